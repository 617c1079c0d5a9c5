import type { z } from "zod";
import type { Clock } from "@/lib/clock";
import { type health, laneNames } from "@/lib/contract/operations/service";
import { contractVersion, serviceName } from "@/lib/contract/version";
import { readOpenLanes } from "@/lib/db/lane-breakers";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { isModelConfigured } from "@/lib/lanes/language-model/model-answer";
import { readModelState } from "@/lib/lanes/language-model/model-state";
import { configuredLanes } from "@/lib/lanes/registry";
import { takesWrites } from "./takes-writes";
import { withinMs } from "./within-ms";

interface HealthServices {
  readonly env: Env;
  readonly pool: Queryable;
  readonly clock: Clock;
}

/** How long health waits for the database before it calls it down. */
const databaseWaitMs = 2_000;

/**
 * What `/api/health` says: neutral lane names, no vendor, host or version of a part. A lane that is configured and never ran counts as ok; one
 * without its setting is absent, and one of which a source's circuit breaker is open is degraded. Of the language model it tells what its last call
 * met with; nobody is called for a request of health. Never throws: an unreachable database is `down`, one that is read but takes no writes
 * `degraded`.
 */
export async function readHealth({ env, pool, clock }: HealthServices): Promise<z.infer<typeof health>> {
  const shared = { service: serviceName, time: clock.now().toISOString(), version: contractVersion };
  const [open, model, isWritable] = await Promise.all([
    withinMs(readOpenLanes(pool), databaseWaitMs).catch(() => null),
    isModelConfigured(env) ? withinMs(readModelState({ env, pool }), databaseWaitMs).catch(() => "ok" as const) : null,
    takesWrites(pool),
  ]);
  const configured = new Set<string>(configuredLanes(env).map((lane) => lane.name));
  if (model !== null) configured.add("language_model");
  const isDegraded = (name: string) => open?.has(name) === true || (name === "language_model" && model !== "ok");
  const lanes = Object.fromEntries(
    laneNames.filter((name) => configured.has(name)).map((name) => [name, isDegraded(name) ? "degraded" : "ok"] as const),
  );
  const degraded = Object.values(lanes).filter((state) => state === "degraded").length;
  const status = open === null ? "down" : degraded > 0 || !isWritable ? "degraded" : "ok";
  return { status, ...shared, degraded_lanes: degraded, lanes, ...(model === null ? {} : { language_model: model }) };
}
