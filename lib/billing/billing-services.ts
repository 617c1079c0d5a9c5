import type pg from "pg";
import { type Clock, systemClock } from "@/lib/clock";
import { getPool } from "@/lib/db/pool";
import { type Env, env } from "@/lib/env";
import { createMailer, type Mailer } from "@/lib/gateways/mail";
import { processQueue } from "@/lib/gateways/process-queue";
import type { Queue } from "@/lib/gateways/queue";

export interface BillingServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly mailer: Mailer;
}

const holder = globalThis as { pcbBillingMailer?: Mailer };

/** What the workflows of this process work with. */
export function billingServices(): BillingServices {
  holder.pcbBillingMailer ??= createMailer(env());
  return { env: env(), pool: getPool(), clock: systemClock, queue: processQueue(), mailer: holder.pcbBillingMailer };
}
