import { createHmac } from "node:crypto";
import { cleanText } from "@/lib/documents/clean-text";
import { type NewDocument, nameSpellings, textSha256 } from "@/lib/documents/document-keys";
import { pageKeyOf, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { Queryable } from "./pool";

/** When the service first read an address, and when what it says last became something else; null where it never did. */
export interface FirstSeen {
  readonly firstSeenAt: Date;
  readonly changedAt: Date | null;
}

/**
 * By what a page is remembered: the account's key (`github:jane`) where the address is an account's, else its page key (`page:host/path`), else the
 * address as it is. Query and fragment, which can be made up, are no part of it where the key leaves them out.
 */
export function sightingKeyOf(url: string): string {
  return parseProfileUrl(url)?.key ?? pageKeyOf(url) ?? url;
}

/** By what a request for somebody is remembered: every spelling of the name, else the profile or the address's hash that it gives. */
export function requestKeysOf(seed: {
  readonly name: string | null;
  readonly linkedinSlug: string | null;
  readonly emailHash: string | null;
}): string[] {
  if (seed.name !== null) return nameSpellings(seed.name).map((words) => `name:${words}`);
  if (seed.linkedinSlug !== null) return [`linkedin:${seed.linkedinSlug}`];
  return seed.emailHash === null ? [] : [`email:${seed.emailHash}`];
}

/**
 * SHA-256 in hex of all by which a page speaks for somebody: its text, and what stands behind it. Who buys a lapsed domain can put the old text back
 * word for word, with links and a mailbox of their own.
 */
export function contentSha256({ text, author, record, links, emailHashes }: Omit<NewDocument, "lane">): string {
  const linked = [...new Set(links.map(({ url }) => sightingKeyOf(url)))].sort();
  return textSha256(
    JSON.stringify([cleanText(text), author, record?.name, record?.company, record?.title, linked, [...emailHashes].sort()]),
  );
}

/**
 * When these were first seen, by key. Unknown ones are left out: nothing is known of them, so that they are no older than now.
 * @param keys as `sightingKeyOf` makes them
 * @param secret `referenceSecret(env)`
 */
export async function firstSeenOf(db: Queryable, secret: string, keys: readonly string[]): Promise<ReadonlyMap<string, FirstSeen>> {
  const byHash = new Map(keys.map((key) => [pageHash(secret, key), key]));
  if (byHash.size === 0) return new Map();
  const { rows } = await db.query<{ hash: string; first_seen_at: Date; changed_at: Date | null }>({
    name: "first-seen-of",
    text: `SELECT encode(address_hash, 'hex') AS hash, first_seen_at, changed_at FROM page_sighting
      WHERE address_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS hash)`,
    values: [[...byHash.keys()]],
  });
  return new Map(
    rows.flatMap(({ hash, first_seen_at, changed_at }) => {
      const key = byHash.get(hash);
      return key === undefined ? [] : [[key, { firstSeenAt: first_seen_at, changedAt: changed_at }] as const];
    }),
  );
}

/**
 * Notes pages that were read at `at`: new ones with their date, known ones as seen again, and as changed where they say something else. Of two with
 * one key the last counts.
 * @param pages `url`, and `contentSha256` of the page
 */
export async function noteSightings(
  db: Queryable,
  secret: string,
  pages: readonly { readonly url: string; readonly contentSha256: string }[],
  at: Date,
): Promise<void> {
  const byHash = new Map(
    pages.map(({ url, contentSha256 }) => [pageHash(secret, sightingKeyOf(url)), hashOf(secret, `page-text:${contentSha256}`)]),
  );
  if (byHash.size === 0) return;
  const hashes = [...byHash.keys()].sort();
  await db.query({
    name: "note-sightings",
    text: `INSERT INTO page_sighting AS old (address_hash, text_hash, first_seen_at, last_seen_at)
      SELECT decode(address, 'hex'), decode(words, 'hex'), $3, $3 FROM unnest($1::text[], $2::text[]) AS page(address, words)
      ON CONFLICT (address_hash) DO UPDATE SET text_hash = excluded.text_hash, last_seen_at = greatest(old.last_seen_at, excluded.last_seen_at),
        changed_at = CASE WHEN old.text_hash = excluded.text_hash THEN old.changed_at ELSE excluded.last_seen_at END`,
    values: [hashes, hashes.map((hash) => byHash.get(hash)), at],
  });
}

/** Notes that somebody is asked for. The first time stays. */
export async function noteRequest(db: Queryable, secret: string, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  await db.query({
    name: "note-name-request",
    text: `INSERT INTO name_request AS old (name_hash, first_asked_at, last_asked_at)
      SELECT decode(hash, 'hex'), $2, $2 FROM unnest($1::text[]) AS hash
      ON CONFLICT (name_hash) DO UPDATE SET last_asked_at = greatest(old.last_asked_at, excluded.last_asked_at)`,
    values: [[...new Set(keys.map((key) => requestHash(secret, key)))].sort(), at],
  });
}

/** When any of these was first asked for, by whatever account; null where nobody did. @param keys as `requestKeysOf` makes them */
export async function firstRequestOf(db: Queryable, secret: string, keys: readonly string[]): Promise<Date | null> {
  if (keys.length === 0) return null;
  const { rows } = await db.query<{ first: Date | null }>({
    name: "first-request-of",
    text: `SELECT min(first_asked_at) AS first FROM name_request WHERE name_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS hash)`,
    values: [keys.map((key) => requestHash(secret, key))],
  });
  return rows[0]?.first ?? null;
}

/** Forgets when these addresses were read: whoever is erased leaves no date either. */
export async function forgetSightings(db: Queryable, secrets: readonly string[], urls: readonly string[]): Promise<void> {
  const hashes = secrets.flatMap((secret) => urls.map((url) => pageHash(secret, sightingKeyOf(url))));
  await db.query("DELETE FROM page_sighting WHERE address_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS hash)", [
    hashes,
  ]);
}

/** Keyed and told apart by what they stand for: nobody without the secret can try addresses or names on them. */
function pageHash(secret: string, key: string): string {
  return hashOf(secret, `page-seen:${key}`);
}

function requestHash(secret: string, key: string): string {
  return hashOf(secret, `asked-for:${key}`);
}

function hashOf(secret: string, words: string): string {
  return createHmac("sha256", secret).update(words).digest("hex");
}
