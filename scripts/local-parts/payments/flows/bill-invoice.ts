import type Stripe from "stripe";
import { ApiFailure, invalid, missing } from "../api-failure";
import { taxed } from "../made-up-tax";
import { makeIntent } from "../objects/make-intent";
import { makeInvoiceLine, makeInvoicePayment } from "../objects/make-invoice";
import { find, idOf, type SandboxState } from "../sandbox-state";
import type { WireCustomer, WireIntent, WireInvoice, WireInvoiceItem, WireInvoicePayment, WireMethod } from "../wire";
import { attemptPayment, settleAttempt } from "./attempt-payment";

/** Puts an item on a draft. */
export function addToInvoice(state: SandboxState, invoice: WireInvoice, item: WireInvoiceItem): void {
  if (invoice.status !== "draft")
    throw invalid("Invoice is not editable because it is no longer a draft.", { code: "invoice_not_editable", param: "invoice" });
  item.invoice = invoice.id;
  invoice.currency = item.currency;
  invoice.lines.data.push(makeInvoiceLine(item, invoice.id));
  sumUp(state, invoice);
}

/** From here on its lines are fixed and it can be paid. @throws ApiFailure when automatic tax knows no country of the customer's. */
export function finalizeInvoice(state: SandboxState, invoice: WireInvoice): WireInvoice {
  if (invoice.status !== "draft") throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  if (invoice.lines.data.length === 0)
    throw invalid("There are no invoice items on this invoice.", { code: "invoice_no_customer_line_items" });
  const customer = find(state, "customers", idOf(invoice.customer) ?? "");
  invoice.customer_address = customer.address ?? null;
  sumUp(state, invoice);
  if (invoice.automatic_tax.enabled && invoice.automatic_tax.status !== "complete") {
    state.emit("invoice.finalization_failed", invoice);
    throw invalid("The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.", {
      code: "customer_tax_location_invalid",
    });
  }
  numberInvoice(state, invoice, customer);
  const intent = makeIntent({
    ...{ amount: invoice.total, currency: invoice.currency, customer: customer.id, at: state.nowSeconds() },
    settings: {
      description: "Payment for Invoice",
      metadata: {},
      receiptEmail: null,
      setupFutureUsage: null,
      statementDescriptorSuffix: null,
    },
  });
  state.tables.intents[intent.id] = intent;
  const payment = makeInvoicePayment(invoice, intent, state.nowSeconds());
  state.tables.invoicePayments[payment.id] = payment;
  state.emit("invoice.finalized", invoice);
  state.emit("payment_intent.created", intent);
  return invoice;
}

/**
 * Charges a saved method without its owner.
 * @throws ApiFailure 402 when it is declined or its owner must authenticate: the invoice stays open.
 */
export function payInvoice(state: SandboxState, invoice: WireInvoice, methodId: string | null): WireInvoice {
  if (invoice.status === "draft") finalizeInvoice(state, invoice);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status !== "open") throw invalid("This invoice can no longer be paid.");
  const { intent, payment } = billOf(state, invoice);
  if (intent.status === "processing") throw invalid("A payment of this invoice is pending.");
  const method = methodFor(state, invoice, methodId);
  const outcome = attemptPayment(state, intent, method, "off_session", `${state.baseUrl}/c/pay/${invoice.id}/authenticate`);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  switch (outcome.kind) {
    case "succeeded":
      return markPaid(state, invoice, payment);
    case "processing":
      state.emit("invoice.updated", invoice);
      return invoice;
    case "requires_action":
      state.emit("invoice.payment_action_required", invoice);
      state.emit("invoice.payment_failed", invoice);
      throw new ApiFailure(402, {
        type: "card_error",
        code: "invoice_payment_intent_requires_action",
        message:
          "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
        payment_intent: structuredClone(intent),
      });
    case "declined":
      state.emit("invoice.payment_failed", invoice);
      throw new ApiFailure(402, {
        type: "card_error",
        code: outcome.decline.code,
        decline_code: outcome.decline.declineCode,
        message: outcome.decline.message,
        charge: outcome.chargeId,
        payment_intent: structuredClone(intent),
        payment_method: structuredClone(method),
      });
  }
}

/** Ends the pending payment of an invoice, or does nothing when none is pending. */
export function settleInvoice(state: SandboxState, invoice: WireInvoice, hasSucceeded: boolean): boolean {
  if (invoice.status !== "open") return false;
  const { intent, payment } = billOf(state, invoice);
  if (intent.status !== "processing") return false;
  const method = find(state, "methods", idOf(intent.payment_method) ?? "");
  settleAttempt(state, intent, find(state, "charges", idOf(intent.latest_charge) ?? ""), method, hasSucceeded);
  if (hasSucceeded) markPaid(state, invoice, payment);
  else state.emit("invoice.payment_failed", invoice);
  return true;
}

