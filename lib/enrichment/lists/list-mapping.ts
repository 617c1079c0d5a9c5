import { createHash } from "node:crypto";
import type { Queryable } from "@/lib/db/pool";
import { type ColumnMapping, guessMapping, mappableFields } from "@/lib/lists/map-columns";

/** One field for one column: of two for the same the first one counts. */
export function mappingOf(texts: readonly string[], width: number): ColumnMapping {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const field = mappableFields.find((known) => known === texts[index]) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

export function mappingTexts(mapping: ColumnMapping): string[] {
  return mapping.map((field) => field ?? "");
}

/** Heads as they are compared: spaces around them and letter case say nothing. */
function headsHash(head: readonly string[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(head.map((name) => name.trim().toLowerCase())))
    .digest();
}

interface Heads {
  readonly accountId: string;
  readonly head: readonly string[];
  readonly width: number;
}

/** What this account took these columns for the last time, or else what their heads say. */
export async function knownMapping(db: Queryable, { accountId, head, width }: Heads): Promise<ColumnMapping> {
  const { rows } = await db.query<{ mapping: string[] | null }>(
    "SELECT mapping FROM list_mapping WHERE account_id = $1 AND heads_hash = $2",
    [accountId, headsHash(head)],
  );
  const texts: readonly string[] = rows[0]?.mapping ?? mappingTexts(guessMapping({ head }));
  return mappingOf(texts, width);
}

/** Only fields are kept, and a hash of the heads. */
export async function rememberMapping(
  db: Queryable,
  { accountId, head, mapping, at }: Omit<Heads, "width"> & { readonly mapping: ColumnMapping; readonly at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO list_mapping (account_id, heads_hash, mapping, used_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, heads_hash) DO UPDATE SET mapping = excluded.mapping, used_at = excluded.used_at`,
    [accountId, headsHash(head), mappingTexts(mapping), at],
  );
}
