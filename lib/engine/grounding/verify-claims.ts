import type { Claim } from "@/lib/contract/brief";
import { isOverAndDone } from "@/lib/contract/past-claims";
import type { Band, Bucket } from "@/lib/contract/vocabulary";
import { withMemory } from "@/lib/text/remembered";
import { bandOf } from "../claims/band";
import { type CandidateClaim, countDrop, type DropCounts } from "../claims/candidate-claim";
import { bucketOf } from "../claims/claim-group";
import { type MergedClaim, mergeClaims } from "../claims/merge-claims";
import { scoreClaim } from "../claims/scores";
import { isUnlinkedRecord } from "../identity/clusters/is-unlinked-record";
import { limitPage } from "../identity/clusters/limit-page";
import { ownNames } from "../identity/names/own-names";
import { attributedBy } from "../identity/vouching/attributed-by";
import { levelRights } from "../identity/vouching/levels";
import { mayBeShown } from "../privacy/may-be-shown";
import type { PendingProposal } from "../proposals/proposal";
import { settleRoles } from "../reading/settle-roles";
import { tellsAsOver } from "../reading/tells-as-over";
import type { MatchedDocument, PendingClaim, ResolvedIdentity, SourceDocument, VerifiedClaims } from "../types";
import type { QuoteWord } from "./quote-words";
import { verifyClaim } from "./verify-claim";

/** Below this a claim is a hint only, whatever it is about. */
export const minConfidenceForBucket = 0.5;
const bandOrder: Readonly<Record<Band, number>> = { safe: 0, use_with_care: 1, needs_review: 2 };

/**
 * Checks every candidate against its document, scores and bands what stands, keeps of each page its first few (`limitPage`) and merges what several
 * say (`mergeClaims`). What falls is counted by reason: `considered` is always what is kept plus what is dropped.
 */
export function verifyClaims(input: {
  readonly identity: ResolvedIdentity;
  readonly documents: readonly SourceDocument[];
  readonly candidates: readonly CandidateClaim[];
  readonly considered: number;
  readonly dropped: Readonly<DropCounts>;
  readonly asOf: Date;
  /** Claims in a model's words, scored here as if they were proven and handed on beside the others. */
  readonly pending?: readonly PendingProposal[];
}): VerifiedClaims {
  return withMemory(() => verifyAll(input));
}

function verifyAll(input: Parameters<typeof verifyClaims>[0]): VerifiedClaims {
  const { identity, asOf } = input;
  const documents = new Map(input.documents.map((document) => [document.id, document] as const));
  const matches = new Map(identity.documents.map((match) => [match.documentId, match] as const));
  const dropped: DropCounts = { ...input.dropped };
  const facts = new Map<Claim, ClaimFacts>();
  const quoteWords = new Map<string, readonly QuoteWord[]>();
  const judged = new Map<string, number>();
  const names = ownNames(identity, input.documents);
  const isHidden = (document: SourceDocument) => !mayBeShown(document.url, names) || isUnlinkedRecord(document, identity);
  const hidden = new Set(input.documents.filter(isHidden).map(({ id }) => id));
  const verify = (candidate: CandidateClaim): Claim | null => {
    const document = documents.get(candidate.documentId);
    const match = matches.get(candidate.documentId);
    if (document === undefined || match === undefined) {
      countDrop(dropped, "not_about_subject");
      return null;
    }
    // Its address would stand beside each of its claims.
    if (hidden.has(document.id)) {
      countDrop(dropped, "privacy");
      return null;
    }
    const quote = { text: candidate.quote, start: candidate.quoteStart, end: candidate.quoteEnd };
    const verdict = verifyClaim({
      claim: candidate.claim,
      quote,
      document,
      identity,
      quoteWords,
      judged,
      isWorded: candidate.isWorded === true,
    });
    if (verdict.kind === "rejected") {
      countDrop(dropped, verdict.reason);
      return null;
    }
    const { entailmentScore, subjectLinkScore } = verdict;
    const found: ClaimFacts = { candidate, document, match, identity, entailmentScore, subjectLinkScore, asOf };
    const claim = toClaim(found, 0);
    facts.set(claim, found);
    return claim;
  };
  const byDocument = new Map<string, CandidateClaim[]>();
  for (const candidate of settleRoles(input.candidates, identity.fullName, asOf.getUTCFullYear())) {
    const own = byDocument.get(candidate.documentId);
    if (own === undefined) byDocument.set(candidate.documentId, [candidate]);
    else own.push(candidate);
  }
  const claims = [...byDocument.values()].flatMap((own) => limitPage(own, identity.fullName, dropped, verify));
  claims.sort(compareClaims);
  const proposedAs = new Map(
    input.candidates.flatMap((each) => (each.proposedAs === undefined ? [] : [[placeOf(each), each.proposedAs] as const])),
  );
  const kept = mergeClaims(claims, identity.fullName, dropped).map((merged): { readonly claim: Claim; readonly lifted: Claim | null } => {
    const found = facts.get(merged.first);
    if (found === undefined) return { claim: merged.first, lifted: null };
    const sources = additionalSources(merged);
    const corroborations = countCorroborations(merged);
    const finished = (facts: ClaimFacts): Claim => {
      const claim = toClaim(facts, corroborations);
      return sources.length === 0 ? claim : { ...claim, additional_sources: sources };
    };
    const { candidate } = found;
    const category = proposedAs.get(placeOf(candidate));
    const isLifted = candidate.bucket === "weak_hint" && category !== undefined;
    return {
      claim: finished(found),
      lifted: isLifted ? finished({ ...found, candidate: { ...candidate, category, bucket: bucketOf(category) } }) : null,
    };
  });
  kept.sort((a, b) => compareClaims(a.claim, b.claim));
  const lifted = kept.flatMap(({ lifted: claim }, index) => (claim === null ? [] : [{ index, claim }]));
  const pending = (input.pending ?? []).flatMap((proposal): PendingClaim[] => {
    const document = documents.get(proposal.candidate.documentId);
    const match = matches.get(proposal.candidate.documentId);
    if (document === undefined || match === undefined || hidden.has(document.id)) {
      countDrop(dropped, "privacy");
      return [];
    }
    const { candidate, isAgreed, isRead, context } = proposal;
    const subjectLinkScore = (isRead ? readLink : unreadLink) * (0.5 + 0.5 * match.linkScore);
    const entailmentScore = isAgreed ? agreedEntailment : provenEntailment;
    return [{ claim: toClaim({ candidate, document, match, identity, entailmentScore, subjectLinkScore, asOf }, 0), isAgreed, context }];
  });
  return {
    claims: kept.map(({ claim }) => claim),
    considered: input.considered,
    dropped,
    ...(pending.length === 0 ? {} : { pending }),
    ...(lifted.length === 0 ? {} : { lifted }),
  };
}

