import { describe, expect, it } from "vitest";
import type { SeedInput } from "@/lib/contract/seed";
import type { IdentityCandidate, IdentityOutcome, PublisherRecord, Seed, SourceDocument } from "@/lib/engine/types";
import { htmlPage } from "@/test/harness/found-pages";
import { normalizeSeed, seedFingerprint, suppressionKeys } from "../seed/normalize-seed";
import { countryOfDomain } from "./country-of-domain";
import { maxCandidates } from "./describe-candidates";
import { resolveIdentity } from "./resolve-identity";

const asOf = new Date("2026-06-01T00:00:00Z");

type Sketch = Partial<Omit<SourceDocument, "record" | "links">> & {
  readonly id: string;
  readonly record: Partial<PublisherRecord>;
  readonly links?: Record<string, string>;
};

function page({ record, links = {}, ...rest }: Sketch): SourceDocument {
  return {
    lane: "library",
    access: "public",
    url: `https://conference.example/speakers/${rest.id}`,
    title: null,
    text: `Page ${rest.id} tells of work.`,
    textSha256: rest.id.padEnd(64, "0"),
    language: "en",
    author: null,
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
    retrievedAt: "2026-05-01T00:00:00Z",
    ...rest,
    record: { name: null, company: null, title: null, year: null, ...record },
    links: Object.entries(links).map(([platform, url]) => ({ platform, url })),
  };
}

const github = (handle: string) => ({ github: `https://github.com/${handle}` });
const name = "Odile Brandt";

const glue = page({
  id: "glue",
  record: { name, company: "Acme Widgets", title: "Head of Glue" },
  links: { ...github("odile-glue"), website: "https://acme-widgets.de/team/odile" },
  text: "## Topics\n\n- Adhesive chemistry\n- Polymers",
});
const bank = page({ id: "bank", record: { name, company: "Harbour Bank", title: "Risk Analyst" }, links: github("odile-bank") });

function seedOf(input: SeedInput): Seed {
  const outcome = normalizeSeed(input);
  if (outcome.kind !== "ok") throw new Error(outcome.code);
  return outcome.seed;
}

const resolve = (seed: Seed, documents: readonly SourceDocument[]) => resolveIdentity({ seed, documents, asOf });

function candidatesOf(outcome: IdentityOutcome): readonly IdentityCandidate[] {
  if (outcome.kind !== "refused") throw new Error(outcome.kind);
  return outcome.candidates ?? [];
}

const choose = ({ seed, marks, keys }: IdentityCandidate): Seed => ({ ...seed, chosen: { marks, keys } });
const wordsOf = (documents: readonly SourceDocument[], input: SeedInput = { name }) =>
  candidatesOf(resolve(seedOf(input), documents)).map(({ words }) => words);

describe("the candidates of a name that two bear", () => {
  it("are told apart by role, organisation, field and the organisation's country, and by nothing else", () => {
    expect(wordsOf([glue, bank])).toEqual(
      expect.arrayContaining([
        { role: "Head of Glue", organization: "Acme Widgets", field: "Adhesive chemistry", country: "Germany" },
        { role: "Risk Analyst", organization: "Harbour Bank", field: null, country: null },
      ]),
    );
  });

  it.each(["Acme Widgets", "Harbour Bank"])("lead to that one and no other once %s is chosen", (organization) => {
    const candidates = candidatesOf(resolve(seedOf({ name }), [glue, bank]));
    const chosen = candidates.find(({ words }) => words.organization === organization);
    if (chosen === undefined) throw new Error("not offered");
    const outcome = resolve(choose(chosen), [bank, glue]);
    expect(outcome).toMatchObject({ kind: "resolved", identity: { company: organization } });
    expect(resolve(choose(chosen), organization === "Harbour Bank" ? [glue] : [bank])).toMatchObject({
      kind: "refused",
      reason: "identity_not_found",
    });
  });

  it("are found again by an account though the page reads otherwise by now", () => {
    const chosen = candidatesOf(resolve(seedOf({ name }), [glue, bank])).find(({ words }) => words.field !== null);
    if (chosen === undefined) throw new Error("not offered");
    const changed = { ...glue, text: "Left for good.", textSha256: "f".repeat(64), url: "https://elsewhere.example/people/odile" };
    expect(resolve(choose(chosen), [changed, bank])).toMatchObject({ kind: "resolved", identity: { company: "Acme Widgets" } });
  });

  it("lead to nobody where by now two groups bear their marks", () => {
    const [first, second] = candidatesOf(resolve(seedOf({ name }), [glue, bank]));
    if (first === undefined || second === undefined) throw new Error("not offered");
    const outcome = resolve(choose({ ...first, marks: [...first.marks, ...second.marks] }), [glue, bank]);
    expect(outcome).toMatchObject({ kind: "refused", reason: "identity_not_found" });
  });

  it("prove nothing by being chosen: name and choice alone stay below what may be safe", () => {
    const [plain, other] = [page({ id: "p", record: { name, title: "Potter" } }), page({ id: "q", record: { name, title: "Baker" } })];
    const [chosen] = candidatesOf(resolve(seedOf({ name }), [plain, other]));
    if (chosen === undefined) throw new Error("not offered");
    const outcome = resolve(choose(chosen), [plain, other]);
    expect(outcome).toMatchObject({ kind: "resolved", identity: { isDeterministic: false } });
    expect(outcome.kind === "resolved" && outcome.identity.confidence).toBeLessThanOrEqual(0.6);
  });

  it("are a request of their own, and on the suppression list under what their pages bear", () => {
    const [first, second] = candidatesOf(resolve(seedOf({ name }), [glue, bank])).map(choose);
    if (first === undefined || second === undefined) throw new Error("not offered");
    expect(new Set([first, second, seedOf({ name })].map(seedFingerprint)).size).toBe(3);
    expect(suppressionKeys(first).concat(suppressionKeys(second))).toEqual(
      expect.arrayContaining(["github:odile-glue", "github:odile-bank"]),
    );
  });
});

