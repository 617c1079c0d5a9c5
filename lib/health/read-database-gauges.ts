import type { Clock } from "@/lib/clock";
import { laneNames } from "@/lib/contract/operations/service";
import { executorLock } from "@/lib/db/executor-lock";
import { readOpenLanes } from "@/lib/db/lane-breakers";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { isModelConfigured } from "@/lib/lanes/language-model/model-answer";
import { configuredLanes } from "@/lib/lanes/registry";
import { log } from "@/lib/log";
import { type Reading, reading } from "@/lib/telemetry/registry";
import { withinMs } from "./within-ms";

interface GaugeServices {
  readonly env: Env;
  readonly pool: Queryable;
  readonly clock: Clock;
}

/** A scrape waits no longer for the database. */
const databaseWaitMs = 2_000;
/** Rows beyond this are not counted: a backlog of that size is one whatever its size. */
const maxCounted = 10_001;

/**
 * What the database alone can tell, and the same from every process. Each number is one look into an index that holds open work only. Never throws.
 */
export async function readDatabaseGauges(services: GaugeServices): Promise<readonly Reading[]> {
  try {
    return await withinMs(askDatabase(services), databaseWaitMs);
  } catch (error) {
    log.warn({ err: (error as Error).message }, "gauges of the database not read");
    return [reading("pcb_database_up", {}, 0)];
  }
}

async function askDatabase({ env, pool, clock }: GaugeServices): Promise<readonly Reading[]> {
  const [{ rows }, openLanes] = await Promise.all([
    pool.query<{
      privacy: number;
      privacy_age: number;
      queued: number;
      running: number;
      queued_age: number;
      running_age: number;
      events: number;
      callbacks: number;
      overdue: number;
      is_led: boolean;
    }>({ name: "database-gauges", text: statement, values: [clock.now(), maxCounted] }),
    readOpenLanes(pool),
  ]);
  const row = onlyRow({ rows });
  const configured = new Set<string>(configuredLanes(env).map(({ name }) => name));
  if (isModelConfigured(env)) configured.add("language_model");
  return [
    reading("pcb_database_up", {}, 1),
    reading("pcb_database_executor_lock", {}, row.is_led ? 1 : 0),
    reading("pcb_database_jobs", { status: "queued" }, row.queued),
    reading("pcb_database_jobs", { status: "running" }, row.running),
    reading("pcb_database_oldest_job_seconds", { status: "queued" }, Math.max(0, row.queued_age)),
    reading("pcb_database_oldest_job_seconds", { status: "running" }, Math.max(0, row.running_age)),
    reading("pcb_database_events_waiting", {}, row.events),
    reading("pcb_database_callbacks_waiting", {}, row.callbacks),
    reading("pcb_database_callbacks_overdue_seconds", {}, Math.max(0, row.overdue)),
    reading("pcb_database_privacy_waiting", {}, row.privacy),
    reading("pcb_database_privacy_oldest_seconds", {}, Math.max(0, row.privacy_age)),
    ...laneNames
      .filter((lane) => configured.has(lane))
      .map((lane) => reading("pcb_database_lane_degraded", { lane }, openLanes.has(lane) ? 1 : 0)),
  ];
}

/** An advisory lock of one number shows its halves as classid and objid. */
const statement = `
  WITH open_job AS (
    SELECT status, created_at FROM job WHERE status IN ('queued', 'running') ORDER BY created_at LIMIT $2
  ), waiting AS (
    SELECT coalesce(next_attempt_at, created_at) AS due_at FROM callback_delivery WHERE status = 'waiting' ORDER BY created_at LIMIT $2
  ), asked AS (
    SELECT created_at FROM privacy_request WHERE status IN ('open', 'withheld') OR (status = 'grace' AND objected_at IS NOT NULL)
    UNION ALL SELECT created_at FROM claim_correction WHERE status = 'open' LIMIT $2
  )
  SELECT
    (SELECT count(*)::int FROM asked) AS privacy,
    (SELECT coalesce(extract(epoch FROM $1::timestamptz - min(created_at)), 0)::float8 FROM asked) AS privacy_age,
    (SELECT count(*)::int FROM open_job WHERE status = 'queued') AS queued,
    (SELECT count(*)::int FROM open_job WHERE status = 'running') AS running,
    (SELECT coalesce(extract(epoch FROM $1::timestamptz - min(created_at)), 0)::float8 FROM open_job WHERE status = 'queued') AS queued_age,
    (SELECT coalesce(extract(epoch FROM $1::timestamptz - min(created_at)), 0)::float8 FROM open_job WHERE status = 'running') AS running_age,
    (SELECT count(*)::int FROM (SELECT 1 FROM executor_event WHERE dispatched_at IS NULL LIMIT $2) AS event) AS events,
    (SELECT count(*)::int FROM waiting) AS callbacks,
    (SELECT coalesce(extract(epoch FROM $1::timestamptz - min(due_at)), 0)::float8 FROM waiting) AS overdue,
    EXISTS (
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${executorLock} AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS is_led`;
