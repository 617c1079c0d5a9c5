import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { hmacIdentifier, keyIdOf, newestSecret, type SuppressionSecret } from "@/lib/suppression/suppression-key";
import { erasePerson } from "./erasure/erase-person";

/** A row of a deletion list, as it was published. */
export interface ListRow {
  /** `email_sha256` and others, of which none can be matched. */
  readonly kind: string;
  readonly hash: string;
}

export const skipReasons = ["kind_not_matched", "no_hash", "twice"] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface ListCounts {
  /** Entries that are new, or stand again after the list was withdrawn. */
  taken: number;
  /** Entries that stood already. */
  known: number;
  skipped: Record<SkipReason, number>;
  /** People of whom something was stored, and texts that nobody was tied to. */
  erased: number;
  textsRemoved: number;
}

interface ListServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly suppressionSecret: SuppressionSecret;
}

interface ListImport {
  readonly list: string;
  readonly rows: AsyncIterable<ListRow>;
  readonly onProgress?: (counts: Readonly<ListCounts>) => void;
  /** Stops after the batch in hand; what was taken stays, and the import can be done again. */
  readonly signal?: AbortSignal;
}

/** Rows in one statement, and in memory. */
const batchSize = 5_000;

/** As `hashEmail` makes them: SHA-256 in hex of the lower-cased address. */
const matchedKind = "email_sha256";
const sha256Shape = /^[0-9a-f]{64}$/;

/**
 * Enters a deletion list into the suppression list, under its name, and erases whom it names of those who are stored. Only hashes of addresses can be
 * matched, since addresses are known here by the same hash; everything else is counted. Doing it again is the same as once.
 */
export async function importList(services: ListServices, { list, rows, onProgress, signal }: ListImport): Promise<ListCounts> {
  const counts: ListCounts = { taken: 0, known: 0, skipped: { kind_not_matched: 0, no_hash: 0, twice: 0 }, erased: 0, textsRemoved: 0 };
  let batch = new Set<string>();
  const flush = async () => {
    await takeBatch(services, list, [...batch].sort(), counts);
    batch = new Set();
    onProgress?.(counts);
  };
  for await (const row of rows) {
    if (signal?.aborted) break;
    const hash = row.hash.trim().toLowerCase();
    if (row.kind.trim().toLowerCase() !== matchedKind) counts.skipped.kind_not_matched += 1;
    else if (!sha256Shape.test(hash)) counts.skipped.no_hash += 1;
    else if (batch.has(hash)) counts.skipped.twice += 1;
    else batch.add(hash);
    if (batch.size >= batchSize) await flush();
  }
  if (batch.size > 0) await flush();
  return counts;
}

async function takeBatch(services: ListServices, list: string, hashes: readonly string[], counts: ListCounts): Promise<void> {
  const { pool, clock, suppressionSecret: secret } = services;
  const keys = hashes.map((hash) => `email:${hash}`);
  const at = clock.now();
  const entered = await pool.query(
    `INSERT INTO suppression AS s (id, key_hmac, key_id, list, created_at)
     SELECT id, key_hmac, $3, $4, $5 FROM unnest($1::text[], $2::bytea[]) AS entry(id, key_hmac)
     ON CONFLICT (key_hmac, list) DO UPDATE SET lifted_at = NULL WHERE s.lifted_at IS NOT NULL`,
    [keys.map(() => newId("sup", at)), keys.map((key) => hmacIdentifier(secret, key)), keyIdOf(newestSecret(secret)), list, at],
  );
  const taken = entered.rowCount ?? 0;
  counts.taken += taken;
  counts.known += keys.length - taken;
  const { rows } = await pool.query<{ person_id: string }>(
    "SELECT DISTINCT person_id FROM person_identifier WHERE key = ANY($1) AND person_id IS NOT NULL ORDER BY person_id",
    [keys],
  );
  for (const { person_id: personId } of rows)
    if ((await erasePerson(services, { personId, requestId: null, suppressionSecret: secret, list })) !== null) counts.erased += 1;
  counts.textsRemoved += await inTransaction<number>(pool, (tx) => forgetAddresses(tx, hashes));
}

/** A text that nobody is tied to goes when it is one person's and gives the address; others lose the address. */
async function forgetAddresses(tx: Queryable, hashes: readonly string[]): Promise<number> {
  const keys = hashes.map((hash) => `email:${hash}`);
  const removed = await tx.query(
    `DELETE FROM document WHERE id IN (
       SELECT d.id FROM document d WHERE d.id IN (SELECT document_id FROM document_key WHERE key = ANY($1)) AND d.lane <> 'fixture'
         AND d.record_name IS NOT NULL AND cardinality(d.email_hashes) = 1 AND NOT EXISTS (SELECT 1 FROM person_document WHERE document_id = d.id)
       ORDER BY d.id FOR UPDATE)`,
    [keys],
  );
  const left = await tx.query<{ document_id: string }>("DELETE FROM document_key WHERE key = ANY($1) RETURNING document_id", [keys]);
  await tx.query(
    "UPDATE document SET email_hashes = ARRAY(SELECT hash FROM unnest(email_hashes) AS hash WHERE hash <> ALL($2)) WHERE id = ANY($1)",
    [left.rows.map((row) => row.document_id), hashes],
  );
  return removed.rowCount ?? 0;
}

const rowsPerStatement = 10_000;

/** Takes a deletion list off the suppression list. What was erased for it does not come back. @returns how many entries went */
export async function withdrawList({ pool }: Pick<ListServices, "pool">, list: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      "DELETE FROM suppression WHERE ctid = ANY (ARRAY(SELECT ctid FROM suppression WHERE list = $1 LIMIT $2))",
      [list, rowsPerStatement],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < rowsPerStatement) return removed;
  }
}
