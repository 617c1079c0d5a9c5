import type { ApiCall } from "../api-call";
import { invalid } from "../api-failure";
import type { CallParams } from "../call-params";
import { expireSession } from "../flows/pay-session";
import { readCreated, readPage } from "../list-page";
import { makeLineItem } from "../objects/make-product";
import { makeSession } from "../objects/make-session";
import { find, idOf, type SandboxState } from "../sandbox-state";
import type { SessionNote } from "../tables";
import { mergeMetadata } from "./customer-calls";
import { readPrice } from "./read-price";

const minLifeSeconds = 30 * 60;
const maxLifeSeconds = 24 * 60 * 60;
/** A request that was prepared half an hour before its end may take a moment to arrive. */
const graceSeconds = 30;
/** Of the smallest unit: the provider refuses less than half a dollar. */
const leastTotal = 50;

export const sessionCalls: readonly ApiCall[] = [
  { method: "POST", path: "/v1/checkout/sessions", prepare: createSession },
  {
    method: "GET",
    path: "/v1/checkout/sessions",
    prepare(params, state) {
      const wanted = { customer: params.text("customer"), payment_intent: params.text("payment_intent") };
      const status = params.choice("status", ["open", "complete", "expired"]);
      const isWithin = readCreated(params);
      const page = readPage(params, "/v1/checkout/sessions");
      return () =>
        page(
          Object.values(state.tables.sessions).filter(
            (session) =>
              (wanted.customer === null || idOf(session.customer) === wanted.customer) &&
              (wanted.payment_intent === null || idOf(session.payment_intent) === wanted.payment_intent) &&
              (status === null || session.status === status) &&
              isWithin(session),
          ),
        );
    },
  },
  { method: "GET", path: "/v1/checkout/sessions/:id", prepare: (_params, state, id) => () => find(state, "sessions", id, "session") },
  {
    method: "POST",
    path: "/v1/checkout/sessions/:id",
    prepare(params, state, id) {
      const session = find(state, "sessions", id, "session");
      const metadata = params.metadata();
      return () => {
        if (metadata !== null) session.metadata = mergeMetadata(session.metadata ?? {}, metadata);
        return session;
      };
    },
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    prepare(params, state, id) {
      find(state, "sessions", id, "session");
      const page = readPage(params, `/v1/checkout/sessions/${id}/line_items`);
      return () => page((state.tables.sessionNotes[id]?.lines ?? []).toReversed());
    },
  },
  {
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    prepare(_params, state, id) {
      const session = find(state, "sessions", id, "session");
      return () => {
        if (!expireSession(state, session))
          throw invalid(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        return session;
      };
    },
  },
];

function createSession(params: CallParams, state: SandboxState): () => object {
  if (params.choice("mode", ["payment"]) === null) throw invalid("You must specify mode=payment.", { param: "mode" });
  params.choice("ui_mode", ["hosted_page"]);
  const customer = params.text("customer");
  if (customer !== null) find(state, "customers", customer, "customer");
  const customerEmail = params.text("customer_email");
  if (customer !== null && customerEmail !== null)
    throw invalid("You may only specify one of these parameters: customer, customer_email.", { param: "customer_email" });
  const { updatesAddress, updatesName } = readCustomerUpdate(params);
  const invoice = readInvoiceCreation(params);
  if (invoice !== null && customer === null)
    throw invalid("This sandbox makes invoices for a `customer` alone.", { param: "invoice_creation" });
  const taxIds = params.part("tax_id_collection");
  const takesTaxId = taxIds?.flag("enabled") ?? false;
  taxIds?.choice("required", ["never"]);
  if (takesTaxId && customer !== null && !updatesName)
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      { param: "tax_id_collection" },
    );
  const hasAutomaticTax = params.part("automatic_tax")?.flag("enabled") ?? false;
  if (hasAutomaticTax && customer !== null && !updatesAddress && !state.tables.customers[customer]?.address?.country)
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: "customer_tax_location_invalid" },
    );
  const lines = readLines(params, state);
  const expiresAt = readExpiry(params, state.nowSeconds());
  const intent = readIntentData(params);
  const saving = params.part("saved_payment_method_options");
  const offersSaving = saving?.choice("payment_method_save", ["enabled", "disabled"]) === "enabled";
  saving?.ignore("allow_redisplay_filters", "payment_method_remove");
  if (saving !== null && customer === null)
    throw invalid("`saved_payment_method_options` needs a `customer`.", { param: "saved_payment_method_options" });
  params.texts("payment_method_types").forEach((type) => {
    if (type !== "card") throw invalid("This sandbox takes cards alone.", { param: "payment_method_types" });
  });
  params.part("adaptive_pricing")?.flag("enabled");
  const request = {
    customer,
    customerEmail,
    customerCreation: params.choice("customer_creation", ["always", "if_required"]),
    clientReferenceId: params.text("client_reference_id"),
    hasAutomaticTax,
    billingAddressCollection: params.choice("billing_address_collection", ["auto", "required"]),
    successUrl: readUrl(params, "success_url") ?? params.requiredText("success_url"),
    cancelUrl: readUrl(params, "cancel_url"),
    expiresAt,
    submitType: params.choice("submit_type", ["auto", "book", "donate", "pay"]),
    locale: params.text("locale"),
    metadata: params.metadata() ?? {},
  } as const;
  return () => {
    const items = lines.map(({ choice, quantity }) => {
      const { price, productName } = choice.make();
      return { behavior: price.tax_behavior, line: makeLineItem(price, productName, quantity) };
    });
    const note: SessionNote = {
      lines: items.map(({ line }) => line),
      taxBehavior: items.some(({ behavior }) => behavior === "inclusive") ? "inclusive" : "exclusive",
      ...{ offersSaving, updatesAddress, intent, takesTaxId, invoice },
    };
    const currency = lines[0]?.choice.currency ?? "usd";
    const session = makeSession({ ...request, currency, note }, state.baseUrl, state.nowSeconds());
    if ((session.amount_total ?? 0) < leastTotal)
      throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", { code: "amount_too_small" });
    state.tables.sessions[session.id] = session;
    state.tables.sessionNotes[session.id] = note;
    return session;
  };
}

