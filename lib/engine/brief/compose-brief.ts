import type { Claim } from "@/lib/contract/brief";
import { withMemory } from "@/lib/text/remembered";
import { aggregatedInterests } from "../claims/aggregated-interests";
import { countDrop, type DropCounts, sumDrops } from "../claims/candidate-claim";
import { readManner } from "../claims/personality";
import { locateQuote } from "../grounding/locate-quote";
import { isProfessionalAnchor } from "../identity/clusters/professional-anchor";
import { carriesFormerName } from "../identity/names/former-names";
import { ownNames } from "../identity/names/own-names";
import { mayBeShown, type ShownContext } from "../privacy/may-be-shown";
import { scanBriefStrings } from "../privacy/scan-brief";
import type { ComposeOutcome, SourceDocument } from "../types";
import type { BriefFacts, MannerFacts } from "./brief-facts";
import type { ComposeInput } from "./compose-input";
import { sourceTier, whyUseful } from "./describe-evidence";
import { pickOpeners } from "./pick-openers";
import { renderAccuracy, renderBrief } from "./render-facts";
import { sentencesAround } from "./sentences-around";
import { isWithdrawnSentence, withdrawFromFacts } from "./withdraw-from-facts";
import { WithdrawalMarks } from "./withdrawal-marks";

const maxEvidence = 8;

/**
 * The facts of the brief and the brief as it is read, or `insufficient_evidence` when no claim stands or none shows the person in a professional
 * public role. The privacy filter reads every string of the result, addresses too; a claim it objects to is taken out, counted, and the brief made
 * anew.
 */
export function composeBrief(input: ComposeInput): ComposeOutcome {
  return withMemory(() => compose(input));
}

function compose(input: ComposeInput): ComposeOutcome {
  const { identity } = input;
  const names = ownNames(identity, input.documents);
  const marks = new WithdrawalMarks(input.canonicalId, input.withdrawn ?? []);
  const withdrawn = marks.isEmpty
    ? []
    : input.verified.claims.filter((claim) => marks.hasClaim(claim, identity.fullName, sentencesOf(claim, input.documents)));
  const standing = input.verified.claims.filter((claim) => !withdrawn.includes(claim));
  let claims = standing.filter((claim) => !tellsFormerName(claim, input));
  const dropped: DropCounts = { ...input.verified.dropped };
  countDrop(dropped, "withdrawn", withdrawn.length);
  countDrop(dropped, "privacy", standing.length - claims.length);
  const isSentenceGone = marks.isEmpty
    ? undefined
    : isWithdrawnSentence(
        marks,
        identity.fullName,
        withdrawn.map((claim) => claim.evidence_quote),
      );
  let manner = readManner(isSentenceGone === undefined ? input : { ...input, isSentenceGone });
  let hidesTitle = false;
  // Each round removes at least one claim, or the manner, or the title; so it ends. What still offends then is no brief.
  for (let round = claims.length + 3; round > 0; round--) {
    const facts = withoutMarkedHead(gatherFacts(input, { names, claims, dropped, manner, hidesTitle }), marks);
    if (!claims.some(isProfessionalAnchor)) return refusal(facts);
    const brief = renderBrief(facts);
    if (scanBriefStrings(brief, names).length === 0) return { kind: "composed", brief, facts };
    const suspects = new Set(claims.filter((claim) => scanBriefStrings(shownOf(claim, identity.fullName), names).length > 0));
    countDrop(dropped, "privacy", suspects.size);
    if (suspects.size > 0) claims = claims.filter((claim) => !suspects.has(claim));
    else if (manner.kind === "read") manner = readManner({ ...input, documents: [] });
    else if (!hidesTitle) hidesTitle = true;
    else break;
  }
  return refusal(gatherFacts(input, { names, claims, dropped, manner, hidesTitle }));
}

