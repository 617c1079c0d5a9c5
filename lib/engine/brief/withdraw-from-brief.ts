import type { Claim, Personality } from "@/lib/contract/brief";
import { withoutReading } from "../claims/personality";
import { isProfessionalAnchor } from "../identity/clusters/professional-anchor";
import type { StoredBrief } from "../types";
import { describeNote } from "./describe-accuracy";
import { fold, type WithdrawalMarks } from "./withdrawal-marks";

export interface WithdrawnBrief {
  /** The same object where nothing of it was withdrawn. */
  readonly brief: StoredBrief;
  readonly claimsWithdrawn: number;
  /** It still shows the person in a professional public role: else it is nothing that a new request could be answered with. */
  readonly isSufficient: boolean;
}

const claimArrays = ["interest_signals", "professional_topics", "communication_style", "public_context", "weak_hints"] as const;

/**
 * Takes what is marked out of a finished brief: claims from each of their arrays, the evidence that repeats them, sentences of the personality, a
 * role or company in the head, a provider's interest that says the same. The counts stay true: what goes is dropped for the reason `withdrawn`.
 * Nothing takes its place, and doing it again changes nothing.
 */
export function withdrawFromBrief(brief: StoredBrief, marks: WithdrawalMarks): WithdrawnBrief {
  const fullName = brief.identity.full_name;
  const claims = claimsOf(brief);
  const gone = claims.filter((claim) => marks.hasClaim(claim, fullName));
  const kept = claims.filter((claim) => !gone.includes(claim));
  const isSufficient = kept.some(isProfessionalAnchor);
  const isKept = (claim: Claim) => !marks.hasClaim(claim, fullName);
  const goneFacts = new Set(gone.map((claim) => claim.claim));
  const isHeadGone = (text: string) => text !== "" && marks.hasHead(text);
  const without = <K extends (typeof claimArrays)[number] | "safe_to_reference">(key: K) => brief[key].filter(isKept);
  const changed: StoredBrief = {
    ...brief,
    identity: {
      ...brief.identity,
      company: isHeadGone(brief.identity.company) ? "" : brief.identity.company,
      title: isHeadGone(brief.identity.title) ? "" : brief.identity.title,
    },
    safe_to_reference: without("safe_to_reference"),
    interest_signals: without("interest_signals"),
    professional_topics: without("professional_topics"),
    communication_style: without("communication_style"),
    public_context: without("public_context"),
    weak_hints: without("weak_hints"),
    personality: withoutSentences(
      brief.personality,
      isWithdrawnSentence(
        marks,
        gone.map((claim) => claim.evidence_quote),
      ),
    ),
    evidence: brief.evidence.filter(({ fact }) => !goneFacts.has(fact) && !marks.hasFact(fact, fullName)),
    aggregated_interests: brief.aggregated_interests.filter(({ label }) => !marks.hasFact(label, fullName)),
    accuracy: gone.length === 0 ? brief.accuracy : recount(brief, claims, kept),
  };
  const isSame = JSON.stringify(changed) === JSON.stringify(brief);
  return { brief: isSame ? brief : changed, claimsWithdrawn: gone.length, isSufficient };
}

/** Every claim of a brief once; `safe_to_reference` repeats some of them. */
export function claimsOf(brief: StoredBrief): Claim[] {
  return claimArrays.flatMap((key) => brief[key]);
}

/** Whether a sentence is marked, holds a withdrawn quote or stands in one. */
export function isWithdrawnSentence(marks: WithdrawalMarks, goneQuotes: readonly string[]): (sentence: string) => boolean {
  const quotes = goneQuotes.map(fold);
  return (sentence) => {
    if (marks.hasQuote(sentence)) return true;
    const words = ` ${fold(sentence)} `;
    return quotes.some((quote) => words.includes(` ${quote} `) || ` ${quote} `.includes(words));
  };
}

function withoutSentences(personality: Personality, isGone: (sentence: string) => boolean): Personality {
  const quotes = personality.evidence_quotes.filter((quote) => !isGone(quote));
  if (quotes.length === personality.evidence_quotes.length) return personality;
  return quotes.length === 0
    ? withoutReading("The sentences that it was read from were withdrawn.")
    : { ...personality, evidence_quotes: quotes };
}

function recount({ accuracy, identity }: StoredBrief, before: readonly Claim[], kept: readonly Claim[]): StoredBrief["accuracy"] {
  const count = before.length - kept.length;
  const dropped = { ...accuracy.dropped_by_reason, withdrawn: (accuracy.dropped_by_reason?.withdrawn ?? 0) + count };
  const noteOf = (claims: readonly Claim[]) =>
    describeNote(claims, {
      considered: accuracy.claims_considered,
      matchedDocuments: Number(/ (\d{1,6}) matched document/.exec(accuracy.note)?.[1] ?? 0),
      identityConfidence: identity.identity_confidence,
    });
  const old = noteOf(before);
  return {
    ...accuracy,
    claims_dropped: accuracy.claims_dropped + count,
    dropped_by_reason: Object.fromEntries(Object.entries(dropped).sort(([a], [b]) => (a < b ? -1 : 1))),
    grounding: accuracy.grounding.replace(
      /^(\d{1,6}) of (\d{1,6}) /,
      (_, verbatim: string, all: string) => `${Math.min(Number(verbatim), Number(all) - count)} of ${Number(all) - count} `,
    ),
    // What follows the sentences on the claims (sources out of reach, the language model) stays as it is.
    note: accuracy.note.startsWith(old) ? noteOf(kept) + accuracy.note.slice(old.length) : accuracy.note,
  };
}
