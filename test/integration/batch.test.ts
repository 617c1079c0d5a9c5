import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BatchBody, BatchEstimateBody, SubmittedBatchBody } from "@/lib/contract/operations/batch";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { admitBatch, type BatchRequest } from "@/lib/enrichment/batch/admit-batch";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { fixtureSubject } from "@/lib/fixture/subject";
import { createQueue } from "@/lib/gateways/queue";
import { batchEstimateView, batchView, submittedBatchText } from "@/lib/http/batch-views";
import type { RunOutcome } from "@/lib/pipeline/run-outcome";
import { settleRun } from "@/lib/pipeline/settle-run";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { suppressKeys } from "@/lib/suppression/suppression";
import { checkAgainstContract } from "../harness/contract-check";
import { countStatements } from "../harness/count-statements";
import { somebodyWaits } from "../harness/somebody-waits";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld({ MAX_QUEUED_JOBS: "250", PEOPLE_FIRST_DAY: "300" });
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());
afterEach(async () => expect(await world.ledgerDifferences()).toEqual([]));

const path = "/api/enrich/batch";
let people = 0;
/** A fictional person that no other test uses. */
function stranger() {
  people += 1;
  return { slug: `orla-fenwick-${people}`, name: "Orla Fenwick", company: `Thistledown ${people}` };
}
type Stranger = ReturnType<typeof stranger>;
const urlOf = ({ slug }: Stranger) => ({ linkedin_url: `https://www.linkedin.com/in/${slug}` });
const strangers = (count: number) => Array.from({ length: count }, () => urlOf(stranger()));

async function known(person: Stranger, ageDays = 0) {
  return world.storePerson({
    fullName: person.name,
    keys: [`linkedin:${person.slug}`, `name_company:orla fenwick|${person.company.toLowerCase()}`],
    ageDays,
  });
}

async function unlocked(caller: Caller, person: Stranger, ageDays = 0) {
  const stored = await known(person, ageDays);
  await world.services.pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, 'job_old', $3)", [
    caller.accountId,
    stored.personId,
    world.services.clock.now(),
  ]);
  return stored;
}

async function admit(caller: Caller, request: BatchRequest) {
  return admitBatch(world.services, { caller: await world.refreshed(caller), request, renderAnswer: submittedBatchText });
}

async function estimate(caller: Caller, profiles: readonly unknown[]): Promise<BatchEstimateBody> {
  const outcome = await admit(caller, { profiles, estimate_only: true });
  if (outcome.kind !== "estimated") throw new Error("not estimated");
  const body = { estimate: batchEstimateView(outcome.estimate) };
  checkAgainstContract("POST", path, 200, body);
  return body.estimate;
}

async function submit(caller: Caller, request: BatchRequest): Promise<SubmittedBatchBody> {
  const outcome = await admit(caller, request);
  if (outcome.kind !== "submitted") throw new Error("not submitted");
  const body = JSON.parse(outcome.responseJson) as SubmittedBatchBody;
  checkAgainstContract("POST", path, 202, body);
  return body;
}

async function poll(caller: Caller, batchId: string): Promise<BatchBody> {
  const state = await readBatch(world.services.pool, { accountId: caller.accountId, batchId });
  if (!state) throw new Error("no such batch");
  const body = batchView(state);
  checkAgainstContract("GET", "/api/enrich/batch/{batch_id}", 200, body);
  return body;
}

async function jobsOf(caller: Caller) {
  return (await world.services.pool.query("SELECT * FROM job WHERE account_id = $1 ORDER BY batch_index", [caller.accountId])).rows;
}

async function batchesOf(caller: Caller): Promise<number> {
  return (await world.services.pool.query("SELECT 1 FROM batch WHERE account_id = $1", [caller.accountId])).rowCount ?? 0;
}

/** Nothing of a refused batch is there. */
async function expectNothing(caller: Caller, available: number) {
  expect(await jobsOf(caller)).toEqual([]);
  expect(await batchesOf(caller)).toBe(0);
  expect(await world.balance(caller)).toEqual({ available, reserved: 0 });
}

async function end(jobId: string, outcome: RunOutcome) {
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [jobId]);
  await settleRun(world.services, { runId: rows[0].run_id, outcome, suppressionSecret: secret });
}

