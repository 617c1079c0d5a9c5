import fs from "node:fs";
import path from "node:path";

export interface Material {
  readonly task: string;
  /** The file's name without its ending: what a reader is told of it. */
  readonly set: string;
  readonly file: string;
}

/** Which task measures which files; the first line that fits decides. */
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

/** The files of a folder that a task measures, in the order of the tasks and then of names. */
export function findMaterial(folder: string): Material[] {
  const found = new Map<string, Material>();
  for (const [task, subfolder, name] of places) {
    const inside = path.join(folder, subfolder);
    if (!fs.existsSync(inside)) continue;
    for (const entry of fs.readdirSync(inside).sort()) {
      const file = path.join(inside, entry);
      if (name.test(entry) && !found.has(file)) found.set(file, { task, set: path.basename(entry, ".jsonl"), file });
    }
  }
  return [...found.values()];
}
