import type pg from "pg";
import { secondMs } from "@/lib/clock";
import type { Metadata } from "@/lib/contract/correlation";
import type { SeedInput, SenderContext } from "@/lib/contract/seed";
import type { BriefLanguage, CacheStatus, DetailLevel, JobStage, JobStatus } from "@/lib/contract/vocabulary";
import { type Caller, type CallerRow, callerOf, callerSelect } from "@/lib/db/api-keys";
import { medianRunSeconds } from "@/lib/db/median-run-seconds";
import type { OuterRow } from "@/lib/db/outer-row";
import { renderingOf } from "@/lib/db/rendering-of";
import { sharedReader } from "@/lib/db/shared-reader";
import { shownSeed } from "@/lib/db/shown-seed";
import { shownReason, shownStatus, showsBrief } from "@/lib/db/withheld";
import { joinSegments } from "@/lib/enrichment/briefs/brief-segments";
import { rankForSender } from "@/lib/enrichment/briefs/rank-for-sender";
import { type FoundRendering, sayIn } from "@/lib/enrichment/briefs/say-in";
import type { Correlation } from "@/lib/enrichment/correlation-view";
import { wasWithdrawn } from "@/lib/enrichment/was-withdrawn";
import type { FailureReason, RefusalReason } from "@/lib/errors";
import { idTime } from "@/lib/ids";
import type { SeedField } from "@/lib/refusal-advice";
import { etaSeconds } from "./eta-seconds";

/** What a request named somebody by, as it was sent. */
export type ShownSeed = Pick<SeedInput, "linkedin_url" | "name" | "company" | "title">;

