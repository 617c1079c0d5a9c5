import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "@/lib/db/pool";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { renderBrief } from "@/lib/engine/brief/render-facts";
import { type BriefListing, listingOf } from "./brief-listing";
import { readSegments } from "./brief-segments";
import { checkedFacts } from "./stored-facts";

interface TextRow {
  readonly id: string;
  readonly text: string;
}

type Filled = readonly [facts: string | null, version: number | null, ...BriefListing];

/** Briefs read at once: each is some 50 KB of text. */
const briefsPerStatement = 20;
/** A listing fills no more, so that none waits for long: some second. The next one goes on. */
const briefsPerListing = 400;

/**
 * Facts and columns behind a stored text. Facts are kept where their rendering says the same as the text, value by value. A text that is no brief any
 * more is listed by its name alone, and breaks no list.
 */
function filledOf(text: string): Filled {
  try {
    const brief = readSegments(text);
    const facts = factsOfBrief(brief);
    const kept = isDeepStrictEqual(plain(renderBrief(facts)), plain(brief)) ? checkedFacts(facts) : ([null, null] as const);
    return [...kept, ...listingOf(facts)];
  } catch {
    return [null, null, null, null, false, 0, 0, 0];
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Each row once and on its own; one whose text changes meanwhile is left to whoever changed it. @returns whether it has facts now */
async function fillRow(db: Queryable, { id, text }: TextRow): Promise<boolean> {
  const filled = filledOf(text);
  const { rowCount } = await db.query({
    name: "fill-facts",
    text: `UPDATE brief SET facts = $3, facts_version = $4, company = $5, title = $6, is_fixture = $7, safe_claims = $8, careful_claims = $9, review_claims = $10
      WHERE id = $1 AND facts IS NULL AND full_segments = $2`,
    values: [id, text, ...filled],
  });
  return filled[0] !== null && rowCount === 1;
}

/**
 * Fills what lists need of an account's unlocked people whose briefs were stored, or last written, by a release that did not know the columns, the
 * newest first. It can be stopped anywhere.
 */
export async function fillListings(db: Queryable, accountId: string): Promise<void> {
  let last: string | null = null;
  for (let filled = 0; filled < briefsPerListing; filled += briefsPerStatement) {
    const { rows }: { readonly rows: readonly TextRow[] } = await db.query<TextRow>({
      name: "unfilled-listings",
      text: `SELECT b.id, b.full_segments AS text FROM unlock u JOIN brief b ON b.person_id = u.person_id
        WHERE u.account_id = $1 AND b.safe_claims IS NULL AND ($2::text IS NULL OR b.id < $2) ORDER BY b.id DESC LIMIT ${briefsPerStatement}`,
      values: [accountId, last],
    });
    for (const row of rows) await fillRow(db, row);
    const next: string | undefined = rows.at(-1)?.id;
    if (next === undefined || rows.length < briefsPerStatement) return;
    last = next;
  }
}
