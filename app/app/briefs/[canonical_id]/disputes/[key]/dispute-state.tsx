import { disputeReasonWords, disputeStatusWords } from "@/components/brief/dispute-words";
import { Notice } from "@/components/ui/notice";
import { disputeFindings } from "@/lib/contract/dispute";
import type { DisputeRow } from "@/lib/disputes/dispute-row";

const pollSeconds = "5";

/** What came of a dispute. While it is checked the page asks again by itself, without scripts. */
export function DisputeState({ dispute }: { readonly dispute: DisputeRow }) {
  const { title, tone } = disputeStatusWords[dispute.status];
  return (
    <div className="space-y-4" data-dispute={dispute.status}>
      {dispute.status === "checking" ? <meta httpEquiv="refresh" content={pollSeconds} /> : null}
      <Notice tone={tone} title={title}>
        <p>
          {dispute.finding === null
            ? "The claim's source is being read again. This page looks by itself."
            : disputeFindings[dispute.finding]}
        </p>
        {dispute.creditsReturned > 0 ? <p>The credit was returned: too few of the safe claims are left.</p> : null}
      </Notice>
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
