import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBatchFacts } from "@/lib/db/batch-facts";
import { upsertDocuments } from "@/lib/db/documents";
import { inTransaction } from "@/lib/db/transaction";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { readBatchRows } from "@/lib/enrichment/batch/read-batch-rows";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { createMailer } from "@/lib/gateways/mail";
import { newId } from "@/lib/ids";
import { collectSources } from "@/lib/pipeline/collect-sources";
import { identifyPerson } from "@/lib/pipeline/identify-person";
import { composeRunBrief, extractRunClaims, settleRunBrief, verifyRunClaims } from "@/lib/pipeline/make-brief";
import { startRun } from "@/lib/pipeline/start-run";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { liftByRequest } from "@/lib/privacy/lift-request";
import { stopBriefs } from "@/lib/privacy/stop-briefs";
import { isSuppressed, liftKeys, suppressKeys } from "@/lib/suppression/suppression";
import { hashedKeys, hmacIdentifier, type SuppressionSecret, suppressionSecret } from "@/lib/suppression/suppression-key";
import { runPrivacyCommand } from "@/scripts/privacy/run-command";
import { importDocuments } from "../../scripts/library/import-documents";
import { createWorld, type World } from "../harness/world";

const newest = "0123456789abcdef0123456789abcdef";
const before = "fedcba9876543210fedcba9876543210";
let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld({ SUPPRESSION_SECRET: newest, SUPPRESSION_SECRET_PREVIOUS: before });
  folder = await mkdtemp(path.join(os.tmpdir(), "suppression-"));
});
afterAll(async () => {
  await world.database.drop();
  await rm(folder, { recursive: true, force: true });
});

const suppress = (keys: readonly string[], secret = newest) =>
  suppressKeys(world.services.pool, { secret, keys, requestId: null, at: world.services.clock.now() });

/** A stop of its own request, which can be lifted. */
async function stop(key: string, secret: SuppressionSecret): Promise<string> {
  const { pool, clock } = world.services;
  const at = clock.now();
  const requestId = newId("prv", at);
  await pool.query("INSERT INTO privacy_request (id, kind, status, created_at) VALUES ($1, 'stop', 'done', $2)", [requestId, at]);
  await inTransaction<unknown>(pool, (tx) => stopBriefs(tx, { keys: [key], requestId, suppressionSecret: secret, at, actor: null }));
  return requestId;
}

async function command(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const given = {
    ...world.services,
    mailer: createMailer(world.services.env),
    operator: "hestia",
    print: (line: string) => lines.push(line),
  };
  const code = await runPrivacyCommand(given, args);
  return { code, text: lines.join("\n") };
}

/** Admits a request that needs a run. */
async function runOf(request: EnrichRequest) {
  const { pool } = world.services;
  const caller = await world.createCaller({ credits: 2 });
  const outcome = await admitEnrichment(world.services, { caller, request, detail: "full" });
  if (outcome.kind !== "queued") throw new Error(outcome.kind);
  const { rows } = await pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId]);
  const poll = async () => (await readJob(pool, { accountId: caller.accountId, jobId: outcome.jobId, detail: null, concurrency: 8 }))?.job;
  return { runId: rows[0].run_id as string, poll };
}

let people = 0;
/** Somebody of whom a library text speaks, with one proven profile. */
async function newcomer() {
  people += 1;
  const surname = ["Quarrington", "Thistlewood", "Larkspurne", "Oakenfell"][people % 4] ?? "";
  const name = `Persis ${surname}`;
  const company = `Millrace ${surname} Works`;
  const slug = `persis-${people}`;
  const row = {
    name,
    company,
    title: "Chief Engineer",
    year: 2026,
    url: `https://millrace.example/${people}`,
    text: `I'm chief engineer at ${company}, where I lead the turbine team. I maintain an open source simulator called Weirstream. I speak at hydropower conferences about sluices.`,
    links: { linkedin: `https://www.linkedin.com/in/${slug}` },
  };
  const file = path.join(folder, `person-${people}.jsonl`);
  await writeFile(file, JSON.stringify(row));
  const { pool, clock } = world.services;
  const secrets = [newest, before] as const;
  const importing = () => importDocuments({ pool, clock, paths: [file], access: "public", suppressionSecret: secrets });
  return { name, company, profileKey: `linkedin:${slug}`, importing };
}

