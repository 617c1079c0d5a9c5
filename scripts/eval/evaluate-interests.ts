import fs from "node:fs";
import { z } from "zod";
import { pastimeLikeness } from "@/lib/engine/reading/pastime-likeness";

const interestRow = z.object({ sentence: z.string(), categories: z.array(z.string()), personal_interest: z.boolean() });
const threshold = 0.5;

export interface Ranked {
  readonly score: number;
  readonly isPositive: boolean;
}

/**
 * Measures which sentences tell of a personal interest. Prints the rows that came out wrong, and as the last line `{precision, recall, f1, auc}`, the
 * first three at a likeness of 0.5.
 */
export function evaluateInterests(file: string): void {
  const rows = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => interestRow.parse(JSON.parse(line)))
    .map((row) => ({ ...row, score: pastimeLikeness(row.sentence), isPositive: row.personal_interest }));
  const isSaid = (row: Ranked) => row.score >= threshold;
  for (const row of rows.filter((each) => isSaid(each) !== each.isPositive))
    process.stdout.write(`${row.isPositive ? "missed" : "wrong "} ${row.score.toFixed(2)} ${row.sentence.slice(0, 160)}\n`);
  const both = rows.filter((row) => isSaid(row) && row.isPositive).length;
  const said = rows.filter(isSaid).length;
  const meant = rows.filter((row) => row.isPositive).length;
  const figures = {
    precision: share(both, said),
    recall: share(both, meant),
    f1: share(2 * both, said + meant),
    auc: meant === 0 || meant === rows.length ? null : round(areaUnderCurve(rows)),
    rows: rows.length,
  };
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(12)} ${String(value)}\n`);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

/** How often a positive row scores above a negative one; a tie counts half. */
export function areaUnderCurve(rows: readonly Ranked[]): number {
  const positives = rows.filter((row) => row.isPositive);
  const negatives = rows.filter((row) => !row.isPositive);
  let wins = 0;
  for (const positive of positives)
    for (const negative of negatives) wins += positive.score > negative.score ? 1 : positive.score === negative.score ? 0.5 : 0;
  return wins / (positives.length * negatives.length);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : round(part / whole);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
