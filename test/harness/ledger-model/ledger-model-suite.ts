import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database";
import { type LedgerWorld, openLedgerWorld } from "./ledger-world";
import { runLedgerModel } from "./run-ledger-model";

/** Kinds of entries, and debts that were settled. What is rare is sure only in many runs. */
const common = ["capture", "hold", "purchase", "release", "reserve", "reversal"];
const rare = ["owed", "unhold"];
const runsForRare = 1_000;

/** A suite that lets the ledger's model run so many times. */
export function ledgerModelSuite({ numRuns, timeoutMs }: { readonly numRuns: number; readonly timeoutMs: number }): void {
  let database: TestDatabase;
  let world: LedgerWorld;
  beforeAll(async () => {
    database = await createTestDatabase();
    world = await openLedgerWorld(database.url);
  });
  afterAll(async () => {
    await world?.close();
    await database?.drop();
  });

  describe(`the ledger in ${numRuns} random interleavings of purchases, reservations, refunds, disputes and crashes`, () => {
    it(
      "keeps every balance at zero or above and equal to its entries, and lets every reservation, payment and unlock count once",
      async () => {
        const { runs, operations, cutOff } = await runLedgerModel(world, { numRuns });
        expect(runs).toBe(numRuns);
        // A model that tries little proves little.
        expect(operations).toBeGreaterThan(numRuns * 10);
        expect(cutOff).toBeGreaterThan(numRuns);
        const { rows } = await database.pool.query(
          "SELECT DISTINCT CASE cause WHEN 'owed' THEN 'owed' ELSE kind END AS happened FROM ledger_entry ORDER BY 1",
        );
        expect(rows.map(({ happened }) => happened)).toEqual(expect.arrayContaining(numRuns < runsForRare ? common : [...common, ...rare]));
      },
      timeoutMs,
    );
  });
}
