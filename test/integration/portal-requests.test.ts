import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { findRefreshable, refreshBrief } from "@/lib/enrichment/briefs/refresh-brief";
import { estimateRequest } from "@/lib/enrichment/estimate-request";
import { listBriefs } from "@/lib/enrichment/jobs/list-briefs";
import { listJobs } from "@/lib/enrichment/jobs/list-jobs";
import { countLibrary, listLibrary } from "@/lib/enrichment/jobs/list-library";
import { countWithdrawn, findRequest, listRequests } from "@/lib/enrichment/jobs/list-requests";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { readProgress } from "@/lib/enrichment/jobs/read-progress";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { fixtureSubject } from "@/lib/fixture/subject";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { liftKeys, suppressKeys } from "@/lib/suppression/suppression";
import { countStatements } from "../harness/count-statements";
import { sampleBrief, sampleClaim } from "../harness/sample-brief";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld();
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

let people = 0;
/** A fictional person with a stored brief. */
async function storeStranger({ fullName = "Zelda Quillfeather", ageDays = 0 } = {}) {
  people += 1;
  const slug = `zelda-quill-${people}`;
  const company = `Brambleworks ${people}`;
  const keys = [`linkedin:${slug}`, `name_company:zelda quillfeather|brambleworks ${people}`];
  const stored = await world.storePerson({ fullName, keys, ageDays });
  return { ...stored, fullName, company, linkedinUrl: `https://www.linkedin.com/in/${slug}`, key: `linkedin:${slug}` };
}

async function admit(caller: Caller, request: EnrichRequest) {
  return admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
}

async function estimate(caller: Caller, request: Parameters<typeof estimateRequest>[1]["request"]) {
  return estimateRequest(world.services, { caller: await world.refreshed(caller), request });
}

async function statements() {
  const { rows } = await world.services.pool.query(
    "SELECT (SELECT count(*) FROM job)::int AS jobs, (SELECT count(*) FROM ledger_entry)::int AS entries, (SELECT count(*) FROM idempotency_key)::int AS keys",
  );
  return rows[0];
}

describe("the estimate before a request", () => {
  it("is the same for a person in the shared cache and for one nobody has heard of", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const stored = await storeStranger();
    const known = await estimate(caller, { linkedin_url: stored.linkedinUrl });
    expect(known).toEqual(await estimate(caller, { linkedin_url: "https://www.linkedin.com/in/nobody-has-heard" }));
    expect(known).toMatchObject({ kind: "priced", costCredits: 1, isUnlocked: false, stored: null, availableCredits: 2 });
  });

  it("tells whose brief this account has, how old it is, and what a new one would cost", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const { personId, linkedinUrl } = await storeStranger({ ageDays: 12 });
    await admit(caller, { linkedin_url: linkedinUrl });
    const again = await estimate(caller, { linkedin_url: linkedinUrl });
    expect(again).toMatchObject({ kind: "priced", costCredits: 0, isUnlocked: true, stored: { personId }, etaSeconds: 0 });
    expect(await estimate(caller, { linkedin_url: linkedinUrl, refresh: true })).toMatchObject({
      costCredits: 1,
      isUnlocked: true,
      stored: null,
    });
    const other = await world.createCaller({ credits: 2 });
    expect(await estimate(other, { linkedin_url: linkedinUrl })).toMatchObject({ costCredits: 1, isUnlocked: false, stored: null });
  });

  it("changes nothing", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const before = await statements();
    await estimate(caller, { name: "Zelda Quillfeather", company: "Brambleworks" });
    expect(await statements()).toEqual(before);
  });

  it("answers a seed that is none, and a forbidden goal, by the catalogue's codes", async () => {
    const caller = await world.createCaller();
    expect(await estimate(caller, { company: "Brambleworks" })).toEqual({ kind: "invalid", code: "missing_identifier" });
    expect(await estimate(caller, { linkedin_url: "https://www.linkedin.com/company/x" })).toEqual({
      kind: "invalid",
      code: "invalid_linkedin_url",
    });
    expect(await estimate(caller, { name: "Zelda Quillfeather", sender: { goal: "decide whether to hire her" } })).toEqual({
      kind: "invalid",
      code: "purpose_not_allowed",
    });
    expect(await estimate(caller, { email: "info@brambleworks.example" })).toEqual({ kind: "unmatchable" });
  });

  it("says that the fixture subject is free, with an empty balance too", async () => {
    const caller = await world.createCaller();
    expect(await estimate(caller, { linkedin_url: fixtureSubject.linkedinUrl })).toMatchObject({ costCredits: 0, isFixture: true });
  });
});

