#!/usr/bin/env node
/**
 * `npm run soak [-- <runs> [--seed <n>]]`: the ledger's model, 50,000 runs unless told otherwise; `npm run soak -- day`: a day of the service in
 * compressed time (scripts/soak/main.ts).
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
if (process.argv[2] === "day") await build();
const main = path.join(root, "scripts/soak/main.ts");
const { status } = spawnSync(process.execPath, ["--import", "tsx", main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { LOG_LEVEL: "silent", ...process.env, APP_ENV: "test" },
});
process.exitCode = status ?? 1;
