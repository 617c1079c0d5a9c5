#!/usr/bin/env node
/** A part of `npm run check`: no two folders of lib/ import each other, and no folder of it holds more than 40 files beside tests. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const maxFiles = 40;
const source = /(?<!\.d)\.tsx?$/;

const files = readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
  .map((file) => `lib/${file.split(path.sep).join("/")}`)
  .filter((file) => source.test(file) && !/\.test\.tsx?$|\/generated\//.test(file));

/** The folder of lib/ that a module is in; null for one that lies in lib/ itself. */
const roomOf = (module) => /^lib\/([^/]+)\//.exec(module)?.[1] ?? null;

/** Room to room: one of the modules by which it does. */
const imports = new Map();
for (const file of files) {
  const text = readFileSync(path.join(root, file), "utf8");
  for (const [, name] of text.matchAll(/(?:from|import\()\s*"((?:@\/|\.)[^"]+)"/g)) {
    const target = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
    const [from, to] = [roomOf(file), roomOf(`${target}.ts`)];
    if (from !== null && to !== null && from !== to) imports.set(`${from} ${to}`, `${file} imports ${target}`);
  }
}

const faults = [...imports].flatMap(([pair, by]) => {
  const [from, to] = pair.split(" ");
  const back = imports.get(`${to} ${from}`);
  return from < to && back ? [`lib/${from} and lib/${to} import each other: ${by}; ${back}.`] : [];
});
const sizes = new Map();
for (const file of files) sizes.set(path.posix.dirname(file), (sizes.get(path.posix.dirname(file)) ?? 0) + 1);
for (const [folder, count] of sizes)
  if (count > maxFiles) faults.push(`${folder} holds ${count} files: part it into rooms of at most ${maxFiles}.`);

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
