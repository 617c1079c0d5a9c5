#!/usr/bin/env node
/** `npm run eval [-- <task> <file.jsonl>]`: measures the project on its own set, or on material of the forms that the tasks name. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { commandFolder } from "./platform/command-folder.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const main = path.join(root, "scripts/eval/main.ts");
// Paths are meant from where the command was given; the first word is a task, and a number of people is no path.
const from = commandFolder();
const given = process.argv.slice(2);
const words = given.map((word, index) =>
  index === 0 || word.startsWith("--") || ["--people", "--seeds"].includes(given[index - 1]) ? word : path.resolve(from, word),
);
const { status } = spawnSync(process.execPath, ["--import", "tsx", main, ...words], {
  cwd: root,
  stdio: "inherit",
  env: { APP_ENV: "test", LOG_LEVEL: "warn", ...process.env },
});
process.exitCode = status ?? 1;
