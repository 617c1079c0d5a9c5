import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureCallbackSecret, rotateCallbackSecret } from "@/lib/account/callback-secrets";
import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/clock";
import { type CallbackEnvelope, callbackEnvelope } from "@/lib/contract/callback";
import type { Caller } from "@/lib/db/api-keys";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { listDeliveries, sendAgain, sendTest } from "@/lib/enrichment/deliveries/callback-deliveries";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { RateLimiter } from "@/lib/http/rate-limit";
import { deliverOnce, giveUpDelivery } from "@/lib/pipeline/deliver-callback";
import { findOrCreatePerson } from "@/lib/pipeline/find-or-create-person";
import type { RunOutcome } from "@/lib/pipeline/run-outcome";
import { settleRun } from "@/lib/pipeline/settle-run";
import { sweepCallbacks } from "@/lib/pipeline/sweep-callbacks";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { liftKeys, suppressKeys } from "@/lib/suppression/suppression";
import { type CallbackReceiver, type ReceivedCallback, startCallbackReceiver } from "../harness/callback-receiver";
import { sampleBrief } from "../harness/sample-brief";
import { createWorld, type World } from "../harness/world";

let world: World;
let receiver: CallbackReceiver;
let folder: string;
let suppressionSecret: string;
let caller: Caller;

beforeAll(async () => {
  receiver = await startCallbackReceiver();
  folder = await mkdtemp(path.join(os.tmpdir(), "callbacks-"));
  const caFile = path.join(folder, "ca.pem");
  await writeFile(caFile, receiver.ca);
  world = await createWorld({
    CALLBACK_LOCAL_ORIGINS: receiver.origin,
    CALLBACK_LOCAL_CA_FILE: caFile,
    CALLBACK_RETRY_SECONDS: "0,10,100",
    CALLBACK_TIMEOUT_SECONDS: "5",
  });
  suppressionSecret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(async () => {
  await world?.database.drop();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  receiver.answer(204);
  world.services.clock.offsetMs = 0;
  caller = await world.createCaller({ credits: 10 });
});

let people = 0;
function newPerson(): { slug: string; url: string; name: string } {
  people += 1;
  return { slug: `wilmot-fenn-${people}`, url: `https://www.linkedin.com/in/wilmot-fenn-${people}`, name: "Wilmot Fenn" };
}

/** A request with a callback address, admitted. */
async function accept(by: Caller, request: EnrichRequest): Promise<{ jobId: string; runId: string | null }> {
  const outcome = await admitEnrichment(world.services, {
    caller: await world.refreshed(by),
    request: { callback_url: `${receiver.origin}/briefs`, ...request },
    detail: request.detail ?? "full",
  });
  if (outcome.kind !== "accepted") throw new Error(`not accepted: ${outcome.kind}`);
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId]);
  return { jobId: outcome.jobId, runId: rows[0].run_id };
}

async function settle(runId: string | null, outcome: RunOutcome, services = world.services): Promise<number> {
  return settleRun(services, { runId: runId ?? "", outcome, suppressionSecret });
}

async function composed(runId: string | null, person: { slug: string; name: string }): Promise<Extract<RunOutcome, { kind: "composed" }>> {
  const at = world.services.clock.now();
  const keys = [`linkedin:${person.slug}`];
  const identity = { fullName: person.name, provenKeys: keys, documents: [] };
  const personId = await findOrCreatePerson(world.services.pool, { runId: runId ?? "", identity, at });
  if (personId === null) throw new Error("the run has ended");
  const facts = factsOfBrief(sampleBrief({ canonicalId: personId, fullName: person.name, generatedAt: at.toISOString() }));
  return { kind: "composed", personId, facts, generatedAt: at, keys };
}

/** A job that has ended with a brief, and its delivery. */
async function endedWithBrief(request: EnrichRequest = {}): Promise<{ jobId: string; deliveryId: string; personId: string }> {
  const person = newPerson();
  const { jobId, runId } = await accept(caller, { linkedin_url: person.url, ...request });
  const outcome = await composed(runId, person);
  await settle(runId, outcome);
  return { jobId, deliveryId: (await deliveryOf(jobId)).id, personId: outcome.personId };
}

