import { stemSet } from "@/lib/text/stem";
import type { EvidenceWord } from "./evidence-words";

/** What the features of life dates are called, in the order of their values. */
export const lifeDateNames = ["lifeMarkBefore", "lifeMarkDistance", "yearsBeforeInBracket", "yearsSinceSubject", "yearsAfter"] as const;

const birth = stemSet("born b birth birthdate");
const death = stemSet("die death dead d kill drown execute murder assassinate perish pass");
const reach = 30;

/**
 * Whether a date stands at the birth or the death of somebody: the word nearest to its left says so (1 birth, 2 death, 0 neither), or its place among
 * the years of a bracket.
 */
export function lifeDates(
  evidence: readonly EvidenceWord[],
  span: { readonly start: number; readonly end: number } | null,
  bracket: number,
  subjectEnd: number | undefined,
): number[] {
  if (span === null) return [-1, reach, -1, -1, -1];
  const sentence = evidence[span.start]?.sentence;
  let mark = 0;
  let distance = reach;
  for (let at = span.start - 1; at >= Math.max(0, span.start - reach) && evidence[at]?.sentence === sentence; at--) {
    const stem = evidence[at]?.stem ?? "";
    mark = birth.has(stem) ? 1 : death.has(stem) ? 2 : 0;
    if (mark === 0) continue;
    distance = span.start - at;
    break;
  }
  const said = new Set(evidence.slice(span.start, span.end).map((word) => word.value));
  const years = (from: number, to: number) =>
    evidence.slice(from, to).filter((word) => word.sentence === sentence && isYear(word.value) && !said.has(word.value)).length;
  return [
    mark,
    distance,
    bracket < 0 ? -1 : years(bracket, span.start),
    subjectEnd === undefined ? -1 : years(subjectEnd, span.start),
    years(span.end, span.end + reach),
  ];
}

const isYear = (value: number | null): boolean => value !== null && value >= 50 && value <= 2100 && Number.isInteger(value);
