import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const isFull = process.env.TEST_TIER === "full";

/** The `full` tier runs the slow files (`*.full.test.ts`) alone; everything else belongs to `npm test`. */
const tests = (folders) =>
  isFull ? folders.map((folder) => `${folder}/**/*.full.test.ts`) : folders.map((folder) => `${folder}/**/*.test.ts`);
const exclude = ["**/node_modules/**", "dist/**", ".next/**", ...(isFull ? [] : ["**/*.full.test.ts"])];

const telemetry = "lib/telemetry/**";

/**
 * Integration tests that put something else in a module's place, see modules being loaded, change the process's settings or measure its memory: each
 * in a process of its own, since the modules of all others are loaded once for a process and stay as they are.
 */
const changesModules =
  /\bbeginStopping\(|\bpatternsBuiltBy\(|\bmemoryUsage\(|\bvi\.(?:mock|doMock|stubEnv|stubGlobal|resetModules|useFakeTimers)\(|\bprocess\.(?:env\.\w+ =[^=]|chdir\()/;
const integrationFiles = readdirSync(path.join(root, "test", "integration"), { recursive: true })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => path.posix.join("test/integration", name.replaceAll(path.sep, "/")));
const standAlone = integrationFiles.filter((name) => changesModules.test(readFileSync(path.join(root, name), "utf8")));

/** What the steps work with is the test's own, so that runs with settings of their own go side by side. */
const pipelineServices = { find: "@/lib/pipeline/pipeline-services", replacement: path.join(root, "test/internet/pipeline-services.ts") };
const alias = { find: "@", replacement: root.replace(/\/$/, "") };

/** They end what hangs. A busy machine takes several times what a quiet one does. */
const integration = {
  globalSetup: ["test/harness/database-server.ts"],
  // They wait for services and databases for half of their time. The full tier has other suites beside them.
  maxWorkers: Math.max(isFull ? 2 : 4, os.availableParallelism() - 1),
  testTimeout: isFull ? 600_000 : 180_000,
  hookTimeout: isFull ? 600_000 : 300_000,
};

export default defineConfig({
  resolve: { alias: [alias] },
  test: {
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    maxConcurrency: 8,
    experimental: { fsModuleCache: true },
    // One second is soon over on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    env: { APP_ENV: "test", LOG_LEVEL: "silent" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Nothing that they test is kept between files, and loading it anew for each took longer than the tests. Telemetry is: it has a project of
          // its own.
          isolate: false,
          include: tests(["lib", "host", "inngest", "cli", "client", "components", "scripts", "train"]),
          exclude: [...exclude, telemetry],
          testTimeout: isFull ? 300_000 : 120_000,
        },
      },
      { extends: true, test: { name: "telemetry", include: tests(["lib/telemetry"]), exclude, testTimeout: 120_000 } },
      {
        extends: true,
        resolve: { alias: [pipelineServices, alias] },
        test: {
          ...integration,
          name: "integration",
          // As above: what they test keeps nothing, but for those that say so.
          isolate: false,
          include: tests(["test/integration"]),
          exclude: [...exclude, ...standAlone],
        },
      },
      {
        extends: true,
        resolve: { alias: [pipelineServices, alias] },
        test: {
          ...integration,
          name: "integration-alone",
          include: standAlone,
          exclude: isFull ? [...exclude, "**/!(*.full).test.ts"] : exclude,
        },
      },
    ],
  },
});
