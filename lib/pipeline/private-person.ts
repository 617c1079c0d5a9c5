import type pg from "pg";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { identifierKeys } from "@/lib/engine/identity/seed/normalize-seed";
import type { ResolvedIdentity, Seed } from "@/lib/engine/types";
import { newId } from "@/lib/ids";
import { loadKnownPeople } from "./known-people";

interface Plausible {
  readonly runId: string;
  readonly seed: Seed;
  readonly identity: Pick<ResolvedIdentity, "fullName" | "provenKeys">;
  readonly at: Date;
}

/** By what the accounts of a run find somebody again whom plausible evidence showed them: what they asked by, and what the pages bear. */
export function privateKeys(seed: Seed, identity: Pick<ResolvedIdentity, "provenKeys">): string[] {
  return [...new Set([...identifierKeys(seed), ...identity.provenKeys])].sort();
}

/**
 * The one whom plausible evidence shows to the accounts that wait for this run: the one whom it showed them before, or somebody new. No key leads to
 * them for anybody else, and no key of anybody's is retired for them.
 * @returns the canonical id; null when the run has ended meanwhile
 */
export async function findOrCreatePrivatePerson(pool: pg.Pool, { runId, seed, identity, at }: Plausible): Promise<string | null> {
  return inTransaction<string | null>(pool, async (tx) => {
    const run = await tx.query<{ person_id: string | null }>(
      "SELECT person_id FROM enrichment_run WHERE id = $1 AND status IN ('queued', 'running') FOR UPDATE",
      [runId],
    );
    const [open] = run.rows;
    if (open === undefined) return tx.rollback(null);
    const personId =
      open.person_id ?? (await findPrivate(tx, { runId, seed, identity })) ?? (await createPrivate(tx, identity.fullName, at));
    await tx.query("UPDATE enrichment_run SET person_id = $2 WHERE id = $1", [runId, personId]);
    return personId;
  });
}

async function findPrivate(tx: Queryable, { runId, seed, identity }: Omit<Plausible, "at">): Promise<string | null> {
  const { rows } = await tx.query<{ id: string; full_name: string }>(
    `SELECT DISTINCT p.id, p.full_name FROM private_identifier i JOIN person p ON p.id = i.person_id
     WHERE p.is_private AND i.key = ANY($2) AND i.account_id IN (SELECT account_id FROM job WHERE run_id = $1) ORDER BY p.id`,
    [runId, privateKeys(seed, identity)],
  );
  const fitting = rows.filter((row) => namesAgree(row.full_name, identity.fullName));
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

async function createPrivate(tx: Queryable, fullName: string, at: Date): Promise<string> {
  const personId = newId("per", at);
  await tx.query("INSERT INTO person (id, full_name, created_at, is_private) VALUES ($1, $2, $3, true)", [personId, fullName, at]);
  return personId;
}

/**
 * Whom the request's own keys lead to for everybody, where that is one person of this name. Their brief is better than what a run finds that meets
 * none of the pages that others vouch for.
 */
export async function establishedPerson(db: Queryable, seed: Seed, fullName: string): Promise<string | null> {
  const known = await loadKnownPeople(db, identifierKeys(seed));
  const [first, ...others] = [...new Map(known.map((each) => [each.personId, each])).values()];
  return first !== undefined && others.length === 0 && namesAgree(first.fullName, fullName) ? first.personId : null;
}

/** From now on these keys lead these accounts, and nobody else, to the person. */
export async function notePrivateKeys(
  tx: Queryable,
  { accountIds, keys, personId, at }: { accountIds: readonly string[]; keys: readonly string[]; personId: string; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO private_identifier (account_id, key, person_id, created_at)
     SELECT a.id, k.key, $3, $4 FROM unnest($1::text[]) AS a(id) CROSS JOIN unnest($2::text[]) AS k(key)
     ON CONFLICT (account_id, key) DO UPDATE SET person_id = excluded.person_id`,
    [accountIds, keys, personId, at],
  );
}
