import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brief } from "@/lib/contract/brief";
import { brief as briefShape, compactBrief as compactShape } from "@/lib/contract/brief";
import type { Caller } from "@/lib/db/api-keys";
import { type EmailAddress, hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { AdmissionOutcome, EnrichRequest } from "@/lib/enrichment/admitted-request";
import { listJobs } from "@/lib/enrichment/jobs/list-jobs";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { fixtureSubject } from "@/lib/fixture/subject";
import { replayedView } from "@/lib/http/job-views";
import { suppressKeys } from "@/lib/suppression/suppression";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld({ MAX_QUEUED_JOBS: "5" });
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

let people = 0;
/** A fictional person that no other test uses. */
function stranger() {
  people += 1;
  return { slug: `zelda-quill-${people}`, name: "Zelda Quillfeather", company: `Brambleworks ${people}` };
}

async function admit(caller: Caller, request: EnrichRequest, detail: "full" | "compact" = "full"): Promise<AdmissionOutcome> {
  return admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail });
}

function known(person: ReturnType<typeof stranger>) {
  return world.storePerson({
    fullName: person.name,
    keys: [`linkedin:${person.slug}`, `name_company:zelda quillfeather|brambleworks ${people}`],
  });
}

const urlOf = (person: { slug: string }) => `https://www.linkedin.com/in/${person.slug}`;

async function jobRows(caller: Caller) {
  return (await world.services.pool.query("SELECT * FROM job WHERE account_id = $1 ORDER BY id", [caller.accountId])).rows;
}

describe("an unknown person", () => {
  it("is queued with one credit reserved, and the event is stored", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const outcome = await admit(caller, { linkedin_url: urlOf(stranger()) });
    expect(outcome).toMatchObject({ kind: "queued", usage: { cacheStatus: "miss", creditsCharged: 0, creditsRemaining: 2 } });
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 1 });
    const [job] = await jobRows(caller);
    expect(job).toMatchObject({ status: "queued", reserved: 1, charged: 0 });
    const run = await world.services.pool.query("SELECT event_confirmed_at FROM enrichment_run WHERE id = $1", [job.run_id]);
    expect(run.rows[0].event_confirmed_at).not.toBeNull();
  });

  it("is one run for two accounts that name it alike, each with its own reservation", async () => {
    const person = stranger();
    const [a, b] = [await world.createCaller({ credits: 1 }), await world.createCaller({ credits: 1 })];
    await Promise.all([
      admit(a, { linkedin_url: urlOf(person) }),
      admit(b, { linkedin_url: `linkedin.com/in/${person.slug.toUpperCase()}/?trk=x` }),
    ]);
    const [jobA] = await jobRows(a);
    const [jobB] = await jobRows(b);
    expect(jobA.run_id).toBe(jobB.run_id);
    expect(await world.balance(b)).toEqual({ available: 0, reserved: 1 });
  });

  it("is not shared with a request that names it otherwise", async () => {
    const person = stranger();
    const caller = await world.createCaller({ credits: 2 });
    await admit(caller, { linkedin_url: urlOf(person) });
    await admit(caller, { linkedin_url: urlOf(person), company: "Elsewhere" });
    const jobs = await jobRows(caller);
    expect(jobs[0].run_id).not.toBe(jobs[1].run_id);
  });

  it("answers the canonical 402 without credit, changes nothing and does not name the person", async () => {
    const caller = await world.createCaller();
    const refusal = await admit(caller, { name: "Zelda Quillfeather", company: "Nowhere" }).catch((error) => error);
    expect(refusal).toMatchObject({
      code: "payment_required",
      status: 402,
      details: { credits_required: 1, credits_available: 0, pack: { credits: 5 } },
    });
    expect(JSON.stringify(refusal.details)).not.toMatch(/zelda|quill|nowhere/i);
    expect(await jobRows(caller)).toEqual([]);
  });

  it("is refused past the account's limit of queued jobs, with nothing reserved", async () => {
    const caller = await world.createCaller({ credits: 10 });
    for (let i = 0; i < 5; i += 1) await admit(caller, { linkedin_url: urlOf(stranger()) });
    await expect(admit(caller, { linkedin_url: urlOf(stranger()) })).rejects.toMatchObject({
      code: "rate_limited",
      details: { retry_after_seconds: 30 },
    });
    expect(await world.balance(caller)).toEqual({ available: 5, reserved: 5 });
  });
});

