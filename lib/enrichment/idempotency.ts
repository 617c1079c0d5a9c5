import { addMs, dayMs } from "@/lib/clock";
import type { DetailLevel, JobStatus } from "@/lib/contract/vocabulary";
import type { Queryable } from "@/lib/db/pool";
import { shownStatus } from "@/lib/db/withheld";
import { tombstoneLifeMs } from "@/lib/retention/retention";
import type { AdmissionUsage } from "./admission-usage";

/** How long a key replays. */
const keyLifeMs = dayMs;

export interface ReplayedJob {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly detail: DetailLevel;
  readonly usage: AdmissionUsage;
  /** Of the request that was first under its key; absent where it was found by no key. */
  readonly bodyHash?: Buffer;
}

interface KeyQuery {
  readonly accountId: string;
  readonly operation: "enrich";
  readonly key: string;
  readonly at: Date;
}

/** The job that this key started within the last 24 hours, as it stands now. */
export async function findReplay(db: Queryable, { accountId, operation, key, at }: KeyQuery): Promise<ReplayedJob | null> {
  const { rows } = await db.query<{
    id: string;
    status: JobStatus;
    detail: "compact" | "full";
    cache_status: "hit" | "miss" | "unlocked" | "fixture";
    charged: number;
    available: number;
    body_hash: Buffer;
  }>({
    name: "find-replay",
    text: `SELECT j.id, ${shownStatus} AS status, j.detail, j.cache_status, j.charged - j.returned AS charged, a.available, i.body_hash
      FROM idempotency_key i JOIN job j ON j.id = i.job_id JOIN account a ON a.id = i.account_id
      WHERE i.account_id = $1 AND i.operation = $2 AND i.key = $3 AND i.expires_at > $4`,
    values: [accountId, operation, key, at],
  });
  const row = rows[0];
  if (!row) return null;
  const usage = { cacheStatus: row.cache_status, creditsCharged: row.charged, creditsRemaining: row.available };
  return { jobId: row.id, status: row.status, detail: row.detail, usage, bodyHash: row.body_hash };
}

/** Records the key for a new job; an expired one is taken over. False when another request holds it: then this one is a replay. */
export async function rememberKey(
  tx: Queryable,
  { accountId, operation, key, at, jobId, bodyHash }: KeyQuery & { readonly jobId: string; readonly bodyHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "remember-key",
    text: `INSERT INTO idempotency_key AS i (account_id, operation, key, job_id, body_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $7, $5, $6)
      ON CONFLICT (account_id, operation, key) DO UPDATE
        SET job_id = excluded.job_id, body_hash = excluded.body_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
        WHERE i.expires_at <= excluded.created_at`,
    values: [accountId, operation, key, jobId, at, addMs(at, keyLifeMs), bodyHash],
  });
  return rowCount === 1;
}

interface RecentKeyQuery {
  readonly accountId: string;
  readonly operation: "enrich" | "batch";
  readonly keys: readonly string[];
  readonly since: Date;
}

/** The newest of these keys that was recorded since then, or null. */
export async function findRecentKey(db: Queryable, { accountId, operation, keys, since }: RecentKeyQuery): Promise<string | null> {
  const { rows } = await db.query<{ key: string }>({
    name: "find-recent-key",
    text: `SELECT key FROM idempotency_key WHERE account_id = $1 AND operation = $2 AND key = ANY($3) AND created_at > $4
      ORDER BY created_at DESC LIMIT 1`,
    values: [accountId, operation, keys, since],
  });
  return rows[0]?.key ?? null;
}

export type KeyState = "free" | "live" | "expired";

/** A batch's key replays for 24 hours, is refused for 30 days more, and is free again then. */
export function batchKeyState(key: { readonly expiresAt: Date } | null, at: Date): KeyState {
  if (key === null || key.expiresAt.getTime() + tombstoneLifeMs <= at.getTime()) return "free";
  return key.expiresAt > at ? "live" : "expired";
}

interface BatchKey {
  readonly accountId: string;
  readonly key: string;
  readonly batchId: string;
  readonly bodyHash: Buffer;
  readonly at: Date;
}

/** Records the key for a new batch, first in its transaction. False when it is not free: then another request came first. */
export async function claimBatchKey(tx: Queryable, { accountId, key, batchId, bodyHash, at }: BatchKey): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "claim-batch-key",
    text: `INSERT INTO idempotency_key AS i (account_id, operation, key, batch_id, body_hash, created_at, expires_at) VALUES ($1, 'batch', $2, $3, $4, $5, $6)
      ON CONFLICT (account_id, operation, key) DO UPDATE
        SET batch_id = excluded.batch_id, body_hash = excluded.body_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
        WHERE i.expires_at <= $7`,
    values: [accountId, key, batchId, bodyHash, at, addMs(at, keyLifeMs), addMs(at, -tombstoneLifeMs)],
  });
  return rowCount === 1;
}
