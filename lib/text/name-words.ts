import anyAscii from "any-ascii";

/** More words than that no name has; comparing stays bounded for any input. */
export const maxNameWords = 10;

/** Which of several bearers of one name: it tells two people apart and is no word of the name. */
export type Generation = "jr" | "sr" | "ii" | "iii" | "iv";

/** A name's words as written, in the order in which it is spoken. */
export interface WrittenName {
  readonly words: readonly string[];
  readonly generation: Generation | null;
  /** The words without what could be a title but was kept; null where nothing could. For comparing alone: in a key it is part of the name. */
  readonly untitled: readonly string[] | null;
  /** The same down to a single word ("President Doe"): only where a proof stands beside it. */
  readonly behindTitles: readonly string[] | null;
}

/**
 * Takes titles, credentials and generations off a name. What could be a name as well (Judge, Major; Ma, Sa, Ba) is one unless it is written as an
 * abbreviation is: with points or, beside small letters, in capitals. Nothing is taken where fewer than two words would be left, so that no family
 * name is ever lost. `Doe, Jane` is read as `Jane Doe`; `Jane Doe, PhD` stays.
 */
export function readWrittenName(text: string): WrittenName {
  const isMixedCase = /\p{Ll}/u.test(text);
  const isSuffix = (word: string) => generationOf(word) !== null || isCredential(word, isMixedCase);
  const { words, generations } = orderByComma(text, isSuffix);
  let start = 0;
  let end = words.length;
  while (isFullName(words.slice(start + 1, end)) && isTitle(words[start] ?? "", isMixedCase)) start += 1;
  while (isFullName(words.slice(start, end - 1)) && isSuffix(words[end - 1] ?? "")) {
    end -= 1;
    generations.unshift(words[end] ?? "");
  }
  const left = words.slice(start, end);
  return {
    words: left,
    generation: generations.flatMap((word) => generationOf(word) ?? [])[0] ?? null,
    untitled: withoutPossibleTitles(left),
    behindTitles: behindAllTitles(left),
  };
}

/** Lower-case ASCII words of one written word; the letters of initials written together (`J.R.`) come apart. */
export function asciiWords(word: string): string[] {
  if (/^(?:\p{L}\.){2,}\p{L}?$/u.test(word)) return word.split(".").flatMap((letter) => asciiWords(letter));
  if (/^[a-z0-9]{1,60}$/i.test(word)) return [word.toLowerCase()];
  const ascii = anyAscii(word.replace(/[’'‘`´ʻʼ\u200c\u200d]/gu, "")).toLowerCase();
  return ascii.match(/[a-z0-9]+/g)?.slice(0, maxNameWords) ?? [];
}

/** Takes out `(Nick)`, `"Nick"`, `“Nick”` and `(née Former)`; remarks in brackets that are no names (pronouns, `moderator`) are dropped. */
export function splitNickname(text: string): { core: string; nicknames: string[]; formerNames: string[] } {
  const nicknames: string[] = [];
  const formerNames: string[] = [];
  const core = text.replace(
    /\(([^()]{1,80})\)|"([^"]{1,40})"|[“„]([^”“„]{1,40})[”“]|(?<=\s)'([^']{1,40})'(?=\s)/g,
    (_, ...groups: unknown[]) => {
      const inner = groups.slice(0, 4).find((group): group is string => typeof group === "string") ?? "";
      const former = formerNamePattern.exec(inner)?.[1];
      if (former !== undefined && isBracketedName(former)) formerNames.push(former);
      else if (isBracketedName(inner)) nicknames.push(inner);
      return " ";
    },
  );
  return { core: core.replace(/\s+/g, " ").trim(), nicknames, formerNames };
}

/** Whether a remark in brackets is a name by which its bearer goes today. */
export function isNameOfToday(inner: string): boolean {
  return isBracketedName(inner) && !formerNamePattern.test(inner);
}

/** Whether a word alone could be a title or a generation, so that it calls nobody by name. */
export function isNoCallName(word: string): boolean {
  const bare = bareWord(word);
  return sureTitles.has(bare) || possibleTitles.has(bare) || generationOf(word) !== null;
}

/** Words that stand between names and are none: "van", "de la", "bin". */
export function isNameParticle(word: string): boolean {
  return particles.has(word);
}

/**
 * Whether the word at this place stands between names. The last word of a name never does, the first only before another: *Du*, *Das* and *Van* are
 * names as well.
 */
export function isParticleAt(words: readonly string[], index: number): boolean {
  const word = words[index];
  if (word === undefined || index === words.length - 1 || !particles.has(word)) return false;
  return index > 0 || particles.has(words[1] ?? "");
}

export function generationOf(word: string): Generation | null {
  return generations.get(bareWord(word)) ?? null;
}

/** How many of the words could be a name's: a title that is nothing else counts for none. */
export function countNameWords(words: readonly string[]): number {
  return words.filter((word) => !sureTitles.has(word)).length;
}

const formerNamePattern = /^(?:née?|nee|born|formerly|previously|geb\.|geborene|fka|f\.k\.a\.)(?:\s+known\s+as)?\s+(\S.*)$/iu;

function isBracketedName(inner: string): boolean {
  return /^\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)?$/u.test(inner);
}