describe("a person with a fresh brief", () => {
  it("costs 1 credit the first time and 0 after, and shows each request's own seed", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 2 });
    const first = await admit(caller, { linkedin_url: urlOf(person), name: "Zelda QUILLFEATHER", title: "tsar" });
    expect(first).toMatchObject({ kind: "served", usage: { cacheStatus: "hit", creditsCharged: 1, creditsRemaining: 1 } });
    const second = await admit(caller, { linkedin_url: urlOf(person) });
    expect(second).toMatchObject({ kind: "served", usage: { cacheStatus: "unlocked", creditsCharged: 0, creditsRemaining: 1 } });
    if (first.kind !== "served" || second.kind !== "served") throw new Error("not served");
    const one = briefShape.parse(JSON.parse(first.briefJson));
    const two = briefShape.parse(JSON.parse(second.briefJson));
    expect(one.identity.seed).toEqual({ linkedin_url: urlOf(person), name: "Zelda QUILLFEATHER", title: "tsar" });
    expect(two.identity.seed).toEqual({ linkedin_url: urlOf(person) });
    expect([one.billing.charged, two.billing.charged]).toEqual([true, false]);
    expect({ ...one, identity: 0, billing: 0 }).toEqual({ ...two, identity: 0, billing: 0 });
    await world.services.pulls.flush();
    expect((await jobRows(caller)).map((job) => [job.status, job.charged, job.cache_status])).toEqual([
      ["done", 1, "hit"],
      ["done", 0, "unlocked"],
    ]);
  });

  it("of 12 parallel first pulls charges exactly one", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 5 });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => admit(caller, { linkedin_url: urlOf(person) })));
    expect(outcomes.every((outcome) => outcome.kind === "served")).toBe(true);
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 0 });
  });

  it("of 8 parallel first pulls with one credit serves all of them for it", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 1 });
    const request = { linkedin_url: urlOf(person) };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => admitEnrichment(world.services, { caller, request, detail: "full" })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => "served"));
    expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
  });

  it("answers 402 before it tells what the cache holds", async () => {
    const person = stranger();
    await known(person);
    const poor = await world.createCaller();
    await expect(admit(poor, { linkedin_url: urlOf(person) })).rejects.toMatchObject({ code: "payment_required" });
  });

  it("is not served when the name given is another's", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 1 });
    expect(await admit(caller, { linkedin_url: urlOf(person), name: "Bartholomew Okonjo" })).toMatchObject({ kind: "queued" });
  });

  it("is not served for a profile that nobody proved, though name and company fit", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 1 });
    const request = { linkedin_url: "https://www.linkedin.com/in/somebody-unproven", name: person.name, company: person.company };
    expect(await admit(caller, request)).toMatchObject({ kind: "queued" });
  });

  it("runs anew and costs a credit with refresh, also when unlocked", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 2 });
    await admit(caller, { linkedin_url: urlOf(person) });
    expect(await admit(caller, { linkedin_url: urlOf(person), refresh: true })).toMatchObject({
      kind: "queued",
      usage: { creditsRemaining: 0 },
    });
  });

  it("is answered compact when asked, with nothing that full lacks", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 1 });
    const compact = await admit(caller, { linkedin_url: urlOf(person) }, "compact");
    const full = await admit(caller, { linkedin_url: urlOf(person) }, "full");
    if (compact.kind !== "served" || full.kind !== "served") throw new Error("not served");
    const small = compactShape.parse(JSON.parse(compact.briefJson));
    const large = JSON.parse(full.briefJson) as Brief;
    expect(small.capabilities.detail).toBe("compact");
    for (const key of Object.keys(small)) expect(Object.keys(large)).toContain(key);
    expect(JSON.parse(compact.briefJson).identity.matched_profiles).toBeUndefined();
  });

  it("re-ranks for a sender and changes nothing else", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 1 });
    const plain = await admit(caller, { linkedin_url: urlOf(person) });
    const ranked = await admit(caller, { linkedin_url: urlOf(person), sender: { offer: "sea kayaking gear" } });
    if (plain.kind !== "served" || ranked.kind !== "served") throw new Error("not served");
    expect({ ...JSON.parse(ranked.briefJson), billing: 0 }).toEqual({ ...JSON.parse(plain.briefJson), billing: 0 });
  });
});

