import type { LanguageCode } from "@/lib/text/lang/language-data";
import { fold } from "@/lib/text/normalize";
import { numberAt } from "@/lib/text/numbers";
import { tokens } from "@/lib/text/tokens";
import { negationsAgree, readWords } from "../grounding/quote-words";
import type { SubjectNames } from "../identity/names/subject-names";
import { withoutNames } from "./claim-agrees";

/** What a claim may take its numbers and names from. */
export interface ClaimEvidenceWords {
  /** The words quoted. */
  readonly quote: string;
  /** What stands around them: the whole sentence, headings, speaker, title, address, organisations of the person. */
  readonly around: string;
  readonly language: LanguageCode;
  /** Of the page. */
  readonly year: number | null;
}

/** Names and titles that two writers write in two ways. */
const spellings: readonly (readonly string[])[] = [
  ["vp", "vice president"],
  ["svp", "senior vice president"],
  ["ceo", "chief executive", "chief executive officer"],
  ["cto", "chief technology officer", "chief technical officer"],
  ["cfo", "chief financial officer", "chief finance officer"],
  ["coo", "chief operating officer"],
  ["m365", "microsoft 365", "office 365"],
  ["uk", "united kingdom", "britain"],
  ["us", "usa", "united states"],
  ["eu", "european union"],
  ["phd", "doctorate", "doctoral"],
  ["msc", "master of science"],
  ["bsc", "bachelor of science"],
];
/** Calendar words and the like are written with a capital and name nothing that could be wrong by itself. */
const capitalWords = new Set(
  "i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december english".split(
    " ",
  ),
);

const otherDenials = /\b(?:rather than|instead of|without|nothing|nobody|refuses|stopped|un\p{Ll}{4,})\b/u;

/** Null where numbers, names and denials of a claim are those of its evidence, else what is not. */
export function guardClaim(claim: string, evidence: ClaimEvidenceWords, names: SubjectNames): "number" | "name" | "negation" | null {
  const bare = withoutNames(claim, names);
  const given = numbersOf(`${evidence.quote}\n${evidence.around}`, evidence.language);
  const isKnownNumber = (value: number) => value <= 2 || given.has(value) || isYearBeside(value, evidence.year);
  if (![...numbersOf(bare, "en")].every(isKnownNumber)) return "number";
  // Names of places and things are written otherwise in another language; there the proofs alone tell.
  if (evidence.language !== "en") return null;
  if (!namesStand(bare, `${evidence.quote}\n${evidence.around}`)) return "name";
  // "A clipboard, not a tablet" is "a clipboard rather than a tablet".
  if (otherDenials.test(bare)) return null;
  return negationsAgree(readWords(bare), readWords(withoutNames(evidence.quote, names))) ? null : "negation";
}

/** Of a page of 2025 "next spring" is 2026, and "last June" 2024. */
function isYearBeside(value: number, year: number | null): boolean {
  return year !== null && Math.abs(value - year) <= 1;
}

/**
 * Amounts in figures or words, by their value: "thirteen years" and "13 years" are one. Vague ones ("several decades") have none and bind nothing.
 */
function numbersOf(text: string, language: LanguageCode): ReadonlySet<number> {
  const out = new Set<number>();
  const read = (words: string, tongue: LanguageCode) => {
    const found = tokens(words);
    for (let at = 0; at < found.length; at++) {
      const number = numberAt(found, at, tongue);
      if (number === null) continue;
      if (number.value !== null) out.add(number.value);
      at = number.last;
    }
  };
  const split = text.replace(/(?<=\p{L})[-–](?=\p{L})/gu, " ");
  read(split, language);
  read(text, language);
  if (language !== "en") read(split, "en");
  for (const [digits] of text.matchAll(/\d+/g)) out.add(Number(digits));
  return out;
}

function namesStand(claim: string, evidence: string): boolean {
  const found = tokens(claim);
  const line = ` ${plainLine(evidence)} `;
  const known = line.trim().split(" ");
  return found.every(({ text, kind, start }) => {
    if (kind === "punct" || kind === "number" || start === 0 || !/^\p{Lu}/u.test(text)) return true;
    const word = plainLine(text);
    if (capitalWords.has(word)) return true;
    return word.split(" ").every((part) => part.length < 2 || stands(part, known) || isSpeltOtherwise(part, ` ${plainLine(claim)} `, line));
  });
}

function stands(word: string, known: readonly string[]): boolean {
  const root = word.slice(0, Math.max(4, word.length - 2));
  return known.some((other) => other === word || (word.length > 4 && other.startsWith(root)));
}

function isSpeltOtherwise(word: string, claim: string, evidence: string): boolean {
  return spellings.some(
    (forms) =>
      forms.some((form) => form.split(" ").includes(word) && claim.includes(` ${form} `)) &&
      forms.some((form) => evidence.includes(` ${form} `)),
  );
}

function plainLine(text: string): string {
  return fold(text)
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
