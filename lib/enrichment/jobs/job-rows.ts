import type { Metadata } from "@/lib/contract/correlation";
import type { SenderContext } from "@/lib/contract/seed";
import type { BriefLanguage, CacheStatus, DetailLevel } from "@/lib/contract/vocabulary";
import type { Queryable } from "@/lib/db/pool";
import { storableJson } from "@/lib/db/storable-json";
import type { Seed } from "@/lib/engine/types";
import { newId } from "@/lib/ids";

export interface ServedJob {
  readonly jobId: string;
  readonly accountId: string;
  readonly personId: string;
  readonly briefId: string | null;
  readonly detail: DetailLevel;
  readonly language?: BriefLanguage;
  readonly seedJson: string;
  /** Ranks what polls and the envelope show, as it ranked the answer. */
  readonly sender?: SenderContext | null;
  readonly isFixture: boolean;
  readonly charged: 0 | 1;
  readonly cacheStatus: CacheStatus;
  readonly clientBatchId: string | null;
  readonly clientReference?: string | null;
  readonly metadata?: Metadata | null;
  readonly batchId?: string | null;
  readonly batchIndex?: number | null;
  readonly callbackUrl?: string | null;
  readonly requestKey?: string | null;
  readonly at: Date;
}

/** A cache hit is a job that is created done. False when its brief is gone: then nothing may be charged for it. */
export async function insertServedJob(tx: Queryable, job: ServedJob): Promise<boolean> {
  return (await insertServedJobs(tx, [job])) === 1;
}

/**
 * One statement for any number of served jobs. A brief or person that was erased meanwhile leaves no line: the person's row is held, so that an
 * erasure either comes first or finds the line.
 */
export async function insertServedJobs(db: Queryable, jobs: readonly ServedJob[]): Promise<number> {
  const { rowCount } = await db.query({
    name: "insert-served-jobs",
    text: `INSERT INTO job (id, account_id, person_id, brief_id, status, detail, seed_json, is_fixture, charged, cache_status, client_batch_id, batch_id, batch_index, callback_url, request_key, sender, created_at, started_at, finished_at, client_reference, metadata, language)
      SELECT j.id, j.account_id, j.person_id, j.brief_id, 'done', j.detail, j.seed_json, j.is_fixture, j.charged, j.cache_status, j.client_batch_id, j.batch_id, j.batch_index, j.callback_url, j.request_key, j.sender::jsonb, j.at, j.at, j.at, j.client_reference, j.metadata::jsonb, j.language
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bool[], $8::smallint[], $9::text[], $10::text[], $11::timestamptz[],
          $12::text[], $13::smallint[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[])
        AS j(id, account_id, person_id, brief_id, detail, seed_json, is_fixture, charged, cache_status, client_batch_id, at, batch_id, batch_index, callback_url, request_key, sender, client_reference, metadata, language)
      JOIN brief b ON b.id = j.brief_id JOIN person p ON p.id = b.person_id FOR KEY SHARE OF p`,
    values: [
      jobs.map((job) => job.jobId),
      jobs.map((job) => job.accountId),
      jobs.map((job) => job.personId),
      jobs.map((job) => job.briefId),
      jobs.map((job) => job.detail),
      jobs.map((job) => job.seedJson),
      jobs.map((job) => job.isFixture),
      jobs.map((job) => job.charged),
      jobs.map((job) => job.cacheStatus),
      jobs.map((job) => job.clientBatchId),
      jobs.map((job) => job.at),
      jobs.map((job) => job.batchId ?? null),
      jobs.map((job) => job.batchIndex ?? null),
      jobs.map((job) => job.callbackUrl ?? null),
      jobs.map((job) => job.requestKey ?? null),
      jobs.map((job) => (job.sender ? storableJson(job.sender) : null)),
      jobs.map((job) => job.clientReference ?? null),
      jobs.map((job) => (job.metadata ? storableJson(job.metadata) : null)),
      jobs.map((job) => job.language ?? "en"),
    ],
  });
  return rowCount ?? 0;
}