const refused = { status: "refused", reason: "subject_suppressed", charged: 0 };

describe("an entry under the former spelling of a name", () => {
  const company = "Ropewalk Foundry";

  it("refuses whoever was suppressed under it: asked by name, in a batch, found by their page, in an import", async () => {
    const { pool, clock, env } = world.services;
    await suppress(["name_company:wei|ropewalk foundry"]);
    const asked = await runOf({ name: "Wei Ma", company });
    expect(await startRun(world.services, asked.runId)).toEqual({ kind: "ended" });
    expect(await asked.poll()).toMatchObject(refused);

    const row = {
      name: "Wei Ma",
      company,
      title: "Founder",
      year: 2026,
      url: "https://ropewalk.example/wei",
      text: `I'm the founder of ${company}, where I cast bells. I speak at foundry conferences about bronze.`,
      links: { linkedin: "https://www.linkedin.com/in/wei-ropewalk" },
    };
    const file = path.join(folder, "wei-ma.jsonl");
    await writeFile(file, JSON.stringify(row));
    const importing = { pool, clock, paths: [file], access: "public" } as const;
    expect(await importDocuments({ ...importing, suppressionSecret: newest })).toMatchObject({ suppressed: 1, inserted: 0 });
    await importDocuments(importing);
    const found = await runOf({ linkedin_url: row.links.linkedin });
    await startRun(world.services, found.runId);
    await collectSources(world.services, { runId: found.runId, laneName: "library", round: 1 });
    expect(await identifyPerson(world.services, found.runId)).toEqual({ kind: "ended" });
    expect(await found.poll()).toMatchObject(refused);

    const [batchRow] = readBatchRows([{ name: "Wei Ma", company }], "live").rows;
    const keys = batchRow?.suppressionKeys ?? [];
    const facts = await loadBatchFacts(pool, { accountId: "acc_none", requestKey: null, ...hashedKeys(suppressionSecret(env), keys) });
    expect(keys.some((key) => facts.suppressedKeys.has(key))).toBe(true);
  });

  it("refuses nobody whose own name was suppressed under the present spelling", async () => {
    await suppress(["name_company:lin ma|ropewalk foundry", "name_company:john hollis jr|ropewalk foundry"]);
    for (const name of ["Lin Sa", "Lin", "John Hollis Sr.", "John Hollis"]) {
      const { runId } = await runOf({ name, company });
      expect(await startRun(world.services, runId), name).toMatchObject({ kind: "started" });
    }
    for (const name of ["Lin Ma", "John Hollis Jr", "Hollis, John, Jr."]) {
      const { runId } = await runOf({ name, company });
      expect(await startRun(world.services, runId), name).toEqual({ kind: "ended" });
    }
  });
});

describe("the suppression list is enough by itself", () => {
  it("at admission: nothing stored is served, and no source is asked", async () => {
    const { personId } = await world.storePerson({ fullName: "Ambrose Fennimore", keys: ["linkedin:ambrose-fennimore"] });
    await suppress(["linkedin:ambrose-fennimore"]);
    const { runId, poll } = await runOf({ linkedin_url: "linkedin.com/in/ambrose-fennimore" });
    expect(await startRun(world.services, runId)).toEqual({ kind: "ended" });
    expect(await poll()).toMatchObject(refused);
    expect(personId).toMatch(/^per_/);
  });

  it("after the identity is resolved: by a profile that nobody had asked by", async () => {
    const person = await newcomer();
    await person.importing();
    const { runId, poll } = await runOf({ name: person.name, company: person.company });
    expect(await startRun(world.services, runId)).toMatchObject({ kind: "started" });
    await collectSources(world.services, { runId, laneName: "library", round: 1 });
    await suppress([person.profileKey]);
    expect(await identifyPerson(world.services, runId)).toEqual({ kind: "ended" });
    expect(await poll()).toMatchObject(refused);
    const { rows } = await world.services.pool.query("SELECT 1 FROM person WHERE full_name = $1", [person.name]);
    expect(rows).toEqual([]);
  });

  it("before delivery: of a brief that is made already", async () => {
    const person = await newcomer();
    await person.importing();
    const { runId, poll } = await runOf({ name: person.name, company: person.company });
    await startRun(world.services, runId);
    await collectSources(world.services, { runId, laneName: "library", round: 1 });
    expect(await identifyPerson(world.services, runId)).toMatchObject({ kind: "identified" });
    for (const step of [extractRunClaims, verifyRunClaims, composeRunBrief]) await step(world.services, runId);
    await suppress([person.profileKey]);
    await settleRunBrief(world.services, runId);
    expect(await poll()).toMatchObject(refused);
    const { rows } = await world.services.pool.query("SELECT 1 FROM brief b JOIN person p ON p.id = b.person_id WHERE p.full_name = $1", [
      person.name,
    ]);
    expect(rows).toEqual([]);
  });

  it("when an operator imports: documents about the person are passed over, and counted", async () => {
    const person = await newcomer();
    await suppress([person.profileKey]);
    expect(await person.importing()).toMatchObject({ inserted: 0, suppressed: 1 });
  });
});

