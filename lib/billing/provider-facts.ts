import type Stripe from "stripe";
import type { PaymentFact } from "./apply-payment-fact";

/** What the provider's objects say of a payment. The same reading for an event that came and for an answer that was asked for. */

/** Null while its payment is neither made nor given up. */
export function sessionFact(session: Stripe.Checkout.Session): PaymentFact | null {
  if (session.payment_status === "paid")
    return {
      kind: "paid",
      paymentIntentId: idOf(session.payment_intent),
      total: session.amount_total,
      currency: session.currency,
      subtotal: session.amount_subtotal ?? 0,
    };
  return session.status === "expired" ? { kind: "expired" } : null;
}

/** Null while it is neither paid nor given up. Which intent paid it, an invoice does not say by itself. */
export function invoiceFact(invoice: Stripe.Invoice, paymentIntentId: string | null = null): PaymentFact | null {
  if (invoice.status === "paid")
    return { kind: "paid", paymentIntentId, total: invoice.total, currency: invoice.currency, subtotal: invoice.subtotal };
  if (invoice.status === "void" || invoice.status === "uncollectible") return { kind: "failed", code: "invoice_voided" };
  return null;
}

/** A charge's receipt and what of it was refunded so far. */
export function chargeFacts(charge: Stripe.Charge): PaymentFact[] {
  const facts: PaymentFact[] = [];
  if (charge.status === "succeeded" && charge.receipt_url !== null)
    facts.push({ kind: "receipt", url: charge.receipt_url, paymentIntentId: idOf(charge.payment_intent) });
  if (charge.amount_refunded > 0) facts.push({ kind: "refunded", refundedTotal: charge.amount_refunded });
  return facts;
}

/** Null for an inquiry, which takes no money, and for one that was prevented. */
export function disputeFact({ status }: Stripe.Dispute): PaymentFact | null {
  switch (status) {
    case "needs_response":
    case "under_review":
      return { kind: "disputed", state: "open" };
    case "won":
      return { kind: "disputed", state: "won" };
    case "lost":
    case "appeal_needs_response":
    case "appeal_under_review":
      return { kind: "disputed", state: "lost" };
    default:
      return null;
  }
}

export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}
