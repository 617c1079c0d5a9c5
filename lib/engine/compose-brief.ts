import type { Accuracy, Brief } from "@/lib/contract/brief";
import type { Bucket } from "@/lib/contract/vocabulary";
import { countDrop, type DropCounts, sumDrops } from "./candidate-claim";
import { groupOf } from "./claim-group";
import { readPersonality } from "./personality";
import { scanBriefStrings } from "./privacy/scan-brief";
import type { ComposeOutcome, ResolvedIdentity, SourceDocument, StoredBrief, VerifiedClaims } from "./types";

type Claim = Brief["weak_hints"][number];

export interface ComposeInput {
  readonly identity: ResolvedIdentity;
  readonly canonicalId: string;
  readonly documents: readonly SourceDocument[];
  readonly verified: VerifiedClaims;
  readonly asOf: Date;
  readonly reportUrl: string;
  readonly isFixture: boolean;
}

const maxOpeners = 6;
const maxOpenersOfOneSource = 4;
const maxEvidence = 8;
const highConfidence = 0.8;
const mediumConfidence = 0.6;

export const disclaimer =
  "The facts in this brief were assembled automatically, with the help of AI methods, from public or licensed sources. They may be incomplete, outdated or about another person. Check the quotes and their sources before relying on them. " +
  "Not for employment, credit, housing, insurance or other eligibility decisions.";
const purpose = "Preparing a respectful, relevant business conversation with this person";
const method =
  "Sentences of pages tied to the person are proposed as claims; code checks that each quote stands word for word in its source, that the claim says no more than the quote, and that nothing private remains. Scores and bands follow from fixed formulas.";

/**
 * The finished brief, or `insufficient_evidence` when no claim stands or none shows the person in a professional public role. The privacy filter reads every
 * string of the result; a claim it objects to is taken out, counted, and the brief made anew.
 */
export function composeBrief(input: ComposeInput): ComposeOutcome {
  let claims = [...input.verified.claims];
  const dropped: DropCounts = { ...input.verified.dropped };
  let personality = readPersonality(input);
  let hidesTitle = false;
  // Each round removes at least one claim, or the personality, or the title; so it ends.
  for (let round = claims.length + 3; round > 0; round--) {
    const accuracy = describeAccuracy(input, claims, dropped);
    if (!claims.some(isProfessionalAnchor)) return { kind: "refused", reason: "insufficient_evidence", accuracy };
    const brief = assemble(input, claims, accuracy, personality, hidesTitle);
    const findings = scanBriefStrings(brief, { organizations: organizationsOf(input) }).filter(
      (finding) => !finding.path.endsWith("#slug"),
    );
    if (findings.length === 0) return { kind: "composed", brief };
    const suspects = findBadClaims(claims, input);
    countDrop(dropped, "privacy", suspects.size);
    if (suspects.size > 0) claims = claims.filter((claim) => !suspects.has(claim));
    else if (personality.evidence_quotes.length > 0) personality = readPersonality({ ...input, documents: [] });
    else if (!hidesTitle) hidesTitle = true;
    else return { kind: "composed", brief };
  }
  return { kind: "refused", reason: "insufficient_evidence", accuracy: describeAccuracy(input, claims, dropped) };
}

function findBadClaims(claims: readonly Claim[], input: ComposeInput): ReadonlySet<Claim> {
  const context = { organizations: organizationsOf(input) };
  return new Set(claims.filter((claim) => scanBriefStrings(withoutAddresses(claim), context).length > 0));
}

function withoutAddresses(claim: Claim): unknown {
  return {
    label: claim.label,
    claim: claim.claim,
    quote: claim.evidence_quote,
    others: (claim.additional_sources ?? []).map((source) => source.evidence_quote),
  };
}

function organizationsOf({ identity, documents }: ComposeInput): readonly string[] {
  const matched = new Set(identity.documents.map((document) => document.documentId));
  const companies = documents.filter((document) => matched.has(document.id)).map((document) => document.record?.company ?? null);
  return [...new Set([identity.fullName, identity.company, ...companies])].filter((name): name is string => name !== null && name !== "");
}

/** A role, talk, publication, project or research that a source states: what makes somebody a public professional. */
function isProfessionalAnchor(claim: Claim): boolean {
  return (
    claim.verdict === "entailed" &&
    (groupOf(claim.category) === "professional" || (claim.category === "community_involvement" && claim.role !== "supporter"))
  );
}

