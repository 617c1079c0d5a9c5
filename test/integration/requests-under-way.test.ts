import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "@/lib/db/api-keys";
import { upsertDocuments } from "@/lib/db/documents";
import { holdAccount } from "@/lib/db/hold-account";
import { inTransaction } from "@/lib/db/transaction";
import type { NewDocument } from "@/lib/documents/document-keys";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { Admission, AdmissionOutcome, EnrichRequest } from "@/lib/enrichment/admitted-request";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { estimateRequest } from "@/lib/enrichment/estimate-request";
import { passOnReservation } from "@/lib/enrichment/pass-on-reservation";
import { submittedBatchText } from "@/lib/http/batch-views";
import { collectSources } from "@/lib/pipeline/collect-sources";
import { findOrCreatePerson } from "@/lib/pipeline/find-or-create-person";
import { identifyPerson } from "@/lib/pipeline/identify-person";
import { settleRun } from "@/lib/pipeline/settle-run";
import { sampleBrief } from "../harness/sample-brief";
import { somebodyWaits } from "../harness/somebody-waits";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld({ REFRESHES_PER_WEEK: "5", REFRESHES_PER_WEEK_ACCOUNT: "2" });
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

const hook = "https://93.184.215.14/briefs";
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

let people = 0;
/** A fictional person that no other test uses. */
function stranger() {
  people += 1;
  return { slug: `odile-farrow-${people}`, url: `https://www.linkedin.com/in/odile-farrow-${people}`, name: "Odile Farrow" };
}

/** As the key check sees the caller at this moment. */
async function admit(caller: Caller, request: EnrichRequest, options: Partial<Admission> = {}): Promise<AdmissionOutcome> {
  return admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full", ...options });
}

async function submit(caller: Caller, url: string): Promise<string> {
  const batch = await admitBatch(world.services, {
    caller: await world.refreshed(caller),
    request: { profiles: [{ linkedin_url: url }] },
    renderAnswer: submittedBatchText,
  });
  if (batch.kind !== "submitted") throw new Error(batch.kind);
  return JSON.parse(batch.responseJson).enqueued[0].job_id;
}

interface JobLine {
  readonly id: string;
  readonly run_id: string;
  readonly status: string;
  readonly reserved: number;
  readonly charged: number;
  readonly callback_url: string | null;
}

async function jobsOf(caller: Caller): Promise<JobLine[]> {
  return (await world.services.pool.query("SELECT * FROM job WHERE account_id = $1 ORDER BY id", [caller.accountId])).rows;
}

async function settleComposed(runId: string, person: { readonly slug: string; readonly name: string }): Promise<number> {
  const at = world.services.clock.now();
  const keys = [`linkedin:${person.slug}`];
  const identity = { fullName: person.name, provenKeys: keys, documents: [] };
  const personId = await findOrCreatePerson(world.services.pool, { runId, identity, at });
  if (personId === null) return 0;
  const facts = factsOfBrief(sampleBrief({ canonicalId: personId, fullName: person.name, generatedAt: at.toISOString() }));
  return settleRun(world.services, {
    runId,
    outcome: { kind: "composed", personId, facts, generatedAt: at, keys },
    suppressionSecret: secret,
  });
}

const jobIdOf = (outcome: AdmissionOutcome) =>
  outcome.kind === "replayed" ? outcome.job.jobId : outcome.kind === "unresolved" ? null : outcome.jobId;

/** Somebody of this name whom the operator's library knows. */
async function inLibrary(name: string) {
  const { pool, clock } = world.services;
  const person = { ...stranger(), name };
  const page: NewDocument = {
    lane: "library",
    access: "public",
    url: `https://tidewater.example/staff/${person.slug}`,
    title: null,
    text: `I'm head of dredging at Tidewater Works. I maintain an open source simulator called Siltstream.`,
    language: "en",
    author: null,
    record: { name: person.name, company: "Tidewater Works", title: "Head of Dredging", year: 2026 },
    links: [{ platform: "linkedin", url: person.url }],
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
  };
  await upsertDocuments(pool, [page], clock.now());
  return person;
}

