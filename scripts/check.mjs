#!/usr/bin/env node
/**
 * `npm run check`: everything that can be said of the code without running it. Two checks at a time; what passes stays silent, and
 * tables of what each said and where the time went end it. `npm test` has the same checks, beside its build.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { writeComposeSettings } from "./compose-settings.mjs";
import { generateClient } from "./generate-client.mjs";
import { startStages } from "./tests/stages.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = (file, ...args) => [path.join(root, "node_modules", file), ...args];
const sources = ["app", "pages", "components", "lib", "host", "inngest", "cli", "client", "scripts", "proxy.ts"].filter((entry) =>
  existsSync(path.join(root, entry)),
);

/**
 * Programs of a check run one after the other, long checks first; `verify` looks at the output of one that ended well, and `readsBuild` marks one
 * that reads what a build of the web application writes.
 */
const checks = [
  {
    name: "types",
    readsBuild: true,
    programs: [
      program("next/dist/bin/next", "typegen"),
      program("typescript/bin/tsc", "--noEmit", "-p", "."),
      program("typescript/bin/tsc", "--noEmit", "-p", "client"),
      program("typescript/bin/tsc", "-p", "clients/n8n"),
    ],
  },
  { name: "style", programs: [program("@biomejs/biome/bin/biome", "check", "--error-on-warnings", ".")] },
  {
    name: "import directions",
    programs: [program("dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.mjs", ...sources)],
    verify: sawTypeScript,
  },
  { name: "unused code", programs: [program("knip/bin/knip.js", "--no-config-hints")] },
  { name: "rooms", programs: [[path.join(root, "scripts", "check-rooms.mjs")]] },
  { name: "clock and settings", programs: [[path.join(root, "scripts", "check-clock.mjs")]] },
  { name: "statements", programs: [["--import", "tsx", path.join(root, "scripts", "sql", "main.ts")]] },
  {
    name: "contract",
    programs: [
      program("@redocly/cli/bin/cli.js", "lint", "dist/openapi.json"),
      program("@stoplight/spectral-cli/dist/index.js", "lint", "--fail-severity", "warn", "dist/openapi.json"),
    ],
  },
];

const environment = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  NO_COLOR: "1",
  FORCE_COLOR: undefined,
};

/**
 * Runs all checks.
 * @param {{ stages?: ReturnType<typeof startStages>, atOnce?: number, built?: Promise<unknown> }} given `built`: a build of the web application that
 * goes on
 *   meanwhile; what reads its files waits for it.
 * @returns {Promise<{ failed: string[] }>} the checks that failed, by name
 */
export async function check({ stages = startStages(), atOnce = 2, built } = {}) {
  writeComposeSettings();
  await stages.time("client and bundles", async () => {
    await build({ only: ["prisma", "bundles"] });
    await generateClient();
  });
  const waiting = built ? checks.filter(({ readsBuild }) => !readsBuild) : [...checks];
  const results = new Map();
  const runTimed = async (next) => results.set(next.name, await stages.time(`check: ${next.name}`, () => runCheck(next)));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runTimed(next);
  };
  const afterBuild = async () => {
    await built.catch(() => {});
    for (const next of checks.filter(({ readsBuild }) => readsBuild)) await runTimed(next);
  };
  await Promise.all([...Array.from({ length: atOnce }, work), ...(built ? [afterBuild()] : [])]);
  for (const { name } of checks) {
    const { failure } = results.get(name);
    if (failure !== null) console.error(`\n── ${name} ──\n${failure}`);
  }
  console.log("");
  for (const { name } of checks) console.log(`  ${name.padEnd(20)} ${results.get(name).failure === null ? "passed" : "FAILED"}`);
  return { failed: checks.map(({ name }) => name).filter((name) => results.get(name).failure !== null) };
}

async function runCheck({ programs, verify }) {
  let failure = null;
  for (const args of programs) {
    const { code, output } = await run(args);
    failure = code === 0 ? (verify?.(output) ?? null) : output.trim() || `${args.join(" ")} ended with ${code}.`;
    if (failure !== null) break;
  }
  return { failure };
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => resolve({ code: 1, output: String(error) }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Without a parser for TypeScript dependency-cruiser finds no module, and so no fault: that must not pass. */
function sawTypeScript(output) {
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  if (modules >= 50) return null;
  return `dependency-cruiser saw ${modules} modules only. ${devDependencies["@swc/core"] ? "" : "@swc/core, its TypeScript parser, is not in package.json."}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const stages = startStages();
    const { failed } = await check({ stages });
    console.log(`\nWhere the time went:\n${stages.table()}`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
