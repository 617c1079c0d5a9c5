import type { LanguageCode } from "@/lib/text/lang/language-data";
import { languageData, readLanguage } from "@/lib/text/lang/languages";
import { fold } from "@/lib/text/normalize";
import { deathSigns } from "@/lib/text/signals";
import { tokens } from "@/lib/text/tokens";
import { nameMark, tellsDead } from "./death-words";
import type { NameMention } from "./name-mentions";

/** What a stretch of text says of the death of somebody whom it names. */
export interface DeathReader {
  /** Whether the words around the mention say that this very person is dead. `from` and `to` bound the clause; its sentence goes on up to `until`. */
  readonly saysDead: (text: string, mention: NameMention, from: number, to: number, until?: number) => boolean;
  /** Whether a heading, a title or an address is an obituary's. */
  readonly isObituary: (heading: string) => boolean;
}

/**
 * Explicit words alone: "the late Jane Roe", "Jane Roe, who died on …", "Jane Roe (1931–2020)", "† 2020", an obituary's heading. Past tense says
 * nothing, and neither does the death of somebody beside the person.
 */
export function deathReader(language: string | null): DeathReader {
  const code = readLanguage(language) ?? "en";
  const known = readers.get(code) ?? makeReader(code);
  readers.set(code, known);
  return known;
}

const readers = new Map<LanguageCode, DeathReader>();

/** Between a name and the verb that says that they died: time, place, age, relative pronouns. */
const maxFillers = 9;
const lifeDates =
  /^\s{0,2}(?:,\s?)?[([]?\s?(?:\*\s?)?(1[89]\d\d|20\d\d)\s?(?:[-–—]|bis|to)\s?(?:†\s?)?(1[89]\d\d|20\d\d)\s?[)\]]?(?![\d-])/u;
const shortestLife = 15;
const longestLife = 115;

