import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchedJobs } from "@/lib/http/watched-jobs";
import { createMcpWorld, type McpWorld } from "../harness/mcp-world";

let world: McpWorld;

beforeAll(async () => {
  world = await createMcpWorld();
});

afterAll(() => world.database.drop());

/** Runs what the executor would tell of. */
async function begin(jobId: string): Promise<void> {
  const { pool, clock } = world.services;
  await pool.query(
    "WITH run AS (UPDATE enrichment_run SET status = 'running', stage = 'gathering_public_sources', started_at = $2 WHERE id = (SELECT run_id FROM job WHERE id = $1) RETURNING id) UPDATE job SET status = 'running', started_at = $2 FROM run WHERE job.run_id = run.id",
    [jobId, clock.now()],
  );
}

async function timed<T>(work: Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const startedMs = performance.now();
  const result = await work;
  return { ms: performance.now() - startedMs, result };
}

describe("wait_seconds", () => {
  it("answers with the state as soon as it changes, and at the latest when the time is up", async () => {
    const { call } = await world.agent({ credits: 2 });
    const jobId = String((await call("enrich_person", { linkedin_url: world.stranger().linkedin_url })).structured.job_id);
    const still = await timed(call("get_job", { job_id: jobId, wait_seconds: 1 }));
    expect(still.result.structured).toMatchObject({ status: "queued" });
    expect(still.ms).toBeGreaterThanOrEqual(950);
    const waiting = timed(call("get_job", { job_id: jobId, wait_seconds: 25 }));
    setTimeout(() => void begin(jobId), 300);
    const changed = await waiting;
    expect(changed.result.structured).toMatchObject({ status: "running" });
    expect(changed.ms).toBeLessThan(5_000);
    expect((await call("get_job", { job_id: jobId, wait_seconds: 26 })).error).toMatchObject({ error: "invalid_request" });
  });

  it("waits for a batch as it does for a job", async () => {
    const { call } = await world.agent({ credits: 2 });
    const profiles = [{ linkedin_url: world.stranger().linkedin_url }, { linkedin_url: world.stranger().linkedin_url }];
    const { structured } = await call("submit_batch", { profiles, max_credits: 2 });
    const [first] = structured.enqueued as { job_id: string }[];
    const waiting = timed(call("get_batch", { batch_id: structured.batch_id, wait_seconds: 25 }));
    setTimeout(() => void begin(first?.job_id ?? ""), 300);
    const changed = await waiting;
    expect(changed.result.structured).toMatchObject({ counts: { running: 1, queued: 1 } });
    expect(changed.ms).toBeLessThan(5_000);
  });

  it("is bounded by account: whoever waits too often gets the state at once", async () => {
    const { call } = await world.agent({ credits: 1 });
    const jobId = String((await call("enrich_person", { linkedin_url: world.stranger().linkedin_url })).structured.job_id);
    const waits = Array.from({ length: 24 }, () => timed(call("get_job", { job_id: jobId, wait_seconds: 3 })));
    const elapsed = (await Promise.all(waits)).map(({ ms }) => ms);
    expect(elapsed.filter((ms) => ms >= 2_900)).toHaveLength(20);
  });

  // Last: the process's watcher stays closed.
  it("ends with the state when the process stops", async () => {
    const { call } = await world.agent({ credits: 1 });
    const jobId = String((await call("enrich_person", { linkedin_url: world.stranger().linkedin_url })).structured.job_id);
    const waiting = timed(call("get_job", { job_id: jobId, wait_seconds: 25 }));
    setTimeout(() => watchedJobs((globalThis as unknown as { pcbServices: Parameters<typeof watchedJobs>[0] }).pcbServices).close(), 500);
    const ended = await waiting;
    expect(ended.result.structured).toMatchObject({ status: "queued" });
    expect(ended.ms).toBeLessThan(5_000);
  });
});
