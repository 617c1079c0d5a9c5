import type pg from "pg";
import { addMs, type Clock } from "@/lib/clock";
import { sourceTextLifeMs } from "@/lib/retention/retention";

/** How the stored text behind a claim's source stands. */
export interface BriefSource {
  /** SHA-256 of the text as it is stored now, in hex. */
  readonly textSha256: string;
  /** What an operator imported: its address may lead nowhere, or to something else. */
  readonly isLibrary: boolean;
  /** As the page itself says. */
  readonly publishedAt: string | null;
}

/** A brief rests on a few dozen documents; one with more than this has a receipt for each all the same, only its date stays that of the fetch. */
const maxSources = 300;

/** The stored texts of these documents, by id; those that are no longer kept are not there. In one statement, without the texts themselves. */
export async function briefSources(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, BriefSource>> {
  const wanted = [...new Set(documentIds)].slice(0, maxSources);
  const { rows } = await pool.query<{ id: string; text_sha256: string; lane: string; published_at: string | null }>({
    name: "brief-sources",
    text: `SELECT id, text_sha256, lane, published_at FROM document
      WHERE id = ANY ($1::text[]) AND (lane IN ('library', 'fixture') OR retrieved_at > $2)`,
    values: [wanted, addMs(clock.now(), -sourceTextLifeMs)],
  });
  return new Map(
    rows.map((row) => [row.id, { textSha256: row.text_sha256, isLibrary: row.lane === "library", publishedAt: row.published_at }] as const),
  );
}
