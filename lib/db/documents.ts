import { cleanText } from "@/lib/documents/clean-text";
import { dedupeKey, documentKeys, type NewDocument, textSha256 } from "@/lib/documents/document-keys";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import { packOutline, unpackOutline } from "@/lib/documents/outline/stored-outline";
import type { AggregatedInterest, PublisherRecord, SourceDocument, SourceLink } from "@/lib/engine/types";
import { newId } from "@/lib/ids";
import type { Queryable } from "./pool";

export type UpsertOutcome = "inserted" | "updated" | "unchanged";

export interface UpsertedDocument {
  readonly id: string;
  readonly outcome: UpsertOutcome;
}

/**
 * Stores documents in one transaction's client: new ones, and ones whose content changed; the rest is left untouched, but that a page fetched again
 * by a lane other than the library bears the new `retrieved_at`. Keys follow the content. The result is in the order of `documents`; of two with one
 * identity in the same call the later one counts. At most five statements, whatever the number; keep a call below some 500 documents and 16 MB.
 */
export async function upsertDocuments(client: Queryable, documents: readonly NewDocument[], at: Date): Promise<UpsertedDocument[]> {
  const byKey = new Map<string, DocumentRow>();
  const keys = documents.map((document) => {
    const row = rowOf(document, at);
    byKey.set(row.dedupe_key, row);
    return row.dedupe_key;
  });
  if (byKey.size === 0) return [];
  const rows = [...byKey.values()].sort((a, b) => (a.dedupe_key < b.dedupe_key ? -1 : 1));
  const written = await client.query<{ id: string; dedupe_key: string; inserted: boolean }>(writeSql, [JSON.stringify(rows), at]);
  const known = await client.query<{ id: string; dedupe_key: string }>(
    `SELECT id, encode(dedupe_key, 'hex') AS dedupe_key FROM document WHERE dedupe_key = ANY (SELECT decode(key, 'hex') FROM unnest($1::text[]) AS key)`,
    [rows.map((row) => row.dedupe_key)],
  );
  const outcomes = new Map(known.rows.map(({ id, dedupe_key }): [string, UpsertedDocument] => [dedupe_key, { id, outcome: "unchanged" }]));
  for (const { id, dedupe_key, inserted } of written.rows) outcomes.set(dedupe_key, { id, outcome: inserted ? "inserted" : "updated" });
  await writeKeys(
    client,
    written.rows.map(({ id, dedupe_key }) => ({ id, keys: byKey.get(dedupe_key)?.keys ?? [] })),
    written.rows.some((row) => !row.inserted),
  );
  const fetchedAgain = rows.flatMap((row) => {
    const outcome = outcomes.get(row.dedupe_key);
    return row.lane !== libraryLane && outcome?.outcome === "unchanged" ? [outcome.id] : [];
  });
  if (fetchedAgain.length > 0)
    await client.query(`UPDATE document SET retrieved_at = $2 WHERE id = ANY ($1::text[]) AND retrieved_at < $2`, [fetchedAgain, at]);
  return keys.map((key) => {
    const outcome = outcomes.get(key);
    if (outcome === undefined) throw new Error("A stored document vanished inside its own transaction.");
    return outcome;
  });
}

