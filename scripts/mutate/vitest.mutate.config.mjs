import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { instrument } from "./instrument.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
/** @type {{ file: string, id: string, start: number, end: number, kind: string, disabled: string }[]} */
const sites = JSON.parse(readFileSync(process.env.MUTANT_SITES ?? "", "utf8"));

/** The engine's unit tests on sources whose sampled sites are switches. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      transform(_code, id) {
        const file = path.relative(root, id.split("?")[0] ?? "");
        const own = sites.filter((site) => site.file === file);
        if (own.length === 0) return null;
        return { code: instrument(readFileSync(path.join(root, file), "utf8"), own), map: null };
      },
    },
  ],
  test: {
    env: { APP_ENV: "test", LOG_LEVEL: "silent" },
    isolate: false,
    include: ["lib/engine/**/*.test.ts", "scripts/eval/**/*.test.ts"],
    exclude: ["**/*.full.test.ts"],
    setupFiles: ["scripts/mutate/setup.mjs"],
    testTimeout: 120_000,
    fileParallelism: process.env.MUTANT === undefined,
  },
});