describe("an estimate", () => {
  it("counts what a submission would set aside, and starts nothing", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const mine = stranger();
    await unlocked(caller, mine);
    const profiles = [...strangers(3), urlOf(mine), { email: "orla@gmail.com" }, { email: "info@thistledown.example" }];
    expect(await estimate(caller, profiles)).toEqual({
      profiles: 6,
      billable_max: 3,
      already_unlocked: 1,
      credits_required: 3,
      credits_available: 2,
      sufficient: false,
      invalid: [],
      duplicates: [],
      warnings: [],
      eta_seconds: expect.any(Number),
    });
    await expectNothing(caller, 2);
  });

  it("equals the estimate in the submission's answer", async () => {
    const caller = await world.createCaller({ credits: 10 });
    const mine = stranger();
    await unlocked(caller, mine);
    const profiles = [...strangers(4), urlOf(mine)];
    const before = await estimate(caller, profiles);
    const { estimate: atSubmission } = await submit(caller, { profiles });
    expect(atSubmission).toEqual(before);
    expect(await world.balance(caller)).toEqual({ available: 6, reserved: 4 });
  });

  it("tells nothing of the shared cache: a stored stranger and an unknown one look the same", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const stored = stranger();
    await known(stored);
    const fromCache = await estimate(caller, [urlOf(stored)]);
    expect(fromCache).toEqual(await estimate(caller, [urlOf(stranger())]));
    expect(fromCache).toMatchObject({ billable_max: 1, already_unlocked: 0 });
  });

  it("tells nothing of another person under one of the keys of a name", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const mine = stranger();
    await unlocked(caller, mine);
    const byName = { name: mine.name, company: mine.company };
    expect(await estimate(caller, [byName])).toMatchObject({ already_unlocked: 1 });
    const withDomain = { ...byName, domain: "thistledown.example" };
    const before = await estimate(caller, [withDomain]);
    await world.storePerson({ fullName: mine.name, keys: ["name_domain:orla fenwick|thistledown.example"] });
    expect(await estimate(caller, [withDomain])).toEqual(before);
    expect(before).toMatchObject({ billable_max: 1, already_unlocked: 0 });
  });

  it("names each bad, repeated and partly unread row by its index", async () => {
    const caller = await world.createCaller();
    const person = stranger();
    const { invalid, duplicates, warnings, billable_max } = await estimate(caller, [
      urlOf(person),
      { company: "Acme" },
      { linkedin_url: "https://www.linkedin.com/company/acme" },
      { email: "not an address" },
      { name: 7 },
      "a string",
      { linkedin_url: `linkedin.com/in/${person.slug.toUpperCase()}?trk=x`, detail: "compact", phone: "1" },
      { linkedin_url: 5 },
      null,
    ]);
    expect(invalid.map(({ index, code }) => [index, code])).toEqual([
      [1, "missing_identifier"],
      [2, "invalid_linkedin_url"],
      [3, "invalid_email"],
      [4, "invalid_request"],
      [5, "invalid_request"],
      [7, "invalid_linkedin_url"],
      [8, "invalid_request"],
    ]);
    expect(duplicates).toEqual([{ index: 6, code: "duplicate_row", message: "This row asks for the same as row 0." }]);
    expect(warnings.map(({ index, code, message }) => [index, code, message.split(" ")[0]])).toEqual([
      [6, "unknown_field", "detail"],
      [6, "unknown_field", "phone"],
    ]);
    expect(billable_max).toBe(1);
  });

  it("neither reads nor records an idempotency key", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const [first, second] = [strangers(1), strangers(1)];
    await admit(caller, { profiles: first, estimate_only: true, idempotency_key: "k" });
    await submit(caller, { profiles: second, idempotency_key: "k" });
    const outcome = await admit(caller, { profiles: first, estimate_only: true, idempotency_key: "k" });
    expect(outcome.kind).toBe("estimated");
  });
});

