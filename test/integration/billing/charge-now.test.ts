import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type AutoRechargeSettings, setAutoRecharge } from "@/lib/billing/auto-recharge-settings";
import { endRecharge } from "@/lib/billing/end-recharge";
import { mailPaidRecharge } from "@/lib/billing/mail-paid-recharge";
import { openRecharge } from "@/lib/billing/open-recharge";
import { findPayment } from "@/lib/billing/payment-row";
import { startCheckout } from "@/lib/billing/start-checkout";
import { sweepRecharges } from "@/lib/billing/sweep-recharges";
import { dayMs, minuteMs } from "@/lib/clock";
import { reserveCredit } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { createMailer } from "@/lib/gateways/mail";
import type { QueueEvent } from "@/lib/gateways/queue";
import { newId } from "@/lib/ids";
import { type BillingWorld, createBillingWorld } from "../../harness/billing-world";
import { type SmtpInbox, startSmtpInbox } from "../../harness/smtp-inbox";

let world: BillingWorld;
let inbox: SmtpInbox;
const sent: QueueEvent[] = [];
beforeAll(async () => {
  inbox = await startSmtpInbox();
  world = await createBillingWorld({ SMTP_URL: inbox.url });
});
afterEach(() => {
  world.services.clock.offsetMs = 0;
  sent.length = 0;
});
afterAll(async () => {
  await world?.close();
  await inbox?.stop();
});

/** The world's services with a queue that only keeps what it is given. */
function services() {
  const queue = { send: async (events: readonly QueueEvent[]) => void sent.push(...events) };
  return { ...world.services, queue, mailer: createMailer(world.services.env) };
}

const setting: AutoRechargeSettings = { enabled: true, threshold: 2, packs: 2, monthlyLimit: 4 };

/** An account that has saved a card and has so many credits left, auto-recharge off. */
async function account(left: number): Promise<Caller> {
  const caller = await world.createCaller();
  const { sessionId } = await startCheckout(world.services, { accountId: caller.accountId, packs: 1 });
  expect(world.sandbox.pay(sessionId, { savesCard: true, country: "DE", companyName: "Tarrow GmbH", taxId: "DE123456789" }).kind).toBe(
    "complete",
  );
  await world.sandbox.webhooks.settled();
  await use(caller, 5 - left);
  return caller;
}

async function use({ accountId }: Caller, count: number): Promise<void> {
  for (let used = 0; used < count; used += 1) {
    const at = world.services.clock.now();
    await inTransaction(world.services.pool, (tx) => reserveCredit(tx, { accountId, jobId: newId("job", at), at }));
  }
}

const purchases = async ({ accountId }: Caller) =>
  (
    await world.services.pool.query(
      "SELECT id, packs, status, is_asked FROM payment WHERE account_id = $1 AND kind = 'auto_recharge' ORDER BY id",
      [accountId],
    )
  ).rows;

