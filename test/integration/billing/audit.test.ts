import { afterAll, beforeAll, expect, it } from "vitest";
import { applyPaymentFact, type PaymentFact } from "@/lib/billing/apply-payment-fact";
import { captureCredit, releaseCredit, reserveCredit } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { newUlid } from "@/lib/ids";
import { auditLedger } from "../../../scripts/audit/audit-ledger";
import { runAuditCommand } from "../../../scripts/audit/run-command";
import { openPayment, totalOf } from "../../harness/ledger-model/open-payment";
import { createWorld, type World } from "../../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const packs = 2;
const total = totalOf(packs);

/** An account with a payment of which seven credits are spent and one pack is refunded, so that two are owed. */
async function busyAccount(): Promise<{ accountId: string; paymentId: string }> {
  const { pool, clock } = world.services;
  const at = clock.now();
  const { accountId } = await world.createCaller({ credits: 1 });
  const paymentId = await openPayment(pool, { accountId, packs, at });
  const tell = (fact: PaymentFact) => inTransaction<unknown>(pool, (tx) => applyPaymentFact(tx, paymentId, fact, at));
  await tell({ kind: "paid", paymentIntentId: null, total, currency: "usd" });
  for (let spent = 0; spent < 8; spent += 1) {
    const job = { accountId, jobId: `job_${newUlid(at)}`, at };
    await inTransaction(pool, async (tx) => [await reserveCredit(tx, job), await (spent === 0 ? releaseCredit : captureCredit)(tx, job)]);
  }
  await tell({ kind: "disputed", state: "open" });
  await tell({ kind: "refunded", refundedTotal: total / 2 });
  return { accountId, paymentId };
}

async function differencesOf(accountId: string): Promise<string[]> {
  const found: string[] = [];
  const audit = await auditLedger(world.services.pool, { accountIds: [accountId], report: (difference) => found.push(difference) });
  expect(audit).toMatchObject({ accounts: 1, differences: found.length });
  return found;
}

/** What no statement of the product does: the triggers that would refuse it are off. */
async function forge(text: string, values: readonly unknown[]): Promise<void> {
  const client = await world.services.pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    await client.query(text, [...values]);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

it("finds nothing where the ledger was used as it should be, and counts what it read", async () => {
  const accounts = [await busyAccount(), await busyAccount()];
  const found: string[] = [];
  const audit = await auditLedger(world.services.pool, { report: (difference) => found.push(difference) });
  expect(found).toEqual([]);
  const { rows } = await world.services.pool.query(
    "SELECT (SELECT count(*)::int FROM account) AS accounts, (SELECT count(*)::int FROM ledger_entry) AS entries, (SELECT count(*)::int FROM payment) AS payments",
  );
  expect(audit).toEqual({ ...rows[0], granted: 0, differences: 0 });
  expect(audit.payments).toBe(accounts.length);
});

it.each([
  ["a balance that nobody entered", "UPDATE account SET available = available + 5 WHERE id = $1", /available is 5, should be 0/],
  ["a reservation that nobody entered", "UPDATE account SET reserved = 1 WHERE id = $1", /reserved is 1, should be 0/],
  ["a debt that was forgotten", "UPDATE account SET owed = 0 WHERE id = $1", /owed is 0, should be 1/],
  [
    "an entry that was changed",
    "UPDATE ledger_entry SET available_delta = 2 WHERE account_id = $1 AND cause LIKE 'local:%'",
    /do not continue each other/,
  ],
  [
    "an entry that is gone",
    "DELETE FROM ledger_entry WHERE account_id = $1 AND kind = 'purchase' AND source = 'provider'",
    /purchases entered is 0, should be 1/,
  ],
  ["a purchase without a payment", "DELETE FROM payment WHERE account_id = $1", /entries of a payment pay_\w+ that is not there/],
  [
    "a paid payment that was not credited",
    "UPDATE payment SET is_credited = false, reversed_packs = 0 WHERE account_id = $1",
    /credited is false, should be true/,
  ],
  [
    "a refund that took nothing back",
    "UPDATE payment SET refunded_total = 1190 + 1190 WHERE account_id = $1",
    /packs taken back is 1, should be 2/,
  ],
  ["frozen credits that no entry froze", "UPDATE payment SET held_credits = 4 WHERE account_id = $1", /credits frozen is 4, should be 0/],
])("finds %s", async (_, statement, difference) => {
  const { accountId } = await busyAccount();
  expect(await differencesOf(accountId)).toEqual([]);
  await forge(statement, [accountId]);
  expect((await differencesOf(accountId)).join("\n")).toMatch(difference);
});

it("finds a reservation whose job has ended", async () => {
  const { pool, clock } = world.services;
  const { accountId } = await world.createCaller({ credits: 1 });
  await inTransaction(pool, (tx) => reserveCredit(tx, { accountId, jobId: "job_forgotten", at: clock.now() }));
  expect(await differencesOf(accountId)).toEqual([`${accountId}: reserved by its jobs is 0, should be 1`]);
});

it("as a command says so in a line, and ends with 1 when something differs", async () => {
  const lines: string[] = [];
  const given = { pool: world.services.pool, clock: world.services.clock, provider: null, print: (line: string) => lines.push(line) };
  expect(await runAuditCommand(given, [])).toBe(1);
  expect(lines.at(-1)).toMatch(/^\d+ accounts, \d+ entries, \d+ payments: \d+ differences\.$/);
  expect(await runAuditCommand(given, ["--unknown"])).toBe(2);
  expect(await runAuditCommand(given, ["--provider"])).toBe(1);
  expect(lines.at(-1)).toContain("STRIPE_SECRET_KEY is not set");
});
