import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterEach, describe, expect, test } from "vitest";
import { minuteMs } from "@/lib/clock";
import type { PaymentSandbox } from "../../scripts/local-parts/payments/start-payment-sandbox";
import {
  createTestSandbox,
  movableClock,
  packSession,
  sandboxClient,
  sandboxKey,
  sandboxWebhookSecret,
  startWebhookReceiver,
  withInvoice,
} from "../harness/payment-sandbox";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(options: Parameters<typeof createTestSandbox>[0] = {}) {
  const made = await createTestSandbox(options);
  cleanups.push(made.sandbox.close);
  return made;
}

async function startWithReceiver(answer?: (nth: number) => number, options: Parameters<typeof createTestSandbox>[0] = {}) {
  const receiver = await startWebhookReceiver(answer);
  cleanups.push(receiver.close);
  return { receiver, ...(await start({ webhookUrl: receiver.url, ...options })) };
}

async function buyer(stripe: Stripe): Promise<string> {
  return (await stripe.customers.create({ email: "mara.ives@example.com" })).id;
}

function typesOf(sandbox: PaymentSandbox): string[] {
  return sandbox.events().map(({ type }) => type);
}

async function rejection(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  return error as Stripe.errors.StripeError;
}

describe("checkout", () => {
  test("a session that is paid tells its tax, its intent and its charge, each with the caller's metadata", async () => {
    const { sandbox, stripe } = await start();
    const session = await stripe.checkout.sessions.create(packSession(await buyer(stripe)));
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_subtotal: 1000,
      amount_total: 1000,
      payment_intent: null,
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    expect(sandbox.pay(session.id, { country: "DE" })).toEqual({
      kind: "complete",
      redirectUrl: `http://localhost:3000/account?payment=pay_1&session=${session.id}`,
    });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent.latest_charge", "line_items"] });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      amount_total: 1190,
      total_details: { amount_tax: 190 },
      url: null,
    });
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 1190, metadata: { payment_id: "pay_1" } });
    expect(intent.latest_charge).toMatchObject({ status: "succeeded", paid: true, amount: 1190, metadata: { payment_id: "pay_1" } });
    expect(paid.line_items?.data[0]).toMatchObject({ description: "5-Pack", quantity: 2, amount_tax: 190 });
    expect(typesOf(sandbox)).toEqual([
      "customer.created",
      "customer.updated",
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "charge.updated",
      "checkout.session.completed",
    ]);
  });

  test("a declined card leaves the session open, and the next card pays the same intent", async () => {
    const { sandbox, stripe } = await start();
    const session = await stripe.checkout.sessions.create(packSession(await buyer(stripe)));
    expect(sandbox.pay(session.id, { card: "insufficient_funds" })).toEqual({
      kind: "declined",
      message: "Your card has insufficient funds.",
    });
    const tried = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(tried).toMatchObject({ status: "open", payment_status: "unpaid" });
    const intent = tried.payment_intent as Stripe.PaymentIntent;
    expect(intent.last_payment_error).toMatchObject({ code: "card_declined", decline_code: "insufficient_funds" });
    expect(sandbox.pay(session.id).kind).toBe("complete");
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: "succeeded", last_payment_error: null });
    expect(sandbox.pay(session.id)).toEqual({ kind: "closed" });
  });

  test("a card is saved only when the buyer ticks it, and then for every later use", async () => {
    const { sandbox, stripe } = await start();
    const customer = await buyer(stripe);
    sandbox.pay((await stripe.checkout.sessions.create(packSession(customer))).id);
    expect((await stripe.paymentMethods.list({ customer, type: "card" })).data).toEqual([]);
    sandbox.pay((await stripe.checkout.sessions.create(packSession(customer))).id, { savesCard: true });
    const saved = await stripe.customers.listPaymentMethods(customer, { allow_redisplay: "always" });
    expect(saved.data).toMatchObject([{ customer, allow_redisplay: "always", card: { last4: "4242" } }]);
    await stripe.paymentMethods.detach(saved.data[0]?.id ?? "");
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    const unoffered = packSession(customer, 1, { saved_payment_method_options: { payment_method_save: "disabled" } });
    sandbox.pay((await stripe.checkout.sessions.create(unoffered)).id, { savesCard: true });
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });

  test.each([
    { result: "succeeded", payment_status: "paid", intent: "succeeded", event: "checkout.session.async_payment_succeeded" },
    { result: "failed", payment_status: "unpaid", intent: "requires_payment_method", event: "checkout.session.async_payment_failed" },
  ] as const)("a payment that comes later is unpaid until it has $result", async ({ result, payment_status, intent, event }) => {
    const { sandbox, stripe } = await start();
    const { id } = await stripe.checkout.sessions.create(packSession(await buyer(stripe)));
    expect(sandbox.pay(id, { card: "pays_later" }).kind).toBe("complete");
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "complete", payment_status: "unpaid" });
    sandbox.settle(id, result);
    const settled = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    expect(settled).toMatchObject({ payment_status, payment_intent: { status: intent } });
    expect(typesOf(sandbox).at(-1)).toBe(event);
    expect(() => sandbox.settle(id, result)).toThrow("No payment of this is pending.");
  });

  test("an open session expires by its time, by the API and on command, and can then not be paid", async () => {
    const clock = movableClock("2026-05-01T10:00:00Z");
    const { sandbox, stripe } = await start({ clock });
    const customer = await buyer(stripe);
    const expiresAt = Math.floor(clock.now().getTime() / 1_000) + 45 * 60;
    const byTime = await stripe.checkout.sessions.create(packSession(customer, 1, { expires_at: expiresAt }));
    const byApi = await stripe.checkout.sessions.create(packSession(customer));
    const byCommand = await stripe.checkout.sessions.create(packSession(customer));
    await stripe.checkout.sessions.expire(byApi.id);
    sandbox.expire(byCommand.id);
    clock.move(46 * minuteMs);
    for (const { id } of [byTime, byApi, byCommand]) {
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired", payment_status: "unpaid", url: null });
      expect(sandbox.pay(id)).toEqual({ kind: "closed" });
    }
    expect(typesOf(sandbox).filter((type) => type === "checkout.session.expired")).toHaveLength(3);
    expect(await rejection(stripe.checkout.sessions.expire(byApi.id))).toMatchObject({ type: "StripeInvalidRequestError" });
  });

  test("an invoice is made of what was paid, when it is wanted, with the company's name and tax id that the page took", async () => {
    const { sandbox, stripe } = await start();
    const customer = await buyer(stripe);
    const session = await stripe.checkout.sessions.create(packSession(customer, 2, withInvoice));
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toMatch(/name="company"[\s\S]+name="tax_id"/);
    expect(session).toMatchObject({ invoice: null, tax_id_collection: { enabled: true, required: "never" } });
    const body = new URLSearchParams({
      card: "4242424242424242",
      country: "DE",
      company: "Ives & Söhne",
      tax_id: "DE123456789",
      action: "pay",
    });
    expect((await fetch(session.url ?? "", { method: "POST", body, redirect: "manual" })).status).toBe(303);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid.customer_details).toMatchObject({ business_name: "Ives & Söhne", tax_ids: [{ type: "eu_vat", value: "DE123456789" }] });
    const invoice = await stripe.invoices.retrieve(String(paid.invoice));
    expect(invoice).toMatchObject({
      ...{ status: "paid", subtotal: 1000, total: 1190, amount_paid: 1190, metadata: { payment_id: "pay_1" } },
      ...{ customer_name: "Ives & Söhne", customer_tax_ids: [{ type: "eu_vat", value: "DE123456789" }] },
    });
    const payments = await stripe.invoicePayments.list({ invoice: invoice.id });
    expect(payments.data).toMatchObject([{ status: "paid", payment: { payment_intent: paid.payment_intent } }]);
    expect(typesOf(sandbox)).toEqual(
      expect.arrayContaining(["invoice.created", "invoice.finalized", "invoice.paid", "invoice_payment.paid"]),
    );

    const plain = await stripe.checkout.sessions.create(packSession(customer));
    sandbox.pay(plain.id);
    expect((await stripe.checkout.sessions.retrieve(plain.id)).invoice).toBeNull();
    const nameless = { ...packSession(customer, 2, withInvoice), customer_update: { address: "auto" } } as const;
    expect((await rejection(stripe.checkout.sessions.create(nameless))).message).toMatch(/customer_update\[name\]/);
  });

  test("automatic tax needs a country of the customer's, or leave to note the one that is typed", async () => {
    const { stripe } = await start();
    const customer = await buyer(stripe);
    const without = { ...packSession(customer) };
    delete without.customer_update;
    expect(await rejection(stripe.checkout.sessions.create(without))).toMatchObject({ code: "customer_tax_location_invalid" });
    await stripe.customers.update(customer, { address: { country: "FR" } });
    expect((await stripe.checkout.sessions.create(without)).automatic_tax).toMatchObject({
      enabled: true,
      status: "requires_location_inputs",
    });
  });
});

