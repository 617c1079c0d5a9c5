import type { Band, Bucket, Category } from "@/lib/contract/vocabulary";
import { groupOf } from "./claim-group";

export interface BandFacts {
  readonly identityConfidence: number;
  readonly confidence: number;
  readonly creepiness: number;
  readonly mentionability: number;
  readonly verdict: "entailed" | "unverified";
  readonly bucket: Bucket;
  readonly category: Category;
  readonly isPast: boolean;
  readonly isPart: boolean;
  /** Null when the source is undated. */
  readonly ageYears: number | null;
}

/** Below this nobody can be sure that the pages are about the right person, and nothing is `safe`. */
export const minIdentityForSafe = 0.7;
/** Bringing up what somebody wrote longer ago is odd at best. */
export const maxSafeAgeYears = 5;
const minConfidenceForSafe = 0.7;
const maxCreepinessForSafe = 0.35;
const minMentionabilityForSafe = 0.5;
const maxCreepinessForCare = 0.6;
const minConfidenceForCare = 0.5;

/** How safe it is to mention a claim: a plain function of its scores and of who said it when. `isPast` roles and
 * `isPart` pastimes are true but no openers. */
export function bandOf(facts: BandFacts): Band {
  if (facts.verdict === "unverified" || facts.creepiness > maxCreepinessForCare || facts.confidence < minConfidenceForCare)
    return "needs_review";
  const isSafe =
    facts.identityConfidence >= minIdentityForSafe &&
    facts.confidence >= minConfidenceForSafe &&
    facts.creepiness <= maxCreepinessForSafe &&
    facts.mentionability >= minMentionabilityForSafe &&
    (facts.ageYears === null || facts.ageYears <= maxSafeAgeYears) &&
    facts.bucket !== "weak_hint" &&
    !facts.isPast &&
    !facts.isPart &&
    isOpenerKind(facts.category);
  return isSafe ? "safe" : "use_with_care";
}

/** Manner of speech and hearsay are never openers. */
export function isOpenerKind(category: Category): boolean {
  const group = groupOf(category);
  return group === "professional" || group === "interest" || group === "community";
}
