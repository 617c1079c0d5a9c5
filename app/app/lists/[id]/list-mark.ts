import type { ListCounts, ListRecord } from "@/lib/enrichment/lists/read-list";

/** Changes whenever a list's page would show something else. It names nobody. */
export function listMark({ waitsFor, nextAt, stoppedAt, sentAt }: ListRecord, counts: ListCounts): string {
  return JSON.stringify([waitsFor, waitsFor === null ? null : nextAt, stoppedAt, sentAt, ...Object.values(counts)]);
}
