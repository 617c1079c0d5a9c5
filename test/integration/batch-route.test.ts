import { afterAll, beforeAll, expect, it } from "vitest";
import type { BatchBody, SubmittedBatchBody } from "@/lib/contract/operations/batch";
import { fixtureSubject } from "@/lib/fixture/subject";
import { contractFetch } from "../harness/contract-fetch";
import { pollLimitMs, pollPause } from "../harness/poll-pause";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;

beforeAll(async () => {
  world = await createWorld();
  service = await startService({
    databaseUrl: world.database.url,
    env: { SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

function call(secret: string, method: string, at: string, body?: unknown): Promise<Response> {
  return contractFetch(`${service.baseUrl}${at}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Polls as a client would, only faster. */
async function pollUntilEnded(secret: string, poll: string): Promise<BatchBody> {
  const deadline = performance.now() + pollLimitMs;
  for (;;) {
    const response = await call(secret, "GET", poll);
    const batch = (await response.json()) as BatchBody;
    const isOpen = batch.counts.queued + batch.counts.running > 0;
    expect(response.headers.get("retry-after")).toBe(isOpen ? "5" : null);
    if (!isOpen) return batch;
    if (performance.now() > deadline) throw new Error(`still open: ${JSON.stringify(batch.counts)} ${service.output()}`);
    await pollPause();
  }
}

it("runs a batch to its end: the fixture subject delivered for free, an unknown person and an unknown address refused and their credits given back", async () => {
  const caller = await world.createCaller({ credits: 2 });
  const profiles = [
    { linkedin_url: fixtureSubject.linkedinUrl },
    { name: "Orla Fenwick", company: "Thistledown" },
    { email: "orla@gmail.com" },
    { email: "orla.fenwick@thistledown.example" },
  ];
  const estimated = await call(caller.secret, "POST", "/api/enrich/batch", { profiles, estimate_only: true });
  expect(estimated.status).toBe(200);
  const submitted = await call(caller.secret, "POST", "/api/enrich/batch", { profiles });
  expect(submitted.status).toBe(202);
  const { batch_id, poll, enqueued, skipped } = (await submitted.json()) as SubmittedBatchBody;
  expect([enqueued.map(({ index }) => index), skipped.map(({ index, reason }) => [index, reason])]).toEqual([
    [0, 1, 3],
    [[2, "email_unresolved"]],
  ]);
  const ended = await pollUntilEnded(caller.secret, poll);
  expect(ended.jobs.map(({ status, batch_id: label, usage }) => [status, label, usage.cache_status])).toEqual([
    ["done", batch_id, "fixture"],
    ["refused", batch_id, "miss"],
    ["refused", batch_id, "miss"],
  ]);
  expect(ended.jobs.map(({ reason }) => reason)).toEqual([undefined, "identity_not_found", "email_unresolved"]);
  expect(ended.credits).toEqual({ reserved: 0, charged: 0, released: 2 });
  expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });

  const brief = (await (await call(caller.secret, "GET", enqueued[0]?.poll_url ?? "")).json()) as { result: unknown };
  expect(brief.result).toMatchObject({ mode: "synthetic_fixture", billing: { charged: false } });
  const other = await world.createCaller();
  for (const [secret, at] of [
    [other.secret, poll],
    [caller.secret, "/api/enrich/batch/nonsense"],
  ] as const) {
    const missing = await call(secret, "GET", at);
    expect([missing.status, await missing.json()]).toEqual([404, { error: "batch_not_found", message: "No such batch on this account." }]);
  }
  expect(await world.ledgerDifferences()).toEqual([]);
});
