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

describe("a recharge that its owner asks for", () => {
  it("needs no use before it, now and when it is charged", () => {
    for (const lastEntry of [null, "purchase", "reversal", "reserve"]) {
      expect(decideRecharge({ ...due, lastEntry }, { isAsked: true })).toEqual({ kind: "buy", packs: 2 });
      const opened = { ...due, lastEntry, isInFlight: true, packsThisMonth: 6 };
      expect(isStillDue(opened, { packs: 2, isAsked: true })).toBe(true);
    }
  });

  it.each([{ isEnabled: false }, { available: 3 }, { owed: 1 }, { isInFlight: true }, { hasOpenDispute: true }, { packsThisMonth: 5 }])(
    "is left all the same with %j",
    (change) => {
      expect(decideRecharge({ ...due, ...change }, { isAsked: true }).kind).toBe("leave");
    },
  );
});

describe("a recharge that was opened before", () => {
  const opened: RechargeFacts = { ...due, isInFlight: true, packsThisMonth: 6 };

  it("is still due while all is as it was, or more is wanted", () => {
    expect(isStillDue(opened, { packs: 2, isAsked: false })).toBe(true);
    expect(isStillDue({ ...opened, packs: 5 }, { packs: 2, isAsked: false })).toBe(true);
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
    expect(isStillDue({ ...opened, ...change }, { packs: 2, isAsked: false })).toBe(false);
  });
});
