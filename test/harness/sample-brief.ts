import type { Claim } from "@/lib/contract/brief";
import type { StoredBrief } from "@/lib/engine/types";

/** A claim of a fictional person, with every field. */
export function sampleClaim(changes: Partial<Claim> = {}): Claim {
  return {
    recency: "current",
    grounded: true,
    verdict: "entailed",
    temporal_status: "mutable_current",
    role: "unknown",
    claim_subject_link_score: 0.9,
    identity_score: 0.9,
    entailment_score: 0.9,
    recency_score: 0.9,
    source_quality_score: 0.8,
    specificity_score: 0.6,
    distinctiveness_score: 0.6,
    sensitivity_score: 0.1,
    evidence_score: 0.8,
    bucket: "verified_interest",
    label: "Sea kayaking",
    claim: "Jane Roe likes sea kayaking.",
    evidence_quote: "I like sea kayaking.",
    source_url: "https://janeroe.example/about",
    source_doc_id: "doc_test",
    attribution: "subject_authored",
    connection_type: "personal_signal",
    category: "outdoors",
    band: "safe",
    confidence: 0.9,
    mentionability: 0.8,
    creepiness: 0.1,
    safe_to_reference: true,
    attribution_tier: "self_stated",
    receipt: { source_sha256: "0".repeat(64), retrieved_at: "2026-01-05T09:30:00.000Z", quote_start: 0, quote_end: 20 },
    ...changes,
  };
}

/** A stored brief of a fictional person, with every section. */
export function sampleBrief({
  canonicalId,
  fullName,
  generatedAt,
}: {
  canonicalId: string;
  fullName: string;
  generatedAt: string;
}): StoredBrief {
  const claim = sampleClaim();
  return {
    status: "ok",
    identity: {
      canonical_id: canonicalId,
      full_name: fullName,
      company: "Acme Robotics",
      title: "Head of Tides",
      matched_profiles: [
        {
          platform: "website",
          url: "https://janeroe.example",
          handle: "janeroe",
          match_type: "deterministic",
          confidence: 0.9,
          evidence: "Own page.",
        },
      ],
      rejected_profiles: [],
      identity_confidence: 0.9,
      anchors: ["name", "company"],
      status: "resolved",
      photo_url: null,
    },
    safe_to_reference: [claim],
    interest_signals: [claim],
    professional_topics: [],
    communication_style: [],
    public_context: [],
    weak_hints: [],
    giftable_entities: [],
    negative_preferences: [],
    personality: {
      archetype: "Not enough self-written text",
      primary_disc: "none",
      secondary_disc: null,
      disc_label: "Not assessed",
      confidence: 0,
      evidence_quotes: [],
      how_to_communicate: ["Be brief."],
      predicted: true,
      basis: "Too little text.",
    },
    accuracy: { method: "test", claims_considered: 1, claims_dropped: 0, dropped_by_reason: {}, grounding: "1 of 1", note: "" },
    evidence: [],
    generated_at: generatedAt,
    discovered_handles: {},
    aggregated_interests: [],
    compliance: { purpose: "test", special_category_excluded: true, public_or_licensed_only: true },
    disclaimer: "test",
    report_url: "http://localhost:3000/privacy",
    capabilities: {
      outreach_angles: "removed",
      gift_hook: "disabled",
      giftable_entities: "disabled",
      negative_preferences: "disabled",
      full_available: true,
    },
  };
}
