import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { SlimPage } from "@/components/account/slim-page";
import { Button, buttonClass } from "@/components/ui/button";
import { services } from "@/lib/http/services";
import { hasSentCorrection } from "@/lib/privacy/act-on-request";
import { readHeld } from "@/lib/privacy/read-held";
import type { RequestRow } from "@/lib/privacy/request-row";
import { readRequest, requestCookieName } from "@/lib/privacy/request-session";
import { requestWords } from "@/lib/privacy/request-words";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { liftAction, renewAction } from "../../request-actions";
import { readSaid, type Said } from "../../said";
import { SaidNotice } from "../../said-notice";
import { HeldView } from "./held-view";
import { InGrace } from "./in-grace";
import { ProofSteps } from "./proof-steps";

export const metadata: Metadata = { title: "Your request", robots: { index: false, follow: false }, referrer: "same-origin" };

interface RequestPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly said?: string | string[] }>;
}

/** One request of a person about themselves, for the browser that came by its mailed link. Whoever else opens the address learns nothing by it. */
export default async function RequestPage({ params, searchParams }: RequestPageProps) {
  const [{ id }, { said: rawSaid }] = await Promise.all([params, searchParams]);
  const said = readSaid(rawSaid);
  const given = services();
  const request = await readRequest(given, id, (await cookies()).get(requestCookieName(given.env))?.value ?? null);
  if (request === null) return <NotOpen requestId={id} said={said} />;
  switch (request.status) {
    case "sent":
    case "confirmed":
      return <ProofSteps request={request} said={<SaidNotice said={said} />} />;
    case "open":
      return request.proofCode === null ? (
        <Ended request={request} said={said} />
      ) : (
        <ProofSteps request={request} said={<SaidNotice said={said ?? "open"} />} />
      );
    case "withheld":
      return <ProofSteps request={request} said={<SaidNotice said={said} />} />;
    case "grace":
      return <InGrace request={request} said={<SaidNotice said={said} />} />;
    case "proven": {
      const held = request.personId === null ? null : await readHeld(given.pool, request.personId, suppressionSecret(given.env));
      return held === null ? (
        <Ended request={request} said={said} />
      ) : (
        <HeldView
          request={request}
          held={held}
          hasSent={await hasSentCorrection(given, request)}
          said={<SaidNotice said={said ?? (request.kind === "erase" ? "erasing" : null)} />}
        />
      );
    }
    case "done":
    case "lifted":
    case "declined":
    case "ended":
      return <Ended request={request} said={said} />;
  }
}

/** The same for a request that never was, for another browser's, and for one whose hour is over. */
function NotOpen({ requestId, said }: { readonly requestId: string; readonly said: Said | null }) {
  return (
    <SlimPage
      title="This page is closed"
      note="It opens for an hour, and only in the browser in which you pressed the button of the emailed link."
    >
      <SaidNotice said={said} />
      <form action={renewAction} className="flex flex-wrap gap-3">
        <input type="hidden" name="request_id" value={requestId} />
        <Button type="submit">Email a new link</Button>
        <Link href="/privacy" className={buttonClass("quiet")}>
          To the privacy page
        </Link>
      </form>
    </SlimPage>
  );
}

function Ended({ request, said }: { readonly request: RequestRow; readonly said: Said | null }) {
  const isStop = request.kind === "stop" && request.status === "done";
  const { title, note } = isStop ? stopped : request.status === "done" ? erased : (endings[request.status as keyof typeof endings] ?? over);
  return (
    <SlimPage title={title} note={note}>
      <SaidNotice said={said} />
      {isStop ? (
        <form action={liftAction} className="mb-6">
          <input type="hidden" name="request_id" value={request.id} />
          <Button type="submit" look="quiet">
            Lift the stop
          </Button>
        </form>
      ) : null}
      <p className="text-sm text-muted">
        {requestWords[request.kind]}. Reference <code className="break-all">{request.id}</code>
      </p>
    </SlimPage>
  );
}

const stopped = {
  title: "The stop is in place",
  note: "No brief is made or handed out any more for the person at this profile. The link in the second email lifts it again.",
};
const erased = {
  title: "It is done",
  note: "What was held about you is gone: the stored briefs, the texts about you, and your name in texts that only mention you, except for words that a brief about somebody else quotes. Keyed hashes stay, so that no brief is made again. Of this request, only its kind, its reference and its times are left.",
};
const over = { title: "This request is over", note: "What it said has been removed. If something is left to do, send another one." };
const endings = {
  lifted: {
    title: "The request is taken back",
    note: "Briefs can be made and handed out again, unless another stop, an erasure or a deletion list prevents it.",
  },
  declined: {
    title: "This request was declined",
    note: "A person looked at it and could not carry it out. Their reason is in the email to you.",
  },
} as const;
