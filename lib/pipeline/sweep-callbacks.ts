import { addMs, dayMs, hourMs, minuteMs, secondMs } from "@/lib/clock";
import { requestDeliveries } from "@/lib/enrichment/deliveries/request-deliveries";
import { log } from "@/lib/log";
import type { PipelineServices } from "./pipeline-services";

const maxDeliveriesPerSweep = 500;
/** A younger delivery's event may still be on its way. */
const confirmationGraceMs = 5 * secondMs;

/** Two machines' clocks may differ by so much. What was made later than that was made by a clock that has been put back since. */
const maxSkewMs = minuteMs;

/** A try that is this late has nobody left who would make it: the queue lost its round. */
const lostAfterMs = hourMs;
/** A delivery that still waits by then has had its time. */
const maxAgeMs = 3 * dayMs;

/**
 * Sends again the events of deliveries that the queue never confirmed, and begins a new round for those whose round was lost: an envelope that was
 * stored goes out, or is shown as given up, whatever was lost on the way.
 */
export async function sweepCallbacks(services: Pick<PipelineServices, "env" | "pool" | "queue" | "clock">): Promise<{ resent: number }> {
  const { env, pool, clock } = services;
  const at = clock.now();
  await pool.query(
    `UPDATE callback_delivery SET status = 'given_up', ended_at = $1, next_attempt_at = NULL
     WHERE status = 'waiting' AND created_at < $2 AND coalesce(next_attempt_at, event_confirmed_at, created_at) < $3`,
    [at, addMs(at, -maxAgeMs), addMs(at, -lostAfterMs)],
  );
  // A try that is further away than any wait of the schedule was planned by a clock that has been put back since.
  const furthest = addMs(at, 2 * Math.max(...env.CALLBACK_RETRY_SECONDS) * secondMs + maxSkewMs);
  await pool.query(
    `UPDATE callback_delivery SET round = round + 1, event_confirmed_at = NULL, next_attempt_at = $1
     WHERE status = 'waiting' AND event_confirmed_at IS NOT NULL
       AND (coalesce(next_attempt_at, event_confirmed_at) < $2 OR coalesce(next_attempt_at, event_confirmed_at) > $3)`,
    [at, addMs(at, -lostAfterMs), furthest],
  );
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM callback_delivery WHERE status = 'waiting' AND event_confirmed_at IS NULL AND (created_at < $1 OR created_at > $3)
     ORDER BY created_at LIMIT $2`,
    [addMs(at, -confirmationGraceMs), maxDeliveriesPerSweep, addMs(at, maxSkewMs)],
  );
  try {
    await requestDeliveries(
      services,
      rows.map((row) => row.id),
    );
    return { resent: rows.length };
  } catch (error) {
    log.warn({ deliveries: rows.length, err: (error as Error).message }, "callback events still not confirmed");
    return { resent: 0 };
  }
}
