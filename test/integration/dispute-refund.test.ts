import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeAccount } from "@/lib/account/close-account";
import type { Caller } from "@/lib/db/api-keys";
import { checkDispute } from "@/lib/disputes/check-dispute";
import { openDispute } from "@/lib/disputes/open-dispute";
import { listDisputes, readDispute } from "@/lib/disputes/read-disputes";
import { settleDispute } from "@/lib/disputes/settle-dispute";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { refundEveryThinned } from "@/lib/privacy/erasure/refund-thinned";
import { withdrawForPerson } from "@/lib/privacy/erasure/withdraw-for-person";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { sweep } from "../../inngest/functions/sweep";
import { sampleBrief, sampleClaim } from "../harness/sample-brief";
import { createWorld, type World } from "../harness/world";
import { currentServices } from "../internet/current-services";

vi.mock("@/lib/pipeline/pipeline-services", async () => {
  const { currentServices: services } = await import("../internet/current-services");
  return { pipelineServices: () => services.getStore() };
});

let world: World;
beforeAll(async () => {
  world = await createWorld({ AUTH_SECRET: "0123456789abcdef0123456789abcdef" });
});
afterAll(() => world.database.drop());

const name = "Quimby Vole";
const claims = ["research", "maps", "tides", "harbours"].map((subject, at) =>
  sampleClaim({
    claim: `${name} speaks about ${subject}.`,
    label: subject,
    evidence_quote: `I speak about ${subject}.`,
    bucket: "professional_topic",
    category: "speaking",
    source_doc_id: `doc_${at}`,
  }),
);

/** A stored brief with these four safe claims, unlocked for 1 credit. */
async function unlocked(caller: Caller, slug: string): Promise<string> {
  const request = { linkedin_url: `https://www.linkedin.com/in/${slug}`, idempotency_key: slug };
  const outcome = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
  if (outcome.kind !== "served" || outcome.jobId === null) throw new Error(outcome.kind);
  return outcome.jobId;
}

async function store(slug: string): Promise<string> {
  const { personId, briefId } = await world.storePerson({ fullName: name, keys: [`linkedin:${slug}`] });
  const brief = sampleBrief({ canonicalId: personId, fullName: name, generatedAt: world.services.clock.now().toISOString() });
  const { full, compact } = segmentBrief({ ...brief, safe_to_reference: claims, interest_signals: [], professional_topics: claims });
  await world.services.pool.query("UPDATE brief SET full_segments = $2, compact_segments = $3 WHERE id = $1", [briefId, full, compact]);
  return personId;
}

it("the credit returns under half of the safe claims, not at half, once for each account that bought them, from however many sides", async () => {
  await store("quimby-half");
  const [owner, other] = await Promise.all([world.createCaller({ credits: 1 }), world.createCaller({ credits: 1 })]);
  const [jobId] = await Promise.all([unlocked(owner, "quimby-half"), unlocked(other, "quimby-half")]);
  const uphold = async (at: number) => {
    const order = { accountId: owner.accountId, jobId, claim: claims[at]?.claim ?? "", reason: "outdated", details: null } as const;
    const dispute = await openDispute(world.services, order);
    await settleDispute(world.services, { ...dispute, finding: "page_gone" });
    return dispute;
  };
  await Promise.all([uphold(0), uphold(1)]);
  expect([await world.balance(owner), await world.balance(other)].map(({ available }) => available)).toEqual([0, 0]);
  const later = await world.createCaller({ credits: 1 });
  await unlocked(later, "quimby-half");

  await uphold(2);
  await Promise.all([refundEveryThinned(world.services), refundEveryThinned(world.services)]);
  expect((await Promise.all([owner, other, later].map(world.balance))).map(({ available }) => available)).toEqual([1, 1, 0]);
  await uphold(3);
  await refundEveryThinned(world.services);
  // The last one was given two: none is left of them.
  expect((await Promise.all([owner, other, later].map(world.balance))).map(({ available }) => available)).toEqual([1, 1, 1]);
  expect(await world.ledgerDifferences()).toEqual([]);
  const { rows } = await world.services.pool.query("SELECT status, credits_returned FROM dispute ORDER BY id");
  expect(rows.map(({ credits_returned: credits }) => credits)).toEqual([0, 0, 1, 0]);
});

interface Workflow {
  fn(given: { readonly step: { run<T>(name: string, step: () => Promise<T>): Promise<T> } }): Promise<unknown>;
}

/** The service's own sweep, of which one step may fail. */
function sweepOnce(broken?: string): Promise<unknown> {
  const run = <T>(name: string, step: () => Promise<T>) => (name === broken ? Promise.reject(new Error(`${name} is broken`)) : step());
  return currentServices.run(world.services, () => (sweep as unknown as Workflow).fn({ step: { run } }));
}

