import type { Metadata } from "next";
import Link from "next/link";
import { Moment } from "@/components/account/moment";
import { SlimPage } from "@/components/account/slim-page";
import { Button, buttonClass } from "@/components/ui/button";
import { services } from "@/lib/http/services";
import { readConfirmation } from "@/lib/privacy/confirm-request";
import { factKeysOf } from "@/lib/privacy/erasure/withhold";
import type { RequestRow } from "@/lib/privacy/request-row";
import { requestWords } from "@/lib/privacy/request-words";
import { stopKeyOf } from "@/lib/privacy/stop-briefs";
import { GraceChoice } from "../../grace-choice";
import { confirmAction } from "../../request-actions";
import { readSaid } from "../../said";
import { SaidNotice } from "../../said-notice";

export const metadata: Metadata = { title: "Confirm a request", robots: { index: false, follow: false }, referrer: "same-origin" };

interface ConfirmPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<{ readonly said?: string | string[] }>;
}

/** Where the mailed link leads. Opening it changes nothing (mail scanners open links); its button does. */
export default async function ConfirmPage({ params, searchParams }: ConfirmPageProps) {
  const [{ token }, { said }] = await Promise.all([params, searchParams]);
  const request = await readConfirmation(services(), token);
  if (request === null)
    return (
      <SlimPage
        title="This link has expired"
        note="A link works once, for a day. If you have not pressed its button, send the request again."
      >
        <Link href="/privacy#ask" className={buttonClass("primary")}>
          Send a request
        </Link>
      </SlimPage>
    );
  return (
    <SlimPage width="wide" title={request.status === "sent" ? "Is this request yours?" : "Go on with your request"}>
      <SaidNotice said={readSaid(said)} />
      <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[8rem_1fr] [&_dd]:break-words [&_dt]:text-muted">
        <dt>Asks</dt>
        <dd>{requestWords[request.kind]}</dd>
        {[
          ["Profile", request.profileUrl],
          ["Name", request.name],
          ["Company", request.company],
          ["Details", request.details],
        ].map(([term, value]) =>
          value === null ? null : (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        <dt>Sent</dt>
        <dd>
          <Moment at={request.createdAt} />
        </dd>
      </dl>
      <p className="my-6 text-[0.9375rem] text-muted">{whatHappens(request)}</p>
      <form action={confirmAction}>
        <input type="hidden" name="token" value={token} />
        {request.kind === "erase" && ["sent", "confirmed"].includes(request.status) ? <GraceChoice /> : null}
        <Button type="submit" look={request.kind === "erase" ? "destroy" : "primary"}>
          {request.status === "sent" ? "Yes, go on" : "Go on"}
        </Button>
      </form>
      <p className="mt-4 text-sm text-muted">Not you? Close this page: nothing happens until the button is pressed.</p>
    </SlimPage>
  );
}

function whatHappens(request: RequestRow): string {
  const { kind, profileUrl, status } = request;
  if (kind === "stop" && stopKeyOf(profileUrl) !== null)
    return "Press the button, and the stop takes effect: no brief is made or handed out any more for the person at this profile. We email you a link that lifts it.";
  if (kind === "erase" && status === "proven")
    return "You have shown that this is you. The button erases what is held about you, at once and for good.";
  if (kind === "erase" && status === "open") return "The next page says how to show that it is you.";
  if (kind === "erase" && status === "grace") return "The next page says how, and until when, you can take this erasure back.";
  if (kind === "erase" && status === "withheld") return "The next page says how to show that it is you.";
  if (kind === "erase" && factKeysOf(request).length > 0)
    return "Once you press the button, no brief is handed out for the person you name. If your address has long been linked to you here, what is held about you is erased as well. Otherwise a person here decides first, unless you show on the next page that it is you.";
  if (kind === "erase")
    return "If your address has long been linked to you here, the button erases what is held about you. Otherwise the next page says how to show that it is you.";
  return "If your address does not show that it is you, the next page says what does.";
}
