import { addMs, minuteMs, secondMs } from "@/lib/clock";
import { requestRun } from "@/lib/enrichment/request-run";
import type { Queue } from "@/lib/gateways/queue";
import { log } from "@/lib/log";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import type { PipelineServices } from "./pipeline-services";
import { settleRun } from "./settle-run";

const maxRunsPerSweep = 500;
/** A younger run's event may still be on its way. */
const confirmationGraceMs = 5 * secondMs;

/** Two machines' clocks may differ by so much. What is later than that was set by a clock that has been put back since. */
const maxSkewMs = minuteMs;

/** Sends again what the queue never confirmed, and ends what is past its deadline: no job hangs, whatever was lost on the way. */
export async function sweepRuns(services: PipelineServices & { readonly queue: Queue }): Promise<{ resent: number; expired: number }> {
  const { env, pool, clock } = services;
  const at = clock.now();
  // Nobody knows how long such a run has been waiting: its time begins anew.
  const latest = addMs(at, env.JOB_MAX_SECONDS * secondMs);
  await pool.query("UPDATE enrichment_run SET deadline_at = $1 WHERE status IN ('queued', 'running') AND deadline_at > $2", [
    latest,
    addMs(latest, maxSkewMs),
  ]);
  const late = await pool.query<{ id: string }>(
    "SELECT id FROM enrichment_run WHERE status IN ('queued', 'running') AND deadline_at < $1 ORDER BY created_at LIMIT $2",
    [at, maxRunsPerSweep],
  );
  let expired = 0;
  for (const { id } of late.rows) {
    try {
      await settleRun(services, {
        runId: id,
        outcome: { kind: "failed", reason: "deadline_exceeded" },
        suppressionSecret: suppressionSecret(env),
      });
      expired += 1;
    } catch (error) {
      // One run that cannot be ended now must not keep the others from their end.
      log.error({ run_id: id, err: (error as Error).message }, "run past its deadline not ended");
    }
  }
  const unconfirmed = await pool.query<{ id: string }>(
    `SELECT id FROM enrichment_run WHERE status = 'queued' AND event_confirmed_at IS NULL AND (created_at < $1 OR created_at > $3)
     ORDER BY created_at LIMIT $2`,
    [addMs(at, -confirmationGraceMs), maxRunsPerSweep, addMs(at, maxSkewMs)],
  );
  let resent = 0;
  for (const { id } of unconfirmed.rows) {
    try {
      await requestRun(services, id);
      resent += 1;
    } catch (error) {
      log.warn({ run_id: id, err: (error as Error).message }, "run event still not confirmed");
      break;
    }
  }
  return { resent, expired };
}
