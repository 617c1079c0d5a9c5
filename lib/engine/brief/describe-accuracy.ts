import type { Accuracy, Claim } from "@/lib/contract/brief";
import { type DropCounts, sumDrops } from "../claims/candidate-claim";
import type { ComposeInput } from "./compose-input";

/**
 * What holds of every brief, and no more than that: of claims that bend a true quote in a few words the judge has been seen to drop one in twenty.
 * Whether a language model was asked is known to the run alone, which says so in the note.
 */
const method =
  "Sentences of pages tied to the person are proposed as claims. Code checks that each quote stands word for word in its source, and that the claim's numbers, its names beside the person's own and nearly all its other words stand in the quote; a filter takes out what it knows as private. A judge with learned weights then reads claim and quote once more. It can only refuse, and misses most claims that differ from their quote in a subtle way. Scores and bands follow from fixed formulas.";

/** How the claims came to be, what was left out and why, and where this run is weak. */
export function describeAccuracy(
  { identity, documents, verified }: ComposeInput,
  claims: readonly Claim[],
  dropped: Readonly<DropCounts>,
): Accuracy {
  const texts = new Map(documents.map((document) => [document.id, document.text] as const));
  const verbatim = claims.filter(
    (claim) => texts.get(claim.source_doc_id)?.slice(claim.receipt.quote_start, claim.receipt.quote_end) === claim.evidence_quote,
  ).length;
  const counts = Object.entries(dropped).filter(([, count]) => count > 0);
  return {
    method,
    claims_considered: verified.considered,
    claims_dropped: sumDrops(dropped),
    ...(counts.length > 0 ? { dropped_by_reason: Object.fromEntries(counts.sort(([a], [b]) => (a < b ? -1 : 1))) } : {}),
    grounding: `${verbatim} of ${claims.length} quotes verbatim in the stored source`,
    note: describeNote(claims, {
      considered: verified.considered,
      matchedDocuments: identity.documents.length,
      identityConfidence: identity.confidence,
    }),
  };
}

/** How many claims there are and where they are weak, in sentences. */
export function describeNote(
  claims: readonly Claim[],
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
