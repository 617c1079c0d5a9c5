import type { Figure } from "./figure";

/** The figures as a table for people. */
export function renderFigures(figures: readonly Figure[]): string {
  const rows = figures.map((one) => [one.name, `${one.value} ${one.unit}`, `${one.low} … ${one.high}`, targetOf(one), verdictOf(one)]);
  const table = [["figure", "median", "spread", "target", ""], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function targetOf({ target }: Figure): string {
  if (target === null) return "";
  return "atMost" in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
}

function verdictOf({ pass }: Figure): string {
  return pass === null ? "" : pass ? "ok" : "MISSED";
}
