import fs from "node:fs";
import path from "node:path";
import { scoreTrees, writeTrees } from "@/lib/engine/grounding/boosted-trees";
import { groundingFeatureNames } from "@/lib/engine/grounding/grounding-features";
import { groundedFrom } from "@/lib/engine/grounding/judge-grounding";
import { env } from "@/lib/env";
import { groundingFigures } from "../eval/grounding-figures";
import { type BoostOptions, boostTrees, type TrainingRow } from "./boost-trees";
import { foreignObjectRows, type GroundingRow, readGroundingRows } from "./grounding-rows";

/**
 * `node --import tsx scripts/train/grounding.ts <folder of grounding rows>`: prints figures of five-fold cross-validation (rows that share a claim, a
 * text, a group or a subject are never split), then fits all rows and writes the weights that the judge reads.
 */
const target = "lib/engine/grounding/grounding-weights.ts";
const folds = 5;
const options: BoostOptions = { trees: 500, depth: 4, rate: 0.025, shrink: 5, minLeafWeight: 3, featureShare: 0.2, rowShare: 0.8 };
/** What the rows of the other model weigh: enough to steady the trees that ask what both have. */
const otherModelWeight = 0.1;
/**
 * How much a set weighs in its model, and a refused row beside a supported one, so that the threshold 0.5 balances both errors on rows not trained
 * on.
 */
const weightOf: Readonly<Record<string, { readonly set: number; readonly refused: number }>> = {
  fever_symmetric: { set: 1.4, refused: 1 },
  wice: { set: 1, refused: 1.1 },
  right_fact_wrong_person: { set: 1.2, refused: 2 },
  person_facts: { set: 1, refused: 2.5 },
  begin_easy: { set: 0.6, refused: 1.2 },
  informal_rewording: { set: 0.5, refused: 1 },
  foreign_object: { set: 0.2, refused: 1 },
};

const folder = process.argv[2] ?? path.join(env().EVAL_DATA ?? "", "grounding");
const given = readGroundingRows(folder);
const rows = [...given, ...foreignObjectRows(given)];
crossValidate();
if (process.argv[3] !== "--check") writeWeights();

function crossValidate(): void {
  const scores = new Map<GroundingRow, number>();
  for (let fold = 0; fold < folds; fold++)
    for (const hasSubject of [true, false]) {
      const model = boostTrees(
        weigh(
          rows.filter((row) => foldOf(row) !== fold),
          hasSubject,
        ),
        options,
      );
      for (const row of rows) if (foldOf(row) === fold && isOf(row, hasSubject)) scores.set(row, scoreTrees(model, row.features));
    }
  for (const set of new Set(rows.map((row) => row.set))) {
    const scored = rows.flatMap((row, i) =>
      row.set === set ? [{ group: row.group ?? `row ${i}`, score: scores.get(row) ?? 0, isSupported: row.supported }] : [],
    );
    process.stdout.write(
      `${set.padEnd(26)}${JSON.stringify(groundingFigures(scored, groundedFrom), (_, value) => (typeof value === "number" ? Math.round(value * 1000) / 1000 : value))}\n`,
    );
  }
}

function writeWeights(): void {
  const header =
    "/**\n * Boosted trees over `groundingFeatures`, in the form of `writeTrees`. Made by\n * `node --import tsx scripts/train/grounding.ts <folder of grounding rows>`; to be made anew whenever a feature changes.\n */\n";
  const model = (hasSubject: boolean) => writeTrees(boostTrees(weigh(rows, hasSubject), options));
  fs.writeFileSync(
    target,
    `${header}\n/** For claims whose subject is given. */\nexport const subjectModel =\n  "${model(true)}";\n\n/** For plain statements. */\nexport const plainModel =\n  "${model(false)}";\n`,
  );
}

/**
 * Of a supported group only the part that covers most teaches: the others need not carry the claim. Each set's classes weigh the same, however rare.
 */
function weigh(found: readonly GroundingRow[], hasSubject: boolean): TrainingRow[] {
  const coverage = groundingFeatureNames.indexOf("coverThree");
  const best = new Map<string, GroundingRow>();
  for (const row of found) {
    if (row.group === undefined || !row.supported) continue;
    const known = best.get(row.group);
    if (known === undefined || (row.features[coverage] ?? 0) > (known.features[coverage] ?? 0)) best.set(row.group, row);
  }
  const kept = found.filter((row) => (row.group === undefined || !row.supported || best.get(row.group) === row) && !isDisputed(row));
  const counts = new Map<string, number>();
  const classOf = (row: GroundingRow) => `${row.set} ${row.supported}`;
  for (const row of kept) counts.set(classOf(row), (counts.get(classOf(row)) ?? 0) + 1);
  return kept.map((row) => {
    const { set, refused } = weightOf[row.set] ?? { set: 1, refused: 1 };
    const share = (set * (row.supported ? 1 : refused)) / (counts.get(classOf(row)) ?? 1);
    return { features: row.features, isPositive: row.supported, weight: share * (isOf(row, hasSubject) ? 1 : otherModelWeight) };
  });
}

/**
 * Some refused rows bear a degree that their evidence states word for word, like hundreds of supported ones: they count in the figures, but nothing
 * is to be learned from them but to refuse at random.
 */
function isDisputed(row: GroundingRow): boolean {
  const feature = (name: string) => row.features[groundingFeatureNames.indexOf(name)] ?? 0;
  return row.set === "person_facts" && !row.supported && feature("degreeObject") === 1 && feature("objectCover") === 1;
}

function isOf(row: GroundingRow, hasSubject: boolean): boolean {
  return (row.subject !== undefined) === hasSubject;
}

/** FNV-1a of the family's name: the same fold on every run. */
function foldOf(row: GroundingRow): number {
  let hash = 2166136261;
  for (const char of row.family) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash % folds;
}
