#!/usr/bin/env node
/** `npm run library -- import | verify | stats | rekey`: builds the bundle when needed, then runs it (scripts/library/main.ts). */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// npm changes into the package's folder; paths are meant from where the command was typed.
const workingDirectory = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);

try {
  const { build } = await import("./build.mjs");
  await build({ only: ["bundles"], say: (line) => process.stderr.write(`${line}\n`) });
  const { runLibrary } = await import("../dist/library.js");
  process.exitCode = await runLibrary(process.argv.slice(2), workingDirectory);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
