import { afterAll, beforeAll, expect, it } from "vitest";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { claimsOf, factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { readSegments } from "@/lib/enrichment/briefs/brief-segments";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import type { RunOutcome } from "@/lib/pipeline/run-outcome";
import { settleRun } from "@/lib/pipeline/settle-run";
import { withdrawClaim } from "@/lib/privacy/erasure/withdraw-claim";
import { sampleBrief, sampleClaim } from "../harness/sample-brief";
import { somebodyWaits } from "../harness/somebody-waits";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const name = "Quimby Vole";
const kayak = sampleClaim({ claim: `${name} likes sea kayaking.` });
const role = sampleClaim({
  claim: `${name} leads research at Acme Robotics.`,
  label: "Research",
  evidence_quote: "Quimby leads research at Acme Robotics.",
  bucket: "professional_topic",
  category: "research",
});
const said = { source_url: kayak.source_url, evidence_quote: "  I like SEA kayaking" };

/** Her brief with the pastime and a professional matter, as a run composes it. */
function composed(personId: string, keys: readonly string[]): Extract<RunOutcome, { kind: "composed" }> {
  const at = world.services.clock.now();
  const brief = {
    ...sampleBrief({ canonicalId: personId, fullName: name, generatedAt: at.toISOString() }),
    safe_to_reference: [kayak, role],
    interest_signals: [kayak],
    professional_topics: [role],
  };
  return { kind: "composed", personId, facts: factsOfBrief(brief), generatedAt: at, keys };
}

async function admit(caller: Caller, linkedin_url: string, refresh = false) {
  const request = { linkedin_url, refresh };
  return admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
}

async function settle(jobId: string | null, outcome: RunOutcome): Promise<void> {
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [jobId]);
  await settleRun(world.services, { runId: rows[0].run_id, outcome, suppressionSecret: world.services.env.SUPPRESSION_SECRET ?? "" });
}

function withdraw(personId: string, claim = said): Promise<{ briefs: number }> {
  return inTransaction<{ briefs: number }>(world.services.pool, async (tx) => {
    await tx.query("SELECT id FROM person WHERE id = $1 FOR NO KEY UPDATE", [personId]);
    return withdrawClaim(tx, { personId, claim, cause: "operator", causeId: "prv_1", at: world.services.clock.now() });
  });
}

async function read(caller: Caller, jobId: string | null) {
  const { pool } = world.services;
  return readJob(pool, { accountId: caller.accountId, jobId: jobId ?? "", detail: null, concurrency: 8 });
}

it("takes a claim out of every stored brief, answer and run in flight, and keeps none of its words", async () => {
  const { pool } = world.services;
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => world.createCaller({ credits: 3 })));
  if (!first || !second || !third) throw new Error("no callers");
  const keys = ["linkedin:quimby-vole"];
  const url = "https://www.linkedin.com/in/quimby-vole";
  const { personId } = await world.storePerson({ fullName: name, keys, ageDays: 60 });
  const old = await admit(first, url);
  const outcome = composed(personId, keys);
  if (old.kind !== "queued") throw new Error(old.kind);
  await settle(old.jobId, outcome);
  const hit = await admit(second, url);
  expect(hit.kind).toBe("served");
  const inFlight = await admit(first, url, true);
  if (inFlight.kind !== "queued") throw new Error(inFlight.kind);

  expect(await withdraw(personId)).toEqual({ briefs: 2 });
  expect(await withdraw(personId)).toEqual({ briefs: 0 });
  await settle(inFlight.jobId, composed(personId, keys));

  const stored = await pool.query("SELECT full_segments, compact_segments FROM brief WHERE person_id = $1", [personId]);
  expect(stored.rows).toHaveLength(3);
  for (const row of stored.rows) {
    expect(`${row.full_segments}${row.compact_segments}`).not.toMatch(/kayak/i);
    expect(claimsOf(readSegments(row.full_segments)).length).toBeLessThan(2);
  }
  for (const [caller, jobId] of [
    [first, old.jobId],
    [first, inFlight.jobId],
  ] as const)
    expect((await read(caller, jobId))?.briefJson).toContain("leads research");
  const later = await admit(third, url);
  expect(later.kind === "served" && later.briefJson).toContain("leads research");
  expect(later.kind === "served" && later.briefJson).not.toMatch(/kayak/i);
  const marks = await pool.query("SELECT * FROM withdrawn_claim WHERE person_id = $1", [personId]);
  expect(JSON.stringify(marks.rows)).not.toMatch(/kayak/i);
  const given = await pool.query("SELECT given_safe_claims FROM unlock WHERE account_id = ANY ($1) ORDER BY 1", [
    [first.accountId, second.accountId, third.accountId],
  ]);
  expect(given.rows.map((row) => row.given_safe_claims)).toEqual([2, 2, null]);
});

