import { isZip, type SheetValue } from "./read-sheet";
import { type CsvSource, isBlank, type SheetSource, type Table, type TableRow, valueText } from "./read-table";
import { encodeTable } from "./table-text";

/** Columns that are put beside a table's own. */
export interface AddedColumns {
  readonly heads: readonly string[];
  /** One text for each head. */
  readonly cellsOf: (row: TableRow) => readonly string[];
}

/**
 * The same table with columns added: every byte of its own lines as it came, then the new cells, in its own encoding, with its own delimiter and line
 * breaks. Lines with fewer cells than others are filled up, so that the new columns stand under their heads. A .xlsx file comes back as CSV in UTF-8
 * here; `writeSheet` keeps it one.
 */
export function writeTable(table: Table, added: AddedColumns): Uint8Array<ArrayBuffer> {
  return table.source.kind === "csv" ? writeCsv(table, table.source, added) : writePlainCsv(valueLines(table.source), table, added);
}

function writeCsv(table: Table, { records, delimiter, encoding, hasMark }: CsvSource, added: AddedColumns): Uint8Array<ArrayBuffer> {
  const cellsAt = addedByLine(table, added);
  const lines = records.map(({ text, end, cells, line }) => {
    const more = cellsAt.get(line);
    if (more === undefined) return text + end;
    const filling = delimiter.repeat(table.width - cells.length);
    return `${text}${filling}${more.map((cell) => delimiter + csvCell(cell, delimiter)).join("")}${end}`;
  });
  return encodeTable({ text: lines.join(""), encoding, hasMark });
}

/** By the line at which head and rows begin. */
function addedByLine({ head, rows, source }: Table, { heads, cellsOf }: AddedColumns): ReadonlyMap<number, readonly string[]> {
  const own = new Set(head.map((name) => name.trim().toLowerCase()));
  const headLine = headLineOf(source, rows);
  const entries = rows.map((row) => [row.line, cellsOf(row).map(withoutFormula)] as const);
  return new Map([[headLine, heads.map((name) => freeName(name, own))], ...entries]);
}

/** The last line with something in it before the first row. */
function headLineOf(source: Table["source"], rows: readonly TableRow[]): number {
  const first = rows[0]?.line ?? Number.POSITIVE_INFINITY;
  const lines =
    source.kind === "csv" ? source.records : source.values.map((values, index) => ({ cells: values.map(valueText), line: index + 1 }));
  return lines.filter(({ cells, line }) => line < first && !isBlank(cells)).at(-1)?.line ?? 1;
}

/** A table that was given back before has our heads already. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const candidate = number === 2 ? name : `${name}_${number - 1}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function valueLines({ values }: SheetSource): string[][] {
  return values.map((row) => row.map(valueText));
}

function writePlainCsv(lines: readonly (readonly string[])[], table: Table, added: AddedColumns): Uint8Array<ArrayBuffer> {
  const cellsAt = addedByLine(table, added);
  const text = lines
    .map((cells, index) => [...cells, ...Array<string>(table.width - cells.length).fill(""), ...(cellsAt.get(index + 1) ?? [])])
    .map((cells) => `${cells.map((cell) => csvCell(cell, ",")).join(",")}\r\n`)
    .join("");
  return encodeTable({ text, encoding: "utf-8", hasMark: true });
}

/** The same as a .xlsx file: values of a sheet stay what they are, cells of CSV are texts. */
export async function writeSheet(table: Table, added: AddedColumns): Promise<Uint8Array<ArrayBuffer>> {
  const cellsAt = addedByLine(table, added);
  const lines =
    table.source.kind === "xlsx"
      ? table.source.values.map((values, index) => ({ values, line: index + 1 }))
      : table.source.records.map(({ cells, line }) => ({ values: cells, line }));
  const values = lines.map(({ values: own, line }): SheetValue[] => [
    ...own,
    ...Array<null>(table.width - own.length).fill(null),
    ...(cellsAt.get(line) ?? []),
  ]);
  return sheetBytes(values);
}

/** A .xlsx file of one sheet. */
export async function sheetBytes(values: readonly (readonly SheetValue[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import("write-excel-file/universal");
  const cells = values.map((row) => row.map(sheetCell));
  const bytes = new Uint8Array(await (await writeExcelFile(cells).toBlob()).arrayBuffer());
  if (!isZip(bytes)) throw new Error("The sheet was not written.");
  return bytes;
}

function sheetCell(value: SheetValue) {
  if (value === null || value === "") return null;
  return value instanceof Date ? { value, type: Date, format: "yyyy-mm-dd" } : { value };
}

/** Quoted where it has to be. */
export function csvCell(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A text that no spreadsheet takes for a formula, on one line. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function withoutFormula(text: string): string {
  const line = text.replace(/(?:\p{Cc}|\p{Cf}|\s)+/gu, " ").trim();
  return /^[=+\-@|%\uff1d\uff0b\uff0d\uff20]/.test(line) ? `'${line}` : line;
}
