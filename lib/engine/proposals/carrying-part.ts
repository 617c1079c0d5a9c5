import type { Span } from "@/lib/text/sentences";
import { locateQuote } from "../grounding/locate-quote";
import { frameWords, readWords } from "../grounding/quote-words";

const mark = /[,;:–—.?!]\s+|\s[–—-]\s/gu;
const leftOut = /\s*(?:…|\.{3})\s*/u;

/** Where words stand in a span of the text. "The first words … the last ones" is all from the one to the other, once. */
export function placesWithin(text: string, words: string, { start, end }: Span): readonly Span[] {
  const isWithin = (place: Span) => place.start >= start && place.end <= end + 1;
  const whole = locateQuote(text, words).filter(isWithin);
  const ends = words.trim().split(leftOut);
  if (whole.length > 0 || ends.length !== 2) return whole;
  const [first, last] = ends.map((each) => placesOf(text, each, { start, end }));
  const from = first?.[0];
  const to = last?.find((place) => from !== undefined && place.start >= from.end);
  return from === undefined || to === undefined ? [] : [{ start: from.start, end: to.end }];
}

function placesOf(text: string, words: string, { start, end }: Span): readonly Span[] {
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("\\s+");
  if (pattern === "") return [];
  const found = text.slice(start, end).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "gu"));
  return [...found].map((match) => ({ start: start + match.index, end: start + match.index + match[0].length }));
}

/**
 * Of what may be quoted of a sentence, the shortest run of clauses that tells the most of a claim; null where none tells any of it. `isFit` says of
 * which runs a quote may be made. For proposals that point at a whole sentence of which only a part may be quoted.
 */
export function carryingPart(text: string, clean: readonly Span[], claim: string, isFit: (part: Span) => boolean): Span | null {
  const telling = new Set(readWords(claim).flatMap(({ lower, stem }) => (frameWords.has(lower) ? [] : [stem])));
  const runs = clean.flatMap((range) => {
    const clauses = clausesOf(text, range);
    return clauses.flatMap((first, at) => clauses.slice(at).map((last) => ({ start: first.start, end: last.end })));
  });
  let best: { readonly part: Span; readonly told: number } | null = null;
  for (const part of runs) {
    const told = new Set(readWords(text.slice(part.start, part.end)).flatMap(({ stem }) => (telling.has(stem) ? [stem] : []))).size;
    if (told === 0 || (best !== null && (told < best.told || (told === best.told && lengthOf(part) >= lengthOf(best.part))))) continue;
    if (isFit(part)) best = { part, told };
  }
  return best?.part ?? null;
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}

function clausesOf(text: string, { start, end }: Span): readonly Span[] {
  const marks = [...text.slice(start, end).matchAll(mark)];
  const from = [start, ...marks.map((each) => start + each.index + each[0].length)];
  const to = [...marks.map((each) => start + each.index), end];
  return from.map((place, at) => ({ start: place, end: to[at] ?? end }));
}
