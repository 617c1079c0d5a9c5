import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import type { Brief, Claim } from "@/lib/contract/brief";
import type { Job } from "@/lib/contract/job";
import { fixtureSubject } from "@/lib/fixture/subject";
import { importDocuments } from "../../scripts/library/import-documents";
import { verifyBrief } from "../../scripts/library/verify-brief";
import { type ContractSchemas, contractClient } from "../harness/contract-client";
import { pollLimitMs, pollPause } from "../harness/poll-pause";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;

beforeAll(async () => {
  world = await createWorld();
  await importDocuments({
    pool: world.services.pool,
    paths: [path.resolve(import.meta.dirname, "../material/people.jsonl")],
    access: "public",
    clock: systemClock,
  });
  service = await startService({
    databaseUrl: world.database.url,
    env: { SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

const clientOf = (secret: string) => contractClient(service.baseUrl, secret);

/** Admits a seed and polls as a client would, only faster. */
async function ask(secret: string, seed: ContractSchemas["EnrichRequest"]): Promise<Job> {
  const client = clientOf(secret);
  const { data: admitted, response } = await client.POST("/api/enrich", { body: seed });
  expect(response.status).toBe(202);
  if (!admitted || !("poll_url" in admitted)) throw new Error("The answer names no job to poll.");
  expect(admitted.poll_url).toBe(`/api/jobs/${admitted.job_id}?detail=full`);
  const deadline = performance.now() + pollLimitMs;
  for (;;) {
    const polled = await client.GET("/api/jobs/{id}", { params: { path: { id: admitted.job_id }, query: { detail: "full" } } });
    const job = polled.data as Job;
    if (job.status !== "queued" && job.status !== "running") {
      expect(polled.response.headers.get("retry-after")).toBeNull();
      return job;
    }
    expect(polled.response.headers.get("retry-after")).toBe("5");
    if (performance.now() > deadline) throw new Error(`still ${job.status} at ${job.stage}: ${service.output()}`);
    await pollPause();
  }
}

function briefOf(job: Job): Brief {
  expect(job).toMatchObject({ status: "done", stage: "finished" });
  return job.result as Brief;
}

const claimsOf = (brief: Brief): Claim[] => [
  ...brief.interest_signals,
  ...brief.professional_topics,
  ...brief.communication_style,
  ...brief.public_context,
  ...brief.weak_hints,
];

describe("a person in the library", () => {
  it("gets a brief by name and company: the right person, every quote verbatim, one credit", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const job = await ask(caller.secret, { name: "Quenneville, Marisol", company: "Lanternfish Labs" });
    const brief = briefOf(job);
    expect(job.usage).toEqual({ cache_status: "miss", credits_charged: 1, credits_remaining: 1 });
    expect(brief.identity).toMatchObject({
      full_name: "Marisol Quenneville",
      company: "Lanternfish Labs",
      seed: { name: "Quenneville, Marisol", company: "Lanternfish Labs" },
    });
    expect(claimsOf(brief).length).toBeGreaterThanOrEqual(3);
    const verification = await verifyBrief(world.services.pool, brief);
    expect(verification.mismatches).toEqual([]);
    expect(verification.checked).toBeGreaterThanOrEqual(claimsOf(brief).length);
    expect(JSON.stringify(brief)).not.toMatch(/dentist|dental|motorcycle|stamps/i);
    const { rows } = await world.services.pool.query("SELECT grounds FROM brief WHERE person_id = $1", [brief.identity.canonical_id]);
    // How each was read is kept for the person, and no word of it.
    expect(rows[0].grounds.length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(rows[0].grounds[0]).sort()).toEqual(["by", "mark", "rules", "saidBy", "status", "statusBy"]);

    const client = clientOf(caller.secret);
    const again = await client.POST("/api/enrich", { body: { name: "Marisol Quenneville", company: "Lanternfish Labs", title: "mine" } });
    expect(again.response.status).toBe(200);
    expect(again).toMatchObject({
      data: { status: "done", usage: { cache_status: "unlocked", credits_charged: 0, credits_remaining: 1 } },
    });
    expect(again.data).toHaveProperty("brief.identity.seed", { name: "Marisol Quenneville", company: "Lanternfish Labs", title: "mine" });
    const byProfile = await client.POST("/api/enrich", { body: { linkedin_url: "linkedin.com/in/marisol-quenneville-example" } });
    expect(byProfile).toMatchObject({ data: { status: "done", usage: { cache_status: "unlocked" } } });
    const compact = await client.GET("/api/jobs/{id}", { params: { path: { id: job.job_id }, query: { detail: "compact" } } });
    expect(Object.keys(compact.data && "result" in compact.data ? compact.data.result : {})).not.toContain("interest_signals");
  });

  it("is the namesake when the seed says so, and never both", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const brief = briefOf(await ask(caller.secret, { name: "Marisol Quenneville", company: "Harbour & Pine Dental" }));
    expect(JSON.stringify(brief)).not.toMatch(/lanternfish|driftwood|cello|climbing/i);
    expect(JSON.stringify(brief)).toMatch(/dentist/i);
  });

  it("has the newer of two roles as the current one", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const brief = briefOf(await ask(caller.secret, { name: "Cornelius Abernathy-Foss", company: "Tarnbeck Systems" }));
    expect(brief.identity).toMatchObject({ company: "Tarnbeck Systems" });
    const current = claimsOf(brief).filter((claim) => claim.category === "current_role" && claim.temporal_status === "mutable_current");
    expect(current.map((claim) => claim.claim).join(" ")).not.toMatch(/Millrace/);
  });

  it("keeps faith, family and home out, and takes no orders from a page", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const faith = briefOf(await ask(caller.secret, { linkedin_url: "https://www.linkedin.com/in/xiomara-delacroix-wren-example" }));
    expect(JSON.stringify(faith)).not.toMatch(/catholic|previous instructions|system prompt/i);
    expect(faith.accuracy.dropped_by_reason?.privacy).toBeGreaterThanOrEqual(1);
    expect(faith.accuracy.note).toContain("No language model was used.");
    const family = briefOf(await ask(caller.secret, { name: "Ingeborg Vasquez-Lund", domain: "ingeborg-vasquez-lund.example" }));
    expect(JSON.stringify(family)).not.toMatch(/children|village/i);
  });

  it("costs nothing when it is refused", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const refusals = {
      identity_ambiguous: { name: "Marisol Quenneville" },
      identity_weak: { name: "Philippa Starling-Mbeki" },
      identity_not_found: { name: "Marisol Quenneville", company: "Somewhere Else Entirely" },
      insufficient_evidence: { name: "Philippa Starling-Mbeki", company: "Copperline Bank" },
    };
    for (const [reason, seed] of Object.entries(refusals)) {
      const job = await ask(caller.secret, seed);
      expect(job).toMatchObject({ status: "refused", reason, usage: { credits_charged: 0, credits_remaining: 1 } });
      expect(job.error).not.toMatch(/Marisol|Philippa/);
      if (reason.startsWith("identity")) expect(job.error).toContain("Add a profile URL");
      if ("company" in seed) expect(job.error).not.toMatch(/company/);
    }
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });
});

