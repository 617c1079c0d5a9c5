import type { Queryable } from "@/lib/db/pool";
import { newId } from "@/lib/ids";
import { hmacIdentifier, hmacsOf, keyIdOf, newestSecret, type SuppressionSecret } from "./suppression-key";

/**
 * SQL: whether a stop put the entry there, or an erasure that was not final then, both of which can be lifted; a final erasure and a list name no
 * request.
 */
export function isOfStop(requestId: string): string {
  return `EXISTS (SELECT 1 FROM privacy_request r WHERE r.id = ${requestId} AND r.kind IN ('stop', 'erase'))`;
}

/**
 * True when a brief about the person behind any of these identifier keys must not be made. A hit under a secret of before enters the identifier under
 * the newest one, too: only who sees the identifier can do that.
 */
export async function isSuppressed(db: Queryable, secret: SuppressionSecret, keys: readonly string[]): Promise<boolean> {
  return (await suppressedAmong(db, secret, keys)).size > 0;
}

/** Those of these identifier keys that are on the list. */
export async function suppressedAmong(db: Queryable, secret: SuppressionSecret, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const keyByHash = new Map(keys.flatMap((key) => hmacsOf(secret, key).map((hmac) => [hmac.toString("hex"), key])));
  const { rows } = await db.query<{ hash: string; key_id: string; is_rekeyed: boolean }>({
    name: "suppressed-among",
    text: "SELECT encode(key_hmac, 'hex') AS hash, key_id, is_rekeyed FROM suppression WHERE key_hmac = ANY($1) AND lifted_at IS NULL",
    values: [[...keyByHash.keys()].map((hash) => Buffer.from(hash, "hex"))],
  });
  const found = (hash: string) => keyByHash.get(hash) ?? [];
  const newest = keyIdOf(newestSecret(secret));
  const old = rows.filter((row) => row.key_id !== newest && !row.is_rekeyed);
  if (old.length > 0) await rekey(db, secret, [...new Set(old.flatMap(({ hash }) => found(hash)))].sort());
  return new Set(rows.flatMap(({ hash }) => found(hash)));
}

/**
 * The old entry stays, marked: a machine that does not know the newest secret yet still finds it. Whoever holds the old one holds the new one, so
 * that both are lifted together. Where a stop has entered the new one already and the old one is an erasure's, it becomes the erasure's.
 */
async function rekey(db: Queryable, secret: SuppressionSecret, keys: readonly string[]): Promise<void> {
  const keyId = keyIdOf(newestSecret(secret));
  const newest = keys.map((key) => hmacIdentifier(secret, key));
  // Entries that are older than the names of keys.
  await db.query("UPDATE suppression SET key_id = $2 WHERE key_hmac = ANY($1) AND key_id = ''", [newest, keyId]);
  const pairs = keys.flatMap((key, index) =>
    hmacsOf(secret, key)
      .slice(1)
      .map((old) => ({ old, newest: newest[index] })),
  );
  if (pairs.length === 0) return;
  await db.query({
    name: "rekey-suppression",
    text: `WITH marked AS (
        UPDATE suppression s SET is_rekeyed = true FROM unnest($1::bytea[], $2::bytea[]) AS pair(old, newest)
        WHERE s.key_hmac = pair.old AND s.lifted_at IS NULL AND NOT s.is_rekeyed RETURNING s.*, pair.newest),
      entered AS (
        INSERT INTO suppression AS s (id, key_hmac, key_id, list, person_id, request_id, created_at, rekeyed_from)
        SELECT DISTINCT ON (newest, list) id || '_' || $3, newest, $3, list, person_id, request_id, created_at, id
        FROM marked ORDER BY newest, list, ${isOfStop("marked.request_id")}, id
        ON CONFLICT (key_hmac, list) DO UPDATE SET lifted_at = NULL, rekeyed_from = coalesce(s.rekeyed_from, excluded.rekeyed_from),
          request_id = CASE WHEN ${isOfStop("excluded.request_id")} THEN s.request_id ELSE excluded.request_id END,
          person_id = CASE WHEN ${isOfStop("excluded.request_id")} THEN s.person_id ELSE excluded.person_id END
        RETURNING id, key_hmac, list)
      INSERT INTO suppression_hold (suppression_id, request_id)
      SELECT e.id, h.request_id FROM entered e JOIN marked m ON m.newest = e.key_hmac AND m.list = e.list
        JOIN suppression_hold h ON h.suppression_id = m.id ON CONFLICT DO NOTHING`,
    values: [pairs.map(({ old }) => old), pairs.map((pair) => pair.newest), keyId],
  });
}

interface SuppressRequest {
  readonly secret: SuppressionSecret;
  readonly keys: readonly string[];
  /** The stop that asks for it. Null for an erasure: no stop that is lifted takes its entries with it, under whichever secret they stand. */
  readonly requestId: string | null;
  /** The deletion list that names them, or that of a minor's refusal; empty for what a person asked for. */
  readonly list?: string;
  readonly at: Date;
}

const personKey = /^person:(per_[0-9a-z]+)$/;

/**
 * Puts identifier keys on the list, under the newest secret. Saying it twice is the same as once; a lifted entry stands again. A `person:` key
 * withholds what is stored of that person from everybody who has it (`lib/db/withheld.ts`), until it is lifted. Sorted, so that two who enter the
 * same keys never deadlock.
 */
export async function suppressKeys(db: Queryable, { secret, keys, requestId, list = "", at }: SuppressRequest): Promise<void> {
  const entries = [...new Set(keys)]
    .sort()
    .map((key) => ({ id: newId("sup", at), hmac: hmacIdentifier(secret, key), personId: personKey.exec(key)?.[1] ?? null }));
  const older = requestId === null ? keys.flatMap((key) => hmacsOf(secret, key).slice(1)) : [];
  if (older.length > 0)
    await db.query(
      `UPDATE suppression SET request_id = NULL WHERE id IN
         (SELECT id FROM suppression WHERE key_hmac = ANY($1) AND list = $2 AND request_id IS NOT NULL ORDER BY id FOR UPDATE)`,
      [older, list],
    );
  await db.query(
    `INSERT INTO suppression (id, key_hmac, key_id, list, person_id, request_id, created_at)
     SELECT id, key_hmac, $4, $5, person_id, $6, $7 FROM unnest($1::text[], $2::bytea[], $3::text[]) AS entry(id, key_hmac, person_id)
     ON CONFLICT (key_hmac, list) DO UPDATE SET lifted_at = NULL, request_id = excluded.request_id, person_id = excluded.person_id`,
    [
      entries.map(({ id }) => id),
      entries.map(({ hmac }) => hmac),
      entries.map(({ personId }) => personId),
      keyIdOf(newestSecret(secret)),
      list,
      requestId,
      at,
    ],
  );
}

/** Takes entries that a person asked for off the list, under whichever secret they stand; those of deletion lists stay. */
export async function liftKeys(
  db: Queryable,
  { secret, keys, at }: Pick<SuppressRequest, "secret" | "keys" | "at">,
): Promise<{ readonly lifted: number }> {
  const { rowCount } = await db.query(
    "UPDATE suppression SET lifted_at = $2 WHERE key_hmac = ANY($1) AND list = '' AND lifted_at IS NULL",
    [keys.flatMap((key) => hmacsOf(secret, key)), at],
  );
  return { lifted: rowCount ?? 0 };
}
