import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteMark } from "@/lib/engine/brief/withdrawal-marks";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { doNotMention, eraseProven, hasSentCorrection, maxWordsLength, sendCorrection, stopProven } from "@/lib/privacy/act-on-request";
import { claimKey } from "@/lib/privacy/claim-key";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { sweepErasures } from "@/lib/privacy/erasure/sweep-erasures";
import { newMinorList } from "@/lib/privacy/minor-list";
import { readHeld } from "@/lib/privacy/read-held";
import { isSuppressed } from "@/lib/suppression/suppression";
import { runPrivacyCommand } from "@/scripts/privacy/run-command";
import { privacyDesk } from "../harness/privacy-desk";
import { searchColumns } from "../harness/search-columns";
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

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runPrivacyCommand({ ...desk.services, operator: "hestia", print: (line) => lines.push(line) }, args);
  return { code, text: lines.join("\n") };
}

/** A person of whom a customer has a brief, and their own proven request. */
async function provenPerson(slug: string, fullName: string) {
  const email = `${slug}@own.example`;
  const keys = [`linkedin:${slug}`, `email:${createHash("sha256").update(email).digest("hex")}`];
  const { personId } = await world.storePerson({ fullName, keys });
  const caller = await world.createCaller({ credits: 2 });
  const linkedin_url = `https://www.linkedin.com/in/${slug}`;
  const served = await admitEnrichment(world.services, { caller, request: { linkedin_url }, detail: "full" });
  if (served.kind !== "served" || !served.jobId) throw new Error(served.kind);
  const job = { accountId: caller.accountId, jobId: served.jobId, detail: null, concurrency: 8 };
  const session = await desk.sendConfirmed({ kind: "see", profile_url: linkedin_url, email });
  return {
    personId,
    caller,
    linkedin_url,
    session,
    email,
    readJob: () => readJob(world.services.pool, job),
    request: () => desk.open(session),
  };
}

async function heldOf(personId: string) {
  const held = await readHeld(world.services.pool, personId, secret);
  if (held === null) throw new Error("Nobody is held.");
  return held;
}

