import { expect, test } from "vitest";
import { embeddedDatabaseUrl } from "../../scripts/embedded-database";
import { isPortFree } from "../../scripts/platform/free-port";
import { findPostmaster } from "../../scripts/platform/postmaster";
import { contractFetch } from "../harness/contract-fetch";
import { clusterDir, listen, localMode, query, start } from "../harness/local-mode";
import { startCommand } from "../harness/supervisor";

const startTimeoutMs = 180_000;
const mode = localMode();

test(
  "starts, says where to look, refuses a second start, stops on Ctrl-C and finds its data again",
  async () => {
    const firstStartedMs = performance.now();
    const first = start(mode);
    await first.printed("Ready at");
    // A busy machine takes several times what a quiet one does, for each of these alike.
    const firstMs = performance.now() - firstStartedMs;
    expect(first.output()).toContain(`http://localhost:${mode.port}/app`);
    expect(first.output()).toContain(`http://localhost:${mode.port}/openapi.json`);
    expect(first.output()).toContain(`http://localhost:${mode.port}/inbox`);
    expect(first.output()).toContain(`callback_url: https://localhost:${mode.receiverPort}/`);
    expect(first.output()).toContain(`sandbox at http://127.0.0.1:${mode.paymentsPort} (no real payment is made)`);
    expect((await contractFetch(`http://localhost:${mode.port}/api/health`)).status).toBe(200);
    await query(mode, "CREATE TABLE kept AS SELECT 42 AS answer");

    const second = start(mode);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`already running here (process ${first.process.pid})`);

    const stopStartedMs = performance.now();
    first.process.kill("SIGINT");
    expect(await first.ended).toBe(0);
    expect(performance.now() - stopStartedMs).toBeLessThan(Math.max(10_000, firstMs));
    for (const freed of [mode.port, mode.smtpPort, mode.receiverPort, mode.paymentsPort])
      expect(await isPortFree(freed, "127.0.0.1")).toBe(true);
    expect(findPostmaster(clusterDir(mode))).toBeNull();

    const againStartedMs = performance.now();
    const again = start(mode);
    await again.printed("Ready at");
    expect(performance.now() - againStartedMs).toBeLessThan(Math.max(15_000, firstMs));
    expect(await query(mode, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  },
  startTimeoutMs,
);

test(
  "a taken port is named, with the way out",
  async () => {
    const blocker = await listen(mode.port);
    try {
      const command = start(mode);
      expect(await command.ended).toBe(1);
      expect(command.output()).toContain(
        `Port ${mode.port} is taken by another program. Choose another one: PORT=${mode.port + 1} npm start`,
      );
    } finally {
      blocker.close();
    }
  },
  startTimeoutMs,
);

test(
  "production without a database ends with one sentence and starts nothing",
  async () => {
    const command = start(mode, ["--production"]);
    expect(await command.ended).toBe(1);
    expect(command.output().trim()).toBe("DATABASE_URL is not set: in production the service needs a PostgreSQL database of yours.");
    expect(embeddedDatabaseUrl(mode.dataDir)).toBeNull();
  },
  startTimeoutMs,
);

test(
  "a bad setting is named, its value is not",
  async () => {
    const command = startCommand({ DATA_DIR: mode.dataDir, PORT: "no-port-7731" });
    mode.started.push(command);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain("PORT");
    expect(command.output()).not.toContain("no-port-7731");
  },
  startTimeoutMs,
);
