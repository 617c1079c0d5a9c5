#!/usr/bin/env node
/** `npm run model -- check`: builds the bundle when needed, then runs it (scripts/model/main.ts). */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
// What it has to say it prints: no lines of the log among it.
process.env.LOG_LEVEL = "silent";

try {
  const { build } = await import("./build.mjs");
  await build({ only: ["bundles"], say: (line) => process.stderr.write(`${line}\n`) });
  const { runModel } = await import("../dist/model.js");
  process.exitCode = await runModel(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
