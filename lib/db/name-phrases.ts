import { plainText } from "@/lib/text/normalize";

/** So many spellings of a name are looked for; a statement has a place for each. */
export const maxNamePhrases = 12;
const maxPhraseLength = 100;
/** U+2010, U+2011, U+2013: what pages print for a hyphen. */
const printedHyphens = ["\u2010", "\u2011", "\u2013"];

/**
 * How full-text search has to be asked for a name as a phrase, the plainest spelling first. PostgreSQL's parser counts "Calloway-Brandt" as three
 * words, the compound before its parts, and with a printed hyphen as one (https://www.postgresql.org/docs/current/textsearch-parsers.html): the words
 * alone are a phrase of neither. So the name is looked for as it is given, with spaces, with each two neighbours hyphenated, and with printed
 * hyphens.
 */
export function namePhrases(name: string): readonly string[] {
  const given = plainText(name)
    .slice(0, maxPhraseLength)
    .replace(/[\u2010-\u2015]/g, "-");
  const words = given.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const pairs =
    words.length < 3 ? [] : words.slice(1).map((_, place) => `${spaced(words.slice(0, place + 1))}-${spaced(words.slice(place + 1))}`);
  const printed = given.includes("-") ? printedHyphens.map((hyphen) => given.replaceAll("-", hyphen)) : [];
  return [...new Set([spaced(words), given, ...printed, ...pairs])].filter((phrase) => phrase !== "").slice(0, maxNamePhrases);
}

function spaced(words: readonly string[]): string {
  return words.join(" ");
}
