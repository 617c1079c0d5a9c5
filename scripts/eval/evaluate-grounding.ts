import fs from "node:fs";
import { z } from "zod";
import { groundedFrom, judgeGrounding } from "@/lib/engine/grounding/judge-grounding";
import { groundingFigures, type ScoredRow } from "./grounding-figures";

const groundingRow = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  group: z.union([z.string(), z.number()]).nullish(),
  claim: z.string(),
  evidence: z.string(),
  supported: z.boolean(),
  subject: z.string().nullish(),
});

/** The table of how scores relate to truth has this many rows. */
const bins = 10;

/**
 * Measures the judge of claims and evidence. Prints how many claims of each band of scores are supported, and as the last line
 * `{accuracy, balanced_accuracy, f1, auc, ms_per_row}`; of rows of one `group` the best counts.
 */
export function evaluateGrounding(file: string): void {
  const rows = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => groundingRow.parse(JSON.parse(line)));
  const [first] = rows;
  if (first !== undefined) judgeGrounding({ claim: first.claim, evidence: first.evidence, subject: first.subject ?? undefined });
  const start = performance.now();
  const scored: ScoredRow[] = rows.map((row, i) => ({
    group: row.group === undefined || row.group === null ? `row ${i}` : `group ${row.group}`,
    score: judgeGrounding({ claim: row.claim, evidence: row.evidence, subject: row.subject ?? undefined }),
    isSupported: row.supported,
  }));
  const msPerRow = rows.length === 0 ? null : (performance.now() - start) / rows.length;
  const table = Array.from({ length: bins }, (_, bin) => {
    const inBin = scored.filter((row) => Math.min(bins - 1, Math.floor(row.score * bins)) === bin);
    const supported = inBin.filter((row) => row.isSupported).length;
    const share = inBin.length === 0 ? "-" : (supported / inBin.length).toFixed(2);
    return `${(bin / bins).toFixed(1)}–${((bin + 1) / bins).toFixed(1)}${String(inBin.length).padStart(12)}${share.padStart(12)}`;
  });
  process.stdout.write(`${["score          rows   supported", ...table].join("\n")}\n`);
  process.stdout.write(`${JSON.stringify({ ...groundingFigures(scored, groundedFrom), ms_per_row: msPerRow })}\n`);
}
