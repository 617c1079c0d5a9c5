import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "@/lib/clock";
import { upsertDocuments } from "@/lib/db/documents";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { createMailer } from "@/lib/gateways/mail";
import { readDatabaseGauges } from "@/lib/health/read-database-gauges";
import { liftProven, undoErasure } from "@/lib/privacy/act-on-request";
import { confirmRequest } from "@/lib/privacy/confirm-request";
import { sweepErasures } from "@/lib/privacy/erasure/sweep-erasures";
import { liftByLink, liftByRequest } from "@/lib/privacy/lift-request";
import { readHeld } from "@/lib/privacy/read-held";
import { isObjectionLink, objectByLink, tellContacts } from "@/lib/privacy/tell-contacts";
import { applyRetention, retentionRules } from "@/lib/retention/retention";
import { isSuppressed } from "@/lib/suppression/suppression";
import { importDocuments } from "@/scripts/library/import-documents";
import { runPrivacyCommand } from "@/scripts/privacy/run-command";
import { privacyDesk } from "../harness/privacy-desk";
import { type SmtpInbox, startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";

let inbox: SmtpInbox;
let world: World;
let desk: ReturnType<typeof privacyDesk>;
let folder: string;
let secret: string;
beforeAll(async () => {
  inbox = await startSmtpInbox();
  world = await createWorld({ SMTP_URL: inbox.url });
  desk = privacyDesk(world);
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
  folder = await mkdtemp(path.join(os.tmpdir(), "privacy-grace-"));
});
afterAll(async () => {
  await inbox?.stop();
  await world?.database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runPrivacyCommand({ ...desk.services, operator: "hestia", print: (line) => lines.push(line) }, args);
  return { code, text: lines.join("\n") };
}

/** Somebody with an address of old that their own page gives, and a customer who has paid for their brief. */
async function storeBriefed(slug: string, { hasPage = true } = {}) {
  const fullName = slug.replace(/(^|-)(\w)/g, (_all, dash, letter) => `${dash === "-" ? " " : ""}${letter.toUpperCase()}`);
  const email = `me@${slug}.example`;
  const hash = createHash("sha256").update(email).digest("hex");
  const { personId } = await world.storePerson({ fullName, keys: [`linkedin:${slug}`, `email:${hash}`] });
  if (hasPage) {
    const document = {
      ...{
        lane: "library",
        access: "public" as const,
        url: `https://${slug}.example/`,
        title: null,
        text: `${fullName}. Write to ${email}.`,
      },
      ...{ language: "en", author: null, record: null, links: [], emailHashes: [hash], photoUrl: null, publishedAt: null },
    };
    const [stored] = await upsertDocuments(world.services.pool, [document], new Date(world.services.clock.now().getTime() - 60 * dayMs));
    await world.services.pool.query("INSERT INTO person_document VALUES ($1, $2, 'subject')", [personId, stored?.id]);
  }
  const linkedin_url = `https://www.linkedin.com/in/${slug}`;
  const caller = await world.createCaller({ credits: 1 });
  const served = await admitEnrichment(world.services, { caller, request: { linkedin_url }, detail: "full" });
  if (served.kind !== "served" || !served.jobId) throw new Error(served.kind);
  const job = { accountId: caller.accountId, jobId: served.jobId, detail: null, concurrency: 8 };
  const read = async () => (await readJob(world.services.pool, job))?.job;
  return {
    ...{ personId, fullName, email, linkedin_url },
    shown: async () => {
      const { status, reason } = (await read()) ?? {};
      return [status, reason];
    },
    balance: async () => (await world.balance(caller)).available,
    storedJob: async () => (await world.services.pool.query("SELECT status, reason FROM job WHERE id = $1", [served.jobId])).rows[0],
    isThere: async () => (await world.services.pool.query("SELECT 1 FROM person WHERE id = $1", [personId])).rowCount === 1,
  };
}

const withheld = ["refused", "subject_suppressed"];
const done = ["done", null];

/** Sends an erasure and presses the button, with 14 days to take it back. */
async function eraseWithGrace(fields: { email: string; profile_url: string }) {
  const received = await desk.send({ kind: "erase", ...fields });
  if (received.kind !== "received") throw new Error(received.kind);
  const confirmed = await confirmRequest(desk.services, desk.linkTo("confirm", fields.email), { wantsGrace: true });
  if (confirmed.kind !== "confirmed") throw new Error(confirmed.kind);
  return { requestId: confirmed.requestId, secret: confirmed.sessionSecret };
}

describe("an erasure with fourteen days' grace", () => {
  it("shows nothing at once, leaves jobs and credit as they are, and is undone by the same proof", async () => {
    const person = await storeBriefed("ottilie-graham");
    const session = await eraseWithGrace({ email: person.email, profile_url: person.linkedin_url });
    const request = await desk.open(session);
    expect(request).toMatchObject({ status: "grace", personId: person.personId, proof: "address" });
    expect([await person.shown(), await person.storedJob(), await person.balance()]).toEqual([
      withheld,
      { status: "done", reason: null },
      0,
    ]);
    expect((await run("find", "Ottilie Graham")).text).toContain(`withheld by ${session.requestId} (erased for good on`);
    expect(await sweepErasures(desk.services)).toEqual({ erased: 0 });
    // The link of a stop's mail, or somebody without the cookie, undoes nothing.
    expect(await liftByRequest(world.services, session.requestId, null)).toBe(false);
    expect(await undoErasure(desk.services, request, "")).toBe("undone");
    expect(await undoErasure(desk.services, request, "")).toBe("failed");
    expect([await person.shown(), await desk.statusOf(session.requestId)]).toEqual([done, "lifted"]);
    world.services.clock.offsetMs += 15 * dayMs;
    expect([await sweepErasures(desk.services), await person.isThere()]).toEqual([{ erased: 0 }, true]);
  });

  it("is undone after a proof by a profile only where the text stands there again", async () => {
    const person = await storeBriefed("ysolde-graham");
    const session = await eraseWithGrace({ email: person.email, profile_url: person.linkedin_url });
    await world.services.pool.query("UPDATE privacy_request SET proof = 'profile' WHERE id = $1", [session.requestId]);
    expect(await undoErasure(desk.services, await desk.open(session), "https://ysolde-graham.example/")).toBe("not_proven");
    expect(await person.shown()).toEqual(withheld);
    expect((await run("lift", session.requestId)).code).toBe(0);
  });

  it("is final when they are over, and the credit then comes back", async () => {
    const person = await storeBriefed("lucan-graham");
    const session = await eraseWithGrace({ email: person.email, profile_url: person.linkedin_url });
    world.services.clock.offsetMs += 14 * dayMs + 1;
    for (const rule of retentionRules) await applyRetention(world.services, rule);
    expect(await sweepErasures(desk.services)).toEqual({ erased: 1 });
    expect([await person.isThere(), await person.balance(), await desk.statusOf(session.requestId)]).toEqual([false, 1, "done"]);
    expect(await isSuppressed(world.services.pool, secret, ["linkedin:lucan-graham"])).toBe(true);
    expect((await run("lift", session.requestId)).code).toBe(1);
  });

  it("can be ended by the operator, by its id or by the profile", async () => {
    const person = await storeBriefed("merrily-graham");
    const { requestId } = await eraseWithGrace({ email: person.email, profile_url: person.linkedin_url });
    expect((await run("lift", person.linkedin_url)).code).toBe(0);
    expect([await person.shown(), await desk.statusOf(requestId)]).toEqual([done, "lifted"]);
  });
});

describe("an erasure without proof", () => {
  const sent = (person: { linkedin_url: string }, email: string) =>
    desk.sendConfirmed({ kind: "erase", profile_url: person.linkedin_url, email });

  it("withholds by the exact profile or by name and company, tells no reason, and the operator's decline shows all of it again", async () => {
    const person = await storeBriefed("bettany-crowe");
    const { personId } = await world.storePerson({ fullName: "Bede Crowe", keys: ["name_company:bede crowe|crowe works"] });
    const session = await sent(person, "stranger@mailbox.example");
    const byFacts = await desk.sendConfirmed({
      kind: "erase",
      name: "Bede Crowe",
      company: "Crowe Works Ltd",
      email: "other@mailbox.example",
    });
    expect(await desk.open(byFacts)).toMatchObject({ status: "withheld", personId });
    expect([await person.shown(), await person.storedJob(), await person.balance()]).toEqual([
      withheld,
      { status: "done", reason: null },
      0,
    ]);
    const queue = (await run("queue")).text;
    expect(queue).toMatch(new RegExp(`by \\d{4}-\\d\\d-\\d\\d  ${session.requestId}`));
    expect(queue).toContain(`means ${person.personId}`);
    expect((await readHeld(world.services.pool, person.personId, secret))?.isStopped).toBe(true);
    world.services.clock.offsetMs += dayMs;
    const gauges = new Map((await readDatabaseGauges(world.services)).map(({ name, value }) => [name, value]));
    expect(gauges.get("pcb_database_privacy_waiting")).toBeGreaterThanOrEqual(2);
    expect(gauges.get("pcb_database_privacy_oldest_seconds")).toBeGreaterThanOrEqual(dayMs / 1_000);
    expect((await run("decline", session.requestId)).code).toBe(0);
    expect((await run("decline", byFacts.requestId)).code).toBe(0);
    expect(await person.shown()).toEqual(done);
    expect(await isSuppressed(world.services.pool, secret, ["name_company:bede crowe|crowe works", `person:${personId}`])).toBe(false);
  });

  it("that names nobody exactly withholds nobody, and waits for its proof", async () => {
    const { personId } = await world.storePerson({ fullName: "Cerys Crowe", keys: ["linkedin:cerys-crowe"] });
    const session = await desk.sendConfirmed({ kind: "erase", name: "Cerys Crowe", email: "c@mailbox.example" });
    expect(await desk.open(session)).toMatchObject({ status: "confirmed", personId: null });
    expect(await isSuppressed(world.services.pool, secret, [`person:${personId}`])).toBe(false);
  });

  it("is taken back by the link of its mail, and ends no stop of somebody else", async () => {
    const person = await storeBriefed("dilys-crowe");
    await desk.sendConfirmed({ profile_url: person.linkedin_url, email: "stops@mailbox.example" });
    const { requestId } = await sent(person, "stranger@mailbox.example");
    expect(await liftByLink(world.services, desk.linkTo("lift", "stranger@mailbox.example"))).toBe(true);
    expect([await person.shown(), await desk.statusOf(requestId)]).toEqual([withheld, "lifted"]);
    expect((await run("lift", person.linkedin_url)).code).toBe(0);
    expect(await person.shown()).toEqual(done);
  });

  it("is final once the operator says so, and keeps nothing withheld that is not the person's", async () => {
    const person = await storeBriefed("eluned-crowe");
    await world.services.pool.query("DELETE FROM person_identifier WHERE key = 'linkedin:eluned-crowe'");
    const key = "github:eluned-not-hers";
    const session = await desk.sendConfirmed({
      kind: "erase",
      profile_url: "https://github.com/eluned-not-hers",
      email: "x@mailbox.example",
    });
    expect(await isSuppressed(world.services.pool, secret, [key])).toBe(true);
    expect((await run("erase", session.requestId, "--person", person.personId)).code).toBe(0);
    expect([await person.isThere(), await person.balance()]).toEqual([false, 1]);
    expect(await isSuppressed(world.services.pool, secret, [key])).toBe(false);
    expect(await isSuppressed(world.services.pool, secret, [`person:${person.personId}`])).toBe(true);
  });
});

it("lets go what somebody else's request withheld, once the person has erased themselves", async () => {
  const person = await storeBriefed("gwendolen-pryor");
  const { pool } = world.services;
  await pool.query(
    "INSERT INTO document_key (key, document_id) SELECT 'github:gpryor', document_id FROM person_document WHERE person_id = $1",
    [person.personId],
  );
  const other = await desk.sendConfirmed({ kind: "erase", profile_url: "https://github.com/gpryor", email: "stranger@mailbox.example" });
  expect(await desk.open(other)).toMatchObject({ status: "withheld", personId: person.personId });
  await desk.sendConfirmed({ kind: "erase", profile_url: person.linkedin_url, email: person.email });
  expect([await person.isThere(), await desk.statusOf(other.requestId)]).toEqual([false, "ended"]);
  expect(await isSuppressed(pool, secret, ["github:gpryor"])).toBe(false);
  expect(await isSuppressed(pool, secret, ["linkedin:gwendolen-pryor"])).toBe(true);
});

describe("an address that was the person's before", () => {
  it("is told by a mail that names no wish, and its objection freezes the case for the operator without lifting it", async () => {
    const person = await storeBriefed("fabian-holloway");
    const session = await desk.sendConfirmed({ kind: "erase", profile_url: person.linkedin_url, email: "stranger@mailbox.example" });
    const given = { ...desk.services, mailer: createMailer(world.services.env) };
    expect((await tellContacts(given)).told).toBeGreaterThanOrEqual(1);
    expect(await tellContacts(given)).toEqual({ told: 0 });
    const mail = await inbox.next(person.email);
    expect(mail.subject).toBe("Was this you?");
    expect(mail.text).not.toMatch(/eras|delet|stop|Holloway|Fabian|stranger/i);
    const link = /\/privacy\/object\/(\S+)/.exec(mail.text)?.[1] ?? "";
    expect([await isObjectionLink(world.services, link), await isObjectionLink(world.services, `${link.slice(0, -1)}_`)]).toEqual([
      true,
      false,
    ]);
    expect(await objectByLink(world.services, link)).toBe(true);
    expect(await person.shown()).toEqual(withheld);
    expect(await liftByLink(world.services, desk.linkTo("lift", "stranger@mailbox.example"))).toBe(false);
    expect((await run("queue")).text).toContain("a contact of the person objected");
    expect((await run("decline", session.requestId)).code).toBe(0);
    expect([await person.shown(), await isObjectionLink(world.services, link)]).toEqual([done, false]);
  });

  it("keeps an erasure in its grace from becoming final, and from being undone by its sender", async () => {
    const person = await storeBriefed("hestor-holloway");
    const session = await eraseWithGrace({ email: person.email, profile_url: person.linkedin_url });
    const request = await desk.open(session);
    // Another address of theirs: the one that has proven them is not told.
    expect(
      await tellContacts({
        ...desk.services,
        mailer: {
          send: async () => {
            throw new Error("nobody else is told");
          },
        },
      }),
    ).toEqual({ told: 0 });
    await world.services.pool.query("UPDATE privacy_request SET objected_at = $2 WHERE id = $1", [
      session.requestId,
      world.services.clock.now(),
    ]);
    expect(await undoErasure(desk.services, await desk.open(session), "")).toBe("failed");
    expect(await undoErasure(desk.services, request, "")).toBe("failed");
    world.services.clock.offsetMs += 20 * dayMs;
    expect([await sweepErasures(desk.services), await person.isThere()]).toEqual([{ erased: 0 }, true]);
    expect((await run("erase", session.requestId, "--person", person.personId)).code).toBe(0);
    expect(await person.isThere()).toBe(false);
  });

  it("is not needed by a person who has proven themselves: they take back stops, and not what waits for its decision", async () => {
    const person = await storeBriefed("imogen-holloway");
    await desk.sendConfirmed({ kind: "erase", profile_url: person.linkedin_url, email: "stranger@mailbox.example" });
    const own = await desk.open(await desk.sendConfirmed({ kind: "see", profile_url: person.linkedin_url, email: person.email }));
    expect(await liftProven(desk.services, own)).toBe("listed");
    expect(await person.shown()).toEqual(withheld);
  });
});

describe("an erasure lasts", () => {
  it("when a page that named the person is imported again, and leaves the same name on another page", async () => {
    const { services } = world;
    const line = (url: string) =>
      JSON.stringify({ url, text: "Jorun Ashby met Tamsin Vale.\n\nWrite to jorun@ashby.example. Jorun Ashby of Ashby Mills spoke." });
    const files = [path.join(folder, "fair.jsonl"), path.join(folder, "other.jsonl")] as const;
    await writeFile(files[0], line("https://fair.example/guests"));
    await writeFile(files[1], line("https://elsewhere.example/guests"));
    const importFile = (file: string) => importDocuments({ ...services, paths: [file], access: "public", suppressionSecret: secret });
    const textOf = async (url: string): Promise<string> =>
      (await services.pool.query("SELECT text FROM document WHERE url = $1", [url])).rows[0]?.text;
    await importFile(files[0]);
    const { personId } = await world.storePerson({
      fullName: "Jorun Ashby",
      keys: ["linkedin:jorun-ashby", "name_company:jorun ashby|ashby mills"],
    });
    await services.pool.query(
      "INSERT INTO person_document SELECT $1, id, 'mention' FROM document WHERE url = 'https://fair.example/guests'",
      [personId],
    );
    const session = await desk.sendConfirmed({ kind: "erase", profile_url: "https://www.linkedin.com/in/jorun-ashby" });
    expect((await run("erase", session.requestId, "--person", personId)).code).toBe(0);
    const erased = await textOf("https://fair.example/guests");
    expect(erased).toContain("met Tamsin Vale");
    expect(erased).not.toContain("Jorun");
    expect(await importFile(files[0])).toMatchObject({ redacted: 1 });
    expect(await textOf("https://fair.example/guests")).not.toContain("Jorun Ashby");
    expect(await importFile(files[1])).toMatchObject({ redacted: 0, inserted: 1 });
    expect(await textOf("https://elsewhere.example/guests")).toContain("Jorun Ashby met");
  });

  it("for a second record of the person, which the same step offers to the operator", async () => {
    const first = await storeBriefed("aldous-marsh");
    const second = await world.storePerson({ fullName: "Aldous Marsh", keys: ["name_company:aldous marsh|marsh works"] });
    const third = await world.storePerson({ fullName: "Another Person", keys: ["linkedin:another-person"] });
    const session = await desk.sendConfirmed({ kind: "erase", profile_url: first.linkedin_url, email: first.email });
    expect(await desk.statusOf(session.requestId)).toBe("done");
    const queue = (await run("queue")).text;
    expect(queue).toContain(`perhaps the person whom ${session.requestId} erased`);
    expect([queue.includes(second.personId), queue.includes(third.personId)]).toEqual([true, false]);
    const { rows } = await world.services.pool.query("SELECT id FROM privacy_request WHERE twin_of = $1", [session.requestId]);
    expect((await run("erase", rows[0]?.id, "--person", second.personId)).code).toBe(0);
    expect((await world.services.pool.query("SELECT 1 FROM person WHERE full_name = 'Aldous Marsh'")).rowCount).toBe(0);
  });
});