it("leaves nobody new a brief without a professional matter: they get a new run, and whoever has it keeps the rest", async () => {
  const { pool } = world.services;
  const keys = ["linkedin:quimby-vole-2"];
  const url = "https://www.linkedin.com/in/quimby-vole-2";
  const { personId } = await world.storePerson({ fullName: name, keys, ageDays: 60 });
  const [owner, newcomer] = await Promise.all([world.createCaller({ credits: 1 }), world.createCaller({ credits: 1 })]);
  const asked = await admit(owner, url);
  if (asked.kind !== "queued") throw new Error(asked.kind);
  await settle(asked.jobId, composed(personId, keys));
  const listed = async () =>
    (await pool.query("SELECT company, title, safe_claims FROM brief WHERE person_id = $1 ORDER BY generated_at DESC LIMIT 1", [personId]))
      .rows;
  expect(await listed()).toEqual([{ company: "Acme Robotics", title: "Head of Tides", safe_claims: 2 }]);
  await withdraw(personId, role);
  expect(await listed()).toEqual([expect.objectContaining({ safe_claims: 1 })]);
  const kept = await admit(owner, url);
  expect(kept.kind === "served" && kept.briefJson).toMatch(/kayak/);
  const fresh = await admit(newcomer, url);
  expect(fresh.kind).toBe("queued");
  if (fresh.kind === "queued") await settle(fresh.jobId, composed(personId, keys));
  expect((await read(newcomer, fresh.kind === "queued" ? fresh.jobId : null))?.job).toMatchObject({
    status: "refused",
    reason: "insufficient_evidence",
    charged: 0,
  });
  expect(await world.balance(newcomer)).toEqual({ available: 1, reserved: 0 });
  await pool.query("DELETE FROM unlock WHERE person_id = $1", [personId]);
  await pool.query("DELETE FROM brief WHERE person_id = $1", [personId]);
  await pool.query("DELETE FROM person_identifier WHERE person_id = $1", [personId]);
  await pool.query("DELETE FROM person WHERE id = $1", [personId]);
  expect((await pool.query("SELECT 1 FROM withdrawn_claim WHERE person_id = $1", [personId])).rows).toEqual([]);
});

it("and a settlement at the same instant never leave the claim in a stored brief, whichever comes first", async () => {
  const { pool } = world.services;
  for (let round = 0; round < 8; round += 1) {
    const keys = [`linkedin:quimby-race-${round}`];
    const { personId } = await world.storePerson({ fullName: name, keys, ageDays: 60 });
    const caller = await world.createCaller({ credits: 1 });
    const asked = await admit(caller, `https://www.linkedin.com/in/quimby-race-${round}`);
    if (asked.kind !== "queued") throw new Error(asked.kind);
    await Promise.all([settle(asked.jobId, composed(personId, keys)), withdraw(personId)]);
    const { rows } = await pool.query("SELECT full_segments FROM brief WHERE person_id = $1", [personId]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/kayak/i);
  }
});

it("is not sold by a purchase that has looked before and waits for it, and nothing is sold when too little is left", async () => {
  const { pool, clock } = world.services;
  for (const [slug, claim] of [
    ["quimby-sold", said],
    ["quimby-too-thin", role],
  ] as const) {
    const keys = [`linkedin:${slug}`];
    const url = `https://www.linkedin.com/in/${slug}`;
    const { personId } = await world.storePerson({ fullName: name, keys, ageDays: 60 });
    const [owner, buyer] = await Promise.all([world.createCaller({ credits: 1 }), world.createCaller({ credits: 1 })]);
    const asked = await admit(owner, url);
    if (asked.kind !== "queued") throw new Error(asked.kind);
    await settle(asked.jobId, composed(personId, keys));
    const bought = await inTransaction<{ readonly buying: ReturnType<typeof admit> }>(pool, async (tx) => {
      await tx.query("SELECT id FROM person WHERE id = $1 FOR NO KEY UPDATE", [personId]);
      await withdrawClaim(tx, { personId, claim, cause: "operator", causeId: "prv_1", at: clock.now() });
      const buying = admit(buyer, url);
      await Promise.race([buying, somebodyWaits(pool)]);
      return { buying };
    });
    const outcome = await bought.buying;
    if (slug === "quimby-too-thin") {
      expect(outcome.kind).toBe("queued");
      continue;
    }
    if (outcome.kind !== "served" || outcome.jobId === null) throw new Error(outcome.kind);
    expect(outcome.briefJson).toContain("leads research");
    expect(outcome.briefJson).not.toMatch(/kayak/i);
    expect((await read(buyer, outcome.jobId))?.briefJson).not.toMatch(/kayak/i);
  }
});

it("leaves a run that found the stored brief before nothing to deliver when too little is left of it", async () => {
  const keys = ["linkedin:quimby-found"];
  const url = "https://www.linkedin.com/in/quimby-found";
  const { personId, briefId } = await world.storePerson({ fullName: name, keys, ageDays: 60 });
  const caller = await world.createCaller({ credits: 1 });
  const asked = await admit(caller, url);
  if (asked.kind !== "queued") throw new Error(asked.kind);
  await world.services.pool.query("UPDATE brief SET too_thin = true WHERE id = $1", [briefId]);
  await settle(asked.jobId, { kind: "cached", personId, briefId, keys });
  expect((await read(caller, asked.jobId))?.job).toMatchObject({ status: "refused", reason: "insufficient_evidence", charged: 0 });
});
