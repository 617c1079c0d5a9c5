import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxPacks } from "@/lib/contract/pack";
import { wholePacksRefunded } from "./packs";

describe("whole packs of a refund", () => {
  it.each([
    { packs: 2, total: 1_190, refundedTotal: 0, taken: 0 },
    { packs: 2, total: 1_190, refundedTotal: 400, taken: 0 },
    { packs: 2, total: 1_190, refundedTotal: 595, taken: 1 },
    { packs: 2, total: 1_190, refundedTotal: 1_189, taken: 2 },
    { packs: 2, total: 1_190, refundedTotal: 1_188, taken: 1 },
    { packs: 2, total: 1_190, refundedTotal: 1_190, taken: 2 },
    { packs: 3, total: 1_631, refundedTotal: 543, taken: 1 },
    { packs: 20, total: 10_000, refundedTotal: 9_999, taken: 20 },
    { packs: 20, total: 10_000, refundedTotal: 25_000, taken: 20 },
  ])("$refundedTotal of $total for $packs packs takes $taken back", ({ taken, ...payment }) => {
    expect(wholePacksRefunded(payment)).toBe(taken);
  });

  it("take nothing back while the total is not known", () => {
    expect(wholePacksRefunded({ packs: 3, total: null, refundedTotal: 1_500 })).toBe(0);
    expect(wholePacksRefunded({ packs: 3, total: 0, refundedTotal: 1_500 })).toBe(0);
  });

  const payments = fc
    .record({ packs: fc.integer({ min: 1, max: maxPacks }), price: fc.integer({ min: 500, max: 650 }) })
    .chain(({ packs, price }) =>
      fc.record({ packs: fc.constant(packs), total: fc.constant(packs * price), refundedTotal: fc.nat(packs * price) }),
    );

  it("never cost more than was refunded, but for a cent, and leave less than one pack's price unanswered", () => {
    fc.assert(
      fc.property(payments, ({ packs, total, refundedTotal }) => {
        const price = total / packs;
        const taken = wholePacksRefunded({ packs, total, refundedTotal });
        expect(taken * price).toBeLessThanOrEqual(refundedTotal + 1);
        expect(refundedTotal - taken * price).toBeLessThan(price);
      }),
    );
  });

  it("never grow fewer when more is refunded", () => {
    fc.assert(
      fc.property(payments, fc.nat(5_000), ({ packs, total, refundedTotal }, more) => {
        const taken = wholePacksRefunded({ packs, total, refundedTotal });
        expect(wholePacksRefunded({ packs, total, refundedTotal: refundedTotal + more })).toBeGreaterThanOrEqual(taken);
      }),
    );
  });
});
