import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findPayment, type PaymentRow } from "@/lib/billing/payment-row";
import { reconcilePayments } from "@/lib/billing/reconcile-payments";
import { type StartedCheckout, startCheckout } from "@/lib/billing/start-checkout";
import { dayMs, hourMs, minuteMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { loadEnv } from "@/lib/env";
import { type BillingWorld, createBillingWorld } from "../../harness/billing-world";

let world: BillingWorld;
beforeAll(async () => {
  world = await createBillingWorld();
  // Nothing is ever told here: all that is known was asked for.
  world.sandbox.webhooks.set({ drops: ["*"] });
});
afterEach(async () => {
  world.services.clock.offsetMs = 0;
  world.sandbox.faults.set({ times: 0, how: "error", call: null });
  await world.services.pool.query("UPDATE payment SET status = 'expired', ended_at = created_at WHERE status = 'open'");
});
afterAll(() => world?.close());

async function buyer(packs = 2): Promise<{ caller: Caller; checkout: StartedCheckout }> {
  const caller = await world.createCaller();
  return { caller, checkout: await startCheckout(world.services, { accountId: caller.accountId, packs }) };
}

async function payment({ paymentId }: Pick<StartedCheckout, "paymentId">): Promise<PaymentRow> {
  const found = await findPayment(world.services.pool, { by: "id", value: paymentId });
  if (found === null) throw new Error("The payment is gone.");
  return found;
}

function reconcileAfter(ms: number) {
  world.services.clock.offsetMs += ms;
  return reconcilePayments(world.services);
}

const available = async (caller: Caller) => (await world.balance(caller)).available;

describe("reconciling", () => {
  it("credits a purchase that was paid and never told, with its receipt", async () => {
    const { caller, checkout } = await buyer(2);
    world.sandbox.pay(checkout.sessionId);
    expect(await reconcileAfter(4 * minuteMs)).toEqual({ asked: 0, changed: 0 });
    expect(await reconcileAfter(2 * minuteMs)).toEqual({ asked: 1, changed: 1 });
    expect(await available(caller)).toBe(10);
    const row = await payment(checkout);
    expect(row).toMatchObject({ status: "paid", total: 1_080, currency: "usd" });
    expect(row.receiptUrl).toMatch(/^http/);
    expect(await reconcileAfter(10 * minuteMs)).toEqual({ asked: 0, changed: 0 });
  });

  it("credits once when two rounds ask at the same time", async () => {
    const { caller, checkout } = await buyer(1);
    world.sandbox.pay(checkout.sessionId);
    world.services.clock.offsetMs = 6 * minuteMs;
    await Promise.all([reconcilePayments(world.services), reconcilePayments(world.services)]);
    expect(await available(caller)).toBe(5);
  });

  it("leaves a purchase open whose buyer still has the page, and ends it with the page", async () => {
    const { checkout } = await buyer(1);
    await reconcileAfter(6 * minuteMs);
    expect((await payment(checkout)).status).toBe("open");
    world.sandbox.expire(checkout.sessionId);
    await reconcileAfter(minuteMs);
    expect((await payment(checkout)).status).toBe("expired");
  });

  it("ends a purchase whose page was never handed out", async () => {
    const { checkout } = await buyer(1);
    await world.services.pool.query("UPDATE payment SET session_id = NULL WHERE id = $1", [checkout.paymentId]);
    await reconcileAfter(6 * minuteMs);
    expect((await payment(checkout)).status).toBe("open");
    await reconcileAfter(hourMs);
    expect((await payment(checkout)).status).toBe("expired");
  });

  it.each([
    { result: "succeeded", status: "paid", credits: 5 },
    { result: "failed", status: "failed", credits: 0 },
  ] as const)("waits for a slow payment, which then has $result", async ({ result, status, credits }) => {
    const { caller, checkout } = await buyer(1);
    world.sandbox.pay(checkout.sessionId, { card: "pays_later" });
    await reconcileAfter(6 * minuteMs);
    expect((await payment(checkout)).status).toBe("open");
    world.sandbox.settle(checkout.sessionId, result);
    await reconcileAfter(minuteMs);
    expect([(await payment(checkout)).status, await available(caller)]).toEqual([status, credits]);
  });

  it("finds refunds and disputes of paid purchases that were never told, within a day", async () => {
    const { caller, checkout } = await buyer(2);
    world.sandbox.pay(checkout.sessionId);
    await reconcileAfter(6 * minuteMs);
    const intent = (await payment(checkout)).paymentIntentId ?? "";
    world.sandbox.refund(intent, 540);
    await reconcileAfter(dayMs + minuteMs);
    expect([await available(caller), (await payment(checkout)).refundedTotal]).toEqual([5, 540]);
    const dispute = world.sandbox.dispute(intent);
    await reconcileAfter(dayMs + minuteMs);
    expect([await available(caller), (await payment(checkout)).dispute]).toEqual([0, "open"]);
    world.sandbox.endDispute(dispute.id, "won");
    await reconcileAfter(dayMs + minuteMs);
    expect([await available(caller), (await payment(checkout)).dispute]).toEqual([5, "won"]);
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("stops at once when the provider is out, and finds the purchase the next time", async () => {
    const made = [await buyer(1), await buyer(1)];
    for (const { checkout } of made) world.sandbox.pay(checkout.sessionId);
    world.sandbox.faults.set({ times: 3, how: "cut_before", call: "GET /v1/checkout/sessions" });
    expect(await reconcileAfter(6 * minuteMs)).toEqual({ asked: 0, changed: 0 });
    expect(await reconcileAfter(minuteMs)).toEqual({ asked: 2, changed: 2 });
  });

  it.each(["error", "cut_before"] as const)("finds the others although the provider never answers for the oldest (%s)", async (how) => {
    const stuck = await buyer(1);
    const others = [await buyer(1), await buyer(1)];
    for (const { checkout } of others) world.sandbox.pay(checkout.sessionId);
    world.sandbox.faults.set({ times: 1_000, how, call: `GET /v1/checkout/sessions/${stuck.checkout.sessionId}` });
    await reconcileAfter(6 * minuteMs);
    await reconcileAfter(minuteMs);
    expect(await Promise.all(others.map(({ caller }) => available(caller)))).toEqual([5, 5]);
    expect((await payment(stuck.checkout)).status).toBe("open");
  });

  it("stops after three in a row that the provider has no answer for", async () => {
    for (let made = 0; made < 5; made += 1) await buyer(1);
    world.sandbox.faults.set({ times: 1_000, how: "error", call: "GET /v1/checkout/sessions" });
    await reconcileAfter(6 * minuteMs);
    const { rows } = await world.services.pool.query("SELECT checked_at FROM payment WHERE status = 'open'");
    expect(rows.filter(({ checked_at: checkedAt }) => checkedAt !== null)).toHaveLength(3);
  });

  it("asks nobody without a key", async () => {
    await buyer(1);
    world.services.clock.offsetMs = 6 * minuteMs;
    expect(await reconcilePayments({ ...world.services, env: loadEnv({ APP_ENV: "test" }) })).toEqual({ asked: 0, changed: 0 });
  });
});
