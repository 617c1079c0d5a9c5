import fs from "node:fs";
import path from "node:path";
import { nameFeatureNames, nameFeatures } from "@/lib/engine/identity/names/name-features";
import { likelyOneNameThreshold } from "@/lib/engine/identity/names/name-likeness";
import { parseName } from "@/lib/engine/identity/names/parse-name";
import { namePairRow } from "../eval/evaluate-names";
import { applyLogistic, fitLogistic, type WeightedRow } from "./logistic-regression";

interface NameRow extends WeightedRow {
  readonly set: string;
  /** Rows that share a name share a family, and a family is never on both sides of a fold. */
  readonly family: number;
}

/** Sets and what a row of each weighs: persons of every kind of name decide, two narrower kinds steady them. */
const setWeights = { opensanctions_name_pairs: 1, congress_name_pairs: 0.1, rubyevents_alias_pairs: 0.1 };
const penalty = 3;
const foldCount = 10;

/**
 * `node --import tsx scripts/train/names.ts <folder of the name pairs>`: prints what ten-fold cross-validation by families of names finds for each
 * set, and writes `lib/engine/identity/names/name-weights.ts` from all rows.
 */
function trainNames(folder: string): void {
  const rows = readRows(folder);
  const judged = new Map<NameRow, number>();
  for (let fold = 0; fold < foldCount; fold += 1) {
    const model = fitLogistic(
      rows.filter((row) => row.family % foldCount !== fold),
      penalty,
    );
    for (const row of rows) if (row.family % foldCount === fold) judged.set(row, applyLogistic(model, row.features));
  }
  for (const set of Object.keys(setWeights))
    process.stdout.write(
      `${set} ${figures(
        rows.filter((row) => row.set === set),
        judged,
      )}\n`,
    );
  const { bias, weights } = fitLogistic(rows, penalty);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const lines = nameFeatureNames.map((name, index) => `  ${name}: ${round(weights[index] ?? 0)},`);
  fs.writeFileSync(
    path.join(import.meta.dirname, "../../lib/engine/identity/names/name-weights.ts"),
    `import type { NameFeature } from "./name-features";

/** Made by \`node --import tsx scripts/train/names.ts\`; how well it does is in \`docs/quality/identity.md\`. */
export const nameWeights: Readonly<Record<NameFeature, number>> = {
${lines.join("\n")}
};

export const nameBias = ${round(bias)};
`,
  );
}

function readRows(folder: string): NameRow[] {
  const familyOfName = new Map<string, number>();
  let families = 0;
  const rows: NameRow[] = [];
  for (const [set, weight] of Object.entries(setWeights)) {
    for (const line of fs
      .readFileSync(path.join(folder, `${set}.jsonl`), "utf8")
      .split("\n")
      .filter(Boolean)) {
      const row = namePairRow.parse(JSON.parse(line));
      const [a, b] = [parseName(row.a), parseName(row.b)];
      const family = familyOfName.get(a.raw) ?? familyOfName.get(b.raw) ?? families++;
      familyOfName.set(a.raw, family).set(b.raw, family);
      rows.push({ set, family, weight, isPositive: row.same, features: nameFeatures(a, b) });
    }
  }
  return rows;
}

function figures(rows: readonly NameRow[], judged: ReadonlyMap<NameRow, number>): string {
  const count = (isPositive: boolean, isJudged: boolean) =>
    rows.filter((row) => row.isPositive === isPositive && (judged.get(row) ?? 0) >= likelyOneNameThreshold === isJudged).length;
  const [right, mixedUp, missed] = [count(true, true), count(false, true), count(true, false)];
  const [precision, recall, f1] = [right / (right + mixedUp), right / (right + missed), (2 * right) / (2 * right + mixedUp + missed)];
  return [`precision ${precision.toFixed(3)}`, `recall ${recall.toFixed(3)}`, `F1 ${f1.toFixed(3)}`].join(", ");
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("Usage: node --import tsx scripts/train/names.ts <folder of the name pairs>\n");
  process.exitCode = 2;
} else {
  trainNames(folder);
}
