import { inTransaction } from "@/lib/db/transaction";
import { mergeRefreshes } from "@/lib/enrichment/briefs/count-refresh";
import type { PipelineServices } from "./pipeline-services";
import type { RunRow } from "./run-row";

/**
 * Runs that turn out to be about one person become one where one account alone waits for both, or their seeds are equal: by what else a stranger
 * asked with, a profile, a title or another spelling, other pages may have been read. An account's own stay two where its domains differ. The jobs
 * move to the run that was there first. Two refreshes are one reading then, which counts once for each account; whoever may not have one more keeps a
 * run of their own.
 */
export async function mergedIntoAnother({ env, pool }: PipelineServices, run: RunRow, personId: string, at: Date): Promise<boolean> {
  return inTransaction<boolean>(pool, async (tx) => {
    await tx.query("SELECT id FROM person WHERE id = $1 FOR NO KEY UPDATE", [personId]);
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM enrichment_run other WHERE person_id = $1 AND refresh = $2 AND status = 'running' AND id < $3
         AND (seed = $4 OR (seed->>'domain' IS NOT DISTINCT FROM $5 AND (SELECT count(DISTINCT account_id) = 1 FROM job
           WHERE run_id IN (other.id, $3) AND status IN ('queued', 'running')))) ORDER BY id LIMIT 1 FOR UPDATE`,
      [personId, run.refresh, run.runId, JSON.stringify(run.seed), run.seed.domain],
    );
    if (!rows[0]) return false;
    const mine = await tx.query("SELECT id FROM enrichment_run WHERE id = $1 AND status = 'running' FOR UPDATE", [run.runId]);
    if (mine.rowCount === 0) return true;
    await tx.query("UPDATE job SET run_id = $2 WHERE run_id = $1 AND status IN ('queued', 'running')", [run.runId, rows[0].id]);
    const both = { personId, fromRunId: run.runId, toRunId: rows[0].id, at };
    if (run.refresh && !run.isFixture && !(await mergeRefreshes(tx, env, both))) return tx.rollback(false);
    await tx.query(
      "UPDATE enrichment_run SET status = 'merged', stage = 'finished', finished_at = $2, seed = '{}', fingerprint = '' WHERE id = $1",
      [run.runId, at],
    );
    await tx.query("DELETE FROM run_artifact WHERE run_id = $1", [run.runId]);
    return true;
  });
}
