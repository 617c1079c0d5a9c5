import type { LanguageCode } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import { foldedSet, phraseAt, phraseIndex } from "@/lib/text/phrases";
import type { Token } from "@/lib/text/tokens";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import type { PersonWords } from "../identity/pages/person-words";
import { isRoleWord } from "../identity/pages/role-words";
import { soundsHarmless } from "../privacy/silent-by-model";
import { excusedPlaces, rulesThatHold } from "./rules/apply-rules";
import type { ReadingRule } from "./rules/rule";
import type { Statement } from "./statement";

/** Where a sentence of a language that is only framed stands. */
export interface ForeignPlace {
  /** The person speaks: whoever says "I" is them. */
  readonly isTheirVoice: boolean;
  /** Whoever is called "she" or "he" is them. */
  readonly isToldOf: boolean;
  /** Notes without a subject are about the person. */
  readonly notes: boolean;
  /** An entry of a record, or the line under the person's name: it needs no verb. */
  readonly isEntry: boolean;
  /** A private matter is told of right before or behind it. */
  readonly isBesidePrivate: boolean;
  readonly names: SubjectNames;
  readonly words: PersonWords;
  readonly above: readonly ReadingRule[];
}

type ForeignReading = Pick<Statement, "subject" | "standing" | "time" | "trace" | "span">;

/** Places of the first and last token between two marks, the last inclusive. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Words within which a sentence names its subject, or calls them by a pronoun: "Erst mit 29 ging sie …". */
const subjectReach = 9;
/** Words among which the relative stands whom a sentence is about. */
const relativeReach = 5;
/** Where no filter has been measured a frame holds no more than a reader sees at a glance. */
const maxFramedWords = 25;
const minFramedWords = 4;

/**
 * A sentence of a language that is framed in its own words. It is read up to the first stretch that denies, supposes or wishes; what is private,
 * reported or a joke anywhere in it silences it whole. The subject is told by "I" in the person's own words, by their name, by a pronoun near the
 * beginning, and by nothing at all where the language leaves the pronoun out or a note in the person's section needs none.
 */
export function readForeignSentence(text: string, found: readonly Token[], language: LanguageCode, place: ForeignPlace): ForeignReading {
  const rules = [...place.above, ...rulesHeard(withoutOwnName(text, found, place.names), language)];
  const trace = rules.map(({ id }) => id);
  const stretches = stretchesOf(found);
  const kept = framedPart(found, stretches, language);
  const last = kept.last < 0 ? found.length - 1 : kept.last;
  const span = { start: found[0]?.start ?? 0, end: endOf(found, last) };
  const own = last === found.length - 1 ? found : found.slice(0, last + 1);
  const subject = subjectOf(text, own, language, place);
  // An opinion is held today, whatever its words tell of.
  const isView = rules.some(({ gives }) => "tells" in gives && gives.tells === "view");
  const [time = null] = isView ? (["current"] as const) : rules.flatMap(({ gives }) => ("time" in gives ? [gives.time] : []));
  const status = time ?? (subject.by === "elided" && endedInYear(own, language) ? "past" : "current");
  return {
    subject,
    ...standingOf(
      { rules, takenBack: kept.by, own, subject, trace: kept.isContrast ? [...trace, `${language}.taken_back`] : trace },
      text,
      language,
      place,
    ),
    time: { status, from: null, until: null, by: time === null ? "default" : "words" },
    span,
  };
}

/** Whether words of private life stand in the sentence. */
export function holdsPrivateWords(found: readonly Token[], language: LanguageCode): boolean {
  return rulesHeard(found, language).some(({ gives }) => "hides" in gives);
}

/** Whether words that deny stand among these. */
export function holdsDenial(found: readonly Token[], language: LanguageCode): boolean {
  return denyingTokens(found, language).length > 0;
}

/** The rules that hold, those of private life only where no work on the matter is told. */
function rulesHeard(found: readonly Token[], language: LanguageCode): readonly ReadingRule[] {
  const held = rulesThatHold(found, language, "sentence");
  const excused = excusedPlaces(found, language);
  if (excused.size === 0) return held;
  const rest = rulesThatHold(
    found.filter((_, at) => !excused.has(at)),
    language,
    "sentence",
  );
  return held.filter((rule) => !("hides" in rule.gives) || rest.includes(rule));
}

