import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Material } from "./find-material";

export type Figures = Readonly<Record<string, unknown>>;

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs one task on its files in a process of its own, and reads the figures of its last line. */
export function measure({ task, files }: Material, options: readonly string[] = []): Figures {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/eval/main.ts", task, ...files, ...options], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The task ${task} failed on ${files.join(", ")}:\n${stderr}`);
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Figures;
}

/** The figure at a path of keys with dots between ("interest.f1"); null where there is none. */
export function figureAt(figures: Figures, key: string): number | null {
  let value: unknown = figures;
  for (const part of key.split(".")) value = typeof value === "object" && value !== null ? (value as Figures)[part] : undefined;
  return typeof value === "number" ? value : null;
}
