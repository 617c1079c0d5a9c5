#!/usr/bin/env node
/** `npm run eval -- <task> <file.jsonl>`: measures the project on material of the forms that the tasks name. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const workingDirectory = process.env.INIT_CWD ?? process.cwd();
const [task = "", ...files] = process.argv.slice(2);
const args = [task, ...files.map((file) => path.resolve(workingDirectory, file))];
const { status } = spawnSync(process.execPath, ["--import", "tsx", path.join(root, "scripts/eval/main.ts"), ...args], {
  cwd: root,
  stdio: "inherit",
  env: { APP_ENV: "test", LOG_LEVEL: "warn", ...process.env },
});
process.exitCode = status ?? 1;
