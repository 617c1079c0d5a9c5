import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captureCredit, purchaseCredits, refundCredit, releaseCredit, reserveCredit } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { somebodyWaits } from "../harness/somebody-waits";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

describe("the ledger", () => {
  it("moves a credit from available to reserved to captured, one entry each", async () => {
    const { accountId, ...caller } = await world.createCaller({ credits: 2 });
    const at = world.services.clock.now();
    const job = { accountId, jobId: "job_a1", at };
    const { pool } = world.services;
    expect(await inTransaction(pool, (tx) => reserveCredit(tx, job))).toEqual({ available: 1, reserved: 1 });
    expect(await inTransaction(pool, (tx) => captureCredit(tx, job))).toEqual({ available: 1, reserved: 0 });
    const { rows } = await pool.query(
      "SELECT kind, available_delta, reserved_delta, cause FROM ledger_entry WHERE account_id = $1 ORDER BY id",
      [accountId],
    );
    expect(rows.map((row) => [row.kind, row.available_delta, row.reserved_delta])).toEqual([
      ["purchase", 2, 0],
      ["reserve", -1, 1],
      ["capture", 0, -1],
    ]);
    expect(rows[1].cause).toBe("job:job_a1");
    expect(await world.balance({ accountId, ...caller })).toEqual({ available: 1, reserved: 0 });
  });

  it("reserves nothing when nothing is available", async () => {
    const { accountId } = await world.createCaller();
    const at = world.services.clock.now();
    expect(await inTransaction(world.services.pool, (tx) => reserveCredit(tx, { accountId, jobId: "job_none", at }))).toBeNull();
  });

  it("ends each reservation once: a second capture or release of a job is refused", async () => {
    const { accountId, ...caller } = await world.createCaller({ credits: 2 });
    const { pool, clock } = world.services;
    const job = { accountId, jobId: "job_once", at: clock.now() };
    const other = { accountId, jobId: "job_other", at: clock.now() };
    await inTransaction(pool, async (tx) => [await reserveCredit(tx, job), await reserveCredit(tx, other)]);
    await inTransaction(pool, (tx) => releaseCredit(tx, job));
    await expect(inTransaction(pool, (tx) => captureCredit(tx, job))).rejects.toThrow(/ledger_entry_settle_key/);
    expect(await world.balance({ accountId, ...caller })).toEqual({ available: 1, reserved: 1 });
  });

  it("of 40 parallel reservations over 5 credits exactly 5 succeed", async () => {
    const { accountId, ...caller } = await world.createCaller({ credits: 5 });
    const { pool, clock } = world.services;
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        inTransaction(pool, (tx) => reserveCredit(tx, { accountId, jobId: `job_p${i}`, at: clock.now() })),
      ),
    );
    expect(results.filter((result) => result !== null)).toHaveLength(5);
    expect(await world.balance({ accountId, ...caller })).toEqual({ available: 0, reserved: 5 });
  });

  it("settles what is owed from the next purchase", async () => {
    const { accountId } = await world.createCaller();
    const { pool, clock } = world.services;
    await pool.query("UPDATE account SET owed = 3 WHERE id = $1", [accountId]);
    const balance = await inTransaction(pool, (tx) =>
      purchaseCredits(tx, { accountId, credits: 5, cause: "local:owed", source: "local", at: clock.now() }),
    );
    expect(balance).toEqual({ available: 2, reserved: 0 });
    const { rows } = await pool.query("SELECT owed FROM account WHERE id = $1", [accountId]);
    expect(rows[0].owed).toBe(0);
  });

  it("settles what is owed once, though two purchases come together", async () => {
    const { accountId, ...caller } = await world.createCaller();
    const { pool, clock } = world.services;
    await pool.query("UPDATE account SET owed = 3 WHERE id = $1", [accountId]);
    const buy = (cause: string) => ({ accountId, credits: 5, cause, source: "local" as const, at: clock.now() });
    const second = await inTransaction<{ other: Promise<unknown> }>(pool, async (tx) => {
      await purchaseCredits(tx, buy("local:together-1"));
      const other = inTransaction(pool, (otherTx) => purchaseCredits(otherTx, buy("local:together-2")));
      await Promise.race([other, somebodyWaits(pool)]);
      return { other };
    });
    await second.other;
    expect(await world.balance({ accountId, ...caller })).toEqual({ available: 7, reserved: 0 });
  });

  it("enters one purchase once, whatever its cause is repeated", async () => {
    const { accountId } = await world.createCaller();
    const { pool, clock } = world.services;
    const purchase = { accountId, credits: 5, cause: "provider:evt_1", source: "provider" as const, at: clock.now() };
    await inTransaction(pool, (tx) => purchaseCredits(tx, purchase));
    await expect(inTransaction(pool, (tx) => purchaseCredits(tx, purchase))).rejects.toThrow(/ledger_entry_purchase_key/);
  });

  it("returns a job's credit by a refund, once whatever the causes", async () => {
    const { accountId } = await world.createCaller({ credits: 1 });
    const { pool, clock } = world.services;
    const refund = (why: string) => inTransaction(pool, (tx) => refundCredit(tx, { accountId, jobId: "job_r", at: clock.now(), why }));
    expect(await refund("withdrawn:job_r")).toEqual({ available: 2, reserved: 0 });
    expect(await refund("dispute:dsp_r")).toBeNull();
  });
});

describe("the database itself", () => {
  it("refuses to change or delete an entry", async () => {
    await world.createCaller({ credits: 1 });
    await expect(world.services.pool.query("UPDATE ledger_entry SET available_delta = 9")).rejects.toThrow(/append-only/);
    await expect(world.services.pool.query("DELETE FROM ledger_entry")).rejects.toThrow(/append-only/);
  });

  it("refuses a balance below zero", async () => {
    const { accountId } = await world.createCaller();
    await expect(world.services.pool.query("UPDATE account SET available = -1 WHERE id = $1", [accountId])).rejects.toThrow(
      /account_available_check/,
    );
  });

  it("refuses a balance that no entry explains", async () => {
    const { accountId } = await world.createCaller({ credits: 1 });
    await expect(world.services.pool.query("UPDATE account SET available = 100 WHERE id = $1", [accountId])).rejects.toThrow(
      /differs from its ledger/,
    );
  });

  it("refuses an entry that does not continue the balance", async () => {
    const { accountId } = await world.createCaller({ credits: 1 });
    const insert = world.services.pool.query(
      "INSERT INTO ledger_entry (account_id, kind, available_delta, reserved_delta, available_after, reserved_after, cause, created_at) VALUES ($1, 'refund', 1, 0, 50, 0, 'x', $2)",
      [accountId, world.services.clock.now()],
    );
    await expect(insert).rejects.toThrow(/does not continue/);
  });

  it("holds all balances equal to the sums of their entries", async () => {
    expect(await world.ledgerDifferences()).toEqual([]);
  });
});
