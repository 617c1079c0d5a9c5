#!/usr/bin/env node
/** `npx pcb …`: runs the command-line tool (cli/main.ts), whose bundle is built first where its sources are and have changed. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

// The published package holds the bundle and none of its sources.
if (existsSync(path.join(root, "cli", "main.ts"))) {
  try {
    const { build } = await import("./build.mjs");
    await build({ only: ["cli"], say: (line) => process.stderr.write(`${line}\n`) });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
const { runInProcess } = await import("../dist/cli.js");
await runInProcess();