describe("refunds and disputes", () => {
  async function paidCharge() {
    const made = await start();
    const { id } = await made.stripe.checkout.sessions.create(packSession(await buyer(made.stripe)));
    made.sandbox.pay(id, { country: "DE" });
    const session = await made.stripe.checkout.sessions.retrieve(id);
    const intent = session.payment_intent as string;
    const charge = (await made.stripe.charges.list({ payment_intent: intent })).data[0] as Stripe.Charge;
    return { ...made, intent, charge };
  }

  test("partial refunds add up, and no more than was paid comes back", async () => {
    const { sandbox, stripe, intent, charge } = await paidCharge();
    expect(await stripe.refunds.create({ payment_intent: intent, amount: 190 })).toMatchObject({
      amount: 190,
      status: "succeeded",
      charge: charge.id,
    });
    sandbox.refund(intent, 600);
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 790, refunded: false });
    expect(await rejection(stripe.refunds.create({ charge: charge.id, amount: 401 }))).toMatchObject({ param: "amount" });
    await stripe.refunds.create({ charge: charge.id });
    const refunded = await stripe.charges.retrieve(charge.id, { expand: ["refunds"] });
    expect(refunded).toMatchObject({ amount_refunded: 1190, refunded: true });
    expect(refunded.refunds?.data.map(({ amount }) => amount)).toEqual([400, 600, 190]);
    expect(await rejection(stripe.refunds.create({ charge: charge.id }))).toMatchObject({ code: "charge_already_refunded" });
    const told = sandbox.events().filter(({ type }) => type === "charge.refunded");
    expect(told.map(({ data }) => (data.object as Stripe.Charge).amount_refunded)).toEqual([190, 790, 1190]);
  });

  test("a disputed charge cannot be refunded until the dispute is won", async () => {
    const { sandbox, stripe, intent, charge } = await paidCharge();
    const dispute = sandbox.dispute(intent);
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: "needs_response",
      charge: charge.id,
      payment_intent: intent,
    });
    expect(await rejection(stripe.refunds.create({ charge: charge.id }))).toMatchObject({ code: "charge_disputed" });
    sandbox.endDispute(dispute.id, "won");
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: "won" });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true });
    expect(typesOf(sandbox).slice(-4)).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
    ]);
    expect(() => sandbox.dispute(charge.id)).toThrow("has been charged back");
    expect(await stripe.refunds.create({ charge: charge.id })).toMatchObject({ amount: 1190 });
  });

  test("a dispute that the seller closes is lost", async () => {
    const { sandbox, stripe, charge } = await paidCharge();
    const { id } = sandbox.dispute(charge.id);
    expect(await stripe.disputes.close(id)).toMatchObject({ status: "lost" });
    expect(await rejection(stripe.disputes.close(id))).toMatchObject({ type: "StripeInvalidRequestError" });
    expect((await stripe.disputes.list({ charge: charge.id })).data).toMatchObject([{ id, status: "lost" }]);
  });
});

