import type { DisputeFinding, DisputeReason, DisputeStatus } from "@/lib/contract/dispute";
import { isWithheld } from "@/lib/db/withheld";

/** A dispute as it is stored. */
export interface DisputeRow {
  readonly disputeId: string;
  readonly accountId: string;
  readonly jobId: string;
  readonly personId: string;
  readonly sourceDocId: string;
  /** These three are null once the claim is withdrawn, and while nothing is shown of the person. */
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
  /** Of the round that is being checked, or was last. */
  readonly deadlineAt: Date;
  /** Whoever had it withdrawn: by then, or since. */
  readonly isWithdrawn: boolean;
}

/** For `SELECT … FROM dispute`, under the names of `DisputeRow`. */
export const disputeColumns = `id AS "disputeId", account_id AS "accountId", job_id AS "jobId", person_id AS "personId", source_doc_id AS "sourceDocId",
  ${shown("source_url")} AS "sourceUrl", ${shown("claim")} AS claim, ${shown("evidence_quote")} AS "evidenceQuote", reason, details, status, finding, round, credits_returned AS "creditsReturned",
  created_at AS "createdAt", decided_at AS "decidedAt", deadline_at AS "deadlineAt", claim IS NULL AS "isWithdrawn"`;

function shown(column: string): string {
  return `CASE WHEN ${isWithheld("dispute.person_id")} THEN NULL ELSE ${column} END`;
}

export const disputeIdShape = /^dsp_[0-9a-z]{26}$/;
