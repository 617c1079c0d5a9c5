import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "@/lib/clock";
import { newUlid } from "@/lib/ids";

/** A folder of small files named by ULID, the only state that local mode's inbox and receiver have. */
export interface KeptFiles {
  /** Absolute. */
  readonly folder: string;
  readonly extension: ".eml" | ".json";
}

/** Older files go when a new one comes. */
export const maxKeptFiles = 500;

const ulid = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** The folder's identifiers, newest first; none while the folder does not exist. */
export async function listKeptFiles({ folder, extension }: KeptFiles): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name) => (path.extname(name) === extension ? [path.basename(name, extension)] : []))
    .filter((id) => ulid.test(id))
    .sort()
    .reverse();
}

/** Null for what is no identifier of this folder, and for a file that has gone since it was listed. */
export async function readKeptFile({ folder, extension }: KeptFiles, id: string): Promise<Buffer | null> {
  if (!ulid.test(id)) return null;
  return readFile(path.join(folder, `${id}${extension}`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/**
 * The folder's one writer. A file appears whole or not at all, readable by its owner alone; the returned function settles once it is there.
 * Two files of one millisecond keep their order.
 */
export async function openKeptFiles(files: KeptFiles, clock: Clock): Promise<(content: string | Uint8Array) => Promise<string>> {
  const { folder, extension } = files;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let lastMs = 0;
  return async (content) => {
    lastMs = Math.max(clock.now().getTime(), lastMs + 1);
    const id = newUlid(new Date(lastMs));
    const unfinished = path.join(folder, `${id}.part`);
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, path.join(folder, `${id}${extension}`));
    for (const old of (await listKeptFiles(files)).slice(maxKeptFiles)) await rm(path.join(folder, `${old}${extension}`), { force: true });
    return id;
  };
}