describe("invoices", () => {
  async function withSavedCard(card: Parameters<PaymentSandbox["pay"]>[1]) {
    const made = await start();
    const customer = await buyer(made.stripe);
    const session = await made.stripe.checkout.sessions.create(packSession(customer));
    made.sandbox.pay(session.id, { savesCard: true, country: "DE", ...card });
    const method = (await made.stripe.customers.listPaymentMethods(customer)).data[0]?.id ?? "";
    return { ...made, customer, method };
  }

  async function finalized(stripe: Stripe, customer: string, country = "DE"): Promise<Stripe.Invoice> {
    await stripe.customers.update(customer, { address: { country } });
    const invoice = await stripe.invoices.create({
      customer,
      auto_advance: false,
      automatic_tax: { enabled: true },
      metadata: { payment_id: "pay_2" },
    });
    const item = {
      customer,
      invoice: invoice.id,
      amount: 1500,
      currency: "usd",
      description: "5-Pack × 3",
      tax_behavior: "exclusive",
    } as const;
    expect(await stripe.invoiceItems.create(item)).toMatchObject({ amount: 1500, quantity: 1, invoice: invoice.id });
    return stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
  }

  test("a saved card pays an invoice with tax while its owner is away", async () => {
    const { sandbox, stripe, customer, method } = await withSavedCard({});
    const invoice = await finalized(stripe, customer);
    expect(invoice).toMatchObject({ status: "open", subtotal: 1500, total: 1785, amount_remaining: 1785 });
    expect(invoice.total_taxes).toMatchObject([{ amount: 285 }]);
    const paid = await stripe.invoices.pay(invoice.id, {
      off_session: true,
      payment_method: method,
      expand: ["payments.data.payment.payment_intent"],
    });
    expect(paid).toMatchObject({ status: "paid", amount_paid: 1785, amount_remaining: 0, metadata: { payment_id: "pay_2" } });
    const intent = paid.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: "succeeded", amount: 1785, customer });
    const found = await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: intent.id } });
    expect(found.data).toMatchObject([{ invoice: invoice.id, status: "paid" }]);
    expect(typesOf(sandbox)).toEqual(expect.arrayContaining(["invoice.finalized", "invoice.paid", "invoice_payment.paid"]));
    expect(await rejection(stripe.invoices.pay(invoice.id))).toMatchObject({ message: "Invoice is already paid" });
    expect(await rejection(stripe.invoices.voidInvoice(invoice.id))).toMatchObject({ type: "StripeInvalidRequestError" });
  });

  test.each([
    { card: "declined_later", code: "card_declined", decline_code: "generic_decline", intent: "requires_payment_method" },
    { card: "always_authentication", code: "invoice_payment_intent_requires_action", decline_code: "", intent: "requires_action" },
  ] as const)(
    "a card that is $card refuses by $code, leaves the invoice open, and it can be voided",
    async ({ card, code, decline_code, intent }) => {
      const { sandbox, stripe, customer, method } = await withSavedCard({ card });
      const invoice = await finalized(stripe, customer);
      const error = await rejection(stripe.invoices.pay(invoice.id, { off_session: true, payment_method: method }));
      expect(error).toMatchObject({ type: "StripeCardError", statusCode: 402, code, decline_code });
      expect(error.payment_intent?.status).toBe(intent);
      expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: "open", attempt_count: 1, amount_paid: 0 });
      expect(await stripe.invoices.voidInvoice(invoice.id)).toMatchObject({ status: "void" });
      expect(await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? "")).toMatchObject({ status: "canceled" });
      expect(typesOf(sandbox)).toContain("invoice.payment_failed");
    },
  );

  test("a card that its owner authenticated once is charged later without them", async () => {
    const { stripe, customer, method } = await withSavedCard({ card: "authentication" });
    const invoice = await finalized(stripe, customer);
    expect(await stripe.invoices.pay(invoice.id, { payment_method: method })).toMatchObject({ status: "paid" });
  });

  test("automatic tax of a customer without a country stops the invoice, and so does a card of somebody else's", async () => {
    const { stripe, customer, method } = await withSavedCard({});
    const other = await buyer(stripe);
    const invoice = await stripe.invoices.create({ customer: other, automatic_tax: { enabled: true } });
    await stripe.invoiceItems.create({ customer: other, invoice: invoice.id, amount: 500, currency: "usd" });
    expect(await rejection(stripe.invoices.finalizeInvoice(invoice.id))).toMatchObject({ code: "customer_tax_location_invalid" });
    const own = await finalized(stripe, other);
    expect(await rejection(stripe.invoices.pay(own.id, { payment_method: method }))).toMatchObject({
      code: "resource_missing",
      param: "payment_method",
    });
    expect(await rejection(stripe.invoices.pay((await finalized(stripe, customer)).id))).toMatchObject({ statusCode: 400 });
  });
});

