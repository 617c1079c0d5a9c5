import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "@/lib/db/api-keys";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { listBatches } from "@/lib/enrichment/batch/list-batches";
import { previewBatch } from "@/lib/enrichment/batch/preview-batch";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { readBatchBriefs } from "@/lib/enrichment/batch/read-batch-briefs";
import { readBatchPage } from "@/lib/enrichment/batch/read-batch-page";
import { fixtureSubject } from "@/lib/fixture/subject";
import { submittedBatchText } from "@/lib/http/batch-views";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { suppressKeys } from "@/lib/suppression/suppression";
import { countStatements } from "../harness/count-statements";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld();
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

let people = 0;
/** A fictional person whose brief is stored; unlocked by this account when it says so. */
async function stored(owner?: Caller): Promise<{ readonly linkedin_url: string; readonly key: string; readonly personId: string }> {
  people += 1;
  const slug = `zelda-quill-${people}`;
  const { personId } = await world.storePerson({ fullName: "Zelda Quillfeather", keys: [`linkedin:${slug}`] });
  if (owner)
    await world.services.pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, 'job_old', $3)", [
      owner.accountId,
      personId,
      world.services.clock.now(),
    ]);
  return { linkedin_url: `https://www.linkedin.com/in/${slug}`, key: `linkedin:${slug}`, personId };
}

async function preview(caller: Caller, profiles: readonly unknown[]) {
  return previewBatch(world.services, { caller: await world.refreshed(caller), profiles });
}

async function submit(caller: Caller, profiles: readonly unknown[], more: { key?: string; maxCredits?: number } = {}): Promise<string> {
  const outcome = await admitBatch(world.services, {
    caller: await world.refreshed(caller),
    request: { profiles, idempotency_key: more.key },
    maxCredits: more.maxCredits,
    renderAnswer: submittedBatchText,
  });
  if (outcome.kind !== "submitted") throw new Error("not submitted");
  return JSON.parse(outcome.responseJson).batch_id;
}

describe("what would become of each row", () => {
  it("is said of all of them at once, in two statements, and nothing is changed", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const mine = await stored(caller);
    const profiles = [
      { name: "Orla Fenwick", company: "Thistledown" },
      { linkedin_url: mine.linkedin_url },
      { linkedin_url: fixtureSubject.linkedinUrl },
      { email: "orla@gmail.com" },
      { name: "ORLA  FENWICK", company: "Thistledown" },
      { company: "Thistledown" },
      { linkedin_url: "https://www.linkedin.com/company/thistledown" },
    ];
    const { pool, counter } = countStatements(world.services.pool);
    const result = await previewBatch({ ...world.services, pool }, { caller: await world.refreshed(caller), profiles });
    expect(counter.statements).toBe(2);
    expect([...result.fates].sort(([a], [b]) => a - b)).toEqual([
      [0, { kind: "paid" }],
      [1, { kind: "unlocked" }],
      [2, { kind: "fixture" }],
      [3, { kind: "unmatchable" }],
      [4, { kind: "duplicate", ofIndex: 0 }],
    ]);
    expect(result.estimate).toMatchObject({ profiles: 7, billableMax: 1, alreadyUnlocked: 1, creditsAvailable: 3 });
    expect(result.estimate.invalid.map(({ index, code }) => [index, code])).toEqual([
      [5, "missing_identifier"],
      [6, "invalid_linkedin_url"],
    ]);
    expect(await listBatches(world.services.pool, { accountId: caller.accountId, limit: 10 })).toEqual([]);
  });

  it("is the same for a person in the shared cache and for one nobody has heard of, and for one who asked to be left alone", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const [cached, unlocked] = [await stored(), await stored(caller)];
    const before = await preview(caller, [{ linkedin_url: cached.linkedin_url }, { linkedin_url: unlocked.linkedin_url }]);
    expect([...before.fates.values()].map(({ kind }) => kind)).toEqual(["paid", "unlocked"]);
    await suppressKeys(world.services.pool, { secret, keys: [cached.key, unlocked.key], requestId: null, at: world.services.clock.now() });
    const after = await preview(caller, [{ linkedin_url: cached.linkedin_url }, { linkedin_url: unlocked.linkedin_url }]);
    expect([...after.fates]).toEqual([...before.fates]);
  });
});

