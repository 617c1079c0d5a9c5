import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/**
 * Runs a program of this folder from its TypeScript, in the project's folder; the process ends with its exit code.
 * @param {string} main such as `scripts/chaos/main.ts`
 * @param {{ args?: string[], settings?: Record<string, string | undefined> }} options by default the command line's arguments and environment
 */
export function runSource(main, { args = process.argv.slice(2), settings = process.env } = {}) {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", path.join(root, main), ...args], {
    cwd: root,
    stdio: "inherit",
    env: settings,
  });
  process.exitCode = status ?? 1;
}
