import { describe, expect, it } from "vitest";
import { type AdmissionFacts, decideAdmission } from "./decide-admission";

const facts: AdmissionFacts = {
  isFixture: false,
  refresh: false,
  availableCredits: 1,
  isSuppressed: false,
  isUnlocked: false,
  isCached: false,
};

describe("admission", () => {
  it.each([
    ["an unknown person costs a credit and is queued", {}, { kind: "queue", costCredits: 1 }],
    ["a cached person costs a credit and is served", { isCached: true }, { kind: "serve_stored", costCredits: 1 }],
    ["a suppressed person is queued, cached or not", { isCached: true, isSuppressed: true }, { kind: "queue", costCredits: 1 }],
    [
      "a suppressed person who was unlocked needs no credit to be refused",
      { isUnlocked: true, isSuppressed: true, availableCredits: 0 },
      { kind: "queue", costCredits: 0 },
    ],
    ["an unlocked person is free", { isUnlocked: true, availableCredits: 0 }, { kind: "serve_stored", costCredits: 0 }],
    [
      "a refresh of an unlocked person costs a credit and runs",
      { isUnlocked: true, isCached: true, refresh: true },
      { kind: "queue", costCredits: 1 },
    ],
    [
      "a refresh without credit is refused",
      { isUnlocked: true, refresh: true, availableCredits: 0 },
      { kind: "payment_required", costCredits: 1 },
    ],
    [
      "no credit is refused before the cache is looked at",
      { isCached: true, availableCredits: 0 },
      { kind: "payment_required", costCredits: 1 },
    ],
    ["the fixture is free, refresh included", { isFixture: true, refresh: true, availableCredits: 0 }, { kind: "queue", costCredits: 0 }],
    ["the cached fixture is free", { isFixture: true, isCached: true, availableCredits: 0 }, { kind: "serve_stored", costCredits: 0 }],
  ] as const)("%s", (_promise, changes, decision) => {
    expect(decideAdmission({ ...facts, ...changes })).toEqual(decision);
  });
});
