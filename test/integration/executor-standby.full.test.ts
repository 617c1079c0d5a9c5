import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../../scripts/build.mjs";
import { executorCommand, spawnService, stopService } from "../../scripts/platform/service-process";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { createLongHaul, haulRuns, saysActive } from "../harness/long-haul";
import { startSilentProxy } from "../harness/silent-proxy";

/** The promise is kept with the service's own settings, by its own program. */
const takeoverLimitMs = 15_000;
const activeLine = "The executor is active";

let database: TestDatabase;
let folder: string;
const executors: Executor[] = [];

interface Executor {
  readonly child: ChildProcess;
  /** How often its turn has begun. */
  turns(): Promise<number>;
}

beforeAll(async () => {
  await build({ only: ["prisma", "bundles"], say: () => {} });
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "standby-"));
}, 400_000);
afterAll(async () => {
  for (const { child } of executors) child.kill("SIGCONT");
  await Promise.all(executors.map(({ child }) => stopService(child, 5_000)));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("a standby is active within 15 seconds, whether the active executor is killed or frozen", async () => {
  const first = start("first");
  await expect.poll(first.turns, { timeout: 30_000, interval: 50 }).toBe(1);
  const second = start("second");
  await expect.poll(() => said(second, "standing by"), { timeout: 30_000, interval: 50 }).toBe(1);

  const killedMs = await takeover(second, 1, () => first.child.kill("SIGKILL"));
  const third = start("third");
  await expect.poll(() => said(third, "standing by"), { timeout: 30_000, interval: 50 }).toBe(1);
  const frozenMs = await takeover(third, 1, () => second.child.kill("SIGSTOP"));
  // Thawed, the former one stands by; it is active again only when its turn comes.
  second.child.kill("SIGCONT");
  await expect.poll(() => said(second, "has lost its lock"), { timeout: 30_000, interval: 50 }).toBe(1);
  const backMs = await takeover(second, 2, () => third.child.kill("SIGKILL"));

  console.log(`Taken over after ${killedMs} ms (killed), ${frozenMs} ms (frozen), ${backMs} ms (killed).`);
  expect(Math.max(killedMs, frozenMs, backMs)).toBeLessThan(takeoverLimitMs);
}, 400_000);

test("an executor that is frozen loses its turn: another takes over, and what the first still writes when it wakes up changes nothing", async () => {
  const own = await createTestDatabase();
  const haul = await createLongHaul(own);
  try {
    const frozen = await haul.startChild();
    await haul.holdInTheMiddle();
    frozen.kill("SIGSTOP");
    const second = await haul.startChild();
    const takenUpAgain = async () => (await haul.effectsOf("gate")).filter((times) => times === 2).length;
    await expect.poll(takenUpAgain, { timeout: 20_000, interval: 20 }).toBe(haulRuns / 2);
    // Both have the same steps in hand now, and the first one's answers come too late.
    frozen.kill("SIGCONT");
    await haul.openGate();
    await haul.expectAllDoneOnce();
    await expect.poll(haul.jobsLeft).toBe(0);

    const woken = saysActive(frozen);
    second.kill("SIGKILL");
    await woken;
    await haul.sendRuns(1, 1);
    await haul.expectCompleted(haulRuns + 1);
  } finally {
    haul.end();
    await own.drop();
  }
}, 400_000);

test("an executor whose database falls silent begins anew over new connections, outlives a time without any, and stops in time", async () => {
  const own = await createTestDatabase();
  const real = new URL(own.url);
  const proxy = await startSilentProxy({ host: real.hostname, port: Number(real.port) });
  real.hostname = "127.0.0.1";
  real.port = String(proxy.port);
  const executor = start("silenced", real.href);
  try {
    await expect.poll(executor.turns, { timeout: 30_000, interval: 50 }).toBe(1);
    proxy.silence();
    await expect.poll(executor.turns, { timeout: 90_000, interval: 100 }).toBeGreaterThanOrEqual(2);
    proxy.silence({ alsoNew: true });
    await expect.poll(() => said(executor, "cannot reach its database"), { timeout: 60_000, interval: 100 }).toBeGreaterThanOrEqual(1);
    // Longer than any of its waits for a connection: what it still tried to write has failed by now, and ended nothing but its turn.
    await delay(8_000);
    expect(executor.child.exitCode).toBeNull();
    expect(executor.child.signalCode).toBeNull();
    proxy.speak();
    const turns = await executor.turns();
    await expect.poll(executor.turns, { timeout: 60_000, interval: 100 }).toBeGreaterThan(turns);
    proxy.silence({ alsoNew: true });
    const startedMs = performance.now();
    await stopService(executor.child, 60_000);
    expect(performance.now() - startedMs).toBeLessThan(20_000);
  } finally {
    proxy.stop();
    await own.drop();
  }
}, 600_000);

async function takeover(by: Executor, turns: number, end: () => void): Promise<number> {
  const startedMs = performance.now();
  end();
  await expect.poll(by.turns, { timeout: 60_000, interval: 20 }).toBe(turns);
  return Math.round(performance.now() - startedMs);
}

function start(name: string, databaseUrl = database.url): Executor & { readonly logPath: string } {
  const logPath = path.join(folder, name);
  const output = openSync(logPath, "a");
  const env = { APP_ENV: "test", LOG_LEVEL: "info", DATABASE_URL: databaseUrl, DATA_DIR: folder, INNGEST_DEV: undefined };
  const child = spawnService(executorCommand(), { env, output });
  closeSync(output);
  const executor = { child, logPath, turns: () => said(executor, activeLine) };
  executors.push(executor);
  return executor;
}

async function said({ logPath }: { readonly logPath: string }, words: string): Promise<number> {
  return (await readFile(logPath, "utf8")).split(words).length - 1;
}
