import { noteWork } from "@/lib/current-work";
import { originOfThis } from "@/lib/telemetry/work-origin";
import type { EnrichmentServices } from "./enrichment-services";

/**
 * Hands a run to the queue and notes that the queue has it. The event's id is the run's, so that sending it again changes nothing.
 * Never called inside a transaction.
 */
export async function requestRun(
  { pool, queue, clock }: Pick<EnrichmentServices, "pool" | "queue" | "clock">,
  runId: string,
): Promise<void> {
  noteWork({ run_id: runId });
  await queue.send([{ id: `requested:${runId}`, name: "enrichment/run.requested", data: { runId, ...originOfThis() } }]);
  await pool.query({
    name: "confirm-run",
    text: "UPDATE enrichment_run SET event_confirmed_at = $2 WHERE id = $1",
    values: [runId, clock.now()],
  });
}
