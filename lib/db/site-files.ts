import { createHash } from "node:crypto";
import type { Queryable } from "./pool";

/** A robots.txt or a sitemap as it was answered. */
export interface SiteFile {
  /** 200, or the status in the 400s that said that there is none. */
  readonly status: number;
  readonly body: string;
}

/** The file at this address, fetched after `since`; null when it has to be fetched. */
export async function readSiteFile(client: Queryable, url: string, since: Date): Promise<SiteFile | null> {
  const { rows } = await client.query<SiteFile>({
    name: "read-site-file",
    text: "SELECT status, body FROM site_file WHERE url_hash = $1 AND fetched_at > $2",
    values: [hashOf(url), since],
  });
  return rows[0] ?? null;
}

/** `body` without NUL. */
export async function storeSiteFile(client: Queryable, url: string, { status, body }: SiteFile, at: Date): Promise<void> {
  await client.query({
    name: "store-site-file",
    text: `INSERT INTO site_file AS known (url_hash, status, body, fetched_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (url_hash) DO UPDATE SET status = excluded.status, body = excluded.body, fetched_at = excluded.fetched_at
           WHERE known.fetched_at <= excluded.fetched_at`,
    values: [hashOf(url), status, body, at],
  });
}

function hashOf(url: string): Buffer {
  return createHash("sha256").update(url).digest();
}