describe("the API's manners", () => {
  test("a key that is wrong or missing is refused, and so is a call that is not imitated", async () => {
    const { sandbox, stripe } = await start();
    expect(await rejection(sandboxClient(sandbox.url, "sk_test_sandbox_other").customers.list())).toMatchObject({
      type: "StripeAuthenticationError",
      statusCode: 401,
    });
    expect((await fetch(`${sandbox.url}/v1/customers`)).status).toBe(401);
    expect(await rejection(stripe.payouts.list())).toMatchObject({ statusCode: 404 });
    expect(await rejection(stripe.customers.retrieve("cus_nobody"))).toMatchObject({ code: "resource_missing", param: "customer" });
  });

  test("a parameter that nobody knows is refused by name, and nothing is made", async () => {
    const { sandbox, stripe } = await start();
    const misspelt = { email: "mara.ives@example.com", metdata: { a: "b" } } as Stripe.CustomerCreateParams;
    expect(await rejection(stripe.customers.create(misspelt))).toMatchObject({ code: "parameter_unknown", param: "metdata" });
    const nested = packSession(await buyer(stripe), 1, {
      automatic_tax: { enabled: true, enable: true } as Stripe.Checkout.SessionCreateParams.AutomaticTax,
    });
    expect(await rejection(stripe.checkout.sessions.create(nested))).toMatchObject({ param: "automatic_tax[enable]" });
    expect(sandbox.tables.sessions).toEqual({});
  });

  test("an idempotency key answers what it answered before, and refuses other parameters", async () => {
    const clock = movableClock("2026-05-01T10:00:00Z");
    const { sandbox, stripe } = await start({ clock });
    const options = { idempotencyKey: "customer:acc_1" };
    const first = await stripe.customers.create({ email: "mara.ives@example.com" }, options);
    const again = await stripe.customers.create({ email: "mara.ives@example.com" }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    expect(await rejection(stripe.customers.create({ email: "other@example.com" }, options))).toMatchObject({
      type: "StripeIdempotencyError",
    });
    expect(Object.keys(sandbox.tables.customers)).toHaveLength(1);
    clock.move(25 * 60 * minuteMs);
    expect((await stripe.customers.create({ email: "other@example.com" }, options)).id).not.toBe(first.id);
  });

  test("a decline is replayed, a refusal before anything happened is not", async () => {
    const { sandbox, stripe } = await start();
    const options = { idempotencyKey: "session" };
    const customer = await buyer(stripe);
    expect(await rejection(stripe.checkout.sessions.create(packSession("cus_nobody"), options))).toMatchObject({
      code: "resource_missing",
    });
    const { id } = await stripe.checkout.sessions.create(packSession(customer), options);
    sandbox.pay(id, { card: "declined_later", savesCard: true, country: "DE" });
    const invoice = await stripe.invoices.create({ customer });
    await stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 500, currency: "usd" });
    const method = (await stripe.customers.listPaymentMethods(customer)).data[0]?.id ?? "";
    const pay = () => rejection(stripe.invoices.pay(invoice.id, { payment_method: method }, { idempotencyKey: "pay" }));
    const declined = await pay();
    expect((await pay()).charge).toBe(declined.charge);
    expect((await stripe.invoices.retrieve(invoice.id)).attempt_count).toBe(1);
  });

  test("answers carry a request id and the caller's version, and events name the request", async () => {
    const { stripe } = await start();
    const { lastResponse } = await stripe.customers.create(
      {},
      { idempotencyKey: "k", apiVersion: "2026-01-01.test" as Stripe.LatestApiVersion },
    );
    expect(lastResponse).toMatchObject({ requestId: expect.stringMatching(/^req_/), apiVersion: "2026-01-01.test", idempotencyKey: "k" });
    const { data } = await stripe.events.list({ type: "customer.created" });
    expect(data).toMatchObject([{ api_version: Stripe.API_VERSION, request: { id: lastResponse.requestId, idempotency_key: "k" } }]);
    expect(await stripe.events.retrieve(data[0]?.id ?? "")).toEqual(expect.objectContaining({ type: "customer.created" }));
  });

  test("lists page newest first, from either end", async () => {
    const { stripe } = await start();
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.unshift((await stripe.customers.create({ name: `Buyer ${index}` })).id);
    const seen: string[] = [];
    for await (const customer of stripe.customers.list({ limit: 3 })) seen.push(customer.id);
    expect(seen).toEqual(ids);
    const before = await stripe.customers.list({ limit: 2, ending_before: ids[4] as string });
    expect(before.data.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
    expect(before.has_more).toBe(true);
  });

  test("fails on demand, before or after a call was carried out, so that a retry by the same key makes one thing", async () => {
    const { sandbox, stripe } = await start();
    const create = () => stripe.customers.create({ email: "mara.ives@example.com" }, { idempotencyKey: "c" });
    // The client tries a connection that was cut once more by itself.
    sandbox.faults.set({ times: 2, how: "cut_before", call: "POST /v1/customers" });
    expect(await rejection(create())).toMatchObject({ type: "StripeConnectionError" });
    expect(Object.keys(sandbox.tables.customers)).toHaveLength(0);
    sandbox.faults.set({ times: 2, how: "cut_after", call: null });
    expect(await rejection(create())).toMatchObject({ type: "StripeConnectionError" });
    sandbox.faults.set({ times: 1, how: "error", call: null });
    expect(await rejection(create())).toMatchObject({ type: "StripeAPIError", statusCode: 500 });
    expect(Object.keys(sandbox.tables.customers)).toEqual([(await create()).id]);
  });

  test("products and prices that were made once can be sold", async () => {
    const { sandbox, stripe } = await start();
    const product = await stripe.products.create({ name: "5-Pack" });
    const price = await stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: 500,
      tax_behavior: "exclusive",
      lookup_key: "pack",
    });
    expect((await stripe.prices.list({ lookup_keys: ["pack"] })).data.map(({ id }) => id)).toEqual([price.id]);
    const session = await stripe.checkout.sessions.create(
      packSession(await buyer(stripe), 1, { line_items: [{ price: price.id, quantity: 4 }] }),
    );
    expect(session.amount_total).toBe(2000);
    sandbox.pay(session.id, { country: "SG" });
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([{ description: "5-Pack", amount_total: 2000 }]);
    expect((await stripe.products.list({ active: true })).data).toHaveLength(1);
  });
});

