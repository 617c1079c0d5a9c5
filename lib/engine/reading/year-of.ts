import type { SourceDocument } from "../types";

/** The year that a document was published in, else the year of the publisher's record; null when neither says one. */
export function yearOf(document: Pick<SourceDocument, "publishedAt" | "record">): number | null {
  const year = Number(document.publishedAt?.slice(0, 4));
  if (Number.isInteger(year) && year > 1900) return year;
  return document.record?.year ?? null;
}

/** The year of the entry of a log, a thread or a diary in which a place of a document's text lies; null where no entry with a date does. */
export function entryYearOf({ outline }: Pick<SourceDocument, "outline">, at: number): number | null {
  const date = outline?.blocks.find(({ start, end }) => start <= at && at < end)?.date ?? null;
  return date === null ? null : Number(date.slice(0, 4));
}