function makeReader(code: LanguageCode): DeathReader {
  const data = languageData(code);
  const phrasesOf = (list: readonly string[]) => list.map((phrase) => wordsOf(phrase));
  const died = phrasesOf(data.death.died).filter((phrase) => !isOfSomebodyElse(phrase[0] ?? ""));
  const obituary = phrasesOf(data.death.obituary);
  const excused = phrasesOf(data.death.without);
  const fillers = new Set([...data.stopWords, ...data.months.flat()].map(fold));
  const isFiller = (raw: string, isPlace: boolean) =>
    /^\d/.test(raw) || (isPlace && /^\p{Lu}\p{Ll}/u.test(raw)) || fillers.has(fold(raw)) || softWords.has(fold(raw));
  const saysDead: DeathReader["saysDead"] = (text, mention, from, to, until = to) => {
    const behind = text.slice(mention.end, to);
    const dates = lifeDates.exec(behind);
    if (dates !== null && mention.kind === "full" && isLife(Number(dates[1]), Number(dates[2]))) return true;
    if (/^[\s,(]{0,3}†/u.test(behind)) return true;
    if (tellsDead(`${text.slice(from, mention.start)}${nameMark}${behind}`, code)) return true;
    const before = wordsOf(text.slice(from, mention.start)).filter((word) => !data.titles.before.includes(word));
    // "We lost Jane Roe to a rival".
    const isLostTo = /^ to (?!cancer|illness|the sea|a (?:stroke|heart|long|short))/u.test(behind);
    const isBefore = (phrase: readonly string[]) =>
      phrase.length > 1 && endsWith(before, phrase) && !(isLostTo && phrase.at(-1) === "lost");
    if ([...died, ...obituary].some(isBefore)) return true;
    const told = behindRelative(text.slice(mention.end, until)).map(wordsOf);
    const opensTold = (words: readonly string[]) => (phrase: readonly string[]) => startsWith(words, 0, phrase);
    if (told.some((words) => died.some((phrase) => !leadsToName(phrase) && opensTold(words)(phrase)) && !excused.some(opensTold(words))))
      return true;
    const raw = withoutApposition(behind).match(/[\p{L}\p{N}'’.-]+/gu) ?? [];
    const words = raw.map((word) => fold(word).replace(/[.,]+$/, ""));
    for (let at = 0; at < Math.min(words.length, maxFillers); at += 1) {
      // A name of another person is no filler; the place behind "of" or "in" is.
      const isPlace = at > 0 && (fillers.has(words[at - 1] ?? "") || /^\p{Lu}/u.test(raw[at - 1] ?? ""));
      if (
        died.some((phrase) => startsWith(words, at, phrase) && !leadsToName(phrase)) &&
        !excused.some((phrase) => startsWith(words, at, phrase) || startsWith(words, at + 1, phrase)) &&
        !diesOften.test(raw.slice(at, at + maxFillers).join(" "))
      )
        return true;
      if (isPossessive(words[at] ?? "") || !isFiller(raw[at] ?? "", isPlace)) return false;
    }
    return false;
  };
  const isObituary = (heading: string) => deathSigns(tokens(heading), code).some(({ kind }) => kind === "obituary");
  return { saysDead, isObituary };
}

/** "Has died on our stage 611 times": an actor. What stands behind a year, or behind many words, is counted of something else. */
const diesOften =
  /^(?:\p{L}+ ){1,6}(?:(?:\d+|many|several|a hundred|hundert|cent|cien|cento|cem|honderd) (?:times|mal|fois|veces|vezes|volte|keer)|nightly|every night)(?!\p{L})/iu;

/** "Jane Roe, founder of Acme Kites, died …" */
function withoutApposition(behind: string): string {
  const apposition = /^,\s(?:(?:a|an|the|our|der|die|das|le|la|el|il|de|het|o)\s)?[\p{Ll}][^,;.!?]{2,100},(?=\s)/u.exec(behind)?.[0];
  if (apposition === undefined || appositionOfOthers.test(apposition)) return behind;
  return behind.slice(apposition.length);
}

/** "Jane Roe, who began it on a kitchen table and merged eleven patches, died …": what stands behind each comma, where nobody else comes in. */
function behindRelative(behind: string): readonly string[] {
  const [, relative] = relativeClause.exec(behind) ?? [];
  return relative === undefined ? [] : relative.split(/,\s(?:sadly |suddenly |peacefully )?/u).slice(1);
}

const relativeClause =
  /^,\s((?:who|die|der|qui|che|que)\s(?!(?:was |is )?(?:married|survived))(?:(?!\b(?:whose|whom|where|when|until|before|after|as|if|since|while|dont|deren|dessen|wiens|cui)\b)[^.;:!?]){8,300})/u;

/** "Jane Roe, whose husband …," and "Jane Roe, widow of John Doe," may go on about somebody else. */
const appositionOfOthers = /^,\s(?:who|whose|whom|dont|qui|der|die|das|deren|dessen|que|cuy|cuj|wiens|wier|che|and|und|et|y|e|en)\s/iu;

/** What may stand between a name and its verb without another person coming in. */
const softWords = new Set(
  "sadly peacefully suddenly aged age unexpectedly recently leider plotzlich friedlich malheureusement tristemente purtroppo infelizmente helaas jahren ans anos anni jaar years year old".split(
    " ",
  ),
);

function isOfSomebodyElse(word: string): boolean {
  return ["her", "his", "their", "until", "before", "after", "our", "my"].includes(word);
}

/** "Whose husband died": the verb is somebody else's. */
function isPossessive(word: string): boolean {
  return ["whose", "her", "his", "my", "their", "dont", "deren", "dessen", "cuyo", "cuya", "cujo", "cuja", "wiens", "wier", "cui"].includes(
    word,
  );
}

/** "The late", "the death of": the name stands behind. */
function leadsToName(phrase: readonly string[]): boolean {
  return ["late", "of", "de", "von", "van", "di"].includes(phrase[phrase.length - 1] ?? "");
}

function isLife(born: number, died: number): boolean {
  return died - born >= shortestLife && died - born <= longestLife;
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}†]+/gu) ?? [];
}

function startsWith(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, index) => words[at + index] === word);
}

function endsWith(words: readonly string[], phrase: readonly string[]): boolean {
  return words.length >= phrase.length && startsWith(words, words.length - phrase.length, phrase);
}
