import { expect, it } from "vitest";
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
