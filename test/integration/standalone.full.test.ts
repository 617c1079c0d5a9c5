import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "@/lib/clock";
import { importDocuments } from "../../scripts/library/import-documents";
import { freePort } from "../../scripts/platform/free-port";
import { projectRoot } from "../../scripts/platform/project-root";
import { stopService, waitUntilHealthy } from "../../scripts/platform/service-process";
import { contractFetch } from "../harness/contract-fetch";
import { createWorld, type World } from "../harness/world";

const runFile = promisify(execFile);
const buildLimitMs = 300_000;

let world: World;
let folder: string | undefined;
let baseUrl: string;
const children: ChildProcess[] = [];

/** What an image would give: a folder far from this project and its packages, and no settings but these. */
beforeAll(async () => {
  world = await createWorld();
  await importDocuments({
    pool: world.services.pool,
    paths: [path.resolve(import.meta.dirname, "../material/people.jsonl")],
    access: "public",
    clock: systemClock,
  });
  await runFile(process.execPath, [path.join(projectRoot, "scripts", "standalone.mjs")], { cwd: projectRoot, timeout: buildLimitMs });
  const cwd = await mkdtemp(path.join(os.tmpdir(), "standalone-"));
  folder = cwd;
  await cp(path.join(projectRoot, "dist", "standalone"), cwd, { recursive: true });
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    APP_ENV: "production",
    LOG_LEVEL: "warn",
    HOSTNAME: "127.0.0.1",
    PORT: String(port),
    APP_URL: baseUrl,
    DATABASE_URL: world.database.url,
    AUTH_SECRET: "a secret of this test, known to nobody else",
    SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET,
  };
  for (const args of [
    ["--import", "./scripts/note-address.mjs", "server.js"],
    ["--enable-source-maps", "dist/executor.js"],
  ]) {
    children.push(spawn(process.execPath, args, { cwd, env, stdio: "inherit" }));
  }
  const ended = () => (children.some(({ exitCode }) => exitCode !== null) ? "A process of the folder has ended." : null);
  await waitUntilHealthy(baseUrl, 60_000, ended);
}, buildLimitMs + 120_000);
afterAll(async () => {
  await Promise.all(children.map((child) => stopService(child, 5_000)));
  await world?.database.drop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

test("the folder of the image makes a brief, without the project's packages", async () => {
  const { secret } = await world.createCaller({ credits: 1 });
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Quenneville, Marisol", company: "Lanternfish Labs" });
  const admitted = await contractFetch(`${baseUrl}/api/enrich`, { method: "POST", headers, body });
  expect(admitted.status).toBe(202);
  const { poll_url } = (await admitted.json()) as { poll_url: string };
  const poll = async () => (await (await contractFetch(`${baseUrl}${poll_url}`, { headers })).json()) as { status: string };
  await expect.poll(async () => (await poll()).status, { timeout: 30_000, interval: 200 }).toBe("done");
  expect(await poll()).toMatchObject({ result: { identity: { full_name: "Marisol Quenneville" } }, usage: { credits_charged: 1 } });
});

test("the folder of the image serves the pages with their style, and has the threads' code", async () => {
  const page = await fetch(baseUrl);
  expect(page.status).toBe(200);
  const style = /href="([^"]+\.css[^"]*)"/.exec(await page.text())?.[1] ?? "";
  expect((await fetch(new URL(style, baseUrl))).status).toBe(200);
  for (const worker of ["engine-worker", "page-worker"])
    await runFile(process.execPath, ["--input-type=module", "--eval", `await import("./dist/${worker}.js")`], { cwd: folder ?? "" });
});
