import { expect, it } from "vitest";
import { describeNote, describeRun } from "./describe-accuracy";

const claim = { source_doc_id: "doc_1", recency: "current", verdict: "entailed" } as const;
const facts = { considered: 3, matchedDocuments: 2, identityConfidence: 0.9 };

it.each<[Partial<typeof facts>, Partial<Parameters<typeof describeNote>[0][number]>, string]>([
  [{}, {}, ""],
  [{ identityConfidence: 0.6 }, {}, " The identity rests on weak anchors, so no claim is banded safe."],
  [{}, { recency: "undated" }, " Some sources are undated."],
])("says where claims are weak: %o, %o", (about, given, said) => {
  expect(describeNote([claim, { ...claim, source_doc_id: "doc_2", ...given }], { ...facts, ...about })).toBe(
    `2 of 3 candidate claims kept, from 2 of 2 matched document(s).${said}`,
  );
});

it.each([
  [["library"], "unused", "Sources not reached in this run: library. No language model was used."],
  [[], "out_of_reach", "The language model was out of reach for all or a part of this run; rules alone decided what it did not see."],
] as const)("says what a run could not reach, %o, and that the model was %s", (unreached, model, said) => {
  expect(describeRun({ unreached: [...unreached], partly: [], model, max_judged: 40 })).toBe(said);
});
