import { profileOfFields, type SeedField, seedFieldsOf } from "@/lib/contract/seed-columns";
import type { Table, TableRow } from "./read-table";

/** The field that each column of a table means; null for one that says nothing to this service. */
export type ColumnMapping = readonly (SeedField | null)[];

/** Every field that a column can be given by hand. */
export const mappableFields = [
  "linkedin_url",
  "name",
  "first_name",
  "last_name",
  "company",
  "title",
  "domain",
  "email",
] as const satisfies readonly SeedField[];

/** By the head's words, in English, German, French or Spanish. */
export function guessMapping({ head }: Pick<Table, "head">): ColumnMapping {
  return seedFieldsOf(head);
}

/** Whether such a table can name anybody. */
export function namesSomebody(mapping: ColumnMapping): boolean {
  return mapping.some((field) => field === "linkedin_url" || field === "email" || field === "name" || field === "last_name");
}

/** A row as `profiles` takes it, and where it came from. */
export interface AskedRow {
  readonly row: number;
  readonly line: number;
  readonly profile: Readonly<Record<string, unknown>>;
}

export interface PlannedRows {
  /** In the table's order, each person's first row alone. */
  readonly asked: readonly AskedRow[];
  /** Rows that say word for word what an earlier one says, with the number of that one. They get its answer. */
  readonly repeats: ReadonlyMap<number, number>;
  /** Rows in which no column says who is meant. */
  readonly nameless: ReadonlySet<number>;
}

/** What is asked for of a table. Every row is in exactly one of the three. */
export function planRows(rows: readonly TableRow[], mapping: ColumnMapping): PlannedRows {
  const asked: AskedRow[] = [];
  const repeats = new Map<number, number>();
  const nameless = new Set<number>();
  const firstRows = new Map<string, number>();
  for (const { row, line, cells } of rows) {
    const profile = profileOfFields(mapping.map((field, index) => [field, cells[index] ?? ""]));
    if (profile.linkedin_url === undefined && profile.name === undefined && profile.email === undefined) {
      nameless.add(row);
      continue;
    }
    const words = JSON.stringify(profile).toLowerCase();
    const first = firstRows.get(words);
    if (first !== undefined) repeats.set(row, first);
    else {
      firstRows.set(words, row);
      asked.push({ row, line, profile });
    }
  }
  return { asked, repeats, nameless };
}
