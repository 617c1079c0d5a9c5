import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import { releaseCredit } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { upsertDocuments } from "@/lib/db/documents";
import { inTransaction } from "@/lib/db/transaction";
import type { NewDocument } from "@/lib/documents/document-keys";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { submittedBatchText } from "@/lib/http/batch-views";
import { collectSources } from "@/lib/pipeline/collect-sources";
import { findOrCreatePerson } from "@/lib/pipeline/find-or-create-person";
import { identifyPerson } from "@/lib/pipeline/identify-person";
import { composeRunBrief, extractRunClaims, settleRunBrief, verifyRunClaims } from "@/lib/pipeline/make-brief";
import type { RunOutcome } from "@/lib/pipeline/run-outcome";
import { saveArtifact } from "@/lib/pipeline/run-row";
import { settleRun } from "@/lib/pipeline/settle-run";
import { sweepRuns } from "@/lib/pipeline/sweep-runs";
import { tieDocuments } from "@/lib/pipeline/tie-documents";
import { withdrawMinor } from "@/lib/pipeline/withdraw-minor";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { isSuppressed, suppressKeys } from "@/lib/suppression/suppression";
import { engineIdentity } from "../harness/engine-documents";
import { sampleBrief } from "../harness/sample-brief";
import { somebodyWaits } from "../harness/somebody-waits";
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
  const personId = await findOrCreatePerson(world.services.pool, {
    runId,
    identity: { fullName: person.name, provenKeys: keys, documents: [] },
    at,
  });
  if (personId === null) throw new Error("the run has ended");
  const facts = factsOfBrief(sampleBrief({ canonicalId: personId, fullName: person.name, generatedAt: at.toISOString() }));
  return { kind: "composed", personId, facts, generatedAt: at, keys };
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

  it("is paid once by an account, whatever it has set aside for it: by the oldest such job, a refresh too, and the rest goes back", async () => {
    const person = newPerson();
    const { pool } = world.services;
    const caller = await world.createCaller({ credits: 6 });
    const { jobId, runId } = await queue(caller, { linkedin_url: person.url });
    const batch = await admitBatch(world.services, {
      caller: await world.refreshed(caller),
      request: { profiles: [{ linkedin_url: person.url }] },
      renderAnswer: submittedBatchText,
    });
    if (batch.kind !== "submitted") throw new Error(batch.kind);
    const [row] = (JSON.parse(batch.responseJson) as { enqueued: { job_id: string }[] }).enqueued;
    const joined = await queue(caller, { linkedin_url: person.url, batch_id: "crm-7" });
    expect(joined.runId).toBe(runId);
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 2 });
    await settle(runId, await composed(runId, person));
    expect(await world.balance(caller)).toEqual({ available: 5, reserved: 0 });
    expect((await read(caller, jobId))?.job).toMatchObject({ status: "done", charged: 1, cacheStatus: "miss" });
    for (const other of [row?.job_id ?? "", joined.jobId])
      expect((await read(caller, other))?.job).toMatchObject({ status: "done", charged: 0, cacheStatus: "unlocked" });
    const unlock = await pool.query("SELECT job_id FROM unlock WHERE account_id = $1", [caller.accountId]);
    expect(unlock.rows).toEqual([{ job_id: jobId }]);
    const marks = await pool.query("SELECT 1 FROM job WHERE run_id = $1 AND (seed_mark IS NOT NULL OR request_mark IS NOT NULL)", [runId]);
    expect(marks.rows).toEqual([]);

    const fresh = await queue(caller, { linkedin_url: person.url, refresh: true });
    const other = await queue(caller, { name: person.name, company: "Vole & Sons", refresh: true });
    // As the two are merged once both turn out to be one person.
    await pool.query("UPDATE job SET run_id = $2 WHERE run_id = $1", [other.runId, fresh.runId]);
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 2 });
    await settle(fresh.runId, await composed(fresh.runId, person));
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 0 });
    expect((await read(caller, fresh.jobId))?.job).toMatchObject({ status: "done", charged: 1 });
    expect((await read(caller, other.jobId))?.job).toMatchObject({ status: "done", charged: 0, cacheStatus: "unlocked" });
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
  type Identity = Parameters<typeof findOrCreatePerson>[1]["identity"];
  type Found = Omit<Identity, "documents"> & Partial<Pick<Identity, "documents">>;
  const find = async (runId: string, found: Found) =>
    findOrCreatePerson(world.services.pool, {
      runId: await openRun(runId),
      identity: { documents: [], ...found },
      at: world.services.clock.now(),
    });
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

  const pointers = async (...keys: string[]) => {
    const { rows } = await world.services.pool.query("SELECT key, person_id, retired_at FROM person_identifier WHERE key = ANY($1)", [
      keys,
    ]);
    return keys.map((key) => rows.find((row) => row.key === key));
  };
  const retired = { person_id: null, retired_at: expect.any(Date) };

  it("is not told by an address that two people share, which then proves nothing for good", async () => {
    const address = `email:${"1a".repeat(32)}`;
    const jane = { fullName: "Jane Orme", provenKeys: [address, "linkedin:jane-orme", "name_company:jane orme|hydrology lab"] };
    const omar = { fullName: "Omar Vance", provenKeys: [address, "linkedin:omar-vance", "name_company:omar vance|hydrology lab"] };
    const one = await find("a1", jane);
    const two = await find("a2", omar);
    expect(two).not.toBe(one);
    expect(await pointers(address, "linkedin:jane-orme", "linkedin:omar-vance")).toMatchObject([
      retired,
      { person_id: one },
      { person_id: two },
    ]);
    // From then on neither gets it back.
    expect(await find("a3", jane)).toBe(one);
    expect(await find("a4", { fullName: "Omar Vance", provenKeys: [address] })).not.toBe(two);
    expect(await pointers(address)).toMatchObject([retired]);
  });

  it.each([
    ["another name and no profile", "Bertram Quill", ["name_company:bertram quill|mill practice"]],
    ["the same name and another profile", "Ada Quill", ["linkedin:ada-quill-2"]],
    ["another name and a profile that is known already", "Cosima Quill", ["linkedin:cosima-quill"]],
  ])("is another than the one who has the address: %s", async (_, fullName, others) => {
    const address = `email:${fullName.length.toString(16).padStart(2, "0").repeat(32)}`;
    const known = await find("b0", { fullName: "Cosima Quill", provenKeys: ["linkedin:cosima-quill"] });
    const ada = await find("b1", { fullName: "Ada Quill", provenKeys: [address, "linkedin:ada-quill"] });
    const other = await find("b2", { fullName, provenKeys: [address, ...others] });
    expect(other).not.toBe(ada);
    if (fullName === "Cosima Quill") expect(other).toBe(known);
    expect(await pointers(address)).toMatchObject([retired]);
  });

  it("keeps an address of somebody against whom nothing speaks, though a profile leads to another row", async () => {
    const address = `email:${"4d".repeat(32)}`;
    const byAddress = await find("k1", { fullName: "Hedda Lowe", provenKeys: [address] });
    const byProfile = await find("k2", { fullName: "Hedda Lowe", provenKeys: ["linkedin:hedda-lowe"] });
    expect(await find("k3", { fullName: "Hedda Lowe", provenKeys: [address, "linkedin:hedda-lowe"] })).toBe(byProfile);
    expect(await pointers(address)).toMatchObject([{ person_id: byAddress, retired_at: null }]);
  });

  it("is found by the very pages when every key of theirs is two people's, so that nobody pays again", async () => {
    const { pool, clock } = world.services;
    const address = `email:${"5e".repeat(32)}`;
    await pool.query(
      `INSERT INTO document (id, lane, access, url, dedupe_key, title, text, text_sha256, links, email_hashes, retrieved_at)
       VALUES ('doc_ansel', 'pages', 'public', 'https://lab.example/ansel', 'doc_ansel', 'Ansel', 'Ansel Rook measures rivers.', 'x', '[]', '{}', $1)`,
      [clock.now()],
    );
    const documents = [
      { documentId: "doc_ansel", relation: "about_subject" as const, isFirstPerson: false, anchors: ["name" as const], linkScore: 0.9 },
    ];
    const ansel = { fullName: "Ansel Rook", provenKeys: [address], documents };
    const one = await find("p1", ansel);
    await tieDocuments(pool, one ?? "", { documents });
    const other = await find("p2", { fullName: "Birte Holm", provenKeys: [address], documents });
    expect(other).not.toBe(one);
    expect(await pointers(address)).toMatchObject([retired]);
    expect(await find("p3", ansel)).toBe(one);
    // A namesake of other pages is somebody else.
    expect(await find("p4", { fullName: "Ansel Rook", provenKeys: [address] })).not.toBe(one);
  });

  it("is found by an address under every spelling of the name, and under a former one", async () => {
    const address = `email:${"2b".repeat(32)}`;
    const one = await find("c1", { fullName: "Linnea Marsh", provenKeys: [address] });
    expect(await find("c2", { fullName: "Linnea K. Marsh", provenKeys: [address, "linkedin:linnea-marsh"] })).toBe(one);
    const identity = { fullName: "Linnea Tollund", formerNames: ["Linnea Marsh"], provenKeys: [address] };
    expect(await find("c3", identity)).toBe(one);
    expect(await pointers(address)).toMatchObject([{ person_id: one, retired_at: null }]);
  });

  it("is one of two when their runs prove one address at once, or each adds a profile to whom both know", async () => {
    const address = `email:${"3c".repeat(32)}`;
    const twins = ["Edda Fenn", "Jorun Fenn"].map((fullName) => ({
      fullName,
      provenKeys: [address, `linkedin:${fullName.toLowerCase().replace(" ", "-")}`],
    }));
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, i) => find(`d${i}`, twins[i % 2] as (typeof twins)[number]).then((id) => [i % 2, id] as const)),
    );
    expect(new Set(ids.filter(([which]) => which === 0).map(([, id]) => id)).size).toBe(1);
    expect(new Set(ids.map(([, id]) => id)).size).toBe(2);
    expect(await pointers(address)).toMatchObject([retired]);

    const [mail, name] = [`email:${"4d".repeat(32)}`, "name_company:sunniva hale|hale boats"];
    await find("e0", { fullName: "Sunniva Hale", provenKeys: [mail, name] });
    const [byMail, byName] = await Promise.all([
      find("e1", { fullName: "Sunniva Hale", provenKeys: [mail, "linkedin:sunniva-hale-1"] }),
      find("e2", { fullName: "Sunniva Hale", provenKeys: [name, "linkedin:sunniva-hale-2"] }),
    ]);
    expect(byName).not.toBe(byMail);
  });

  it("is not found by an address alone that two people share, at no charge, and by name beside it", async () => {
    const { pool, clock } = world.services;
    const email = "tide-room@brackwater.example";
    const seeds = [{ email }, { email, name: "Isolde Brack", company: "Brackwater" }].map((request) => {
      const seed = normalizeSeed(request);
      if (seed.kind !== "ok") throw new Error(seed.code);
      return { request, hash: seed.seed.emailHash ?? "" };
    });
    const [alone, named] = seeds as [(typeof seeds)[number], (typeof seeds)[number]];
    const caller = await world.createCaller({ credits: 2 });
    const page = (name: string): NewDocument => ({
      lane: "library",
      access: "public",
      url: `https://brackwater.example/staff/${name.toLowerCase().replace(" ", "-")}`,
      title: null,
      text: `${name} measures tides at Brackwater.`,
      language: "en",
      author: null,
      record: { name, company: "Brackwater", title: null, year: 2026 },
      links: [],
      emailHashes: [alone.hash],
      photoUrl: null,
      publishedAt: null,
    });
    const identify = async (request: EnrichRequest) => {
      const { jobId, runId } = await queue(caller, request);
      await pool.query("UPDATE enrichment_run SET status = 'running' WHERE id = $1", [runId]);
      await collectSources(world.services, { runId, laneName: "library", round: 1 });
      const kind = (await identifyPerson(world.services, runId)).kind;
      return { kind, runId, job: (await read(caller, jobId))?.job };
    };
    // One of the two is not stored yet, and the address is known to be shared.
    await upsertDocuments(pool, [page("Isolde Brack")], clock.now());
    const waiting = await queue(caller, alone.request);
    await pool.query("INSERT INTO person_identifier (key, first_proven_at, retired_at) VALUES ($1, $2, $2)", [
      `email:${alone.hash}`,
      clock.now(),
    ]);
    await pool.query("UPDATE enrichment_run SET status = 'running' WHERE id = $1", [waiting.runId]);
    await collectSources(world.services, { runId: waiting.runId, laneName: "library", round: 1 });
    expect(await identifyPerson(world.services, waiting.runId)).toEqual({ kind: "ended" });
    expect((await read(caller, waiting.jobId))?.job).toMatchObject({ status: "refused", reason: "email_unresolved", charged: 0 });
    const unresolved = await admitEnrichment(world.services, { caller, request: alone.request, detail: "full" });
    expect(unresolved.kind).toBe("unresolved");
    expect((await identify(named.request)).kind).toBe("identified");
    // Both are stored and nobody knows that it is shared.
    await pool.query("DELETE FROM person_identifier WHERE key = $1", [`email:${alone.hash}`]);
    await upsertDocuments(pool, [page("Ruben Saltmarsh")], clock.now());
    const both = await identify(alone.request);
    expect(both.job).toMatchObject({ status: "refused", reason: "identity_ambiguous", charged: 0 });
    expect(await pointers(`email:${alone.hash}`)).toMatchObject([retired]);
  });

  it("is not told by a name key to which another answers in the same run, nor by one that leads to another", async () => {
    const keys = ["acme", "bolt", "cork", "dell"].map((company) => `name_company:piers holloway|${company}`) as [
      string,
      string,
      string,
      string,
    ];
    const [two, unsure, others, own] = keys;
    const known = await find("g1", { fullName: "Piers Holloway", provenKeys: ["linkedin:piers-1", unsure, own] });
    const namesake = await find("g2", { fullName: "Piers Holloway", provenKeys: ["linkedin:piers-2", others] });
    const identity = {
      fullName: "Piers Holloway",
      provenKeys: ["linkedin:piers-1", own],
      sharedKeys: [
        { key: two, areTwo: true },
        { key: unsure, areTwo: false },
        { key: others, areTwo: false },
      ],
    };
    const ids = await Promise.all(Array.from({ length: 4 }, (_, i) => find(`g${i + 3}`, identity)));
    expect(new Set(ids)).toEqual(new Set([known]));
    expect(await pointers(...keys)).toMatchObject([retired, { person_id: known, retired_at: null }, retired, { person_id: known }]);
    expect(await find("g8", { fullName: "Piers Holloway", provenKeys: [two] })).not.toBe(known);
    expect(await pointers(two)).toMatchObject([retired]);
    expect(namesake).not.toBe(known);
  });

  it("is made once by a run whose step runs again, though all that it proved is somebody else's as well", async () => {
    const { pool, clock } = world.services;
    const address = `email:${"6f".repeat(32)}`;
    await find("h1", { fullName: "Merete Lund", provenKeys: [address] });
    const runId = await openRun("h2");
    const again = () =>
      findOrCreatePerson(pool, { runId, identity: { fullName: "Anselm Lund", provenKeys: [address], documents: [] }, at: clock.now() });
    expect(await again()).toBe(await again());
    expect((await pool.query("SELECT 1 FROM person WHERE full_name = 'Anselm Lund'")).rowCount).toBe(1);
  });

  describe("at a company where another bears the name", () => {
    const page = (name: string, slug: string, title: string): NewDocument => ({
      lane: "library",
      access: "public",
      url: `https://kettlewick.example/staff/${slug}`,
      title: null,
      text: `I'm ${title.toLowerCase()} at Kettlewick Pumps. I maintain an open source simulator called Weirstream.`,
      language: "en",
      author: null,
      record: { name, company: "Kettlewick Pumps", title, year: 2026 },
      links: [{ platform: "linkedin", url: `https://www.linkedin.com/in/${slug}` }],
      emailHashes: [],
      photoUrl: null,
      publishedAt: null,
    });
    const colleagues = (name: string) => {
      const slug = name.toLowerCase().replace(" ", "-");
      return upsertDocuments(
        world.services.pool,
        [page(name, `${slug}-1`, "Data Engineer"), page(name, `${slug}-2`, "Sales Director")],
        world.services.clock.now(),
      );
    };
    const ask = async (request: EnrichRequest) => {
      const caller = await world.createCaller({ credits: 1 });
      const { jobId, runId } = await queue(caller, request);
      await world.services.pool.query("UPDATE enrichment_run SET status = 'running' WHERE id = $1", [runId]);
      await collectSources(world.services, { runId, laneName: "library", round: 1 });
      if ((await identifyPerson(world.services, runId)).kind === "identified")
        for (const step of [extractRunClaims, verifyRunClaims, composeRunBrief, settleRunBrief]) await step(world.services, runId);
      return (await read(caller, jobId))?.job;
    };
    const nameKey = (name: string) => `name_company:${name.toLowerCase()}|kettlewick pumps`;

    it.each([
      ["by profile", "Corin Ashby", { linkedin_url: "linkedin.com/in/corin-ashby-1" }],
      ["by title", "Corin Beadle", { name: "Corin Beadle", company: "Kettlewick Pumps", title: "Data Engineer" }],
    ])("asked for %s leaves no pointer by which the other would be served them", async (_, name, request) => {
      await colleagues(name);
      expect(await ask(request)).toMatchObject({ status: "done" });
      expect(await pointers(nameKey(name))).toMatchObject([retired]);
      expect(await ask({ name, company: "Kettlewick Pumps" })).toMatchObject({
        status: "refused",
        reason: "identity_ambiguous",
        charged: 0,
      });
    });

    it("leaves none either once a request could not tell the two, whoever is found alone later, and nothing that the caller made up", async () => {
      const name = "Corin Cawley";
      const [first] = await colleagues(name);
      const asked = { name, company: "Kettlewick Pumps; Hearsay Brothers" };
      expect(await ask(asked)).toMatchObject({ status: "refused", reason: "identity_ambiguous", charged: 0 });
      expect(await pointers(nameKey(name))).toMatchObject([retired]);
      await world.services.pool.query("DELETE FROM document WHERE id = $1", [first?.id]);
      expect(await ask({ linkedin_url: "linkedin.com/in/corin-cawley-2" })).toMatchObject({ status: "done" });
      expect(await pointers(nameKey(name))).toMatchObject([retired]);
      const kept = await world.services.pool.query("SELECT key FROM person_identifier WHERE key LIKE '%hearsay%'");
      expect(kept.rows).toEqual([]);
    });

    it("notes nothing of a run that an erasure ends just then", async () => {
      const { pool } = world.services;
      const name = "Corin Fothergill";
      await colleagues(name);
      const { runId } = await queue(await world.createCaller({ credits: 1 }), { name, company: "Kettlewick Pumps" });
      await pool.query("UPDATE enrichment_run SET status = 'running' WHERE id = $1", [runId]);
      await collectSources(world.services, { runId, laneName: "library", round: 1 });
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        await client.query("SELECT 1 FROM enrichment_run WHERE id = $1 FOR UPDATE", [runId]);
        const identified = identifyPerson(world.services, runId);
        await somebodyWaits(pool);
        await client.query("UPDATE enrichment_run SET status = 'refused' WHERE id = $1", [runId]);
        await client.query("COMMIT");
        expect(await identified).toEqual({ kind: "ended" });
      } finally {
        client.release();
      }
      expect(await pointers(nameKey(name))).toEqual([undefined]);
    });

    it("keeps no name that an erasure took off, and loses what is kept with the person", async () => {
      const { pool, clock } = world.services;
      const name = "Corin Dunnage";
      await colleagues(name);
      await suppressKeys(pool, { secret, keys: [nameKey(name)], requestId: null, at: clock.now() });
      expect(await ask({ name, domain: "kettlewick.example" })).toMatchObject({ status: "refused", reason: "identity_ambiguous" });
      expect(await pointers(nameKey(name))).toEqual([undefined]);
      // Nor is anybody made whose name key is suppressed, though it would point to nobody.
      expect(await ask({ linkedin_url: "linkedin.com/in/corin-dunnage-1" })).toMatchObject({ reason: "subject_suppressed" });

      const other = "Corin Eastlake";
      await colleagues(other);
      await ask({ linkedin_url: "linkedin.com/in/corin-eastlake-1" });
      expect(await pointers(nameKey(other))).toMatchObject([retired]);
      const { rows } = await pool.query("SELECT id FROM person WHERE full_name = $1", [other]);
      await erasePerson({ pool, clock }, { personId: rows[0].id, requestId: null, suppressionSecret: secret });
      expect((await pool.query("SELECT key FROM person_identifier WHERE key LIKE '%corin eastlake%'")).rows).toEqual([]);
    });
  });

  it("is not erased for a minor of another name who shares the address", async () => {
    const { pool } = world.services;
    const address = `email:${"5e".repeat(32)}`;
    const parent = await find("f1", { fullName: "Gudrun Ashdown", provenKeys: [address, "linkedin:gudrun-ashdown"] });
    const child = await find("f2", { fullName: "Pelle Ashdown", provenKeys: ["name_company:pelle ashdown|ashdown school"] });
    const identity = engineIdentity([], {
      fullName: "Pelle Ashdown",
      provenKeys: [address, "name_company:pelle ashdown|ashdown school"],
    });
    await withdrawMinor(world.services, { runId: await openRun("f3"), identity });
    const left = await pool.query("SELECT id FROM person WHERE id = ANY($1)", [[parent, child]]);
    expect(left.rows).toEqual([{ id: parent }]);
  });

  it("is not made, found or changed by a run that has ended meanwhile", async () => {
    const { pool, clock } = world.services;
    const name = "name_company:late riser|riser ltd";
    const known = await find("r4", { fullName: "Late Riser", provenKeys: ["linkedin:late-riser-1", name] });
    const runId = await openRun("r5");
    await pool.query("UPDATE enrichment_run SET status = 'refused' WHERE id = $1", [runId]);
    for (const provenKeys of [["linkedin:late-riser-1"], ["linkedin:late-riser-2", name]])
      expect(
        await findOrCreatePerson(pool, { runId, identity: { fullName: "Late Riser", provenKeys, documents: [] }, at: clock.now() }),
      ).toBeNull();
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
