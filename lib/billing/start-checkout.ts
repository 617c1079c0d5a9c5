import type pg from "pg";
import Stripe from "stripe";
import { addMs, type Clock, hourMs, minuteMs, secondMs } from "@/lib/clock";
import { pack } from "@/lib/contract/pack";
import { onlyRow } from "@/lib/db/only-row";
import { findSubject, forgetSubject, rememberSubject } from "@/lib/db/subject-keys";
import { inTransaction } from "@/lib/db/transaction";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { idTime, newId } from "@/lib/ids";
import { type AppliedFact, applyPaymentFact } from "./apply-payment-fact";
import { ensureCustomer, replaceCustomer } from "./ensure-customer";
import { expectAnswer } from "./expect-answer";
import { asked, requireBilling } from "./require-billing";

export interface CheckoutServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

interface CheckoutOrder {
  readonly accountId: string;
  readonly packs: number;
  /** A repeat within 24 hours answers the page that the first request opened. */
  readonly idempotencyKey?: string | undefined;
  /** The portal's page that the buyer comes back to; the account's, unless another one sold it. */
  readonly returnPath?: "/account" | "/app";
}

export interface StartedCheckout {
  readonly paymentId: string;
  readonly sessionId: string;
  readonly url: string;
  /** Opened before, under the same key. */
  readonly isReplay?: boolean;
  /** That was for another number of packs. */
  readonly isOtherBody?: boolean;
}

/** How long the provider's page takes the money: it allows 30 minutes at least. */
const lifeMs = 45 * minuteMs;

/**
 * Opens a purchase: our row first, so that whatever the provider says of it finds its account, then the provider's page. The buyer's email is the
 * only thing about a person that goes out.
 * @throws ServiceError billing_not_configured; unauthorized when the account is closed, now or by the end; rate_limited beyond 30 an hour;
 * billing_unavailable: then the payment is noted as failed
 */
export async function startCheckout(
  { env, pool, clock }: CheckoutServices,
  { accountId, packs, idempotencyKey: key, returnPath = "/account" }: CheckoutOrder,
): Promise<StartedCheckout> {
  const provider = requireBilling(env);
  if (key !== undefined) {
    const kept = await findSubject(pool, { accountId, operation: "checkout", key, at: clock.now() });
    const replay = kept && (await replayedCheckout({ env, pool, clock }, provider, { paymentId: kept.subjectId, packs }));
    if (replay) return replay;
  }
  const { rows } = await pool.query<{ email: string; customer_id: string | null }>(
    "SELECT email, customer_id FROM account WHERE id = $1 AND closed_at IS NULL",
    [accountId],
  );
  if (rows.length === 0) throw new ServiceError("unauthorized");
  const at = clock.now();
  await limitOpened(pool, accountId, at);
  const buyer = { id: accountId, email: onlyRow({ rows }).email };
  const customer = await ensureCustomer(pool, provider, { ...buyer, customerId: onlyRow({ rows }).customer_id });
  const paymentId = newId("pay", at);
  if (key !== undefined) {
    const keyed = { accountId, operation: "checkout", key, at, subjectId: paymentId, bodyHash: Buffer.alloc(0) } as const;
    // Another request with this key is opening its page.
    if (!(await rememberSubject(pool, keyed))) throw stillOpening();
  }
  const opened = await pool.query(
    `INSERT INTO payment (id, account_id, kind, packs, status, created_at)
     SELECT $1, id, 'checkout', $3, 'open', $4 FROM account WHERE id = $2 AND closed_at IS NULL FOR KEY SHARE`,
    [paymentId, accountId, packs, at],
  );
  if (opened.rowCount === 0) throw new ServiceError("unauthorized");
  try {
    const openFor = (customer: string) => {
      const params = sessionParams({ returnUrl: `${env.baseUrl}${returnPath}`, paymentId, customer, packs, at });
      return provider.checkout.sessions.create(params, { idempotencyKey: `checkout:${paymentId}:${customer}` });
    };
    const session =
      (await asked(unlessCustomerIsGone(openFor(customer)))) ??
      (await asked(openFor(await replaceCustomer(pool, provider, { ...buyer, goneCustomerId: customer }))));
    expectAnswer(session, { object: "checkout.session", metadata: { payment_id: paymentId } });
    if (!session.url) throw new Error("The provider opened a session without a page.");
    await pool.query("UPDATE payment SET session_id = $2 WHERE id = $1", [paymentId, session.id]);
    await endWhenClosed(pool, provider, { accountId, sessionId: session.id });
    return { paymentId, sessionId: session.id, url: session.url };
  } catch (error) {
    // Nobody was given the page, so nobody can pay there.
    if (key !== undefined) await forgetSubject(pool, paymentId);
    await inTransaction<AppliedFact | null>(pool, (tx) =>
      applyPaymentFact(tx, paymentId, { kind: "failed", code: "provider_unavailable" }, clock.now()),
    );
    throw error;
  }
}

