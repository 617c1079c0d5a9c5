import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "@/lib/clock";
import { importDocuments } from "../../scripts/library/import-documents";
import { freePort } from "../../scripts/platform/free-port";
import { projectRoot } from "../../scripts/platform/project-root";
import { stopService, waitUntilHealthy } from "../../scripts/platform/service-process";
import { askForBrief } from "../harness/ask-for-brief";
import { contractFetch } from "../harness/contract-fetch";
import { createWorld, type World } from "../harness/world";

const runFile = promisify(execFile);
const buildLimitMs = 900_000;

let world: World;
/** Where the folder was moved to. */
let folder: string;
let baseUrl: string;
let settings: Record<string, string | undefined>;
let isAlone: boolean;
let web: ChildProcess;
let executor: ChildProcess;
let output = "";

/**
 * What an image would give: the folder by itself far from the project and its packages, nothing of it to be written to, and no settings but these.
 */
beforeAll(async () => {
  world = await createWorld();
  await importDocuments({
    pool: world.services.pool,
    paths: [path.resolve(import.meta.dirname, "../material/people.jsonl")],
    access: "public",
    clock: systemClock,
  });
  await runFile(process.execPath, [path.join(projectRoot, "scripts", "standalone.mjs")], { cwd: projectRoot, timeout: buildLimitMs });
  folder = await mkdtemp(path.join(await realpath(os.tmpdir()), "standalone-"));
  await cp(path.join(projectRoot, "dist", "standalone"), folder, { recursive: true, verbatimSymlinks: true });
  await mkdir(path.join(folder, ".next", "cache"), { recursive: true });
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  settings = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    APP_ENV: "production",
    LOG_LEVEL: "warn",
    HOSTNAME: "127.0.0.1",
    PORT: String(port),
    APP_URL: baseUrl,
    DATABASE_URL: world.database.url,
    AUTH_SECRET: "a secret of this test, known to nobody else",
    SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET,
  };
  isAlone = await runFile(...alone(["--eval", ""])).then(
    () => true,
    () => false,
  );
  web = start(["--import", "./scripts/web-server-hooks.mjs", "server.js"]);
  executor = start(["--max-old-space-size=1024", "--max-semi-space-size=4", "dist/executor.js"]);
  const ended = () => ([web, executor].some(({ exitCode }) => exitCode !== null) ? `A process of the folder has ended.\n${output}` : null);
  await waitUntilHealthy(baseUrl, 60_000, ended);
}, buildLimitMs + 120_000);
afterAll(async () => {
  await Promise.all([web, executor].map((child) => child && stopService(child, 5_000)));
  await world?.database.drop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/**
 * Node.js where the project's folder is empty and nothing can be written but what `compose.yaml` lets be written. Needs a mount namespace of its own.
 */
function alone(args: readonly string[]): [string, string[]] {
  const hide = `mount -t tmpfs none "$1" && mount --bind "$2" "$2" && mount -t tmpfs none "$2/.next/cache" && mount -o remount,bind,ro "$2" \
    && mount -o remount,bind,ro / && cd "$2" && shift 2 && exec "$@"`;
  return ["unshare", ["--mount", "sh", "-ec", hide, "sh", projectRoot, folder, process.execPath, ...args]];
}

function start(args: readonly string[], given: Record<string, string | undefined> = settings, cwd = folder): ChildProcess {
  const [program, all] = isAlone && cwd === folder ? alone(args) : [process.execPath, [...args]];
  const child = spawn(program, all, { cwd, env: given as NodeJS.ProcessEnv, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return child;
}

test("the folder of the image is whole: no link and no file of it leads to where it was built", async () => {
  const names = await readdir(folder, { recursive: true });
  const links: string[] = [];
  const astray: string[] = [];
  const naming: string[] = [];
  for (const name of names) {
    const place = path.join(folder, name);
    const found = await lstat(place);
    if (found.isSymbolicLink()) {
      links.push(name);
      const end = await realpath(place).catch(() => "nowhere");
      if (!end.startsWith(`${folder}${path.sep}`)) astray.push(`${name} -> ${end}`);
    } else if (found.isFile() && (await readFile(place)).includes(`${projectRoot}${path.sep}`)) naming.push(name);
  }
  expect(astray).toEqual([]);
  expect(naming).toEqual([]);
  // There is something to get wrong: the packages that Next.js leaves outside of its bundles.
  expect(links.filter((name) => /^\.next\/node_modules\/(@[^/]+\/)?[^/]+-[0-9a-f]{16}$/.test(name)).length).toBeGreaterThan(10);
});

test("the processes of the folder cannot see the build tree, and write nowhere", async ({ skip }) => {
  if (!isAlone) skip("this machine gives no mount namespace: they ran where the build tree is");
  const look = `const { readdirSync, writeFileSync } = require("node:fs");
    const refused = (place) => { try { writeFileSync(place, ""); return "written"; } catch (error) { return error.code; } };
    console.log(JSON.stringify({ tree: readdirSync(process.argv[1]), folder: refused("./new"), root: refused("/new"), cache: refused("./.next/cache/new") }));`;
  const { stdout } = await runFile(...alone(["--eval", look, projectRoot]));
  expect(JSON.parse(stdout)).toEqual({ tree: [], folder: "EROFS", root: "EROFS", cache: "written" });
});

test("the folder of the image makes a brief, without the project's packages", async () => {
  await askForBrief(world, baseUrl);
});

test("the folder of the image knows its migrations", async () => {
  expect((await contractFetch(`${baseUrl}/api/ready`)).status).toBe(200);
  const { pool } = world.services;
  await pool.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_init'");
  try {
    const answer = await contractFetch(`${baseUrl}/api/ready`);
    expect(await answer.json()).toMatchObject({ error: "not_ready", missing: ["migrations"] });
    await pool.query(
      "UPDATE _prisma_migrations SET finished_at = started_at, migration_name = migration_name || '_once' WHERE finished_at IS NULL",
    );
    expect(await (await contractFetch(`${baseUrl}/api/ready`)).json()).toMatchObject({ missing: ["migrations"] });
  } finally {
    await pool.query("UPDATE _prisma_migrations SET finished_at = started_at, migration_name = replace(migration_name, '_once', '')");
  }
  expect((await contractFetch(`${baseUrl}/api/ready`)).status).toBe(200);
});

test("the folder of the image serves the pages with their style, and has the threads' code", async () => {
  const page = await fetch(baseUrl);
  expect(page.status).toBe(200);
  const style = /href="([^"]+\.css[^"]*)"/.exec(await page.text())?.[1] ?? "";
  expect((await fetch(new URL(style, baseUrl))).status).toBe(200);
  for (const worker of ["engine-worker", "page-worker"]) {
    const thread = start(["--input-type=module", "--eval", `await import("./dist/${worker}.js"); process.exit(0)`]);
    expect([worker, ...(await once(thread, "exit"))]).toEqual([worker, 0, null]);
  }
});

test("SIGTERM ends both processes of the folder in order", async () => {
  const ends = [web, executor].map((child) => once(child, "close"));
  for (const child of [web, executor]) child.kill("SIGTERM");
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(output).not.toMatch(/Cannot find module|EROFS|Failed to/);
});

test("a web process whose instrumentation fails ends with an error instead of answering 500 to everything", async () => {
  const env = { ...settings, PORT: String(await freePort()) };
  const failing = {
    "a bad setting": { cwd: folder, env: { ...env, DATABASE_URL: "nonsense" } },
    "a missing package": { cwd: `${folder}-broken`, env },
  };
  await cp(folder, `${folder}-broken`, { recursive: true, verbatimSymlinks: true });
  try {
    const [pino] = (await readdir(path.join(folder, ".next", "node_modules"))).filter((name) => name.startsWith("pino-"));
    await rm(path.join(`${folder}-broken`, ".next", "node_modules", `${pino}`));
    for (const [name, { cwd, env: given }] of Object.entries(failing)) {
      output = "";
      const child = start(["--import", "./scripts/web-server-hooks.mjs", "server.js"], given, cwd);
      const late = setTimeout(() => child.kill("SIGKILL"), 30_000);
      expect([name, ...(await once(child, "close"))]).toEqual([name, 1, null]);
      clearTimeout(late);
      expect(output).toContain("The web process cannot start: ");
    }
    expect(output).toContain(`${pino}`);
  } finally {
    await rm(`${folder}-broken`, { recursive: true, force: true });
  }
});

test("an executor that cannot start ends with an error", async () => {
  output = "";
  const child = start(["--max-old-space-size=1024", "--max-semi-space-size=4", "dist/executor.js"], {
    ...settings,
    DATABASE_URL: "nonsense",
  });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(output).toContain("DATABASE_URL: must be the address of a PostgreSQL database");
});
