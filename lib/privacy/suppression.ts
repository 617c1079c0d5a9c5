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

/** Those of these persons of whom no brief may be made, by any of their identifiers. */
export async function suppressedPersons(db: Queryable, secret: string, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const { rows } = await db.query({
    name: "identifiers-of-persons",
    text: "SELECT person_id, key FROM person_identifier WHERE person_id = ANY($1)",
    values: [personIds],
  });
  const persons = new Map<string, string>(personIds.map((id) => [hmacIdentifier(secret, `person:${id}`).toString("hex"), id]));
  for (const { person_id, key } of rows) persons.set(hmacIdentifier(secret, key).toString("hex"), person_id);
  const listed = await db.query({
    name: "suppressed-among",
    text: "SELECT encode(key_hmac, 'hex') AS hmac FROM suppression WHERE key_hmac = ANY($1) AND lifted_at IS NULL",
    values: [[...persons.keys()].map((hmac) => Buffer.from(hmac, "hex"))],
  });
  return new Set(listed.rows.flatMap(({ hmac }) => persons.get(hmac) ?? []));
}