function refusal(facts: BriefFacts): ComposeOutcome {
  return { kind: "refused", reason: "insufficient_evidence", accuracy: renderAccuracy(facts) };
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

/** The sentences that its quotes were cut from. */
function sentencesOf({ source_doc_id, receipt, additional_sources = [] }: Claim, documents: readonly SourceDocument[]) {
  const pageOf = (id: string) => documents.find((document) => document.id === id);
  const page = pageOf(source_doc_id);
  const places = additional_sources.flatMap((source) => {
    const other = pageOf(source.source_doc_id);
    return other === undefined ? [] : locateQuote(other.text, source.evidence_quote).map((place) => ({ page: other, place }));
  });
  if (page !== undefined) places.push({ page, place: { start: receipt.quote_start, end: receipt.quote_end } });
  return places.flatMap(({ page: at, place }) => sentencesAround(at, place));
}

/** All that a brief says because of a claim, also as evidence: a label that may be shown need not be so in the sentence that tells its use. */
function shownOf(shown: Claim, fullName: string): unknown {
  const { label, claim, evidence_quote, source_url, additional_sources = [] } = shown;
  const evidence = { fact: claim, source_tier: sourceTier(shown), why_useful: whyUseful(shown, fullName) };
  return { label, claim, evidence_quote, source_url, others: additional_sources, evidence };
}

interface Chosen {
  readonly names: ShownContext;
  readonly claims: readonly Claim[];
  readonly dropped: Readonly<DropCounts>;
  readonly manner: MannerFacts;
  readonly hidesTitle: boolean;
}

function gatherFacts(input: ComposeInput, { names, claims, dropped, manner, hidesTitle }: Chosen): BriefFacts {
  const { identity, documents } = input;
  // An address that tells a special category in its own words is not shown, whosever it is.
  const isShown = (url: string) => mayBeShown(url, names);
  const openers = pickOpeners(claims, identity.fullName);
  const evidence = claims.filter((claim) => claim.verdict === "entailed").slice(0, maxEvidence);
  const texts = new Map(documents.map((document) => [document.id, document.text] as const));
  const isVerbatim = ({ source_doc_id, receipt, evidence_quote }: Claim) =>
    texts.get(source_doc_id)?.slice(receipt.quote_start, receipt.quote_end) === evidence_quote;
  const reasons = Object.entries(dropped);
  return {
    is_fixture: input.isFixture,
    identity: {
      canonical_id: input.canonicalId,
      full_name: identity.fullName,
      company: identity.company ?? "",
      title: hidesTitle ? "" : (identity.title ?? ""),
      matched_profiles: identity.matchedProfiles.filter(({ url }) => isShown(url)),
      rejected_profiles: [...identity.rejectedProfiles],
      identity_confidence: identity.confidence,
      anchors: [...identity.anchors],
      ...(identity.level === undefined ? {} : { level: identity.level }),
      ...(identity.vouching === undefined ? {} : { vouching: [...identity.vouching] }),
      photo_url: identity.photoUrl !== null && isShown(identity.photoUrl) ? identity.photoUrl : null,
    },
    claims: claims.map((claim) => {
      const { safe_to_reference: _flag, language: _language, ...rest } = claim;
      const [opener, place] = [openers.indexOf(claim), evidence.indexOf(claim)];
      return { ...rest, ...(opener < 0 ? {} : { opener }), ...(place < 0 ? {} : { evidence: { rank: place } }) };
    }),
    manner,
    discovered_handles: Object.fromEntries(Object.entries(identity.discoveredHandles).filter(([, url]) => isShown(url))),
    aggregated_interests: aggregatedInterests(documents, identity.documents),
    counts: {
      considered: input.verified.considered,
      dropped: sumDrops(dropped),
      ...(reasons.length > 0 ? { dropped_by_reason: Object.fromEntries(reasons.sort(([a], [b]) => (a < b ? -1 : 1))) } : {}),
      verbatim: claims.filter(isVerbatim).length,
      matched_documents: identity.documents.length,
    },
    method: 1,
    public_or_licensed_only: documents.every((document) => document.access === "public" || document.access === "licensed"),
    report_url: input.reportUrl,
    generated_at: input.asOf.toISOString(),
  };
}

/** The claims are without what was withdrawn by now; the head and what providers say may still tell it. */
function withoutMarkedHead(facts: BriefFacts, marks: WithdrawalMarks): BriefFacts {
  return marks.isEmpty ? facts : withdrawFromFacts(facts, marks).facts;
}
