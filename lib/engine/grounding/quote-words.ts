import { languageData } from "@/lib/text/lang/languages";
import { negationScopes } from "@/lib/text/negation";
import { numberAt } from "@/lib/text/numbers";
import { stem } from "@/lib/text/stem";
import { tokens } from "@/lib/text/tokens";

/** Words that a neutral frame may add; they state nothing by themselves. */
export const frameWords = new Set(
  "is are was were be been being has have had does do did a an the and or but of to in on at for with from by as into about over that which who whose where when while than their his her its they he she it them theirs themselves also currently now so such there this these those will names name lists list others interest interests skill skills invites questions favorite favourite thing".split(
    " ",
  ),
);
export interface QuoteWord {
  readonly lower: string;
  readonly stem: string;
  readonly isNumber: boolean;
  /** Written with a capital, not at the start. */
  readonly isName: boolean;
  readonly isNegation: boolean;
  /** Stands in what a negation denies, and is no frame word. */
  readonly isDenied: boolean;
}

/** The words of a claim or a quote; numbers are one word however they are written, what a hyphen joins are several. */
export function readWords(text: string): QuoteWord[] {
  const found = tokens(text);
  const scopes = negationScopes(found);
  const words: QuoteWord[] = [];
  for (let at = 0; at < found.length; at++) {
    const token = found[at];
    if (token === undefined || token.kind === "punct" || token.folded === "'s") continue;
    const isDenied = scopes.some(({ start, end }) => start <= token.start && token.end <= end);
    const number = numberAt(found, at);
    if (number !== null && number.value !== null && number.value >= 1 && !(number.isOrdinal && token.kind === "word")) {
      const value = String(number.value);
      words.push({ lower: value, stem: value, isNumber: true, isName: false, isNegation: false, isDenied });
      at = number.last;
      continue;
    }
    const isName = token.start > 0 && /^\p{Lu}/u.test(token.text);
    for (const part of token.text
      .toLowerCase()
      .replace(/’/g, "'")
      .split(/[-‐‑/@:]+/)) {
      if (part === "") continue;
      const isNegation = negators.has(part);
      words.push({ lower: part, stem: stem(part), isNumber: false, isName, isNegation, isDenied: isDenied && !frameWords.has(part) });
    }
  }
  return words;
}

const negators: ReadonlySet<string> = new Set(languageData("en").negation.words);

/**
 * A word that the quote denies may not be said plainly, nor the other way round. How far a negation reaches is told by `negationScopes`: "when not
 * working they love to cook" denies the work alone.
 */
export function negationsAgree(claim: readonly QuoteWord[], quote: readonly QuoteWord[]): boolean {
  const deniedInQuote = new Set(quote.filter((word) => word.isDenied).map((word) => word.stem));
  const plainInQuote = new Set(quote.filter((word) => !word.isDenied).map((word) => word.stem));
  return claim.every((word) =>
    word.isDenied ? deniedInQuote.has(word.stem) : !deniedInQuote.has(word.stem) || plainInQuote.has(word.stem),
  );
}
