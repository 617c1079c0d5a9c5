import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { refundCredit, settleOwed } from "@/lib/credits/ledger";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { type FactsRow, factsOf, readFacts } from "@/lib/enrichment/briefs/stored-facts";
import { log } from "@/lib/log";

interface Thinned {
  readonly accountId: string;
  readonly personId: string;
  /** The ledger entry's cause; by default that claims were withdrawn. */
  readonly why?: string;
  readonly at: Date;
}

interface Unlocked extends FactsRow {
  readonly job_id: string;
  readonly given_safe_claims: number | null;
}

/**
 * Gives the credit of an unlock whose brief has lost claims back when fewer than half of the safe claims that the account was given are left of them;
 * at exactly half it stays. Once an unlock, whatever the causes. The caller's transaction holds the account's row.
 * @returns credits that went back: 0 or 1
 */
export async function refundThinned(tx: Queryable, { accountId, personId, why, at }: Thinned): Promise<0 | 1> {
  // The row first: a withdrawal that comes now waits, and marks it again.
  const { rowCount } = await tx.query(
    "UPDATE unlock SET thinned_at = NULL WHERE account_id = $1 AND person_id = $2 AND thinned_at IS NOT NULL",
    [accountId, personId],
  );
  if (rowCount === 0) return 0;
  const { rows } = await tx.query<Unlocked>(
    `SELECT u.job_id, u.given_safe_claims, ${factsOf("b")} FROM unlock u JOIN job j ON j.id = u.job_id JOIN brief b ON b.id = j.brief_id
     JOIN account a ON a.id = u.account_id
     WHERE u.account_id = $1 AND u.person_id = $2 AND j.charged > 0 AND u.given_safe_claims IS NOT NULL AND a.closed_at IS NULL`,
    [accountId, personId],
  );
  const unlock = rows[0];
  if (!unlock) return 0;
  const left = readFacts(unlock).claims.filter(({ opener }) => opener !== undefined).length;
  if (left * 2 >= (unlock.given_safe_claims ?? 0)) return 0;
  const { job_id: jobId } = unlock;
  if ((await refundCredit(tx, { accountId, jobId, at, why: why ?? `thinned:${jobId}` })) === null) return 0;
  await settleOwed(tx, { accountId, at });
  await tx.query("UPDATE job SET returned = 1 WHERE id = $1", [jobId]);
  return 1;
}

const maxUnlocksPerSweep = 500;

/**
 * What a withdrawal took from one account's brief it took from every account's: whoever has too little left gets the credit back, without asking,
 * whoever had the claim withdrawn. Each account in a transaction of its own; safe to stop anywhere and to run again.
 * @returns credits that went back
 */
export async function refundEveryThinned({
  pool,
  clock,
}: {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}): Promise<{ readonly credits: number }> {
  const { rows } = await pool.query<{ account_id: string; person_id: string }>(
    "SELECT account_id, person_id FROM unlock WHERE thinned_at IS NOT NULL ORDER BY thinned_at, account_id LIMIT $1",
    [maxUnlocksPerSweep],
  );
  let credits = 0;
  for (const { account_id: accountId, person_id: personId } of rows) {
    try {
      credits += await inTransaction<0 | 1>(pool, async (tx) => {
        await tx.query("SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
        return refundThinned(tx, { accountId, personId, at: clock.now() });
      });
    } catch (error) {
      // It stays marked: the next sweep tries again.
      log.warn({ account_id: accountId, err: (error as Error).message }, "credit of a thinned brief not looked at");
    }
  }
  return { credits };
}
