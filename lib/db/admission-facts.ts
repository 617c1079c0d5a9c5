import { type Caller, type CallerRow, callerOf, callerSelect } from "./api-keys";
import type { OuterRow } from "./outer-row";
import { isForAccount } from "./own-briefs";
import type { Queryable } from "./pool";
import { isWithheld } from "./withheld";

export interface KnownPerson {
  readonly personId: string;
  readonly fullName: string;
  /** The request's keys that point to this person. */
  readonly keys: readonly string[];
  readonly isUnlocked: boolean;
  readonly briefId: string | null;
  /** Null also when withdrawals have left too little of it to answer anybody new with. */
  readonly generatedAt: Date | null;
  /** As `lib/enrichment/briefs/brief-segments.ts` keeps it. */
  readonly segments: string | null;
}

interface FactsQuery {
  readonly accountId: string;
  readonly keys: readonly string[];
  readonly keyHmacs: readonly Buffer[];
  readonly detail: "compact" | "full";
  readonly fingerprint: string;
  readonly refresh: boolean;
  /** A job counts as the same whether or not it refreshes. */
  readonly anyRefresh: boolean;
}

export interface AdmissionFacts {
  readonly persons: KnownPerson[];
  readonly isSuppressed: boolean;
  /** The account has a job open for the same seed. Not asked where it has the person: then nothing is paid. */
  readonly isUnderWay: boolean;
}

/**
 * Everything that admission asks the database about a seed, in one statement: who is known by these keys, unlock, newest brief, suppression, the
 * account's own job for it. At most two persons: a second one already makes the seed ambiguous.
 */
export async function loadAdmissionFacts(
  db: Queryable,
  { accountId, keys, keyHmacs, detail, fingerprint, refresh, anyRefresh }: FactsQuery,
): Promise<AdmissionFacts> {
  const { rows } = await db.query<FactsRow>({
    ...factsStatement("known", keys.length, keyHmacs.length),
    values: [accountId, fingerprint, refresh, anyRefresh, detail, ...keys, ...keyHmacs],
  });
  return factsOf(rows);
}

export interface CallerWithFacts {
  readonly caller: Caller;
  /** By which the segments were chosen. */
  readonly detail: "compact" | "full";
  readonly facts: AdmissionFacts;
}

/**
 * The key check and the facts in one statement: what a pull asks the database. A key that is revoked is refused by it like by the check alone.
 * @returns null for unknown and revoked keys and closed accounts
 */
export async function loadCallerWithFacts(
  db: Queryable,
  keyHash: Buffer,
  {
    keys,
    keyHmacs,
    detail,
    fingerprint,
    refresh,
    anyRefresh,
  }: Omit<FactsQuery, "accountId" | "detail"> & { detail: FactsQuery["detail"] | null },
): Promise<CallerWithFacts | null> {
  const { rows } = await db.query<CallerRow & FactsRow>({
    ...factsStatement("by_key", keys.length, keyHmacs.length),
    values: [keyHash, fingerprint, refresh, anyRefresh, detail, ...keys, ...keyHmacs],
  });
  const [first] = rows;
  if (!first) return null;
  const caller = callerOf(first);
  return { caller, detail: detail ?? caller.defaultDetail ?? "full", facts: factsOf(rows) };
}

interface PersonColumns {
  readonly id: string;
  readonly full_name: string;
  readonly keys: string[];
  readonly is_unlocked: boolean;
  readonly brief_id: string | null;
  readonly generated_at: Date | null;
  readonly segments: string | null;
}

/** Without a person who is known, their columns are NULL. */
type FactsRow = OuterRow<PersonColumns> & { readonly is_suppressed: boolean | null; readonly is_under_way: boolean | null };

function factsOf(rows: readonly FactsRow[]): AdmissionFacts {
  const persons = rows
    .filter((row) => row.id !== null)
    .map((row) => ({
      personId: row.id,
      fullName: row.full_name,
      keys: row.keys,
      isUnlocked: row.is_unlocked,
      briefId: row.brief_id,
      generatedAt: row.generated_at,
      segments: row.segments,
    }));
  return {
    persons,
    isSuppressed: rows.some((row) => row.is_suppressed === true),
    isUnderWay: rows.some((row) => row.is_under_way === true),
  };
}

/**
 * One statement for each number of keys and way to the caller (a seed has at most four). Keys as one array parameter would be planned anew at every
 * call: PostgreSQL guesses ten of them, finds that too dear, and never keeps the plan. Planning costs three times what the statement itself does.
 */
