import { createHash } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "../../scripts/embedded-database";
import { migrateDatabase } from "../../scripts/platform/migrate-database";
import { findPostmaster, stopPostmaster } from "../../scripts/platform/postmaster";
import { projectRoot } from "../../scripts/platform/project-root";
import { acquireRunLock, runLockHolder } from "../../scripts/platform/run-lock";

/** Where suites find the server, and the migrated database they clone. */
export interface TestServer {
  readonly url: string;
  readonly template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

const folderPrefix = "personal-context-brief-test-";

/** Nothing here outlives the run, so nothing is flushed to disk, and of the log only what a crash of PostgreSQL needs is kept. */
const fastSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
};

/** A file system in memory, where Linux has one: a clone of the template is 300 files, which took half a second of processor time on a disk. */
const memoryFolder = "/dev/shm";
const leastFreeBytes = 6 * 1024 ** 3;

interface SharedServer {
  readonly started: ReturnType<typeof startTestServer>;
  users: number;
}

/** Each project of a run loads this module for itself; what they share stands outside of it. */
const outside = globalThis as { sharedTestServer?: SharedServer | undefined };

/** Vitest's global set-up: one PostgreSQL for the whole run, whichever of its projects comes first. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  outside.sharedTestServer ??= { started: startTestServer(process.env.TEST_DATABASE_URL), users: 0 };
  const shared = outside.sharedTestServer;
  shared.users += 1;
  const { server, stop } = await shared.started;
  project.provide("testServer", server);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    outside.sharedTestServer = undefined;
    await stop();
  };
}

/**
 * A server with a migrated template database.
 * @param serverUrl a running PostgreSQL to use; without it an embedded one is started in a temporary folder.
 */
export async function startTestServer(serverUrl?: string): Promise<{ readonly server: TestServer; stop(): Promise<void> }> {
  if (serverUrl) return { server: { url: serverUrl, template: await ensureTemplate(serverUrl) }, stop: async () => {} };
  await sweepLeftovers();
  const dataDir = await mkdtemp(path.join(await quickFolder(), folderPrefix));
  // mkdtemp closes the folder to everyone else; PostgreSQL's account must get in, or its data would go elsewhere.
  await chmod(dataDir, 0o755);
  const lock = acquireRunLock(dataDir, "a test run");
  const database = await openEmbeddedDatabase({ dataDir, settings: fastSettings });
  const stop = async () => {
    await database.stop();
    if (lock.kind === "held") lock.release();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { server: { url: database.url, template: await ensureTemplate(database.url) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Memory where there is plenty, else the folder for temporary files. */
async function quickFolder(): Promise<string> {
  if (os.freemem() < leastFreeBytes) return os.tmpdir();
  const free = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free < leastFreeBytes ? os.tmpdir() : memoryFolder;
}

/** Named after the migrations' content, so that a server kept between runs never serves an old shape. */
async function ensureTemplate(serverUrl: string): Promise<string> {
  const template = `brief_template_${await migrationsDigest()}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate", [template]);
    if (rowCount) return template;
    const draft = `${template}_draft_${process.pid}`;
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(draft)}`);
    await migrateDatabase(databaseUrl(serverUrl, draft));
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(draft)} RENAME TO ${pg.escapeIdentifier(template)}`);
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(template)} WITH IS_TEMPLATE true`);
    return template;
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function migrationsDigest(): Promise<string> {
  const folder = path.join(projectRoot, "prisma", "migrations");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql")).sort();
  const digest = createHash("sha256");
  for (const file of files) digest.update(file).update(await readFile(path.join(folder, file)));
  return digest.digest("hex").slice(0, 12);
}

/** Servers and folders of test runs that were killed. */
async function sweepLeftovers(): Promise<void> {
  const folders = await Promise.all([os.tmpdir(), memoryFolder].map(leftoversIn));
  for (const dataDir of folders.flat()) {
    if (runLockHolder(dataDir) !== null) continue;
    const postmaster = findPostmaster(path.join(dataDir, "postgres", "cluster"));
    if (postmaster !== null) await stopPostmaster(postmaster);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function leftoversIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => name.startsWith(folderPrefix)).map((name) => path.join(folder, name));
}
