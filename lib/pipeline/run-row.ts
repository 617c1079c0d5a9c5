import type { JobStage } from "@/lib/contract/vocabulary";
import type { Queryable } from "@/lib/db/pool";
import { storableJson } from "@/lib/db/storable-json";
import type { Seed } from "@/lib/engine/types";

export interface RunRow {
  readonly runId: string;
  readonly seed: Seed;
  readonly isFixture: boolean;
  readonly refresh: boolean;
  readonly status: "queued" | "running" | "done" | "refused" | "failed" | "merged";
  readonly createdAt: Date;
  readonly deadlineAt: Date;
}

/** A run while it is open; null once it has ended, so that a repeated step does nothing. */
export async function loadOpenRun(db: Queryable, runId: string): Promise<RunRow | null> {
  const { rows } = await db.query<{
    id: string;
    seed: Seed;
    is_fixture: boolean;
    refresh: boolean;
    status: "queued" | "running";
    created_at: Date;
    deadline_at: Date;
  }>({
    name: "load-open-run",
    text: "SELECT id, seed, is_fixture, refresh, status, created_at, deadline_at FROM enrichment_run WHERE id = $1 AND status IN ('queued', 'running')",
    values: [runId],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    runId: row.id,
    seed: row.seed,
    isFixture: row.is_fixture,
    refresh: row.refresh,
    status: row.status,
    createdAt: row.created_at,
    deadlineAt: row.deadline_at,
  };
}

export async function setStage(db: Queryable, runId: string, stage: JobStage): Promise<void> {
  await db.query({
    name: "set-stage",
    text: "UPDATE enrichment_run SET stage = $2 WHERE id = $1 AND status = 'running'",
    values: [runId, stage],
  });
}

/** Hands a value to a later step. Writing it again replaces it; for a run that has ended meanwhile nothing is kept. */
export async function saveArtifact(
  db: Queryable,
  { runId, name, payload, at }: { runId: string; name: string; payload: unknown; at: Date },
): Promise<void> {
  await db.query({
    name: "save-artifact",
    text: `INSERT INTO run_artifact (run_id, name, payload, created_at)
      SELECT id, $2, $3, $4 FROM enrichment_run WHERE id = $1 AND status IN ('queued', 'running') FOR KEY SHARE
      ON CONFLICT (run_id, name) DO UPDATE SET payload = excluded.payload`,
    values: [runId, name, storableJson(payload), at],
  });
}

/** What an earlier step may have left; null when it left nothing. */
export async function findArtifact<T>(db: Queryable, runId: string, name: string): Promise<T | null> {
  const { rows } = await db.query<{ payload: unknown }>({
    name: "load-artifact",
    text: "SELECT payload FROM run_artifact WHERE run_id = $1 AND name = $2",
    values: [runId, name],
  });
  return rows[0] ? (rows[0].payload as T) : null;
}

/** What an earlier step left is gone: only an erasure takes it while the run is open. */
export class ErasedArtifact extends Error {}

/** @throws ErasedArtifact */
export async function loadArtifact<T>(db: Queryable, runId: string, name: string): Promise<T> {
  const payload = await findArtifact<T>(db, runId, name);
  if (payload === null) throw new ErasedArtifact(`run ${runId} has no artifact ${name}`);
  return payload;
}
