import fs from "node:fs";
import { z } from "zod";
import { detectSensitive, type SensitiveCategory, specialCategories } from "@/lib/engine/privacy/detect-sensitive";

const sensitiveRow = z.object({ sentence: z.string(), categories: z.array(z.string()) });
type SensitiveRow = z.infer<typeof sensitiveRow>;

/** Kinds that the filter drops too but that are no special category; a row that bears none of the law's kinds is clean here. */
const notOfTheLaw: ReadonlySet<SensitiveCategory> = new Set<SensitiveCategory>(["minors", "misconduct"]);

const longestExamples = 40;

/**
 * Measures whether a sentence is known to reveal a special category, any against none. Rows whose only category is `nationality` are not
 * counted, since a nationality is no special category. Prints a table by category and the rows that came out wrong, and as the last line
 * `{recall, precision, by_category}`. In `by_category`, recall is of rows that bear the category: found as that one, and screened for any.
 */
export function evaluateSensitive(file: string): void {
  const rows = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => sensitiveRow.parse(JSON.parse(line)))
    .filter((row) => row.categories.length === 0 || row.categories.some((category) => category !== "nationality"));
  const judged = rows.map((row) => ({ row, found: specialIn(row.sentence) }));
  const isBearing = ({ row }: { row: SensitiveRow }) => row.categories.length > 0;
  const hits = judged.filter((item) => isBearing(item) && item.found.size > 0);
  const missed = judged.filter((item) => isBearing(item) && item.found.size === 0);
  const alarms = judged.filter((item) => !isBearing(item) && item.found.size > 0);

  const categories = [...new Set(rows.flatMap((row) => row.categories))].filter((category) => category !== "nationality").sort();
  const byCategory: Record<string, { rows: number; recall: number; screened: number }> = {};
  for (const category of categories) {
    const bearing = judged.filter(({ row }) => row.categories.includes(category));
    byCategory[category] = {
      rows: bearing.length,
      recall: share(bearing.filter(({ found }) => found.has(category)).length, bearing.length) ?? 0,
      screened: share(bearing.filter(({ found }) => found.size > 0).length, bearing.length) ?? 0,
    };
  }
  const table = Object.entries(byCategory).map(
    ([category, { rows: count, recall, screened }]) =>
      `${category.padEnd(20)}${String(count).padStart(6)}${recall.toFixed(3).padStart(10)}${screened.toFixed(3).padStart(10)}`,
  );
  const examples = [
    ...missed.slice(0, longestExamples).map(({ row }) => `missed: ${row.sentence.trim()}`),
    ...alarms.slice(0, longestExamples).map(({ row, found }) => `false alarm (${[...found].join(", ")}): ${row.sentence.trim()}`),
  ];
  process.stdout.write(`${[`${"category".padEnd(20)}  rows    recall  screened`, ...table, ...examples].join("\n")}\n`);
  process.stdout.write(
    `${JSON.stringify({
      recall: share(hits.length, hits.length + missed.length),
      precision: share(hits.length, hits.length + alarms.length),
      by_category: byCategory,
    })}\n`,
  );
}

function specialIn(sentence: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { category } of detectSensitive(sentence)) {
    if (specialCategories.has(category) && !notOfTheLaw.has(category)) found.add(category);
  }
  return found;
}

/** Null where there is nothing to share. */
function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
