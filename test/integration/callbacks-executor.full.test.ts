import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureCallbackSecret } from "@/lib/account/callback-secrets";
import { callbackEnvelope } from "@/lib/contract/callback";
import type { Caller } from "@/lib/db/api-keys";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { type DeliveryView, listDeliveries, sendAgain, sendTest } from "@/lib/enrichment/deliveries/callback-deliveries";
import { fixtureSubject } from "@/lib/fixture/subject";
import { RateLimiter } from "@/lib/http/rate-limit";
import { build } from "../../scripts/build.mjs";
import { type CallbackReceiver, type ReceivedCallback, startCallbackReceiver } from "../harness/callback-receiver";
import { type ExecutorProcess, startExecutorProcess } from "../harness/executor-process";
import { createWorld, type World } from "../harness/world";

let world: World;
let receiver: CallbackReceiver;
let folder: string;
let settings: Record<string, string>;
let caller: Caller;
const executors: ExecutorProcess[] = [];

const tries = 8;
/** The second try comes after a real wait, the others at once. */
const schedule = "0,1,0,0,0,0,0,0";
const endTimeoutMs = 90_000;

beforeAll(async () => {
  await build({ only: ["bundles"], say: () => {} });
  receiver = await startCallbackReceiver();
  folder = await mkdtemp(path.join(os.tmpdir(), "callbacks-"));
  const caFile = path.join(folder, "ca.pem");
  await writeFile(caFile, receiver.ca);
  settings = {
    CALLBACK_LOCAL_ORIGINS: receiver.origin,
    CALLBACK_LOCAL_CA_FILE: caFile,
    CALLBACK_RETRY_SECONDS: schedule,
    CALLBACK_TIMEOUT_SECONDS: "60",
  };
  world = await createWorld(settings);
});
afterAll(async () => {
  await world?.database.drop();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  receiver.answer(204);
  caller = await world.createCaller();
});
afterEach(async () => {
  await Promise.all(executors.splice(0).map((executor) => executor.kill()));
});

function startWorker(changes: Readonly<Record<string, string>> = {}): ExecutorProcess {
  const { env } = world.services;
  const executor = startExecutorProcess({
    ...settings,
    DATABASE_URL: world.database.url,
    SUPPRESSION_SECRET: env.SUPPRESSION_SECRET ?? "",
    DATA_DIR: folder,
    ...changes,
  });
  executors.push(executor);
  return executor;
}

/** Asks for the fixture subject with a callback to this path; the work waits for a worker. */
async function ask(at: string, by: Caller = caller): Promise<string> {
  const { services } = world;
  const limiter = { take: async () => ({ allowed: true, resetSeconds: 0 }) };
  return (await sendTest({ ...services, limiter }, { caller: by, callbackUrl: `${receiver.origin}${at}` })).jobId;
}

async function delivery(jobId: string, by: Caller = caller): Promise<DeliveryView | undefined> {
  const list = await listDeliveries(world.services.pool, { accountId: by.accountId, limit: 100 });
  return list.find((one) => one.jobId === jobId);
}

async function endedDelivery(jobId: string, by: Caller = caller): Promise<DeliveryView | undefined> {
  const output = () => executors.map((executor) => executor.output()).join("\n");
  await expect
    .poll(async () => (await delivery(jobId, by))?.endedAt ?? null, { timeout: endTimeoutMs, interval: 20, message: output() })
    .not.toBeNull();
  return delivery(jobId, by);
}

function arrivalsAt(at: string): ReceivedCallback[] {
  return receiver.received.filter((callback) => callback.path === at);
}