describe("a secret of before", () => {
  it("still counts at admission, and its entry moves on when its person is asked for", async () => {
    const { pool } = world.services;
    const key = "linkedin:eudora-marchbanks";
    await suppress([key], before);
    await world.storePerson({ fullName: "Eudora Marchbanks", keys: [key] });
    expect((await command("rotate")).text).toMatch(/1 under a secret of before/);
    const { runId, poll } = await runOf({ linkedin_url: "linkedin.com/in/eudora-marchbanks" });
    await startRun(world.services, runId);
    expect(await poll()).toMatchObject(refused);
    expect(await isSuppressed(pool, newest, [key])).toBe(true);
    // A machine that knows the old one alone finds it as well, until the person is let off the list.
    expect(await isSuppressed(pool, before, [key])).toBe(true);
    expect((await command("rotate")).text).not.toMatch(/of before/);
    await Promise.all([1, 2, 3].map(() => isSuppressed(pool, [newest, before], [key])));
    await liftKeys(pool, { secret: [newest, before], keys: [key], at: world.services.clock.now() });
    for (const secret of [newest, before]) expect(await isSuppressed(pool, secret, [key])).toBe(false);
  });

  it("is lifted with its stop's entry under the newest one, and not while another stop holds either", async () => {
    const { pool } = world.services;
    const key = "linkedin:winifred-asterley";
    const first = await stop(key, before);
    const second = await stop(key, newest);
    await isSuppressed(pool, [newest, before], [key]);
    await liftByRequest(world.services, first, null);
    expect(await isSuppressed(pool, newest, [key])).toBe(true);
    await liftByRequest(world.services, second, null);
    for (const secret of [newest, before]) expect(await isSuppressed(pool, secret, [key])).toBe(false);
  });

  it.each([
    ["listed", [newest, before]],
    ["not listed any more", [newest]],
  ] as const)("lets no stop lift an erasure that came after it, %s", async (_, secrets) => {
    const { pool, clock } = world.services;
    const slug = `isolde-garrick-${secrets.length}`;
    const { personId } = await world.storePerson({ fullName: "Isolde Garrick", keys: [`linkedin:${slug}`] });
    const requestId = await stop(`linkedin:${slug}`, before);
    expect(await isSuppressed(pool, [newest, before], [`linkedin:${slug}`, `person:${personId}`])).toBe(true);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: [...secrets] as [string, ...string[]] });
    expect(await liftByRequest(world.services, requestId, null)).toBe(true);
    expect(await isSuppressed(pool, newest, [`linkedin:${slug}`])).toBe(true);
    expect(await isSuppressed(pool, newest, [`person:${personId}`])).toBe(true);
  });

  it("keeps an erasure under it an erasure where a stop entered the same person under the newest one", async () => {
    const { pool, clock } = world.services;
    const key = "linkedin:cosmo-tillinghast";
    const { personId } = await world.storePerson({ fullName: "Cosmo Tillinghast", keys: [key] });
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: before });
    const requestId = await stop(key, [newest, before]);
    await isSuppressed(pool, [newest, before], [key]);
    await liftByRequest(world.services, requestId, null);
    expect(await isSuppressed(pool, newest, [key])).toBe(true);
  });

  it("is called for by name when entries hang on it and it is not set", async () => {
    await suppress(["linkedin:hangs-on-a-lost-one"], "x".repeat(32));
    const { code, text } = await command("rotate");
    expect(code).toBe(1);
    expect(text).toMatch(/1 under a secret that is not set \([0-9a-f]{12}\)/);
  });
});

