import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { setAutoRecharge } from "@/lib/billing/auto-recharge-settings";
import { findPayment, type PaymentRow } from "@/lib/billing/payment-row";
import { receivePaymentEvent } from "@/lib/billing/receive-payment-event";
import { type StartedCheckout, startCheckout } from "@/lib/billing/start-checkout";
import { addMs, hourMs, minuteMs, secondMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { loadEnv } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { noSwitches } from "../../../scripts/local-parts/payments/send-webhooks";
import { type BillingWorld, createBillingWorld } from "../../harness/billing-world";
import { sandboxWebhookSecret } from "../../harness/payment-sandbox";

let world: BillingWorld;
beforeAll(async () => {
  world = await createBillingWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
  world.refuseWith(null);
  world.sandbox.webhooks.release();
  world.sandbox.webhooks.set(noSwitches);
  world.services.clock.offsetMs = 0;
});
afterAll(() => world?.close());

async function buyer(packs = 2): Promise<{ caller: Caller; checkout: StartedCheckout }> {
  const caller = await world.createCaller();
  return { caller, checkout: await startCheckout(world.services, { accountId: caller.accountId, packs }) };
}

async function payment({ paymentId }: StartedCheckout): Promise<PaymentRow> {
  const found = await findPayment(world.services.pool, { by: "id", value: paymentId });
  if (found === null) throw new Error("The payment is gone.");
  return found;
}

async function paid(packs = 2) {
  const made = await buyer(packs);
  world.sandbox.pay(made.checkout.sessionId);
  await world.sandbox.webhooks.settled();
  return made;
}

async function available(caller: Caller): Promise<number> {
  return (await world.balance(caller)).available;
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ServiceError);
  return (error as ServiceError).code;
}

async function customerOf(accountId: string): Promise<string> {
  const { rows } = await world.services.pool.query("SELECT customer_id FROM account WHERE id = $1", [accountId]);
  return rows[0].customer_id;
}

/** The intent that paid, as the provider has it. */
async function intentOf({ sessionId }: StartedCheckout): Promise<string> {
  return String((await world.stripe.checkout.sessions.retrieve(sessionId)).payment_intent);
}

describe("a checkout under an idempotency key", () => {
  it("opens one page however often it is asked for, and says where the packs differ", async () => {
    const { accountId } = await world.createCaller();
    const ask = (packs: number, idempotencyKey?: string) => startCheckout(world.services, { accountId, packs, idempotencyKey });
    const first = await ask(2, "order-1");
    expect(await ask(2, "order-1")).toEqual({ ...first, isReplay: true, isOtherBody: false });
    expect(await ask(3, "order-1")).toMatchObject({ sessionId: first.sessionId, isReplay: true, isOtherBody: true });
    expect((await ask(2, "order-2")).sessionId).not.toBe(first.sessionId);
    expect((await ask(2)).sessionId).not.toBe(first.sessionId);
    const { rows } = await world.services.pool.query("SELECT count(*)::int AS n FROM payment WHERE account_id = $1", [accountId]);
    expect(rows).toEqual([{ n: 3 }]);
  });

  it("is one page for many at once: whoever comes while it is being opened is told to come again", async () => {
    const { accountId } = await world.createCaller();
    const ask = () => startCheckout(world.services, { accountId, packs: 1, idempotencyKey: "order" });
    const answers = await Promise.allSettled([ask(), ask(), ask()]);
    const opened = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.sessionId] : []));
    expect(new Set(opened).size).toBe(1);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "service_busy" });
    expect((await ask()).sessionId).toBe(opened[0]);
  });
});

