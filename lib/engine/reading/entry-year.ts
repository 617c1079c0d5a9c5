import { entryDate } from "@/lib/text/entry-date";
import { monthOf } from "@/lib/text/page-words";

/** "3 May 2015: …", "- 2015-05-03 – …". */
const dateLabel = /^[\s>*•-]*([^:–—|\n]{6,30}?)\s*[:–—|]\s/u;
const heading = /^#{1,6} (.{6,60})$/u;
const maxLinesBack = 40;
const besideDates = /^(?:st|nd|rd|th|er|le|am|den|de|del|el|il|em|op|the|of)$/i;

/**
 * The year of the entry of a log or a diary in which a place of a page's text lies: by the date that its line begins with, else by the heading above.
 * Null where neither is dated: the page's own date holds.
 */
export function entryYearOf(text: string, at: number): number | null {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const own = yearIn(dateLabel.exec(text.slice(lineStart, lineStart + 80))?.[1]);
  if (own !== null) return own;
  const above = text.slice(0, lineStart).split("\n").slice(-maxLinesBack).reverse();
  return yearIn(heading.exec(above.find((line) => line.startsWith("#")) ?? "")?.[1]);
}

/** Of words that are a date and nothing else: "since May 2015" tells of no entry. */
function yearIn(words: string | undefined): number | null {
  const others = words?.match(/\p{L}+/gu)?.filter((word) => monthOf(word) === 0 && !besideDates.test(word)) ?? [];
  const date = words === undefined || others.length > 0 ? null : entryDate(words);
  return date === null ? null : Number(date.slice(0, 4));
}
