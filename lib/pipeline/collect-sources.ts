import { collectFromLane } from "@/lib/lanes/collect";
import { configuredLanes } from "@/lib/lanes/registry";
import type { PipelineServices } from "./pipeline-services";
import { loadOpenRun, setStage } from "./run-row";

/**
 * One lane's step: finds and fetches, keeps the texts in the document table, and notes which of them this run may use.
 * A lane that fails is noted as failed and never fails the run.
 */
export async function collectSources(
  given: PipelineServices,
  { runId, laneName }: { runId: string; laneName: string },
): Promise<{ documents: number }> {
  const { env, pool, clock } = given;
  const run = await loadOpenRun(pool, runId);
  const lane = configuredLanes(env).find(({ name }) => name === laneName);
  if (!run || !lane) return { documents: 0 };
  await setStage(pool, runId, "collecting_sources");
  const startedMs = clock.now().getTime();
  const collected = await collectFromLane({ lane, seed: run.seed, context: { pool, clock, env } });
  await pool.query(
    "INSERT INTO run_document (run_id, document_id, lane) SELECT $1, id, $3 FROM unnest($2::text[]) AS id ON CONFLICT DO NOTHING",
    [runId, collected.documentIds, laneName],
  );
  await pool.query(
    `INSERT INTO run_lane (run_id, lane, outcome, documents, elapsed_ms) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (run_id, lane) DO UPDATE SET outcome = excluded.outcome, documents = excluded.documents, elapsed_ms = excluded.elapsed_ms`,
    [runId, laneName, collected.outcome, collected.documentIds.length, clock.now().getTime() - startedMs],
  );
  return { documents: collected.documentIds.length };
}