describe("a proven person", () => {
  it("sees everything that is held about them, and nothing of who asked", async () => {
    const { personId, caller } = await provenPerson("ismay-holt", "Ismay Holt");
    const { pool, clock } = world.services;
    await pool.query(
      `INSERT INTO document (id, lane, access, url, dedupe_key, title, text, text_sha256, links, email_hashes, retrieved_at)
       VALUES ('doc_own', 'pages', 'public', 'https://ismay.example/', 'doc_own', 'Ismay', 'Ismay Holt builds organs.', 'x', '[]', '{}', $1),
              ('doc_fair', 'pages', 'public', 'https://fair.example/', 'doc_fair', 'Fair', 'Ismay Holt met Tobias Crake.', 'x', '[]', '{}', $1)`,
      [clock.now()],
    );
    await pool.query("INSERT INTO person_document VALUES ($1, 'doc_own', 'subject'), ($1, 'doc_fair', 'mention')", [personId]);
    const held = await heldOf(personId);
    expect(held).toMatchObject({
      canonicalId: personId,
      fullName: "Ismay Holt",
      isStopped: false,
      identifiers: [expect.stringMatching(/^email:/), "linkedin:ismay-holt"],
    });
    expect(held.claims).toMatchObject([{ evidence_quote: "I like sea kayaking.", source_url: "https://janeroe.example/about" }]);
    // One from before that was kept has none.
    expect(held.grounds).toEqual([]);
    expect(held.texts).toMatchObject([
      { url: "https://ismay.example/", relation: "subject", text: "Ismay Holt builds organs." },
      { url: "https://fair.example/", relation: "mention", text: null },
    ]);
    const json = JSON.stringify(held);
    expect(json).not.toContain(caller.accountId);
    expect(json).not.toContain("Tobias");
    expect(json).not.toMatch(/"(seed|billing)"/);
  });

  it("sees why each statement was kept, while it is shown", async () => {
    const { personId, request } = await provenPerson("why-kept", "Wyn Kept");
    const [claim] = (await heldOf(personId)).claims;
    const ground = { by: "first_person", saidBy: "person", status: "current", statusBy: "verb", rules: ["en.time.current"] };
    const marks = [quoteMark(personId, claim?.evidence_quote ?? ""), quoteMark(personId, "Something that is not shown.")];
    await world.services.pool.query("UPDATE brief SET grounds = $2 WHERE person_id = $1", [
      personId,
      JSON.stringify(marks.map((mark) => ({ mark, ...ground }))),
    ]);
    expect((await heldOf(personId)).grounds).toEqual([{ mark: marks[0], ...ground }]);
    if (claim === undefined) throw new Error("Nothing is held.");
    await doNotMention(world.services, await request(), claimKey(claim));
    expect((await heldOf(personId)).grounds).toEqual([]);
  });

  it("sees long texts whole, up to 20 million characters, and of what is beyond the length", async () => {
    const { personId } = await provenPerson("orla-finch", "Orla Finch");
    const { pool, clock } = world.services;
    for (const [index, length] of [1_500_000, 18_400_000, 200_000].entries()) {
      const id = `doc_long_${index}`;
      await pool.query(
        `INSERT INTO document (id, lane, access, url, dedupe_key, title, text, text_sha256, links, email_hashes, retrieved_at)
         VALUES ($1, 'pages', 'public', $2, $5, 'Long', repeat('x', $3::int), 'x', '[]', '{}', $4)`,
        [id, `https://orla.example/${index}`, length, clock.now(), Buffer.from(id)],
      );
      await pool.query("INSERT INTO person_document VALUES ($1, $2, 'subject')", [personId, id]);
    }
    const { texts } = await heldOf(personId);
    expect(texts.map(({ characters, text }) => [characters, text?.length ?? null])).toEqual([
      [1_500_000, 1_500_000],
      [18_400_000, 18_400_000],
      [200_000, null],
    ]);
  });

  it("has a statement left out at once, of what was handed out before too", async () => {
    const { personId, request, readJob: readBrief } = await provenPerson("jory-wren", "Jory Wren");
    const [claim] = (await heldOf(personId)).claims;
    if (!claim) throw new Error("no claim");
    expect((await readBrief())?.briefJson).toContain(claim.evidence_quote);
    expect(await doNotMention(world.services, await request(), "unknown")).toBe(false);
    expect(await doNotMention(world.services, await request(), claimKey(claim))).toBe(true);
    expect((await readBrief())?.briefJson ?? "").not.toContain(claim.evidence_quote);
    expect((await heldOf(personId)).claims).toEqual([]);
    expect(await doNotMention(world.services, await request(), claimKey(claim))).toBe(false);
  });

  it("corrects with words, which an operator accepts or declines once", async () => {
    const { personId, request } = await provenPerson("kester-vane", "Kester Vane");
    const [claim] = (await heldOf(personId)).claims;
    if (!claim) throw new Error("no claim");
    const key = claimKey(claim);
    expect(await sendCorrection(world.services, await request(), key, "  ")).toBe("no_words");
    expect(await sendCorrection(world.services, await request(), "unknown", "No.")).toBe("not_there");
    for (const words of ["I never did.\u001b[2J", "Really."])
      expect(await sendCorrection(world.services, await request(), key, words)).toBe("sent");
    const listed = (await run("list")).text;
    expect(listed).toContain("I never did.");
    expect(listed).not.toContain("\u001b");
    const [first = "", second = ""] = [...listed.matchAll(/cor_\w{26}/g)].map(([id]) => id);
    expect((await run("show", first)).text).toContain(claim.evidence_quote);
    expect((await run("correct", first, "--decline", "--by", "vesta")).code).toBe(0);
    expect((await heldOf(personId)).claims).toHaveLength(1);
    expect((await run("correct", second, "--accept")).code).toBe(0);
    expect((await run("correct", second, "--accept")).code).toBe(1);
    expect(await heldOf(personId)).toMatchObject({ claims: [], corrections: [{ status: "declined" }, { status: "accepted" }] });
  });

  it("writes to a person here what no statement says, also where none is stored, and is answered", async () => {
    const { personId, request } = await provenPerson("evander-loam", "Evander Loam");
    const sent = await request();
    expect(await hasSentCorrection(world.services, sent)).toBe(false);
    await world.services.pool.query("DELETE FROM brief WHERE person_id = $1", [personId]);
    expect((await heldOf(personId)).claims).toEqual([]);
    expect(await sendCorrection(world.services, sent, null, " ")).toBe("no_words");
    for (const words of ["That is a picture of my brother.", "And I am called Evan."])
      expect(await sendCorrection(world.services, sent, null, words)).toBe("sent");
    expect(await hasSentCorrection(world.services, sent)).toBe(true);
    const listed = (await run("list")).text;
    expect(listed).toContain("That is a picture of my brother.");
    const ids = [...listed.matchAll(/(cor_\w{26}).*of no statement/g)].map(([, id]) => id ?? "");
    // Sent in one millisecond, they may be listed in either order.
    const texts = new Map(await Promise.all(ids.map(async (id) => [id, (await run("show", id)).text] as const)));
    const [first = "", second = ""] = ids.sort((a) => (texts.get(a)?.includes("picture of my brother") ? -1 : 1));
    const shown = (await run("show", first)).text;
    expect(shown).toContain(sent.id);
    expect((await run("show", sent.id)).text).toContain("evander-loam@own.example");
    expect((await run("correct", first, "--accept")).text).toContain("nothing was withdrawn");
    expect((await run("correct", second, "--decline")).code).toBe(0);
    expect((await heldOf(personId)).corrections).toHaveLength(2);
    expect((await heldOf(personId)).corrections).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ claim: null, words: "That is a picture of my brother.", status: "accepted" }),
        expect.objectContaining({ claim: null, status: "declined" }),
      ]),
    );
  });

  it("is heard to the end: a line break of a correction counts once, as in its field", async () => {
    const { personId, request } = await provenPerson("jocasta-thrale", "Jocasta Thrale");
    const [claim] = (await heldOf(personId)).claims;
    const words = "I\r\n".repeat(maxWordsLength / 2);
    expect(await sendCorrection(world.services, await request(), claim ? claimKey(claim) : "", words)).toBe("sent");
    expect((await heldOf(personId)).corrections).toMatchObject([{ words: words.replaceAll("\r", "").trim() }]);
  });

  it("erases all of it, and nothing tells of them afterwards, their requests included", async () => {
    const { personId, caller, linkedin_url, request, email, readJob: readBrief } = await provenPerson("lettice-umber", "Lettice Umber");
    const { pool } = world.services;
    const [claim] = (await heldOf(personId)).claims;
    await sendCorrection(world.services, await request(), claim ? claimKey(claim) : "", "Lettice Umber never sailed.");
    await desk.send({ kind: "stop", profile_url: linkedin_url, name: "Lettice Umber", email: "a-friend@of-umber.example" });
    await stopProven(world.services, await request());
    const startedMs = performance.now();
    expect(await eraseProven(world.services, await request())).toBe(true);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    expect((await readBrief())?.job).toMatchObject({ status: "refused", reason: "subject_suppressed" });
    expect(await searchColumns(pool, ["Lettice", "Umber", "umber", email, personId])).toEqual([]);
    expect(await isSuppressed(pool, secret, ["linkedin:lettice-umber"])).toBe(true);
    const again = await admitEnrichment(world.services, {
      caller: await world.refreshed(caller),
      request: { linkedin_url },
      detail: "full",
    });
    expect(again.kind).toBe("queued");
    const after = await request();
    expect(after).toMatchObject({ status: "done", personId: null });
    expect(await eraseProven(world.services, after)).toBe(false);
    expect(await doNotMention(world.services, after, "x")).toBe(false);
  });
});

