import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type AppliedFact, applyPaymentFact, type PaymentFact } from "@/lib/billing/apply-payment-fact";
import { findPayment } from "@/lib/billing/payment-row";
import { captureCredit, releaseCredit, reserveCredit } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { newUlid } from "@/lib/ids";
import { log } from "@/lib/log";
import * as meters from "@/lib/telemetry/meters";
import { openPayment, totalOf } from "../../harness/ledger-model/open-payment";
import { somebodyWaits } from "../../harness/somebody-waits";
import { createWorld, type World } from "../../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.database.drop());

const packs = 2;
const total = totalOf(packs);
const paid: PaymentFact = { kind: "paid", paymentIntentId: null, total, currency: "usd" };
const refunded = (refundedTotal: number): PaymentFact => ({ kind: "refunded", refundedTotal });
const disputed = (state: "open" | "won" | "lost"): PaymentFact => ({ kind: "disputed", state });

async function buyer({ credits = 0 } = {}): Promise<{ caller: Caller; paymentId: string }> {
  const caller = await world.createCaller({ credits });
  return { caller, paymentId: await open(caller) };
}

function open({ accountId }: Caller): Promise<string> {
  return openPayment(world.services.pool, { accountId, packs, at: world.services.clock.now() });
}

/** @returns whether each of the facts was news to the ledger */
async function tell(paymentId: string, ...facts: readonly PaymentFact[]): Promise<boolean[]> {
  const { pool, clock } = world.services;
  const news: boolean[] = [];
  for (const fact of facts) {
    const applied = await inTransaction<AppliedFact | null>(pool, (tx) => applyPaymentFact(tx, paymentId, fact, clock.now()));
    news.push(applied?.isNew ?? false);
  }
  return news;
}

async function spend({ accountId }: Caller, count: number): Promise<void> {
  const at = world.services.clock.now();
  for (let spent = 0; spent < count; spent += 1) {
    const job = { accountId, jobId: `job_${newUlid(at)}`, at };
    await inTransaction(world.services.pool, async (tx) => [await reserveCredit(tx, job), await captureCredit(tx, job)]);
  }
}

async function state({ accountId }: Caller): Promise<{ available: number; owed: number }> {
  const { rows } = await world.services.pool.query("SELECT available, owed FROM account WHERE id = $1", [accountId]);
  return rows[0];
}

async function entries({ accountId }: Caller): Promise<string[]> {
  const { rows } = await world.services.pool.query(
    "SELECT kind, available_delta, split_part(cause, ':', 3) AS why FROM ledger_entry WHERE account_id = $1 ORDER BY id",
    [accountId],
  );
  return rows.map(({ kind, available_delta, why }) => [kind, available_delta, why].join(" ").trim());
}

describe("a paid payment", () => {
  it("is credited once, however often that is told, and from many sides at once", async () => {
    const { caller, paymentId } = await buyer();
    const news = await Promise.all(Array.from({ length: 8 }, () => tell(paymentId, paid)));
    expect(news.flat().filter(Boolean)).toHaveLength(1);
    expect(await state(caller)).toEqual({ available: 10, owed: 0 });
    expect(await entries(caller)).toEqual(["purchase 10"]);
  });

  it("is credited though it was called failed or expired before", async () => {
    const { caller, paymentId } = await buyer();
    expect(await tell(paymentId, { kind: "failed", code: "card_declined" }, { kind: "expired" })).toEqual([false, false]);
    expect(await state(caller)).toEqual({ available: 0, owed: 0 });
    expect(await tell(paymentId, paid)).toEqual([true]);
    expect(await state(caller)).toEqual({ available: 10, owed: 0 });
    expect(await findPayment(world.services.pool, { by: "id", value: paymentId })).toMatchObject({ status: "paid", failureCode: null });
  });

  it("of an account that was deleted meanwhile is told to whoever runs the service, once, by its ids alone", async () => {
    const { caller, paymentId } = await buyer();
    const refundedBefore = await open(caller);
    const { pool } = world.services;
    await pool.query("UPDATE account SET closed_at = created_at WHERE id = $1", [caller.accountId]);
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const count = vi.spyOn(meters, "count");
    await tell(refundedBefore, refunded(total), paid);
    await expect(
      inTransaction(pool, async (tx) => {
        await applyPaymentFact(tx, paymentId, paid, world.services.clock.now());
        throw new Error("It is told again later.");
      }),
    ).rejects.toThrow();
    expect(error).not.toHaveBeenCalled();
    await tell(paymentId, paid, paid);
    expect(error.mock.calls).toEqual([[{ payment_id: paymentId, account_id: caller.accountId }, expect.stringContaining("refunded")]]);
    expect(count.mock.calls.filter(([name]) => name === "pcb_payments_after_closing_total")).toHaveLength(1);
  });

  it("that is not known changes nothing", async () => {
    const { pool, clock } = world.services;
    expect(await inTransaction(pool, (tx) => applyPaymentFact(tx, "pay_unknown", paid, clock.now()))).toBeNull();
  });
});

