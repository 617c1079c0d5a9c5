import { type EvidenceWord, readEvidence } from "./evidence-words";

export type Overstatement = "hedge_removed" | "rank_added" | "past_as_present" | "other_actor" | "roles_turned" | "facts_merged";

/** Words before which a quote only hopes, plans or passes on what it says. */
const hedge =
  /\b(?:(?:may|might)(?! (?:also )?(?:find|catch|see|know|spot|recognize|meet)\b)|could become|hop(?:es?|ing) to|plan(?:s|ning)? to|aspir(?:es?|ing) to|aims? to become|wants? to (?:be|become)|would (?:like|love) to|wish(?:es)? to|allegedly|reportedly|supposedly|rumou?red|is said to|are said to|in talks to|considering|if (?:he|she|they|i))\b/i;
const ranks = new Set(
  "best first only most largest biggest greatest top leading youngest oldest sole always never all every entirely foremost fastest highest finest renowned famous".split(
    " ",
  ),
);
const pastVerb = /\b(?:was|were|used to|worked as|served as|had been)\b/i;
const presentVerb = /(?:\b(?:is|are|am|works|leads|serves|currently|now|today|has been)\b|['’](?:m|re|s)\b|\bI\b)/;
const presentClaim = /\b(?:is|are|works|leads|serves|runs|manages|currently)\b/;
const passive = /\b(?:by|was|were|been|of|with)\b/i;

/**
 * Whether a claim whose words all stand in the quote still says more than it, or another thing: what the quote hopes for is said plainly, a rank is
 * added, the past becomes the present, another person's deed becomes the subject's, two persons change places, or a year is moved to another fact.
 * Null when it does not.
 */
export function overstates(claim: string, quote: string, isSubject: (word: string) => boolean): Overstatement | null {
  if (isHedged(claim, quote)) return "hedge_removed";
  const claimWords = readEvidence(claim);
  const quoteWords = readEvidence(quote);
  const stems = new Set(quoteWords.map((word) => word.stem));
  if (claimWords.some((word) => ranks.has(word.lower) && !word.isCapital && !stems.has(word.stem))) return "rank_added";
  if (presentClaim.test(claim) && pastVerb.test(quote) && !presentVerb.test(quote) && !pastVerb.test(claim)) return "past_as_present";
  const own = claimWords.filter((word) => !isSubject(word.lower));
  if (isOtherActor(own, quoteWords, isSubject)) return "other_actor";
  if (!passive.test(claim) && areRolesTurned(claimWords, quoteWords, isSubject)) return "roles_turned";
  return areFactsMerged(own, quote) ? "facts_merged" : null;
}

/** A hedge counts when most of the claim's words stand behind it and the claim has none of its own. */
function isHedged(claim: string, quote: string): boolean {
  const found = hedge.exec(quote);
  if (found === null || hedge.test(claim)) return false;
  const behind = new Set(readEvidence(quote.slice(found.index + found[0].length).split(/[.;]\s/)[0] ?? "").map((word) => word.stem));
  const ahead = new Set(readEvidence(quote.slice(0, found.index)).map((word) => word.stem));
  const said = readEvidence(claim).filter((word) => word.lower.length > 3 && (behind.has(word.stem) || ahead.has(word.stem)));
  return said.filter((word) => behind.has(word.stem) && !ahead.has(word.stem)).length / said.length >= 0.6;
}

/** The sentence that carries most of the claim begins with another full name and a verb, and names the subject nowhere before the claim's words. */
function isOtherActor(own: readonly EvidenceWord[], quote: readonly EvidenceWord[], isSubject: (word: string) => boolean): boolean {
  const wanted = new Set(own.map((word) => word.stem));
  const carried = new Map<number, number>();
  for (const word of quote) if (wanted.has(word.stem)) carried.set(word.sentence, (carried.get(word.sentence) ?? 0) + 1);
  const [best] = [...carried].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (best === undefined) return false;
  const sentence = quote.filter((word) => word.sentence === best[0]);
  let end = 0;
  while (end < sentence.length && sentence[end]?.isCapital === true && (end === 0 || sentence[end]?.markBefore === "")) end++;
  if (end < 2 || sentence.slice(0, end).some((word) => wanted.has(word.stem))) return false;
  if (!/^(?:is|was|has|had|also|\p{Ll}+(?:s|ed))$/u.test(sentence[end]?.lower ?? "")) return false;
  return !sentence.some((word) => isSubject(word.lower) || /^(?:i|my|who|and)$/.test(word.lower));
}

/** "Ana manages Jorvane" does not carry "Jorvane manages Ana": the verb is the same, the sides are not. */
function areRolesTurned(claim: readonly EvidenceWord[], quote: readonly EvidenceWord[], isSubject: (word: string) => boolean): boolean {
  const subjectAt = claim.findIndex((word) => isSubject(word.lower));
  const verb = claim.findIndex((word, i) => i > subjectAt && !word.isCapital);
  const other = claim.findLastIndex((word) => word.isCapital);
  const placeOf = (at: number) => quote.findIndex((word) => word.stem === claim[at]?.stem);
  const subjectPlace = quote.findIndex((word) => isSubject(word.lower));
  return verb < other && placeOf(other) >= 0 && placeOf(other) < placeOf(verb) && placeOf(verb) < subjectPlace;
}

const isYear = (word: EvidenceWord): boolean => /^(?:19|20)\d\d$/.test(word.lower);

/** The claim's only year stands in one clause of the quote, one of its names only in clauses that bear another year. */
function areFactsMerged(own: readonly EvidenceWord[], quote: string): boolean {
  const [year, ...others] = new Set(own.filter(isYear).map((word) => word.lower));
  if (year === undefined || others.length > 0) return false;
  const names = own.filter((word) => word.isCapital).map((word) => word.stem);
  const clauses = quote.split(/[;,]\s|\.\s|\s(?:and|then|before|after)\s/).map((clause) => readEvidence(clause));
  return names.some((name) => {
    const withName = clauses.filter((clause) => clause.some((word) => word.stem === name));
    return withName.length > 0 && withName.every((clause) => clause.some(isYear) && !clause.some((word) => word.lower === year));
  });
}