/** The first steps of a run, which end with whom it is about. */
async function findOut(runId: string) {
  await world.services.pool.query("UPDATE enrichment_run SET status = 'running' WHERE id = $1", [runId]);
  await collectSources(world.services, { runId, laneName: "library", round: 1 });
  await identifyPerson(world.services, runId);
}

describe("the same request while its job is open", () => {
  it.each([
    ["the deprecated alias", { replaysOpenJob: true }],
    ["the primary path", {}],
  ] as const)(
    "by %s, four at once with one credit: one job and three replays of it, and nothing more is set aside",
    async (_way, options) => {
      const { url } = stranger();
      const caller = await world.createCaller({ credits: 1 });
      const outcomes = await Promise.all(times(4, () => admit(caller, { linkedin_url: url }, options)));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["queued", "replayed", "replayed", "replayed"]);
      expect(new Set(outcomes.map(jobIdOf)).size).toBe(1);
      expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
      expect(await admit(caller, { linkedin_url: `${url}/?trk=again` }, options)).toMatchObject({
        kind: "replayed",
        job: { jobId: outcomes.map(jobIdOf)[0], status: "queued", usage: { creditsCharged: 0, creditsRemaining: 0 } },
      });
    },
  );

  it("shows the balance as it is, to whichever of thirty at once", async () => {
    const caller = await world.createCaller({ credits: 300 });
    for (const options of [{ replaysOpenJob: true }, {}]) {
      const { url } = stranger();
      const before = (await world.balance(caller)).available;
      const outcomes = await Promise.all(times(30, () => admit(caller, { linkedin_url: url }, options)));
      const shown = outcomes.map((outcome) =>
        outcome.kind === "replayed" ? outcome.job.usage : "usage" in outcome ? outcome.usage : null,
      );
      expect(new Set(shown.map((usage) => usage?.creditsRemaining))).toEqual(new Set([before - 1]));
      expect((await world.balance(caller)).available).toBe(before - 1);
    }
  });

  it("with a callback, a sender and a label is its replay too, and delivers nothing again", async () => {
    const { url } = stranger();
    const caller = await world.createCaller({ credits: 1 });
    const request = { linkedin_url: url, callback_url: hook, sender: { offer: "kayaks", name: "Bo" }, batch_id: "crm-7" };
    const first = await admit(caller, request);
    const again = await admit(caller, { ...request, sender: { name: "Bo", offer: "kayaks", goal: "" } });
    expect(first.kind).toBe("accepted");
    expect(again).toMatchObject({ kind: "replayed", job: { jobId: jobIdOf(first) } });
    expect(await jobsOf(caller)).toHaveLength(1);
  });

  it("is found by its seed after its run was merged into another's", async () => {
    const { pool } = world.services;
    const person = await inLibrary("Odile Merriweather");
    const caller = await world.createCaller({ credits: 2 });
    const byName = { name: person.name, company: "Tidewater Works" };
    for (const request of [{ linkedin_url: person.url }, byName]) await admit(caller, request);
    const [first, second] = (await jobsOf(caller)) as [JobLine, JobLine];
    for (const { run_id: runId } of [first, second]) await findOut(runId);
    const merged = await pool.query("SELECT status FROM enrichment_run WHERE id = $1", [second.run_id]);
    expect(merged.rows).toEqual([{ status: "merged" }]);
    for (const options of [{ replaysOpenJob: true }, {}])
      expect(await admit(caller, byName, options)).toMatchObject({ kind: "replayed", job: { jobId: second.id } });
    expect(await admit(caller, { ...byName, idempotency_key: "another" })).toMatchObject({
      kind: "queued",
      usage: { creditsRemaining: 0 },
    });
    const jobs = await jobsOf(caller);
    expect(jobs.map((job) => [job.run_id, job.reserved])).toEqual([
      [first.run_id, 1],
      [first.run_id, 1],
      [first.run_id, 0],
    ]);
    await settleComposed(first.run_id, person);
    expect((await jobsOf(caller)).map((job) => [job.status, job.charged])).toEqual([
      ["done", 1],
      ["done", 0],
      ["done", 0],
    ]);
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });
});

