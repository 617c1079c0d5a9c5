import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "@/lib/clock";
import type { SubmittedBatchBody } from "@/lib/contract/operations/batch";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { admitBatch, type BatchRequest } from "@/lib/enrichment/batch/admit-batch";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import type { QueueEvent } from "@/lib/gateways/queue";
import { submittedBatchText } from "@/lib/http/batch-views";
import { reportError } from "@/lib/http/error-response";
import { checkAgainstContract } from "../harness/contract-check";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());
afterEach(async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});

let people = 0;
function strangers(count: number): { linkedin_url: string }[] {
  people += count;
  return Array.from({ length: count }, (_, index) => ({ linkedin_url: `https://www.linkedin.com/in/orla-key-${people - index}` }));
}

async function admit(caller: Caller, request: BatchRequest, services: EnrichmentServices = world.services): Promise<string> {
  const outcome = await admitBatch(services, { caller: await world.refreshed(caller), request, renderAnswer: submittedBatchText });
  if (outcome.kind !== "submitted") throw new Error("not submitted");
  checkAgainstContract("POST", "/api/enrich/batch", 202, JSON.parse(outcome.responseJson));
  return outcome.responseJson;
}

async function jobCount(caller: Caller): Promise<number> {
  return (await world.services.pool.query("SELECT 1 FROM job WHERE account_id = $1", [caller.accountId])).rowCount ?? 0;
}

/** Services whose clock is ahead. */
function later(ms: number): EnrichmentServices {
  return { ...world.services, clock: { now: () => new Date(world.services.clock.now().getTime() + ms) } };
}

describe("an idempotency key of a batch", () => {
  it("answers a repeat of the same body with the first submission, byte for byte, and starts nothing", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const profiles = strangers(2);
    const first = await admit(caller, { profiles, idempotency_key: "k" });
    const again = profiles.map((profile) => ({ ...profile, note: "ignored", company: undefined }));
    expect(await admit(caller, { profiles: again, estimate_only: false, idempotency_key: "k" })).toBe(first);
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 2 });
    expect(await jobCount(caller)).toBe(2);
  });

  it("replays although the balance would no longer suffice", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const request = { profiles: strangers(2), idempotency_key: "k" };
    expect(await admit(caller, request)).toBe(await admit(caller, request));
  });

  it("with another body is a mismatch, also when that body could not be admitted", async () => {
    const caller = await world.createCaller({ credits: 9 });
    const profiles = strangers(2);
    await admit(caller, { profiles, idempotency_key: "k" });
    const others: BatchRequest[] = [
      { profiles: strangers(2) },
      { profiles: [...profiles].reverse() },
      { profiles: profiles.map((profile) => ({ ...profile, company: "Acme" })) },
      { profiles, callback_url: "https://hooks.example.com/x" },
      { profiles: [{}] },
      { profiles: strangers(50) },
    ];
    for (const other of others)
      await expect(admit(caller, { ...other, idempotency_key: "k" })).rejects.toMatchObject({
        code: "idempotency_key_mismatch",
        status: 409,
      });
    expect(await jobCount(caller)).toBe(2);
  });

  it("of 10 parallel repeats makes one batch, and all get its answer", async () => {
    const caller = await world.createCaller({ credits: 50 });
    const request = { profiles: strangers(5), idempotency_key: "k" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => admit(caller, request)));
    expect(new Set(answers).size).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 45, reserved: 5 });
    expect(await jobCount(caller)).toBe(5);
  });

  it("is refused as expired after 24 hours, whatever the body, for 30 days more, and is free again then", async () => {
    const caller = await world.createCaller({ credits: 9 });
    const request = { profiles: strangers(1), idempotency_key: "k" };
    const first = await admit(caller, request);
    expect(await admit(caller, request, later(dayMs - minuteMs))).toBe(first);
    for (const ms of [dayMs + minuteMs, 31 * dayMs - minuteMs]) {
      for (const profiles of [request.profiles, strangers(1)])
        await expect(admit(caller, { ...request, profiles }, later(ms))).rejects.toMatchObject({
          code: "idempotency_key_expired",
          status: 409,
        });
    }
    expect(await jobCount(caller)).toBe(1);
    const anew = await admit(caller, request, later(31 * dayMs + minuteMs));
    expect(JSON.parse(anew).batch_id).not.toBe(JSON.parse(first).batch_id);
    expect(await jobCount(caller)).toBe(2);
  });

  it("belongs to the account and to this operation alone", async () => {
    const [a, b] = [await world.createCaller({ credits: 3 }), await world.createCaller({ credits: 3 })];
    const [forA, forB, single] = [strangers(1), strangers(1), strangers(1)];
    await admit(a, { profiles: forA, idempotency_key: "shared" });
    await admit(b, { profiles: forB, idempotency_key: "shared" });
    const outcome = await admitEnrichment(world.services, {
      caller: a,
      request: { ...single[0], idempotency_key: "shared" },
      detail: "full",
    });
    expect(outcome.kind).toBe("queued");
  });

  it("is not recorded by a refusal, so that it works after a purchase", async () => {
    const caller = await world.createCaller({ credits: 1 });
    await expect(admit(caller, { profiles: strangers(2), idempotency_key: "k" })).rejects.toMatchObject({ code: "payment_required" });
    await admit(caller, { profiles: strangers(1), idempotency_key: "k" });
  });
});

