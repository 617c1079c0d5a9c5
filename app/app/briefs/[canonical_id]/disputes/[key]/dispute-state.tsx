import { disputeReasonWords, disputeStatusWords, withdrawnSinceWords } from "@/components/brief/dispute-words";
import { Notice } from "@/components/ui/notice";
import type { DisputeRow } from "@/lib/disputes/dispute-row";
import { disputeMessage } from "@/lib/http/dispute-views";
import { KeepFresh } from "../../../../keep-fresh";

const reloadSeconds = 5;

/** What came of a dispute. While it is checked the page asks again by itself; without scripts it loads itself again. */
export function DisputeState({ dispute }: { readonly dispute: DisputeRow }) {
  const { title, tone } = wordsOf(dispute);
  const isChecking = dispute.status === "checking";
  return (
    <div className="space-y-4" data-dispute={dispute.status}>
      {isChecking ? (
        <>
          <KeepFresh />
          <noscript>
            <meta httpEquiv="refresh" content={String(reloadSeconds)} />
          </noscript>
        </>
      ) : null}
      <div role="status">
        <Notice tone={tone} title={title}>
          <p>{`${disputeMessage(dispute)}${isChecking ? " This page updates by itself." : ""}`}</p>
          {dispute.creditsReturned > 0 ? <p>The credit was returned: too few of the safe claims are left.</p> : null}
        </Notice>
      </div>
      {dispute.claim === null ? null : (
        <div className="rounded-xl border border-line p-4">
          <p className="font-medium">{dispute.claim}</p>
          <blockquote className="claim-quote mt-2">{dispute.evidenceQuote}</blockquote>
        </div>
      )}
      <p className="text-sm text-muted">{`You said: ${disputeReasonWords[dispute.reason].toLowerCase()}.`}</p>
    </div>
  );
}

function wordsOf({ status, isWithdrawn }: DisputeRow) {
  return isWithdrawn && (status === "refused" || status === "undecided") ? withdrawnSinceWords : disputeStatusWords[status];
}
