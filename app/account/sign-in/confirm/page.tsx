import type { Metadata } from "next";
import Link from "next/link";
import { SlimPage } from "@/components/account/slim-page";
import { Button, buttonClass } from "@/components/ui/button";
import { readSignInLink } from "@/lib/account/sign-in";
import { errorCatalog } from "@/lib/errors";
import { services } from "@/lib/http/services";
import { finishSignInAction } from "../../session-actions";
import { signInHref } from "../../sign-in-href";

export const metadata: Metadata = { title: "Sign in" };

interface ConfirmPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Where the mailed link leads. Opening it changes nothing (mail scanners open links); its button signs in. */
export default async function ConfirmPage({ searchParams }: ConfirmPageProps) {
  const { token } = await searchParams;
  const link = typeof token === "string" ? await readSignInLink(services(), token) : null;
  if (link === null)
    return (
      <SlimPage title="This link has expired" note="A link works once, for 15 minutes. Ask for another one.">
        <Link href={await signInHref()} className={buttonClass("primary")}>
          Ask for another link
        </Link>
      </SlimPage>
    );
  if (link.isBlocked) return <SlimPage title="This account is blocked" note={errorCatalog.account_blocked.message} />;
  return (
    <SlimPage
      title="Sign in"
      note={
        <>
          You are about to sign in as <strong className="font-medium text-ink">{link.email}</strong>.
        </>
      }
    >
      <form action={finishSignInAction}>
        <input type="hidden" name="token" value={typeof token === "string" ? token : ""} />
        <Button type="submit" className="w-full">
          Sign in
        </Button>
      </form>
      <p className="mt-4 text-sm text-muted">Not you? Close this page: nobody is signed in until the button is pressed.</p>
    </SlimPage>
  );
}
