import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { noteRequest, noteSightings, requestKeysOf } from "@/lib/db/first-seen";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { listLibrary } from "@/lib/enrichment/jobs/list-library";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { withdrawForPerson } from "@/lib/privacy/erasure/withdraw-for-person";
import { recheckPeople } from "../../scripts/identity/recheck-people";
import { storePages, webPage } from "../harness/web-page";
import { createWorld, type World } from "../harness/world";
import { askInProcess } from "../internet/ask-in-process";

const secret = "0123456789abcdef0123456789abcdef";
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const page = webPage;
const store = (documents: Parameters<typeof storePages>[1]) => storePages(world, documents);
const refreshed = (caller: Caller) => world.refreshed(caller);
const ask = async (caller: Caller, request: Parameters<typeof admitEnrichment>[1]["request"]) =>
  admitEnrichment(world.services, { caller: await refreshed(caller), request, detail: "full" });
const count = async (statement: string, values: unknown[]) => (await world.services.pool.query(statement, values)).rowCount;

describe("a page that nobody vouches for", () => {
  const name = "Ottoline Marsh";
  const seed = { name, company: "Reedbed Instruments" };
  const text = `${name} is head of research at Reedbed Instruments. She enjoys long-distance skating. I love brewing nettle beer.`;
  let first: Caller;
  let second: Caller;
  let personId: string;

  beforeAll(async () => {
    await store([page(name, seed.company, "https://reedbed-people.example/ottoline-marsh", text)]);
    first = await world.createCaller({ credits: 5 });
    second = await world.createCaller({ credits: 5 });
  });

  it("gives a brief that says so first, in which nothing is safe or in her own words", async () => {
    const { brief } = await askInProcess(world, first, seed);
    if (brief === null) throw new Error("no brief");
    personId = brief.identity.canonical_id;
    expect(brief.identity).toMatchObject({
      evidence_level: "plausible",
      evidence_note: "Probably them: name and company fit, nothing else confirms it",
    });
    const claims = [...brief.interest_signals, ...brief.professional_topics];
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.map(({ band }) => band)).not.toContain("safe");
    expect(claims.map(({ attribution_tier }) => attribution_tier)).not.toContain("self_stated");
    expect((await refreshed(first)).availableCredits).toBe(4);
  });

  it("is free for who paid, whatever way they come back", async () => {
    const again = await ask(first, seed);
    expect(again).toMatchObject({ kind: "served", usage: { cacheStatus: "unlocked", creditsCharged: 0 } });
    const library = await listLibrary(world.services.pool, { accountId: first.accountId, limit: 10 });
    expect(library.entries.map((entry) => entry.personId)).toEqual([personId]);
    const read = (caller: Caller) =>
      readUnlockedBrief(world.services, { accountId: caller.accountId, personId, jobId: null, detail: "full" });
    expect(await read(first)).not.toBeNull();
    expect(await read(second)).toBeNull();
  });

  it("answers nobody else from the cache, and leads nobody's keys anywhere", async () => {
    expect(await count("SELECT 1 FROM person_identifier WHERE person_id = $1", [personId])).toBe(0);
    const { brief } = await askInProcess(world, second, seed);
    expect(brief?.identity.canonical_id).not.toBe(personId);
    expect((await refreshed(second)).availableCredits).toBe(4);
    expect(await count("SELECT 1 FROM brief WHERE account_id = $1", [second.accountId])).toBe(1);
  });

  it("is given to each account that waits for one run, and each pays once", async () => {
    const people = await Promise.all([world.createCaller({ credits: 2 }), world.createCaller({ credits: 2 })]);
    const [one, other] = people as [Caller, Caller];
    const joined = { ...seed, domain: "reedbed-people.example" };
    const waiting = await ask(other, joined);
    const ended = await askInProcess(world, one, joined);
    expect([waiting.kind, ended.status]).toEqual(["queued", "done"]);
    expect((await Promise.all(people.map(refreshed))).map(({ availableCredits }) => availableCredits)).toEqual([1, 1]);
    const { rows } = await world.services.pool.query(
      "SELECT b.account_id, j.account_id AS job_account FROM job j JOIN brief b ON b.id = j.brief_id WHERE j.run_id = $1 ORDER BY 1",
      [ended.runId],
    );
    expect(rows.map((row) => row.account_id)).toEqual([one.accountId, other.accountId].sort());
    expect(rows.every((row) => row.account_id === row.job_account)).toBe(true);
  });
});