describe("the library", () => {
  it("lists this account's people alone, the newest brief first, page by page", async () => {
    const caller = await world.createCaller({ credits: 10 });
    const stored = [await storeStranger({ ageDays: 3 }), await storeStranger({ ageDays: 1 }), await storeStranger({ ageDays: 2 })];
    for (const { linkedinUrl } of stored) await admit(caller, { linkedin_url: linkedinUrl });
    await storeStranger();
    const first = await listLibrary(world.services.pool, { accountId: caller.accountId, limit: 2 });
    expect(first.entries.map(({ personId }) => personId)).toEqual([stored[1]?.personId, stored[2]?.personId]);
    const second = await listLibrary(world.services.pool, { accountId: caller.accountId, limit: 2, cursor: first.nextCursor ?? undefined });
    expect(second.entries.map(({ personId }) => personId)).toEqual([stored[0]?.personId]);
    expect(second.nextCursor).toBeNull();
    expect(first.entries[0]).toMatchObject({
      fullName: "Zelda Quillfeather",
      company: "Acme Robotics",
      title: "Head of Tides",
      isFixture: false,
    });
  });

  it("counts each band once, however the words of a claim look", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { personId, linkedinUrl } = await storeStranger();
    const safe = sampleClaim({ claim: 'She wrote "band":"safe" on a wall.' });
    const brief = {
      ...sampleBrief({ canonicalId: personId, fullName: "Zelda Quillfeather", generatedAt: "2026-06-01T00:00:00.000Z" }),
      safe_to_reference: [safe],
      interest_signals: [safe, sampleClaim({ band: "use_with_care", evidence_quote: '"band":"needs_review"' })],
      professional_topics: [sampleClaim({ band: "safe", safe_to_reference: false })],
      weak_hints: [sampleClaim({ band: "needs_review" }), sampleClaim({ band: "needs_review" })],
    };
    const segments = segmentBrief(brief);
    await world.services.pool.query("UPDATE brief SET full_segments = $2, compact_segments = $3 WHERE person_id = $1", [
      personId,
      segments.full,
      segments.compact,
    ]);
    await admit(caller, { linkedin_url: linkedinUrl });
    const { entries } = await listLibrary(world.services.pool, { accountId: caller.accountId, limit: 5 });
    expect(entries[0]?.bands).toEqual({ safe: 2, use_with_care: 1, needs_review: 2 });
  });

  it.each([
    [{ company: 'The "Quoted" \\ Works', title: "" }],
    [{ company: "", title: 'Head of "Tides", retired' }],
    [{ company: "", title: "" }],
    [{ company: "Плавучие, Ltd", title: "a".repeat(400) }],
  ])("shows company and title as the brief has them: %j", async ({ company, title }) => {
    const caller = await world.createCaller({ credits: 1 });
    const { personId, linkedinUrl } = await storeStranger();
    const plain = sampleBrief({ canonicalId: personId, fullName: "Zelda Quillfeather", generatedAt: "2026-06-01T00:00:00.000Z" });
    const segments = segmentBrief({ ...plain, identity: { ...plain.identity, company, title } });
    await world.services.pool.query("UPDATE brief SET full_segments = $2, compact_segments = $3 WHERE person_id = $1", [
      personId,
      segments.full,
      segments.compact,
    ]);
    await admit(caller, { linkedin_url: linkedinUrl });
    const { entries } = await listLibrary(world.services.pool, { accountId: caller.accountId, limit: 5 });
    expect(entries[0]).toMatchObject({ company: company || null, title: title || null });
  });

  it("lists a brief whose stored text is damaged by its name, and every other one beside it", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const [whole, damaged] = [await storeStranger({ ageDays: 1 }), await storeStranger({ ageDays: 2, fullName: "Percy Marsh" })];
    for (const { linkedinUrl } of [whole, damaged]) await admit(caller, { linkedin_url: linkedinUrl });
    await world.services.pool.query("UPDATE brief SET full_segments = '{' WHERE person_id = $1", [damaged.personId]);
    const { entries } = await listLibrary(world.services.pool, { accountId: caller.accountId, limit: 5 });
    expect(entries.map(({ fullName, company }) => [fullName, company])).toEqual([
      ["Zelda Quillfeather", "Acme Robotics"],
      ["Percy Marsh", null],
    ]);
  });

  it("fills no more than 400 rows of an older release at one listing, and goes on at the next", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { pool } = world.services;
    const own = "'per_' || lpad($1 || n::text, 26, '0')";
    await pool.query(`INSERT INTO person (id, full_name, created_at) SELECT ${own}, 'Percy Marsh', now() FROM generate_series(1, 405) n`, [
      "9",
    ]);
    await pool.query(
      `INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at)
       SELECT 'brf_' || lpad('9' || n::text, 26, '0'), ${own}, 'run_test', '{', '{', now() FROM generate_series(1, 405) n`,
      ["9"],
    );
    await pool.query(
      `INSERT INTO unlock (account_id, person_id, job_id, created_at) SELECT $2, ${own}, 'job_test', now() FROM generate_series(1, 405) n`,
      ["9", caller.accountId],
    );
    const left = async () => {
      const { entries } = await listLibrary(pool, { accountId: caller.accountId, limit: 5 });
      expect(entries).toHaveLength(5);
      return (
        await pool.query(
          "SELECT count(*)::int AS n FROM brief WHERE full_segments = '{' AND safe_claims IS NULL AND person_id LIKE 'per_0%'",
        )
      ).rows[0].n;
    };
    expect([await left(), await left()]).toEqual([5, 0]);
  });

  it("reads a text anew that a process of an older release has written over", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { personId, linkedinUrl } = await storeStranger();
    await admit(caller, { linkedin_url: linkedinUrl });
    const companyNow = async () => (await listLibrary(world.services.pool, { accountId: caller.accountId, limit: 5 })).entries[0]?.company;
    expect(await companyNow()).toBe("Acme Robotics");
    const plain = sampleBrief({ canonicalId: personId, fullName: "Zelda Quillfeather", generatedAt: "2026-06-01T00:00:00.000Z" });
    const { full } = segmentBrief({ ...plain, identity: { ...plain.identity, company: "Marrow Labs" } });
    await world.services.pool.query("UPDATE brief SET full_segments = $2 WHERE person_id = $1", [personId, full]);
    expect(await companyNow()).toBe("Marrow Labs");
  });

  it("is searched by words of name and company in any order, whatever their accents and capitals", async () => {
    const caller = await world.createCaller({ credits: 9 });
    for (const fullName of ["Zoë Ångström", "Иван Перьев", "Percy 100% Wild_card"]) {
      const { linkedinUrl } = await storeStranger({ fullName });
      await admit(caller, { linkedin_url: linkedinUrl });
    }
    const found = async (search: string) =>
      (await listLibrary(world.services.pool, { accountId: caller.accountId, search, limit: 10 })).entries.map(({ fullName }) => fullName);
    expect(await found("ANGSTROM zoe")).toEqual(["Zoë Ångström"]);
    expect(await found("иван")).toEqual(["Иван Перьев"]);
    expect(await found("acme, percy")).toEqual(["Percy 100% Wild_card"]);
    expect(await found("0%")).toEqual(["Percy 100% Wild_card"]);
    expect(await found("l_c")).toEqual([]);
    expect(await found("robotics")).toHaveLength(3);
    expect(await found("company")).toEqual([]);
  });

  it("holds the fixture subject too, for whoever asked after somebody else had", async () => {
    await world.storePerson({ fullName: fixtureSubject.name, keys: [`linkedin:${fixtureSubject.linkedinSlug}`] });
    const caller = await world.createCaller();
    await admit(caller, { linkedin_url: fixtureSubject.linkedinUrl, idempotency_key: "portal" });
    const { entries } = await listLibrary(world.services.pool, { accountId: caller.accountId, limit: 5 });
    expect(entries).toMatchObject([{ fullName: fixtureSubject.name }]);
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
  });

  it("refuses a cursor that is none", async () => {
    const caller = await world.createCaller();
    await expect(listLibrary(world.services.pool, { accountId: caller.accountId, limit: 5, cursor: "nonsense" })).rejects.toMatchObject({
      code: "invalid_cursor",
    });
  });

  it("shows nobody who asked for no briefs, anywhere, until that is lifted, and keeps the credit where it is", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller({ credits: 5 });
    const { personId, key, linkedinUrl, fullName } = await storeStranger();
    await admit(caller, { linkedin_url: linkedinUrl, idempotency_key: "stopped" });
    const { accountId } = caller;
    const { rows } = await pool.query("SELECT id FROM job WHERE account_id = $1", [accountId]);
    const jobId: string = rows[0].id;
    const shown = async () => ({
      library: (await listLibrary(pool, { accountId, limit: 5 })).entries.length + (await countLibrary(pool, accountId)),
      poll: await readJob(pool, { accountId, jobId, detail: null, concurrency: 8 }),
      listed: (await listJobs(pool, { accountId, cursor: undefined, limit: 5 })).jobs[0],
      progress: (await readProgress(pool, { jobIds: [jobId], concurrency: 8, at: clock.now() })).get(jobId)?.status,
      resources: (await listBriefs(pool, { accountId, cursor: undefined, limit: 5 })).briefs.length,
      newest: await readUnlockedBrief({ pool }, { accountId, personId, jobId: null, detail: "full" }),
      delivered: await readUnlockedBrief({ pool }, { accountId, personId, jobId, detail: "full" }),
      refreshable: await findRefreshable(pool, { accountId, personId }),
      request: (await findRequest(pool, { accountId, jobId }))?.fullName,
      withdrawn: await countWithdrawn(pool, accountId),
    });
    const before = await shown();
    expect(before).toMatchObject({ library: 2, poll: { job: { status: "done" } }, progress: "done", resources: 1, request: fullName });
    await suppressKeys(pool, { secret, keys: [key, `person:${personId}`], requestId: null, at: clock.now() });
    expect(await shown()).toMatchObject({
      library: 0,
      poll: { job: { status: "refused", reason: "subject_suppressed", isWithdrawn: true, returned: 0 }, briefJson: null },
      listed: { status: "refused", reason: "subject_suppressed" },
      progress: "refused",
      resources: 0,
      newest: null,
      delivered: null,
      refreshable: null,
      request: null,
      withdrawn: 1,
    });
    expect((await admit(await world.refreshed(caller), { linkedin_url: linkedinUrl })).kind).toBe("queued");
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 0 });
    expect(await liftKeys(pool, { secret, keys: [key, `person:${personId}`], at: clock.now() })).toEqual({ lifted: 2 });
    expect(await shown()).toEqual({ ...before, listed: expect.anything() });
  });
});

