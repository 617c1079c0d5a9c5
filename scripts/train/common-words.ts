import fs from "node:fs";
import path from "node:path";
import { readEvidence } from "@/lib/engine/grounding/evidence-words";
import { env } from "@/lib/env";

const minTexts = 12;
/** A stem that is mostly written with a capital is a name. */
const minLowerShare = 0.7;
const target = "lib/engine/grounding/common-words.ts";

/**
 * `node --import tsx scripts/train/common-words.ts <folder of grounding rows>`: writes which stems are common in the evidence of the rows, and how
 * common.
 */
const folder = process.argv[2] ?? path.join(env().EVAL_DATA ?? "", "grounding");
const texts = new Set<string>();
for (const file of fs
  .readdirSync(folder)
  .filter((name) => name.endsWith(".jsonl"))
  .sort())
  for (const line of fs.readFileSync(path.join(folder, file), "utf8").split("\n").filter(Boolean))
    texts.add(String(JSON.parse(line).evidence));
const counts = new Map<string, { all: number; lower: number }>();
for (const text of texts) {
  const words = readEvidence(text).filter((word) => word.value === null && word.lower.length > 1);
  const lower = new Set(words.filter((word) => !word.isCapital).map((word) => word.stem));
  for (const stem of new Set(words.map((word) => word.stem))) {
    const count = counts.get(stem) ?? { all: 0, lower: 0 };
    counts.set(stem, { all: count.all + 1, lower: count.lower + (lower.has(stem) ? 1 : 0) });
  }
}
const stems = [...counts]
  .filter(([stem, { all, lower }]) => all >= minTexts && lower / all >= minLowerShare && /^[a-z]+$/.test(stem))
  .sort(([a, { all: m }], [b, { all: n }]) => n - m || (a < b ? -1 : 1))
  .map(([stem]) => stem);
fs.writeFileSync(
  target,
  `/** Stems of common English words, the most frequent first. Made by \`node --import tsx scripts/train/common-words.ts <folder of grounding rows>\`. */\nexport const commonWords =\n  "${stems.join(" ")}";\n`,
);
process.stdout.write(`${stems.length} stems of ${texts.size} texts\n`);
