import type { Accuracy, Claim } from "@/lib/contract/brief";
import type { Bucket } from "@/lib/contract/vocabulary";
import { sayManner } from "../claims/say-manner";
import { levelNote } from "../identity/vouching/levels";
import type { StoredBrief } from "../types";
import type { BriefFacts, FactClaim } from "./brief-facts";
import { describeNote, describeRun, groundingOf, methods } from "./describe-accuracy";
import { sourceTier, whyUseful } from "./describe-evidence";

export const disclaimer =
  "The facts in this brief were assembled automatically, with the help of AI methods, from public or licensed sources. They may be incomplete, outdated or about another person. Check the quotes and their sources before relying on them. " +
  "Not for employment, credit, housing, insurance or other eligibility decisions.";
export const purpose = "Preparing a respectful, relevant business conversation with this person";

const highConfidence = 0.8;
const mediumConfidence = 0.6;

/** The wire's brief, without what belongs to a request. The same facts give the same bytes. */
export function renderBrief(facts: BriefFacts): StoredBrief {
  const { claims, identity } = facts;
  const { level, vouching, note, photo_url, ...head } = identity;
  const inBucket = (bucket: Bucket) => claims.filter((claim) => claim.bucket === bucket).map(renderClaim);
  return {
    status: "ok",
    ...(facts.is_fixture ? { mode: "synthetic_fixture" as const, not_a_real_person: true } : {}),
    identity: {
      ...head,
      status: "resolved",
      ...(level === undefined ? {} : { evidence_level: level, evidence_note: note ?? levelNote(level, head.anchors, vouching) }),
      photo_url,
    },
    safe_to_reference: ranked(claims, ({ opener }) => opener).map(renderClaim),
    interest_signals: inBucket("verified_interest"),
    professional_topics: inBucket("professional_topic"),
    communication_style: inBucket("communication_style"),
    public_context: inBucket("public_context"),
    weak_hints: inBucket("weak_hint"),
    giftable_entities: [],
    negative_preferences: [],
    personality: sayManner(facts.manner),
    evidence: ranked(claims, ({ evidence }) => evidence?.rank).map((claim) => ({
      fact: claim.claim,
      source_url: claim.source_url,
      source_tier: claim.evidence?.source_tier ?? sourceTier(claim),
      confidence: claim.confidence,
      confidence_label: claim.confidence >= highConfidence ? "high" : claim.confidence >= mediumConfidence ? "medium" : "low",
      why_useful: claim.evidence?.why_useful ?? whyUseful(claim, identity.full_name),
    })),
    discovered_handles: facts.discovered_handles,
    aggregated_interests: facts.aggregated_interests,
    accuracy: renderAccuracy(facts),
    compliance: {
      purpose: facts.purpose ?? purpose,
      special_category_excluded: true,
      public_or_licensed_only: facts.public_or_licensed_only,
    },
    disclaimer: facts.disclaimer ?? disclaimer,
    report_url: facts.report_url,
    generated_at: facts.generated_at,
    capabilities: {
      outreach_angles: "removed",
      gift_hook: "disabled",
      giftable_entities: "disabled",
      negative_preferences: "disabled",
      full_available: true,
    },
  };
}

function ranked(claims: readonly FactClaim[], rankOf: (claim: FactClaim) => number | undefined): FactClaim[] {
  return claims
    .flatMap((claim) => {
      const rank = rankOf(claim);
      return rank === undefined ? [] : [{ claim, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ claim }) => claim);
}

function renderClaim({ opener, evidence: _evidence, attribution_tier, receipt, additional_sources, ...head }: FactClaim): Claim {
  return {
    ...head,
    safe_to_reference: opener !== undefined,
    attribution_tier,
    receipt,
    ...(additional_sources === undefined ? {} : { additional_sources }),
  };
}

export function renderAccuracy({ claims, counts, identity, run, method }: BriefFacts): Accuracy {
  const { considered, dropped, dropped_by_reason, verbatim, matched_documents: matchedDocuments } = counts;
  const identityConfidence = identity.identity_confidence;
  const notes = [
    ...(matchedDocuments === null ? [] : [describeNote(claims, { considered, matchedDocuments, identityConfidence })]),
    ...(run === undefined ? [] : [typeof run === "string" ? run : describeRun(run)]),
  ];
  return {
    method: typeof method === "string" ? method : methods[method],
    claims_considered: considered,
    claims_dropped: dropped,
    ...(dropped_by_reason === undefined ? {} : { dropped_by_reason }),
    grounding: typeof verbatim === "string" ? verbatim : groundingOf(verbatim, claims.length),
    note: notes.join(" "),
  };
}
