import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs, hourMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { previewBatch } from "@/lib/enrichment/batch/preview-batch";
import { estimateRequest } from "@/lib/enrichment/estimate-request";
import { fixtureSubject } from "@/lib/fixture/subject";
import { submittedBatchText } from "@/lib/http/batch-views";
import { settleRun } from "@/lib/pipeline/settle-run";
import { applyRetention, retentionRules } from "@/lib/retention/retention";
import { suppressKeys } from "@/lib/suppression/suppression";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld({ PEOPLE_FIRST_DAY: "6", PEOPLE_FIRST_WEEK: "8", PEOPLE_PER_DAY: "9", MAX_QUEUED_JOBS: "1000" });
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

let people = 0;
/** Profiles that no other test asks for. */
function strangers(count: number): string[] {
  return Array.from({ length: count }, () => {
    people += 1;
    return `https://www.linkedin.com/in/quentin-marrow-${people}`;
  });
}
const stranger = () => strangers(1)[0] as string;

/** Somebody of whom a fresh brief is stored, and who has unlocked them. */
async function knownPerson(...owners: readonly Caller[]): Promise<{ url: string; personId: string; briefId: string }> {
  const url = stranger();
  const stored = await world.storePerson({ fullName: "Quentin Marrow", keys: [`linkedin:${url.split("/").at(-1)}`] });
  for (const { accountId } of owners)
    await world.services.pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, 'job_test', $3)", [
      accountId,
      stored.personId,
      world.services.clock.now(),
    ]);
  return { url, ...stored };
}

async function admit(caller: Caller, request: EnrichRequest) {
  return admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
}

async function submit(caller: Caller, urls: readonly string[], key: string) {
  return admitBatch(world.services, {
    caller: await world.refreshed(caller),
    request: { profiles: urls.map((url) => ({ linkedin_url: url })), idempotency_key: key },
    renderAnswer: submittedBatchText,
  });
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  world.services.clock.offsetMs += ms;
  try {
    return await work();
  } finally {
    world.services.clock.offsetMs -= ms;
  }
}

/** What a refusal must leave as it was. */
async function traces({ accountId }: Caller): Promise<{ readonly [counted: string]: number; readonly jobs: number }> {
  // The line of a free pull comes a moment later.
  await world.services.pulls.flush();
  const { rows } = await world.services.pool.query(
    `SELECT available, reserved, (SELECT count(*)::int FROM ledger_entry WHERE account_id = a.id) AS entries, (SELECT count(*)::int FROM job WHERE account_id = a.id) AS jobs,
      (SELECT count(*)::int FROM batch WHERE account_id = a.id) AS batches, (SELECT count(*)::int FROM idempotency_key WHERE account_id = a.id) AS keys,
      (SELECT count(*)::int FROM asked_person WHERE account_id = a.id) AS asked, (SELECT count(*)::int FROM enrichment_run) AS runs,
      (SELECT count(*)::int FROM person_refresh) AS refreshes FROM account a WHERE id = $1`,
    [accountId],
  );
  return rows[0];
}

const refused = (code: string) => ({ code, status: 403 });

