import type pg from "pg";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import type { ResolvedIdentity } from "@/lib/engine/types";
import { newId } from "@/lib/ids";

interface Proven {
  readonly runId: string;
  readonly identity: Pick<ResolvedIdentity, "fullName" | "provenKeys">;
  readonly at: Date;
}

/**
 * The person behind the identifiers that a run's documents prove: one already known by them, or a new one. A profile or address outweighs a name with
 * a company; a name key that points to somebody else is retired for good, since two people answer to it.
 * @returns the canonical id; null when the run has ended meanwhile, by an erasure or its deadline: then nobody is made, and nothing is noted of them
 */
export async function findOrCreatePerson(pool: pg.Pool, { runId, identity, at }: Proven): Promise<string | null> {
  const keys = [...identity.provenKeys].sort();
  return inTransaction<string | null>(pool, async (tx) => {
    // Two runs that prove one key at once must not both create its person.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key", [keys]);
    const { rows } = await tx.query("SELECT key, person_id, retired_at FROM person_identifier WHERE key = ANY($1) ORDER BY key", [keys]);
    const known = rows.filter((row) => row.person_id !== null) as { key: string; person_id: string }[];
    // An address can be handed on; a profile cannot.
    const byProfile = known.find(({ key }) => key.startsWith("linkedin:")) ?? known.find(({ key }) => isDeterministic(key));
    const hasProfile = keys.some(isDeterministic);
    const byName = known.find(({ key, person_id }) => !isDeterministic(key) && person_id !== null);
    const personId =
      byProfile?.person_id ?? (byName && (await mayBeSamePerson(tx, byName.person_id, hasProfile ? keys : [])) ? byName.person_id : null);
    const chosen = personId ?? (await createPerson(tx, identity.fullName, at));
    for (const { key, person_id } of known) if (person_id !== chosen && !isDeterministic(key)) await retireKeys(tx, [key], at);
    await tx.query(
      "INSERT INTO person_identifier (key, person_id, first_proven_at) SELECT key, $2, $3 FROM unnest($1::text[]) AS key ON CONFLICT (key) DO NOTHING",
      [keys, chosen, at],
    );
    const run = await tx.query("UPDATE enrichment_run SET person_id = $2 WHERE id = $1 AND status IN ('queued', 'running')", [
      runId,
      chosen,
    ]);
    return run.rowCount === 1 ? chosen : tx.rollback(null);
  });
}

/** A name key stops pointing to anybody, for good. */
export async function retireKeys(db: Queryable, keys: readonly string[], at: Date): Promise<void> {
  await db.query(
    "UPDATE person_identifier SET person_id = NULL, retired_at = $2 WHERE key = ANY($1) AND person_id IS NOT NULL AND (key LIKE 'name_company:%' OR key LIKE 'name_domain:%')",
    [keys, at],
  );
}

/** A person known by a name key is another one when both have a profile of the same kind and the profiles differ. */
async function mayBeSamePerson(tx: Queryable, personId: string, keys: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query("SELECT key FROM person_identifier WHERE person_id = $1 AND key LIKE 'linkedin:%'", [personId]);
  const own = keys.filter((key) => key.startsWith("linkedin:"));
  return rows.length === 0 || own.length === 0 || rows.some((row) => own.includes(row.key));
}

async function createPerson(tx: Queryable, fullName: string, at: Date): Promise<string> {
  const personId = newId("per", at);
  await tx.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, $2, $3)", [personId, fullName, at]);
  return personId;
}

function isDeterministic(key: string): boolean {
  return key.startsWith("linkedin:") || key.startsWith("email:");
}
