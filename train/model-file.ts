import { createHash } from "node:crypto";
import type { HeadModel } from "@/lib/engine/claims/heads/head-model";
import { kindHeads, privateCategories, privateHeads } from "@/lib/engine/claims/heads/head-names";
import { featureNames } from "@/lib/engine/claims/heads/sentence-features";
import { fitHeads, packHeads } from "./logistic-heads";
import { type FeaturedRow, fitOptions, type HeadGroup, trainingRows } from "./training-rows";

export const headGroups: readonly HeadGroup[] = ["kind", "private", "category", "opener"];

export const headNames: Readonly<Record<HeadGroup, readonly string[]>> = {
  kind: kindHeads,
  private: privateHeads,
  category: privateCategories,
  opener: ["opener"],
};

const command = "npm run train";

/** A model of one group of heads, learned from these rows alone. */
export function learnHeads(group: HeadGroup, rows: readonly FeaturedRow[], corpus: string): HeadModel<string> {
  const fitted = fitHeads(trainingRows(group, rows), headNames[group].length, fitOptions[group]);
  return { features: featureNames, featuresDigest: digestOf(rows), corpus, command, heads: headNames[group], ...packHeads(fitted) };
}

/**
 * SHA-256 over the features of every row: it changes with the corpus, and with whatever turns a sentence into features, the lexicon and the privacy
 * rules too.
 */
export function digestOf(rows: readonly FeaturedRow[]): string {
  const hash = createHash("sha256");
  for (const { words, ruled } of rows) for (const { hashes } of [words.placed, words.bare, ruled.bare]) hash.update(hashes);
  return hash.digest("hex");
}

/** The module that keeps a model. */
export function moduleOf(group: HeadGroup, model: HeadModel<string>): string {
  const heads = { kind: "KindHead", private: "PrivateHead", category: "PrivateCategory", opener: null }[group];
  const { weights, ...rest } = model;
  const fields = Object.entries(rest).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  return [
    `/** Learned by \`${command}\`; not written by hand. */`,
    'import type { HeadModel } from "./head-model";',
    ...(heads === null ? [] : [`import type { ${heads} } from "./head-names";`]),
    "",
    `export const ${group}Model: HeadModel<${heads ?? '"opener"'}> = {`,
    ...fields,
    `  weights: ${JSON.stringify(weights)},`,
    "};",
    "",
  ].join("\n");
}