describe("a refresh", () => {
  it("is one job and one credit however often its form is sent, and leaves the brief readable", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const { personId, linkedinUrl } = await storeStranger();
    await admit(caller, { linkedin_url: linkedinUrl });
    const send = async () => refreshBrief(world.services, { caller: await world.refreshed(caller), personId, requestKey: "req_form" });
    const jobs = await Promise.all([send(), send(), send()]);
    expect(new Set(jobs).size).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 1 });
    const { entries } = await listLibrary(world.services.pool, { accountId: caller.accountId, limit: 5 });
    expect(entries.map((entry) => entry.personId)).toEqual([personId]);
  });

  it("asks by the proven profile, the name and the company, and is not for other accounts' people", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const { personId, linkedinUrl } = await storeStranger({ ageDays: 20 });
    expect(await findRefreshable(world.services.pool, { accountId: caller.accountId, personId })).toBeNull();
    expect(await refreshBrief(world.services, { caller, personId, requestKey: "req_form" })).toBeNull();
    await admit(caller, { linkedin_url: linkedinUrl });
    expect(await findRefreshable(world.services.pool, { accountId: caller.accountId, personId })).toMatchObject({
      costCredits: 1,
      fullName: "Zelda Quillfeather",
      seed: { linkedin_url: linkedinUrl, name: "Zelda Quillfeather", company: "Acme Robotics" },
    });
  });
});

