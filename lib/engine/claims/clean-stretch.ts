import { withoutAges } from "../privacy/ages";
import { cleanClauses } from "../privacy/clean-clauses";
import { detectSensitive } from "../privacy/detect-sensitive";
import { isPrivateAllTheSame, isSilencedByModel, isUneasy, mayHoldPlainPart, soundsPlain } from "../privacy/silent-by-model";
import { clauseBeforePlace } from "../reading/clause-before-place";
import { clauseBehindPlace } from "../reading/clause-behind-place";

export function cleanRanges(
  sentence: string,
  organizations: readonly string[],
): readonly { readonly start: number; readonly end: number }[] {
  const clean = cleanClauses(sentence, { organizations });
  const end = clauseBeforePlace(sentence, { organizations });
  const start = clauseBehindPlace(sentence, { organizations });
  return [...clean, ...(end > 0 ? [{ start: 0, end }] : []), ...(start > 0 ? [{ start, end: sentence.length }] : [])];
}

/** "I fell apart", of "I fell apart after the chemo": what is left of a sentence in which a rule spoke, and sounds of it. */
export function isLeftUneasy(
  sentence: string,
  { start, end }: { readonly start: number; readonly end: number },
  organizations: readonly string[],
): boolean {
  return detectSensitive(sentence, { organizations }).length > 0 && isUneasy(sentence.slice(start, end));
}

/** What is judged by itself leaves something of its sentence out. */
const mostOfSentence = 0.9;

/**
 * Whether the stretch lies in what the privacy filter leaves of its sentence: all of it, or a part of which the head is sure where it only suspects the
 * rest. A part is never `safe`.
 */
export function cleannessOf(
  sentence: string,
  { start, end }: { readonly start: number; readonly end: number },
  organizations: readonly string[],
  tellsForeign: boolean,
): "clean" | "part" | "private" {
  const spans = detectSensitive(sentence, { organizations });
  if (spans.length > 0)
    return cleanRanges(sentence, organizations).some((range) => range.start <= start && end <= range.end) ? "clean" : "private";
  // An age is cut out by itself; what the head makes of the rest decides.
  const rest = withoutAges(sentence) ?? sentence;
  if (!(tellsForeign ? isPrivateAllTheSame(rest) : isSilencedByModel(rest, spans))) return "clean";
  const isPart = !tellsForeign && end - start < sentence.length * mostOfSentence && mayHoldPlainPart(rest);
  return isPart && soundsPlain(sentence.slice(start, end)) ? "part" : "private";
}