it("an erasure empties requests about the person wherever they came from, and none that the same mailbox sent about somebody else", async () => {
  const { personId, email, request } = await provenPerson("bjorn-ostrander", "Björn Ostrander");
  const { pool, clock } = world.services;
  await pool.query(
    "INSERT INTO person_identifier (key, person_id, first_proven_at) SELECT key, $1, $2 FROM unnest('{linkedin:björn-ostrander,github:bostrander}'::text[]) AS key",
    [personId, clock.now()],
  );
  const send = async (fields: Parameters<typeof desk.send>[0]) => {
    const received = await desk.send(fields);
    if (received.kind !== "received") throw new Error(received.kind);
    return received.requestId;
  };
  const theirs = [
    await send({ kind: "correct", name: "Bjorn", email }),
    await send({ kind: "see", profile_url: "https://www.linkedin.com/in/björn-ostrander" }),
    await send({ kind: "see", profile_url: "https://github.com/BOstrander" }),
  ];
  const others = [
    await send({ kind: "erase", name: "Philippa Dunmore", email }),
    await send({ kind: "erase", profile_url: "https://www.linkedin.com/in/philippa-dunmore", name: "Björn Ostrander", email }),
    await send({ kind: "see", name: "Björn Ostrander" }),
  ];
  const other = await world.storePerson({ fullName: "Philippa Dunmore", keys: ["linkedin:philippa-dunmore"] });
  await pool.query(
    "INSERT INTO privacy_request (id, kind, email, name, status, person_id, created_at) VALUES ('prv_agent', 'see', $1, 'Björn', 'proven', $2, $3)",
    [email, other.personId, clock.now()],
  );
  expect(await eraseProven(world.services, await request())).toBe(true);
  const { rows } = await pool.query("SELECT id FROM privacy_request WHERE id = ANY($1) AND email IS NOT NULL ORDER BY id", [
    [...theirs, ...others, "prv_agent"],
  ]);
  expect(rows.map(({ id }) => id)).toEqual([...others, "prv_agent"].sort());
});

