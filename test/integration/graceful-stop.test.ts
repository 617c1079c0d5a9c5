import { once } from "node:events";
import { request } from "node:http";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "@/lib/db/api-keys";
import { createPool } from "@/lib/db/pool";
import { loadEnv } from "@/lib/env";
import { beginStopping } from "@/lib/health/process-state";
import { readReadiness } from "@/lib/health/read-readiness";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { somebodyWaits } from "../harness/somebody-waits";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;
let caller: Caller & { secret: string };

beforeAll(async () => {
  world = await createWorld();
  caller = await world.createCaller({ credits: 20 });
  service = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: { SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "", STOP_DRAIN_SECONDS: "1", STOP_MAX_SECONDS: "10" },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

const headers = () => ({ authorization: `Bearer ${caller.secret}`, "content-type": "application/json" });
const enrich = (name: string) =>
  contractFetch(`${service.baseUrl}/api/enrich`, {
    method: "POST",
    headers: headers(),
    body: JSON.stringify({ name, company: "Harrowgate" }),
  });

/** A request of which the second half is sent later. */
function slowUpload(name: string): { finish(): void; readonly status: Promise<number> } {
  const body = JSON.stringify({ name, company: "Harrowgate" });
  const upload = request(`${service.baseUrl}/api/enrich`, {
    method: "POST",
    headers: { ...headers(), "content-length": String(Buffer.byteLength(body)) },
  });
  const status = new Promise<number>((resolve, reject) => {
    upload.once("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    upload.once("error", reject);
  });
  upload.write(body.slice(0, 10));
  return { finish: () => upload.end(body.slice(10)), status };
}

/** What the tool says of a job once it has changed, or at the latest after 25 seconds: longer than a process that stops may take. */
async function waitForJob(jobId: string): Promise<unknown> {
  const response = await fetch(`${service.baseUrl}/mcp`, {
    method: "POST",
    headers: { ...headers(), accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_job", arguments: { job_id: jobId, wait_seconds: 25 } },
    }),
  });
  return ((await response.json()) as { result: { structuredContent: unknown } }).result.structuredContent;
}

async function lockAccount(): Promise<PoolClient> {
  const client = await world.services.pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT id FROM account WHERE id = $1 FOR UPDATE", [caller.accountId]);
  return client;
}

describe("a web process that is told to stop", () => {
  it("says so, takes nothing new, answers all that is under way, writes what it kept back, and ends", async () => {
    const { personId, briefId } = await world.storePerson({ fullName: "Orla Fenwick", keys: ["linkedin:orla-fenwick-graceful"] });
    await world.services.pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, 'job_before', $3)", [
      caller.accountId,
      personId,
      world.services.clock.now(),
    ]);
    expect((await contractFetch(`${service.baseUrl}/api/ready`)).status).toBe(200);
    const { job_id: watched } = (await (await enrich("Waiting Watched")).json()) as { job_id: string };
    const watching = waitForJob(watched);
    const lock = await lockAccount();
    const underWay = Array.from({ length: 6 }, (_, index) => enrich(`Waiting Person${String.fromCharCode(65 + index)}`));
    const upload = slowUpload("Waiting Uploader");
    await somebodyWaits(world.services.pool, 6);
    const pull = await contractFetch(`${service.baseUrl}/api/enrich`, {
      method: "POST",
      headers: headers(),
      body: JSON.stringify({ linkedin_url: "https://www.linkedin.com/in/orla-fenwick-graceful" }),
    });
    expect(((await pull.json()) as { usage: { cache_status: string } }).usage.cache_status).toBe("unlocked");

    const ended = once(service.web, "exit");
    service.web.kill("SIGTERM");
    await expect
      .poll(async () => {
        const ready = await contractFetch(`${service.baseUrl}/api/ready`);
        return [ready.status, ((await ready.json()) as { missing?: string[] }).missing, ready.headers.get("connection")];
      })
      .toEqual([503, ["stopping"], "close"]);
    expect((await contractFetch(`${service.baseUrl}/api/health`)).status).toBe(200);
    await expect
      .poll(
        () =>
          contractFetch(`${service.baseUrl}/api/health`).then(
            () => "taken",
            () => "refused",
          ),
        { timeout: 4_000 },
      )
      .toBe("refused");

    expect(await watching).toMatchObject({ status: "queued", job_id: watched });
    await lock.query("ROLLBACK");
    lock.release();
    upload.finish();
    expect(await Promise.all(underWay.map(async (one) => (await one).status))).toEqual(Array.from({ length: 6 }, () => 202));
    expect(await upload.status).toBe(202);
    expect(await ended).toEqual([0, null]);
    const { rows } = await world.services.pool.query("SELECT status FROM job WHERE brief_id = $1 AND account_id = $2", [
      briefId,
      caller.accountId,
    ]);
    expect(rows).toEqual([{ status: "done" }]);
  });
});

describe("readiness", () => {
  const settings = { APP_ENV: "production", AUTH_SECRET: "a".repeat(32), SUPPRESSION_SECRET: "b".repeat(32) };

  it("names what is missing: the secrets of production, a migration, the database; and a stop", async () => {
    const { pool } = world.services;
    const env = loadEnv(settings);
    expect(await readReadiness({ env, pool })).toEqual([]);
    expect(await readReadiness({ env: loadEnv({ ...settings, SUPPRESSION_SECRET: "" }), pool })).toEqual(["secrets"]);
    expect(await readReadiness({ env: loadEnv({ APP_ENV: "local" }), pool })).toEqual([]);

    await pool.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_init'");
    expect(await readReadiness({ env, pool })).toEqual(["migrations"]);
    await pool.query("DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_init'");
    expect(await readReadiness({ env, pool })).toEqual(["migrations"]);

    const nowhere = createPool("postgres://nobody@127.0.0.1:1/nothing", 2);
    expect(await readReadiness({ env, pool: nowhere })).toEqual(["database"]);
    await nowhere.end();

    beginStopping();
    expect(await readReadiness({ env, pool })).toEqual(["stopping", "migrations"]);
  });
});
