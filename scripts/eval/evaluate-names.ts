import fs from "node:fs";
import { z } from "zod";
import { likelyOneNameThreshold, nameLikeness } from "@/lib/engine/identity/names/name-likeness";
import { nameMatchesHandle } from "@/lib/engine/identity/names/name-matches-handle";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { organizationsAgree } from "@/lib/engine/identity/seed/organizations";

/** A row with `platform` is a name and a handle; one whose schema is no person's, two organisations; any other, two personal names. */
export const namePairRow = z.object({
  a: z.string(),
  b: z.string(),
  same: z.boolean(),
  platform: z.string().optional(),
  schema: z.string().optional(),
});

/**
 * Measures the matching of names. The figures judge what is meant for each kind of pair: for personal names the likeness that identity accepts beside
 * a proof (`nameLikeness`), for handles `nameMatchesHandle`, for organisations `organizationsAgree`. The table shows beside it what agrees strictly
 * (`namesAgree`), which is what may tie two pages without a proof, and the pairs that came out wrong. Last line: `{precision, recall, f1, accuracy}`.
 */
export function evaluateNames(file: string): void {
  const counts = { loose: emptyCounts(), strict: emptyCounts() };
  const wrong: string[] = [];
  for (const line of fs.readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const row = namePairRow.parse(JSON.parse(line));
    const { loose, strict } = judge(row);
    count(counts.loose, row.same, loose);
    count(counts.strict, row.same, strict);
    if (loose !== row.same) wrong.push(`${row.same ? "missed" : "mixed up"}: ${JSON.stringify(row.a)} ${JSON.stringify(row.b)}`);
  }
  const figures = figuresOf(counts.loose);
  const rows = [
    ["as measured", figures],
    ["strictly", figuresOf(counts.strict)],
  ] as const;
  const table = rows.map(([label, each]) =>
    [label.padEnd(14), ...Object.values(each).map((figure) => (figure === null ? "-" : figure.toFixed(3)).padStart(10))].join(""),
  );
  const head = ["".padEnd(14), ...Object.keys(figures).map((key) => key.padStart(10))].join("");
  process.stdout.write(`${[...wrong, head, ...table].join("\n")}\n${JSON.stringify(figures)}\n`);
}

function judge(row: z.infer<typeof namePairRow>): { loose: boolean; strict: boolean } {
  if (row.platform !== undefined) {
    const matches = nameMatchesHandle(row.a, row.b);
    return { loose: matches, strict: matches };
  }
  if (row.schema !== undefined && row.schema !== "Person") {
    const agrees = organizationsAgree(row.a, row.b);
    return { loose: agrees, strict: agrees };
  }
  return { loose: nameLikeness(row.a, row.b) >= likelyOneNameThreshold, strict: namesAgree(row.a, row.b) };
}

/** Rows by what they are and what they were taken for. */
interface Counts {
  truePositive: number;
  falsePositive: number;
  falseNegative: number;
  trueNegative: number;
}

function emptyCounts(): Counts {
  return { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
}

function count(counts: Counts, isSame: boolean, isJudgedSame: boolean): void {
  if (isSame) counts[isJudgedSame ? "truePositive" : "falseNegative"] += 1;
  else counts[isJudgedSame ? "falsePositive" : "trueNegative"] += 1;
}

/** Rates from 0 to 1; null where there is nothing to count. */
function figuresOf({ truePositive, falsePositive, falseNegative, trueNegative }: Counts) {
  const of = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return {
    precision: of(truePositive, truePositive + falsePositive),
    recall: of(truePositive, truePositive + falseNegative),
    f1: of(2 * truePositive, 2 * truePositive + falsePositive + falseNegative),
    accuracy: of(truePositive + trueNegative, truePositive + falsePositive + falseNegative + trueNegative),
  };
}