describe("before the proof", () => {
  it("no button does anything", async () => {
    await world.storePerson({ fullName: "Morwenna Pike", keys: ["linkedin:morwenna-pike"] });
    const session = await desk.sendConfirmed({ kind: "see", profile_url: "https://www.linkedin.com/in/morwenna-pike" });
    const request = await desk.open(session);
    expect(await doNotMention(world.services, request, "x")).toBe(false);
    expect(await sendCorrection(world.services, request, "x", "words")).toBe("not_there");
    expect(await sendCorrection(world.services, request, null, "words")).toBe("not_there");
    expect(await stopProven(world.services, request)).toBe(false);
    expect(await eraseProven(world.services, request)).toBe(false);
    expect(await desk.statusOf(session.requestId)).toBe("confirmed");
  });
});

describe("the operator's command", () => {
  it("finds, proves and erases for a request, and leaves a trail of who did what", async () => {
    const person = await world.storePerson({ fullName: "Ansel Petrichor", keys: ["linkedin:ansel-petrichor"] });
    const email = "ansel@petrichor.example";
    const session = await desk.sendConfirmed({
      kind: "see",
      profile_url: "https://www.linkedin.com/in/ansel-petrichor",
      email,
      details: "All of it.\u001b[2J",
    });
    const { requestId } = session;
    await world.services.pool.query("UPDATE privacy_request SET status = 'open' WHERE id = $1", [requestId]);
    const listed = await run("list");
    expect(listed.text).toContain(requestId);
    expect(listed.text).not.toContain("\u001b");
    expect((await run("show", requestId)).text).toContain("All of it.");
    expect((await run("find", "linkedin.com/in/ansel-petrichor")).text).toContain(person.personId);
    expect((await run("find", "ansel petrichor")).text).toContain(person.personId);
    expect((await run("prove", requestId, "--person", "per_unknown")).code).toBe(1);
    // What is held is not mailed to an address that the request brings.
    expect((await run("prove", requestId, "--person", person.personId)).text).toContain("Nothing was done");
    expect(await desk.statusOf(requestId)).toBe("open");
    expect((await run("prove", requestId, "--person", person.personId, "--contact", "another@petrichor.example")).code).toBe(1);
    expect((await run("prove", requestId, "--person", person.personId, "--address-checked", "--by", "vesta")).code).toBe(0);
    expect((await desk.open(await desk.confirm(desk.linkTo("confirm", email)))).personId).toBe(person.personId);
    expect((await run("erase", requestId, "--person", "per_unknown")).code).toBe(1);
    expect(await desk.statusOf(requestId)).toBe("proven");
    expect((await run("erase", requestId, "--person", person.personId, "--by", "vesta")).code).toBe(0);
    expect(await desk.statusOf(requestId)).toBe("done");
    expect((await run("find", "Ansel Petrichor")).code).toBe(1);
    const trail = (await run("log")).text;
    for (const line of [
      `privacy_proven  ${requestId}  vesta`,
      `privacy_erased  ${requestId}  vesta`,
      `privacy_shown  ${requestId}  hestia`,
    ])
      expect(trail).toContain(line);
    expect(trail).not.toMatch(/ansel|petrichor/i);
  });

  it("lets the button of the mailed link erase whom it has proven, where that was asked for", async () => {
    const { personId } = await world.storePerson({ fullName: "Hesper Lydgate", keys: ["linkedin:hesper-lydgate"] });
    const email = "hesper@lydgate.example";
    const { requestId } = await desk.sendConfirmed({ kind: "erase", name: "Hesper Lydgate", email });
    expect((await run("prove", requestId, "--person", personId)).text).toContain("erases");
    expect(await sweepErasures(desk.services)).toEqual({ erased: 0 });
    await desk.confirm(desk.linkTo("confirm", email));
    expect(await desk.statusOf(requestId)).toBe("done");
    expect((await world.services.pool.query("SELECT 1 FROM person WHERE id = $1", [personId])).rowCount).toBe(0);
  });

  it("stops a profile and lifts it, by the request or by the address", async () => {
    const url = "https://www.linkedin.com/in/quillon-fenwick";
    const isStopped = () => isSuppressed(world.services.pool, secret, ["linkedin:quillon-fenwick"]);
    expect((await run("stop", "https://example.com/no-account")).code).toBe(1);
    expect((await run("stop", url)).code).toBe(0);
    await desk.sendConfirmed({ profile_url: url });
    expect(await isStopped()).toBe(true);
    expect((await run("lift", url)).text).toContain("Lifted: 2.");
    expect(await isStopped()).toBe(false);
    expect((await run("lift", url)).code).toBe(1);
  });

  it("takes off what the refusal of a minor put on the list, and no erasure or stop with it", async () => {
    const { pool, clock } = world.services;
    const url = "https://www.linkedin.com/in/nell-hawtrey";
    const keys = ["linkedin:nell-hawtrey", "name_company:nell hawtrey|quillworks"];
    const erase = async (list: string) => {
      const { personId } = await world.storePerson({ fullName: "Nell Hawtrey", keys });
      await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret, list });
    };
    const isRefused = () => Promise.all(keys.map((key) => isSuppressed(pool, secret, [key])));
    expect((await run("lift-minor", url)).code).toBe(1);
    await erase(newMinorList(clock.now()));
    expect((await run("lift", url)).code).toBe(1);
    expect(await isRefused()).toEqual([true, true]);
    expect((await run("lift-minor", url)).code).toBe(0);
    expect(await isRefused()).toEqual([false, false]);
    await erase(newMinorList(clock.now()));
    await erase("");
    expect((await run("lift-minor", url)).code).toBe(0);
    expect(await isRefused()).toEqual([true, true]);
    expect((await run("lift-minor", url)).code).toBe(1);
  });

  it("declines once, takes no request that nobody has confirmed, and explains itself when it is not understood", async () => {
    const session = await desk.sendConfirmed({ kind: "see", name: "Jane Roe" });
    expect((await run("decline", session.requestId)).code).toBe(1);
    await world.services.pool.query("UPDATE privacy_request SET status = 'open' WHERE id = $1", [session.requestId]);
    expect((await run("decline", session.requestId)).code).toBe(0);
    expect((await run("decline", session.requestId)).code).toBe(1);
    const sent = await desk.send({ kind: "erase", name: "Jane Roe" });
    if (sent.kind !== "received") throw new Error(sent.kind);
    const person = await world.storePerson({ fullName: "Jane Roe", keys: ["linkedin:jane-roe"] });
    expect((await run("erase", sent.requestId, "--person", person.personId)).code).toBe(1);
    expect((await run("erase", sent.requestId)).code).toBe(2);
    expect((await run("list", "--by", "")).code).toBe(2);
    expect((await run()).text).toContain("Usage");
    expect((await run("--help")).code).toBe(0);
  });
});

