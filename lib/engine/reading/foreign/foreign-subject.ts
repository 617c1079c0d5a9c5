import type { LanguageCode } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import { foldedSet } from "@/lib/text/phrases";
import type { Token } from "@/lib/text/tokens";
import { findNames, type SubjectNames } from "../../identity/names/subject-names";
import { isRoleWord } from "../../identity/pages/role-words";
import { rulesThatHold } from "../rules/apply-rules";
import type { Statement } from "../statement";
import type { ForeignPlace } from "./foreign-place";
import { minFramedWords } from "./framed-part";

/** Words within which a sentence names its subject, or calls them by a pronoun: "Erst mit 29 ging sie …". */
const subjectReach = 9;
/** Words among which the relative stands whom a sentence is about. */
const relativeReach = 5;

/** Whom a sentence is about, and what tells so. */
export function subjectOf(text: string, found: readonly Token[], language: LanguageCode, place: ForeignPlace): Statement["subject"] {
  const { names, words, isTheirVoice, isToldOf } = place;
  const lower = found.map((token) => token.text.toLowerCase().replace(/['’].*$/, ""));
  const speaks = lower.some((word) => words.first.has(word));
  // "Frau Roe": a form of address where no "meine" or "eine" stands before it.
  const isAddress = (at: number) =>
    lower[at] === "frau" && /^\p{Lu}/u.test(found[at + 1]?.text ?? "") && !/(?:ein|eine|einer|die|der|ihre?r?)$/u.test(lower[at - 1] ?? "");
  const relative = lower.slice(0, relativeReach).findIndex((word, at) => words.relatives.has(word) && !isAddress(at));
  // "Soy jefa de ventas" says what the speaker is.
  const isOwnPart = lower.slice(Math.max(0, relative - 2), Math.max(0, relative)).some((word) => words.speaking.has(word));
  const isRelative = relative >= 0 && !isOwnPart && !lower.some((word) => words.subjects.has(word));
  const speech = speechOf(text, found, place);
  if (speech !== null) return speech;
  const opensOther =
    languageData(language).sentences.noSubjects.includes(lower[0] ?? "") && !lower.some((word) => words.subjects.has(word));
  // "Arno: „Ich habe …“", and "Gaetano, tu hai …", which is said to another.
  const label = labelled.exec(text.slice(found[0]?.start ?? 0, found.at(-1)?.end ?? 0))?.[1];
  if (label !== undefined && findNames(label, names).length === 0) return { who: "other", by: "name_of_other", span: null };
  if (introducesAnother(text, found, names) && !lower.some((word) => words.subjects.has(word)))
    return { who: "other", by: "name_of_other", span: null };
  if (speaks && /^\p{Lu}/u.test(found[0]?.text ?? "") && found[1]?.text === "," && words.addressed.has(lower[2] ?? ""))
    return { who: "unknown", by: "none", span: null };
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
  return withoutSubject(found, lower, language, place, namesSomebodyElse.test(text.slice(found[0]?.start ?? 0, found.at(-1)?.end ?? 0)));
}

/** "Tabla 1: Karl Vogt, 6 de 7": a full name right behind a label, where the sentence does not give the person's. */
const namesSomebodyElse = /^[^:]{1,24}: \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}{2,}(?!\p{L})/u;

/** What a site says of itself, and small advertisements. */
const isOfSite =
  /(?<!\p{L})(?:licen[cçz]i?[ae]s?|lizenz|cookies?|copyright|p\.? ?iva|publicidad|publicidade|pubblicità|publicité|impressum|errata|erratum|corrigendum)(?!\p{L})|^(?:foto|fotos|photo|photos|vends|vendo|verkoop|verkaufe|cerco|busco|procuro|suche|visitas?|visite|horarios?|horários?|orari|orario|horaires|öffnungszeiten|openingstijden|eintritt|entrée|entradas?|ingresso|toegang|inscri(?:ções|pciones|ptions)|iscrizioni)(?!\p{L})|^\p{L}[\p{L}\d-]*(?: ?\. ?[\p{L}\d-]+)* ?\. ?(?:example|com|org|net|info|de|at|ch|fr|es|it|nl|be|pt|br|eu)(?!\p{L})/u;

/** "Haar concurrent Karl Vogt verkoopt er veertig", "Mein Kollege Karl Vogt …": somebody else by what they are to the person. */
const theirOther =
  /^(?:(?:Haar|Zijn|Mijn|Ihre?|Seine?|Meine?|Son|Sa|Mon|Ma|Su|Mi|Seu|Sua|Meu|Minha|O seu|A sua|O meu|A minha|Il suo|La sua|Il mio|La mia) )\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** "A Karl Vogt, relojero, que …", "Nella stessa giornata: Karl Vogt, orologiaio": somebody else, with what they are. */
function introducesAnother(text: string, found: readonly Token[], names: SubjectNames): boolean {
  const sentence = text.slice(found[0]?.start ?? 0, found.at(-1)?.end ?? 0);
  if (findNames(sentence, names).length > 0) return false;
  if (theirOther.test(sentence)) return true;
  const [, first = "", what = ""] = firstNameApposed.exec(sentence) ?? [];
  if (what.split(/,? /u).some(isRoleWord) && !isRoleWord(first)) return true;
  const at = apposed.exec(sentence)?.index ?? -1;
  return at >= 0 && (at <= maxLead || /: $/u.test(sentence.slice(0, at)));
}

/** “A clock may be late”, says Jane Roe: the quoted words are theirs where their name, or a pronoun in their own stretch, stands beside them. */
function speechOf(text: string, found: readonly Token[], { names, words }: ForeignPlace): Statement["subject"] | null {
  const open = found.findIndex(({ text: mark }) => quoteMarks.has(mark));
  const close = found.findLastIndex(({ text: mark }) => quoteMarks.has(mark));
  if (open < 0 || close < open + minFramedWords) return null;
  const outside = [...found.slice(0, open), ...found.slice(close + 1)].filter(({ kind }) => kind !== "punct");
  // "Jane is the best of us", says somebody.
  if (findNames(text.slice(found[open]?.start ?? 0, found[close]?.end ?? 0), names).length > 0)
    return { who: "other", by: "name_of_other", span: null };
  if (outside.length < 2 || outside.length > maxAttribution) return null;
  const from = open > 0 ? (found[0]?.start ?? 0) : (found[close]?.end ?? 0);
  const to = open > 0 ? (found[open]?.start ?? 0) : (found.at(-1)?.end ?? 0);
  if (findNames(text.slice(from, to), names).length > 0) return { who: "person", by: "named", span: null };
  const isCalled = outside.some(({ folded }) => words.feminine.has(folded) || words.masculine.has(folded));
  if (isCalled) return { who: "person", by: "pronoun", span: null };
  // “O rapaz endoideceu”, disse o engenheiro.
  const [first, second] = outside;
  const isOther = open === 0 && /^\p{Ll}/u.test(first?.text ?? "") && words.articles.has(second?.folded ?? "");
  return isOther ? { who: "other", by: "name_of_other", span: null } : null;
}

const fullName = /(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}{2,}(?!\p{L})/gu;
/** "A ", "Ecco ", "Nach ": what may stand before whom a sentence is about. */
const maxLead = 12;
/** A full name, and between commas or before a relative word what somebody is, in at most four words. */
const apposed =
  /(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}{2,}, \p{L}+(?: \p{L}+){0,3}(?:,| (?:que|quien|che|qui|die|der|das|wie|welche[rs]?)(?!\p{L}))/u;
/** "Eusebio, maestro jubilado, enseña …" */
const firstNameApposed =
  /^(?!(?:Hoy|Oggi|Hoje|Heute|Ahora|Agora|Adesso|Maintenant|Vandaag|Actualmente)(?!\p{L}))(\p{Lu}\p{Ll}{2,}), (\p{Ll}+(?: \p{Ll}+){0,3}(?:, \p{Ll}+(?: \p{Ll}+){0,3})?), /u;
const labelled = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?): ?["„“«‘']/u;

/** Words that say who said it, beside what was said. */
const maxAttribution = 6;
const quoteMarks = new Set(["“", "”", "„", "«", "»", '"', "‘", "’"]);

/** The person's name where it can be the subject: not behind a preposition and not with somebody's thing behind it. */
function nameIn(text: string, found: readonly Token[], names: SubjectNames, language: LanguageCode): Statement["subject"] | null {
  const start = found[0]?.start ?? 0;
  const [hit] = findNames(text.slice(start, found.at(-1)?.end ?? start), names);
  if (hit === undefined) return null;
  const span = { start: start + hit.start, end: start + hit.end };
  const prepositions = foldedSet(languageData(language).sentences.prepositions);
  const wordBefore = (place: number) => found.findLast(({ end }) => end <= place)?.text.toLowerCase() ?? "";
  // "Karl Vogt hat ihn gepflanzt, Jane Roe erklärt, …": two are told of; "bei Acme Tools" is a place.
  const [other] = [...text.slice(start, span.start).matchAll(fullName)].filter(({ index }) => !prepositions.has(wordBefore(start + index)));
  const isOfTwo = other !== undefined && other.index > 0 && /\p{Ll}/u.test(text.slice(start + other.index + other[0].length, span.start));
  const isObject = prepositions.has(wordBefore(span.start));
  return { who: hit.isPossessive || isObject || isOfTwo ? "unknown" : "person", by: "named", span };
}

/** Endings of a past that the first person never has, in the languages that drop their subjects. */
const ofThird = /^\p{L}{2,}(?:ó|ò|[^q]ou|eu|iu)$/u;

/** "Insegna restauro", "Engenheira na Trilho": a note that opens with what the person does or is, or a sentence whose verb alone tells. */
function withoutSubject(
  found: readonly Token[],
  lower: readonly string[],
  language: LanguageCode,
  { isTheirVoice, isTurn, notes, isEntry, words }: ForeignPlace,
  namesAnother: boolean,
): Statement["subject"] {
  const unknown = { who: "unknown", by: "none", span: null } as const;
  const elided = { who: "person", by: "elided", span: null } as const;
  const [first = ""] = lower;
  const { dropsSubject, noSubjects, groupEndings } = languageData(language).sentences;
  if (lower.slice(0, relativeReach).some((word) => groupEndings.some((ending) => word.endsWith(ending)))) return unknown;
  const opensOther = words.articles.has(first) || words.several.has(first) || words.third.has(first) || noSubjects.includes(first);
  if (!(notes || isTheirVoice) || isOfSite.test(lower.join(" ")) || namesAnother) return unknown;
  // "Start · Team · Kontakt" is a menu.
  if (found.filter(({ text }) => text === "·" || text === "|").length > 1) return unknown;
  // "Publicó dos libros", said by somebody who says "I": of somebody else.
  if (isTheirVoice && isTurn && lower.slice(0, 2).some((word) => ofThird.test(word))) return unknown;
  const opensWithWork =
    lower.slice(0, 3).some(isRoleWord) || rulesThatHold(found.slice(0, 2), language, "sentence").some(({ gives }) => "tells" in gives);
  if (opensWithWork && !opensOther) return elided;
  if (isEntry && !opensOther) return elided;
  return dropsSubject && !opensOther && found.length >= minFramedWords ? elided : unknown;
}
