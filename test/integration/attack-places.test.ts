import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import { upsertDocuments } from "@/lib/db/documents";
import { noteRequest, noteSightings, requestKeysOf } from "@/lib/db/first-seen";
import { inTransaction } from "@/lib/db/transaction";
import type { NewDocument } from "@/lib/documents/document-keys";
import { createWorld, type World } from "../harness/world";
import { askInProcess } from "../internet/ask-in-process";

vi.mock("@/lib/pipeline/pipeline-services", async () => {
  const { currentServices } = await import("../internet/current-services");
  return { pipelineServices: () => currentServices.getStore() };
});

const secret = "0123456789abcdef0123456789abcdef";
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

/** A page as a web lane brings it. */
function page(name: string, company: string, url: string, text: string, given: Partial<NewDocument> = {}): NewDocument {
  return {
    lane: "pages",
    access: "public",
    url,
    title: name,
    text,
    language: "en",
    author: null,
    record: { name, company, title: null, year: 2026 },
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: "2026-10-01",
    ...given,
  };
}

async function store(documents: readonly NewDocument[]): Promise<void> {
  const { pool, clock } = world.services;
  await inTransaction(pool, (tx) => upsertDocuments(tx, documents, clock.now()));
}
const daysAgo = (days: number) => addMs(world.services.clock.now(), -days * dayMs);
const askedDaysAgo = (name: string, days: number) =>
  noteRequest(world.services.pool, secret, requestKeysOf({ name, linkedinSlug: null, emailHash: null }), daysAgo(days));
const ask = async (seed: object) => (await askInProcess(world, await world.createCaller({ credits: 5 }), seed as never)).brief;
const website = (url: string) => ({ platform: "website", url });
const leadsTo = async (key: string) =>
  (await world.services.pool.query("SELECT p.full_name FROM person_identifier i JOIN person p ON p.id = i.person_id WHERE key = $1", [key]))
    .rows[0]?.full_name ?? null;

describe("somebody who is themselves, with another's profile and address on their own page", () => {
  const theirs = { name: "Zeno Quick", company: "Mothwing" };
  const own = "https://zeno-quick.example/";
  const github = "https://github.com/zenoquick";
  const linkedin = (slug: string) => ({ platform: "linkedin", url: `https://www.linkedin.com/in/${slug}` });
  const hash = createHash("sha256").update("ada.vole@burrow.example").digest("hex");
  const attack = () =>
    store([
      page(theirs.name, theirs.company, github, `${theirs.name} is an engineer at Mothwing.`, {
        lane: "code",
        openedOn: "2015-02-03",
        links: [website(own)],
      }),
      page(theirs.name, theirs.company, own, `${theirs.name} is an engineer at Mothwing. He enjoys chainsaw juggling.`, {
        links: [{ platform: "github", url: github }, linkedin("ada-vole"), linkedin("ada-vole")],
        emailHashes: [hash],
      }),
    ]);

  it("does not become her", async () => {
    await store([
      page("Ada Vole", "Burrow Ltd", "https://bios.example/ada", "Ada Vole is head of digging at Burrow Ltd. She enjoys kite surfing.", {
        lane: "library",
        links: [linkedin("ada-vole")],
      }),
    ]);
    const before = await ask({ name: "Ada Vole", company: "Burrow Ltd" });
    expect(before?.identity.evidence_level).toBe("corroborated");
    await attack();
    const after = await ask(theirs);
    expect(after?.identity.canonical_id).not.toBe(before?.identity.canonical_id);
    expect(await leadsTo("linkedin:ada-vole")).toBe("Ada Vole");
  });
});
