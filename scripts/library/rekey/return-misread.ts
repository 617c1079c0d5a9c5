import type pg from "pg";
import { refundCredit, settleOwed } from "@/lib/credits/ledger";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { formerNameSpelling } from "@/lib/engine/identity/names/former-name-spelling";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { spellingsOf } from "./rekey-people";

const jobsPerPage = 1_000;

interface PaidJob {
  readonly id: string;
  readonly account_id: string;
  readonly person_id: string;
  readonly seed_json: string;
  readonly full_name: string;
}

/**
 * Gives the credit of each job back that was asked for by a name and answered with somebody whose name it was only once: Wei Sa with Wei Ma, Jr. with
 * Sr. A job that named a profile or an address was answered by that and stays. Each in a transaction of its own, and once.
 * @returns credits that went back
 */
export async function returnMisread(pool: pg.Pool, at: Date, signal: AbortSignal): Promise<number> {
  let credits = 0;
  let after = "";
  // Ends: each page begins behind the last one.
  while (!signal.aborted) {
    const { rows } = await pool.query<PaidJob>(
      `SELECT j.id, j.account_id, j.person_id, j.seed_json, p.full_name FROM job j JOIN person p ON p.id = j.person_id
       WHERE j.id > $1 AND j.status = 'done' AND j.charged > j.returned ORDER BY j.id LIMIT $2`,
      [after, jobsPerPage],
    );
    for (const job of rows) if (!signal.aborted && (await isMisread(pool, job))) credits += await giveBack(pool, job, at);
    const last = rows.at(-1);
    if (last === undefined || rows.length < jobsPerPage) break;
    after = last.id;
  }
  return credits;
}

async function isMisread(pool: pg.Pool, { person_id: personId, seed_json: seedJson, full_name: fullName }: PaidJob): Promise<boolean> {
  const normalized = normalizeSeed(JSON.parse(seedJson));
  if (normalized.kind !== "ok") return false;
  const { name: asked, linkedinSlug, emailHash } = normalized.seed;
  if (asked === null || linkedinSlug !== null || emailHash !== null || namesAgree(asked, fullName)) return false;
  const names = [fullName, ...(await spellingsOf(pool, personId))];
  if (names.some((name) => namesAgree(asked, name))) return false;
  return names.some((name) => namesAgree(formerNameSpelling(asked), formerNameSpelling(name)));
}

async function giveBack(pool: pg.Pool, { id: jobId, account_id: accountId }: PaidJob, at: Date): Promise<0 | 1> {
  return inTransaction<0 | 1>(pool, async (tx) => {
    const open = await tx.query("SELECT 1 FROM account WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE", [accountId]);
    if (open.rowCount === 0) return 0;
    if ((await refundCredit(tx, { accountId, jobId, at, why: `misread:${jobId}` })) === null) return 0;
    await settleOwed(tx, { accountId, at });
    await markReturned(tx, jobId);
    return 1;
  });
}

async function markReturned(tx: Queryable, jobId: string): Promise<void> {
  await tx.query("UPDATE job SET returned = 1, return_notice = 'due' WHERE id = $1", [jobId]);
}
