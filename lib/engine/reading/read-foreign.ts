import type { LanguageCode } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import { foldedSet } from "@/lib/text/phrases";
import type { Token } from "@/lib/text/tokens";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import type { PersonWords } from "../identity/pages/person-words";
import { rulesThatHold } from "./rules/apply-rules";
import type { ReadingRule } from "./rules/rule";
import type { Standing, Statement } from "./statement";

interface Surroundings {
  readonly firstPerson: boolean;
  readonly names: SubjectNames;
  readonly words: PersonWords;
  readonly above: readonly ReadingRule[];
  /** Notes without a subject are about the person. */
  readonly notes: boolean;
}

/** Only the first words of a sentence tell whom it is about where its grammar is not read. */
const openingWords = 3;

/**
 * A sentence of a language that is framed in its own words: about the person where they say "I" in it, or where it opens with their name or a pronoun; asserted where
 * no word of it denies, asks, supposes, reports or jokes.
 */
export function readForeignSentence(
  text: string,
  found: readonly Token[],
  language: LanguageCode,
  { firstPerson, names, words, above, notes }: Surroundings,
): Pick<Statement, "subject" | "standing" | "time" | "trace"> {
  const rules = [...above, ...rulesThatHold(found, language, "sentence")];
  const trace = rules.map(({ id }) => id);
  const ruled = rules.find(({ gives }) => "standing" in gives || "closes" in gives)?.gives;
  let standing: Standing = ruled === undefined ? "asserted" : "standing" in ruled ? ruled.standing : "quoted";
  const negations = foldedSet(languageData(language).negation.words);
  if (standing === "asserted" && found.some(({ folded }) => negations.has(folded))) {
    standing = "denied";
    trace.push(`${language}.denied`);
  }
  // Nobody can list how people speak of private matters: in a language without a filter only what bears words of public life, a figure or a name is let through.
  const isPublic = rules.some(({ gives }) => "tells" in gives) || found.some((token, at) => at > 0 && isFigureOrName(token, language));
  if (standing === "asserted" && (rules.some(({ gives }) => "hides" in gives) || !isPublic)) {
    standing = "reported";
    trace.push(`${language}.silent`);
  }
  const time = rules.flatMap(({ gives }) => ("time" in gives ? [gives.time] : []))[0] ?? "current";
  return {
    subject: withoutSubject(subjectOf(text, found, firstPerson, names, words), found, language, notes),
    standing,
    time: { status: time, from: null, until: null, by: rules.some(({ gives }) => "time" in gives) ? "words" : "default" },
    trace,
  };
}

/** "Insegna restauro", "Engenheira na Trilho": a note of the person's own section that opens with what they do or are. */
function withoutSubject(
  subject: Statement["subject"],
  found: readonly Token[],
  language: LanguageCode,
  notes: boolean,
): Statement["subject"] {
  const opensWithWork = notes && rulesThatHold(found.slice(0, 2), language, "sentence").some(({ gives }) => "tells" in gives);
  return subject.by === "none" && opensWithWork ? { who: "person", by: "elided", span: null } : subject;
}

/** In German every noun has a capital, so that only figures tell. */
function isFigureOrName({ kind, text }: Token, language: LanguageCode): boolean {
  return kind === "number" || (language !== "de" && kind === "word" && text.length > 2 && /^\p{Lu}\p{Ll}/u.test(text));
}

function subjectOf(
  text: string,
  found: readonly Token[],
  firstPerson: boolean,
  names: SubjectNames,
  words: PersonWords,
): Statement["subject"] {
  const start = found[0]?.start ?? 0;
  const lower = found.map((token) => token.text.toLowerCase().replace(/['’].*$/, ""));
  const speaks = lower.some((word) => words.first.has(word));
  if (speaks) return { who: firstPerson ? "person" : "other", by: "first_person", span: null };
  const [hit] = findNames(text.slice(start, found.at(-1)?.end ?? start), names);
  const opening = found[openingWords]?.start ?? Number.POSITIVE_INFINITY;
  if (hit !== undefined && start + hit.start < opening)
    return { who: hit.isPossessive ? "unknown" : "person", by: "named", span: { start: start + hit.start, end: start + hit.end } };
  if (lower.slice(0, 2).some((word) => words.group.has(word))) return { who: "group", by: "pronoun", span: null };
  if (lower.some((word) => words.relatives.has(word))) return { who: "other", by: "relative", span: null };
  if (lower.slice(0, openingWords).some((word) => words.feminine.has(word) || words.masculine.has(word)))
    return { who: "person", by: "pronoun", span: null };
  return { who: "unknown", by: "none", span: null };
}