describe("new people of an account", () => {
  it("are as many as the cap says, however many ask at once, and a refusal leaves nothing", async () => {
    const caller = await world.createCaller({ credits: 50 });
    const asked = await Promise.allSettled(strangers(50).map((linkedin_url) => admit(caller, { linkedin_url })));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    const reasons = asked.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(["daily_people_limit"]));
    expect(await world.balance(caller)).toEqual({ available: 44, reserved: 6 });
    const before = await traces(caller);
    const error = await admit(caller, { linkedin_url: stranger(), idempotency_key: "again" }).catch((thrown) => thrown);
    expect(error).toMatchObject({ ...refused("daily_people_limit"), details: { people_asked: 1, people_left: 0, max_people: 6 } });
    expect(error.headers).toEqual({});
    expect(Date.parse(error.details.available_at) - world.services.clock.now().getTime()).toBeGreaterThan(86_000_000);
    expect(error.details.retry_after_seconds).toBeGreaterThan(86_000);
    expect(await traces(caller)).toEqual(before);
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("count once within 24 hours, come free again after them, and are more for an older account", async () => {
    const caller = await world.createCaller({ credits: 50 });
    const [first = "", ...others] = strangers(6);
    await admit(caller, { linkedin_url: first });
    await later(23 * hourMs, async () => {
      for (const linkedin_url of others) await admit(caller, { linkedin_url });
      await admit(caller, { linkedin_url: first });
      await expect(admit(caller, { linkedin_url: stranger() })).rejects.toMatchObject(refused("daily_people_limit"));
    });
    // A day old: 8 a day, of which 5 of the last 24 hours are left.
    await later(25 * hourMs, async () => {
      await expect(submit(caller, strangers(4), "four")).rejects.toMatchObject({
        details: { people_left: 3, people_asked: 4, max_people: 8 },
      });
      await submit(caller, strangers(3), "four");
    });
    await later(8 * dayMs, async () => {
      await submit(caller, strangers(9), "nine");
      await expect(submit(caller, strangers(10), "ten")).rejects.toMatchObject({
        details: { max_people: 9, people_left: 0, retry_after_seconds: 86_400 },
      });
    });
  });

  it("are neither whoever the account has unlocked nor the fixture subject, and a stored brief of somebody new counts", async () => {
    const caller = await world.createCaller({ credits: 20 });
    const mine = await knownPerson(caller);
    await submit(caller, strangers(5), "five");
    const stored = await knownPerson();
    expect(await admit(caller, { linkedin_url: stored.url })).toMatchObject({ kind: "served", usage: { cacheStatus: "hit" } });
    for (const request of [
      { linkedin_url: mine.url },
      { linkedin_url: stored.url },
      { linkedin_url: mine.url, refresh: true },
      { linkedin_url: `https://www.linkedin.com/in/${fixtureSubject.linkedinSlug}` },
    ])
      await admit(caller, request);
    const other = await knownPerson();
    const before = await traces(caller);
    await expect(admit(caller, { linkedin_url: other.url })).rejects.toMatchObject(refused("daily_people_limit"));
    expect(await traces(caller)).toEqual(before);
  });

  it("of a batch count as a whole: it is refused before anything starts, and every estimate says so before", async () => {
    const caller = await world.createCaller({ credits: 20 });
    await submit(caller, strangers(4), "first");
    const urls = strangers(3);
    const profiles = urls.map((linkedin_url) => ({ linkedin_url }));
    const before = await traces(caller);
    await expect(submit(caller, urls, "second")).rejects.toMatchObject({
      ...refused("daily_people_limit"),
      details: { people_asked: 3, people_left: 2 },
    });
    expect(await traces(caller)).toEqual(before);
    const now = await world.refreshed(caller);
    const outcome = await admitBatch(world.services, {
      caller: now,
      request: { profiles, estimate_only: true },
      renderAnswer: submittedBatchText,
    });
    if (outcome.kind !== "estimated") throw new Error("not estimated");
    expect(outcome.estimate.warnings).toMatchObject([{ index: 2, code: "daily_people_limit" }]);
    expect((await previewBatch(world.services, { caller: now, profiles })).refusal?.code).toBe("daily_people_limit");
    const fits = await admitBatch(world.services, {
      caller: now,
      request: { profiles: profiles.slice(0, 2), estimate_only: true },
      renderAnswer: submittedBatchText,
    });
    expect(fits).toMatchObject({ estimate: { warnings: [] } });
    await submit(caller, urls.slice(0, 2), "second");
    const full = await world.refreshed(caller);
    const single = (url: string) => estimateRequest(world.services, { caller: full, request: { linkedin_url: url } });
    expect(await single(stranger())).toMatchObject({ kind: "refused", error: { code: "daily_people_limit" } });
    expect(await single(urls[0] as string)).toMatchObject({ kind: "priced", costCredits: 0, isUnderWay: true });
  });

  it("cost a free pull its line and no other write", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const mine = await knownPerson(caller);
    const before = await traces(caller);
    await admit(caller, { linkedin_url: mine.url });
    expect(await traces(caller)).toEqual({ ...before, jobs: before.jobs + 1 });
    const { rows } = await world.services.pool.query("SELECT count(*)::int AS rows FROM asked_person WHERE account_id = $1", [
      caller.accountId,
    ]);
    expect(rows).toEqual([{ rows: 0 }]);
  });

  it("are forgotten after a day, refreshes after a week, and the rest stays", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const person = await knownPerson(caller);
    await admit(caller, { linkedin_url: stranger() });
    await admit(caller, { linkedin_url: person.url, refresh: true });
    const rules = retentionRules.filter(({ name }) => name === "people asked for" || name === "refreshes");
    const left = async () => {
      for (const rule of rules) await applyRetention(world.services, rule);
      const { asked, refreshes = 0 } = await traces(caller);
      return { asked, hasRefreshes: refreshes > 0 };
    };
    expect(await left()).toEqual({ asked: 1, hasRefreshes: true });
    expect(await later(25 * hourMs, left)).toEqual({ asked: 0, hasRefreshes: true });
    expect(await later(8 * dayMs, left)).toEqual({ asked: 0, hasRefreshes: false });
  });
});

