import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { setAutoRecharge } from "@/lib/billing/auto-recharge-settings";
import { endRecharge } from "@/lib/billing/end-recharge";
import { mailStoppedRecharge } from "@/lib/billing/mail-stopped-recharge";
import { openRecharge } from "@/lib/billing/open-recharge";
import { findPayment, type PaymentRow } from "@/lib/billing/payment-row";
import { startCheckout } from "@/lib/billing/start-checkout";
import { lowAccounts, sweepRecharges } from "@/lib/billing/sweep-recharges";
import { dayMs, hourMs, minuteMs } from "@/lib/clock";
import { captureCredit, purchaseCredits, releaseCredit, reserveCredit } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { createMailer } from "@/lib/gateways/mail";
import type { QueueEvent } from "@/lib/gateways/queue";
import { newId } from "@/lib/ids";
import { noSwitches } from "../../../scripts/local-parts/payments/send-webhooks";
import type { TestCardName } from "../../../scripts/local-parts/payments/test-cards";
import { type BillingWorld, createBillingWorld } from "../../harness/billing-world";
import { type SmtpInbox, startSmtpInbox } from "../../harness/smtp-inbox";

let world: BillingWorld;
let inbox: SmtpInbox;
const sent: QueueEvent[] = [];
beforeAll(async () => {
  inbox = await startSmtpInbox();
  world = await createBillingWorld({ SMTP_URL: inbox.url });
});
afterEach(async () => {
  vi.restoreAllMocks();
  world.sandbox.webhooks.release();
  world.sandbox.webhooks.set(noSwitches);
  await world.sandbox.webhooks.settled();
  world.services.clock.offsetMs = 0;
  world.sandbox.faults.set({ times: 0, how: "error", call: null });
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

/** An account with a card saved, five credits of it spent but `left`, and auto-recharge on. */
async function lowAccount({
  card = "success" as TestCardName,
  left = 1,
  threshold = 1,
  packs = 1,
  monthlyLimit = 3,
} = {}): Promise<Caller> {
  const caller = await world.createCaller();
  const { accountId } = caller;
  const { sessionId } = await startCheckout(world.services, { accountId, packs: 1 });
  expect(world.sandbox.pay(sessionId, { card, savesCard: true }).kind).toBe("complete");
  await world.sandbox.webhooks.settled();
  await setAutoRecharge(services(), accountId, { enabled: true, threshold, packs, monthlyLimit });
  await spend(caller, 5 - left);
  sent.length = 0;
  return { ...caller, availableCredits: left, rechargeThreshold: threshold };
}

/** @returns the jobs that the credits are set aside for */
async function spend({ accountId }: Caller, count: number): Promise<{ accountId: string; jobId: string; at: Date }[]> {
  const at = world.services.clock.now();
  const jobs = Array.from({ length: count }, () => ({ accountId, jobId: newId("job", at), at }));
  for (const job of jobs) await inTransaction(world.services.pool, (tx) => reserveCredit(tx, job));
  return jobs;
}

/** The account's only purchase is refunded, or disputed and lost. */
async function takeBack({ accountId }: Caller, how: "refund" | "dispute"): Promise<void> {
  const { rows } = await world.services.pool.query("SELECT payment_intent_id FROM payment WHERE account_id = $1", [accountId]);
  const intentId: string = rows[0].payment_intent_id;
  if (how === "refund") world.sandbox.refund(intentId);
  else world.sandbox.endDispute(world.sandbox.dispute(intentId).id, "lost");
  await world.sandbox.webhooks.settled();
}

async function payment(paymentId: string | null): Promise<PaymentRow> {
  const found = await findPayment(world.services.pool, { by: "id", value: paymentId ?? "" });
  if (found === null) throw new Error("The payment is gone.");
  return found;
}

async function state({ accountId }: Caller): Promise<{ available: number; enabled: boolean; stopped: string | null }> {
  const { rows } = await world.services.pool.query(
    "SELECT available, auto_recharge_enabled AS enabled, auto_recharge_stopped AS stopped FROM account WHERE id = $1",
    [accountId],
  );
  return rows[0];
}

/** Begins a recharge that loses its connection at a call; the client tries three times by itself. */
async function cutOff(paymentId: string, how: "cut_before" | "cut_after", call: string): Promise<void> {
  world.sandbox.faults.set({ times: 3, how, call });
  await expect(endRecharge(services(), { paymentId })).rejects.toThrow();
}

/** What the provider holds for a payment. */
function invoicesOf(paymentId: string | null) {
  return Object.values(world.sandbox.tables.invoices).filter(({ metadata }) => metadata?.payment_id === paymentId);
}

describe("an account that runs low", () => {
  it("buys its packs once, with tax, by an invoice, although 20 ask at once", async () => {
    const caller = await lowAccount({ packs: 2 });
    const opened = (await Promise.all(Array.from({ length: 20 }, () => openRecharge(services(), caller)))).filter((id) => id !== null);
    expect(opened).toHaveLength(1);
    const paymentId = opened[0] ?? "";
    const ends = await Promise.all(Array.from({ length: 3 }, () => endRecharge(services(), { paymentId })));
    expect(ends.map(({ kind }) => kind)).toContain("paid");
    await world.sandbox.webhooks.settled();
    expect(await state(caller)).toEqual({ available: 11, enabled: true, stopped: null });
    expect(invoicesOf(paymentId)).toMatchObject([{ status: "paid", subtotal: 1_000, total: 1_080, automatic_tax: { enabled: true } }]);
    const row = await payment(paymentId);
    expect(row).toMatchObject({ status: "paid", total: 1_080, currency: "usd", kind: "auto_recharge" });
    expect(row.receiptUrl).toMatch(/^http/);
    expect(await openRecharge(services(), caller)).toBeNull();
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("is asked for by the very request that leaves few credits, which is not held up by it", async () => {
    const caller = await lowAccount({ left: 3, threshold: 1 });
    const ask = (company: string, availableCredits: number) =>
      admitEnrichment(services(), { caller: { ...caller, availableCredits }, request: { name: "Ilse Tarrow", company }, detail: "full" });
    const wanted = () => sent.filter(({ name }) => name === "billing/recharge.wanted").map(({ data }) => data);
    expect((await ask("Fenwick Looms", 3)).kind).toBe("queued");
    expect(wanted()).toEqual([]);
    expect((await ask("Harrow Mills", 2)).kind).toBe("queued");
    expect(wanted()).toEqual([{ accountId: caller.accountId }]);
  });

  it("buys no more packs in a calendar month than its limit, and goes on in the next", async () => {
    const caller = await lowAccount({ packs: 2, monthlyLimit: 3, threshold: 20 });
    const first = await openRecharge(services(), caller);
    await endRecharge(services(), { paymentId: first ?? "" });
    await spend(caller, 1);
    expect(await openRecharge(services(), caller)).toBeNull();
    world.services.clock.offsetMs = 32 * dayMs;
    await spend(caller, 1);
    expect(await openRecharge(services(), caller)).not.toBeNull();
  });

  it("does not buy again what a refund took back", async () => {
    const caller = await lowAccount({ threshold: 4, left: 5 });
    await takeBack(caller, "refund");
    expect((await state(caller)).available).toBe(0);
    expect(await openRecharge(services(), caller)).toBeNull();
  });

  it.each([
    ["capture", captureCredit],
    ["release", releaseCredit],
  ] as const)("does not buy it again either when a job that ran meanwhile ends with a %s", async (_, end) => {
    const caller = await lowAccount({ threshold: 4, left: 5 });
    const at = world.services.clock.now();
    const { accountId } = caller;
    await inTransaction(world.services.pool, (tx) =>
      purchaseCredits(tx, { accountId, at, credits: 1, cause: `local:${accountId}`, source: "local" }),
    );
    const [job] = await spend(caller, 1);
    if (job === undefined) throw new Error("Nothing was set aside.");
    await takeBack(caller, "refund");
    await inTransaction(world.services.pool, (tx) => end(tx, job));
    expect(await openRecharge(services(), caller)).toBeNull();
  });

  it.each(["refund", "dispute"] as const)(
    "charges nothing for credits that are owed after a %s, though none was there to be taken",
    async (how) => {
      const caller = await lowAccount({ left: 0 });
      await takeBack(caller, how);
      const { rows } = await world.services.pool.query("SELECT available, owed FROM account WHERE id = $1", [caller.accountId]);
      expect(rows).toEqual([{ available: 0, owed: 5 }]);
      expect(await openRecharge(services(), caller)).toBeNull();
    },
  );

  it.each([
    { card: "declined_later", code: "generic_decline", says: "declined" },
    { card: "always_authentication", code: "authentication_required", says: "confirm" },
  ] as const)("with a card that is $card: switched off, invoice voided, and one mail that says why", async ({ card, code, says }) => {
    const caller = await lowAccount({ card });
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "stopped", code });
    await world.sandbox.webhooks.settled();
    expect(await state(caller)).toEqual({ available: 1, enabled: false, stopped: code });
    expect(await payment(paymentId)).toMatchObject({ status: "failed", failureCode: code });
    expect(invoicesOf(paymentId)).toMatchObject([{ status: "void" }]);
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "stopped", code });
    const asked = sent.filter(({ name }) => name === "billing/recharge.stopped");
    expect(new Set(asked.map(({ id }) => id))).toEqual(new Set([`recharge-stopped:${paymentId}:ended`]));
    expect(await mailStoppedRecharge(services(), { paymentId })).toBe("sent");
    const mail = await inbox.next(`${caller.accountId}@example.test`);
    expect(mail.text).toContain(says);
    expect(mail.text).toContain(`${world.services.env.baseUrl}/account`);
    await setAutoRecharge(services(), caller.accountId, { enabled: true, threshold: 1, packs: 1, monthlyLimit: 3 });
    expect(await mailStoppedRecharge(services(), { paymentId })).toBe("not_needed");
  });
});