function readLines(params: CallParams, state: SandboxState) {
  const lines = params.items("line_items").map((item) => {
    const choice = readPrice(item, state, item.text("price"));
    const quantity = item.integerFrom("quantity", 1);
    if (choice === null)
      throw invalid("A line item needs `price` or `price_data`.", { code: "parameter_missing", param: item.name("price") });
    if (quantity === null) throw invalid("Quantity is required.", { code: "parameter_missing", param: item.name("quantity") });
    return { choice, quantity };
  });
  if (lines.length === 0) throw invalid("Missing required param: line_items.", { code: "parameter_missing", param: "line_items" });
  if (new Set(lines.map(({ choice }) => choice.currency)).size > 1)
    throw invalid("All prices of a session must have one currency.", { param: "line_items" });
  return lines;
}

function readCustomerUpdate(params: CallParams): { readonly updatesAddress: boolean; readonly updatesName: boolean } {
  const update = params.part("customer_update");
  update?.choice("shipping", ["auto", "never"]);
  return {
    updatesAddress: update?.choice("address", ["auto", "never"]) === "auto",
    updatesName: update?.choice("name", ["auto", "never"]) === "auto",
  };
}

function readInvoiceCreation(params: CallParams): NonNullable<SessionNote["invoice"]> | null {
  const creation = params.part("invoice_creation");
  const isEnabled = creation?.flag("enabled") ?? false;
  const data = creation?.part("invoice_data");
  const invoice = {
    description: data?.text("description") ?? null,
    footer: data?.text("footer") ?? null,
    metadata: data?.metadata() ?? {},
  };
  return isEnabled ? invoice : null;
}

function readIntentData(params: CallParams): SessionNote["intent"] {
  const data = params.part("payment_intent_data");
  data?.choice("capture_method", ["automatic", "automatic_async"]);
  return {
    description: data?.text("description") ?? null,
    metadata: data?.metadata() ?? {},
    receiptEmail: data?.text("receipt_email") ?? null,
    setupFutureUsage: data?.choice("setup_future_usage", ["off_session", "on_session"]) ?? null,
    statementDescriptorSuffix: data?.text("statement_descriptor_suffix") ?? null,
  };
}

function readExpiry(params: CallParams, now: number): number {
  const given = params.integer("expires_at");
  if (given === null) return now + maxLifeSeconds;
  if (given < now + minLifeSeconds - graceSeconds || given > now + maxLifeSeconds)
    throw invalid("The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.", {
      param: "expires_at",
    });
  return given;
}

function readUrl(params: CallParams, name: string): string | null {
  const url = params.text(name);
  if (url !== null && !/^https?:\/\/\S+$/.test(url)) throw invalid(`Not a valid URL`, { code: "url_invalid", param: name });
  return url;
}
