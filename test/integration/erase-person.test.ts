import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import { refundCredit } from "@/lib/credits/ledger";
import { loadDocuments, upsertDocuments } from "@/lib/db/documents";
import { inTransaction } from "@/lib/db/transaction";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import { hashEmail } from "@/lib/engine/identity/seed/email-address";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { insertServedJobs } from "@/lib/enrichment/jobs/job-rows";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { newId } from "@/lib/ids";
import { proposeRunClaims, proveRunClaims } from "@/lib/pipeline/ask-model";
import { identifyPerson } from "@/lib/pipeline/identify-person";
import { extractRunClaims } from "@/lib/pipeline/make-brief";
import { startRun } from "@/lib/pipeline/start-run";
import { dataMap } from "@/lib/privacy/data-map";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { isSuppressed } from "@/lib/suppression/suppression";
import { hmacIdentifier } from "@/lib/suppression/suppression-key";
import { searchColumns } from "../harness/search-columns";
import { somebodyWaits } from "../harness/somebody-waits";
import { createWorld, type World } from "../harness/world";

let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld();
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
});
afterAll(() => world.database.drop());

const textual = ["text", "character varying", "json", "jsonb", "ARRAY", "bytea", "tsvector", "character"];

async function storeDocument({ name, text, url }: { name: string | null; text: string; url: string }): Promise<string> {
  const { pool, clock } = world.services;
  const id = newId("doc", clock.now());
  await pool.query(
    `INSERT INTO document (id, lane, access, url, dedupe_key, text, text_sha256, record_name, links, email_hashes, retrieved_at)
     VALUES ($1, 'library', 'public', $2, $3, $4, 'x', $5, '[]', '{}', $6)`,
    [id, url, Buffer.from(id), text, name, clock.now()],
  );
  if (name) await pool.query("INSERT INTO document_key (key, document_id) VALUES ($1, $2)", [`name:${name.toLowerCase()}`, id]);
  return id;
}

