import type pg from "pg";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { namesAgree } from "@/lib/engine/identity/names/names";
import type { ResolvedIdentity } from "@/lib/engine/types";
import { newId } from "@/lib/ids";
import { borneKeys, isAddress, isKnownPerson, isProfile, loadKnownPeople } from "./known-people";

interface Proven {
  readonly runId: string;
  readonly identity: Pick<ResolvedIdentity, "fullName" | "formerNames" | "provenKeys" | "sharedKeys" | "documents">;
  readonly at: Date;
}

/**
 * The person behind the identifiers that a run's documents prove: one already known by them, or a new one. A profile outweighs an address, and an
 * address a name with a company; the latter two only lead to whom nothing speaks against (`isKnownPerson`). One that points to somebody else, or that
 * the run's documents show to be two people's, is retired for good, since two people answer to it.
 * @returns the canonical id; null when the run has ended meanwhile, by an erasure or its deadline: then nobody is made, and nothing is noted of them
 */
export async function findOrCreatePerson(pool: pg.Pool, { runId, identity, at }: Proven): Promise<string | null> {
  const keys = borneKeys(identity);
  const proven = new Set(identity.provenKeys);
  const shared = (identity.sharedKeys ?? []).flatMap(({ key, areTwo }) => (areTwo ? [key] : []));
  return inTransaction<string | null>(pool, async (tx) => {
    // Two runs that prove one key at once must not both create its person.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key", [keys]);
    // Nor must two that prove different keys of one person both add their profile.
    await tx.query(
      "SELECT id FROM person WHERE id IN (SELECT person_id FROM person_identifier WHERE key = ANY($1)) ORDER BY id FOR NO KEY UPDATE",
      [keys],
    );
    const known = await loadKnownPeople(tx, keys);
    const fitting = known.filter((each) => proven.has(each.key) && isKnownPerson(identity, each));
    const surest = fitting.find(({ key }) => isProfile(key)) ?? fitting.find(({ key }) => isAddress(key)) ?? fitting[0];
    // A step that runs again finds whom it made, though every key of theirs may be retired.
    const before = await tx.query<{ id: string }>(
      "SELECT p.id FROM enrichment_run r JOIN person p ON p.id = r.person_id AND NOT p.is_private WHERE r.id = $1",
      [runId],
    );
    const chosen =
      surest?.personId ?? before.rows[0]?.id ?? (await findByPages(tx, identity)) ?? (await createPerson(tx, identity.fullName, at));
    // An address of somebody against whom nothing speaks may be this person's under another row: it shows no two people.
    const others = known.flatMap((each) => (each.personId === chosen || (isAddress(each.key) && fitting.includes(each)) ? [] : [each.key]));
    await retireKeys(tx, [...others, ...shared], at);
    await tx.query(
      "INSERT INTO person_identifier (key, person_id, first_proven_at) SELECT key, $2, $3 FROM unnest($1::text[]) AS key ON CONFLICT (key) DO NOTHING",
      [[...proven].sort(), chosen, at],
    );
    const run = await tx.query("UPDATE enrichment_run SET person_id = $2 WHERE id = $1 AND status IN ('queued', 'running')", [
      runId,
      chosen,
    ]);
    return run.rowCount === 1 ? chosen : tx.rollback(null);
  });
}

/**
 * Addresses and name keys stop pointing to anybody, for good, also when they point to nobody yet: a later run that sees but one of the people would
 * make them point. A profile is never retired: it is one person's.
 */
export async function retireKeys(db: Queryable, keys: readonly string[], at: Date): Promise<void> {
  await db.query(
    `INSERT INTO person_identifier (key, first_proven_at, retired_at)
     SELECT DISTINCT key, $2::timestamptz, $2::timestamptz FROM unnest($1::text[]) AS key WHERE key NOT LIKE 'linkedin:%' ORDER BY key
     ON CONFLICT (key) DO UPDATE SET person_id = NULL, retired_at = excluded.retired_at WHERE person_identifier.person_id IS NOT NULL`,
    [keys, at],
  );
}

/**
 * Somebody of this name to whom no key leads, since all of theirs are two people's, and who was found by one of these very pages: whoever has paid
 * for them does not pay again. Null where that is nobody, or more than one.
 */
async function findByPages(tx: Queryable, { fullName, formerNames = [], documents }: Proven["identity"]): Promise<string | null> {
  const own = documents.flatMap(({ documentId, relation }) => (relation === "about_subject" ? [documentId] : []));
  const { rows } = await tx.query<{ id: string; full_name: string }>(
    `SELECT p.id, p.full_name FROM person p
     WHERE NOT p.is_private AND p.id IN (SELECT person_id FROM person_document WHERE document_id = ANY($1) AND relation = 'subject')
       AND NOT EXISTS (SELECT 1 FROM person_identifier i WHERE i.person_id = p.id) ORDER BY p.id`,
    [own],
  );
  const fitting = rows.filter((row) => [fullName, ...formerNames].some((name) => namesAgree(name, row.full_name)));
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

async function createPerson(tx: Queryable, fullName: string, at: Date): Promise<string> {
  const personId = newId("per", at);
  await tx.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, $2, $3)", [personId, fullName, at]);
  return personId;
}