describe("a hand-over that is not confirmed", () => {
  /** The queue loses its first `failures` calls and keeps what the others bring. */
  function unsureServices(failures: number): { services: EnrichmentServices; sent: QueueEvent[][] } {
    const sent: QueueEvent[][] = [];
    let left = failures;
    const queue = {
      async send(events: readonly QueueEvent[]) {
        if (left > 0) {
          left -= 1;
          throw new Error("connection lost");
        }
        sent.push([...events]);
      },
    };
    return { services: { ...world.services, queue }, sent };
  }

  it("answers 502 with the batch, which stands with its credits, and the same key resumes it with the first body", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const request = { profiles: strangers(3), idempotency_key: "k" };
    const { services, sent } = unsureServices(2);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refusal = await admit(caller, request, services).catch((error) => error);
      expect(refusal).toMatchObject({
        code: "batch_enqueue_unconfirmed",
        status: 502,
        details: { batch_id: expect.stringMatching(/^bat_/) },
      });
      expect(refusal.details.poll).toBe(`/api/enrich/batch/${refusal.details.batch_id}`);
      checkAgainstContract("POST", "/api/enrich/batch", 502, { error: refusal.code, message: refusal.message, ...refusal.details });
    }
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 3 });
    const body = JSON.parse(await admit(caller, request, services)) as SubmittedBatchBody;
    expect(body.enqueued_count).toBe(3);
    expect(await jobCount(caller)).toBe(3);
    const { rows } = await world.services.pool.query(
      "SELECT r.id, r.event_confirmed_at IS NOT NULL AS confirmed FROM job j JOIN enrichment_run r ON r.id = j.run_id WHERE j.account_id = $1",
      [caller.accountId],
    );
    expect(sent.map((events) => events.map(({ id }) => id).sort())).toEqual([rows.map((row) => `requested:${row.id}`).sort()]);
    expect(rows.every((row) => row.confirmed)).toBe(true);
    await admit(caller, request, services);
    expect(sent).toHaveLength(1);
  });

  it("sends all events of a batch in one go, and none for runs that were in flight", async () => {
    const caller = await world.createCaller({ credits: 9 });
    const [shared, ...fresh] = strangers(4);
    await admitEnrichment(world.services, { caller, request: shared ?? {}, detail: "full" });
    const { services, sent } = unsureServices(0);
    await admit(caller, { profiles: [shared, ...fresh] }, services);
    expect(sent.map((events) => events.length)).toEqual([3]);
  });
});

describe("a commit that nobody heard of", () => {
  /** A pool that loses its connection under the first COMMIT of a transaction, done or not. */
  function losingCommit(isDone: boolean): EnrichmentServices {
    let left = 1;
    const { pool } = world.services;
    const connect = async () => {
      const client = await pool.connect();
      const query = async (...args: unknown[]) => {
        const isLost = args[0] === "COMMIT" && left > 0;
        if (isLost) left -= 1;
        const [first, ...rest] = isLost && !isDone ? ["ROLLBACK"] : args;
        const result = await (client.query as (...args: unknown[]) => Promise<unknown>)(first, ...rest);
        if (isLost) throw new Error("Connection terminated unexpectedly");
        return result;
      };
      return { query, release: (error?: Error) => client.release(error) };
    };
    return { ...world.services, pool: { options: pool.options, query: pool.query.bind(pool), connect } as unknown as typeof pool };
  }

  it.each([true, false])("answers 502, and the same key resumes what stands or starts what does not: once (done: %s)", async (isDone) => {
    const caller = await world.createCaller({ credits: 5 });
    const request = { profiles: strangers(3), idempotency_key: "k" };
    const services = losingCommit(isDone);
    const refusal = await admit(caller, request, services).catch((error) => error);
    expect(refusal).toMatchObject({
      code: "batch_enqueue_unconfirmed",
      status: 502,
      details: { batch_id: expect.stringMatching(/^bat_/) },
    });
    checkAgainstContract("POST", "/api/enrich/batch", 502, { error: refusal.code, message: refusal.message, ...refusal.details });
    expect(await jobCount(caller)).toBe(isDone ? 3 : 0);
    const body = JSON.parse(await admit(caller, request, services)) as SubmittedBatchBody;
    expect(body.batch_id === refusal.details.batch_id).toBe(isDone);
    expect(await jobCount(caller)).toBe(3);
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 3 });
  });

  it.each([true, false])("of a single request is 503 that says to send it again, which makes one job (done: %s)", async (isDone) => {
    const caller = await world.createCaller({ credits: 5 });
    const services = losingCommit(isDone);
    const admission = { caller, request: { ...strangers(1)[0], idempotency_key: "k" }, detail: "full" } as const;
    const error = await admitEnrichment(services, admission).catch((caught: unknown) => caught);
    const operation = { id: "enrich", method: "POST", path: "/api/enrich" } as const;
    const { refusal, body } = reportError({ error, operation, requestId: "req_1" });
    expect(body).toMatchObject({ error: "service_unavailable", message: expect.stringContaining("Send it again"), retry_after_seconds: 5 });
    checkAgainstContract("POST", "/api/enrich", refusal.status, body);
    await admitEnrichment(services, { ...admission, caller: await world.refreshed(caller) });
    expect(await jobCount(caller)).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 1 });
  });
});