describe("switching auto-recharge on", () => {
  it("charges nothing, nor does the sweep, though the balance is low and was used before: the next request sets it off", async () => {
    const caller = await account(1);
    expect(await setAutoRecharge(services(), caller.accountId, setting)).toEqual({ setting, chargingPacks: 0 });
    expect(sent).toEqual([]);
    await sweepRecharges(services());
    expect(sent).toContainEqual({ name: "billing/recharge.wanted", data: { accountId: caller.accountId } });
    expect(await openRecharge(services(), caller)).toBeNull();
    await use(caller, 1);
    expect(await openRecharge(services(), caller)).not.toBeNull();
  });

  it("or raising its threshold over the balance charges nothing either, and saving it takes back nothing that is due", async () => {
    const caller = await account(4);
    await setAutoRecharge(services(), caller.accountId, setting);
    await use(caller, 1);
    await setAutoRecharge(services(), caller.accountId, { ...setting, threshold: 3 });
    expect(await openRecharge(services(), caller)).toBeNull();
    await use(caller, 1);
    await setAutoRecharge(services(), caller.accountId, { ...setting, threshold: 5 });
    expect(await openRecharge(services(), caller)).not.toBeNull();
  });

  it("with charge_now buys the packs once, however often it is sent at once, and its owner is told", async () => {
    const caller = await account(1);
    const now = () => setAutoRecharge(services(), caller.accountId, { ...setting, chargeNow: true });
    const saved = await Promise.all(Array.from({ length: 6 }, now));
    expect(saved.map(({ chargingPacks }) => chargingPacks).sort()).toEqual([0, 0, 0, 0, 0, 2]);
    const [payment] = await purchases(caller);
    expect(await purchases(caller)).toEqual([{ id: payment.id, packs: 2, status: "open", is_asked: true }]);
    expect(sent).toEqual([{ id: `recharge:${payment.id}:opened`, name: "billing/recharge.opened", data: { paymentId: payment.id } }]);
    expect(await endRecharge(services(), { paymentId: payment.id })).toEqual({ kind: "paid" });
    await world.sandbox.webhooks.settled();
    expect((await world.balance(caller)).available).toBe(11);
    expect(sent.at(-1)).toMatchObject({ name: "billing/recharge.paid", data: { paymentId: payment.id } });
    expect(await now()).toMatchObject({ chargingPacks: 0 });
  });

  it("under one key sets and buys once, though the balance stays at the threshold, and says where the repeat differs", async () => {
    const caller = await account(1);
    const high = { ...setting, threshold: 50, chargeNow: true };
    const under = (key: string, given: Partial<AutoRechargeSettings> = {}) =>
      setAutoRecharge(services(), caller.accountId, { ...high, ...given }, key);
    const first = await Promise.all([under("k"), under("k"), under("k")]);
    expect(first.map(({ chargingPacks }) => chargingPacks)).toEqual([2, 2, 2]);
    expect(first.filter(({ isReplay }) => isReplay === true)).toHaveLength(2);
    const [payment] = await purchases(caller);
    expect(await endRecharge(services(), { paymentId: payment.id })).toEqual({ kind: "paid" });
    await world.sandbox.webhooks.settled();

    expect(await under("k", { threshold: 9 })).toMatchObject({
      setting: { threshold: 50 },
      chargingPacks: 2,
      isReplay: true,
      isOtherBody: true,
    });
    expect(await purchases(caller)).toHaveLength(1);
    expect(await under("another")).toMatchObject({ chargingPacks: 2 });
    expect(await purchases(caller)).toHaveLength(2);
    world.services.clock.offsetMs = dayMs + minuteMs;
    expect(await under("k", { threshold: 3 })).not.toHaveProperty("isReplay");
  });

  it("with charge_now charges nothing where the balance is above the threshold, the month's limit is less, or it is off", async () => {
    const caller = await account(3);
    const set = (given: Partial<AutoRechargeSettings>) =>
      setAutoRecharge(services(), caller.accountId, { ...setting, chargeNow: true, ...given });
    expect(await set({})).toMatchObject({ chargingPacks: 0 });
    expect(await set({ threshold: 3, monthlyLimit: 1 })).toMatchObject({ chargingPacks: 0 });
    expect(await set({ threshold: 3, enabled: false })).toMatchObject({ chargingPacks: 0 });
    expect(await purchases(caller)).toEqual([]);
    expect(await set({ threshold: 3 })).toMatchObject({ chargingPacks: 2 });
  });
});

