import type pg from "pg";
import type { CallbackOutcome } from "@/lib/callbacks/post-callback";
import { minuteMs, secondMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import { ServiceError } from "@/lib/errors";
import { fixtureSubject } from "@/lib/fixture/subject";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import type { LimitName } from "@/lib/telemetry/metric-catalogue";
import { requestDeliveries } from "./request-deliveries";

export interface DeliveryTry {
  /** 1, 2, 3 … over all rounds. */
  readonly number: number;
  readonly outcome: CallbackOutcome;
  readonly httpStatus: number | null;
  readonly startedAt: Date;
  readonly elapsedMs: number;
}

export interface DeliveryView {
  /** `webhook-id`. */
  readonly deliveryId: string;
  readonly jobId: string;
  readonly url: string;
  readonly status: "waiting" | "delivered" | "given_up";
  readonly createdAt: Date;
  /** Null when it does not wait; the first try of all is due at once. */
  readonly nextAttemptAt: Date | null;
  readonly endedAt: Date | null;
  /** Tries so far. */
  readonly attempts: number;
  /** The newest tries, newest first, at most 20. */
  readonly tries: readonly DeliveryTry[];
}

const maxTriesShown = 20;
const deliveryIdShape = /^msg_[0-9a-z]{26}$/;

/** The account's newest deliveries, newest first. */
export async function listDeliveries(
  pool: pg.Pool,
  { accountId, limit }: { readonly accountId: string; readonly limit: number },
): Promise<DeliveryView[]> {
  const { rows } = await pool.query<{
    id: string;
    job_id: string;
    url: string;
    status: "waiting" | "delivered" | "given_up";
    created_at: Date;
    next_attempt_at: Date | null;
    ended_at: Date | null;
    attempts: number;
    list: unknown;
  }>({
    name: "list-deliveries",
    text: `SELECT d.id, d.job_id, d.url, d.status, d.created_at, d.next_attempt_at, d.ended_at, d.attempts, tries.list
      FROM (SELECT * FROM callback_delivery WHERE account_id = $1 ORDER BY id DESC LIMIT $2) d
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(json_build_object('number', t.number, 'outcome', t.outcome, 'httpStatus', t.http_status,
          'startedAt', t.started_at, 'elapsedMs', t.elapsed_ms) ORDER BY t.number DESC), '[]') AS list
        FROM (SELECT * FROM callback_attempt WHERE delivery_id = d.id ORDER BY number DESC LIMIT ${maxTriesShown}) t
      ) tries
      ORDER BY d.id DESC`,
    values: [accountId, limit],
  });
  return rows.map((row) => ({
    deliveryId: row.id,
    jobId: row.job_id,
    url: row.url,
    status: row.status,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    endedAt: row.ended_at,
    attempts: row.attempts,
    tries: (row.list as (Omit<DeliveryTry, "startedAt"> & { startedAt: string })[]).map((one) => ({
      ...one,
      startedAt: new Date(one.startedAt),
    })),
  }));
}

/** Token buckets, as `lib/http/rate-limit.ts` keeps them. */
export interface DeliveryLimits {
  take(
    policy: { readonly name: LimitName; readonly perWindow: number; readonly windowSeconds: number; readonly burst: number },
    subject: string,
  ): Promise<{ readonly allowed: boolean; readonly resetSeconds: number }>;
}

export type SentAgain =
  /** A new round of tries begins, the first one at once. */
  | { readonly kind: "requested" }
  /** Its tries are still under way: nothing was changed. */
  | { readonly kind: "under_way" }
  /** Unknown, or another account's: they look the same. */
  | { readonly kind: "not_found" };

/**
 * Begins a new round of tries for a delivery that has ended, arrived or given up. Asked twice at once it begins one round. The envelope keeps its
 * `webhook-id`, and what it shows is what the job shows by then.
 * @throws ServiceError rate_limited beyond 10 a minute
 */
export async function sendAgain(
  services: Pick<EnrichmentServices, "pool" | "queue" | "clock"> & { readonly limiter: DeliveryLimits },
  { accountId, deliveryId, at }: { readonly accountId: string; readonly deliveryId: string; readonly at: Date },
): Promise<SentAgain> {
  await limit(services.limiter, "callback-again", accountId);
  if (!deliveryIdShape.test(deliveryId)) return { kind: "not_found" };
  const begun = await services.pool.query({
    name: "send-delivery-again",
    text: `UPDATE callback_delivery SET status = 'waiting', round = round + 1, next_attempt_at = $3, ended_at = NULL, event_confirmed_at = NULL
      WHERE id = $1 AND account_id = $2 AND status <> 'waiting'`,
    values: [deliveryId, accountId, at],
  });
  if (begun.rowCount === 0) {
    const { rowCount } = await services.pool.query("SELECT 1 FROM callback_delivery WHERE id = $1 AND account_id = $2", [
      deliveryId,
      accountId,
    ]);
    return { kind: rowCount === 0 ? "not_found" : "under_way" };
  }
  // Not confirmed is not lost: the sweeper sends what has no confirmation.
  await requestDeliveries(services, [deliveryId]).catch((error: Error) =>
    log.warn({ delivery_id: deliveryId, err: error.message }, "callback event not confirmed"),
  );
  return { kind: "requested" };
}

/**
 * Sends a real callback to try an address with: a request for the fixture subject, which is free.
 * @returns the job whose envelope goes out once it has ended
 * @throws ServiceError invalid_callback_url, rate_limited beyond 10 a minute
 */
export async function sendTest(
  services: EnrichmentServices & { readonly limiter: DeliveryLimits },
  { caller, callbackUrl }: { readonly caller: Caller; readonly callbackUrl: string },
): Promise<{ readonly jobId: string }> {
  await limit(services.limiter, "callback-test", caller.accountId);
  const request = { linkedin_url: fixtureSubject.linkedinUrl, callback_url: callbackUrl };
  const nonce = newId("req", services.clock.now());
  const outcome = await admitEnrichment(services, { caller, request, detail: caller.defaultDetail ?? "full", nonce });
  if (outcome.kind !== "accepted") throw new Error(`A test callback was answered ${outcome.kind}.`);
  return { jobId: outcome.jobId };
}

const perMinute = 10;

async function limit(limiter: DeliveryLimits, name: LimitName, accountId: string): Promise<void> {
  const policy = { name, perWindow: perMinute, windowSeconds: minuteMs / secondMs, burst: perMinute };
  const { allowed, resetSeconds } = await limiter.take(policy, accountId);
  if (allowed) return;
  throw new ServiceError("rate_limited", {
    details: { retry_after_seconds: resetSeconds },
    headers: { "Retry-After": String(resetSeconds) },
  });
}
