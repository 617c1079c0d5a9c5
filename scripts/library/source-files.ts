import { readdir, stat } from "node:fs/promises";
import path from "node:path";

export type SourceKind = "html" | "markdown" | "text" | "pdf" | "jsonl";

export type SourceFile =
  | {
      readonly kind: SourceKind;
      readonly path: string /** `folder/notes/a.md`: the given folder's own name comes first. */;
      readonly place: string;
      readonly sizeBytes: number;
    }
  | { readonly kind: "other"; readonly place: string }
  | { readonly kind: "unreadable"; readonly place: string; readonly reason: string };

/**
 * The files under a path, folder by folder in name order. Hidden entries and symbolic links inside folders are passed over without a word: a link may
 * lead in a circle or out of what was given.
 */
export async function* sourceFiles(root: string): AsyncGenerator<SourceFile> {
  const name = path.basename(path.resolve(root));
  let isFolder: boolean;
  try {
    isFolder = (await stat(root)).isDirectory();
  } catch {
    yield { kind: "unreadable", place: root, reason: "there is no such file or folder" };
    return;
  }
  if (!isFolder) {
    yield await describe(root, name);
    return;
  }
  const waiting: { folder: string; place: string }[] = [{ folder: root, place: name }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { folder, place } = next;
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
    if (entries === null) {
      yield { kind: "unreadable", place, reason: "the folder cannot be read" };
      continue;
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const folders: typeof waiting = [];
    for (const entry of entries) {
      if (entry.name.startsWith(".")) continue;
      const inner = { folder: path.join(folder, entry.name), place: `${place}/${entry.name}` };
      if (entry.isDirectory()) folders.push(inner);
      else if (entry.isFile()) yield await describe(inner.folder, inner.place);
    }
    waiting.push(...folders.reverse());
  }
}

const kinds: Readonly<Record<string, SourceKind>> = {
  ".html": "html",
  ".htm": "html",
  ".xhtml": "html",
  ".md": "markdown",
  ".markdown": "markdown",
  ".txt": "text",
  ".text": "text",
  ".pdf": "pdf",
  ".jsonl": "jsonl",
  ".ndjson": "jsonl",
};

async function describe(file: string, place: string): Promise<SourceFile> {
  const kind = kinds[path.extname(file).toLowerCase()];
  if (kind === undefined) return { kind: "other", place };
  try {
    return { kind, path: file, place, sizeBytes: (await stat(file)).size };
  } catch {
    return { kind: "unreadable", place, reason: "the file cannot be read" };
  }
}
