import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { emptyTables, type Tables } from "./tables";

interface Snapshot {
  readonly version: 1;
  readonly baseUrl: string;
  readonly tables: Tables;
}

/**
 * The sandbox's memory as one file, readable by its owner alone. A sandbox on another port leads its old links to itself.
 * @param file null: nothing is kept.
 * @throws Error for a file that is none of ours: it is not overwritten.
 */
export function readSnapshot(file: string | null, baseUrl: string): Tables {
  if (file === null) return emptyTables();
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return emptyTables();
    throw error;
  }
  const snapshot = JSON.parse(text) as Snapshot;
  if (snapshot.version !== 1) throw new Error(`${file} was written by another version. Move it away to start anew.`);
  const moved = JSON.parse(text.replaceAll(snapshot.baseUrl, baseUrl)) as Snapshot;
  return { ...emptyTables(), ...moved.tables };
}

/** Writes one at a time; of changes that come while one is under way the last one counts. */
export interface SnapshotWriter {
  /** Writes soon. */
  note(): void;
  /** Settles when all that is known now is written. */
  keep(): Promise<void>;
}

export function createSnapshotWriter(file: string | null, baseUrl: string, tables: Tables): SnapshotWriter {
  if (file === null) return { note: () => {}, keep: async () => {} };
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  let isDirty = false;
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (isDirty) {
      isDirty = false;
      const text = JSON.stringify({ version: 1, baseUrl, tables } satisfies Snapshot);
      await writeFile(`${file}.part`, text, { mode: 0o600 });
      await rename(`${file}.part`, file);
    }
  };
  const keep = () => {
    isDirty = true;
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  };
  return { note: () => void keep().catch((error: unknown) => console.error(`The sandbox could not write ${file}: ${error}`)), keep };
}
