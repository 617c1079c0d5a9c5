import { afterAll, beforeAll, expect, it } from "vitest";
import type { Caller } from "@/lib/db/api-keys";
import { upsertDocuments } from "@/lib/db/documents";
import { inTransaction } from "@/lib/db/transaction";
import { documentKeys, type NewDocument } from "@/lib/documents/document-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { type Mailer, type MailMessage, MailNotAccepted } from "@/lib/gateways/mail";
import { rekey } from "@/scripts/library/rekey/rekey";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const company = "Acme Widgets";
const never = new AbortController().signal;

function rekeying(signal: AbortSignal, mailer: Mailer) {
  const { pool, clock, env } = world.services;
  return rekey({ pool, clock, mailer, baseUrl: env.baseUrl }, signal);
}

function inbox(): Mailer & { readonly mails: MailMessage[] } {
  const mails: MailMessage[] = [];
  return { mails, send: async (mail) => void mails.push(mail) };
}

async function ask(caller: Caller, request: EnrichRequest) {
  return admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
}

async function keysOf(personId: string): Promise<string[]> {
  const { rows } = await world.services.pool.query("SELECT key FROM person_identifier WHERE person_id = $1 ORDER BY key", [personId]);
  return rows.map(({ key }) => key);
}

/** A job that was charged for this person's brief, and asked for in these words. */
async function charged(caller: Caller, slug: string, seed: object): Promise<string> {
  const outcome = await ask(caller, { linkedin_url: `https://www.linkedin.com/in/${slug}` });
  if (outcome.kind !== "served" || outcome.jobId === null) throw new Error(outcome.kind);
  await world.services.pool.query("UPDATE job SET seed_json = $2 WHERE id = $1", [outcome.jobId, JSON.stringify(seed)]);
  return outcome.jobId;
}

it("a name key of the former spelling serves nobody of another name, and after the command whoever bears it", async () => {
  const { personId } = await world.storePerson({ fullName: "Wei Ma", keys: ["linkedin:wei-ma-1", "name_company:wei|acme widgets"] });
  const caller = await world.createCaller({ credits: 5 });
  for (const name of ["Wei Sa", "Wei", "Wei Ba"]) expect((await ask(caller, { name, company })).kind).toBe("queued");
  const { people } = await rekeying(never, inbox());
  expect(people).toBe(1);
  expect(await keysOf(personId)).toEqual(["linkedin:wei-ma-1", "name_company:wei ma|acme widgets"]);
  expect((await ask(caller, { name: "Wei Ma", company })).kind).toBe("served");
  expect((await rekeying(never, inbox())).people).toBe(0);
});

it("two people of one new key have it no more, and a retired key stays retired", async () => {
  const { pool } = world.services;
  const first = await world.storePerson({ fullName: "Anh Do Sa", keys: ["linkedin:anh-1", "name_company:anh do|acme widgets"] });
  const second = await world.storePerson({ fullName: "Anh Do Sa", keys: ["linkedin:anh-2", "name_company:anh do sa|acme widgets"] });
  await pool.query(
    "INSERT INTO person_identifier (key, first_proven_at, retired_at) VALUES ('name_company:lin|acme widgets', now(), now())",
  );
  await rekeying(never, inbox());
  expect(await keysOf(first.personId)).toEqual(["linkedin:anh-1"]);
  expect(await keysOf(second.personId)).toEqual(["linkedin:anh-2"]);
  const { rows } = await pool.query("SELECT key FROM person_identifier WHERE retired_at IS NOT NULL AND person_id IS NULL ORDER BY key");
  expect(rows.map(({ key }) => key)).toEqual(["name_company:anh do sa|acme widgets", "name_company:lin|acme widgets"]);
});

