import type pg from "pg";
import { addMs, type Clock, minuteMs } from "@/lib/clock";
import type { BriefLanguage } from "@/lib/contract/vocabulary";
import { answersNew } from "@/lib/db/own-briefs";
import { isWithheld } from "@/lib/db/withheld";
import type { Env } from "@/lib/env";
import type { Queue } from "@/lib/gateways/queue";
import { isModelConfigured } from "@/lib/lanes/language-model/model-answer";
import { log } from "@/lib/log";
import { findRendering } from "./find-rendering";
import type { FoundRendering } from "./say-in";

/** How often one brief is given to the model in one language, over its whole life: whatever asks again, the operator pays no more. */
export const maxRenderingTries = 5;
/** Before what was handed over and did not come is handed over again. */
const handOverMs = 10 * minuteMs;
const maxPerSweep = 100;
/** After the first failure; four times as long after each further one. */
const firstPauseMs = 15 * minuteMs;

/** How long nobody tries again after so many failures. */
export function renderingPauseMs(tries: number): number {
  return firstPauseMs * 4 ** Math.max(0, tries - 1);
}

interface OrderServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
}

interface Wanted {
  readonly briefId: string | null;
  readonly language: BriefLanguage;
}

/**
 * A stored brief's strings in a language; where it has none, orders them of the model, which this never waits for (`lib/pipeline/render-stored.ts`).
 * Null where none will come: no model, tried too often or a moment ago, a brief that answers nobody.
 */
export async function findOrOrderRendering(services: OrderServices, { briefId, language }: Wanted): Promise<FoundRendering> {
  if (language === "en" || briefId === null) return null;
  const found = await findRendering(services.pool, briefId, language);
  if (found !== null || !isModelConfigured(services.env)) return found;
  return orderRendering(services, { briefId, language });
}

async function orderRendering(
  { pool, clock, queue }: OrderServices,
  { briefId, language }: { readonly briefId: string; readonly language: BriefLanguage },
): Promise<"being_made" | null> {
  const at = clock.now();
  const { rows } = await pool.query<{ status: "wanted" | "failed" | null; is_new: boolean }>({
    name: "order-rendering",
    text: `WITH ordered AS (
        INSERT INTO rendering_order AS o (brief_id, language, status, next_try_at, created_at)
        SELECT b.id, $2, 'wanted', $4, $3 FROM brief b WHERE b.id = $1 AND ${answersNew("b")} AND NOT ${isWithheld("b.person_id")}
        ON CONFLICT (brief_id, language) DO UPDATE SET status = 'wanted', next_try_at = excluded.next_try_at
          WHERE o.next_try_at <= $3 AND o.tries < $5
        RETURNING status)
      SELECT status, true AS is_new FROM ordered
      UNION ALL SELECT status, false FROM rendering_order WHERE brief_id = $1 AND language = $2 AND NOT EXISTS (SELECT 1 FROM ordered)`,
    values: [briefId, language, at, addMs(at, handOverMs), maxRenderingTries],
  });
  const order = rows[0];
  if (order?.status !== "wanted") return null;
  if (order.is_new) await handOver({ queue }, [{ briefId, language }], at);
  return "being_made";
}

/**
 * Hands over again what was handed over and did not come: its event was lost, or its worker. What was tried too often has failed. Bounded by the
 * tries that each order has.
 */
export async function sweepRenderings({ pool, clock, queue }: Omit<OrderServices, "env">): Promise<{ resent: number }> {
  const at = clock.now();
  const { rows } = await pool.query<{ brief_id: string; language: BriefLanguage; status: "wanted" | "failed" }>(
    `UPDATE rendering_order SET status = CASE WHEN tries < $3 THEN 'wanted' ELSE 'failed' END, next_try_at = $2
     WHERE (brief_id, language) IN (SELECT brief_id, language FROM rendering_order
       WHERE status = 'wanted' AND next_try_at <= $1 ORDER BY next_try_at LIMIT $4 FOR UPDATE SKIP LOCKED)
     RETURNING brief_id, language, status`,
    [at, addMs(at, handOverMs), maxRenderingTries, maxPerSweep],
  );
  const due = rows.flatMap(({ brief_id, language, status }) => (status === "wanted" ? [{ briefId: brief_id, language }] : []));
  await handOver({ queue }, due, at);
  return { resent: due.length };
}

/** Not confirmed is not lost: the sweep hands over again what has not come. */
async function handOver(
  { queue }: Pick<OrderServices, "queue">,
  orders: readonly { readonly briefId: string; readonly language: BriefLanguage }[],
  at: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const events = orders.map(({ briefId, language }) => ({
    id: `render:${briefId}:${language}:${at.getTime()}`,
    name: "brief/rendering.wanted",
    data: { briefId, language, key: `${briefId}:${language}` },
  }));
  await queue
    .send(events)
    .catch((error: Error) => log.warn({ orders: orders.length, err: error.message }, "rendering events not confirmed"));
}