describe("a request with a callback address", () => {
  it("ends in one signed envelope with a whole brief", async () => {
    startWorker();
    const jobId = await ask("/whole");
    expect(await endedDelivery(jobId)).toMatchObject({
      status: "delivered",
      attempts: 1,
      tries: [{ outcome: "delivered", httpStatus: 204 }],
    });
    const [callback, ...more] = arrivalsAt("/whole");
    expect(more).toEqual([]);
    const { secret } = await ensureCallbackSecret(world.services.pool, caller.accountId, world.services.clock.now());
    new Webhook(secret).verify(callback?.body ?? "", { ...callback?.headers });
    const envelope = callbackEnvelope.parse(JSON.parse(callback?.body ?? ""));
    expect(envelope).toMatchObject({
      type: "brief.done",
      job_id: jobId,
      result: { status: "ok", mode: "synthetic_fixture" },
      usage: { cache_status: "fixture", credits_charged: 0 },
    });
    expect("result" in envelope && envelope.result.safe_to_reference.length).toBeGreaterThan(0);
  });

  it("is tried until it arrives, and no more", async () => {
    receiver.answer((_, { path: at }) => (arrivalsAt(at).length < 3 ? 500 : 200));
    startWorker();
    const jobId = await ask("/third");
    expect(await endedDelivery(jobId)).toMatchObject({ status: "delivered", attempts: 3 });
    expect(arrivalsAt("/third")).toHaveLength(3);
  });

  it("is given up after its 8 tries, and arrives once it is sent again", async () => {
    receiver.answer(503);
    startWorker();
    const jobId = await ask("/stubborn");
    const ended = await endedDelivery(jobId);
    expect(ended).toMatchObject({ status: "given_up", attempts: tries, nextAttemptAt: null });
    expect(ended?.tries.map(({ number, httpStatus }) => [number, httpStatus])).toEqual(
      Array.from({ length: tries }, (_, n) => [tries - n, 503]),
    );
    expect(new Set(arrivalsAt("/stubborn").map((callback) => callback.headers["webhook-id"]))).toEqual(new Set([ended?.deliveryId]));
    expect(arrivalsAt("/stubborn")).toHaveLength(tries);

    receiver.answer(204);
    const { services } = world;
    const limiter = new RateLimiter(services.pool, services.clock);
    const order = { accountId: caller.accountId, deliveryId: ended?.deliveryId ?? "", at: services.clock.now() };
    expect(await sendAgain({ ...services, limiter }, order)).toEqual({ kind: "requested" });
    await expect.poll(async () => (await delivery(jobId))?.status, { timeout: endTimeoutMs }).toBe("delivered");
    expect(await delivery(jobId)).toMatchObject({ attempts: tries + 1 });
    expect(arrivalsAt("/stubborn")).toHaveLength(tries + 1);
  });

  it("arrives again, under the same webhook-id, when the worker is killed between the post and the note of it", async () => {
    receiver.answer("hang");
    const first = startWorker();
    const jobId = await ask("/killed");
    await expect.poll(() => arrivalsAt("/killed").length, { timeout: endTimeoutMs, interval: 10 }).toBe(1);
    await first.kill();
    expect(await delivery(jobId)).toMatchObject({ status: "waiting", attempts: 0 });

    receiver.answer(204);
    startWorker();
    expect(await endedDelivery(jobId)).toMatchObject({ status: "delivered", attempts: 1 });
    const [before, after, ...more] = arrivalsAt("/killed");
    expect(more).toEqual([]);
    expect(after?.headers["webhook-id"]).toBe(before?.headers["webhook-id"]);
    expect(after?.body).toBe(before?.body);
  });
});

describe("a fault of our own", () => {
  it("in every try ends in a delivery that is given up, not in one that waits for ever", async () => {
    startWorker({ CALLBACK_LOCAL_CA_FILE: path.join(folder, "missing.pem"), CALLBACK_RETRY_SECONDS: "0" });
    const jobId = await ask("/unreadable");
    expect(await endedDelivery(jobId)).toMatchObject({ status: "given_up", attempts: 0 });
    expect(arrivalsAt("/unreadable")).toEqual([]);
  });

  it("that ends the round itself gives the delivery up, so that it can be sent again", async () => {
    receiver.answer("hang");
    startWorker();
    const jobId = await ask("/broken");
    await expect.poll(() => arrivalsAt("/broken").length, { timeout: endTimeoutMs, interval: 10 }).toBe(1);
    const deliveryId = (await delivery(jobId))?.deliveryId;
    const data = { deliveryId, accountId: caller.accountId, round: 0, key: `${deliveryId}:0` };
    const failure = { function_id: "personal-context-brief-deliver-callback", run_id: "lost", error: { name: "Error", message: "lost" } };
    await world.services.queue.send([
      { name: "inngest/function.failed", data: { ...failure, event: { name: "callback/delivery.requested", data } } },
    ]);
    expect(await endedDelivery(jobId)).toMatchObject({ status: "given_up", attempts: 0 });
  });
});

