import type { Queryable } from "@/lib/db/pool";
import { claimsOf } from "@/lib/engine/brief/withdraw-from-brief";
import type { StoredBrief } from "@/lib/engine/types";
import { readSegments } from "./brief-segments";

/** What the columns of a brief tell lists, in their order: `company, title, is_fixture, safe_claims, careful_claims, review_claims`. */
export type BriefListing = readonly [
  company: string | null,
  title: string | null,
  isFixture: boolean,
  safe: number,
  careful: number,
  review: number,
];

interface UnfilledRow {
  readonly id: string;
  readonly full_segments: string;
}

/** Briefs read at once: each is some 50 KB of text. */
const briefsPerStatement = 20;
/** A listing fills no more, so that none waits for long: some second. The next one goes on. */
const briefsPerListing = 400;

export function listingOf(brief: StoredBrief): BriefListing {
  const claims = claimsOf(brief);
  const { company, title } = brief.identity;
  const countOf = (band: string) => claims.filter((claim) => claim.band === band).length;
  return [
    company || null,
    title || null,
    brief.mode === "synthetic_fixture",
    countOf("safe"),
    countOf("use_with_care"),
    countOf("needs_review"),
  ];
}

/** A text that is no brief any more is listed by its name alone, and breaks no list. */
function listingOfText(segments: string): BriefListing {
  try {
    return listingOf(readSegments(segments));
  } catch {
    return [null, null, false, 0, 0, 0];
  }
}

/**
 * Fills the columns of an account's unlocked people whose briefs were stored, or last written, by a release that did not know them, the newest first.
 * Each row is filled once and on its own, so that it can be stopped anywhere; one whose text changes meanwhile is left to whoever changed it.
 */
export async function fillListings(db: Queryable, accountId: string): Promise<void> {
  let last: string | null = null;
  for (let filled = 0; filled < briefsPerListing; filled += briefsPerStatement) {
    const { rows }: { readonly rows: readonly UnfilledRow[] } = await db.query<UnfilledRow>({
      name: "unfilled-listings",
      text: `SELECT b.id, b.full_segments FROM unlock u JOIN brief b ON b.person_id = u.person_id
        WHERE u.account_id = $1 AND b.safe_claims IS NULL AND ($2::text IS NULL OR b.id < $2) ORDER BY b.id DESC LIMIT ${briefsPerStatement}`,
      values: [accountId, last],
    });
    for (const { id, full_segments } of rows)
      await db.query({
        text: `UPDATE brief SET company = $3, title = $4, is_fixture = $5, safe_claims = $6, careful_claims = $7, review_claims = $8
          WHERE id = $1 AND safe_claims IS NULL AND full_segments = $2`,
        values: [id, full_segments, ...listingOfText(full_segments)],
      });
    const next: string | undefined = rows.at(-1)?.id;
    if (next === undefined || rows.length < briefsPerStatement) return;
    last = next;
  }
}
