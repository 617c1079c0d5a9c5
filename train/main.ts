import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { headGroups, learnHeads, moduleOf } from "./model-file";
import { readCorpus } from "./read-corpus";
import { withFeatures } from "./training-rows";

/** `npm run train`: learns the heads of `lib/engine/claims/heads` from `train/corpus`. The same corpus gives the same bytes. */
const { learned, digest } = readCorpus();
const featured = learned.map(withFeatures);
for (const group of headGroups) {
  const text = moduleOf(group, learnHeads(group, featured, digest));
  fs.writeFileSync(fileURLToPath(new URL(`../lib/engine/claims/heads/${group}-model.ts`, import.meta.url)), text);
  process.stdout.write(`${group}-model.ts: ${(text.length / 1_000_000).toFixed(2)} MB from ${learned.length} sentences\n`);
}
