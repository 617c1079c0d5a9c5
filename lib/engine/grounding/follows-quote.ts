import { stem } from "@/lib/text/stem";
import { tokens } from "@/lib/text/tokens";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { plainQuote, withInnerMarks } from "./plain-quote";

/** What stands for the person, or for what is theirs, in either of the two. */
const person = new Set("i me my mine myself he him his himself she her hers herself they them their theirs themselves our s 's".split(" "));
/** Forms and contractions of "be", "have" and "will", and articles: they bend or are added, and say nothing by themselves. */
const glue = new Set("a an the is am are was were be has have had will would does do 'm 've 're 'll 'd 's".split(" "));
const fillers = new Set("um uh er erm hm also".split(" "));
/** Of those, what tells when, or whether at all. */
const past = new Set("was were had".split(" "));
const modal = new Set("will would 'll".split(" "));
/** Words with which a sentence goes on from another. */
const openers = new Set(
  "and but so well yes yeah oh also however moreover then still anyway actually plus thus therefore ah no right look mind okay ok or".split(
    " ",
  ),
);

/**
 * Whether a claim is its quote in the third person and nothing else: all words of the quote, in their order, the person's name for "I" or "she",
 * verbs bent. Such a claim is true if the quote is, and no judge of words can tell more.
 */
export function followsQuote(claim: string, quote: string, names: SubjectNames): boolean {
  const spoken = /["“]([^"”]{8,400})["”]/.exec(quote)?.[1];
  return follows(claim, quote, names) || (spoken !== undefined && follows(claim, spoken, names));
}

function follows(claim: string, quote: string, names: SubjectNames): boolean {
  const said = wordsOf(claim.replace(/^As of \d{4}, /, ""), names);
  const given = wordsOf(plainQuote(quote), names);
  if (movesInTime(said, given)) return false;
  let at = 0;
  for (const word of said) {
    let next = at;
    while (next < given.length && !isSame(word, given[next] ?? "") && isFree(given[next] ?? "", next)) next++;
    if (next < given.length && isSame(word, given[next] ?? "")) at = next + 1;
    else if (!person.has(word) && !glue.has(word)) return false;
  }
  return given.slice(at).every((word) => glue.has(word) || person.has(word));
}

/** "She was" told as "she is", or "she will" as something that is so. */
function movesInTime(said: readonly string[], given: readonly string[]): boolean {
  const has = (words: readonly string[], marks: ReadonlySet<string>) => words.some((word) => marks.has(word));
  return [past, modal].some((marks) => has(given, marks) && !has(said, marks));
}

/** The words of `Jane Roe says: “…”` are the quote's own, letter for letter. */
export function framesQuote(claim: string, quote: string): boolean {
  const framed = /: “(.+?)\.?”$/su.exec(claim)?.[1];
  return framed !== undefined && (plainQuote(quote).includes(framed) || withInnerMarks(plainQuote(quote)).includes(framed));
}

function wordsOf(text: string, names: SubjectNames): string[] {
  const plain = findNames(text, names).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} they ${rest.slice(end)}`, text);
  return tokens(plain).flatMap(({ folded, kind }) => (kind === "punct" ? [] : [folded]));
}

function isSame(a: string, b: string): boolean {
  return stem(a) === stem(b);
}

function isFree(word: string, at: number): boolean {
  return glue.has(word) || person.has(word) || fillers.has(word) || (at < 4 && openers.has(word));
}