describe("a submitted batch", () => {
  it("reserves a credit a billable row, queues each beside its row, and its events are confirmed", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const mine = stranger();
    const { briefId } = await unlocked(caller, mine, 90);
    const profiles = [urlOf(stranger()), urlOf(mine), { email: "orla@gmail.com" }, { email: "orla@thistledown.example" }];
    const body = await submit(caller, { profiles });
    expect(body).toMatchObject({ enqueued_count: 2, skipped_count: 2, poll: `/api/enrich/batch/${body.batch_id}` });
    expect(body.enqueued.map(({ index }) => index)).toEqual([0, 3]);
    expect(body.skipped).toEqual([
      { index: 1, reason: "already_unlocked", job_id: expect.stringMatching(/^job_/), poll_url: expect.stringMatching(/\?detail=full$/) },
      { index: 2, reason: "email_unresolved" },
    ]);
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 2 });

    const served = await readJob(world.services.pool, {
      accountId: caller.accountId,
      jobId: body.skipped[0]?.job_id ?? "",
      detail: null,
      concurrency: 1,
    });
    expect(served?.job).toMatchObject({ status: "done", charged: 0, cacheStatus: "unlocked", batchLabel: body.batch_id });
    expect(JSON.parse(served?.briefJson ?? "").identity.seed).toEqual(urlOf(mine));
    const [line] = (await jobsOf(caller)).filter((job) => job.status === "done");
    expect(line.brief_id).toBe(briefId);

    const { rows } = await world.services.pool.query(
      "SELECT r.event_confirmed_at, b.event_confirmed_at AS batch_confirmed_at FROM job j JOIN enrichment_run r ON r.id = j.run_id JOIN batch b ON b.id = j.batch_id WHERE j.account_id = $1",
      [caller.accountId],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect([row.event_confirmed_at, row.batch_confirmed_at]).not.toContain(null);
    const { rowCount } = await world.services.pool.query(
      "SELECT 1 FROM executor_event e JOIN job j ON e.id = 'requested:' || j.run_id WHERE j.account_id = $1",
      [caller.accountId],
    );
    expect(rowCount).toBe(2);
  });

  it("gives back the exact credit of each row that is not delivered, and takes those that are", async () => {
    const caller = await world.createCaller({ credits: 4 });
    const { batch_id, enqueued } = await submit(caller, { profiles: strangers(4) });
    expect((await poll(caller, batch_id)).credits).toEqual({ reserved: 4, charged: 0, released: 0 });
    const person = await known(stranger());
    await end(enqueued[2]?.job_id ?? "", { kind: "cached", personId: person.personId, briefId: person.briefId, keys: [] });
    await end(enqueued[0]?.job_id ?? "", { kind: "refused", reason: "identity_ambiguous" });
    await end(enqueued[3]?.job_id ?? "", { kind: "failed", reason: "upstream_unavailable" });
    const body = await poll(caller, batch_id);
    expect(body.counts).toEqual({ queued: 1, running: 0, done: 1, refused: 1, failed: 1 });
    expect(body.credits).toEqual({ reserved: 1, charged: 1, released: 2 });
    expect(body.jobs.map((job) => [job.job_id, job.status, job.batch_id])).toEqual(
      enqueued.map(({ job_id }, index) => [job_id, ["refused", "queued", "done", "failed"][index], batch_id]),
    );
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 1 });
  });

  it("of two rows that turn out to be one person charges one", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const { batch_id, enqueued } = await submit(caller, { profiles: strangers(2) });
    const person = await known(stranger());
    for (const { job_id } of enqueued) await end(job_id, { kind: "cached", personId: person.personId, briefId: person.briefId, keys: [] });
    expect((await poll(caller, batch_id)).credits).toEqual({ reserved: 0, charged: 1, released: 1 });
  });

  it("joins the run in flight of an identical row of another account", async () => {
    const [a, b] = [await world.createCaller({ credits: 2 }), await world.createCaller({ credits: 2 })];
    const profiles = strangers(2);
    await admitEnrichment(world.services, { caller: a, request: profiles[0] ?? {}, detail: "full" });
    await submit(b, { profiles });
    const [theirs] = await jobsOf(a);
    const [joined, own] = await jobsOf(b);
    expect(joined.run_id).toBe(theirs.run_id);
    expect(own.run_id).not.toBe(theirs.run_id);
    expect(await world.balance(b)).toEqual({ available: 0, reserved: 2 });
  });

  it("takes the key's detail, and the callback address for every queued row but none that is served", async () => {
    const caller = { ...(await world.createCaller({ credits: 2 })), defaultDetail: "compact" as const };
    const mine = stranger();
    await unlocked(caller, mine);
    const body = await submit(caller, {
      profiles: [...strangers(2), urlOf(mine)],
      callback_url: "https://hooks.example.com/briefs",
      idempotency_key: "with-callback",
    });
    expect(body.enqueued.map(({ delivery, poll_url }) => [delivery, poll_url.split("?")[1]])).toEqual([
      ["callback", "detail=compact"],
      ["callback", "detail=compact"],
    ]);
    expect((await jobsOf(caller)).map((job) => [job.detail, job.callback_url, job.request_key])).toEqual([
      ["compact", "https://hooks.example.com/briefs", "with-callback"],
      ["compact", "https://hooks.example.com/briefs", "with-callback"],
      ["compact", null, null],
    ]);
    await end(body.enqueued[0]?.job_id ?? "", { kind: "refused", reason: "identity_not_found" });
    const { rows } = await world.services.pool.query("SELECT job_id, envelope FROM callback_delivery WHERE account_id = $1", [
      caller.accountId,
    ]);
    expect(rows.map((row) => row.job_id)).toEqual([body.enqueued[0]?.job_id]);
    expect(JSON.parse(rows[0].envelope)).toMatchObject({
      type: "brief.refused",
      batch_id: body.batch_id,
      idempotency_key: "with-callback",
    });
  });

  it("queues the fixture subject for free, and takes nobody else for a test key", async () => {
    const tester = await world.createCaller({ environment: "test" });
    const fixture = { linkedin_url: fixtureSubject.linkedinUrl };
    const body = await submit(tester, { profiles: [fixture] });
    expect(body).toMatchObject({ enqueued_count: 1, estimate: { billable_max: 0, sufficient: true } });
    expect((await jobsOf(tester)).map((job) => [job.is_fixture, job.reserved, job.cache_status])).toEqual([[true, 0, "fixture"]]);
    await expect(admit(tester, { profiles: [fixture, urlOf(stranger())] })).rejects.toMatchObject({
      code: "invalid_batch",
      details: { invalid: [{ index: 1, code: "test_key_fixture_only" }] },
    });
  });

  it("queues an unlocked person who has been suppressed, at no cost, and serves nothing", async () => {
    const caller = await world.createCaller();
    const person = stranger();
    await unlocked(caller, person);
    const { pool, clock } = world.services;
    await suppressKeys(pool, { secret, keys: [`linkedin:${person.slug}`], requestId: null, at: clock.now() });
    const body = await submit(caller, { profiles: [urlOf(person)] });
    expect(body).toMatchObject({ enqueued_count: 1, skipped_count: 0, estimate: { billable_max: 0 } });
    expect((await jobsOf(caller)).map((job) => [job.status, job.reserved, job.brief_id])).toEqual([["queued", 0, null]]);
  });

  it("made of addresses that are never matched has no job and can still be polled", async () => {
    const caller = await world.createCaller();
    const { batch_id } = await submit(caller, { profiles: [{ email: "a@gmail.com" }, { email: "b@gmail.com" }] });
    expect(await poll(caller, batch_id)).toMatchObject({
      jobs: [],
      counts: { queued: 0 },
      credits: { reserved: 0, charged: 0, released: 0 },
    });
  });

  it("takes names of every kind without falling over", async () => {
    const caller = await world.createCaller({ credits: 10 });
    const names = [
      "\u202eevil",
      "Робот Иванович",
      "名無し 太郎",
      "a\u0000b Smith",
      "\ud800 Half",
      "O'Brien; DROP TABLE job",
      "x".repeat(500),
    ];
    const body = await submit(caller, { profiles: names.map((name, index) => ({ name, company: `Odd ${index}` })) });
    expect(body.enqueued_count).toBe(names.length);
  });

  it("is seen by its own account only", async () => {
    const [caller, other] = [await world.createCaller({ credits: 1 }), await world.createCaller()];
    const { batch_id } = await submit(caller, { profiles: strangers(1) });
    const { pool } = world.services;
    for (const batchId of [batch_id, "bat_00000000000000000000000000", "'; --"])
      expect(await readBatch(pool, { accountId: other.accountId, batchId })).toBeNull();
  });
});

