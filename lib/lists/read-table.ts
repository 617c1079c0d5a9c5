import { isZip, readSheetValues, type SheetValue } from "./read-sheet";
import { type CsvRecord, delimiterOf, splitRecords } from "./split-records";
import { decodeTable, type TableText } from "./table-text";

/** A row with something in it. */
export interface TableRow {
  /** From 1, the head and empty lines not counted. */
  readonly row: number;
  /** Where it begins in a CSV file, or its number in a sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table as it came, so that it can be given back as it came. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  /** The most cells of a line. */
  readonly width: number;
  readonly source: CsvSource | SheetSource;
}

export interface CsvSource extends Omit<TableText, "text"> {
  readonly kind: "csv";
  readonly delimiter: string;
  readonly records: readonly CsvRecord[];
}

export interface SheetSource {
  readonly kind: "xlsx";
  readonly values: readonly (readonly SheetValue[])[];
}

export type ReadTable =
  | { readonly kind: "table"; readonly table: Table }
  | { readonly kind: "unreadable"; readonly line: number | null; readonly message: string };

export const maxTableRows = 5_000;
export const maxTableBytes = 8 * 1_048_576;
const maxTableColumns = 200;
/** Empty lines count here. */
const maxRecords = 2 * maxTableRows + 100;

/**
 * Reads a table of people: CSV with any usual delimiter, in UTF-8, UTF-16 or Windows-1252, or a .xlsx file's first sheet, by what the bytes are. Its
 * first line with something in it is its head. Pure; never throws.
 */
export async function readTable(bytes: Uint8Array): Promise<ReadTable> {
  if (bytes.length > maxTableBytes) return unreadable(`It is larger than ${maxTableBytes / 1_048_576} MB. Split it.`);
  if (isZip(bytes)) {
    const sheet = await readSheetValues(bytes);
    if (sheet.kind === "unreadable") return unreadable(sheet.message);
    const lines = sheet.values.map((values, index) => ({ cells: values.map(valueText), line: index + 1 }));
    return tableOf(lines, { kind: "xlsx", values: sheet.values });
  }
  const decoded = decodeTable(bytes);
  if (decoded === null) return unreadable("It is damaged: it begins as UTF-16 and goes on as something else.");
  const { text, encoding, hasMark } = decoded;
  if (text.includes("\u0000")) return unreadable("It is not text. Save it as CSV or .xlsx.");
  const delimiter = delimiterOf(text);
  const split = splitRecords(text, delimiter, maxRecords);
  if (split.kind === "open_quote") return unreadable("A quotation mark opens in this line and is never closed.", split.line);
  if (split.kind === "too_many") return tooManyRows();
  return tableOf(split.records, { kind: "csv", encoding, hasMark, delimiter, records: split.records });
}

function tableOf(lines: readonly { readonly cells: readonly string[]; readonly line: number }[], source: Table["source"]): ReadTable {
  const filled = lines.filter(
    (line, index) => !isBlank(line.cells) && !(source.kind === "csv" && index === 0 && isHint(line.cells, source)),
  );
  const [head, ...rest] = filled;
  if (head === undefined) return unreadable("There is nothing in it.");
  if (rest.length === 0) return unreadable("It has a header and no rows.", head.line);
  if (rest.length > maxTableRows) return tooManyRows();
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > maxTableColumns) return unreadable(`It has more than ${maxTableColumns} columns.`);
  const rows = rest.map(({ cells, line }, index) => ({ row: index + 1, line, cells }));
  return { kind: "table", table: { head: head.cells, rows, width, source } };
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** The line `sep=;`, which is no part of the table. */
function isHint(cells: readonly string[], { delimiter }: CsvSource): boolean {
  return cells.length === 2 && /^sep=$/i.test(cells[0] ?? "") && cells[1] === "" && delimiter !== "";
}

/** As a spreadsheet would write it to CSV; a moment without a time of day as its day. */
export function valueText(value: SheetValue): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}

function tooManyRows(): ReadTable {
  return unreadable(`It has more than ${maxTableRows.toLocaleString("en")} rows. Send it in parts.`);
}

function unreadable(message: string, line: number | null = null): ReadTable {
  return { kind: "unreadable", line, message };
}
