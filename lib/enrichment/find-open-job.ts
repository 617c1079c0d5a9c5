import type { Queryable } from "@/lib/db/pool";
import type { ReplayedJob } from "./idempotency";

/** This account's job for exactly this seed that is queued or running, the oldest one; null when there is none. */
export async function findOpenJob(
  db: Queryable,
  { accountId, fingerprint }: { readonly accountId: string; readonly fingerprint: string },
): Promise<ReplayedJob | null> {
  const { rows } = await db.query({
    name: "find-open-job",
    text: `SELECT j.id, j.status, j.detail, j.cache_status, j.charged, a.available
      FROM job j JOIN enrichment_run r ON r.id = j.run_id JOIN account a ON a.id = j.account_id
      WHERE j.account_id = $1 AND j.status IN ('queued', 'running') AND r.fingerprint = $2 AND r.status IN ('queued', 'running')
      ORDER BY j.id LIMIT 1`,
    values: [accountId, fingerprint],
  });
  const row = rows[0];
  if (!row) return null;
  const usage = { cacheStatus: row.cache_status, creditsCharged: row.charged, creditsRemaining: row.available };
  return { jobId: row.id, status: row.status, detail: row.detail, usage };
}