describe("a batch that cannot start whole", () => {
  it("starts nothing when one row is invalid or a duplicate, and names the rows", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const profiles = strangers(2);
    const refusal = await admit(caller, { profiles: [...profiles, profiles[0], {}], idempotency_key: "bad" }).catch((error) => error);
    expect(refusal).toMatchObject({
      code: "invalid_batch",
      status: 400,
      details: { invalid: [{ index: 3, code: "missing_identifier" }], duplicates: [{ index: 2 }], warnings: [] },
    });
    checkAgainstContract("POST", path, 400, { error: refusal.code, message: refusal.message, ...refusal.details });
    await expectNothing(caller, 5);
    await submit(caller, { profiles, idempotency_key: "bad" });
  });

  it("answers the canonical 402 for the whole of it when one credit is missing, and names nobody", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const refusal = await admit(caller, { profiles: strangers(3), idempotency_key: "short" }).catch((error) => error);
    expect(refusal).toMatchObject({
      code: "payment_required",
      details: { credits_required: 3, credits_available: 2, pack: { credits: 5 } },
    });
    expect(JSON.stringify(refusal.details)).not.toMatch(/orla|fenwick/i);
    checkAgainstContract("POST", path, 402, { error: refusal.code, message: refusal.message, ...refusal.details });
    await expectNothing(caller, 2);
  });

  it("refuses a callback address that is not public, before the price", async () => {
    const caller = await world.createCaller();
    const profiles = strangers(1);
    for (const callback_url of ["http://hooks.example.com", "https://127.0.0.1/x", "nonsense"])
      await expect(admit(caller, { profiles, callback_url })).rejects.toMatchObject({ code: "invalid_callback_url" });
    await expectNothing(caller, 0);
  });

  it("is refused past the account's limit of queued jobs, with nothing reserved", async () => {
    const caller = await world.createCaller({ credits: 300 });
    await submit(caller, { profiles: strangers(100) });
    await submit(caller, { profiles: strangers(100) });
    await expect(admit(caller, { profiles: strangers(51) })).rejects.toMatchObject({
      code: "rate_limited",
      details: { limit: "queued_jobs", max_queued_jobs: 250 },
    });
    expect(await world.balance(caller)).toEqual({ available: 100, reserved: 200 });
    await submit(caller, { profiles: strangers(50) });
  });

  it("plans again when a stored brief is erased between plan and transaction", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const person = stranger();
    const { personId } = await unlocked(caller, person);
    const { pool, clock } = world.services;
    // The first statement on a client of its own opens the transaction: the plan is made by then.
    const erasing = interrupted(pool, () => erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret }));
    const outcome = await admitBatch(
      { ...world.services, pool: erasing },
      { caller, request: { profiles: [urlOf(person)] }, renderAnswer: submittedBatchText },
    );
    if (outcome.kind !== "submitted") throw new Error("not submitted");
    expect(JSON.parse(outcome.responseJson)).toMatchObject({ enqueued_count: 1, skipped_count: 0 });
    expect((await jobsOf(caller)).map((job) => [job.status, job.reserved])).toEqual([["queued", 1]]);
  });
});

