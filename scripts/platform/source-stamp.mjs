import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const ignored = /(\.test\.tsx?$)|(^lib\/db\/generated\/)|(\/node_modules\/)/;

/**
 * A digest of files' names and contents: equal stamps mean that nothing which goes into a build has changed. Not of the Node.js that builds: what is
 * built runs on every line, and one that starts beside another must not build anew under its feet.
 * @param {string} root absolute
 * @param {readonly string[]} entries files and folders relative to the root; missing ones count as empty
 */
export function sourceStamp(root, entries) {
  const digest = createHash("sha256");
  for (const file of entries.flatMap((entry) => filesUnder(root, entry)).sort()) {
    digest
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return digest.digest("hex");
}

function filesUnder(root, entry) {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [entry];
  const found = readdirSync(absolute, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const names = found.map((item) => path.relative(root, path.join(item.parentPath, item.name)).replaceAll(path.sep, "/"));
  return names.filter((name) => !ignored.test(name));
}
