import { framedWords, plainQuote } from "../../grounding/plain-quote";
import { detectSensitive } from "../../privacy/detect-sensitive";
import { isSuspect } from "../../privacy/silent-by-model";
import type { CandidateClaim, SubjectLink } from "../candidate-claim";
import type { Reading } from "../claim-statement";
import { draftFrame, type OpenDefault } from "../draft-claims";
import { faultsOf } from "../unfit/claim-faults";
import { hangsOnCondition } from "../unfit/stands-alone";

/** Words of the page that are no sentence of their own to the reader: an entry of a list, a labelled note, two sentences together. */
export interface OwnWords {
  readonly quote: string;
  readonly quoteStart: number;
  /** What stands before the quoted words: "A page about Jane Roe says". */
  readonly opening: string;
  readonly link: SubjectLink;
  readonly as: OpenDefault;
  readonly trace: readonly string[];
}

/** The claim that such words make in a frame; null where they are or may be private, or make no whole claim. */
export function frameOwnWords(
  reading: Reading,
  { quote, quoteStart, opening, link, as, trace }: OwnWords,
  organizations: readonly string[],
): CandidateClaim | null {
  if (mayBePrivate(quote, organizations) || hangsOnCondition(quote)) return null;
  const claim = `${opening}: ${framedWords(plainQuote(quote))}`;
  if (faultsOf(claim, reading.names.fullName).length > 0) return null;
  const clause = { ...reading, quote, quoteStart, quoteEnd: quoteStart + quote.length, pronouns: [] };
  return { ...draftFrame(clause, claim, link, as), trace, isWorded: true };
}

export function mayBePrivate(words: string, organizations: readonly string[]): boolean {
  return detectSensitive(words, { organizations }).length > 0 || isSuspect(words);
}
