import type Stripe from "stripe";
import type { Queryable } from "@/lib/db/pool";
import { findPayment, type PaymentReference, type PaymentRow } from "./payment-row";
import { idOf } from "./provider-facts";
import type { ToldFacts } from "./read-payment-event";
import { asked } from "./require-billing";

/**
 * The payment that the provider speaks of: by what it said, else by asking it whose the money was. Null for one that is not ours.
 * @throws ServiceError billing_unavailable
 */
export async function findToldPayment(
  db: Queryable,
  provider: Stripe,
  { references, paymentIntentId }: Pick<ToldFacts, "references" | "paymentIntentId">,
): Promise<PaymentRow | null> {
  const known = await findFirst(db, references);
  if (known !== null || paymentIntentId === null) return known;
  const intent = await asked(unlessMissing(provider.paymentIntents.retrieve(paymentIntentId)));
  if (intent === null) return null;
  if (intent.metadata.payment_id !== undefined) return findPayment(db, { by: "id", value: intent.metadata.payment_id });
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
  return findFirst(db, [
    ...(paymentId === undefined ? [] : [{ by: "id", value: paymentId } as const]),
    { by: "invoice", value: idOf(invoice) ?? "" },
  ]);
}

async function findFirst(db: Queryable, references: readonly PaymentReference[]): Promise<PaymentRow | null> {
  for (const reference of references) {
    const payment = await findPayment(db, reference);
    if (payment !== null) return payment;
  }
  return null;
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
