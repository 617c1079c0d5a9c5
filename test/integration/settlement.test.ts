import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import { releaseCredit } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { segmentBrief } from "@/lib/enrichment/brief-segments";
import { readJob } from "@/lib/enrichment/read-job";
import { findOrCreatePerson } from "@/lib/pipeline/find-or-create-person";
import { saveArtifact } from "@/lib/pipeline/run-row";
import { type RunOutcome, settleRun } from "@/lib/pipeline/settle-run";
import { sweepRuns } from "@/lib/pipeline/sweep-runs";
import { isSuppressed, suppressKeys } from "@/lib/privacy/suppression";
import { sampleBrief } from "../harness/sample-brief";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld();
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

let people = 0;
function newPerson() {
  people += 1;
  return { slug: `quimby-vole-${people}`, url: `https://www.linkedin.com/in/quimby-vole-${people}`, name: "Quimby Vole" };
}

async function queue(caller: Caller, request: EnrichRequest): Promise<{ jobId: string; runId: string }> {
  const outcome = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
  if (outcome.kind !== "queued") throw new Error(`not queued: ${outcome.kind}`);
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId]);
  return { jobId: outcome.jobId, runId: rows[0].run_id };
}

async function composed(
  runId: string,
  person: { slug: string; name: string },
  keys = [`linkedin:${person.slug}`],
): Promise<Extract<RunOutcome, { kind: "composed" }>> {
  const at = world.services.clock.now();
  const personId = await findOrCreatePerson(world.services.pool, { runId, identity: { fullName: person.name, provenKeys: keys }, at });
  if (personId === null) throw new Error("the run has ended");
  const segments = segmentBrief(sampleBrief({ canonicalId: personId, fullName: person.name, generatedAt: at.toISOString() }));
  return { kind: "composed", personId, segments, generatedAt: at, keys };
}

function settle(runId: string, outcome: RunOutcome): Promise<number> {
  return settleRun(world.services, { runId, outcome, suppressionSecret: secret });
}

async function read(caller: Caller, jobId: string) {
  return readJob(world.services.pool, { accountId: caller.accountId, jobId, detail: null, concurrency: 8 });
}

