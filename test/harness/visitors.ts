import { randomBytes } from "node:crypto";
import { mintApiKey } from "@/lib/account/api-key";
import { addMs, dayMs, minuteMs, secondMs } from "@/lib/clock";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { createList } from "@/lib/enrichment/lists/create-list";
import { newId } from "@/lib/ids";
import { readTable } from "@/lib/lists/read-table";
import { hashSessionSecret, sessionCookieName } from "@/lib/secrets/session-cookie";
import { newSignupSecret } from "@/lib/secrets/signup-secrets";
import { makeOwnRequests, type OwnRequests } from "./own-requests";
import type { World } from "./world";

/** An account with one of everything that only it may see or change, and who else may come to its doors. */
export interface Owner {
  readonly accountId: string;
  readonly email: string;
  readonly key: string;
  readonly keyId: string;
  /** A Cookie header. */
  readonly cookie: string;
  /** Of the same account, its time over. */
  readonly expiredCookie: string;
  /** Another browser's, to be ended. */
  readonly otherSessionId: string;
  readonly jobId: string;
  readonly runningJobId: string;
  readonly batchId: string;
  /** A list of one person, which is not started. */
  readonly listId: string;
  readonly personId: string;
  readonly personName: string;
  readonly deliveryId: string;
  /** About a claim of the brief; still being checked. */
  readonly disputeId: string;
  readonly transactionId: string;
  readonly pollingToken: string;
  /** What the brief's person asks about themselves. They are no account's. */
  readonly requests: OwnRequests;
  /** What nobody else may read. */
  readonly secrets: readonly string[];
}

let owners = 0;
const ownersCredits = 200;

/**
 * An account with terms, credit, a brief, a job at work, a batch, a delivery, a dispute, a signup under way and two browsers; and its person's
 * requests.
 */
export async function makeOwner(world: World, baseUrl: string): Promise<Owner> {
  const { pool, clock } = world.services;
  owners += 1;
  const caller = await world.createCaller({ credits: ownersCredits });
  const { accountId } = caller;
  const email = `owner-${owners}@quillmark.example`;
  const at = clock.now();
  await pool.query("UPDATE account SET email = $2, purpose = 'meeting_preparation', terms_accepted_at = $3 WHERE id = $1", [
    accountId,
    email,
    at,
  ]);
  const personName = `Ottoline Wexcombe${owners}`;
  const slug = `ottoline-wexcombe-${owners}`;
  const { personId } = await world.storePerson({ fullName: personName, keys: [`linkedin:${slug}`] });
  const request = { linkedin_url: `https://www.linkedin.com/in/${slug}`, idempotency_key: `owner-${owners}` };
  const served = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
  if (served.kind !== "served" || served.jobId === null) throw new Error("The owner's brief was not served.");
  const asked = { name: `Peregrine Oldacre${owners}`, company: "Fenwright" };
  const queued = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request: asked, detail: "full" });
  if (queued.kind !== "queued") throw new Error("The owner's job was not queued.");
  const batchId = newId("bat", at);
  await pool.query("INSERT INTO batch (id, account_id, response_json, reserved_at_start, created_at) VALUES ($1, $2, $3, 1, $4)", [
    batchId,
    accountId,
    JSON.stringify({ estimate: { profiles: 1 }, skipped: [] }),
    at,
  ]);
  await pool.query("UPDATE job SET batch_id = $2, batch_index = 0 WHERE id = $1", [queued.jobId, batchId]);
  const listed = `Hesper Quillane${owners}`;
  const read = await readTable(new TextEncoder().encode(`Name;Firma\n${listed};Fenwright\n`));
  if (read.kind === "unreadable") throw new Error(read.message);
  const listId = await createList(world.services, { accountId, fileName: `contacts-${owners}.csv`, table: read.table });
  const deliveryId = newId("msg", at);
  const url = `https://receiver-${owners}.example.org/briefs`;
  await pool.query(
    `INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, created_at, ended_at) VALUES ($1, $2, $3, $4, '{}', 'given_up', $5, $5)`,
    [deliveryId, served.jobId, accountId, url, at],
  );
  const disputeId = newId("dsp", at);
  const disputed = `${personName} keeps bees.`;
  await pool.query(
    `INSERT INTO dispute (id, account_id, job_id, person_id, quote_mark, fact_mark, source_doc_id, source_url, claim, evidence_quote, reason, status, created_at,
       deadline_at) VALUES ($1, $2, $3, $4, 'q', 'f', 'doc_none', 'https://bees.example/', $5, 'I keep bees.', 'outdated', 'checking', $6, $7)`,
    [disputeId, accountId, served.jobId, personId, disputed, at, addMs(at, dayMs)],
  );
  const requests = await makeOwnRequests(world, { personId, email, baseUrl });
  const polling = newSignupSecret();
  const { rows } = await pool.query(
    `INSERT INTO signup_transaction (id, email, asked_from, polling_token_hash, approval_token_hash, state, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, '203.0.113.7', $2, $3, 'pending', $4, $5) RETURNING id`,
    [email, polling.hash, newSignupSecret().hash, at, addMs(at, 15 * minuteMs)],
  );
  const session = await addSession(world, { accountId, baseUrl, lifeMs: 30 * dayMs });
  const expired = await addSession(world, { accountId, baseUrl, lifeMs: -secondMs });
  const other = await addSession(world, { accountId, baseUrl, lifeMs: 30 * dayMs });
  return {
    ...{
      accountId,
      email,
      key: caller.secret,
      keyId: caller.keyId,
      personId,
      personName,
      batchId,
      listId,
      deliveryId,
      disputeId,
      requests,
    },
    ...{ cookie: session.cookie, expiredCookie: expired.cookie, otherSessionId: other.sessionId },
    ...{ jobId: served.jobId, runningJobId: queued.jobId, transactionId: rows[0].id, pollingToken: polling.token },
    secrets: [email, caller.secret, personName, asked.name, url, disputed, listed, `contacts-${owners}.csv`],
  };
}

