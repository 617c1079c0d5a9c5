import type pg from "pg";
import { addMs, type Clock, secondMs } from "@/lib/clock";
import { inTransaction, type Transaction } from "@/lib/db/transaction";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { type KeyEnvironment, mintApiKey } from "./api-key";
import { noteAction } from "./note-action";

interface KeyServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

export interface RotatedKeys {
  /** The new key, shown once. */
  readonly secret: string;
  readonly prefix: string;
  /** How many keys stopped. */
  readonly revoked: number;
  /** Until when the caller's old key works beside the new one; null when it stopped. */
  readonly overlapUntil: Date | null;
}

interface CallerRotation {
  readonly accountId: string;
  readonly keyId: string;
  readonly scope: "this" | "all";
  /** With scope `this` only. */
  readonly overlapSeconds?: number;
}

/**
 * Replaces the caller's key, or all keys of its account, by a new one that keeps the old one's names, environment, default detail and bounds. Old
 * keys stop and the new one begins in one transaction. Of two rotations of one key at once, one wins. With an overlap the old key works on until
 * then; rotated again by it, the new key that nobody has used is revoked and another made, and the overlap does not grow.
 * @throws ServiceError unauthorized when the key was revoked meanwhile; key_already_rotated when its successor is in use
 */
export function rotateKeys(
  { pool, clock }: KeyServices,
  { accountId, keyId, scope, overlapSeconds = 0 }: CallerRotation,
): Promise<RotatedKeys> {
  const at = clock.now();
  return inTransaction<RotatedKeys>(pool, async (tx) => {
    await lockAccount(tx, accountId);
    const { rows } = await tx.query<{
      environment: "live" | "test";
      client_name: string | null;
      device_name: string | null;
      default_detail: "compact" | "full" | null;
      scope: string | null;
      spend_per_day: number | null;
      lineage: string | null;
      expires_at: Date | null;
      replaced_by: string | null;
    }>(
      `SELECT environment, client_name, device_name, default_detail, scope, spend_per_day, lineage, expires_at, replaced_by FROM api_key
       WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)`,
      [keyId, accountId, at],
    );
    const old = rows[0];
    if (!old) throw unauthorized();
    const unseen = old.replaced_by === null ? 0 : await revokeUnseen(tx, old.replaced_by, at);
    const overlapUntil = scope === "this" && overlapSeconds > 0 ? earlier(addMs(at, overlapSeconds * secondMs), old.expires_at) : null;
    if (overlapUntil === null) await tx.query("UPDATE api_key SET revoked_at = $2 WHERE id = $1", [keyId, at]);
    const others = unseen + (scope === "all" ? await revokeAll(tx, accountId, at) : 0);
    const key = await insertKey(tx, {
      accountId,
      environment: old.environment,
      clientName: old.client_name,
      deviceName: old.device_name,
      defaultDetail: old.default_detail,
      scope: old.scope,
      spendPerDay: old.spend_per_day,
      lineage: old.lineage ?? keyId,
      at,
    });
    if (overlapUntil !== null)
      await tx.query("UPDATE api_key SET expires_at = $2, replaced_by = $3 WHERE id = $1", [keyId, overlapUntil, key.id]);
    await noteAction(tx, { at, accountId, action: "keys_rotated", subjectId: key.id });
    return { secret: key.secret, prefix: key.prefix, revoked: others + (overlapUntil === null ? 1 : 0), overlapUntil };
  });
}

function earlier(a: Date, b: Date | null): Date {
  return b === null || a < b ? a : b;
}

/** The key that took another's place, and that nobody has used yet. @returns how many stopped */
async function revokeUnseen(tx: Pick<Transaction, "query">, keyId: string, at: Date): Promise<number> {
  const { rows } = await tx.query<{ last_used_at: Date | null; revoked_at: Date | null }>(
    "SELECT last_used_at, revoked_at FROM api_key WHERE id = $1",
    [keyId],
  );
  if (!rows[0] || rows[0].revoked_at !== null) return 0;
  if (rows[0].last_used_at !== null) throw new ServiceError("key_already_rotated");
  await tx.query("UPDATE api_key SET revoked_at = $2 WHERE id = $1", [keyId, at]);
  return 1;
}

/** Replaces all keys of an account by one new live key, without any of them: for whoever lost theirs. */
export function replaceAllKeys({ pool, clock }: KeyServices, { accountId }: { readonly accountId: string }): Promise<RotatedKeys> {
  const at = clock.now();
  return inTransaction<RotatedKeys>(pool, async (tx) => {
    await lockAccount(tx, accountId);
    const revoked = await revokeAll(tx, accountId, at);
    const key = await insertKey(tx, {
      accountId,
      environment: "live",
      clientName: "Account page",
      deviceName: null,
      defaultDetail: null,
      at,
    });
    await noteAction(tx, { at, accountId, action: "keys_rotated", subjectId: key.id });
    return { secret: key.secret, prefix: key.prefix, revoked, overlapUntil: null };
  });
}

/**
 * Whoever makes or rotates keys holds the account's row first: a key made at the same moment as "rotate all" is either revoked by it or made after
 * it.
 */
export async function lockAccount(tx: Pick<Transaction, "query">, accountId: string): Promise<void> {
  const { rowCount } = await tx.query("SELECT 1 FROM account WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE", [accountId]);
  if (!rowCount) throw unauthorized();
}

export interface NewKey {
  readonly accountId: string;
  readonly environment: KeyEnvironment;
  readonly clientName: string | null;
  readonly deviceName: string | null;
  readonly defaultDetail: "compact" | "full" | null;
  /** Names between spaces; null for all. */
  readonly scope?: string | null;
  /** Credits within one day, UTC; null for no bound but the balance. */
  readonly spendPerDay?: number | null;
  /** The first key of those that took each other's place; none when this is the first. */
  readonly lineage?: string;
  readonly at: Date;
}

/** Mints a key and stores its hash. The account's row is locked by `lockAccount` before. */
export async function insertKey(
  tx: Pick<Transaction, "query">,
  key: NewKey,
): Promise<{ readonly id: string; readonly secret: string; readonly prefix: string }> {
  const id = newId("key", key.at);
  const minted = mintApiKey(key.environment);
  await tx.query(
    `INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, client_name, device_name, default_detail, scope, spend_per_day, lineage, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      key.accountId,
      minted.hash,
      minted.prefix,
      key.environment,
      key.clientName,
      key.deviceName,
      key.defaultDetail,
      key.scope ?? null,
      key.spendPerDay ?? null,
      key.lineage ?? null,
      key.at,
    ],
  );
  return { id, secret: minted.secret, prefix: minted.prefix };
}

async function revokeAll(tx: Pick<Transaction, "query">, accountId: string, at: Date): Promise<number> {
  const { rowCount } = await tx.query("UPDATE api_key SET revoked_at = $2 WHERE account_id = $1 AND revoked_at IS NULL", [accountId, at]);
  return rowCount ?? 0;
}

function unauthorized(): ServiceError {
  return new ServiceError("unauthorized", { headers: { "WWW-Authenticate": "Bearer" } });
}