describe("somebody for whom the operator's library speaks", () => {
  const name = "Linnea Brackwater";
  const seed = { name, company: "Tern Optics" };
  const genuine = page(
    name,
    seed.company,
    "https://bios.example/linnea-brackwater",
    `${name} is chief optician at Tern Optics. She enjoys kite surfing.`,
    {
      lane: "library",
      links: [{ platform: "github", url: "https://github.com/linneabrackwater" }],
    },
  );
  const stranger = page(
    name,
    seed.company,
    "https://linnea.stranger.example/linnea-brackwater",
    `${name} is chief optician at Tern Optics. She enjoys competitive napping.`,
    {
      links: [{ platform: "github", url: "https://github.com/linneabrackwater" }],
    },
  );
  let buyer: Caller;
  let attacker: Caller;
  let personId: string;

  beforeAll(async () => {
    await store([genuine]);
    buyer = await world.createCaller({ credits: 3 });
    attacker = await world.createCaller({ credits: 5 });
    const { brief } = await askInProcess(world, buyer, seed);
    if (brief === null) throw new Error("no brief");
    expect(brief.identity.evidence_level).toBe("corroborated");
    personId = brief.identity.canonical_id;
    await store([stranger]);
  });

  it("is not rewritten by a stranger's page and a refresh", async () => {
    const { brief } = await askInProcess(world, attacker, { ...seed, refresh: true } as never);
    expect(JSON.stringify(brief)).toContain("kite surfing");
    expect(JSON.stringify(brief)).not.toContain("napping");
    expect(brief?.identity.rejected_profiles).toEqual([{ platform: "website", reason: "not_vouched_for", count: 1 }]);
    const served = await ask(await world.createCaller({ credits: 1 }), seed);
    expect(served).toMatchObject({ kind: "served", usage: { cacheStatus: "hit" } });
  });

  it("keeps the stored brief when a run meets the stranger's page alone", async () => {
    await world.services.pool.query("DELETE FROM document WHERE url = $1", [genuine.url]);
    const { brief } = await askInProcess(world, attacker, { ...seed, refresh: true, domain: "stranger.example" } as never);
    expect([brief?.identity.canonical_id, JSON.stringify(brief).includes("napping")]).toEqual([personId, false]);
    await store([genuine]);
  });

  it("has what they do not want mentioned kept out of others' private briefs, those made later included", async () => {
    const { pool } = world.services;
    const text = `${name} is chief optician at Tern Optics. She plays the hurdy-gurdy. She enjoys kite surfing on weekends.`;
    await pool.query("DELETE FROM document WHERE url = ANY($1)", [[genuine.url, stranger.url]]);
    await pool.query("UPDATE brief SET generated_at = generated_at - interval '40 days' WHERE person_id = $1", [personId]);
    await store([page(name, seed.company, "https://tern-people.example/linnea-brackwater", text)]);
    const mentions = async (caller: Caller) => {
      const { brief } = await askInProcess(world, caller, { ...seed, refresh: true } as never);
      return [
        brief?.identity.evidence_level,
        JSON.stringify([brief?.interest_signals, brief?.evidence]).includes("kite surfing on weekends"),
      ];
    };
    const early = await world.createCaller({ credits: 2 });
    expect(await mentions(early)).toEqual(["plausible", true]);
    const claim = { source_url: "https://tern-people.example/linnea-brackwater", evidence_quote: "She enjoys kite surfing on weekends." };
    expect(await withdrawForPerson(world.services, { personId, claim, requestId: "prv_1" })).toBe(1);
    const held = await pool.query("SELECT full_segments::text AS text FROM brief WHERE account_id = $1", [early.accountId]);
    expect(held.rows.map((row) => row.text).join()).not.toContain("kite surfing on weekends");
    expect(await mentions(await world.createCaller({ credits: 2 }))).toEqual(["plausible", false]);
    await pool.query("DELETE FROM document WHERE url = $1", [claim.source_url]);
    await store([genuine, stranger]);
  });

  it("has others' private briefs erased with them", async () => {
    // Their brief is too old to be kept in its place.
    await world.services.pool.query("UPDATE brief SET generated_at = generated_at - interval '40 days' WHERE person_id = $1", [personId]);
    await world.services.pool.query("DELETE FROM document WHERE url = $1", [genuine.url]);
    const caller = await world.createCaller({ credits: 2 });
    const { brief, jobId } = await askInProcess(world, caller, seed);
    const privateId = brief?.identity.canonical_id ?? "";
    expect([brief?.identity.evidence_level, privateId === personId]).toEqual(["plausible", false]);
    await erasePerson(world.services, { personId, requestId: null, suppressionSecret: secret });
    expect(await count("SELECT 1 FROM person WHERE id = ANY($1)", [[personId, privateId]])).toBe(0);
    expect(await count("SELECT 1 FROM private_identifier WHERE person_id = $1", [privateId])).toBe(0);
    const { rows } = await world.services.pool.query("SELECT status, reason FROM job WHERE id = $1", [jobId]);
    expect(rows[0]).toEqual({ status: "refused", reason: "subject_suppressed" });
  });
});

