import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { executable } from "./postgres-binaries";
import { commandLineOf, isAlive, waitForExit } from "./process-identity";
import type { Account } from "./service-account";

export interface PostmasterOptions {
  readonly nativeDir: string;
  readonly clusterDir: string;
  readonly logPath: string;
  readonly port: number;
  readonly password: string;
  readonly account: Account | null;
  /** PostgreSQL settings, over the defaults here. */
  readonly settings: Readonly<Record<string, string>>;
}

/** For one machine and one service: modest memory, loopback only, no sockets on disk, UTC whatever the machine's zone. */
const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "64MB",
  // Parallel workers share memory through /dev/shm, which containers keep small.
  max_parallel_workers_per_gather: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  // Statements and row values may carry what is said about people; the log must not.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** Crash recovery comes before readiness and takes as long as the log is long. */
const readyTimeoutMs = 120_000;
const fastStopMs = 5_000;
const maxLogBytes = 10_000_000;

/**
 * Starts a server on an initialised cluster and waits until it answers.
 * @throws Error with the end of the server's log when it ends instead.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const lingeringMs = 3_000;
  const pollMs = 200;
  // Backends of a postmaster that was killed take a moment to notice; until then its shared memory counts as in use.
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    try {
      return await startOnce(options);
    } catch (error) {
      if (waitedMs >= lingeringMs || !String(error).includes("still in use")) throw error;
      await sleep(pollMs);
    }
  }
}

async function startOnce(options: PostmasterOptions): Promise<ChildProcess> {
  const settings = Object.entries({ ...defaultSettings, ...options.settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const logStart = rotateLog(options.logPath);
  const log = openSync(options.logPath, "a", 0o600);
  // A process group of its own: Ctrl-C must reach the supervisor alone, which stops the database last.
  const child = spawn(executable(options.nativeDir, "postgres"), ["-D", options.clusterDir, "-p", String(options.port), ...settings], {
    cwd: options.clusterDir,
    detached: true,
    stdio: ["ignore", log, log],
    ...(options.account ?? {}),
  });
  closeSync(log);
  try {
    await waitUntilReady(child, options);
    return child;
  } catch (error) {
    if (child.exitCode === null && child.pid) await stopPostmaster(child.pid);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL did not start: ${reason}\n${logTail(options.logPath, logStart)}`);
  }
}

/** The live postmaster of that very cluster, or null. A pid file that names another process is removed, so that it blocks no start. */
export function findPostmaster(clusterDir: string): number | null {
  const pidPath = path.join(clusterDir, "postmaster.pid");
  if (!existsSync(pidPath)) return null;
  const pid = Number(readFileSync(pidPath, "utf8").split("\n")[0]);
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid)) {
    const commandLine = commandLineOf(pid);
    if (commandLine === null || (commandLine.includes("postgres") && commandLine.includes(clusterDir))) return pid;
  }
  rmSync(pidPath, { force: true });
  return null;
}

/** Ends a server and its sessions: fast shutdown first, immediate when that takes too long. The next start recovers either way. */
export async function stopPostmaster(pid: number, timeoutMs = fastStopMs): Promise<void> {
  signal(pid, "SIGINT");
  if (await waitForExit(pid, timeoutMs)) return;
  signal(pid, "SIGQUIT");
  if (await waitForExit(pid, 1_000)) return;
  signal(pid, "SIGKILL");
  await waitForExit(pid, 1_000);
}

function signal(pid: number, name: "SIGINT" | "SIGQUIT" | "SIGKILL"): void {
  if (process.platform === "win32") {
    // Windows has no signals; ending the tree is what PostgreSQL recovers from.
    execFile("taskkill", ["/pid", String(pid), "/f", "/t"]);
    return;
  }
  try {
    process.kill(pid, name);
  } catch {
    // Already ended.
  }
}

async function waitUntilReady(child: ChildProcess, options: PostmasterOptions): Promise<void> {
  let failure: Error | null = null;
  child.once("error", (error) => {
    failure = error;
  });
  child.once("exit", (code, signalName) => {
    failure ??= new Error(`it ended with ${signalName ?? `code ${code}`}.`);
  });
  const pollMs = 25;
  for (let waitedMs = 0; waitedMs < readyTimeoutMs; waitedMs += pollMs) {
    if (failure) throw failure;
    if (await answers(options)) return;
    await sleep(pollMs);
  }
  throw new Error(`it did not answer within ${readyTimeoutMs / 1_000} s.`);
}

/** @throws Error when the server answers but refuses the password, which waiting cannot mend. */
async function answers({ port, password }: PostmasterOptions): Promise<boolean> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    connectionTimeoutMillis: 1_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "28P01") throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Keeps the log bounded and says where this start's part begins. */
function rotateLog(logPath: string): number {
  const size = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return size;
  truncateSync(logPath, 0);
  return 0;
}

function logTail(logPath: string, fromByte: number): string {
  const lines = readFileSync(logPath).subarray(fromByte).toString("utf8").trimEnd().split("\n");
  return lines.slice(-10).join("\n");
}
