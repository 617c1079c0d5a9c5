import fs from "node:fs";
import path from "node:path";

export interface Material {
  readonly task: string;
  /** The file's name without its ending, or the folder's of files that are measured together: what a reader is told of it. */
  readonly set: string;
  readonly files: readonly string[];
}

/** Which task measures which files one by one; the first line that fits decides. */
const places: readonly (readonly [task: string, folder: string, name: RegExp])[] = [
  ["grounding", "grounding", /\.jsonl$/],
  ["claims", "gold", /\.jsonl$/],
  ["interests", "bios", /^interest_sentences\.jsonl$/],
  ["sensitive", "sensitive", /\.jsonl$/],
  ["documents", "identity", /^bio_doc_pairs\.jsonl$/],
  ["names", "identity", /_pairs\.jsonl$/],
  ["profiles", "security", /^social_profile_urls\.jsonl$/],
  ["addresses", "security", /^(?:ssrf_urls|public_https_urls)\.jsonl$/],
  ["emails", "security", /^isemail_addresses\.jsonl$/],
  ["library", "bios", /^documents\.jsonl$/],
];

/** Which tasks take all files of their folders together, a genre a file; where one of the folders is missing, there is nothing to measure. */
const wholeFolders: readonly (readonly [task: string, folders: readonly string[]])[] = [
  ["pages", ["pages"]],
  ["model", ["pages", "lies"]],
];

/** What a task measures in a folder, in the order of the tasks and then of names. */
export function findMaterial(folder: string): Material[] {
  const found = new Map<string, Material>();
  for (const [task, subfolder, name] of places) {
    for (const file of filesOf(path.join(folder, subfolder), name)) {
      if (!found.has(file)) found.set(file, { task, set: path.basename(file, ".jsonl"), files: [file] });
    }
  }
  const together = wholeFolders.flatMap(([task, folders]): Material[] => {
    const files = folders.map((subfolder) => filesOf(path.join(folder, subfolder), /\.jsonl$/));
    return files.every((own) => own.length > 0) ? [{ task, set: folders.at(-1) ?? task, files: files.flat() }] : [];
  });
  return [...found.values(), ...together];
}

function filesOf(folder: string, name: RegExp): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((entry) => name.test(entry))
    .sort()
    .map((entry) => path.join(folder, entry));
}