interface NewSession {
  readonly accountId: string;
  readonly baseUrl: string;
  readonly lifeMs: number;
}

/** A browser that is signed in; over already with a life below zero. */
export async function addSession(world: World, { accountId, baseUrl, lifeMs }: NewSession): Promise<{ cookie: string; sessionId: string }> {
  const { pool, clock } = world.services;
  const at = clock.now();
  const secret = randomBytes(32).toString("base64url");
  const sessionId = newId("ses", at);
  await pool.query(
    "INSERT INTO portal_session (id, account_id, secret_hash, created_at, expires_at, last_seen_at) VALUES ($1, $2, $3, $4, $5, $4)",
    [sessionId, accountId, hashSessionSecret(secret), at, addMs(at, lifeMs)],
  );
  return { cookie: `${sessionCookieName({ baseUrl })}=${secret}`, sessionId };
}

/** An account whose key and session are still there, although it is closed: what would be left if closing forgot them. */
export async function makeClosedAccount(world: World, baseUrl: string): Promise<{ key: string; cookie: string }> {
  const { accountId, secret } = await world.createCaller({ credits: 5 });
  const { cookie } = await addSession(world, { accountId, baseUrl, lifeMs: 30 * dayMs });
  await world.services.pool.query("UPDATE account SET closed_at = $2, terms_accepted_at = $2 WHERE id = $1", [
    accountId,
    world.services.clock.now(),
  ]);
  return { key: secret, cookie };
}

/** An account that has accepted no terms yet. */
export async function makeArrival(world: World, baseUrl: string): Promise<{ cookie: string }> {
  const { accountId } = await world.createCaller({ credits: 5, hasAcceptedTerms: false });
  return addSession(world, { accountId, baseUrl, lifeMs: 30 * dayMs });
}

/** Well formed, and nobody's. */
export function strangersKey(): string {
  return mintApiKey("live").secret;
}