describe("two accounts that ask for one person by different words", () => {
  it("keep a run each: what one asks with chooses nothing of what the other pays for", async () => {
    const person = await inLibrary("Una Merriweather");
    const [first, second] = [await world.createCaller({ credits: 1 }), await world.createCaller({ credits: 1 })];
    await admit(first, { linkedin_url: person.url, title: "Ferrywoman" });
    await admit(second, { name: person.name, company: "Tidewater Works" });
    const runs = [...(await jobsOf(first)), ...(await jobsOf(second))].map((job) => job.run_id);
    for (const runId of runs) await findOut(runId);
    const { rows } = await world.services.pool.query("SELECT DISTINCT status, person_id FROM enrichment_run WHERE id = ANY($1)", [runs]);
    expect(rows).toEqual([{ status: "running", person_id: expect.any(String) }]);
    expect((await jobsOf(second)).map((job) => job.run_id)).toEqual([runs[1]]);
  });
});

describe("another request for the same while its job is open", () => {
  const others: readonly (readonly [string, EnrichRequest, Partial<Admission>])[] = [
    ["its key", { idempotency_key: "second" }, {}],
    ["its callback address", { callback_url: hook }, {}],
    ["its detail", {}, { detail: "compact" }],
    ["its sender", { sender: { goal: "Invite her to a workshop" } }, {}],
    ["its label", { batch_id: "crm-8" }, {}],
  ];

  it.each(others)(
    "that differs by %s is a job of its own beside the same run, at no credit, also when none is left",
    async (_what, part, options) => {
      const person = stranger();
      const caller = await world.createCaller({ credits: 1 });
      await admit(caller, { linkedin_url: person.url });
      const second = await admit(caller, { linkedin_url: person.url, ...part }, { ...options, maxCredits: 0 });
      expect(second).toMatchObject({
        kind: part.callback_url === undefined ? "queued" : "accepted",
        usage: { creditsCharged: 0, creditsRemaining: 0 },
      });
      expect(await admit(caller, { linkedin_url: person.url, ...part }, options)).toMatchObject({
        kind: "replayed",
        job: { jobId: jobIdOf(second) },
      });
      const [paying, joined] = (await jobsOf(caller)) as [JobLine, JobLine];
      expect([paying.reserved, joined.reserved, joined.run_id]).toEqual([1, 0, paying.run_id]);
      await settleComposed(paying.run_id, person);
      expect((await jobsOf(caller)).map((job) => [job.status, job.charged])).toEqual([
        ["done", 1],
        ["done", 0],
      ]);
      expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
      const { rows } = await world.services.pool.query("SELECT url FROM callback_delivery WHERE account_id = $1", [caller.accountId]);
      expect(rows.map(({ url }) => url)).toEqual(part.callback_url === undefined ? [] : [hook]);
    },
  );

  it("costs nothing beside a batch's row either, while a row beside a job sets its own credit aside, which comes back", async () => {
    const person = stranger();
    const caller = await world.createCaller({ credits: 2 });
    await submit(caller, person.url);
    expect(await admit(caller, { linkedin_url: person.url })).toMatchObject({ kind: "queued", usage: { creditsRemaining: 1 } });
    await submit(caller, person.url);
    const jobs = await jobsOf(caller);
    expect(jobs.map(({ reserved }) => reserved)).toEqual([1, 0, 1]);
    expect(new Set(jobs.map((job) => job.run_id)).size).toBe(1);
    await settleComposed(jobs[0]?.run_id ?? "", person);
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });

  it("is paid for where it is another's account, another seed or a refresh", async () => {
    const person = stranger();
    const caller = await world.createCaller({ credits: 3 });
    const other = await world.createCaller({ credits: 1 });
    await admit(caller, { linkedin_url: person.url });
    await admit(other, { linkedin_url: person.url });
    await admit(caller, { linkedin_url: person.url, refresh: true });
    await admit(caller, { linkedin_url: person.url, name: person.name });
    expect([await world.balance(caller), await world.balance(other)]).toEqual([
      { available: 0, reserved: 3 },
      { available: 0, reserved: 1 },
    ]);
  });

  it("costs 0 by the estimate too, which refuses nobody for it", async () => {
    const person = stranger();
    const caller = await world.createCaller({ credits: 1 });
    const estimate = async () =>
      estimateRequest(world.services, { caller: await world.refreshed(caller), request: { linkedin_url: person.url } });
    expect(await estimate()).toMatchObject({ costCredits: 1, isUnderWay: false });
    await admit(caller, { linkedin_url: person.url });
    expect(await estimate()).toMatchObject({ costCredits: 0, isUnderWay: true, availableCredits: 0 });
  });

  it("that comes as the job ends is served what the run made, for nothing", async () => {
    const { pool, clock } = world.services;
    const person = stranger();
    const caller = await world.createCaller({ credits: 1 });
    await admit(caller, { linkedin_url: person.url });
    const [job] = (await jobsOf(caller)) as [JobLine];
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT 1 FROM enrichment_run WHERE id = $1 FOR UPDATE", [job.run_id]);
      // The settlement holds the account and waits for the run; the request waits for the account.
      const settled = settleRun(world.services, {
        runId: job.run_id,
        outcome: await storedOutcome(person, clock.now()),
        suppressionSecret: secret,
      });
      await somebodyWaits(pool);
      const late = admit(caller, { linkedin_url: person.url, idempotency_key: "late" });
      await somebodyWaits(pool, 2);
      await client.query("COMMIT");
      expect(await settled).toBe(1);
      expect(await late).toMatchObject({ kind: "served", usage: { cacheStatus: "unlocked", creditsCharged: 0 } });
    } finally {
      client.release();
    }
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
  });

  it("joins the run that its job waits for by now, however runs are merged meanwhile", async () => {
    const { pool, clock } = world.services;
    const person = stranger();
    const caller = await world.createCaller({ credits: 2 });
    await admit(caller, { linkedin_url: person.url });
    await admit(caller, { linkedin_url: person.url, name: person.name });
    const [first, second] = (await jobsOf(caller)) as [JobLine, JobLine];
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT 1 FROM enrichment_run WHERE id = $1 FOR UPDATE", [second.run_id]);
      const joining = admit(caller, { linkedin_url: person.url, name: person.name, idempotency_key: "joins" });
      await somebodyWaits(pool);
      await client.query("UPDATE job SET run_id = $2 WHERE run_id = $1", [second.run_id, first.run_id]);
      await client.query("UPDATE enrichment_run SET status = 'merged', finished_at = $2, seed = '{}', fingerprint = '' WHERE id = $1", [
        second.run_id,
        clock.now(),
      ]);
      await client.query("COMMIT");
      expect(await joining).toMatchObject({ kind: "queued", usage: { creditsRemaining: 0 } });
    } finally {
      client.release();
    }
    expect((await jobsOf(caller)).map((job) => [job.run_id, job.reserved])).toEqual([
      [first.run_id, 1],
      [first.run_id, 1],
      [first.run_id, 0],
    ]);
  });
});

