import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BatchBody, SubmittedBatchBody } from "@/lib/contract/operations/batch";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { stopBatch } from "@/lib/enrichment/batch/stop-batch";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { batchView, stoppedBatchView, submittedBatchText } from "@/lib/http/batch-views";
import { settleRun } from "@/lib/pipeline/settle-run";
import { startRun } from "@/lib/pipeline/start-run";
import { checkAgainstContract } from "../harness/contract-check";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld({ PEOPLE_FIRST_DAY: "1000" });
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());
afterEach(async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
  // What is set aside is set aside for open jobs, and nobody waits for a run that has ended.
  const { rows } = await world.services.pool.query(`SELECT a.id FROM account a LEFT JOIN job j ON j.account_id = a.id GROUP BY a.id
    HAVING a.reserved <> coalesce(sum(j.reserved) FILTER (WHERE j.status IN ('queued', 'running')), 0) OR coalesce(sum(j.reserved), 0) <> a.reserved`);
  expect(rows).toEqual([]);
  const stuck = await world.services.pool.query(
    "SELECT j.id FROM job j JOIN enrichment_run r ON r.id = j.run_id WHERE (j.status IN ('queued', 'running')) <> (r.status IN ('queued', 'running')) AND j.status IN ('queued', 'running')",
  );
  expect(stuck.rows).toEqual([]);
});

const hook = "https://93.184.215.14/briefs";
let people = 0;
const strangers = (count: number) =>
  Array.from({ length: count }, () => {
    people += 1;
    return { linkedin_url: `https://www.linkedin.com/in/jocasta-wren-${people}` };
  });

async function submit(caller: Caller, profiles: readonly object[], callbackUrl?: string): Promise<SubmittedBatchBody> {
  const outcome = await admitBatch(world.services, {
    caller: await world.refreshed(caller),
    request: { profiles, ...(callbackUrl ? { callback_url: callbackUrl } : {}) },
    renderAnswer: submittedBatchText,
  });
  if (outcome.kind !== "submitted") throw new Error(outcome.kind);
  return JSON.parse(outcome.responseJson);
}

async function poll({ accountId }: Caller, batchId: string): Promise<BatchBody> {
  const state = await readBatch(world.services.pool, { accountId, batchId });
  if (!state) throw new Error("no such batch");
  return batchView(state);
}

async function stop({ accountId }: Caller, batchId: string): Promise<number | null> {
  const stopped = await stopBatch(world.services, { accountId, batchId });
  return stopped === null ? null : stopped.stopped;
}

async function runOf(jobId: string): Promise<string> {
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [jobId]);
  return rows[0].run_id;
}

const begin = async (jobId: string) => startRun(world.services, await runOf(jobId));
const refuse = async (jobId: string) =>
  settleRun(world.services, {
    runId: await runOf(jobId),
    outcome: { kind: "refused", reason: "identity_not_found" },
    suppressionSecret: secret,
  });
const deliver = async (jobId: string) => {
  const runId = await runOf(jobId);
  const { personId, briefId } = await world.storePerson({ fullName: "Jocasta Wren", keys: [`linkedin:jocasta-of-${runId}`] });
  return settleRun(world.services, { runId, outcome: { kind: "cached", personId, briefId, keys: [] }, suppressionSecret: secret });
};

