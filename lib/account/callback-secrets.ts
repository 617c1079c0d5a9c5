import { randomBytes } from "node:crypto";
import type pg from "pg";
import { addMs, type Clock, hourMs } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { noteAction } from "./note-action";
import { lockAccount } from "./rotate-keys";

export interface CallbackSecrets {
  readonly secret: string;
  readonly createdAt: Date;
  /** The one before it, while it still signs. */
  readonly previous: { readonly secret: string; readonly expiresAt: Date } | null;
}

/** How long a replaced secret signs beside the new one. */
const overlapMs = 24 * hourMs;

/** What signs at this moment, the current one first: one or two secrets, none while the account has never had one. */
export async function activeCallbackSecrets(db: Queryable, accountId: string, at: Date): Promise<string[]> {
  const { rows } = await db.query<{ secret: string }>(
    `SELECT secret FROM callback_secret WHERE account_id = $1 AND (expires_at IS NULL OR expires_at > $2)
     ORDER BY expires_at DESC NULLS FIRST LIMIT 2`,
    [accountId, at],
  );
  return rows.map((row) => row.secret as string);
}

/** The account's secret; it is made at the first call. Calls that race get the same one. */
export async function ensureCallbackSecret(db: Queryable, accountId: string, at: Date): Promise<CallbackSecrets> {
  const known = await readSecrets(db, accountId, at);
  if (known) return known;
  await insertCurrent(db, accountId, at);
  const made = await readSecrets(db, accountId, at);
  if (!made) throw new Error("A callback secret was made and is not there.");
  return made;
}

/**
 * A new current secret. The one before it signs for 24 more hours; one older still ends now, so that two sign at most.
 */
export function rotateCallbackSecret(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  accountId: string,
): Promise<CallbackSecrets> {
  const at = clock.now();
  return inTransaction<CallbackSecrets>(pool, async (tx) => {
    await lockAccount(tx, accountId);
    await tx.query("DELETE FROM callback_secret WHERE account_id = $1 AND expires_at IS NOT NULL", [accountId]);
    await tx.query("UPDATE callback_secret SET expires_at = $2 WHERE account_id = $1", [accountId, addMs(at, overlapMs)]);
    await insertCurrent(tx, accountId, at);
    const made = await readSecrets(tx, accountId, at);
    if (!made) throw new Error("A callback secret was made and is not there.");
    await noteAction(tx, { at, accountId, action: "callback_secret_rotated" });
    return made;
  });
}

/** `whsec_` and the base64 of 32 random bytes. Source: Standard Webhooks, "Signature scheme" (24 to 64 bytes). */
async function insertCurrent(db: Queryable, accountId: string, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO callback_secret (id, account_id, secret, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) WHERE expires_at IS NULL DO NOTHING`,
    [newId("cbs", at), accountId, `whsec_${randomBytes(32).toString("base64")}`, at],
  );
}

async function readSecrets(db: Queryable, accountId: string, at: Date): Promise<CallbackSecrets | null> {
  const { rows } = await db.query<{ secret: string; created_at: Date; expires_at: Date | null }>(
    `SELECT secret, created_at, expires_at FROM callback_secret WHERE account_id = $1 AND (expires_at IS NULL OR expires_at > $2)
     ORDER BY expires_at DESC NULLS FIRST LIMIT 2`,
    [accountId, at],
  );
  const [current, previous] = rows;
  if (!current || current.expires_at !== null) return null;
  return {
    secret: current.secret,
    createdAt: current.created_at,
    previous: previous?.expires_at ? { secret: previous.secret, expiresAt: previous.expires_at } : null,
  };
}
