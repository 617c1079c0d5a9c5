import { pageWords as de } from "@/lib/text/lang/de/page-words";
import { pageWords as en } from "@/lib/text/lang/en/page-words";
import { pageWords as es } from "@/lib/text/lang/es/page-words";
import { pageWords as fr } from "@/lib/text/lang/fr/page-words";
import { pageWords as it } from "@/lib/text/lang/it/page-words";
import { pageWords as nl } from "@/lib/text/lang/nl/page-words";
import { pageWords as pt } from "@/lib/text/lang/pt/page-words";
import { isLetterAt, scanWords } from "./scan-words";

export type PageWordList = keyof typeof en;

/** All languages at once: a page's parts are often labelled in another language than its words are written in. */
const languages: readonly Readonly<Record<PageWordList, readonly string[]>>[] = [en, de, fr, es, pt, nl, it];

const lists: ReadonlyMap<PageWordList, ReadonlySet<string>> = new Map(
  (Object.keys(en) as PageWordList[]).map((list) => [list, new Set(languages.flatMap((language) => language[list]))]),
);

/** Lower case, one kind of apostrophe, single spaces, without what frames a label: digits, stars, colons, brackets. */
export function labelKey(raw: string): string {
  return raw
    .slice(0, maxLabelLength)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{M}'.&/-]+/gu, " ")
    .replace(/^[\s.&/-]+|[\s.&/-]+$/gu, "")
    .replace(/\s+/g, " ");
}

const maxLabelLength = 120;

/** Whether the words, taken together, are of the list. */
export function pageWordIn(list: PageWordList, words: string): boolean {
  return lists.get(list)?.has(words) === true;
}

/** Where the words begin with a phrase of the list, the rest of them; else null. The longest phrase counts. */
export function afterPageWord(list: PageWordList, words: string): string | null {
  const space = words.indexOf(" ");
  const candidates = phrasesByFirst.get(list)?.get(space === -1 ? words : words.slice(0, space));
  if (candidates === undefined) return null;
  for (const phrase of candidates)
    if (words.startsWith(phrase) && (words.length === phrase.length || words.charAt(phrase.length) === " "))
      return words.slice(phrase.length).trimStart();
  return null;
}

/** Of each list the phrases by their first word, longest first. */
const phrasesByFirst: ReadonlyMap<PageWordList, ReadonlyMap<string, readonly string[]>> = new Map(
  [...lists].map(([list, phrases]): [PageWordList, ReadonlyMap<string, readonly string[]>] => {
    const made = new Map<string, string[]>();
    for (const phrase of [...phrases].sort((a, b) => b.length - a.length)) {
      const first = phrase.split(" ", 1)[0] ?? phrase;
      made.set(first, [...(made.get(first) ?? []), phrase]);
    }
    return [list, made];
  }),
);

/** All phrases of a list. */
export function pagePhrases(list: PageWordList): Iterable<string> {
  return lists.get(list) ?? [];
}

/** Whether a phrase of the list stands in the text, which is lower case and has one kind of apostrophe. */
export function holdsPageWord(list: SoughtList, text: string): boolean {
  return firstHeld([list], text) !== null;
}

/** The first of the lists of which a phrase stands in the text, found in one walk over its words. */
export function firstHeld(wanted: readonly SoughtList[], text: string): SoughtList | null {
  let found = wanted.length;
  scanWords(text, (start, end) => {
    for (const { list, phrase } of phrasesByStart.get(text.slice(start, end)) ?? []) {
      const rank = wanted.indexOf(list);
      if (rank !== -1 && rank < found && text.startsWith(phrase, start) && !isLetterAt(text, start + phrase.length)) found = rank;
    }
  });
  return wanted[found] ?? null;
}

const soughtLists = ["noticePhrases", "advertisingPhrases", "ago", "reposts"] as const;

/** Lists whose phrases are looked for inside of texts, not at their beginning. */
export type SoughtList = (typeof soughtLists)[number];

interface StartedPhrase {
  readonly list: SoughtList;
  readonly phrase: string;
}

/** The phrases that are looked for inside of texts, by their first word. */
const phrasesByStart: ReadonlyMap<string, readonly StartedPhrase[]> = (() => {
  const made = new Map<string, StartedPhrase[]>();
  for (const list of soughtLists)
    for (const whole of lists.get(list) ?? []) {
      let isFirst = true;
      scanWords(whole, (start, end) => {
        const word = whole.slice(start, end);
        if (isFirst) made.set(word, [...(made.get(word) ?? []), { list, phrase: whole.slice(start) }]);
        isFirst = false;
      });
    }
  return made;
})();

/**
 * Whether a word stands in headings and in the names of places and firms, but in no person's name: in English, which pages of all countries use, or
 * in the page's own language.
 */
export function isNoName(word: string, language: string | null): boolean {
  return noNames.get("en")?.has(word) === true || (language !== null && noNames.get(language)?.has(word) === true);
}

/** Words that are names of people too. */
export function isNameToo(word: string): boolean {
  return alsoNames.has(word);
}

const alsoNames = new Set(
  "april art august baker banks barber bell bridge castle church clinic cook day de dean del della den di english field garten grant hall hill hope june king la lake le lo long love ma march mark marsh may moore north page park past price pastor river rivers rose short small snow south street summer sun sunday van von west will winter wood young rob rich bill jack frank victor drew grace joy faith ivy iris lily daisy amber ruby pearl penny olive violet heather hazel ginger sage carol dawn eve crystal angel miles chase chance chip guy gene pat sue ray robin jay drake swift fox wolf hart steel stone brown green white black gray grey king knight abbott fisher hunter mason miller potter shepherd smith taylor turner walker weaver carter cooper porter sawyer tanner archer farmer gardener keller bauer koch schneider weber wagner schwarz klein gross lang roth sommer berg stein blanc brun petit grand leroy martin pires nunes neves costa rocha silva ramos flores reyes cruz campos rivera torres bakker visser mulder kuiper rossi bianchi ferrari conti costa greco".split(
    " ",
  ),
);

const noNames: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ en, de, fr, es, pt, nl, it }).map(([code, words]): [string, ReadonlySet<string>] => [
    code,
    new Set(words.noNames.filter((word) => !alsoNames.has(word))),
  ]),
);

/** 1 to 12 for the name of a month, whole or by its first three letters; 0 for any other word. */
export function monthOf(word: string): number {
  return months.get(word.toLowerCase().replace(/\.$/, "")) ?? 0;
}

const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    language.months.flatMap((name, index): [string, number][] => [
      [name.slice(0, 3), index + 1],
      [name.slice(0, 4), index + 1],
      [name, index + 1],
    ]),
  ),
);
