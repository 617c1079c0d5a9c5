#!/usr/bin/env node
/** `npm run eval [-- <task> <file.jsonl>]`: measures the project on its own set, or on material of the forms that the tasks name. */
import path from "node:path";
import { commandFolder } from "./platform/command-folder.mjs";
import { runSource } from "./platform/run-source.mjs";

// Paths are meant from where the command was given; the first word is a task, and a number of people is no path.
const from = commandFolder();
const words = process.argv.slice(2);
const isPath = (word, index) => index > 0 && !word.startsWith("--") && !["--people", "--seeds"].includes(words[index - 1]);
runSource("scripts/eval/main.ts", {
  args: words.map((word, index) => (isPath(word, index) ? path.resolve(from, word) : word)),
  settings: { APP_ENV: "test", LOG_LEVEL: "warn", ...process.env },
});
