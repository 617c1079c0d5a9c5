#!/usr/bin/env node
/** `npm run feedback -- export`: builds the bundle when needed, then runs it (scripts/feedback/main.ts). */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);

try {
  const { build } = await import("./build.mjs");
  await build({ only: ["bundles"], say: (line) => process.stderr.write(`${line}\n`) });
  const { runFeedback } = await import("../dist/feedback.js");
  process.exitCode = await runFeedback(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
