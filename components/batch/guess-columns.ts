import Papa from "papaparse";
import type { RowField } from "./list-row";

interface GuessedColumns {
  readonly fields: readonly RowField[];
  /** A header of their names; a column of no use has a name that is no field. */
  readonly header: string;
  /** The list without a byte order mark. */
  readonly text: string;
}

/** So many lines say what the others hold. */
const sampleLines = 20;

const looks: readonly (readonly [RowField, RegExp])[] = [
  ["linkedin_url", /linkedin\.com\//i],
  ["email", /^\S+@\S+\.\S+$/],
  ["domain", /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i],
];

/**
 * What the columns of a list without a header are, by what stands in most of their cells; texts are name, company and title, in this order. Null:
 * nobody is named.
 */
export function guessColumns(list: string): GuessedColumns | null {
  const text = list.replace(/^\ufeff/, "");
  const { data, meta } = Papa.parse<string[]>(text, {
    preview: sampleLines,
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t"],
  });
  const width = Math.max(0, ...data.map((cells) => cells.length));
  const found = new Set<RowField>();
  const columns = Array.from({ length: width }, (_, index) => {
    const cells = data.map((row) => (row[index] ?? "").trim()).filter((cell) => cell !== "");
    const field = fieldOf(cells, found);
    if (field !== null) found.add(field);
    return field;
  });
  if (!(["linkedin_url", "email", "name"] as const).some((field) => found.has(field))) return null;
  const delimiter = [",", ";", "\t"].includes(meta.delimiter) ? meta.delimiter : ",";
  const header = columns.map((field, index) => field ?? `column ${index + 1}`).join(delimiter);
  return { fields: columns.filter((field) => field !== null), header, text };
}

function fieldOf(cells: readonly string[], found: ReadonlySet<RowField>): RowField | null {
  if (cells.length === 0) return null;
  const look = looks.find(([, pattern]) => cells.filter((cell) => pattern.test(cell)).length * 2 > cells.length);
  if (look) return found.has(look[0]) ? null : look[0];
  return (["name", "company", "title"] as const).find((field) => !found.has(field)) ?? null;
}
