import { plainText } from "@/lib/text/normalize";
import { type SentenceSpan, splitSentences } from "@/lib/text/sentences";
import type { QuotePlace } from "../grounding/locate-quote";
import { carriesFormerName } from "../identity/names/former-names";
import { detectSensitive } from "../privacy/detect-sensitive";
import { isForeign } from "./screen-sentence";

export interface QuoteSurroundings {
  readonly before: string;
  readonly quote: string;
  readonly after: string;
  /**
   * The stored text has more on that side than is shown. Why it ends there is never said: the end of the window and a private matter look the same.
   */
  readonly goesOnBefore: boolean;
  readonly goesOnAfter: boolean;
}

interface SurroundingsInput {
  /** The stored text; `place` holds its offsets. */
  readonly text: string;
  readonly place: QuotePlace;
  readonly fullName: string;
  /** Names that may hold a private word without saying anything of the person. */
  readonly organizations: readonly string[];
  /** Never shown. */
  readonly formerNames: readonly string[];
}

/** So far to each side, in UTF-16 code units, and only whole sentences. */
export const reachChars = 600;
/** What is cut into sentences: the reach, and room for the sentence that the reach ends in. */
const readChars = 2_400;

/**
 * The words around a quote that may be shown with it: the rest of its sentence, then whole sentences outwards, as far as the window reaches. Each is
 * read by the privacy filter like a claim would be; the first that it objects to, or that is not plain English and so cannot be judged, ends the
 * window on its side, since what stands behind such a sentence often goes on about it. A quote that was cut out of such a sentence stands alone.
 */
export function quoteSurroundings(input: SurroundingsInput): QuoteSurroundings {
  const { text, place } = input;
  const quote = text.slice(place.start, place.end);
  const sentences = wholeSentences(text, place);
  const first = sentences.findIndex((span) => span.end > place.start);
  const last = sentences.findLastIndex((span) => span.start < place.end);
  const own = first === -1 ? [] : sentences.slice(first, last + 1);
  const isInside = (own[0]?.start ?? Number.POSITIVE_INFINITY) <= place.start && (own.at(-1)?.end ?? 0) >= place.end;
  let start = place.start;
  let end = place.end;
  if (isInside && mayShow(text.slice(own[0]?.start, own.at(-1)?.end), input)) {
    start = widened(
      sentences.slice(0, first + 1).reverse(),
      place.start,
      ({ start: at }) => place.start - at,
      (span) => span.start,
      input,
    );
    end = widened(
      sentences.slice(last),
      place.end,
      ({ end: at }) => at - place.end,
      (span) => span.end,
      input,
    );
    // Two sentences can tell together what neither tells alone.
    if (!mayShow(text.slice(start, end), input)) [start, end] = [place.start, place.end];
  }
  return {
    before: text.slice(start, place.start),
    quote,
    after: text.slice(place.end, end),
    goesOnBefore: text.slice(0, start).trim() !== "",
    goesOnAfter: text.slice(end).trim() !== "",
  };
}

/** The offset that the window reaches on one side, sentence by sentence from the quote's own outwards. */
function widened(
  outwards: readonly SentenceSpan[],
  from: number,
  reachOf: (span: SentenceSpan) => number,
  edgeOf: (span: SentenceSpan) => number,
  input: SurroundingsInput,
): number {
  let edge = from;
  for (const [index, span] of outwards.entries()) {
    // The quote's own sentence has been judged as a whole.
    if (reachOf(span) > reachChars || (index > 0 && !mayShow(input.text.slice(span.start, span.end), input))) break;
    edge = edgeOf(span);
  }
  return edge;
}

/** Those near the quote that are there whole: one that the cut of the text for reading goes through is left out. */
function wholeSentences(text: string, place: QuotePlace): SentenceSpan[] {
  const from = Math.max(0, place.start - readChars);
  const to = Math.min(text.length, place.end + readChars);
  return splitSentences(text.slice(from, to))
    .map((span) => ({ ...span, start: span.start + from, end: span.end + from }))
    .filter((span) => (span.start > from || from === 0) && (span.end < to || to === text.length));
}

function mayShow(words: string, { fullName, organizations, formerNames }: SurroundingsInput): boolean {
  return (
    detectSensitive(words, { organizations: [fullName, ...organizations] }).length === 0 &&
    !carriesFormerName(words, formerNames, fullName) &&
    !isForeign(plainText(words)) &&
    isMostlyLatin(words)
  );
}

function isMostlyLatin(words: string): boolean {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin >= letters * 0.8;
}
