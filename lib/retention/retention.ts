import type pg from "pg";
import { addMs, type Clock, dayMs } from "@/lib/clock";
import type { Env } from "@/lib/env";
import { idTime, newId } from "@/lib/ids";
import { log } from "@/lib/log";
import type { RetentionRule } from "@/lib/suppression/retention-rule";
import { privacyRequestRules } from "./request-retention";

/** How long a job can be polled. Source: decisions on jobs. */
export const jobLifeMs = 90 * dayMs;
/** How long a batch's key is told apart from a new one once it has expired. Source: decisions on idempotency. */
export const tombstoneLifeMs = 30 * dayMs;
/** Source texts, then only their hash, address and quotes. Source: decisions on people. */
export const sourceTextLifeMs = 30 * dayMs;
/** How long whom an account asked for counts against its cap. */
export const peopleWindowMs = dayMs;
/** How long a refresh counts against the caps on refreshes. */
export const refreshWindowMs = 7 * dayMs;
/** As long as what was seen of a page, or asked for, may tell whether a page was made for a request. */
export const sightingLifeMs = 400 * dayMs;
/** How long an account sees what its refused and failed requests named somebody by. */
export const keptSeedLifeMs = 30 * dayMs;
export const signupLifeMs = 30 * dayMs;
/** How long a table is kept that was uploaded and not started. */
export const draftListLifeMs = 7 * dayMs;
/** How long it is remembered what an account took a table's columns for. */
const mappingLifeMs = 400 * dayMs;
/** The longest window of a limit is an hour: a bucket that nobody drew from for a day is full. */
const bucketLifeMs = dayMs;
/**
 * The provider tries an event again for 3 days, and keeps it for 30 to be sent again by hand. One that came later would say nothing new: facts add
 * up.
 */
const paymentEventLifeMs = 35 * dayMs;
/** As long as somebody may ask whether and when we did as asked. */
const proofLifeMs = 3 * 365 * dayMs;

const rowsPerStatement = 1_000;
/** What is left after these waits for the next hour. */
const maxStatementsPerRule = 100;

const noEntropy = new Uint8Array(10);

