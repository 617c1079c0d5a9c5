import { countNameWords, isNameOfToday, isNoCallName, isParticleAt, readWrittenName, splitNickname } from "@/lib/text/name-words";
import { plainText } from "@/lib/text/normalize";
import { letterDistance } from "./letter-distance";
import { areNicknames } from "./nicknames";
import { type ParsedName, parseName } from "./parse-name";

/** From here on two spellings are taken for one name when nothing else is known (`compareNames`); misspellings lie above, other people below. */
export const similarNameThreshold = 0.8;
/** From here on two spellings may be one person's: used wherever a wrong merge would show one person's facts as another's. */
export const agreeingNameThreshold = 0.86;

/**
 * How alike two personal names are, 0 to 1, symmetric. Case, diacritics, script, titles, suffixes, hyphens and bracketed nicknames do not count, nor
 * does which end the family name stands at. The best pairing of words decides: 1 for the same words; 0.95 for the other end, a nickname or a
 * transliteration; 0.92 for a left-out middle name; 0.9 for words written together; 0.88 for initials and left-out family names; 0.82 for one
 * misspelt word; at most 0.5 when both sides hold a word, or an initial, that the other contradicts.
 */
export function compareNames(a: string, b: string): number {
  const parsed = parseName(a);
  return compareParsedNames(parsed, a === b ? parsed : parseName(b));
}

/** Whether two spellings may be one person's name. Misspellings do not agree, and neither do single words unless they are the same. */
export function namesAgree(a: string, b: string): boolean {
  return compareNames(a, b) >= agreeingNameThreshold;
}

/**
 * The name's words in canonical spelling: transliterated but for Han, lower case, without nicknames, titles and credentials (`readWrittenName`);
 * family name last where a comma says so, a generation behind it. Two people of different names never share it.
 */
export function normalizeName(raw: string): string {
  const { keyWords, generation } = parseName(raw);
  return keyWords.length > 0 ? [...keyWords, ...(generation === null ? [] : [generation])].join(" ") : plainText(raw).toLowerCase();
}

/**
 * Every form that a sentence may use for the person: the full name, first and last, first, last, nickname alone and with the last name. Longest
 * first, as written, without repeats. A one-letter form is never among them, and no single word that could be a title.
 */
export function nameForms(fullName: string): string[] {
  const { core, nicknames } = splitNickname(plainText(fullName));
  const written = readWrittenName(core);
  const words = written.untitled ?? written.words;
  const first = words[0];
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);
  const calls = (word: string) => !isInitial(word) && !isNoCallName(word);
  const forms = new Set<string>([displayName(fullName), written.words.join(" "), words.join(" ")]);
  if (first !== undefined && last !== undefined) forms.add(`${first} ${last}`);
  for (const nickname of nicknames) {
    forms.add(nickname);
    if (last !== undefined) forms.add(`${nickname} ${last}`);
  }
  if (first !== undefined && calls(first)) forms.add(first);
  if (first !== undefined && isInitial(first) && words[1] !== undefined && words.length > 2) forms.add(words[1]);
  if (last !== undefined && !isNoCallName(last)) forms.add(last);
  return [...forms].filter((form) => form.length > 1).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** The name as its owner writes it, without remarks in brackets that are no names of today: pronouns, roles, former names. */
export function displayName(raw: string): string {
  return plainText(raw)
    .replace(/\s*\(([^()]{0,80})\)/g, (remark, inner: string) => (isNameOfToday(inner) ? remark : ""))
    .trim();
}

/** Whether a name is more than one word, so that it can be somebody's full name: "Dr. Doe" cannot. */
export function isFullName({ words, hasHan }: ParsedName): boolean {
  return hasHan || countNameWords(words) > 1;
}

