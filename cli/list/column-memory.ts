import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { writePrivate } from "../write-private";

/** What somebody has said of the columns of tables with the same heads, so that it has to be said once. */
export interface ColumnMemory {
  /** Each `HEADER=FIELD`; none for headers that nobody has said anything of. */
  of(head: readonly string[]): Promise<readonly string[]>;
  /** What cannot be written is not remembered. */
  keep(head: readonly string[], pairs: readonly string[]): Promise<void>;
}

interface Remembered {
  readonly heads: string;
  readonly pairs: readonly string[];
}

const maxTables = 100;
const maxBytes = 1_048_576;

/** In a file beside the key file. Heads are kept as a digest, but for those that were named. */
export function openColumnMemory(configFolder: string): ColumnMemory {
  const file = path.join(configFolder, "columns.json");
  const read = async () => parse(await readFile(file, "utf8").catch(() => "[]"));
  return {
    of: async (head) => (await read()).find(({ heads }) => heads === digestOf(head))?.pairs ?? [],
    keep: async (head, pairs) => {
      const heads = digestOf(head);
      const others = (await read()).filter((each) => each.heads !== heads);
      await mkdir(configFolder, { recursive: true, mode: 0o700 }).catch(() => {});
      await writePrivate(file, `${JSON.stringify([{ heads, pairs }, ...others].slice(0, maxTables))}\n`).catch(() => {});
    },
  };
}

function digestOf(head: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(head.map((name) => name.trim().toLowerCase())))
    .digest("hex")
    .slice(0, 40);
}

function parse(text: string): readonly Remembered[] {
  try {
    const value: unknown = text.length > maxBytes ? [] : JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== "object" || value === null || !("heads" in value) || !("pairs" in value)) return false;
  return typeof value.heads === "string" && Array.isArray(value.pairs) && value.pairs.every((pair) => typeof pair === "string");
}
