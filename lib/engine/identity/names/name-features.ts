import { isParticleAt } from "@/lib/text/name-words";
import { letterDistance } from "./letter-distance";
import { compareParsedNames } from "./names";
import { areNicknames } from "./nicknames";
import type { ParsedName } from "./parse-name";

/**
 * Two personal names as the numbers that `nameLikeness` weighs, in the order of `nameFeatureNames`. Each word of the shorter name is paired with one
 * of the longer, the most alike first; particles do not count, and words written together or apart are brought into one form before. "Worst" is the
 * least alike pair that is neither the same word, an initial nor a nickname. Symmetric; every number is finite.
 */
export function nameFeatures(a: ParsedName, b: ParsedName): number[] {
  const { short, long } = inOrder(a, b);
  const pairs = pairWords(short, long);
  const edited = pairs.filter((pair) => pair.kind === "edited");
  const worst = edited.reduce<WordPair | null>((found, pair) => (found === null || pair.alike < found.alike ? pair : found), null);
  const [x, y] = worst === null ? ["", ""] : [short[worst.s] ?? "", long[worst.l] ?? ""];
  const longest = Math.max(x.length, y.length, 1);
  const leftOut = long.length - short.length;
  const sameLetters = pairs.reduce((sum, pair) => (pair.kind === "same" ? sum + (short[pair.s]?.length ?? 0) : sum), 0);
  const skeletons = worst === null ? 0 : letterDistance(skeletonOf(x), skeletonOf(y));
  const count = (kind: WordPair["kind"]) => pairs.filter((pair) => pair.kind === kind).length;
  const found: Readonly<Record<NameFeature, number>> = {
    strict: compareParsedNames(a, b),
    worstAlike: worst?.alike ?? 1,
    worstEdits: Math.min(worst?.edits ?? 0, 6),
    worstEditedShare: (worst?.edits ?? 0) / longest,
    worstSoundedShare: worst === null ? 0 : letterDistance(x, y, soundCost) / longest,
    worstSkeleton: Math.min(skeletons, 4),
    worstBeginsOtherwise: Number(x[0] !== y[0]),
    worstEndsTheShort: Number(worst !== null && short.length > 1 && worst.s === short.length - 1),
    worstBeginsTheShort: Number(worst?.s === 0),
    worstPrefix: worst === null ? 1 : sharedPrefix(x, y) / longest,
    worstSuffix: worst === null ? 1 : sharedPrefix(reversed(x), reversed(y)) / longest,
    worstLength: worst === null ? 0 : Math.min(longest, 12) / 12,
    far: pairs.filter((pair) => pair.alike < 0.5).length,
    edited: edited.length,
    leftOut: Math.min(leftOut, 3),
    leftOutShare: leftOut / Math.max(long.length, 1),
    isSingleWord: Number(short.length === 1 && leftOut > 0),
    initials: count("initial"),
    nicknames: count("nickname"),
    reordered: Number(pairs.some((pair, index) => pair.l < (pairs[index - 1]?.l ?? 0))),
    joinedEditedShare: joinedDistance(short, long),
    sameShare: sameLetters / Math.max(short.join("").length, 1),
    words: Math.min(short.length, 5),
  };
  return nameFeatureNames.map((name) => found[name]);
}

export const nameFeatureNames = [
  "strict",
  "worstAlike",
  "worstEdits",
  "worstEditedShare",
  "worstSoundedShare",
  "worstSkeleton",
  "worstBeginsOtherwise",
  "worstEndsTheShort",
  "worstBeginsTheShort",
  "worstPrefix",
  "worstSuffix",
  "worstLength",
  "far",
  "edited",
  "leftOut",
  "leftOutShare",
  "isSingleWord",
  "initials",
  "nicknames",
  "reordered",
  "joinedEditedShare",
  "sameShare",
  "words",
] as const;
export type NameFeature = (typeof nameFeatureNames)[number];

interface WordPair {
  readonly s: number;
  readonly l: number;
  readonly kind: "same" | "nickname" | "initial" | "edited";
  /** 0 to 1. */
  readonly alike: number;
  readonly edits: number;
}

const maxWordLength = 40;

