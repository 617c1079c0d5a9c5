import { isRoleWord } from "../identity/pages/role-words";
import { detectSensitive, type SensitiveContext, type SensitiveSpan, specialCategories } from "./detect-sensitive";
import { isSilencedByModel } from "./silent-by-model";

export interface TextRange {
  /** UTF-16 offsets into the sentence given; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * The parts of a sentence that may be quoted: each stands by itself, holds nothing private and does not lean on what was cut. A clean
 * sentence returns itself, without the white space around it. In doubt a part is not returned: losing a hobby costs less than quoting
 * "and walks with".
 *
 * Where the private part is a special category, only statements that a semicolon, bar or bullet sets apart survive: one such trait is often
 * followed by others in words that no list holds. A declaration of pronouns does not count as one here.
 *
 * Where no rule speaks and the learned head does, nothing is returned.
 */
export function cleanClauses(sentence: string, context: SensitiveContext = {}): readonly TextRange[] {
  const whole = trimRange(sentence, 0, sentence.length);
  if (whole.start === whole.end) return [];
  const spans = detectSensitive(sentence, context);
  if (isSilencedByModel(sentence, spans)) return [];
  if (spans.length === 0) return [whole];
  const isSpecial = spans.some((span) => specialCategories.has(span.category) && !isPronounDeclaration(sentence, span));
  const units = separateUnits(sentence);
  const ranges: TextRange[] = [];
  for (const unit of units) {
    const inside = spans.filter((span) => span.start < unit.end && unit.start < span.end);
    if (inside.length === 0) {
      if (unit.isListed ? isListItem(sentence.slice(unit.start, unit.end)) : startsIndependently(sentence, unit, spans)) ranges.push(unit);
    } else if (!isSpecial) {
      const candidates = [clauseBefore(sentence, unit, inside), clauseAfter(sentence, unit, inside)];
      ranges.push(...candidates.filter((range) => range !== null));
    }
  }
  return ranges.map(({ start, end }) => ({ start, end })).filter((range) => isClean(sentence.slice(range.start, range.end), context));
}

function isClean(text: string, context: SensitiveContext): boolean {
  const spans = detectSensitive(text, context);
  return spans.length === 0 && !isSilencedByModel(text, spans);
}

interface Unit extends TextRange {
  /** Set apart by bars or bullets, as in a one-line profile, where each item is a statement. */
  readonly isListed: boolean;
}

function separateUnits(sentence: string): readonly Unit[] {
  const units: Unit[] = [];
  let from = 0;
  let isListed = false;
  const close = (to: number, nextIsListed: boolean) => {
    const range = trimRange(sentence, from, to);
    if (range.end > range.start) units.push({ ...range, isListed: isListed || nextIsListed });
  };
  for (const separator of sentence.matchAll(/;|\\?\||[•·]|\n\s*\n|\n\s*[-*]\s/g)) {
    const nextIsListed = separator[0] !== ";";
    close(separator.index, nextIsListed);
    from = separator.index + separator[0].length;
    isListed = nextIsListed;
  }
  close(sentence.length, false);
  return units;
}

/** The longest beginning of the unit that ends before the first private span and is a whole statement. */
function clauseBefore(sentence: string, unit: Unit, inside: readonly SensitiveSpan[]): TextRange | null {
  if (unit.start > 0 && !unit.isListed && !subjectStart.test(sentence.slice(unit.start, unit.end))) return null;
  const limit = Math.min(...inside.map((span) => span.start));
  const room = sentence.slice(unit.start, limit);
  const cuts = [...room.matchAll(cutPoint)].reverse();
  for (const cut of cuts) {
    const next = sentence.slice(unit.start + cut.index + cut[0].length, unit.end);
    if (cut[0].trim() === "with" ? !placePhraseEnd.test(room.slice(0, cut.index)) : leansOnNext.test(next)) continue;
    if (cut[0].trim() === "and" && sharesNoun.test(next) && describes(room.slice(0, cut.index))) continue;
    const range = trimRange(sentence, unit.start, unit.start + cut.index);
    if (isWholeStatement(sentence.slice(range.start, range.end))) return range;
  }
  return null;
}

/** What follows the last private span, when it starts over with a subject of its own that cannot be somebody who was cut. */
function clauseAfter(sentence: string, unit: Unit, inside: readonly SensitiveSpan[]): TextRange | null {
  const from = Math.max(...inside.map((span) => span.end));
  if (/^(?:if|unless|had|were|although|though|not|no)\b/i.test(sentence.slice(unit.start, unit.end))) return null;
  for (const cut of sentence.slice(from, unit.end).matchAll(/(?:,|\)| [\u2013\u2014-])\s+(?:and\s+)?/g)) {
    const range = trimRange(sentence, from + cut.index + cut[0].length, unit.end);
    const text = sentence.slice(range.start, range.end);
    if (subjectStart.test(text) && !mayMeanSomebodyElse(text, inside) && isWholeStatement(text)) return range;
  }
  return null;
}

function startsIndependently(sentence: string, unit: Unit, spans: readonly SensitiveSpan[]): boolean {
  const text = sentence.slice(unit.start, unit.end);
  const earlier = spans.filter((span) => span.end <= unit.start);
  return (unit.start === 0 || subjectStart.test(text)) && !mayMeanSomebodyElse(text, earlier) && isWholeStatement(text);
}

