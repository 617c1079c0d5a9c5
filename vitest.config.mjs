import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const isFull = process.env.TEST_TIER === "full";

/** The `full` tier runs the slow files (`*.full.test.ts`) alone; everything else belongs to `npm test`. */
const tests = (folders) =>
  isFull ? folders.map((folder) => `${folder}/**/*.full.test.ts`) : folders.map((folder) => `${folder}/**/*.test.ts`);
const exclude = ["**/node_modules/**", "dist/**", ".next/**", ...(isFull ? [] : ["**/*.full.test.ts"])];

const telemetry = "lib/telemetry/**";

export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    maxWorkers: 2,
    maxConcurrency: 8,
    // One second is soon over on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    env: { APP_ENV: "test", LOG_LEVEL: "silent" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Nothing that they test is kept between files, and loading it anew for each took longer than the tests. Telemetry is: it has a project of its own.
          isolate: false,
          include: tests(["lib", "host", "inngest", "cli", "client", "components", "scripts"]),
          exclude: [...exclude, telemetry],
          testTimeout: isFull ? 120_000 : 60_000,
        },
      },
      { extends: true, test: { name: "telemetry", include: tests(["lib/telemetry"]), exclude, testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: "integration",
          include: tests(["test/integration"]),
          exclude,
          globalSetup: ["test/harness/database-server.ts"],
          testTimeout: isFull ? 300_000 : 60_000,
          hookTimeout: isFull ? 300_000 : 120_000,
        },
      },
    ],
  },
});
