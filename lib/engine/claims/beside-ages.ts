import { findAges, rangeBesideAges, withoutAges } from "../privacy/ages";
import type { ReadStatement } from "../reading/read-statements";
import type { Restatement } from "./restatement";

/**
 * A statement's quote and wording without the age that it tells: the stretch of the quote that holds its verb, and the wording's other words. The
 * same where it tells none; null where the rest cannot stand alone.
 */
export function besideAges(
  { tokens, clauses: [main], span }: ReadStatement,
  quote: string,
  spoken: Restatement,
): { readonly quote: string; readonly at: number; readonly spoken: Restatement; readonly isCut: boolean } | null {
  if (findAges(quote).length === 0) return { quote, at: 0, spoken, isCut: false };
  if (spoken.kind !== "restated") return null;
  const text = withoutAges(spoken.text);
  const verb = tokens[main?.verbAt ?? -1];
  const range = rangeBesideAges(quote, verb === undefined ? quote.length - 1 : verb.start - span.start);
  return text === null || range === null
    ? null
    : { quote: quote.slice(range.start, range.end), at: range.start, spoken: { ...spoken, text }, isCut: true };
}

/** Whether any of the texts tells how old somebody is. */
export function tellsAge(...texts: readonly string[]): boolean {
  return texts.some((text) => findAges(text).length > 0);
}
