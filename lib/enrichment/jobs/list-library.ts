import type { Band } from "@/lib/contract/vocabulary";
import { onlyRow } from "@/lib/db/only-row";
import { isForAccount } from "@/lib/db/own-briefs";
import type { Queryable } from "@/lib/db/pool";
import { isWithheld } from "@/lib/db/withheld";
import { fillListings } from "@/lib/enrichment/briefs/fill-facts";
import { ServiceError } from "@/lib/errors";

/** One unlocked person with the newest stored brief. */
export interface LibraryEntry {
  /** `canonical_id`. */
  readonly personId: string;
  readonly fullName: string;
  readonly company: string | null;
  readonly title: string | null;
  readonly isFixture: boolean;
  readonly generatedAt: Date;
  /** Claims of each band; one that is safe to open with counts once. */
  readonly bands: Readonly<Record<Band, number>>;
}

export interface LibraryPage {
  readonly entries: readonly LibraryEntry[];
  readonly nextCursor: string | null;
}

interface LibraryQuery {
  readonly accountId: string;
  /** Words of name and company, in any order; empty for all. */
  readonly search?: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What is longer is cut. */
const maxSearchLength = 100;
const maxSearchWords = 6;

/**
 * The account's unlocked people, newest brief first, by keyset. A search looks through the account's own unlocks alone, so that what it costs is
 * bounded by what the account has bought. Accents and capitals make no difference.
 * @throws ServiceError invalid_cursor
 */
export async function listLibrary(db: Queryable, { accountId, search = "", cursor, limit }: LibraryQuery): Promise<LibraryPage> {
  const before = cursor === undefined ? null : readCursor(cursor);
  const words = searchWords(search);
  const matches = words.map((_, index) => `AND ${foldedText} LIKE ANY ($${5 + index})`).join(" ");
  await fillListings(db, accountId);
  const { rows } = await db.query<LibraryRow>({
    text: `WITH page AS MATERIALIZED (
        SELECT u.person_id, p.full_name, newest.id AS brief_id, newest.generated_at
        FROM unlock u JOIN person p ON p.id = u.person_id
        CROSS JOIN LATERAL (SELECT id, generated_at FROM brief WHERE person_id = u.person_id AND ${isForAccount("brief", "$1")} ORDER BY generated_at DESC LIMIT 1) newest
        ${words.length === 0 ? "" : "JOIN brief b ON b.id = newest.id"}
        WHERE u.account_id = $1 AND NOT ${isWithheld("u.person_id")} AND ($2::timestamptz IS NULL OR (newest.generated_at, u.person_id) < ($2, $3)) ${matches}
        ORDER BY newest.generated_at DESC, u.person_id DESC LIMIT $4
      )
      SELECT page.*, b.company, b.title, coalesce(b.is_fixture, false) AS is_fixture,
        coalesce(b.safe_claims, 0) AS safe, coalesce(b.careful_claims, 0) AS use_with_care, coalesce(b.review_claims, 0) AS needs_review
      FROM page JOIN brief b ON b.id = page.brief_id ORDER BY page.generated_at DESC, page.person_id DESC`,
    values: [accountId, before?.at ?? null, before?.personId ?? null, limit + 1, ...words],
  });
  const entries = rows.slice(0, limit).map(toEntry);
  const last = entries.at(-1);
  return { entries, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

/** How many people the account has unlocked of whom a brief is stored. */
export async function countLibrary(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: "count-library",
    text: `SELECT count(*)::int AS total FROM unlock u WHERE u.account_id = $1 AND NOT ${isWithheld("u.person_id")} AND EXISTS (SELECT 1 FROM brief b WHERE b.person_id = u.person_id AND ${isForAccount("b", "$1")})`,
    values: [accountId],
  });
  return onlyRow({ rows }).total;
}

/** SQL: name and company without accents, in small letters as far as the database's locale knows them. */
const foldedText = `lower(regexp_replace(normalize(p.full_name || ' ' || coalesce(b.company, ''), NFD), '[\u0300-\u036f]', '', 'g'))`;

/** For each word the patterns of which one has to match: a database with the plain locale changes the case of Latin letters only. */
function searchWords(search: string): string[][] {
  const words = search
    .slice(0, maxSearchLength)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  return words.slice(0, maxSearchWords).map((word) => {
    const lower = word.toLowerCase();
    const spellings = [lower, lower.charAt(0).toUpperCase() + lower.slice(1), lower.toUpperCase(), word];
    return [...new Set(spellings)].map((spelling) => `%${spelling.replace(/[\\%_]/g, "\\$&")}%`);
  });
}

interface LibraryRow {
  readonly person_id: string;
  readonly full_name: string;
  readonly company: string | null;
  readonly title: string | null;
  readonly is_fixture: boolean;
  readonly generated_at: Date;
  readonly safe: number;
  readonly use_with_care: number;
  readonly needs_review: number;
}

function toEntry(row: LibraryRow): LibraryEntry {
  return {
    personId: row.person_id,
    fullName: row.full_name,
    company: row.company,
    title: row.title,
    isFixture: row.is_fixture,
    generatedAt: row.generated_at,
    bands: { safe: row.safe, use_with_care: row.use_with_care, needs_review: row.needs_review },
  };
}

const cursorShape = /^(\d{13}) (per_[0-9a-z]{26})$/;

function writeCursor({ generatedAt, personId }: LibraryEntry): string {
  return Buffer.from(`${generatedAt.getTime()} ${personId}`, "latin1").toString("base64url");
}

function readCursor(cursor: string): { readonly at: Date; readonly personId: string } {
  const [, time, personId] = cursorShape.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (time === undefined || personId === undefined) throw new ServiceError("invalid_cursor");
  return { at: new Date(Number(time)), personId };
}