export function compareParsedNames(a: ParsedName, b: ParsedName): number {
  if (a.raw !== "" && a.raw === b.raw) return 1;
  if (a.hasHan && b.hasHan) return 0;
  if (a.words.length === 0 || b.words.length === 0) return 0;
  if (a.generation !== b.generation) {
    const isOneSided = a.generation === null || b.generation === null;
    return Math.min(
      compareParsedNames({ ...a, generation: null }, { ...b, generation: null }),
      isOneSided ? leftOutMiddleScore : contradictionScore,
    );
  }
  const joinedA = a.words.join("");
  const joinedB = b.words.join("");
  if (joinedA === joinedB) return a.words.length === b.words.length ? 1 : joinedScore;
  if (a.words.length !== b.words.length && rotationsOf(a.words).some((x) => x === joinedB || rotationsOf(b.words).includes(x)))
    return joinedScore;
  const direct = compareWords(a.words, b.words);
  const byNickname = Math.max(
    ...a.alternatives.map((words) => compareWords(words, b.words)),
    ...b.alternatives.map((words) => compareWords(a.words, words)),
    0,
  );
  return Math.max(direct, Math.min(byNickname, reorderedScore));
}

const reorderedScore = 0.95;
const leftOutMiddleScore = 0.92;
const joinedScore = 0.9;
const initialScore = 0.88;
const misspeltScore = 0.82;
const contradictionScore = 0.5;

/** The words written together, family name moved to the other end. */
function rotationsOf(words: readonly string[]): string[] {
  return [words.join(""), [...words.slice(1), ...words.slice(0, 1)].join(""), [...words.slice(-1), ...words.slice(0, -1)].join("")];
}

/** `misspelt` also covers a given name that begins the other (`leti`, `leticia`): alike, but too weak to agree on. */
type WordMatch = "same" | "variant" | "nickname" | "initial" | "misspelt";

const matchCost: Readonly<Record<WordMatch, number>> = { same: 0, variant: 1, nickname: 2, initial: 3, misspelt: 4 };

/**
 * Pairs the words of the shorter name with those of the longer one, best pairs first, then judges what is left over and in which order they stand.
 */
function compareWords(a: readonly string[], b: readonly string[]): number {
  const isInOrder = a.length === b.length ? a.join(" ") <= b.join(" ") : a.length < b.length;
  const [short, long] = isInOrder ? [a, b] : [b, a];
  const pairs: { s: number; l: number; match: WordMatch; cost: number }[] = [];
  for (const [s, left] of short.entries()) {
    for (const [l, right] of long.entries()) {
      const match = matchWord(left, right) ?? (s === 0 && l === 0 && short.length > 1 && isShortForm(left, right) ? "misspelt" : null);
      if (match !== null) pairs.push({ s, l, match, cost: matchCost[match] * 100 + Math.abs(s / short.length - l / long.length) });
    }
  }
  pairs.sort((x, y) => x.cost - y.cost);
  const ofShort = new Map<number, { l: number; match: WordMatch }>();
  const usedLong = new Set<number>();
  for (const pair of pairs) {
    if (ofShort.has(pair.s) || usedLong.has(pair.l)) continue;
    ofShort.set(pair.s, { l: pair.l, match: pair.match });
    usedLong.add(pair.l);
  }
  const matches = [...ofShort.values()].map(({ match }) => match);
  const significant = (index: number) => !isParticleAt(short, index);
  const missing = short.map((_, index) => index).filter((index) => !ofShort.has(index) && significant(index));
  const leftOver = long.map((_, index) => index).filter((index) => !usedLong.has(index) && !isParticleAt(long, index));
  if (missing.length > 0) {
    // Both sides hold a word that the other lacks: other people, however many words they share.
    return Math.min(contradictionScore, (contradictionScore * matches.length) / long.length);
  }
  const count = (match: WordMatch) => matches.filter((each) => each === match).length;
  const full = matches.length - count("initial") - [...ofShort].filter(([index]) => !significant(index)).length;
  if (full < 1) return 0.3;
  if (short.length === 1) return long.length > 1 ? 0.5 : matches[0] === "same" ? 1 : 0.4;
  if (count("misspelt") > 2 || (count("misspelt") > 0 && full < 2)) return contradictionScore;
  if (count("misspelt") === 2 && short.some((word) => word.length < 6)) return contradictionScore;

  const order = [...ofShort].sort(([x], [y]) => x - y).map(([, { l }]) => l);
  const lastShort = ofShort.get(short.length - 1);
  const firstShort = ofShort.get(0);
  const isAscending = order.every((l, index) => index === 0 || l > (order[index - 1] ?? -1));
  const isRotated =
    !isAscending &&
    order.filter((l, index) => index > 0 && l < (order[index - 1] ?? -1)).length === 1 &&
    (order[0] ?? 0) > (order[order.length - 1] ?? 0);
  if (!isAscending && !isRotated) return contradictionScore;
  // Given and family name must both be met; a given name alone ("Ana Maria" in "Ana Maria Lopes") is not enough to agree, two family names of three
  // are.
  const meetsEnds = isRotated || (firstShort?.l === 0 && lastShort?.l === long.length - 1);
  if (count("misspelt") > 0) return meetsEnds && leftOver.length <= 1 ? misspeltScore : contradictionScore;
  // "W. S. Goh", of Goh Wei Siong: both initials, and nothing left over.
  if (isRotated && (leftOver.length > 0 || count("initial") === 1)) return misspeltScore;
  let score = 1;
  if (!isAscending || count("variant") > 0 || count("nickname") > 0) score = reorderedScore;
  if (leftOver.length > 0) score = Math.min(score, meetsEnds ? leftOutMiddleScore : initialScore);
  if (count("initial") > 0) score = Math.min(score, initialScore);
  if (!meetsEnds && count("initial") > 0) return contradictionScore;
  if (!meetsEnds && (firstShort?.l !== 0 || leftOver.length > 2)) score = Math.min(score, misspeltScore);
  return score;
}

