import type { Metadata } from "next";
import { SlimPage } from "@/components/account/slim-page";
import { TextLink } from "@/components/ui/text-link";
import { services } from "@/lib/http/services";

export const metadata: Metadata = { title: "Look into your mail" };

/** The same for every address, so that nobody learns who has an account. */
export default function SentPage() {
  const { env } = services();
  return (
    <SlimPage title="Look into your mail" note="If the address can be used, a link is on its way. It works once, for 15 minutes.">
      <div className="space-y-3 text-[0.9375rem] text-muted">
        <p>
          Nothing there? Look among the spam, or <TextLink href="/account/sign-in">ask for another</TextLink>.
        </p>
        {env.APP_ENV === "local" ? (
          <p>
            In local mode it stands in <TextLink href="/inbox">the local inbox</TextLink>.
          </p>
        ) : null}
      </div>
    </SlimPage>
  );
}
