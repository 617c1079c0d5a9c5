import type { ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/platform/free-port";
import {
  executorCommand,
  type ServiceCommand,
  spawnService,
  stopService,
  waitUntilHealthy,
  webServerCommand,
} from "../../scripts/platform/service-process";
import { startRoundRobin } from "./round-robin";

export interface TestService {
  /** `http://localhost:<port>`, the one host name that tests and browsers use. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** What web servers and executors have printed. */
  output(): string;
  /** The web server's own process. */
  readonly web: ChildProcess;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  readonly databaseUrl: string;
  /** Settings over the defaults (`APP_ENV=test`, a free port, a temporary data folder). */
  readonly env?: Readonly<Record<string, string>>;
  /** False leaves jobs queued. */
  readonly hasExecutor?: boolean;
  /**
   * More than one stand behind a proxy that hands each request to the next of them, and a second executor stands by. Default: `E2E_WEB_PROCESSES`, or
   * one.
   */
  readonly webProcesses?: number;
}

const readyTimeoutMs = 180_000;

/**
 * The production build's web server and executor on a test database. Builds first when the sources have changed. Between the choice of a port and its use
 * a connection of another process may take it: then another one is tried.
 */
export async function startService(options: TestServiceOptions): Promise<TestService> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnPort(options);
    } catch (error) {
      if (attempt === maxAttempts || !String(error).includes("EADDRINUSE")) throw error;
    }
  }
}

const maxAttempts = 3;

async function startOnPort({
  databaseUrl,
  env = {},
  hasExecutor = true,
  webProcesses = Number(process.env.E2E_WEB_PROCESSES || 1),
}: TestServiceOptions): Promise<TestService> {
  await build({ say: () => {} });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "service-"));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const webPorts = webProcesses === 1 ? [port] : await freePorts(webProcesses);
  const logPath = path.join(dataDir, "service.log");
  const settings = {
    APP_ENV: "test",
    LOG_LEVEL: "warn",
    APP_URL: baseUrl,
    // Tests come from several network addresses by naming them.
    TRUSTED_PROXIES: "1",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    INNGEST_DEV: undefined,
    ...env,
  };
  const log = openSync(logPath, "a");
  const start = (command: ServiceCommand, ownPort: number) =>
    spawnService(command, { env: { PORT: String(ownPort), ...settings }, output: log });
  const executors = hasExecutor ? webPorts.map(() => executorCommand()) : [];
  const children: ChildProcess[] = [
    ...webPorts.map((webPort) => start(webServerCommand(webPort, "127.0.0.1"), webPort)),
    ...executors.map((command) => start(command, port)),
  ];
  const [web] = children as [ChildProcess, ...ChildProcess[]];
  closeSync(log);
  const proxy = webProcesses === 1 ? null : await startRoundRobin({ port, targets: webPorts });
  const output = () => readFileSync(logPath, "utf8");
  const stop = async () => {
    await proxy?.close();
    await Promise.all(children.map((child) => stopService(child, 5_000)));
    await rm(dataDir, { recursive: true, force: true });
  };
  const ended = () => {
    const gone = children.find((child) => child.exitCode !== null || child.signalCode !== null);
    return gone ? `A server ended (${gone.signalCode ?? `code ${gone.exitCode}`}).` : null;
  };
  try {
    for (const webPort of webPorts) await waitUntilHealthy(`http://localhost:${webPort}`, readyTimeoutMs, ended);
    return { baseUrl, dataDir, output, web, stop };
  } catch (error) {
    const printed = output();
    await stop();
    throw new Error(`The service did not start: ${error instanceof Error ? error.message : String(error)}\n${printed}`);
  }
}

/** One after the other, each taken note of before the next is asked for. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
