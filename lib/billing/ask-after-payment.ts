import type Stripe from "stripe";
import type { PaymentFact } from "./apply-payment-fact";
import { expectAnswer } from "./expect-answer";
import { unlessMissing } from "./find-told-payment";
import type { PaymentRow } from "./payment-row";
import { chargeFacts, disputeFact, idOf, sessionFact } from "./provider-facts";

/**
 * All that the provider has to say of a payment now.
 * @param hasBeenAbandoned its page is closed by now
 * @throws the provider's error
 */
export async function askAfterPayment(provider: Stripe, payment: PaymentRow, hasBeenAbandoned: boolean): Promise<PaymentFact[]> {
  const facts: PaymentFact[] = [];
  let intentId = payment.paymentIntentId;
  if (payment.kind === "checkout" && (payment.status === "open" || intentId === null)) {
    const session = payment.sessionId === null ? null : await unlessMissing(provider.checkout.sessions.retrieve(payment.sessionId));
    // Nobody was given a page, or there is none.
    if (session === null) return hasBeenAbandoned ? [{ kind: "expired" }] : [];
    expectAnswer(session, { object: "checkout.session", id: payment.sessionId ?? "" });
    intentId = idOf(session.payment_intent);
    const fact = sessionFact(session);
    if (fact !== null) facts.push(fact);
    if (session.status === "open") return facts;
  }
  if (intentId === null && payment.invoiceId !== null) {
    const payments = await provider.invoicePayments.list({ invoice: payment.invoiceId, limit: 1 });
    intentId = idOf(payments.data?.[0]?.payment.payment_intent);
    if (intentId !== null) facts.push({ kind: "intent", paymentIntentId: intentId });
  }
  return intentId === null ? facts : [...facts, ...(await askAfterIntent(provider, intentId, facts.length === 0))];
}

async function askAfterIntent(provider: Stripe, intentId: string, isUndecided: boolean): Promise<PaymentFact[]> {
  const intent = await provider.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
  expectAnswer(intent, { object: "payment_intent", id: intentId });
  const facts: PaymentFact[] = [];
  // Its page was filled in, and the bank refused it later.
  if (isUndecided && (intent.status === "requires_payment_method" || intent.status === "canceled"))
    facts.push({ kind: "failed", code: intent.last_payment_error?.code ?? "payment_failed" });
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === "string") return facts;
  facts.push(...chargeFacts(charge));
  if (charge.disputed) {
    const disputes = await provider.disputes.list({ payment_intent: intentId, limit: 10 });
    for (const dispute of disputes.data) {
      const fact = disputeFact(dispute);
      if (fact !== null) facts.push(fact);
    }
  }
  return facts;
}