/** "Neto", "Krebs": a name is no word of its sentence. */
function withoutOwnName(text: string, found: readonly Token[], names: SubjectNames): readonly Token[] {
  const start = found[0]?.start ?? 0;
  const own = findNames(text.slice(start, found.at(-1)?.end ?? start), names);
  return own.length === 0
    ? found
    : found.map((token) => {
        const isName = own.some((hit) => start + hit.start <= token.start && token.end <= start + hit.end);
        return isName && token.kind === "word" ? { ...token, folded: "" } : token;
      });
}

interface Heard {
  readonly rules: readonly ReadingRule[];
  readonly takenBack: TakenBack | null;
  /** What a frame would hold. */
  readonly own: readonly Token[];
  readonly subject: Statement["subject"];
  readonly trace: readonly string[];
}

function standingOf(
  { rules, takenBack, own, subject, trace }: Heard,
  text: string,
  language: LanguageCode,
  place: ForeignPlace,
): Pick<Statement, "standing" | "trace"> {
  const whole = rules.find(({ gives }) => ("standing" in gives && !isPartial(gives.standing)) || "closes" in gives)?.gives;
  if (whole !== undefined) return { standing: "standing" in whole ? whole.standing : "quoted", trace };
  const isHidden = rules.some(({ gives }) => "hides" in gives);
  const tells = rules.some(({ gives }) => "tells" in gives);
  if (isHidden || !(tells || isPublic(own, subject, text, language, place)))
    return { standing: "reported", trace: [...trace, `${language}.silent`] };
  if (takenBack !== null) return { standing: takenBack, trace: [...trace, `${language}.${takenBack}`] };
  if (countWords(own) > maxFramedWords) return { standing: "reported", trace: [...trace, `${language}.long`] };
  return { standing: "asserted", trace };
}

/**
 * Nobody can list how people speak of private matters: without a word of public life only a figure, a name, or what the head of kinds is sure of lets
 * a sentence through, and not beside a private one, nor where nothing but its place tells whom it is about.
 */
function isPublic(
  own: readonly Token[],
  { by }: Statement["subject"],
  text: string,
  language: LanguageCode,
  { isBesidePrivate, isEntry }: ForeignPlace,
): boolean {
  if (isBesidePrivate || (by === "elided" && !isEntry)) return false;
  return own.some((token, at) => at > 0 && isFigureOrName(token, language)) || soundsHarmless(wordsOf(own, text));
}

function countWords(found: readonly Token[]): number {
  return found.filter(({ kind }) => kind !== "punct").length;
}

function wordsOf(found: readonly Token[], text: string): string {
  return text.slice(found[0]?.start ?? 0, found.at(-1)?.end ?? 0);
}

type TakenBack = "denied" | "supposed" | "wished";

function isPartial(standing: Statement["standing"]): standing is TakenBack {
  return standing === "denied" || standing === "supposed" || standing === "wished";
}

/**
 * The stretches from the first on that nothing takes back, as far as a frame goes: the place of their last token, -1 for all, and what took the whole
 * back.
 */
function framedPart(
  found: readonly Token[],
  stretches: readonly Stretch[],
  language: LanguageCode,
): { readonly last: number; readonly by: TakenBack | null; readonly isContrast: boolean } {
  const { ends } = languageData(language).negation;
  const denials = denyingTokens(found, language);
  let last = -1;
  for (const [place, stretch] of stretches.entries()) {
    const own = found.slice(stretch.first, stretch.last + 1);
    const from = own[0]?.start ?? 0;
    const to = own.at(-1)?.end ?? 0;
    const ruled = rulesThatHold(own, language, "sentence").flatMap(({ gives }) =>
      "standing" in gives && isPartial(gives.standing) ? [gives.standing] : [],
    );
    const taken = ruled[0] ?? (denials.some((token) => token.start >= from && token.end <= to) ? "denied" : null);
    const wordsSoFar = countWords(found.slice(0, stretch.last + 1));
    if (taken === null && (wordsSoFar <= maxFramedWords || last < 0)) {
      last = stretch.last;
      continue;
    }
    // "Forty books, but I have not opened one" was not meant; "counts in Danish when in a hurry" was.
    const isContrast = taken !== null && place > 0 && ends.slice(0, contrasts).includes(own[0]?.text.toLowerCase() ?? "");
    const isEnough = countWords(found.slice(0, last + 1)) >= minFramedWords;
    return last >= 0 && isEnough && !isContrast ? { last, by: null, isContrast } : { last: -1, by: taken, isContrast };
  }
  return { last: -1, by: null, isContrast: false };
}

