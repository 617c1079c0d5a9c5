import { courtesies } from "@/lib/text/name-words";
import { splitSentences } from "@/lib/text/sentences";
import { isKnownPast, verbForm } from "../../reading/clauses/verb-forms";
import type { PersonWords } from "./person-words";

/** A part of a sentence that can have a subject of its own: what stands between semicolons. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly sentence: { readonly start: number; readonly end: number };
  /** Lower-case words, in order, without what is quoted. */
  readonly words: readonly string[];
  /** Stretches of two capitalised words and more, particles and initials between them. */
  readonly runs: readonly NameRun[];
  /** Those of one word, too. */
  readonly capitals: readonly NameRun[];
  /** The capitalised words with which the clause opens, behind a title or a lead such as "When" or "But". */
  readonly opening: NameRun | null;
}

export interface NameRun {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const run =
  /(?<![\p{L}\p{M}])(?:(?:Mrs?|Ms|Dr|\p{Lu})\.(?= \p{Lu})|\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*)(?:(?: (?:van|von|de|del|della|der|den|da|di|do|dos|du|el|al|la|le|ten|ter|zu|bin|ibn)){0,3} (?:["“(]?\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*["”)]?|\p{Lu}\.(?= \p{Lu}))){0,5}/gu;

/** Words that only lead in to a subject. */
export const leads: ReadonlySet<string> = new Set(
  "and but so then when while as after before since later here there now today still once though although because if whereas meanwhile und aber als während wenn dann heute et mais quand puis alors y pero cuando luego hoy e mas quando depois hoje en maar toen terwijl nu ma quando poi oggi mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends mornings afternoons evenings nights springs summers autumns winters".split(
    " ",
  ),
);
const titles = new Set([...courtesies, ..."sir dame herr frau madame monsieur mme dott dottoressa sra sr".split(" ")]);

/** "Mrs Gumede", "Dr Farrow". */
export function isTitled(name: string): boolean {
  return titles.has((name.split(" ")[0] ?? "").toLowerCase());
}

export function clausesOf(text: string, from: number, to: number): Clause[] {
  const clauses: Clause[] = [];
  for (const { start, end } of splitSentences(text.slice(from, to))) {
    const sentence = { start: from + start, end: from + end };
    let at = sentence.start;
    for (const piece of text.slice(sentence.start, sentence.end).split(newSubject)) {
      const next = at + piece.length;
      const lead = piece.length - piece.trimStart().length;
      if (piece.trim() !== "") clauses.push(readClause(text, at + lead, at + piece.trimEnd().length, sentence));
      at = next;
    }
  }
  return clauses;
}

/**
 * Behind a semicolon, a colon before a name, or where a comma and a conjunction bring in another subject: ", and he's since given up his own", ", and
 * Bram swears", ", and Bram, who had a boat, swears".
 */
const newSubject =
  /(?<=\p{Ll}:)(?= \p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+)? \p{Ll}{3,})|(?<=,)(?= (?:and|but|while|und|et|mais|y|e|mas|ma|en|maar) \p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+)? \p{Ll}{3,})|(?<=,)(?= (?:and|but|while) \p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+)?, who\b)|(?<=;)(?= )|(?<=,)(?= (?:and|but|so|while|und|aber|et|mais|y|pero|e|mas|ma|en|maar) (?:he|she|they|he's|she's|er|sie|il|elle|él|ella|ele|ela|hij|zij|lui|lei)(?![\p{L}]))/u;

export function readClause(text: string, start: number, end: number, sentence: Clause["sentence"]): Clause {
  const raw = text.slice(start, end);
  const runs: NameRun[] = [];
  for (const match of raw.matchAll(run))
    runs.push({ start: start + match.index, end: start + match.index + match[0].length, text: match[0] });
  return {
    start,
    end,
    sentence,
    words: wordsOf(raw.replace(/["“„«][^"”“»]{0,600}["”»]/g, " ")),
    runs: runs.filter((each) => each.text.includes(" ")),
    capitals: runs,
    opening: openingOf(raw, start, runs),
  };
}

/** Lower case; what an apostrophe leans on is a word of its own: "I'm" is "i" and "m". */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const months = new Set("jan feb mar apr may jun jul aug sep oct nov dec".split(" "));

/** With these a sentence opens that names its subject later: "In der Werkstatt Elsrum gibt er …", "Dans le Nord". No English word is among them. */
const prepositions = new Set(
  "im beim bei nach vom zum zur für seit auf aus über unter mit durch dans chez au aux avec pour depuis sur en con desde para por nella nel nei alla dal dalla na nos nas em com pela pelo bij met voor op sinds naar".split(
    " ",
  ),
);

/** "In der Werkstatt Elsrum": "In" is English too. */
const isPlace = ([first, second = ""]: readonly string[]): boolean =>
  (first === "In" || first === "An") && (second === "der" || second === "den");

/** Behind at most two words that lead in: "But Jane …", "When Dr Roe …". */
function openingOf(raw: string, offset: number, runs: readonly NameRun[]): NameRun | null {
  for (const each of runs) {
    const before = wordsOf(raw.slice(0, each.start - offset));
    if (before.length > 3 || before.some((word) => !leads.has(word) && !titles.has(word) && !/^\d/.test(word))) return null;
    const words = each.text.split(" ");
    if (isPlace(words) || prepositions.has((words[0] ?? "").toLowerCase())) return null;
    // "5 April The Horse Society has", "1 March I'm building": when it was.
    let cut = /^\d/.test(before.at(-1) ?? "") && months.has((words[0] ?? "").toLowerCase().slice(0, 3)) ? 1 : 0;
    // "Wrote Plain Claims (2021)", "17 Jan Heard in a yard": a deed, and nobody's name.
    const [first = "", second] = words.slice(cut);
    if (/^I(?:$|['’])/u.test(first) || ((cut > 0 || second !== undefined) && (isKnownPast(first) || verbForm(first) === "third")))
      return null;
    while (
      cut < words.length &&
      (leads.has((words[cut] ?? "").toLowerCase()) || titles.has((words[cut] ?? "").toLowerCase().replace(".", "")))
    )
      cut += 1;
    if (cut === words.length) continue;
    const skipped = words.slice(0, cut).join(" ").length + (cut > 0 ? 1 : 0);
    return { start: each.start + skipped, end: each.end, text: words.slice(cut).join(" ") };
  }
  return null;
}

/** The clauses of a language in which "il" is he, without the "il" of "il est tard", "il faut", "il y a", which is nobody. */
export function withoutImpersonal(clauses: readonly Clause[], { masculine }: Pick<PersonWords, "masculine">): readonly Clause[] {
  if (!masculine.has("il")) return clauses;
  return clauses.map((clause) => ({
    ...clause,
    words: clause.words.filter((word, at) => word !== "il" || !isImpersonal(clause.words[at + 1] ?? "", clause.words[at + 2] ?? "")),
  }));
}

function isImpersonal(verb: string, next: string): boolean {
  return impersonalVerbs.has(verb) || (/^(?:est|était|fait|faisait)$/.test(verb) && impersonalWords.has(next));
}

const impersonalVerbs = new Set(
  "y s faut faudra faudrait fallait fallut pleut neige suffit suffisait semble paraît reste restait existe".split(" "),
);
const impersonalWords = new Set(
  "tard tôt temps vrai possible impossible midi minuit question difficile facile clair beau froid chaud nuit jour".split(" "),
);
