import type { Claim } from "@/lib/contract/brief";
import type { Band, Bucket } from "@/lib/contract/vocabulary";
import { sayAsOf } from "./as-of-year";
import { bandOf } from "./band";
import { type CandidateClaim, countDrop, type DropCounts } from "./candidate-claim";
import { groupOf } from "./claim-group";
import type { QuoteWord } from "./quote-words";
import { scoreClaim } from "./scores";
import type { ResolvedIdentity, SourceDocument, VerifiedClaims } from "./types";
import { verifyClaim } from "./verify-claim";

const maxPerBucket = 12;
const maxWeakHints = 8;
const maxAdditionalSources = 5;
/** Below this a claim is a hint only, whatever it is about. */
const minConfidenceForBucket = 0.5;
/** From this share of common words on two claims say the same. */
const duplicateOverlap = 0.8;
const bandOrder: Readonly<Record<Band, number>> = { safe: 0, use_with_care: 1, needs_review: 2 };

/**
 * Checks every candidate against its document, scores and bands what stands, merges what is said twice (the best stays, the others become its additional
 * sources) and keeps the best of each bucket. What falls is counted by reason: `considered` is always what is kept plus what is dropped.
 */
export function verifyClaims(input: {
  readonly identity: ResolvedIdentity;
  readonly documents: readonly SourceDocument[];
  readonly candidates: readonly CandidateClaim[];
  readonly considered: number;
  readonly dropped: Readonly<DropCounts>;
  readonly asOf: Date;
}): VerifiedClaims {
  const { identity, asOf } = input;
  const documents = new Map(input.documents.map((document) => [document.id, document] as const));
  const dropped: DropCounts = { ...input.dropped };
  const claims: Claim[] = [];
  const facts = new Map<Claim, ClaimFacts>();
  const quoteWords = new Map<string, readonly QuoteWord[]>();
  const judged = new Map<string, number>();
  for (const candidate of settleRoles(input.candidates, identity.fullName)) {
    const document = documents.get(candidate.documentId);
    const match = identity.documents.find((found) => found.documentId === candidate.documentId);
    if (document === undefined || match === undefined) {
      countDrop(dropped, "not_about_subject");
      continue;
    }
    const verdict = verifyClaim({
      claim: candidate.claim,
      quote: { text: candidate.quote, start: candidate.quoteStart, end: candidate.quoteEnd },
      document,
      identity,
      quoteWords,
      judged,
    });
    if (verdict.kind === "rejected") {
      countDrop(dropped, verdict.reason);
      continue;
    }
    const found: ClaimFacts = {
      candidate,
      document,
      relation: match.relation,
      identity,
      entailmentScore: verdict.entailmentScore,
      subjectLinkScore: verdict.subjectLinkScore,
      asOf,
    };
    const claim = toClaim(found, 0);
    claims.push(claim);
    facts.set(claim, found);
  }
  claims.sort(compareClaims);
  const kept = mergeAndLimit(claims, identity.fullName, dropped).map((claim) => {
    const found = facts.get(claim.first);
    const others = claim.others.length === 0 ? {} : { additional_sources: claim.others };
    const corroborations = new Set(
      claim.others.map((other) => other.evidence_quote).filter((quote) => quote !== claim.first.evidence_quote),
    ).size;
    // The bucket stays: its limit was kept with what each page says alone.
    return { ...(found === undefined ? claim.first : toClaim(found, corroborations)), bucket: claim.first.bucket, ...others };
  });
  kept.sort(compareClaims);
  return { claims: kept, considered: input.considered, dropped };
}

interface ClaimFacts {
  readonly candidate: CandidateClaim;
  readonly document: SourceDocument;
  readonly relation: "about_subject" | "mentions_subject";
  readonly identity: ResolvedIdentity;
  readonly entailmentScore: number;
  readonly subjectLinkScore: number;
  readonly asOf: Date;
}