/** The pool, but `meanwhile` happens once before the first transaction begins. */
function interrupted(pool: pg.Pool, meanwhile: () => Promise<unknown>): pg.Pool {
  let isDone = false;
  return new Proxy(pool, {
    get(target, property) {
      if (property !== "connect") return bound(target, property);
      return async () => {
        if (!isDone) {
          isDone = true;
          await meanwhile();
        }
        return target.connect();
      };
    },
  });
}

function bound<T extends object>(target: T, property: string | symbol): unknown {
  const value = Reflect.get(target, property);
  return typeof value === "function" ? value.bind(target) : value;
}

describe("batches at once", () => {
  it("racing for one balance: one wins whole, the others get 402", async () => {
    const caller = await world.createCaller({ credits: 30 });
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => admit(caller, { profiles: strangers(20) })));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: "payment_required", details: { credits_required: 20, credits_available: 10 } });
    expect(await world.balance(caller)).toEqual({ available: 10, reserved: 20 });
    expect(await jobsOf(caller)).toHaveLength(20);
  });

  it("and single requests never reserve more than there is", async () => {
    const caller = await world.createCaller({ credits: 12 });
    const singles = strangers(12);
    const results = await Promise.allSettled([
      admit(caller, { profiles: strangers(8) }),
      ...singles.map((request) => admitEnrichment(world.services, { caller, request, detail: "full" })),
    ]);
    const { available, reserved } = await world.balance(caller);
    expect(available + reserved).toBe(12);
    expect(await jobsOf(caller)).toHaveLength(reserved);
    const isWhole = results[0]?.status === "fulfilled";
    expect((await jobsOf(caller)).filter((job) => job.batch_id !== null)).toHaveLength(isWhole ? 8 : 0);
  });

  it("of accounts that ask for the same people in opposite orders share their runs and never deadlock", async () => {
    const profiles = strangers(60);
    const callers = await Promise.all(Array.from({ length: 6 }, () => world.createCaller({ credits: 60 })));
    const bodies = await Promise.all(
      callers.map((caller, index) => submit(caller, { profiles: index % 2 === 0 ? profiles : [...profiles].reverse() })),
    );
    expect(bodies.map((body) => body.enqueued_count)).toEqual(callers.map(() => 60));
    const { rows } = await world.services.pool.query(
      "SELECT count(DISTINCT run_id)::int AS runs, count(*)::int AS jobs FROM job WHERE account_id = ANY($1)",
      [callers.map((caller) => caller.accountId)],
    );
    expect(rows[0]).toEqual({ runs: 60, jobs: 360 });
  });

  it("that deadlock with a merge of two of their runs are tried again", async () => {
    const { pool } = world.services;
    /** PostgreSQL gives up whichever side looks first after its second of waiting: on a busy machine that may be the merge. */
    const submissionLoses = async () => {
      const [first, second] = [await world.createCaller({ credits: 2 }), await world.createCaller({ credits: 2 })];
      const profiles = strangers(2);
      await submit(first, { profiles });
      const runs = await pool.query(
        "SELECT r.id FROM job j JOIN enrichment_run r ON r.id = j.run_id WHERE j.account_id = $1 ORDER BY r.fingerprint",
        [first.accountId],
      );
      const merging = await pool.connect();
      const lock = (run: { id: string }) => merging.query("SELECT 1 FROM enrichment_run WHERE id = $1 FOR UPDATE", [run.id]);
      await merging.query("BEGIN");
      await lock(runs.rows[1]);
      const submission = submit(second, { profiles });
      await somebodyWaits(pool);
      const hasMerged = await lock(runs.rows[0]).then(
        () => true,
        (error: { code?: string }) => {
          expect(error.code).toBe("40P01");
          return false;
        },
      );
      await merging.query(hasMerged ? "COMMIT" : "ROLLBACK");
      merging.release();
      expect(await submission).toMatchObject({ enqueued_count: 2 });
      expect(await world.balance(second)).toEqual({ available: 0, reserved: 2 });
      return hasMerged;
    };
    let hasLost = false;
    for (let attempt = 0; attempt < 5 && !hasLost; attempt += 1) hasLost = await submissionLoses();
    expect(hasLost).toBe(true);
  });

  it("of an account settle while new ones come in", async () => {
    const [a, b] = [await world.createCaller({ credits: 20 }), await world.createCaller({ credits: 20 })];
    const profiles = strangers(20);
    const { batch_id, enqueued } = await submit(a, { profiles });
    const [late] = await Promise.all([
      submit(b, { profiles }),
      ...enqueued.map(({ job_id }) => end(job_id, { kind: "refused", reason: "identity_not_found" })),
    ]);
    expect(await poll(a, batch_id)).toMatchObject({ counts: { refused: 20 }, credits: { released: 20 } });
    const { counts } = await poll(b, late.batch_id);
    expect(counts.refused + counts.queued).toBe(20);
    expect(await world.balance(b)).toEqual({ available: counts.refused, reserved: counts.queued });
  });
});