describe("a checkout", () => {
  it("sells packs of USD 5 with tax, to a customer of the account's own, and names nobody but its buyer's address", async () => {
    const { caller, checkout } = await buyer(3);
    const session = await world.stripe.checkout.sessions.retrieve(checkout.sessionId, { expand: ["line_items", "customer"] });
    expect(checkout.url).toBe(session.url);
    expect(session).toMatchObject({
      amount_subtotal: 1_500,
      currency: "usd",
      automatic_tax: { enabled: true },
      saved_payment_method_options: { payment_method_save: "enabled" },
      metadata: { payment_id: checkout.paymentId },
      success_url: `${world.services.env.baseUrl}/account?payment=${checkout.paymentId}`,
      cancel_url: `${world.services.env.baseUrl}/account?payment=${checkout.paymentId}&canceled`,
      customer: { email: `${caller.accountId}@example.test`, name: null, metadata: { account_id: caller.accountId } },
    });
    expect(session.line_items?.data).toMatchObject([{ description: "5-Pack", quantity: 3, price: { unit_amount: 500 } }]);
    const lifeMinutes = (session.expires_at - session.created) / 60;
    expect(lifeMinutes).toBeGreaterThanOrEqual(30);
    expect(lifeMinutes).toBeLessThanOrEqual(60);
    expect(await payment(checkout)).toMatchObject({ status: "open", packs: 3, sessionId: checkout.sessionId, kind: "checkout" });
  });

  it("makes one customer of several purchases at once", async () => {
    const { accountId } = await world.createCaller();
    await Promise.all([1, 2, 3, 4].map((packs) => startCheckout(world.services, { accountId, packs })));
    const { data } = await world.stripe.customers.list({ email: `${accountId}@example.test` });
    expect(data).toHaveLength(1);
  });

  it("credits five credits a pack once it is paid, and keeps total, currency and receipt", async () => {
    const { caller, checkout } = await paid(2);
    expect(await available(caller)).toBe(10);
    const row = await payment(checkout);
    expect(row).toMatchObject({ status: "paid", total: 1_080, currency: "usd", paymentIntentId: await intentOf(checkout) });
    expect(row.receiptUrl).toMatch(/^http/);
  });

  it("credits nothing for a declined card, and what the next card pays", async () => {
    const { caller, checkout } = await buyer(1);
    expect(world.sandbox.pay(checkout.sessionId, { card: "declined" }).kind).toBe("declined");
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).status]).toEqual([0, "open"]);
    world.sandbox.pay(checkout.sessionId);
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).status]).toEqual([5, "paid"]);
  });

  it.each(["succeeded", "failed"] as const)("waits for a slow payment, and takes its word when it has %s", async (result) => {
    const { caller, checkout } = await buyer(1);
    world.sandbox.pay(checkout.sessionId, { card: "pays_later" });
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).status]).toEqual([0, "open"]);
    world.sandbox.settle(checkout.sessionId, result);
    await world.sandbox.webhooks.settled();
    const [credits, status] = result === "succeeded" ? [5, "paid"] : [0, "failed"];
    expect([await available(caller), (await payment(checkout)).status]).toEqual([credits, status]);
  });

  it("ends with its page", async () => {
    const { caller, checkout } = await buyer();
    world.sandbox.expire(checkout.sessionId);
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).status]).toEqual([0, "expired"]);
  });

  it("answers billing_unavailable when the provider fails, with the payment noted as failed", async () => {
    const { accountId } = await world.createCaller();
    world.sandbox.faults.set({ times: 3, how: "error", call: "POST /v1/checkout/sessions" });
    expect(await codeOf(startCheckout(world.services, { accountId, packs: 1 }))).toBe("billing_unavailable");
    const { rows } = await world.services.pool.query("SELECT status, failure_code FROM payment WHERE account_id = $1", [accountId]);
    expect(rows).toEqual([{ status: "failed", failure_code: "provider_unavailable" }]);
  });

  it.each(["SELECT email", "INSERT INTO payment", "UPDATE payment SET session_id"])(
    "hands out no page when the account is closed right after %s",
    async (statement) => {
      const { accountId } = await world.createCaller();
      const { pool } = world.services;
      const query = pool.query.bind(pool) as typeof pool.query;
      vi.spyOn(pool, "query").mockImplementation((async (...given: Parameters<typeof query>) => {
        const answer = await query(...given);
        if (String(given[0]).startsWith(statement)) await query("UPDATE account SET closed_at = created_at WHERE id = $1", [accountId]);
        return answer;
      }) as never);
      const code = await codeOf(startCheckout(world.services, { accountId, packs: 1 }));
      expect(code).toBe("unauthorized");
      const { rows } = await pool.query("SELECT id, status FROM payment WHERE account_id = $1", [accountId]);
      expect(rows.filter(({ status }) => status !== "failed")).toEqual([]);
      const made = Object.values(world.sandbox.tables.sessions).filter(({ metadata }) => metadata?.payment_id === rows[0]?.id);
      expect(made.filter(({ status }) => status !== "expired")).toEqual([]);
    },
  );

  it("asks the provider for nothing when the account is closed", async () => {
    const { accountId } = await world.createCaller();
    await world.services.pool.query("UPDATE account SET closed_at = created_at WHERE id = $1", [accountId]);
    expect(await codeOf(startCheckout(world.services, { accountId, packs: 1 }))).toBe("unauthorized");
    expect(await customerOf(accountId)).toBeNull();
  });

  it("opens one page although the connection was cut after the provider had made it", async () => {
    const { accountId } = await world.createCaller();
    world.sandbox.faults.set({ times: 1, how: "cut_after", call: "POST /v1/checkout/sessions" });
    const { paymentId } = await startCheckout(world.services, { accountId, packs: 1 });
    const made = Object.values(world.sandbox.tables.sessions).filter(({ metadata }) => metadata?.payment_id === paymentId);
    expect(made).toHaveLength(1);
  });

  it("makes a new customer once when its own was deleted at the provider, and goes on", async () => {
    const { caller } = await buyer(1);
    const { accountId } = caller;
    await world.services.pool.query("UPDATE account SET auto_recharge_enabled = true, payment_method_id = 'pm_gone' WHERE id = $1", [
      accountId,
    ]);
    const gone = await customerOf(accountId);
    await world.stripe.customers.del(gone);
    const again = await Promise.all([1, 2, 3].map((packs) => startCheckout(world.services, { accountId, packs })));
    const made = await customerOf(accountId);
    expect(made).not.toBe(gone);
    const { data } = await world.stripe.customers.list({ email: `${accountId}@example.test` });
    expect(data.map(({ id }) => id)).toEqual([made]);
    const { rows } = await world.services.pool.query(
      "SELECT auto_recharge_enabled, auto_recharge_stopped, payment_method_id FROM account WHERE id = $1",
      [accountId],
    );
    expect(rows).toEqual([{ auto_recharge_enabled: false, auto_recharge_stopped: "resource_missing", payment_method_id: null }]);
    for (const { sessionId } of again) world.sandbox.pay(sessionId);
    await world.sandbox.webhooks.settled();
    expect(await available(caller)).toBe(30);
  });

  it("gives up when the new customer is not taken either", async () => {
    const { caller } = await buyer(1);
    await world.stripe.customers.del(await customerOf(caller.accountId));
    world.sandbox.faults.set({ times: 3, how: "error", call: "POST /v1/customers" });
    expect(await codeOf(startCheckout(world.services, { accountId: caller.accountId, packs: 1 }))).toBe("billing_unavailable");
    world.sandbox.faults.set({ times: 0, how: "error", call: null });
    expect((await startCheckout(world.services, { accountId: caller.accountId, packs: 1 })).url).toMatch(/^http/);
  });

  it("opens thirty pages an hour for an account, and says when the next may be", async () => {
    const { accountId } = await world.createCaller();
    const at = world.services.clock.now();
    await world.services.pool.query(
      "INSERT INTO payment (id, account_id, kind, packs, status, created_at) SELECT 'pay_' || $1 || lpad(n::text, 3, '0'), $1, 'checkout', 1, 'expired', $2 FROM generate_series(1, 30) n",
      [accountId, at],
    );
    const refused = await startCheckout(world.services, { accountId, packs: 1 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "rate_limited", details: { retry_after_seconds: 3_600 } });
    world.services.clock.offsetMs = hourMs;
    expect((await startCheckout(world.services, { accountId, packs: 1 })).url).toMatch(/^http/);
  });

  it("answers billing_not_configured without a key", async () => {
    const services = { ...world.services, env: loadEnv({ APP_ENV: "test" }) };
    const { accountId } = await world.createCaller();
    expect(await codeOf(startCheckout(services, { accountId, packs: 1 }))).toBe("billing_not_configured");
  });
});