function placeOf({ documentId, quoteStart, claim }: CandidateClaim): string {
  return `${documentId}\n${quoteStart}\n${claim}`;
}

/** How surely a proven claim in other words is about the person: where reading knows the subject, and where the proofs alone tell. */
const readLink = 0.9;
const unreadLink = 0.75;
const agreedEntailment = 0.95;
const provenEntailment = 0.85;

interface ClaimFacts {
  readonly candidate: CandidateClaim;
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly identity: ResolvedIdentity;
  readonly entailmentScore: number;
  readonly subjectLinkScore: number;
  readonly asOf: Date;
}

function toClaim(input: ClaimFacts, corroborations: number): Claim {
  const { document, match, identity, asOf } = input;
  const candidate = attributedBy(input.candidate, match);
  const year = yearOfFact(candidate);
  const ageYears = agedSince(year, asOf);
  const scores = scoreClaim({
    ...input,
    candidate,
    relation: match.relation,
    fullName: identity.fullName,
    identityConfidence: identity.confidence,
    ageYears,
    corroborations,
  });
  const bucket: Bucket = scores.confidence < minConfidenceForBucket ? "weak_hint" : candidate.bucket;
  const isDone =
    isOverAndDone({ ...candidate, temporal_status: candidate.temporalStatus }) && tellsAsOver(candidate.claim, identity.fullName);
  const banded =
    candidate.isForeign === true
      ? "needs_review"
      : bandOf({
          identityConfidence: identity.confidence,
          confidence: scores.confidence,
          creepiness: scores.creepiness,
          mentionability: scores.mentionability,
          verdict: candidate.verdict,
          bucket,
          category: candidate.category,
          isPast: candidate.temporalStatus === "mutable_past" && !isDone,
          isPart: candidate.isPart,
          isUnconfirmed: match.level !== undefined && !levelRights[match.level].maySaySafe,
          // What ended stays ended: there the age of the page counts, not of the matter.
          ageYears: isDone ? agedSince(candidate.year, asOf) : ageYears,
        });
  const band = candidate.isTranslated === true && banded === "safe" ? "use_with_care" : banded;
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
    // Only the whole brief tells which claims are its openers.
    safe_to_reference: false,
    attribution_tier: candidate.attributionTier,
    receipt: {
      source_sha256: document.textSha256,
      retrieved_at: document.retrievedAt,
      quote_start: candidate.quoteStart,
      quote_end: candidate.quoteEnd,
    },
  };
}

function agedSince(year: number | null, asOf: Date): number | null {
  return year === null ? null : Math.max(0, asOf.getUTCFullYear() - year);
}

/** What is over is as old as the last year that the claim gives it; all else as old as its page. */
function yearOfFact({ claim, temporalStatus, year }: CandidateClaim): number | null {
  if (temporalStatus !== "mutable_past") return year;
  const said = [...claim.matchAll(/\b(?:19|20)\d\d\b/g)].map(([text]) => Number(text));
  return said.length === 0 ? year : Math.min(Math.max(...said), year ?? Number.POSITIVE_INFINITY);
}

/** Every further page that says it, and each of its quotes once. */
function additionalSources({ others }: MergedClaim): NonNullable<Claim["additional_sources"]> {
  const sources = others.map(({ source_url, source_doc_id, evidence_quote }) => ({ source_url, source_doc_id, evidence_quote }));
  const keyOf = (source: (typeof sources)[number]) => `${source.source_doc_id}\n${source.evidence_quote}`;
  return [...new Map(sources.map((source) => [keyOf(source), source] as const)).values()];
}

/** Further pages that say it in words of their own: a copied passage supports nothing. */
function countCorroborations({ first, others }: MergedClaim): number {
  const quotes = new Map(others.map((other) => [other.source_doc_id, other.evidence_quote] as const));
  return new Set([...quotes.values()].filter((quote) => quote !== first.evidence_quote)).size;
}

/** Band, then confidence, then where it stands: the order of the brief, the same on every run. */
function compareClaims(a: Claim, b: Claim): number {
  return (
    bandOrder[a.band] - bandOrder[b.band] ||
    b.confidence - a.confidence ||
    b.mentionability - a.mentionability ||
    (a.source_doc_id < b.source_doc_id ? -1 : a.source_doc_id > b.source_doc_id ? 1 : 0) ||
    a.receipt.quote_start - b.receipt.quote_start ||
    (a.claim < b.claim ? -1 : 1)
  );
}