describe("a batch that is stopped", () => {
  it("ends what is queued and gives its credits back; what runs finishes and is charged; a repeat changes nothing", async () => {
    const caller = await world.createCaller({ credits: 4 });
    const batch = await submit(caller, strangers(4), hook);
    const [first, second, third, fourth] = batch.enqueued.map((row) => row.job_id) as [string, string, string, string];
    await begin(first);
    await refuse(second);
    expect(await stop(caller, batch.batch_id)).toBe(2);
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 1 });
    const under = await poll(caller, batch.batch_id);
    expect([under.status, under.counts]).toEqual(["running", { queued: 0, running: 1, done: 0, refused: 1, failed: 2 }]);
    expect(await stop(caller, batch.batch_id)).toBe(0);
    await deliver(first);
    const ended = await readBatch(world.services.pool, { accountId: caller.accountId, batchId: batch.batch_id });
    if (!ended) throw new Error("no such batch");
    const view = stoppedBatchView(ended, 0);
    checkAgainstContract("POST", "/api/enrich/batch/{batch_id}/stop", 200, view);
    expect([view.status, view.credits]).toEqual(["stopped", { reserved: 0, charged: 1, released: 3 }]);
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 0 });
    for (const jobId of [third, fourth]) {
      const reading = await readJob(world.services.pool, { accountId: caller.accountId, jobId, detail: null, concurrency: 1 });
      expect(reading?.job).toMatchObject({ status: "failed", reason: "stopped", charged: 0 });
      const { rows } = await world.services.pool.query("SELECT envelope::jsonb AS envelope FROM callback_delivery WHERE job_id = $1", [
        jobId,
      ]);
      expect(rows[0].envelope).toMatchObject({ type: "brief.failed", reason: "stopped", usage: { credits_charged: 0 } });
      // Its event comes late and finds nothing to do.
      expect(await begin(jobId)).toEqual({ kind: "ended" });
    }
  });

  it("leaves a run to whoever else waits for it, and the credit to the account's own job that joined it", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const other = await world.createCaller({ credits: 1 });
    const [shared] = strangers(1);
    const batch = await submit(caller, [shared ?? {}]);
    const ask = async (who: Caller) => {
      const outcome = await admitEnrichment(world.services, {
        caller: await world.refreshed(who),
        request: { ...shared, client_reference: "own" },
        detail: "full",
      });
      if (outcome.kind !== "queued") throw new Error(outcome.kind);
      return outcome.jobId;
    };
    const joined = await ask(caller);
    await ask(other);
    expect(await stop(caller, batch.batch_id)).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
    await begin(joined);
    await deliver(joined);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
    expect(await world.balance(other)).toEqual({ available: 0, reserved: 0 });
    expect((await poll(caller, batch.batch_id)).credits).toEqual({ reserved: 0, charged: 0, released: 1 });
  });

  it("is nobody else's to stop", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const batch = await submit(caller, strangers(1));
    expect(await stop(await world.createCaller(), batch.batch_id)).toBeNull();
    expect(await stop(caller, "bat_00000000000000000000000000")).toBeNull();
    expect(await stop(caller, "nonsense")).toBeNull();
    expect((await poll(caller, batch.batch_id)).counts.queued).toBe(1);
  });

  it("can be asked for again by the same rows: they are new jobs of new runs", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const rows = strangers(2);
    const batch = await submit(caller, rows);
    await stop(caller, batch.batch_id);
    const again = await submit(caller, rows);
    const [one] = again.enqueued;
    await begin(one?.job_id ?? "");
    await deliver(one?.job_id ?? "");
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
  });
});

describe("a stop beside whatever else happens", () => {
  /** The same numbers for the same round, so that a failure can be run again. */
  function randomOf(seed: number): () => number {
    let state = seed * 2_654_435_761;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  }

  it.each(Array.from({ length: 12 }, (_, round) => round + 1))(
    "round %i: beside runs that start and end, and a second stop",
    async (round) => {
      const random = randomOf(round);
      const size = 8;
      const caller = await world.createCaller({ credits: size });
      const batch = await submit(caller, strangers(size));
      const jobs = batch.enqueued.map((row) => row.job_id);
      const works = jobs.map((jobId) => {
        const [starts, delivers] = [random() < 0.6, random() < 0.5];
        return async () => {
          if (!starts) return;
          await new Promise((done) => setTimeout(done, random() * 40));
          if ((await begin(jobId)).kind === "started") await (delivers ? deliver : refuse)(jobId);
        };
      });
      const stops = [0, 1].map(() => async () => {
        await new Promise((done) => setTimeout(done, random() * 40));
        return stop(caller, batch.batch_id);
      });
      const [first, second] = (await Promise.all([...stops.map((work) => work()), ...works.map((work) => work())])) as (number | null)[];
      const { counts, credits, status, jobs: rows } = await poll(caller, batch.batch_id);
      expect(counts.queued + counts.running).toBe(0);
      expect(status).toBe("stopped");
      expect(rows.filter((job) => job.reason === "stopped")).toHaveLength((first ?? 0) + (second ?? 0));
      expect(credits).toEqual({ reserved: 0, charged: counts.done, released: size - counts.done });
      expect(await world.balance(caller)).toEqual({ available: size - counts.done, reserved: 0 });
    },
  );
});
