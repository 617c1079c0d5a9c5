import stringWidth from "string-width";
import { withoutControls } from "./without-controls";
import { wrapText } from "./wrap-text";

export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** A narrower terminal shows each cell of a row that does not fit as a line of its own. */
const narrowColumns = 60;

/**
 * Rows under their titles, in columns as wide as their widest cell: letters of East Asian scripts and pictures take two places each. No cell can
 * drive the terminal or break its line. A table that is wider than its terminal is shown row by row; in a pipe a row is one line, whatever its
 * length.
 * @param terminalColumns null in a pipe
 */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  terminalColumns: number | null = null,
): string {
  const table = [columns.map(({ title }) => title), ...rows].map((row) => columns.map((_, index) => cellOf(row[index] ?? "")));
  const widths = columns.map((_, index) => Math.max(...table.map((row) => stringWidth(row[index] ?? ""))));
  const width = widths.reduce((sum, one) => sum + one, 2 * (widths.length - 1));
  if (terminalColumns !== null && width > terminalColumns)
    return terminalColumns < narrowColumns ? blocks(table) : records(table, terminalColumns);
  const lines = table.map((row) =>
    row
      .map((cell, index) => {
        const filling = " ".repeat(Math.max(0, (widths[index] ?? 0) - stringWidth(cell)));
        return columns[index]?.isNumber ? filling + cell : cell + filling;
      })
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

/** Title and cell a line, empty cells left out. */
function blocks([titles = [], ...rows]: readonly (readonly string[])[]): string {
  return rows.map((row) => row.flatMap((cell, index) => (cell === "" ? [] : [`${titles[index]}: ${cell}\n`])).join("")).join("\n");
}

/** The first cell, and under it the others with their titles; empty ones left out. */
function records([titles = [], ...rows]: readonly (readonly string[])[], width: number): string {
  return rows
    .map(([first = "", ...rest]) => {
      const named = rest.flatMap((cell, index) => (cell === "" ? [] : [`${titles[index + 1]}: ${cell}`]));
      return [first, ...wrapText(named.join(" · "), width, "  ", "  "), ""].join("\n");
    })
    .join("");
}

function cellOf(text: string): string {
  return withoutControls(text).replace(/\s+/gu, " ").trim();
}