describe("a batch's page", () => {
  it("has a row for each that was sent, the never matched too, with what was asked", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const mine = await stored(caller);
    const batchId = await submit(caller, [
      { email: "info@thistledown.example" },
      { name: "Orla Fenwick", company: "Thistledown" },
      { linkedin_url: mine.linkedin_url },
    ]);
    const page = await readBatchPage(world.services.pool, { accountId: caller.accountId, batchId });
    expect(page?.rows).toMatchObject([
      { index: 0, job: null },
      { index: 1, job: { status: "queued", fullName: null, asked: { name: "Orla Fenwick", company: "Thistledown", linkedinUrl: null } } },
      { index: 2, job: { status: "done", fullName: "Zelda Quillfeather", isWithdrawn: false } },
    ]);
    expect(page?.isConfirmed).toBe(true);
    expect(await listBatches(world.services.pool, { accountId: caller.accountId, limit: 10 })).toMatchObject([
      { batchId, profiles: 3, done: 1, open: 1 },
    ]);
  });

  it("says of a row that its brief was withdrawn, whether or not its credit came back, and of one that was refused that it was not", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller({ credits: 5 });
    const [stopped, erased] = [await stored(), await stored()];
    const batchId = await submit(caller, [
      { linkedin_url: stopped.linkedin_url },
      { linkedin_url: erased.linkedin_url },
      { name: "Orla Fenwick", company: "Thistledown" },
    ]);
    const { accountId } = caller;
    const rows = async () => (await readBatchPage(pool, { accountId, batchId }))?.rows.map(({ job }) => job?.isWithdrawn);
    // As the end of a run leaves them.
    for (const [index, { personId }] of [stopped, erased].entries()) {
      const done = await pool.query(
        "UPDATE job SET status = 'done', person_id = $3, reserved = 0, charged = 1 WHERE batch_id = $1 AND batch_index = $2 RETURNING id",
        [batchId, index, personId],
      );
      await pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, $3, $4)", [
        accountId,
        personId,
        done.rows[0].id,
        clock.now(),
      ]);
    }
    expect(await rows()).toEqual([false, false, false]);
    await suppressKeys(pool, { secret, keys: [`person:${stopped.personId}`], requestId: null, at: clock.now() });
    await erasePerson(world.services, { personId: erased.personId, requestId: null, suppressionSecret: secret });
    await pool.query(
      "UPDATE job SET status = 'refused', reason = 'identity_not_found', reserved = 0 WHERE batch_id = $1 AND batch_index = 2",
      [batchId],
    );
    expect(await rows()).toEqual([true, true, false]);
    const state = await readBatch(pool, { accountId, batchId });
    expect(state?.jobs.map(({ status, charged, isWithdrawn }) => [status, charged, isWithdrawn])).toEqual([
      ["refused", 1, true],
      ["refused", 0, true],
      ["refused", 0, false],
    ]);
  });

  it("is nobody else's, and neither are its briefs", async () => {
    const [caller, other] = [await world.createCaller({ credits: 3 }), await world.createCaller()];
    const batchId = await submit(caller, [{ linkedin_url: (await stored(caller)).linkedin_url }]);
    const { pool } = world.services;
    expect(await readBatchPage(pool, { accountId: other.accountId, batchId })).toBeNull();
    expect(await readBatchPage(pool, { accountId: caller.accountId, batchId: "bat_x" })).toBeNull();
    const query = { batchId, detail: "compact", afterIndex: -1, limit: 10 } as const;
    expect((await readBatchBriefs(pool, { ...query, accountId: other.accountId })).jobs).toEqual([]);
    expect((await readBatchBriefs(pool, { ...query, accountId: caller.accountId })).jobs).toHaveLength(1);
  });

  it("gives the finished briefs in the order of the rows, some at a time, each in the wanted detail", async () => {
    const caller = await world.createCaller();
    const mine = [await stored(caller), await stored(caller), await stored(caller)];
    const batchId = await submit(
      caller,
      mine.map(({ linkedin_url }) => ({ linkedin_url })),
    );
    const read = (detail: "compact" | "full", afterIndex: number) =>
      readBatchBriefs(world.services.pool, { accountId: caller.accountId, batchId, detail, afterIndex, limit: 2 });
    const first = await read("compact", -1);
    expect(first).toMatchObject({ lastIndex: 1 });
    const rest = await read("compact", first.lastIndex ?? 0);
    expect(rest).toMatchObject({ lastIndex: null });
    const briefs = [...first.jobs, ...rest.jobs].map(({ briefJson }) => JSON.parse(briefJson ?? "{}"));
    expect(briefs.map(({ identity }) => identity.seed.linkedin_url)).toEqual(mine.map(({ linkedin_url }) => linkedin_url));
    expect(briefs.map(({ capabilities }) => capabilities.detail)).toEqual(["compact", "compact", "compact"]);
    expect((await read("full", 1)).jobs[0]?.briefJson).toContain('"interest_signals"');
  });
});

it("a batch that would cost more than was agreed to is refused, and its key stays free", async () => {
  const caller = await world.createCaller({ credits: 5 });
  const profiles = [{ linkedin_url: (await stored()).linkedin_url }, { name: "Orla Fenwick", company: "Thistledown" }];
  await expect(submit(caller, profiles, { key: "once", maxCredits: 1 })).rejects.toMatchObject({
    code: "max_credits_exceeded",
    details: { credits_required: 2, max_credits: 1 },
  });
  expect(await world.refreshed(caller)).toMatchObject({ availableCredits: 5 });
  const batchId = await submit(caller, profiles, { key: "once", maxCredits: 2 });
  expect(await submit(caller, profiles, { key: "once", maxCredits: 0 })).toBe(batchId);
});
