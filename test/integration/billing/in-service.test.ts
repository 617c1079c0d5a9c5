import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { setAutoRecharge } from "@/lib/billing/auto-recharge-settings";
import { startCheckout } from "@/lib/billing/start-checkout";
import { minuteMs, secondMs } from "@/lib/clock";
import { reserveCredit } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { type BillingWorld, createBillingWorld } from "../../harness/billing-world";
import { contractClient } from "../../harness/contract-client";
import { sandboxKey, sandboxWebhookSecret } from "../../harness/payment-sandbox";
import { startService, type TestService } from "../../harness/server";
import { type SmtpInbox, startSmtpInbox } from "../../harness/smtp-inbox";

/*
 * The built service, started: its web server takes the webhooks, its executor drives the workflows. What was left over before it started is what its first round finds.
 */

let world: BillingWorld;
let inbox: SmtpInbox;
let service: TestService;
const untold = { accountId: "", sessionId: "" };
const low = { accountId: "" };

beforeAll(async () => {
  inbox = await startSmtpInbox();
  world = await createBillingWorld();
  const { pool, clock } = world.services;
  // Paid six minutes ago, and nobody was told.
  world.sandbox.webhooks.set({ drops: ["*"] });
  untold.accountId = (await world.createCaller()).accountId;
  const { paymentId, sessionId } = await startCheckout(world.services, { accountId: untold.accountId, packs: 2 });
  world.sandbox.pay(sessionId);
  await pool.query("UPDATE payment SET created_at = created_at - make_interval(mins => 6) WHERE id = $1", [paymentId]);
  world.sandbox.webhooks.set({ drops: [] });
  // Ran low, with a card that will be declined, and nobody asked for its recharge.
  low.accountId = (await world.createCaller()).accountId;
  const bought = await startCheckout(world.services, { accountId: low.accountId, packs: 1 });
  world.sandbox.pay(bought.sessionId, { card: "declined_later", savesCard: true });
  await world.sandbox.webhooks.settled();
  const silent = { ...world.services, queue: { send: async () => {} } };
  await setAutoRecharge(silent, low.accountId, { enabled: true, threshold: 4, packs: 1, monthlyLimit: 3 });
  const at = clock.now();
  await inTransaction(pool, (tx) => reserveCredit(tx, { accountId: low.accountId, jobId: newId("job", at), at }));
  service = await startService({
    databaseUrl: world.database.url,
    env: {
      STRIPE_SECRET_KEY: sandboxKey,
      STRIPE_URL: world.sandbox.url,
      STRIPE_WEBHOOK_SECRET: sandboxWebhookSecret,
      SMTP_URL: inbox.url,
      LOG_LEVEL: "debug",
    },
  });
}, 5 * minuteMs);
afterAll(async () => {
  await service?.stop();
  await world?.close();
  await inbox?.stop();
});

const timeout = 20 * secondMs;

async function available(accountId: string): Promise<number> {
  const { rows } = await world.services.pool.query("SELECT available FROM account WHERE id = $1", [accountId]);
  return rows[0].available;
}

/** What each run of a workflow ended as. */
async function runsOf(functionId: string): Promise<string[]> {
  const { rows } = await world.services.pool.query(
    "SELECT DISTINCT status FROM executor_run WHERE function_id LIKE '%' || $1 AND ended_at IS NOT NULL",
    [functionId],
  );
  return rows.map((row) => row.status);
}