describe("a run that ends with a brief", () => {
  it("captures the credit, unlocks the person and shows the brief, once however often it is settled", async () => {
    const person = newPerson();
    const caller = await world.createCaller({ credits: 2 });
    const { jobId, runId } = await queue(caller, { linkedin_url: person.url, title: "as typed" });
    const outcome = await composed(runId, person);
    expect(await settle(runId, outcome)).toBe(1);
    expect(await settle(runId, outcome)).toBe(0);
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
    const reading = await read(caller, jobId);
    expect(reading?.job).toMatchObject({ status: "done", stage: "finished", charged: 1, remaining: 1 });
    const brief = JSON.parse(reading?.briefJson ?? "{}");
    expect(brief.identity.seed).toEqual({ linkedin_url: person.url, title: "as typed" });
    expect(brief.billing).toEqual({ charged: true });
    const run = await world.services.pool.query("SELECT seed, status FROM enrichment_run WHERE id = $1", [runId]);
    expect(run.rows[0]).toEqual({ seed: {}, status: "done" });
  });

  it("settled from many sides at once charges each account once", async () => {
    const person = newPerson();
    const callers = await Promise.all(Array.from({ length: 6 }, () => world.createCaller({ credits: 1 })));
    const queued = await Promise.all(callers.map((caller) => queue(caller, { linkedin_url: person.url })));
    const runId = queued[0]?.runId ?? "";
    expect(new Set(queued.map((job) => job.runId)).size).toBe(1);
    const outcome = await composed(runId, person);
    const ended = await Promise.all(Array.from({ length: 5 }, () => settle(runId, outcome)));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(6);
    for (const caller of callers) expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
    const unlocks = await world.services.pool.query("SELECT count(*)::int AS n FROM unlock WHERE person_id = $1", [outcome.personId]);
    expect(unlocks.rows[0].n).toBe(6);
  });

  it("releases the credit of the same account's second job, but not of a refresh", async () => {
    const person = newPerson();
    const caller = await world.createCaller({ credits: 4 });
    const first = await queue(caller, { linkedin_url: person.url });
    const second = await queue(caller, { linkedin_url: person.url });
    expect(second.runId).toBe(first.runId);
    await settle(first.runId, await composed(first.runId, person));
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 0 });
    expect((await read(caller, second.jobId))?.job).toMatchObject({ status: "done", charged: 0, cacheStatus: "unlocked" });
    const fresh = await queue(caller, { linkedin_url: person.url, refresh: true });
    await settle(fresh.runId, await composed(fresh.runId, person));
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
  });

  it("costs nothing when the person it finds was unlocked before", async () => {
    const person = newPerson();
    const caller = await world.createCaller({ credits: 2 });
    const first = await queue(caller, { linkedin_url: person.url });
    await settle(first.runId, await composed(first.runId, person));
    const second = await queue(caller, { name: person.name, company: "Vole & Sons" });
    await settle(second.runId, await composed(second.runId, person, [`linkedin:${person.slug}`, "name_company:quimby vole|vole sons"]));
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });

  it("takes in a job that joins while it is being settled", async () => {
    const person = newPerson();
    const callers = await Promise.all(Array.from({ length: 12 }, () => world.createCaller({ credits: 1 })));
    const first = await queue(callers[0] as Caller, { linkedin_url: person.url });
    const outcome = await composed(first.runId, person);
    const [, ...jobs] = await Promise.all([
      settle(first.runId, outcome),
      ...callers
        .slice(1)
        .map((caller) => admitEnrichment(world.services, { caller, request: { linkedin_url: person.url }, detail: "full" })),
    ]);
    // Whoever came too late for the run was served from the cache or started another; nobody is left on an ended run.
    const stuck = await world.services.pool.query(
      "SELECT j.id FROM job j JOIN enrichment_run r ON r.id = j.run_id WHERE j.status IN ('queued', 'running') AND r.status NOT IN ('queued', 'running')",
    );
    expect(stuck.rows).toEqual([]);
    expect(jobs).toHaveLength(11);
  });
});

describe("a run that ends without one", () => {
  it.each([
    { kind: "refused", reason: "identity_ambiguous" },
    { kind: "refused", reason: "insufficient_evidence" },
    { kind: "failed", reason: "upstream_unavailable" },
  ] as const)("$kind, $reason: gives the credit back and forgets what the request said", async (outcome) => {
    const caller = await world.createCaller({ credits: 1 });
    const { jobId, runId } = await queue(caller, { linkedin_url: newPerson().url, name: "Quimby Vole", sender: { offer: "traps" } });
    await settle(runId, outcome);
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
    expect((await read(caller, jobId))?.job).toMatchObject({ status: outcome.kind, reason: outcome.reason, charged: 0 });
    const { rows } = await world.services.pool.query("SELECT seed_json, sender FROM job WHERE id = $1", [jobId]);
    expect(rows[0]).toEqual({ seed_json: "{}", sender: null });
  });

  it("is refused at the last look when the person was suppressed meanwhile", async () => {
    const person = newPerson();
    const caller = await world.createCaller({ credits: 1 });
    const { jobId, runId } = await queue(caller, { linkedin_url: person.url });
    const outcome = await composed(runId, person);
    await suppressKeys(world.services.pool, { secret, keys: [`linkedin:${person.slug}`], requestId: null, at: world.services.clock.now() });
    await settle(runId, outcome);
    expect((await read(caller, jobId))?.job).toMatchObject({ status: "refused", reason: "subject_suppressed", charged: 0 });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
    const briefs = await world.services.pool.query("SELECT 1 FROM brief WHERE person_id = $1", [outcome.personId]);
    expect(briefs.rows).toEqual([]);
  });
});

