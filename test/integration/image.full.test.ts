import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "@/lib/clock";
import { importDocuments } from "../../scripts/library/import-documents";
import { freePort } from "../../scripts/platform/free-port";
import { projectRoot } from "../../scripts/platform/project-root";
import { waitUntilHealthy } from "../../scripts/platform/service-process";
import { askForBrief } from "../harness/ask-for-brief";
import { contractFetch } from "../harness/contract-fetch";
import { createWorld, type World } from "../harness/world";

/**
 * The Dockerfile as it is, on a base made here: Debian by debootstrap, Node.js as npm carries it. It fetches packages from Debian and npm, as any
 * build of an image does, and needs root. Where one of that is missing, the tests are skipped by name.
 */
const run = promisify(execFile);
const minuteMs = 60_000;
const base = "localhost/personal-context-brief-base:test";
const image = "localhost/personal-context-brief:test";

const [, nodeVersion = "", suite = ""] =
  /^ARG BASE=node:([\d.]+)-([a-z]+)-slim$/m.exec(readFileSync(path.join(projectRoot, "Dockerfile"), "utf8")) ?? [];
const missing = ["buildah", "debootstrap"].filter(
  (program) =>
    !(process.env.PATH ?? "")
      .split(path.delimiter)
      .concat("/usr/sbin")
      .some((folder) => existsSync(path.join(folder, program))),
);
const reason =
  missing.length > 0 ? `${missing.join(" and ")} is not installed here` : process.getuid?.() !== 0 ? "only root builds the base" : null;

let folder: string | undefined;
let world: World | undefined;
let container: string;
const children: ChildProcess[] = [];
let output = "";

beforeAll(async () => {
  if (reason !== null) return;
  folder = await mkdtemp(path.join(os.tmpdir(), "image-"));
  await makeBase(path.join(folder, "rootfs"));
  await buildah(
    "bud",
    ...["--isolation", "chroot", "--network", "host", "--layers=false", "--format", "docker", "--pull-never"],
    ...[
      ...["--build-arg", `BASE=${base}`, "--volume", `${await ask("npm", "config", "get", "cache")}:/root/.npm`],
      ...["--tag", image, "--file", path.join(projectRoot, "Dockerfile"), projectRoot],
    ],
  );
  container = await buildah("from", "--pull-never", image);
  world = await createWorld();
  await importDocuments({
    pool: world.services.pool,
    paths: [path.resolve(import.meta.dirname, "../material/people.jsonl")],
    access: "public",
    clock: systemClock,
  });
}, 60 * minuteMs);
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) stop(child, "SIGKILL");
  await world?.database.drop();
  if (folder === undefined) return;
  // The store mounts its own folder upon itself; another driver has nothing mounted.
  await run("umount", ["--recursive", "--lazy", path.join(folder, "storage", driver)]).catch(() => {});
  await rm(folder, { recursive: true, force: true });
}, 5 * minuteMs);

test("the Dockerfile makes an image that starts a web process as nobody special, and is asked whether it lives", async ({ skip }) => {
  if (reason !== null) skip(reason);
  const { Docker } = JSON.parse(await buildah("inspect", "--type", "image", image));
  expect(Docker.config).toMatchObject({
    User: "node",
    WorkingDir: "/service",
    Cmd: [
      "node",
      "--max-semi-space-size=24",
      "--no-allocation-site-pretenuring",
      "--import",
      "./scripts/web-server-hooks.mjs",
      "server.js",
    ],
    Healthcheck: { Test: ["CMD", "node", "-e", expect.stringContaining("/api/health")] },
  });
  // Neither the sources nor what they were built with; the account may not write to the program.
  const look =
    "id -un; node --version; ls; ls node_modules | grep -cE '^(prisma|vitest|esbuild|tsx|@typescript)$' || true; touch server.js 2>&1 || true";
  const seen = (await inContainer("sh", "-c", look)).split("\n");
  expect(seen.slice(0, 2)).toEqual(["node", `v${nodeVersion}`]);
  expect(seen.slice(2)).toEqual([
    "dist",
    "lib",
    "node_modules",
    "package.json",
    "prisma",
    "scripts",
    "server.js",
    "0",
    expect.stringContaining("Permission denied"),
  ]);
});

