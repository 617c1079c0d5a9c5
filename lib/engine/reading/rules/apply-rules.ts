import type { LanguageCode } from "@/lib/text/lang/language-data";
import type { Token } from "@/lib/text/tokens";
import { headsOf, matchAt, type Pattern, readPattern } from "./patterns";
import { readingRules } from "./reading-rules";
import type { ReadingRule } from "./rule";

interface Compiled {
  readonly rule: ReadingRule;
  readonly when: readonly Pattern[];
  readonly unless: readonly Pattern[];
}

interface Index {
  readonly byHead: ReadonlyMap<string, readonly { readonly pattern: Pattern; readonly of: Compiled }[]>;
  readonly anywhere: readonly { readonly pattern: Pattern; readonly of: Compiled }[];
}

const indexes = new Map<string, Index>();

/** The rules of a language that hold of these words, in the order of the words. Linear in their number. */
export function rulesThatHold(found: readonly Token[], language: LanguageCode, on: ReadingRule["on"]): readonly ReadingRule[] {
  const { byHead, anywhere } = indexOf(language, on);
  const held: ReadingRule[] = [];
  const tryAt = (at: number, { pattern, of }: { readonly pattern: Pattern; readonly of: Compiled }) => {
    if (held.includes(of.rule) || matchAt(pattern, found, at) < 0) return;
    if (!of.unless.some((each) => found.some((_, place) => matchAt(each, found, place) >= 0))) held.push(of.rule);
  };
  for (const [at, token] of found.entries()) {
    for (const each of byHead.get(token.folded) ?? none) tryAt(at, each);
    for (const each of anywhere) tryAt(at, each);
  }
  return held;
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
  const byHead = new Map<string, { pattern: Pattern; of: Compiled }[]>();
  const anywhere: { pattern: Pattern; of: Compiled }[] = [];
  for (const rule of readingRules.filter((each) => each.language === language && each.on === on)) {
    const of = { rule, when: rule.when.map(readPattern), unless: (rule.unless ?? []).map(readPattern) };
    for (const pattern of of.when) {
      const heads = headsOf(pattern);
      if (heads === null) anywhere.push({ pattern, of });
      for (const head of heads ?? []) byHead.set(head, [...(byHead.get(head) ?? []), { pattern, of }]);
    }
  }
  const index = { byHead, anywhere };
  indexes.set(key, index);
  return index;
}
