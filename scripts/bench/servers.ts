import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "../platform/child-environment";
import { freePort } from "../platform/free-port";
import { projectRoot } from "../platform/project-root";
import { executorCommand, type ServiceCommand, spawnService, stopService, webServerCommand } from "../platform/service-process";
import { sourceStamp } from "../platform/source-stamp.mjs";

export interface BenchServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 5_000;
export const benchDataDir = path.join(projectRoot, ".data", "bench");

/** Limits above anything that a load can reach. A bucket of 20,000 is leased by the thousand, so the limiter still writes during a load. */
const raisedLimits = {
  RATE_ENRICH_PER_MINUTE: "10000000",
  RATE_ENRICH_BURST: "20000",
  RATE_BATCH_PER_MINUTE: "1000000",
  RATE_POLL_PER_SECOND: "100000",
  MAX_QUEUED_JOBS: "10000",
  PEOPLE_FIRST_DAY: "100000000",
  REFRESHES_PER_WEEK: "100000000",
  REFRESHES_PER_WEEK_ACCOUNT: "100000000",
};

interface ProductOptions {
  readonly hasExecutor?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The product's web server as `npm start` runs it, on this database; with its executor when jobs are to be worked on. */
export async function startProduct(databaseUrl: string, { hasExecutor = false, settings = {} }: ProductOptions = {}): Promise<BenchServer> {
  const port = await freePort();
  const env = {
    ...raisedLimits,
    APP_ENV: "test",
    LOG_LEVEL: "info",
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: benchDataDir,
    SUPPRESSION_SECRET: "a secret of the benchmark, kept nowhere else",
    INNGEST_DEV: undefined,
    ...settings,
  };
  const web = await startServer(webServerCommand(port, "127.0.0.1"), port, env);
  if (!hasExecutor) return web;
  const executor = spawnService(executorCommand(), { env, output: logFile() });
  return {
    ...web,
    async stop() {
      await Promise.all([web.stop(), stopService(executor, stopTimeoutMs)]);
    },
  };
}

/** A Next.js application with one route handler and nothing else, built when its sources or packages have changed. */
export async function startReferenceApp(): Promise<BenchServer> {
  const folder = path.join(projectRoot, "dist", "bench-reference");
  const stampPath = path.join(folder, "stamp");
  const stamp = sourceStamp(projectRoot, ["scripts/bench/reference-app", "package-lock.json"]);
  if (!existsSync(stampPath) || readFileSync(stampPath, "utf8") !== stamp) {
    cpSync(path.join(import.meta.dirname, "reference-app"), folder, { recursive: true });
    await runNext(["build", folder]);
    writeFileSync(stampPath, stamp);
  }
  const port = await freePort();
  const { args } = webServerCommand(port, "127.0.0.1");
  // The hooks bring the product's host along; here it has nothing to answer.
  const command: ServiceCommand = { name: "web server", args: args.map((arg) => (arg === projectRoot ? folder : arg)) };
  return startServer(command, port, { API_BY_NEXT: "true" });
}

/** `node:http` with `pg` alone. */
export async function startBareServer(databaseUrl: string): Promise<BenchServer> {
  const port = await freePort();
  const command: ServiceCommand = { name: "web server", args: [path.join(import.meta.dirname, "bare-server.mjs")] };
  return startServer(command, port, { DATABASE_URL: databaseUrl, PORT: String(port) });
}

async function startServer(command: ServiceCommand, port: number, env: Readonly<Record<string, string | undefined>>): Promise<BenchServer> {
  const child = spawnService(command, { env, output: logFile() });
  const origin = `http://127.0.0.1:${port}`;
  const stop = () => stopService(child, stopTimeoutMs);
  try {
    await waitForAnswer(origin, () => (child.exitCode ?? child.signalCode) !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: child.pid as number, stop };
}

/** Waits for any answer at all. @throws Error when the time is over, or the server has ended. */
export async function waitForAnswer(origin: string, hasEnded: () => boolean, timeoutMs = readyTimeoutMs): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  const pollMs = 20;
  while (!hasEnded() && performance.now() < deadlineMs) {
    const response = await fetch(`${origin}/api/health`, { method: "GET", signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response) return;
    await sleep(pollMs);
  }
  throw new Error(`${origin} did not answer; see ${path.join(benchDataDir, "servers.log")}.`);
}

function logFile(): number {
  mkdirSync(benchDataDir, { recursive: true });
  return openSync(path.join(benchDataDir, "servers.log"), "a");
}

function runNext(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = path.join(projectRoot, "node_modules", "next", "dist", "bin", "next");
    const env = childEnvironment({ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
    const child = spawn(process.execPath, [next, ...args], { env, stdio: ["ignore", logFile(), logFile()] });
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`next ${args[0]} failed; see ${benchDataDir}/servers.log.`))));
  });
}
