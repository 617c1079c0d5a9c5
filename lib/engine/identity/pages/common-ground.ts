import type { SourceDocument } from "@/lib/engine/types";

/**
 * How many telling words a page shares with pages of the person: names of people, places and firms that are written with a capital and never without,
 * and years that are long past; not the name itself. What the publisher of several pages prints on all of them counts as often as on one.
 */
export function commonGround(page: SourceDocument, theirs: readonly SourceDocument[], name: string): number {
  const own = new Set(tellingWords(name));
  const words = new Set(tellingWords(page.text));
  const common = new Set<string>();
  for (const other of theirs) {
    if (other.id === page.id || siteOf(other) === siteOf(page)) continue;
    for (const word of tellingWords(other.text)) if (words.has(word) && !own.has(word)) common.add(word);
  }
  return common.size;
}

/** Capitalised words inside a sentence, and years, of the first part of a text. */
function tellingWords(text: string): string[] {
  const part = text.slice(0, maxLength);
  const small = new Set(part.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]{2,}/gu));
  const found = part.match(/(?<=[\p{L}\p{N},;:)"”’] ["“(]?)\p{Lu}[\p{L}\p{M}]{2,}|(?<!\d)(?:1[89]\d\d|200\d|201\d)(?!\d)/gu) ?? [];
  return [...new Set(found)].filter((word) => !small.has(word.toLowerCase()) && !calendar.has(word.toLowerCase()));
}

const maxLength = 40_000;
const calendar = new Set(
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec english german french spanish italian dutch portuguese europe european university college school mrs professor doctor".split(
    " ",
  ),
);

function siteOf({ url }: SourceDocument): string {
  return /^[a-z]+:\/\/([^/]+)/i.exec(url)?.[1]?.toLowerCase() ?? url;
}
