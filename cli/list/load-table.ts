import path from "node:path";
import { seedFieldOf } from "@/lib/contract/seed-columns";
import { type ColumnMapping, guessMapping, mappableFields, namesSomebody, type PlannedRows, planRows } from "@/lib/lists/map-columns";
import { maxTableBytes, readTable, type Table } from "@/lib/lists/read-table";
import { readBounded, spoken } from "../batch/load-list";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import type { Terminal } from "../terminal";
import { withoutControls } from "../without-controls";
import type { ColumnMemory } from "./column-memory";

/** A table of people, and who in it is asked for. */
export interface LoadedTable {
  /** The file's name without its folder, or `-`. */
  readonly name: string;
  readonly table: Table;
  readonly mapping: ColumnMapping;
  readonly planned: PlannedRows;
}

/**
 * Reads a CSV or .xlsx file, or standard input for `-`.
 * @param given columns by hand, each `HEADER=FIELD`; they count before those of `memory`, and are remembered
 * @throws Failure when it is no table, or no column of it names anybody
 */
export async function loadTable(terminal: Terminal, file: string, given: readonly string[], memory: ColumnMemory): Promise<LoadedTable> {
  const bytes = file === "-" ? await terminal.readInput(maxTableBytes) : await readBounded(file, maxTableBytes);
  const name = file === "-" ? "-" : path.basename(file);
  const read = await readTable(bytes);
  if (read.kind === "unreadable") {
    const at = read.line === null ? "" : ` (line ${read.line})`;
    throw new Failure(`${spoken(name)} cannot be read as a table of people${at}. ${read.message}`, exitCodes.usage);
  }
  const { table } = read;
  const pairs = [...(await memory.of(table.head)), ...given];
  const mapping = withGiven(table, guessMapping(table), pairs);
  if (!namesSomebody(mapping))
    throw new Failure(
      `No column of ${spoken(name)} is known to name anybody. Its columns: ${headsOf(table)}. Say what they are: --map "HEADER=name"`,
      exitCodes.usage,
    );
  if (given.length > 0) await memory.keep(table.head, lastOfEach(pairs));
  return { name, table, mapping, planned: planRows(table.rows, mapping) };
}

/** What each column was taken for, in one line; columns of no use are left out. */
export function mappingWords({ table, mapping }: Pick<LoadedTable, "table" | "mapping">): string {
  return mapping.flatMap((field, index) => (field === null ? [] : [`${table.head[index]?.trim()} = ${field}`])).join(", ");
}

function withGiven(table: Table, guessed: ColumnMapping, given: readonly string[]): ColumnMapping {
  const fields = [...guessed];
  for (const pair of given) {
    const [head = "", name = ""] = pair.split(/=(?=[^=]*$)/);
    const index = table.head.findIndex((own) => own.trim().toLowerCase() === head.trim().toLowerCase());
    if (index === -1) throw new Failure(`There is no column "${head}". The columns: ${headsOf(table)}`, exitCodes.usage);
    const field = mappableFields.find((known) => known === name.trim()) ?? seedFieldOf(name);
    if (field === null && name.trim() !== "")
      throw new Failure(
        `"${name}" is not a field. The fields: ${mappableFields.join(", ")}; nothing after = ignores the column.`,
        exitCodes.usage,
      );
    // Of two columns for one field the given one counts.
    for (const [other, old] of fields.entries()) if (old === field) fields[other] = null;
    fields[index] = field;
  }
  return fields;
}

/** Of pairs for one head the last. */
function lastOfEach(pairs: readonly string[]): string[] {
  const headOf = (pair: string) =>
    pair
      .replace(/=[^=]*$/, "")
      .trim()
      .toLowerCase();
  return pairs.filter((pair, index) => !pairs.slice(index + 1).some((later) => headOf(later) === headOf(pair)));
}

function headsOf(table: Table): string {
  return withoutControls(
    table.head
      .map((head) => head.trim())
      .join(", ")
      .slice(0, 500),
  );
}
