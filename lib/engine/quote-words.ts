/** Words that a neutral frame may add; they state nothing by themselves. */
export const frameWords = new Set(
  "is are was were be been being has have had does do did a an the and or but of to in on at for with from by as into about over that which who whose where when while than their his her its they he she it them theirs themselves also currently now so such there this these those will names name lists list others interest interests skill skills invites questions favorite favourite thing".split(
    " ",
  ),
);
export const negators = /^(?:not|never|no|nor|neither|without|cannot|hardly|none|nobody|n't)$/;
const numberWords: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
  fifteen: "15",
  twenty: "20",
  thirty: "30",
};

export interface QuoteWord {
  readonly lower: string;
  readonly stem: string;
  readonly isNumber: boolean;
  /** Written with a capital, not at the start. */
  readonly isName: boolean;
}

export function readWords(text: string): QuoteWord[] {
  const words: QuoteWord[] = [];
  const plain = text.includes("’") ? text.replace(/’/g, "'") : text;
  for (const match of plain.matchAll(/[\p{L}\d][\p{L}\d+#]*(?:['.][\p{L}\d+#]+)*/gu)) {
    const raw = match[0].endsWith("'s") ? match[0].slice(0, -2) : match[0];
    const isNegated = raw.endsWith("n't");
    const lower = (isNegated ? raw.slice(0, -3) : raw).toLowerCase();
    const number = numberWords[lower] ?? lower;
    const isNumber = number.charCodeAt(0) <= 57;
    words.push({
      lower,
      stem: isNumber ? number.replace(/\D+$/, "") : stem(lower),
      isNumber,
      isName: match.index > 0 && raw.charAt(0) !== raw.charAt(0).toLowerCase(),
    });
    if (isNegated) words.push({ lower: "n't", stem: "n't", isNumber: false, isName: false });
  }
  return words;
}

/** A light stemmer: enough for "leads" and "leading", "studies" and "study", "wrote" stays "wrote". */
function stem(word: string): string {
  if (word.length <= 3) return word === "am" || word === "is" ? "be" : word;
  let base = word.replace(/(?:'s|s')$/, "");
  if (/ies$/.test(base)) base = `${base.slice(0, -3)}y`;
  else if (/(?:sses|shes|ches|xes|zes|oes)$/.test(base)) base = base.slice(0, -2);
  else if (/[^su]s$/.test(base)) base = base.slice(0, -1);
  return base.replace(/(?:ing|ed|e)$/, "").replace(/(.)\1$/, "$1");
}

/**
 * A word that the quote denies may not be said plainly, nor the other way round. A negation reaches over three words at most, and not past the next subject:
 * "when not working they love to cook" denies the work alone.
 */
export function negationsAgree(claim: readonly QuoteWord[], quote: readonly QuoteWord[]): boolean {
  const quoteDenied = deniedAt(quote);
  const claimDenied = deniedAt(claim);
  const deniedInQuote = new Set([...quoteDenied].map((at) => quote[at]?.stem ?? ""));
  const plainInQuote = new Set(quote.filter((_, at) => !quoteDenied.has(at)).map((word) => word.stem));
  for (const at of claimDenied) if (!deniedInQuote.has(claim[at]?.stem ?? "")) return false;
  return claim.every((word, at) => claimDenied.has(at) || !deniedInQuote.has(word.stem) || plainInQuote.has(word.stem));
}

function deniedAt(words: readonly QuoteWord[]): ReadonlySet<number> {
  const reach = new Set<number>();
  for (const [i, word] of words.entries()) {
    if (!negators.test(word.lower) || words[i + 1]?.lower === "only") continue;
    for (let at = i + 1; at <= i + 3 && at < words.length; at++) {
      const next = words[at];
      if (next === undefined || /^(?:i|he|she|they|we|you|but)$/.test(next.lower)) break;
      if (!frameWords.has(next.lower)) reach.add(at);
    }
  }
  return reach;
}