describe("who is not offered", () => {
  it("is whoever a page shows to be a minor", () => {
    const child = page({
      id: "child",
      record: { name, company: "Quarry School" },
      text: `${name} is a 14-year-old pupil of the eighth grade.`,
      links: github("odile-pupil"),
    });
    expect(wordsOf([glue, child]).map(({ organization }) => organization)).toEqual(["Acme Widgets"]);
  });

  it("is whoever a page tells to be dead", () => {
    const told = (sentence: string) =>
      htmlPage(`<title>${name}</title><h1>${name}</h1><p>${sentence}</p><p>Research interests: slate splitting</p>`, {
        url: "https://quarry.example/people/brandt",
      });
    const fieldsBeside = (sentence: string) => wordsOf([glue, bank, told(sentence)]).map(({ field }) => field);
    expect(fieldsBeside(`${name} keeps the quarry.`)).toContain("slate splitting");
    expect(fieldsBeside(`${name} died on 3 May 2026.`)).not.toContain("slate splitting");
  });

  it("is whoever is told by no word, or by the same words as another", () => {
    const twin = page({ id: "twin", record: { name, company: "Harbour Bank", title: "Risk Analyst" }, links: github("odile-twin") });
    const bare = page({ id: "bare", record: { name }, links: github("odile-bare") });
    const others = { ...bank, links: [{ platform: "linkedin", url: "https://www.linkedin.com/in/odile-bank" }, ...bank.links] };
    const linked = { ...twin, links: [{ platform: "linkedin", url: "https://www.linkedin.com/in/odile-twin" }, ...twin.links] };
    expect(wordsOf([glue, others, linked, bare]).map(({ organization }) => organization)).toEqual(["Acme Widgets"]);
  });

  it("is a sixth", () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      page({ id: `m${index}`, record: { name, company: `Works Number ${index}` }, links: github(`odile-number-${index}`) }),
    );
    expect(wordsOf(many)).toHaveLength(maxCandidates);
  });
});

describe("the words of a candidate", () => {
  it.each([
    "Breast cancer survivor",
    "Cancer patient",
    "Write to odile@brandt.example",
    "Mother of three, Lisbon",
    "Call +351 912 345 678",
  ])("never hold what is private: %s", (title) => {
    const told = wordsOf([glue, { ...bank, record: { name, company: "Harbour Bank", title, year: null } }]);
    expect(told).toContainEqual({ role: null, organization: "Harbour Bank", field: null, country: null });
  });

  it("never hold a name that the person no longer bears", () => {
    const married = {
      ...bank,
      text: `${name} (née Kestrel) weighs risks.`,
      record: { ...bank.record, name, company: "Kestrel Works" },
    };
    expect(wordsOf([glue, married as SourceDocument])).toContainEqual({
      role: "Risk Analyst",
      organization: null,
      field: null,
      country: null,
    });
  });

  it("are the first of several fields on one line", () => {
    const listed = { ...bank, text: "Research interests: tidal risk, harbour dues" };
    expect(wordsOf([glue, listed]).map(({ field }) => field)).toContain("tidal risk");
  });

  it("are those of the one bearer of a weak outcome", () => {
    const outcome = resolve(seedOf({ name }), [page({ id: "w", record: { name, company: "Weir Works", title: "Lock Keeper" } })]);
    expect(outcome).toMatchObject({ kind: "refused", reason: "identity_weak" });
    expect(candidatesOf(outcome).map(({ words }) => words)).toEqual([
      { role: "Lock Keeper", organization: "Weir Works", field: null, country: null },
    ]);
  });
});

it.each([
  ["acme.de", "Germany"],
  ["acme.co.uk", "United Kingdom"],
  ["acme.com", null],
  ["acme.io", null],
  ["acme.eu", null],
])("the country of %s is %s", (domain, country) => {
  expect(countryOfDomain(domain)).toBe(country);
});
