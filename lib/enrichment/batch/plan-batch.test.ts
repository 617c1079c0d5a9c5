import { describe, expect, it } from "vitest";
import type { BatchFacts } from "@/lib/db/batch-facts";
import { normalizeName } from "@/lib/engine/identity/names/names";
import { nameCompanyKey } from "@/lib/engine/identity/seed/normalize-seed";
import { fixtureSubject } from "@/lib/fixture/subject";
import { planBatch } from "./plan-batch";
import { readBatchRows } from "./read-batch-rows";

const nothingKnown: BatchFacts = { key: null, persons: [], suppressedKeys: new Set(), queuedRuns: 0, medianSeconds: null };
const orla = { personId: "per_1", fullName: "Orla Fenwick", briefId: "brf_1" };
const slugKey = "linkedin:orla-fenwick";
const url = { linkedin_url: "https://www.linkedin.com/in/orla-fenwick" };
const nameKey = nameCompanyKey(normalizeName("Orla Fenwick"), "Thistledown");

function plan(profiles: readonly unknown[], facts: Partial<BatchFacts> = {}, availableCredits = 10) {
  const reading = readBatchRows(profiles, "live");
  return planBatch(reading, { ...nothingKnown, ...facts }, { profiles: profiles.length, availableCredits, concurrency: 4 });
}

describe("the plan of a batch", () => {
  it("queues whoever is not unlocked for one credit, and a work address too", () => {
    const { queued, estimate } = plan([url, { name: "Ada Byte" }, { email: "orla@thistledown.example" }]);
    expect(queued.map(({ row, costCredits }) => [row.index, costCredits])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(estimate).toMatchObject({ billableMax: 3, alreadyUnlocked: 0 });
  });

  it("serves an unlocked person by each sure identifier, a name only with all its keys", () => {
    const person = { ...orla, keys: [slugKey, nameKey] };
    const bySlug = { ...url, company: "Elsewhere" };
    const byName = { name: "Orla Fenwick", company: "Thistledown" };
    const unsure = { ...byName, domain: "elsewhere.example" };
    const { served, queued } = plan([bySlug, byName, unsure], { persons: [person] });
    expect(served.map(({ row }) => row.index)).toEqual([0, 1]);
    expect(queued.map(({ row, costCredits }) => [row.index, costCredits])).toEqual([[2, 1]]);
  });

  it("lets a run find out when the name differs, or when two unlocked people answer", () => {
    const one = { ...orla, keys: [slugKey] };
    const other = { ...orla, personId: "per_2", keys: [nameKey] };
    expect(plan([{ ...url, name: "Bartholomew Okonjo" }], { persons: [one] }).served).toEqual([]);
    expect(plan([{ ...url, name: "Orla Fenwick", company: "Thistledown" }], { persons: [one, other] }).served).toEqual([]);
  });

  it("queues a suppressed person at the price that the row would have", () => {
    const suppressedKeys = new Set([slugKey]);
    expect(plan([url], { suppressedKeys }).queued.map(({ costCredits }) => costCredits)).toEqual([1]);
    const unlocked = plan([url], { suppressedKeys, persons: [{ ...orla, keys: [slugKey] }] });
    expect(unlocked.queued.map(({ costCredits }) => costCredits)).toEqual([0]);
    expect(unlocked.served).toEqual([]);
    expect(unlocked.estimate).toMatchObject({ billableMax: 0, alreadyUnlocked: 1 });
  });

  it("never charges the fixture subject, and gives addresses of everybody no job", () => {
    const { queued, unresolved, estimate } = plan([
      { linkedin_url: fixtureSubject.linkedinUrl },
      { email: "orla@gmail.com" },
      { email: "info@acme.example" },
    ]);
    expect(queued.map(({ costCredits }) => costCredits)).toEqual([0]);
    expect(unresolved.map(({ index }) => index)).toEqual([1, 2]);
    expect(estimate.billableMax).toBe(0);
  });

  it("reckons the time until the last row from the median run, the queue and how many run at once", () => {
    const profiles = Array.from({ length: 8 }, (_, index) => ({ name: `Ada ${"Byte".repeat(index + 1)}` }));
    expect(plan(profiles, { medianSeconds: 10, queuedRuns: 1 }).estimate.etaSeconds).toBe(30);
    expect(plan([{ email: "orla@gmail.com" }], { medianSeconds: 10, queuedRuns: 90 }).estimate.etaSeconds).toBe(0);
  });
});
