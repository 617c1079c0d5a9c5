import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type Stripe from "stripe";
import { type CallbackReceiver, startCallbackReceiver } from "../../test/harness/callback-receiver";
import { sandboxClient } from "../../test/harness/payment-sandbox";
import { type StartedCommand, startCommand } from "../../test/harness/supervisor";
import { sandboxSecrets } from "../local-parts/sandbox-secrets";
import { freePort } from "../platform/free-port";
import { findPostmaster, stopPostmaster } from "../platform/postmaster";

/** What can be killed. `start command` is the supervisor alone: its children notice and end; `everything` is the machine's plug. */
export const targets = ["web server", "executor", "database", "local parts", "start command", "everything"] as const;
export type Target = (typeof targets)[number];
/** The children of the start command. */
type Part = Extract<Target, "web server" | "executor" | "database" | "local parts">;

export interface KeptService {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly receiver: CallbackReceiver;
  /** How often the start command has been run. */
  starts(): number;
  /** All that the starts have printed. */
  output(): string;
  /** The local parts' payment sandbox, by the provider's own client. */
  provider(): Stripe;
  /** Reaches the database wherever its present start put it; a query fails while it is down. */
  readonly pool: pg.Pool;
  /** Null while it does not run. */
  pidOf(target: Target): number | null;
  /** At once, nothing gets to say goodbye, or by another signal. False when it does not run. */
  kill(target: Target, signal?: NodeJS.Signals): boolean;
  /** True when the target works, as seen from the outside. */
  works(target: Target): Promise<boolean>;
  /** Settles with the milliseconds that it took. @throws when the limit is over */
  recovered(target: Target, limitMs: number): Promise<number>;
  /** From now on business time runs so many times as fast, after a jump. */
  moveClock(move: { readonly jumpMs?: number; readonly speed?: number }): Promise<void>;
  /** What business time is now. */
  businessNow(): Date;
  stop(): Promise<void>;
}

/** As a service manager waits before it runs a command again that has ended. */
const restartPauseMs = 500;
const readyLimitMs = 120_000;
/** "PCBX": the executor's lock (inngest/embedded/leadership.ts). */
const executorLock = 0x50434258;

export interface KeptServiceOptions {
  readonly settings?: Readonly<Record<string, string | undefined>>;
  /** Any free one without it. */
  readonly port?: number;
  /** Absolute; one of its own in the temporary folder without it. */
  readonly dataDir?: string;
  /** Business time runs by a file that `moveClock` writes. */
  readonly hasMovableClock?: boolean;
}

/**
 * The service as `npm start` runs it, on ports and in a folder of its own, with a callback receiver that is never killed. The start command is run
 * again whenever it ends, as a service manager does.
 */
