import type { Claim } from "@/lib/contract/brief";
import type { Band, Bucket } from "@/lib/contract/vocabulary";
import { minConfidenceForBucket } from "../grounding/verify-claims";
import type { VerifiedClaims } from "../types";
import { bandOf } from "./band";
import { countDrop, type DropCounts } from "./candidate-claim";
import { evidenceWeights, roundScore } from "./scores";

/** What a second reader says of a claim and its quote. */
export interface Opinion {
  /** The claim's place in `VerifiedClaims.claims`, counted from "0". */
  readonly id: string;
  readonly entailed: "yes" | "no" | "unsure";
}

/**
 * What is left of the entailment score of a claim that is doubted. Of a proven profile with further pages that say it, confidence may still reach
 * 0.7: the band is lowered beside it.
 */
export const unsureEntailment = 0.2;
const bandOrder: Readonly<Record<Band, number>> = { safe: 0, use_with_care: 1, needs_review: 2 };

/**
 * Takes a second opinion on each claim into account, which can only lower it: "no" drops the claim (`not_entailed`), "unsure" caps its entailment
 * score at 0.2 and keeps it from `safe`, and what follows from it is reckoned anew by the formulas of `scoreClaim` and `bandOf`. "Yes", no opinion
 * and an opinion on no claim change nothing; of several on one claim the worst counts.
 */
export function applyOpinions(input: { readonly verified: VerifiedClaims; readonly opinions: readonly Opinion[] }): VerifiedClaims {
  const { verified, opinions } = input;
  const denied = new Set(opinions.filter((opinion) => opinion.entailed === "no").map((opinion) => opinion.id));
  const doubted = new Set(opinions.filter((opinion) => opinion.entailed === "unsure").map((opinion) => opinion.id));
  if (denied.size === 0 && doubted.size === 0) return verified;
  const dropped: DropCounts = { ...verified.dropped };
  const kept: Claim[] = [];
  for (const [index, claim] of verified.claims.entries()) {
    const id = String(index);
    if (denied.has(id)) countDrop(dropped, "not_entailed");
    else kept.push(doubted.has(id) ? lower(claim) : claim);
  }
  return { claims: orderClaims(kept), considered: verified.considered, dropped };
}

/** The order of the brief. */
export function orderClaims(claims: readonly Claim[]): readonly Claim[] {
  return [...claims].sort(
    (a, b) => bandOrder[a.band] - bandOrder[b.band] || b.confidence - a.confidence || b.mentionability - a.mentionability,
  );
}

/** Evidence is a weighted sum and confidence a product with it: both follow from the change alone. */
function lower(claim: Claim): Claim {
  const entailment = Math.min(claim.entailment_score, unsureEntailment);
  const evidence = Math.max(0, claim.evidence_score - evidenceWeights.entailment * (claim.entailment_score - entailment));
  const share = claim.evidence_score === 0 ? 0 : evidence / claim.evidence_score;
  const confidence = roundScore(claim.confidence * share);
  const bucket: Bucket = confidence < minConfidenceForBucket ? "weak_hint" : claim.bucket;
  const band = worse(
    worse(claim.band, "use_with_care"),
    // What the claim no longer shows (its age in years, whether it is part of a sentence, how its page was found) has lowered its present band
    // already.
    bandOf({
      identityConfidence: claim.identity_score,
      confidence,
      creepiness: claim.creepiness,
      mentionability: claim.mentionability,
      verdict: claim.verdict,
      bucket,
      category: claim.category,
      isPast: claim.temporal_status === "mutable_past",
      isPart: false,
      isUnconfirmed: false,
      ageYears: null,
    }),
  );
  return {
    ...claim,
    entailment_score: entailment,
    evidence_score: roundScore(evidence),
    confidence,
    bucket,
    band,
    safe_to_reference: false,
  };
}

function worse(a: Band, b: Band): Band {
  return bandOrder[a] >= bandOrder[b] ? a : b;
}
