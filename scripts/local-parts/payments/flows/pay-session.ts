import { taxed, taxIdType } from "../made-up-tax";
import { makeCustomer } from "../objects/make-customer";
import { makeIntent } from "../objects/make-intent";
import { makeInvoice, makeInvoiceItem } from "../objects/make-invoice";
import { makeMethod } from "../objects/make-method";
import { find, idOf, noAddress, type SandboxState } from "../sandbox-state";
import type { SessionNote } from "../tables";
import { findTestCard, type TestCardName } from "../test-cards";
import type { WireIntent, WireMethod, WireSession } from "../wire";
import { type AttemptOutcome, attemptPayment, type Presence, settleAttempt } from "./attempt-payment";
import { invoicePaid } from "./bill-invoice";

export interface PageForm {
  readonly cardNumber: string;
  readonly country: string;
  readonly savesCard: boolean;
  /** Where the page asks for them; empty for a buyer who names none. */
  readonly companyName: string;
  readonly taxId: string;
}

export type PageOutcome =
  | { readonly kind: "complete"; readonly redirectUrl: string }
  | { readonly kind: "requires_action" }
  | { readonly kind: "declined"; readonly message: string }
  | { readonly kind: "closed" };

/** Of a buyer who names no address. */
const unnamedBuyer = "buyer@example.com";

/** What happens when the buyer presses Pay. */
export function payOnPage(state: SandboxState, session: WireSession, form: PageForm): PageOutcome {
  if (session.status !== "open") return { kind: "closed" };
  const card = findTestCard(form.cardNumber);
  if (card === null) return { kind: "declined", message: "Your card number is incorrect: this sandbox knows its test cards alone." };
  const note = noteOf(state, session);
  setTax(state, session, note, form.country);
  if (note.takesTaxId) takeCompany(state, session, form);
  const intent = intentOf(state, session, note);
  const method = makeMethod({ card, email: emailOf(state, session), country: form.country, at: state.nowSeconds() });
  if (form.savesCard && note.offersSaving) method.allow_redisplay = "always";
  else if (note.intent.setupFutureUsage !== null) method.allow_redisplay = "limited";
  state.tables.methods[method.id] = method;
  state.tables.cards[method.id] = card.name as TestCardName;
  return attempt(state, session, intent, method, "on_page");
}

/** What the page shows before the buyer pays. */
export function showTax(state: SandboxState, session: WireSession, country: string): void {
  if (session.status === "open") setTax(state, session, noteOf(state, session), country);
}

/** What happens when the buyer has answered their bank. */
export function authenticateOnPage(state: SandboxState, session: WireSession, isApproved: boolean): PageOutcome {
  const intent = session.payment_intent === null ? null : find(state, "intents", idOf(session.payment_intent) ?? "");
  if (session.status !== "open" || intent?.status !== "requires_action") return { kind: "closed" };
  const method = find(state, "methods", idOf(intent.payment_method) ?? "");
  return attempt(state, session, intent, method, isApproved ? "approved" : "failed");
}

/** Ends the pending payment of a session, or does nothing when none is pending. */
export function settleSession(state: SandboxState, session: WireSession, hasSucceeded: boolean): boolean {
  const intent = session.payment_intent === null ? null : find(state, "intents", idOf(session.payment_intent) ?? "");
  if (intent?.status !== "processing") return false;
  const method = find(state, "methods", idOf(intent.payment_method) ?? "");
  settleAttempt(state, intent, find(state, "charges", idOf(intent.latest_charge) ?? ""), method, hasSucceeded);
  if (hasSucceeded) {
    session.payment_status = "paid";
    attachWhenSaved(state, session, method);
    billSession(state, session, intent);
  }
  state.emit(hasSucceeded ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed", session);
  return true;
}

/** @returns false when it was not open. */
export function expireSession(state: SandboxState, session: WireSession): boolean {
  if (session.status !== "open") return false;
  session.status = "expired";
  session.url = null;
  const intent = session.payment_intent === null ? null : find(state, "intents", idOf(session.payment_intent) ?? "");
  if (intent !== null) {
    Object.assign(intent, {
      status: "canceled",
      cancellation_reason: "automatic",
      canceled_at: state.nowSeconds(),
    } satisfies Partial<WireIntent>);
    state.emit("payment_intent.canceled", intent);
  }
  state.emit("checkout.session.expired", session);
  return true;
}

export function returnUrl(url: string, sessionId: string): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", sessionId);
}