describe("the cost of a batch", () => {
  it("is at most 12 database round trips for 100 rows, and two for an estimate", async () => {
    const caller = await world.createCaller({ credits: 100 });
    const mine = stranger();
    await unlocked(caller, mine);
    const inFlight = urlOf(stranger());
    await admitEnrichment(world.services, { caller: await world.createCaller({ credits: 1 }), request: inFlight, detail: "full" });
    const profiles = [...strangers(97), inFlight, urlOf(mine), { email: "someone@gmail.com" }];
    const { pool, counter } = countStatements(world.services.pool);
    const services = { ...world.services, pool, queue: createQueue({ kind: "embedded", pool, clock: world.services.clock }) };
    const request = { profiles, idempotency_key: "counted", callback_url: "https://hooks.example.com/briefs" };
    await admitBatch(services, { caller, request: { ...request, estimate_only: true }, renderAnswer: submittedBatchText });
    expect(counter.statements).toBe(2);
    counter.statements = 0;
    await admitBatch(services, { caller, request, renderAnswer: submittedBatchText });
    // Facts, then begin, key, credits, new people, batch, served jobs, runs, jobs, commit; then events and their confirmation.
    expect(counter.statements).toBe(12);
    expect(await jobsOf(caller)).toHaveLength(99);
  });
});
