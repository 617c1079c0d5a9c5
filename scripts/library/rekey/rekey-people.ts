import type pg from "pg";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { formerNameSpelling } from "@/lib/engine/identity/names/former-name-spelling";
import { namesAgree, normalizeName } from "@/lib/engine/identity/names/names";
import { retireKeys } from "@/lib/pipeline/find-or-create-person";

const peoplePerPage = 500;

/**
 * Name keys that lead to somebody by a spelling that is no longer theirs lead there by the one that is. One that leads to somebody else already leads
 * to nobody from then on, as two people answer to it; what was retired stays so.
 * @returns how many people got another key
 */
export async function rekeyPeople(pool: pg.Pool, at: Date, signal: AbortSignal): Promise<number> {
  let changed = 0;
  let after = "";
  // Ends: each page begins behind the last one.
  while (!signal.aborted) {
    const { rows } = await pool.query<{ id: string; full_name: string; keys: string[] }>(
      `SELECT p.id, p.full_name, ARRAY(SELECT key FROM person_identifier WHERE person_id = p.id AND starts_with(key, 'name_') ORDER BY key) AS keys
       FROM person p WHERE p.id > $1 ORDER BY p.id LIMIT $2`,
      [after, peoplePerPage],
    );
    for (const { id, full_name: fullName, keys } of rows) {
      if (signal.aborted) break;
      if (keys.length === 0) continue;
      const names = [fullName, ...(await spellingsOf(pool, id))];
      if (names.every((name) => normalizeName(name) === formerNameSpelling(name))) continue;
      if (await rekeyPerson(pool, { personId: id, fullName, names, keys, at })) changed += 1;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < peoplePerPage) break;
    after = last.id;
  }
  return changed;
}

const maxSpellings = 50;

/** How the texts that are about the person name them. */
export async function spellingsOf(db: Queryable, personId: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT DISTINCT coalesce(d.record_name, d.author) AS name FROM person_document p JOIN document d ON d.id = p.document_id
     WHERE p.person_id = $1 AND p.relation = 'subject' AND coalesce(d.record_name, d.author) IS NOT NULL ORDER BY 1 LIMIT $2`,
    [personId, maxSpellings],
  );
  return rows.map(({ name }) => name);
}

interface Rekeyed {
  readonly personId: string;
  readonly fullName: string;
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly at: Date;
}

async function rekeyPerson(pool: pg.Pool, { personId, fullName, names, keys, at }: Rekeyed): Promise<boolean> {
  const own = names.filter((name) => namesAgree(name, fullName));
  const changes = keys.flatMap((key) => {
    const due = keysFor(key, own);
    return due.length === 0 || (due.length === 1 && due[0] === key) ? [] : [{ key, due }];
  });
  if (changes.length === 0) return false;
  return inTransaction<boolean>(pool, async (tx) => {
    // As a run does that proves keys: no two may give one key away at once.
    const all = [...new Set(changes.flatMap(({ key, due }) => [key, ...due]))].sort();
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key", [all]);
    const person = await tx.query("SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE", [personId]);
    if (person.rowCount === 0) return false;
    let isChanged = false;
    for (const { key, due } of changes) {
      const held = await tx.query("SELECT 1 FROM person_identifier WHERE key = $1 AND person_id = $2", [key, personId]);
      if (held.rowCount === 0) continue;
      const others = await tx.query<{ key: string }>(
        "SELECT key FROM person_identifier WHERE key = ANY($1) AND person_id IS NOT NULL AND person_id <> $2",
        [due, personId],
      );
      await retireKeys(
        tx,
        others.rows.map((row) => row.key),
        at,
      );
      const entered = await tx.query(
        "INSERT INTO person_identifier (key, person_id, first_proven_at) SELECT key, $2, $3 FROM unnest($1::text[]) AS key ON CONFLICT (key) DO NOTHING",
        [due, personId, at],
      );
      const gone = due.includes(key)
        ? { rowCount: 0 }
        : await tx.query("DELETE FROM person_identifier WHERE key = $1 AND person_id = $2", [key, personId]);
      if ((entered.rowCount ?? 0) + (gone.rowCount ?? 0) > 0) isChanged = true;
    }
    return isChanged;
  });
}

/** What this key should be, by the names that once gave it. Empty where none did: then nothing is known against it. */
function keysFor(key: string, names: readonly string[]): string[] {
  const [, kind = "", spelling = "", place = ""] = /^(name_(?:company|domain):)(.*)\|([^|]*)$/.exec(key) ?? [];
  const bearers = names.filter((name) => formerNameSpelling(name) === spelling || normalizeName(name) === spelling);
  return [...new Set(bearers.map((name) => `${kind}${normalizeName(name)}|${place}`))].sort();
}
