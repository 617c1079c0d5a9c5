import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { importDocuments } from "../../scripts/library/import-documents";
import { contractFetch } from "../harness/contract-fetch";
import { pollLimitMs, pollPause } from "../harness/poll-pause";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.database.drop());

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

function tally(values: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

async function jobsOf(caller: Caller): Promise<{ charged: number; reserved: number; run_id: string | null }[]> {
  return (await world.services.pool.query("SELECT charged, reserved, run_id FROM job WHERE account_id = $1", [caller.accountId])).rows;
}

describe("through the use case", () => {
  it("200 requests at once over 5 credits, cached people among them: 5 are charged or reserved, 195 get the canonical 402", async () => {
    const { services } = world;
    const caller = await world.createCaller({ credits: 5 });
    for (const n of times(40, (index) => index))
      await world.storePerson({ fullName: "Zelda Quillfeather", keys: [`linkedin:zelda-cached-${n}`] });
    const outcomes = await Promise.all(
      times(200, (n) =>
        admitEnrichment(services, {
          caller,
          request: { linkedin_url: `https://www.linkedin.com/in/zelda-${n % 5 === 0 ? `cached-${n / 5}` : `unknown-${n}`}` },
          detail: "full",
        }).then(
          (outcome) => outcome.kind,
          (error) => JSON.stringify([error.code, error.details.credits_required, error.details.pack.credits]),
        ),
      ),
    );
    const { served = 0, queued = 0, ...refused } = tally(outcomes);
    expect(served + queued).toBe(5);
    expect(refused).toEqual({ '["payment_required",1,5]': 195 });
    const jobs = await jobsOf(caller);
    expect(jobs).toHaveLength(5);
    expect(jobs.every((job) => job.charged + job.reserved === 1)).toBe(true);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: queued });
  });

  it("50 repeats of one key at once, in flight or served from the cache: one job", async () => {
    const { services } = world;
    await world.storePerson({ fullName: "Zelda Quillfeather", keys: ["linkedin:zelda-once-cached"] });
    for (const slug of ["zelda-once-unknown", "zelda-once-cached"]) {
      const caller = await world.createCaller({ credits: 50 });
      const request = { linkedin_url: `https://www.linkedin.com/in/${slug}`, idempotency_key: "same" };
      const outcomes = await Promise.all(times(50, () => admitEnrichment(services, { caller, request, detail: "full" })));
      expect(outcomes.filter(({ kind }) => kind === "replayed")).toHaveLength(49);
      expect(await jobsOf(caller)).toHaveLength(1);
      const { available, reserved } = await world.balance(caller);
      expect([available, reserved]).toEqual(slug.endsWith("unknown") ? [49, 1] : [49, 0]);
    }
  });
});

describe("over HTTP", () => {
  let service: TestService;
  beforeAll(async () => {
    await importDocuments({
      pool: world.services.pool,
      paths: [path.resolve(import.meta.dirname, "../material/people.jsonl")],
      access: "public",
      clock: systemClock,
    });
    // Without an executor, so that a job which ends and gives its credit back lets nobody else in.
    service = await start(false);
  });
  afterAll(() => service?.stop());

  function start(hasExecutor: boolean): Promise<TestService> {
    const env = { SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" };
    return startService({ databaseUrl: world.database.url, hasExecutor, env });
  }

  async function enrich(secret: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await contractFetch(`${service.baseUrl}/api/enrich`, {
      method: "POST",
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: answer };
  }

  it("200 requests at once over 5 credits: 5 are reserved, 195 get one and the same 402, nobody is over the limit", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const answers = await Promise.all(times(200, (n) => enrich(caller.secret, { name: "Zelda Quillfeather", company: `Parallel ${n}` })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 202: 5, 402: 195 });
    const refusals = answers.filter(({ status }) => status === 402).map(({ body }) => JSON.stringify({ ...body, credits_available: 0 }));
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).not.toMatch(/zelda|parallel/i);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 5 });
  });

  it("50 repeats of one key at once: one job, 49 replays of it", async () => {
    const caller = await world.createCaller({ credits: 50 });
    const body = { name: "Zelda Quillfeather", company: "Repeated", idempotency_key: "same" };
    const answers = await Promise.all(times(50, () => enrich(caller.secret, body)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 49, 202: 1 });
    expect(new Set(answers.map((answer) => answer.body.job_id)).size).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 49, reserved: 1 });
  });

  it("a retry that is sent while the first is under way: a replay without a key, a job beside it with another, no credit more and no 402", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const body = { name: "Zelda Quillfeather", company: "Retried" };
    const answers = await Promise.all(times(6, () => enrich(caller.secret, body)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5, 202: 1 });
    const keyed = await Promise.all(times(4, (n) => enrich(caller.secret, { ...body, idempotency_key: `retry ${n}` })));
    expect(tally(keyed.map(({ status }) => status))).toEqual({ 202: 4 });
    const jobs = await jobsOf(caller);
    expect([jobs.length, new Set(jobs.map((job) => job.run_id)).size]).toEqual([5, 1]);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
  });

  it("30 accounts that ask for one person at once: one run, 30 unlocks, each charged once", async () => {
    const callers = await Promise.all(times(30, () => world.createCaller({ credits: 2 })));
    const seed = { name: "Marisol Quenneville", company: "Lanternfish Labs" };
    const answers = await Promise.all(callers.map((caller) => enrich(caller.secret, seed)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 202: 30 });
    const jobs = (await Promise.all(callers.map(jobsOf))).flat();
    expect(new Set(jobs.map((job) => job.run_id)).size).toBe(1);

    await service.stop();
    service = await start(true);
    const deadline = performance.now() + pollLimitMs;
    for (const [index, caller] of callers.entries()) {
      for (;;) {
        const response = await contractFetch(`${service.baseUrl}${answers[index]?.body.poll_url}`, {
          headers: { Authorization: `Bearer ${caller.secret}` },
        });
        const job = (await response.json()) as { status: string; usage: unknown };
        if (job.status !== "queued" && job.status !== "running") {
          expect(job).toMatchObject({ status: "done", usage: { credits_charged: 1, credits_remaining: 1 } });
          break;
        }
        if (performance.now() > deadline) throw new Error(service.output());
        await pollPause();
      }
    }
    const unlocks = await world.services.pool.query(
      "SELECT count(*)::int AS n, count(DISTINCT person_id)::int AS people FROM unlock WHERE account_id = ANY($1)",
      [callers.map((caller) => caller.accountId)],
    );
    expect(unlocks.rows[0]).toEqual({ n: 30, people: 1 });
    for (const caller of callers) expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});
