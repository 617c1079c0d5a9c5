import type { Queryable } from "@/lib/db/pool";
import type { AdmittedRequest } from "@/lib/enrichment/admitted-request";
import type { ReplayedJob } from "@/lib/enrichment/idempotency";

/** The account's open job for the same seed. */
export interface OpenJob {
  readonly job: ReplayedJob;
  readonly runId: string;
  /** It was asked for by the very same request. */
  readonly isSame: boolean;
}

export interface OpenJobs {
  /** Of the account, whatever they are for. */
  readonly count: number;
  /** The one that this request asks for as well: a job of the same request if there is one, else the oldest. */
  readonly match: OpenJob | null;
}

type Asked = Pick<AdmittedRequest, "caller" | "fingerprint" | "refresh" | "requestMark" | "replaysOpenJob">;

/**
 * The account's jobs that are queued or running, as this request sees them: those for the same normalised seed and the same `refresh`. The deprecated
 * alias, which knows neither key, callback, label nor refresh, takes any job for the seed for its own. To be trusted once the account's row is held.
 */
export async function readOpenJobs(db: Queryable, { caller, fingerprint, refresh, requestMark, replaysOpenJob }: Asked): Promise<OpenJobs> {
  const { rows } = await db.query<{
    available: number;
    id: string | null;
    run_id: string;
    status: "queued" | "running" | "done" | "refused" | "failed";
    detail: "compact" | "full";
    cache_status: "hit" | "miss" | "unlocked" | "fixture";
    charged: number;
    is_same: boolean;
    open: number;
  }>({
    name: "open-jobs",
    text: `SELECT a.available, o.*, (SELECT count(*)::int FROM job WHERE account_id = $1 AND status IN ('queued', 'running')) AS open
      FROM account a LEFT JOIN LATERAL (
        SELECT j.id, j.run_id, j.status, j.detail, j.cache_status, j.charged, $5 OR coalesce(j.request_mark = $4, false) AS is_same
        FROM job j WHERE j.account_id = a.id AND j.status IN ('queued', 'running') AND j.seed_mark = $2 AND (j.refresh = $3 OR $5)
        ORDER BY coalesce(j.request_mark = $4, false) DESC, j.refresh, j.id LIMIT 1) o ON true
      WHERE a.id = $1`,
    values: [caller.accountId, fingerprint, refresh, requestMark(), replaysOpenJob === true],
  });
  const row = rows[0];
  if (!row || row.id === null) return { count: row?.open ?? 0, match: null };
  const usage = { cacheStatus: row.cache_status, creditsCharged: row.charged, creditsRemaining: row.available };
  const job = { jobId: row.id, status: row.status, detail: row.detail, usage };
  return { count: row.open, match: { job, runId: row.run_id, isSame: row.is_same } };
}

/** Holds a run until commit, so that it can neither end nor be merged. False when it did before. */
export async function holdOpenRun(tx: Queryable, runId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "hold-open-run",
    text: "SELECT 1 FROM enrichment_run WHERE id = $1 AND status IN ('queued', 'running') FOR SHARE",
    values: [runId],
  });
  return rowCount === 1;
}
