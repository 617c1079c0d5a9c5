import type pg from "pg";
import Stripe from "stripe";
import { pack } from "@/lib/contract/pack";
import { onlyRow } from "@/lib/db/only-row";
import { expectAnswer } from "./expect-answer";
import type { PaymentRow } from "./payment-row";
import { idOf } from "./provider-facts";

export type InvoiceCharge =
  | { readonly kind: "paid"; readonly invoice: Stripe.Invoice; readonly paymentIntentId: string | null }
  | { readonly kind: "pending" }
  /** It was not tried, and must not be now. */
  | { readonly kind: "given_up"; readonly why: WhyNot; readonly invoiceId: string | null }
  | { readonly kind: "refused"; readonly code: string; readonly invoiceId: string | null };

/** Why a recharge may not be charged any more, without being refused. */
export type WhyNot = "too_late" | "not_wanted";

interface ChargeServices {
  readonly pool: pg.Pool;
  readonly provider: Stripe;
}

/**
 * Charges a recharge's packs, with tax, to the saved method of an owner who is not there: invoice, its one item, final, paid. Each call bears a key
 * of the payment's, so that it counts once however often it is made. `whyNot` is asked at the beginning and right before the charge; when it says
 * why, it is only found out what became of it.
 * @throws the provider's error when it cannot be reached
 */
export async function chargeInvoice(
  { pool, provider }: ChargeServices,
  payment: PaymentRow,
  whyNot: () => Promise<WhyNot | null>,
): Promise<InvoiceCharge> {
  let invoiceId = payment.invoiceId;
  let why = await whyNot();
  try {
    if (invoiceId === null) {
      if (why !== null) return { kind: "given_up", why, invoiceId };
      invoiceId = await makeInvoice({ pool, provider }, payment);
    }
    let invoice: Stripe.Invoice = await provider.invoices.retrieve(invoiceId);
    expectAnswer(invoice, { object: "invoice", id: invoiceId });
    if (invoice.status === "draft" && why === null) invoice = await finish(provider, payment, invoiceId);
    if (isUntried(invoice)) {
      why ??= await whyNot();
      if (why !== null) return { kind: "given_up", why, invoiceId };
      invoice = await pay(provider, payment, invoiceId);
    }
    return await readCharge(provider, invoice, invoiceId);
  } catch (error) {
    const code = refusalCode(error);
    if (code === null) throw error;
    return { kind: "refused", code, invoiceId };
  }
}

function isUntried({ status, attempted }: Stripe.Invoice): boolean {
  return status === "draft" || (status === "open" && !attempted);
}

async function makeInvoice({ pool, provider }: ChargeServices, payment: PaymentRow): Promise<string> {
  const { rows } = await pool.query<{ customer_id: string; payment_method_id: string }>(
    "SELECT customer_id, payment_method_id FROM account WHERE id = $1",
    [payment.accountId],
  );
  const { customer_id: customer, payment_method_id: method } = onlyRow({ rows });
  const invoice = await provider.invoices.create(
    {
      customer,
      default_payment_method: method,
      collection_method: "charge_automatically",
      currency: pack.subtotal.currency,
      // The provider never tries by itself: a charge is made when it is due, or not at all.
      auto_advance: false,
      automatic_tax: { enabled: true },
      pending_invoice_items_behavior: "exclude",
      metadata: { payment_id: payment.id },
    },
    // Both may be others at the next try, and the provider refuses a key that comes with another body.
    { idempotencyKey: `recharge:${payment.id}:invoice:${customer}:${method}` },
  );
  expectAnswer(invoice, { object: "invoice", metadata: { payment_id: payment.id } });
  // Of two the first that is noted counts; the other stays an empty draft, which nobody can pay.
  const noted = await pool.query<{ invoice_id: string }>(
    "UPDATE payment SET invoice_id = coalesce(invoice_id, $2) WHERE id = $1 RETURNING invoice_id",
    [payment.id, invoice.id],
  );
  return onlyRow(noted).invoice_id;
}

async function finish(provider: Stripe, { id, packs }: PaymentRow, invoiceId: string): Promise<Stripe.Invoice> {
  const draft = await provider.invoices.retrieve(invoiceId);
  await provider.invoiceItems.create(
    {
      customer: idOf(draft.customer) ?? "",
      invoice: invoiceId,
      amount: packs * pack.subtotal.amount,
      currency: pack.subtotal.currency,
      tax_behavior: "exclusive",
      tax_code: "txcd_10103001",
      description: packs === 1 ? "5-Pack" : `5-Pack × ${packs}`,
      metadata: { payment_id: id },
    },
    { idempotencyKey: `recharge:${id}:item` },
  );
  return provider.invoices.finalizeInvoice(invoiceId, { auto_advance: false }, { idempotencyKey: `recharge:${id}:finalize` });
}

/** A refusal is no error here: what became of the invoice is read from it. */
async function pay(provider: Stripe, { id }: PaymentRow, invoiceId: string): Promise<Stripe.Invoice> {
  try {
    return await provider.invoices.pay(invoiceId, { off_session: true }, { idempotencyKey: `recharge:${id}:pay` });
  } catch (error) {
    const isAnswer = error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isAnswer) throw error;
    const invoice = await provider.invoices.retrieve(invoiceId);
    if (invoice.status !== "paid" && !invoice.attempted) throw error;
    return invoice;
  }
}

async function readCharge(provider: Stripe, invoice: Stripe.Invoice, invoiceId: string): Promise<InvoiceCharge> {
  if (invoice.status === "void" || invoice.status === "uncollectible") return { kind: "refused", code: "invoice_voided", invoiceId };
  if (isUntried(invoice)) throw new Error("The provider did not say whether it tried to charge an invoice.");
  const payments = await provider.invoicePayments.list({ invoice: invoiceId, limit: 1, expand: ["data.payment.payment_intent"] });
  const intent = payments.data[0]?.payment.payment_intent;
  if (invoice.status === "paid") return { kind: "paid", invoice, paymentIntentId: idOf(intent) };
  if (intent === undefined || typeof intent === "string") throw new Error("The provider did not say how the payment of an invoice stands.");
  if (intent.status === "processing" || intent.status === "succeeded") return { kind: "pending" };
  if (intent.status === "requires_action") return { kind: "refused", code: "authentication_required", invoiceId };
  const { code, decline_code: declineCode } = intent.last_payment_error ?? {};
  return { kind: "refused", code: declineCode ?? code ?? intent.status, invoiceId };
}

/** Null for an error that says nothing of the payment: the provider was not reached, or not let in. */
function refusalCode(error: unknown): string | null {
  if (error instanceof Stripe.errors.StripeCardError) return error.decline_code ?? error.code ?? "card_declined";
  return error instanceof Stripe.errors.StripeInvalidRequestError ? (error.code ?? "refused") : null;
}
