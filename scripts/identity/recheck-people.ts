import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { loadDocuments } from "@/lib/db/documents";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { type EvidenceLevel, levelRights } from "@/lib/engine/identity/vouching/levels";
import type { Seed } from "@/lib/engine/types";
import { withStanding } from "@/lib/pipeline/page-standing";
import { notePrivateKeys } from "@/lib/pipeline/private-person";

interface RecheckServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Keys the hashes of what was seen. */
  readonly secret: string;
}

export interface Rechecked {
  readonly people: number;
  /** Shared briefs that answer nobody new from now on. */
  readonly briefs: number;
  /** Keys that lead to the accounts alone that have an unlock. */
  readonly keys: number;
}

const peoplePerPage = 200;
const maxDocuments = 300;

/**
 * Looks again at everybody whose shared brief is from before there were levels, or who has keys and no brief: by the texts that are still stored.
 * What those vouch for stays and bears its level. Other briefs are demoted (who unlocked the person keeps reading them, nobody new is answered),
 * other keys lead those accounts alone. Each person is one transaction, and is not looked at again once done: it may be stopped anywhere.
 */
export async function recheckPeople(services: RecheckServices, signal: AbortSignal): Promise<Rechecked> {
  const done = { people: 0, briefs: 0, keys: 0 };
  let after = "";
  // Ends: each page begins behind the last one.
  while (!signal.aborted) {
    const { rows } = await services.pool.query<{ id: string }>(
      `SELECT p.id FROM person p WHERE p.id > $1 AND NOT p.is_private AND (
           EXISTS (SELECT 1 FROM brief b WHERE b.person_id = p.id AND b.account_id IS NULL AND b.level IS NULL AND NOT b.is_demoted)
           OR (NOT EXISTS (SELECT 1 FROM brief b WHERE b.person_id = p.id) AND EXISTS (SELECT 1 FROM person_identifier i WHERE i.person_id = p.id)))
         AND NOT EXISTS (SELECT 1 FROM enrichment_run r WHERE r.person_id = p.id AND r.status IN ('queued', 'running'))
       ORDER BY p.id LIMIT $2`,
      [after, peoplePerPage],
    );
    for (const { id } of rows) {
      if (signal.aborted) break;
      const one = await recheckPerson(services, id);
      done.people += 1;
      done.briefs += one.briefs;
      done.keys += one.keys;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < peoplePerPage) break;
    after = last.id;
  }
  return done;
}

async function recheckPerson({ pool, clock, secret }: RecheckServices, personId: string): Promise<Omit<Rechecked, "people">> {
  return inTransaction<Omit<Rechecked, "people">>(pool, async (tx) => {
    const person = await tx.query<{ full_name: string; created_at: Date }>(
      "SELECT full_name, created_at FROM person WHERE id = $1 FOR NO KEY UPDATE",
      [personId],
    );
    const [found] = person.rows;
    if (found === undefined) return tx.rollback({ briefs: 0, keys: 0 });
    const held = await tx.query<{ key: string }>("SELECT key FROM person_identifier WHERE person_id = $1 ORDER BY key", [personId]);
    const keys = held.rows.map(({ key }) => key);
    const { level, proven } = await evidenceOf(tx, {
      personId,
      name: found.full_name,
      keys,
      secret,
      askedAt: found.created_at,
      asOf: clock.now(),
    });
    const unproven = keys.filter((key) => !proven.includes(key));
    const owners = await tx.query<{ account_id: string }>("SELECT account_id FROM unlock WHERE person_id = $1 ORDER BY account_id", [
      personId,
    ]);
    const accountIds = owners.rows.map((row) => row.account_id);
    await notePrivateKeys(tx, { accountIds, keys: unproven, personId, at: clock.now() });
    await tx.query("DELETE FROM person_identifier WHERE person_id = $1 AND key = ANY($2)", [personId, unproven]);
    const briefs = await tx.query(
      "UPDATE brief SET level = $2, is_demoted = $2::text IS NULL WHERE person_id = $1 AND account_id IS NULL AND level IS NULL AND NOT is_demoted",
      [personId, level],
    );
    return { briefs: level === null ? (briefs.rowCount ?? 0) : 0, keys: unproven.length };
  });
}

interface Held {
  readonly personId: string;
  readonly name: string;
  readonly keys: readonly string[];
  readonly secret: string;
  readonly askedAt: Date;
  readonly asOf: Date;
}

/**
 * What the texts that are tied to the person still show, asked for by each of their keys: the best level that is everybody's, and the keys that it
 * proves.
 */
async function evidenceOf(
  tx: Queryable,
  held: Held,
): Promise<{ readonly level: EvidenceLevel | null; readonly proven: readonly string[] }> {
  const { rows } = await tx.query<{ document_id: string }>(
    "SELECT document_id FROM person_document WHERE person_id = $1 ORDER BY relation DESC, document_id LIMIT $2",
    [held.personId, maxDocuments],
  );
  const stored = await loadDocuments(
    tx,
    rows.map((row) => row.document_id),
  );
  if (stored.length === 0) return { level: null, proven: [] };
  for (const seed of seedsOf(held.name, held.keys)) {
    const documents = await withStanding(tx, { documents: stored, seed, secret: held.secret, askedAt: held.askedAt });
    const outcome = resolveIdentity({ seed, documents, asOf: held.asOf });
    if (outcome.kind !== "resolved") continue;
    const { level, provenKeys } = outcome.identity;
    if (level !== undefined && levelRights[level].isShared) return { level, proven: provenKeys };
  }
  return { level: null, proven: [] };
}

/** A request for the person by each key of theirs, the surest first. */
function seedsOf(name: string, keys: readonly string[]): Seed[] {
  const none: Seed = { linkedinSlug: null, name, company: null, title: null, domain: null, emailHash: null };
  const behind = (prefix: string) =>
    keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(key.startsWith("name_") ? key.lastIndexOf("|") + 1 : prefix.length)] : []));
  return [
    ...behind("linkedin:").map((linkedinSlug) => ({ ...none, linkedinSlug })),
    ...behind("email:").map((emailHash) => ({ ...none, emailHash })),
    ...behind("name_company:").map((company) => ({ ...none, company })),
    ...behind("name_domain:").map((domain) => ({ ...none, domain })),
  ];
}