describe("the data map", () => {
  it("lists every column of the database that can hold text", async () => {
    const { rows } = await world.services.pool.query(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = ANY($1) AND table_name <> '_prisma_migrations' ORDER BY 1, 2`,
      [textual],
    );
    const missing = rows
      .filter((row) => dataMap[row.table_name]?.[row.column_name] === undefined)
      .map((row) => `${row.table_name}.${row.column_name}`);
    expect(missing).toEqual([]);
    const live = new Set(rows.map((row) => `${row.table_name}.${row.column_name}`));
    const gone = Object.entries(dataMap)
      .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
      .filter((column) => !live.has(column));
    expect(gone).toEqual([]);
  });
});

describe("erasing a person", () => {
  it("leaves nothing of the person in any column, keeps a living namesake whole, and withdraws the brief", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller({ credits: 2 });
    const gone = await world.storePerson({
      fullName: "Wilhelmina Thrushcross",
      keys: ["linkedin:w-thrushcross", "name_company:wilhelmina thrushcross|grange"],
    });
    const namesake = await world.storePerson({ fullName: "Wilhelmina Thrushcross", keys: ["linkedin:other-thrushcross"] });
    const own = await storeDocument({
      name: "Wilhelmina Thrushcross",
      text: "Wilhelmina Thrushcross keeps bees at Uniquefarm.",
      url: "https://uniquefarm.example/w",
    });
    const theirs = await storeDocument({
      name: "Wilhelmina Thrushcross",
      text: "Wilhelmina Thrushcross sings at Othertown.",
      url: "https://othertown.example/w",
    });
    const mention = await storeDocument({
      name: null,
      text: "The fair was opened by Wilhelmina Thrushcross and the mayor.",
      url: "https://fair.example/",
    });
    await pool.query("INSERT INTO person_document VALUES ($1, $2, 'subject'), ($1, $3, 'mention'), ($4, $5, 'subject')", [
      gone.personId,
      own,
      mention,
      namesake.personId,
      theirs,
    ]);
    const served = await admitEnrichment(world.services, {
      caller,
      request: { linkedin_url: "https://www.linkedin.com/in/w-thrushcross", name: "Wilhelmina Thrushcross", company: "Uniquefarm" },
      detail: "full",
    });
    if (served.kind !== "served" || !served.jobId) throw new Error("not served");

    const erased = await erasePerson({ pool, clock }, { personId: gone.personId, requestId: "prv_1", suppressionSecret: secret });
    expect(erased).toEqual({
      briefs: 1,
      jobs: 1,
      runsEnded: 0,
      creditsReturned: 1,
      documentsRemoved: 1,
      documentsRedacted: 1,
      secondRecords: 1,
    });
    expect(await erasePerson({ pool, clock }, { personId: gone.personId, requestId: "prv_1", suppressionSecret: secret })).toBeNull();

    const job = await readJob(pool, { accountId: caller.accountId, jobId: served.jobId, detail: null, concurrency: 8 });
    expect(job).toMatchObject({ job: { status: "refused", reason: "subject_suppressed" }, briefJson: null });
    const survivor = await pool.query("SELECT 1 FROM brief WHERE id = $1", [namesake.briefId]);
    expect(survivor.rows).toHaveLength(1);

    const traces = await searchColumns(world.services.pool, ["w-thrushcross", "Uniquefarm", gone.personId]);
    expect(traces).toEqual([]);
    const others = await pool.query("SELECT 1 FROM person WHERE full_name = 'Wilhelmina Thrushcross' AND id <> $1", [namesake.personId]);
    expect(others.rows).toEqual([]);
    const names = (await searchColumns(world.services.pool, ["Thrushcross"])).filter(
      (column) => !/^(brief|person|person_identifier|document|document_key)\./.test(column),
    );
    expect(names).toEqual([]);
    const text = await pool.query("SELECT text FROM document WHERE id = $1", [mention]);
    expect(text.rows[0].text).toBe("The fair was opened by [removed at the person's request] and the mayor.");
  });

  it("leaves no retired name key in any spelling that the person's own texts give", async () => {
    const { pool, clock } = world.services;
    const { personId } = await world.storePerson({
      fullName: "Ottoline Fennimore",
      keys: ["linkedin:o-fennimore", "name_domain:ottoline m fennimore|fennimore.example"],
    });
    const own = await storeDocument({ name: "Ottoline Ravensworth", text: "Ottoline Ravensworth sails.", url: "https://sails.example/o" });
    await pool.query("INSERT INTO person_document VALUES ($1, $2, 'subject')", [personId, own]);
    const retired = [
      "name_company:ottoline fennimore|a company of long ago",
      "name_domain:ottoline fennimore|shared.example",
      "name_company:ottoline ravensworth|sail makers",
      "name_domain:ottoline m fennimore|sails.example",
    ];
    const others = ["name_company:ottoline fennimore junior|sail makers", "name_domain:ottilie fennimore|sails.example"];
    await pool.query("INSERT INTO person_identifier (key, first_proven_at, retired_at) SELECT key, $2, $2 FROM unnest($1::text[]) AS key", [
      [...retired, ...others],
      clock.now(),
    ]);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    const { rows } = await pool.query(
      "SELECT key FROM person_identifier WHERE key LIKE '%fennimore%' OR key LIKE '%ravensworth%' ORDER BY key",
    );
    expect(rows.map(({ key }) => key)).toEqual(others);
  });

  it.each([
    ["left to the other where a profile keeps this one out", ["linkedin:hesper-vane"], false],
    ["suppressed where nothing else would", ["name_domain:hesper vane|vane.example"], true],
  ])("a name with a company that two people answered to is %s", async (_, keys, isKept) => {
    const { pool, clock } = world.services;
    const retired = "name_company:hesper vane|vane masts";
    const { personId } = await world.storePerson({ fullName: "Hesper Vane", keys });
    const text = await storeDocument({ name: "Hesper Vane", text: "Hesper Vane turns masts.", url: `https://masts.example/${keys[0]}` });
    await pool.query("UPDATE document SET record_company = 'Vane Masts' WHERE id = $1", [text]);
    await pool.query("INSERT INTO person_document VALUES ($1, $2, 'subject')", [personId, text]);
    await pool.query("INSERT INTO person_identifier (key, first_proven_at, retired_at) VALUES ($1, $2, $2)", [retired, clock.now()]);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    expect(await isSuppressed(pool, secret, [retired])).toBe(isKept);
  });

  it("leaves an address that two people answered to in the other's texts and off the list, and forgets one that only this person's texts gave", async () => {
    const { pool, clock } = world.services;
    const [shared, own] = ["weir.room@lockgate.example", "former@lockgate.example"];
    const keyOf = (email: string) => `email:${createHash("sha256").update(email).digest("hex")}`;
    const { personId } = await world.storePerson({ fullName: "Sidony Lockgate", keys: ["linkedin:sidony-lockgate"] });
    const other = await world.storePerson({ fullName: "Barnaby Weir", keys: ["linkedin:barnaby-weir"] });
    const give = async (about: string, name: string, email: string) => {
      const url = `https://lockgate.example/${name.toLowerCase().replace(" ", "-")}/${email.split("@", 1)[0]}`;
      const id = await storeDocument({ name, text: `${name} opens gates. Write to ${email}.`, url });
      await pool.query("UPDATE document SET email_hashes = $2 WHERE id = $1", [id, [keyOf(email).slice("email:".length)]]);
      await pool.query("INSERT INTO document_key (key, document_id) VALUES ($1, $2)", [keyOf(email), id]);
      await pool.query("INSERT INTO person_document VALUES ($1, $2, 'subject')", [about, id]);
      return id;
    };
    await give(personId, "Sidony Lockgate", shared);
    await give(personId, "Sidony Lockgate", own);
    const others = await give(other.personId, "Barnaby Weir", shared);
    await pool.query("INSERT INTO person_identifier (key, first_proven_at, retired_at) SELECT key, $2, $2 FROM unnest($1::text[]) AS key", [
      [shared, own].map(keyOf),
      clock.now(),
    ]);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    const kept = await pool.query("SELECT text, email_hashes FROM document WHERE id = $1", [others]);
    expect(kept.rows).toEqual([
      { text: `Barnaby Weir opens gates. Write to ${shared}.`, email_hashes: [keyOf(shared).slice("email:".length)] },
    ]);
    expect(await isSuppressed(pool, secret, [keyOf(shared), "linkedin:barnaby-weir"])).toBe(false);
    const left = await pool.query("SELECT key FROM person_identifier WHERE key = ANY($1)", [[shared, own].map(keyOf)]);
    expect(left.rows).toEqual([{ key: keyOf(shared) }]);
    // Nobody else's is left of it now.
    await erasePerson({ pool, clock }, { personId: other.personId, requestId: null, suppressionSecret: secret });
    expect((await pool.query("SELECT 1 FROM person_identifier WHERE key = $1", [keyOf(shared)])).rowCount).toBe(0);
  });

  it("keeps an account on the list where the address is nobody's: it may be all that leads to the person", async () => {
    const { pool, clock } = world.services;
    const { personId } = await world.storePerson({ fullName: "Isolde Carr", keys: [] });
    const account = {
      platform: "github",
      url: "https://github.com/isolde-carr",
      handle: "isolde-carr",
      match_type: "deterministic",
      confidence: 0.9,
      evidence: "Linked by one matched page.",
    };
    const { rowCount } = await pool.query(
      `UPDATE brief SET full_segments = regexp_replace(full_segments, '"matched_profiles":\\[[^\\]]*\\]', $2) WHERE person_id = $1 AND full_segments LIKE '%"matched_profiles":[%'`,
      [personId, `"matched_profiles":${JSON.stringify([account])}`],
    );
    expect(rowCount).toBe(1);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    expect(await isSuppressed(pool, secret, ["github:isolde-carr"])).toBe(true);
  });

  it("takes labels that name the person from requests that brought no brief, too, and leaves the others", async () => {
    const { pool, clock } = world.services;
    const email = "lettice@thistlewood.example";
    const hash = hashEmail({ address: email, localPart: "lettice", domain: "thistlewood.example" });
    const { personId } = await world.storePerson({
      fullName: "Lettice Thistlewood",
      keys: ["linkedin:lettice-thistlewood", `email:${hash}`],
    });
    const caller = await world.createCaller({ credits: 2 });
    const served = await admitEnrichment(world.services, {
      caller,
      request: { linkedin_url: "linkedin.com/in/lettice-thistlewood", batch_id: `list for ${email}` },
      detail: "full",
    });
    expect(served.kind).toBe("served");
    const store = async (label: string | null, key: string, url: string) => {
      const id = newId("job", clock.now());
      await pool.query(
        `INSERT INTO job (id, account_id, status, reason, detail, seed_json, cache_status, client_batch_id, request_key, callback_url, created_at)
         VALUES ($1, $2, 'refused', 'identity_not_found', 'full', '{}', 'miss', $3, $4, $5, $6)`,
        [id, caller.accountId, label, key, url, clock.now()],
      );
      await pool.query(
        `INSERT INTO idempotency_key (account_id, operation, key, job_id, body_hash, created_at, expires_at) VALUES ($1, 'enrich', $2, $3, '', $4, $5)`,
        [caller.accountId, key, id, clock.now(), addMs(clock.now(), dayMs)],
      );
      const envelope = { ...(label && { batch_id: label }), idempotency_key: key, status: "refused", usage: {} };
      await pool.query(
        `INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, created_at) VALUES ($1, $2, $3, $4, $5, 'waiting', $6)`,
        [newId("msg", clock.now()), id, caller.accountId, url, JSON.stringify(envelope), clock.now()],
      );
      return id;
    };
    const naming = await store(email, "crm-lettice_thistlewood", `https://hooks.example/?of=${encodeURIComponent(email)}`);
    const portal = await store(null, `portal:1:${personId}`, "https://hooks.example/");
    const neutral = await store("spring list", "row 7", "https://hooks.example/7");

    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    expect(await searchColumns(pool, ["thistlewood", personId])).toEqual([]);
    const { rows } = await pool.query(
      `SELECT j.id, j.client_batch_id, j.request_key, j.callback_url, d.url, d.status, d.envelope::jsonb AS envelope FROM job j JOIN callback_delivery d ON d.job_id = j.id
       WHERE j.id = ANY($1) ORDER BY j.created_at, j.id`,
      [[naming, portal, neutral]],
    );
    const byId = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
    const ended = { status: "refused", usage: {} };
    expect(byId[naming]).toEqual({
      client_batch_id: null,
      request_key: null,
      callback_url: null,
      url: "https://removed.invalid/",
      status: "given_up",
      envelope: ended,
    });
    expect(byId[portal]).toMatchObject({ request_key: null, callback_url: "https://hooks.example/", status: "waiting", envelope: ended });
    expect(byId[neutral]).toEqual({
      client_batch_id: "spring list",
      request_key: "row 7",
      callback_url: "https://hooks.example/7",
      url: "https://hooks.example/7",
      status: "waiting",
      envelope: { ...ended, batch_id: "spring list", idempotency_key: "row 7" },
    });
    const keys = await pool.query("SELECT key FROM idempotency_key WHERE account_id = $1", [caller.accountId]);
    expect(keys.rows).toEqual([{ key: "row 7" }]);
  });

  it("takes the person out of another's text, but for words that a brief about that one quotes, and out of texts by every spelling", async () => {
    const { pool, clock } = world.services;
    const gone = await world.storePerson({ fullName: "Cosima Hallbeck", keys: ["linkedin:cosima-hallbeck"] });
    const colleague = await world.storePerson({ fullName: "Rufus Hallbeck", keys: ["linkedin:rufus-hallbeck"] });
    const namesake = await world.storePerson({ fullName: "Cosima Hallbeck", keys: ["linkedin:hallbeck-the-other"] });
    const quote = "Rufus Hallbeck built the Skerry ferry with Cosima Hallbeck.";
    await pool.query("UPDATE brief SET full_segments = replace(full_segments, 'I like sea kayaking.', $2) WHERE id = $1", [
      colleague.briefId,
      quote,
    ]);
    const page = async (name: string | null, text: string) =>
      storeDocument({ name, text, url: `https://skerry.example/${newId("doc", clock.now())}` });
    const own = await page("Cosima Ravensworth", "Cosima Ravensworth builds ferries.");
    const theirs = await page("Rufus Hallbeck", `${quote} Later Cosima Hallbeck left. Rufus Hallbeck stayed with Cosima.`);
    const shared = await page("Rufus Hallbeck", "Rufus Hallbeck and Cosima Hallbeck run Skerry.");
    const other = await page("Cosima Hallbeck", "Cosima Hallbeck sings at Acme Robotics.");
    const fair = await page(null, "Cosima Ravensworth opened the fair.");
    const tie = (personId: string, documentId: string, relation: string) =>
      pool.query("INSERT INTO person_document VALUES ($1, $2, $3)", [personId, documentId, relation]);
    for (const each of [own, shared]) await tie(gone.personId, each, "subject");
    for (const each of [theirs, fair]) await tie(gone.personId, each, "mention");
    for (const each of [theirs, shared]) await tie(colleague.personId, each, "subject");
    await tie(namesake.personId, other, "subject");

    expect(await erasePerson({ pool, clock }, { personId: gone.personId, requestId: null, suppressionSecret: secret })).toMatchObject({
      documentsRemoved: 1,
      documentsRedacted: 3,
    });
    const left = async (id: string) => (await pool.query("SELECT text FROM document WHERE id = $1", [id])).rows[0]?.text;
    const removed = "[removed at the person's request]";
    expect(await left(own)).toBeUndefined();
    expect(await left(theirs)).toBe(`${quote} Later ${removed} left. Rufus Hallbeck stayed with ${removed}.`);
    expect(await left(shared)).toBe(`Rufus Hallbeck and ${removed} run Skerry.`);
    expect(await left(other)).toBe("Cosima Hallbeck sings at Acme Robotics.");
    expect(await left(fair)).toBe(`${removed} opened the fair.`);
  });

  it("finds name and company among however many texts that have the name's words, and by the record alone", async () => {
    const { pool, clock } = world.services;
    const { personId } = await world.storePerson({ fullName: "May Brown", keys: ["linkedin:may-brown-tides"] });
    await pool.query(
      `INSERT INTO document (id, lane, access, url, dedupe_key, text, text_sha256, links, email_hashes, retrieved_at)
       SELECT 'doc_may_' || n, 'pages', 'public', 'https://may.example/' || n, ('may' || n)::bytea, 'In May brown bears wake.', 'x', '[]', '{}', $1 FROM generate_series(1, 700) AS n`,
      [clock.now()],
    );
    const last = await storeDocument({ name: null, text: "May Brown of Acme Robotics spoke.", url: "https://talks.example/1" });
    const record = await storeDocument({ name: "May Brown", text: "She leads the tides team.", url: "https://talks.example/2" });
    await pool.query("UPDATE document SET record_company = 'Acme Robotics' WHERE id = $1", [record]);
    await pool.query("INSERT INTO document_key (key, document_id) VALUES ('name_company:brown may|acme robotics', $1)", [record]);
    expect(await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret })).toMatchObject({
      documentsRemoved: 1,
      documentsRedacted: 1,
    });
    const { rows } = await pool.query("SELECT id, text FROM document WHERE id = ANY($1)", [[last, record]]);
    expect(rows).toEqual([{ id: last, text: "[removed at the person's request] of Acme Robotics spoke." }]);
  });

  it("finds a hyphenated name however a text sets its hyphen", async () => {
    const { pool, clock } = world.services;
    const { personId } = await world.storePerson({ fullName: "Ines Calloway-Brandt", keys: ["linkedin:ines-cb"] });
    const texts = ["Ines Calloway-Brandt", "Ines Calloway Brandt", "Ines Calloway\u2013Brandt"].map(
      (name) => `${name} of Acme Robotics spoke.`,
    );
    const ids = await Promise.all(
      texts.map((text, place) => storeDocument({ name: null, text, url: `https://talks.example/hyphen-${place}` })),
    );
    const record = await storeDocument({ name: "Ines Calloway-Brandt", text: "She draws.", url: "https://talks.example/hyphen" });
    await pool.query("UPDATE document SET record_company = 'Acme Robotics' WHERE id = $1", [record]);
    await pool.query("INSERT INTO document_key (key, document_id) VALUES ('name_company:brandt calloway ines|acme robotics', $1)", [
      record,
    ]);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    const { rows } = await pool.query<{ text: string }>("SELECT text FROM document WHERE id = ANY($1)", [[...ids, record]]);
    expect(rows.map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/Calloway|Brandt/));
  });

  it("leaves no outline of a text that it redacted: it holds names and the old text's places", async () => {
    const { pool, clock } = world.services;
    const gone = await world.storePerson({ fullName: "Perpetua Lanyon", keys: ["linkedin:perpetua-lanyon"] });
    const text = "Ferry crew\n\nPerpetua Lanyon: I row.\n\nRufus Sample: So do I.\n\nPerpetua Lanyon: Good.\n\nRufus Sample: Yes.";
    const document = {
      lane: "library",
      access: "public" as const,
      url: "https://skerry.example/crew",
      title: null,
      text,
      outline: outlineOfText(text),
      language: null,
      author: null,
      record: null,
      links: [],
      emailHashes: [],
      photoUrl: null,
      publishedAt: null,
    };
    const upserted = await inTransaction<Awaited<ReturnType<typeof upsertDocuments>>>(pool, (tx) =>
      upsertDocuments(tx, [document], clock.now()),
    );
    const id = upserted[0]?.id ?? "";
    const stored = async () => (await pool.query("SELECT outline::text FROM document WHERE id = $1", [id])).rows[0]?.outline;
    expect(await stored()).toContain("Perpetua Lanyon");
    await pool.query("INSERT INTO person_document VALUES ($1, $2, 'mention')", [gone.personId, id]);
    await erasePerson({ pool, clock }, { personId: gone.personId, requestId: null, suppressionSecret: secret });
    expect(await stored()).toBeNull();
    const [left] = await loadDocuments(pool, [id]);
    expect(left?.text).not.toContain("Lanyon");
    expect(JSON.stringify(left?.outline)).not.toContain("Lanyon");
  });

  it("leaves no served job behind that was being written meanwhile", async () => {
    const { pool, clock } = world.services;
    const caller = await world.createCaller();
    const { personId, briefId } = await world.storePerson({ fullName: "Peregrine Tansy", keys: ["linkedin:peregrine-tansy"] });
    const row = { jobId: newId("job", clock.now()), accountId: caller.accountId, personId, briefId, detail: "full" } as const;
    const mention = await storeDocument({ name: null, text: "Peregrine Tansy spoke.", url: "https://tansy.example/" });
    await pool.query("INSERT INTO person_document VALUES ($1, $2, 'mention')", [personId, mention]);
    // Holds the erasure up in its middle: the brief is gone, but not for others yet.
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM document WHERE id = $1 FOR UPDATE", [mention]);
    const erasing = erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    await somebodyWaits(pool);
    const writing = insertServedJobs(pool, [
      {
        ...row,
        seedJson: '{"name":"Peregrine Tansy"}',
        isFixture: false,
        charged: 0,
        cacheStatus: "unlocked",
        clientBatchId: null,
        at: clock.now(),
      },
    ]);
    await Promise.race([writing, somebodyWaits(pool, 2)]);
    await client.query("COMMIT");
    client.release();
    await Promise.all([erasing, writing]);
    const { rows } = await pool.query("SELECT status FROM job WHERE id = $1 AND (status = 'done' OR seed_json <> '{}')", [row.jobId]);
    expect(rows).toEqual([]);
  });

  it("returns each account's credit once, of the last 30 days and to open accounts alone, whoever erases and pulls at once", async () => {
    const { pool, clock } = world.services;
    const { personId } = await world.storePerson({ fullName: "Hesper Lindqvist-Rowe", keys: ["linkedin:hesper-lindqvist-rowe"] });
    const request = { linkedin_url: "linkedin.com/in/hesper-lindqvist-rowe" };
    const names = ["recent", "older", "closed", "owing", "repaid", "another"] as const;
    const callers = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await world.createCaller({ credits: name === "recent" ? 9 : 2 })])),
    ) as Record<(typeof names)[number], Awaited<ReturnType<World["createCaller"]>>>;
    for (const caller of Object.values(callers))
      expect((await admitEnrichment(world.services, { caller, request, detail: "full" })).kind).toBe("served");
    const idOf = (name: (typeof names)[number]) => callers[name].accountId;
    await pool.query("UPDATE unlock SET created_at = $2 WHERE account_id = $1", [idOf("older"), addMs(clock.now(), -31 * dayMs)]);
    await pool.query("UPDATE account SET closed_at = $2 WHERE id = $1", [idOf("closed"), clock.now()]);
    await pool.query("UPDATE account SET owed = 1 WHERE id = $1", [idOf("owing")]);
    const { rows } = await pool.query("SELECT job_id FROM unlock WHERE account_id = $1", [idOf("repaid")]);
    await inTransaction(pool, (tx) =>
      refundCredit(tx, { accountId: idOf("repaid"), jobId: rows[0].job_id, at: clock.now(), why: "dispute:dsp_1" }),
    );

    const erase = () => erasePerson(world.services, { personId, requestId: null, suppressionSecret: secret });
    const pull = async () =>
      admitEnrichment(world.services, {
        caller: await world.refreshed(callers.recent),
        request: { ...request, idempotency_key: newId("req", clock.now()) },
        detail: "full",
      });
    const outcomes = await Promise.all([erase(), pull(), erase(), pull(), erase(), pull()]);
    expect(outcomes.filter((outcome) => outcome !== null && "creditsReturned" in outcome)).toMatchObject([{ creditsReturned: 3 }]);
    expect(await erase()).toBeNull();
    const left = await Promise.all(names.map(async (name) => (await world.balance(callers[name])).available));
    expect(Object.fromEntries(names.map((name, index) => [name, left[index]]))).toEqual({
      recent: expect.any(Number),
      older: 1,
      closed: 1,
      owing: 1,
      repaid: 2,
      another: 2,
    });
    const recent = await world.balance(callers.recent);
    expect(recent.available + recent.reserved).toBe(9);
    const entries = await pool.query("SELECT cause FROM ledger_entry WHERE kind = 'refund' AND account_id = ANY($1)", [names.map(idOf)]);
    expect(entries.rows).toHaveLength(4);
    expect(await world.ledgerDifferences()).toEqual([]);
    const shown = await pool.query("SELECT 1 FROM job WHERE account_id = ANY($1) AND (status = 'done' OR person_id IS NOT NULL)", [
      names.map(idOf),
    ]);
    expect(shown.rows).toEqual([]);
  });

  it.each([
    ["Bo", "Bo and Bobby opened the fair.", "[removed at the person's request] and Bobby opened the fair."],
    [
      "\u738b\u5c0f\u9e7f",
      "\u6628\u5929\u738b\u5c0f\u9e7f\u6765\u4e86\u3002",
      "\u6628\u5929[removed at the person's request]\u6765\u4e86\u3002",
    ],
  ])("takes the name %s, of one short word, out of a text and leaves the rest whole", async (fullName, before, after) => {
    const { pool, clock } = world.services;
    const { personId } = await world.storePerson({ fullName, keys: [`linkedin:short-${fullName}`] });
    const mention = await storeDocument({ name: null, text: before, url: `https://fair.example/${encodeURIComponent(fullName)}` });
    await pool.query("INSERT INTO person_document VALUES ($1, $2, 'mention')", [personId, mention]);
    await erasePerson({ pool, clock }, { personId, requestId: null, suppressionSecret: secret });
    const { rows } = await pool.query("SELECT text FROM document WHERE id = $1", [mention]);
    expect(rows[0].text).toBe(after);
  });

  it("refuses the person from then on", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const outcome = await admitEnrichment(world.services, {
      caller,
      request: { linkedin_url: "https://www.linkedin.com/in/w-thrushcross" },
      detail: "full",
    });
    if (outcome.kind !== "queued") throw new Error("not queued");
    const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId]);
    expect(await startRun(world.services, rows[0].run_id)).toEqual({ kind: "ended" });
    const query = { accountId: caller.accountId, jobId: outcome.jobId, detail: null, concurrency: 8 };
    expect((await readJob(world.services.pool, query))?.job).toMatchObject({ status: "refused", reason: "subject_suppressed", charged: 0 });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  });
});

