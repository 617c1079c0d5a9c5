/**
 * Text without what the eye does not see: control characters become spaces; bidirectional and zero-width marks vanish; compatibility forms are unified
 * (NFKC) and white space is folded. Joiners inside emoji vanish too, which is harmless for matching; never use the result for display.
 */
export function plainText(raw: string): string {
  return raw
    .normalize("NFKC")
    .replace(invisiblePattern, "")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
}

/** Soft hyphen, zero-width and bidirectional marks, variation selectors, byte order mark, fillers, tag characters. */
const invisiblePattern = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Lower case without diacritics, for comparing running text; letters of other scripts stay as they are. */
export function foldText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is "all ASCII", and such text needs no decomposition
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}

/** Stable order for strings: by code unit, independent of any locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
