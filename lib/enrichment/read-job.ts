import type pg from "pg";
import type { SenderContext } from "@/lib/contract/seed";
import type { CacheStatus, DetailLevel, JobStage, JobStatus } from "@/lib/contract/vocabulary";
import { medianRunSeconds } from "@/lib/db/median-run-seconds";
import { sharedReader } from "@/lib/db/shared-reader";
import { shownReason, shownStatus, showsBrief } from "@/lib/db/withheld";
import type { FailureReason, RefusalReason } from "@/lib/errors";
import type { SeedField } from "@/lib/refusal-advice";
import { joinSegments } from "./brief-segments";
import { etaSeconds } from "./eta-seconds";
import { rankForSender } from "./rank-for-sender";
import { wasWithdrawn } from "./was-withdrawn";

export interface JobRow {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly stage: JobStage;
  readonly detail: DetailLevel;
  /** The batch it belongs to, or the request's own label. */
  readonly batchLabel: string | null;
  readonly cacheStatus: CacheStatus;
  /** What it costs by now: nothing once the credit came back. */
  readonly charged: number;
  /** What came back of what it cost, since its brief was withdrawn. */
  readonly returned: number;
  /** It had a brief that it shows no more. */
  readonly isWithdrawn: boolean;
  readonly remaining: number;
  readonly reason: RefusalReason | FailureReason | null;
  /** What the request named somebody by, once it has ended without a brief; null where that is not known. */
  readonly askedBy: readonly SeedField[] | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export interface QueueOutlook {
  readonly queuePosition: number;
  readonly etaSeconds: number;
}

export interface JobReading {
  readonly job: JobRow;
  readonly outlook: QueueOutlook | null;
  /** JSON text, once done. */
  readonly briefJson: string | null;
}

export const jobIdShape = /^job_[0-9a-z]{26}$/;

interface JobQuery {
  readonly accountId: string;
  readonly jobId: string;
  /** The poll's own detail; null for the job's. */
  readonly detail: DetailLevel | null;
  readonly concurrency: number;
}

/** One job of this account with its brief, in one statement (two while it is queued). Null when there is none: unknown and another account's look the same. */
export async function readJob(pool: pg.Pool, { accountId, jobId, detail, concurrency }: JobQuery): Promise<JobReading | null> {
  if (!jobIdShape.test(jobId)) return null;
  const { rows } = await sharedReader(pool).query({
    name: "read-job",
    text: `SELECT j.*, ${shownStatus} AS status, ${shownReason} AS reason, r.stage AS run_stage, a.available,
        CASE WHEN coalesce($3, j.detail) = 'full' THEN b.full_segments ELSE b.compact_segments END AS segments
      FROM job j JOIN account a ON a.id = j.account_id
      LEFT JOIN enrichment_run r ON r.id = j.run_id
      LEFT JOIN brief b ON b.id = j.brief_id AND ${showsBrief}
      WHERE j.id = $1 AND j.account_id = $2`,
    values: [jobId, accountId, detail],
  });
  const row = rows[0];
  if (!row) return null;
  const job = toJobRow(row);
  return {
    job,
    outlook: job.status === "queued" ? await readOutlook(pool, row.run_id, concurrency) : null,
    briefJson: row.segments === null ? null : renderBrief(row, detail ?? row.detail),
  };
}

export interface BriefRow {
  readonly segments: string;
  readonly seed_json: string;
  readonly charged: number;
  /** Of what was charged: what has come back since. */
  readonly returned: number;
  readonly sender: SenderContext | null;
}

export function renderBrief(row: BriefRow, detail: DetailLevel): string {
  const json = joinSegments(row.segments, { seedJson: row.seed_json, charged: row.charged > row.returned, detail });
  return row.sender ? rankForSender(json, row.sender) : json;
}

interface RawJobRow {
  readonly id: string;
  readonly status: JobStatus;
  readonly run_stage: JobStage | null;
  readonly detail: DetailLevel;
  readonly batch_id: string | null;
  readonly client_batch_id: string | null;
  readonly cache_status: CacheStatus;
  readonly charged: number;
  readonly returned: number;
  readonly available: number;
  readonly reason: RefusalReason | FailureReason | null;
  readonly asked_by: readonly SeedField[] | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

/** Stage of a job: its run's while it works, `finished` once it has ended. */
export function toJobRow(row: RawJobRow): JobRow {
  const isOpen = row.status === "queued" || row.status === "running";
  return {
    jobId: row.id,
    status: row.status,
    stage: isOpen ? (row.run_stage ?? "resolving_identity") : "finished",
    detail: row.detail,
    batchLabel: row.batch_id ?? row.client_batch_id,
    cacheStatus: row.cache_status,
    charged: row.charged - row.returned,
    returned: row.returned,
    isWithdrawn: wasWithdrawn(row),
    remaining: row.available,
    reason: row.reason,
    askedBy: row.asked_by,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

/** Position among the queued runs, and seconds from the median of the last 50 runs. */
async function readOutlook(pool: pg.Pool, runId: string, concurrency: number): Promise<QueueOutlook> {
  const { rows } = await pool.query({
    name: "queue-outlook",
    text: `SELECT (SELECT count(*)::int FROM enrichment_run q WHERE q.status = 'queued' AND q.created_at < r.created_at) AS ahead,
        ${medianRunSeconds} AS median_seconds
      FROM enrichment_run r WHERE r.id = $1`,
    values: [runId],
  });
  const ahead: number = rows[0]?.ahead ?? 0;
  return { queuePosition: ahead + 1, etaSeconds: etaSeconds({ medianSeconds: rows[0]?.median_seconds ?? null, ahead, concurrency }) };
}
