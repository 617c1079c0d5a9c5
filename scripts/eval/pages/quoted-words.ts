/** A word of a text with its place, in UTF-16 code units. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Positions of words, the end exclusive. */
export type WordRange = readonly [from: number, to: number];

/** The words of a text in lower case, so that white space, case and punctuation make no difference between two texts. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function plainWords(text: string): string[] {
  return placedWords(text).map(({ word }) => word);
}

/** Every place at which the quote's words stand in a row. */
export function placesOf(quote: readonly string[], text: readonly PlacedWord[]): WordRange[] {
  if (quote.length === 0) return [];
  const found: WordRange[] = [];
  for (let at = 0; at + quote.length <= text.length; at++) {
    if (quote.every((word, index) => text[at + index]?.word === word)) found.push([at, at + quote.length]);
  }
  return found;
}

/** The words that a stretch of characters touches. */
export function wordsWithin(text: readonly PlacedWord[], start: number, end: number): WordRange {
  const from = text.findIndex((word) => word.end > start);
  if (from === -1) return [0, 0];
  const to = text.findIndex((word) => word.start >= end);
  return [from, to === -1 ? text.length : to];
}

export function commonLength([a, b]: WordRange, [c, d]: WordRange): number {
  return Math.max(0, Math.min(b, d) - Math.max(a, c));
}

const emptyWords: ReadonlySet<string> = new Set(
  "a an the of and or to in on at for with by from as is are was were be been has have had he she they his her their its it this that who which i my we our".split(
    " ",
  ),
);

/** What a text tells: its words, lightly stemmed, without those that carry nothing and without the person's own name. */
export function contentWords(text: string, name: string): ReadonlySet<string> {
  const own = new Set(plainWords(name));
  return new Set(
    plainWords(text)
      .filter((word) => !emptyWords.has(word) && !own.has(word))
      .map(lightStem),
  );
}

function lightStem(word: string): string {
  return word
    .replace(/ies$/, "y")
    .replace(/(?:ing|ed|es|s)$/, "")
    .replace(/e$/, "");
}

/** The share of `words` that stand in `others`; 0 of none. */
export function shareIn(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size;
}

/** Whether a string repeats at least half of a quote in one run, and with it two words that tell something (one, when it repeats the whole). */
export function repeatsHalf(string: string, quote: string, name: string): boolean {
  const words = plainWords(quote);
  const line = ` ${plainWords(string).join(" ")} `;
  const own = new Set(plainWords(name));
  for (let length = words.length; length >= Math.ceil(words.length / 2); length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      const telling = run.filter((word) => !emptyWords.has(word) && !own.has(word)).length;
      if (telling < (length === words.length ? 1 : 2)) continue;
      if (line.includes(` ${run.join(" ")} `)) return true;
    }
  }
  return false;
}
