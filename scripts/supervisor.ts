import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "@/lib/clock";
import { type Env, loadEnv } from "@/lib/env";
import { openEmbeddedDatabase } from "./embedded-database";
import { servicePurpose } from "./local-database";
import { startLocalParts } from "./local-parts/start-local-parts";
import { isPortFree } from "./platform/free-port";
import { keepRunning, type Running } from "./platform/keep-running";
import { prepareLocalAccount } from "./platform/local-account";
import { startLoggedService } from "./platform/logged-service";
import { migrateDatabase } from "./platform/migrate-database";
import { parentOf } from "./platform/process-identity";
import { projectRoot } from "./platform/project-root";
import { acquireRunLock } from "./platform/run-lock";
import { executorCommand, type ServiceCommand, waitUntilHealthy, webServerCommand } from "./platform/service-process";
import { welcome } from "./platform/welcome";

/** Of local mode: together under the 10 seconds within which everything has stopped. */
const localStops = { executorMs: 5_000, webMs: 2_000 };
/** What the processes may take beyond the settings' own times, to write what they kept back. */
const flushMs = 3_000;
const readyTimeoutMs = 60_000;
/** What a killed start left on the port ends within this time by its own guard. */
const portGraceMs = 3_000;

/** A refusal to start that is said as one sentence, without a stack. */
class StartRefused extends Error {}

/**
 * Runs the service until it is told to stop: PostgreSQL (in local mode without DATABASE_URL), migrations, in local mode the mail inbox,
 * the callback receiver and the payment sandbox, web server, executor.
 * SIGINT, SIGTERM and SIGHUP stop it in the opposite order; a second one ends everything at once.
 * @param stopsWithParent stop as well when the process that started this one is gone (npm passes signals on, but not SIGKILL).
 * @returns the exit code.
 */
export async function runSupervisor({ stopsWithParent }: { readonly stopsWithParent: boolean }): Promise<number> {
  // A terminal that is gone must not keep the service from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const stops: { readonly name: string; stop(): Promise<void> }[] = [];
  const request = listenForStop(stopsWithParent);
  let exitCode = 0;
  try {
    await start(loadEnv(), stops, request);
    const reason = await request.stopped;
    if (reason.kind === "failed") {
      console.error(reason.message);
      exitCode = 1;
    } else console.log("\nStopping …");
  } catch (error) {
    if (!request.isStopping()) {
      console.error(error instanceof Error ? error.message : String(error));
      exitCode = 1;
    }
  }
  request.beginStop();
  for (const part of stops.reverse()) {
    await part.stop().catch((error: unknown) => console.error(`${part.name} did not stop: ${error}`));
  }
  return exitCode;
}

