import { addMs, dayMs } from "@/lib/clock";
import { refundCredit, settleOwed } from "@/lib/credits/ledger";
import type { Queryable } from "@/lib/db/pool";
import { reasonText } from "@/lib/refusal-advice";
import { refundThinned } from "./refund-thinned";

/** A brief that an account unlocked at most so long ago costs it nothing when it is withdrawn. Source: decision 031. */
const returnedWithinMs = 30 * dayMs;

interface Withdrawal {
  readonly personId: string;
  readonly at: Date;
}

/**
 * Takes the person's brief from every account that has it: the jobs poll as refused and keep nothing of what was asked, the unlocks go, and so do the
 * stored envelopes; a credit that was spent on an unlock within 30 days comes back, once. The caller holds the accounts and the person.
 */
export async function withdrawJobs(
  tx: Queryable,
  { personId, at }: Withdrawal,
): Promise<{ readonly jobs: number; readonly creditsReturned: number }> {
  // What earlier withdrawals owe, at whatever age: the unlocks that say so go.
  const thinned = await tx.query<{ account_id: string }>(
    "SELECT account_id FROM unlock WHERE person_id = $1 AND thinned_at IS NOT NULL ORDER BY account_id",
    [personId],
  );
  for (const { account_id: accountId } of thinned.rows) await refundThinned(tx, { accountId, personId, at });
  const paid = await tx.query<{ account_id: string; job_id: string }>(
    `SELECT u.account_id, u.job_id FROM unlock u JOIN account a ON a.id = u.account_id AND a.closed_at IS NULL JOIN job j ON j.id = u.job_id AND j.charged > 0
     WHERE u.person_id = $1 AND u.created_at >= $2 AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.job_id = u.job_id AND e.kind = 'refund')
     ORDER BY u.account_id`,
    [personId, addMs(at, -returnedWithinMs)],
  );
  for (const { account_id: accountId, job_id: jobId } of paid.rows) {
    await refundCredit(tx, { accountId, jobId, at, why: `withdrawn:${jobId}` });
    await settleOwed(tx, { accountId, at });
  }
  const paidJobs = paid.rows.map((row) => row.job_id);
  await tx.query(
    `UPDATE callback_delivery d SET
       envelope = ((d.envelope::jsonb - 'result' - 'client_reference' - 'metadata')
         || jsonb_build_object('type', 'brief.refused', 'status', 'refused', 'reason', 'subject_suppressed', 'error', $2::text,
           'usage', (d.envelope::jsonb -> 'usage') || CASE WHEN j.id = ANY($3) OR j.returned > 0 THEN '{"credits_charged": 0}' ELSE '{}' END::jsonb))::text
     FROM job j WHERE j.person_id = $1 AND d.job_id = j.id`,
    [personId, reasonText("subject_suppressed"), paidJobs],
  );
  const withdrawn = await tx.query(
    `UPDATE job SET status = 'refused', reason = 'subject_suppressed', person_id = NULL, brief_id = NULL, seed_json = '{}', sender = NULL, client_reference = NULL, metadata = NULL,
       returned = CASE WHEN id = ANY($2) THEN 1 ELSE returned END
     WHERE person_id = $1 AND status = 'done'`,
    [personId, paidJobs],
  );
  await tx.query("DELETE FROM unlock WHERE person_id = $1", [personId]);
  return { jobs: withdrawn.rowCount ?? 0, creditsReturned: paid.rows.length };
}