/** The stored documents with these ids, in the order of the ids; ids that are gone are left out. At most 300. */
export async function loadDocuments(client: Queryable, ids: readonly string[]): Promise<SourceDocument[]> {
  const wanted = [...new Set(ids)].slice(0, maxLoaded);
  if (wanted.length === 0) return [];
  const { rows } = await client.query<StoredRow>({
    name: "load-documents",
    text: `SELECT id, lane, access, url, title, text, text_sha256, outline, language, author, record_name, record_company, record_title, record_year,
                  links, email_hashes, photo_url, photo_sha256, aggregated_interests, published_at, is_untrusted, opened_on, retrieved_at
           FROM document WHERE id = ANY ($1::text[])`,
    values: [wanted],
  });
  const byId = new Map(rows.map((row) => [row.id, sourceDocumentOf(row)]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** A conditional fetch found these texts still true: they bear the new `retrieved_at`. */
export async function touchDocuments(client: Queryable, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await client.query("UPDATE document SET retrieved_at = $2 WHERE id = ANY ($1::text[]) AND retrieved_at < $2", [[...ids].sort(), at]);
}

/** Notes what the pictures of documents hash to. */
export async function notePhotos(
  client: Queryable,
  photos: readonly { readonly documentId: string; readonly sha256: string }[],
): Promise<void> {
  if (photos.length > 0)
    await client.query("UPDATE document d SET photo_sha256 = p.sha FROM unnest($1::text[], $2::text[]) AS p(id, sha) WHERE d.id = p.id", [
      photos.map(({ documentId }) => documentId),
      photos.map(({ sha256 }) => sha256),
    ]);
}

const maxLoaded = 300;
/** What an operator imported keeps the time of its import. */
const libraryLane = "library";

/** What is written as it is read. */
interface DocumentColumns {
  readonly id: string;
  readonly lane: string;
  readonly access: string;
  readonly url: string;
  readonly title: string | null;
  readonly text: string;
  readonly text_sha256: string;
  readonly outline: unknown;
  readonly language: string | null;
  readonly author: string | null;
  readonly record_name: string | null;
  readonly record_company: string | null;
  readonly record_title: string | null;
  readonly record_year: number | null;
  readonly photo_url: string | null;
  readonly published_at: string | null;
  readonly is_untrusted: boolean;
  readonly opened_on: string | null;
}

interface DocumentRow extends DocumentColumns {
  readonly dedupe_key: string;
  readonly links: readonly SourceLink[];
  readonly email_hashes: readonly string[];
  readonly aggregated_interests: readonly AggregatedInterest[] | null;
  readonly keys: readonly string[];
}

/** One document as a row. Text is made storable here too, so that no caller can break a batch. */
function rowOf(raw: NewDocument, at: Date): DocumentRow {
  const line = (value: string | null) => (value === null ? null : cleanText(value, 2_000));
  const document: NewDocument = {
    ...raw,
    url: cleanText(raw.url, 2_048),
    title: line(raw.title),
    text: cleanText(raw.text),
    author: line(raw.author),
    record:
      raw.record === null
        ? null
        : { name: line(raw.record.name), company: line(raw.record.company), title: line(raw.record.title), year: raw.record.year },
    links: raw.links.map((link) => ({ platform: line(link.platform), url: cleanText(link.url, 2_048) })),
  };
  const key = dedupeKey(document);
  const sha256 = textSha256(document.text);
  return {
    // The identity's hash stands for the id's randomness: time orders, the hash tells apart.
    id: newId("doc", at, Buffer.from(key, "hex").subarray(0, 10)),
    lane: document.lane,
    access: document.access,
    url: document.url,
    dedupe_key: key,
    title: document.title,
    text: document.text,
    text_sha256: sha256,
    // Places in a text that had to be cleaned are places no more.
    outline: raw.outline == null || document.text !== raw.text ? null : packOutline(raw.outline, sha256),
    language: document.language,
    author: document.author,
    record_name: document.record?.name ?? null,
    record_company: document.record?.company ?? null,
    record_title: document.record?.title ?? null,
    record_year: document.record?.year ?? null,
    links: document.links,
    email_hashes: document.emailHashes,
    photo_url: document.photoUrl,
    aggregated_interests:
      document.aggregatedInterests === undefined || document.aggregatedInterests.length === 0 ? null : document.aggregatedInterests,
    published_at: document.publishedAt,
    is_untrusted: document.isUntrusted === true,
    opened_on: document.openedOn ?? null,
    keys: documentKeys(document),
  };
}

const content = [
  ..."access title text text_sha256 outline language author record_name record_company record_title record_year".split(" "),
  ..."links email_hashes photo_url aggregated_interests published_at is_untrusted opened_on".split(" "),
];
/** `text` is compared by its hash. */
const isChanged = `(${content.filter((column) => column !== "text").map((column) => `old.${column}`)}) IS DISTINCT FROM (${content
  .filter((column) => column !== "text")
  .map((column) => `excluded.${column}`)})`;

const writeSql = `
  WITH input AS (
    SELECT * FROM json_to_recordset($1::json) AS row (
      id text, lane text, access text, url text, dedupe_key text, title text, text text, text_sha256 text, outline jsonb, language text, author text, record_name text,
      record_company text, record_title text, record_year integer, links jsonb, email_hashes text[], photo_url text,
      aggregated_interests jsonb, published_at text, is_untrusted boolean, opened_on text)
  )
  INSERT INTO document AS old (id, lane, url, dedupe_key, ${content.join(", ")}, retrieved_at)
  SELECT id, lane, url, decode(dedupe_key, 'hex'), ${content.join(", ")}, $2 FROM input
  ON CONFLICT (dedupe_key) DO UPDATE SET ${content.map((column) => `${column} = excluded.${column}`).join(", ")}, retrieved_at = excluded.retrieved_at,
    photo_sha256 = CASE WHEN old.photo_url IS DISTINCT FROM excluded.photo_url THEN NULL ELSE old.photo_sha256 END
  WHERE ${isChanged}
  RETURNING id, encode(dedupe_key, 'hex') AS dedupe_key, xmax = 0 AS inserted`;

async function writeKeys(
  client: Queryable,
  changed: readonly { id: string; keys: readonly string[] }[],
  hasOldKeys: boolean,
): Promise<void> {
  if (changed.length === 0) return;
  if (hasOldKeys) await client.query(`DELETE FROM document_key WHERE document_id = ANY ($1::text[])`, [changed.map(({ id }) => id)]);
  const pairs = changed.flatMap(({ id, keys }) => keys.map((key): [string, string] => [key, id]));
  await client.query(`INSERT INTO document_key (key, document_id) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`, [
    pairs.map(([key]) => key),
    pairs.map(([, id]) => id),
  ]);
}

interface StoredRow extends DocumentColumns {
  readonly links: SourceLink[];
  readonly email_hashes: string[] | null;
  readonly photo_sha256: string | null;
  readonly aggregated_interests: AggregatedInterest[] | null;
  readonly retrieved_at: Date;
}

function sourceDocumentOf(row: StoredRow): SourceDocument {
  const record: PublisherRecord = { name: row.record_name, company: row.record_company, title: row.record_title, year: row.record_year };
  const hasRecord = Object.values(record).some((value) => value !== null);
  return {
    id: row.id,
    lane: row.lane,
    access: row.access === "licensed" ? "licensed" : "public",
    url: row.url,
    title: row.title,
    text: row.text,
    textSha256: row.text_sha256,
    outline:
      unpackOutline(row.outline, row.text_sha256, row.text.length) ??
      outlineOfText(row.text, { title: row.title, author: row.author, language: row.language }),
    language: row.language,
    author: row.author,
    record: hasRecord ? record : null,
    links: row.links,
    emailHashes: row.email_hashes ?? [],
    photoUrl: row.photo_url,
    photoSha256: row.photo_sha256,
    ...(row.aggregated_interests === null ? {} : { aggregatedInterests: row.aggregated_interests }),
    publishedAt: row.published_at,
    ...(row.is_untrusted ? { isUntrusted: true } : {}),
    ...(row.opened_on === null ? {} : { openedOn: row.opened_on }),
    retrievedAt: row.retrieved_at.toISOString(),
  };
}
