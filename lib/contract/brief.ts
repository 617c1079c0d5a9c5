import { z } from "zod";
import { maxOpeners } from "./band-limits";
import { claimDescriptions as says } from "./claim-descriptions";
import * as v from "./vocabulary";

/** A score: 0 to 1, two decimals. Its formula is in `lib/engine/claims/scores.ts` and in `docs/scores.md`. */
const score = z.number().min(0).max(1);
const isoTimestamp = z.string().meta({ format: "date-time" });

export const matchedProfile = z
  .object({
    platform: z.string().describe("The account's platform, or the host of a page that is no account."),
    url: z.string(),
    handle: z.string(),
    match_type: z
      .enum(v.matchTypes)
      .describe(
        "deterministic: a page that carries the requested profile URL or email address links to this profile or is this profile, or a licensed record names the two together. probabilistic: tied by name and another anchor.",
      ),
    confidence: score.describe("How surely the profile is this person's; never above identity_confidence."),
    evidence: z.string().describe("Why it is taken for theirs, in one sentence."),
  })
  .meta({ id: "MatchedProfile", description: "A public profile tied to the person, and why." });

export const rejectedProfile = z
  .object({
    platform: z.string(),
    reason: z
      .string()
      .describe(
        "Why these were not taken for the person: different_profile (another account), different_company, not_enough_in_common; for pages that only their own text ties to the person: not_vouched_for, or contradicts_established where they name another employer or account.",
      ),
    count: z.int().min(1).describe("How many pages or profiles this concerns."),
  })
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
      .describe("As the request supplied them."),
    canonical_id: z.string(),
    full_name: z.string(),
    company: z.string().describe("Empty where no matched page tells it."),
    title: z.string().describe("Empty where no matched page tells it."),
    matched_profiles: z.array(matchedProfile).optional().describe("Always present in full detail; absent from compact."),
    rejected_profiles: z.array(rejectedProfile).optional(),
    identity_confidence: score.describe(
      "How surely the matched pages are about the person asked for: a weight for each anchor, at most 0.93 without a proven profile or address, 0.6 for a name alone.",
    ),
    anchors: z
      .array(z.enum(v.anchorKinds))
      .describe(
        "What ties the pages to the request (its name, company, title, domain, email or profile_url), and to each other (handle, cross_link, photo, location).",
      ),
    status: z.enum(["resolved"]),
    photo_url: z.string().nullable(),
    evidence_level: z
      .enum(v.evidenceLevels)
      .optional()
      .describe(
        "What the evidence is worth: confirmed or corroborated by sources under different control, plausible, or weak. A plausible or weak brief is only for the account that asked for it, and nothing in it is safe. Absent from briefs that are older than this field.",
      ),
    evidence_note: z.string().optional().describe("The same in words, to be said first."),
  })
  .meta({ id: "Identity" });

export const claimReceipt = z
  .object({
    source_sha256: z.string().describe("SHA-256 of the stored source text, in hex."),
    retrieved_at: isoTimestamp,
    quote_start: z.int().min(0).describe("Offset of the quote in the stored text, in UTF-16 code units."),
    quote_end: z.int().min(0),
  })
  .meta({ id: "ClaimReceipt", description: "Exactly where the quote is in the source." });

export const claim = z
  .object({
    recency: z.enum(v.recencies).describe(says.recency),
    grounded: z.boolean().describe(says.grounded),
    verdict: z.enum(v.verdicts).describe(says.verdict),
    temporal_status: z.enum(v.temporalStatuses).describe(says.temporal_status),
    role: z.enum(v.claimRoles).describe(says.role),
    claim_subject_link_score: score.describe(says.claim_subject_link_score),
    identity_score: score.describe(says.identity_score),
    entailment_score: score.describe(says.entailment_score),
    recency_score: score.describe(says.recency_score),
    source_quality_score: score.describe(says.source_quality_score),
    specificity_score: score.describe(says.specificity_score),
    distinctiveness_score: score.describe(says.distinctiveness_score),
    sensitivity_score: score.describe(says.sensitivity_score),
    evidence_score: score.describe(says.evidence_score),
    bucket: z.enum(v.buckets).describe(says.bucket),
    label: z.string().describe(says.label),
    claim: z.string().describe(says.claim),
    language: z.enum(v.briefLanguages).optional().describe(says.language),
    evidence_quote: z.string().describe(says.evidence_quote),
    source_url: z.string().describe(says.source_url),
    source_doc_id: z.string().describe(says.source_doc_id),
    attribution: z.enum(v.attributions).describe(says.attribution),
    connection_type: z.enum(v.connectionTypes).describe(says.connection_type),
    category: z.enum(v.categories).describe(says.category),
    band: z.enum(v.bands).describe(says.band),
    confidence: score.describe(says.confidence),
    mentionability: score.describe(says.mentionability),
    creepiness: score.describe(says.creepiness),
    safe_to_reference: z.boolean().describe(says.safe_to_reference),
    attribution_tier: z.enum(v.attributionTiers).describe(says.attribution_tier),
    receipt: claimReceipt.describe(says.receipt),
    additional_sources: z
      .array(z.object({ source_url: z.string(), source_doc_id: z.string(), evidence_quote: z.string() }))
      .optional()
      .describe(says.additional_sources),
  })
  .meta({ id: "Claim", description: "One fact, its source, the words that carry it, nine scores and a band." });

