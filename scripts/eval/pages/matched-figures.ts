import { isAtLeast } from "@/lib/engine/identity/vouching/levels";
import { placeQuotes } from "./judge-claim";
import type { PageResult } from "./page-result";
import { documentsWithFacts, type PageRow } from "./page-row";
import { placedWords } from "./quoted-words";
import { rate } from "./score-results";

/** What tells how well the person's documents, and their stretches of them, are told from others', whatever is said of them afterwards. */
export interface MatchedFigures {
  /** Of rows with facts: the share of which every document with a fact is taken for the person's. */
  readonly matched: number | null;
  /** Documents taken for the person's that are neither theirs, nor say so one-sidedly, nor copy one: of rows that tell whose each document is. */
  readonly wrong_documents: number;
  /** One-sided pages, and copies, that are confirmed or corroborated. */
  readonly vouched_one_sided: number;
  readonly vouched_copies: number;
  /** Claims from a copy whose words its original does not have: what the copy changed. */
  readonly changed_facts_said: number;
  /** Of rows that tell whose each document is: the share of the person's documents that are confirmed or corroborated. */
  readonly vouched_own: number | null;
  /** Of never-spans about another person in matched documents, the share of which at least half lies in what is taken for the person's. */
  readonly other_person_blocks: number | null;
}

export function matchedFigures(rows: readonly PageRow[], results: readonly PageResult[]): MatchedFigures {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const counts = { wanted: 0, matched: 0, wrong: 0, others: 0, assigned: 0, oneSided: 0, copies: 0, changed: 0, own: 0, vouched: 0 };
  for (const result of results) {
    const row = rowsById.get(result.id);
    if (row === undefined) continue;
    const matched = new Set(result.matched.map(({ document }) => document));
    const withFacts = [...documentsWithFacts(row)];
    if (withFacts.length > 0) {
      counts.wanted += 1;
      if (withFacts.every((document) => matched.has(document))) counts.matched += 1;
    }
    if (row.documents_of_person !== undefined) {
      const allowed = new Set([...row.documents_of_person, ...row.one_sided, ...row.copies]);
      const vouched = result.matched.flatMap(({ document, level }) => (isAtLeast(level, "corroborated") ? [document] : []));
      const vouchedAmong = (documents: readonly string[]) => vouched.filter((document) => documents.includes(document)).length;
      counts.oneSided += vouchedAmong(row.one_sided);
      counts.copies += vouchedAmong(row.copies);
      counts.own += row.documents_of_person.length;
      counts.vouched += vouchedAmong(row.documents_of_person);
      counts.changed += changedFacts(row, result);
      counts.wrong += [...matched].filter((document) => !allowed.has(document)).length;
    }
    for (const isAssigned of othersIn(row, result)) {
      counts.others += 1;
      if (isAssigned) counts.assigned += 1;
    }
  }
  return {
    matched: rate(counts.matched, counts.wanted),
    wrong_documents: counts.wrong,
    vouched_one_sided: counts.oneSided,
    vouched_copies: counts.copies,
    changed_facts_said: counts.changed,
    vouched_own: rate(counts.vouched, counts.own),
    other_person_blocks: rate(counts.assigned, counts.others),
  };
}

/** How many claims are quoted from a copy in words that none of the person's own documents holds. */
function changedFacts({ copies, documents_of_person = [] }: PageRow, { claims, texts }: PageResult): number {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  const own = documents_of_person.map((document) => plain(texts[document] ?? ""));
  return claims.filter(({ document, quote }) => copies.includes(document) && !own.some((text) => text.includes(plain(quote)))).length;
}

/** Of each never-span about another person that stands in a matched document: whether it is taken for the person's at any of its places. */
function othersIn(row: PageRow, { texts, matched }: PageResult): boolean[] {
  const words = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, placedWords(text)]));
  const ofOthers = row.never.filter(({ why, document }) => why === "other_person" && matched.some((each) => each.document === document));
  return placeQuotes(ofOthers, words).flatMap(({ document, places, size }) => {
    if (places.length === 0) return [];
    const ranges = matched.find((each) => each.document === document)?.ownRanges ?? null;
    const text = words[document] ?? [];
    return places.some(([from, to]) => {
      const own = text
        .slice(from, to)
        .filter(({ start, end }) => ranges === null || ranges.some((range) => range.start <= start && end <= range.end));
      return own.length >= size / 2;
    });
  });
}