/** "Her son is autistic; he codes": `he` is the son. Only the first person is safe after somebody else was named. */
function mayMeanSomebodyElse(text: string, cut: readonly SensitiveSpan[]): boolean {
  return !/^(?:I|you)\b/.test(text) && cut.some((span) => span.category === "family" || span.category === "intimate");
}

/** One item of a one-line profile: at least two words, so that a bare place or number does not slip through. */
function isListItem(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return (
    words.length >= 2 &&
    !/^(?:and|or|but|with|in|from)\b/i.test(text) &&
    !/^\p{Lu}[\p{L}.' ]*,\s*\p{Lu}[\p{L}. ]*$/u.test(text) &&
    isBalanced(text)
  );
}

function isWholeStatement(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 3 || !isBalanced(text)) return false;
  if (
    /^(?:and|but|or|nor|so|which|who|whose|where|that|this|these|those|it|such|with|than|then|there|both|also|too|we|our|us|instead|therefore|plus)\b/i.test(
      text,
    ) &&
    !/^(?:these days|this (?:year|is)|with (?:over|more|a|\d+))\b/i.test(text)
  )
    return false;
  if (danglingEnd.test(text)) return false;
  if (/\b(?:not only|both|either|neither|between|whether)\b[^,]*$/i.test(text)) return false;
  if (/^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3},/u.test(text) && !adverbialStart.test(text)) return false;
  if (subordinateStart.test(text)) return /,\s+(?:you['’]ll|she|he|they|I|\p{Lu}\p{L}+)(?:['’]\p{L}+)?\s+\p{L}+/u.test(text);
  if (prepositionalStart.test(text)) return /(?:\b(?:she|he|they|I|you)\b(?:['’]\p{L}+)?|\s\p{Lu}\p{L}+)\s+\p{Ll}+/u.test(text);
  return true;
}

const cutPoint = /\s*,\s+(?:and\s+|plus\s+|as well as\s+)?|\s+(?:and|plus|as well as|&)\s+|\s*\(|\s+[\u2013\u2014-]\s+|\s+with\s+/g;

/** "A freelance patent and technical translator": what stands before "and" is no role yet. */
function describes(before: string): boolean {
  const last = /(?<![\p{L}'’-])(?:am|is|are|was|['’]m|['’]s|['’]re) an? (?:\p{Ll}[\p{Ll}-]* ){0,2}(\p{Ll}[\p{Ll}-]*)$/u.exec(before)?.[1];
  return last !== undefined && !isRoleWord(last) && !/(?:er|or|ist|ian|ant)$/.test(last);
}

const sharesNoun = /^\p{Ll}[\p{Ll}-]* \p{Ll}{3,}/u;

/** A following word that qualifies what stands before it; without it the statement may say more than the writer did. */
const leansOnNext =
  /^\s*(?:but|although|though|until|unless|except|if|because|since|or|nor|yet|who|whose|whom|which|where|when|while|that|so|than|as(?! well as)|before|after|despite|rather|not|all while|even|however)\b/i;

const subjectStart =
  /^(?:I|She|she|He|he|They|they|You['’]ll find)\b(?:['’]\p{L}+)?\s+\p{L}+|^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:is|was|has|works|leads|enjoys|loves|likes|writes|builds|runs|plays|teaches|speaks)\b/u;

const placePhraseEnd = /\b(?:in|on|at|through|along|around) (?:the|a|an|local) \p{L}+$/u;

const adverbialStart =
  /^(?:Outside|Originally|Previously|Currently|Today|Now|Here|Besides|Recently|Also|Formerly|Professionally|Sometimes|Occasionally)\b/;

const subordinateStart = /^(?:when|while|whenever|if|after|before|since|although|though|as|because|once|until)\b/i;

const prepositionalStart = /^(?:outside|in|on|at|during|besides|aside|apart|away|beyond|for|from|these days|by|over|with|off|to)\b/i;

const danglingEnd = new RegExp(
  "\\b(?:and|or|but|nor|with|without|to|of|for|from|in|on|at|by|as|about|into|than|like|near|around|along|alongside|the|a|an|my|his|her|their|our|its|your|is|are|was|were|am|be|been|being|" +
    "has|have|had|will|would|can|could|may|do|does|not|very|also|often|always|both|who|which|that|where|when|while|because|such|including|includes?|" +
    "enjoys?|enjoying|loves?|loving|likes?|liking|spends?|spending|time|watching|visiting|seeing|having|having fun|taking|helping|making|lives?|living|wants?|trying|usually|sometimes|mostly|" +
    "hanging out|hangs out|walks|plays|goes|travels together|she's|he's|they're|i'm|you'll find \\w+|I|she|he|they|you|we|currently|now|happily|proudly|still|until|between|interests|hobbies)$",
  "i",
);

function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return count(/\(/g) === count(/\)/g) && count(/\[/g) === count(/\]/g) && count(/"/g) % 2 === 0 && count(/\u201c/g) === count(/\u201d/g);
}

/** "(she/her)" is kept out of quotes, but says nothing that would taint what stands beside it. */
function isPronounDeclaration(sentence: string, span: SensitiveSpan): boolean {
  return span.category === "gender_identity" && span.basis === "inferred" && sentence.slice(span.start, span.end).includes("/");
}

function trimRange(text: string, start: number, end: number): TextRange {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /[\s,;:(&\u2013\u2014-]/.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}
