import type pg from "pg";
import { activeCallbackSecrets, ensureCallbackSecret } from "@/lib/account/callback-secrets";
import { postCallback } from "@/lib/callbacks/post-callback";
import { retryDelayMs } from "@/lib/callbacks/retry-delay";
import { signCallback } from "@/lib/callbacks/sign-callback";
import { addMs, type Clock, secondMs } from "@/lib/clock";
import { withWork } from "@/lib/current-work";
import { recordAttempt } from "@/lib/db/callback-attempts";
import { renderingOf } from "@/lib/db/rendering-of";
import { showsBrief } from "@/lib/db/withheld";
import { type BriefRow, renderBrief } from "@/lib/enrichment/jobs/read-job";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import type { ResolveHost } from "@/lib/net/resolve-public";
import { inSpan } from "@/lib/telemetry/in-span";
import { count } from "@/lib/telemetry/meters";
import type { WorkOrigin } from "@/lib/telemetry/work-origin";
import { localCallbackCa } from "./local-callback-ca";
import { renderEnvelope } from "./render-envelope";

export interface DeliveryServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The machine's own when absent. */
  readonly resolve?: ResolveHost;
}

export interface DeliveryRound {
  readonly deliveryId: string;
  /** How often somebody has asked to send it again. */
  readonly round: number;
}

/** `over`: it does not wait in this round (any more), so nothing was sent. */
export type DeliveryOutcome = "delivered" | "again" | "over";

/**
 * One try of a callback: renders the envelope as the job stands now, signs it with every active secret, posts it and notes what came of it. No
 * transaction is open meanwhile. A crash between the post and the note repeats the try with the same `webhook-id`: at least once, never lost.
 * @param attempt tries made before in this round
 * @throws when the database fails; what a receiver does wrong never throws
 */
export function deliverOnce(
  services: DeliveryServices,
  { origin, ...attempt }: DeliveryAttempt & { readonly origin?: WorkOrigin | undefined },
): Promise<DeliveryOutcome> {
  const { deliveryId } = attempt;
  const ids = { delivery_id: deliveryId, ...(origin?.request_id === undefined ? {} : { request_id: origin.request_id }) };
  const attributes = { "pcb.delivery_id": deliveryId, "pcb.attempt": attempt.attempt + 1 };
  return withWork(ids, () =>
    inSpan("callback", { kind: "client", attributes, remoteParent: origin?.traceparent }, async (span) => {
      const outcome = await tryDelivery(services, attempt);
      span.set({ "pcb.outcome": outcome });
      return outcome;
    }),
  );
}

type DeliveryAttempt = DeliveryRound & { readonly attempt: number };

async function tryDelivery(services: DeliveryServices, { deliveryId, round, attempt }: DeliveryAttempt): Promise<DeliveryOutcome> {
  const { env, pool, clock, resolve } = services;
  const delivery = await loadWaiting(pool, { deliveryId, round });
  if (delivery === null) return "over";

  const startedAt = clock.now();
  const signature = signCallback({
    id: deliveryId,
    timestampSeconds: Math.floor(startedAt.getTime() / secondMs),
    body: delivery.body,
    secrets: await signingSecrets(pool, delivery.accountId, startedAt),
  });
  const { outcome, httpStatus, elapsedMs } = await postCallback({
    url: delivery.url,
    headers: signature,
    body: delivery.body,
    timeoutMs: env.CALLBACK_TIMEOUT_SECONDS * secondMs,
    localOrigins: env.CALLBACK_LOCAL_ORIGINS,
    localCa: localCallbackCa(env),
    clock,
    ...(resolve ? { resolve } : {}),
  });

  const at = clock.now();
  const scheduleSeconds = env.CALLBACK_RETRY_SECONDS;
  const next = attempt + 1;
  const nextAttemptAt = next < scheduleSeconds.length ? addMs(at, retryDelayMs({ attempt: next, deliveryId, scheduleSeconds })) : null;
  await recordAttempt(pool, { deliveryId, round, outcome, httpStatus, startedAt, elapsedMs, nextAttemptAt, endedAt: at });
  count("pcb_callbacks_total", { outcome });
  log.info({ delivery_id: deliveryId, round, attempt: next, outcome, http_status: httpStatus, elapsed_ms: elapsedMs }, "callback tried");
  return outcome === "delivered" ? "delivered" : "again";
}

/**
 * Ends a round that has not delivered: it is shown as given up, and can be sent again. A delivery that has ended, or waits in a later round, stays as
 * it is.
 */
export async function giveUpDelivery(
  { pool, clock }: Pick<DeliveryServices, "pool" | "clock">,
  { deliveryId, round }: DeliveryRound,
): Promise<{ readonly givenUp: boolean }> {
  const { rowCount } = await pool.query({
    name: "give-up-delivery",
    text: `UPDATE callback_delivery SET status = 'given_up', ended_at = $3, next_attempt_at = NULL
      WHERE id = $1 AND round = $2 AND status = 'waiting'`,
    values: [deliveryId, round, clock.now()],
  });
  if (rowCount === 1) count("pcb_callbacks_total", { outcome: "given_up" });
  return { givenUp: rowCount === 1 };
}

interface WaitingDelivery {
  readonly accountId: string;
  readonly url: string;
  readonly body: string;
}

async function loadWaiting(pool: pg.Pool, { deliveryId, round }: DeliveryRound): Promise<WaitingDelivery | null> {
  const { rows } = await pool.query<
    Omit<BriefRow, "segments"> & { account_id: string; url: string; envelope: string; detail: "compact" | "full"; segments: string | null }
  >({
    name: "load-waiting-delivery",
    text: `SELECT d.account_id, d.url, d.envelope, j.detail, j.seed_json, j.charged, 0 AS returned, j.sender,
        CASE WHEN j.detail = 'full' THEN b.full_segments ELSE b.compact_segments END AS segments, j.language, ${renderingOf("b.id", "j.language")} AS rendering
      FROM callback_delivery d JOIN job j ON j.id = d.job_id JOIN account a ON a.id = d.account_id AND a.closed_at IS NULL
      LEFT JOIN brief b ON b.id = j.brief_id AND ${showsBrief}
      WHERE d.id = $1 AND d.round = $2 AND d.status = 'waiting'`,
    values: [deliveryId, round],
  });
  const row = rows[0];
  if (!row) return null;
  // As the envelope has it, which was written when the job ended: a credit that came back since is in neither.
  const briefJson = row.segments === null ? null : renderBrief({ ...row, segments: row.segments }, row.detail);
  return { accountId: row.account_id, url: row.url, body: renderEnvelope({ envelope: row.envelope, briefJson }) };
}

async function signingSecrets(pool: pg.Pool, accountId: string, at: Date): Promise<string[]> {
  const active = await activeCallbackSecrets(pool, accountId, at);
  return active.length > 0 ? active : [(await ensureCallbackSecret(pool, accountId, at)).secret];
}
