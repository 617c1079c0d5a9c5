import { expect, it } from "vitest";
import type { CandidateClaim } from "./candidate-claim";
import { fullestClaims } from "./fullest-claims";

const said = (claim: string, given: Partial<CandidateClaim> = {}): CandidateClaim => ({
  documentId: "doc_1",
  quoteStart: 0,
  quoteEnd: 1,
  quote: claim,
  claim,
  label: "Role",
  bucket: "professional_topic",
  category: "current_role",
  role: "employee",
  connectionType: "professional_context",
  attribution: "third_party_about_subject",
  attributionTier: "reported",
  temporalStatus: "mutable_current",
  verdict: "entailed",
  subjectLink: "named",
  isPart: false,
  year: 2026,
  ...given,
});

const full = "Jane Roe is a cook at Acme.";

it.each([
  ["the beginning of another", said("Jane Roe is the cook."), 1],
  ["the beginning of a word alone", said("Jane Roe is a coo."), 2],
  ["another matter", said("Jane Roe is a cook.", { category: "teaching" }), 2],
  ["another time", said("Jane Roe is a cook.", { temporalStatus: "mutable_past" }), 2],
  ["a part that is quoted alone", said("Jane Roe is a cook.", { isPart: true }), 2],
])("leaves one or both where the shorter is %s", (_, shorter, left) => {
  expect(fullestClaims([shorter, said(full)])).toHaveLength(left);
});