/** Takes all four claims from everybody by one account's disputes. */
async function upholdAll({ accountId }: Caller, jobId: string): Promise<void> {
  for (const { claim } of claims) {
    const dispute = await openDispute(world.services, { accountId, jobId, claim, reason: "outdated", details: null });
    await settleDispute(world.services, { ...dispute, finding: "page_gone" });
  }
}

it("others get their credit back although the workflow ends with the verdict and the account that disputed closes right after it", async () => {
  const { pool } = world.services;
  await store("quimby-closed");
  const [owner, other] = await Promise.all([world.createCaller({ credits: 1 }), world.createCaller({ credits: 1 })]);
  const jobId = await unlocked(owner, "quimby-closed");
  await unlocked(other, "quimby-closed");
  await upholdAll(owner, jobId);
  await pool.query("UPDATE account SET email = 'quimby@closed.test' WHERE id = $1", [owner.accountId]);
  await closeAccount(world.services, { accountId: owner.accountId, typedEmail: "quimby@closed.test" });
  // One part of the sweep that fails keeps no other from its work.
  await expect(sweepOnce("sweep-erasures")).rejects.toThrow("Not swept: erasures.");
  expect((await world.balance(other)).available).toBe(1);
  expect(await sweepOnce()).toMatchObject({ refunds: { credits: 0 } });
  expect((await world.balance(other)).available).toBe(1);
});

it("what a person withdraws is returned too; the job says so, what is owed is paid from it, and an erasure after it returns nothing more", async () => {
  const { pool } = world.services;
  const personId = await store("quimby-person");
  const owner = await world.createCaller({ credits: 2 });
  const jobId = await unlocked(owner, "quimby-person");
  await pool.query("UPDATE account SET owed = 3 WHERE id = $1", [owner.accountId]);
  for (const claim of claims) await withdrawForPerson(world.services, { personId, claim, requestId: "prv_1" });
  expect(await refundEveryThinned(world.services)).toEqual({ credits: 1 });
  const { rows } = await pool.query("SELECT available, owed FROM account WHERE id = $1", [owner.accountId]);
  expect(rows).toEqual([{ available: 0, owed: 1 }]);
  const reading = await readJob(pool, { accountId: owner.accountId, jobId, detail: null, concurrency: 8 });
  expect(reading?.job).toMatchObject({ status: "done", charged: 0, returned: 1 });
  expect(JSON.parse(reading?.briefJson ?? "{}")).toMatchObject({ billing: { charged: false } });
  const erasure = await erasePerson(world.services, {
    personId,
    requestId: null,
    suppressionSecret: suppressionSecret(world.services.env),
  });
  expect(erasure?.creditsReturned).toBe(0);
  expect(await world.ledgerDifferences()).toEqual([]);
});

it("an erasure returns first what a withdrawal just before it owes, however old the unlock is", async () => {
  const personId = await store("quimby-erased");
  const owner = await world.createCaller({ credits: 1 });
  await unlocked(owner, "quimby-erased");
  await world.services.pool.query("UPDATE unlock SET created_at = created_at - interval '60 days' WHERE person_id = $1", [personId]);
  for (const claim of claims) await withdrawForPerson(world.services, { personId, claim, requestId: "prv_2" });
  await erasePerson(world.services, { personId, requestId: null, suppressionSecret: suppressionSecret(world.services.env) });
  expect((await world.balance(owner)).available).toBe(1);
});

it("a person who asked for no briefs is not disputed about, not read about and not shown in a dispute, until that is lifted", async () => {
  const { pool, clock } = world.services;
  const personId = await store("quimby-stopped");
  const owner = await world.createCaller({ credits: 1 });
  const jobId = await unlocked(owner, "quimby-stopped");
  const { accountId } = owner;
  const open = (at: number) =>
    openDispute(world.services, { accountId, jobId, claim: claims[at]?.claim ?? "", reason: "outdated", details: null });
  const { disputeId, round, claim } = await open(0);
  await pool.query("INSERT INTO suppression (id, key_hmac, person_id, created_at) VALUES ('sup_1', '\\x01', $1, $2)", [
    personId,
    clock.now(),
  ]);
  const withoutWords = { claim: null, evidenceQuote: null, sourceUrl: null, status: "checking" };
  expect(await readDispute(pool, { accountId, jobId, disputeId })).toMatchObject(withoutWords);
  expect(await listDisputes(pool, { accountId, jobId })).toMatchObject([withoutWords]);
  await expect(open(1)).rejects.toMatchObject({ code: "job_not_done" });
  expect(await checkDispute(world.services, { disputeId, round })).toBe("source_not_checkable");
  await pool.query("UPDATE suppression SET lifted_at = $1 WHERE id = 'sup_1'", [clock.now()]);
  expect(await readDispute(pool, { accountId, jobId, disputeId })).toMatchObject({ claim });
});
