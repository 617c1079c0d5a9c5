import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { z } from "zod";
import { chooseDatabasePlace, gatherPlaceFacts } from "./platform/database-place";
import { freePort, isPortFree } from "./platform/free-port";
import { makeFolder } from "./platform/make-folder";
import { copyPostgresBinaries, executable, findPostgresBinaries } from "./platform/postgres-binaries";
import { findPostmaster, startPostmaster, stopPostmaster } from "./platform/postmaster";
import { type Account, serviceAccount } from "./platform/service-account";

const runFile = promisify(execFile);

export interface EmbeddedDatabaseOptions {
  /** Absolute. Keeps the password and port (`database.json`, mode 600) and, where PostgreSQL's account may enter it, the data. */
  readonly dataDir: string;
  /** PostgreSQL settings, over the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with each sentence that the person who starts this should read. */
  readonly say?: (sentence: string) => void;
}

export interface EmbeddedDatabase {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Settles with a sentence when the server ends without being asked to. */
  readonly crashed: Promise<string>;
  /** Ends sessions and server. */
  stop(): Promise<void>;
}

const databaseName = "brief";
const settingsFile = z.object({ port: z.number().int(), password: z.string().min(1), clusterDir: z.string(), url: z.string() });
type DatabaseSettings = z.infer<typeof settingsFile>;

/**
 * Starts the PostgreSQL of a data folder, made at the first call: an unprivileged account as root, loopback only, a random password, a
 * free port that is kept. A server that a killed start left behind on this cluster, and no other, is stopped first.
 *
 * The caller holds the folder's run lock (`acquireRunLock`), so that no two processes manage one cluster.
 * @throws Error with a sentence that says what to do.
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, say = () => {} } = options;
  makeFolder(dataDir, null);
  const account = serviceAccount();
  const binaries = findPostgresBinaries();
  const place = chooseDatabasePlace(gatherPlaceFacts(dataDir, binaries.nativeDir));
  if (place.kind === "none") throw new Error(place.message);
  if (place.note) say(place.note);
  const stateDir = place.stateDir === dataDir ? path.join(dataDir, "postgres") : place.stateDir;
  makeFolder(stateDir, account);
  const nativeDir = place.copiesBinaries ? await copyPostgresBinaries(binaries, stateDir, account) : binaries.nativeDir;

  const clusterDir = path.join(stateDir, "cluster");
  const orphan = findPostmaster(clusterDir);
  if (orphan !== null) await stopPostmaster(orphan);

  const known = readSettings(dataDir);
  const password = known?.password ?? randomBytes(24).toString("base64url");
  const port = known && (await isPortFree(known.port, "127.0.0.1")) ? known.port : await freePort();
  if (!existsSync(clusterDir)) await initialiseCluster({ nativeDir, clusterDir, password, account });
  else if (!known) await resetPassword({ nativeDir, clusterDir, password, account });
  const url = `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${databaseName}`;
  writeSettings(dataDir, { port, password, clusterDir, url });

  const logPath = path.join(dataDir, "postgres.log");
  const child = await startPostmaster({ nativeDir, clusterDir, logPath, port, password, account, settings: options.settings ?? {} });
  const pid = child.pid as number;
  await createDatabase({ port, password });

  let isStopping = false;
  const crashed = new Promise<string>((resolve) => {
    child.once("exit", (code, signalName) => {
      if (!isStopping) resolve(`PostgreSQL ended with ${signalName ?? `code ${code}`}; its log is ${logPath}.`);
    });
  });
  const stop = async () => {
    isStopping = true;
    await stopPostmaster(pid);
  };
  return { url, port, pid, crashed, stop };
}

/** The URL under which the folder's database was last started; null before the first start. Whether it runs now, the run lock tells. */
export function embeddedDatabaseUrl(dataDir: string): string | null {
  return readSettings(dataDir)?.url ?? null;
}

interface Cluster {
  readonly nativeDir: string;
  readonly clusterDir: string;
  readonly password: string;
  readonly account: Account | null;
}

/** Built beside its place and moved there whole, so that a killed start leaves no half cluster. */
async function initialiseCluster({ nativeDir, clusterDir, password, account }: Cluster): Promise<void> {
  const stateDir = path.dirname(clusterDir);
  await removeDrafts(stateDir);
  const draftDir = await mkdtemp(path.join(stateDir, "draft-"));
  const passwordPath = path.join(draftDir, "password");
  const draftCluster = path.join(draftDir, "cluster");
  writeFileSync(passwordPath, `${password}\n`, { mode: 0o600 });
  give(draftDir, account);
  give(passwordPath, account);
  const options = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordPath}`, "--encoding=UTF8", "--locale=C"];
  await run(executable(nativeDir, "initdb"), [`--pgdata=${draftCluster}`, ...options], account, stateDir);
  renameSync(draftCluster, clusterDir);
  await removeDrafts(stateDir);
}

async function removeDrafts(stateDir: string): Promise<void> {
  const drafts = (await readdir(stateDir)).filter((name) => name.startsWith("draft-"));
  await Promise.all(drafts.map((name) => rm(path.join(stateDir, name), { recursive: true, force: true })));
}

/** The password file was lost but the data is there: single-user mode needs no password to set a new one. */
async function resetPassword({ nativeDir, clusterDir, password, account }: Cluster): Promise<void> {
  const statement = `ALTER ROLE postgres PASSWORD '${password}'\n`;
  await run(executable(nativeDir, "postgres"), ["--single", "-D", clusterDir, "postgres"], account, clusterDir, statement);
}

async function createDatabase({ port, password }: { readonly port: number; readonly password: string }): Promise<void> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" });
  // Whoever waits for the query hears of it; without a handler it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(databaseName)}`);
  } finally {
    await client.end();
  }
}

async function run(program: string, args: readonly string[], account: Account | null, cwd: string, input = ""): Promise<void> {
  const running = runFile(program, [...args], { cwd, ...(account ?? {}) });
  running.child.stdin?.end(input);
  try {
    await running;
  } catch (error) {
    const stderr = (error as { stderr?: string }).stderr?.trim();
    throw new Error(`${path.basename(program)} failed: ${stderr || (error instanceof Error ? error.message : String(error))}`);
  }
}

function give(file: string, account: Account | null): void {
  if (account) chownSync(file, account.uid, account.gid);
}

function settingsPath(dataDir: string): string {
  return path.join(dataDir, "database.json");
}

function readSettings(dataDir: string): DatabaseSettings | null {
  try {
    return settingsFile.parse(JSON.parse(readFileSync(settingsPath(dataDir), "utf8")));
  } catch {
    return null;
  }
}

function writeSettings(dataDir: string, settings: DatabaseSettings): void {
  const draftPath = `${settingsPath(dataDir)}.draft`;
  writeFileSync(draftPath, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(draftPath, settingsPath(dataDir));
}
