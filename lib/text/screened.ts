import { literalsOf, normalText, normalUnit } from "./pattern-literals";
import { forgetWithWork, remembered } from "./remembered";

/**
 * A pattern that is asked a cheap necessary condition first: whether a text holds the letters without which nothing can match. They are found in the
 * pattern itself (`literalsOf`); the answer is always that of the pattern alone.
 */
export class Screened {
  private readonly clauses: readonly Clause[];

  constructor(readonly pattern: RegExp) {
    // What is soonest asked comes first.
    this.clauses = literalsOf(pattern)
      .map((literals) => ({ literals, probes: probesOf(literals) }))
      .sort((a, b) => a.probes.length - b.probes.length);
  }

  /** Whether the pattern may match: false only where it cannot. */
  mayMatch(text: string): boolean {
    const grams = gramsOf(text);
    for (const clause of this.clauses) if (!holdsOne(clause, grams)) return false;
    return true;
  }

  test(text: string): boolean {
    return this.mayMatch(text) && this.pattern.test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.mayMatch(text) ? this.pattern.exec(text) : null;
  }

  /** Of a pattern with the flag "g". */
  matchAll(text: string): Iterable<RegExpExecArray> {
    return this.mayMatch(text) ? text.matchAll(this.pattern) : none;
  }

  replace(text: string, by: string): string {
    return this.mayMatch(text) ? text.replace(this.pattern, by) : text;
  }
}

/** `new Screened`, for a pattern where it is written. */
export const screened = (pattern: RegExp): Screened => new Screened(pattern);

const none: readonly never[] = [];

/** Literals of which a text must hold one, and the hashes of their runs: for each literal how many follow, and these. */
interface Clause {
  readonly literals: readonly string[];
  readonly probes: Int32Array;
}

/** A set of runs of one to four characters, by hash: a run that is not in it is not in the text. */
interface Grams {
  readonly bits: Int32Array;
  readonly mask: number;
  /** Of a long text, which holds most short runs, the text itself in the form of the literals. */
  readonly normal: string | null;
}

const leastBits = 4_096;
const mostBits = 2 ** 22;
const bitsPerUnit = 32;
const longText = 1_000;

const readGrams = (text: string): Grams => {
  let size = leastBits;
  while (size < text.length * bitsPerUnit && size < mostBits) size *= 2;
  const bits = new Int32Array(size / 32);
  const mask = size - 1;
  let earlier = 0;
  let before = 0;
  let last = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = normalUnit(text.charCodeAt(at));
    // No literal is a letter alone.
    if (unit < 0x61 || unit > 0x7a) addTo(bits, hashOf(0, 0, unit) & mask);
    if (at > 0) addTo(bits, hashOf(0, last, unit) & mask);
    if (at > 1) addTo(bits, hashOf(before, last, unit) & mask);
    if (at > 2) addTo(bits, hashOf(pairOf(earlier, before), last, unit) & mask);
    earlier = before;
    before = last;
    last = unit;
  }
  return { bits, mask, normal: text.length < longText ? null : normalText(text) };
};

function addTo(bits: Int32Array, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
}

/** The sentences of a page are read several times over. */
const rememberedGrams = remembered(readGrams, 1_024);
const noText = { text: "", grams: readGrams("") };
/** The last two texts that were asked: one is asked by many patterns in turn, or it and its end. */
let latest = noText;
let earlier = noText;
forgetWithWork({
  clear() {
    latest = noText;
    earlier = noText;
  },
});

function gramsOf(text: string): Grams {
  if (latest.text === text) return latest.grams;
  const next = earlier.text === text ? earlier : { text, grams: rememberedGrams(text) };
  earlier = latest;
  latest = next;
  return next.grams;
}

/** Two units where one may stand: so a run has four. */
const pairOf = (first: number, second: number): number => (first << 16) | second;

function hashOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}

/** At most so many runs of a literal are looked for, from its first to its last. */
const maxProbes = 4;

function probesOf(literals: readonly string[]): Int32Array {
  return Int32Array.from(
    literals.flatMap((literal) => {
      const unit = (at: number) => literal.charCodeAt(at);
      if (literal.length < 3) return [1, hashOf(0, literal.length === 2 ? unit(0) : 0, unit(literal.length - 1))];
      const first = hashOf(unit(0), unit(1), unit(2));
      const count = Math.min(maxProbes, literal.length - 3);
      const places = Array.from({ length: count }, (_, nth) => Math.round((nth * (literal.length - 4)) / Math.max(1, count - 1)));
      return [1 + count, first, ...places.map((at) => hashOf(pairOf(unit(at), unit(at + 1)), unit(at + 2), unit(at + 3)))];
    }),
  );
}

function holdsOne({ literals, probes }: Clause, { bits, mask, normal }: Grams): boolean {
  for (let at = 0; at < probes.length; ) {
    const end = at + 1 + (probes[at] as number);
    let place = at + 1;
    while (place < end) {
      const bit = (probes[place] as number) & mask;
      if (((bits[bit >>> 5] as number) & (1 << (bit & 31))) === 0) break;
      place++;
    }
    if (place === end) return normal === null || literals.some((literal) => normal.includes(literal));
    at = end;
  }
  return false;
}
