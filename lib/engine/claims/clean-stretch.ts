import { withoutAges } from "../privacy/ages";
import { cleanClauses } from "../privacy/clean-clauses";
import { detectSensitive } from "../privacy/detect-sensitive";
import { isPrivateAllTheSame, isSilencedByModel, isUneasy } from "../privacy/silent-by-model";
import { clauseBeforePlace } from "../reading/clause-before-place";
import { clauseBehindPlace } from "../reading/clause-behind-place";

export function cleanRanges(
  sentence: string,
  organizations: readonly string[],
): readonly { readonly start: number; readonly end: number }[] {
  const clean = cleanClauses(sentence, { organizations });
  if (clean.length > 0) return clean;
  const end = clauseBeforePlace(sentence, { organizations });
  const start = clauseBehindPlace(sentence, { organizations });
  return [...(end > 0 ? [{ start: 0, end }] : []), ...(start > 0 ? [{ start, end: sentence.length }] : [])];
}

/** "I fell apart", of "I fell apart after the chemo": what is left of a sentence in which a rule spoke, and sounds of it. */
export function isLeftUneasy(
  sentence: string,
  { start, end }: { readonly start: number; readonly end: number },
  organizations: readonly string[],
): boolean {
  return detectSensitive(sentence, { organizations }).length > 0 && isUneasy(sentence.slice(start, end));
}

/** Whether the stretch lies in what the privacy filter leaves of its sentence. */
export function isClean(
  sentence: string,
  { start, end }: { readonly start: number; readonly end: number },
  organizations: readonly string[],
  tellsForeign: boolean,
): boolean {
  const spans = detectSensitive(sentence, { organizations });
  // An age is cut out by itself; what the head makes of the rest decides.
  if (spans.length === 0) {
    const rest = withoutAges(sentence) ?? sentence;
    return !(tellsForeign ? isPrivateAllTheSame(rest) : isSilencedByModel(rest, spans));
  }
  return cleanRanges(sentence, organizations).some((range) => range.start <= start && end <= range.end);
}
