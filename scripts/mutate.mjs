#!/usr/bin/env node
/**
 * `npm run mutate [-- --sample <n> --seed <n>]`: disables rules and branches of the engine, 200 of them unless told otherwise, and runs the tests
 * that reach each. Fails when fewer than 95 in a hundred are noticed. `scripts/mutate/equivalents.json` lists those that no test could tell apart,
 * with the reason.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const main = path.join(root, "scripts/mutate/main.ts");
const { status } = spawnSync(process.execPath, ["--import", "tsx", main, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
