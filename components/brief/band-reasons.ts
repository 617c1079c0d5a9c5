import { bandLimits } from "@/lib/contract/band-limits";
import type { Claim } from "@/lib/contract/brief";
import { factsOfCategory } from "@/lib/contract/categories";
import { isOverAndDone } from "@/lib/contract/past-claims";

/**
 * Why a claim bears its band, by the rules that the engine decided by (`lib/engine/claims/band.ts`), each with its figure. Every sentence is true of
 * the claim; where no score that a claim shows accounts for `use_with_care`, what is left of the rules does.
 */
export function bandReasons(claim: Claim): readonly string[] {
  if (claim.band === "needs_review") return reviewReasons(claim);
  if (claim.band === "safe") return [safeReason(claim)];
  const reasons = careReasons(claim);
  // What is over may be safe where its own sentence says so; whether it does, its words tell and no score.
  if (reasons.length === 0 && claim.temporal_status === "mutable_past")
    return ["It is in the past, and either its wording does not say so plainly or its page is old."];
  return reasons.length > 0 ? reasons : [unseenReason(claim)];
}

function reviewReasons({ verdict, confidence, creepiness }: Claim): string[] {
  return [
    verdict === "unverified" ? "The source itself reports it only as hearsay." : null,
    confidence < bandLimits.minConfidenceForCare
      ? `Confidence is ${two(confidence)}, under ${two(bandLimits.minConfidenceForCare)}.`
      : null,
    creepiness > bandLimits.maxCreepinessForCare
      ? `It would feel intrusive: ${two(creepiness)}, over ${two(bandLimits.maxCreepinessForCare)}.`
      : null,
  ].filter((reason) => reason !== null);
}

function safeReason(claim: Claim): string {
  const { identity_score, confidence, creepiness, mentionability, recency } = claim;
  const limit = `older than ${bandLimits.maxSafeAgeYears} years`;
  // What is in the past is as old as its end, which does not tell how old its page is.
  const isUndated = recency === "undated" || (isOverAndDone(claim) && recency === "dated");
  const age = isUndated ? `the source is not known to be ${limit}` : `the source is not ${limit}`;
  return (
    `${isOverAndDone(claim) ? "Its page says that it is in the past, so it is not an opener. It is" : "It is the kind of claim to open with and is"} within all limits: identity ${two(identity_score)} (at least ${two(bandLimits.minIdentityForSafe)}), ` +
    `confidence ${two(confidence)} (at least ${two(bandLimits.minConfidenceForSafe)}), intrusive ${two(creepiness)} (at most ${two(bandLimits.maxCreepinessForSafe)}), ` +
    `fit to mention ${two(mentionability)} (at least ${two(bandLimits.minMentionabilityForSafe)}), and ${age}.`
  );
}

function careReasons(claim: Claim): string[] {
  const { identity_score, confidence, creepiness, mentionability, category } = claim;
  const { mayOpen, group } = factsOfCategory(category);
  return [
    identity_score < bandLimits.minIdentityForSafe
      ? `We are not sure enough that these pages are about the right person: ${two(identity_score)}, under ${two(bandLimits.minIdentityForSafe)}.`
      : null,
    confidence < bandLimits.minConfidenceForSafe
      ? `Confidence is ${two(confidence)}, under ${two(bandLimits.minConfidenceForSafe)}.`
      : null,
    creepiness > bandLimits.maxCreepinessForSafe
      ? `It might feel intrusive: ${two(creepiness)}, over ${two(bandLimits.maxCreepinessForSafe)}.`
      : null,
    mentionability < bandLimits.minMentionabilityForSafe
      ? `It makes a poor opener: ${two(mentionability)}, under ${two(bandLimits.minMentionabilityForSafe)}.`
      : null,
    claim.temporal_status === "mutable_past" && !isOverAndDone(claim) ? "It is in the past." : null,
    isSurelyOld(claim) && !isOverAndDone(claim) ? `Its source is more than ${bandLimits.maxSafeAgeYears} years old.` : null,
    claim.bucket === "weak_hint" ? "The source only hints at it." : null,
    mayOpen ? null : group === "rumor" ? "Hearsay is not an opener." : "How somebody likes to work or be written to is not an opener.",
  ].filter((reason) => reason !== null);
}

/** What five years leave of freshness, in two decimals. A claim shows its source's age only so. */
const recencyAtSafeAge = Math.round(0.5 ** (bandLimits.maxSafeAgeYears / 4) * 100) / 100;

/** The freshness of what does not change never falls so far: of those nothing can be said. */
function isSurelyOld({ recency, recency_score }: Claim): boolean {
  return recency === "dated" && recency_score < recencyAtSafeAge;
}

/**
 * Three rules read what a claim does not show: the year of its source, whether its quote is a part of a sentence, and whether anything but the page's
 * own words ties it to the person.
 */
function unseenReason({ recency }: Claim): string {
  const isPart = "only a part of its sentence may be quoted, or nothing but the page's own words ties it to this person";
  return recency === "dated"
    ? `Its source is more than ${bandLimits.maxSafeAgeYears} years old, or ${isPart}.`
    : `${isPart[0]?.toUpperCase()}${isPart.slice(1)}.`;
}

function two(score: number): string {
  return score.toFixed(2);
}