export function voidInvoice(state: SandboxState, invoice: WireInvoice): WireInvoice {
  if (invoice.status !== "open") throw invalid(`You can only pass in open invoices. This invoice is ${invoice.status}.`);
  const { intent, payment } = billOf(state, invoice);
  if (intent.status === "processing") throw invalid("A payment of this invoice is pending.");
  invoice.status = "void";
  invoice.status_transitions.voided_at = state.nowSeconds();
  payment.status = "canceled";
  payment.status_transitions.canceled_at = state.nowSeconds();
  Object.assign(intent, {
    status: "canceled",
    cancellation_reason: "void_invoice",
    canceled_at: state.nowSeconds(),
  } satisfies Partial<WireIntent>);
  state.emit("payment_intent.canceled", intent);
  state.emit("invoice.voided", invoice);
  return invoice;
}

function markPaid(state: SandboxState, invoice: WireInvoice, payment: WireInvoicePayment): WireInvoice {
  invoice.status = "paid";
  invoice.amount_paid = invoice.total;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = state.nowSeconds();
  payment.status = "paid";
  payment.amount_paid = invoice.total;
  payment.status_transitions.paid_at = state.nowSeconds();
  state.emit("invoice.paid", invoice);
  state.emit("invoice.payment_succeeded", invoice);
  state.emit("invoice_payment.paid", payment);
  return invoice;
}

/** What a payment page has taken is billed afterwards: the invoice is there at once, and paid. */
export function invoicePaid(
  state: SandboxState,
  draft: WireInvoice,
  { items, intent }: { readonly items: readonly WireInvoiceItem[]; readonly intent: WireIntent },
): WireInvoice {
  const customer = find(state, "customers", idOf(draft.customer) ?? "");
  state.tables.invoices[draft.id] = draft;
  for (const item of items) {
    state.tables.invoiceItems[item.id] = item;
    addToInvoice(state, draft, item);
  }
  state.emit("invoice.created", draft);
  numberInvoice(state, draft, customer);
  const payment = makeInvoicePayment(draft, intent, state.nowSeconds());
  state.tables.invoicePayments[payment.id] = payment;
  state.emit("invoice.finalized", draft);
  draft.attempted = true;
  return markPaid(state, draft, payment);
}

function numberInvoice(state: SandboxState, invoice: WireInvoice, customer: WireCustomer): void {
  const number = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = number + 1;
  invoice.number = `${customer.invoice_prefix}-${String(number).padStart(4, "0")}`;
  invoice.status = "open";
  invoice.status_transitions.finalized_at = state.nowSeconds();
  invoice.effective_at = state.nowSeconds();
}

function billOf(state: SandboxState, invoice: WireInvoice): { readonly intent: WireIntent; readonly payment: WireInvoicePayment } {
  const payment = Object.values(state.tables.invoicePayments).find((candidate) => candidate.invoice === invoice.id);
  if (!payment) throw new Error(`${invoice.id} has no payment`);
  return { payment, intent: find(state, "intents", idOf(payment.payment.payment_intent) ?? "") };
}

function methodFor(state: SandboxState, invoice: WireInvoice, methodId: string | null): WireMethod {
  const customer = find(state, "customers", idOf(invoice.customer) ?? "");
  const id = methodId ?? idOf(invoice.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  if (id === null)
    throw invalid("There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method`.");
  const method = find(state, "methods", id, "payment_method");
  if (method.customer !== customer.id) throw missing("PaymentMethod", id, "payment_method");
  return method;
}

function sumUp(state: SandboxState, invoice: WireInvoice): void {
  const customer = find(state, "customers", idOf(invoice.customer) ?? "");
  const country = customer.address?.country ?? null;
  const hasTax = invoice.automatic_tax.enabled && country !== null;
  if (invoice.automatic_tax.enabled) invoice.automatic_tax.status = hasTax ? "complete" : "requires_location_inputs";
  const sums = { subtotal: 0, tax: 0, total: 0 };
  for (const line of invoice.lines.data) {
    const price = find(state, "prices", line.pricing.price_details.price);
    const behavior = price.tax_behavior === "inclusive" ? "inclusive" : "exclusive";
    const amounts = taxed(line.amount, hasTax ? country : null, behavior);
    line.taxes = hasTax ? [taxLine(line.amount, amounts.tax, behavior)] : [];
    sums.subtotal += amounts.subtotal;
    sums.tax += amounts.tax;
    sums.total += amounts.total;
  }
  invoice.subtotal = sums.subtotal;
  invoice.subtotal_excluding_tax = sums.total - sums.tax;
  invoice.total_excluding_tax = sums.total - sums.tax;
  invoice.total = sums.total;
  invoice.amount_due = sums.total;
  invoice.amount_remaining = sums.total;
  invoice.total_taxes = invoice.lines.data.flatMap((line) => line.taxes ?? []);
}

function taxLine(amount: number, tax: number, behavior: "exclusive" | "inclusive"): Stripe.InvoiceLineItem.Tax & Stripe.Invoice.TotalTax {
  return {
    amount: tax,
    tax_behavior: behavior,
    tax_rate_details: null,
    taxability_reason: tax > 0 ? "standard_rated" : "not_collecting",
    taxable_amount: amount,
    type: "tax_rate_details",
  };
}
