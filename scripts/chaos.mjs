#!/usr/bin/env node
/**
 * `npm run chaos [-- <scenario> …] [--kills <n>] [--seed <n>] [--write]`: builds when needed, then breaks the service in every way at hand
 * (scripts/chaos/main.ts).
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
await build();
const main = path.join(root, "scripts/chaos/main.ts");
const { status } = spawnSync(process.execPath, ["--import", "tsx", main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { LOG_LEVEL: "silent", ...process.env, APP_ENV: "test" },
});
process.exitCode = status ?? 1;
