import type { ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/platform/free-port";
import { executorCommand, spawnService, stopService, waitUntilHealthy, webServerCommand } from "../../scripts/platform/service-process";

export interface TestService {
  /** `http://localhost:<port>`, the one host name that tests and browsers use. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** What web server and executor have printed. */
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
}

const readyTimeoutMs = 60_000;

/** The production build's web server and executor on a test database. Builds first when the sources have changed. */
export async function startService({ databaseUrl, env = {}, hasExecutor = true }: TestServiceOptions): Promise<TestService> {
  await build({ say: () => {} });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "service-"));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const logPath = path.join(dataDir, "service.log");
  const settings = {
    APP_ENV: "test",
    LOG_LEVEL: "warn",
    PORT: String(port),
    APP_URL: baseUrl,
    // Tests come from several network addresses by naming them.
    TRUSTED_PROXIES: "1",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    INNGEST_DEV: undefined,
    ...env,
  };
  const log = openSync(logPath, "a");
  const commands = [webServerCommand(port, "127.0.0.1"), ...(hasExecutor ? [executorCommand()] : [])];
  const children: ChildProcess[] = commands.map((command) => spawnService(command, { env: settings, output: log }));
  const [web] = children as [ChildProcess, ...ChildProcess[]];
  closeSync(log);
  const output = () => readFileSync(logPath, "utf8");
  const stop = async () => {
    await Promise.all(children.map((child) => stopService(child, 5_000)));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilHealthy(baseUrl, readyTimeoutMs, () => {
      const ended = children.find((child) => child.exitCode !== null || child.signalCode !== null);
      return ended ? `A server ended (${ended.signalCode ?? `code ${ended.exitCode}`}).` : null;
    });
    return { baseUrl, dataDir, output, web, stop };
  } catch (error) {
    const printed = output();
    await stop();
    throw new Error(`The service did not start: ${error instanceof Error ? error.message : String(error)}\n${printed}`);
  }
}
