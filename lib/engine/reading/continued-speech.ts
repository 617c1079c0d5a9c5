import type { Span } from "@/lib/text/sentences";
import { sayings } from "./clauses/english-verbs";

/** UTF-16 code units between two quotations in which words of saying and a name have room. */
const maxBetween = 120;
const quotation = /[“"]([^“”"]{8,900})[”"]/gu;

/**
 * “…,” says Jane Roe. “…”: what is quoted right behind words that ascribe a quotation to somebody is theirs as well, unless the next words say
 * whose it is. Gives the words inside the marks.
 * @param isTheirs whether words of saying are about the person
 */
export function continuedSpeech(text: string, block: Span, isTheirs: (saying: Span) => boolean): Span[] {
  const found = [...text.slice(block.start, block.end).matchAll(quotation)].map(({ index, 0: whole, 1: said = "" }) => ({
    start: block.start + index,
    end: block.start + index + whole.length,
    said,
  }));
  const spans: Span[] = [];
  let isOn = false;
  for (const [place, quote] of found.entries()) {
    const before = found[place - 1];
    const next = text.slice(quote.end, Math.min(found[place + 1]?.start ?? block.end, block.end, quote.end + maxBetween));
    const between = before === undefined ? null : { start: before.end, end: quote.start };
    isOn =
      before !== undefined &&
      between !== null &&
      /[.!?…]$/u.test(quote.said) &&
      /^\s*(?:$|\p{Lu})/u.test(next) &&
      !startsSaying(next) &&
      (isAscription(text.slice(between.start, between.end)) && /[,?!]$/u.test(before.said)
        ? isTheirs(between)
        : isOn && text.slice(between.start, between.end).trim() === "");
    if (isOn) spans.push({ start: quote.start + 1, end: quote.end - 1 });
  }
  return spans;
}

/** " says Jane Roe, who mends clocks. " */
function isAscription(words: string): boolean {
  return words.length <= maxBetween && /^\s*[^.!?]{3,}\.\s+$/u.test(words) && holdsSaying(words);
}

/** "Roe said." behind the mark. */
function startsSaying(words: string): boolean {
  return holdsSaying(words.split(/\s+/).slice(0, 4).join(" "));
}

function holdsSaying(words: string): boolean {
  return (words.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => sayings.has(word));
}