function attempt(state: SandboxState, session: WireSession, intent: WireIntent, method: WireMethod, presence: Presence): PageOutcome {
  const actionUrl = `${state.baseUrl}/c/pay/${session.id}/authenticate`;
  const outcome: AttemptOutcome = attemptPayment(state, intent, method, presence, actionUrl);
  if (outcome.kind === "requires_action") return outcome;
  if (outcome.kind === "declined") return { kind: "declined", message: outcome.decline.message };
  const customer = session.customer === null ? null : find(state, "customers", idOf(session.customer) ?? "");
  if (outcome.kind === "succeeded") {
    attachWhenSaved(state, session, method);
    billSession(state, session, intent);
  }
  const successUrl = returnUrl(session.success_url ?? "", session.id);
  session.status = "complete";
  session.payment_status = outcome.kind === "succeeded" ? "paid" : "unpaid";
  session.url = null;
  session.customer_details = {
    address: { ...noAddress, country: method.billing_details.address?.country ?? null },
    business_name: customer?.name ?? null,
    email: emailOf(state, session),
    individual_name: null,
    name: customer?.name ?? null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [...((customer && state.tables.taxIds[customer.id]) ?? [])],
  };
  state.emit("checkout.session.completed", session);
  return { kind: "complete", redirectUrl: successUrl };
}

/** Tax by the country that the buyer named, on the session, its lines and, where the caller asked for it, the customer. */
function setTax(state: SandboxState, session: WireSession, note: SessionNote, country: string): void {
  if (session.customer === null && (session.customer_creation === "always" || note.intent.setupFutureUsage !== null)) {
    const made = makeCustomer({
      ...{ email: session.customer_email ?? unnamedBuyer, name: null, description: null, phone: null, metadata: {} },
      ...{ address: { ...noAddress, country }, at: state.nowSeconds() },
    });
    state.tables.customers[made.id] = made;
    session.customer = made.id;
    state.emit("customer.created", made);
  }
  const customer = session.customer === null ? null : find(state, "customers", idOf(session.customer) ?? "");
  if (customer && note.updatesAddress && customer.address?.country !== country) {
    customer.address = { ...noAddress, country };
    state.emit("customer.updated", customer);
  }
  if (!session.automatic_tax.enabled) return;
  const place = note.updatesAddress || !customer ? country : (customer.address?.country ?? country);
  const sums = { subtotal: 0, tax: 0, total: 0 };
  for (const line of note.lines) {
    const amounts = taxed(line.amount_subtotal, place, note.taxBehavior);
    line.amount_tax = amounts.tax;
    line.amount_total = amounts.total;
    sums.tax += amounts.tax;
    sums.total += amounts.total;
  }
  session.amount_total = sums.total;
  session.total_details = { amount_discount: 0, amount_shipping: 0, amount_tax: sums.tax };
  session.automatic_tax.status = "complete";
}

/** What the buyer's company is called and taxed as stays with the customer, so that later invoices bear it too. */
function takeCompany(state: SandboxState, session: WireSession, { companyName, taxId, country }: PageForm): void {
  if (session.customer === null) return;
  const customer = find(state, "customers", idOf(session.customer) ?? "");
  if (companyName !== "" && customer.name !== companyName) {
    customer.name = companyName;
    state.emit("customer.updated", customer);
  }
  if (taxId !== "") state.tables.taxIds[customer.id] = [{ type: taxIdType(country), value: taxId }];
}

/** Makes the session's invoice, where it makes one. */
function billSession(state: SandboxState, session: WireSession, intent: WireIntent): void {
  const note = noteOf(state, session);
  if (note.invoice == null || session.customer === null) return;
  const customer = find(state, "customers", idOf(session.customer) ?? "");
  const at = state.nowSeconds();
  const draft = makeInvoice({
    ...{ customer, currency: session.currency ?? "usd", hasAutomaticTax: session.automatic_tax.enabled, defaultPaymentMethod: null },
    ...{ ...note.invoice, isAdvancing: false, taxIds: state.tables.taxIds[customer.id] ?? [], at },
  });
  const items = note.lines.map(({ price, quantity, description }) =>
    makeInvoiceItem({ customer: customer.id, invoice: draft.id, price, quantity: quantity ?? 1, description, metadata: {}, at }),
  );
  session.invoice = invoicePaid(state, draft, { items, intent }).id;
}

/** One intent for all tries of a session. */
function intentOf(state: SandboxState, session: WireSession, note: SessionNote): WireIntent {
  const amount = session.amount_total ?? 0;
  if (session.payment_intent !== null) {
    const known = find(state, "intents", idOf(session.payment_intent) ?? "");
    known.amount = amount;
    return known;
  }
  const customer = idOf(session.customer);
  const intent = makeIntent({ amount, currency: session.currency ?? "usd", customer, settings: note.intent, at: state.nowSeconds() });
  state.tables.intents[intent.id] = intent;
  session.payment_intent = intent.id;
  state.emit("payment_intent.created", intent);
  return intent;
}

function attachWhenSaved(state: SandboxState, session: WireSession, method: WireMethod): void {
  if (session.customer === null || method.allow_redisplay === "unspecified") return;
  method.customer = idOf(session.customer);
  state.emit("payment_method.attached", method);
}

function emailOf(state: SandboxState, session: WireSession): string {
  const customer = session.customer === null ? null : find(state, "customers", idOf(session.customer) ?? "");
  return customer?.email ?? session.customer_email ?? unnamedBuyer;
}

function noteOf(state: SandboxState, session: WireSession): SessionNote {
  const note = state.tables.sessionNotes[session.id];
  if (note === undefined) throw new Error(`Nothing is noted of ${session.id}`);
  return note;
}
