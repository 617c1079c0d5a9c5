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
  /** Of never-spans about another person in matched documents, the share of which at least half lies in what is taken for the person's. */
  readonly other_person_blocks: number | null;
}

export function matchedFigures(rows: readonly PageRow[], results: readonly PageResult[]): MatchedFigures {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const counts = { wanted: 0, matched: 0, wrong: 0, others: 0, assigned: 0 };
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
    other_person_blocks: rate(counts.assigned, counts.others),
  };
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
