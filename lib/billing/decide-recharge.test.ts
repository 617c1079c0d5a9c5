import { describe, expect, it } from "vitest";
import { decideRecharge, type RechargeFacts } from "./decide-recharge";

const due: RechargeFacts = {
  isEnabled: true,
  threshold: 2,
  packs: 2,
  monthlyLimit: 6,
  available: 2,
  owed: 0,
  hasMethod: true,
  lastEntry: "reserve",
  isInFlight: false,
  hasOpenDispute: false,
  packsThisMonth: 4,
};

describe("a recharge", () => {
  it("buys its packs when use left no more than the threshold", () => {
    expect(decideRecharge(due)).toEqual({ kind: "buy", packs: 2 });
  });

  it.each([
    ["off", { isEnabled: false }],
    ["off", { hasMethod: false }],
    ["enough", { available: 3 }],
    ["not_used", { lastEntry: null }],
    ["not_used", { lastEntry: "purchase" }],
    ["not_used", { lastEntry: "reversal" }],
    ["not_used", { lastEntry: "hold" }],
    ["owes", { owed: 1 }],
    ["in_flight", { isInFlight: true }],
    ["disputed", { hasOpenDispute: true }],
    ["monthly_limit", { packsThisMonth: 5 }],
    ["monthly_limit", { monthlyLimit: 0, packsThisMonth: 0 }],
  ] as const)("is left (%s) with %j", (why, change) => {
    expect(decideRecharge({ ...due, ...change })).toEqual({ kind: "leave", why });
  });
});
