import type { Queryable } from "./pool";

export interface KnownPerson {
  readonly personId: string;
  readonly fullName: string;
  /** The request's keys that point to this person. */
  readonly keys: readonly string[];
  readonly isUnlocked: boolean;
  readonly briefId: string | null;
  readonly generatedAt: Date | null;
  readonly segments: readonly string[] | null;
}

interface FactsQuery {
  readonly accountId: string;
  readonly keys: readonly string[];
  readonly keyHmacs: readonly Buffer[];
  readonly detail: "compact" | "full";
}

/** Everything that admission asks the database about a seed, in one statement: who is known by these keys, unlock, newest brief, suppression. */
export async function loadAdmissionFacts(
  db: Queryable,
  { accountId, keys, keyHmacs, detail }: FactsQuery,
): Promise<{ persons: KnownPerson[]; isSuppressed: boolean }> {
  const column = detail === "full" ? "full_segments" : "compact_segments";
  const { rows } = await db.query({
    name: `admission-facts-${detail}`,
    text: `WITH known AS (SELECT person_id, array_agg(key) AS keys FROM person_identifier WHERE key = ANY($2) AND person_id IS NOT NULL GROUP BY person_id)
      SELECT EXISTS (SELECT 1 FROM suppression WHERE key_hmac = ANY($3) AND lifted_at IS NULL) AS is_suppressed,
        p.id, p.full_name, k.keys, u.person_id IS NOT NULL AS is_unlocked, b.id AS brief_id, b.generated_at, b.segments
      FROM (SELECT 1) one LEFT JOIN known k ON true LEFT JOIN person p ON p.id = k.person_id
      LEFT JOIN unlock u ON u.person_id = p.id AND u.account_id = $1
      LEFT JOIN LATERAL (SELECT id, generated_at, ${column} AS segments FROM brief WHERE person_id = p.id ORDER BY generated_at DESC LIMIT 1) b ON true`,
    values: [accountId, keys, keyHmacs],
  });
  const persons = rows
    .filter((row) => row.id !== null)
    .map((row) => ({
      personId: row.id,
      fullName: row.full_name,
      keys: row.keys,
      isUnlocked: row.is_unlocked,
      briefId: row.brief_id,
      generatedAt: row.generated_at,
      segments: row.segments,
    }));
  return { persons, isSuppressed: rows[0]?.is_suppressed === true };
}

/** True when a stored document gives this address for its subject: a run may then resolve the email. */
export async function hasDocumentForEmail(db: Queryable, emailHash: string): Promise<boolean> {
  const { rows } = await db.query({
    name: "document-for-email",
    text: "SELECT 1 FROM document_key WHERE key = $1 LIMIT 1",
    values: [`email:${emailHash}`],
  });
  return rows.length > 0;
}