async function storedOutcome(person: { readonly slug: string; readonly name: string }, at: Date) {
  const keys = [`linkedin:${person.slug}`];
  const { personId } = await world.storePerson({ fullName: person.name, keys });
  const facts = factsOfBrief(sampleBrief({ canonicalId: personId, fullName: person.name, generatedAt: at.toISOString() }));
  return { kind: "composed", personId, facts, generatedAt: at, keys } as const;
}

describe("a job that ends before its run does", () => {
  /** As an account gives one of its jobs up. */
  function leave(caller: Caller, jobId: string): Promise<string | null> {
    const { pool, clock } = world.services;
    return inTransaction<string | null>(pool, async (tx) => {
      await holdAccount(tx, caller.accountId);
      const heir = await passOnReservation(tx, { accountId: caller.accountId, jobId, at: clock.now() });
      await tx.query("UPDATE job SET status = 'failed', finished_at = $2 WHERE id = $1 AND status IN ('queued', 'running')", [
        jobId,
        clock.now(),
      ]);
      return heir;
    });
  }

  it("hands its credit to the oldest job that joined it, and so on, and the run is paid once", async () => {
    const person = stranger();
    const caller = await world.createCaller({ credits: 1 });
    for (const key of ["a", "b", "c"]) await admit(caller, { linkedin_url: person.url, idempotency_key: key });
    const [a, b, c] = (await jobsOf(caller)) as [JobLine, JobLine, JobLine];
    expect(await leave(caller, c.id)).toBeNull();
    expect(await leave(caller, a.id)).toBe(b.id);
    expect(await leave(caller, a.id)).toBeNull();
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 1 });
    await settleComposed(a.run_id, person);
    expect((await jobsOf(caller)).map((job) => [job.status, job.charged, job.reserved])).toEqual([
      ["failed", 0, 0],
      ["done", 1, 0],
      ["failed", 0, 0],
    ]);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
  });

  it("gives it back where nobody waits for the run, or a batch's row has its own", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const alone = stranger();
    const first = await admit(caller, { linkedin_url: alone.url });
    expect(await leave(caller, jobIdOf(first) ?? "")).toBeNull();
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
    const person = stranger();
    const paying = await admit(caller, { linkedin_url: person.url });
    await submit(caller, person.url);
    await admit(caller, { linkedin_url: person.url, idempotency_key: "joined" });
    expect(await leave(caller, jobIdOf(paying) ?? "")).toBeNull();
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 1 });
    expect((await jobsOf(caller)).slice(1).map(({ reserved }) => reserved)).toEqual([0, 1, 0]);
  });

  it("just as the run ends, or as others join it: the run is paid once all the same", async () => {
    for (const round of times(12, (index) => index)) {
      const person = stranger();
      const caller = await world.createCaller({ credits: 2 });
      await admit(caller, { linkedin_url: person.url, idempotency_key: "first" });
      await admit(caller, { linkedin_url: person.url, idempotency_key: "second" });
      const [paying, joined] = (await jobsOf(caller)) as [JobLine, JobLine];
      await Promise.all([
        settleComposed(paying.run_id, person),
        leave(caller, paying.id),
        ...times(3, (n) => admit(caller, { linkedin_url: person.url, idempotency_key: `late ${n}` })),
        ...(round % 2 === 0 ? [leave(caller, joined.id)] : []),
      ]);
      const open = (await jobsOf(caller)).filter(({ status }) => status === "queued" || status === "running");
      for (const runId of new Set(open.map((job) => job.run_id))) await settleComposed(runId, person);
      const charged = (await jobsOf(caller)).reduce((sum, job) => sum + job.charged, 0);
      expect([charged, await world.balance(caller)]).toEqual([1, { available: 1, reserved: 0 }]);
    }
  });
});

