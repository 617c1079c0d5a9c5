import { releaseCredit, reserveCredit } from "@/lib/credits/ledger";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";

interface LeavingJob {
  readonly jobId: string;
  readonly accountId: string;
  readonly at: Date;
}

/**
 * Takes the credit back that is set aside for a job which ends before its run does. Where other jobs of the account wait for that run and none of
 * them has one, the oldest is given it, so that the run is still paid once; else it is the account's again. A job without a credit changes nothing.
 * The caller holds the account's row and ends the job in the same transaction.
 * @returns the job that has the credit now, or null
 */
export async function passOnReservation(tx: Queryable, { jobId, accountId, at }: LeavingJob): Promise<string | null> {
  const left = await tx.query<{ run_id: string | null }>(
    "UPDATE job SET reserved = 0 WHERE id = $1 AND account_id = $2 AND reserved > 0 AND status IN ('queued', 'running') RETURNING run_id",
    [jobId, accountId],
  );
  if (left.rowCount === 0) return null;
  await releaseCredit(tx, { accountId, jobId, at });
  // A batch's row has set its credit aside from the start, or has none to pay.
  const heirs = await tx.query<{ id: string }>(
    `UPDATE job SET reserved = 1 WHERE id = (
       SELECT id FROM job WHERE run_id = $1 AND account_id = $2 AND id <> $3 AND batch_id IS NULL AND NOT is_fixture AND status IN ('queued', 'running')
         AND NOT EXISTS (SELECT 1 FROM job paid WHERE paid.run_id = $1 AND paid.account_id = $2 AND paid.reserved > 0)
       ORDER BY created_at, id LIMIT 1) RETURNING id`,
    [onlyRow(left).run_id, accountId, jobId],
  );
  const heir = heirs.rows[0];
  if (!heir) return null;
  if ((await reserveCredit(tx, { accountId, jobId: heir.id, at })) === null)
    throw new Error("A credit that was just released is not there.");
  return heir.id;
}
