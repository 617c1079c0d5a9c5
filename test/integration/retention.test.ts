import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addMs, dayMs, hourMs, minuteMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { newId } from "@/lib/ids";
import { settleRun } from "@/lib/pipeline/settle-run";
import { applyRetention, jobLifeMs, retentionRules, tombstoneLifeMs } from "@/lib/retention/retention";
import { retainOnce } from "../../scripts/retain/retain-once";
import { startService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld({ MAX_QUEUED_JOBS: "10000" });
});
afterAll(() => world.database.drop());
beforeEach(() => {
  world.services.clock.offsetMs = 0;
});

/** All rules once, `laterMs` from now. */
async function retainAfter(laterMs: number): Promise<Record<string, number>> {
  const { pool, clock } = world.services;
  const later = { now: () => addMs(clock.now(), laterMs) };
  const removed: Record<string, number> = {};
  for (const rule of retentionRules) removed[rule.name] = (await applyRetention({ pool, clock: later }, rule)).removed;
  return removed;
}

async function count(table: string, condition = "true", values: unknown[] = []): Promise<number> {
  const { rows } = await world.services.pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${condition}`, values);
  return rows[0].n;
}

let people = 0;
async function queue(caller: Caller, request: Partial<EnrichRequest> = {}) {
  people += 1;
  const outcome = await admitEnrichment(world.services, {
    caller: await world.refreshed(caller),
    request: { linkedin_url: `https://www.linkedin.com/in/zelda-retained-${people}`, ...request },
    detail: "full",
  });
  if (outcome.kind !== "queued") throw new Error(outcome.kind);
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId]);
  return { jobId: outcome.jobId, runId: rows[0].run_id as string };
}

async function endRun(runId: string): Promise<void> {
  const suppressionSecret = world.services.env.SUPPRESSION_SECRET ?? "";
  await settleRun(world.services, { runId, outcome: { kind: "refused", reason: "identity_not_found" }, suppressionSecret });
}

async function addDelivery(caller: Caller, jobId: string): Promise<void> {
  const at = world.services.clock.now();
  const id = newId("msg", at);
  await world.services.pool.query(
    "INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, created_at) VALUES ($1, $2, $3, 'https://hooks.example.com', '{}', 'delivered', $4)",
    [id, jobId, caller.accountId, at],
  );
  await world.services.pool.query(
    "INSERT INTO callback_attempt (delivery_id, number, outcome, http_status, started_at, elapsed_ms) VALUES ($1, 1, 'delivered', 200, $2, 5)",
    [id, at],
  );
}

describe("an ended job", () => {
  it("can be polled for 90 days and is gone after, with its deliveries, its run and what the run left", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller({ credits: 1 });
    const { jobId, runId } = await queue(caller);
    await endRun(runId);
    await addDelivery(caller, jobId);
    await pool.query("INSERT INTO run_lane (run_id, lane, outcome, documents, elapsed_ms) VALUES ($1, 'library', 'ok', 0, 1)", [runId]);
    const poll = () => readJob(pool, { accountId: caller.accountId, jobId, detail: null, concurrency: 1 });

    expect(await retainAfter(jobLifeMs - minuteMs)).toMatchObject({ jobs: 0, runs: 0 });
    expect(await poll()).toMatchObject({ job: { status: "refused" } });
    expect(await retainAfter(jobLifeMs + minuteMs)).toMatchObject({ jobs: 1, runs: 1 });
    expect(await poll()).toBeNull();
    for (const [table, column] of [
      ["callback_delivery", "job_id"],
      ["enrichment_run", "id"],
      ["run_lane", "run_id"],
    ] as const)
      expect([table, await count(table, `${column} IN ($1, $2)`, [jobId, runId])]).toEqual([table, 0]);
    expect(await count("callback_attempt")).toBe(0);
    // What is kept on purpose.
    expect(await count("ledger_entry", "job_id = $1", [jobId])).toBe(2);
    expect(clock.offsetMs).toBe(0);
  });

  it("that served a stored brief goes; the brief and the unlock stay", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { personId } = await world.storePerson({ fullName: "Zelda Quillfeather", keys: ["linkedin:zelda-kept"] });
    const request = { linkedin_url: "https://www.linkedin.com/in/zelda-kept" };
    const outcome = await admitEnrichment(world.services, { caller, request, detail: "full" });
    expect(outcome).toMatchObject({ kind: "served", usage: { creditsCharged: 1 } });
    expect((await retainAfter(jobLifeMs + minuteMs)).jobs).toBe(1);
    expect(await count("job", "account_id = $1", [caller.accountId])).toBe(0);
    expect(await count("unlock", "account_id = $1 AND person_id = $2", [caller.accountId, personId])).toBe(1);
    expect(await count("brief", "person_id = $1", [personId])).toBe(1);
    const again = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
    expect(again).toMatchObject({ kind: "served", usage: { cacheStatus: "unlocked", creditsCharged: 0 } });
    await world.services.pulls.flush();
  });
});

