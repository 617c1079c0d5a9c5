import type { Accuracy, Brief, Claim } from "@/lib/contract/brief";
import type { Bucket } from "@/lib/contract/vocabulary";
import { aggregatedInterests } from "../claims/aggregated-interests";
import { countDrop, type DropCounts } from "../claims/candidate-claim";
import { readPersonality } from "../claims/personality";
import { isProfessionalAnchor } from "../identity/clusters/professional-anchor";
import { carriesFormerName } from "../identity/names/former-names";
import { ownNames } from "../identity/names/own-names";
import { levelNote } from "../identity/vouching/levels";
import { mayBeShown, type ShownContext } from "../privacy/may-be-shown";
import { scanBriefStrings } from "../privacy/scan-brief";
import type { ComposeOutcome, StoredBrief } from "../types";
import type { ComposeInput } from "./compose-input";
import { describeAccuracy } from "./describe-accuracy";
import { describeEvidence } from "./describe-evidence";
import { pickOpeners } from "./pick-openers";
import { isWithdrawnSentence, withdrawFromBrief } from "./withdraw-from-brief";
import { WithdrawalMarks } from "./withdrawal-marks";

export const disclaimer =
  "The facts in this brief were assembled automatically, with the help of AI methods, from public or licensed sources. They may be incomplete, outdated or about another person. Check the quotes and their sources before relying on them. " +
  "Not for employment, credit, housing, insurance or other eligibility decisions.";
const purpose = "Preparing a respectful, relevant business conversation with this person";

/**
 * The finished brief, or `insufficient_evidence` when no claim stands or none shows the person in a professional public role. The privacy filter
 * reads every string of the result, addresses too; a claim it objects to is taken out, counted, and the brief made anew.
 */
export function composeBrief(input: ComposeInput): ComposeOutcome {
  const { identity } = input;
  const names = ownNames(identity, input.documents);
  const marks = new WithdrawalMarks(input.canonicalId, input.withdrawn ?? []);
  const withdrawn = marks.isEmpty ? [] : input.verified.claims.filter((claim) => marks.hasClaim(claim, identity.fullName));
  const standing = input.verified.claims.filter((claim) => !withdrawn.includes(claim));
  let claims = standing.filter((claim) => !tellsFormerName(claim, input));
  const dropped: DropCounts = { ...input.verified.dropped };
  countDrop(dropped, "withdrawn", withdrawn.length);
  countDrop(dropped, "privacy", standing.length - claims.length);
  const isSentenceGone = marks.isEmpty
    ? undefined
    : isWithdrawnSentence(
        marks,
        withdrawn.map((claim) => claim.evidence_quote),
      );
  let personality = readPersonality(isSentenceGone === undefined ? input : { ...input, isSentenceGone });
  let hidesTitle = false;
  // Each round removes at least one claim, or the personality, or the title; so it ends. What still offends then is no brief.
  for (let round = claims.length + 3; round > 0; round--) {
    const accuracy = describeAccuracy(input, claims, dropped);
    if (!claims.some(isProfessionalAnchor)) return { kind: "refused", reason: "insufficient_evidence", accuracy };
    const brief = withoutMarkedHead(assemble(input, names, claims, accuracy, personality, hidesTitle), marks);
    if (scanBriefStrings(brief, names).length === 0) return { kind: "composed", brief };
    const suspects = new Set(claims.filter((claim) => scanBriefStrings(shownOf(claim, identity.fullName), names).length > 0));
    countDrop(dropped, "privacy", suspects.size);
    if (suspects.size > 0) claims = claims.filter((claim) => !suspects.has(claim));
    else if (personality.evidence_quotes.length > 0) personality = readPersonality({ ...input, documents: [] });
    else if (!hidesTitle) hidesTitle = true;
    else break;
  }
  return { kind: "refused", reason: "insufficient_evidence", accuracy: describeAccuracy(input, claims, dropped) };
}

/** Whoever proposed the claim: a name that the person no longer bears is not shown. */
function tellsFormerName(claim: Claim, { identity }: ComposeInput): boolean {
  const shown = [
    claim.claim,
    claim.label,
    claim.evidence_quote,
    ...(claim.additional_sources ?? []).map((source) => source.evidence_quote),
  ];
  return carriesFormerName(shown.join("\n"), identity.formerNames ?? [], identity.fullName);
}

/** All that a brief says because of a claim, also as evidence: a label that may be shown need not be so in the sentence that tells its use. */
function shownOf(shown: Claim, fullName: string): unknown {
  const { label, claim, evidence_quote, source_url, additional_sources = [] } = shown;
  return { label, claim, evidence_quote, source_url, others: additional_sources, evidence: describeEvidence([shown], fullName) };
}

function assemble(
  input: ComposeInput,
  names: ShownContext,
  claims: readonly Claim[],
  accuracy: Accuracy,
  personality: Brief["personality"],
  hidesTitle: boolean,
): StoredBrief {
  const { identity, documents, asOf } = input;
  const isShown = isShownAddress(names);
  const openers = pickOpeners(claims, identity.fullName);
  const flagged = new Map(claims.map((claim) => [claim, { ...claim, safe_to_reference: openers.includes(claim) }]));
  const inBucket = (bucket: Bucket) => [...flagged.values()].filter((claim) => claim.bucket === bucket);
  const matched = new Set(identity.documents.map((document) => document.documentId));
  const used = documents.filter((document) => matched.has(document.id));
  return {
    status: "ok",
    ...(input.isFixture ? { mode: "synthetic_fixture" as const, not_a_real_person: true } : {}),
    identity: {
      canonical_id: input.canonicalId,
      full_name: identity.fullName,
      company: identity.company ?? "",
      title: hidesTitle ? "" : (identity.title ?? ""),
      matched_profiles: identity.matchedProfiles.filter(({ url }) => isShown(url)),
      rejected_profiles: [...identity.rejectedProfiles],
      identity_confidence: identity.confidence,
      anchors: [...identity.anchors],
      status: "resolved",
      ...(identity.level === undefined
        ? {}
        : { evidence_level: identity.level, evidence_note: levelNote(identity.level, identity.anchors) }),
      photo_url: identity.photoUrl !== null && isShown(identity.photoUrl) ? identity.photoUrl : null,
    },
    safe_to_reference: openers.flatMap((claim) => flagged.get(claim) ?? []),
    interest_signals: inBucket("verified_interest"),
    professional_topics: inBucket("professional_topic"),
    communication_style: inBucket("communication_style"),
    public_context: inBucket("public_context"),
    weak_hints: inBucket("weak_hint"),
    giftable_entities: [],
    negative_preferences: [],
    personality,
    evidence: describeEvidence(claims, identity.fullName),
    discovered_handles: Object.fromEntries(Object.entries(identity.discoveredHandles).filter(([, url]) => isShown(url))),
    aggregated_interests: aggregatedInterests(documents, identity.documents),
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

/** An address that tells a special category in its own words is not shown, whosever it is. */
function isShownAddress(names: ShownContext): (url: string) => boolean {
  return (url) => mayBeShown(url, names);
}

/** The claims are without what was withdrawn by now; the head and what providers say may still tell it. */
function withoutMarkedHead(brief: StoredBrief, marks: WithdrawalMarks): StoredBrief {
  return marks.isEmpty ? brief : withdrawFromBrief(brief, marks).brief;
}
