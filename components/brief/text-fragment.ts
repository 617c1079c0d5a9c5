import { webLink } from "./web-link";

/** Past this many characters, or across paragraphs, a quote is named by its first and last words: shorter links, and a range may span blocks. */
const longestExactChars = 240;
const edgeWords = 6;

/**
 * A link that opens the source at the quote and marks it, by a text fragment. Null when the address is none that may be linked.
 * Each end consists of whole words, as the matching demands. `-`, `,` and `&` are the directive's own syntax and are encoded.
 * Source: https://wicg.github.io/scroll-to-text-fragment/
 */
export function textFragmentUrl(sourceUrl: string, quote: string): string | null {
  const href = webLink(sourceUrl);
  if (href === null) return null;
  const lines = quote
    .split(/\s*\n\s*/)
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "");
  const first = lines[0];
  const last = lines[lines.length - 1];
  if (first === undefined || last === undefined) return href;
  const separator = href.includes("#") ? "" : "#";
  return `${href}${separator}:~:text=${directive(first, last, lines.length > 1)}`;
}

function directive(first: string, last: string, hasLines: boolean): string {
  if (!hasLines && first.length <= longestExactChars) return encode(first);
  const opening = first.split(" ");
  const closing = last.split(" ");
  const start = opening.slice(0, edgeWords);
  const end = closing.slice(-edgeWords);
  // A range needs two ends that do not share words.
  if (!hasLines && opening.length < start.length + end.length) return encode(first);
  return `${encode(start.join(" "))},${encode(end.join(" "))}`;
}

/** Lone surrogates, which cannot be encoded, are replaced as the page's own decoding would have done. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")).replaceAll(
    "-",
    "%2D",
  );
}