describe("a purchase that auto-recharge made", () => {
  async function bought(): Promise<{ caller: Caller; paymentId: string }> {
    const caller = await account(1);
    await setAutoRecharge(services(), caller.accountId, setting);
    await use(caller, 1);
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    await endRecharge(services(), { paymentId });
    await world.sandbox.webhooks.settled();
    return { caller, paymentId };
  }

  it("is confirmed by one mail, with what it bought, what it cost with tax, and the balance", async () => {
    const { caller, paymentId } = await bought();
    const before = inbox.messages.length;
    expect(await mailPaidRecharge(services(), { paymentId })).toBe("sent");
    expect(await mailPaidRecharge(services(), { paymentId })).toBe("not_needed");
    expect(inbox.messages).toHaveLength(before + 1);
    const mail = inbox.messages.at(-1);
    expect(mail?.to).toEqual([`${caller.accountId}@example.test`]);
    expect(mail?.text).toContain("10 credits were bought");
    expect(mail?.text).toContain("USD 11.90, tax included");
    expect(mail?.text).toContain("Your balance is 10 credits now.");
    expect((await findPayment(world.services.pool, { by: "id", value: paymentId }))?.confirmedAt).not.toBeNull();
  });

  it("is found by the sweep until its mail is accepted, for two days, and never again after it", async () => {
    const { paymentId } = await bought();
    const asked = async () => {
      sent.length = 0;
      await sweepRecharges(services());
      return sent.some(({ name, data }) => name === "billing/recharge.paid" && data.paymentId === paymentId);
    };
    expect(await asked()).toBe(true);
    world.services.clock.offsetMs = 2 * dayMs + minuteMs;
    expect(await asked()).toBe(false);
    world.services.clock.offsetMs = 0;
    await mailPaidRecharge(services(), { paymentId });
    expect(await asked()).toBe(false);
  });

  it("is not confirmed where nobody bought by auto-recharge, nothing was paid or the account is closed", async () => {
    const { caller, paymentId } = await bought();
    const { rows } = await world.services.pool.query("SELECT id FROM payment WHERE account_id = $1 AND kind = 'checkout'", [
      caller.accountId,
    ]);
    expect(await mailPaidRecharge(services(), { paymentId: rows[0].id })).toBe("not_needed");
    await world.services.pool.query("UPDATE account SET closed_at = $2 WHERE id = $1", [caller.accountId, world.services.clock.now()]);
    expect(await mailPaidRecharge(services(), { paymentId })).toBe("not_needed");
  });
});

describe("an invoice", () => {
  it("comes of each checkout, with the company's name and tax id, and credits it no second time", async () => {
    const caller = await account(5);
    const [payment] = (await world.services.pool.query("SELECT * FROM payment WHERE account_id = $1", [caller.accountId])).rows;
    const session = Object.values(world.sandbox.tables.sessions).find(({ id }) => id === payment.session_id);
    expect(session).toMatchObject({ invoice_creation: { enabled: true }, tax_id_collection: { enabled: true } });
    expect(Object.values(world.sandbox.tables.invoices).filter(({ id }) => id === session?.invoice)).toMatchObject([
      {
        status: "paid",
        customer_name: "Tarrow GmbH",
        customer_tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
        subtotal: 500,
        total: 595,
        metadata: { payment_id: payment.id },
      },
    ]);
    expect(world.received).not.toContain("internal_error");
    const told = await world.services.pool.query("SELECT type FROM payment_event WHERE payment_id = $1 ORDER BY type", [payment.id]);
    expect(told.rows.map(({ type }) => type)).toEqual(expect.arrayContaining(["checkout.session.completed", "invoice.paid"]));
    expect(await world.balance(caller)).toEqual({ available: 5, reserved: 0 });
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("of auto-recharge bears them too", async () => {
    const caller = await account(1);
    await setAutoRecharge(services(), caller.accountId, { ...setting, chargeNow: true });
    const [payment] = await purchases(caller);
    await endRecharge(services(), { paymentId: payment.id });
    const invoices = Object.values(world.sandbox.tables.invoices).filter(({ metadata }) => metadata?.payment_id === payment.id);
    expect(invoices).toMatchObject([{ status: "paid", customer_name: "Tarrow GmbH", customer_tax_ids: [{ value: "DE123456789" }] }]);
  });
});
