import type { Block, Outline } from "@/lib/text/block";

/** "2017 – Feb 2021 · 4 yrs": the years of an entry, the last one where it is over. */
const years = [
  String.raw`(?:19|20)\d\d\s*(?:[-–—]|to|until)\s*`,
  String.raw`(?:(?:\p{Lu}\p{Ll}{2,8}\.? )?((?:19|20)\d\d)|[Pp]resent|[Tt]oday|date|[Nn]ow|[Cc]urrent|[Oo]ngoing)`,
  String.raw`(?:\s*[·|,(]\s*\d+ (?:yrs?|years?|mos?|months?)[^.]{0,12})?\)?\s*$`,
].join("");
const atEnd = new RegExp(String.raw`\(?\b${years}`, "u");
/** As a line of its own, beside how much of a job it was. */
const alone = new RegExp(
  String.raw`^\W*(?:(?:Full|Part)-time|Contract|Freelance|Permanent|Internship)?[\s·|,]*(?:\p{Lu}\p{Ll}{2,8}\.? )?${years}`,
  "u",
);
/** Lines of an entry above its years: the post and the employer. */
const maxLines = 2;
const maxLine = 90;

/** Until when what an entry of a list tells lasted; `end` is null where it lasts. */
export interface EntryDates {
  readonly end: number | null;
}

/** "BBC Wales (2015 to 2021)": the dates at the end of a line that opens an entry. */
export function datesAtEnd(line: string): EntryDates | null {
  const found = atEnd.exec(line);
  return found === null ? null : { end: Number(found[1]) || null };
}

/** "Sep 2017 – Feb 2021", and nothing else. */
export function areDates(line: string): boolean {
  return alone.test(line);
}

/**
 * The dates of the entry whose line a block is, in a list that gives post, employer and years on lines of their own: below the others, or above them
 * where years open the list.
 */
export function datesBeside(text: string, { blocks }: Outline, index: number): EntryDates | null {
  const lineOf = ({ start, end }: Block) => text.slice(start, end);
  const opensEntry = (words: string) => /^[^\n]{3,90}(?<![.!?:])\n/u.test(words);
  const isLine = (block: Block | undefined): block is Block =>
    block !== undefined &&
    block.section === blocks[index]?.section &&
    (block.kind === "paragraph" || block.kind === "heading") &&
    block.end - block.start <= maxLine &&
    !/[.!?:]$|\n|©|\b(?:copyright|opening|hours)\b/iu.test(lineOf(block));
  const block = blocks[index];
  if (block?.kind === "paragraph" && !isLine(block) && opensEntry(lineOf(block))) {
    // "2012 – 2019", and below it the post with what was done there, in one paragraph.
    const above = blocks[index - 1];
    return isLine(above) && areDates(lineOf(above)) ? datesAtEnd(lineOf(above)) : null;
  }
  if (!isLine(block) || areDates(lineOf(block))) return null;
  const first = blocks.find(({ section, kind }) => section === block.section && kind === "paragraph");
  const areAbove = block.kind === "paragraph" && first !== undefined && areDates(lineOf(first));
  const beside = areAbove ? blocks.slice(Math.max(0, index - maxLines), index).reverse() : blocks.slice(index + 1, index + 1 + maxLines);
  for (const next of beside) {
    if (!isLine(next)) return null;
    if (areDates(lineOf(next))) return datesAtEnd(lineOf(next));
  }
  return null;
}