describe("a deletion list", () => {
  const address = "leopold.hask@hask-foundry.example";
  const hash = createHash("sha256").update(address).digest("hex");

  async function list(...lines: string[]): Promise<string> {
    const file = path.join(folder, "list.csv");
    await writeFile(file, lines.join("\r\n"));
    return file;
  }

  it("erases whom it names, refuses them from then on, says what it could not use, and can be withdrawn", async () => {
    const { pool, clock } = world.services;
    const other = "a".repeat(64);
    const { personId } = await world.storePerson({ fullName: "Leopold Hask", keys: ["linkedin:leopold-hask", `email:${hash}`] });
    const kept = await world.storePerson({ fullName: "Gideon Amberley", keys: ["linkedin:gideon-amberley"] });
    const [loose] = await upsertDocuments(
      pool,
      [
        {
          lane: "library",
          access: "public",
          url: "https://hask-foundry.example/people",
          title: null,
          text: "Somebody casts bells.",
          language: "en",
          author: null,
          record: { name: "Ottilie Rook", company: null, title: null, year: null },
          links: [],
          emailHashes: [other],
          photoUrl: null,
          publishedAt: null,
        },
      ],
      clock.now(),
    );
    const file = await list(
      "\uFEFFKind,Hash",
      `email_sha256,${hash.toUpperCase()}`,
      `"email_sha256","${other}"`,
      `email_sha256,${other}`,
      `phone_sha256,${other}`,
      "email_sha256,leopold",
      "",
    );
    const first = await command("import-list", file, "--list", "register-2026");
    expect(first.code).toBe(0);
    expect(first.text).toContain("2 entries taken, 0 stood already");
    expect(first.text).toContain("1 of kinds that cannot be matched here, 1 without a SHA-256 hash, 1 that stood twice");
    expect(first.text).toContain("Erased: 1 people and 1 further texts");
    expect((await command("import-list", file, "--list", "register-2026")).text).toContain("0 entries taken, 2 stood already");

    const people = await pool.query("SELECT id FROM person WHERE id = ANY($1)", [[personId, kept.personId]]);
    expect(people.rows).toEqual([{ id: kept.personId }]);
    expect((await pool.query("SELECT 1 FROM document WHERE id = $1", [loose?.id])).rows).toEqual([]);
    // By the address of the list, and by the profile that it led to.
    for (const request of [{ email: address }, { linkedin_url: "linkedin.com/in/leopold-hask" }]) {
      const { runId, poll } = await runOf(request);
      await startRun(world.services, runId);
      expect(await poll()).toMatchObject(refused);
    }

    // What a person asked for stands by itself.
    await suppress([`email:${other}`]);
    expect((await command("withdraw-list", "register-2026")).text).toMatch(/\d entries withdrawn/);
    expect(await isSuppressed(pool, newest, [`email:${hash}`, "linkedin:leopold-hask"])).toBe(false);
    expect(await isSuppressed(pool, newest, [`email:${other}`])).toBe(true);
    expect((await command("withdraw-list", "register-2026")).code).toBe(1);
  });

  it("is refused without its columns, its name or its file", async () => {
    expect((await command("import-list", await list("email", hash), "--list", "x")).text).toMatch(/has to name the columns/);
    expect((await command("import-list", path.join(folder, "none.csv"), "--list", "x")).code).toBe(1);
    expect((await command("import-list", await list("kind,hash"), "--list", "a b")).code).toBe(2);
    const { rows } = await world.services.pool.query("SELECT 1 FROM suppression WHERE key_hmac = $1", [hmacIdentifier(newest, "email:")]);
    expect(rows).toEqual([]);
  });
});
