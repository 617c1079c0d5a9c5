import { ServiceError } from "@/lib/errors";
import { originOfThis } from "@/lib/telemetry/work-origin";
import type { EnrichmentServices } from "../enrichment-services";

type HandOverServices = Pick<EnrichmentServices, "pool" | "queue" | "clock">;

/**
 * Hands a stored batch's runs to the queue in one go and notes that the queue has them. An event's id is its run's, so that sending it again changes
 * nothing.
 * @throws ServiceError batch_enqueue_unconfirmed; the batch stands, the sweeper sends its events too, and a repeat of its key comes back here
 */
export async function handOverBatch(
  { pool, queue, clock }: HandOverServices,
  { batchId, runIds }: { readonly batchId: string; readonly runIds: readonly string[] },
): Promise<void> {
  try {
    await queue.send(
      runIds.map((runId) => ({ id: `requested:${runId}`, name: "enrichment/run.requested", data: { runId, ...originOfThis() } })),
    );
    await pool.query({
      name: "confirm-batch",
      // Locked in the order in which batches lock runs, so that none waits for the other.
      text: `WITH sent AS (SELECT id FROM enrichment_run WHERE id = ANY($2) AND event_confirmed_at IS NULL ORDER BY fingerprint FOR NO KEY UPDATE),
          confirmed AS (UPDATE enrichment_run SET event_confirmed_at = $3 WHERE id IN (SELECT id FROM sent))
        UPDATE batch SET event_confirmed_at = $3 WHERE id = $1`,
      values: [batchId, runIds, clock.now()],
    });
  } catch (cause) {
    throw enqueueUnconfirmed(batchId, cause);
  }
}

export function enqueueUnconfirmed(batchId: string, cause: unknown): ServiceError {
  return new ServiceError("batch_enqueue_unconfirmed", { details: { batch_id: batchId, poll: batchPollUrl(batchId) }, cause });
}

/**
 * Hands over what of a batch the queue has not confirmed yet.
 * @throws ServiceError batch_enqueue_unconfirmed
 */
export async function resumeBatch(services: HandOverServices, batchId: string): Promise<void> {
  const { rows } = await services.pool.query<{ id: string }>({
    name: "unconfirmed-runs-of-batch",
    text: `SELECT DISTINCT r.id FROM job j JOIN enrichment_run r ON r.id = j.run_id
      WHERE j.batch_id = $1 AND r.status = 'queued' AND r.event_confirmed_at IS NULL`,
    values: [batchId],
  });
  await handOverBatch(services, { batchId, runIds: rows.map((row) => row.id) });
}

export function batchPollUrl(batchId: string): string {
  return `/api/enrich/batch/${batchId}`;
}
