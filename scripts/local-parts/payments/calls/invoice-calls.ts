import type { ApiCall } from "../api-call";
import { invalid } from "../api-failure";
import type { CallParams } from "../call-params";
import { addToInvoice, finalizeInvoice, payInvoice, voidInvoice } from "../flows/bill-invoice";
import { readCreated, readPage } from "../list-page";
import { makeInvoice, makeInvoiceItem } from "../objects/make-invoice";
import { makePrice, makeProduct } from "../objects/make-product";
import { find, idOf, type SandboxState } from "../sandbox-state";
import { mergeMetadata } from "./customer-calls";
import { behaviorOf, type PriceChoice, readCurrency, readPrice } from "./read-price";

/** Invoices, their items and their payments. */
export const invoiceCalls: readonly ApiCall[] = [
  { method: "POST", path: "/v1/invoices", prepare: createInvoice },
  {
    method: "GET",
    path: "/v1/invoices",
    prepare(params, state) {
      const customer = params.text("customer");
      const status = params.choice("status", ["draft", "open", "paid", "uncollectible", "void"]);
      const isWithin = readCreated(params);
      const page = readPage(params, "/v1/invoices");
      return () =>
        page(
          Object.values(state.tables.invoices).filter(
            (invoice) =>
              (customer === null || idOf(invoice.customer) === customer) &&
              (status === null || invoice.status === status) &&
              isWithin(invoice),
          ),
        );
    },
  },
  { method: "GET", path: "/v1/invoices/:id", prepare: (_params, state, id) => () => find(state, "invoices", id, "invoice") },
  {
    method: "POST",
    path: "/v1/invoices/:id",
    prepare(params, state, id) {
      const invoice = find(state, "invoices", id, "invoice");
      const metadata = params.metadata();
      return () => {
        if (metadata !== null) invoice.metadata = mergeMetadata(invoice.metadata ?? {}, metadata);
        state.emit("invoice.updated", invoice);
        return invoice;
      };
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/finalize",
    prepare(params, state, id) {
      const invoice = find(state, "invoices", id, "invoice");
      refuseAdvancing(params);
      return () => finalizeInvoice(state, invoice);
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/pay",
    prepare(params, state, id) {
      const invoice = find(state, "invoices", id, "invoice");
      const method = params.text("payment_method");
      if (params.flag("off_session") === false) throw invalid("This sandbox pays invoices off-session alone.", { param: "off_session" });
      return () => payInvoice(state, invoice, method);
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/void",
    prepare(_params, state, id) {
      const invoice = find(state, "invoices", id, "invoice");
      return () => voidInvoice(state, invoice);
    },
  },
  { method: "POST", path: "/v1/invoiceitems", prepare: createInvoiceItem },
  { method: "GET", path: "/v1/invoiceitems/:id", prepare: (_params, state, id) => () => find(state, "invoiceItems", id, "invoiceitem") },
  {
    method: "GET",
    path: "/v1/invoiceitems",
    prepare(params, state) {
      const wanted = { customer: params.text("customer"), invoice: params.text("invoice") };
      const page = readPage(params, "/v1/invoiceitems");
      return () =>
        page(
          Object.values(state.tables.invoiceItems).filter(
            (item) =>
              (wanted.customer === null || idOf(item.customer) === wanted.customer) &&
              (wanted.invoice === null || idOf(item.invoice) === wanted.invoice),
          ),
        );
    },
  },
  {
    method: "GET",
    path: "/v1/invoice_payments",
    prepare(params, state) {
      const invoice = params.text("invoice");
      const payment = params.part("payment");
      const intent = payment?.text("payment_intent") ?? null;
      payment?.choice("type", ["payment_intent"]);
      const page = readPage(params, "/v1/invoice_payments");
      return () =>
        page(
          Object.values(state.tables.invoicePayments).filter(
            (row) => (invoice === null || row.invoice === invoice) && (intent === null || row.payment.payment_intent === intent),
          ),
        );
    },
  },
];

function createInvoice(params: CallParams, state: SandboxState): () => object {
  const customer = find(state, "customers", params.requiredText("customer"), "customer");
  const method = params.text("default_payment_method");
  if (method !== null) find(state, "methods", method, "default_payment_method");
  refuseAdvancing(params);
  params.choice("collection_method", ["charge_automatically"]);
  const pending = params.choice("pending_invoice_items_behavior", ["exclude", "include"]) ?? "exclude";
  const given = {
    customer,
    currency: params.text("currency") ?? "usd",
    hasAutomaticTax: params.part("automatic_tax")?.flag("enabled") ?? false,
    defaultPaymentMethod: method,
    description: params.text("description"),
    footer: params.text("footer"),
    isAdvancing: false,
    metadata: params.metadata() ?? {},
  };
  return () => {
    const invoice = makeInvoice({ ...given, taxIds: state.tables.taxIds[customer.id] ?? [], at: state.nowSeconds() });
    state.tables.invoices[invoice.id] = invoice;
    const items = pending === "include" ? Object.values(state.tables.invoiceItems) : [];
    for (const item of items.filter((item) => item.invoice === null && item.customer === customer.id)) addToInvoice(state, invoice, item);
    state.emit("invoice.created", invoice);
    return invoice;
  };
}

function createInvoiceItem(params: CallParams, state: SandboxState): () => object {
  const invoiceId = params.text("invoice");
  const invoice = invoiceId === null ? null : find(state, "invoices", invoiceId, "invoice");
  const customer = params.text("customer") ?? idOf(invoice?.customer) ?? params.requiredText("customer");
  find(state, "customers", customer, "customer");
  if (invoice && idOf(invoice.customer) !== customer) throw invalid("The invoice belongs to another customer.", { param: "invoice" });
  const description = params.text("description");
  const metadata = params.metadata() ?? {};
  const quantity = params.integerFrom("quantity", 1) ?? 1;
  const choice =
    readPrice(params, state, params.part("pricing")?.text("price") ?? null) ?? readAmount(params, state, quantity, description);
  return () => {
    const { price, productName } = choice.make();
    const item = makeInvoiceItem({
      customer,
      invoice: null,
      price,
      quantity,
      description: description ?? productName,
      metadata,
      at: state.nowSeconds(),
    });
    state.tables.invoiceItems[item.id] = item;
    if (invoice) addToInvoice(state, invoice, item);
    state.emit("invoiceitem.created", item);
    return item;
  };
}

/** An amount of the whole item, which the provider too turns into a price of its own. */
function readAmount(params: CallParams, state: SandboxState, quantity: number, description: string | null): PriceChoice {
  const amount = params.integerFrom("amount", 1);
  if (amount === null) throw invalid("Missing required param: amount.", { code: "parameter_missing", param: "amount" });
  if (quantity !== 1) throw invalid("You may only specify one of these parameters: amount, quantity.", { param: "quantity" });
  const currency = readCurrency(params);
  const taxBehavior = behaviorOf(params.choice("tax_behavior", ["exclusive", "inclusive", "unspecified"]));
  const taxCode = params.text("tax_code");
  return {
    currency,
    make: () => {
      const at = state.nowSeconds();
      const product = makeProduct({ name: description ?? "Item", description: null, taxCode, metadata: {}, isActive: false, at });
      const price = makePrice({
        ...{ product: product.id, currency, unitAmount: amount, taxBehavior, at },
        ...{ lookupKey: null, nickname: null, metadata: {}, isActive: false },
      });
      state.tables.products[product.id] = product;
      state.tables.prices[price.id] = price;
      return { price, productName: product.name };
    },
  };
}

/** The provider would collect such an invoice in its own time, which nobody here waits for. */
function refuseAdvancing(params: CallParams): void {
  if (params.flag("auto_advance")) throw invalid("This sandbox does not advance invoices by itself.", { param: "auto_advance" });
}
