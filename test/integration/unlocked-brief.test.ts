import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "@/lib/clock";
import type { Brief } from "@/lib/contract/brief";
import { upsertDocuments } from "@/lib/db/documents";
import type { NewDocument } from "@/lib/documents/document-keys";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { briefSources } from "@/lib/enrichment/briefs/brief-sources";
import { readReceipt } from "@/lib/enrichment/jobs/read-receipt";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { recordFreePull } from "@/lib/enrichment/record-free-pull";
import { newId } from "@/lib/ids";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { sampleBrief } from "../harness/sample-brief";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const fullName = "Jane Roe";
let peopleSoFar = 0;

async function personWithBrief() {
  peopleSoFar += 1;
  return world.storePerson({ fullName, keys: [`linkedin:jane-roe-${peopleSoFar}`], ageDays: 40 });
}

/** A later brief of the same person, as another account's refresh leaves it. */
async function newerBrief(personId: string): Promise<string> {
  const { pool, clock } = world.services;
  const briefId = newId("brf", clock.now());
  const segments = segmentBrief(sampleBrief({ canonicalId: personId, fullName: "Jane Roe-Newer", generatedAt: clock.now().toISOString() }));
  await pool.query(
    "INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at) VALUES ($1, $2, 'run_test', $3, $4, $5)",
    [briefId, personId, segments.full, segments.compact, clock.now()],
  );
  return briefId;
}

async function unlock(accountId: string, personId: string, briefId: string): Promise<string> {
  const { pool, clock } = world.services;
  const jobId = newId("job", clock.now());
  await pool.query("INSERT INTO unlock (account_id, person_id, job_id, created_at) VALUES ($1, $2, $3, $4)", [
    accountId,
    personId,
    jobId,
    clock.now(),
  ]);
  await pool.query(
    `INSERT INTO job (id, account_id, person_id, brief_id, status, detail, seed_json, charged, cache_status, created_at, finished_at)
     VALUES ($1, $2, $3, $4, 'done', 'compact', '{"name":"Jane Roe","company":"Acme Robotics"}', 1, 'miss', $5, $5)`,
    [jobId, accountId, personId, briefId, clock.now()],
  );
  return jobId;
}

const read = (accountId: string, personId: string, jobId: string | null = null) =>
  readUnlockedBrief(world.services, { accountId, personId, jobId, detail: "full" });
const parsed = (json: string | undefined) => JSON.parse(json ?? "null") as Brief;

describe("the brief of an unlocked person", () => {
  it("is the newest that is stored, free, with the account's own words as its seed", async () => {
    const { accountId } = await world.createCaller();
    const { personId, briefId } = await personWithBrief();
    const jobId = await unlock(accountId, personId, briefId);
    await newerBrief(personId);
    const found = await read(accountId, personId);
    const brief = parsed(found?.briefJson);
    expect(found).toMatchObject({ jobId, isOfJob: false });
    expect(brief.identity).toMatchObject({ full_name: "Jane Roe-Newer", seed: { name: "Jane Roe", company: "Acme Robotics" } });
    expect(brief.billing).toEqual({ charged: false });
    expect(brief.capabilities.detail).toBe("full");
  });

  it("has a job of its own to be disputed by: one that delivered it, else one that is made, free, for whoever unlocked the person", async () => {
    const [{ accountId }, stranger] = [await world.createCaller(), await world.createCaller()];
    const { personId, briefId } = await personWithBrief();
    const jobId = await unlock(accountId, personId, briefId);
    const newerId = await newerBrief(personId);
    const pulledId = await recordFreePull(world.services, { accountId, personId });
    const { rows } = await world.services.pool.query("SELECT brief_id, charged, status FROM job WHERE id = $1", [pulledId]);
    expect(rows).toEqual([{ brief_id: newerId, charged: 0, status: "done" }]);
    const later = newId("job", world.services.clock.now());
    await world.services.pool.query(
      `INSERT INTO job (id, account_id, person_id, brief_id, status, detail, seed_json, cache_status, created_at, finished_at)
       SELECT $1, account_id, person_id, brief_id, status, detail, seed_json, cache_status, created_at, finished_at FROM job WHERE id = $2`,
      [later, jobId],
    );
    expect(await read(accountId, personId)).toMatchObject({ jobId: pulledId, isOfJob: true });
    expect(await recordFreePull(world.services, { accountId: stranger.accountId, personId })).toBeNull();
  });

  it("is, by a job, what this job delivered and what it was charged for", async () => {
    const { accountId } = await world.createCaller();
    const { personId, briefId } = await personWithBrief();
    const jobId = await unlock(accountId, personId, briefId);
    await newerBrief(personId);
    const brief = parsed((await read(accountId, personId, jobId))?.briefJson);
    expect(brief.identity.full_name).toBe(fullName);
    expect(brief.billing).toEqual({ charged: true });
  });

  it("is not there for another account, an unknown person, another's job, a text that is no id, and once it was erased", async () => {
    const [owner, other] = [await world.createCaller(), await world.createCaller()];
    const { personId, briefId } = await personWithBrief();
    const { personId: elsewhere, briefId: elsewhereBrief } = await personWithBrief();
    const jobId = await unlock(owner.accountId, personId, briefId);
    const otherJob = await unlock(other.accountId, elsewhere, elsewhereBrief);
    expect(await read(other.accountId, personId)).toBeNull();
    expect(await read(other.accountId, personId, jobId)).toBeNull();
    expect(await read(owner.accountId, personId, otherJob)).toBeNull();
    expect(await read(owner.accountId, newId("per", world.services.clock.now()))).toBeNull();
    expect(await read(owner.accountId, "per_' OR true --")).toBeNull();
    expect(await read(owner.accountId, personId)).not.toBeNull();
    await erasePerson(world.services, { personId, requestId: null, suppressionSecret: suppressionSecret(world.services.env) });
    expect(await read(owner.accountId, personId)).toBeNull();
    expect(await read(owner.accountId, personId, jobId)).toBeNull();
  });
});

