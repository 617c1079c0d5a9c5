import { describe, expect, it } from "vitest";
import { chargingWords, rechargeWords } from "./recharge-words";

const terms = { isEnabled: false, threshold: 5, packs: 2, availableCredits: 3, usdPerPack: 5, chargesNow: false };

describe("what auto-recharge says before it is set", () => {
  it("is that nothing is charged now, and what the next request costs", () => {
    expect(rechargeWords(terms)).toBe(
      "Nothing is charged now. The next request that leaves 5 credits or fewer buys 2 packs for USD 10 plus tax.",
    );
  });

  it("is what is charged now, where that is asked for and the balance is low", () => {
    expect(rechargeWords({ ...terms, chargesNow: true })).toMatch(/^Switching it on buys 2 packs for USD 10 plus tax, now,/);
    expect(rechargeWords({ ...terms, chargesNow: true, isEnabled: true })).toMatch(/^Saving buys 2 packs for USD 10 plus tax, now,/);
  });

  it("is that a balance above the threshold buys nothing now, though it is asked for", () => {
    expect(rechargeWords({ ...terms, chargesNow: true, availableCredits: 6 })).toMatch(
      /^Nothing is charged now: your balance of 6 credits/,
    );
  });

  it("is that a balance of 0 lets no request set a purchase off", () => {
    expect(rechargeWords({ ...terms, availableCredits: 0 })).toContain("buy a pack, or tick the box");
  });

  it("names no price of a number that is none", () => {
    expect(rechargeWords({ ...terms, packs: null })).not.toMatch(/USD/);
    expect(rechargeWords({ ...terms, threshold: null })).not.toMatch(/USD/);
  });
});

describe("what auto-recharge says once it is set", () => {
  it("is what is being bought and what it costs, or that nothing is", () => {
    expect(chargingWords(1, 5)).toBe("Buying 1 pack for USD 5 plus tax, now: an email confirms it.");
    expect(chargingWords(0, 5)).toBe("Nothing is charged now.");
  });
});