describe("the provider's events", () => {
  it("count once, however often and in whatever order they come", async () => {
    const { webhooks } = world.sandbox;
    webhooks.set({ copies: 3, isHeld: true, concurrency: 4 });
    const { caller, checkout } = await buyer(2);
    world.sandbox.pay(checkout.sessionId);
    world.sandbox.refund(await intentOf(checkout), 540);
    webhooks.release("reversed");
    await webhooks.settled();
    expect(await available(caller)).toBe(5);
    expect(await payment(checkout)).toMatchObject({ status: "paid", refundedTotal: 540, reversedPacks: 1 });
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("take whole packs of a refund back, and note the rest", async () => {
    const { caller, checkout } = await paid(2);
    const intent = await intentOf(checkout);
    world.sandbox.refund(intent, 500);
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).refundedTotal]).toEqual([10, 500]);
    world.sandbox.refund(intent, 40);
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).refundedTotal]).toEqual([5, 540]);
  });

  it.each([
    { result: "won", credits: 10 },
    { result: "lost", credits: 0 },
  ] as const)("freeze disputed credits, and end with $credits of ten when the dispute is $result", async ({ result, credits }) => {
    const { caller, checkout } = await paid(2);
    const dispute = world.sandbox.dispute(await intentOf(checkout));
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).dispute]).toEqual([0, "open"]);
    world.sandbox.endDispute(dispute.id, result);
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).dispute]).toEqual([credits, result]);
  });

  it("find their payment by asking the provider, when a dispute is the first that is heard of it", async () => {
    world.sandbox.webhooks.set({
      drops: ["checkout.*", "invoice.*", "invoice_payment.*", "charge.succeeded", "charge.updated", "payment_intent.*"],
    });
    const { checkout } = await buyer(1);
    world.sandbox.pay(checkout.sessionId);
    world.sandbox.dispute(await intentOf(checkout));
    await world.sandbox.webhooks.settled();
    expect(await payment(checkout)).toMatchObject({ status: "open", dispute: "open" });
  });

  it("are acknowledged and ignored when they say nothing, or speak of what is not ours", async () => {
    const before = world.received.length;
    const customer = (await world.stripe.customers.create({ email: "otto.venn@example.com" })).id;
    const session = await world.stripe.checkout.sessions.create({
      mode: "payment",
      customer,
      line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 900, product_data: { name: "Something else" } } }],
      success_url: "https://shop.example/done",
    });
    world.sandbox.pay(session.id);
    await world.sandbox.webhooks.settled();
    const outcomes = world.received.slice(before);
    expect(outcomes.length).toBeGreaterThan(4);
    expect(new Set(outcomes)).toEqual(new Set(["ignored"]));
  });

  /** Another purchase by the same provider's account, paid, that names a payment of ours. */
  async function forged(paymentId: string, { amount, currency = "usd" }: { amount: number; currency?: string }): Promise<void> {
    const customer = (await world.stripe.customers.create({ email: "otto.venn@example.com" })).id;
    const session = await world.stripe.checkout.sessions.create({
      mode: "payment",
      customer,
      line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: "Something else" } } }],
      metadata: { payment_id: paymentId },
      payment_intent_data: { metadata: { payment_id: paymentId } },
      success_url: "https://shop.example/done",
    });
    world.sandbox.pay(session.id);
    await world.sandbox.webhooks.settled();
  }

  it("of another session that names a purchase of ours credit nothing", async () => {
    const { caller, checkout } = await buyer(2);
    await forged(checkout.paymentId, { amount: 1_000 });
    expect([await available(caller), (await payment(checkout)).status]).toEqual([0, "open"]);
    world.sandbox.pay(checkout.sessionId);
    await world.sandbox.webhooks.settled();
    expect([await available(caller), (await payment(checkout)).sessionId]).toEqual([10, checkout.sessionId]);
  });

  it.each([
    { what: "another price", amount: 100, currency: "usd" },
    { what: "another currency", amount: 1_000, currency: "jpy" },
  ])("of $what than the packs' credit nothing", async (price) => {
    const { caller, checkout } = await buyer(2);
    // As after a crash before the session was noted.
    await world.services.pool.query("UPDATE payment SET session_id = NULL WHERE id = $1", [checkout.paymentId]);
    await forged(checkout.paymentId, price);
    expect([await available(caller), (await payment(checkout)).status]).toEqual([0, "open"]);
  });

  it("of test mode are ignored under a live key, and the other way round", async () => {
    const { caller, checkout } = await buyer(1);
    world.sandbox.webhooks.set({ isHeld: true });
    world.sandbox.pay(checkout.sessionId);
    const completed = world.sandbox.events().findLast(({ type }) => type === "checkout.session.completed");
    const body = JSON.stringify({ ...completed, livemode: true });
    const timestamp = Math.floor(world.services.clock.now().getTime() / secondMs);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: sandboxWebhookSecret, timestamp } as Parameters<
      typeof Stripe.webhooks.generateTestHeaderString
    >[0]);
    expect(await receivePaymentEvent(world.services, { body: Buffer.from(body), signature })).toBe("ignored");
    expect(await available(caller)).toBe(0);
    world.sandbox.webhooks.release();
    await world.sandbox.webhooks.settled();
    expect(await available(caller)).toBe(5);
  });

  it("are sent again after a failure of ours, and then count", async () => {
    const { caller, checkout } = await buyer(1);
    world.refuseWith(500);
    world.sandbox.pay(checkout.sessionId);
    await world.sandbox.webhooks.settled();
    expect(await available(caller)).toBe(0);
    world.refuseWith(null);
    for (const { id } of world.sandbox.events()) world.sandbox.resend(id);
    await world.sandbox.webhooks.settled();
    expect(await available(caller)).toBe(5);
  });

  describe("signed", () => {
    const payload = JSON.stringify({ id: "evt_1", object: "event", type: "customer.created", data: { object: {} } });
    const signedAt = (at: Date, secret = sandboxWebhookSecret) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / secondMs) } as Parameters<
        typeof Stripe.webhooks.generateTestHeaderString
      >[0]);
    const receive = (signature: string | null, body = payload) =>
      receivePaymentEvent(world.services, { body: Buffer.from(body), signature });

    it("by the secret and just now are taken", async () => {
      expect(await receive(signedAt(world.services.clock.now()))).toBe("ignored");
    });

    it.each([
      ["not at all", () => receive(null)],
      ["by another secret", () => receive(signedAt(world.services.clock.now(), "whsec_of_somebody_else"))],
      ["over other bytes", () => receive(signedAt(world.services.clock.now()), `${payload} `)],
      ["more than five minutes ago", () => receive(signedAt(addMs(world.services.clock.now(), -6 * minuteMs)))],
    ])("%s are refused", async (_, received) => {
      expect(await codeOf(received())).toBe("invalid_signature");
    });
  });
});

