import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import type { Metadata } from "@/lib/contract/correlation";
import type { BatchBody, SubmittedBatchBody } from "@/lib/contract/operations/batch";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { type JobFilters, listJobs } from "@/lib/enrichment/jobs/list-jobs";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { batchView, submittedBatchText } from "@/lib/http/batch-views";
import { jobSummaryView, jobText } from "@/lib/http/job-views";
import { findOrCreatePerson } from "@/lib/pipeline/find-or-create-person";
import { settleRun } from "@/lib/pipeline/settle-run";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { applyRetention, retentionRules } from "@/lib/retention/retention";
import { checkAgainstContract } from "../harness/contract-check";
import { searchColumns } from "../harness/search-columns";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld();
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

const hook = "https://93.184.215.14/briefs";
let people = 0;
/** A fictional person that no other test uses. */
function stranger() {
  people += 1;
  return { slug: `tamsin-quarrel-${people}`, url: `https://www.linkedin.com/in/tamsin-quarrel-${people}` };
}

async function ask(caller: Caller, request: EnrichRequest): Promise<string> {
  const outcome = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
  if (outcome.kind === "unresolved" || outcome.kind === "replayed") throw new Error(outcome.kind);
  return outcome.jobId;
}

async function submit(caller: Caller, profiles: readonly object[], callbackUrl?: string): Promise<SubmittedBatchBody> {
  const outcome = await admitBatch(world.services, {
    caller: await world.refreshed(caller),
    request: { profiles, ...(callbackUrl ? { callback_url: callbackUrl } : {}) },
    renderAnswer: submittedBatchText,
  });
  if (outcome.kind !== "submitted") throw new Error(outcome.kind);
  return JSON.parse(outcome.responseJson);
}

async function poll({ accountId }: Caller, jobId: string) {
  const reading = await readJob(world.services.pool, { accountId, jobId, detail: null, concurrency: 1 });
  if (!reading) throw new Error("no such job");
  const body = JSON.parse(jobText(reading));
  checkAgainstContract("GET", "/api/jobs/{id}", 200, body);
  return body;
}

async function pollBatch({ accountId }: Caller, batchId: string): Promise<BatchBody> {
  const state = await readBatch(world.services.pool, { accountId, batchId });
  if (!state) throw new Error("no such batch");
  const body = batchView(state);
  checkAgainstContract("GET", "/api/enrich/batch/{batch_id}", 200, body);
  return body;
}

async function list({ accountId }: Caller, filters: JobFilters) {
  const { jobs, nextCursor } = await listJobs(world.services.pool, { accountId, cursor: undefined, limit: 50, filters });
  const body = { jobs: jobs.map(jobSummaryView), next_cursor: nextCursor };
  checkAgainstContract("GET", "/api/jobs", 200, body);
  return body.jobs;
}

async function refuse(jobId: string, reason: "identity_not_found" | "subject_suppressed" | "subject_is_minor" | "subject_deceased") {
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [jobId]);
  await settleRun(world.services, { runId: rows[0].run_id, outcome: { kind: "refused", reason }, suppressionSecret: secret });
}

async function envelopeOf(jobId: string): Promise<Record<string, unknown>> {
  const { rows } = await world.services.pool.query("SELECT envelope FROM callback_delivery WHERE job_id = $1", [jobId]);
  return JSON.parse(rows[0].envelope);
}

const called = (reference: string, metadata: Metadata) => ({ client_reference: reference, metadata });

