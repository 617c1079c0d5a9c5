import { formatOfName, readBatchFile } from "@/lib/contract/read-batch-file";
import { guessColumns } from "./guess-columns";
import { emptyCells, type ListRow, type RowCells, type RowField } from "./list-row";

export type ReadList =
  | {
      readonly kind: "read";
      readonly rows: readonly ListRow[];
      /** Names of columns that say nothing to this service. */
      readonly ignored: readonly string[];
      /** The first line named no column, so these were taken from what stands in them. */
      readonly guessed: readonly RowField[];
    }
  | { readonly kind: "unreadable"; readonly message: string };

const maxShownText = 200;

/** Reads a list as `pcb batch` does, and one without a header too: here its columns are seen before anything is started. Never throws. */
export function readList(text: string, { fileName, maxRows }: { readonly fileName?: string; readonly maxRows: number }): ReadList {
  const format = fileName === undefined ? undefined : formatOfName(fileName);
  const options = { maxRows, ...(format === undefined ? {} : { format }) };
  const file = readBatchFile(text, options);
  if (file.kind === "read") return withRows(file, text.split(/\r\n?|\n/), []);
  // Its first line named nothing.
  const guess = file.line === 1 ? guessColumns(text) : null;
  if (guess === null) return file;
  const headed = readBatchFile(`${guess.header}\n${guess.text}`, options);
  return headed.kind === "read" ? withRows(headed, ["", ...guess.text.split(/\r\n?|\n/)], guess.fields) : headed;
}

type ReadFile = Extract<ReturnType<typeof readBatchFile>, { kind: "read" }>;

function withRows({ rows, problems, ignored }: ReadFile, lines: readonly string[], guessed: readonly RowField[]): ReadList {
  const read = rows.map(({ row, profile }): ListRow => ({ number: row, cells: cellsOf(profile), unread: null }));
  const unread = problems.map(({ row, line, message }): ListRow => {
    const text = line === null ? "" : (lines[line - 1] ?? "").slice(0, maxShownText);
    return { number: row, cells: emptyCells, unread: { message, text } };
  });
  return { kind: "read", rows: [...read, ...unread].sort((a, b) => a.number - b.number), ignored, guessed };
}

/** What is no text in a JSON list is shown as it was written, and judged with the rest. */
function cellsOf(profile: Readonly<Record<string, unknown>>): RowCells {
  const texts = Object.entries(profile).map(([field, value]) => [field, typeof value === "string" ? value : JSON.stringify(value)]);
  return { ...emptyCells, ...Object.fromEntries(texts) };
}
