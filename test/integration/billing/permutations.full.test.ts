import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyPaymentFact, type PaymentFact } from "@/lib/billing/apply-payment-fact";
import { purchaseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { openPayment, totalOf } from "../../harness/ledger-model/open-payment";
import { createWorld, type World } from "../../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const packs = 2;
const total = totalOf(packs);
const at = new Date("2026-03-02T10:00:00Z");

/** The six commonest events of a payment, as what they say of it. */
const events: readonly PaymentFact[] = [
  { kind: "paid", paymentIntentId: null, total, currency: "usd" },
  { kind: "receipt", url: "https://receipts.example/1", paymentIntentId: null },
  { kind: "failed", code: "card_declined" },
  { kind: "refunded", refundedTotal: total / 2 },
  { kind: "disputed", state: "open" },
  { kind: "disputed", state: "won" },
];
const lost: readonly PaymentFact[] = [...events.slice(0, 5), { kind: "disputed", state: "lost" }];

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, place) => permutations(items.filter((_, other) => other !== place)).map((rest) => [item, ...rest]));
}

interface Start {
  readonly available: number;
  readonly owed: number;
}

/** What an account that began with `start` shows when one payment's events came in this order. */
async function applied(order: readonly PaymentFact[], { available, owed }: Start) {
  const { pool } = world.services;
  const { accountId } = await world.createCaller();
  const paymentId = await openPayment(pool, { accountId, packs, at });
  await inTransaction(pool, async (tx) => {
    if (available > 0) await purchaseCredits(tx, { accountId, credits: available, cause: `local:${accountId}`, source: "local", at });
    if (owed > 0) await tx.query("UPDATE account SET owed = $2 WHERE id = $1", [accountId, owed]);
  });
  for (const fact of order) await inTransaction(pool, (tx) => applyPaymentFact(tx, paymentId, fact, at));
  const { rows } = await pool.query(
    `SELECT a.available, a.reserved, a.owed, p.status, p.total, p.currency, p.receipt_url, p.failure_code, p.refunded_total, p.dispute, p.is_credited, p.reversed_packs,
       p.held_credits, p.ended_at FROM account a JOIN payment p ON p.account_id = a.id WHERE p.id = $1`,
    [paymentId],
  );
  return rows[0];
}

/** The different ends that so many orders lead to. */
async function ends(orders: readonly PaymentFact[][], start: Start): Promise<unknown[]> {
  const seen = new Map<string, unknown>();
  const waiting = [...orders];
  const lane = async () => {
    for (let order = waiting.pop(); order !== undefined; order = waiting.pop()) {
      const end = await applied(order, start);
      seen.set(JSON.stringify(end), end);
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return [...seen.values()];
}

const fromDebt: Start = { available: 0, owed: 7 };
const fromCredits: Start = { available: 3, owed: 0 };
const end = { status: "paid", failure_code: null, refunded_total: total / 2, is_credited: true, held_credits: 0, reserved: 0 };
const longMs = 60_000;

describe("the six commonest events of a payment, in all 720 orders", () => {
  it.each([
    {
      title: "a dispute that is won, beside other credits",
      facts: events,
      start: fromCredits,
      shown: { available: 8, owed: 0, dispute: "won" },
    },
    { title: "a dispute that is won, with credits owed", facts: events, start: fromDebt, shown: { available: 0, owed: 2, dispute: "won" } },
    { title: "a dispute that is lost, with credits owed", facts: lost, start: fromDebt, shown: { available: 0, owed: 7, dispute: "lost" } },
  ])(
    "leave the same balance, the same debt and the same payment: $title",
    async ({ facts, start, shown }) => {
      const orders = permutations(facts);
      expect(orders).toHaveLength(720);
      const seen = await ends(orders, start);
      expect(seen).toHaveLength(1);
      expect(seen[0]).toMatchObject({ ...end, ...shown });
    },
    longMs,
  );

  it(
    "and so when each of them comes twice, the second time backwards",
    async () => {
      const orders = permutations(events).map((order) => [...order, ...[...order].reverse()]);
      const seen = await ends(orders, fromDebt);
      expect(seen).toHaveLength(1);
      expect(seen[0]).toMatchObject({ ...end, available: 0, owed: 2 });
    },
    longMs,
  );
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});
