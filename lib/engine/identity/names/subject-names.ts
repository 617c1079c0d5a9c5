import { areNicknames } from "./nicknames";

/** The person's names as one pattern, for finding them in sentences. */
export interface SubjectNames {
  readonly fullName: string;
  /** What a sentence calls the person the second time. */
  readonly shortName: string;
  readonly pattern: RegExp;
  readonly shortPattern: RegExp;
  /** Every single word of every form. */
  readonly words: ReadonlySet<string>;
}

export interface NameHit {
  readonly start: number;
  readonly end: number;
  /** True for "Jane's": `end` then lies behind the mark. */
  readonly isPossessive: boolean;
}

const titles = new Set([
  "Dr",
  "Dr.",
  "Prof",
  "Prof.",
  "Professor",
  "Mr",
  "Mr.",
  "Ms",
  "Ms.",
  "Mrs",
  "Mrs.",
  "Miss",
  "Fellow",
  "Engineer",
  "Developer",
  "Advocate",
  "Founder",
  "CEO",
  "Director",
  "And",
]);

const courtesies = new Set("Dr Prof Professor Mr Ms Mrs Miss".split(" "));

export function readSubjectNames(fullName: string, nameForms: readonly string[]): SubjectNames {
  const forms = [...new Set([fullName, ...nameForms])].map((form) => form.trim().replace(/’/g, "'"));
  forms.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const fullWords = fullName.trim().split(/\s+/);
  const first = fullWords[0] ?? fullName;
  const shortName = fullWords.length > 1 && /^\p{L}{2,}/u.test(first) ? first : fullName;
  const source = forms.map(escapePattern).join("|");
  return {
    fullName: fullName.trim(),
    shortName,
    shortPattern: new RegExp(`(?<![\\p{L}\\d])${escapePattern(shortName)}(?![\\p{L}\\d])`, "gu"),
    pattern: new RegExp(`(?<![\\p{L}\\d@/.])(?:${source})(?:'s(?![\\p{L}]))?(?![\\p{L}\\d])`, "gu"),
    words: new Set(forms.flatMap((form) => form.split(/\s+/))),
  };
}

/**
 * Where the text names the person, from the left. "Dan" inside "Dan Othername", or "Roe" inside "Philip Roe", is somebody else and no hit.
 */
export function findNames(written: string, names: SubjectNames): NameHit[] {
  const text = written.replace(/’/g, "'");
  const hits: NameHit[] = [];
  for (const match of text.matchAll(names.pattern)) {
    const isPossessive = match[0].endsWith("'s");
    const end = match.index + match[0].length;
    const next = isPossessive ? null : /^ (\p{Lu}[\p{L}'-]+)/u.exec(text.slice(end, end + 40))?.[1];
    const previous = /(?:^|[\s(“"])(\p{Lu}[\p{L}.'-]*) $/u.exec(text.slice(Math.max(0, match.index - 40), match.index));
    const isSingleWord = !match[0].includes(" ");
    if (isSingleWord && next && !names.words.has(next) && !/^(?:I|In|At|The|And|Has|Is)$/.test(next)) continue;
    if (isSingleWord && previous?.[1] && areNicknames(previous[1].toLowerCase(), names.shortName.toLowerCase())) {
      hits.push({ start: match.index - previous[1].length - 1, end, isPossessive });
      continue;
    }
    if (
      isSingleWord &&
      previous?.[1] &&
      !names.words.has(previous[1]) &&
      !titles.has(previous[1]) &&
      !opensSentence(match.index, previous[1])
    )
      continue;
    // "Ms Roe": her title is part of how she is named.
    const title =
      isSingleWord && previous?.[1] !== undefined && courtesies.has(previous[1].replace(/\.$/, "")) ? previous[1].length + 1 : 0;
    hits.push({ start: match.index - title, end, isPossessive });
  }
  return hits;
}

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