/** `corroborations` counts the further pages that say the same in words of their own: a copied passage supports nothing. */
function toClaim(input: ClaimFacts, corroborations: number): Claim {
  const { candidate, document, identity, asOf } = input;
  const ageYears = candidate.year === null ? null : Math.max(0, asOf.getUTCFullYear() - candidate.year);
  const scores = scoreClaim({ ...input, identityConfidence: identity.confidence, ageYears, corroborations });
  const bucket: Bucket = scores.confidence < minConfidenceForBucket ? "weak_hint" : candidate.bucket;
  const band = bandOf({
    identityConfidence: identity.confidence,
    confidence: scores.confidence,
    creepiness: scores.creepiness,
    mentionability: scores.mentionability,
    verdict: candidate.verdict,
    bucket,
    category: candidate.category,
    isPast: candidate.temporalStatus === "mutable_past",
    isPart: candidate.isPart,
    ageYears,
  });
  return {
    recency: ageYears === null ? "undated" : ageYears <= 1 ? "current" : ageYears <= 3 ? "recent" : "dated",
    grounded: true,
    verdict: candidate.verdict,
    temporal_status: candidate.temporalStatus,
    role: candidate.role,
    ...scores,
    bucket,
    label: candidate.label,
    claim: candidate.claim,
    evidence_quote: candidate.quote,
    source_url: document.url,
    source_doc_id: document.id,
    attribution: candidate.attribution,
    connection_type: candidate.connectionType,
    category: candidate.category,
    band,
    safe_to_reference: band === "safe",
    attribution_tier: candidate.attributionTier,
    receipt: {
      source_sha256: document.textSha256,
      retrieved_at: document.retrievedAt,
      quote_start: candidate.quoteStart,
      quote_end: candidate.quoteEnd,
    },
  };
}

/** Where dated pages differ on what the person does now, the newest is believed and the older become what was true then. */
function settleRoles(candidates: readonly CandidateClaim[], fullName: string): CandidateClaim[] {
  const newest = candidates.reduce(
    (year, candidate) => (candidate.category === "current_role" ? Math.max(year, candidate.year ?? 0) : year),
    0,
  );
  return candidates.map((candidate) => {
    if (candidate.category !== "current_role" || candidate.year === null || candidate.year >= newest) return candidate;
    return {
      ...candidate,
      claim: sayAsOf(candidate.claim, fullName, candidate.year),
      temporalStatus: "mutable_past" as const,
      category: "past_role" as const,
    };
  });
}

/** Band, then confidence, then where it stands: the order of the brief, the same on every run. */
function compareClaims(a: Claim, b: Claim): number {
  return (
    bandOrder[a.band] - bandOrder[b.band] ||
    b.confidence - a.confidence ||
    b.mentionability - a.mentionability ||
    (a.source_doc_id < b.source_doc_id ? -1 : a.source_doc_id > b.source_doc_id ? 1 : 0) ||
    a.receipt.quote_start - b.receipt.quote_start ||
    (a.claim < b.claim ? -1 : a.claim > b.claim ? 1 : 0)
  );
}

interface Kept {
  readonly first: Claim;
  readonly words: ReadonlySet<string>;
  readonly others: { source_url: string; source_doc_id: string; evidence_quote: string }[];
}

function mergeAndLimit(claims: readonly Claim[], fullName: string, dropped: DropCounts): Kept[] {
  const byBucket = new Map<Bucket, Kept[]>();
  const order: Kept[] = [];
  for (const claim of claims) {
    const words = contentWords(claim.claim, fullName);
    const group = groupOf(claim.category);
    const twin = order.find((kept) => groupOf(kept.first.category) === group && saySame(kept.words, words));
    if (twin !== undefined) {
      countDrop(dropped, "duplicate");
      const isNew =
        claim.source_doc_id !== twin.first.source_doc_id && !twin.others.some((other) => other.source_doc_id === claim.source_doc_id);
      if (isNew && twin.others.length < maxAdditionalSources)
        twin.others.push({ source_url: claim.source_url, source_doc_id: claim.source_doc_id, evidence_quote: claim.evidence_quote });
      continue;
    }
    const bucket = byBucket.get(claim.bucket) ?? [];
    if (bucket.length >= (claim.bucket === "weak_hint" ? maxWeakHints : maxPerBucket)) {
      countDrop(dropped, "over_limit");
      continue;
    }
    const kept: Kept = { first: claim, words, others: [] };
    bucket.push(kept);
    byBucket.set(claim.bucket, bucket);
    order.push(kept);
  }
  return order;
}

function saySame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return true;
  let common = 0;
  for (const word of small) if (large.has(word)) common++;
  return (
    common / (a.size + b.size - common) >= duplicateOverlap || (common === small.size && small.size >= 3 && large.size <= small.size * 2)
  );
}

const emptyWords = new Set(
  "the and for with from her his their has have was were are enjoys loves likes names interest also currently who that which into over".split(
    " ",
  ),
);

function contentWords(claim: string, fullName: string): ReadonlySet<string> {
  const words =
    claim
      .replace(fullName, " ")
      .toLowerCase()
      .match(/[\p{L}\d][\p{L}\d+#-]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !emptyWords.has(word)).map((word) => word.replace(/(?:ing|es|s)$/, "")));
}