describe("an erasure beside other work", () => {
  it("changes nothing when it cannot be done just now, the person's other requests included", async () => {
    const { personId, request } = await provenPerson("odile-varnham", "Odile Varnham");
    const { pool, clock } = world.services;
    await pool.query(
      "INSERT INTO privacy_request (id, kind, email, status, person_id, created_at) VALUES ('prv_other', 'see', 'o@varnham.example', 'proven', $1, $2)",
      [personId, clock.now()],
    );
    const proven = await request();
    const other = await pool.connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", [personId]);
      await expect(eraseProven(desk.services, proven)).rejects.toMatchObject({ code: "service_busy" });
    } finally {
      await other.query("ROLLBACK");
      other.release();
    }
    const read = async () => (await pool.query("SELECT email, status FROM privacy_request WHERE id = 'prv_other'")).rows;
    expect(await read()).toEqual([{ email: "o@varnham.example", status: "proven" }]);
    expect(await eraseProven(desk.services, proven)).toBe(true);
    expect(await read()).toEqual([{ email: null, status: "ended" }]);
  });

  it("is done by the sweep when it could not be done behind its proof, whose sender may go on meanwhile", async () => {
    const { personId, email } = await provenPerson("tamsin-orrery", "Tamsin Orrery");
    const { pool } = world.services;
    const other = await pool.connect();
    let session: Awaited<ReturnType<typeof desk.sendConfirmed>>;
    try {
      await other.query("BEGIN");
      await other.query("SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE", [personId]);
      session = await desk.sendConfirmed({ kind: "erase", name: "Tamsin Orrery", email });
    } finally {
      await other.query("ROLLBACK");
      other.release();
    }
    expect(await desk.open(session)).toMatchObject({ kind: "erase", status: "proven", personId });
    expect(await sweepErasures(desk.services)).toEqual({ erased: 1 });
    expect(await desk.open(session)).toMatchObject({ status: "done", personId: null, email: null });
    expect((await pool.query("SELECT 1 FROM person WHERE id = $1", [personId])).rowCount).toBe(0);
    expect(await sweepErasures(desk.services)).toEqual({ erased: 0 });
  });

  it("is not held up by a run at work that says no more whom it is for", async () => {
    const { personId, request } = await provenPerson("linnea-strand", "Linnea Strand");
    const { pool, clock } = world.services;
    await pool.query(
      "INSERT INTO enrichment_run (id, fingerprint, seed, status, stage, created_at, deadline_at) VALUES ('run_emptied', 'emptied', '{}', 'queued', 'resolving_identity', $1, $1)",
      [clock.now()],
    );
    expect(await eraseProven(desk.services, await request())).toBe(true);
    expect((await pool.query("SELECT 1 FROM person WHERE id = $1", [personId])).rowCount).toBe(0);
  });
});
