import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../../scripts/embedded-database";
import { openLocalDatabase, servicePurpose } from "../../scripts/local-database";
import { findPostmaster } from "../../scripts/platform/postmaster";
import { isAlive } from "../../scripts/platform/process-identity";
import { acquireRunLock } from "../../scripts/platform/run-lock";

let dataDir: string;
let opened: EmbeddedDatabase[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "embedded-"));
  await chmod(dataDir, 0o755);
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("the first start makes a UTF-8 database with a secret password and keeps both, port included", async () => {
  const first = await open();
  expect(await query(first, "SHOW server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
  expect(await query(first, "SELECT datcollate FROM pg_database WHERE datname = current_database()")).toEqual([{ datcollate: "C" }]);
  expect(await query(first, "SHOW listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  expect((await stat(path.join(dataDir, "database.json"))).mode & 0o777).toBe(0o600);
  await expect(query({ ...first, url: first.url.replace(/:[^:@]+@/, ":wrong@") }, "SELECT 1")).rejects.toThrow("password");
  await query(first, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();

  const second = await open();
  expect(second.url).toBe(first.url);
  expect(await query(second, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

test("a server that was left behind on this cluster is stopped, another cluster's is not", async () => {
  const left = await open();
  const otherDir = path.join(dataDir, "other");
  const other = await open(otherDir);
  const next = await open();
  expect(isAlive(left.pid)).toBe(false);
  expect(isAlive(other.pid)).toBe(true);
  expect(await query(next, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a pid file that names some other living process blocks nothing and ends nothing", async () => {
  await (await open()).stop();
  const bystander = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    await writeFile(path.join(clusterDir(), "postmaster.pid"), `${bystander.pid}\n${clusterDir()}\n`);
    expect(findPostmaster(clusterDir())).toBeNull();
    const database = await open();
    expect(await query(database, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(isAlive(bystander.pid as number)).toBe(true);
  } finally {
    bystander.kill();
  }
});

test("a taken port is exchanged for a free one", async () => {
  const first = await open();
  await first.stop();
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(first.port, "127.0.0.1", resolve));
  try {
    const second = await open();
    expect(second.port).not.toBe(first.port);
    expect(await query(second, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  } finally {
    blocker.close();
  }
});

test("data whose password file was lost is opened with a new password", async () => {
  const first = await open();
  await query(first, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();
  await rm(path.join(dataDir, "database.json"));
  const second = await open();
  expect(second.url).not.toBe(first.url);
  expect(await query(second, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

test("an unfinished initialisation is made anew", async () => {
  await mkdir(path.join(dataDir, "postgres", "draft-abandoned", "cluster"), { recursive: true });
  const database = await open();
  expect(await query(database, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect((await readdir(path.join(dataDir, "postgres"))).filter((name) => name.startsWith("draft-"))).toEqual([]);
});

test("a server that ends by itself says so", async () => {
  const database = await open();
  process.kill(database.pid, "SIGQUIT");
  expect(await database.crashed).toContain("postgres.log");
});

test.runIf(process.getuid?.() === 0)(
  "in a folder closed to PostgreSQL's account the data goes to a readable place, and it says where",
  async () => {
    const closed = path.join(dataDir, "closed");
    await mkdir(closed, { mode: 0o700 });
    const said: string[] = [];
    const database = await openEmbeddedDatabase({ dataDir: path.join(closed, "data"), say: (sentence) => said.push(sentence) });
    opened.push(database);
    expect(said).toHaveLength(1);
    const place = /kept in (\S+)\.$/.exec(said[0] as string)?.[1] as string;
    expect(await query(database, "SHOW data_directory")).toEqual([{ data_directory: path.join(place, "cluster") }]);
    await database.stop();
    await rm(place, { recursive: true });
  },
);

test("a command beside the service shares its database and leaves it running", async () => {
  const database = await open();
  const lock = acquireRunLock(dataDir, servicePurpose);
  const shared = await openLocalDatabase({ dataDir, purpose: "a document import" });
  expect(shared.url).toBe(database.url);
  await shared.stop();
  expect(isAlive(database.pid)).toBe(true);
  if (lock.kind === "held") lock.release();
});

test("a command alone starts and migrates the database, keeps others out meanwhile and stops it", async () => {
  const local = await openLocalDatabase({ dataDir, purpose: "a document import" });
  expect(await query(local, "SELECT count(*)::int > 0 AS migrated FROM _prisma_migrations")).toEqual([{ migrated: true }]);
  expect(acquireRunLock(dataDir, servicePurpose)).toMatchObject({ kind: "taken", pid: process.pid, purpose: "a document import" });
  await local.stop();
  expect(findPostmaster(clusterDir())).toBeNull();
  const lock = acquireRunLock(dataDir, servicePurpose);
  expect(lock.kind).toBe("held");
});

test("the lock of a process that is gone is taken over, also when its number lives on in another process", async () => {
  const gone = spawn(process.execPath, ["-e", "0"]);
  await new Promise((resolve) => gone.once("exit", resolve));
  for (const holder of [
    { pid: gone.pid, startMark: null },
    { pid: process.pid, startMark: "not-this-process" },
  ]) {
    await writeFile(path.join(dataDir, "run.lock"), JSON.stringify({ ...holder, purpose: servicePurpose }));
    const lock = acquireRunLock(dataDir, servicePurpose);
    expect(lock.kind).toBe("held");
    if (lock.kind === "held") lock.release();
  }
});

async function open(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir: folder });
  opened.push(database);
  return database;
}

function clusterDir(): string {
  return path.join(dataDir, "postgres", "cluster");
}

async function query({ url }: { readonly url: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
