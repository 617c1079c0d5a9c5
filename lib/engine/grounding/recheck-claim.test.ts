import { expect, it } from "vitest";
import type { SourceDocument } from "@/lib/engine/types";
import { engineAsOf, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { recheckClaim } from "./recheck-claim";

const seed = { linkedinSlug: null, name: fictionalName, company: "Acme Tools", title: null, domain: null, emailHash: null };
const claim = {
  claim: "Jorvane Tellwick is a test engineer at Acme Tools.",
  label: "Test engineer at Acme Tools",
  category: "current_role" as const,
  evidence_quote: "I'm a test engineer at Acme Tools.",
};

it.each([
  ["https://speakers.example/jorvane-tellwick", "stands"],
  ["https://essays.example/jorvane-tellwick/living-as-an-autistic-engineer", "private"],
])("reads the address of the page again, too: %s", (url, outcome) => {
  const documents = [enginePage(claim.evidence_quote, { url })];
  expect(recheckClaim({ seed, documents, documentId: "doc_1", claim, lacksPages: false, asOf: engineAsOf })).toBe(outcome);
});

/** Releases cut sentences in several ways; the page says what it said. */
const both = "I lead the signal team at Acme Tools and I restore tide clocks.";
it.each([
  ["the whole sentence", both, "restores tide clocks.", "stands"],
  ["more than a clause", "signal team at Acme Tools and I restore tide clocks.", "restores tide clocks.", "stands"],
  ["a part of a clause", "restore tide clocks", "restores tide clocks.", "stands"],
  ["the whole sentence, for what it does not say", both, "sells tide clocks.", "not_entailed"],
])("judges a claim that was read from %s by these words", (_, evidence_quote, said, outcome) => {
  const documents = [enginePage(`I'm a test engineer at Acme Tools.\n\n${both}`)];
  const old = { claim: `${fictionalName} ${said}`, label: "Tide clocks", category: "hobby_public" as const, evidence_quote };
  expect(recheckClaim({ seed, documents, documentId: "doc_1", claim: old, lacksPages: false, asOf: engineAsOf })).toBe(outcome);
});

const own = (text: string, given: Partial<SourceDocument> = {}) => enginePage(text, given);
const again = (documents: readonly SourceDocument[], given: Partial<Parameters<typeof recheckClaim>[0]> = {}) =>
  recheckClaim({ seed, documents, documentId: "doc_1", claim, lacksPages: false, asOf: engineAsOf, ...given });

it("keeps silent of whoever turns out to be a child", () => {
  expect(again([own(`${claim.evidence_quote} I am 14 years old and in year 9 at Moorhaven School.`)])).toBe("private");
});

it("keeps silent of whoever turns out to have died", () => {
  const text = `${claim.evidence_quote} Jorvane Tellwick died on 3 May 2025.`;
  expect(again([own(text, { title: "Obituary: Jorvane Tellwick" })])).toBe("private");
});

it.each([
  [false, "not_this_person"],
  [true, "identity_unchecked"],
] as const)("says of a page that ties itself to nobody, where pages are missing: %s, %s", (lacksPages, outcome) => {
  expect(again([own(claim.evidence_quote)], { seed: { ...seed, name: "Ana Prindle", company: "Halcyon Ropes" }, lacksPages })).toBe(
    outcome,
  );
});

it("does not take a namesake's page for the person's because another page is theirs", () => {
  const other = own(claim.evidence_quote, {
    id: "doc_2",
    url: "https://cranes.example/ana-prindle",
    record: { name: "Ana Prindle", company: "Halcyon Ropes", title: null, year: 2026 },
  });
  expect(again([own(claim.evidence_quote), other], { documentId: "doc_2" })).toBe("not_this_person");
});

it("keeps silent of a name that the person has left", () => {
  const text = "I'm a test engineer at Acme Tools. I published my first paper as Jorvane Oldacre, my former name.";
  const record = { name: "Jorvane Tellwick (formerly Jorvane Oldacre)", company: "Acme Tools", title: null, year: 2026 };
  const renamed = { ...claim, claim: "Jorvane Tellwick, once Jorvane Oldacre, is a test engineer at Acme Tools." };
  expect(again([own(text, { record })], { claim: renamed })).toBe("private");
});

it.each([
  ["I'm a test engineer at Acme Tools, and I mend clocks.", "I'm a test engineer at Acme Tools", undefined, "stands"],
  ["I write. If I had stayed I would be a test engineer at Acme Tools.", "a test engineer at Acme Tools", undefined, "not_entailed"],
  [
    "I'm a test engineer at Acme Tools.",
    "I'm a test engineer at Acme Tools.",
    "Jorvane Tellwick is the owner of Acme Tools.",
    "not_entailed",
  ],
  ["I look after the looms and test engines.", "look after the looms", "Jorvane Tellwick cares for looms.", "not_entailed"],
  ["I look after the looms.", "look after the looms", "Orla Finch looks after the looms.", "not_this_person"],
  [
    "I keep an allotment, and I grow medlars. I mend clocks. I sail boats. I sing songs.",
    "I keep an allotment, and I grow medlars",
    "Jorvane Tellwick keeps an allotment and grows medlars.",
    "stands",
  ],
])("reads %j again for %j", (text, words, said, outcome) => {
  expect(again([own(text)], { claim: { ...claim, evidence_quote: words, claim: said ?? claim.claim } })).toBe(outcome);
});
