import type Stripe from "stripe";
import type { PaymentFact } from "./apply-payment-fact";
import type { PaymentReference } from "./payment-row";
import { chargeFacts, disputeFact, idOf, invoiceFact, sessionFact } from "./provider-facts";

export interface ToldFacts {
  /** Names of the payment, the surest first. */
  readonly references: readonly PaymentReference[];
  /** The provider can be asked by it whose payment it is. */
  readonly paymentIntentId: string | null;
  readonly facts: readonly PaymentFact[];
  /** A charge without its owner was refused: the recharge must be brought to its end. */
  readonly isRefusedInvoice: boolean;
}

/** What an event says of a payment; null for one that says nothing of any. */
export function readPaymentEvent(event: Stripe.Event): ToldFacts | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return ofSession(event.data.object, sessionFact(event.data.object));
    case "checkout.session.async_payment_failed":
      return ofSession(event.data.object, { kind: "failed", code: "payment_failed" });
    case "invoice.paid":
    case "invoice.payment_succeeded":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
      return ofInvoice(event.data.object, /^invoice\.payment_(failed|action_required)$/.test(event.type));
    case "invoice_payment.paid":
      return ofInvoicePayment(event.data.object);
    case "charge.succeeded":
    case "charge.updated":
    case "charge.refunded":
      return ofCharge(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return ofDispute(event.data.object);
    default:
      return null;
  }
}

function ofSession(session: Stripe.Checkout.Session, fact: PaymentFact | null): ToldFacts | null {
  const references: PaymentReference[] = [...byMetadata(session.metadata), { by: "session", value: session.id }];
  return told({ references, paymentIntentId: idOf(session.payment_intent), facts: fact ? [fact] : [] });
}

function ofInvoice(invoice: Stripe.Invoice, isRefused: boolean): ToldFacts | null {
  const fact = invoiceFact(invoice);
  const references: PaymentReference[] = [...byMetadata(invoice.metadata), ...byId("invoice", invoice.id ?? null)];
  return told({ references, paymentIntentId: null, facts: fact ? [fact] : [], isRefusedInvoice: isRefused && fact === null });
}

/** Says which intent paid for an invoice, perhaps only a part of it: whether it is paid, and what it cost, the invoice itself says. */
function ofInvoicePayment({ invoice, payment, status }: Stripe.InvoicePayment): ToldFacts | null {
  const paymentIntentId = idOf(payment.payment_intent);
  const facts: PaymentFact[] = status === "paid" && paymentIntentId !== null ? [{ kind: "intent", paymentIntentId }] : [];
  return told({ references: [...byId("invoice", idOf(invoice)), ...byId("payment_intent", paymentIntentId)], paymentIntentId, facts });
}

function ofCharge(charge: Stripe.Charge): ToldFacts | null {
  const paymentIntentId = idOf(charge.payment_intent);
  const references = [...byMetadata(charge.metadata), ...byId("payment_intent", paymentIntentId)];
  return told({ references, paymentIntentId, facts: chargeFacts(charge) });
}

function ofDispute(dispute: Stripe.Dispute): ToldFacts | null {
  const paymentIntentId = idOf(dispute.payment_intent);
  const fact = disputeFact(dispute);
  return told({ references: byId("payment_intent", paymentIntentId), paymentIntentId, facts: fact ? [fact] : [] });
}

function told({
  isRefusedInvoice = false,
  ...given
}: Omit<ToldFacts, "isRefusedInvoice"> & { isRefusedInvoice?: boolean }): ToldFacts | null {
  return given.facts.length === 0 && !isRefusedInvoice ? null : { ...given, isRefusedInvoice };
}

function byMetadata(metadata: Stripe.Metadata | null): PaymentReference[] {
  return byId("id", metadata?.payment_id ?? null);
}

function byId(by: PaymentReference["by"], value: string | null): PaymentReference[] {
  return value === null ? [] : [{ by, value }];
}
