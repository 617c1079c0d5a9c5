import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import https from "node:https";
import { createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach } from "vitest";
import { createMailer } from "@/lib/gateways/mail";
import { localFolders } from "@/lib/local/local-folders";
import { freePort } from "../../scripts/platform/free-port";
import { findPostmaster, stopPostmaster } from "../../scripts/platform/postmaster";
import { contractFetch } from "./contract-fetch";
import { type StartedCommand, startCommand } from "./supervisor";

export interface LocalMode {
  dataDir: string;
  port: number;
  smtpPort: number;
  receiverPort: number;
  paymentsPort: number;
  started: StartedCommand[];
}

/** For each test of a file: a data folder and ports of its own for `npm start`. Everything that was started ends with the test, the database too. */
export function localMode(): LocalMode {
  const mode = {} as LocalMode;
  beforeEach(async () => {
    mode.dataDir = await mkdtemp(path.join(os.tmpdir(), "supervisor-"));
    await chmod(mode.dataDir, 0o755);
    mode.port = await freePort();
    mode.smtpPort = await freePort();
    mode.receiverPort = await freePort();
    mode.paymentsPort = await freePort();
    mode.started = [];
  });
  afterEach(async () => {
    for (const command of mode.started) command.process.kill("SIGTERM");
    await Promise.all(mode.started.map((command) => command.ended));
    const postmaster = findPostmaster(clusterDir(mode));
    if (postmaster !== null) await stopPostmaster(postmaster);
    await rm(mode.dataDir, { recursive: true, force: true });
  });
  return mode;
}

export function start(
  mode: LocalMode,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
  node = process.execPath,
): StartedCommand {
  const command = startCommand(
    {
      DATA_DIR: mode.dataDir,
      PORT: String(mode.port),
      LOCAL_SMTP_PORT: String(mode.smtpPort),
      LOCAL_RECEIVER_PORT: String(mode.receiverPort),
      LOCAL_PAYMENTS_PORT: String(mode.paymentsPort),
      SMTP_URL: undefined,
      STRIPE_SECRET_KEY: undefined,
      CALLBACK_LOCAL_ORIGINS: undefined,
      CALLBACK_LOCAL_CA_FILE: undefined,
      ...settings,
    },
    args,
    node,
  );
  mode.started.push(command);
  return command;
}

export function clusterDir(mode: LocalMode): string {
  return path.join(mode.dataDir, "postgres", "cluster");
}

export async function query(mode: LocalMode, sql: string): Promise<unknown[]> {
  const { url } = JSON.parse(await readFile(path.join(mode.dataDir, "database.json"), "utf8")) as { url: string };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function health(mode: LocalMode): Promise<string | null> {
  try {
    const body = (await (await contractFetch(`http://127.0.0.1:${mode.port}/api/health`)).json()) as { status: string };
    return body.status;
  } catch {
    return null;
  }
}

export async function sandboxAnswers(mode: LocalMode): Promise<boolean> {
  return fetch(`http://127.0.0.1:${mode.paymentsPort}/v1/customers`).then(
    ({ status }) => status === 401,
    () => false,
  );
}

/** One mail into the inbox and one callback into the receiver, each as a client of its own would send it. */
export async function mailAndCallbackArrive(mode: LocalMode): Promise<boolean> {
  try {
    const mailer = createMailer({ SMTP_URL: `smtp://127.0.0.1:${mode.smtpPort}`, MAIL_FROM: "briefs@example.com" });
    await mailer.send({ to: "jane@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
    const ca = await readFile(localFolders(mode.dataDir).caFile);
    return await new Promise<boolean>((resolve) => {
      https
        .request(`https://localhost:${mode.receiverPort}/briefs`, { method: "POST", ca, agent: false }, (answer) =>
          resolve(answer.statusCode === 204),
        )
        .once("error", () => resolve(false))
        .end("{}");
    });
  } catch {
    return false;
  }
}

export function childrenOf(pid: number): number[] {
  const table = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => child as number);
}

export function listen(onPort: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(onPort, "127.0.0.1", () => resolve(server));
  });
}