/** No call of the provider takes so long. */
const openingMs = 2 * minuteMs;

/**
 * The page that a key opened before, while it can be paid; afterwards where the purchase is shown. Null, and the key is free, when none was opened.
 */
async function replayedCheckout(
  { env, pool, clock }: CheckoutServices,
  provider: Stripe,
  { paymentId, packs }: { readonly paymentId: string; readonly packs: number },
): Promise<StartedCheckout | null> {
  const { rows } = await pool.query<{ session_id: string | null; packs: number }>("SELECT session_id, packs FROM payment WHERE id = $1", [
    paymentId,
  ]);
  const sessionId: string | null = rows[0]?.session_id ?? null;
  if (sessionId === null) {
    if (clock.now().getTime() - idTime(paymentId).getTime() < openingMs) throw stillOpening();
    await forgetSubject(pool, paymentId);
    return null;
  }
  const session = await asked(provider.checkout.sessions.retrieve(sessionId));
  const url = session.url ?? `${env.baseUrl}/account?payment=${paymentId}`;
  return { paymentId, sessionId, url, isReplay: true, isOtherBody: onlyRow({ rows }).packs !== packs };
}

function stillOpening(): ServiceError {
  return new ServiceError("service_busy", { details: { retry_after_seconds: 1 }, headers: { "Retry-After": "1" } });
}

/** Closing an account ends the pages that it finds noted; one that was noted after that look ends here. */
async function endWhenClosed(
  pool: pg.Pool,
  provider: Stripe,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const { rowCount } = await pool.query("SELECT 1 FROM account WHERE id = $1 AND closed_at IS NULL", [accountId]);
  if (rowCount !== 0) return;
  await asked(provider.checkout.sessions.expire(sessionId));
  throw new ServiceError("unauthorized");
}

/** Pages that an account opens; some more when many are asked for at the same moment. */
const maxOpened = 30;
const openedWithinMs = hourMs;

async function limitOpened(pool: pg.Pool, accountId: string, at: Date): Promise<void> {
  const { rows } = await pool.query<{ created_at: Date }>(
    "SELECT created_at FROM payment WHERE account_id = $1 AND kind = 'checkout' ORDER BY id DESC LIMIT 1 OFFSET $2",
    [accountId, maxOpened - 1],
  );
  const oldest: Date | undefined = rows[0]?.created_at;
  const waitSeconds = oldest === undefined ? 0 : Math.ceil((addMs(oldest, openedWithinMs).getTime() - at.getTime()) / secondMs);
  if (waitSeconds <= 0) return;
  throw new ServiceError("rate_limited", {
    details: { retry_after_seconds: waitSeconds },
    headers: { "Retry-After": String(waitSeconds) },
  });
}

/** Null when the provider knows no such customer any more. */
async function unlessCustomerIsGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing" && error.param === "customer")
      return null;
    throw error;
  }
}

interface SessionFacts {
  readonly returnUrl: string;
  readonly paymentId: string;
  readonly customer: string;
  readonly packs: number;
  readonly at: Date;
}

function sessionParams({ returnUrl, paymentId, customer, packs, at }: SessionFacts): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: paymentId };
  return {
    mode: "payment",
    customer,
    customer_update: { address: "auto", name: "auto" },
    line_items: [{ quantity: packs, price_data: packPrice }],
    automatic_tax: { enabled: true },
    // What books need of a company: its name and tax id, if it names them, on an invoice of its own. Both stay with the customer, for the invoices of
    // auto-recharge.
    tax_id_collection: { enabled: true },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    // Packs are paid in their own currency, whatever the provider's dashboard would offer.
    adaptive_pricing: { enabled: false },
    // The buyer's tick saves the method for later; without it nothing is kept.
    saved_payment_method_options: { payment_method_save: "enabled" },
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(addMs(at, lifeMs).getTime() / secondMs),
    success_url: `${returnUrl}?payment=${paymentId}`,
    cancel_url: `${returnUrl}?payment=${paymentId}&canceled`,
  };
}

/** Tax code: software as a service, business use. Source: https://docs.stripe.com/tax/tax-codes */
const packPrice = {
  currency: pack.subtotal.currency,
  unit_amount: pack.subtotal.amount,
  tax_behavior: "exclusive",
  product_data: { name: "5-Pack", tax_code: "txcd_10103001" },
} as const;