async function start(settings: Env, stops: { readonly name: string; stop(): Promise<void> }[], request: StopRequest): Promise<void> {
  const isProduction = settings.APP_ENV === "production";
  if (isProduction && !settings.DATABASE_URL) {
    throw new StartRefused("DATABASE_URL is not set: in production the service needs a PostgreSQL database of yours.");
  }
  const dataDir = path.resolve(projectRoot, settings.DATA_DIR);
  // Local mode lets no other machine in; in production that is the network's affair.
  const host = isProduction ? undefined : "127.0.0.1";
  if (!isProduction) {
    const lock = acquireRunLock(dataDir, servicePurpose);
    if (lock.kind === "taken") throw new StartRefused(alreadyRunning(lock, settings, dataDir));
    stops.push({ name: "lock", stop: async () => lock.release() });
  }
  if (isProduction) for (const line of missingSettings(settings)) console.warn(line);
  await requireFreePort(settings.PORT, host);
  request.throwIfStopping();

  const databaseUrl = settings.DATABASE_URL ?? (await startDatabase(dataDir, stops, request));
  request.throwIfStopping();
  const applied = await migrateDatabase(databaseUrl);
  if (applied > 0) console.log(`Applied ${applied} database migration${applied === 1 ? "" : "s"}.`);
  const account = settings.APP_ENV === "local" ? await prepareLocalAccount(databaseUrl, dataDir, settings.LOCAL_CREDITS) : null;
  request.throwIfStopping();

  const logsDir = isProduction ? null : path.join(dataDir, "logs");
  const parts = logsDir === null ? null : await startLocalParts({ settings, dataDir, logsDir, say: console.log, giveUp: request.fail });
  if (parts !== null) stops.push({ name: "local parts", stop: parts.stop });
  request.throwIfStopping();

  const env = {
    APP_ENV: settings.APP_ENV,
    PORT: String(settings.PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...parts?.settings,
  };
  const keep = async (command: ServiceCommand, stopMs: number) => {
    const startChild = async () => startLoggedService(command, env, logsDir, stopMs);
    const kept = await keepRunning({ name: `the ${command.name}`, start: startChild, say: console.log, giveUp: request.fail });
    stops.push({ name: command.name, stop: kept.stop });
  };
  const stopTimes = isProduction ? productionStops(settings) : localStops;
  await keep(webServerCommand(settings.PORT, host), stopTimes.webMs);
  if (settings.usesEmbeddedExecutor) await keep(executorCommand(), stopTimes.executorMs);
  await waitUntilHealthy(`http://127.0.0.1:${settings.PORT}`, readyTimeoutMs, request.stopReason);
  console.log(welcome({ baseUrl: settings.baseUrl, dataDir: isProduction ? null : dataDir, account, ports: parts?.ports ?? null }));
}

function productionStops({ STOP_DRAIN_SECONDS, STOP_MAX_SECONDS }: Env): typeof localStops {
  const maxMs = STOP_MAX_SECONDS * secondMs + flushMs;
  return { executorMs: maxMs, webMs: STOP_DRAIN_SECONDS * secondMs + maxMs };
}

/** What production does without, by setting: it starts, and says so. */
function missingSettings(settings: Env): string[] {
  const without = {
    APP_URL: `links in mails lead to ${settings.baseUrl}, and cookies are not marked Secure.`,
    AUTH_SECRET: "key checks, signup and sign-in answer auth_not_configured.",
    SUPPRESSION_SECRET: "requests for briefs fail.",
    SMTP_URL: "signup and sign-in mails are not sent.",
    STRIPE_SECRET_KEY: "nothing is sold, billing paths answer billing_not_configured.",
    ...(settings.STRIPE_SECRET_KEY === undefined
      ? {}
      : { STRIPE_WEBHOOK_SECRET: "the payment provider's events are refused; purchases are found by asking, minutes later." }),
  };
  return (Object.keys(without) as (keyof typeof without)[])
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is not set: ${without[name]}`);
}

async function startDatabase(
  dataDir: string,
  stops: { readonly name: string; stop(): Promise<void> }[],
  request: StopRequest,
): Promise<string> {
  let url: string | null = null;
  const startOnce = async (): Promise<Running> => {
    const database = await openEmbeddedDatabase({ dataDir, ...(url === null ? { say: console.log } : {}) });
    if (url !== null && database.url !== url) {
      await database.stop();
      throw new Error("its port was taken by another program meanwhile");
    }
    url = database.url;
    return database;
  };
  const kept = await keepRunning({ name: "the database", start: startOnce, say: console.log, giveUp: request.fail });
  stops.push({ name: "database", stop: kept.stop });
  if (url === null) throw new Error("The database gave no URL.");
  return url;
}

async function requireFreePort(port: number, host: string | undefined): Promise<void> {
  const pollMs = 100;
  for (let waitedMs = 0; waitedMs < portGraceMs; waitedMs += pollMs) {
    if (await isPortFree(port, host)) return;
    await sleep(pollMs);
  }
  throw new StartRefused(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
}

function alreadyRunning(holder: { readonly pid: number; readonly purpose: string }, settings: Env, dataDir: string): string {
  if (holder.purpose !== servicePurpose) {
    return `${dataDir} is in use by ${holder.purpose} (process ${holder.pid}). Start again when it has ended.`;
  }
  return `The service is already running here (process ${holder.pid}), most likely at ${settings.baseUrl}. Stop it with Ctrl-C in its terminal, or: kill ${holder.pid}`;
}

type StopReason = { readonly kind: "asked" } | { readonly kind: "failed"; readonly message: string };

interface StopRequest {
  readonly stopped: Promise<StopReason>;
  isStopping(): boolean;
  /** From here on a signal ends everything at once. */
  beginStop(): void;
  fail(message: string): void;
  throwIfStopping(): void;
  stopReason(): string | null;
}

function listenForStop(stopsWithParent: boolean): StopRequest {
  let reason: StopReason | null = null;
  let settle: (value: StopReason) => void = () => {};
  const stopped = new Promise<StopReason>((resolve) => {
    settle = resolve;
  });
  const stop = (value: StopReason) => {
    reason ??= value;
    settle(reason);
  };
  // The children notice that this process is gone; a database left behind is stopped by the next start.
  const interrupt = () => (reason === null ? stop({ kind: "asked" }) : process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);
  if (stopsWithParent) {
    // npm runs a shell that runs this process: either may be the one that goes.
    const above = () => `${process.ppid} ${parentOf(process.ppid)}`;
    const atStart = above();
    const pollMs = 500;
    setInterval(() => above() !== atStart && stop({ kind: "asked" }), pollMs).unref();
  }
  const failure = () => (reason?.kind === "failed" ? reason.message : "Stopped.");
  return {
    stopped,
    isStopping: () => reason !== null && reason.kind === "asked",
    beginStop: () => stop({ kind: "asked" }),
    fail: (message) => stop({ kind: "failed", message }),
    throwIfStopping() {
      if (reason !== null) throw new StartRefused(failure());
    },
    stopReason: () => (reason === null ? null : failure()),
  };
}
