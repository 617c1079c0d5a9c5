import { addMs, secondMs } from "@/lib/clock";
import { requestDeliveries } from "@/lib/enrichment/request-deliveries";
import { log } from "@/lib/log";
import type { PipelineServices } from "./pipeline-services";

const maxDeliveriesPerSweep = 500;
/** A younger delivery's event may still be on its way. */
const confirmationGraceMs = 5 * secondMs;

/** Sends again the events of deliveries that the queue never confirmed: an envelope that was stored goes out, whatever was lost on the way. */
export async function sweepCallbacks(given: Pick<PipelineServices, "pool" | "queue" | "clock">): Promise<{ resent: number }> {
  const { pool, clock } = given;
  const { rows } = await pool.query(
    `SELECT id FROM callback_delivery WHERE status = 'waiting' AND event_confirmed_at IS NULL AND coalesce(next_attempt_at, created_at) < $1
     ORDER BY created_at LIMIT $2`,
    [addMs(clock.now(), -confirmationGraceMs), maxDeliveriesPerSweep],
  );
  try {
    await requestDeliveries(
      given,
      rows.map((row) => row.id),
    );
    return { resent: rows.length };
  } catch (error) {
    log.warn({ deliveries: rows.length, err: (error as Error).message }, "callback events still not confirmed");
    return { resent: 0 };
  }
}
