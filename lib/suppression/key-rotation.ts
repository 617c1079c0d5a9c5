import type { Queryable } from "@/lib/db/pool";
import { keyIdOf, newestSecret, type SuppressionSecret, secretsOf } from "./suppression-key";

export interface KeyUse {
  readonly keyId: string;
  readonly isNewest: boolean;
  /** Its secret is among those that are set; an entry without a key's name is older than the names, and any of them may be its. */
  readonly isListed: boolean;
  /** Entries that count and stand under this secret alone. */
  readonly entries: number;
}

/** Under which secrets the entries stand that count. Those that were entered anew under the newest one are not counted under their old one. */
export async function keyUse(db: Queryable, secret: SuppressionSecret): Promise<KeyUse[]> {
  const { rows } = await db.query<{ key_id: string; entries: string }>(
    "SELECT key_id, count(*) AS entries FROM suppression WHERE lifted_at IS NULL AND NOT is_rekeyed GROUP BY key_id ORDER BY key_id",
  );
  const listed = secretsOf(secret).map(keyIdOf);
  const newest = keyIdOf(newestSecret(secret));
  return rows.map(({ key_id: keyId, entries }) => ({
    keyId,
    isNewest: keyId === newest,
    isListed: keyId === "" || listed.includes(keyId),
    entries: Number(entries),
  }));
}

/** Removes what stands under secrets that are set no more and was entered anew under a newer one. @returns how many entries went */
export async function dropRekeyed(db: Queryable, secret: SuppressionSecret): Promise<number> {
  const { rowCount } = await db.query("DELETE FROM suppression WHERE is_rekeyed AND key_id <> '' AND key_id <> ALL($1)", [
    secretsOf(secret).map(keyIdOf),
  ]);
  return rowCount ?? 0;
}
