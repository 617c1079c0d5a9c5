import type { DetailLevel } from "@/lib/contract/vocabulary";
import type { Queryable } from "@/lib/db/pool";
import { storableJson } from "@/lib/db/storable-json";
import { newId } from "@/lib/ids";
import { suppliedSeedJson } from "../admitted-request";
import type { BatchRow } from "./read-batch-rows";

interface BatchRecord {
  readonly batchId: string;
  readonly accountId: string;
  readonly responseJson: string;
  readonly reservedCredits: number;
  readonly at: Date;
}

/**
 * Keeps the batch with its answer. Its jobs come after it, in the same transaction.
 * @returns how many jobs of the account are open without it; to be trusted once the account's row is held
 */
export async function insertBatch(tx: Queryable, { batchId, accountId, responseJson, reservedCredits, at }: BatchRecord): Promise<number> {
  const { rows } = await tx.query({
    name: "insert-batch",
    text: `INSERT INTO batch (id, account_id, response_json, reserved_at_start, created_at) VALUES ($1, $2, $3, $4, $5)
      RETURNING (SELECT count(*)::int FROM job WHERE job.account_id = $2 AND job.status IN ('queued', 'running')) AS open`,
    values: [batchId, accountId, responseJson, reservedCredits, at],
  });
  return rows[0].open;
}

interface RunStarts {
  readonly rows: readonly BatchRow[];
  readonly deadlineAt: Date;
  readonly at: Date;
}

/**
 * A new run for each row whose full set of identifiers has none in flight, in the order of their fingerprints, so that two batches never wait for each other.
 * @returns the new runs' ids
 */
export async function startRuns(tx: Queryable, { rows, deadlineAt, at }: RunStarts): Promise<string[]> {
  const started = await tx.query({
    name: "start-runs",
    text: `INSERT INTO enrichment_run (id, fingerprint, seed, is_fixture, refresh, status, stage, created_at, deadline_at)
      SELECT r.id, r.fingerprint, r.seed::jsonb, r.is_fixture, false, 'queued', 'resolving_identity', $5, $6
      FROM unnest($1::text[], $2::text[], $3::text[], $4::bool[]) AS r(id, fingerprint, seed, is_fixture)
      ORDER BY r.fingerprint
      ON CONFLICT (fingerprint, refresh) WHERE status IN ('queued', 'running') DO NOTHING
      RETURNING id`,
    values: [
      rows.map(() => newId("run", at)),
      rows.map((row) => row.fingerprint),
      rows.map((row) => storableJson(row.seed)),
      rows.map((row) => row.isFixture),
      at,
      deadlineAt,
    ],
  });
  return started.rows.map((run) => run.id);
}

export interface BatchJob {
  readonly jobId: string;
  readonly row: BatchRow;
  readonly costCredits: 0 | 1;
}

interface BatchJobs {
  readonly batchId: string;
  readonly accountId: string;
  readonly jobs: readonly BatchJob[];
  readonly detail: DetailLevel;
  readonly callbackUrl: string | null;
  readonly requestKey: string | null;
  readonly at: Date;
}

/**
 * Puts each job beside its row's run in flight and takes that run's state. The runs are locked (shared) until commit, so that none settles between this look
 * and the job's line.
 * @returns how many jobs found their run; one whose run has just ended is not among them
 */
export async function insertBatchJobs(
  tx: Queryable,
  { batchId, accountId, jobs, detail, callbackUrl, requestKey, at }: BatchJobs,
): Promise<number> {
  const { rowCount } = await tx.query({
    name: "insert-batch-jobs",
    text: `INSERT INTO job (id, account_id, run_id, status, detail, seed_json, is_fixture, reserved, cache_status, batch_id, batch_index, callback_url, request_key, created_at, started_at)
      SELECT j.id, $7, r.id, r.status, $9, j.seed_json, j.is_fixture, j.reserved, CASE WHEN j.is_fixture THEN 'fixture' ELSE 'miss' END,
        $8, j.batch_index, $10, $11, $12, CASE WHEN r.status = 'running' THEN $12::timestamptz END
      FROM unnest($1::text[], $2::text[], $3::text[], $4::bool[], $5::smallint[], $6::smallint[]) AS j(id, fingerprint, seed_json, is_fixture, reserved, batch_index)
      JOIN enrichment_run r ON r.fingerprint = j.fingerprint AND r.refresh = false AND r.status IN ('queued', 'running')
      FOR SHARE OF r`,
    values: [
      jobs.map(({ jobId }) => jobId),
      jobs.map(({ row }) => row.fingerprint),
      jobs.map(({ row }) => suppliedSeedJson(row.supplied)),
      jobs.map(({ row }) => row.isFixture),
      jobs.map(({ costCredits }) => costCredits),
      jobs.map(({ row }) => row.index),
      accountId,
      batchId,
      detail,
      callbackUrl,
      requestKey,
      at,
    ],
  });
  return rowCount ?? 0;
}