describe("a recharge whose invoice was not voided", () => {
  /** One that was declined, whose end was stopped after the failure had been noted. */
  async function unvoided() {
    const caller = await lowAccount({ card: "declined_later" });
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    world.sandbox.webhooks.set({ drops: ["*"] });
    await cutOff(paymentId, "cut_before", "GET /v1/invoice_payments");
    const invoiceId = (await payment(paymentId)).invoiceId ?? "";
    world.sandbox.faults.set({ times: 3, how: "cut_before", call: `POST /v1/invoices/${invoiceId}/void` });
    expect(await endRecharge(services(), { paymentId })).toMatchObject({ kind: "stopped" });
    expect(invoicesOf(paymentId)).toMatchObject([{ status: "open" }]);
    return { caller, paymentId, invoiceId };
  }

  it("has it voided when it is ended again", async () => {
    const { paymentId } = await unvoided();
    expect(await endRecharge(services(), { paymentId })).toMatchObject({ kind: "stopped" });
    expect(invoicesOf(paymentId)).toMatchObject([{ status: "void" }]);
  });

  it("and is paid after all brings its credits, and no reason why it stopped is left", async () => {
    const { caller, paymentId, invoiceId } = await unvoided();
    expect((await state(caller)).stopped).toBe("generic_decline");
    const method = Object.values(world.sandbox.tables.methods).at(-1);
    if (method) world.sandbox.tables.cards[method.id] = "success";
    world.sandbox.webhooks.set(noSwitches);
    await world.stripe.invoices.pay(invoiceId);
    await world.sandbox.webhooks.settled();
    expect(await state(caller)).toEqual({ available: 6, enabled: false, stopped: null });
    expect(await mailStoppedRecharge(services(), { paymentId })).toBe("not_needed");
  });
});

