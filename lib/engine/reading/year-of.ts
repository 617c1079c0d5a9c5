import type { SourceDocument } from "../types";

/** The year that a document was published in, else the year of the publisher's record; null when neither says one. */
export function yearOf(document: Pick<SourceDocument, "publishedAt" | "record">): number | null {
  const year = Number(document.publishedAt?.slice(0, 4));
  if (Number.isInteger(year) && year > 1900) return year;
  return document.record?.year ?? null;
}
