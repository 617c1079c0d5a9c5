#!/usr/bin/env node
/**
 * An operator's command: `npm run account | audit | briefs | feedback | identity | library | model | privacy | retain [-- <arguments>]`. Runs it from
 * the project's folder, with its settings, and builds its bundle (`scripts/<name>/main.ts`, which exports `run<Name>`) when needed. The process ends
 * with what the command answers, and with 1 when it cannot run.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { commandFolder } from "./platform/command-folder.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [name = "", ...words] = process.argv.slice(2);
// What the model's check has to say it prints: no lines of the log among it.
if (name === "model") process.env.LOG_LEVEL = "silent";
// An import names its files from where the command was given.
const further = name === "library" ? [commandFolder()] : [];
process.chdir(root);
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
try {
  const { build } = await import("./build.mjs");
  await build({ only: ["bundles"], say: (line) => process.stderr.write(`${line}\n`) });
  const bundle = await import(pathToFileURL(path.join(root, "dist", `${name}.js`)).href);
  process.exitCode = await bundle[`run${name.charAt(0).toUpperCase()}${name.slice(1)}`](words, ...further);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