describe("a suppression while the run works", () => {
  it("of the profile that was asked for refuses the brief, though no document proved the profile", async () => {
    const person = newPerson();
    const caller = await world.createCaller({ credits: 1 });
    const { jobId, runId } = await queue(caller, { linkedin_url: person.url, name: person.name, company: "Vole & Sons" });
    const outcome = await composed(runId, person, [`name_company:quimby vole|${person.slug}`]);
    await suppressKeys(world.services.pool, { secret, keys: [`linkedin:${person.slug}`], requestId: null, at: world.services.clock.now() });
    await settle(runId, outcome);
    expect((await read(caller, jobId))?.job).toMatchObject({ status: "refused", reason: "subject_suppressed", charged: 0 });
  });

  it("is entered from many sides at once, in whatever order, without a deadlock", async () => {
    const { pool, clock } = world.services;
    const keys = Array.from({ length: 40 }, (_, i) => `linkedin:crossed-${i}`);
    const enter = (order: string[]) =>
      inTransaction<void>(pool, (tx) => suppressKeys(tx, { secret, keys: order, requestId: null, at: clock.now() }));
    await Promise.all(Array.from({ length: 8 }, (_, i) => enter(i % 2 === 0 ? keys : [...keys].reverse())));
    expect(await isSuppressed(pool, secret, ["linkedin:crossed-39"])).toBe(true);
  });
});

describe("what a run leaves behind", () => {
  const at = () => world.services.clock.now();

  async function artifactsOf(runId: string): Promise<string[]> {
    const { rows } = await world.services.pool.query("SELECT name FROM run_artifact WHERE run_id = $1", [runId]);
    return rows.map((row) => row.name);
  }

  it("is nothing, also when a step that was in hand saves after the run has ended", async () => {
    const { pool } = world.services;
    const caller = await world.createCaller({ credits: 1 });
    const { runId } = await queue(caller, { linkedin_url: newPerson().url });
    await saveArtifact(pool, { runId, name: "identity", payload: { fullName: "Quimby Vole" }, at: at() });
    expect(await artifactsOf(runId)).toEqual(["identity"]);
    await settle(runId, { kind: "failed", reason: "deadline_exceeded" });
    await saveArtifact(pool, { runId, name: "extracted", payload: { claims: ["Quimby Vole keeps voles."] }, at: at() });
    expect(await artifactsOf(runId)).toEqual([]);
  });
});

