import { afterAll, beforeAll, expect, it } from "vitest";
import { closeAccount } from "@/lib/account/close-account";
import { forgetCustomer, sweepClosedCustomers } from "@/lib/billing/forget-customer";
import { findPayment } from "@/lib/billing/payment-row";
import { startCheckout } from "@/lib/billing/start-checkout";
import { loadEnv } from "@/lib/env";
import { auditLedger } from "../../../scripts/audit/audit-ledger";
import { type BillingWorld, createBillingWorld } from "../../harness/billing-world";

let world: BillingWorld;
beforeAll(async () => {
  world = await createBillingWorld({ AUTH_SECRET: "0123456789abcdef0123456789abcdef" });
});
afterAll(() => world?.close());

/** An account that has paid for one pack, has one payment page open, and is closed. */
async function closedBuyer() {
  const { accountId } = await world.createCaller();
  const paid = await startCheckout(world.services, { accountId, packs: 1 });
  world.sandbox.pay(paid.sessionId);
  await world.sandbox.webhooks.settled();
  const open = await startCheckout(world.services, { accountId, packs: 2 });
  const customerId = (await rowOf(accountId)).customer_id ?? "";
  expect(await closeAccount(world.services, { accountId, typedEmail: `${accountId}@example.test` })).toMatchObject({
    kind: "closed",
    lostCredits: 5,
  });
  return { accountId, customerId, paid, open };
}

async function rowOf(accountId: string): Promise<{ email: string; customer_id: string | null; payment_method_id: string | null }> {
  const { rows } = await world.services.pool.query("SELECT email, customer_id, payment_method_id FROM account WHERE id = $1", [accountId]);
  return rows[0];
}

async function isGone(customerId: string): Promise<boolean> {
  return (
    (
      await world.stripe.customers.retrieve(customerId).then(
        (customer) => customer,
        () => ({ deleted: true }),
      )
    ).deleted === true
  );
}

it("has the provider forget the customer and end open payment pages, and keeps what was paid on record", async () => {
  const { accountId, customerId, paid, open } = await closedBuyer();
  await forgetCustomer(world.services, accountId);
  expect(await isGone(customerId)).toBe(true);
  await world.sandbox.webhooks.settled();
  expect((await world.stripe.checkout.sessions.retrieve(open.sessionId)).status).toBe("expired");
  expect(await rowOf(accountId)).toMatchObject({
    customer_id: null,
    payment_method_id: null,
    email: expect.stringMatching(/^closed:[0-9a-f]{64}$/),
  });
  expect(await findPayment(world.services.pool, { by: "id", value: paid.paymentId })).toMatchObject({ status: "paid", isCredited: true });
  const found: string[] = [];
  await auditLedger(world.services.pool, { report: (difference) => found.push(difference) });
  expect(found).toEqual([]);
  await forgetCustomer(world.services, accountId);
});

it("is tried again by the sweep when the provider was not there, until it is done", async () => {
  const { accountId, customerId } = await closedBuyer();
  const { services } = world;
  const away = { ...services, env: { ...services.env, STRIPE_URL: "http://127.0.0.1:9" } };
  await expect(forgetCustomer(away, accountId)).rejects.toThrow();
  expect(await sweepClosedCustomers(away)).toBe(0);
  expect((await rowOf(accountId)).customer_id).toBe(customerId);
  expect(await sweepClosedCustomers(services)).toBe(1);
  expect(await isGone(customerId)).toBe(true);
  expect((await rowOf(accountId)).customer_id).toBeNull();
  expect(await sweepClosedCustomers(services)).toBe(0);
});

it("leaves the customer of an account that is not closed alone", async () => {
  const { accountId } = await world.createCaller();
  await startCheckout(world.services, { accountId, packs: 1 });
  await forgetCustomer(world.services, accountId);
  expect(await isGone((await rowOf(accountId)).customer_id ?? "")).toBe(false);
});

it("does nothing where nothing is sold", async () => {
  const env = loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent" });
  await expect(forgetCustomer({ ...world.services, env }, "acc_nobody")).resolves.toBeUndefined();
  expect(await sweepClosedCustomers({ ...world.services, env })).toBe(0);
});