export async function keepService({
  settings = {},
  dataDir: given,
  port: givenPort,
  hasMovableClock = false,
}: KeptServiceOptions = {}): Promise<KeptService> {
  const dataDir = given ?? (await mkdtemp(path.join(os.tmpdir(), "chaos-")));
  await chmod(dataDir, 0o755);
  const outsideDir = await mkdtemp(path.join(os.tmpdir(), "chaos-outside-"));
  const receiver = await startCallbackReceiver();
  const caFile = path.join(outsideDir, "receiver-ca.pem");
  await writeFile(caFile, receiver.ca);
  const clockFile = path.join(outsideDir, "clock.json");
  const port = givenPort ?? (await freePort());
  const mailPort = await freePort();
  const paymentsPort = await freePort();
  const baseUrl = `http://localhost:${port}`;
  let line = { machineMs: 0, businessMs: 0, speed: 1 };
  const machineMs = () => performance.timeOrigin + performance.now();
  const businessMs = () => line.businessMs + (machineMs() - line.machineMs) * line.speed;
  await writeClock();
  const environment: Readonly<Record<string, string | undefined>> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOCAL_SMTP_PORT: String(mailPort),
    LOCAL_PAYMENTS_PORT: String(paymentsPort),
    CALLBACK_LOCAL_ORIGINS: receiver.origin,
    CALLBACK_LOCAL_CA_FILE: caFile,
    LOG_LEVEL: "warn",
    LANES: "",
    RATE_ENRICH_PER_MINUTE: "60000",
    RATE_ENRICH_BURST: "30000",
    RATE_BATCH_PER_MINUTE: "6000",
    RATE_READ_PER_MINUTE: "60000",
    RATE_POLL_PER_SECOND: "1000",
    RATE_SIGNUP_PER_HOUR_ADDRESS: "100000",
    ...(hasMovableClock ? { CLOCK_FILE: clockFile } : {}),
    ...settings,
  };

  let isStopping = false;
  let current: StartedCommand = startCommand(environment);
  const ended: string[] = [];
  const keeping = (async () => {
    while (!isStopping) {
      const command = current;
      await command.ended;
      ended.push(command.output());
      if (isStopping) return;
      await sleep(restartPauseMs);
      if (!isStopping) current = startCommand(environment);
    }
  })();

  let connected: { readonly url: string; readonly pool: pg.Pool } | null = null;
  async function livePool(): Promise<pg.Pool> {
    const { url } = JSON.parse(await readFile(path.join(dataDir, "database.json"), "utf8")) as { url: string };
    if (connected?.url === url) return connected.pool;
    await connected?.pool.end();
    const made = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
    // The sessions of a killed server are no failure of the check.
    made.on("error", () => {});
    made.on("connect", (client) => client.on("error", () => {}));
    connected = { url, pool: made };
    return made;
  }
  const pool = {
    query: async (...args: unknown[]) => ((await livePool()).query as (...given: unknown[]) => unknown)(...args),
    connect: async () => (await livePool()).connect(),
  } as unknown as pg.Pool;

  const service: KeptService = {
    baseUrl,
    dataDir,
    receiver,
    starts: () => ended.length + 1,
    output: () => [...ended, current.output()].join("\n"),
    provider: () => sandboxClient(`http://127.0.0.1:${paymentsPort}`, sandboxSecrets(dataDir).key),
    pool,
    pidOf(target) {
      const root = current.process.pid;
      if (root === undefined || current.process.exitCode !== null || current.process.signalCode !== null) return null;
      if (target === "start command" || target === "everything") return root;
      return partsOf(root, dataDir).find(({ part }) => part === target)?.pid ?? null;
    },
    kill(target, signal = "SIGKILL") {
      const pid = service.pidOf(target);
      if (pid === null) return false;
      const victims = target === "everything" ? [pid, ...partsOf(pid, dataDir).map((part) => part.pid)] : [pid];
      for (const victim of victims) {
        try {
          process.kill(victim, signal);
        } catch {
          // It has ended by itself meanwhile.
        }
      }
      return true;
    },
    async works(target) {
      switch (target) {
        case "web server":
          return isHealthy(baseUrl, ["ok", "degraded", "down"]);
        case "database":
          return answers(pool);
        case "local parts":
          return (await listens(mailPort)) && (environment.STRIPE_SECRET_KEY !== undefined || (await listens(paymentsPort)));
        case "executor":
          return service.pidOf("executor") !== null && leads(pool);
        case "start command":
        case "everything":
          return service.pidOf("executor") !== null && (await isHealthy(baseUrl, ["ok", "degraded"])) && leads(pool);
      }
    },
    async recovered(target, limitMs) {
      const pollMs = 200;
      const startMs = performance.now();
      while (performance.now() - startMs < limitMs) {
        if (await service.works(target)) return performance.now() - startMs;
        await sleep(pollMs);
      }
      throw new Error(`The ${target} did not come back within ${limitMs / 1_000} s.\n${service.output().slice(-2_000)}`);
    },
    async moveClock({ jumpMs = 0, speed = line.speed }) {
      line = { machineMs: machineMs(), businessMs: businessMs() + jumpMs, speed };
      await writeClock();
    },
    businessNow: () => new Date(businessMs()),
    async stop() {
      isStopping = true;
      current.process.kill("SIGTERM");
      await current.ended;
      await keeping;
      await connected?.pool.end();
      await receiver.stop();
      const postmaster = findPostmaster(path.join(dataDir, "postgres", "cluster"));
      if (postmaster !== null) await stopPostmaster(postmaster);
      await rm(outsideDir, { recursive: true, force: true });
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await service.recovered("everything", readyLimitMs);
    if (environment.STRIPE_SECRET_KEY === undefined) await service.recovered("local parts", readyLimitMs);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return service;

  async function writeClock(): Promise<void> {
    if (line.machineMs === 0) line = { machineMs: machineMs(), businessMs: machineMs(), speed: 1 };
    await writeFile(`${clockFile}.part`, JSON.stringify(line));
    await rename(`${clockFile}.part`, clockFile);
  }
}

/** The start command's own children; PostgreSQL's and Next's are none of them. */
function partsOf(root: number, dataDir: string): readonly { readonly part: Part; readonly pid: number }[] {
  return execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((row) => {
      const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row);
      if (match === null || Number(match[2]) !== root) return [];
      const command = match[3] ?? "";
      const part = partOf(command, dataDir);
      return part === null ? [] : [{ part, pid: Number(match[1]) }];
    });
}

function partOf(command: string, dataDir: string): Part | null {
  if (command.includes("executor.js")) return "executor";
  if (command.includes("local-parts.js")) return "local parts";
  if (command.includes("postgres") && command.includes(dataDir)) return "database";
  return command.includes("next") ? "web server" : null;
}

async function isHealthy(baseUrl: string, wanted: readonly string[]): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(3_000) });
    return wanted.includes(((await response.json()) as { status: string }).status);
  } catch {
    return false;
  }
}

async function answers(pool: Pick<pg.Pool, "query">): Promise<boolean> {
  return pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
}

async function leads(pool: Pick<pg.Pool, "query">): Promise<boolean> {
  try {
    const { rowCount } = await pool.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted", [executorLock]);
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(2_000, () => settle(false));
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
}
