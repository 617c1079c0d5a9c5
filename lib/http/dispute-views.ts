import { type Dispute, disputeFindings, recheckAfterMinutes, withdrawnSince } from "@/lib/contract/dispute";
import type { DisputeRow } from "@/lib/disputes/dispute-row";

/** The wire shape of a dispute. */
export function disputeView(dispute: DisputeRow): Dispute {
  return {
    dispute_id: dispute.disputeId,
    job_id: dispute.jobId,
    status: dispute.status,
    reason: dispute.reason,
    details: dispute.details,
    finding: dispute.finding,
    message: disputeMessage(dispute),
    claim: dispute.claim,
    evidence_quote: dispute.evidenceQuote,
    source_url: dispute.sourceUrl,
    source_doc_id: dispute.sourceDocId,
    credits_returned: dispute.creditsReturned,
    poll_url: disputePath(dispute),
    created_at: dispute.createdAt.toISOString(),
    decided_at: dispute.decidedAt?.toISOString() ?? null,
  };
}

/** What came of it, in sentences. */
export function disputeMessage({ status, finding, isWithdrawn }: Pick<DisputeRow, "status" | "finding" | "isWithdrawn">): string {
  if (finding === null) return "The claim's source is being read again.";
  if (isWithdrawn && status !== "upheld") return withdrawnSince;
  const again = status === "undecided" ? ` To have it checked again, send it again after ${recheckAfterMinutes} minutes.` : "";
  return `${disputeFindings[finding]}${again}`;
}

export function disputePath({ jobId, disputeId }: Pick<DisputeRow, "jobId" | "disputeId">): string {
  return `/api/jobs/${jobId}/disputes/${disputeId}`;
}
