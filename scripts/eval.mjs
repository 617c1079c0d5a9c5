#!/usr/bin/env node
/** `npm run eval [-- <task> <file.jsonl>]`: measures the project on its own set, or on material of the forms that the tasks name. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const main = path.join(root, "scripts/eval/main.ts");
const { status } = spawnSync(process.execPath, ["--import", "tsx", main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  // Paths are meant from where the command was given.
  env: { APP_ENV: "test", LOG_LEVEL: "warn", INIT_CWD: process.cwd(), ...process.env },
});
process.exitCode = status ?? 1;