test("web and executor of the image make a brief, and SIGTERM ends both in order", { timeout: 10 * minuteMs }, async ({ skip }) => {
  if (reason !== null || world === undefined) return skip(reason ?? "");
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const settings = {
    LOG_LEVEL: "warn",
    PORT: String(port),
    APP_URL: baseUrl,
    DATABASE_URL: world.database.url,
    AUTH_SECRET: "a secret of this test, known to nobody else",
    SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "",
  };
  const { Docker } = JSON.parse(await buildah("inspect", "--type", "image", image));
  const web = start(Docker.config.Cmd, settings);
  const executor = start(["node", "--max-old-space-size=1024", "--max-semi-space-size=4", "dist/executor.js"], settings);
  const ended = () => ([web, executor].some(({ exitCode }) => exitCode !== null) ? `A process of the image has ended.\n${output}` : null);
  await waitUntilHealthy(baseUrl, 3 * minuteMs, ended);
  expect((await contractFetch(`${baseUrl}/api/ready`)).status).toBe(200);
  await askForBrief(world, baseUrl);

  const ends = [web, executor].map((child) => once(child, "exit"));
  for (const child of [web, executor]) stop(child, "SIGTERM");
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(output).not.toMatch(/Cannot find module|EACCES|Failed to/);
});

test("a web process of the image that cannot start ends with an error", async ({ skip }) => {
  if (reason !== null) skip(reason);
  const child = start(
    ["node", "--max-semi-space-size=24", "--no-allocation-site-pretenuring", "--import", "./scripts/web-server-hooks.mjs", "server.js"],
    {
      DATABASE_URL: "nonsense",
      PORT: String(await freePort()),
    },
  );
  expect(await once(child, "close")).toEqual([1, null]);
  expect(output).toContain("The web process cannot start: These settings cannot be used:\n  DATABASE_URL: ");
});

/** What `node:<version>-<suite>-slim` has: Debian, Node.js with npm, an account; and how npm reaches its registry from this machine. */
async function makeBase(rootfs: string): Promise<void> {
  await run("debootstrap", ["--variant=minbase", suite, rootfs], {
    timeout: 20 * minuteMs,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  });
  const fetched = path.join(path.dirname(rootfs), "node");
  await run("npm", ["install", "--prefix", fetched, "--no-save", "--ignore-scripts", `node-linux-${process.arch}@${nodeVersion}`], {
    timeout: 10 * minuteMs,
  });
  const local = path.join(rootfs, "usr", "local");
  await cp(path.join(fetched, "node_modules", `node-linux-${process.arch}`, "bin", "node"), path.join(local, "bin", "node"));
  await cp(path.join(await ask("npm", "root", "--global"), "npm"), path.join(local, "lib", "node_modules", "npm"), { recursive: true });
  await symlink("../lib/node_modules/npm/bin/npm-cli.js", path.join(local, "bin", "npm"));
  await mkdir(path.join(local, "etc"), { recursive: true });
  await writeFile(path.join(local, "etc", "npmrc"), `registry=${await ask("npm", "config", "get", "registry")}\n`);
  // A registry behind the machine's own authority is trusted inside as it is outside.
  const authorities = process.env.NODE_EXTRA_CA_CERTS || "/etc/ssl/certs/ca-certificates.crt";
  if (existsSync(authorities)) {
    await cp(authorities, path.join(local, "etc", "authorities.pem"), { dereference: true });
    await appendFile(path.join(local, "etc", "npmrc"), "cafile=/usr/local/etc/authorities.pem\n");
  }
  await run("chroot", [rootfs, "useradd", "--create-home", "node"]);
  const working = await buildah("from", "scratch");
  await buildah("add", "--quiet", working, rootfs, "/");
  await buildah("commit", "--quiet", "--rm", working, base);
  await rm(rootfs, { recursive: true, force: true });
}

/** Without `overlay` every stage copies all files of the one before, which takes most of an hour on a slow disk. */
const driver = readFileSync("/proc/filesystems", "utf8").includes("overlay") ? "overlay" : "vfs";

/** Its own store, so that nothing is left on the machine. */
function storage(): string[] {
  return ["--root", path.join(`${folder}`, "storage"), "--runroot", path.join(`${folder}`, "run"), "--storage-driver", driver];
}

async function buildah(...args: readonly string[]): Promise<string> {
  const { stdout } = await run("buildah", [...storage(), ...args], { timeout: 50 * minuteMs, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

function inContainer(...command: readonly string[]): Promise<string> {
  return buildah("run", "--isolation", "chroot", "--network", "host", container, "--", ...command);
}

function start(command: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  const given = Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
  const all = [...storage(), "run", "--isolation", "chroot", "--network", "host", ...given, container, "--", ...command];
  const child = spawn("buildah", all, { stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  children.push(child);
  return child;
}

/** Signals the container's own process, as an engine does: buildah passes none on. */
function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  // From the innermost out. Their names tell nothing: the web server changes its own.
  const below = (pid: number): number[] =>
    readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number))
      .flatMap((each) => [...below(each), each]);
  process.kill(below(child.pid ?? 0)[0] ?? child.pid ?? 0, signal);
}

async function ask(program: string, ...args: readonly string[]): Promise<string> {
  return (await run(program, args)).stdout.trim();
}
