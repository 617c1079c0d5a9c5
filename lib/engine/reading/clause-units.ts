import type { Token } from "@/lib/text/tokens";
import type { ClauseReading } from "./clause-status";
import type { ReadClause } from "./clauses/clause-words";
import type { Standing } from "./statement";

/** A claim's quote is a sentence, not a paragraph. */
const maxWords = 38;

export interface UnitClause {
  readonly clause: ReadClause;
  readonly place: number;
}

/** Each person's clause with what leans on it. What says of others, or nothing, is a unit of its own, so that it is counted. */
export function unitsOf(found: readonly Token[], clauses: readonly ReadClause[], read: readonly ClauseReading[]): UnitClause[][] {
  const units: UnitClause[][] = [];
  for (const [place, clause] of clauses.entries()) {
    const open = units.at(-1);
    const main = open?.[0];
    const size = main === undefined ? 0 : clause.last - main.clause.first;
    const isPersons = clause.who === "person" && read[place]?.standing === "asserted";
    const leans =
      main !== undefined &&
      main.clause.who === "person" &&
      main.clause.by !== "made" &&
      (clause.joint === "but" ||
        goesOnAboutThing(found, clause, read[place]?.standing) ||
        isResult(found, clause, read[place]?.standing) ||
        clause.joint === "subordinate" ||
        (isPersons && clause.by === "elided" && clause.joint === "and" && lacksObject(found, main.clause)) ||
        (isPersons && clause.by === "elided" && main.clause.verbAt >= 0 && clause.last - clause.first < 4)) &&
      clause.by !== "name_of_other" &&
      clause.by !== "relative";
    if (open !== undefined && leans && size <= maxWords) open.push({ clause, place });
    else units.push([{ clause, place }]);
  }
  return units.map((unit) => trimmed(found, unit));
}

/** ", it's one side of A4", ", which closes the streets": more of what was just named. */
function goesOnAboutThing(found: readonly Token[], { first, by, joint }: ReadClause, standing: Standing | undefined): boolean {
  const word = found[first]?.folded;
  return standing === "asserted" && by === "thing" && ((joint === "mark" && word === "it") || (joint === "relative" && word === "which"));
}

/** "… so the machine runs more quietly", "so that it plays in two rooms": what a deed was for, or led to; nobody is named in it. */
function isResult(found: readonly Token[], { first, last, who }: ReadClause, standing: Standing | undefined): boolean {
  const own = found.slice(first, last + 1).filter(({ kind, folded }) => kind !== "punct" && folded !== "so" && folded !== "that");
  const isSo = [found[first], found[first - 1], found[first - 2]].some((token) => token?.folded === "so");
  return (
    isSo &&
    who === "unknown" &&
    standing === "asserted" &&
    /^(?:the|it|its|each|every|both)$/.test(own[0]?.folded ?? "") &&
    !own.some(({ folded, text }) => /^(?:i|we|us|our|you|your|she|he|her|his|him|they|them|their)$/.test(folded) || /^\p{Lu}/u.test(text))
  );
}

/** "Builds, paints (and sells boats)": verbs whose object stands behind the last of them. */
function lacksObject(found: readonly Token[], { verbAt, last }: ReadClause): boolean {
  const behind = found.slice(verbAt + 1, last + 1);
  const verbs = behind.filter(({ kind }) => kind === "word");
  return verbAt >= 0 && verbs.length > 0 && behind[0]?.text === "," && verbs.every(({ text }) => /\p{Ll}(?:s|ed)$/u.test(text));
}

/** Without the mark or conjunction that only bound it to what stood before or stands behind. */
function trimmed(found: readonly Token[], unit: UnitClause[]): UnitClause[] {
  const [head] = unit;
  const tail = unit.at(-1);
  if (head === undefined || tail === undefined) return unit;
  let first = head.clause.first;
  while (
    first < head.clause.last &&
    (found[first]?.kind === "punct"
      ? !/^["“«(]/.test(found[first]?.text ?? "")
      : /^(?:and|but|so|where)$/.test(found[first]?.folded ?? "") && head.clause.joint !== "none")
  )
    first++;
  let { last } = tail.clause;
  while (last > tail.clause.first && /^(?:[,;:–—|•·-]|and|but|or|so)$/.test(found[last]?.folded ?? "")) last--;
  return unit.map((each) => ({
    ...each,
    clause: {
      ...each.clause,
      first: each === head ? first : each.clause.first,
      last: each === tail ? last : each.clause.last,
    },
  }));
}
