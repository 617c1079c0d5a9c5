import { fold } from "./normalize";
import type { Span } from "./sentences";
import { type Token, tokens } from "./tokens";

/** Phrases by their first word, each as its folded words. */
export type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

export interface PhraseMatch extends Span {
  /** Places among the tokens; `last` is inclusive. */
  readonly first: number;
  readonly last: number;
  readonly phrase: string;
}

const indexes = new WeakMap<readonly string[], PhraseIndex>();

/** Made once for each list. The longest phrase of a first word comes first. */
export function phraseIndex(phrases: readonly string[]): PhraseIndex {
  const known = indexes.get(phrases);
  if (known !== undefined) return known;
  const index = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const parts = tokens(phrase).map((token) => token.folded);
    const [head] = parts;
    if (head === undefined) continue;
    index.set(head, [...(index.get(head) ?? []), parts]);
  }
  for (const list of index.values()) list.sort((a, b) => b.length - a.length);
  indexes.set(phrases, index);
  return index;
}

/**
 * Where phrases stand, the longest at each place, without overlap. Words are compared as `fold` gives them; a full stop inside a phrase may be left
 * out.
 */
export function findPhrases(found: readonly Token[], phrases: readonly string[]): PhraseMatch[] {
  const index = phraseIndex(phrases);
  const matches: PhraseMatch[] = [];
  for (let at = 0; at < found.length; at++) {
    const match = phraseAt(found, at, index);
    if (match === null) continue;
    matches.push(match);
    at = match.last;
  }
  return matches;
}

/** The longest phrase that begins at a token; null where none does. */
export function phraseAt(found: readonly Token[], at: number, index: PhraseIndex): PhraseMatch | null {
  const first = found[at];
  if (first === undefined) return null;
  for (const parts of index.get(first.folded) ?? none) {
    let last = at;
    let place = 1;
    while (place < parts.length && found[last + 1]?.folded === parts[place]) {
      last++;
      place++;
    }
    const end = found[last];
    if (place === parts.length && end !== undefined) return { first: at, last, start: first.start, end: end.end, phrase: parts.join(" ") };
  }
  return null;
}

const none: readonly (readonly string[])[] = [];

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The words of a list as `fold` gives them. Made once for each list. */
export function foldedSet(words: readonly string[]): ReadonlySet<string> {
  const known = sets.get(words);
  if (known !== undefined) return known;
  const made = new Set(words.map(fold));
  sets.set(words, made);
  return made;
}
