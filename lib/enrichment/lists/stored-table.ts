import type { SheetValue } from "@/lib/lists/read-sheet";
import { isBlank, type Table, type TableRow, valueText } from "@/lib/lists/read-table";
import { type CsvRecord, splitRecords } from "@/lib/lists/split-records";
import type { TableEncoding } from "@/lib/lists/table-text";

/** How a table is spelt, beside its lines. */
export interface TableForm {
  readonly kind: "csv" | "xlsx";
  readonly encoding: TableEncoding;
  readonly hasMark: boolean;
  readonly delimiter: string;
  readonly headLine: number;
  readonly width: number;
}

/** A line as the database keeps it. */
export interface StoredLine {
  readonly line: number;
  readonly row: number | null;
  /** A CSV record with its end, or a sheet's values as JSON. */
  readonly content: string;
}

/** A table as rows of the database: put together again by `tableOf`, it is the same. */
export function storedTable(table: Table): { readonly form: TableForm; readonly lines: readonly StoredLine[] } {
  const rowAt = new Map(table.rows.map(({ line, row }) => [line, row]));
  const firstLine = table.rows[0]?.line ?? Number.POSITIVE_INFINITY;
  const { source, width } = table;
  if (source.kind === "csv") {
    const { encoding, hasMark, delimiter, records } = source;
    const lines = records.map(({ text, end, line }) => ({ line, row: rowAt.get(line) ?? null, content: text + end }));
    const headLine = records.filter(({ line, cells }) => line < firstLine && !isBlank(cells)).at(-1)?.line ?? 1;
    return { form: { kind: "csv", encoding, hasMark, delimiter, headLine, width }, lines };
  }
  const lines = source.values.map((values, index) => ({
    line: index + 1,
    row: rowAt.get(index + 1) ?? null,
    content: JSON.stringify(values.map((value) => (value instanceof Date ? { date: value.toISOString() } : value))),
  }));
  const headIndex = source.values.findIndex((values) => !isBlank(values.map(valueText)));
  return { form: { kind: "xlsx", encoding: "utf-8", hasMark: true, delimiter: ",", headLine: headIndex + 1, width }, lines };
}

/** The table that `storedTable` took apart. A line that was forgotten is an empty one, and keeps its row's number. */
export function tableOf(form: TableForm, lines: readonly StoredLine[]): Table {
  const { kind, encoding, hasMark, delimiter, headLine, width } = form;
  if (kind === "csv") {
    const records = lines.map(({ line, content }) => recordOf(line, content, delimiter));
    return {
      ...rowsOf(lines, headLine, (index) => records[index]?.cells ?? []),
      width,
      source: { kind, encoding, hasMark, delimiter, records },
    };
  }
  const values = lines.map(({ content }) => valuesOf(content));
  return { ...rowsOf(lines, headLine, (index) => (values[index] ?? []).map(valueText)), width, source: { kind, values } };
}

/** What is left of a line that is forgotten: the break that ends it, so that the lines behind it stay lines. */
export function emptied(kind: TableForm["kind"], content: string): string {
  return kind === "csv" ? (/(?:\r\n|\n|\r)$/.exec(content)?.[0] ?? "") : "[]";
}

function rowsOf(
  lines: readonly StoredLine[],
  headLine: number,
  cellsAt: (index: number) => readonly string[],
): { readonly head: readonly string[]; readonly rows: readonly TableRow[] } {
  const headIndex = lines.findIndex(({ line }) => line === headLine);
  const rows = lines.flatMap(({ line, row }, index) => (row === null ? [] : [{ row, line, cells: cellsAt(index) }]));
  return { head: cellsAt(headIndex), rows };
}

function recordOf(line: number, content: string, delimiter: string): CsvRecord {
  const [record] = splitRecords(content, delimiter, 2).records;
  return { ...(record ?? { text: "", end: "", cells: [""] }), line };
}

function valuesOf(content: string): SheetValue[] {
  const values = JSON.parse(content) as (SheetValue | { readonly date: string })[];
  return values.map((value) => (typeof value === "object" && value !== null && "date" in value ? new Date(value.date) : value));
}
