import type pg from "pg";
import Stripe from "stripe";
import { z } from "zod";
import { type Clock, minuteMs, secondMs } from "@/lib/clock";
import { inTransaction } from "@/lib/db/transaction";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import type { Queue } from "@/lib/gateways/queue";
import { log } from "@/lib/log";
import { applyPaymentFact } from "./apply-payment-fact";
import { findToldPayment } from "./find-told-payment";
import { paymentMode } from "./payment-mode";
import { readPaymentEvent } from "./read-payment-event";
import { requestRechargeEnd } from "./recharge-requests";
import { requireBilling } from "./require-billing";

export interface PaymentEventServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
}

export interface DeliveredEvent {
  /** As it came over the wire: the signature is of these bytes. */
  readonly body: Uint8Array;
  readonly signature: string | null;
}

/** What became of it; each of them is acknowledged. */
export type ReceivedEvent = "applied" | "repeated" | "ignored";

/** How old a signature may be, or how far ahead. */
const toleranceSeconds = (5 * minuteMs) / secondMs;

/**
 * Applies a signed event of the payment provider, once. What it says is added to what is known, so that order and repetition change nothing; events
 * of payments that are not ours, of kinds that say nothing of a payment, and of test mode under a live key (or the other way round) are ignored.
 * @throws ServiceError invalid_signature; invalid_request for what is signed and no event; billing_not_configured, billing_unavailable, service_busy:
 * then it is sent again
 */
export async function receivePaymentEvent(
  { env, pool, clock, queue }: PaymentEventServices,
  delivered: DeliveredEvent,
): Promise<ReceivedEvent> {
  const provider = requireBilling(env);
  if (env.STRIPE_WEBHOOK_SECRET === undefined) throw new ServiceError("billing_not_configured");
  const at = clock.now();
  const event = verifiedEvent(delivered, env.STRIPE_WEBHOOK_SECRET, at);
  if (event.livemode !== (paymentMode(env) === "live")) {
    log.error(
      { event: event.id, livemode: event.livemode },
      "payment event of the other mode: the webhook's secret and the key do not belong together",
    );
    return "ignored";
  }
  const told = whatIsTold(event);
  if (told === null) return "ignored";
  const payment = await findToldPayment(pool, provider, told);
  if (payment === null) return "ignored";
  const received = await inTransaction<ReceivedEvent>(pool, async (tx) => {
    const { rowCount } = await tx.query(
      "INSERT INTO payment_event (id, type, payment_id, received_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
      [event.id, event.type, payment.id, at],
    );
    if (rowCount === 0) return tx.rollback("repeated");
    for (const fact of told.facts) await applyPaymentFact(tx, payment.id, fact, at);
    return "applied";
  });
  if (told.isRefusedInvoice) await requestRechargeEnd(queue, { paymentId: payment.id, cause: event.id });
  return received;
}

/** What every event has. Ids are the provider's: short, and of plain characters. */
const envelope = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  type: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  data: z.object({ object: z.looseObject({}) }),
});

function verifiedEvent({ body, signature }: DeliveredEvent, secret: string, at: Date): Stripe.Event {
  const event = signedEvent({ body, signature }, secret, at);
  const parsed = envelope.safeParse(event);
  if (!parsed.success) throw unreadable(parsed.error.issues.map((issue) => issue.path.join(".")));
  if (holdsNul(event)) throw unreadable([""]);
  return event;
}

function signedEvent({ body, signature }: DeliveredEvent, secret: string, at: Date): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(Buffer.from(body), signature ?? "", secret, toleranceSeconds, undefined, at.getTime());
  } catch (cause) {
    throw new ServiceError("invalid_signature", { cause });
  }
}

/** @throws ServiceError invalid_request when the event's object is not of the shape that its type promises */
function whatIsTold(event: Stripe.Event): ReturnType<typeof readPaymentEvent> {
  try {
    return readPaymentEvent(event);
  } catch (cause) {
    log.error({ event: event.id, type: event.type }, "signed payment event that cannot be read");
    throw unreadable(["data.object"], cause);
  }
}

function unreadable(paths: readonly string[], cause?: unknown): ServiceError {
  return new ServiceError("invalid_request", {
    cause,
    details: { issues: paths.map((path) => ({ path, message: "is not as the payment provider's events have it" })) },
  });
}

/** No text of the database may hold that character, and none of the provider's does. */
function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.entries(value).some(([key, inner]) => key.includes("\0") || holdsNul(inner));
}
