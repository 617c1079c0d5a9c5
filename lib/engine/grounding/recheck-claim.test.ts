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
