import { setTimeout as sleep } from "node:timers/promises";
import type { Witness } from "./witness";

const lookEveryMs = 500;

/** @returns the seconds until nothing was at work */
export async function waitUntilQuiet({ breaks, rowsOf }: Witness, quietWithinMs: number): Promise<number> {
  const startMs = performance.now();
  let open: Record<string, number> = {};
  let quietLooks = 0;
  while (performance.now() - startMs < quietWithinMs) {
    open = await openWork(rowsOf).catch((error: Error) => ({ [`database (${error.message})`]: 1 }));
    quietLooks = Object.values(open).every((count) => count === 0) ? quietLooks + 1 : 0;
    // The sweeper comes and goes; nothing else is at work in either of two looks.
    if (quietLooks === 2) return (performance.now() - startMs) / 1_000;
    await sleep(lookEveryMs);
  }
  const left = Object.entries(open).filter(([, count]) => count > 0);
  breaks(`After ${quietWithinMs / 1_000} s there is still work: ${left.map(([name, count]) => `${count} ${name}`).join(", ")}`);
  return quietWithinMs / 1_000;
}

async function openWork(rowsOf: Witness["rowsOf"]): Promise<Record<string, number>> {
  const [row] = await rowsOf<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM job WHERE status IN ('queued', 'running')) AS "open jobs",
    (SELECT count(*)::int FROM enrichment_run WHERE status IN ('queued', 'running')) AS "open runs",
    (SELECT count(*)::int FROM callback_delivery WHERE status = 'waiting') AS "callbacks on their way",
    (SELECT count(*)::int FROM executor_run WHERE status = 'active') AS "runs of the executor",
    (SELECT count(*)::int FROM executor_event WHERE dispatched_at IS NULL) AS "events of the executor",
    (SELECT count(*)::int FROM graphile_worker.jobs) AS "entries of the queue",
    (SELECT count(*)::int FROM payment WHERE status = 'open' AND EXISTS (SELECT 1 FROM payment_event e WHERE e.payment_id = payment.id)) AS "payments half told"`);
  return row ?? {};
}
