import { z } from "zod";
import * as v from "./vocabulary";

/** A score: 0 to 1, two decimals. Its formula is in `lib/engine/scores.ts` and in the docs. */
const score = z.number().min(0).max(1);
const isoTimestamp = z.string().meta({ format: "date-time" });

export const matchedProfile = z
  .object({
    platform: z.string(),
    url: z.string(),
    handle: z.string(),
    match_type: z.enum(v.matchTypes),
    confidence: score,
    evidence: z.string(),
  })
  .meta({ id: "MatchedProfile", description: "A public profile tied to the person, and why." });

export const rejectedProfile = z
  .object({ platform: z.string(), reason: z.string(), count: z.int().min(1) })
  .meta({ id: "RejectedProfile", description: "Namesakes that were kept out. Never another person's name or URL." });

export const identity = z
  .object({
    seed: z
      .object({
        linkedin_url: z.string().optional(),
        name: z.string().optional(),
        company: z.string().optional(),
        title: z.string().optional(),
      })
      .describe("As this request supplied them."),
    canonical_id: z.string(),
    full_name: z.string(),
    company: z.string().nullable(),
    title: z.string().nullable(),
    matched_profiles: z.array(matchedProfile).optional().describe("Always present in full detail; absent from compact."),
    rejected_profiles: z.array(rejectedProfile).optional(),
    identity_confidence: score,
    anchors: z.array(z.enum(v.anchorKinds)),
    status: z.enum(["resolved"]),
    photo_url: z.string().nullable(),
  })
  .meta({ id: "Identity" });

export const claimReceipt = z
  .object({
    source_sha256: z.string().describe("SHA-256 of the stored source text, in hex."),
    retrieved_at: isoTimestamp,
    quote_start: z.int().min(0).describe("Offset of the quote in the stored text, in UTF-16 code units."),
    quote_end: z.int().min(0),
  })
  .meta({ id: "ClaimReceipt", description: "Where exactly the quote stands." });

export const claim = z
  .object({
    recency: z.enum(v.recencies),
    grounded: z.boolean().describe("The quote stands word for word in the stored source."),
    verdict: z.enum(v.verdicts),
    temporal_status: z.enum(v.temporalStatuses),
    role: z.enum(v.claimRoles),
    claim_subject_link_score: score,
    identity_score: score,
    entailment_score: score,
    recency_score: score,
    source_quality_score: score,
    specificity_score: score,
    distinctiveness_score: score,
    sensitivity_score: score,
    evidence_score: score,
    bucket: z.enum(v.buckets),
    label: z.string(),
    claim: z.string(),
    evidence_quote: z.string(),
    source_url: z.string(),
    source_doc_id: z.string(),
    attribution: z.enum(v.attributions),
    connection_type: z.enum(v.connectionTypes),
    category: z.enum(v.categories),
    band: z.enum(v.bands),
    confidence: score,
    mentionability: score,
    creepiness: score,
    safe_to_reference: z.boolean(),
    attribution_tier: z.enum(v.attributionTiers),
    receipt: claimReceipt,
    additional_sources: z.array(z.object({ source_url: z.string(), source_doc_id: z.string(), evidence_quote: z.string() })).optional(),
  })
  .meta({ id: "Claim", description: "One fact, its source, the words that carry it, nine scores and a band." });

export const personality = z
  .object({
    archetype: z.string(),
    primary_disc: z.string(),
    secondary_disc: z.string().nullable(),
    disc_label: z.string(),
    confidence: score,
    evidence_quotes: z.array(z.string()),
    how_to_communicate: z.array(z.string()),
    predicted: z.boolean(),
    basis: z.string(),
  })
  .meta({
    id: "Personality",
    description: "A tentative reading of self-written text only; neutral with confidence 0 when there is too little of it.",
  });

export const accuracy = z
  .object({
    method: z.string(),
    claims_considered: z.int().min(0),
    claims_dropped: z.int().min(0),
    dropped_by_reason: z.partialRecord(z.enum(v.dropReasons), z.int().min(1)).optional(),
    grounding: z.string(),
    note: z.string(),
  })
  .meta({ id: "Accuracy" });

export const evidence = z
  .object({
    fact: z.string(),
    source_url: z.string(),
    source_tier: z.string(),
    confidence: score,
    confidence_label: z.enum(v.confidenceLabels),
    why_useful: z.string(),
  })
  .meta({ id: "Evidence" });

export const compliance = z
  .object({ purpose: z.string(), special_category_excluded: z.boolean(), public_or_licensed_only: z.boolean() })
  .meta({ id: "Compliance" });

export const billing = z.object({ charged: z.boolean() }).meta({ id: "BriefBilling" });

export const capabilities = z
  .object({
    outreach_angles: z.enum(["removed"]),
    gift_hook: z.enum(["disabled"]),
    giftable_entities: z.enum(["disabled"]),
    negative_preferences: z.enum(["disabled"]),
    detail: z.enum(v.detailLevels),
    full_available: z.boolean(),
  })
  .meta({ id: "Capabilities" });

const syntheticMarks = {
  mode: z.enum(["synthetic_fixture"]).optional(),
  not_a_real_person: z.boolean().optional(),
};

const closing = {
  accuracy,
  compliance,
  disclaimer: z.string(),
  report_url: z.string(),
  generated_at: isoTimestamp,
  billing,
  capabilities,
};

export const brief = z
  .object({
    status: z.enum(["ok"]),
    ...syntheticMarks,
    identity,
    safe_to_reference: z.array(claim),
    interest_signals: z.array(claim),
    professional_topics: z.array(claim),
    communication_style: z.array(claim),
    public_context: z.array(claim),
    weak_hints: z.array(claim),
    giftable_entities: z.array(z.never()),
    negative_preferences: z.array(z.never()),
    personality,
    evidence: z.array(evidence),
    discovered_handles: z.record(z.string(), z.string()),
    aggregated_interests: z.array(z.object({ label: z.string(), source: z.string() })),
    ...closing,
  })
  .meta({ id: "Brief", description: "A grounded brief about one person, full detail." });

export const compactClaim = claim
  .pick({ label: true, claim: true, evidence_quote: true, source_url: true, band: true, confidence: true })
  .meta({ id: "CompactClaim" });

export const compactBrief = z
  .object({
    status: z.enum(["ok"]),
    ...syntheticMarks,
    identity: identity.omit({ matched_profiles: true }).meta({ id: "CompactIdentity" }),
    safe_to_reference: z.array(compactClaim),
    personality: personality.pick({ archetype: true, disc_label: true, how_to_communicate: true }).meta({ id: "CompactPersonality" }),
    ...closing,
  })
  .meta({ id: "CompactBrief", description: "The brief in compact detail: what is safe to open with. Nothing in it is absent from full." });

export const anyBrief = z
  .union([brief, compactBrief])
  .meta({ id: "AnyBrief", description: "Full or compact, as capabilities.detail says." });

export type Brief = z.infer<typeof brief>;
export type CompactBrief = z.infer<typeof compactBrief>;
export type Claim = z.infer<typeof claim>;
export type Identity = z.infer<typeof identity>;
export type MatchedProfile = z.infer<typeof matchedProfile>;
export type RejectedProfile = z.infer<typeof rejectedProfile>;
export type Personality = z.infer<typeof personality>;
export type Evidence = z.infer<typeof evidence>;
export type Accuracy = z.infer<typeof accuracy>;
