import { createHmac } from "node:crypto";
import type { Queryable } from "./pool";

/** What a source brought for a reference when it was last fetched. */
export interface KnownFetch {
  /** Null: there was nothing. */
  readonly documentId: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly fetchedAt: Date;
}

export interface NewFetch {
  readonly reference: string;
  readonly documentId: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

interface FetchingSource {
  readonly source: string;
  /** Keys the hashes of its references. */
  readonly secret: string;
}

/** The last fetch of each of these references that was ever fetched, by reference. What was erased since is not known. */
export async function readFetches(
  client: Queryable,
  { source, secret }: FetchingSource,
  references: readonly string[],
): Promise<ReadonlyMap<string, KnownFetch>> {
  if (references.length === 0) return new Map();
  const byHash = new Map(references.map((reference) => [hashOf(secret, reference), reference]));
  const { rows } = await client.query<{
    hash: string;
    document_id: string | null;
    etag: string | null;
    last_modified: string | null;
    fetched_at: Date;
  }>({
    name: "read-fetches",
    text: `SELECT encode(reference_hash, 'hex') AS hash, document_id, etag, last_modified, fetched_at FROM source_fetch
           WHERE source = $1 AND reference_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($2::text[]) AS hash)`,
    values: [source, [...byHash.keys()]],
  });
  return new Map(
    rows.flatMap(({ hash, document_id, etag, last_modified, fetched_at }) => {
      const reference = byHash.get(hash);
      return reference === undefined
        ? []
        : [[reference, { documentId: document_id, etag, lastModified: last_modified, fetchedAt: fetched_at }] as const];
    }),
  );
}

/** Notes what a fetch gave, one row a reference; the later one counts. A document that was erased meanwhile leaves no row. */
export async function recordFetches(
  client: Queryable,
  { source, secret }: FetchingSource,
  fetches: readonly NewFetch[],
  at: Date,
): Promise<void> {
  const byReference = new Map(fetches.map((fetch) => [fetch.reference, fetch]));
  if (byReference.size === 0) return;
  const rows = [...byReference.values()]
    .map(({ reference, ...fetch }) => ({ ...fetch, hash: hashOf(secret, reference) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  await client.query({
    name: "record-fetches",
    text: `INSERT INTO source_fetch (source, reference_hash, document_id, etag, last_modified, fetched_at)
           SELECT $1, decode(hash, 'hex'), "documentId", left(etag, 200), left("lastModified", 100), $3
           FROM json_to_recordset($2) AS row(hash text, "documentId" text, etag text, "lastModified" text)
           WHERE "documentId" IS NULL OR EXISTS (SELECT 1 FROM document WHERE id = "documentId" FOR KEY SHARE)
           ON CONFLICT (source, reference_hash) DO UPDATE SET document_id = excluded.document_id, etag = excluded.etag,
             last_modified = excluded.last_modified, fetched_at = excluded.fetched_at`,
    values: [source, JSON.stringify(rows), at],
  });
}

/** Keyed: a reference may be an address or a profile, which could be found again by trying them. */
function hashOf(secret: string, reference: string): string {
  return createHmac("sha256", secret).update(`source-fetch:${reference}`).digest("hex");
}
