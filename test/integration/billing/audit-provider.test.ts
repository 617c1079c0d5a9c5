import type Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyPaymentFact, type PaymentFact } from "@/lib/billing/apply-payment-fact";
import { addMs, hourMs } from "@/lib/clock";
import { inTransaction } from "@/lib/db/transaction";
import { auditProvider } from "../../../scripts/audit/audit-provider";
import type { PaymentSandbox } from "../../../scripts/local-parts/payments/start-payment-sandbox";
import { openPayment } from "../../harness/ledger-model/open-payment";
import { createTestSandbox, packSession } from "../../harness/payment-sandbox";
import { createWorld, type World } from "../../harness/world";

let world: World;
let sandbox: PaymentSandbox;
let stripe: Stripe;
beforeAll(async () => {
  world = await createWorld();
  ({ sandbox, stripe } = await createTestSandbox());
});
afterAll(async () => {
  await sandbox?.close();
  await world?.database.drop();
});

const packs = 2;

/** A payment that is paid at the provider and known here. */
async function bought(): Promise<{ paymentId: string; intentId: string; total: number }> {
  const { accountId } = await world.createCaller();
  const paymentId = await openPayment(world.services.pool, { accountId, packs, at: world.services.clock.now() });
  const { intentId, total } = await paidAtProvider(paymentId);
  await tell(paymentId, { kind: "paid", paymentIntentId: intentId, total, currency: "usd" });
  return { paymentId, intentId, total };
}

async function paidAtProvider(paymentId: string): Promise<{ intentId: string; total: number }> {
  const { id: customer } = await stripe.customers.create({ email: "mara.ives@example.com" });
  const session = await stripe.checkout.sessions.create(
    packSession(customer, packs, { payment_intent_data: { metadata: { payment_id: paymentId } } }),
  );
  sandbox.pay(session.id, { country: "DE" });
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  return { intentId: String(paid.payment_intent), total: paid.amount_total ?? 0 };
}

async function tell(paymentId: string, fact: PaymentFact): Promise<void> {
  const { pool, clock } = world.services;
  await inTransaction<unknown>(pool, (tx) => applyPaymentFact(tx, paymentId, fact, clock.now()));
}

async function differences(): Promise<string[]> {
  const found: string[] = [];
  const audit = await auditProvider(world.services.pool, {
    provider: stripe,
    report: (difference) => found.push(difference),
    before: addMs(world.services.clock.now(), hourMs),
  });
  expect(audit.differences).toBe(found.length);
  return found;
}

it("finds nothing where both say the same, and then each thing that the provider knows and the service was not told", async () => {
  const { paymentId, intentId, total } = await bought();
  await bought();
  expect(await differences()).toEqual([]);

  sandbox.refund(intentId, total / 2);
  expect(await differences()).toEqual([`${paymentId}: refunded is 0, at the provider ${total / 2}`]);
  await tell(paymentId, { kind: "refunded", refundedTotal: total / 2 });
  expect(await differences()).toEqual([]);

  const dispute = sandbox.dispute(intentId);
  expect(await differences()).toEqual([`${paymentId}: dispute is null, at the provider open`]);
  sandbox.endDispute(dispute.id, "lost");
  await tell(paymentId, { kind: "disputed", state: "open" });
  expect(await differences()).toEqual([`${paymentId}: dispute is open, at the provider lost`]);
  await tell(paymentId, { kind: "disputed", state: "lost" });
  expect(await differences()).toEqual([]);
});

it("finds a charge of a payment that is not credited, or not there, and a credited one without a charge", async () => {
  const { pool, clock } = world.services;
  const { accountId } = await world.createCaller();
  const at = clock.now();
  const untold = await openPayment(pool, { accountId, packs, at });
  const { total } = await paidAtProvider(untold);
  await paidAtProvider("pay_gone");
  const uncharged = await openPayment(pool, { accountId, packs, at });
  await tell(uncharged, { kind: "paid", paymentIntentId: null, total, currency: "usd" });
  const found = await differences();
  expect(found).toContain(`${untold}: status is open, at the provider paid`);
  expect(found.join("\n")).toMatch(/ch_\w+: paid at the provider for a payment pay_gone that is not there/);
  expect(found).toContain(`${uncharged}: paid here, no charge at the provider`);
});

it("leaves alone what is sold to others by the same account", async () => {
  const before = await differences();
  const { id: customer } = await stripe.customers.create({ email: "somebody.else@example.com" });
  const session = await stripe.checkout.sessions.create(packSession(customer, 1, { payment_intent_data: {} }));
  sandbox.pay(session.id);
  expect(await differences()).toEqual(before);
});