describe("what a client calls its requests", () => {
  it("is echoed by poll, list and callback, of a run as of a stored brief", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const own = called("crm-17", { owner: "north", städte: "" });
    const queued = await ask(caller, { linkedin_url: stranger().url, callback_url: hook, ...own });
    expect(await poll(caller, queued)).toMatchObject(own);
    expect((await list(caller, {}))[0]).toMatchObject({ job_id: queued, ...own });
    await refuse(queued, "identity_not_found");
    expect(await envelopeOf(queued)).toMatchObject({ type: "brief.refused", ...own });

    const known = stranger();
    await world.storePerson({ fullName: "Tamsin Quarrel", keys: [`linkedin:${known.slug}`] });
    const served = await ask(caller, { linkedin_url: known.url, callback_url: hook, ...own });
    expect(await poll(caller, served)).toMatchObject({ status: "done", ...own });
    expect(await envelopeOf(served)).toMatchObject({ type: "brief.done", ...own });
    // Free this time, and found again at once by what it is called.
    const again = await ask(caller, { linkedin_url: known.url, client_reference: "second" });
    expect((await list(caller, { clientReference: "second" })).map((job) => job.job_id)).toEqual([again]);
  });

  it("makes a request one of its own, at no further cost", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { url } = stranger();
    const jobs = [
      await ask(caller, { linkedin_url: url, client_reference: "a" }),
      await ask(caller, { linkedin_url: url, client_reference: "b" }),
      await ask(caller, { linkedin_url: url, metadata: { row: "1" } }),
    ];
    expect(new Set(jobs).size).toBe(3);
    await expect(ask(caller, { linkedin_url: url, metadata: { row: "1" } })).rejects.toThrow("replayed");
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
  });

  it("stands beside each row of a batch, with the row's index, and decides whether a body is the same", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const mine = stranger();
    const { personId } = await world.storePerson({ fullName: "Tamsin Quarrel", keys: [`linkedin:${mine.slug}`] });
    await world.services.pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, 'job_old', now())", [
      caller.accountId,
      personId,
    ]);
    const rows = [
      { linkedin_url: stranger().url, ...called("row-a", { tier: "1" }) },
      { linkedin_url: mine.url, ...called("row-b", { tier: "2" }) },
      { linkedin_url: stranger().url },
    ];
    const batch = await submit(caller, rows, hook);
    const { jobs, status } = await pollBatch(caller, batch.batch_id);
    expect(status).toBe("running");
    expect(jobs.map(({ index, client_reference, metadata }) => [index, client_reference, metadata])).toEqual([
      [0, "row-a", { tier: "1" }],
      [1, "row-b", { tier: "2" }],
      [2, undefined, undefined],
    ]);
    expect((await list(caller, { batchId: batch.batch_id })).map((job) => job.index).sort()).toEqual([0, 1, 2]);
    const [first] = batch.enqueued;
    await refuse(first?.job_id ?? "", "identity_not_found");
    expect(await envelopeOf(first?.job_id ?? "")).toMatchObject({ index: 0, client_reference: "row-a", metadata: { tier: "1" } });

    const key = { idempotency_key: "list-1" };
    const again = async (profiles: readonly object[]) =>
      admitBatch(world.services, {
        caller: await world.refreshed(caller),
        request: { profiles, ...key },
        renderAnswer: submittedBatchText,
      });
    const row = { linkedin_url: stranger().url, client_reference: "x" };
    await again([row]);
    await expect(again([{ ...row, client_reference: "y" }])).rejects.toMatchObject({ code: "idempotency_key_mismatch" });
  });

  it("has a batch say whether it waits, works or is done", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const batch = await submit(caller, [{ linkedin_url: stranger().url }, { linkedin_url: stranger().url }]);
    const [one, two] = batch.enqueued.map((row) => row.job_id);
    const status = async () => (await pollBatch(caller, batch.batch_id)).status;
    expect(await status()).toBe("queued");
    await refuse(one ?? "", "identity_not_found");
    expect(await status()).toBe("running");
    await refuse(two ?? "", "identity_not_found");
    expect(await status()).toBe("done");
  });

  it.each([
    ["17 pairs", Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`k${index}`, "v"]))],
    ["a key of 41 characters", { ["k".repeat(41)]: "v" }],
    ["an empty key", { "": "v" }],
    ["a value of 501 characters", { k: "v".repeat(501) }],
    ["a number", { k: 7 }],
    ["NUL", { k: "\u0000" }],
  ])("is refused with %s", async (_what, metadata) => {
    const caller = await world.createCaller({ credits: 1 });
    await expect(submit(caller, [{ linkedin_url: stranger().url, metadata }])).rejects.toMatchObject({
      code: "invalid_batch",
      details: { invalid: [{ index: 0, code: "invalid_request" }] },
    });
  });
});

describe("the list of jobs", () => {
  it("is narrowed by status, batch, label, reference and time, and by all at once", async () => {
    const caller = await world.createCaller({ credits: 9 });
    const at = world.services.clock.now();
    const first = await ask(caller, { linkedin_url: stranger().url, client_reference: "one", batch_id: "spring" });
    await refuse(first, "identity_not_found");
    world.services.clock.offsetMs += 60_000;
    const second = await ask(caller, { linkedin_url: stranger().url, client_reference: "two", batch_id: "spring" });
    const { batch_id, enqueued } = await submit(caller, [{ linkedin_url: stranger().url, client_reference: "two" }]);
    const third = enqueued[0]?.job_id;
    world.services.clock.offsetMs -= 60_000;
    const ids = async (filters: JobFilters) => (await list(caller, filters)).map((job) => job.job_id);
    expect(await ids({})).toEqual([third, second, first]);
    expect(await ids({ status: "refused" })).toEqual([first]);
    expect(await ids({ batchId: batch_id })).toEqual([third]);
    expect(await ids({ batchId: "spring" })).toEqual([second, first]);
    expect(await ids({ clientReference: "two" })).toEqual([third, second]);
    expect(await ids({ createdAfter: addMs(at, 30_000) })).toEqual([third, second]);
    expect(await ids({ createdBefore: addMs(at, 30_000) })).toEqual([first]);
    expect(await ids({ clientReference: "two", batchId: "spring", status: "queued" })).toEqual([second]);
    expect(await list(await world.createCaller(), { batchId: batch_id })).toEqual([]);
  });
});

