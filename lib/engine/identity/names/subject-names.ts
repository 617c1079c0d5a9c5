import { languageCodes } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import { courtesies } from "@/lib/text/name-words";
import { type Screened, screened } from "@/lib/text/screened";
import { isDateBeforeName, isLedToGivenName } from "./lead-before-name";
import { areNicknames } from "./nicknames";

/** The person's names as one pattern, for finding them in sentences. */
export interface SubjectNames {
  readonly fullName: string;
  /** What a sentence calls the person the second time. */
  readonly shortName: string;
  readonly pattern: Screened;
  readonly shortPattern: Screened;
  /** Every single word of every form. */
  readonly words: ReadonlySet<string>;
  /** Where texts read before name the person: one sentence is looked through for several reasons. */
  readonly known: Map<string, readonly NameHit[]>;
}

export interface NameHit {
  readonly start: number;
  readonly end: number;
  /** True for "Jane's": `end` then lies behind the mark. */
  readonly isPossessive: boolean;
}

/** Beside a name as often as before it. */
const roles: ReadonlySet<string> = new Set("fellow engineer developer advocate founder ceo director and".split(" "));
/** Before a full name: whichever a language has. "On" and "Me" are words of a sentence as well. */
const titles: ReadonlySet<string> = new Set(
  languageCodes.flatMap((code) => languageData(code).titles.before).filter((word) => word.length > 1 && word !== "on" && word !== "me"),
);

const bare = (word: string) => word.toLowerCase().replace(/\.$/, "");

export function readSubjectNames(fullName: string, nameForms: readonly string[]): SubjectNames {
  const forms = [...new Set([fullName, ...nameForms])].map((form) => form.trim().replace(/’/g, "'"));
  forms.sort((a, b) => b.length - a.length);
  const fullWords = fullName.trim().split(/\s+/);
  const first = fullWords[0] ?? fullName;
  const shortName = fullWords.length > 1 && /^\p{L}{2,}/u.test(first) ? first : fullName;
  const source = forms.map(escapePattern).join("|");
  return {
    fullName: fullName.trim(),
    shortName,
    shortPattern: screened(new RegExp(`(?<![\\p{L}\\d])${escapePattern(shortName)}(?![\\p{L}\\d])`, "gu")),
    pattern: screened(new RegExp(`(?<![\\p{L}\\d@/.])(?:${source})(?:'s(?![\\p{L}]))?(?![\\p{L}\\d])`, "gu")),
    words: new Set(forms.flatMap((form) => form.split(/\s+/))),
    known: new Map(),
  };
}

/**
 * Where the text names the person, from the left. "Dan" inside "Dan Othername", or "Roe" inside "Philip Roe", is somebody else and no hit.
 */
export function findNames(written: string, names: SubjectNames): readonly NameHit[] {
  const known = names.known.get(written);
  if (known !== undefined) return known;
  const hits = namesIn(written.replace(/’/g, "'"), names);
  if (names.known.size < maxKnown) names.known.set(written, hits);
  return hits;
}

const maxKnown = 10_000;

function namesIn(text: string, names: SubjectNames): readonly NameHit[] {
  const hits: NameHit[] = [];
  for (const match of names.pattern.matchAll(text)) {
    const written = match[0].endsWith("'s");
    // "Jane's a diver", "Jane's been our treasurer": no possessive has an article or a participle behind it.
    const isContracted = written && contracted.test(text.slice(match.index + match[0].length, match.index + match[0].length + 24));
    const isPossessive = written && !isContracted;
    const end = match.index + match[0].length - (isContracted ? 2 : 0);
    const isSingleWord = !match[0].includes(" ");
    // What stands beside a name of several words makes it nobody else's.
    const next = isPossessive || !isSingleWord ? null : /^ (\p{Lu}[\p{L}'-]+)/u.exec(text.slice(end, end + 40))?.[1];
    const previous = isSingleWord
      ? /(?:^|[\s(“"])(\p{Lu}[\p{L}.'-]*) $/u.exec(text.slice(Math.max(0, match.index - 40), match.index))
      : null;
    if (isSingleWord && next && !names.words.has(next) && !/^(?:I|In|At|The|And|Has|Is)$/.test(next)) continue;
    if (isSingleWord && previous?.[1] && areNicknames(previous[1].toLowerCase(), names.shortName.toLowerCase())) {
      hits.push({ start: match.index - previous[1].length - 1, end, isPossessive });
      continue;
    }
    const before = bare(previous?.[1] ?? "");
    if (
      isSingleWord &&
      previous?.[1] &&
      !names.words.has(previous[1]) &&
      !courtesies.has(before) &&
      !roles.has(before) &&
      !opensSentence(match.index, previous[1]) &&
      !(match[0] === names.shortName && isLedToGivenName(text, match.index, end)) &&
      !isDateBeforeName(
        previous[1],
        /([\p{L}\d]+) $/u.exec(text.slice(Math.max(0, match.index - 40), match.index - previous[1].length - 1))?.[1] ?? "",
      )
    )
      continue;
    // "Ms Roe", "Prof. Dr. Jane Roe": the titles are part of how she is named.
    hits.push({ start: startOfTitles(text, match.index, isSingleWord ? courtesies : titles), end, isPossessive });
  }
  return hits;
}

const contracted = /^ (?:(?:also|now|currently|still|just|always) )?(?:an?|the|been|our)(?= )/;

function startOfTitles(text: string, from: number, before: ReadonlySet<string>): number {
  let start = from;
  for (;;) {
    const [whole, word = ""] = /(?<![\p{L}\d@/.-])(\p{Lu}[\p{L}.]{0,20}) $/u.exec(text.slice(Math.max(0, start - maxTitle), start)) ?? [];
    if (whole === undefined || !before.has(bare(word))) return start;
    start -= whole.length;
  }
}

const maxTitle = 24;

/** "When Dan …": the word before stands at the very start, so its capital says nothing, unless it could be a given name. */
function opensSentence(nameStart: number, previous: string): boolean {
  return (
    nameStart === previous.length + 1 &&
    /^(?:When|While|As|Before|After|Since|For|Outside|Today|Currently|Now|Previously|Although|Here|Then|Besides|If|Once|Like|With|Because|Recently|Originally)$/.test(
      previous,
    )
  );
}

function escapePattern(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, `\\s+(?:["“'(][^\\s"”')]{1,20}["”')]{1,2}\\s+){0,1}`);
}