const quote = "She likes sea kayaking.";
const text = `Jane Roe builds robots at Acme Robotics. ${quote} She speaks at conferences. She was diagnosed with asthma as a teenager.`;

interface Page {
  readonly lane?: string;
  readonly access?: "public" | "licensed";
  readonly text?: string;
}

let pagesSoFar = 0;

async function storePage(personId: string, { lane = "pages", access = "public", text: words = text }: Page = {}): Promise<string> {
  const { pool, clock } = world.services;
  pagesSoFar += 1;
  const page: NewDocument = {
    lane,
    access,
    url: `https://janeroe.example/${pagesSoFar}`,
    title: null,
    text: words,
    language: "en",
    author: null,
    record: null,
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: "2026-03-02",
  };
  const [stored] = await upsertDocuments(pool, [page], clock.now());
  await pool.query("INSERT INTO person_document (person_id, document_id, relation) VALUES ($1, $2, 'subject')", [personId, stored?.id]);
  return stored?.id ?? "";
}

function receiptOf(personId: string, documentId: string) {
  const start = text.indexOf(quote);
  return readReceipt(world.services, {
    identity: { canonical_id: personId, full_name: fullName, company: "Acme Robotics" },
    documentId,
    quote,
    place: { start, end: start + quote.length },
  });
}

describe("the receipt of a quote", () => {
  it("shows the stored words around it, when they were fetched, their checksum, and how long they are kept", async () => {
    const { personId } = await personWithBrief();
    const documentId = await storePage(personId);
    const receipt = await receiptOf(personId, documentId);
    expect(receipt).toMatchObject({
      kind: "kept",
      textSha256: createHash("sha256").update(text).digest("hex"),
      publishedAt: "2026-03-02",
      isLibrary: false,
      isLicensed: false,
      surroundings: { before: "Jane Roe builds robots at Acme Robotics. ", quote, after: " She speaks at conferences.", goesOnAfter: true },
    });
    if (receipt.kind !== "kept") throw new Error("The text is gone.");
    expect((receipt.keptUntil?.getTime() ?? 0) - receipt.fetchedAt.getTime()).toBe(30 * dayMs);
  });

  it("shows nothing of a text past its 30 days, swept or not; what an operator imported stays", async () => {
    const { personId } = await personWithBrief();
    const [page, own] = [await storePage(personId), await storePage(personId, { lane: "library" })];
    const { clock } = world.services;
    clock.offsetMs = 30 * dayMs;
    try {
      expect(await receiptOf(personId, page)).toEqual({ kind: "gone" });
      expect(await receiptOf(personId, own)).toMatchObject({ kind: "kept", isLibrary: true, keptUntil: null });
      expect([...(await briefSources(world.services, [page, own])).keys()]).toEqual([own]);
    } finally {
      clock.offsetMs = 0;
    }
  });

  it("finds the quote again in a page that changed around it, and says when it stands there no more", async () => {
    const { personId } = await personWithBrief();
    const moved = await storePage(personId, { text: `A new beginning. ${text}` });
    const rewritten = await storePage(personId, { text: "Jane Roe builds robots at Acme Robotics." });
    expect(await receiptOf(personId, moved)).toMatchObject({ kind: "kept", surroundings: { quote } });
    expect(await receiptOf(personId, rewritten)).toMatchObject({ kind: "kept", surroundings: null });
  });

  it("shows nothing around a quote of a licensed text", async () => {
    const { personId } = await personWithBrief();
    const documentId = await storePage(personId, { access: "licensed" });
    expect(await receiptOf(personId, documentId)).toMatchObject({ kind: "kept", isLicensed: true, surroundings: null });
  });

  it("reads no text that no run has tied to this person", async () => {
    const [{ personId }, { personId: somebodyElse }] = [await personWithBrief(), await personWithBrief()];
    const documentId = await storePage(somebodyElse);
    expect(await receiptOf(personId, documentId)).toEqual({ kind: "gone" });
  });

  it("shows no former name, whichever of the person's pages tells it", async () => {
    const { personId } = await personWithBrief();
    await storePage(personId, { text: "Jane Roe (née Thornby) builds robots." });
    const documentId = await storePage(personId, { text: `Jane Thornby founded a club. ${quote} Thornby wrote a book.` });
    expect(await receiptOf(personId, documentId)).toMatchObject({ kind: "kept", surroundings: { before: "", quote, after: "" } });
  });
});

describe("the sources of a brief", () => {
  it("are those of its documents that are kept, in one statement", async () => {
    const { personId } = await personWithBrief();
    const documentId = await storePage(personId, { lane: "library" });
    const sources = await briefSources(world.services, [documentId, "doc_none", documentId]);
    expect([...sources]).toEqual([
      [documentId, { textSha256: createHash("sha256").update(text).digest("hex"), isLibrary: true, publishedAt: "2026-03-02" }],
    ]);
  });
});
