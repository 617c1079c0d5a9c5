import type { BriefLanguage, DetailLevel } from "@/lib/contract/vocabulary";
import { onlyRow } from "@/lib/db/only-row";
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
  const { rows } = await tx.query<{ open: number }>({
    name: "insert-batch",
    text: `INSERT INTO batch (id, account_id, response_json, reserved_at_start, created_at) VALUES ($1, $2, $3, $4, $5)
      RETURNING (SELECT count(*)::int FROM job WHERE job.account_id = $2 AND job.status IN ('queued', 'running')) AS open`,
    values: [batchId, accountId, responseJson, reservedCredits, at],
  });
  return onlyRow({ rows }).open;
}

interface RunStarts {
  readonly rows: readonly BatchRow[];
  readonly deadlineAt: Date;
  readonly at: Date;
}

export interface BatchRun {
  readonly runId: string;
  /** A run in flight may be at work already. */
  readonly status: "queued" | "running";
  /** False when it was in flight: its event is out already. */
  readonly isNew: boolean;
}

/**
 * The run in flight for each row's full set of identifiers, or a new one; rows have different ones. A run in flight is held until commit, so that it
 * cannot settle between this look and the job's line. In the order of fingerprints, so that two batches never wait for each other.
 * @returns by fingerprint
 */
export async function joinOrStartRuns(tx: Queryable, { rows, deadlineAt, at }: RunStarts): Promise<ReadonlyMap<string, BatchRun>> {
  const newIds = rows.map(() => newId("run", at));
  const found = await tx.query<{
    id: string;
    fingerprint: string;
    status: "queued" | "running";
  }>({
    name: "join-or-start-runs",
    text: `INSERT INTO enrichment_run AS run (id, fingerprint, seed, is_fixture, refresh, status, stage, created_at, deadline_at)
      SELECT r.id, r.fingerprint, r.seed::jsonb, r.is_fixture, false, 'queued', 'resolving_identity', $5, $6
      FROM unnest($1::text[], $2::text[], $3::text[], $4::bool[]) AS r(id, fingerprint, seed, is_fixture)
      ORDER BY r.fingerprint
      ON CONFLICT (fingerprint, refresh) WHERE status IN ('queued', 'running') DO UPDATE SET refresh = run.refresh
      RETURNING id, fingerprint, status`,
    values: [
      newIds,
      rows.map((row) => row.fingerprint),
      rows.map((row) => storableJson(row.seed)),
      rows.map((row) => row.isFixture),
      at,
      deadlineAt,
    ],
  });
  const ours = new Set(newIds);
  return new Map(found.rows.map(({ id, fingerprint, status }) => [fingerprint, { runId: id, status, isNew: ours.has(id) }]));
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
  /** By fingerprint. */
  readonly runs: ReadonlyMap<string, BatchRun>;
  readonly detail: DetailLevel;
  readonly language: BriefLanguage;
  readonly callbackUrl: string | null;
  readonly requestKey: string | null;
  readonly at: Date;
}

/** Puts each job beside its row's run, in that run's state. The runs are held by this transaction. */
export async function insertBatchJobs(
  tx: Queryable,
  { batchId, accountId, jobs, runs, detail, language, callbackUrl, requestKey, at }: BatchJobs,
): Promise<void> {
  const runOf = ({ row }: BatchJob): BatchRun => {
    const run = runs.get(row.fingerprint);
    if (!run) throw new Error("A row of a batch has no run.");
    return run;
  };
  await tx.query({
    name: "insert-batch-jobs",
    text: `INSERT INTO job (id, account_id, run_id, status, detail, seed_json, is_fixture, reserved, cache_status, batch_id, batch_index, callback_url, request_key, seed_mark, client_reference, metadata, created_at, started_at, language)
      SELECT j.id, $8, j.run_id, j.status, $10, j.seed_json, j.is_fixture, j.reserved, CASE WHEN j.is_fixture THEN 'fixture' ELSE 'miss' END,
        $9, j.batch_index, $11, $12, j.seed_mark, j.client_reference, j.metadata::jsonb, $13, CASE WHEN j.status = 'running' THEN $13::timestamptz END, $17
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[], $6::smallint[], $7::smallint[], $14::text[], $15::text[], $16::text[])
        AS j(id, run_id, status, seed_json, is_fixture, reserved, batch_index, seed_mark, client_reference, metadata)`,
    values: [
      jobs.map(({ jobId }) => jobId),
      jobs.map((job) => runOf(job).runId),
      jobs.map((job) => runOf(job).status),
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
      jobs.map(({ row }) => row.fingerprint),
      jobs.map(({ row }) => row.clientReference),
      jobs.map(({ row }) => (row.metadata === null ? null : storableJson(row.metadata))),
      language,
    ],
  });
}
