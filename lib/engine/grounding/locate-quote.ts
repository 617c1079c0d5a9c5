/** Offsets of a quote in a stored text; `end` is exclusive. */
export interface QuotePlace {
  readonly start: number;
  readonly end: number;
}

/** Fewer letters stand anywhere. */
const minQuoteLength = 8;
const maxPlaces = 3;

/**
 * Where a quote stands in a text, character for character after white space is folded; the first three places. What is found are the text's offsets.
 */
export function locateQuote(text: string, quote: string): readonly QuotePlace[] {
  const wanted = quote.replace(/\s+/g, " ").trim();
  if (wanted.length < minQuoteLength) return [];
  const pattern = new RegExp(wanted.split(" ").map(escapePattern).join("\\s+"), "g");
  const places: QuotePlace[] = [];
  for (const match of text.matchAll(pattern)) {
    places.push({ start: match.index, end: match.index + match[0].length });
    if (places.length >= maxPlaces) break;
  }
  return places;
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
