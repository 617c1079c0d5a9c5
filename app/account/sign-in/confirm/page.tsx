import type { Metadata } from "next";
import Link from "next/link";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { readSignInLink } from "@/lib/account/sign-in";
import { services } from "@/lib/http/services";
import { finishSignInAction } from "../../actions";

export const metadata: Metadata = { title: "Sign in" };

interface ConfirmPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Where the mailed link leads. Opening it changes nothing (mail scanners open links); its button signs in. */
export default async function ConfirmPage({ searchParams }: ConfirmPageProps) {
  const { token } = await searchParams;
  const link = typeof token === "string" ? await readSignInLink(services(), token) : null;
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">Sign in</h1>
      {link === null ? (
        <div className="mt-6 space-y-6">
          <Notice tone="care" title="This link is over">
            <p>A link works once, for 15 minutes. Ask for another one.</p>
          </Notice>
          <Link href="/account/sign-in" className={buttonClass("primary")}>
            Ask for another link
          </Link>
        </div>
      ) : (
        <form action={finishSignInAction} className="mt-6 space-y-6">
          <p>
            You are about to sign in as <strong className="font-medium">{link.email}</strong>.
          </p>
          <input type="hidden" name="token" value={typeof token === "string" ? token : ""} />
          <Button type="submit">Sign in</Button>
        </form>
      )}
    </div>
  );
}