function assemble(
  input: ComposeInput,
  claims: readonly Claim[],
  accuracy: Accuracy,
  personality: Brief["personality"],
  hidesTitle: boolean,
): StoredBrief {
  const { identity, documents, asOf } = input;
  const inBucket = (bucket: Bucket) => claims.filter((claim) => claim.bucket === bucket);
  const matched = new Set(identity.documents.map((document) => document.documentId));
  const used = documents.filter((document) => matched.has(document.id));
  return {
    status: "ok",
    ...(input.isFixture ? { mode: "synthetic_fixture" as const, not_a_real_person: true } : {}),
    identity: {
      canonical_id: input.canonicalId,
      full_name: identity.fullName,
      company: identity.company,
      title: hidesTitle ? null : identity.title,
      matched_profiles: [...identity.matchedProfiles],
      rejected_profiles: [...identity.rejectedProfiles],
      identity_confidence: identity.confidence,
      anchors: [...identity.anchors],
      status: "resolved",
      photo_url: identity.photoUrl,
    },
    safe_to_reference: pickOpeners(claims),
    interest_signals: inBucket("verified_interest"),
    professional_topics: inBucket("professional_topic"),
    communication_style: inBucket("communication_style"),
    public_context: inBucket("public_context"),
    weak_hints: inBucket("weak_hint"),
    giftable_entities: [],
    negative_preferences: [],
    personality,
    evidence: describeEvidence(claims),
    discovered_handles: { ...identity.discoveredHandles },
    aggregated_interests: [],
    accuracy,
    compliance: {
      purpose,
      special_category_excluded: true,
      public_or_licensed_only: used.every((document) => document.access === "public" || document.access === "licensed"),
    },
    disclaimer,
    report_url: input.reportUrl,
    generated_at: asOf.toISOString(),
    capabilities: {
      outreach_angles: "removed",
      gift_hook: "disabled",
      giftable_entities: "disabled",
      negative_preferences: "disabled",
      full_available: true,
    },
  };
}

/** The best claims to open with, most mentionable first; one kind of matter does not crowd out the others. */
function pickOpeners(claims: readonly Claim[]): Claim[] {
  const safe = claims.filter((claim) => claim.safe_to_reference && claim.band === "safe");
  const ranked = [...safe].sort((a, b) => b.mentionability * b.confidence - a.mentionability * a.confidence);
  const picked: Claim[] = [];
  const byGroup = new Map<string, number>();
  for (const claim of ranked) {
    const group = groupOf(claim.category);
    const count = byGroup.get(group) ?? 0;
    if (picked.length >= maxOpeners || count >= maxOpenersOfOneSource) continue;
    picked.push(claim);
    byGroup.set(group, count + 1);
  }
  return picked;
}

function describeEvidence(claims: readonly Claim[]): Brief["evidence"] {
  return claims
    .filter((claim) => claim.verdict === "entailed")
    .slice(0, maxEvidence)
    .map((claim) => ({
      fact: claim.claim,
      source_url: claim.source_url,
      source_tier: sourceTier(claim),
      confidence: claim.confidence,
      confidence_label: claim.confidence >= highConfidence ? "high" : claim.confidence >= mediumConfidence ? "medium" : "low",
      why_useful: whyUseful(claim),
    }));
}

function sourceTier(claim: Claim): string {
  if (claim.attribution === "subject_authored") return "Written by the person on a page about them";
  if (claim.attribution === "subject_quoted") return "The person's words, quoted by somebody else";
  return "Written about the person by somebody else, or in the third person";
}

function whyUseful(claim: Claim): string {
  switch (groupOf(claim.category)) {
    case "interest":
      return "A personal interest that the person shares in public.";
    case "community":
      return "Shows what the person gives time to beside their job.";
    case "style":
      return "Hints at how the person likes to communicate.";
    case "rumor":
      return "Unconfirmed; for background only.";
    case "professional":
      return claim.temporal_status === "mutable_past" ? "Background on what the person did before." : "Shows what the person works on.";
  }
}

function describeAccuracy(
  { identity, documents, verified }: ComposeInput,
  claims: readonly Claim[],
  dropped: Readonly<DropCounts>,
): Accuracy {
  const texts = new Map(documents.map((document) => [document.id, document.text] as const));
  const verbatim = claims.filter(
    (claim) => texts.get(claim.source_doc_id)?.slice(claim.receipt.quote_start, claim.receipt.quote_end) === claim.evidence_quote,
  ).length;
  const sources = new Set(claims.map((claim) => claim.source_doc_id)).size;
  const notes = [
    `${claims.length} of ${verified.considered} candidate claims kept, from ${sources} of ${identity.documents.length} matched document(s).`,
  ];
  if (sources === 1) notes.push("All of them rest on one source.");
  if (identity.confidence < 0.7) notes.push("The identity rests on weak anchors, so no claim is banded safe.");
  if (claims.length > 0 && claims.every((claim) => claim.recency === "dated")) notes.push("Every source is more than three years old.");
  if (claims.some((claim) => claim.recency === "undated")) notes.push("Some sources are undated.");
  if (claims.some((claim) => claim.verdict === "unverified")) notes.push("Hearsay is kept apart as unverified weak hints.");
  const counts = Object.entries(dropped).filter(([, count]) => count > 0);
  return {
    method,
    claims_considered: verified.considered,
    claims_dropped: sumDrops(dropped),
    ...(counts.length > 0 ? { dropped_by_reason: Object.fromEntries(counts.sort(([a], [b]) => (a < b ? -1 : 1))) } : {}),
    grounding: `${verbatim} of ${claims.length} quotes verbatim in the stored source`,
    note: notes.join(" "),
  };
}