/** Words that deny a statement: not "not only", nor "without" a thing. */
function denyingTokens(found: readonly Token[], language: LanguageCode): readonly Token[] {
  const { words, without, nounOnly } = languageData(language).negation;
  const [negations, ofNouns, excused] = [foldedSet(words), foldedSet(nounOnly), phraseIndex(without)];
  const out: Token[] = [];
  for (let at = 0; at < found.length; at++) {
    const token = found[at];
    const excuse = phraseAt(found, at, excused);
    if (excuse !== null) at = excuse.last;
    else if (token !== undefined && negations.has(token.folded) && !ofNouns.has(token.folded)) out.push(token);
  }
  return out;
}

/** The first words of `NegationData.ends` set what follows against what stands before. */
const contrasts = 3;

function stretchesOf(found: readonly Token[]): Stretch[] {
  const out: Stretch[] = [];
  let first = 0;
  for (const [at, { kind, text }] of found.entries()) {
    if (kind !== "punct" || !stretchMarks.has(text)) continue;
    if (at > first) out.push({ first, last: at - 1 });
    first = at + 1;
  }
  if (first < found.length) out.push({ first, last: found.length - 1 });
  return out;
}

const stretchMarks = new Set([",", ";", ":", "–", "—", "(", ")"]);

function endOf(found: readonly Token[], last: number): number {
  return found[last]?.end ?? 0;
}

/** In a language that writes nouns with capitals, only figures tell. */
function isFigureOrName({ kind, text }: Token, language: LanguageCode): boolean {
  if (kind === "number") return true;
  const [first = "", second = ""] = text;
  const isCapital = first !== first.toLowerCase() && second === second.toLowerCase();
  return !languageData(language).sentences.hasCapitalNouns && kind === "word" && text.length > 2 && isCapital;
}

/** "Master 2 Droit social, 2013": what a note dates by a year is over, unless it lasts since then. */
function endedInYear(found: readonly Token[], language: LanguageCode): boolean {
  const lasts = rulesThatHold(found, language, "sentence").some(({ gives }) => "time" in gives && gives.time === "current");
  return !lasts && found.some(({ text }) => Number(text) >= firstYear && Number(text) < firstYear + 200 && text.length === 4);
}

const firstYear = 1900;

