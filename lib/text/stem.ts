import type { LanguageCode, StemData } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { words } from "./lang/word-list";

/**
 * One key for the forms of a word. In English it is the word as a dictionary has it: "leads", "leading" and "led" are "lead"; "studies" is "study";
 * "quickly" is "quick". Irregular forms and the forms of known verbs are looked up, others are found by rule. In the other languages common irregular
 * forms are looked up and endings fall ("chantait" is "chant"). Derived words stay apart: "leader" is not "lead". `word` is in lower case; accents
 * may be there or not.
 */
export function stem(word: string, language: LanguageCode = "en"): string {
  const known = knownOf(language);
  let found = known.get(word);
  if (found === undefined) {
    found = language === "en" ? englishRule(word) : endingRule(word, languageData(language).stems, known);
    // What is met is remembered, up to a bound: a page's words come again and again.
    if (known.size < maxRemembered && word.length <= maxRememberedLength) known.set(word, found);
  }
  return found;
}

/** The stems of the words of a list. */
export function stemSet(list: string, language: LanguageCode = "en"): ReadonlySet<string> {
  return new Set(words(list).map((word) => stem(word, language)));
}

const maxRemembered = 60_000;
const maxRememberedLength = 30;

const knownByLanguage = new Map<LanguageCode, Map<string, string>>();

function knownOf(language: LanguageCode): Map<string, string> {
  const known = knownByLanguage.get(language);
  if (known !== undefined) return known;
  const made = tableOf(languageData(language).stems);
  knownByLanguage.set(language, made);
  return made;
}

function tableOf({ irregular, verbs, whole }: StemData): Map<string, string> {
  const table = new Map<string, string>();
  const add = (form: string, base: string) => {
    if (!table.has(form)) table.set(form, base);
  };
  for (const row of irregular.split(/[|\n]/)) {
    const [base = "", ...forms] = row.trim().split(/\s+/);
    if (base === "") continue;
    add(base, base);
    for (const form of forms) add(form, base);
  }
  for (const word of whole) add(word, word);
  for (const verb of verbs) for (const form of [verb, ...regularForms(verb)]) add(form, verb);
  return table;
}

const vowel = /[aeiouy]/;

/** "plan": a short vowel between consonants, so that the last one is doubled before an ending. */
const doubles = (base: string): boolean => /^(?:[^aeiouy]*|.*qu)[aeiou][^aeiouwxy]$/.test(base);

/** Third person, participle and past of a regular English verb. */
function regularForms(base: string): string[] {
  const third = /(?:[sxz]|ch|sh|o)$/.test(base) ? `${base}es` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
  if (/[^eo]e$/.test(base)) return [third, `${base.slice(0, -1)}ing`, `${base}d`];
  if (base.endsWith("e")) return [third, `${base}ing`, `${base}d`];
  if (/[^aeiou]y$/.test(base)) return [third, `${base}ing`, `${base.slice(0, -1)}ied`];
  const doubled = doubles(base) ? base + base.slice(-1) : base;
  return [third, `${doubled}ing`, `${doubled}ed`];
}

/** A word that no list has: endings of number, tense and manner fall, and what they took from the base comes back. */
function englishRule(word: string): string {
  if (word.length <= 3 || !/^[a-z'-]+$/.test(word)) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, -2);
  // "-ous", "-us", "-is" and "-ss" are no plurals.
  if (word.endsWith("s")) return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  if (word.endsWith("ied")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("eed")) return word;
  if (word.endsWith("ed") && vowel.test(word.slice(0, -2))) return restored(word.slice(0, -2));
  if (word.endsWith("ing") && vowel.test(word.slice(0, -3))) return word.length > 5 ? restored(word.slice(0, -3)) : word;
  return word.endsWith("ly") && word.length > 5 ? ofManner(word) : word;
}

/** The base of what is left when "-ed" or "-ing" falls. */
function restored(left: string): string {
  if (/([bdgkmnprtz])\1$/.test(left)) return left.slice(0, -1);
  if (lostE.test(left)) return `${left}e`;
  // One short syllable without a doubled consonant: "hoping", not "hopping".
  return doubles(left) ? `${left}e` : left;
}

/** No base ends so: "danc-", "solv-", "illustrat-", "realis-", "manag-", "juggl-", "captur-", "rins-". */
const lostE = /(?:[cvuz]|[^aeo]at|is|ag|[bcdfgkpt]l|[aeiou]?[st]ur|[nlr]s)$/;

/** "happily" is "happy", "basically" is "basic", "simply" is "simple". */
function ofManner(word: string): string {
  if (word.endsWith("ically")) return word.slice(0, -4);
  if (word.endsWith("ily")) return `${word.slice(0, -3)}y`;
  if (/[bp]ly$/.test(word)) return `${word.slice(0, -1)}e`;
  return word.slice(0, -2);
}

/** The longest ending that leaves enough of the word falls. Accents are lost first, as many write without them. */
function endingRule(word: string, { endings }: StemData, known: ReadonlyMap<string, string>): string {
  if (word.length <= 3) return word;
  for (const [ending, replacement, minLength] of endings) {
    if (word.length - ending.length < minLength || !word.endsWith(ending)) continue;
    const left = word.slice(0, word.length - ending.length) + replacement;
    return known.get(left) ?? left;
  }
  return word;
}