interface DeliveryRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly round: number;
  readonly next_attempt_at: Date | null;
  readonly ended_at: Date | null;
  readonly event_confirmed_at: Date | null;
}

async function deliveryOf(jobId: string): Promise<DeliveryRow> {
  const { rows } = await world.services.pool.query<DeliveryRow>("SELECT * FROM callback_delivery WHERE job_id = $1", [jobId]);
  expect(rows).toHaveLength(1);
  return rows[0] as DeliveryRow;
}

async function attemptsOf(deliveryId: string): Promise<{ number: number; outcome: string; http_status: number | null }[]> {
  const { rows } = await world.services.pool.query(
    "SELECT number, outcome, http_status FROM callback_attempt WHERE delivery_id = $1 ORDER BY number",
    [deliveryId],
  );
  return rows;
}

/** What arrived while `work` was done. */
async function arrivalsOf<T>(work: () => Promise<T>): Promise<{ result: T; arrivals: readonly ReceivedCallback[] }> {
  const before = receiver.received.length;
  const result = await work();
  return { result, arrivals: receiver.received.slice(before) };
}

function envelopeIn(callback: ReceivedCallback | undefined): CallbackEnvelope {
  return callbackEnvelope.parse(JSON.parse(callback?.body ?? ""));
}

async function tryOnce(deliveryId: string, { round = 0, attempt = 0, services = world.services } = {}) {
  return deliverOnce(services, { deliveryId, round, attempt });
}

