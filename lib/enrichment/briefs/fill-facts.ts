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

export interface FactsMigration {
  readonly migrated: number;
  /** What is no brief, or one that its facts would not say in the same way: it is read from its text as before. */
  readonly left: number;
}

/**
 * Gives every brief that an older release stored as text its facts, in the order of their ids. Each row is a statement of its own: it can be killed
 * anywhere and run again, beside a service at work.
 * @param signal ends it after the row at hand
 */
export async function migrateFacts(
  db: Queryable,
  { told, signal }: { readonly told?: (so: FactsMigration) => void; readonly signal?: AbortSignal } = {},
): Promise<FactsMigration> {
  let so: FactsMigration = { migrated: 0, left: 0 };
  for (let last = ""; ; ) {
    const { rows }: { readonly rows: readonly TextRow[] } = await db.query<TextRow>({
      name: "briefs-without-facts",
      text: `SELECT id, full_segments AS text FROM brief WHERE facts IS NULL AND id > $1 ORDER BY id LIMIT ${briefsPerStatement}`,
      values: [last],
    });
    for (const row of rows) {
      if (signal?.aborted) return so;
      const isDone = await fillRow(db, row);
      so = { migrated: so.migrated + (isDone ? 1 : 0), left: so.left + (isDone ? 0 : 1) };
    }
    if (rows.length > 0) told?.(so);
    const next: string | undefined = rows.at(-1)?.id;
    if (next === undefined || rows.length < briefsPerStatement) return so;
    last = next;
  }
}
