import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Claim } from "@/lib/contract/brief";
import type { Verdict } from "@/lib/contract/feedback";

interface OpenerOfAccount {
  readonly accountId: string;
  readonly personId: string;
}

interface GivenFeedback extends OpenerOfAccount {
  /** The claim's anchor: a digest, no words. */
  readonly claimKey: string;
  readonly claim: Pick<Claim, "category" | "band">;
  readonly verdict: Verdict;
}

/**
 * Notes what an account found an opener to be; the newest word counts, so that a press that came twice is one. A person who was erased meanwhile gets
 * none.
 */
export async function giveFeedback(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { accountId, personId, claimKey, claim, verdict }: GivenFeedback,
): Promise<void> {
  await pool.query(
    `INSERT INTO opener_feedback (account_id, person_id, claim_key, verdict, category, band, updated_at)
      SELECT $1, p.id, $3, $4, $5, $6, $7 FROM person p WHERE p.id = $2 FOR KEY SHARE
      ON CONFLICT (account_id, person_id, claim_key) DO UPDATE SET verdict = EXCLUDED.verdict, updated_at = EXCLUDED.updated_at`,
    [accountId, personId, claimKey, verdict, claim.category, claim.band, clock.now()],
  );
}

/** By the claims' anchors: what the account has said of a person's openers. */
export async function readFeedback(pool: pg.Pool, { accountId, personId }: OpenerOfAccount): Promise<ReadonlyMap<string, Verdict>> {
  const { rows } = await pool.query<{ claim_key: string; verdict: Verdict }>(
    "SELECT claim_key, verdict FROM opener_feedback WHERE account_id = $1 AND person_id = $2",
    [accountId, personId],
  );
  return new Map(rows.map(({ claim_key, verdict }) => [claim_key, verdict]));
}

/** Openers of one kind and band, and how many of them were found to be what. */
export interface FeedbackCount {
  readonly category: string;
  readonly band: string;
  readonly verdict: Verdict;
  readonly count: number;
}

/** All accounts' feedback as counts, sorted: no person, account, claim or day is told. */
export async function countFeedback(pool: pg.Pool): Promise<readonly FeedbackCount[]> {
  const { rows } = await pool.query<FeedbackCount>(
    "SELECT category, band, verdict, count(*)::int AS count FROM opener_feedback GROUP BY 1, 2, 3 ORDER BY 1, 2, 3",
  );
  return rows;
}
