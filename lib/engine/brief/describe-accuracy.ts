import type { Claim } from "@/lib/contract/brief";
import type { RunFacts } from "./brief-facts";

/**
 * What holds of every brief, and no more than that: of claims that bend a true quote in a few words the judge has been seen to drop one in twenty.
 * Whether a language model was asked is known to the run alone. A brief keeps the number of the text that it was made by, so a text is never changed:
 * a new one takes the next number.
 */
export const methods = {
  1: "Sentences of pages tied to the person are proposed as claims. Code checks that each quote stands word for word in its source, and that the claim's numbers, its names beside the person's own and nearly all its other words stand in the quote; a filter takes out what it knows as private. A judge with learned weights then reads claim and quote once more. It can only refuse, and misses most claims that differ from their quote in a subtle way. Scores and bands follow from fixed formulas.",
} as const;

export function groundingOf(verbatim: number, claims: number): string {
  return `${verbatim} of ${claims} quotes verbatim in the stored source`;
}

/** How many claims there are and where they are weak, in sentences. */
export function describeNote(
  claims: readonly Pick<Claim, "source_doc_id" | "recency" | "verdict">[],
  facts: { readonly considered: number; readonly matchedDocuments: number; readonly identityConfidence: number },
): string {
  const sources = new Set(claims.map((claim) => claim.source_doc_id)).size;
  const notes = [
    `${claims.length} of ${facts.considered} candidate claims kept, from ${sources} of ${facts.matchedDocuments} matched document(s).`,
  ];
  if (sources === 1) notes.push("All of them rest on one source.");
  if (facts.identityConfidence < 0.7) notes.push("The identity rests on weak anchors, so no claim is banded safe.");
  if (claims.length > 0 && claims.every((claim) => claim.recency === "dated")) notes.push("Every source is more than three years old.");
  if (claims.some((claim) => claim.recency === "undated")) notes.push("Some sources are undated.");
  if (claims.some((claim) => claim.verdict === "unverified")) notes.push("Hearsay is kept apart as unverified weak hints.");
  return notes.join(" ");
}

/** What the run could not reach, which is never hidden, and what a language model did in it. */
export function describeRun({ unreached, partly, model, max_judged, judge }: RunFacts): string {
  const missing = [...unreached, ...partly.map((lane) => `${lane} (in part)`)];
  const notes = missing.length > 0 ? [`Sources not reached in this run: ${missing.join(", ")}.`] : [];
  if (model === "asked")
    notes.push(
      `A language model was asked for further candidates, each of which had to pass the same checks or be proven, and for a second opinion on at most ${max_judged} claims, which could only lower or drop them.`,
      ...(judge === undefined ? [] : [describeJudge(judge)]),
    );
  if (model === "unused") notes.push("No language model was used.");
  if (model === "out_of_reach")
    notes.push("The language model was out of reach for all or a part of this run; rules alone decided what it did not see.");
  return notes.join(" ");
}

/** How its judgement did where code knew the answers, and how much rests on it. */
function describeJudge({ batches, passed, single, second }: JudgeFacts): string {
  const own = `Its judgement was tested with claims whose truth was known, ${howItDid({ batches, passed })}.`;
  const test = second === undefined ? own : `${own} A second judge on this service's own machine was tested likewise, ${howItDid(second)}.`;
  return single === 0 ? test : `${test} ${single} claim(s) rest on its reading of the quote alone and are never safe.`;
}

function howItDid({ batches, passed }: Pick<JudgeFacts, "batches" | "passed">): string {
  return `in ${batches} batch(es); ${passed === batches ? "it passed" : `it passed in ${passed} and counted for nothing in the others`}`;
}

type JudgeFacts = NonNullable<RunFacts["judge"]>;