describe("a try that arrives", () => {
  it("carries the brief as a poll shows it, under a signature that the account's secret verifies", async () => {
    const { jobId, deliveryId } = await endedWithBrief({ idempotency_key: "order-1", batch_id: "spring list", name: "Wilmot Fenn" });
    const { result, arrivals } = await arrivalsOf(() => tryOnce(deliveryId));
    expect(result).toBe("delivered");
    expect(arrivals).toHaveLength(1);
    const [callback] = arrivals;
    expect(callback).toMatchObject({
      method: "POST",
      path: "/briefs",
      headers: { "webhook-id": deliveryId, "content-type": "application/json" },
    });
    expect(deliveryId).toMatch(/^msg_/);

    const { secret } = await ensureCallbackSecret(world.services.pool, caller.accountId, world.services.clock.now());
    new Webhook(secret).verify(callback?.body ?? "", { ...callback?.headers });
    const stranger = await ensureCallbackSecret(world.services.pool, (await world.createCaller()).accountId, world.services.clock.now());
    expect(() => new Webhook(stranger.secret).verify(callback?.body ?? "", { ...callback?.headers })).toThrow(
      "No matching signature found",
    );

    const polled = await readJob(world.services.pool, { accountId: caller.accountId, jobId, detail: null, concurrency: 8 });
    const envelope = envelopeIn(callback);
    expect(envelope).toMatchObject({
      type: "brief.done",
      status: "done",
      job_id: jobId,
      batch_id: "spring list",
      idempotency_key: "order-1",
      usage: { cache_status: "miss", credits_charged: 1, credits_remaining: 9 },
    });
    expect(envelope.result).toEqual(JSON.parse(polled?.briefJson ?? ""));
    expect(envelope.result?.identity.seed).toMatchObject({ name: "Wilmot Fenn" });
  });

  it("is signed with both secrets for 24 hours after a rotation, and with the new one alone after that", async () => {
    const { pool, clock } = world.services;
    const old = await ensureCallbackSecret(pool, caller.accountId, clock.now());
    const present = await rotateCallbackSecret({ pool, clock }, caller.accountId);
    const during = await endedWithBrief();
    const { arrivals } = await arrivalsOf(() => tryOnce(during.deliveryId));
    for (const { secret } of [old, present]) new Webhook(secret).verify(arrivals[0]?.body ?? "", { ...arrivals[0]?.headers });

    const later = await endedWithBrief();
    clock.offsetMs = dayMs + minuteMs;
    const after = await arrivalsOf(() => tryOnce(later.deliveryId));
    expect(arrivals[0]?.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    expect(after.arrivals[0]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  it("carries the compact brief for a job that asked for it, in the sender's order", async () => {
    const sender = { title: "Guide", company: "Fjord Tours", offer: "kayaking weekends", goal: "a first call" };
    const { jobId, deliveryId } = await endedWithBrief({ detail: "compact", sender });
    const { arrivals } = await arrivalsOf(() => tryOnce(deliveryId));
    const polled = await readJob(world.services.pool, { accountId: caller.accountId, jobId, detail: null, concurrency: 8 });
    const { result } = envelopeIn(arrivals[0]);
    expect(result?.capabilities.detail).toBe("compact");
    expect(result).toEqual(JSON.parse(polled?.briefJson ?? ""));
  });

  it("ends the delivery: another try sends nothing", async () => {
    const { jobId, deliveryId } = await endedWithBrief();
    await tryOnce(deliveryId);
    expect(await deliveryOf(jobId)).toMatchObject({ status: "delivered", attempts: 1, next_attempt_at: null, ended_at: expect.any(Date) });
    const { result, arrivals } = await arrivalsOf(() => tryOnce(deliveryId, { attempt: 1 }));
    expect({ result, arrivals }).toEqual({ result: "over", arrivals: [] });
  });

  it("twice at once is counted twice and delivered", async () => {
    const { jobId, deliveryId } = await endedWithBrief();
    let release: () => void = () => undefined;
    const bothThere = new Promise<void>((resolve) => {
      release = resolve;
    });
    let there = 0;
    const resolve = async () => {
      there += 1;
      if (there === 2) release();
      await bothThere;
      return [{ address: "127.0.0.1", family: 4 }];
    };
    const { arrivals } = await arrivalsOf(() =>
      Promise.all([1, 2].map(() => tryOnce(deliveryId, { services: { ...world.services, resolve } as typeof world.services }))),
    );
    expect(arrivals.map((one) => one.headers["webhook-id"])).toEqual([deliveryId, deliveryId]);
    expect(await deliveryOf(jobId)).toMatchObject({ status: "delivered", attempts: 2 });
    expect(await attemptsOf(deliveryId)).toMatchObject([{ number: 1 }, { number: 2 }]);
  });
});

describe("a try that fails", () => {
  it.each([
    ["an error", 500 as const, "http_status", 500],
    ["a redirect", { status: 302, headers: { location: "/elsewhere" } }, "http_status", 302],
    ["a broken connection", "reset" as const, "connection_failed", null],
  ])("by %s waits for its next one and follows nothing", async (_, answer, outcome, httpStatus) => {
    receiver.answer(answer);
    const { jobId, deliveryId } = await endedWithBrief();
    const { result, arrivals } = await arrivalsOf(() => tryOnce(deliveryId));
    expect(result).toBe("again");
    expect(arrivals.map((one) => one.path)).toEqual(["/briefs"]);
    expect(await attemptsOf(deliveryId)).toEqual([{ number: 1, outcome, http_status: httpStatus }]);
    const waiting = await deliveryOf(jobId);
    expect(waiting).toMatchObject({ status: "waiting", attempts: 1, ended_at: null });
    const waitMs = (waiting.next_attempt_at?.getTime() ?? 0) - world.services.clock.now().getTime();
    expect(waitMs).toBeGreaterThan(5 * secondMs);
    expect(waitMs).toBeLessThanOrEqual(11 * secondMs);
  });

  it("by a receiver that never answers ends within the limit, and its connection with it", async () => {
    receiver.answer("hang");
    const { deliveryId } = await endedWithBrief();
    const env = { ...world.services.env, CALLBACK_TIMEOUT_SECONDS: 0.3 };
    const begun = performance.now();
    const outcome = await deliverOnce({ ...world.services, env }, { deliveryId, round: 0, attempt: 0 });
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(outcome).toBe("again");
    expect(await attemptsOf(deliveryId)).toEqual([{ number: 1, outcome: "timeout", http_status: null }]);
    await expect.poll(() => receiver.hanging()).toBe(0);
  });

  it("for the last time in its round leaves no next one, and the round is given up", async () => {
    receiver.answer(503);
    const { jobId, deliveryId } = await endedWithBrief();
    for (const attempt of [0, 1, 2]) expect(await tryOnce(deliveryId, { attempt })).toBe("again");
    expect(await deliveryOf(jobId)).toMatchObject({ status: "waiting", attempts: 3, next_attempt_at: null });
    expect(await giveUpDelivery(world.services, { deliveryId, round: 0 })).toEqual({ givenUp: true });
    expect(await deliveryOf(jobId)).toMatchObject({ status: "given_up", ended_at: expect.any(Date) });
    expect(await giveUpDelivery(world.services, { deliveryId, round: 0 })).toEqual({ givenUp: false });
  });

  it("reaches no inner address: the setting alone opens a local origin, and a name is judged by where it leads", async () => {
    const { deliveryId } = await endedWithBrief();
    const env = { ...world.services.env, CALLBACK_LOCAL_ORIGINS: [] };
    const local = await arrivalsOf(() => deliverOnce({ ...world.services, env }, { deliveryId, round: 0, attempt: 0 }));
    expect(local).toEqual({ result: "again", arrivals: [] });

    const named = await endedWithBrief({ callback_url: `https://hooks.example.com:${new URL(receiver.origin).port}/briefs` });
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    const inner = await arrivalsOf(() =>
      deliverOnce({ ...world.services, resolve }, { deliveryId: named.deliveryId, round: 0, attempt: 0 }),
    );
    expect(inner).toEqual({ result: "again", arrivals: [] });
    for (const id of [deliveryId, named.deliveryId])
      expect(await attemptsOf(id)).toEqual([{ number: 1, outcome: "address_refused", http_status: null }]);
  });
});

describe("the envelope", () => {
  it.each([
    [{ kind: "refused", reason: "identity_ambiguous" } as const, "brief.refused"],
    [{ kind: "failed", reason: "upstream_unavailable" } as const, "brief.failed"],
  ])("of a job without a brief says why, and that nothing was charged (%o)", async (outcome, type) => {
    const { jobId, runId } = await accept(caller, { linkedin_url: newPerson().url });
    await settle(runId, outcome);
    const { arrivals } = await arrivalsOf(async () => tryOnce((await deliveryOf(jobId)).id));
    const envelope = envelopeIn(arrivals[0]);
    expect(envelope).toMatchObject({
      type,
      job_id: jobId,
      status: outcome.kind,
      reason: outcome.reason,
      error: expect.stringMatching(/\w/),
    });
    expect(envelope.usage).toEqual({ cache_status: "miss", credits_charged: 0, credits_remaining: 10 });
    expect(envelope).not.toHaveProperty("result");
  });

  it("of a person who was erased between the job's end and the try holds nothing of them", async () => {
    const { jobId, deliveryId, personId } = await endedWithBrief({ name: "Wilmot Fenn" });
    await erasePerson(world.services, { personId, requestId: null, suppressionSecret });
    const { arrivals } = await arrivalsOf(() => tryOnce(deliveryId));
    expect(arrivals[0]?.body).not.toMatch(/wilmot|fenn/i);
    expect(envelopeIn(arrivals[0])).toMatchObject({
      type: "brief.refused",
      job_id: jobId,
      status: "refused",
      reason: "subject_suppressed",
      usage: { credits_charged: 0 },
    });
  });

  it("of a person who asked for no briefs meanwhile holds none, until that is lifted", async () => {
    const { pool, clock } = world.services;
    const { deliveryId, personId } = await endedWithBrief({ name: "Wilmot Fenn" });
    const stop = { secret: suppressionSecret, keys: [`person:${personId}`], requestId: null, at: clock.now() };
    await suppressKeys(pool, stop);
    const told = await arrivalsOf(() => tryOnce(deliveryId));
    expect(envelopeIn(told.arrivals[0])).toMatchObject({ type: "brief.refused", reason: "subject_suppressed" });
    expect(told.arrivals[0]?.body).not.toMatch(/wilmot|fenn/i);
    await liftKeys(pool, stop);
    await pool.query("UPDATE callback_delivery SET status = 'waiting' WHERE id = $1", [deliveryId]);
    const again = await arrivalsOf(() => tryOnce(deliveryId));
    expect(envelopeIn(again.arrivals[0])).toMatchObject({ type: "brief.done", result: { identity: { canonical_id: personId } } });
  });

  it("is each job's own when several wait for one run", async () => {
    const person = newPerson();
    const other = await world.createCaller({ credits: 1 });
    const jobs = [
      await accept(caller, { linkedin_url: person.url, batch_id: "first" }),
      await accept(caller, { linkedin_url: person.url, batch_id: "second" }),
      await accept(other, { linkedin_url: person.url, callback_url: `${receiver.origin}/other` }),
    ];
    const runId = jobs[0]?.runId ?? null;
    expect(jobs.map((job) => job.runId)).toEqual([runId, runId, runId]);
    await settle(runId, await composed(runId, person));
    const { arrivals } = await arrivalsOf(async () => {
      for (const { jobId } of jobs) await tryOnce((await deliveryOf(jobId)).id);
    });
    expect(arrivals.map((one) => [one.path, envelopeIn(one).job_id, envelopeIn(one).batch_id])).toEqual([
      ["/briefs", jobs[0]?.jobId, "first"],
      ["/briefs", jobs[1]?.jobId, "second"],
      ["/other", jobs[2]?.jobId, undefined],
    ]);
    expect(arrivals.map((one) => envelopeIn(one).usage.credits_charged)).toEqual([1, 0, 1]);
  });

  it("is stored once for a run that is settled several times at once", async () => {
    const person = newPerson();
    const { jobId, runId } = await accept(caller, { linkedin_url: person.url });
    const outcome = await composed(runId, person);
    await Promise.all([1, 2, 3].map(() => settle(runId, outcome)));
    await deliveryOf(jobId);
  });

  it("goes out for a cache hit, once however often the request is repeated", async () => {
    const person = newPerson();
    await world.storePerson({ fullName: person.name, keys: [`linkedin:${person.slug}`] });
    const request = { linkedin_url: person.url, callback_url: `${receiver.origin}/briefs`, idempotency_key: "cached-1" };
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => admitEnrichment(world.services, { caller, request, detail: "full" })),
    );
    expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(["accepted", "replayed", "replayed", "replayed"]);
    const { rows } = await world.services.pool.query("SELECT id, job_id FROM callback_delivery WHERE account_id = $1", [caller.accountId]);
    expect(rows).toHaveLength(1);
    const { result, arrivals } = await arrivalsOf(() => tryOnce(rows[0].id));
    expect(result).toBe("delivered");
    expect(envelopeIn(arrivals[0])).toMatchObject({ job_id: rows[0].job_id, usage: { cache_status: "hit", credits_charged: 1 } });
  });
});

describe("sending again", () => {
  async function eventsOf(deliveryId: string): Promise<string[]> {
    const { rows } = await world.services.pool.query("SELECT id FROM executor_event WHERE id LIKE $1 ORDER BY seq", [
      `deliver:${deliveryId}:%`,
    ]);
    return rows.map((row) => row.id);
  }
  function again(deliveryId: string, by: Caller = caller) {
    const { services } = world;
    const limiter = new RateLimiter(services.pool, services.clock);
    return sendAgain({ ...services, limiter }, { accountId: by.accountId, deliveryId, at: services.clock.now() });
  }

  it("begins one round, asked twice at once, and counts on", async () => {
    receiver.answer(500);
    const { jobId, deliveryId } = await endedWithBrief();
    await tryOnce(deliveryId);
    expect(await again(deliveryId)).toEqual({ kind: "under_way" });
    await giveUpDelivery(world.services, { deliveryId, round: 0 });

    const both = await Promise.all([again(deliveryId), again(deliveryId)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["requested", "under_way"]);
    expect(await deliveryOf(jobId)).toMatchObject({ status: "waiting", round: 1, ended_at: null, event_confirmed_at: expect.any(Date) });
    expect(await eventsOf(deliveryId)).toEqual([`deliver:${deliveryId}:0`, `deliver:${deliveryId}:1`]);

    receiver.answer(204);
    expect(await tryOnce(deliveryId)).toBe("over");
    const { arrivals } = await arrivalsOf(() => tryOnce(deliveryId, { round: 1 }));
    expect(arrivals[0]?.headers["webhook-id"]).toBe(deliveryId);
    expect(await attemptsOf(deliveryId)).toMatchObject([
      { number: 1, outcome: "http_status" },
      { number: 2, outcome: "delivered" },
    ]);
    expect(await deliveryOf(jobId)).toMatchObject({ status: "delivered", attempts: 2 });
  });

  it("is for the account's own deliveries only; unknown ones look the same", async () => {
    const { jobId, deliveryId } = await endedWithBrief();
    await tryOnce(deliveryId);
    const stranger = await world.createCaller();
    expect(await again(deliveryId, stranger)).toEqual({ kind: "not_found" });
    for (const unknown of [`msg_${"0".repeat(26)}`, "msg_unknown", "\u0000"]) expect(await again(unknown)).toEqual({ kind: "not_found" });
    expect(await deliveryOf(jobId)).toMatchObject({ status: "delivered", round: 0 });
  });

  it("and trying an address are limited to 10 a minute each", async () => {
    const { services } = world;
    const given = { ...services, limiter: new RateLimiter(services.pool, services.clock) };
    const order = { accountId: caller.accountId, deliveryId: "msg_unknown", at: services.clock.now() };
    for (let count = 0; count < 10; count += 1) expect(await sendAgain(given, order)).toEqual({ kind: "not_found" });
    await expect(sendAgain(given, order)).rejects.toMatchObject({
      code: "rate_limited",
      details: { retry_after_seconds: expect.any(Number) },
    });
    const test = { caller, callbackUrl: "https://localhost/" };
    for (let count = 0; count < 10; count += 1) await expect(sendTest(given, test)).rejects.toMatchObject({ code: "invalid_callback_url" });
    await expect(sendTest(given, test)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("a test of an address", () => {
  it("is a job of its own that costs nothing", async () => {
    const { services } = world;
    const given = { ...services, limiter: new RateLimiter(services.pool, services.clock) };
    const penniless = await world.createCaller();
    const sent = [
      await sendTest(given, { caller: penniless, callbackUrl: `${receiver.origin}/try` }),
      await sendTest(given, { caller: penniless, callbackUrl: `${receiver.origin}/try` }),
    ];
    expect(sent[0]?.jobId).not.toBe(sent[1]?.jobId);
    const { rows } = await services.pool.query("SELECT is_fixture, reserved, callback_url FROM job WHERE id = ANY($1)", [
      sent.map(({ jobId }) => jobId),
    ]);
    const free = { is_fixture: true, reserved: 0, callback_url: `${receiver.origin}/try` };
    expect(rows).toEqual([free, free]);
  });
});

describe("the list of deliveries", () => {
  it("shows the account's own, newest first, with every try", async () => {
    receiver.answer((_, callback) => (callback.path === "/second" ? 500 : 204));
    const first = await endedWithBrief();
    const second = await endedWithBrief({ callback_url: `${receiver.origin}/second` });
    await tryOnce(first.deliveryId);
    await tryOnce(second.deliveryId);
    await tryOnce(second.deliveryId, { attempt: 1 });
    const stranger = await world.createCaller();
    expect(await listDeliveries(world.services.pool, { accountId: stranger.accountId, limit: 10 })).toEqual([]);
    const list = await listDeliveries(world.services.pool, { accountId: caller.accountId, limit: 10 });
    expect(list).toMatchObject([
      {
        deliveryId: second.deliveryId,
        jobId: second.jobId,
        url: `${receiver.origin}/second`,
        status: "waiting",
        nextAttemptAt: expect.any(Date),
        endedAt: null,
        attempts: 2,
        tries: [
          { number: 2, outcome: "http_status", httpStatus: 500, startedAt: expect.any(Date), elapsedMs: expect.any(Number) },
          { number: 1, outcome: "http_status", httpStatus: 500 },
        ],
      },
      {
        deliveryId: first.deliveryId,
        status: "delivered",
        nextAttemptAt: null,
        endedAt: expect.any(Date),
        attempts: 1,
        tries: [{ httpStatus: 204 }],
      },
    ]);
    expect(await listDeliveries(world.services.pool, { accountId: caller.accountId, limit: 1 })).toEqual(list.slice(0, 1));
  });
});

describe("a delivery whose event was lost", () => {
  it("is sent again by the sweeper after 5 seconds, and once", async () => {
    const person = newPerson();
    const { jobId, runId } = await accept(caller, { linkedin_url: person.url });
    const broken = { ...world.services, queue: { send: () => Promise.reject(new Error("the queue is away")) } };
    expect(await settle(runId, await composed(runId, person), broken)).toBe(1);
    expect(await deliveryOf(jobId)).toMatchObject({ status: "waiting", event_confirmed_at: null });

    const sent: string[] = [];
    const queue = { send: async (events: readonly { id?: string }[]) => void sent.push(...events.map((event) => event.id ?? "")) };
    await sweepCallbacks({ ...world.services, queue });
    expect(sent).toEqual([]);
    world.services.clock.offsetMs = 6 * secondMs;
    expect(await sweepCallbacks({ ...world.services, queue: broken.queue })).toEqual({ resent: 0 });
    expect(await sweepCallbacks({ ...world.services, queue })).toEqual({ resent: 1 });
    expect(sent).toEqual([`deliver:${(await deliveryOf(jobId)).id}:0`]);
    expect(await sweepCallbacks({ ...world.services, queue })).toEqual({ resent: 0 });
  });

  it("is confirmed by its first try: no event goes out a second time beside it", async () => {
    const person = newPerson();
    const { jobId, runId } = await accept(caller, { linkedin_url: person.url });
    // It arrived, and its confirmation was lost.
    const broken = { ...world.services, queue: { send: () => Promise.reject(new Error("the answer was lost")) } };
    await settle(runId, await composed(runId, person), broken);
    receiver.answer(500);
    const { id } = await deliveryOf(jobId);
    expect(await tryOnce(id)).toBe("again");
    expect(await deliveryOf(jobId)).toMatchObject({ status: "waiting", event_confirmed_at: expect.any(Date) });
    const sent: string[] = [];
    const queue = { send: async (events: readonly { id?: string }[]) => void sent.push(...events.map((event) => event.id ?? "")) };
    world.services.clock.offsetMs = 30 * minuteMs;
    await sweepCallbacks({ ...world.services, queue });
    expect(sent.filter((event) => event.includes(id))).toEqual([]);
  });

  it("gets a new round when nobody made its next try for an hour, and is shown as given up after three days", async () => {
    const person = newPerson();
    const { jobId, runId } = await accept(caller, { linkedin_url: person.url });
    await settle(runId, await composed(runId, person));
    receiver.answer(500);
    const { id } = await deliveryOf(jobId);
    expect(await tryOnce(id)).toBe("again");
    const sent: string[] = [];
    const queue = { send: async (events: readonly { id?: string }[]) => void sent.push(...events.map((event) => event.id ?? "")) };
    world.services.clock.offsetMs = 2 * hourMs;
    await sweepCallbacks({ ...world.services, queue });
    await sweepCallbacks({ ...world.services, queue });
    expect(sent.filter((event) => event.includes(id))).toEqual([`deliver:${id}:1`]);
    // What was left of the old round makes no try any more.
    expect(await tryOnce(id)).toBe("over");
    world.services.clock.offsetMs = 4 * dayMs;
    await sweepCallbacks({ ...world.services, queue });
    expect(await deliveryOf(jobId)).toMatchObject({ status: "given_up", ended_at: expect.any(Date) });
  });
});
