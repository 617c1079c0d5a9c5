import type { JobStatus } from "@/lib/contract/vocabulary";
import type { TableRow } from "./read-table";
import type { AddedColumns } from "./write-table";

/** What came of a row: its job's status, or why it has no job. */
export interface RowResult {
  readonly status: JobStatus | "skipped" | "not_asked";
  /** A code; empty where there is none. */
  readonly reason: string;
  readonly jobId: string | null;
  readonly brief: ResultBrief | null;
}

/** What a table takes of a brief, of either detail. */
export interface ResultBrief {
  readonly identity: {
    readonly full_name: string;
    readonly company: string;
    readonly title: string;
    readonly identity_confidence: number;
  };
  readonly safe_to_reference: readonly { readonly claim: string; readonly source_url: string; readonly band: string }[];
}

const openersInATable = 3;
const openerNumbers = Array.from({ length: openersInATable }, (_, index) => index + 1);

export const resultHeads = [
  "brief_status",
  "brief_reason",
  "brief_job_id",
  "brief_identity",
  "brief_identity_confidence",
  ...openerNumbers.flatMap((number) => [`opener_${number}`, `opener_${number}_source`, `opener_${number}_band`]),
] as const;

/** The columns that a list gets back. A row that nothing is known of was not asked for. */
export function resultColumns(results: ReadonlyMap<number, RowResult>): AddedColumns {
  return { heads: resultHeads, cellsOf: ({ row }: TableRow) => cellsOf(results.get(row) ?? notAsked("")) };
}

export function notAsked(reason: string): RowResult {
  return { status: "not_asked", reason, jobId: null, brief: null };
}

function cellsOf({ status, reason, jobId, brief }: RowResult): string[] {
  const openers = openerNumbers.flatMap((number) => {
    const opener = brief?.safe_to_reference[number - 1];
    return opener === undefined ? ["", "", ""] : [opener.claim, opener.source_url, opener.band];
  });
  const identity = brief === null ? ["", ""] : [identityWords(brief.identity), brief.identity.identity_confidence.toFixed(2)];
  return [status, reason, jobId ?? "", ...identity, ...openers];
}

function identityWords({ full_name, title, company }: ResultBrief["identity"]): string {
  return [full_name, title, company].filter((part) => part !== "").join(", ");
}
