import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import https from "node:https";
import { createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "@/lib/gateways/mail";
import { localFolders } from "@/lib/local/local-folders";
import { embeddedDatabaseUrl } from "../../scripts/embedded-database";
import { freePort, isPortFree } from "../../scripts/platform/free-port";
import { findPostmaster, stopPostmaster } from "../../scripts/platform/postmaster";
import { isAlive, waitForExit } from "../../scripts/platform/process-identity";
import { contractFetch } from "../harness/contract-fetch";
import { type StartedCommand, startCommand } from "../harness/supervisor";

const startTimeoutMs = 60_000;

let dataDir: string;
let port: number;
let smtpPort: number;
let receiverPort: number;
let paymentsPort: number;
let started: StartedCommand[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "supervisor-"));
  await chmod(dataDir, 0o755);
  port = await freePort();
  smtpPort = await freePort();
  receiverPort = await freePort();
  paymentsPort = await freePort();
  started = [];
});
afterEach(async () => {
  for (const command of started) command.process.kill("SIGTERM");
  await Promise.all(started.map((command) => command.ended));
  const postmaster = findPostmaster(clusterDir());
  if (postmaster !== null) await stopPostmaster(postmaster);
  await rm(dataDir, { recursive: true, force: true });
});

test(
  "starts, says where to look, refuses a second start, stops on Ctrl-C and finds its data again",
  async () => {
    const first = start();
    await first.printed("Ready at");
    expect(first.output()).toContain(`http://localhost:${port}/app`);
    expect(first.output()).toContain(`http://localhost:${port}/openapi.json`);
    expect(first.output()).toContain(`http://localhost:${port}/inbox`);
    expect(first.output()).toContain(`callback_url: https://localhost:${receiverPort}/`);
    expect(first.output()).toContain(`sandbox at http://127.0.0.1:${paymentsPort} (no real payment is made)`);
    expect((await contractFetch(`http://localhost:${port}/api/health`)).status).toBe(200);
    await query("CREATE TABLE kept AS SELECT 42 AS answer");

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`already running here (process ${first.process.pid})`);

    const stopStartedMs = performance.now();
    first.process.kill("SIGINT");
    expect(await first.ended).toBe(0);
    expect(performance.now() - stopStartedMs).toBeLessThan(10_000);
    for (const freed of [port, smtpPort, receiverPort, paymentsPort]) expect(await isPortFree(freed, "127.0.0.1")).toBe(true);
    expect(findPostmaster(clusterDir())).toBeNull();

    const againStartedMs = performance.now();
    const again = start();
    await again.printed("Ready at");
    expect(performance.now() - againStartedMs).toBeLessThan(15_000);
    expect(await query("SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  },
  startTimeoutMs,
);

test(
  "a supervisor killed outright takes its servers with it, and the next start stops the database it left",
  async () => {
    const killed = start();
    await killed.printed("Ready at");
    const children = childrenOf(killed.process.pid as number);
    await query("CREATE TABLE kept AS SELECT 42 AS answer");
    killed.process.kill("SIGKILL");
    await killed.ended;
    const orphan = findPostmaster(clusterDir()) as number;
    expect(isAlive(orphan)).toBe(true);
    for (const pid of children.filter((child) => child !== orphan)) expect(await waitForExit(pid, 5_000)).toBe(true);

    const again = start();
    await again.printed("Ready at");
    expect(isAlive(orphan)).toBe(false);
    expect(await query("SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  },
  startTimeoutMs,
);

test(
  "when everything is killed at once, the next start recovers",
  async () => {
    const killed = start();
    await killed.printed("Ready at");
    await query("CREATE TABLE kept AS SELECT 42 AS answer");
    const pids = [killed.process.pid as number, ...childrenOf(killed.process.pid as number)];
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await killed.ended;

    const again = start();
    await again.printed("Ready at");
    expect(await query("SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  },
  startTimeoutMs,
);

test(
  "a part that crashes is started again, the database too",
  async () => {
    const command = start();
    await command.printed("Ready at");
    const postmaster = findPostmaster(clusterDir()) as number;
    for (const pid of childrenOf(command.process.pid as number).filter((child) => child !== postmaster)) process.kill(pid, "SIGKILL");
    await command.printed("The web server ended unexpectedly");
    await command.printed("The executor ended unexpectedly");
    await command.printed("The process of the local inbox, receiver and payment sandbox ended unexpectedly");
    process.kill(postmaster, "SIGQUIT");
    await command.printed("The database ended unexpectedly");
    await expect.poll(() => health(), { timeout: 20_000 }).toBe("ok");
    await expect.poll(() => mailAndCallbackArrive(), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => sandboxAnswers(), { timeout: 20_000 }).toBe(true);
  },
  startTimeoutMs,
);

test(
  "the inbox takes mail and the receiver callbacks, both say where when their port is taken, and what they got is there after a restart",
  async () => {
    const blocker = await listen(smtpPort);
    const wantedPort = smtpPort;
    try {
      const first = start();
      await first.printed("Ready at");
      smtpPort = Number(/the local mail inbox listens on (\d+)\./.exec(first.output())?.[1]);
      expect(first.output()).toContain(`Port ${wantedPort} is taken: the local mail inbox listens on ${smtpPort}.`);
      expect(await mailAndCallbackArrive()).toBe(true);
      const ca = await readFile(localFolders(dataDir).caFile, "utf8");
      first.process.kill("SIGINT");
      await first.ended;

      const again = start();
      await again.printed("Ready at");
      expect(await readFile(localFolders(dataDir).caFile, "utf8")).toBe(ca);
      for (const address of ["/inbox/latest.txt?to=jane@example.com", "/receiver/latest.json"])
        expect((await fetch(`http://localhost:${port}${address}`)).status).toBe(200);
      expect(await mailAndCallbackArrive()).toBe(true);
    } finally {
      blocker.close();
    }
  },
  startTimeoutMs,
);

test(
  "a mail server, a receiver and a payment key that the settings name are used, and no part of local mode starts",
  async () => {
    const command = start([], {
      SMTP_URL: "smtp://127.0.0.1:1",
      CALLBACK_LOCAL_ORIGINS: "https://localhost:1",
      STRIPE_SECRET_KEY: "sk_test_own",
    });
    await command.printed("Ready at");
    expect(command.output()).not.toContain("/inbox");
    expect(command.output()).not.toContain("/receiver");
    expect(command.output()).not.toContain("sandbox");
    for (const free of [smtpPort, receiverPort, paymentsPort]) expect(await isPortFree(free, "127.0.0.1")).toBe(true);
  },
  startTimeoutMs,
);

test(
  "production starts neither inbox nor receiver nor payment sandbox",
  async () => {
    const local = start();
    await local.printed("Ready at");
    const { url } = JSON.parse(await readFile(path.join(dataDir, "database.json"), "utf8")) as { url: string };
    const [localPort, productionPort] = [port, await freePort()];
    [port, smtpPort, receiverPort, paymentsPort] = [productionPort, await freePort(), await freePort(), await freePort()];
    const production = start(["--production"], { DATABASE_URL: url, AUTH_SECRET: "a".repeat(32), SUPPRESSION_SECRET: "s".repeat(32) });
    await production.printed("Ready at");
    expect(production.output()).not.toMatch(/inbox|receiver|sandbox/i);
    expect(production.output()).toContain("STRIPE_SECRET_KEY is not set: nothing is sold");
    for (const free of [smtpPort, receiverPort, paymentsPort]) expect(await isPortFree(free, "127.0.0.1")).toBe(true);
    expect((await fetch(`http://localhost:${localPort}/inbox`)).status).toBe(200);
    for (const address of ["/inbox", "/receiver"]) expect((await fetch(`http://localhost:${productionPort}${address}`)).status).toBe(404);
    production.process.kill("SIGTERM");
    await production.ended;
  },
  startTimeoutMs,
);

test(
  "a taken port is named, with the way out",
  async () => {
    const blocker = await listen(port);
    try {
      const command = start();
      expect(await command.ended).toBe(1);
      expect(command.output()).toContain(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
    } finally {
      blocker.close();
    }
  },
  startTimeoutMs,
);

test(
  "production without a database ends with one sentence and starts nothing",
  async () => {
    const command = start(["--production"]);
    expect(await command.ended).toBe(1);
    expect(command.output().trim()).toBe("DATABASE_URL is not set: in production the service needs a PostgreSQL database of yours.");
    expect(embeddedDatabaseUrl(dataDir)).toBeNull();
  },
  startTimeoutMs,
);

test(
  "a bad setting is named, its value is not",
  async () => {
    const command = startCommand({ DATA_DIR: dataDir, PORT: "no-port-7731" });
    started.push(command);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain("PORT");
    expect(command.output()).not.toContain("no-port-7731");
  },
  startTimeoutMs,
);

function start(args: readonly string[] = [], settings: Readonly<Record<string, string>> = {}): StartedCommand {
  const command = startCommand(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOCAL_SMTP_PORT: String(smtpPort),
      LOCAL_RECEIVER_PORT: String(receiverPort),
      LOCAL_PAYMENTS_PORT: String(paymentsPort),
      SMTP_URL: undefined,
      STRIPE_SECRET_KEY: undefined,
      CALLBACK_LOCAL_ORIGINS: undefined,
      CALLBACK_LOCAL_CA_FILE: undefined,
      ...settings,
    },
    args,
  );
  started.push(command);
  return command;
}

function clusterDir(): string {
  return path.join(dataDir, "postgres", "cluster");
}

async function query(sql: string): Promise<unknown[]> {
  const { url } = JSON.parse(await readFile(path.join(dataDir, "database.json"), "utf8")) as { url: string };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function health(): Promise<string | null> {
  try {
    const body = (await (await contractFetch(`http://127.0.0.1:${port}/api/health`)).json()) as { status: string };
    return body.status;
  } catch {
    return null;
  }
}

async function sandboxAnswers(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${paymentsPort}/v1/customers`).then(
    ({ status }) => status === 401,
    () => false,
  );
}

/** One mail into the inbox and one callback into the receiver, each as a client of its own would send it. */
async function mailAndCallbackArrive(): Promise<boolean> {
  try {
    const mailer = createMailer({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: "briefs@example.com" });
    await mailer.send({ to: "jane@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
    const ca = await readFile(localFolders(dataDir).caFile);
    return await new Promise<boolean>((resolve) => {
      https
        .request(`https://localhost:${receiverPort}/briefs`, { method: "POST", ca, agent: false }, (answer) =>
          resolve(answer.statusCode === 204),
        )
        .once("error", () => resolve(false))
        .end("{}");
    });
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  const table = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => child as number);
}

function listen(onPort: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(onPort, "127.0.0.1", () => resolve(server));
  });
}