describe("a job that is still open", () => {
  it("is never removed, nor its run, however old", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { jobId, runId } = await queue(caller);
    await retainAfter(10 * jobLifeMs);
    expect(await count("job", "id = $1", [jobId])).toBe(1);
    expect(await count("enrichment_run", "id = $1", [runId])).toBe(1);
    await endRun(runId);
    await retainAfter(10 * jobLifeMs);
  });
});

describe("a batch", () => {
  it("stays while a job of it does, and goes with the last", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller({ credits: 1 });
    const { jobId, runId } = await queue(caller);
    const batchId = newId("bat", clock.now());
    await pool.query("INSERT INTO batch (id, account_id, response_json, reserved_at_start, created_at) VALUES ($1, $2, '{}', 1, $3)", [
      batchId,
      caller.accountId,
      clock.now(),
    ]);
    await pool.query("UPDATE job SET batch_id = $2, batch_index = 0 WHERE id = $1", [jobId, batchId]);
    expect((await retainAfter(jobLifeMs + minuteMs)).batches).toBe(0);
    await endRun(runId);
    expect((await retainAfter(jobLifeMs + minuteMs)).batches).toBe(1);
    expect(await count("batch", "id = $1", [batchId])).toBe(0);
  });
});

describe("an idempotency key", () => {
  it("of a single request goes when it no longer replays, that of a batch is remembered for 30 days more", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller({ credits: 1 });
    await queue(caller, { idempotency_key: "single" });
    const at = clock.now();
    await pool.query(
      "INSERT INTO idempotency_key (account_id, operation, key, batch_id, body_hash, created_at, expires_at) VALUES ($1, 'batch', 'many', 'bat_x', $2, $3, $4)",
      [caller.accountId, createHash("sha256").digest(), at, addMs(at, dayMs)],
    );
    const keys = async () =>
      (await pool.query("SELECT key FROM idempotency_key WHERE account_id = $1 ORDER BY key", [caller.accountId])).rows.map(
        (row) => row.key,
      );
    await retainAfter(dayMs - minuteMs);
    expect(await keys()).toEqual(["many", "single"]);
    await retainAfter(dayMs + minuteMs);
    expect(await keys()).toEqual(["many"]);
    await retainAfter(dayMs + tombstoneLifeMs - minuteMs);
    expect(await keys()).toEqual(["many"]);
    await retainAfter(dayMs + tombstoneLifeMs + minuteMs);
    expect(await keys()).toEqual([]);
  });
});

describe("what only has a time", () => {
  it("goes when it is over, and not before", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller();
    const at = clock.now();
    const soon = addMs(at, hourMs);
    await pool.query(
      "INSERT INTO signup_transaction (id, email, asked_from, polling_token_hash, approval_token_hash, state, created_at, expires_at) VALUES ($1, 'a@b.example', 'x', $2, $3, 'pending', $4, $5)",
      [randomUUID(), randomBytes(32), randomBytes(32), at, soon],
    );
    await pool.query("INSERT INTO sign_in_token (token_hash, email, created_at, expires_at) VALUES ('h', 'a@b.example', $1, $2)", [
      at,
      soon,
    ]);
    await pool.query(
      "INSERT INTO portal_session (id, account_id, secret_hash, created_at, last_seen_at, expires_at) VALUES ('ses_1', $1, $2, $3, $3, $4)",
      [caller.accountId, randomBytes(32), at, soon],
    );
    await pool.query(
      "INSERT INTO callback_secret (id, account_id, secret, created_at, expires_at) VALUES ('cbs_old', $1, 'whsec_a', $2, $3), ('cbs_current', $1, 'whsec_b', $2, NULL)",
      [caller.accountId, at, soon],
    );
    await pool.query("INSERT INTO rate_bucket (key, tokens, granted, updated_at) VALUES ('read:quiet', 1, 1, $1)", [at]);
    await pool.query("INSERT INTO payment_event (id, type, received_at) VALUES ('evt_old', 'invoice.paid', $1)", [at]);
    const left = async () => ({
      events: await count("payment_event"),
      signups: await count("signup_transaction"),
      links: await count("sign_in_token"),
      sessions: await count("portal_session"),
      secrets: await count("callback_secret"),
      buckets: await count("rate_bucket"),
    });
    await retainAfter(hourMs - minuteMs);
    expect(await left()).toEqual({ events: 1, signups: 1, links: 1, sessions: 1, secrets: 2, buckets: 1 });
    await retainAfter(hourMs + minuteMs);
    expect(await left()).toEqual({ events: 1, signups: 1, links: 0, sessions: 0, secrets: 1, buckets: 1 });
    await retainAfter(dayMs + minuteMs);
    expect(await left()).toEqual({ events: 1, signups: 1, links: 0, sessions: 0, secrets: 1, buckets: 0 });
    await retainAfter(30 * dayMs + minuteMs);
    expect(await left()).toEqual({ events: 1, signups: 0, links: 0, sessions: 0, secrets: 1, buckets: 0 });
    await retainAfter(35 * dayMs - minuteMs);
    expect((await left()).events).toBe(1);
    await retainAfter(35 * dayMs + minuteMs);
    expect((await left()).events).toBe(0);
    expect(await count("callback_secret", "id = 'cbs_current'")).toBe(1);
  });
});