describe("a stale brief", () => {
  it("is no cache hit for a stranger, but still free for who unlocked the person", async () => {
    const person = stranger();
    const { personId } = await world.storePerson({ fullName: person.name, keys: [`linkedin:${person.slug}`], ageDays: 31 });
    const caller = await world.createCaller({ credits: 1 });
    const owner = await world.createCaller();
    await world.services.pool.query("INSERT INTO unlock VALUES ($1, $2, 'job_old', $3)", [
      owner.accountId,
      personId,
      world.services.clock.now(),
    ]);
    expect(await admit(caller, { linkedin_url: urlOf(person) })).toMatchObject({ kind: "queued" });
    expect(await admit(owner, { linkedin_url: urlOf(person) })).toMatchObject({
      kind: "served",
      usage: { cacheStatus: "unlocked", creditsCharged: 0 },
    });
  });
});

describe("idempotency", () => {
  it("replays the first job whatever the body, reserves once, and is the account's own", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const other = await world.createCaller({ credits: 1 });
    const first = await admit(caller, { linkedin_url: urlOf(stranger()), idempotency_key: "k1" });
    const again = await admit(caller, { linkedin_url: "not a url", idempotency_key: "k1" });
    if (first.kind !== "queued") throw new Error("not queued");
    const usage = { cacheStatus: "miss", creditsCharged: 0, creditsRemaining: 2 };
    expect(again).toMatchObject({
      kind: "replayed",
      isByKey: true,
      isOtherBody: true,
      job: { jobId: first.jobId, status: "queued", detail: "full", usage },
    });
    if (again.kind === "replayed")
      expect(replayedView(again.job).usage).toEqual({ cache_status: "miss", credits_charged: 0, credits_remaining: 2 });
    expect(await admit(other, { linkedin_url: urlOf(stranger()), idempotency_key: "k1" })).toMatchObject({ kind: "queued" });
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 1 });
  });

  it("of 20 parallel repeats makes one job", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const request = { linkedin_url: urlOf(stranger()), idempotency_key: "same" };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => admit(caller, request)));
    expect(outcomes.filter((outcome) => outcome.kind === "queued")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.kind === "replayed")).toHaveLength(19);
    expect(await jobRows(caller)).toHaveLength(1);
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 1 });
  });

  it("can use a key again that a 402 or a bad seed saw first, and after 24 hours", async () => {
    const caller = await world.createCaller();
    const request = { linkedin_url: urlOf(stranger()), idempotency_key: "later" };
    await expect(admit(caller, request)).rejects.toMatchObject({ code: "payment_required" });
    await expect(admit(caller, { linkedin_url: "https://example.com", idempotency_key: "later" })).rejects.toMatchObject({
      code: "invalid_linkedin_url",
    });
    const rich = await world.createCaller({ credits: 2 });
    const first = await admit(rich, request);
    world.services.clock.now();
    await world.services.pool.query("UPDATE idempotency_key SET expires_at = $1 WHERE account_id = $2", [
      world.services.clock.now(),
      rich.accountId,
    ]);
    const second = await admit(rich, { ...request, linkedin_url: urlOf(stranger()) });
    expect(second.kind).toBe("queued");
    expect(second).not.toEqual(first);
  });
});

describe("an email alone", () => {
  it.each(["info@brambleworks.example", "zelda@gmail.com", "zelda@unknown-company.example"])(
    "%s cannot be matched and costs nothing",
    async (email) => {
      const caller = await world.createCaller({ credits: 1 });
      expect(await admit(caller, { email, idempotency_key: "mail" })).toEqual({
        kind: "unresolved",
        usage: { cacheStatus: "miss", creditsCharged: 0, creditsRemaining: 1 },
      });
      expect(await jobRows(caller)).toEqual([]);
    },
  );

  it.each(["zelda.quill@gmail.com", "press@brambleworks.example"])(
    "%s is never matched, though it was proven once, and tells nothing of a suppression",
    async (email) => {
      const { services } = world;
      const key = `email:${hashEmail(parseEmailAddress(email) as EmailAddress)}`;
      await world.storePerson({ fullName: "Zelda Quillfeather", keys: [key] });
      const caller = await world.createCaller({ credits: 1 });
      expect(await admit(caller, { email })).toMatchObject({ kind: "unresolved" });
      await suppressKeys(services.pool, { secret, keys: [key], requestId: null, at: services.clock.now() });
      expect(await admit(caller, { email })).toMatchObject({ kind: "unresolved" });
    },
  );
});

