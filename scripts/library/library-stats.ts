import type { Queryable } from "@/lib/db/pool";

export interface LibraryStats {
  readonly lane: string;
  readonly documents: number;
  readonly withRecord: number;
  readonly textMegabytes: number;
  readonly keys: number;
}

/** How much each lane keeps. Reads the whole table: for people, not for requests. */
export async function libraryStats(client: Queryable): Promise<LibraryStats[]> {
  const { rows } = await client.query<{ lane: string; documents: number; with_record: number; text_bytes: string; keys: number }>(
    `SELECT d.lane, count(*)::int AS documents, count(d.record_name)::int AS with_record, sum(octet_length(d.text))::text AS text_bytes,
            sum((SELECT count(*) FROM document_key k WHERE k.document_id = d.id))::int AS keys
     FROM document d GROUP BY d.lane ORDER BY d.lane`,
  );
  return rows.map((row) => ({
    lane: row.lane,
    documents: row.documents,
    withRecord: row.with_record,
    textMegabytes: Number(row.text_bytes) / 1_000_000,
    keys: row.keys,
  }));
}
