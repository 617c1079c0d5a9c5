import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/clock";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { fixtureSubject } from "@/lib/fixture/subject";
import { liftProven, stopProven } from "@/lib/privacy/act-on-request";
import { confirmRequest, readConfirmation } from "@/lib/privacy/confirm-request";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { isLiftLink, liftByLink, liftByRequest } from "@/lib/privacy/lift-request";
import { readRequest, renewLink } from "@/lib/privacy/request-session";
import { privacyRequestRules } from "@/lib/retention/request-retention";
import { applyRetention } from "@/lib/retention/retention";
import { isSuppressed, suppressKeys } from "@/lib/suppression/suppression";
import { countStatements } from "../harness/count-statements";
import { privacyDesk } from "../harness/privacy-desk";
import { createWorld, type World } from "../harness/world";

let world: World;
let desk: ReturnType<typeof privacyDesk>;
let secret: string;
beforeAll(async () => {
  world = await createWorld();
  desk = privacyDesk(world);
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

const isStopped = (key: string) => isSuppressed(world.services.pool, secret, [key]);

describe("a request to stop", () => {
  it("takes effect with the button behind the mail, by whatever identifier the person is asked for, and keeps nothing of what it said", async () => {
    const { pool } = world.services;
    await world.storePerson({
      fullName: "Ottoline Marrable",
      keys: ["linkedin:ottoline-marrable", "name_company:ottoline marrable|quillworks"],
    });
    const caller = await world.createCaller({ credits: 3 });
    const ask = () =>
      admitEnrichment(world.services, { caller, request: { name: "Ottoline Marrable", company: "Quillworks" }, detail: "full" });
    expect((await ask()).kind).toBe("served");
    const email = "ottoline@mailbox.example";
    const received = await desk.send({ profile_url: "https://uk.linkedin.com/in/Ottoline-Marrable/?trk=x", email, details: "Please." });
    if (received.kind !== "received") throw new Error(received.kind);
    const token = desk.linkTo("confirm", email);
    // A mail scanner opens the link; that is nobody's decision.
    expect(await readConfirmation(world.services, token)).toMatchObject({
      kind: "stop",
      profileUrl: "https://www.linkedin.com/in/ottoline-marrable",
    });
    expect(await isStopped("linkedin:ottoline-marrable")).toBe(false);

    await desk.confirm(token);
    expect(await isStopped("linkedin:ottoline-marrable")).toBe(true);
    expect((await ask()).kind).toBe("queued");
    expect(await confirmRequest(desk.services, token)).toEqual({ kind: "over" });
    const { rows } = await pool.query("SELECT status, email, profile_url, details FROM privacy_request WHERE id = $1", [
      received.requestId,
    ]);
    expect(rows).toEqual([{ status: "done", email: null, profile_url: null, details: null }]);

    const lift = desk.linkTo("lift", email);
    expect(await isLiftLink(world.services, lift)).toBe(true);
    expect(await liftByLink(world.services, lift)).toBe(true);
    expect(await liftByLink(world.services, lift)).toBe(false);
    expect(await isStopped("linkedin:ottoline-marrable")).toBe(false);
    expect((await ask()).kind).toBe("served");
  });

  it("answers the same, with as many statements, for somebody of whom nothing is held", async () => {
    const spent: number[][] = [];
    for (const slug of ["ottoline-marrable", "nobody-we-know"]) {
      const { pool, counter } = countStatements(world.services.pool);
      const given = { ...desk.services, pool };
      const counts: number[] = [];
      const email = `${slug}@mailbox.example`;
      const received = await desk.send({ profile_url: `linkedin.com/in/${slug}`, email }, given);
      expect(Object.keys(received)).toEqual(["kind", "requestId", "expiresAt"]);
      counts.push(counter.statements);
      const confirmed = await confirmRequest(given, desk.linkTo("confirm", email));
      expect(confirmed.kind).toBe("confirmed");
      counts.push(counter.statements);
      expect(desk.mails.filter(({ to }) => to === email)).toHaveLength(2);
      expect(await isStopped(`linkedin:${slug}`)).toBe(true);
      spent.push(counts);
    }
    expect(spent[1]).toEqual(spent[0]);
  });

  it("is lifted with its own link alone: not while another one holds, and never what an erasure put there", async () => {
    const { pool, clock } = world.services;
    const key = "linkedin:leofric-tane";
    const profile_url = "https://www.linkedin.com/in/leofric-tane";
    const first = await desk.sendConfirmed({ profile_url });
    const second = await desk.sendConfirmed({ profile_url });
    expect(await liftByRequest(world.services, first.requestId, null)).toBe(true);
    expect(await isStopped(key)).toBe(true);
    expect(await liftByRequest(world.services, second.requestId, null)).toBe(true);
    expect(await isStopped(key)).toBe(false);

    const third = await desk.sendConfirmed({ profile_url });
    const { personId } = await world.storePerson({ fullName: "Leofric Tane", keys: [key] });
    await erasePerson({ pool, clock }, { personId, requestId: "prv_erasure", suppressionSecret: secret });
    const fourth = await desk.sendConfirmed({ profile_url });
    for (const { requestId } of [third, fourth]) expect(await liftByRequest(world.services, requestId, null)).toBe(true);
    expect(await isStopped(key)).toBe(true);
  });

  it("stops by any account's profile that is known to be the person's, and its browser can lift it for an hour", async () => {
    const { pool, clock } = world.services;
    const { personId } = await world.storePerson({ fullName: "Perpetua Lisle", keys: ["linkedin:perpetua-lisle"] });
    await pool.query(
      `INSERT INTO document (id, lane, access, url, dedupe_key, text, text_sha256, links, email_hashes, retrieved_at)
       VALUES ('doc_lisle', 'code', 'public', 'https://github.com/plisle', 'doc_lisle', 'Perpetua Lisle', 'x', '[]', '{}', $1)`,
      [clock.now()],
    );
    await pool.query("INSERT INTO document_key (key, document_id) VALUES ('github:plisle', 'doc_lisle')");
    await pool.query("INSERT INTO person_document VALUES ($1, 'doc_lisle', 'subject')", [personId]);
    const session = await desk.sendConfirmed({ profile_url: "https://github.com/plisle" });
    expect(await isStopped("linkedin:perpetua-lisle")).toBe(true);
    expect((await desk.open(session)).status).toBe("done");
    expect(await readRequest(world.services, session.requestId, "A".repeat(43))).toBeNull();
    world.services.clock.offsetMs += dayMs / 24 + 1;
    expect(await readRequest(world.services, session.requestId, session.secret)).toBeNull();
    await liftByRequest(world.services, session.requestId, null);
    expect(await isStopped("linkedin:perpetua-lisle")).toBe(false);
  });

  it("never stops the fictional subject", async () => {
    await desk.sendConfirmed({ profile_url: fixtureSubject.linkedinUrl });
    expect(await isStopped(`linkedin:${fixtureSubject.linkedinSlug}`)).toBe(false);
  });

  it("without an account's profile asks for proof first", async () => {
    const session = await desk.sendConfirmed({ name: "Ottoline Marrable", company: "Quillworks" });
    expect((await desk.open(session)).status).toBe("confirmed");
  });

  it("can be set and lifted by a proven person without another mail, whoever else has stopped them", async () => {
    const { personId } = await world.storePerson({ fullName: "Sunniva Grail", keys: ["linkedin:sunniva-grail"] });
    await desk.sendConfirmed({ profile_url: "https://www.linkedin.com/in/sunniva-grail" });
    const session = await desk.sendConfirmed({ kind: "see", name: "Sunniva Grail" });
    await world.services.pool.query("UPDATE privacy_request SET status = 'proven', person_id = $2 WHERE id = $1", [
      session.requestId,
      personId,
    ]);
    const request = await desk.open(session);
    expect(await stopProven(world.services, request)).toBe(true);
    expect(await isStopped(`person:${personId}`)).toBe(true);
    expect(await liftProven(world.services, request)).toBe("lifted");
    expect(await isStopped("linkedin:sunniva-grail")).toBe(false);
    expect(await isStopped(`person:${personId}`)).toBe(false);
    // What a deletion list put there is no stop of theirs.
    const { pool, clock } = world.services;
    await suppressKeys(pool, { secret, keys: ["linkedin:sunniva-grail"], requestId: null, list: "register", at: clock.now() });
    expect(await liftProven(world.services, request)).toBe("listed");
  });
});

describe("a mailed link", () => {
  it("is over after a day, and its request goes", async () => {
    const received = await desk.send({ name: "Jane Roe" });
    if (received.kind !== "received") throw new Error(received.kind);
    const token = desk.linkTo("confirm");
    world.services.clock.offsetMs += dayMs;
    expect(await readConfirmation(world.services, token)).toBeNull();
    expect(await confirmRequest(desk.services, token)).toEqual({ kind: "over" });
    for (const rule of privacyRequestRules) await applyRetention(world.services, rule);
    expect(await desk.statusOf(received.requestId)).toBe("gone");
  });

  it("counts once of two presses at the same time, and says nothing of anything that is no link", async () => {
    await desk.send({ name: "Jane Roe" });
    const token = desk.linkTo("confirm");
    const outcomes = await Promise.all([1, 2, 3].map(() => confirmRequest(desk.services, token)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["confirmed", "over", "over"]);
    for (const none of ["", "x", "B".repeat(43), "../../etc"]) expect(await confirmRequest(desk.services, none)).toEqual({ kind: "over" });
  });

  it("is mailed anew to the same address alone, and to nobody whether or not there is such a request", async () => {
    const email = "again@mailbox.example";
    const session = await desk.sendConfirmed({ kind: "see", name: "Jane Roe", email });
    const before = desk.mails.length;
    expect(await renewLink(desk.services, session.requestId)).toBeNull();
    expect(await renewLink(desk.services, `prv_${"0".repeat(26)}`)).toBeNull();
    await expect.poll(() => desk.mails.length).toBe(before + 1);
    const again = await desk.confirm(desk.linkTo("confirm", email));
    expect(again.requestId).toBe(session.requestId);
    expect(await readRequest(world.services, session.requestId, session.secret)).toBeNull();
    for (let i = 0; i < 4; i += 1) await renewLink(desk.services, session.requestId);
    expect(await renewLink(desk.services, session.requestId)).toBeGreaterThan(0);
  });

  it("leads nowhere when its mail was refused: nothing of the request is left", async () => {
    desk.refuseMail(true);
    const email = "refused@mailbox.example";
    expect(await desk.send({ name: "Jane Roe", email })).toEqual({ kind: "mail_refused" });
    desk.refuseMail(false);
    const { rowCount } = await world.services.pool.query("SELECT 1 FROM privacy_request WHERE email = $1", [email]);
    expect(rowCount).toBe(0);
  });

  it("shows in its mail no word that the sender wrote", async () => {
    const words = {
      name: "Visit evil.example",
      company: "Evil Corp",
      details: "http://evil.example/win",
      profile_url: "https://evil.example/me",
    };
    await desk.send(words);
    const mail = desk.mails.at(-1);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil/i);
  });
});

describe("a request that cannot be taken down", () => {
  it.each([
    [{ name: "Jane Roe", email: "no address" }, "email"],
    [{ name: "Jane Roe", kind: "burn" }, "kind"],
    [{}, "profile_url"],
    [{ profile_url: "jane" }, "profile_url"],
    [{ name: "Jane Roe", details: "x".repeat(2_001) }, "details"],
    [{ name: "N".repeat(501) }, "name"],
  ] as const)("%j names the field %s", async (fields, field) => {
    const received = await desk.send(fields);
    expect(received.kind).toBe("invalid");
    if (received.kind === "invalid") expect(Object.keys(received.problems)).toEqual([field]);
  });

  it("is none that its field let through: a line break counts once, as in the browser", async () => {
    const details = "I\r\n".repeat(1_000);
    const received = await desk.send({ name: "Jane Roe", details });
    if (received.kind !== "received") throw new Error(received.kind);
    const { rows } = await world.services.pool.query("SELECT details FROM privacy_request WHERE id = $1", [received.requestId]);
    expect(rows[0].details).toBe("I\n".repeat(1_000).trim());
  });

  it("keeps text that the database cannot hold from breaking it", async () => {
    expect(await desk.send({ name: "Jane\u0000 Roe \ud800" })).toMatchObject({ kind: "received" });
  });

  it("is the sixth at once from one email address, and the eleventh stop of a profile until 2.4 hours are over", async () => {
    const email = "often@mailbox.example";
    for (let i = 0; i < 5; i += 1) expect((await desk.send({ name: "Jane Roe", email })).kind).toBe("received");
    expect(await desk.send({ name: "Jane Roe", email })).toMatchObject({ kind: "limited" });
    const profile_url = "https://www.linkedin.com/in/often-stopped";
    for (let i = 0; i < 10; i += 1) await desk.sendConfirmed({ profile_url });
    await desk.send({ profile_url });
    const link = desk.linkTo("confirm");
    expect(await confirmRequest(desk.services, link)).toEqual({ kind: "limited" });
    expect(await readConfirmation(world.services, link)).not.toBeNull();
    world.services.clock.offsetMs += 2.4 * hourMs;
    await desk.confirm(link);
    await desk.sendConfirmed({ kind: "see", profile_url });
    const { rows } = await world.services.pool.query("SELECT key FROM rate_bucket WHERE key LIKE 'privacy%'");
    const guesses = [email, profile_url].map((guess) => createHash("sha256").update(guess).digest("base64url"));
    expect(rows.filter(({ key }) => /@|linkedin/.test(key) || guesses.some((guess) => key.includes(guess)))).toEqual([]);
  });
});

it("what nobody went on with is emptied after 30 days, but for what an operator has to decide", async () => {
  const idle = await desk.sendConfirmed({ kind: "see", name: "Jane Roe" });
  const asked = await desk.sendConfirmed({ kind: "correct", name: "Jane Roe" });
  await world.services.pool.query("UPDATE privacy_request SET status = 'open' WHERE id = $1", [asked.requestId]);
  world.services.clock.offsetMs += 30 * dayMs;
  for (const rule of privacyRequestRules) await applyRetention(world.services, rule);
  const { rows } = await world.services.pool.query("SELECT status, email FROM privacy_request WHERE id = ANY ($1) ORDER BY status", [
    [idle.requestId, asked.requestId],
  ]);
  expect(rows).toMatchObject([
    { status: "ended", email: null },
    { status: "open", email: expect.stringContaining("@") },
  ]);
});