describe("an email beside a name with a company", () => {
  it("is not served from the cache while nobody proved that the address is that person's", async () => {
    const person = stranger();
    await known(person);
    const caller = await world.createCaller({ credits: 1 });
    const request = { name: person.name, company: person.company, email: "another.zelda@brambleworks.example" };
    expect(await admit(caller, request)).toMatchObject({ kind: "queued" });
  });
});

describe("keys and purposes", () => {
  it("a test key answers for the fixture subject only, and never charges", async () => {
    const caller = await world.createCaller({ environment: "test" });
    await expect(admit(caller, { linkedin_url: urlOf(stranger()) })).rejects.toMatchObject({ code: "test_key_fixture_only" });
    await expect(admit(caller, { email: "zelda@unknown-company.example" })).rejects.toMatchObject({ code: "test_key_fixture_only" });
    expect(await admit(caller, { linkedin_url: fixtureSubject.linkedinUrl })).toMatchObject({
      kind: "queued",
      usage: { cacheStatus: "fixture" },
    });
    expect(await admit(caller, { name: fixtureSubject.name, company: fixtureSubject.company, refresh: true })).toMatchObject({
      kind: "queued",
    });
  });

  it.each([
    "Decide whether to hire her",
    "credit check",
    "Ask him out on a date",
    "tenant screening",
    "insurance underwriting risk decision",
  ])("a goal such as %j is refused", async (goal) => {
    const caller = await world.createCaller({ credits: 1 });
    await expect(admit(caller, { linkedin_url: urlOf(stranger()), sender: { goal } })).rejects.toMatchObject({
      code: "purpose_not_allowed",
    });
  });

  it.each(["Invite her to speak at our meetup", "Sell our hiring software", "Introduce our credit card processing API", "Keep up to date"])(
    "a goal such as %j is allowed",
    async (goal) => {
      const caller = await world.createCaller({ credits: 1 });
      expect(await admit(caller, { linkedin_url: urlOf(stranger()), sender: { goal } })).toMatchObject({ kind: "queued" });
    },
  );
});

describe("a suppressed person", () => {
  it("is admitted like any other, cached brief or not", async () => {
    const person = stranger();
    await known(person);
    await suppressKeys(world.services.pool, {
      secret,
      keys: [`linkedin:${person.slug}`],
      requestId: null,
      at: world.services.clock.now(),
    });
    const caller = await world.createCaller({ credits: 1 });
    expect(await admit(caller, { linkedin_url: urlOf(person) })).toMatchObject({
      kind: "queued",
      usage: { cacheStatus: "miss", creditsRemaining: 0 },
    });
  });
});

describe("reading jobs", () => {
  it("shows a queued job's place and eta, and nobody else's job", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const other = await world.createCaller();
    const outcome = await admit(caller, { linkedin_url: urlOf(stranger()), batch_id: "crm-7" });
    if (outcome.kind !== "queued") throw new Error("not queued");
    const query = { jobId: outcome.jobId, detail: null, concurrency: 8 };
    const reading = await readJob(world.services.pool, { ...query, accountId: caller.accountId });
    expect(reading).toMatchObject({ job: { status: "queued", stage: "resolving_identity", batchLabel: "crm-7" }, briefJson: null });
    expect(reading?.outlook?.etaSeconds).toBeGreaterThanOrEqual(1);
    expect(await readJob(world.services.pool, { ...query, accountId: other.accountId })).toBeNull();
    expect(await readJob(world.services.pool, { ...query, jobId: "job_\u0000", accountId: caller.accountId })).toBeNull();
  });

  it("pages through the account's jobs, newest first, without a gap", async () => {
    const caller = await world.createCaller({ credits: 5 });
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const outcome = await admit(caller, { linkedin_url: urlOf(stranger()) });
      if (outcome.kind === "queued") ids.push(outcome.jobId);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listJobs(world.services.pool, { accountId: caller.accountId, cursor, limit: 2 });
      seen.push(...page.jobs.map((job) => job.jobId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([...ids].sort().reverse());
    await expect(listJobs(world.services.pool, { accountId: caller.accountId, cursor: "nonsense", limit: 2 })).rejects.toMatchObject({
      code: "invalid_cursor",
    });
  });
});

it("the ledger adds up after all of this", async () => {
  expect(await world.ledgerDifferences()).toEqual([]);
});
