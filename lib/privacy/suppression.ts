import type { Queryable } from "@/lib/db/pool";
import { newId } from "@/lib/ids";
import { hmacIdentifier } from "./suppression-key";

/** True when a brief about the person behind any of these identifier keys must not be made. */
export async function isSuppressed(db: Queryable, secret: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const { rows } = await db.query({
    name: "is-suppressed",
    text: "SELECT 1 FROM suppression WHERE key_hmac = ANY($1) AND lifted_at IS NULL LIMIT 1",
    values: [keys.map((key) => hmacIdentifier(secret, key))],
  });
  return rows.length > 0;
}

interface SuppressRequest {
  readonly secret: string;
  readonly keys: readonly string[];
  readonly requestId: string | null;
  readonly at: Date;
}

/** Puts identifier keys on the list. Saying it twice is the same as once; a lifted entry stands again. Sorted, so that two who enter the same keys never deadlock. */
export async function suppressKeys(db: Queryable, { secret, keys, requestId, at }: SuppressRequest): Promise<void> {
  const entries = [...new Set(keys)].sort().map((key) => ({ id: newId("sup", at), hmac: hmacIdentifier(secret, key) }));
  await db.query(
    `INSERT INTO suppression (id, key_hmac, request_id, created_at) SELECT id, key_hmac, $3, $4 FROM unnest($1::text[], $2::bytea[]) AS entry(id, key_hmac)
     ON CONFLICT (key_hmac) DO UPDATE SET lifted_at = NULL, request_id = excluded.request_id`,
    [entries.map(({ id }) => id), entries.map(({ hmac }) => hmac), requestId, at],
  );
}
