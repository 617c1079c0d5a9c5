import type { DisputeFinding, DisputeReason, DisputeStatus } from "@/lib/contract/dispute";

/** A dispute as it is stored. */
export interface DisputeRow {
  readonly disputeId: string;
  readonly accountId: string;
  readonly jobId: string;
  readonly personId: string;
  readonly sourceDocId: string;
  /** These three are null once the claim is withdrawn. */
  readonly sourceUrl: string | null;
  readonly claim: string | null;
  readonly evidenceQuote: string | null;
  readonly reason: DisputeReason;
  readonly details: string | null;
  readonly status: DisputeStatus;
  readonly finding: DisputeFinding | null;
  readonly round: number;
  readonly creditsReturned: number;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** For `SELECT`, under the names of `DisputeRow`. */
export const disputeColumns = `id AS "disputeId", account_id AS "accountId", job_id AS "jobId", person_id AS "personId", source_doc_id AS "sourceDocId",
  source_url AS "sourceUrl", claim, evidence_quote AS "evidenceQuote", reason, details, status, finding, round, credits_returned AS "creditsReturned",
  created_at AS "createdAt", decided_at AS "decidedAt"`;

export const disputeIdShape = /^dsp_[0-9a-z]{26}$/;
