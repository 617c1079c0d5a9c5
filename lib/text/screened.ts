import { literalsOf, normalText, normalUnit } from "./pattern-literals";
import { forgetWithWork, remembered } from "./remembered";

/**
 * A pattern that is asked a cheap necessary condition first: whether a text holds the letters without which nothing can match. They are found in the
 * pattern itself (`literalsOf`); the answer is always that of the pattern alone.
 */
export class Screened {
  private readonly clauses: readonly { readonly literals: readonly string[]; readonly probes: Int32Array }[];

  constructor(readonly pattern: RegExp) {
    this.clauses = literalsOf(pattern).map((literals) => ({ literals, probes: probesOf(literals) }));
  }

  /** Whether the pattern may match: false only where it cannot. */
  mayMatch(text: string): boolean {
    const { bits, mask, normal } = gramsOf(text);
    return this.clauses.every(
      ({ literals, probes }) => holdsOne(probes, bits, mask) && (normal === null || literals.some((literal) => normal.includes(literal))),
    );
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

/** A set of runs of one, two and three characters, by hash: a run that is not in it is not in the text. */
interface Grams {
  readonly bits: Uint32Array;
  readonly mask: number;
  /** Of a long text, which holds most runs of three, the text itself in the form of the literals. */
  readonly normal: string | null;
}

const leastBits = 4_096;
const mostBits = 2 ** 22;
const bitsPerUnit = 32;
const longText = 1_000;

const readGrams = (text: string): Grams => {
  let size = leastBits;
  while (size < text.length * bitsPerUnit && size < mostBits) size *= 2;
  const bits = new Uint32Array(size / 32);
  const mask = size - 1;
  const add = (hash: number) => {
    bits[(hash & mask) >>> 5] = (bits[(hash & mask) >>> 5] ?? 0) | (1 << (hash & 31));
  };
  let before = 0;
  let last = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = normalUnit(text.charCodeAt(at));
    add(hashOf(0, 0, unit));
    if (at > 0) add(hashOf(0, last, unit));
    if (at > 1) add(hashOf(before, last, unit));
    before = last;
    last = unit;
  }
  return { bits, mask, normal: text.length < longText ? null : normalText(text) };
};

const rememberedGrams = remembered(readGrams);
const noText = { text: "", grams: readGrams("") };
let latest = noText;
forgetWithWork({
  clear() {
    latest = noText;
  },
});

/** The same text is asked by one pattern after the other. */
function gramsOf(text: string): Grams {
  if (latest.text !== text) latest = { text, grams: rememberedGrams(text) };
  return latest.grams;
}

function hashOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}

/** At most so many runs of a literal are looked for, from its first to its last. */
const maxProbes = 4;

/** For each literal how many hashes follow, and these. */
function probesOf(literals: readonly string[]): Int32Array {
  return Int32Array.from(
    literals.flatMap((literal) => {
      const unit = (at: number) => literal.charCodeAt(at);
      if (literal.length < 3) return [1, hashOf(0, literal.length === 2 ? unit(0) : 0, unit(literal.length - 1))];
      const count = Math.min(maxProbes, literal.length - 2);
      const places = Array.from({ length: count }, (_, nth) => Math.round((nth * (literal.length - 3)) / Math.max(1, count - 1)));
      return [places.length, ...places.map((at) => hashOf(unit(at), unit(at + 1), unit(at + 2)))];
    }),
  );
}

function holdsOne(probes: Int32Array, bits: Uint32Array, mask: number): boolean {
  for (let at = 0; at < probes.length; ) {
    const end = at + 1 + (probes[at] ?? 0);
    let place = at + 1;
    while (place < end) {
      const hash = probes[place] ?? 0;
      if (((bits[(hash & mask) >>> 5] ?? 0) & (1 << (hash & 31))) === 0) break;
      place++;
    }
    if (place === end) return true;
    at = end;
  }
  return false;
}
