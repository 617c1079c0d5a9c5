import type pg from "pg";
import type { Clock } from "@/lib/clock";
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
}

interface CallerRotation {
  readonly accountId: string;
  readonly keyId: string;
  readonly scope: "this" | "all";
}

/**
 * Replaces the caller's key, or all keys of its account, by a new one that keeps the old one's names, environment, default detail and bounds. Old keys stop and the
 * new one begins in one transaction. Of two rotations of one key at once, one wins.
 * @throws ServiceError unauthorized when the key was revoked meanwhile
 */
export function rotateKeys({ pool, clock }: KeyServices, { accountId, keyId, scope }: CallerRotation): Promise<RotatedKeys> {
  const at = clock.now();
  return inTransaction<RotatedKeys>(pool, async (tx) => {
    await lockAccount(tx, accountId);
    const { rows } = await tx.query(
      "UPDATE api_key SET revoked_at = $3 WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL RETURNING environment, client_name, device_name, default_detail, scope, spend_per_day",
      [keyId, accountId, at],
    );
    const old = rows[0];
    if (!old) throw unauthorized();
    const others = scope === "all" ? await revokeAll(tx, accountId, at) : 0;
    const key = await insertKey(tx, {
      accountId,
      environment: old.environment,
      clientName: old.client_name,
      deviceName: old.device_name,
      defaultDetail: old.default_detail,
      scope: old.scope,
      spendPerDay: old.spend_per_day,
      at,
    });
    // What the old one spent today is spent of the new one's day.
    if (old.spend_per_day !== null) await tx.query("UPDATE job SET spender = $1 WHERE spender = $2", [key.id, keyId]);
    await noteAction(tx, { at, accountId, action: "keys_rotated", subjectId: key.id });
    return { secret: key.secret, prefix: key.prefix, revoked: 1 + others };
  });
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
    return { secret: key.secret, prefix: key.prefix, revoked };
  });
}

/** Whoever makes or rotates keys holds the account's row first: a key made at the same moment as "rotate all" is either revoked by it or made after it. */
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
    `INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, client_name, device_name, default_detail, scope, spend_per_day, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
