import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface TreeMemory {
  /** `pss` counts each shared page once over all processes; `rss`, where the system has nothing better, counts it in each. */
  readonly kind: "pss" | "rss";
  readonly megabytes: number;
}

/** What a process and everything below it keep in memory now. */
export function memoryOfTree(root: number): TreeMemory {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, rssKb = 0]) => ({ pid, parent, rssKb }));
  const tree = new Set([root]);
  // A child can stand before its parent in the list.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const { pid, parent } of rows) if (tree.has(parent)) tree.add(pid);
  }
  const members = rows.filter(({ pid }) => tree.has(pid));
  const pssKb = members.map(({ pid }) => proportionalKb(pid));
  const isKnown = pssKb.some((size) => size !== null);
  const kilobytes = isKnown ? pssKb.map((size) => size ?? 0) : members.map(({ rssKb }) => rssKb);
  return { kind: isKnown ? "pss" : "rss", megabytes: kilobytes.reduce((sum, size) => sum + size, 0) / 1_024 };
}

function proportionalKb(pid: number): number | null {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? Number.NaN) || null;
  } catch {
    return null;
  }
}