describe("a saved card", () => {
  it.each([
    {
      what: "was detached",
      lose: (customer: string) => world.stripe.customers.listPaymentMethods(customer).then(({ data }) => data[0]?.id ?? ""),
      end: (method: string) => world.stripe.paymentMethods.detach(method),
    },
    {
      what: "went with its customer",
      lose: async (customer: string) => customer,
      end: (customer: string) => world.stripe.customers.del(customer),
    },
  ])("that $what stops auto-recharge, which says so and charges nothing", async ({ lose, end }) => {
    const caller = await lowAccount();
    const { rows } = await world.services.pool.query("SELECT customer_id FROM account WHERE id = $1", [caller.accountId]);
    await end(await lose(rows[0].customer_id));
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "stopped", code: "resource_missing" });
    expect(await state(caller)).toEqual({ available: 1, enabled: false, stopped: "resource_missing" });
    expect(invoicesOf(paymentId).filter(({ status }) => status === "paid" || status === "open")).toEqual([]);
    expect(await mailStoppedRecharge(services(), { paymentId })).toBe("sent");
    expect((await inbox.next(`${caller.accountId}@example.test`)).text).toContain("is no longer there");
  });
});

describe("a recharge that is cut off", () => {
  const steps = ["POST /v1/invoices", "POST /v1/invoiceitems", "finalize", "pay", "GET /v1/invoice_payments"] as const;

  it.each(steps.flatMap((step) => (["cut_before", "cut_after"] as const).map((how) => ({ step, how }))))(
    "at $step ($how) charges once when it is begun again",
    async ({ step, how }) => {
      const caller = await lowAccount();
      const paymentId = (await openRecharge(services(), caller)) ?? "";
      world.sandbox.webhooks.set({ isHeld: true });
      let call: string = step;
      if (step === "finalize" || step === "pay") {
        await cutOff(paymentId, "cut_before", "POST /v1/invoiceitems");
        call = `POST /v1/invoices/${invoicesOf(paymentId)[0]?.id}/${step}`;
      }
      await cutOff(paymentId, how, call);
      expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "paid" });
      world.sandbox.webhooks.release("shuffled");
      await world.sandbox.webhooks.settled();
      expect(invoicesOf(paymentId)).toMatchObject([{ status: "paid", subtotal: 500 }]);
      expect((await state(caller)).available).toBe(6);
    },
  );

  it("before its invoice was noted charges the card that its owner has saved since", async () => {
    const caller = await lowAccount();
    const { accountId } = caller;
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    await cutOff(paymentId, "cut_after", "POST /v1/invoices");
    const { sessionId } = await startCheckout(world.services, { accountId, packs: 1 });
    expect(world.sandbox.pay(sessionId, { card: "success", savesCard: true }).kind).toBe("complete");
    await world.sandbox.webhooks.settled();
    await setAutoRecharge(services(), accountId, { enabled: true, threshold: 6, packs: 1, monthlyLimit: 3 });
    await spend(caller, 1);
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "paid" });
    await world.sandbox.webhooks.settled();
    expect(invoicesOf(paymentId).map(({ status }) => status)).toEqual(["draft", "paid"]);
    expect((await state(caller)).available).toBe(10);
  });

  it("after the charge and before we heard of it is paid by its event alone", async () => {
    const caller = await lowAccount();
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    world.sandbox.webhooks.set({ isHeld: true });
    await cutOff(paymentId, "cut_after", "GET /v1/invoice_payments");
    expect((await payment(paymentId)).status).toBe("open");
    world.sandbox.webhooks.release();
    await world.sandbox.webhooks.settled();
    expect([(await payment(paymentId)).status, (await state(caller)).available]).toEqual(["paid", 6]);
  });

  it("waits for a slow payment, and is brought to its end by the event of its failure", async () => {
    const caller = await lowAccount({ left: 0 });
    const method = Object.values(world.sandbox.tables.methods).at(-1);
    if (method) world.sandbox.tables.cards[method.id] = "pays_later";
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "pending" });
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "pending" });
    const [invoice] = invoicesOf(paymentId);
    world.sandbox.settle(invoice?.id ?? "", "failed");
    await world.sandbox.webhooks.settled();
    const { rows } = await world.services.pool.query("SELECT type FROM payment_event WHERE payment_id = $1", [paymentId]);
    expect(rows).toContainEqual({ type: "invoice.payment_failed" });
    expect((await endRecharge(services(), { paymentId })).kind).toBe("stopped");
    expect(await state(caller)).toMatchObject({ available: 0, enabled: false });
  });

  it("is given up when it is hours late, without being switched off", async () => {
    const caller = await lowAccount();
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    world.services.clock.offsetMs = 7 * hourMs;
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "given_up" });
    expect(await state(caller)).toEqual({ available: 1, enabled: true, stopped: null });
    expect(invoicesOf(paymentId)).toEqual([]);
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "none" });
    expect(await openRecharge(services(), caller)).not.toBeNull();
  });

  const set = (column: string, value: string) => `UPDATE account SET ${column} = ${value} WHERE id = $1`;
  it.each([
    { what: "switched it off", statement: set("auto_recharge_enabled", "false"), enabled: false },
    { what: "closed the account", statement: set("closed_at", "created_at") },
    { what: "set fewer packs", statement: set("auto_recharge_packs", "1") },
    { what: "set a lower limit", statement: set("auto_recharge_monthly_limit", "1") },
    { what: "set a lower threshold", statement: set("auto_recharge_threshold", "0") },
    { what: "come to owe credits", statement: set("owed", "1") },
    { what: "disputed a payment", statement: "UPDATE payment SET dispute = 'open' WHERE account_id = $1 AND kind = 'checkout'" },
  ])("charges nothing once its owner has $what", async ({ statement, enabled = true }) => {
    const caller = await lowAccount({ packs: 2 });
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    await cutOff(paymentId, "cut_before", "POST /v1/invoiceitems");
    await world.services.pool.query(statement, [caller.accountId]);
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "given_up" });
    expect(invoicesOf(paymentId).filter(({ status }) => status === "paid" || status === "open")).toEqual([]);
    expect(await payment(paymentId)).toMatchObject({ status: "failed", failureCode: "not_wanted" });
    expect(await state(caller)).toEqual({ available: 1, enabled, stopped: null });
    expect(await mailStoppedRecharge(services(), { paymentId })).toBe("not_needed");
  });

  it("charges nothing when its owner refilled while the invoice was made", async () => {
    const caller = await lowAccount();
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    const { accountId } = caller;
    const { pool } = world.services;
    const query = pool.query.bind(pool) as typeof pool.query;
    vi.spyOn(pool, "query").mockImplementation((async (...asked: Parameters<typeof query>) => {
      const answer = await query(...asked);
      // Our note of the invoice comes after the first question and before the charge.
      if (String(asked[0]).startsWith("UPDATE payment SET invoice_id")) {
        const at = world.services.clock.now();
        await inTransaction(pool, (tx) => purchaseCredits(tx, { accountId, at, credits: 5, cause: `local:${accountId}`, source: "local" }));
      }
      return answer;
    }) as never);
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "given_up" });
    expect(invoicesOf(paymentId)).toMatchObject([{ status: "void" }]);
    expect(await payment(paymentId)).toMatchObject({ status: "failed", failureCode: "not_wanted" });
    expect(await state(caller)).toEqual({ available: 6, enabled: true, stopped: null });
  });

  it("that was paid before its owner switched it off is credited", async () => {
    const caller = await lowAccount();
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    world.sandbox.webhooks.set({ drops: ["*"] });
    await cutOff(paymentId, "cut_after", "GET /v1/invoice_payments");
    await world.services.pool.query("UPDATE account SET auto_recharge_enabled = false WHERE id = $1", [caller.accountId]);
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "paid" });
    expect((await state(caller)).available).toBe(6);
  });

  it("knows its total although the event of its invoice never came, so that a refund takes its pack back", async () => {
    const caller = await lowAccount({ left: 0 });
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    world.sandbox.webhooks.set({ drops: ["invoice.*"], isHeld: true });
    await cutOff(paymentId, "cut_after", "GET /v1/invoice_payments");
    world.sandbox.webhooks.release();
    world.sandbox.webhooks.set({ isHeld: false });
    await world.sandbox.webhooks.settled();
    const known = await payment(paymentId);
    expect([known.status, known.total]).toEqual(["open", null]);
    expect(known.paymentIntentId).toMatch(/^pi_/);
    expect(await endRecharge(services(), { paymentId })).toEqual({ kind: "paid" });
    world.sandbox.refund(known.paymentIntentId ?? "");
    await world.sandbox.webhooks.settled();
    expect([await payment(paymentId), await state(caller)]).toMatchObject([{ total: 540, reversedPacks: 1 }, { available: 0 }]);
  });
});

