import type { Metadata } from "next";
import { cookies } from "next/headers";
import { SendAgain } from "@/components/account/send-again";
import { SlimPage } from "@/components/account/slim-page";
import { TextLink } from "@/components/ui/text-link";
import { sentToCookieName } from "@/lib/account/return-path";
import { services } from "@/lib/http/services";
import { sendLinkAgainAction } from "../../session-actions";
import { signInHref } from "../../sign-in-href";

export const metadata: Metadata = { title: "Check your email" };

/** The same for every address, so that nobody learns who has an account. */
export default async function SentPage() {
  const { env } = services();
  const address = (await cookies()).get(sentToCookieName)?.value ?? null;
  return (
    <SlimPage
      title="Check your email"
      note={
        address === null ? (
          "If the address can be used, a link is on its way. It works once, for 15 minutes."
        ) : (
          <>
            A link is on its way to <strong className="break-words font-medium text-ink">{address}</strong>. It works once, for 15 minutes.
          </>
        )
      }
    >
      <div className="space-y-5 text-[0.9375rem] text-muted">
        <p>
          Nothing there? Look in the spam folder, or <TextLink href={await signInHref()}>use another address</TextLink>.
        </p>
        {address === null ? null : <SendAgain action={sendLinkAgainAction} />}
        {env.APP_ENV === "local" ? (
          <p>
            On this machine it is in <TextLink href="/inbox">the local inbox</TextLink>.
          </p>
        ) : null}
      </div>
    </SlimPage>
  );
}
