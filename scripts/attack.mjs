#!/usr/bin/env node
/**
 * `npm run attack -- identity [--quick]`: every way of passing for somebody against the engine, then a dozen against the whole service with its
 * database.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const env = { ...process.env, APP_ENV: "test", LOG_LEVEL: "silent" };
const run = (args, settings = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...env, ...settings } }).status ?? 1;

const [what, ...flags] = process.argv.slice(2);
if (what !== "identity" || flags.some((flag) => flag !== "--quick")) {
  process.stderr.write("Usage: npm run attack -- identity [--quick]\n");
  process.exitCode = 2;
} else {
  const quick = run(["--import", "tsx", path.join(root, "scripts/attack/main.ts")]);
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const long = flags.includes("--quick") ? 0 : run([vitest, "run", "test/integration/attack.full.test.ts"], { TEST_TIER: "full" });
  process.exitCode = quick === 0 ? long : quick;
}