describe("a batch with a callback address", () => {
  it("posts one envelope for each of its jobs, whether it ended with a brief or without", async () => {
    startWorker();
    const buyer = await world.createCaller({ credits: 2 });
    const profiles = [
      { linkedin_url: fixtureSubject.linkedinUrl },
      { name: "Wilmot Fenn", company: "Acme" },
      { linkedin_url: "https://www.linkedin.com/in/nobody-at-all" },
    ];
    let batchId = "";
    await admitBatch(world.services, {
      caller: buyer,
      request: { profiles, callback_url: `${receiver.origin}/batch`, idempotency_key: "three" },
      renderAnswer: (batch) => {
        batchId = batch.batchId;
        return JSON.stringify({ batch_id: batch.batchId });
      },
    });
    await expect.poll(() => arrivalsAt("/batch").length, { timeout: endTimeoutMs, interval: 20 }).toBe(profiles.length);
    const { rows: jobs } = await world.services.pool.query("SELECT id, status FROM job WHERE batch_id = $1 ORDER BY batch_index", [
      batchId,
    ]);
    expect(jobs.map((job) => job.status)).toEqual(["done", "refused", "refused"]);
    for (const job of jobs) await endedDelivery(job.id, buyer);
    const envelopes = arrivalsAt("/batch").map((callback) => callbackEnvelope.parse(JSON.parse(callback.body)));
    const told = envelopes.map((envelope) => ({ id: envelope.job_id, status: envelope.status, batch: envelope.batch_id }));
    expect(told).toHaveLength(jobs.length);
    expect(told).toEqual(expect.arrayContaining(jobs.map((job) => ({ ...job, batch: batchId }))));
    expect(new Set(arrivalsAt("/batch").map((callback) => callback.headers["webhook-id"])).size).toBe(profiles.length);
  });
});

describe("receivers that never answer", () => {
  it("hold 4 connections an account and 32 in all, and no other work: briefs are made meanwhile", async () => {
    receiver.answer("hang");
    startWorker();
    const crowd = await Promise.all(Array.from({ length: 10 }, () => world.createCaller()));
    for (const one of crowd) for (let count = 0; count < 5; count += 1) await ask("/hung", one);
    await expect.poll(() => receiver.hanging(), { timeout: endTimeoutMs, interval: 20 }).toBe(32);

    const jobIds = await Promise.all(Array.from({ length: 10 }, () => ask("/behind")));
    await expect
      .poll(
        async () => {
          const { rows } = await world.services.pool.query("SELECT count(*)::int AS done FROM job WHERE id = ANY($1) AND status = 'done'", [
            jobIds,
          ]);
          return rows[0].done;
        },
        { timeout: endTimeoutMs, interval: 10 },
      )
      .toBe(jobIds.length);
    expect(receiver.hanging()).toBe(32);
    const perAccount = new Map<string, number>();
    for (const callback of arrivalsAt("/hung")) {
      const { job_id: jobId } = callbackEnvelope.parse(JSON.parse(callback.body));
      const { rows } = await world.services.pool.query("SELECT account_id FROM job WHERE id = $1", [jobId]);
      perAccount.set(rows[0].account_id, (perAccount.get(rows[0].account_id) ?? 0) + 1);
    }
    expect(Math.max(...perAccount.values())).toBeLessThanOrEqual(4);
  });
});
