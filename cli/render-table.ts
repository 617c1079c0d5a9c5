import { withoutControls } from "./without-controls";

export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** Rows under their titles, in columns as wide as their widest cell. No cell can drive the terminal or break its line. */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const table = [columns.map(({ title }) => title), ...rows].map((row) => columns.map((_, index) => cellOf(row[index] ?? "")));
  const widths = columns.map((_, index) => Math.max(...table.map((row) => row[index]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, index) => (columns[index]?.isNumber ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

function cellOf(text: string): string {
  return withoutControls(text).replace(/\s+/gu, " ").trim();
}
