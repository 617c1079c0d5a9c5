import type { LanguageCode } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import type { Token } from "@/lib/text/tokens";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { soundsHarmless, soundsPlain } from "../privacy/silent-by-model";
import type { ForeignPlace } from "./foreign/foreign-place";
import { subjectOf } from "./foreign/foreign-subject";
import { countWords, framedPart, isPartial, maxFramedWords, stretchesOf, type TakenBack } from "./foreign/framed-part";
import { excusedPlaces, rulesThatHold } from "./rules/apply-rules";
import type { ReadingRule } from "./rules/rule";
import type { Statement } from "./statement";

type ForeignReading = Pick<Statement, "subject" | "standing" | "time" | "trace" | "span">;

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
  const isAhead = !isView && time !== "past" && own.some(({ text: word }) => isYearBehind(word, place.pageYear));
  const status = isAhead ? "planned" : (time ?? (subject.by === "elided" && endedInYear(own, language) ? "past" : "current"));
  return {
    subject,
    ...standingOf(
      { rules, takenBack: kept.by, own, subject, trace: kept.isContrast ? [...trace, `${language}.taken_back`] : trace },
      text,
      language,
      place,
    ),
    time: { status, from: null, until: null, by: time === null && !isAhead ? "default" : "words" },
    span,
  };
}

/** Whether words of private life stand in the sentence. */
export function holdsPrivateWords(found: readonly Token[], language: LanguageCode): boolean {
  return rulesHeard(found, language).some(({ gives }) => "hides" in gives);
}

/** The rules that hold, those of private life only where no work on the matter is told. */
function rulesHeard(found: readonly Token[], language: LanguageCode): readonly ReadingRule[] {
  const held = rulesThatHold(found, language, "sentence");
  if (!held.some(({ gives }) => "hides" in gives)) return held;
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
        return isName ? { ...token, folded: "" } : token;
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
  { isBesidePrivate, isEntry, names }: ForeignPlace,
): boolean {
  if (isBesidePrivate || (by === "elided" && !isEntry)) return false;
  // What somebody tells of themselves may be anything; a figure or a name says nothing against it.
  const others = withoutOwnName(text, own, names);
  const hasFigure = by !== "first_person" && others.some((token, at) => at > 0 && token.folded !== "" && isFigureOrName(token, language));
  const words = wordsOf(own, text);
  return hasFigure || soundsHarmless(words) || soundsPlain(words);
}

function wordsOf(found: readonly Token[], text: string): string {
  return text.slice(found[0]?.start ?? 0, found.at(-1)?.end ?? 0);
}

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
  const lasts = rulesThatHold(found, language, "sentence").some(({ gives }) => "time" in gives);
  return !lasts && found.some(({ text }) => Number(text) >= firstYear && Number(text) < firstYear + 200);
}

/** "2027 mache ich Führungen", on a page of 2026. */
function isYearBehind(word: string, pageYear: number): boolean {
  return /^20\d\d$/.test(word) && Number(word) > pageYear && Number(word) < pageYear + maxAhead;
}

const maxAhead = 20;
const firstYear = 1900;
