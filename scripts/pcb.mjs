#!/usr/bin/env node
/**
 * `npx pcb …` in a clone: builds the command-line tool when it is out of date, then runs it. The published package holds the bundle alone
 * (scripts/pack.mjs).
 */
import { build } from "./build.mjs";

try {
  await build({ only: ["cli"], say: (line) => process.stderr.write(`${line}\n`) });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const { runInProcess } = await import(new URL("../dist/cli.js", import.meta.url).href);
await runInProcess();