/** The words in the order of speech, and what stood behind a comma or a family name and is no word of the name. */
function orderByComma(text: string, isSuffix: (word: string) => boolean): { words: string[]; generations: string[] } {
  const [head = [], ...rest] = text
    .split(",")
    .map((part) => part.split(" ").filter((word) => word !== ""))
    .filter((part) => part.length > 0);
  const isOfSuffixes = (part: readonly string[]) => part.every(isSuffix);
  const given = rest.filter((part) => !isOfSuffixes(part)).flat();
  const behind = rest.filter(isOfSuffixes).flat();
  if (given.length === 0 && isFullName(head)) return { words: head, generations: behind };
  if (given.length === 0) {
    // "Wei, MA" is somebody of one family name: what follows it can only be a given name, but for a generation.
    const isAlone = behind.every((word) => generationOf(word) !== null);
    return { words: isAlone ? [...head, ...behind] : [...behind, ...head], generations: [] };
  }
  while (given.length > 1 && isSuffix(given.at(-1) ?? "")) behind.unshift(given.pop() ?? "");
  const isTitled = head.length > 1 && sureTitles.has(bareWord(head[0] ?? ""));
  return { words: [...given, ...(isTitled ? head.slice(1) : head)], generations: behind };
}

function isTitle(word: string, isMixedCase: boolean): boolean {
  const bare = bareWord(word);
  return sureTitles.has(bare) || (possibleTitles.has(bare) && isAbbreviation(word, isMixedCase));
}

function isCredential(word: string, isMixedCase: boolean): boolean {
  const bare = bareWord(word);
  return sureCredentials.has(bare) || (possibleCredentials.has(bare) && isAbbreviation(word, isMixedCase));
}

/** Two capitals ("MA", "MEng") where small letters stand beside them, or points within or behind letters that are no word ("M.A.", "Gen."). */
function isAbbreviation(word: string, isMixedCase: boolean): boolean {
  if (/\p{L}\..*\p{L}/u.test(word)) return true;
  if (word.endsWith(".") && abbreviations.has(bareWord(word))) return true;
  return isMixedCase && (word.match(/\p{Lu}/gu) ?? []).length > 1;
}

/** "Judge John Doe" may be John Doe, and "Dr. Doe" Doe; "Judge Doe" is somebody whose given name that is. */
function withoutPossibleTitles(words: readonly string[]): readonly string[] | null {
  let start = 0;
  while (isFullName(words.slice(start + 1)) && possibleTitles.has(bareWord(words[start] ?? ""))) start += 1;
  while (words.length - start > 1 && sureTitles.has(bareWord(words[start] ?? ""))) start += 1;
  return start === 0 ? null : words.slice(start);
}

function behindAllTitles(words: readonly string[]): readonly string[] | null {
  const isTitleAlone = (word: string) => sureTitles.has(bareWord(word)) || possibleTitles.has(bareWord(word));
  const start = words.findIndex((word, index) => index === words.length - 1 || !isTitleAlone(word));
  return start < 1 ? null : words.slice(start);
}

/** At least two words, "van" and "de" not counted where they are written small. */
function isFullName(words: readonly string[]): boolean {
  return words.filter((word) => !particles.has(word)).length > 1;
}

function bareWord(word: string): string {
  return word.toLowerCase().replace(/\./g, "");
}

const wordsOf = (list: string) => new Set(list.split(" "));

/** What English calls whoever it is polite to: before a name, and never a name. */
export const courtesies: ReadonlySet<string> = wordsOf("dr mr mrs ms miss mx madam engr alhaji hajia smt shri datuk prof professor");
/** Nobody's name. */
const sureTitles = new Set([
  ...courtesies,
  ...wordsOf(
    "doctor sir rev reverend honorable senator congressman congresswoman monsieur madame mademoiselle mme mlle herr frau doña dña señor señora señorita srta dra signor signora sigra dott dottssa mevrouw mevr dhr dipl mullah capt lt sgt",
  ),
]);
/** Titles, and names as well. */
const possibleTitles = wordsOf(
  "dame lord lady hon judge president sen rep chancellor minister ing shaikh sheikh sheik qari hajji haji imam captain col colonel gen general maj major",
);
/** Of both kinds, those that a point behind them makes an abbreviation. */
const abbreviations = wordsOf("hon sen rep ing col gen maj ret");
/** Nobody's name. */
const sureCredentials = wordsOf("phd msc bsc esq cpa cfa llm dds dvm cbe frs frsa pmp cissp ccie retired");
/** Credentials, and names as well. */
const possibleCredentials = wordsOf("md mba ma ba meng beng pe jd rn obe mbe ret sa do");

const particles = wordsOf(
  "de del della da das do dos di du des d la le las los van von der den ten ter zu zum al el ul ur bin ibn ben bint e y i and und",
);

const generations = new Map<string, Generation>([
  ["jr", "jr"],
  ["junior", "jr"],
  ["sr", "sr"],
  ["senior", "sr"],
  ["ii", "ii"],
  ["2nd", "ii"],
  ["iii", "iii"],
  ["3rd", "iii"],
  ["iv", "iv"],
  ["4th", "iv"],
]);