describe("the account's requests", () => {
  it("are listed newest first by state, with the words they were asked in and who it turned out to be", async () => {
    const caller = await world.createCaller({ credits: 9 });
    const { linkedinUrl, fullName } = await storeStranger();
    await admit(caller, { linkedin_url: linkedinUrl, idempotency_key: "one" });
    await admit(caller, { name: "Perrin Oakenshade", company: "Tarnlight" });
    const list = async (filter: Parameters<typeof listRequests>[1]["filter"]) =>
      (await listRequests(world.services.pool, { accountId: caller.accountId, filter, limit: 5 })).requests;
    expect((await list("all")).map(({ status }) => status)).toEqual(["queued", "done"]);
    expect(await list("open")).toMatchObject([{ asked: { name: "Perrin Oakenshade", company: "Tarnlight" }, fullName: null }]);
    expect(await list("done")).toMatchObject([{ fullName, asked: { linkedinUrl } }]);
    expect(await list("refused")).toEqual([]);
  });

  it("say which briefs were withdrawn, and keep nobody's name of them", async () => {
    const caller = await world.createCaller({ credits: 9 });
    const { personId, linkedinUrl } = await storeStranger();
    await admit(caller, { linkedin_url: linkedinUrl });
    expect(await countWithdrawn(world.services.pool, caller.accountId)).toBe(0);
    await erasePerson(world.services, { personId, requestId: null, suppressionSecret: secret });
    expect(await countWithdrawn(world.services.pool, caller.accountId)).toBe(1);
    const { requests } = await listRequests(world.services.pool, { accountId: caller.accountId, filter: "all", limit: 5 });
    expect(requests).toMatchObject([{ isWithdrawn: true, returned: 1, fullName: null, asked: { name: null, linkedinUrl: null } }]);
  });
});

