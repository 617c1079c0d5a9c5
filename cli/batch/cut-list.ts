import { createHash } from "node:crypto";
import { maxBatchProfiles } from "@/lib/contract/batch-size";
import type { FileRow } from "@/lib/contract/read-batch-file";
import type { BriefLanguage } from "@/lib/contract/vocabulary";
import { placeWords, type RowNote } from "./row-note";

/** What is sent as one batch. */
export interface ListPart {
  readonly rows: readonly FileRow[];
}

/** As many jobs as an account may have open. */
export const maxListRows = 1_000;

/** Cuts a list into batches, and finds rows that repeat an earlier one word for word: the service compares rows of one batch only. */
export function cutList(rows: readonly FileRow[]): { readonly parts: readonly ListPart[]; readonly duplicates: readonly RowNote[] } {
  const parts: ListPart[] = [];
  for (let start = 0; start < rows.length; start += maxBatchProfiles) parts.push({ rows: rows.slice(start, start + maxBatchProfiles) });
  const firstOf = new Map<string, FileRow>();
  const duplicates: RowNote[] = [];
  for (const row of rows) {
    const words = JSON.stringify(row.profile).toLowerCase();
    const first = firstOf.get(words);
    if (first === undefined) firstOf.set(words, row);
    else duplicates.push({ row: row.row, line: row.line, code: "duplicate_row", message: `It repeats ${placeWords(first)}.` });
  }
  return { parts, duplicates };
}

/**
 * The idempotency key that a list has by its rows: whoever sends the same rows again, from wherever, sends nothing twice for as long as the service
 * remembers its keys.
 */
export function keyOfRows(rows: readonly FileRow[], callbackUrl: string | undefined, language?: BriefLanguage): string {
  const text = JSON.stringify([rows.map(({ profile }) => profile), callbackUrl ?? null, ...(language === undefined ? [] : [language])]);
  return `pcb-${createHash("sha256").update(text).digest("hex").slice(0, 40)}`;
}

/** Each part has a key of its own. */
export function keyOfPart(key: string, index: number, parts: number): string {
  return parts === 1 ? key : `${key}-${index + 1}-of-${parts}`;
}