describe("refreshes of a person", () => {
  /** The run of the account's newest job ends without having changed anything. */
  async function endRuns(outcome: "failed" | "refused") {
    const { rows } = await world.services.pool.query("SELECT id FROM enrichment_run WHERE status IN ('queued', 'running') AND refresh");
    for (const { id } of rows)
      await settleRun(world.services, {
        runId: id,
        outcome:
          outcome === "failed" ? { kind: "failed", reason: "upstream_unavailable" } : { kind: "refused", reason: "insufficient_evidence" },
        suppressionSecret: secret,
      });
  }

  it("are three a week for all accounts and two for one, at any number at once; then a refusal that says when", async () => {
    const a = await world.createCaller({ credits: 9 });
    const b = await world.createCaller({ credits: 9 });
    const c = await world.createCaller({ credits: 9 });
    const person = await knownPerson(a, b, c);
    const refresh = (caller: Caller, company?: string) =>
      admit(caller, { linkedin_url: person.url, refresh: true, ...(company ? { company } : {}) });
    // Twenty at once that no run is shared by.
    const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => refresh(a, `Acme ${index}`)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(asked.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(Array(18).fill("refresh_limit"));
    expect(await world.balance(a)).toEqual({ available: 7, reserved: 2 });
    const atOnce = await Promise.allSettled(
      [...Array(10).keys()].flatMap((index) => [refresh(b, `Bree ${index}`), refresh(c, `Cree ${index}`)]),
    );
    expect(atOnce.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const before = await traces(b);
    const error = await refresh(b, "Dree").catch((thrown) => thrown);
    expect(error).toMatchObject(refused("refresh_limit"));
    expect(error.details.retry_after_seconds).toBeGreaterThan(6.9 * 86_400);
    expect(await traces(b)).toEqual(before);
    const estimate = await estimateRequest(world.services, {
      caller: await world.refreshed(b),
      request: { linkedin_url: person.url, refresh: true },
    });
    expect(estimate).toMatchObject({ kind: "refused", error: { code: "refresh_limit" } });
    // What is stored is free as ever, and a week later there are new ones.
    expect(await admit(b, { linkedin_url: person.url })).toMatchObject({ kind: "served", usage: { creditsCharged: 0 } });
    await endRuns("refused");
    await later(7 * dayMs + 1_000, () => refresh(b));
  });

  it("that join a run at work are no reading more, and one that failed used none up", async () => {
    const callers = await Promise.all(Array.from({ length: 5 }, () => world.createCaller({ credits: 5 })));
    const person = await knownPerson(...callers);
    await Promise.all(callers.map((caller) => admit(caller, { linkedin_url: person.url, refresh: true })));
    for (let round = 0; round < 4; round += 1) {
      await endRuns("failed");
      await admit(callers[0] as Caller, { linkedin_url: person.url, refresh: true });
    }
    await endRuns("refused");
  });

  it("past the cap tell nobody else that a brief is stored: they get it, at the price of a first one", async () => {
    const [owner, other, another, third] = [
      await world.createCaller({ credits: 5 }),
      await world.createCaller({ credits: 5 }),
      await world.createCaller({ credits: 5 }),
      await world.createCaller({ credits: 5 }),
    ];
    const person = await knownPerson(owner);
    const { clock, pool } = world.services;
    for (const run of ["run_a", "run_b", "run_c"])
      await pool.query("INSERT INTO person_refresh (person_id, run_id, account_id, asked_at) VALUES ($1, $2, $3, $4)", [
        person.personId,
        `${run}_${person.personId}`,
        owner.accountId,
        clock.now(),
      ]);
    const outcome = await admit(other, { linkedin_url: person.url, refresh: true });
    expect(outcome).toMatchObject({ kind: "served", usage: { cacheStatus: "hit", creditsCharged: 1 } });
    await expect(admit(owner, { linkedin_url: person.url, refresh: true })).rejects.toMatchObject(refused("refresh_limit"));
    await pool.query("UPDATE brief SET generated_at = $2 WHERE person_id = $1", [
      person.personId,
      addMs(clock.now(), -(world.services.env.BRIEF_TTL_DAYS + 1) * dayMs),
    ]);
    // One that is too old is sold to nobody: a run makes a new one, as it would without `refresh`.
    const stale = await admit(another, { linkedin_url: person.url, refresh: true });
    expect(stale).toMatchObject({ kind: "queued" });
    await suppressKeys(pool, { secret, keys: [`linkedin:${person.url.split("/").at(-1)}`], requestId: null, at: clock.now() });
    expect(await admit(third, { linkedin_url: person.url, refresh: true })).toMatchObject({ kind: "queued" });
  });
});

describe("an account that has not named its purpose", () => {
  it("starts nothing by any way, and the refusal says where it is named", async () => {
    const caller = await world.createCaller({ credits: 5, hasAcceptedTerms: false });
    const before = await traces(caller);
    const refusal = { code: "terms_not_accepted", status: 403, details: { account_url: expect.stringContaining("/account") } };
    await expect(admit(caller, { linkedin_url: stranger() })).rejects.toMatchObject(refusal);
    await expect(admit(caller, { linkedin_url: (await knownPerson()).url })).rejects.toMatchObject(refusal);
    await expect(submit(caller, [stranger()], "one")).rejects.toMatchObject(refusal);
    expect(await traces(caller)).toEqual(before);
  });
});