interface QueuedJob {
  readonly jobId: string;
  readonly accountId: string;
  readonly runId: string;
  readonly detail: DetailLevel;
  readonly language: BriefLanguage;
  readonly seedJson: string;
  readonly sender: SenderContext | null;
  readonly isFixture: boolean;
  readonly refresh: boolean;
  readonly reserved: 0 | 1;
  readonly cacheStatus: CacheStatus;
  readonly clientBatchId: string | null;
  readonly clientReference: string | null;
  readonly metadata: Metadata | null;
  readonly callbackUrl: string | null;
  readonly requestKey: string | null;
  readonly seedMark: string;
  readonly requestMark: string;
  readonly at: Date;
}

/** A queued job takes the state of the run it joins: one that already works shows the job as running. */
export async function insertQueuedJob(tx: Queryable, job: QueuedJob): Promise<void> {
  await tx.query({
    name: "insert-queued-job",
    text: `INSERT INTO job (id, account_id, run_id, status, detail, seed_json, sender, is_fixture, refresh, reserved, cache_status, client_batch_id, callback_url, request_key, seed_mark, request_mark, client_reference, metadata, created_at, started_at, language)
      SELECT $1, $2, r.id, r.status, $4, $5, $6, $7, $8, $9, $10, $11, $13, $14, $15, $16, $17, $18, $12, CASE WHEN r.status = 'running' THEN $12::timestamptz END, $19 FROM enrichment_run r WHERE r.id = $3`,
    values: [
      job.jobId,
      job.accountId,
      job.runId,
      job.detail,
      job.seedJson,
      job.sender === null ? null : storableJson(job.sender),
      job.isFixture,
      job.refresh,
      job.reserved,
      job.cacheStatus,
      job.clientBatchId,
      job.at,
      job.callbackUrl,
      job.requestKey,
      job.seedMark,
      job.requestMark,
      job.clientReference,
      job.metadata === null ? null : storableJson(job.metadata),
      job.language,
    ],
  });
}

export interface JoinedRun {
  readonly runId: string;
  /** False when the job joined a run in flight: its event is out already. */
  readonly isNew: boolean;
}

interface RunStart {
  readonly fingerprint: string;
  readonly seed: Seed;
  readonly isFixture: boolean;
  readonly refresh: boolean;
  readonly deadlineAt: Date;
  readonly at: Date;
}

const maxJoinTries = 3;

/**
 * The run in flight for the identical full set of identifiers, or a new one. A joined run is locked (shared) until commit, so that it cannot settle
 * between this look and the job row; when it just ended, a new one starts.
 */
export async function joinOrStartRun(tx: Queryable, start: RunStart): Promise<JoinedRun> {
  for (let attempt = 0; attempt < maxJoinTries; attempt += 1) {
    const runId = newId("run", start.at);
    const inserted = await tx.query({
      name: "start-run",
      text: `INSERT INTO enrichment_run (id, fingerprint, seed, is_fixture, refresh, status, stage, created_at, deadline_at)
        VALUES ($1, $2, $3, $4, $5, 'queued', 'resolving_identity', $6, $7)
        ON CONFLICT (fingerprint, refresh) WHERE status IN ('queued', 'running') DO NOTHING`,
      values: [runId, start.fingerprint, storableJson(start.seed), start.isFixture, start.refresh, start.at, start.deadlineAt],
    });
    if (inserted.rowCount === 1) return { runId, isNew: true };
    const { rows } = await tx.query<{ id: string }>({
      name: "join-run",
      text: "SELECT id FROM enrichment_run WHERE fingerprint = $1 AND refresh = $2 AND status IN ('queued', 'running') FOR SHARE",
      values: [start.fingerprint, start.refresh],
    });
    if (rows[0]) return { runId: rows[0].id, isNew: false };
  }
  throw new Error("No run could be joined or started.");
}