function subjectOf(text: string, found: readonly Token[], language: LanguageCode, place: ForeignPlace): Statement["subject"] {
  const { names, words, isTheirVoice, isToldOf, notes, isEntry } = place;
  const lower = found.map((token) => token.text.toLowerCase().replace(/['’].*$/, ""));
  const speaks = lower.some((word) => words.first.has(word));
  const isRelative =
    lower.slice(0, relativeReach).some((word) => words.relatives.has(word)) && !lower.some((word) => words.subjects.has(word));
  const speech = speechOf(text, found, place);
  if (speech !== null) return speech;
  const opensOther =
    languageData(language).sentences.noSubjects.includes(lower[0] ?? "") && !lower.some((word) => words.subjects.has(word));
  if (speaks) {
    if (isRelative || opensOther) return { who: "other", by: "relative", span: null };
    return { who: isTheirVoice ? "person" : "other", by: "first_person", span: null };
  }
  const named = nameIn(text, found, names, language);
  if (named !== null) return named;
  if (isRelative) return { who: "other", by: "relative", span: null };
  const opening = lower.slice(0, subjectReach);
  if (opening.slice(0, 2).some((word) => words.group.has(word))) return { who: "group", by: "pronoun", span: null };
  if (opening.some((word) => words.feminine.has(word) || words.masculine.has(word)))
    return { who: isTheirVoice && !isToldOf ? "other" : "person", by: "pronoun", span: null };
  return withoutSubject(found, lower, language, { isTheirVoice, notes, isEntry, words });
}

/** “A clock may be late”, says Jane Roe: the quoted words are theirs where their name, or a pronoun in their own stretch, stands beside them. */
function speechOf(text: string, found: readonly Token[], { names, words }: ForeignPlace): Statement["subject"] | null {
  const open = found.findIndex(({ text: mark }) => quoteMarks.has(mark));
  const close = found.findLastIndex(({ text: mark }) => quoteMarks.has(mark));
  if (open < 0 || close < open + minFramedWords) return null;
  const outside = [...found.slice(0, open), ...found.slice(close + 1)].filter(({ kind }) => kind !== "punct");
  if (outside.length < 2 || outside.length > maxAttribution) return null;
  const from = open > 0 ? (found[0]?.start ?? 0) : (found[close]?.end ?? 0);
  const to = open > 0 ? (found[open]?.start ?? 0) : (found.at(-1)?.end ?? 0);
  if (findNames(text.slice(from, to), names).length > 0) return { who: "person", by: "named", span: null };
  const isCalled = outside.some(({ folded }) => words.feminine.has(folded) || words.masculine.has(folded));
  return isCalled ? { who: "person", by: "pronoun", span: null } : null;
}

/** Words that say who said it, beside what was said. */
const maxAttribution = 6;
const quoteMarks = new Set(["“", "”", "„", "«", "»", '"']);

/** The person's name where it can be the subject: not behind a preposition and not with somebody's thing behind it. */
function nameIn(text: string, found: readonly Token[], names: SubjectNames, language: LanguageCode): Statement["subject"] | null {
  const start = found[0]?.start ?? 0;
  const [hit] = findNames(text.slice(start, found.at(-1)?.end ?? start), names);
  if (hit === undefined) return null;
  const span = { start: start + hit.start, end: start + hit.end };
  const before = found.findLast(({ end }) => end <= span.start)?.text.toLowerCase() ?? "";
  const isObject = foldedSet(languageData(language).sentences.prepositions).has(before);
  return { who: hit.isPossessive || isObject ? "unknown" : "person", by: "named", span };
}

/** "Insegna restauro", "Engenheira na Trilho": a note that opens with what the person does or is, or a sentence whose verb alone tells. */
function withoutSubject(
  found: readonly Token[],
  lower: readonly string[],
  language: LanguageCode,
  { isTheirVoice, notes, isEntry, words }: Pick<ForeignPlace, "isTheirVoice" | "notes" | "isEntry" | "words">,
): Statement["subject"] {
  const unknown = { who: "unknown", by: "none", span: null } as const;
  const elided = { who: "person", by: "elided", span: null } as const;
  const [first = ""] = lower;
  const { dropsSubject, noSubjects, groupEndings } = languageData(language).sentences;
  if (lower.slice(0, relativeReach).some((word) => groupEndings.some((ending) => word.endsWith(ending)))) return unknown;
  const opensOther =
    words.articles.has(first) ||
    words.several.has(first) ||
    words.third.has(first) ||
    noSubjects.includes(first) ||
    words.relatives.has(first);
  if (!(notes || isTheirVoice)) return unknown;
  // "Start · Team · Kontakt" is a menu.
  if (found.filter(({ text }) => text === "·" || text === "|").length > 1) return unknown;
  const opensWithWork =
    lower.slice(0, 3).some(isRoleWord) || rulesThatHold(found.slice(0, 2), language, "sentence").some(({ gives }) => "tells" in gives);
  if (opensWithWork && !opensOther) return elided;
  if (isEntry && !opensOther) return elided;
  return dropsSubject && !opensOther && found.length >= minFramedWords ? elided : unknown;
}
