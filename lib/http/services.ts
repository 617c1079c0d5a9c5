import type pg from "pg";
import { type Clock, systemClock } from "@/lib/clock";
import { getPool } from "@/lib/db/pool";
import { PullRecorder } from "@/lib/enrichment/pull-recorder";
import { type Env, env } from "@/lib/env";
import { createMailer, type Mailer } from "@/lib/gateways/mail";
import { processQueue } from "@/lib/gateways/process-queue";
import type { Queue } from "@/lib/gateways/queue";
import { RateLimiter } from "./rate-limit";

/** What every handler is given. One a process; on globalThis because Next can load a module twice. */
export interface Services {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly pulls: PullRecorder;
}

const holder = globalThis as { pcbServices?: Services };

/** Undefined until somebody has asked for them. */
export function startedServices(): Services | undefined {
  return holder.pcbServices;
}

export function services(): Services {
  if (!holder.pcbServices) {
    const pool = getPool();
    const clock = systemClock;
    holder.pcbServices = {
      env: env(),
      pool,
      clock,
      queue: processQueue(),
      mailer: createMailer(env()),
      limiter: new RateLimiter(pool, clock),
      pulls: new PullRecorder(pool),
    };
  }
  return holder.pcbServices;
}
