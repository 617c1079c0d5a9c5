#!/usr/bin/env node
/**
 * `npm run explain -- <page.html|page.md|page.txt|brief.json> --name "…" [--company "…"]`: the way of each sentence from page to claim, or why it
 * gives none.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { commandFolder } from "./platform/command-folder.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const from = commandFolder();
const [file, ...options] = process.argv.slice(2);
const given = file === undefined ? [] : [path.resolve(from, file), ...options];
const { status } = spawnSync(process.execPath, ["--import", "tsx", path.join(root, "scripts/explain/main.ts"), ...given], {
  cwd: root,
  stdio: "inherit",
  env: { APP_ENV: "test", LOG_LEVEL: "warn", ...process.env },
});
process.exitCode = status ?? 1;
