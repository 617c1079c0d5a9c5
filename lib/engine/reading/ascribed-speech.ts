import type { Span } from "@/lib/text/sentences";
import { sayings as verbsOfSaying } from "./clauses/english-verbs";

/** UTF-16 code units beside a quotation in which words of saying and a name have room. */
const maxBeside = 120;
const quotation = /[“"]([^“”"]{8,900})[”"]/gu;

/**
 * What a block quotes somebody with beyond one sentence: “One. Two,” says Jane Roe; Roe says: “One. Two.”; and “…,” says Jane Roe. “…”, where what
 * is quoted right behind words that ascribe a quotation is theirs as well, unless the next words say whose it is.
 * @param isTheirs whether it is the person who says, by the words of saying
 * @param isAbout whether a sentence is about the person, and about nobody else: what is quoted right behind it, and ascribed to nobody, is theirs
 * @returns the words inside the marks, and the words of saying beside them, which tell nothing else
 */
export function ascribedSpeech(
  text: string,
  block: Span,
  { isTheirs, isAbout }: { readonly isTheirs: (words: Span) => boolean; readonly isAbout: (sentence: Span) => boolean },
): AscribedSpeech {
  const found = [...text.slice(block.start, block.end).matchAll(quotation)].map(({ index, 0: whole, 1: said = "" }) => ({
    start: block.start + index,
    end: block.start + index + whole.length,
    said,
  }));
  const spans: Span[] = [];
  const sayings: Span[] = [];
  let isOn = false;
  for (const [place, quote] of found.entries()) {
    const before = found[place - 1];
    const behind = { start: quote.end, end: Math.min(found[place + 1]?.start ?? block.end, block.end, quote.end + maxBeside) };
    const ahead = { start: Math.max(before?.end ?? block.start, quote.start - maxBeside), end: quote.start };
    const next = text.slice(behind.start, behind.end);
    const between = text.slice(ahead.start, ahead.end);
    // "“I mend harps.” She added that …": whichever of the two it means, she says both.
    const [following = ""] = /^[^.!?“"]*/u.exec(next) ?? [];
    const isAnothers = startsSaying(next) && !isTheirs({ start: behind.start, end: behind.start + following.length });
    isOn =
      before !== undefined &&
      /[.!?…]$/u.test(quote.said) &&
      /^\s*(?:$|\p{Lu})/u.test(next) &&
      !isAnothers &&
      (isAscription(between) && /[,?!]$/u.test(before.said) ? isTheirs(ahead) : isOn && between.trim() === "");
    const isBehind = /[.!?…]$/u.test(quote.said) && /^\s*(?:$|\p{Lu})/u.test(next) && !startsSaying(next) && goesOn(quote.said);
    if (isOn || isBehind || (ofSentences.test(quote.said) && saysSo(quote.said)))
      spans.push({ start: quote.start + 1, end: quote.end - 1 });

    function goesOn(said: string): boolean {
      const [lead = ""] = /[^.!?”"\n]+[.?]\s+$/u.exec(between) ?? [];
      return lead !== "" && /\b(?:I|I['’]m|my|My)\b/u.test(said) && isAbout({ start: ahead.end - lead.length, end: ahead.end });
    }

    function saysSo(said: string): boolean {
      const [tail = ""] = /^[^.!?“"]*/u.exec(next) ?? [];
      if (/[,?!]$/u.test(said) && startsSaying(tail)) return isSaying(behind.start, tail);
      const [lead = ""] = /[^.!?”"\n]*[:,]\s*$/u.exec(between) ?? [];
      return holdsSaying(lead) && isSaying(ahead.end - lead.length, lead);
    }

    function isSaying(start: number, words: string): boolean {
      const isOfPerson = isTheirs({ start, end: start + words.length });
      if (isOfPerson) sayings.push({ start, end: start + (/^[^,]*/u.exec(words)?.[0].length ?? 0) });
      return isOfPerson;
    }
  }
  return { spans, sayings };
}

export interface AscribedSpeech {
  readonly spans: readonly Span[];
  readonly sayings: readonly Span[];
}

const ofSentences = /[.!?…]\s+\p{Lu}/u;

/** " says Jane Roe, who mends clocks. " */
function isAscription(words: string): boolean {
  return words.length <= maxBeside && /^\s*[^.!?]{3,}\.\s+$/u.test(words) && holdsSaying(words);
}

/** "Roe said." behind the mark. */
function startsSaying(words: string): boolean {
  return holdsSaying(words.split(/\s+/).slice(0, 4).join(" "));
}

function holdsSaying(words: string): boolean {
  return (words.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => verbsOfSaying.has(word));
}
