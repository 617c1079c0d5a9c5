import { stem } from "@/lib/text/stem";
import { overstates } from "../grounding/overstates";
import { frameWords, negationsAgree, type QuoteWord, readWords } from "../grounding/quote-words";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { thirdPerson } from "../reading/clauses/english-verbs";
import { verbForm } from "../reading/clauses/verb-forms";
import type { ReadStatement } from "../reading/read-statements";

/** Words that turn, bound or move what stands behind them: a claim that leaves one out says another thing. */
const turning = new Set(
  "of after before until till without except unless but although though if since because nor or not no never none almost nearly hardly barely last first former formerly previously ex used would might may could should will hope hopes hoped hoping plan plans planned planning want wants wanted aim aims aimed aiming expected trying tries co helped helps assistant deputy associate joint jointly together with nominated shortlisted finalist runner-up supposedly allegedly".split(
    " ",
  ),
);
/** What a claim may say beside the words of its quote: it only names the relation that a title or a heading implies. */
const linking = new Set("holds says thinks currently".split(" "));
/** "…, her page on the firm's site says": the sentence passes on another text, which may be old or wrong. */
const secondHand =
  /\baccording to\b|\b(?:page|profile|site|website|bio|biography|cv|listing|entry|directory|programme|brochure|leaflet|poster)\b[^.;:]{0,60}\b(?:says|said|has it|lists|listed|claims|claimed|states|stated)\b/iu;
/** "Since 2021 she …": what opens a sentence with its time may stand at the end of a claim. */
const openingTime =
  /^\W*((?:since|in|from|every|each|on|at|until|during|this|next|last) (?:[^\s,;]+ ){0,4}?[^\s,;]+?),? {1,3}(?=(?:I|she|he|they|we)\b| {2})/iu;

/**
 * Code's own proof: whether every telling word of the claim stands in what reading asserts of the person, in its order, with nothing left out between
 * them that turns or bounds it, in the same time, and no denial, rank or hedge changed. A paraphrase beyond bent verbs does not pass.
 */
export function agreesWithReading(input: {
  readonly claim: string;
  readonly statement: ReadStatement;
  readonly text: string;
  readonly names: SubjectNames;
  /** The person's organisation as the evidence gives it, which a claim may add to a bare title. */
  readonly company: string | null;
}): boolean {
  const { statement, text, names } = input;
  if (statement.language !== "en") return false;
  const quote = withoutNames(text.slice(statement.span.start, statement.span.end), names);
  const claim = withoutNames(input.claim, names);
  const [said, given] = [readWords(claim), readWords(quote)];
  const told = new Set(given.map(({ stem }) => stem));
  // "Nineteen years, twelve of them at Acme": a name that the quote itself places is not there to be added.
  const company = new Set(readWords(input.company ?? "").flatMap(({ stem }) => (told.has(stem) ? [] : [stem])));
  const telling = said.filter(
    (word) => !frameWords.has(word.lower) && !linking.has(word.lower) && !(word.isName && company.has(word.stem)),
  );
  const implied = new Set([...wordsOfHeading(statement), ...verbsOfHeading(statement, given)]);
  const carried = telling.filter((word) => !implied.has(word.stem));
  if (carried.length === 0 || !(isInOrder(carried, given) || isInOrder(carried, readWords(withTimeLast(quote))))) return false;
  if (secondHand.test(text.slice(statement.sentence.start, statement.sentence.end))) return false;
  if (!negationsAgree(said, given) || overstates(claim, quote, () => false) !== null) return false;
  return isOfOneTime(claim, quote, statement);
}