export const personality = z
  .object({
    archetype: z.string(),
    primary_disc: z.string().describe("The leading style: D, I, S or C; none where there is too little text."),
    secondary_disc: z.string().nullable().describe("The next style, where at least two sentences show it."),
    disc_label: z.string(),
    confidence: score.describe(
      "How clearly the words lean to one style: 0 where nothing was read, never above 0.5. Not how often such a reading is right.",
    ),
    evidence_quotes: z.array(z.string()).describe("Sentences in the person's own words that show the styles, character for character."),
    how_to_communicate: z.array(z.string()).describe("Advice that follows from the leading style; neutral where there is none."),
    predicted: z.boolean().describe("Always true: a guess from word choice, and no test of the person."),
    basis: z.string().describe("What was read, how much of it, and what it is not fit for."),
  })
  .meta({
    id: "Personality",
    description: "A tentative reading of self-written text only; neutral with confidence 0 when there is too little of it.",
  });

export const accuracy = z
  .object({
    method: z.string().describe("How claims are found and checked."),
    claims_considered: z.int().min(0).describe("Claims and sentences that were looked at; those kept and those dropped add up to it."),
    claims_dropped: z.int().min(0),
    dropped_by_reason: z
      .partialRecord(z.enum(v.dropReasons), z.int().min(1))
      .optional()
      .describe(
        "How many were dropped for what. duplicate: merged into a claim that names their page as an additional source, or said before on the same page. withdrawn: taken out after a dispute or at the person's request, also of a finished brief.",
      ),
    grounding: z.string().describe("How many quotes stand word for word in the stored source."),
    note: z.string().describe("Where this brief is weak."),
  })
  .meta({ id: "Accuracy" });

export const evidence = z
  .object({
    fact: z.string(),
    source_url: z.string(),
    source_tier: z.string().describe("Who says it, in words."),
    confidence: score,
    confidence_label: z.enum(v.confidenceLabels).describe("high from 0.8, medium from 0.6, else low."),
    why_useful: z.string(),
    language: z.enum(v.briefLanguages).optional().describe("What fact and why_useful are said in, as a claim's language."),
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

/** What an element would be, were the capability on. */
const giftableEntity = z.object({ label: z.string(), source_url: z.string() }).meta({ id: "GiftableEntity" });

const syntheticMarks = {
  mode: z.enum(["synthetic_fixture"]).optional(),
  not_a_real_person: z.boolean().optional(),
};

const closing = {
  language: z.enum(v.briefLanguages).optional().describe("As asked for, where that is not English."),
  language_note: z
    .string()
    .optional()
    .describe(
      "How much of the brief is in that language. If a stored brief was not translated yet, it says that the translation is being made: repeat the request or poll the job in a minute or two, at no further cost. If the model gave no translation, it says so.",
    ),
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
    safe_to_reference: z
      .array(claim)
      .max(maxOpeners)
      .describe(
        "The best claims to open with, at most six, of more than one kind where there is more than one. Each stands in its own array too, has the band safe and bears the flag of this name; no other claim does.",
      ),
    interest_signals: z.array(claim),
    professional_topics: z.array(claim),
    communication_style: z.array(claim),
    public_context: z.array(claim),
    weak_hints: z.array(claim),
    giftable_entities: z.array(giftableEntity).max(0).describe("Empty: the capability is disabled."),
    negative_preferences: z.array(z.never()),
    personality,
    evidence: z.array(evidence),
    discovered_handles: z.record(z.string(), z.string()),
    aggregated_interests: z.array(z.object({ label: z.string(), source: z.string() })),
    ...closing,
    capabilities: capabilities.extend({ detail: z.literal("full") }).meta({ id: "FullCapabilities" }),
  })
  .meta({ id: "Brief", description: "A grounded brief about one person, full detail." });

export const compactClaim = claim
  .pick({ label: true, claim: true, language: true, evidence_quote: true, source_url: true, band: true, confidence: true })
  .meta({ id: "CompactClaim" });

export const compactBrief = z
  .object({
    status: z.enum(["ok"]),
    ...syntheticMarks,
    identity: identity.omit({ matched_profiles: true }).meta({ id: "CompactIdentity" }),
    safe_to_reference: z.array(compactClaim).max(maxOpeners).describe("The same claims as in full, in short form."),
    personality: personality.pick({ archetype: true, disc_label: true, how_to_communicate: true }).meta({ id: "CompactPersonality" }),
    ...closing,
    capabilities: capabilities.extend({ detail: z.literal("compact") }).meta({ id: "CompactCapabilities" }),
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
