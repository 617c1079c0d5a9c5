import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callbackEnvelope } from "@/lib/contract/callback";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { AdmissionOutcome, EnrichRequest } from "@/lib/enrichment/admitted-request";
import { ServiceError } from "@/lib/errors";
import { acceptedView } from "@/lib/http/job-views";
import { failRun } from "@/lib/pipeline/fail-run";
import { checkAgainstContract } from "../harness/contract-check";
import { createWorld, type World } from "../harness/world";

const origin = "https://localhost:9443";
const callbackUrl = `${origin}/briefs`;

let world: World;
beforeAll(async () => {
  world = await createWorld({ CALLBACK_LOCAL_ORIGINS: origin });
});
afterAll(() => world.database.drop());

async function admit(caller: Caller, request: EnrichRequest): Promise<AdmissionOutcome> {
  return admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
}

async function deliveries(caller: Caller) {
  return (await world.services.pool.query("SELECT * FROM callback_delivery WHERE account_id = $1 ORDER BY id", [caller.accountId])).rows;
}

async function jobIdOf(outcome: AdmissionOutcome): Promise<string> {
  if (outcome.kind !== "accepted") throw new Error(`It was ${outcome.kind}.`);
  checkAgainstContract("POST", "/api/enrich", 202, acceptedView(outcome.jobId, outcome.usage));
  return outcome.jobId;
}

let people = 0;
const stranger = () => {
  people += 1;
  return `https://www.linkedin.com/in/callback-stranger-${people}`;
};

describe("a request with a callback address", () => {
  it("is accepted with one credit reserved, and has no delivery before its job has ended", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const jobId = await jobIdOf(await admit(caller, { linkedin_url: stranger(), callback_url: callbackUrl }));
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 1 });
    expect(await deliveries(caller)).toEqual([]);
    const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [jobId]);
    await failRun(world.services, rows[0].run_id);
    await failRun(world.services, rows[0].run_id);
    const [delivery, ...more] = await deliveries(caller);
    expect(more).toEqual([]);
    expect(callbackEnvelope.parse(JSON.parse(delivery.envelope))).toMatchObject({
      type: "brief.failed",
      job_id: jobId,
      status: "failed",
      reason: "internal_error",
      usage: { credits_charged: 0, credits_remaining: 2 },
    });
    expect(delivery).toMatchObject({ status: "waiting", url: callbackUrl, attempts: 0 });
    expect(delivery.event_confirmed_at).not.toBeNull();
  });

  it("gets the envelope for a cache hit too, charged once, and for an unlocked person at no cost", async () => {
    const slug = "callback-known-person";
    await world.storePerson({ fullName: "Zelda Quillfeather", keys: [`linkedin:${slug}`] });
    const caller = await world.createCaller({ credits: 2 });
    const request = { linkedin_url: `https://www.linkedin.com/in/${slug}`, callback_url: callbackUrl, batch_id: "crm-9" };
    const first = await admit(caller, { ...request, idempotency_key: "row 1" });
    expect(first).toMatchObject({ kind: "accepted", usage: { cacheStatus: "hit", creditsCharged: 1, creditsRemaining: 1 } });
    expect(await admit(caller, request)).toMatchObject({ kind: "accepted", usage: { cacheStatus: "unlocked", creditsCharged: 0 } });
    const envelopes = (await deliveries(caller)).map((row) => JSON.parse(row.envelope));
    expect(envelopes).toMatchObject([
      { type: "brief.done", status: "done", batch_id: "crm-9", idempotency_key: "row 1", usage: { credits_charged: 1 } },
      { type: "brief.done", status: "done", batch_id: "crm-9", usage: { cache_status: "unlocked", credits_charged: 0 } },
    ]);
    expect(envelopes[1]).not.toHaveProperty("idempotency_key");
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });

  it("stores no brief in the envelope, so that an erasure reaches it", async () => {
    const slug = "callback-erasable-person";
    await world.storePerson({ fullName: "Zelda Quillfeather", keys: [`linkedin:${slug}`] });
    const caller = await world.createCaller({ credits: 1 });
    await admit(caller, { linkedin_url: `https://www.linkedin.com/in/${slug}`, callback_url: callbackUrl });
    const [delivery] = await deliveries(caller);
    expect(delivery.envelope).not.toContain("Quillfeather");
    expect(delivery.envelope).not.toContain(slug);
  });

  it("replays by its key as the first job and delivers nothing again", async () => {
    const slug = "callback-replayed-person";
    await world.storePerson({ fullName: "Zelda Quillfeather", keys: [`linkedin:${slug}`] });
    const caller = await world.createCaller({ credits: 3 });
    const request = { linkedin_url: `https://www.linkedin.com/in/${slug}`, callback_url: callbackUrl, idempotency_key: "again" };
    const jobId = await jobIdOf(await admit(caller, request));
    expect(await admit(caller, request)).toMatchObject({ kind: "replayed", job: { jobId, status: "done" } });
    expect(await admit(caller, { ...request, callback_url: "http://not-even-allowed" })).toMatchObject({ kind: "replayed" });
    expect(await deliveries(caller)).toHaveLength(1);
  });

  it("stays needs_review for an email that cannot be matched, and records nothing", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const request = { email: "nobody@unknown-works.example", callback_url: callbackUrl, idempotency_key: "free again" };
    expect(await admit(caller, request)).toMatchObject({ kind: "unresolved" });
    expect(await deliveries(caller)).toEqual([]);
  });

  it("refuses a name that leads inward, and lets one pass that leads nowhere just now: each delivery judges it again", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const ask = (addresses: readonly { address: string; family: number }[]) =>
      admitEnrichment(
        { ...world.services, resolveHost: async () => addresses },
        { caller, request: { linkedin_url: stranger(), callback_url: "https://hooks.example.com/x" }, detail: "full" },
      ).catch((error: ServiceError) => error.code);
    const outside = { address: "93.184.216.34", family: 4 };
    expect(await ask([outside, { address: "169.254.169.254", family: 4 }])).toBe("invalid_callback_url");
    expect(await ask([{ address: "::ffff:10.0.0.1", family: 6 }])).toBe("invalid_callback_url");
    expect(await ask([])).toMatchObject({ kind: "accepted" });
    expect(await ask([outside])).toMatchObject({ kind: "accepted" });
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 2 });
  });

  it.each([
    "http://hooks.example.com/x",
    "https://localhost/x",
    "https://user:pw@hooks.example.com/",
    "https://10.0.0.1/",
    "not a url",
    "",
  ])("refuses %j, and charges and records nothing", async (callback_url) => {
    const caller = await world.createCaller({ credits: 1 });
    const refused = await admit(caller, { linkedin_url: stranger(), callback_url, idempotency_key: "k" }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServiceError);
    expect(refused).toMatchObject({ code: "invalid_callback_url" });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
    expect(await admit(caller, { linkedin_url: stranger(), idempotency_key: "k" })).toMatchObject({ kind: "queued" });
  });
});
