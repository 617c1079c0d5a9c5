import type Stripe from "stripe";

/** The provider's objects as they travel: exact decimals as strings, and nothing that the client library adds to an answer. */
export type WireCharge = Stripe.Charge;
export type WireCustomer = Stripe.Customer;
export type WireDispute = Stripe.Dispute;
export type WireIntent = Stripe.PaymentIntent;
export type WireInvoicePayment = Stripe.InvoicePayment;
export type WireMethod = Stripe.PaymentMethod;
export type WireProduct = Stripe.Product;
export type WireRefund = Stripe.Refund;
export type WireSession = Stripe.Checkout.Session;
export type WirePrice = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string | null };
export type WireLineItem = Omit<Stripe.LineItem, "price"> & { price: WirePrice };
export type WireInvoiceItem = Omit<Stripe.InvoiceItem, "quantity_decimal" | "pricing"> & {
  quantity_decimal: string;
  pricing: WirePricing;
};
export type WireInvoiceLine = Omit<Stripe.InvoiceLineItem, "quantity_decimal" | "pricing"> & {
  quantity_decimal: string;
  pricing: WirePricing;
};
export type WireInvoice = Omit<Stripe.Invoice, "lines"> & { lines: WireList<WireInvoiceLine> };

export interface WirePricing {
  type: "price_details";
  price_details: { price: string; product: string };
  unit_amount_decimal: string;
}

export interface WireList<Item> {
  object: "list";
  data: Item[];
  has_more: boolean;
  url: string;
}

export type EventType = Stripe.Event["type"];

export interface WireEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}
