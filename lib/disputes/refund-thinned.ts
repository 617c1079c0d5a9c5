import { refundCredit } from "@/lib/credits/ledger";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { readSegments } from "@/lib/enrichment/brief-segments";
import type { DisputeServices } from "./dispute-services";

interface Thinned {
  readonly accountId: string;
  readonly personId: string;
  /** The ledger entry's cause. */
  readonly why: string;
  readonly at: Date;
}

/**
 * Gives the credit of an unlock back when fewer than half of the safe claims that the account was given are left of them; at exactly half it stays. Once an unlock,
 * whatever the causes. The caller's transaction holds the account's row.
 * @returns credits that went back: 0 or 1
 */
export async function refundThinned(tx: Queryable, { accountId, personId, why, at }: Thinned): Promise<0 | 1> {
  const { rows } = await tx.query(
    `SELECT u.job_id, u.given_safe_claims, b.full_segments FROM unlock u JOIN job j ON j.id = u.job_id JOIN brief b ON b.id = j.brief_id
     JOIN account a ON a.id = u.account_id
     WHERE u.account_id = $1 AND u.person_id = $2 AND j.charged > 0 AND u.given_safe_claims IS NOT NULL AND a.closed_at IS NULL`,
    [accountId, personId],
  );
  const unlock = rows[0] as { job_id: string; given_safe_claims: number; full_segments: string } | undefined;
  if (!unlock) return 0;
  const left = readSegments(unlock.full_segments).safe_to_reference.length;
  if (left * 2 >= unlock.given_safe_claims) return 0;
  return (await refundCredit(tx, { accountId, jobId: unlock.job_id, at, why })) === null ? 0 : 1;
}

const accountsPerQuery = 200;

/**
 * What a withdrawal took from one account's brief it took from every account's: whoever has fewer than half of the safe claims left gets the credit back too, without asking.
 * Each account in a transaction of its own; safe to stop anywhere and to run again.
 * @returns credits that went back
 */
export async function refundOthers(
  { pool, clock }: Pick<DisputeServices, "pool" | "clock">,
  { disputeId }: { readonly disputeId: string },
): Promise<{ readonly credits: number }> {
  let credits = 0;
  for (let last = ""; ; ) {
    const { rows } = await pool.query<{ account_id: string; person_id: string }>(
      `SELECT u.account_id, u.person_id FROM dispute d JOIN unlock u ON u.person_id = d.person_id AND u.given_safe_claims IS NOT NULL
       WHERE d.id = $1 AND d.status = 'upheld' AND u.account_id > $2 ORDER BY u.account_id LIMIT ${accountsPerQuery}`,
      [disputeId, last],
    );
    for (const { account_id: accountId, person_id: personId } of rows)
      credits += await inTransaction<0 | 1>(pool, async (tx) => {
        await tx.query("SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
        return refundThinned(tx, { accountId, personId, why: `dispute:${disputeId}`, at: clock.now() });
      });
    const next = rows.at(-1)?.account_id;
    if (next === undefined || rows.length < accountsPerQuery) return { credits };
    last = next;
  }
}
