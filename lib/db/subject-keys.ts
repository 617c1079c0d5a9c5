import { addMs, dayMs } from "@/lib/clock";
import type { Queryable } from "./pool";

/** How long a key replays. */
const keyLifeMs = dayMs;

interface KeyQuery {
  readonly accountId: string;
  readonly operation: "checkout" | "dispute" | "auto_recharge";
  readonly key: string;
  readonly at: Date;
}

export interface KeptSubject {
  readonly subjectId: string;
  /** HMAC of the first request's body. */
  readonly bodyHash: Buffer;
}

/** What this key started within the last 24 hours, or null. */
export async function findSubject(db: Queryable, { accountId, operation, key, at }: KeyQuery): Promise<KeptSubject | null> {
  const { rows } = await db.query<{ subject_id: string; body_hash: Buffer }>(
    "SELECT subject_id, body_hash FROM idempotency_key WHERE account_id = $1 AND operation = $2 AND key = $3 AND expires_at > $4 AND subject_id IS NOT NULL",
    [accountId, operation, key, at],
  );
  return rows[0] ? { subjectId: rows[0].subject_id, bodyHash: rows[0].body_hash } : null;
}

/** Records what the key starts; an expired one is taken over. False when another request holds it: then this one is a repeat. */
export async function rememberSubject(
  db: Queryable,
  { accountId, operation, key, at, subjectId, bodyHash }: KeyQuery & KeptSubject,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO idempotency_key AS i (account_id, operation, key, subject_id, body_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (account_id, operation, key) DO UPDATE
       SET subject_id = excluded.subject_id, body_hash = excluded.body_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
       WHERE i.expires_at <= excluded.created_at`,
    [accountId, operation, key, subjectId, bodyHash, at, addMs(at, keyLifeMs)],
  );
  return rowCount === 1;
}

/** Makes the key free again: what it started came to nothing. */
export async function forgetSubject(db: Queryable, subjectId: string): Promise<void> {
  await db.query("DELETE FROM idempotency_key WHERE subject_id = $1", [subjectId]);
}