it("whoever was charged for another person gets each credit back once, with one mail that names nobody, stopped anywhere or not", async () => {
  const { pool } = world.services;
  await world.storePerson({ fullName: "Mei Ba", keys: ["linkedin:mei-ba"] });
  await world.storePerson({ fullName: "John Hollis Sr.", keys: ["linkedin:john-sr"] });
  const [wronged, right, byProfile, elder] = [
    await world.createCaller({ credits: 2 }),
    await world.createCaller({ credits: 1 }),
    await world.createCaller({ credits: 1 }),
    await world.createCaller({ credits: 1 }),
  ];
  const wrong = [
    await charged(wronged, "mei-ba", { name: "Mei Sa", company }),
    await charged(wronged, "john-sr", { name: "John Hollis Jr.", company }),
  ];
  await charged(right, "mei-ba", { name: "Mei BA", company });
  await charged(byProfile, "mei-ba", { linkedin_url: "https://www.linkedin.com/in/mei-ba", name: "Mei Sa" });
  // Whoever does not say which of the two may mean either.
  await charged(elder, "john-sr", { name: "John Hollis", company });

  const { mails, send } = inbox();
  for (let looks = 1; looks < 40; looks += 1) {
    let left = looks;
    const stopped = {
      get aborted() {
        left -= 1;
        return left < 0;
      },
    } as AbortSignal;
    await rekeying(stopped, { send });
  }
  expect(await world.balance(wronged)).toEqual({ available: 2, reserved: 0 });
  for (const caller of [right, byProfile, elder]) expect(await world.balance(caller)).toEqual({ available: 0, reserved: 0 });
  const { rows } = await pool.query("SELECT id FROM job WHERE returned = 1 AND return_notice = 'told' ORDER BY id");
  expect(rows.map(({ id }) => id)).toEqual(wrong.sort());
  const entries = await pool.query("SELECT cause FROM ledger_entry WHERE kind = 'refund' ORDER BY cause");
  expect(entries.rows.map(({ cause }) => cause)).toEqual(wrong.map((id) => `misread:${id}`));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[`${wronged.accountId}@example.test`, "2 credits came back to you"]]);
  for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toMatch(/\b(?:Mei|Hollis|John|Acme|Sa|Jr)\b/);
  expect(await world.ledgerDifferences()).toEqual([]);
});

it("tells an account again next time when its mail was not taken, of all credits in one mail", async () => {
  await world.storePerson({ fullName: "Tom Pe", keys: ["linkedin:tom-pe"] });
  await world.storePerson({ fullName: "Judge Winterbourne", keys: ["linkedin:judge-w"] });
  const caller = await world.createCaller({ credits: 2 });
  await charged(caller, "tom-pe", { name: "Tom Do", company });
  await charged(caller, "judge-w", { name: "Major Winterbourne", company });
  const refusing = { send: async () => Promise.reject(new MailNotAccepted(new Error("refused"))) };
  // "Tom Do" was never Tom Pe: nothing comes back for it.
  expect(await rekeying(never, refusing)).toMatchObject({ credits: 1, told: 0, due: 1 });
  const taking = inbox();
  expect(await rekeying(never, taking)).toMatchObject({ credits: 0, told: 1, due: 0 });
  expect(await rekeying(never, taking)).toMatchObject({ credits: 0, told: 0, due: 0 });
  expect(taking.mails.map(({ to, subject }) => [to, subject])).toEqual([[`${caller.accountId}@example.test`, "A credit came back to you"]]);
});

it("documents are found by the name that they bear, and what an erasure took from one stays away", async () => {
  const { pool, clock } = world.services;
  const page = (url: string): NewDocument => ({
    lane: "library",
    access: "public",
    url,
    title: null,
    text: "A page.",
    language: "en",
    author: null,
    record: { name: "Orla Sa", company, title: null, year: 2026 },
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
  });
  const [stale, redacted] = [page("https://a.example/orla"), page("https://b.example/orla")];
  const stored = await inTransaction<{ id: string }[]>(pool, (tx) => upsertDocuments(tx, [stale, redacted], clock.now()));
  await pool.query("DELETE FROM document_key WHERE document_id = ANY($1) AND key LIKE 'name%'", [stored.map(({ id }) => id)]);
  await pool.query("INSERT INTO document_key (document_id, key) VALUES ($1, 'name:orla'), ($1, 'name_company:orla|acme widgets')", [
    stored[0]?.id,
  ]);
  expect((await rekeying(never, inbox())).documents).toBe(1);
  const keys = async (id: string | undefined) =>
    (await pool.query('SELECT key FROM document_key WHERE document_id = $1 ORDER BY key COLLATE "C"', [id])).rows.map(({ key }) => key);
  expect(await keys(stored[0]?.id)).toEqual(documentKeys(stale));
  expect((await keys(stored[1]?.id)).filter((key) => key.startsWith("name"))).toEqual([]);
  expect((await rekeying(never, inbox())).documents).toBe(0);
});