describe("the started service", () => {
  it("asks at its start after a purchase whose event never came, and credits it", async () => {
    await vi.waitFor(async () => expect(await available(untold.accountId)).toBe(10), { timeout });
    await vi.waitFor(async () => expect(await runsOf("reconcile-payments")).toEqual(["completed"]), { timeout });
  });

  it("finds an account that ran low, tries its recharge, switches it off when the card is declined, and mails why", async () => {
    const mail = await vi.waitFor(() => inbox.next(`${low.accountId}@example.test`), { timeout });
    expect(mail.text).toContain("declined");
    expect(mail.text).toContain(`${service.baseUrl}/account`);
    const { rows } = await world.services.pool.query(
      "SELECT a.auto_recharge_enabled, a.auto_recharge_stopped, p.status FROM account a JOIN payment p ON p.account_id = a.id AND p.kind = 'auto_recharge' WHERE a.id = $1",
      [low.accountId],
    );
    expect(rows).toEqual([{ auto_recharge_enabled: false, auto_recharge_stopped: "generic_decline", status: "failed" }]);
    for (const functionId of ["auto-recharge", "end-recharge", "mail-stopped-recharge"])
      await vi.waitFor(async () => expect([functionId, await runsOf(functionId)]).toEqual([functionId, ["completed"]]), { timeout });
  });

  it("takes a signed event over HTTP, credits once however often it comes, and refuses another's signature", async () => {
    const { accountId } = await world.createCaller();
    world.sandbox.webhooks.set({ isHeld: true });
    const { sessionId } = await startCheckout(world.services, { accountId, packs: 1 });
    world.sandbox.pay(sessionId);
    const payload = JSON.stringify(world.sandbox.events().findLast(({ type }) => type === "checkout.session.completed"));
    const timestamp = Math.floor(world.services.clock.now().getTime() / secondMs);
    const send = async (secret: string) => {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp } as Parameters<
        typeof Stripe.webhooks.generateTestHeaderString
      >[0]);
      const answer = await fetch(`${service.baseUrl}/api/billing/webhook`, {
        method: "POST",
        headers: { "stripe-signature": signature },
        body: payload,
      });
      return [answer.status, await answer.json()];
    };
    expect(await send("whsec_of_somebody_else")).toMatchObject([400, { error: "invalid_signature" }]);
    expect(await available(accountId)).toBe(0);
    expect(await send(sandboxWebhookSecret)).toEqual([200, { received: "applied" }]);
    expect(await send(sandboxWebhookSecret)).toEqual([200, { received: "repeated" }]);
    expect(await available(accountId)).toBe(5);
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("sells packs and keeps auto-recharge over the API, as its own contract has it", async () => {
    const { accountId, secret } = await world.createCaller();
    world.sandbox.webhooks.set({ isHeld: false });
    const client = contractClient(service.baseUrl, secret);
    const wanted = { enabled: true, threshold: 2, packs: 1, monthly_limit: 3 };
    const early = await client.PUT("/api/billing/auto-recharge", { body: wanted });
    expect(early.error).toMatchObject({ error: "payment_method_missing" });
    const { data, response } = await client.POST("/api/billing/checkout", { body: { packs: 2 } });
    expect(response.status).toBe(200);
    expect(data?.checkout_url).toMatch(new RegExp(`^${world.sandbox.url}/`));
    for (const packs of [0, 21]) expect((await client.POST("/api/billing/checkout", { body: { packs } })).response.status).toBe(400);
    world.sandbox.pay(data?.session_id ?? "", { savesCard: true });
    await vi.waitFor(async () => expect(await available(accountId)).toBe(10), { timeout });
    expect((await client.PUT("/api/billing/auto-recharge", { body: wanted })).data).toMatchObject(wanted);
    expect((await client.GET("/api/billing/auto-recharge")).data).toMatchObject(wanted);
  });

  it("refuses an event that is larger than any, without reading all of it", async () => {
    const answer = await fetch(`${service.baseUrl}/api/billing/webhook`, { method: "POST", body: "x".repeat(600 * 1024) });
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: "body_too_large" }]);
  });

  it("prints neither key nor secret nor a buyer's address", () => {
    expect(service.output()).toContain("invalid_signature");
    for (const word of [sandboxKey, sandboxWebhookSecret, "@example.test"]) expect(service.output()).not.toContain(word);
  });
});
