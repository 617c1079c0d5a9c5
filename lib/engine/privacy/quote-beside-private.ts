import { readMixedPastimes } from "../reading/read-mixed-pastimes";
import { detectSensitive, type SensitiveContext } from "./detect-sensitive";
import { isSilencedByModel } from "./silent-by-model";

export interface QuoteBesidePrivate {
  /** UTF-16 offsets into the sentence; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The pastimes quoted; null when the quote is what the whole sentence says of its subject. */
  readonly phrases: readonly string[] | null;
}

const declaration =
  /^[^().!?]{2,60}\((?:she|he|they|her|him|them|ze|xe|fae|any)\b[\p{L}\s/,]{0,30}\)\s+(?=(?:is|was|has|works|leads|enjoys|loves|likes|writes|builds|runs|teaches|speaks)\s)/iu;

/**
 * What may still be quoted of a sentence of which no clause stands by itself: what follows "Jane (she/her)", whose pronouns are nobody's business, or
 * the pastimes of a list that also names the family. Null when there is no such part.
 */
export function quoteBesidePrivate(sentence: string, context: SensitiveContext): QuoteBesidePrivate | null {
  const opening = declaration.exec(sentence)?.[0].length ?? 0;
  const rest = sentence.slice(opening);
  const spans = detectSensitive(rest, context);
  if (opening > 0 && spans.length === 0 && !isSilencedByModel(rest, spans)) return { start: opening, end: sentence.length, phrases: null };
  return readMixedPastimes(sentence, context);
}