describe("a page that was made for a request", () => {
  it("vouches for nobody, though an account of some age links it", async () => {
    const { pool, clock } = world.services;
    const name = "Corvin Hale";
    const own = "https://corvin-hale.example/";
    const github = "https://github.com/corvinhale";
    await noteRequest(pool, secret, requestKeysOf({ name, linkedinSlug: null, emailHash: null }), addMs(clock.now(), -dayMs));
    const documents = [
      page(name, "Saltmarsh Ltd", github, `${name} works as an engineer at Saltmarsh Ltd.`, {
        openedOn: "2015-02-03",
        lane: "code",
        links: [{ platform: "website", url: own }],
      }),
      page(name, "Saltmarsh Ltd", own, `${name} leads engineering at Saltmarsh Ltd. He enjoys bell ringing.`, {
        links: [{ platform: "github", url: github }],
      }),
    ];
    await store(documents);
    const askedBy = await world.createCaller({ credits: 3 });
    const seed = { name, company: "Saltmarsh Ltd" };
    expect((await askInProcess(world, askedBy, seed)).brief?.identity.evidence_level).toBe("plausible");
    // The same pages, known for long before anybody asked.
    await noteSightings(
      pool,
      secret,
      documents.map(({ url }) => ({ url, contentSha256: "aa" })),
      addMs(clock.now(), -90 * dayMs),
    );
    const { brief } = await askInProcess(world, await world.createCaller({ credits: 3 }), seed);
    expect(brief?.identity.evidence_level).toBe("confirmed");
    expect(await count("SELECT 1 FROM person_identifier WHERE key = 'github:corvinhale'", [])).toBe(1);
  });
});

describe("one anchor alone", () => {
  const seed = { name: "Tamsin Fenwright" };

  it("is refused at no cost, unless the request accepts it", async () => {
    const found = () =>
      store([page(seed.name, "Bittern Books", "https://fen.example/tamsin-fenwright", `${seed.name} is an editor at Bittern Books.`)]);
    await found();
    const caller = await world.createCaller({ credits: 2 });
    const refused = await askInProcess(world, caller, seed);
    expect([refused.status, refused.reason, (await refreshed(caller)).availableCredits]).toEqual(["refused", "identity_weak", 2]);
    // What a refused run read is not kept.
    await found();
    const taken = await askInProcess(world, caller, { ...seed, accept_weak_identity: true } as never);
    expect([taken.status, taken.reason]).toEqual(["done", null]);
    expect(taken.brief?.identity).toMatchObject({
      evidence_level: "weak",
      evidence_note: "Possibly them: name fits, nothing else confirms it",
    });
    expect(taken.brief?.safe_to_reference).toEqual([]);
  });
});

describe("what was stored before there were levels", () => {
  it("is demoted where nothing vouches for it: who paid reads on, nobody new is served", async () => {
    const { pool, clock } = world.services;
    const owner = await world.createCaller({ credits: 3 });
    const key = "name_company:wilhelmina stoat|ferret";
    const old = await world.storePerson({ fullName: "Wilhelmina Stoat", keys: [key] });
    const request = { name: "Wilhelmina Stoat", company: "Ferret Ltd" };
    expect(await ask(owner, request)).toMatchObject({ kind: "served", usage: { creditsCharged: 1 } });
    const given = { pool, clock, secret };
    const stopped = new AbortController();
    stopped.abort();
    expect(await recheckPeople(given, stopped.signal)).toEqual({ people: 0, briefs: 0, keys: 0 });
    const { briefs, keys } = await recheckPeople(given, new AbortController().signal);
    expect([briefs, keys]).toEqual([1, 1]);
    expect(await recheckPeople(given, new AbortController().signal)).toEqual({ people: 0, briefs: 0, keys: 0 });
    expect(await ask(owner, request)).toMatchObject({ kind: "served", usage: { cacheStatus: "unlocked", creditsCharged: 0 } });
    expect((await ask(await world.createCaller({ credits: 3 }), request)).kind).toBe("queued");
    expect(await count("SELECT 1 FROM brief WHERE id = $1 AND is_demoted", [old.briefId])).toBe(1);
  });

  it("keeps what the operator's library vouches for", async () => {
    const { pool, clock } = world.services;
    const seed = { name: "Barnaby Dunlin", company: "Wader Works" };
    await store([
      page(seed.name, seed.company, "https://bios.example/barnaby-dunlin", `${seed.name} is a director at Wader Works.`, {
        lane: "library",
      }),
    ]);
    const { brief } = await askInProcess(world, await world.createCaller({ credits: 2 }), seed);
    await pool.query("UPDATE brief SET level = NULL WHERE person_id = $1", [brief?.identity.canonical_id]);
    expect(await recheckPeople({ pool, clock, secret }, new AbortController().signal)).toEqual({ people: 1, briefs: 0, keys: 0 });
    expect(await count("SELECT 1 FROM brief WHERE person_id = $1 AND level = 'corroborated'", [brief?.identity.canonical_id])).toBe(1);
    expect((await ask(await world.createCaller({ credits: 2 }), seed)).kind).toBe("served");
  });
});
