import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { readScopes } from "@/lib/contract/scopes";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import type { KeyEnvironment } from "./api-key";
import { noteAction } from "./note-action";
import { insertKey, lockAccount } from "./rotate-keys";

export interface AccountKey {
  readonly id: string;
  readonly prefix: string;
  readonly environment: "live" | "test";
  readonly clientName: string | null;
  readonly deviceName: string | null;
  readonly defaultDetail: "compact" | "full" | null;
  readonly readsOnly: boolean;
  /** Credits within one day, UTC; null for no bound but the balance. */
  readonly spendPerDay: number | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** Until when it works: it was rotated with an overlap. */
  readonly expiresAt: Date | null;
}

/** Keys that work at one time. */
export const maxKeys = 100;
export const maxDeviceNameLength = 120;

/** The keys that work, newest first. */
export async function listKeys(db: Queryable, accountId: string, at: Date): Promise<readonly AccountKey[]> {
  const { rows } = await db.query<{
    id: string;
    key_prefix: string;
    environment: "live" | "test";
    client_name: string | null;
    device_name: string | null;
    default_detail: "compact" | "full" | null;
    scope: string | null;
    spend_per_day: number | null;
    created_at: Date;
    last_used_at: Date | null;
    expires_at: Date | null;
  }>(
    `SELECT id, key_prefix, environment, client_name, device_name, default_detail, scope, spend_per_day, created_at, last_used_at, expires_at
     FROM api_key WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2) ORDER BY id DESC`,
    [accountId, at],
  );
  return rows.map((row) => ({
    id: row.id,
    prefix: row.key_prefix,
    environment: row.environment,
    clientName: row.client_name,
    deviceName: row.device_name,
    defaultDetail: row.default_detail,
    readsOnly: row.scope !== null && !readScopes(row.scope).includes("spend"),
    spendPerDay: row.spend_per_day,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }));
}

interface KeyServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

export type CreatedKey = { readonly kind: "made"; readonly secret: string; readonly prefix: string } | { readonly kind: "too_many" };

interface WantedKey {
  readonly accountId: string;
  readonly deviceName: string | null;
  readonly environment?: KeyEnvironment;
  readonly readsOnly?: boolean;
  readonly spendPerDay?: number | null;
}

/** A new key, shown once. A test key answers for the fixture subject only and never charges. */
export function createKey(
  { pool, clock }: KeyServices,
  { accountId, deviceName, environment = "live", readsOnly = false, spendPerDay = null }: WantedKey,
): Promise<CreatedKey> {
  const at = clock.now();
  return inTransaction<CreatedKey>(pool, async (tx) => {
    await lockAccount(tx, accountId);
    const { rows } = await tx.query<{ working: number }>(
      "SELECT count(*)::int AS working FROM api_key WHERE account_id = $1 AND revoked_at IS NULL",
      [accountId],
    );
    if (onlyRow({ rows }).working >= maxKeys) return { kind: "too_many" };
    const { id, secret, prefix } = await insertKey(tx, {
      accountId,
      environment,
      clientName: "Account page",
      deviceName,
      defaultDetail: null,
      scope: readsOnly ? "read" : null,
      spendPerDay,
      at,
    });
    await noteAction(tx, { at, accountId, action: "key_created", subjectId: id });
    return { kind: "made", secret, prefix };
  });
}

interface OwnKey {
  readonly accountId: string;
  readonly keyId: string;
}

/** Stops one key at once, without a new one. Does nothing for another account's key or one that is revoked already. */
export async function revokeKey({ pool, clock }: KeyServices, { accountId, keyId }: OwnKey): Promise<void> {
  const at = clock.now();
  const { rowCount } = await pool.query("UPDATE api_key SET revoked_at = $3 WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL", [
    keyId,
    accountId,
    at,
  ]);
  if (rowCount) await noteAction(pool, { at, accountId, action: "key_revoked", subjectId: keyId });
}

/** What this key gets when a request names no detail. Null leaves it to the service. */
export async function setDefaultDetail(
  { pool }: Pick<KeyServices, "pool">,
  { accountId, keyId, detail }: OwnKey & { readonly detail: "compact" | "full" | null },
): Promise<void> {
  await pool.query("UPDATE api_key SET default_detail = $3 WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL", [
    keyId,
    accountId,
    detail,
  ]);
}
