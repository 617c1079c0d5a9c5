import { describe, expect, it } from "vitest";
import { decideRecharge, isStillDue, type RechargeFacts } from "./decide-recharge";

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

describe("a recharge that was opened before", () => {
  const opened: RechargeFacts = { ...due, isInFlight: true, packsThisMonth: 6 };

  it("is still due while all is as it was, or more is wanted", () => {
    expect(isStillDue(opened, 2)).toBe(true);
    expect(isStillDue({ ...opened, packs: 5 }, 2)).toBe(true);
  });

  it.each([
    { packs: 1 },
    { monthlyLimit: 5 },
    { available: 3 },
    { owed: 1 },
    { hasOpenDispute: true },
    { isEnabled: false },
    { lastEntry: "reversal" },
  ])("is not due any more with %j", (change) => {
    expect(isStillDue({ ...opened, ...change }, 2)).toBe(false);
  });
});
