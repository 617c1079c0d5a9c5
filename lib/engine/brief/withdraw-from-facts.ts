import { isProfessionalAnchor } from "../identity/clusters/professional-anchor";
import type { BriefFacts, MannerFacts } from "./brief-facts";
import { fold, type WithdrawalMarks } from "./withdrawal-marks";

export interface WithdrawnFacts {
  /** The same object where nothing of it was withdrawn. */
  readonly facts: BriefFacts;
  readonly claimsWithdrawn: number;
  /** It still shows the person in a professional public role: else it is nothing that a new request could be answered with. */
  readonly isSufficient: boolean;
}

/**
 * Takes what is marked out of a brief: claims, and with them their places among openers and evidence; sentences of the manner, a role or company in
 * the head, a provider's interest that says the same. The counts stay true: what goes is dropped for the reason `withdrawn`. Nothing takes its place,
 * and doing it again changes nothing.
 */
export function withdrawFromFacts(facts: BriefFacts, marks: WithdrawalMarks): WithdrawnFacts {
  const { identity, manner, aggregated_interests: interests } = facts;
  const isGone = (claim: BriefFacts["claims"][number]) => marks.hasClaim(claim, identity.full_name);
  const gone = facts.claims.filter(isGone);
  const claims = facts.claims.filter((claim) => !gone.includes(claim));
  const leftOf = (text: string) => (text !== "" && marks.hasHead(text) ? "" : text);
  const head = { ...identity, company: leftOf(identity.company), title: leftOf(identity.title) };
  const isSentenceGone = isWithdrawnSentence(
    marks,
    identity.full_name,
    gone.map((claim) => claim.evidence_quote),
  );
  const changed: BriefFacts = {
    ...facts,
    identity: head,
    claims,
    manner: withoutSentences(manner, isSentenceGone),
    aggregated_interests: interests.filter(({ label }) => !marks.hasFact(label, identity.full_name)),
    counts: gone.length === 0 ? facts.counts : recount(facts.counts, gone.length, claims.length),
  };
  const isSame =
    gone.length === 0 &&
    head.company === identity.company &&
    head.title === identity.title &&
    changed.manner === manner &&
    changed.aggregated_interests.length === interests.length;
  return { facts: isSame ? facts : changed, claimsWithdrawn: gone.length, isSufficient: claims.some(isProfessionalAnchor) };
}

/** Whether a sentence or a clause of it is marked, holds a withdrawn quote or stands in one. */
export function isWithdrawnSentence(
  marks: WithdrawalMarks,
  fullName: string,
  goneQuotes: readonly string[],
): (sentence: string) => boolean {
  const quotes = goneQuotes.map(fold);
  return (sentence) => {
    if (marks.hasWords(sentence, fullName)) return true;
    const words = ` ${fold(sentence)} `;
    return quotes.some((quote) => words.includes(` ${quote} `) || ` ${quote} `.includes(words));
  };
}

/** With the last of its sentences a reading has no ground any more. */
function withoutSentences(manner: MannerFacts, isGone: (sentence: string) => boolean): MannerFacts {
  const quotes = manner.kind === "read" ? manner.quotes : manner.kind === "worded" ? manner.personality.evidence_quotes : [];
  const left = quotes.filter((quote) => !isGone(quote));
  if (left.length === quotes.length) return manner;
  if (left.length === 0) return { kind: "withdrawn" };
  if (manner.kind === "worded") return { ...manner, personality: { ...manner.personality, evidence_quotes: left } };
  return manner.kind === "read" ? { ...manner, quotes: left } : manner;
}

function recount(counts: BriefFacts["counts"], gone: number, left: number): BriefFacts["counts"] {
  return {
    ...counts,
    dropped: counts.dropped + gone,
    dropped_by_reason: { ...counts.dropped_by_reason, withdrawn: (counts.dropped_by_reason?.withdrawn ?? 0) + gone },
    verbatim: typeof counts.verbatim === "number" ? Math.min(counts.verbatim, left) : counts.verbatim,
  };
}