/**
 * Whether two words, lower case and in ASCII, may be one word of one name: the same, transliterated otherwise, or a short form. No initial and no
 * misspelling.
 */
export function wordsOfOneName(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length < 2 || b.length < 2) return false;
  const match = matchWord(a, b);
  return match === "variant" || match === "nickname";
}

function matchWord(a: string, b: string): WordMatch | null {
  if (a === b) return "same";
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? "initial" : null;
  // Short names are too close to each other for that: "Le" and "Lee", "Dai" and "Day" are two.
  if (a.length > 3 && b.length > 3 && (withoutDoubles(a) === withoutDoubles(b) || soundKey(a) === soundKey(b))) return "variant";
  if (areNicknames(a, b)) return "nickname";
  return isMisspelling(a, b) ? "misspelt" : null;
}

/** Spellings that transliteration, not a difference of names, tells apart. A table of our own; it keeps the first letter's sound. */
function soundKey(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/sch|sh|sz/g, "s")
    .replace(/tch|tsch|cz/g, "ch")
    .replace(/kh|ck|q/g, "k")
    .replace(/([bdgtz])h/g, "$1")
    .replace(/ae/g, "a")
    .replace(/oe/g, "o")
    .replace(/ue/g, "u")
    .replace(/ou|oo/g, "u")
    .replace(/ee|ie|ei|ij|iy|yi/g, "i")
    .replace(/[jy]/g, "i")
    .replace(/w/g, "v")
    .replace(/ks/g, "x")
    .replace(/(.)\1+/g, "$1");
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/g, "$1");
}

function isShortForm(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));
}

/**
 * Few letters more, less, other or swapped behind a common first letter: one in words of five letters and more, two from seven on
 * (optimal string alignment distance).
 */
function isMisspelling(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= 7 ? 2 : shorter >= 5 ? 1 : 0;
  if (allowed === 0 || a[0] !== b[0] || Math.abs(a.length - b.length) > allowed) return false;
  return letterDistance(a, b) <= allowed;
}
