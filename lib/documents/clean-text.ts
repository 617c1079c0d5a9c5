import { maxTextLength } from "./extraction";

/**
 * Text that PostgreSQL and JSON can hold: without NUL and lone surrogates, cut at `maxLength` UTF-16 code units between two characters.
 * Nothing else is changed: quotes are compared with this text character for character.
 */
export function cleanText(raw: string, maxLength: number = maxTextLength): string {
  const cut = raw.length > maxLength ? raw.slice(0, maxLength) : raw;
  return unstorable.test(cut) ? cut.replace(everyUnstorable, "") : cut;
}

/** Each line break as one character: a browser sends two for it, and counts one against its field's limit. */
export function foldLineBreaks(raw: string): string {
  return raw.replace(/\r\n?/g, "\n");
}

/** One line of text for a title, a name or a label: white space folded, control characters gone; null when nothing is left. */
export function cleanLine(raw: string | null | undefined, maxLength: number): string | null {
  if (raw === null || raw === undefined) return null;
  const line = cleanText(raw.slice(0, maxLength * 4))
    .replace(invisible, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line === "" ? null : cleanText(line, maxLength).trim();
}

/**
 * Drawn by no browser: soft hyphens, zero-width spaces, byte order marks and marks that turn the direction of what follows. Joiners inside words and
 * emoji stay.
 */
export const invisible = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

// Without the u flag a surrogate can be told from half of a pair by its neighbour.
const everyUnstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const unstorable = new RegExp(everyUnstorable.source);
