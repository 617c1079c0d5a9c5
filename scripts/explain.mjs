#!/usr/bin/env node
/**
 * `npm run explain -- <page.html|page.md|page.txt|brief.json> --name "…" [--company "…"]`: the way of each sentence from page to claim, or why it
 * gives none.
 */
import path from "node:path";
import { commandFolder } from "./platform/command-folder.mjs";
import { runSource } from "./platform/run-source.mjs";

const from = commandFolder();
const [file, ...options] = process.argv.slice(2);
runSource("scripts/explain/main.ts", {
  args: file === undefined ? [] : [path.resolve(from, file), ...options],
  settings: { APP_ENV: "test", LOG_LEVEL: "warn", ...process.env },
});