describe("webhooks", () => {
  async function paidSession(stripe: Stripe, sandbox: PaymentSandbox): Promise<string> {
    const { id } = await stripe.checkout.sessions.create(packSession(await buyer(stripe)));
    sandbox.pay(id);
    return id;
  }

  test("every event arrives signed over its very bytes, as the package checks it, and a wrong secret does not pass", async () => {
    const { receiver, sandbox, stripe } = await startWithReceiver();
    const id = await paidSession(stripe, sandbox);
    await sandbox.webhooks.settled();
    expect(receiver.types()).toEqual(typesOf(sandbox));
    for (const { body, signature } of receiver.received) {
      const event = await stripe.webhooks.constructEventAsync(body, signature, sandboxWebhookSecret);
      expect(event.api_version).toBe(Stripe.API_VERSION);
      await expect(stripe.webhooks.constructEventAsync(body, signature, "whsec_other")).rejects.toThrow();
      await expect(stripe.webhooks.constructEventAsync(`${body} `, signature, sandboxWebhookSecret)).rejects.toThrow();
    }
    const completed = JSON.parse(receiver.received.at(-1)?.body ?? "") as Stripe.CheckoutSessionCompletedEvent;
    expect(completed).toMatchObject({ type: "checkout.session.completed", data: { object: { id, payment_status: "paid" } } });
    expect(sandbox.events().every(({ pending_webhooks }) => pending_webhooks === 0)).toBe(true);
  });

  test("one that is refused is sent again, signed anew, until it is taken or given up", async () => {
    const clock = movableClock("2026-05-01T10:00:00Z");
    const { receiver, sandbox, stripe } = await startWithReceiver((nth) => [500, 302, 200][nth] ?? 500, { clock });
    await buyer(stripe);
    await sandbox.webhooks.settled();
    expect(sandbox.webhooks.tries().map(({ status }) => status)).toEqual([500, 302, 200]);
    await buyer(stripe);
    await sandbox.webhooks.settled();
    expect(sandbox.webhooks.tries().map(({ status }) => status)).toEqual([500, 302, 200, 500, 500, 500]);
    expect(new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(2);
    expect(receiver.received[0]?.signature).toMatch(/^t=1777629600,v1=[0-9a-f]{64}$/);
  });

  test("events are repeated, dropped, held and reordered on demand", async () => {
    const { receiver, sandbox, stripe } = await startWithReceiver();
    sandbox.webhooks.set({ copies: 3, drops: ["customer.*", "payment_intent.created", "charge.updated"] });
    await paidSession(stripe, sandbox);
    await sandbox.webhooks.settled();
    const sent = ["charge.succeeded", "payment_intent.succeeded", "checkout.session.completed"];
    expect(receiver.types()).toEqual(sent.flatMap((type) => [type, type, type]));

    sandbox.webhooks.set({ copies: 1, isHeld: true });
    await paidSession(stripe, sandbox);
    await sandbox.webhooks.settled();
    expect(receiver.received).toHaveLength(9);
    expect(sandbox.webhooks.held()).toHaveLength(3);
    sandbox.webhooks.release("reversed");
    await sandbox.webhooks.settled();
    expect(receiver.types().slice(9)).toEqual(sent.toReversed());

    await paidSession(stripe, sandbox);
    const held = sandbox.webhooks.held();
    sandbox.webhooks.release([held[2] as string, held[0] as string]);
    await sandbox.webhooks.settled();
    expect(receiver.types().slice(12)).toEqual([sent[2], sent[0], sent[1]]);

    const dropped = sandbox.events().find(({ type }) => type === "customer.created");
    sandbox.resend(dropped?.id ?? "");
    await sandbox.webhooks.settled();
    expect(receiver.types().at(-1)).toBe("customer.created");
  });

  test("a shuffled release loses and repeats none, and a delay holds back only as long", async () => {
    const { receiver, sandbox, stripe } = await startWithReceiver();
    sandbox.webhooks.set({ isHeld: true, delayMs: 20, concurrency: 4 });
    for (let index = 0; index < 10; index += 1) await buyer(stripe);
    sandbox.webhooks.release("shuffled");
    expect(receiver.received).toHaveLength(0);
    await sandbox.webhooks.settled();
    const ids = receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids.toSorted()).toEqual(
      sandbox
        .events()
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe("the hosted page", () => {
  async function openPage(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
    const made = await start();
    const session = await made.stripe.checkout.sessions.create(packSession(await buyer(made.stripe), 2, more));
    return { ...made, session, url: session.url ?? "" };
  }

  function submit(url: string, fields: Record<string, string>): Promise<Response> {
    return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  }

  const success = { action: "pay", card: "4242 4242 4242 4242", country: "DE" };

  test("takes a test card, as a person types it, and leads back to the shop", async () => {
    const { stripe, session, url } = await openPage();
    const page = await (await fetch(url)).text();
    expect(page).toContain("5-Pack × 2");
    expect(page).toContain('name="save_card"');
    const paid = await submit(url, { ...success, save_card: "on" });
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe(`http://localhost:3000/account?payment=pay_1&session=${session.id}`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
    expect((await stripe.customers.listPaymentMethods(session.customer as string)).data).toHaveLength(1);
    const again = await submit(url, success);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain("This payment is complete");
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  test("shows the total with tax before anything is paid, and keeps what was typed", async () => {
    const { stripe, session, url } = await openPage();
    const page = await (await submit(url, { ...success, action: "total", save_card: "on" })).text();
    expect(page).toContain("USD 11.90");
    expect(page).toContain('value="4242 4242 4242 4242"');
    expect(page).toContain('<option value="DE" selected>');
    expect(page).toContain('value="on" checked');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "open", payment_intent: null, amount_total: 1190 });
  });

  test.each([
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000 0000 0000 9995", "Your card has insufficient funds."],
    ["1234", "Your card number is incorrect"],
  ])("says beside the field why %s was not taken", async (card, message) => {
    const { stripe, session, url } = await openPage();
    const refused = await submit(url, { ...success, card });
    expect(refused.status).toBe(402);
    const page = await refused.text();
    expect(page).toMatch(new RegExp(`role="alert" id="card-error">${message}`));
    expect(page).toContain('aria-describedby="card-error"');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  test("asks for authentication, and a failed one can be tried again", async () => {
    const { sandbox, stripe, session, url } = await openPage();
    const asked = await submit(url, { ...success, card: "4000 0025 0000 3155", save_card: "on" });
    expect(asked.headers.get("location")).toBe(`/c/pay/${session.id}/authenticate`);
    const bank = `${url}/authenticate`;
    expect(await (await fetch(bank)).text()).toContain("Approve");
    expect(await (await submit(bank, { decision: "fail" })).text()).toContain("We are unable to authenticate");
    expect((await submit(bank, { decision: "approve" })).headers.get("location")).toBe(`/c/pay/${session.id}`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("unpaid");
    await submit(url, { ...success, card: "4000 0025 0000 3155", save_card: "on" });
    expect((await submit(bank, { decision: "approve" })).headers.get("location")).toContain("http://localhost:3000/account?payment=pay_1");
    expect(typesOf(sandbox)).toContain("payment_intent.requires_action");
    expect((await stripe.customers.listPaymentMethods(session.customer as string)).data).toHaveLength(1);
  });

  test("every page is marked, runs no script, escapes what it shows, and may be left by its own form alone", async () => {
    const { sandbox, stripe, session, url } = await openPage({
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 500, product_data: { name: '<img src=x onerror="alert(1)">' } } },
      ],
    });
    const pages = [
      await fetch(url),
      await submit(url, { ...success, card: '"><script>' }),
      await fetch(`${sandbox.url}/c/pay/cs_test_nobody`),
    ];
    await submit(url, { ...success, card: "4000002500003155" });
    pages.push(await fetch(`${url}/authenticate`));
    await submit(`${url}/authenticate`, { decision: "approve" });
    pages.push(await fetch(url));
    const charge = (await stripe.charges.list()).data[0];
    pages.push(await fetch(charge?.receipt_url ?? ""), await fetch(`${sandbox.url}/receipts/ch_nobody`));
    const expired = await stripe.checkout.sessions.create(packSession(session.customer as string));
    sandbox.expire(expired.id);
    pages.push(await fetch(expired.url ?? ""));
    for (const page of pages) {
      const text = await page.text();
      expect(text).toContain("<title>SANDBOX:");
      expect(text).toContain("SANDBOX: no real payment is made here.");
      expect(text).not.toMatch(/<script|<img/);
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
    expect(pages[0]?.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000");
    expect(pages.map(({ status }) => status)).toEqual([200, 402, 404, 200, 200, 200, 404, 410]);
  });

  test("a receipt shows what was paid, its tax, and what came back", async () => {
    const { sandbox, stripe, session } = await openPage();
    sandbox.pay(session.id, { country: "DE" });
    const charge = (await stripe.charges.list()).data[0] as Stripe.Charge;
    sandbox.refund(charge.id, 190);
    const page = await (await fetch(charge.receipt_url ?? "")).text();
    for (const text of ["5-Pack × 2", "USD 11.90", "USD 1.90", "ending in 4242", charge.id]) expect(page).toContain(text);
  });
});

describe("the control endpoint", () => {
  test("does with the key what the functions do, and nothing without it", async () => {
    const { sandbox, stripe } = await start();
    const post = (body: object, key = sandboxKey) =>
      fetch(`${sandbox.url}/_sandbox`, { method: "POST", headers: { authorization: `Bearer ${key}` }, body: JSON.stringify(body) });
    expect((await post({ do: "webhooks", isHeld: true }, "sk_test_sandbox_other")).status).toBe(401);
    expect(sandbox.webhooks.switches().isHeld).toBe(false);
    expect(await (await post({ do: "webhooks", isHeld: true, drops: ["*"] })).json()).toMatchObject({
      isHeld: true,
      drops: ["*"],
      copies: 1,
    });

    const session = await stripe.checkout.sessions.create(packSession(await buyer(stripe)));
    sandbox.pay(session.id, { card: "pays_later" });
    expect((await post({ do: "settle", id: session.id, result: "succeeded" })).status).toBe(200);
    const charge = (await stripe.charges.list()).data[0]?.id;
    expect(await (await post({ do: "refund", charge, amount: 100 })).json()).toMatchObject({ object: "refund", amount: 100 });
    const dispute = (await (await post({ do: "dispute", charge })).json()) as { id: string };
    expect(await (await post({ do: "end_dispute", dispute: dispute.id, result: "lost" })).json()).toMatchObject({ status: "lost" });
    const open = await stripe.checkout.sessions.create(packSession(session.customer as string));
    expect((await post({ do: "expire", session: open.id })).status).toBe(200);
    expect((await post({ do: "expire", session: open.id })).status).toBe(400);
    expect((await post({ do: "fail", times: 1, how: "error" })).status).toBe(200);
    expect((await fetch(`${sandbox.url}/v1/events`)).status).toBe(500);
    expect((await post({ do: "fly" })).status).toBe(400);
    expect(await (await fetch(`${sandbox.url}/_sandbox`, { headers: { authorization: `Bearer ${sandboxKey}` } })).json()).toMatchObject({
      held: [],
    });
  });

  test("the server answers to names of this machine alone", async () => {
    const { sandbox } = await start();
    const status = await new Promise((resolve, reject) => {
      const request = http.get(`${sandbox.url}/c/pay/x`, { headers: { host: "evil.example" } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.once("error", reject);
    });
    expect(status).toBe(421);
  });
});

describe("starting", () => {
  test("it never starts in production, nor with a key that could be real", async () => {
    await expect(createTestSandbox({ appEnv: "production" })).rejects.toThrow("does not run in production");
    await expect(createTestSandbox({ key: "sk_live_123" })).rejects.toThrow("sk_test_sandbox");
    await expect(createTestSandbox({ key: "sk_test_123" })).rejects.toThrow("sk_test_sandbox");
  });

  test("a restart keeps everything, answers by old keys, leads old links to itself, and sends what was owed", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "payment-sandbox-"));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const snapshotFile = path.join(folder, "payments", "state.json");
    const before = await createTestSandbox({ snapshotFile, webhookUrl: "http://127.0.0.1:9/nobody", retryDelaysMs: [60 * minuteMs] });
    const options = { idempotencyKey: "session" };
    const customer = await buyer(before.stripe);
    const session = await before.stripe.checkout.sessions.create(packSession(customer), options);
    await before.sandbox.close();
    expect((await stat(snapshotFile)).mode & 0o777).toBe(0o600);

    const { receiver, sandbox, stripe } = await startWithReceiver(undefined, { snapshotFile });
    await sandbox.webhooks.settled();
    expect(receiver.types()).toEqual(["customer.created"]);
    expect((await stripe.checkout.sessions.create(packSession(customer), options)).id).toBe(session.id);
    const kept = await stripe.checkout.sessions.retrieve(session.id);
    expect(kept.url).toBe(`${sandbox.url}/c/pay/${session.id}`);
    expect((await fetch(kept.url ?? "")).status).toBe(200);
    sandbox.pay(session.id);
    await sandbox.close();
    expect(JSON.parse(await readFile(snapshotFile, "utf8"))).toMatchObject({
      tables: { sessions: { [session.id]: { payment_status: "paid" } } },
    });
  });
});
