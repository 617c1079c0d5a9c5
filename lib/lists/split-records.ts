/** A record of a CSV file, with every letter that it was written with. */
export interface CsvRecord {
  /** As it stands in the file, without its end. */
  readonly text: string;
  /** The line break that ends it; empty at the end of a file that has none there. */
  readonly end: "" | "\n" | "\r\n" | "\r";
  readonly cells: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
}

export interface CsvRecords {
  /** `open_quote`: a quotation mark opens in `line` and is never closed. */
  readonly kind: "records" | "open_quote" | "too_many";
  /** The whole ones before whatever ended it. */
  readonly records: readonly CsvRecord[];
  readonly line: number;
}

/**
 * Cuts a CSV file into records whose `text` and `end`, put together, are the file again. Cells as RFC 4180 has them; beyond it, a quotation mark
 * within an unquoted cell is a letter, and letters after a closing one belong to their cell, as spreadsheets read both.
 * @param delimiter one character
 */
export function splitRecords(text: string, delimiter: string, maxRecords: number): CsvRecords {
  const records: CsvRecord[] = [];
  const plain = new RegExp(`[^${delimiter.replace(/[\]\\^-]/g, "\\$&")}\\r\\n]*`, "y");
  let at = 0;
  let line = 1;
  while (at < text.length) {
    if (records.length >= maxRecords) return { kind: "too_many", records, line };
    const start = at;
    const startLine = line;
    const cells: string[] = [];
    for (;;) {
      let cell = "";
      if (text[at] === '"') {
        const quoted = readQuoted(text, at);
        if (quoted === null) return { kind: "open_quote", records, line };
        line += breaksIn(text.slice(at, quoted.after));
        cell = quoted.cell;
        at = quoted.after;
      }
      plain.lastIndex = at;
      const rest = plain.exec(text)?.[0] ?? "";
      cells.push(cell + rest);
      at += rest.length;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    const end = endAt(text, at);
    records.push({ text: text.slice(start, at), end, cells, line: startLine });
    at += end.length;
    line += end === "" ? 0 : 1;
  }
  return { kind: "records", records, line };
}

function readQuoted(text: string, start: number): { readonly cell: string; readonly after: number } | null {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) return null;
    if (text[at + 1] !== '"') return { cell: text.slice(start + 1, at).replaceAll('""', '"'), after: at + 1 };
  }
}

function endAt(text: string, at: number): CsvRecord["end"] {
  if (text[at] === "\r") return text[at + 1] === "\n" ? "\r\n" : "\r";
  return text[at] === "\n" ? "\n" : "";
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

const delimiters = [",", ";", "\t", "|", ":", "^", "~"] as const;
const sampleRecords = 20;

/**
 * What parts a table's cells: of the usual ones that which most of its first records have equally often, more cells and then the order of the list
 * first. A first line `sep=…`, which spreadsheets write, says it.
 */
export function delimiterOf(text: string): string {
  const said = /^sep=([^\r\n])(?:\r|\n)/i.exec(text)?.[1];
  if (said !== undefined) return said;
  const sample = text.slice(0, 200_000);
  const scores = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Cells of the first record times the share of records that have as many; 0 where it parts nothing. */
function scoreOf(sample: string, delimiter: string): number {
  const records = firstRecords(sample, delimiter);
  const width = records[0]?.cells.length ?? 0;
  if (width < 2) return 0;
  return (width * records.filter(({ cells }) => cells.length === width).length) / records.length;
}

function firstRecords(sample: string, delimiter: string): readonly CsvRecord[] {
  return splitRecords(sample, delimiter, sampleRecords).records.filter(({ text }) => text.trim() !== "");
}
