import type Stripe from "stripe";
import type { Queryable } from "@/lib/db/pool";
import { log } from "@/lib/log";
import { expectAnswer } from "./expect-answer";
import { findPayment, type PaymentReference, type PaymentRow } from "./payment-row";
import { idOf } from "./provider-facts";
import type { ToldFacts } from "./read-payment-event";
import { asked } from "./require-billing";

/**
 * The payment that the provider speaks of: by what it said, else by asking it whose the money was. Null for one that is not ours, and for an object
 * that names one payment while it belongs to another.
 * @throws ServiceError billing_unavailable
 */
export async function findToldPayment(
  db: Queryable,
  provider: Stripe,
  { references, paymentIntentId }: Pick<ToldFacts, "references" | "paymentIntentId">,
): Promise<PaymentRow | null> {
  const known = await findNamed(db, references);
  if (known !== null || paymentIntentId === null) return known === "contradicted" ? null : known;
  const intent = await asked(unlessMissing(provider.paymentIntents.retrieve(paymentIntentId)));
  if (intent === null) return null;
  expectAnswer(intent, { object: "payment_intent", id: paymentIntentId });
  const byIntent = { by: "payment_intent", value: paymentIntentId } as const;
  if (intent.metadata.payment_id !== undefined)
    return ofNames(await findNamed(db, [{ by: "id", value: intent.metadata.payment_id }, byIntent]));
  // The intent of an invoice bears none of its metadata.
  const payments = await asked(
    provider.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: paymentIntentId },
      limit: 1,
      expand: ["data.invoice"],
    }),
  );
  const invoice = payments.data[0]?.invoice;
  if (invoice === undefined) return null;
  const paymentId = typeof invoice === "string" || "deleted" in invoice ? undefined : invoice.metadata?.payment_id;
  return ofNames(
    await findNamed(db, [
      ...(paymentId === undefined ? [] : [{ by: "id", value: paymentId } as const]),
      { by: "invoice", value: idOf(invoice) ?? "" },
      byIntent,
    ]),
  );
}

/** All names must fit one payment: its own metadata names it, and none of its other names is known to be another's. */
async function findNamed(db: Queryable, references: readonly PaymentReference[]): Promise<PaymentRow | "contradicted" | null> {
  let found: PaymentRow | null = null;
  let isContradicted = false;
  for (const reference of references) {
    const payment = await findPayment(db, reference);
    isContradicted ||= found !== null && payment !== null && payment.id !== found.id;
    found ??= payment;
  }
  if (found === null) return null;
  const known = { id: found.id, session: found.sessionId, invoice: found.invoiceId, payment_intent: found.paymentIntentId };
  isContradicted ||= references.some(({ by, value }) => known[by] !== null && known[by] !== value);
  if (!isContradicted) return found;
  log.error({ payment_id: found.id, names: references }, "the provider's object names one payment and belongs to another");
  return "contradicted";
}

function ofNames(found: PaymentRow | "contradicted" | null): PaymentRow | null {
  return found === "contradicted" ? null : found;
}

/** Null for what the provider does not know. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { code?: unknown }).code === "resource_missing") return null;
    throw error;
  }
}
