import stringWidth from "string-width";
import { withoutControls } from "./without-controls";

export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** A narrower terminal shows each row as lines of its own. In a pipe a row is one line, whatever its length. */
const narrowColumns = 60;

/**
 * Rows under their titles, in columns as wide as their widest cell: letters of East Asian scripts and pictures take two places each. No cell can drive the terminal
 * or break its line.
 * @param terminalColumns below 60, a table that does not fit is shown as one block a row
 */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[], terminalColumns = 80): string {
  const table = [columns.map(({ title }) => title), ...rows].map((row) => columns.map((_, index) => cellOf(row[index] ?? "")));
  const widths = columns.map((_, index) => Math.max(...table.map((row) => stringWidth(row[index] ?? ""))));
  const width = widths.reduce((sum, one) => sum + one, 2 * (widths.length - 1));
  if (terminalColumns < narrowColumns && width > terminalColumns) return blocks(table);
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

function cellOf(text: string): string {
  return withoutControls(text).replace(/\s+/gu, " ").trim();
}