describe("switching auto-recharge on", () => {
  const settings = { enabled: true, threshold: 2, packs: 1, monthlyLimit: 4 };

  it("needs a payment method that the buyer ticked to be saved", async () => {
    const { caller, checkout } = await buyer(1);
    expect(await codeOf(setAutoRecharge(world.services, caller.accountId, settings))).toBe("payment_method_missing");
    world.sandbox.pay(checkout.sessionId);
    expect(await codeOf(setAutoRecharge(world.services, caller.accountId, settings))).toBe("payment_method_missing");
    const again = await startCheckout(world.services, { accountId: caller.accountId, packs: 1 });
    world.sandbox.pay(again.sessionId, { savesCard: true });
    expect(await setAutoRecharge(world.services, caller.accountId, settings)).toEqual({ setting: settings, chargingPacks: 0 });
  });

  it("finds none at a customer that was deleted", async () => {
    const { caller, checkout } = await buyer(1);
    world.sandbox.pay(checkout.sessionId, { savesCard: true });
    await world.stripe.customers.del(await customerOf(caller.accountId));
    expect(await codeOf(setAutoRecharge(world.services, caller.accountId, settings))).toBe("payment_method_missing");
  });

  it("is not needed for settings that stay off", async () => {
    const { accountId } = await world.createCaller();
    const off = { ...settings, enabled: false };
    expect(await setAutoRecharge(world.services, accountId, off)).toEqual({ setting: off, chargingPacks: 0 });
  });
});
