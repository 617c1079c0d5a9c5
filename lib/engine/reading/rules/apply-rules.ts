import type { LanguageCode } from "@/lib/text/lang/language-data";
import type { Token } from "@/lib/text/tokens";
import { headsOf, matchAt, neededBy, type Pattern, readPattern } from "./patterns";
import { readingRules } from "./reading-rules";
import type { ReadingRule } from "./rule";

interface Compiled {
  readonly rule: ReadingRule;
  readonly when: readonly Pattern[];
  readonly unless: readonly Pattern[];
}

interface Tried {
  readonly pattern: Pattern;
  readonly of: Compiled;
}

interface Index {
  readonly byHead: ReadonlyMap<string, readonly Tried[]>;
  readonly anywhere: readonly Tried[];
  /** Of these patterns those that need a word, by each that would do; the others are always tried. */
  readonly byWord: ReadonlyMap<string, readonly Tried[]>;
  readonly open: readonly Tried[];
}

const indexes = new Map<string, Index>();

/** The rules of a language that hold of these words, in the order of the words. Linear in their number. */
export function rulesThatHold(found: readonly Token[], language: LanguageCode, on: ReadingRule["on"]): readonly ReadingRule[] {
  const { byHead, ...index } = indexOf(language, on);
  const anywhere = anywhereIn(found, index);
  const behindStart = anywhere.filter(({ pattern }) => pattern[0]?.kind !== "start");
  const held: ReadingRule[] = [];
  const tryAt = (at: number, { pattern, of }: Tried) => {
    if (held.includes(of.rule) || matchAt(pattern, found, at) < 0) return;
    if (!of.unless.some((each) => found.some((_, place) => matchAt(each, found, place) >= 0))) held.push(of.rule);
  };
  for (let at = 0; at < found.length; at++) {
    for (const each of byHead.get(found[at]?.folded ?? "") ?? none) tryAt(at, each);
    for (const each of at === 0 ? anywhere : behindStart) tryAt(at, each);
  }
  return held;
}

/** The patterns without a first word that may hold of these words, in the order of the rules. */
function anywhereIn(found: readonly Token[], { anywhere, byWord, open }: Omit<Index, "byHead">): readonly Tried[] {
  const may = new Set<Tried>();
  for (const { folded } of found) for (const each of byWord.get(folded) ?? none) may.add(each);
  return may.size === 0 ? open : anywhere.filter((each) => may.has(each) || open.includes(each));
}

/** Tokens that patterns of rules which excuse cover, by their places. */
export function excusedPlaces(found: readonly Token[], language: LanguageCode): ReadonlySet<number> {
  const { byHead, anywhere } = indexOf(language, "sentence");
  const out = new Set<number>();
  for (const [at, token] of found.entries())
    for (const { pattern, of } of [...(byHead.get(token.folded) ?? none), ...anywhere]) {
      const end = "excuses" in of.rule.gives ? matchAt(pattern, found, at) : -1;
      for (let place = at; place < end; place++) out.add(place);
    }
  return out;
}

const none: readonly never[] = [];

function indexOf(language: LanguageCode, on: ReadingRule["on"]): Index {
  const key = `${language} ${on}`;
  const known = indexes.get(key);
  if (known !== undefined) return known;
  const byHead = new Map<string, Tried[]>();
  const byWord = new Map<string, Tried[]>();
  const anywhere: Tried[] = [];
  const open: Tried[] = [];
  const add = (to: Map<string, Tried[]>, word: string, tried: Tried) => to.set(word, [...(to.get(word) ?? []), tried]);
  for (const rule of readingRules.filter((each) => each.language === language && each.on === on)) {
    const of = { rule, when: rule.when.map(readPattern), unless: (rule.unless ?? []).map(readPattern) };
    for (const pattern of of.when) {
      const tried = { pattern, of };
      const heads = headsOf(pattern);
      for (const head of heads ?? []) add(byHead, head, tried);
      if (heads !== null) continue;
      anywhere.push(tried);
      const needed = neededBy(pattern);
      if (needed === null) open.push(tried);
      for (const word of needed ?? []) add(byWord, word, tried);
    }
  }
  const index = { byHead, anywhere, byWord, open };
  indexes.set(key, index);
  return index;
}
