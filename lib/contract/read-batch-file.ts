import Papa from "papaparse";
import { profileOfRecord, type SeedField, seedFieldOf, seedFieldsOf } from "./seed-columns";

export type BatchFormat = "csv" | "json" | "jsonl";

/** A row as `profiles` takes it; the service judges what stands in it. */
export interface FileRow {
  /** From 1, header and empty lines not counted. */
  readonly row: number;
  /** Where it begins in the file, from 1; null in JSON. */
  readonly line: number | null;
  readonly profile: Readonly<Record<string, unknown>>;
}

/** A row that is none. */
export interface FileProblem {
  readonly row: number;
  readonly line: number | null;
  readonly code: "unreadable_row" | "too_many_cells";
  readonly message: string;
}

export type BatchFile =
  | {
      readonly kind: "read";
      readonly rows: readonly FileRow[];
      readonly problems: readonly FileProblem[];
      /** Names of columns or fields that say nothing to this service, the first 20. */
      readonly ignored: readonly string[];
    }
  | { readonly kind: "unreadable"; readonly line: number | null; readonly message: string };

const maxIgnored = 20;

/**
 * Reads a list of people: CSV with a header (comma, semicolon or tab), a JSON array or `{"profiles": […]}`, or a JSON object a line. Column names are
 * taken as people write them (`seed-columns.ts`). Runs in browsers too. Never throws; the caller bounds the text's length.
 * @param maxRows more rows than that are no list that can be sent
 */
export function readBatchFile(raw: string, { format, maxRows }: { readonly format?: BatchFormat; readonly maxRows: number }): BatchFile {
  const text = raw.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  if (text.trim() === "") return unreadable("There is nothing in it.");
  const file = readers[format ?? formatOf(text)](text, maxRows);
  if (file.kind === "read" && file.rows.length + file.problems.length > maxRows)
    return unreadable(`It has more than ${maxRows} rows. Send it in parts.`);
  if (file.kind === "read" && file.rows.length + file.problems.length === 0) return unreadable("It has a header and no rows.");
  return file;
}

/** By its end: .csv, .tsv, .json, .jsonl, .ndjson. Undefined: told by its content. */
export function formatOfName(name: string): BatchFormat | undefined {
  const end = /\.(csv|tsv|txt|json|jsonl|ndjson)$/i.exec(name)?.[1]?.toLowerCase();
  if (end === "jsonl" || end === "ndjson") return "jsonl";
  if (end === "csv" || end === "tsv") return "csv";
  return end === "json" ? "json" : undefined;
}

function formatOf(text: string): BatchFormat {
  if (/^\s*\[/.test(text)) return "json";
  if (!/^\s*\{/.test(text)) return "csv";
  const [first = ""] = text.trimStart().split("\n", 1);
  return parseJson(first) === undefined || isProfiles(parseJson(text)) ? "json" : "jsonl";
}

const readers: Readonly<Record<BatchFormat, (text: string, maxRows: number) => BatchFile>> = {
  csv: readCsv,
  json: readJson,
  jsonl: readJsonl,
};

function readCsv(text: string, maxRows: number): BatchFile {
  let header: readonly (SeedField | null)[] | null = null;
  let headerCells: readonly string[] = [];
  const rows: FileRow[] = [];
  const problems: FileProblem[] = [];
  const lineAt = lineCounter(text);
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: "\n",
    step: ({ data: cells, errors, meta }, parser) => {
      const line = lineAt(start);
      start = meta.cursor;
      if (cells.every((cell) => cell.trim() === "")) return;
      if (header === null) {
        headerCells = cells;
        header = seedFieldsOf(cells);
        return;
      }
      const at = { row: rows.length + problems.length + 1, line };
      if (errors.some(({ type }) => type === "Quotes"))
        problems.push({ ...at, code: "unreadable_row", message: "A quotation mark in it is never closed, or closed too early." });
      else if (cells.slice(header.length).some((cell) => cell.trim() !== ""))
        problems.push({
          ...at,
          code: "too_many_cells",
          message: "It has more cells than the header. A cell with a comma in it needs quotes.",
        });
      else rows.push({ ...at, profile: profileOfRecord(cells.map((cell, index) => [headerCells[index] ?? "", cell])) });
      if (rows.length + problems.length > maxRows) parser.abort();
    },
  });
  const fields = header as readonly (SeedField | null)[] | null;
  if (fields === null || fields.every((field) => field === null))
    return unreadable("Its first line has to name the columns: linkedin_url, name, company, title, domain, email.", 1);
  const ignored = headerCells.filter((cell, index) => cell.trim() !== "" && fields[index] === null).map(fieldName);
  return { kind: "read", rows, problems, ignored: ignored.slice(0, maxIgnored) };
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split("\n", 1);
  const bare = first.replace(/"[^"]*"/g, "");
  const count = (mark: string) => bare.split(mark).length - 1;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The line of an offset; offsets are asked for in rising order. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let seen = 0;
  return (offset) => {
    for (let next = text.indexOf("\n", seen); next !== -1 && next < offset; next = text.indexOf("\n", seen)) {
      line += 1;
      seen = next + 1;
    }
    return line;
  };
}

function readJson(text: string): BatchFile {
  const value = parseJson(text);
  if (value === undefined) return unreadable("It is not JSON.");
  const list = isProfiles(value) ? value.profiles : value;
  if (!Array.isArray(list)) return unreadable('It has to be an array of people, or {"profiles": […]}.');
  return readRecords(list.map((record, index) => ({ row: index + 1, line: null, record })));
}

function readJsonl(text: string): BatchFile {
  const lines = text.split("\n").flatMap((content, index) => (content.trim() === "" ? [] : [{ content, line: index + 1 }]));
  return readRecords(lines.map(({ content, line }, index) => ({ row: index + 1, line, record: parseJson(content) })));
}

function readRecords(records: readonly { readonly row: number; readonly line: number | null; readonly record: unknown }[]): BatchFile {
  const rows: FileRow[] = [];
  const problems: FileProblem[] = [];
  const ignored = new Set<string>();
  for (const { record, ...at } of records) {
    if (typeof record !== "object" || record === null || Array.isArray(record)) {
      const message = record === undefined ? "It is not JSON." : 'It has to be an object, like {"name": "…", "company": "…"}.';
      problems.push({ ...at, code: "unreadable_row", message });
      continue;
    }
    for (const name of Object.keys(record)) if (seedFieldOf(name) === null && ignored.size < maxIgnored) ignored.add(fieldName(name));
    rows.push({ ...at, profile: profileOfRecord(Object.entries(record)) });
  }
  return { kind: "read", rows, problems, ignored: [...ignored] };
}

function isProfiles(value: unknown): value is { readonly profiles: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "profiles" in value;
}

/** Undefined: no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldName(name: string): string {
  return name.replace(/\s+/g, " ").trim().slice(0, 60);
}

function unreadable(message: string, line: number | null = null): BatchFile {
  return { kind: "unreadable", line, message };
}