describe("a run in flight", () => {
  const name = "Florizel Quince";
  const seed = { name, company: "Harbour Clocks" };

  /** A started run whose page, fetched from the open web, speaks of the person. */
  async function runOf(caller: Awaited<ReturnType<World["createCaller"]>>): Promise<{ runId: string; documentId: string }> {
    const { pool, clock } = world.services;
    const labels = { idempotency_key: `crm ${name}`, batch_id: `list of ${name}` };
    const outcome = await admitEnrichment(world.services, { caller, request: { ...seed, ...labels }, detail: "full" });
    if (outcome.kind !== "queued") throw new Error("not queued");
    const { rows } = await pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId]);
    await startRun(world.services, rows[0].run_id);
    const [document] = await upsertDocuments(
      pool,
      [
        {
          lane: "pages",
          access: "public",
          url: "https://florizel.example/about",
          title: `${name} | Harbour Clocks`,
          text: `${name} is a clockmaker at Harbour Clocks. ${name} restores tower clocks.`,
          language: "en",
          author: name,
          record: { name, company: "Harbour Clocks", title: "Clockmaker", year: null },
          links: [{ platform: "linkedin", url: "https://www.linkedin.com/in/florizel-quince" }],
          emailHashes: [],
          photoUrl: null,
          publishedAt: null,
        },
      ],
      clock.now(),
    );
    if (!document) throw new Error("not stored");
    await pool.query("INSERT INTO run_document (run_id, document_id, lane) VALUES ($1, $2, 'pages')", [rows[0].run_id, document.id]);
    return { runId: rows[0].run_id, documentId: document.id };
  }

  const isKept = async (documentId: string) =>
    (await world.services.pool.query("SELECT 1 FROM document WHERE id = $1", [documentId])).rowCount === 1;
  const endOf = async (runId: string) =>
    (await world.services.pool.query("SELECT status, reason FROM enrichment_run WHERE id = $1", [runId])).rows[0];

  it("has its texts and labels erased with the person, and ends as refused at its next step", async () => {
    const { pool, clock } = world.services;
    const { runId, documentId } = await runOf(await world.createCaller({ credits: 1 }));
    expect(await identifyPerson(world.services, runId)).toMatchObject({ kind: "identified" });
    const { rows } = await pool.query("SELECT person_id FROM enrichment_run WHERE id = $1", [runId]);
    await erasePerson({ pool, clock }, { personId: rows[0].person_id, requestId: null, suppressionSecret: secret });
    expect(await isKept(documentId)).toBe(false);
    expect(await searchColumns(pool, [name])).toEqual([]);
    const asked = { LM_PROVIDER: "openai-compatible", LM_MODEL: "m", LM_BASE_URL: "http://127.0.0.1:9" } as const;
    const withModel = { ...world.services, env: { ...world.services.env, ...asked } };
    expect(await proposeRunClaims(withModel, runId)).toEqual({ proposals: 0 });
    expect(await proveRunClaims(withModel, runId)).toEqual({ lowered: 0 });
    await extractRunClaims(world.services, runId);
    expect(await endOf(runId)).toEqual({ status: "refused", reason: "subject_suppressed" });
  });

  it("keeps nothing that it fetched about somebody who turns out to want no brief", async () => {
    const { pool } = world.services;
    await pool.query("DELETE FROM suppression WHERE key_hmac = ANY ($1)", [
      [hmacIdentifier(secret, "name_company:florizel quince|harbour clocks")],
    ]);
    const { runId, documentId } = await runOf(await world.createCaller({ credits: 1 }));
    expect(await isKept(documentId)).toBe(true);
    expect(await identifyPerson(world.services, runId)).toEqual({ kind: "ended" });
    expect(await endOf(runId)).toEqual({ status: "refused", reason: "subject_suppressed" });
    expect(await isKept(documentId)).toBe(false);
  });
});