describe("the sweep", () => {
  it("asks for recharges that nobody asked for, ends those that were opened, and tells owners who were not told", async () => {
    const low = await lowAccount();
    const opened = (await openRecharge(services(), await lowAccount())) ?? "";
    const stopped = (await openRecharge(services(), await lowAccount({ card: "declined_later" }))) ?? "";
    await endRecharge(services(), { paymentId: stopped });
    sent.length = 0;
    world.services.clock.offsetMs = 2 * minuteMs;
    await sweepRecharges(services());
    expect(sent).toContainEqual({ name: "billing/recharge.wanted", data: { accountId: low.accountId } });
    expect(sent).toContainEqual(expect.objectContaining({ name: "billing/recharge.opened", data: { paymentId: opened } }));
    expect(sent).toContainEqual(expect.objectContaining({ name: "billing/recharge.stopped", data: { paymentId: stopped } }));
  });

  it("asks for a mail that is not accepted until it is, under a new name each time, and never after it was", async () => {
    const caller = await lowAccount({ card: "declined_later" });
    const paymentId = (await openRecharge(services(), caller)) ?? "";
    await endRecharge(services(), { paymentId });
    const away = { ...services(), mailer: createMailer({ ...world.services.env, SMTP_URL: "smtp://127.0.0.1:9" }) };
    const askedAfter = async (ms: number) => {
      sent.length = 0;
      world.services.clock.offsetMs += ms;
      await sweepRecharges(services());
      return sent.filter(({ name, data }) => name === "billing/recharge.stopped" && data.paymentId === paymentId).map(({ id }) => id);
    };
    const ids: (string | undefined)[] = [];
    for (const ms of [minuteMs, hourMs, dayMs]) {
      ids.push(...(await askedAfter(ms)));
      await expect(mailStoppedRecharge(away, { paymentId })).rejects.toThrow();
    }
    expect(new Set(ids).size).toBe(3);
    expect(await mailStoppedRecharge(services(), { paymentId })).toBe("sent");
    expect(await mailStoppedRecharge(services(), { paymentId })).toBe("not_needed");
    expect(await askedAfter(hourMs)).toEqual([]);
  });

  it("finds the accounts with auto-recharge on by their own index, however many there are without", async () => {
    const plan = await inTransaction<string>(world.services.pool, async (tx) => {
      await tx.query("SET LOCAL enable_seqscan = off");
      const { rows } = await tx.query(`EXPLAIN ${lowAccounts}`, [1, 500]);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("account_recharge_idx");
  });

  it("gives each low account its turn, although more than it asks for stay low", async () => {
    const { rows } = await world.services.pool.query("SELECT id FROM account WHERE closed_at IS NULL");
    const ids = rows.map((row) => row.id);
    await world.services.pool.query(
      "UPDATE account SET auto_recharge_enabled = true, auto_recharge_threshold = 10000, payment_method_id = 'pm_x'",
    );
    const turns = new Set<string>();
    // 200 rounds of 2 among 41 leave one out in 1 run of 500: the order is drawn from ids that are random here.
    for (let round = 0; round < 1_000 && turns.size < ids.length; round += 1)
      for (const { id } of (await world.services.pool.query(lowAccounts, [round, 2])).rows) turns.add(id);
    expect(turns.size).toBe(ids.length);
  });
});