export function withoutNames(text: string, names: SubjectNames): string {
  return findNames(text, names).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

function isInOrder(telling: readonly QuoteWord[], given: readonly QuoteWord[]): boolean {
  let at = 0;
  for (const [place, word] of telling.entries()) {
    const next = given.findIndex((other, index) => index >= at && other.stem === word.stem);
    if (next < 0) return false;
    const gap = place === 0 ? [] : given.slice(at, next);
    if (gap.some(({ lower, isNumber, isName }, index) => isTurn(lower, gap, index) || isNumber || (isName && word.isNumber))) return false;
    at = next + 1;
  }
  // "For the last fourteen of my forty-two years", "for thirty years until 2020": what bounds a length stands beside it.
  return true;
}

function withTimeLast(quote: string): string {
  const found = openingTime.exec(quote);
  return found === null ? quote : `${quote.slice(found[0].length)} ${found[1]}`;
}

/** What an item of a list leaves to its heading: "Maintains", "Teaching", and of what is planned the plan. */
function wordsOfHeading({ subject, heading, time }: ReadStatement): ReadonlySet<string> {
  if (subject.by !== "verbless" || heading === null) return new Set();
  const words = readWords(heading).flatMap((word) => (turning.has(word.lower) ? [] : [word.stem]));
  return new Set(time.status === "planned" && time.by === "heading" ? [...words, stem("plans")] : words);
}

/** What is said to have been done with what stands in a list, by what the list is headed with. */
const doneWithListed: readonly (readonly [heading: RegExp, verbs: readonly string[]])[] = [
  [/^(?:prizes?|awards?|honou?rs?|medals?|recognition)\b/iu, ["won", "received"]],
  [/^(?:education|studies|training)\b/iu, ["studied", "took"]],
];

/** What else than the winner somebody named in a list of prizes may have been. */
const besideWinner = /^(?:(?:short|long)list|jur(?:y|or)|judg|presenter$|commend|mention|second$|third$|nomin)/u;

/** "Harbour Medal, 2024" under "Prizes" was won: not what was only judged, nor what is still to come. */
function verbsOfHeading({ subject, heading, time }: ReadStatement, given: readonly QuoteWord[]): readonly string[] {
  if (subject.by !== "verbless" || heading === null || time.status === "planned") return [];
  const isTurned = given.some(({ lower }) => besideWinner.test(lower) || (turning.has(lower) && !frameWords.has(lower)));
  if (isTurned) return [];
  return doneWithListed.flatMap(([pattern, verbs]) => (pattern.test(heading) ? verbs.map((verb) => stem(verb)) : []));
}

/** "The head of the laboratory": a preposition that the claim has too is a frame word on both sides; one before left-out words is not. */
function isTurn(lower: string, gap: readonly QuoteWord[], index: number): boolean {
  if (!turning.has(lower)) return false;
  return !(["of", "with", "or"].includes(lower) && gap.slice(index + 1).every((word) => frameWords.has(word.lower)));
}

const pastTense =
  /\b(?:was|were|had|did|used to|\p{Ll}+ed|began|became|wrote|won|led|gave|took|made|ran|spent|built|taught|held|grew|drew|sang)\b/u;
const presentTense = /^\W*(?:'s\b|\p{Ll}+ )?(?:is|are|has been|\p{Ll}+s)\b/u;
const progressive = /(?:\b(?:is|am|are)|['’](?:m|s|re))(?: \p{Ll}+ly| currently| now| still)? \p{Ll}+ing\b/u;
const perfect = /\b(?:has|have) (?!been\b)\p{Ll}+/u;
const plan =
  /\b(?:will|plans?|planned|planning|is to|going to|aims?|intends?|hopes?|next|starting|from|due|forthcoming|spring|summer|autumn|winter|in \p{Lu}\p{L}+)\b/u;

/** What is over is not told as lasting, what is under way not as done, and what is planned only as a plan. */
function isOfOneTime(claim: string, quote: string, { time }: ReadStatement): boolean {
  const isPresent = presentTense.test(claim.replace(/\s+/g, " ").trimStart());
  if (time.status === "past" && isPresent && !pastTense.test(claim)) return false;
  if (time.status === "planned" && !plan.test(claim)) return false;
  if (isPastSaidAsPresent(claim, quote)) return false;
  return !(progressive.test(quote) && (perfect.test(claim) || pastTense.test(claim)));
}

/** "Runs" of what the quote says she "ran"; not of what she "has run". */
function isPastSaidAsPresent(claim: string, quote: string): boolean {
  const verb = /^\W*(?:(?:still|now|also|currently|\p{Ll}+ly) )?(\p{Ll}+)/u.exec(claim)?.[1];
  if (verb === undefined || verbForm(verb) !== "third") return false;
  const root = stem(verb);
  const forms = readWords(quote).filter((word) => word.stem === root);
  const isPast = ({ lower }: QuoteWord) => verbForm(lower) === "past" && thirdPerson(lower) !== verb;
  return forms.length > 0 && forms.every(isPast) && !/(?:\b(?:has|have)|['’]ve)\b/.test(quote);
}
