import { bandLimits } from "@/lib/contract/band-limits";
import { factsOfCategory } from "@/lib/contract/categories";
import type { Band, Bucket, Category } from "@/lib/contract/vocabulary";

export interface BandFacts {
  readonly identityConfidence: number;
  readonly confidence: number;
  readonly creepiness: number;
  readonly mentionability: number;
  readonly verdict: "entailed" | "unverified";
  readonly bucket: Bucket;
  readonly category: Category;
  /** It is over, and no step of working life that its page tells as over (`isOverAndDone`). */
  readonly isPast: boolean;
  readonly isPart: boolean;
  /** The page was found by its own words alone. */
  readonly isUnconfirmed: boolean;
  /** Null when the source is undated. */
  readonly ageYears: number | null;
}

/**
 * How safe it is to mention a claim: a plain function of its scores and of who said it when. `isPast` matters and `isPart` pastimes are true and yet
 * not safe, and what an unconfirmed page says may be a stranger's word.
 */
export function bandOf(facts: BandFacts): Band {
  if (
    facts.verdict === "unverified" ||
    facts.creepiness > bandLimits.maxCreepinessForCare ||
    facts.confidence < bandLimits.minConfidenceForCare
  )
    return "needs_review";
  const isSafe =
    facts.identityConfidence >= bandLimits.minIdentityForSafe &&
    facts.confidence >= bandLimits.minConfidenceForSafe &&
    facts.creepiness <= bandLimits.maxCreepinessForSafe &&
    facts.mentionability >= bandLimits.minMentionabilityForSafe &&
    (facts.ageYears === null || facts.ageYears <= bandLimits.maxSafeAgeYears) &&
    facts.bucket !== "weak_hint" &&
    !facts.isPast &&
    !facts.isPart &&
    !facts.isUnconfirmed &&
    factsOfCategory(facts.category).mayOpen;
  return isSafe ? "safe" : "use_with_care";
}
