import { type Dispute, disputeFindings } from "@/lib/contract/dispute";
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
    message: dispute.finding === null ? "The claim's source is being read again." : disputeFindings[dispute.finding],
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

export function disputePath({ jobId, disputeId }: Pick<DisputeRow, "jobId" | "disputeId">): string {
  return `/api/jobs/${jobId}/disputes/${disputeId}`;
}
