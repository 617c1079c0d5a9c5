import type { ReadStatement } from "../../reading/read-statements";
import type { MatchedDocument } from "../../types";
import type { CandidateClaim } from "../candidate-claim";

/** A place of the document, in UTF-16 code units, from which nothing more may be claimed. */
export interface Taken {
  readonly start: number;
  readonly end: number;
}

/**
 * What whoever quotes a page's words beside its sentences must leave alone: what a claim quotes already, and what the reader has found private, denied,
 * supposed, a joke, reported or asked. `isTainted` tells of blocks that give orders to a machine.
 */
export function takenPlaces(
  claimed: readonly CandidateClaim[],
  statements: readonly ReadStatement[],
  isTainted: (block: number) => boolean,
): Taken[] {
  const silenced = statements.filter(
    ({ standing, trace, block }) =>
      isTainted(block) ||
      (standing !== "asserted" && standing !== "wished" && standing !== "quoted") ||
      trace.some((id) => id.endsWith(".silent") || id.includes(".private")),
  );
  return [
    ...claimed.map(({ quoteStart, quoteEnd }) => ({ start: quoteStart, end: quoteEnd })),
    ...silenced.map(({ sentence }) => ({ start: sentence.start, end: sentence.end })),
  ];
}

/** Whether any of a quote, from `quoteStart` to `quoteEnd`, is taken. */
export function isTaken(
  taken: readonly Taken[],
  { quoteStart, quoteEnd }: { readonly quoteStart: number; readonly quoteEnd: number },
): boolean {
  return taken.some(({ start, end }) => start < quoteEnd && quoteStart < end);
}

/** Who speaks at `place` of a matched page, as its own stretches have it; null where the words are not the person's. */
export function ownWordsAt(match: MatchedDocument, place: number): { readonly isFirstPerson: boolean } | null {
  if (match.ownRanges === undefined) return { isFirstPerson: match.isFirstPerson };
  const range = match.ownRanges.find(({ start, end }) => start <= place && place < end);
  return range === undefined ? null : { isFirstPerson: range.isFirstPerson === true };
}
