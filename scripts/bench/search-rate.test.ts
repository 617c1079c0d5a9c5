import { describe, expect, it } from "vitest";
import { searchRate } from "./search-rate";

const upTo = (limit: number) => async (rate: number) => rate <= limit;

describe("searchRate", () => {
  it("finds the highest rate that holds, within a sixteenth of the last doubling", async () => {
    for (const limit of [50, 99, 100, 333, 1_000, 1_599]) {
      const { rate } = await searchRate({ firstRate: 50, maxDoublings: 6, halvings: 4, holds: upTo(limit) });
      expect(rate).toBeLessThanOrEqual(limit);
      expect(limit - rate).toBeLessThanOrEqual(Math.max(4, rate / 16));
    }
  });

  it("says 0 when nothing holds, and the last doubling when everything does", async () => {
    expect((await searchRate({ firstRate: 50, maxDoublings: 3, halvings: 4, holds: upTo(0) })).rate).toBe(0);
    expect((await searchRate({ firstRate: 50, maxDoublings: 3, halvings: 4, holds: upTo(Number.POSITIVE_INFINITY) })).rate).toBe(400);
  });

  it("gives a rate that missed one more try, and no more", async () => {
    const misses = new Set([100]);
    const { rate, tried } = await searchRate({
      firstRate: 50,
      maxDoublings: 2,
      halvings: 0,
      // Misses 100 at its first try only, and 200 always.
      holds: async (wanted) => wanted < 200 && !misses.delete(wanted),
    });
    expect(rate).toBe(100);
    expect(tried).toEqual([
      { rate: 50, held: true },
      { rate: 100, held: false },
      { rate: 100, held: true },
      { rate: 200, held: false },
      { rate: 200, held: false },
    ]);
  });

  it("is bounded, whatever holds", async () => {
    let tries = 0;
    await searchRate({ firstRate: 1, maxDoublings: 20, halvings: 10, holds: async () => (tries++ * 7_919) % 3 > 0 });
    expect(tries).toBeLessThanOrEqual(2 * 31);
  });
});
