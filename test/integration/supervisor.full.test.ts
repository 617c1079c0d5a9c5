import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { localFolders } from "@/lib/local/local-folders";
import { freePort, isPortFree } from "../../scripts/platform/free-port";
import { findPostmaster } from "../../scripts/platform/postmaster";
import { isAlive, waitForExit } from "../../scripts/platform/process-identity";
import {
  childrenOf,
  clusterDir,
  health,
  listen,
  localMode,
  mailAndCallbackArrive,
  query,
  sandboxAnswers,
  start,
} from "../harness/local-mode";

/** Three starts at most, each of some seconds on a machine that has nothing else to do. */
const startTimeoutMs = 400_000;
const mode = localMode();

test(
  "a supervisor killed outright takes its servers with it, and the next start stops the database it left",
  async () => {
    const killed = start(mode);
    await killed.printed("Ready at");
    const children = childrenOf(killed.process.pid as number);
    await query(mode, "CREATE TABLE kept AS SELECT 42 AS answer");
    killed.process.kill("SIGKILL");
    await killed.ended;
    const orphan = findPostmaster(clusterDir(mode)) as number;
    expect(isAlive(orphan)).toBe(true);
    for (const pid of children.filter((child) => child !== orphan)) expect(await waitForExit(pid, 5_000)).toBe(true);

    const again = start(mode);
    await again.printed("Ready at");
    expect(isAlive(orphan)).toBe(false);
    expect(await query(mode, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  },
  startTimeoutMs,
);

test(
  "when everything is killed at once, the next start recovers",
  async () => {
    const killed = start(mode);
    await killed.printed("Ready at");
    await query(mode, "CREATE TABLE kept AS SELECT 42 AS answer");
    const pids = [killed.process.pid as number, ...childrenOf(killed.process.pid as number)];
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await killed.ended;

    const again = start(mode);
    await again.printed("Ready at");
    expect(await query(mode, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  },
  startTimeoutMs,
);

test(
  "a part that crashes is started again, the database too",
  async () => {
    const command = start(mode);
    await command.printed("Ready at");
    const postmaster = findPostmaster(clusterDir(mode)) as number;
    for (const pid of childrenOf(command.process.pid as number).filter((child) => child !== postmaster)) process.kill(pid, "SIGKILL");
    await command.printed("The web server ended unexpectedly");
    await command.printed("The executor ended unexpectedly");
    await command.printed("The process of the local inbox, receiver and payment sandbox ended unexpectedly");
    process.kill(postmaster, "SIGQUIT");
    await command.printed("The database ended unexpectedly");
    await expect.poll(() => health(mode), { timeout: 20_000 }).toBe("ok");
    await expect.poll(() => mailAndCallbackArrive(mode), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => sandboxAnswers(mode), { timeout: 20_000 }).toBe(true);
  },
  startTimeoutMs,
);

test(
  "the inbox takes mail and the receiver callbacks, both say where when their port is taken, and what they got is there after a restart",
  async () => {
    const blocker = await listen(mode.smtpPort);
    const wantedPort = mode.smtpPort;
    try {
      const first = start(mode);
      await first.printed("Ready at");
      mode.smtpPort = Number(/the local mail inbox listens on (\d+)\./.exec(first.output())?.[1]);
      expect(first.output()).toContain(`Port ${wantedPort} is taken: the local mail inbox listens on ${mode.smtpPort}.`);
      expect(await mailAndCallbackArrive(mode)).toBe(true);
      const ca = await readFile(localFolders(mode.dataDir).caFile, "utf8");
      first.process.kill("SIGINT");
      await first.ended;

      const again = start(mode);
      await again.printed("Ready at");
      expect(await readFile(localFolders(mode.dataDir).caFile, "utf8")).toBe(ca);
      for (const address of ["/inbox/latest.txt?to=jane@example.com", "/receiver/latest.json"])
        expect((await fetch(`http://localhost:${mode.port}${address}`)).status).toBe(200);
      expect(await mailAndCallbackArrive(mode)).toBe(true);
    } finally {
      blocker.close();
    }
  },
  startTimeoutMs,
);

test(
  "a mail server, a receiver and a payment key that the settings name are used, and no part of local mode starts",
  async () => {
    const command = start(mode, [], {
      SMTP_URL: "smtp://127.0.0.1:1",
      CALLBACK_LOCAL_ORIGINS: "https://localhost:1",
      STRIPE_SECRET_KEY: "sk_test_own",
    });
    await command.printed("Ready at");
    expect(command.output()).not.toContain("/inbox");
    expect(command.output()).not.toContain("/receiver");
    expect(command.output()).not.toContain("sandbox");
    for (const free of [mode.smtpPort, mode.receiverPort, mode.paymentsPort]) expect(await isPortFree(free, "127.0.0.1")).toBe(true);
  },
  startTimeoutMs,
);

test(
  "production starts neither inbox nor receiver nor payment sandbox",
  async () => {
    const local = start(mode);
    await local.printed("Ready at");
    const { url } = JSON.parse(await readFile(path.join(mode.dataDir, "database.json"), "utf8")) as { url: string };
    const [localPort, productionPort] = [mode.port, await freePort()];
    [mode.port, mode.smtpPort, mode.receiverPort, mode.paymentsPort] = [
      productionPort,
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const production = start(mode, ["--production"], {
      DATABASE_URL: url,
      AUTH_SECRET: "a".repeat(32),
      SUPPRESSION_SECRET: "s".repeat(32),
    });
    await production.printed("Ready at");
    expect(production.output()).not.toMatch(/inbox|receiver|sandbox/i);
    expect(production.output()).toContain("STRIPE_SECRET_KEY is not set: nothing is sold");
    for (const free of [mode.smtpPort, mode.receiverPort, mode.paymentsPort]) expect(await isPortFree(free, "127.0.0.1")).toBe(true);
    expect((await fetch(`http://localhost:${localPort}/inbox`)).status).toBe(200);
    for (const address of ["/inbox", "/receiver"]) expect((await fetch(`http://localhost:${productionPort}${address}`)).status).toBe(404);
    production.process.kill("SIGTERM");
    await production.ended;
  },
  startTimeoutMs,
);