/** The name of fewer words first; of equally many the first by code unit, so that the order of the arguments does not matter. */
function inOrder(a: ParsedName, b: ParsedName): { short: readonly string[]; long: readonly string[] } {
  const significant = ({ words }: ParsedName) => {
    const kept = words.filter((_, index) => !isParticleAt(words, index));
    return (kept.length > 0 ? kept : words).map((word) => word.slice(0, maxWordLength));
  };
  const [wordsA, wordsB] = [significant(a), significant(b)];
  const [left, right] = [mergeWritten(wordsA, wordsB), mergeWritten(wordsB, wordsA)];
  const isAscending = left.length === right.length ? left.join(" ") <= right.join(" ") : left.length < right.length;
  return isAscending ? { short: left, long: right } : { short: right, long: left };
}

/**
 * Two neighbouring words become one where the other name writes them together, one letter off allowed in words of six letters, two in words of nine.
 */
function mergeWritten(words: readonly string[], others: readonly string[]): readonly string[] {
  for (let index = 0; index + 1 < words.length; index += 1) {
    const [word = "", next = ""] = words.slice(index);
    if (others.includes(word) || others.includes(next) || !others.some((other) => isNearlySame(other, word + next))) continue;
    return mergeWritten([...words.slice(0, index), word + next, ...words.slice(index + 2)], others);
  }
  return words;
}

function isNearlySame(a: string, b: string): boolean {
  if (a === b) return true;
  const longer = Math.max(a.length, b.length);
  const allowed = longer >= 9 ? 2 : longer >= 6 ? 1 : 0;
  return Math.abs(a.length - b.length) <= allowed && letterDistance(a, b) <= allowed;
}

function pairWords(short: readonly string[], long: readonly string[]): WordPair[] {
  const possible: WordPair[] = [];
  for (const [s, x] of short.entries()) for (const [l, y] of long.entries()) possible.push(pairOf(s, x, l, y));
  // Of equally alike pairs the one that stands at the same place.
  const rank = (pair: WordPair) => pair.alike - Math.abs(pair.s / short.length - pair.l / long.length) / 100;
  possible.sort((p, q) => rank(q) - rank(p) || p.s - q.s || p.l - q.l);
  const chosen: WordPair[] = [];
  for (const pair of possible) if (!chosen.some((other) => other.s === pair.s || other.l === pair.l)) chosen.push(pair);
  return chosen.sort((p, q) => p.s - q.s);
}

function pairOf(s: number, x: string, l: number, y: string): WordPair {
  if (x === y) return { s, l, kind: "same", alike: 1, edits: 0 };
  if (x.length === 1 || y.length === 1) {
    const isInitial = x[0] === y[0];
    return { s, l, kind: isInitial ? "initial" : "edited", alike: isInitial ? 0.9 : 0, edits: Math.max(x.length, y.length) };
  }
  if (areNicknames(x, y)) return { s, l, kind: "nickname", alike: 0.95, edits: 0 };
  const edits = letterDistance(x, y);
  return { s, l, kind: "edited", alike: 1 - edits / Math.max(x.length, y.length), edits };
}

/** Distance of all words written together, at best with the first or last word moved to the other end, by length. */
function joinedDistance(short: readonly string[], long: readonly string[]): number {
  const target = long.join("").slice(0, maxJoinedLength);
  const forms = [short, [...short.slice(1), ...short.slice(0, 1)], [...short.slice(-1), ...short.slice(0, -1)]];
  const joined = [...new Set(forms.map((words) => words.join("").slice(0, maxJoinedLength)))];
  return Math.min(...joined.map((each) => letterDistance(each, target) / Math.max(each.length, target.length, 1)));
}

const maxJoinedLength = 60;

/** Exchanges that hearing and transliteration make are cheaper: vowels among themselves, consonants of one place of the mouth. */
function soundCost(x: string, y: string): number {
  if (soundGroups.some((group) => group.includes(x) && group.includes(y))) return 0.5;
  return 1;
}

const soundGroups = ["aeiouy", "bp", "dt", "ckgq", "szxc", "fvwb", "ijy", "mn", "lr"];

/** The consonants, spellings of one sound folded. */
function skeletonOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/[kc]h|ck|q|c/g, "k")
    .replace(/([bdgtsz])h/g, "$1")
    .replace(/w/g, "v")
    .replace(/z/g, "s")
    .replace(/(?!^)[aeiouyjh]/g, "")
    .replace(/(.)\1+/g, "$1");
}

function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function reversed(word: string): string {
  return [...word].reverse().join("");
}
