import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { claimAnchor, quoteKey } from "@/components/brief/brief-place";
import { mintApiKey } from "@/lib/account/api-key";
import { addMs, dayMs, minuteMs, systemClock } from "@/lib/clock";
import type { Claim } from "@/lib/contract/brief";
import { purchaseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import type { Seed } from "@/lib/engine/types";
import { createList } from "@/lib/enrichment/lists/create-list";
import { fixtureSubject } from "@/lib/fixture/subject";
import { newId } from "@/lib/ids";
import { readTable } from "@/lib/lists/read-table";
import { hashSessionSecret, sessionCookieName } from "@/lib/secrets/session-cookie";
import { newSignupSecret } from "@/lib/secrets/signup-secrets";
import { importDocuments } from "../../scripts/library/import-documents";
import { fictionalPerson, fictionalRow } from "./fictional-people";
import { requestsOf } from "./made-up-requests";

/** Who looks at a page: nobody signed in; an account without terms; one that has just begun; one with a history. */
export type Visitor = "stranger" | "arrival" | "newcomer" | "customer";

/** Accounts, people, jobs and briefs of nobody real, for whatever looks at every page. */
export interface MadeUpPortal {
  /** A stranger has none, and must not come from this machine's own address, which is the developer's. */
  readonly cookies: Readonly<Record<Exclude<Visitor, "stranger">, SessionCookie>>;
  readonly customerEmail: string;
  /** Text that stands for the persons, accounts and keys of this portal: none of it belongs into a URL. */
  readonly personalTexts: readonly string[];
  readonly jobs: Readonly<Record<"fixture" | "library" | "refused" | "running", string>>;
  readonly batchId: string;
  /** One that is not started, and one that has ended. */
  readonly lists: Readonly<Record<"draft" | "done", string>>;
  /** `canonical_id` of the fixture subject, whose brief is the fullest. */
  readonly fixturePersonId: string;
  /** Of somebody whose brief can be made anew. */
  readonly libraryPersonId: string;
  /** Of a quote of the fixture's brief, as its receipt's address has it. */
  readonly receiptKey: string;
  /** Of a claim of the fixture's brief, as the form about it has it. */
  readonly claimKey: string;
  /** Of that claim too, and still being checked. */
  readonly disputeId: string;
  readonly approvalToken: string;
}

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

interface PortalPlace {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly pool: pg.Pool;
  /** Briefs beside the fixture's. Each is made by the service's own executor. */
  readonly people: number;
}

const creditsLeft = 12;

/** Fills a running service. Every call makes accounts of its own, so that it can be called for one that is in use. */
export async function makeUpPortal({ baseUrl, dataDir, pool, people }: PortalPlace): Promise<MadeUpPortal> {
  const mark = randomBytes(3).toString("hex");
  const first = Number.parseInt(mark, 16) % 700;
  const known = Array.from({ length: people }, (_, index) => fictionalPerson(first + index));
  const file = path.join(dataDir, `people-${mark}.jsonl`);
  await writeFile(file, known.map(fictionalRow).join("\n"));
  await importDocuments({ pool, paths: [file], access: "public", clock: systemClock });

  const arrival = await makeAccount(pool, { baseUrl, email: `arrival-${mark}@quillmark.example`, credits: 0, hasTerms: false });
  const newcomer = await makeAccount(pool, { baseUrl, email: `newcomer-${mark}@quillmark.example`, credits: 0, hasTerms: true });
  const email = `rowena-${mark}@quillmark.example`;
  const customer = await makeAccount(pool, { baseUrl, email, credits: people + creditsLeft, hasTerms: true });
  const secret = await makeKey(pool, customer.accountId);

  const { ask, askForMany, allEnded, readBrief } = requestsOf({ baseUrl, secret, pool, accountId: customer.accountId });
  const library: string[] = [];
  for (const { name, company } of known) library.push(await ask({ name, company }));
  const batchId = await askForMany([...known.slice(0, 2), fictionalPerson(first + people)]);
  const refused = await ask({ name: "Thessaly Underquill", company: "Nowhere Ltd" });
  const fixture = await ask({ linkedin_url: fixtureSubject.linkedinUrl });
  await allEnded();
  const personOf = async (jobId: string): Promise<string> => {
    const { rows } = await pool.query("SELECT person_id FROM job WHERE id = $1", [jobId]);
    return rows[0]?.person_id ?? "";
  };
  const [firstClaim] = (await readBrief(fixture)).safe_to_reference;
  if (firstClaim === undefined) throw new Error("The fixture's brief has no safe claim.");
  const fixturePersonId = await personOf(fixture);
  return {
    cookies: { arrival: arrival.cookie, newcomer: newcomer.cookie, customer: customer.cookie },
    customerEmail: email,
    personalTexts: [
      email,
      `${mark}@`,
      secret,
      secret.slice(0, 16),
      fixtureSubject.name,
      ...known.flatMap(({ name, company }) => [name, company]),
    ],
    jobs: { fixture, library: library[0] ?? fixture, refused, running: await makeRunningJob(pool, customer.accountId) },
    batchId,
    lists: await makeLists(pool, { accountId: customer.accountId, batchId, people: known.slice(0, 2) }),
    fixturePersonId,
    libraryPersonId: await personOf(library[0] ?? fixture),
    receiptKey: quoteKey(firstClaim),
    claimKey: claimAnchor(firstClaim),
    disputeId: await makeOpenDispute(pool, { accountId: customer.accountId, jobId: fixture, personId: fixturePersonId, claim: firstClaim }),
    approvalToken: await makeApproval(pool, customer.accountId, email),
  };
}

interface ListPeople {
  readonly accountId: string;
  /** Its first jobs are about these people. */
  readonly batchId: string;
  readonly people: readonly { readonly name: string; readonly company: string }[];
}

/** A table that waits to be started, and one whose rows are the batch's. */
async function makeLists(pool: pg.Pool, { accountId, batchId, people }: ListPeople): Promise<MadeUpPortal["lists"]> {
  const text = ["Ansprechpartner;Firma;Notiz", ...people.map(({ name, company }) => `${name};${company};1`), ";Tarnlight Robotics;2"].join(
    "\n",
  );
  const read = await readTable(new TextEncoder().encode(text));
  if (read.kind === "unreadable") throw new Error(read.message);
  const env = {
    SUPPRESSION_SECRET: randomBytes(32).toString("hex"),
    SUPPRESSION_SECRET_PREVIOUS: [],
    APP_ENV: "test" as const,
    DATA_DIR: "",
  };
  const upload = () => createList({ env, pool, clock: systemClock }, { accountId, fileName: "contacts.csv", table: read.table });
  const [draft, done] = [await upload(), await upload()];
  await pool.query("UPDATE list SET started_at = created_at, sent_at = created_at, agreed_credits = 2, taken_credits = 2 WHERE id = $1", [
    done,
  ]);
  await pool.query(
    `UPDATE list_line l SET is_asked = true, batch_id = $2, job_id = j.id FROM job j WHERE l.list_id = $1 AND j.batch_id = $2 AND j.batch_index = l.row - 1 AND l.row <= $3`,
    [done, batchId, people.length],
  );
  return { draft, done };
}

interface NewAccount {
  readonly baseUrl: string;
  readonly email: string;
  readonly credits: number;
  readonly hasTerms: boolean;
}

async function makeAccount(
  pool: pg.Pool,
  { baseUrl, email, credits, hasTerms }: NewAccount,
): Promise<{ accountId: string; cookie: SessionCookie }> {
  const at = systemClock.now();
  const accountId = newId("acc", at);
  await pool.query("INSERT INTO account (id, email, purpose, terms_accepted_at, created_at) VALUES ($1, $2, $3, $4, $5)", [
    accountId,
    email,
    hasTerms ? "meeting_preparation" : null,
    hasTerms ? at : null,
    at,
  ]);
  if (credits > 0)
    await inTransaction(pool, (tx) => purchaseCredits(tx, { accountId, credits, cause: `local:${accountId}`, source: "local", at }));
  const sessionSecret = randomBytes(32).toString("base64url");
  await pool.query(
    `INSERT INTO portal_session (id, account_id, secret_hash, device, created_at, expires_at, last_seen_at)
     VALUES ($1, $2, $3, 'Firefox on Linux', $4, $5, $4)`,
    [newId("ses", at), accountId, hashSessionSecret(sessionSecret), at, addMs(at, 30 * dayMs)],
  );
  return { accountId, cookie: { name: sessionCookieName({ baseUrl }), value: sessionSecret, url: baseUrl } };
}

/** The key that asks for the briefs, and an older one that has been revoked. */
async function makeKey(pool: pg.Pool, accountId: string): Promise<string> {
  const at = systemClock.now();
  const [old, key] = [mintApiKey("live"), mintApiKey("live")];
  const insert = `INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, client_name, device_name, created_at, revoked_at)
    VALUES ($1, $2, $3, $4, 'live', $5, $6, $7, $8)`;
  await pool.query(insert, [
    newId("key", at),
    accountId,
    old.hash,
    old.prefix,
    "curl",
    "old laptop",
    addMs(at, -40 * dayMs),
    addMs(at, -2 * dayMs),
  ]);
  await pool.query(insert, [newId("key", at), accountId, key.hash, key.prefix, "pcb", "build server", addMs(at, -9 * dayMs), null]);
  return key.secret;
}

/** A job that stays at work: no event tells an executor of its run. */
async function makeRunningJob(pool: pg.Pool, accountId: string): Promise<string> {
  const at = systemClock.now();
  const [runId, jobId] = [newId("run", at), newId("job", at)];
  const seed = {
    linkedinSlug: null,
    name: "Perrin Oakenshade",
    company: "Tarnlight Robotics",
    title: null,
    domain: null,
    emailHash: null,
  } satisfies Seed;
  await pool.query(
    `INSERT INTO enrichment_run (id, fingerprint, seed, status, stage, created_at, started_at, event_confirmed_at, deadline_at)
     VALUES ($1, $1, $4, 'running', 'collecting_sources', $2, $2, $2, $3)`,
    [runId, at, addMs(at, dayMs), JSON.stringify(seed)],
  );
  await pool.query(
    `INSERT INTO job (id, account_id, run_id, status, detail, seed_json, reserved, cache_status, created_at, started_at)
     VALUES ($1, $2, $3, 'running', 'full', '{"name":"Perrin Oakenshade","company":"Tarnlight Robotics"}', 0, 'miss', $4, $4)`,
    [jobId, accountId, runId, at],
  );
  return jobId;
}

interface NewDispute {
  readonly accountId: string;
  readonly jobId: string;
  readonly personId: string;
  readonly claim: Pick<Claim, "source_doc_id" | "source_url" | "claim" | "evidence_quote">;
}

/** A dispute that stays under check: no event tells an executor of it. */
export async function makeOpenDispute(pool: pg.Pool, { accountId, jobId, personId, claim }: NewDispute): Promise<string> {
  const at = systemClock.now();
  const disputeId = newId("dsp", at);
  await pool.query(
    `INSERT INTO dispute (id, account_id, job_id, person_id, quote_mark, fact_mark, source_doc_id, source_url, claim, evidence_quote, reason, status, created_at,
       event_confirmed_at, deadline_at) VALUES ($1, $2, $3, $4, $1, $1, $5, $6, $7, $8, 'not_in_source', 'checking', $9, $9, $10)`,
    [disputeId, accountId, jobId, personId, claim.source_doc_id, claim.source_url, claim.claim, claim.evidence_quote, at, addMs(at, dayMs)],
  );
  return disputeId;
}

async function makeApproval(pool: pg.Pool, accountId: string, email: string): Promise<string> {
  const at = systemClock.now();
  const approval = newSignupSecret();
  await pool.query(
    `INSERT INTO signup_transaction
       (id, email, client_name, device_name, asked_from, polling_token_hash, approval_token_hash, state, account_id, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'pcb', 'Rowena''s laptop', '203.0.113.7', $2, $3, 'pending', $4, $5, $6)`,
    [email, newSignupSecret().hash, approval.hash, accountId, at, addMs(at, 15 * minuteMs)],
  );
  return approval.token;
}
