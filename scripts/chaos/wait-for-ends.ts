import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/**
 * Until every job and every callback has ended.
 * @returns what was still waiting when the limit was over
 */
export async function waitForEnds(pool: Pick<pg.Pool, "query">, limitMs: number): Promise<readonly string[]> {
  const startMs = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ what: string }>(
      `SELECT 'job ' || id || ' is ' || status AS what FROM job WHERE status IN ('queued', 'running')
       UNION ALL SELECT 'callback ' || id || ' waits in round ' || round || ' after ' || attempts || ' tries, next at ' || coalesce(next_attempt_at::text, 'once') FROM callback_delivery WHERE status = 'waiting'`,
    );
    if (rows.length === 0 || performance.now() - startMs > limitMs) return rows.map(({ what }) => what);
    await sleep(500);
  }
}
