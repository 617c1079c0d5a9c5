import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { findMaterial, type Material } from "./find-material";
import { type Figures, figureAt, measure } from "./measure";

/** Fictional people and hard sentences of the project's own making, in the forms that the tasks name. */
export const ownFolder = fileURLToPath(new URL("../../test/material/eval", import.meta.url));

/** By task and figure: no figure named in `floors` may be under its number, none in `ceilings` above it. */
const limits = z.object({
  floors: z.record(z.string(), z.record(z.string(), z.number())),
  ceilings: z.record(z.string(), z.record(z.string(), z.number())),
});
export type Limits = z.infer<typeof limits>;

interface Line {
  readonly key: string;
  readonly figure: number | null;
  readonly limit: string;
  readonly isMet: boolean;
}

/** Of the longest key of a figure by genre. */
const keyWidth = 42;

/**
 * Runs every task on the own set and prints one table of all figures that have a limit, and as the last line all figures. False when one misses its
 * limit.
 */
export function measureOwnSet(): boolean {
  const held = limits.parse(JSON.parse(fs.readFileSync(path.join(ownFolder, "limits.json"), "utf8")));
  const all: Record<string, Figures> = {};
  const found = findMaterial(ownFolder);
  const unmeasured = Object.keys(held.floors).filter((task) => !found.some((material) => material.task === task));
  if (unmeasured.length > 0) throw new Error(`The own set has no file for ${unmeasured.join(", ")}`);
  let isMet = true;
  process.stdout.write(`${"task".padEnd(12)}${"set".padEnd(22)}${"figure".padEnd(keyWidth)}${"value".padStart(8)}  limit\n`);
  for (const material of found) {
    const figures = measure(material, material.task === "model" ? ["--seeds", "4"] : []);
    all[`${material.task}/${material.set}`] = figures;
    for (const line of heldTo(material, figures, held)) {
      isMet &&= line.isMet;
      const value = line.figure === null ? "-" : String(Math.round(line.figure * 1000) / 1000);
      const verdict = line.isMet ? "" : "  MISSED";
      process.stdout.write(
        `${material.task.padEnd(12)}${material.set.padEnd(22)}${line.key.padEnd(keyWidth)}${value.padStart(8)}  ${line.limit}${verdict}\n`,
      );
    }
  }
  process.stdout.write(`${JSON.stringify(all)}\n`);
  return isMet;
}

/** A figure that the task did not print meets no limit. */
export function heldTo({ task }: Pick<Material, "task">, figures: Figures, { floors, ceilings }: Limits): Line[] {
  const lineOf = (key: string, limit: number, sign: "≥" | "≤"): Line => {
    const figure = figureAt(figures, key);
    return { key, figure, limit: `${sign} ${limit}`, isMet: figure !== null && (sign === "≥" ? figure >= limit : figure <= limit) };
  };
  return [
    ...Object.entries(floors[task] ?? {}).map(([key, limit]) => lineOf(key, limit, "≥")),
    ...Object.entries(ceilings[task] ?? {}).map(([key, limit]) => lineOf(key, limit, "≤")),
  ];
}
