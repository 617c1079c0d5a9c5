#!/usr/bin/env node
/** `npx pcb …`: builds the bundle when it is out of date, then runs the command-line tool (cli/main.ts). */
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const here = process.cwd();

try {
  process.chdir(root);
  const { build } = await import("./build.mjs");
  await build({ only: ["bundles"], say: (line) => process.stderr.write(`${line}\n`) });
  process.chdir(here);
  const { runCli } = await import("../dist/cli.js");
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  process.exitCode = await runCli(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    columns: process.stdout.columns ?? 80,
    isInteractive: process.stderr.isTTY === true,
    signal: stop.signal,
  });
} catch (error) {
  if (error.name !== "AbortError") process.stderr.write(`${error.message}\n`);
  process.exitCode = error.name === "AbortError" ? 130 : 1;
}
