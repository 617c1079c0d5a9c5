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

/** The dates of the entry whose line a block is, in a list that gives post, employer and years on lines of their own. */
export function datesBelow(text: string, { blocks }: Outline, index: number): EntryDates | null {
  const lineOf = ({ start, end }: Block) => text.slice(start, end);
  const isLine = (block: Block | undefined): block is Block =>
    block !== undefined &&
    block.section === blocks[index]?.section &&
    (block.kind === "paragraph" || block.kind === "heading") &&
    block.end - block.start <= maxLine &&
    !/[.!?:]$|\n|©|\b(?:copyright|opening|hours)\b/iu.test(lineOf(block));
  const [block] = blocks.slice(index, index + 1);
  if (!isLine(block) || areDates(lineOf(block))) return null;
  for (const next of blocks.slice(index + 1, index + 1 + maxLines)) {
    if (!isLine(next)) return null;
    if (areDates(lineOf(next))) return datesAtEnd(lineOf(next));
  }
  return null;
}