describe("who a person is", () => {
  const openRun = async (runId: string) => {
    await world.services.pool.query(
      `INSERT INTO enrichment_run (id, fingerprint, seed, status, stage, created_at, event_confirmed_at, deadline_at) VALUES ($1, $1, '{}', 'running', 'resolving_identity', $2, $2, $3)`,
      [runId, world.services.clock.now(), addMs(world.services.clock.now(), dayMs)],
    );
    return runId;
  };
  const find = async (runId: string, identity: { fullName: string; provenKeys: string[] }) =>
    findOrCreatePerson(world.services.pool, { runId: await openRun(runId), identity, at: world.services.clock.now() });
  afterEach(() => world.services.pool.query("DELETE FROM enrichment_run WHERE id = fingerprint"));

  it("is found again by any proven identifier, and one run's identifiers make one person under races", async () => {
    const identity = { fullName: "Tamsin Orrery", provenKeys: ["linkedin:tamsin-orrery", "name_company:tamsin orrery|orrery works"] };
    const ids = await Promise.all(Array.from({ length: 8 }, (_, i) => find(`run_${i}`, identity)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBeNull();
    expect(await find("run_x", { ...identity, provenKeys: ["name_company:tamsin orrery|orrery works"] })).toBe(ids[0]);
  });

  it("retires a name with a company for good when two people answer to it", async () => {
    const key = "name_company:pat twin|twin ltd";
    const one = await find("r1", { fullName: "Pat Twin", provenKeys: ["linkedin:pat-twin-1", key] });
    const two = await find("r2", { fullName: "Pat Twin", provenKeys: ["linkedin:pat-twin-2", key] });
    expect(two).not.toBe(one);
    const { rows } = await world.services.pool.query("SELECT person_id, retired_at FROM person_identifier WHERE key = $1", [key]);
    expect(rows[0].person_id).toBeNull();
    expect(rows[0].retired_at).not.toBeNull();
    await find("r3", { fullName: "Pat Twin", provenKeys: ["linkedin:pat-twin-1", key] });
    const again = await world.services.pool.query("SELECT person_id FROM person_identifier WHERE key = $1", [key]);
    expect(again.rows[0].person_id).toBeNull();
  });

  it("is not made, found or changed by a run that has ended meanwhile", async () => {
    const { pool, clock } = world.services;
    const name = "name_company:late riser|riser ltd";
    const known = await find("r4", { fullName: "Late Riser", provenKeys: ["linkedin:late-riser-1", name] });
    const runId = await openRun("r5");
    await pool.query("UPDATE enrichment_run SET status = 'refused' WHERE id = $1", [runId]);
    for (const provenKeys of [["linkedin:late-riser-1"], ["linkedin:late-riser-2", name]])
      expect(await findOrCreatePerson(pool, { runId, identity: { fullName: "Late Riser", provenKeys }, at: clock.now() })).toBeNull();
    const people = await pool.query("SELECT id FROM person WHERE full_name = 'Late Riser'");
    expect(people.rows).toEqual([{ id: known }]);
    const keys = await pool.query("SELECT key, person_id FROM person_identifier WHERE key LIKE '%late%' ORDER BY key");
    expect(keys.rows).toEqual([
      { key: "linkedin:late-riser-1", person_id: known },
      { key: name, person_id: known },
    ]);
    const run = await pool.query("SELECT person_id FROM enrichment_run WHERE id = $1", [runId]);
    expect(run.rows).toEqual([{ person_id: null }]);
  });
});

describe("the sweeper", () => {
  it("sends an event again that was never confirmed, and ends what is past its deadline with every credit returned", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const lost = await queue(caller, { linkedin_url: newPerson().url });
    const late = await queue(caller, { linkedin_url: newPerson().url });
    const { pool, clock } = world.services;
    await pool.query("UPDATE enrichment_run SET event_confirmed_at = NULL, created_at = created_at - interval '1 minute' WHERE id = $1", [
      lost.runId,
    ]);
    await pool.query("UPDATE enrichment_run SET deadline_at = $2 WHERE id = $1", [late.runId, new Date(clock.now().getTime() - 1_000)]);
    const swept = await sweepRuns(world.services);
    expect(swept).toEqual({ resent: 1, expired: 1 });
    expect((await read(caller, late.jobId))?.job).toMatchObject({ status: "failed", reason: "deadline_exceeded", charged: 0 });
    const { rows } = await pool.query("SELECT event_confirmed_at FROM enrichment_run WHERE id = $1", [lost.runId]);
    expect(rows[0].event_confirmed_at).not.toBeNull();
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 1 });
  });
});

describe("the sweeper, when one run cannot be ended", () => {
  it("ends the others all the same", async () => {
    const { pool, clock } = world.services;
    const [stuckOwner, owner] = [await world.createCaller({ credits: 1 }), await world.createCaller({ credits: 1 })];
    const stuck = await queue(stuckOwner, { linkedin_url: newPerson().url });
    const late = await queue(owner, { linkedin_url: newPerson().url });
    await pool.query("UPDATE enrichment_run SET deadline_at = $2 WHERE id = ANY($1)", [
      [stuck.runId, late.runId],
      new Date(clock.now().getTime() - 1_000),
    ]);
    // Its reservation has been given back already, so the ledger refuses to give it back again.
    await inTransaction(pool, (tx) => releaseCredit(tx, { accountId: stuckOwner.accountId, jobId: stuck.jobId, at: clock.now() }));
    expect(await sweepRuns(world.services)).toMatchObject({ expired: 1 });
    expect((await read(owner, late.jobId))?.job).toMatchObject({ status: "failed", reason: "deadline_exceeded" });
    await pool.query("UPDATE job SET reserved = 0 WHERE id = $1", [stuck.jobId]);
    expect(await sweepRuns(world.services)).toMatchObject({ expired: 1 });
  });
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});