/** In this order: jobs before the runs and batches that they belong to. */
export const retentionRules: readonly RetentionRule[] = [
  {
    // Ids begin with their time, so that their primary key finds the old ones.
    name: "jobs",
    limitAt: (now) => newId("job", addMs(now, -jobLifeMs), noEntropy),
    statement: `WITH old AS (
        SELECT id FROM job WHERE id < $1 AND status NOT IN ('queued', 'running') ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
      ), delivered AS (DELETE FROM callback_delivery d USING old WHERE d.job_id = old.id)
      DELETE FROM job j USING old WHERE j.id = old.id`,
  },
  {
    name: "runs",
    limitAt: (now) => newId("run", addMs(now, -jobLifeMs), noEntropy),
    statement: `WITH old AS (
        SELECT id FROM enrichment_run r WHERE id < $1 AND status NOT IN ('queued', 'running') AND NOT EXISTS (SELECT 1 FROM job j WHERE j.run_id = r.id)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
      ), lanes AS (DELETE FROM run_lane l USING old WHERE l.run_id = old.id)
      DELETE FROM enrichment_run r USING old WHERE r.id = old.id`,
  },
  {
    name: "batches",
    limitAt: (now) => newId("bat", addMs(now, -jobLifeMs), noEntropy),
    statement: `DELETE FROM batch WHERE id IN (
      SELECT id FROM batch b WHERE id < $1 AND NOT EXISTS (SELECT 1 FROM job j WHERE j.batch_id = b.id) ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    // As long as its jobs. One that still has something to send is not over.
    name: "lists",
    limitAt: (now) => addMs(now, -jobLifeMs),
    statement: removeWhere("list", "started_at <= $1 AND sent_at IS NOT NULL"),
  },
  {
    name: "lists never started",
    limitAt: (now) => addMs(now, -draftListLifeMs),
    statement: removeWhere("list", "created_at <= $1 AND started_at IS NULL"),
  },
  { name: "column mappings", limitAt: (now) => addMs(now, -mappingLifeMs), statement: removeWhere("list_mapping", "used_at <= $1") },
  {
    // After these 24 hours the key of a single request is a new one: nobody has to know that it was there.
    name: "idempotency keys of single requests",
    limitAt: (now) => now,
    statement: removeWhere("idempotency_key", "expires_at <= $1 AND job_id IS NOT NULL"),
  },
  {
    name: "idempotency keys of batches",
    limitAt: (now) => addMs(now, -tombstoneLifeMs),
    statement: removeWhere("idempotency_key", "expires_at <= $1 AND batch_id IS NOT NULL"),
  },
  {
    name: "idempotency keys of purchases and disputes",
    limitAt: (now) => now,
    statement: removeWhere("idempotency_key", "expires_at <= $1 AND subject_id IS NOT NULL"),
  },
  {
    name: "overlaps of rotated keys",
    limitAt: (now) => now,
    statement: `UPDATE api_key SET revoked_at = expires_at WHERE id = ANY (ARRAY(
      SELECT id FROM api_key WHERE expires_at <= $1 AND revoked_at IS NULL LIMIT $2 FOR UPDATE SKIP LOCKED))`,
  },
  {
    name: "signups",
    limitAt: (now) => addMs(now, -signupLifeMs),
    statement: removeWhere("signup_transaction", "created_at <= $1"),
  },
  { name: "sign-in links", limitAt: (now) => now, statement: removeWhere("sign_in_token", "expires_at <= $1") },
  { name: "sessions", limitAt: (now) => now, statement: removeWhere("portal_session", "expires_at <= $1") },
  { name: "codes and tokens", limitAt: (now) => now, statement: removeWhere("oauth_record", "expires_at <= $1") },
  { name: "prices asked about", limitAt: (now) => now, statement: removeWhere("spend_confirmation", "expires_at <= $1") },
  {
    // Revoked ones too: their codes and tokens went with the revocation.
    name: "ended grants",
    limitAt: (now) => addMs(now, -dayMs),
    statement: removeWhere(
      "oauth_grant",
      "created_at <= $1 AND NOT EXISTS (SELECT 1 FROM oauth_record r WHERE r.grant_id = oauth_grant.id)",
    ),
  },
  { name: "callback secrets", limitAt: (now) => now, statement: removeWhere("callback_secret", "expires_at <= $1") },
  {
    // A brief keeps its quotes, their addresses and the texts' hashes; the texts of the fixture and of what an operator imported stay theirs.
    name: "source texts",
    limitAt: (now) => addMs(now, -sourceTextLifeMs),
    statement: removeWhere("document", "lane NOT IN ('library', 'fixture') AND retrieved_at <= $1"),
  },
  { name: "source fetches", limitAt: (now) => addMs(now, -sourceTextLifeMs), statement: removeWhere("source_fetch", "fetched_at <= $1") },
  { name: "pages seen", limitAt: (now) => addMs(now, -sightingLifeMs), statement: removeWhere("page_sighting", "last_seen_at <= $1") },
  { name: "names asked for", limitAt: (now) => addMs(now, -sightingLifeMs), statement: removeWhere("name_request", "last_asked_at <= $1") },
  { name: "site files", limitAt: (now) => addMs(now, -dayMs), statement: removeWhere("site_file", "fetched_at <= $1") },
  { name: "paces of hosts", limitAt: (now) => addMs(now, -dayMs), statement: removeWhere("host_pace", "next_at <= $1") },
  { name: "unmatched emails", limitAt: (now) => addMs(now, -dayMs), statement: removeWhere("unmatched_email", "asked_at <= $1") },
  { name: "email lookups", limitAt: (now) => addMs(now, -dayMs), statement: removeWhere("email_lookup", "asked_at <= $1") },
  { name: "seeds of refused and failed jobs", limitAt: (now) => now, statement: removeWhere("kept_seed", "expires_at <= $1") },
  { name: "candidates", limitAt: (now) => now, statement: removeWhere("candidate", "expires_at <= $1") },
  { name: "people asked for", limitAt: (now) => addMs(now, -peopleWindowMs), statement: removeWhere("asked_person", "asked_at <= $1") },
  { name: "refreshes", limitAt: (now) => addMs(now, -refreshWindowMs), statement: removeWhere("person_refresh", "asked_at <= $1") },
  {
    name: "payment events",
    limitAt: (now) => addMs(now, -paymentEventLifeMs),
    statement: removeWhere("payment_event", "received_at <= $1"),
  },
  {
    name: "answered privacy requests",
    limitAt: (now) => addMs(now, -proofLifeMs),
    statement: removeWhere("privacy_request", "status <> 'open' AND NOT (kind = 'stop' AND status = 'done') AND decided_at <= $1"),
  },
  {
    // The oldest by their numbers, which rise with time: no index on the time is needed.
    name: "audit lines",
    limitAt: (now) => addMs(now, -proofLifeMs),
    statement:
      "DELETE FROM audit_line WHERE id IN (SELECT id FROM (SELECT id, at FROM audit_line ORDER BY id LIMIT $2) oldest WHERE at <= $1)",
  },
  { name: "rate buckets", limitAt: (now) => addMs(now, -bucketLifeMs), statement: removeWhere("rate_bucket", "updated_at <= $1") },
  ...privacyRequestRules,
];

function removeWhere(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT $2 FOR UPDATE SKIP LOCKED))`;
}

export interface Retention {
  readonly rule: string;
  /** Jobs, runs, keys …; what goes with them is not counted. */
  readonly removed: number;
  /** Rows past their time may be left for the next call. */
  readonly isUnfinished: boolean;
}

/**
 * Removes what one rule says, in statements of 1,000 rows, at most 100 of them. Each is a transaction of its own: it may be stopped anywhere, run
 * twice, and run beside itself.
 */
export async function applyRetention(
  { pool, clock, env }: { readonly pool: pg.Pool; readonly clock: Clock; readonly env?: Pick<Env, "RETENTION_DIVISOR"> },
  rule: RetentionRule,
): Promise<Retention> {
  const limit = limitOf(rule, clock.now(), env?.RETENTION_DIVISOR ?? 1);
  let removed = 0;
  for (let statements = 0; statements < maxStatementsPerRule; statements += 1) {
    const { rowCount } = await pool.query(rule.statement, [limit, rowsPerStatement]);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < rowsPerStatement) return told({ rule: rule.name, removed, isUnfinished: false });
  }
  return told({ rule: rule.name, removed, isUnfinished: true });
}

/** A fault test lets what is kept for 90 days pass within hours: the rule is asked as of the instant at which the rest of that life would be over. */
function limitOf(rule: RetentionRule, at: Date, divisor: number): Date | string {
  const limit = rule.limitAt(at);
  if (divisor === 1) return limit;
  const lifeMs = at.getTime() - (typeof limit === "string" ? idTime(limit) : limit).getTime();
  return rule.limitAt(addMs(at, lifeMs - lifeMs / divisor));
}

function told(retention: Retention): Retention {
  if (retention.removed > 0)
    log.info({ rule: retention.rule, removed: retention.removed, unfinished: retention.isUnfinished }, "removed what was past its time");
  return retention;
}