it("a brief that was withdrawn long after it was paid for is told alike, whether its person asked or may be under 18", async () => {
  const { pool, clock } = world.services;
  const caller = await world.createCaller({ credits: 9 });
  const { accountId } = caller;
  const strangers = [await storeStranger(), await storeStranger()] as const;
  for (const { linkedinUrl } of strangers) await admit(caller, { linkedin_url: linkedinUrl, idempotency_key: linkedinUrl });
  await pool.query("UPDATE unlock SET created_at = $2 WHERE account_id = $1", [accountId, addMs(clock.now(), -40 * dayMs)]);
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM job WHERE account_id = $1 AND person_id = $2", [
    accountId,
    strangers[1].personId,
  ]);
  for (const { personId } of strangers) await erasePerson(world.services, { personId, requestId: null, suppressionSecret: secret });
  // As `withdrawMinor` leaves the jobs of somebody who turned out to be under 18.
  await pool.query("UPDATE job SET reason = 'subject_is_minor' WHERE id = $1", [rows[0]?.id]);
  const { requests } = await listRequests(pool, { accountId, filter: "refused", limit: 5 });
  expect(requests.map(({ isWithdrawn, charged, returned }) => [isWithdrawn, charged, returned])).toEqual([
    [true, 1, 0],
    [true, 1, 0],
  ]);
  for (const { jobId } of requests)
    expect(await readJob(pool, { accountId, jobId, detail: null, concurrency: 8 })).toMatchObject({
      job: { isWithdrawn: true, charged: 1 },
    });
  expect(await countWithdrawn(pool, accountId)).toBe(2);
});

describe("the progress of jobs", () => {
  it("is read for any number of jobs in two statements", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller({ credits: 9 });
    const ids: string[] = [];
    for (const name of ["Perrin Oakenshade", "Rosamund Kettlewick", "Sigward Mossbridge"]) {
      const outcome = await admit(caller, { name, company: "Tarnlight" });
      if (outcome.kind === "queued") ids.push(outcome.jobId);
    }
    const at = clock.now();
    await pool.query(
      "UPDATE enrichment_run SET status = 'running', stage = 'verifying_claims', started_at = $2 WHERE id = (SELECT run_id FROM job WHERE id = $1)",
      [ids[0], at],
    );
    await pool.query("UPDATE job SET status = 'running' WHERE id = $1", [ids[0]]);
    await pool.query(
      `INSERT INTO enrichment_run (id, fingerprint, seed, status, stage, created_at, started_at, finished_at, deadline_at)
       VALUES ('run_median', '', '{}', 'done', 'finished', $1, $1, $2, $1)`,
      [at, addMs(at, 20_000)],
    );
    const counted = countStatements(pool);
    const progress = await readProgress(counted.pool, { jobIds: [...ids, "job_nothing"], concurrency: 1, at });
    expect(counted.counter.statements).toBe(2);
    expect(progress.size).toBe(3);
    expect(progress.get(ids[0] ?? "")).toMatchObject({ status: "running", stage: "verifying_claims", queuePosition: null, etaSeconds: 20 });
    const second = progress.get(ids[1] ?? "");
    const third = progress.get(ids[2] ?? "");
    expect(third?.queuePosition).toBe((second?.queuePosition ?? 0) + 1);
    expect(third?.etaSeconds).toBeGreaterThan(second?.etaSeconds ?? 0);
    const late = await readProgress(pool, { jobIds: ids, concurrency: 1, at: addMs(at, dayMs) });
    expect(late.get(ids[0] ?? "")).toMatchObject({ etaSeconds: null, isLate: true });
  });
});