describe("many rows", () => {
  it("go in statements of 1,000, beside a second remover, and a stop between two loses nothing", async () => {
    const { pool, clock } = world.services;
    await pool.query(
      "INSERT INTO rate_bucket (key, tokens, granted, updated_at) SELECT 'read:' || n, 1, 1, $1 FROM generate_series(1, 2500) AS n",
      [clock.now()],
    );
    const rule = retentionRules.find(({ name }) => name === "rate buckets");
    if (!rule) throw new Error("no such rule");
    const later = { now: () => addMs(clock.now(), 2 * dayMs) };
    const { rowCount } = await pool.query(rule.statement, [rule.limitAt(later.now()), 1_000]);
    expect(rowCount).toBe(1_000);
    const both = await Promise.all([applyRetention({ pool, clock: later }, rule), applyRetention({ pool, clock: later }, rule)]);
    expect(both.reduce((sum, { removed }) => sum + removed, 0)).toBe(1_500);
    expect(both.every(({ isUnfinished }) => !isUnfinished)).toBe(true);
    expect(await count("rate_bucket", "key LIKE 'read:%'")).toBe(0);
  });

  it("of old jobs are found by the primary key, not by reading the table", async () => {
    const { pool, clock } = world.services;
    const client = await pool.connect();
    try {
      await client.query("BEGIN; SET LOCAL enable_seqscan = off");
      const rule = retentionRules[0];
      const { rows } = await client.query(`EXPLAIN ${rule?.statement}`, [rule?.limitAt(clock.now()), 1_000]);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/job_pkey[^\n]*\n\s+Index Cond: \(id </);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });
});

it("a worker removes what is past its time when it starts", async () => {
  const { pool, clock } = world.services;
  const longAgo = addMs(clock.now(), -dayMs);
  await pool.query("INSERT INTO sign_in_token (token_hash, email, created_at, expires_at) VALUES ('old', 'a@b.example', $1, $1)", [
    longAgo,
  ]);
  const service = await startService({ databaseUrl: world.database.url });
  try {
    await vi.waitFor(async () => expect(await count("sign_in_token")).toBe(0), { timeout: 20_000 });
  } finally {
    await service.stop();
  }
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});

describe("the command that removes by hand", () => {
  it("applies every rule, says how much of what went, and stops where it is told to", async () => {
    const { pool, clock } = world.services;
    await pool.query(
      "INSERT INTO privacy_request (id, kind, email, status, created_at, decided_at) VALUES ('prv_old', 'see', 'a@b.example', 'done', $1, $1), ('prv_open', 'see', 'a@b.example', 'open', $1, NULL)",
      [addMs(clock.now(), -1_100 * dayMs)],
    );
    await pool.query("INSERT INTO audit_line (id, at, action) VALUES (-1, $1, 'person_erased')", [addMs(clock.now(), -1_100 * dayMs)]);
    const lines: string[] = [];
    const stopped = AbortSignal.abort();
    await retainOnce({ pool, clock, signal: stopped, print: (line) => lines.push(line) });
    expect(lines).toEqual(["jobs: 0 removed so far; stopped"]);
    await retainOnce({ pool, clock, signal: new AbortController().signal, print: (line) => lines.push(line) });
    for (const rule of retentionRules) expect(lines.some((line) => line.startsWith(`${rule.name}: `))).toBe(true);
    expect(lines).toContain("answered privacy requests: 1 removed");
    expect(lines).toContain("audit lines: 1 removed");
    expect(await count("privacy_request", "id LIKE 'prv_o%'")).toBe(1);
  });
});
