import { addMs, minuteMs } from "@/lib/clock";
import { type DisputeReason, recheckAfterMinutes } from "@/lib/contract/dispute";
import { inTransaction } from "@/lib/db/transaction";
import { showsBrief } from "@/lib/db/withheld";
import type { FactClaim } from "@/lib/engine/brief/brief-facts";
import { factMark, fold, quoteMark } from "@/lib/engine/brief/withdrawal-marks";
import { type FactsRow, factsOf, readFacts } from "@/lib/enrichment/briefs/stored-facts";
import { jobIdShape } from "@/lib/enrichment/jobs/read-job";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { type DisputeRow, disputeColumns } from "./dispute-row";
import type { DisputeServices } from "./dispute-services";
import { requestCheck } from "./request-check";

export interface DisputeOrder {
  readonly accountId: string;
  readonly jobId: string;
  /** The claim's text or its quote, as the brief shows it. */
  readonly claim: string;
  readonly reason: DisputeReason;
  readonly details: string | null;
}

/** All tries to reach the source, and time for a queue that is behind. */
export const checkMs = 30 * minuteMs;

/**
 * Takes down that a claim of a brief is wrong and hands it on to be checked. The same claim of the same job is one dispute, however often and from
 * how many sides it is sent; one that stayed undecided begins anew once that is 10 minutes old, so that whoever asks how it stands is told.
 * @throws ServiceError job_not_found, job_not_done, claim_not_found
 */
export async function openDispute(services: DisputeServices, order: DisputeOrder): Promise<DisputeRow> {
  const { pool, clock } = services;
  const { accountId, jobId } = order;
  if (!jobIdShape.test(jobId)) throw new ServiceError("job_not_found");
  const opened = await inTransaction<Opened>(pool, async (tx) => {
    // Whoever leaves something with an account holds its row: a closed one takes nothing.
    const account = await tx.query("SELECT 1 FROM account WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE", [accountId]);
    if (account.rowCount === 0) return tx.rollback("job_not_found");
    const { rows } = await tx.query<
      FactsRow & {
        status: "queued" | "running" | "done" | "refused" | "failed";
        person_id: string | null;
      }
    >(
      `SELECT j.status, j.person_id, ${factsOf("b")} FROM job j LEFT JOIN brief b ON b.id = j.brief_id AND ${showsBrief}
       WHERE j.id = $1 AND j.account_id = $2`,
      [jobId, accountId],
    );
    const job = rows[0];
    if (!job) return tx.rollback("job_not_found");
    if (job.status !== "done" || job.person_id === null || (job.facts === null && job.text === null)) return tx.rollback("job_not_done");
    const { claims, identity } = readFacts(job);
    const claim = findClaim(claims, order.claim);
    const { full_name: fullName } = identity;
    const marks = {
      quotes: [...new Set([order.claim, claim?.evidence_quote ?? order.claim])].map((quote) => quoteMark(job.person_id ?? "", quote)),
      facts: [...new Set([order.claim, claim?.claim ?? order.claim])].map((text) => factMark(job.person_id ?? "", text, fullName)),
    };
    const at = clock.now();
    if (claim !== null) {
      await tx.query(
        `INSERT INTO dispute (id, account_id, job_id, person_id, quote_mark, fact_mark, source_doc_id, source_url, claim, evidence_quote, reason, details,
           status, created_at, deadline_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'checking', $13, $14)
         ON CONFLICT (job_id, quote_mark, fact_mark) DO UPDATE SET status = 'checking', finding = NULL, decided_at = NULL, event_confirmed_at = NULL,
           round = dispute.round + 1, reason = excluded.reason, details = coalesce(excluded.details, dispute.details),
           deadline_at = excluded.deadline_at WHERE dispute.status = 'undecided' AND dispute.decided_at <= $15`,
        [
          newId("dsp", at),
          accountId,
          jobId,
          job.person_id,
          quoteMark(job.person_id, claim.evidence_quote),
          factMark(job.person_id, claim.claim, fullName),
          claim.source_doc_id,
          claim.source_url,
          claim.claim,
          claim.evidence_quote,
          order.reason,
          order.details,
          at,
          addMs(at, checkMs),
          addMs(at, -recheckAfterMinutes * minuteMs),
        ],
      );
    }
    // A claim that was withdrawn is in the brief no more; whoever disputed it finds that dispute by the same words.
    const found = await tx.query<DisputeRow>(
      `SELECT ${disputeColumns} FROM dispute WHERE job_id = $1 AND ${claim === null ? "(quote_mark = ANY ($2) OR fact_mark = ANY ($3))" : "quote_mark = ANY ($2) AND fact_mark = ANY ($3)"}
       ORDER BY id DESC LIMIT 1`,
      [jobId, marks.quotes, marks.facts],
    );
    return found.rows[0] ?? tx.rollback("claim_not_found");
  });
  if (typeof opened === "string") throw new ServiceError(opened);
  if (opened.status === "checking") {
    // Not confirmed is not lost: the sweeper sends what has no confirmation.
    await requestCheck(services, opened).catch((error: Error) =>
      log.warn({ dispute_id: opened.disputeId, err: error.message }, "dispute event not confirmed"),
    );
  }
  return opened;
}

type Opened = DisputeRow | "job_not_found" | "job_not_done" | "claim_not_found";

/** By its own text, else by its quote. */
function findClaim(claims: readonly FactClaim[], text: string): FactClaim | null {
  const wanted = fold(text);
  return claims.find(({ claim }) => fold(claim) === wanted) ?? claims.find((claim) => fold(claim.evidence_quote) === wanted) ?? null;
}