describe("refreshes of one person at once", () => {
  async function unlockedBy(caller: Caller) {
    const person = stranger();
    const { personId } = await world.storePerson({ fullName: person.name, keys: [`linkedin:${person.slug}`] });
    await world.services.pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, 'job_old', $3)", [
      caller.accountId,
      personId,
      world.services.clock.now(),
    ]);
    return { ...person, personId };
  }

  const counted = async (caller: Caller, personId: string) =>
    (
      await world.services.pool.query("SELECT run_id FROM person_refresh WHERE account_id = $1 AND person_id = $2", [
        caller.accountId,
        personId,
      ])
    ).rows;

  it("six of one account, each with a key of its own: one run, one credit, one of its refreshes in the week", async () => {
    const caller = await world.createCaller({ credits: 6 });
    const person = await unlockedBy(caller);
    const outcomes = await Promise.all(
      times(6, (n) => admit(caller, { linkedin_url: person.url, refresh: true, idempotency_key: `refresh ${n}` })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(times(6, () => "queued"));
    const jobs = await jobsOf(caller);
    expect(new Set(jobs.map((job) => job.run_id)).size).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 5, reserved: 1 });
    await settleComposed(jobs[0]?.run_id ?? "", person);
    const ended = await jobsOf(caller);
    expect(ended.map((job) => job.status)).toEqual(times(6, () => "done"));
    // Which of six that came at one instant is the first, nobody can say.
    expect(ended.map((job) => job.charged).sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await world.balance(caller)).toEqual({ available: 5, reserved: 0 });
    expect(await counted(caller, person.personId)).toHaveLength(1);
  });

  it("of several accounts: one run, a credit of each", async () => {
    const callers = await Promise.all(times(3, () => world.createCaller({ credits: 3 })));
    const person = await unlockedBy(callers[0] as Caller);
    await Promise.all(
      callers.flatMap((caller) => times(2, (n) => admit(caller, { linkedin_url: person.url, refresh: true, idempotency_key: `r${n}` }))),
    );
    const jobs = (await Promise.all(callers.map(jobsOf))).flat();
    expect(new Set(jobs.map((job) => job.run_id)).size).toBe(1);
    await settleComposed(jobs[0]?.run_id ?? "", person);
    for (const caller of callers) expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
  });

  it("in other words are one run once they are found to be about one person, which costs one credit and counts once", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller({ credits: 4 });
    const person = { ...(await unlockedBy(caller)), name: "Odile Farrow" };
    const page: NewDocument = {
      lane: "library",
      access: "public",
      url: `https://farrow.example/${person.slug}`,
      title: null,
      text: `I'm head of tides at Farrow Locks ${people}. I maintain an open source simulator called Lockstream.`,
      language: "en",
      author: null,
      record: { name: person.name, company: `Farrow Locks ${people}`, title: "Head of Tides", year: 2026 },
      links: [{ platform: "linkedin", url: person.url }],
      emailHashes: [],
      photoUrl: null,
      publishedAt: null,
    };
    await upsertDocuments(pool, [page], clock.now());
    for (const request of [
      { linkedin_url: person.url },
      { linkedin_url: person.url, name: person.name },
      // Nobody is known by this yet, so that nothing is counted before the run finds out.
      { name: person.name, company: `Farrow Locks ${people}` },
    ])
      await admit(caller, { ...request, refresh: true });
    const runs = (await jobsOf(caller)).map((job) => job.run_id);
    expect(new Set(runs).size).toBe(3);
    expect(await counted(caller, person.personId)).toHaveLength(2);
    for (const runId of runs) {
      await pool.query("UPDATE enrichment_run SET status = 'running' WHERE id = $1", [runId]);
      await collectSources(world.services, { runId, laneName: "library", round: 1 });
      await identifyPerson(world.services, runId);
    }
    expect(new Set((await jobsOf(caller)).map((job) => job.run_id))).toEqual(new Set([runs[0]]));
    expect(await counted(caller, person.personId)).toEqual([{ run_id: runs[0] }]);
    await settleComposed(runs[0] ?? "", person);
    expect((await jobsOf(caller)).map(({ charged }) => charged)).toEqual([1, 0, 0]);
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 0 });
    // The week's second one is still to be had, a third is not.
    expect((await admit(caller, { linkedin_url: person.url, refresh: true })).kind).toBe("queued");
    await expect(admit(caller, { linkedin_url: person.url, name: person.name, refresh: true })).rejects.toMatchObject({
      code: "refresh_limit",
    });
  });
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});
