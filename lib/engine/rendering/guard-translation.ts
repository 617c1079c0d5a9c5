import type { LanguageCode } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import { languageOf } from "@/lib/text/language-of";
import { negationScopes } from "@/lib/text/negation";
import { fold } from "@/lib/text/normalize";
import { type Token, tokens } from "@/lib/text/tokens";
import { mayBeShown } from "../privacy/may-be-shown";
import { holdsPrivateWords } from "../reading/read-foreign";
import { opensText } from "./opens-text";
import { smallNumber, valuesOf } from "./values-of";

export interface Translation {
  readonly english: string;
  readonly translated: string;
  readonly language: LanguageCode;
  /** Words that are names also where a sentence or a label begins with them. */
  readonly names: readonly string[];
  readonly isLabel: boolean;
  readonly context: { readonly people: readonly string[]; readonly organizations: readonly string[] };
}

export type TranslationFault = "form" | "length" | "number" | "month" | "name" | "negation" | "language" | "private";

/** As long as a translation may be: German is a third longer than English at most, in short strings more. */
const longest = { factor: 2, spare: 30 } as const;
const shortestFactor = 0.4;
/** A label's few words tell no language. */
const minWordsOfLanguage = 5;
const months = new Set(languageData("en").months.map(([name = ""]) => name.toLowerCase()));
const weekdays = new Set("monday tuesday wednesday thursday friday saturday sunday".split(" "));

/** What code can tell of a translation by itself: null where nothing is wrong with it. */
export function faultOfTranslation({ english, translated, language, names, isLabel, context }: Translation): TranslationFault | null {
  if (translated.trim() === "" || translated !== translated.trim() || !hasPlainForm(english, translated)) return "form";
  if (translated.length > english.length * longest.factor + longest.spare || translated.length < english.length * shortestFactor)
    return "length";
  const [said, given] = [tokens(translated), tokens(english)];
  if (!numbersStand({ english, translated, language })) return "number";
  if (!monthsStand(given, translated, language)) return "month";
  if (!namesStand({ english, names, translated, language }, given) || !bringsNoNames(said, translated, english, language)) return "name";
  if (negationScopes(given, "en").length > 0 !== negationScopes(said, language).length > 0) return "negation";
  if (isEcho(translated, english) || (!isLabel && !isInLanguage(translated, language))) return "language";
  return mayBeShown(translated, context) && !holdsPrivateWords(said, language) ? null : "private";
}

/** Whether the strings together are of the language: each alone may be too short to tell. */
export function areInLanguage(translated: readonly string[], language: LanguageCode): boolean {
  return languageOf(translated.join("\n")) === language;
}

/** One line of prose: no address, no mark-up, no mark that the English has not. */
function hasPlainForm(english: string, translated: string): boolean {
  if (/[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|https?:|www\.|\]\(|\*\*|__|``|&#?\w+;/u.test(translated))
    return false;
  const marks = translated.match(/[*_`#[\]<>|{}\\@~^$]/g) ?? [];
  return marks.every((mark) => english.includes(mark));
}

function numbersStand({ english, translated, language }: Pick<Translation, "english" | "translated" | "language">): boolean {
  const [given, said] = [valuesOf(english, "en"), valuesOf(translated, language)];
  const figures = (text: string) => (text.replace(/(?<=\d)[.,\s](?=\d)/g, "").match(/\d+/g) ?? []).sort().join(" ");
  return figures(english) === figures(translated) && [...given].every((value) => value <= smallNumber || said.has(value));
}

function monthsStand(given: readonly Token[], translated: string, language: LanguageCode): boolean {
  const said = new Set(tokens(translated).map(({ folded }) => fold(folded)));
  return languageData("en").months.every(([name = ""], index) => {
    const isNamed = given.some(({ text, start }) => start > 0 && text.toLowerCase() === name.toLowerCase() && /^\p{Lu}/u.test(text));
    return !isNamed || (languageData(language).months[index] ?? []).some((month) => said.has(fold(month)));
  });
}

/** Each word with a capital, but for the first of a sentence or label and the calendar's, stands in the translation as it is. */
function namesStand(
  { english, names, translated, language }: Pick<Translation, "english" | "names" | "translated" | "language">,
  given: readonly Token[],
): boolean {
  return given.every(({ text, kind, start }) => {
    if (kind === "punct" || !/\p{Lu}/u.test(text)) return true;
    const lower = text.toLowerCase();
    if (lower === "i" || months.has(lower) || weekdays.has(lower)) return true;
    if (opensText(english, start) && !names.includes(text)) return true;
    return stands(text, translated) || isPlaceOf(text, translated, language);
  });
}

function stands(word: string, text: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?:['’]?s|['’])?(?![\\p{L}\\p{N}])`, "u").test(text);
}

/** Nouns have capitals in German: there the reading back alone tells what was brought in. */
function bringsNoNames(said: readonly Token[], translated: string, english: string, language: LanguageCode): boolean {
  if (languageData(language).sentences.hasCapitalNouns) return true;
  return said.every(
    ({ text, kind, start }) =>
      kind === "punct" ||
      opensText(translated, start) ||
      !/^\p{Lu}/u.test(text) ||
      stands(text, english) ||
      isPlaceOf(text, english, "en", language),
  );
}

/** A country that has a name of its own in the other language. */
function isPlaceOf(word: string, other: string, language: LanguageCode, from: LanguageCode = "en"): boolean {
  const code = countriesOf(from).get(word);
  const name = code === undefined ? undefined : new Intl.DisplayNames([language], { type: "region" }).of(code);
  return name !== undefined && stands(name, other);
}

const countries = new Map<LanguageCode, ReadonlyMap<string, string>>();

/** Names of one word, to the code of the country. */
function countriesOf(language: LanguageCode): ReadonlyMap<string, string> {
  const known = countries.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const made = new Map<string, string>();
  for (const code of regionCodes()) {
    const name = names.of(code);
    if (name !== undefined && /^\p{L}+$/u.test(name)) made.set(name, code);
  }
  countries.set(language, made);
  return made;
}

function regionCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => `${first}${second}`));
}

/** The English itself. A label of names and capitals alone, such as "Rust" or "TEDx", is the same in every language. */
function isEcho(translated: string, english: string): boolean {
  return fold(translated) === fold(english) && /(?<!\p{L})\p{Ll}{4,}/u.test(english);
}

function isInLanguage(translated: string, language: LanguageCode): boolean {
  if (tokens(translated).filter(({ kind, text }) => kind === "word" && /^\p{Ll}/u.test(text)).length < minWordsOfLanguage) return true;
  const found = languageOf(translated);
  return found === null || found === language;
}