export interface JobRow extends Correlation {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly stage: JobStage;
  readonly detail: DetailLevel;
  readonly language: BriefLanguage;
  /** The batch it belongs to, or the request's own label. */
  readonly batchLabel: string | null;
  /** Null where nothing of it is kept, or may be shown. */
  readonly seed: ShownSeed | null;
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
  /** It was refused with candidates, which may be gone by now. */
  readonly hasCandidates: boolean;
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

/** Lines of free pulls are written a moment after their answer (`pull-recorder.ts`). */
const writtenWithinMs = 2 * secondMs;

/** Whether this may be the id of a job whose line is not written yet. */
export function isJustMade(jobId: string, at: Date): boolean {
  return jobIdShape.test(jobId) && Math.abs(at.getTime() - idTime(jobId).getTime()) < writtenWithinMs;
}

interface JobQuery {
  readonly accountId: string;
  readonly jobId: string;
  /** The poll's own detail; null for the job's. */
  readonly detail: DetailLevel | null;
  readonly concurrency: number;
}

/** What a poll reads, for the account in `$1` or of the caller in `c`; `$2` is the job, `$3` the poll's own detail. */
const jobColumns = `j.*, ${shownSeed} AS shown_seed, ${shownStatus} AS status, ${shownReason} AS reason, r.stage AS run_stage,
        CASE WHEN coalesce($3, j.detail) = 'full' THEN b.full_segments ELSE b.compact_segments END AS segments, ${renderingOf("b.id", "j.language")} AS rendering`;
const jobJoins = `LEFT JOIN enrichment_run r ON r.id = j.run_id
      LEFT JOIN brief b ON b.id = j.brief_id AND ${showsBrief}`;

/**
 * One job of this account with its brief, in one statement (two while it is queued). Null when there is none: unknown and another account's look the
 * same.
 * @param row as `loadCallerWithJob` has read it; null for no job
 */
export async function readJob(
  pool: pg.Pool,
  { accountId, jobId, detail, concurrency, row: foreseen }: JobQuery & { readonly row?: ForeseenJob | null | undefined },
): Promise<JobReading | null> {
  if (!jobIdShape.test(jobId)) return null;
  const row = foreseen === undefined ? await loadJob(pool, { accountId, jobId, detail }) : foreseen;
  if (!row) return null;
  const job = toJobRow(row);
  return {
    job,
    outlook: job.status === "queued" ? await readOutlook(pool, row.run_id ?? "", concurrency) : null,
    briefJson: row.segments === null ? null : renderBrief({ ...row, segments: row.segments }, detail ?? row.detail),
  };
}

async function loadJob(pool: pg.Pool, { accountId, jobId, detail }: Omit<JobQuery, "concurrency">): Promise<ForeseenJob | null> {
  const { rows } = await sharedReader(pool).query<ForeseenJob>({
    name: "read-job",
    text: `SELECT ${jobColumns}, a.available FROM job j JOIN account a ON a.id = j.account_id ${jobJoins} WHERE j.id = $2 AND j.account_id = $1`,
    values: [accountId, jobId, detail],
  });
  return rows[0] ?? null;
}

/** A job's row as a poll reads it. */
export interface ForeseenJob extends RawJobRow, Omit<BriefRow, "segments" | "charged" | "returned"> {
  readonly run_id: string | null;
  readonly segments: string | null;
}

export interface CallerWithJob {
  readonly caller: Caller;
  readonly row: ForeseenJob | null;
}

/**
 * The key check and the poll's row in one statement, ready for the key. It answers null for unknown and revoked keys and closed accounts, and a null
 * row where the caller has no such job. Null itself for what is no job's id.
 */
export function foreseePoll(
  pool: pg.Pool,
  { jobId, detail }: Pick<JobQuery, "jobId" | "detail">,
): ((keyHash: Buffer) => Promise<CallerWithJob | null>) | null {
  if (!jobIdShape.test(jobId)) return null;
  return async (keyHash) => {
    const { rows } = await sharedReader(pool).query<CallerRow & { readonly available: number } & OuterRow<Omit<ForeseenJob, "available">>>({
      name: "caller-with-job",
      text: `WITH c AS MATERIALIZED (${callerSelect})
        SELECT c.*, ${jobColumns}, c.caller_available AS available
        FROM c LEFT JOIN job j ON j.id = $2 AND j.account_id = c.caller_account_id ${jobJoins}`,
      values: [keyHash, jobId, detail],
    });
    const row = rows[0];
    if (!row) return null;
    return { caller: callerOf(row), row: row.id === null ? null : row };
  };
}

export interface BriefRow {
  readonly segments: string;
  readonly seed_json: string;
  readonly charged: number;
  /** Of what was charged: what has come back since. */
  readonly returned: number;
  readonly sender: SenderContext | null;
  readonly language: BriefLanguage;
  /** What its claims say in that language; null of English, and where nobody has translated them. */
  readonly rendering: FoundRendering;
}

/** Ranked by its English words, then said in the request's language. */
export function renderBrief(row: BriefRow, detail: DetailLevel): string {
  const json = joinSegments(row.segments, { seedJson: row.seed_json, charged: row.charged > row.returned, detail });
  return sayIn(row.sender ? rankForSender(json, row.sender) : json, row.language, row.rendering);
}

export interface RawJobRow {
  readonly id: string;
  readonly status: JobStatus;
  readonly run_stage: JobStage | null;
  readonly detail: DetailLevel;
  readonly language: BriefLanguage;
  readonly batch_id: string | null;
  readonly client_batch_id: string | null;
  readonly batch_index: number | null;
  readonly client_reference: string | null;
  readonly metadata: Metadata | null;
  readonly shown_seed: string;
  readonly cache_status: CacheStatus;
  readonly charged: number;
  readonly returned: number;
  readonly available: number;
  readonly reason: RefusalReason | FailureReason | null;
  readonly asked_by: readonly SeedField[] | null;
  readonly has_candidates: boolean;
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
    language: row.language,
    batchLabel: row.batch_id ?? row.client_batch_id,
    index: row.batch_index,
    clientReference: row.client_reference,
    metadata: row.metadata,
    seed: row.shown_seed === "{}" ? null : JSON.parse(row.shown_seed),
    cacheStatus: row.cache_status,
    charged: row.charged - row.returned,
    returned: row.returned,
    isWithdrawn: wasWithdrawn(row),
    remaining: row.available,
    reason: row.reason,
    askedBy: row.asked_by,
    hasCandidates: row.has_candidates,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

/** Position among the queued runs, and seconds from the median of the last 50 runs. */
async function readOutlook(pool: pg.Pool, runId: string, concurrency: number): Promise<QueueOutlook> {
  const { rows } = await pool.query<{ ahead: number; median_seconds: number }>({
    name: "queue-outlook",
    text: `SELECT (SELECT count(*)::int FROM enrichment_run q WHERE q.status = 'queued' AND q.created_at < r.created_at) AS ahead,
        ${medianRunSeconds} AS median_seconds
      FROM enrichment_run r WHERE r.id = $1`,
    values: [runId],
  });
  const ahead: number = rows[0]?.ahead ?? 0;
  return { queuePosition: ahead + 1, etaSeconds: etaSeconds({ medianSeconds: rows[0]?.median_seconds ?? null, ahead, concurrency }) };
}
