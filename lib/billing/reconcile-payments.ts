import Stripe from "stripe";
import { addMs, dayMs, hourMs, minuteMs } from "@/lib/clock";
import { inTransaction } from "@/lib/db/transaction";
import { paymentProvider, providerCause } from "@/lib/gateways/payments";
import { log } from "@/lib/log";
import { applyPaymentFact } from "./apply-payment-fact";
import { askAfterPayment } from "./ask-after-payment";
import type { BillingServices } from "./billing-services";
import { type PaymentRow, paymentOf, type StoredPayment } from "./payment-row";

const maxOpen = 100;
const maxPaid = 50;
/** A younger purchase's event is likely to come by itself. */
const openAfterMs = 5 * minuteMs;
/** Refunds and disputes come within this time. */
const watchedMs = 90 * dayMs;
const askPaidEveryMs = dayMs;
/** So many in a row that it has no answer for: it is not about these payments. */
const maxUnanswered = 3;
/** The provider's page is closed by then. */
const abandonedAfterMs = hourMs;

/**
 * Asks the provider after purchases whose end nobody told us, and in a slow round after paid ones, whose refund or dispute may have gone untold. What
 * it answers is added to what is known, payment by payment, so that it can be stopped anywhere. One that it cannot answer for waits for its next turn
 * and holds up no other. Recharges have their own sweep.
 */
export async function reconcilePayments({
  env,
  pool,
  clock,
}: Pick<BillingServices, "env" | "pool" | "clock">): Promise<{ asked: number; changed: number }> {
  const provider = paymentProvider(env);
  if (provider === null) return { asked: 0, changed: 0 };
  const at = clock.now();
  const open = await pool.query<StoredPayment>(
    "SELECT * FROM payment WHERE status = 'open' AND kind = 'checkout' AND created_at < $1 ORDER BY checked_at NULLS FIRST, created_at LIMIT $2",
    [addMs(at, -openAfterMs), maxOpen],
  );
  const paid = await pool.query<StoredPayment>(
    `SELECT * FROM payment WHERE status = 'paid' AND created_at > $1 AND coalesce(checked_at, ended_at, created_at) < $2
     ORDER BY checked_at NULLS FIRST, created_at LIMIT $3`,
    [addMs(at, -watchedMs), addMs(at, -askPaidEveryMs), maxPaid],
  );
  let asked = 0;
  let changed = 0;
  let unanswered = 0;
  for (const payment of [...open.rows, ...paid.rows].map(paymentOf)) {
    try {
      changed += (await reconcileOne(payment)) ? 1 : 0;
      asked += 1;
      unanswered = 0;
    } catch (error) {
      log.warn({ payment_id: payment.id, err: providerCause(error).message }, "payment not reconciled");
      // The next round begins with those that were not asked after.
      await pool.query("UPDATE payment SET checked_at = $2 WHERE id = $1", [payment.id, clock.now()]);
      unanswered = isUnanswered(error) ? unanswered + 1 : 0;
      if (isOut(error) || unanswered === maxUnanswered) break;
    }
  }
  return { asked, changed };

  async function reconcileOne(payment: PaymentRow): Promise<boolean> {
    const hasBeenAbandoned = addMs(payment.createdAt, abandonedAfterMs) < at;
    const facts = await askAfterPayment(provider as Stripe, payment, hasBeenAbandoned);
    return inTransaction<boolean>(pool, async (tx) => {
      let isNews = false;
      for (const fact of facts) {
        const applied = await applyPaymentFact(tx, payment.id, fact, clock.now());
        isNews ||= applied !== null && (applied.isNew || applied.payment.status !== payment.status);
      }
      await tx.query("UPDATE payment SET checked_at = $2 WHERE id = $1", [payment.id, clock.now()]);
      return isNews;
    });
  }
}

/** It is out for everybody. */
function isOut(error: unknown): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAuthenticationError } = Stripe.errors;
  return [StripeConnectionError, StripeRateLimitError, StripeAuthenticationError].some((kind) => error instanceof kind);
}

/** It failed or refused, which may be about this payment alone. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError || error instanceof Stripe.errors.StripePermissionError;
}
