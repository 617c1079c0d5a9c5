import fs from "node:fs";
import { pastimeFeatureNames, pastimeFeatures } from "@/lib/engine/reading/pastime-likeness";
import { areaUnderCurve } from "../eval/evaluate-interests";
import { applyLogistic, fitLogistic, type WeightedRow } from "./logistic-regression";

/**
 * `npm run eval`'s sibling for learning: derives `lib/engine/reading/pastime-weights.ts` from files of labelled sentences, of the forms of the tasks
 * `interests` and `claims`. The same files give the same weights. Prints the area under the curve of ten folds, all sentences about one person in one
 * fold.
 *
 *     tsx scripts/train/interests.ts <interest_sentences.jsonl> <bios.jsonl>
 */
interface Row extends WeightedRow {
  readonly person: string;
  readonly file: string;
}

const penalty = 16;
const folds = 10;

const files = process.argv.slice(2);
const rows = files.flatMap(readRows);
const people = [...new Set(rows.map((row) => row.person))].sort();
const foldOf = new Map(people.map((person, i) => [person, i % folds] as const));
const scored = rows.map((row) => ({ ...row, score: 0 }));
for (let fold = 0; fold < folds; fold++) {
  const model = fitLogistic(
    rows.filter((row) => foldOf.get(row.person) !== fold),
    penalty,
  );
  for (const row of scored) if (foldOf.get(row.person) === fold) row.score = applyLogistic(model, row.features);
}
for (const file of files) {
  const own = scored.filter((row) => row.file === file);
  process.stdout.write(`${file}: ${own.length} rows, area under the curve of ${folds} folds ${areaUnderCurve(own).toFixed(3)}\n`);
}
const { bias, weights } = fitLogistic(rows, penalty);
const lines = weights.map((weight, i) => `  ${Number(weight.toFixed(3))}, // ${pastimeFeatureNames[i]}`);
fs.writeFileSync(
  new URL("../../lib/engine/reading/pastime-weights.ts", import.meta.url),
  `/** Derived by \`npx tsx scripts/train/interests.ts\`; not written by hand. In the order of \`pastimeFeatureNames\`. */\nexport const pastimeWeights: readonly number[] = [\n${lines.join("\n")}\n];\nexport const pastimeBias = ${Number(bias.toFixed(3))};\n`,
);

function readRows(file: string): Row[] {
  return fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const row = JSON.parse(line);
      if (typeof row.sentence === "string") return [toRow(file, row.person, row.sentence, row.personal_interest)];
      return row.sentences.map((sentence: { text: string; kinds: string[] }) =>
        toRow(file, row.name, sentence.text, sentence.kinds.includes("interest")),
      );
    });
}

function toRow(file: string, person: string, sentence: string, isPositive: boolean): Row {
  return { file, person, features: pastimeFeatures(sentence), isPositive, weight: 1 };
}
