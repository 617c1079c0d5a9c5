import { carryingPart } from "./carrying-part";
import type { NumberedPage, NumberedStatement } from "./number-statements";
import { isHeardPrivate } from "./private-words";

const maxQuoteWords = 40;

/** Where the words of a proposal stand in the stored text. */
export interface ProposedPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * What points at a whole sentence of which only a part may be quoted points at the part of it that tells the claim: a model is not told what is
 * private in it, nor how long a quote may be.
 */
export function narrowed(
  place: ProposedPlace,
  statements: readonly NumberedStatement[],
  claim: string,
  { document: { text }, names }: NumberedPage,
): ProposedPlace {
  const [only, ...others] = statements;
  if (only === undefined || others.length > 0 || place.start > only.start || place.end < only.end) return place;
  const isWhole = only.clean.some((part) => part.start <= place.start && place.end <= part.end);
  if (isWhole && !only.isDoubted && wordCount(text.slice(place.start, place.end)) <= maxQuoteWords) return place;
  // Where a rule found something private and the head hears more, no part is sought.
  if (!isWhole && only.isDoubted) return place;
  const isFit = ({ start, end }: ProposedPlace) => {
    const words = text.slice(start, end);
    return wordCount(words) <= maxQuoteWords && !(only.isDoubted && isHeardPrivate(words, names));
  };
  return carryingPart(text, only.clean, claim, isFit) ?? place;
}

/** The clean part of the statements that holds the words, and where that is too long for a quote, the words with what stands up to the next marks. */
export function quotedPart(place: ProposedPlace, statements: readonly NumberedStatement[], text: string): ProposedPlace | null {
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first !== last) {
    const isWhole = statements.every(({ start, end, clean }) => clean.some((part) => part.start <= start + 1 && part.end >= end - 1));
    return isWhole ? shortened({ start: first.start, end: last.end }, place, text) : null;
  }
  const part = first.clean.find((range) => range.start <= place.start && place.end <= range.end);
  return part === undefined ? null : shortened(part, place, text);
}

/** What ends a sentence by the way, "…, having walked the dog", and does not bound what stands before it, as "according to" or "pending" do. */
const aside =
  /,\s+(?!(?:according|including|excluding|pending|barring|assuming|supposing|providing|failing|depending|regarding|considering|notwithstanding|during|bring|thing|nothing|something|anything|everything|evening|morning|spring)\b)\p{Ll}+ing\s[^,;:]*$/u;

/** Without what ends the sentence by the way and tells nothing of the claim: nobody knows what else it may tell. */
export function withoutAside({ start, end }: ProposedPlace, claim: string, text: string): ProposedPlace {
  const found = aside.exec(text.slice(start, end));
  const telling = found === null ? null : carryingPart(text, [{ start: start + found.index + 1, end }], claim, () => true);
  return found === null || telling !== null ? { start, end } : { start, end: start + found.index };
}

/** Of a sentence in which something private is heard nothing but the words that carry the claim. */
export function wordsAlone(place: ProposedPlace, statements: readonly NumberedStatement[]): ProposedPlace | null {
  return statements.length === 1 && statements[0]?.clean.some((range) => range.start <= place.start && place.end <= range.end) === true
    ? place
    : null;
}

function shortened(part: ProposedPlace, place: ProposedPlace, text: string): ProposedPlace | null {
  if (wordCount(text.slice(part.start, part.end)) <= maxQuoteWords) return { start: part.start, end: part.end };
  const before = text.slice(part.start, place.start);
  const start = part.start + Math.max(0, ...[...before.matchAll(/[,;:–—.]\s+/gu)].map((mark) => mark.index + mark[0].length));
  const mark = text.slice(place.end, part.end).search(/[,;:–—.](?:\s|$)/u);
  const end = mark < 0 ? part.end : place.end + mark;
  const cut = wordCount(text.slice(start, end)) <= maxQuoteWords ? { start, end } : place;
  return wordCount(text.slice(cut.start, cut.end)) <= maxQuoteWords ? { start: cut.start, end: cut.end } : null;
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
