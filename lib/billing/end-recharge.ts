import Stripe from "stripe";
import { addMs, hourMs } from "@/lib/clock";
import { inTransaction } from "@/lib/db/transaction";
import { paymentProvider, providerCause } from "@/lib/gateways/payments";
import { log } from "@/lib/log";
import { applyPaymentFact } from "./apply-payment-fact";
import type { BillingServices } from "./billing-services";
import { chargeInvoice, type WhyNot } from "./charge-invoice";
import { isStillDue, type RechargeFacts } from "./decide-recharge";
import { loadRechargeFacts } from "./load-recharge-facts";
import { findPayment, lockPayment, type PaymentRow } from "./payment-row";
import { invoiceFact } from "./provider-facts";
import { requestPurchaseMail, requestStoppedMail } from "./recharge-requests";
import { requireBilling } from "./require-billing";

export type RechargeEnd =
  | { readonly kind: "paid" | "pending" | "none" | "given_up" }
  /** With the provider's code. Auto-recharge is off, and its owner will be told. */
  | { readonly kind: "stopped"; readonly code: string };

type EndServices = Pick<BillingServices, "env" | "pool" | "clock" | "queue">;

/**
 * Somebody who was charged so long after they needed it would wonder why. Well under the 24 hours for which the provider keeps an idempotency key.
 */
const lateAfterMs = 6 * hourMs;

/**
 * Brings an opened recharge to its end: charges the saved method by an invoice, or finds out what became of it. It can be stopped between any two
 * calls and begun again: each continues where it was.
 * @throws the provider's error when it cannot be reached: ask again later
 */
export async function endRecharge(services: EndServices, { paymentId }: { readonly paymentId: string }): Promise<RechargeEnd> {
  const { env, pool, clock, queue } = services;
  const payment = await findPayment(pool, { by: "id", value: paymentId });
  if (payment?.kind !== "auto_recharge") return { kind: "none" };
  if (payment.status !== "open") {
    // Its failure was noted first: whoever was stopped between the two voids it now.
    if (payment.status === "failed") await voidInvoice(paymentProvider(env), payment.invoiceId);
    if (payment.status === "paid") await requestPurchaseMail(queue, { paymentId, cause: "ended" });
    if (payment.status !== "failed" || gaveUp.includes(payment.failureCode)) return { kind: "none" };
    await requestStoppedMail(queue, { paymentId, cause: "ended" });
    return { kind: "stopped", code: payment.failureCode ?? "failed" };
  }
  const provider = requireBilling(env);
  const charge = await chargeInvoice({ pool, provider }, payment, () => whyNotNow(services, payment));
  switch (charge.kind) {
    case "pending":
      return { kind: "pending" };
    case "paid": {
      const fact = invoiceFact(charge.invoice, charge.paymentIntentId);
      if (fact === null) throw new Error("A paid invoice says that it is not.");
      await inTransaction(pool, (tx) => applyPaymentFact(tx, paymentId, fact, clock.now()));
      await requestPurchaseMail(queue, { paymentId, cause: "ended" });
      return { kind: "paid" };
    }
    case "given_up":
      await noteFailure(services, payment, charge.why);
      await voidInvoice(provider, charge.invoiceId);
      return { kind: "given_up" };
    case "refused":
      await noteFailure(services, payment, charge.code);
      await voidInvoice(provider, charge.invoiceId);
      await requestStoppedMail(queue, { paymentId, cause: "ended" });
      return { kind: "stopped", code: charge.code };
  }
}

/** Whoever switched it off, set less, bought by hand or closed the account while the provider was out is not charged when it is back. */
async function whyNotNow({ pool, clock }: EndServices, { accountId, packs, isAsked, createdAt }: PaymentRow): Promise<WhyNot | null> {
  // It counts in the month in which it was opened, whenever it is charged.
  const facts = await inTransaction<RechargeFacts | null>(pool, (tx) => loadRechargeFacts(tx, accountId, createdAt));
  if (facts === null || !isStillDue(facts, { packs, isAsked })) return "not_wanted";
  return addMs(createdAt, lateAfterMs) < clock.now() ? "too_late" : null;
}

/** Why a recharge was given up without being refused: auto-recharge stays as its owner has it. */
const gaveUp: readonly (string | null)[] = ["too_late", "not_wanted"];

/** Ends the payment, and switches auto-recharge off with its reason, together; not when it was only given up. */
async function noteFailure({ pool, clock }: EndServices, { id, accountId }: PaymentRow, code: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status !== "open") return;
    await applyPaymentFact(tx, id, { kind: "failed", code }, clock.now());
    if (gaveUp.includes(code)) return;
    await tx.query("UPDATE account SET auto_recharge_enabled = false, auto_recharge_stopped = $2 WHERE id = $1", [accountId, code]);
  });
}

/**
 * So that nobody pays it later by accident. One that could not be voided is never advanced by the provider; when it is paid nevertheless, its credits
 * come.
 */
async function voidInvoice(provider: Stripe | null, invoiceId: string | null): Promise<void> {
  if (provider === null || invoiceId === null) return;
  try {
    const { status } = await provider.invoices.retrieve(invoiceId);
    // A draft cannot be paid, nor voided.
    if (status === "open") await provider.invoices.voidInvoice(invoiceId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ invoice_id: invoiceId, err: providerCause(error).message }, "invoice of a failed recharge not voided");
  }
}
