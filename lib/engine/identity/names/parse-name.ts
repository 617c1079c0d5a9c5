import { asciiWords, type Generation, maxNameWords, readWrittenName, splitNickname } from "@/lib/text/name-words";
import { plainText } from "@/lib/text/normalize";

/** A name taken apart; words are lower-case ASCII. */
export interface ParsedName {
  readonly words: readonly string[];
  /** Two that differ in it are two people. */
  readonly generation: Generation | null;
  readonly nicknames: readonly string[];
  /**
   * Whole names that the brackets make possible: the nickname before the family name, a former family name behind the given one, or another full
   * name; and the name without what could be a title.
   */
  readonly alternatives: readonly (readonly string[])[];
  /** The words without what could be a title; null where nothing could. One of the alternatives. */
  readonly untitled: readonly string[] | null;
  /** The words behind whatever could be a title, one at least; null where nothing could. Only for use beside a proof. */
  readonly behindTitles: readonly string[] | null;
  /** The words with those in Han as written: what a key is made of. */
  readonly keyWords: readonly string[];
  /** Letters of the name as written, for scripts whose transliteration loses too much (Han). */
  readonly raw: string;
  readonly hasHan: boolean;
}

/** Never throws; at most `maxNameWords` words are read, so that comparing stays bounded for any input. */
export function parseName(raw: string): ParsedName {
  const text = plainText(raw).slice(0, maxNameLength);
  const { core, nicknames, formerNames } = splitNickname(text);
  const written = readWrittenName(core);
  const words = wordsOf(written.words, asciiWords);
  const readOrNull = (each: readonly string[] | null) => (each === null ? null : wordsOf(each, asciiWords));
  const untitled = readOrNull(written.untitled);
  const last = words[words.length - 1];
  const bracketed = nicknames.map((each) => wordsOf([each], asciiWords));
  const former = formerNames
    .map((each) => wordsOf([each], asciiWords))
    .map((each) => (each.length > 1 ? each : [...words.slice(0, -1), ...each]));
  return {
    words,
    generation: written.generation,
    nicknames: bracketed.flat(),
    alternatives: [
      ...bracketed.flatMap((each) => (each.length > 1 ? [each] : last !== undefined && words.length > 1 ? [[...each, last]] : [])),
      ...former,
      ...(untitled === null ? [] : [untitled]),
    ],
    untitled,
    behindTitles: readOrNull(written.behindTitles),
    keyWords: wordsOf(written.words, (word) => (isHan.test(word) ? [word.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase()] : asciiWords(word))),
    raw: text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
    hasHan: isHan.test(text),
  };
}

const maxNameLength = 200;
const isHan = /\p{Script=Han}/u;

function wordsOf(written: readonly string[], read: (word: string) => readonly string[]): string[] {
  return written
    .flatMap((word) => word.split(/[\s\-‐-―_/·]+/u))
    .flatMap(read)
    .slice(0, maxNameWords);
}