function factsStatement(
  caller: keyof typeof callers,
  keyCount: number,
  hmacCount: number,
): { readonly name: string; readonly text: string } {
  const name = `${caller === "known" ? "admission-facts" : "caller-with-facts"}-${keyCount}-${hmacCount}`;
  const text = statements.get(name) ?? factsText(callers[caller], keyCount, hmacCount);
  statements.set(name, text);
  return { name, text };
}

/** The caller, whose account's id or whose key's hash is `$1`. */
const callers = { known: "SELECT $1::text AS caller_account_id, NULL::text AS caller_default_detail", by_key: callerSelect };

/** By name: as many as there are numbers of keys and of secrets for them. */
const statements = new Map<string, string>();

function factsText(caller: string, keyCount: number, hmacCount: number): string {
  const places = (first: number, count: number) => Array.from({ length: count }, (_, index) => `$${first + index}`).join(", ") || "NULL";
  return `${keyCount === 1 ? "" : knownByKeys(caller, places(6, keyCount))} SELECT c.*, EXISTS (SELECT 1 FROM suppression WHERE key_hmac IN (${places(6 + keyCount, hmacCount)}) AND lifted_at IS NULL) OR ${isWithheld("p.id")} AS is_suppressed,
        p.id, p.full_name, k.keys, u.person_id IS NOT NULL AS is_unlocked, b.id AS brief_id, b.generated_at, b.segments,
        ($3 OR u.person_id IS NULL OR b.id IS NULL) AND EXISTS (SELECT 1 FROM job j
          WHERE j.account_id = c.caller_account_id AND j.status IN ('queued', 'running') AND j.seed_mark = $2 AND (j.refresh = $3 OR $4)) AS is_under_way
      FROM ${keyCount === 1 ? `(${caller}) c LEFT JOIN ${knownByKey} k ON true` : "c LEFT JOIN known k ON true"} LEFT JOIN person p ON p.id = k.person_id
      LEFT JOIN unlock u ON u.person_id = p.id AND u.account_id = c.caller_account_id
      LEFT JOIN LATERAL (SELECT id, CASE WHEN too_thin OR is_demoted THEN NULL ELSE generated_at END AS generated_at,
          CASE WHEN coalesce($5::text, c.caller_default_detail, 'full') = 'full' THEN full_segments ELSE compact_segments END AS segments
        FROM brief WHERE person_id = p.id AND ${isForAccount("brief", "c.caller_account_id")} ORDER BY brief.generated_at DESC LIMIT 1) b ON true`;
}

/** Where any key is the account's own, its own alone count. */
function knownByKeys(caller: string, keys: string): string {
  return `WITH c AS MATERIALIZED (${caller}), own AS (SELECT i.person_id, i.key FROM private_identifier i, c WHERE i.account_id = c.caller_account_id AND i.key IN (${keys})),
      known AS (SELECT person_id, array_agg(key) AS keys FROM (
          SELECT person_id, key FROM own UNION ALL
          SELECT person_id, key FROM person_identifier WHERE key IN (${keys}) AND person_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM own)) k
        GROUP BY person_id LIMIT 2)`;
}

/** The same for a single key, as most requests have it: a sixth less work for the database. */
const knownByKey = `LATERAL (SELECT coalesce(
          (SELECT i.person_id FROM private_identifier i WHERE i.account_id = c.caller_account_id AND i.key = $6),
          (SELECT i.person_id FROM person_identifier i WHERE i.key = $6)) AS person_id, ARRAY[$6::text] AS keys)`;

/** True when two people answer to this address: then it tells neither of them. */
export async function isSharedAddress(db: Queryable, emailHash: string): Promise<boolean> {
  const { rows } = await db.query({
    name: "shared-address",
    text: "SELECT 1 FROM person_identifier WHERE key = $1 AND retired_at IS NOT NULL",
    values: [`email:${emailHash}`],
  });
  return rows.length > 0;
}

/** True when a stored document gives this address for its subject: a run may then resolve the email. */
export async function hasDocumentForEmail(db: Queryable, emailHash: string): Promise<boolean> {
  const { rows } = await db.query({
    name: "document-for-email",
    text: "SELECT 1 FROM document_key WHERE key = $1 LIMIT 1",
    values: [`email:${emailHash}`],
  });
  return rows.length > 0;
}