describe("the fixture subject", () => {
  it("is free, labelled, made by the engine and quoted from the pages that the service serves", async () => {
    const caller = await world.createCaller({ environment: "test" });
    const brief = briefOf(await ask(caller.secret, { linkedin_url: fixtureSubject.linkedinUrl }));
    expect(brief).toMatchObject({ mode: "synthetic_fixture", not_a_real_person: true, billing: { charged: false } });
    const claims = claimsOf(brief);
    for (const section of [
      brief.safe_to_reference,
      brief.interest_signals,
      brief.professional_topics,
      brief.communication_style,
      brief.public_context,
      brief.weak_hints,
      brief.evidence,
      brief.personality.evidence_quotes,
    ]) {
      expect(section.length).toBeGreaterThan(0);
    }
    expect(claims.every((claim) => claim.source_url.startsWith(`${service.baseUrl}/fixture/`))).toBe(true);
    const again = await clientOf(caller.secret).POST("/api/enrich", {
      body: { name: fixtureSubject.name, company: fixtureSubject.company },
    });
    expect(again.data).toMatchObject({
      status: "done",
      usage: { cache_status: "fixture", credits_charged: 0 },
      brief: { mode: "synthetic_fixture" },
    });
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
  });
});

describe("health", () => {
  it("is ok, with neutral lanes and the contract's version", async () => {
    const { data } = await contractClient(service.baseUrl).GET("/api/health");
    expect(data).toMatchObject({
      status: "ok",
      service: "personal-context-brief",
      version: "0.1.0",
      degraded_lanes: 0,
      lanes: { library: "ok" },
    });
  });
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});