describe("whom a request named", () => {
  it("is shown for 30 days once it was refused or failed, and then forgotten", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const seed = { linkedin_url: stranger().url, name: "Tamsin Quarrel", company: "Brindle Works" };
    const jobId = await ask(caller, seed);
    expect((await poll(caller, jobId)).seed).toEqual(seed);
    await refuse(jobId, "identity_not_found");
    expect((await poll(caller, jobId)).seed).toEqual(seed);
    const rule = retentionRules.find(({ name }) => name === "seeds of refused and failed jobs");
    if (!rule) throw new Error("no rule");
    const later = (ms: number) => ({ ...world.services, clock: { now: () => addMs(world.services.clock.now(), ms) } });
    await applyRetention(later(29 * dayMs), rule);
    expect((await poll(caller, jobId)).seed).toEqual(seed);
    await applyRetention(later(31 * dayMs), rule);
    expect((await poll(caller, jobId)).seed).toBeUndefined();
    expect(await searchColumns(world.services.pool, ["brindle works"])).toEqual([]);
  });

  it.each(["subject_suppressed", "subject_is_minor", "subject_deceased"] as const)("goes at once with %s", async (reason) => {
    const caller = await world.createCaller({ credits: 1 });
    const jobId = await ask(caller, { linkedin_url: stranger().url, name: "Tamsin Hollowell", client_reference: "mine" });
    await refuse(jobId, reason);
    const body = await poll(caller, jobId);
    expect(body.seed).toBeUndefined();
    expect(body.client_reference).toBe("mine");
    expect(await searchColumns(world.services.pool, ["hollowell"])).toEqual([]);
  });

  it("goes with an erasure, with what the requests were called: everybody's, and nobody else's", async () => {
    const { pool, clock } = world.services;
    const person = { slug: "isolde-marchbank", name: "Isolde Marchbank" };
    const { personId } = await world.storePerson({ fullName: person.name, keys: [`linkedin:${person.slug}`] });
    const owner = await world.createCaller({ credits: 3 });
    const other = await world.createCaller({ credits: 3 });
    const url = `https://www.linkedin.com/in/${person.slug}`;
    await ask(owner, { linkedin_url: url, callback_url: hook, ...called("IM-1", { note: "met at the fair" }) });
    // Of another account: a refused refresh by the profile, and by name alone.
    const byUrl = await ask(other, {
      linkedin_url: `${url}/de`,
      title: "Keeper",
      refresh: true,
      ...called("IM-2", { note: "second look" }),
    });
    const byName = await ask(other, { name: "Marchbank, Isolde", client_reference: "IM-3" });
    const somebody = await ask(other, { name: "Isolde Fernsby", company: "Brindle", client_reference: "IF-1" });
    for (const jobId of [byUrl, byName, somebody]) await refuse(jobId, "identity_not_found");
    expect((await searchColumns(pool, ["marchbank"])).length).toBeGreaterThan(0);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    expect(await searchColumns(pool, ["marchbank", "met at the fair", "second look", "IM-1", "IM-2"])).toEqual([]);
    expect(await poll(other, somebody)).toMatchObject({ client_reference: "IF-1", seed: { name: "Isolde Fernsby", company: "Brindle" } });
    expect((await poll(other, byName)).seed).toBeUndefined();
  });

  it("goes with an erasure that ends the run", async () => {
    const { pool, clock } = world.services;
    const { personId } = await world.storePerson({ fullName: "Perrin Oddway", keys: ["linkedin:perrin-oddway"] });
    const caller = await world.createCaller({ credits: 3 });
    const jobId = await ask(caller, {
      linkedin_url: "https://www.linkedin.com/in/perrin-oddway",
      refresh: true,
      callback_url: hook,
      ...called("PO-1", { note: "tall one" }),
    });
    const { rows } = await pool.query("SELECT run_id FROM job WHERE id = $1", [jobId]);
    const identity = { fullName: "Perrin Oddway", provenKeys: ["linkedin:perrin-oddway"], documents: [] };
    expect(await findOrCreatePerson(pool, { runId: rows[0].run_id, identity, at: clock.now() })).toBe(personId);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    expect((await poll(caller, jobId)).status).toBe("refused");
    expect(await searchColumns(pool, ["oddway", "PO-1", "tall one"])).toEqual([]);
  });
});

it("the ledger adds up after all of this", async () => expect(await world.ledgerDifferences()).toEqual([]));
