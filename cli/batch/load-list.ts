import { open } from "node:fs/promises";
import path from "node:path";
import { decodeList } from "@/lib/contract/decode-list";
import { type FileRow, formatOfName, readBatchFile } from "@/lib/contract/read-batch-file";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import type { Terminal } from "../terminal";
import { cutList, type ListPart, maxListRows } from "./cut-list";
import { placeWords, type RowNote } from "./row-note";

/** People to ask about, as a file has them. */
export interface List {
  /** The file's name without its folder, or `-`. */
  readonly name: string;
  readonly rows: readonly FileRow[];
  readonly parts: readonly ListPart[];
  /** What keeps it from being sent, found before anything is asked of the service. */
  readonly problems: readonly RowNote[];
  /** Columns that say nothing to the service. */
  readonly ignored: readonly string[];
}

/** 1,000 rows of names, companies and addresses are a tenth of it. */
const maxListBytes = 4 * 1_048_576;

/** Reads a CSV, JSON or JSONL file, or standard input for `-`. @throws Failure when it cannot be read as a list */
export async function loadList(terminal: Terminal, file: string): Promise<List> {
  const text = decodeList(file === "-" ? await terminal.readInput(maxListBytes) : await readBounded(file, maxListBytes));
  const format = formatOfName(file);
  const found = readBatchFile(text, { maxRows: maxListRows, ...(format === undefined ? {} : { format }) });
  const name = file === "-" ? "-" : path.basename(file);
  if (found.kind === "unreadable") {
    const at = found.line === null ? "" : ` (line ${found.line})`;
    throw new Failure(`${spoken(name)} cannot be read as a list of people${at}. ${found.message}`, exitCodes.usage);
  }
  const { parts, duplicates } = cutList(found.rows);
  return { name, rows: found.rows, parts, problems: [...found.problems, ...duplicates], ignored: found.ignored };
}

/** For a sentence. */
export function spoken(name: string): string {
  return name === "-" ? "Standard input" : name;
}

/** Lines that name rows, the first few of them. */
export function noteLines(notes: readonly RowNote[], most = 20): string[] {
  const lines = notes.slice(0, most).map((note) => `  ${placeWords(note)}: ${note.message}`);
  return notes.length > most ? [...lines, `  and ${notes.length - most} more`] : lines;
}

/** @throws Failure when it cannot be read, or is longer */
export async function readBounded(file: string, maxBytes: number): Promise<Buffer> {
  const fail = (why: string) => new Failure(`${file} cannot be read: ${why}.`, exitCodes.usage);
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    throw fail(error.code === "ENOENT" ? "there is no such file" : String(error.code));
  });
  try {
    if ((await handle.stat()).isDirectory()) throw fail("it is a folder");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw fail(`it is longer than ${maxBytes / 1_048_576} MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    await handle.close();
  }
}