describe("a refund", () => {
  it("takes whole packs back and notes the rest, as it grows", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, paid);
    expect(await tell(paymentId, refunded(total / 2 - 50))).toEqual([false]);
    expect(await state(caller)).toEqual({ available: 10, owed: 0 });
    expect(await tell(paymentId, refunded(total / 2 + 100))).toEqual([true]);
    expect(await state(caller)).toEqual({ available: 5, owed: 0 });
    expect(await tell(paymentId, refunded(total), refunded(total / 2))).toEqual([true, false]);
    expect(await state(caller)).toEqual({ available: 0, owed: 0 });
    expect(await entries(caller)).toEqual(["purchase 10", "reversal -5 refund", "reversal -5 refund"]);
  });

  it("of spent credits is owed and settled by the next purchase, never below zero", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, paid);
    await spend(caller, 7);
    await tell(paymentId, refunded(total));
    expect(await state(caller)).toEqual({ available: 0, owed: 7 });
    await tell(await open(caller), paid);
    expect(await state(caller)).toEqual({ available: 3, owed: 0 });
    expect((await entries(caller)).slice(-3)).toEqual(["reversal -3 refund", "purchase 10", "reversal -7"]);
  });

  it("leaves what is set aside for a job with the job", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, paid);
    const job = { accountId: caller.accountId, jobId: "job_set_aside", at: world.services.clock.now() };
    await inTransaction(world.services.pool, (tx) => reserveCredit(tx, job));
    await tell(paymentId, refunded(total));
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
    expect(await state(caller)).toEqual({ available: 0, owed: 1 });
  });

  it("waits for a reservation that came first, and takes what that left", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, paid);
    const { pool, clock } = world.services;
    const job = { accountId: caller.accountId, jobId: "job_came_first", at: clock.now() };
    const meanwhile = await inTransaction<{ refund: Promise<unknown> }>(pool, async (tx) => {
      await reserveCredit(tx, job);
      const refund = tell(paymentId, refunded(total));
      await Promise.race([refund, somebodyWaits(pool)]);
      return { refund };
    });
    await meanwhile.refund;
    expect(await state(caller)).toEqual({ available: 0, owed: 1 });
  });
});

describe("a dispute", () => {
  it("freezes what is left of the bought credits, and gives them back when it is won", async () => {
    const { caller, paymentId } = await buyer({ credits: 1 });
    await tell(paymentId, paid);
    await spend(caller, 4);
    await tell(paymentId, disputed("open"));
    expect(await state(caller)).toEqual({ available: 0, owed: 0 });
    await tell(paymentId, disputed("won"));
    expect(await state(caller)).toEqual({ available: 7, owed: 0 });
    expect((await entries(caller)).slice(-2)).toEqual(["hold -7 dispute", "unhold 7 dispute"]);
  });

  it("leaves credits of other payments alone", async () => {
    const { caller, paymentId } = await buyer({ credits: 3 });
    await tell(paymentId, paid, disputed("open"));
    expect(await state(caller)).toEqual({ available: 3, owed: 0 });
  });

  it("that is lost takes all of them, what was spent as owed", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, paid);
    await spend(caller, 4);
    await tell(paymentId, disputed("open"), disputed("lost"));
    expect(await state(caller)).toEqual({ available: 0, owed: 4 });
    expect((await entries(caller)).slice(-3)).toEqual(["hold -6 dispute", "unhold 6 dispute", "reversal -6 dispute"]);
  });

  it("that is told again freezes nothing more, though more was bought meanwhile", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, paid);
    await spend(caller, 10);
    await tell(paymentId, disputed("open"));
    await tell(await open(caller), paid);
    expect(await tell(paymentId, disputed("open"), paid, refunded(1))).toEqual([false, false, false]);
    expect(await state(caller)).toEqual({ available: 10, owed: 0 });
  });

  it("known before the payment freezes it as it comes", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, disputed("open"), paid);
    expect(await state(caller)).toEqual({ available: 0, owed: 0 });
    expect(await entries(caller)).toEqual(["purchase 10", "hold -10 dispute"]);
    await tell(paymentId, disputed("won"));
    expect(await state(caller)).toEqual({ available: 10, owed: 0 });
  });

  it("keeps the rest frozen while a pack is refunded", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, paid, disputed("open"), refunded(total / 2));
    expect(await state(caller)).toEqual({ available: 0, owed: 0 });
    await tell(paymentId, disputed("won"));
    expect(await state(caller)).toEqual({ available: 5, owed: 0 });
  });

  it("that is won settles from the credits it gives back what is owed meanwhile", async () => {
    const { caller, paymentId } = await buyer();
    const other = await open(caller);
    await tell(other, paid);
    await spend(caller, 10);
    await tell(paymentId, paid, disputed("open"));
    await tell(other, refunded(total / 2));
    expect(await state(caller)).toEqual({ available: 0, owed: 5 });
    await tell(paymentId, disputed("won"));
    expect(await state(caller)).toEqual({ available: 5, owed: 0 });
  });
});

describe("a fact that is told again", () => {
  it("takes nothing, though a credit came back from a job while credits are owed", async () => {
    const { caller, paymentId } = await buyer();
    await tell(paymentId, paid);
    const { pool, clock } = world.services;
    const job = { accountId: caller.accountId, jobId: "job_comes_back", at: clock.now() };
    await inTransaction(pool, (tx) => reserveCredit(tx, job));
    await tell(paymentId, refunded(total));
    await inTransaction(pool, (tx) => releaseCredit(tx, job));
    expect(await state(caller)).toEqual({ available: 1, owed: 1 });
    expect(await tell(paymentId, paid, refunded(total))).toEqual([false, false]);
    expect(await state(caller)).toEqual({ available: 1, owed: 1 });
  });
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});
