import type pg from "pg";
import { type Clock, systemClock } from "@/lib/clock";
import { getPool } from "@/lib/db/pool";
import { type Env, env } from "@/lib/env";
import { processQueue } from "@/lib/gateways/process-queue";
import type { Queue } from "@/lib/gateways/queue";

export interface PipelineServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
}

/** What the steps of this process work with. */
export function pipelineServices(): PipelineServices {
  return { env: env(), pool: getPool(), clock: systemClock, queue: processQueue() };
}
