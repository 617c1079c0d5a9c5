import type Stripe from "stripe";
import type { CustomerTaxId } from "../made-up-tax";
import { sandboxId } from "../sandbox-id";
import type { WireCustomer, WireInvoice, WireInvoiceItem, WireInvoiceLine, WireInvoicePayment, WirePrice } from "../wire";

/** What is never so here, or not yet. */
const unset = {
  account_tax_ids: null,
  application: null,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  default_source: null,
  due_date: null,
  effective_at: null,
  ending_balance: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  parent: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  webhooks_delivered_at: null,
};

export function makeInvoice(given: {
  readonly customer: WireCustomer;
  readonly currency: string;
  readonly hasAutomaticTax: boolean;
  readonly defaultPaymentMethod: string | null;
  readonly description: string | null;
  readonly footer: string | null;
  readonly isAdvancing: boolean;
  readonly taxIds: readonly CustomerTaxId[];
  readonly metadata: Record<string, string>;
  readonly at: number;
}): WireInvoice {
  const id = sandboxId("in");
  return {
    ...unset,
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Payment sandbox",
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: given.isAdvancing,
    automatic_tax: {
      disabled_reason: null,
      enabled: given.hasAutomaticTax,
      liability: given.hasAutomaticTax ? { type: "self" } : null,
      provider: given.hasAutomaticTax ? "stripe" : null,
      status: given.hasAutomaticTax ? "requires_location_inputs" : null,
    },
    billing_reason: "manual",
    collection_method: "charge_automatically",
    created: given.at,
    currency: given.currency,
    customer: given.customer.id,
    customer_address: given.customer.address ?? null,
    customer_email: given.customer.email,
    customer_name: given.customer.name ?? null,
    customer_phone: given.customer.phone ?? null,
    customer_tax_exempt: "none",
    customer_tax_ids: [...given.taxIds],
    default_payment_method: given.defaultPaymentMethod,
    default_tax_rates: [],
    description: given.description,
    discounts: [],
    footer: given.footer,
    issuer: { type: "self" },
    lines: { object: "list", data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: given.metadata,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: given.at,
    period_start: given.at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

export function makeInvoiceItem(given: {
  readonly customer: string;
  readonly invoice: string | null;
  readonly price: WirePrice;
  readonly quantity: number;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly at: number;
}): WireInvoiceItem {
  const amount = (given.price.unit_amount ?? 0) * given.quantity;
  return {
    id: sandboxId("ii"),
    object: "invoiceitem",
    amount,
    currency: given.price.currency,
    customer: given.customer,
    customer_account: null,
    date: given.at,
    description: given.description,
    discountable: true,
    discounts: [],
    invoice: given.invoice,
    livemode: false,
    metadata: given.metadata,
    net_amount: amount,
    parent: null,
    period: { end: given.at, start: given.at },
    pricing: {
      type: "price_details",
      price_details: { price: given.price.id, product: given.price.product as string },
      unit_amount_decimal: String(given.price.unit_amount ?? 0),
    },
    proration: false,
    quantity: given.quantity,
    quantity_decimal: String(given.quantity),
    tax_rates: [],
    test_clock: null,
  };
}

export function makeInvoiceLine(item: WireInvoiceItem, invoice: string): WireInvoiceLine {
  return {
    id: sandboxId("il"),
    object: "line_item",
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...item.metadata },
    parent: {
      invoice_item_details: { invoice_item: item.id, proration: false, proration_details: { credited_items: null }, subscription: null },
      subscription_item_details: null,
      type: "invoice_item_details",
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription: null,
    subtotal: item.amount,
    taxes: [],
  };
}

export function makeInvoicePayment(invoice: WireInvoice, intent: Stripe.PaymentIntent, at: number): WireInvoicePayment {
  return {
    id: sandboxId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: intent.amount,
    created: at,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
