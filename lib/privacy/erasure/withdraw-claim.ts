import type { Queryable } from "@/lib/db/pool";
import { storableJson } from "@/lib/db/storable-json";
import type { BriefFacts } from "@/lib/engine/brief/brief-facts";
import { renderBrief } from "@/lib/engine/brief/render-facts";
import { withdrawFromFacts } from "@/lib/engine/brief/withdraw-from-facts";
import { fold, marksOfWithdrawal, quoteMark, quotesOf, WithdrawalMarks } from "@/lib/engine/brief/withdrawal-marks";
import { pruneRendering, type Rendering } from "@/lib/engine/rendering/rendering";
import type { StoredBrief } from "@/lib/engine/types";
import { type FactsRow, factsOf, readFacts, storedColumns } from "@/lib/enrichment/briefs/stored-facts";
import { privateTwins } from "@/lib/privacy/private-twins";

export interface ClaimWithdrawal {
  /** `canonical_id`. */
  readonly personId: string;
  /** Of whom accounts have private briefs of the same person (`holdWithTwins`). */
  readonly twinIds?: readonly string[];
  /** As a brief shows it. The words count, wherever they stand: an address is written in many ways. */
  readonly claim: { readonly source_url: string; readonly evidence_quote: string };
  readonly cause: "dispute" | "person" | "operator";
  /** Id of the dispute or request. */
  readonly causeId: string;
  readonly at: Date;
}

interface StoredRow extends FactsRow {
  readonly id: string;
}

/** Briefs read at once: each is some 50 KB of text. */
const briefsPerStatement = 20;

/** Holds a person, and of whom accounts have private briefs of the same one, by id. @returns the latter; null when there is no such person */
export async function holdWithTwins(tx: Queryable, personId: string | null): Promise<string[] | null> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM person WHERE id = $1 OR id IN (${privateTwins("SELECT $1::text")}) ORDER BY id FOR NO KEY UPDATE`,
    [personId],
  );
  const ids = rows.map(({ id }) => id);
  return personId !== null && ids.includes(personId) ? ids.filter((id) => id !== personId) : null;
}

/**
 * Takes a claim out of everything stored of a person, and sees to it that no run brings it back: every claim that rests on the quote goes, and
 * whatever says the same from another page. Stored briefs are written anew, so that pulls, polls, exports and callbacks not yet sent show it no more;
 * runs in flight are held to the marks when they compose and when they settle. Of the claim only digests stay. Doing it twice is the same as once.
 * The caller's transaction holds the person's row `FOR NO KEY UPDATE` (accounts before it, sorted; runs after it), so that no run settles meanwhile.
 * @returns how many stored briefs changed
 */
export async function withdrawClaim(tx: Queryable, order: ClaimWithdrawal): Promise<{ readonly briefs: number }> {
  const { personId, twinIds = [], claim, at } = order;
  const people = [personId, ...twinIds];
  const quote = fold(claim.evidence_quote);
  const found = new Set([quoteMark(personId, claim.evidence_quote)]);
  await eachBrief(tx, people, async ({ claims, identity }) => {
    for (const each of claims) {
      if (!quotesOf(each).some((own) => fold(own) === quote)) continue;
      for (const mark of marksOfWithdrawal(personId, each, identity)) found.add(mark);
    }
  });
  await tx.query(
    `INSERT INTO withdrawn_claim (person_id, mark, cause, cause_id, created_at) SELECT $1, mark, $3, $4, $5 FROM unnest($2::text[]) AS mark
     ON CONFLICT (person_id, mark) DO NOTHING`,
    [personId, [...found].sort(), order.cause, order.causeId, at],
  );
  // Whoever else disputed it keeps no copy of its words.
  await tx.query(
    `UPDATE dispute SET claim = NULL, evidence_quote = NULL, source_url = NULL
     WHERE person_id = $1 AND (quote_mark = ANY ($2) OR fact_mark = ANY ($2)) AND claim IS NOT NULL`,
    [personId, [...found]],
  );
  const marks = new WithdrawalMarks(personId, found);
  let briefs = 0;
  await eachBrief(tx, people, async (facts, briefId) => {
    const { facts: left, isSufficient } = withdrawFromFacts(facts, marks);
    if (left === facts) return;
    await noteThinned(tx, { briefId, openers: facts.claims.filter(({ opener }) => opener !== undefined).length, at });
    await tx.query(
      `UPDATE brief SET too_thin = $2, full_segments = $3, compact_segments = $4, facts = $5, facts_version = $6, company = $7, title = $8,
         is_fixture = $9, safe_claims = $10, careful_claims = $11, review_claims = $12 WHERE id = $1`,
      [briefId, !isSufficient, ...storedColumns(left)],
    );
    await pruneRenderings(tx, briefId, renderBrief(left));
    briefs += 1;
  });
  return { briefs };
}

/** What the brief says no more in English is said in no other language. */
async function pruneRenderings(tx: Queryable, briefId: string, left: StoredBrief): Promise<void> {
  const { rows } = await tx.query<{ language: string; strings: unknown }>(
    "SELECT language, strings FROM brief_rendering WHERE brief_id = $1 FOR UPDATE",
    [briefId],
  );
  for (const { language, strings } of rows)
    await tx.query("UPDATE brief_rendering SET strings = $3 WHERE brief_id = $1 AND language = $2", [
      briefId,
      language,
      storableJson(pruneRendering(strings as Rendering, left)),
    ]);
}

async function eachBrief(
  tx: Queryable,
  people: readonly string[],
  look: (facts: BriefFacts, briefId: string) => Promise<void>,
): Promise<void> {
  for (let last = ""; ; ) {
    const { rows } = await tx.query<StoredRow>(
      `SELECT id, ${factsOf("b")} FROM brief b WHERE person_id = ANY($1) AND id > $2 ORDER BY id LIMIT ${briefsPerStatement} FOR UPDATE`,
      [people, last],
    );
    for (const row of rows) await look(readFacts(row), row.id);
    const next = rows.at(-1)?.id;
    if (next === undefined || rows.length < briefsPerStatement) return;
    last = next;
  }
}

/**
 * Before a brief loses a claim: how many safe claims each account that unlocked it was given, which a refund is measured by; and that the refund is
 * to be looked at, which `refundEveryThinned` does.
 */
async function noteThinned(
  tx: Queryable,
  { briefId, openers, at }: { readonly briefId: string; readonly openers: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE unlock u SET given_safe_claims = coalesce(u.given_safe_claims, $2), thinned_at = $3 FROM job j
     WHERE j.brief_id = $1 AND j.id = u.job_id AND u.person_id = j.person_id`,
    [briefId, openers, at],
  );
}
