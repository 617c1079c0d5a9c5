import type pg from "pg";
import { loadDocuments } from "@/lib/db/documents";
import { inTransaction } from "@/lib/db/transaction";
import { authorsOf, documentKeys } from "@/lib/documents/document-keys";
import { formerNameSpelling } from "@/lib/engine/identity/names/former-name-spelling";
import { normalizeName } from "@/lib/engine/identity/names/names";

const rowsPerPage = 2_000;
const textsAtOnce = 100;

/**
 * Documents whose name keys no longer follow from them get those that do. Only a key that stands there is exchanged: what an erasure took from a text
 * stays away.
 * @returns how many documents changed
 */
export async function rekeyDocuments(pool: pg.Pool, signal: AbortSignal): Promise<number> {
  let changed = 0;
  let after = "";
  // Ends: each page begins behind the last one.
  while (!signal.aborted) {
    const { rows } = await pool.query<{ id: string; record_name: string | null; author: string | null }>(
      "SELECT id, record_name, author FROM document WHERE id > $1 ORDER BY id LIMIT $2",
      [after, rowsPerPage],
    );
    const ids = rows.filter(isSpeltOtherwise).map(({ id }) => id);
    for (let first = 0; first < ids.length && !signal.aborted; first += textsAtOnce)
      changed += await rekeyThese(pool, ids.slice(first, first + textsAtOnce));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerPage) break;
    after = last.id;
  }
  return changed;
}

function isSpeltOtherwise({ record_name, author }: { record_name: string | null; author: string | null }): boolean {
  const names = [...(record_name === null ? [] : [record_name]), ...authorsOf(author)];
  return names.some((name) => normalizeName(name) !== formerNameSpelling(name));
}

async function rekeyThese(pool: pg.Pool, ids: readonly string[]): Promise<number> {
  return inTransaction<number>(pool, async (tx) => {
    await tx.query("SELECT id FROM document WHERE id = ANY($1) ORDER BY id FOR UPDATE", [ids]);
    const { rows } = await tx.query<{ document_id: string; key: string }>(
      "SELECT document_id, key FROM document_key WHERE document_id = ANY($1) AND (starts_with(key, 'name:') OR starts_with(key, 'name_company:'))",
      [ids],
    );
    let changed = 0;
    for (const document of await loadDocuments(tx, ids)) {
      const due = documentKeys(document).filter((key) => /^name(?:_company)?:/.test(key));
      const stale = rows.filter((row) => row.document_id === document.id && !due.includes(row.key)).map(({ key }) => key);
      if (stale.length === 0) continue;
      changed += 1;
      await tx.query("DELETE FROM document_key WHERE document_id = $1 AND key = ANY($2)", [document.id, stale]);
      await tx.query("INSERT INTO document_key (key, document_id) SELECT key, $1 FROM unnest($2::text[]) AS key ON CONFLICT DO NOTHING", [
        document.id,
        due,
      ]);
    }
    return changed;
  });
}
