import type { ResultClaim } from "./page-result";
import type { Fact, NeverSpan } from "./page-row";
import {
  commonLength,
  contentWords,
  type PlacedWord,
  placesOf,
  plainWords,
  repeatsHalf,
  shareIn,
  type WordRange,
  wordsWithin,
} from "./quoted-words";

/** A labelled quote at its places in the stored text. */
export interface PlacedQuote {
  readonly document: string;
  readonly quote: string;
  /** Its length in words. */
  readonly size: number;
  readonly places: readonly WordRange[];
}
export type PlacedFact = Fact & PlacedQuote;
export type PlacedNever = NeverSpan & PlacedQuote;
export type WordsByDocument = Readonly<Record<string, readonly PlacedWord[]>>;

export function placeQuotes<T extends { readonly document: string; readonly quote: string }>(
  labelled: readonly T[],
  texts: WordsByDocument,
): (T & PlacedQuote)[] {
  return labelled.map((each) => {
    const words = plainWords(each.quote);
    return { ...each, size: words.length, places: placesOf(words, texts[each.document] ?? []) };
  });
}

/** Words that harm wherever a reader sees them; the others harm only as what a claim is about. */
export function isPrivate({ why }: Pick<NeverSpan, "why">): boolean {
  return why.startsWith("special:") || ["family", "whereabouts", "money", "minor", "private"].includes(why);
}

export interface ClaimJudgement {
  /** Facts that the claim says, most valuable first. */
  readonly facts: readonly PlacedFact[];
  /** What must never be used and is what the claim says; of private ones, what it repeats at all. */
  readonly hits: readonly PlacedNever[];
}

const longestQuote = 40;

/**
 * What a claim says of what a reader has labelled. A fact: when the quote, of at most 40 words, covers half of the fact's quote, and the claim has
 * half of the words of the fact, or six in ten of its quote's, or frames the quote. A never-span: when the quote covers half of it and the claim is
 * about it rather than about a fact.
 */
export function judgeClaim(
  claim: ResultClaim,
  labels: { readonly facts: readonly PlacedFact[]; readonly nevers: readonly PlacedNever[] },
  texts: WordsByDocument,
  name: string,
): ClaimJudgement {
  const words = texts[claim.document] ?? [];
  const range = wordsWithin(words, claim.quoteStart, claim.quoteEnd);
  const said = contentWords(claim.claim, name);
  const covered = ({ document, places }: PlacedQuote) =>
    document === claim.document ? Math.max(0, ...places.map((place) => commonLength(place, range))) : 0;
  const says = (text: string) => shareIn(contentWords(text, name), said);

  const isShort = range[1] - range[0] <= longestQuote;
  const matching = labels.facts
    .filter((fact) => isShort && fact.document === claim.document && covered(fact) >= fact.size / 2)
    .filter((fact) => claim.framed || says(fact.claim) >= 0.5 || says(fact.quote) >= 0.6)
    .sort((a, b) => b.value - a.value);
  const coveredOfFacts = Math.max(0, ...labels.facts.map(covered));
  const hits = labels.nevers.filter((never) => {
    const ofNever = covered(never);
    const isQuoted = ofNever > 0 && ofNever >= never.size / 2;
    if (isPrivate(never)) return isQuoted || repeatsHalf(claim.claim, never.quote, name);
    if (!isQuoted || isSaidRightly(claim, never)) return false;
    if (ofNever > coveredOfFacts) return true;
    const saidOfNever = says(never.quote);
    return saidOfNever >= 0.5 && !matching.some((fact) => says(fact.quote) >= saidOfNever);
  });
  return { facts: matching, hits };
}

/** What is over may be told as over, and a plan as a plan. */
function isSaidRightly({ status }: ResultClaim, { why }: PlacedNever): boolean {
  return (why === "stale_as_current" && status !== "current") || (why === "planned_as_fact" && status === "planned");
}
