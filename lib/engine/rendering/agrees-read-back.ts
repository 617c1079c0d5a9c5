import { languageData } from "@/lib/text/lang/languages";
import { negationScopes } from "@/lib/text/negation";
import { foldedSet } from "@/lib/text/phrases";
import { stem } from "@/lib/text/stem";
import { type Token, tokens } from "@/lib/text/tokens";
import { verbForm } from "../reading/clauses/verb-forms";
import { opensText } from "./opens-text";
import { smallNumber, valuesOf } from "./values-of";

/** Words that change what is said without being said of anything: of each kind both texts have one, or none. */
const kinds = {
  past: "was were had former formerly previously once ex until earlier",
  planned: "will shall plans planned planning upcoming intends intended going soon",
  hedged: "may might could would reportedly allegedly perhaps possibly probably unconfirmed apparently",
  together: "together jointly co with along",
  most: "first only best most largest biggest sole",
} as const;
const kindWords = Object.values(kinds).map((list) => new Set(list.split(" ")));
const glue = new Set(
  "is are am be been being has have do does did 's it its they them their he him his she her hers who which that also there".split(" "),
);
const stopWords = foldedSet(languageData("en").stopWords);

/** How much of either text's words the other has to have. Another word for the same thing is not the same word. */
const minShared = 0.5;

/**
 * Whether a translation that was turned back to English, by somebody who had not seen the English, says what that said: its numbers, names and
 * denials, its time, whether it is sure and whether somebody did it alone, and half of its other words at least.
 */
export function agreesReadBack(english: string, back: string): boolean {
  const [given, said] = [tokens(english), tokens(back)];
  if (!haveSame(bigValues(english), bigValues(back))) return false;
  if (!namesStand(english, given, said) || !namesStand(back, said, given)) return false;
  if (negationScopes(given).length > 0 !== negationScopes(said).length > 0) return false;
  if (!kindWords.every((kind) => hasAny(given, kind) === hasAny(said, kind))) return false;
  if (movesInTime(given, said)) return false;
  const [own, other] = [contentOf(given), contentOf(said)];
  if (own.size === 0 || other.size === 0) return own.size === other.size;
  const shared = [...own].filter((word) => other.has(word)).length;
  return shared / own.size >= minShared && shared / other.size >= minShared;
}

function bigValues(text: string): ReadonlySet<number> {
  return new Set([...valuesOf(text, "en")].filter((value) => value > smallNumber));
}

function haveSame<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each));
}

/** Each word with a capital, but for the first, stands in the other text, with a capital or without. */
function namesStand(text: string, found: readonly Token[], other: readonly Token[]): boolean {
  const words = new Set(other.map(({ folded }) => folded));
  return found.every(
    ({ text: word, folded, kind, start }) => kind === "punct" || !/\p{Lu}/u.test(word) || opensText(text, start) || words.has(folded),
  );
}

function wordsOf(found: readonly Token[]): string[] {
  return found.filter(({ kind }) => kind === "word").flatMap(({ folded }) => folded.split("-"));
}

function hasAny(found: readonly Token[], kind: ReadonlySet<string>): boolean {
  return wordsOf(found).some((word) => kind.has(word));
}

/** The same verb, here of the past and there of now. */
function movesInTime(given: readonly Token[], said: readonly Token[]): boolean {
  const forms = (found: readonly Token[]) => {
    const out = new Map<string, Set<boolean>>();
    for (const word of wordsOf(found)) {
      const form = verbForm(word);
      if (form !== "past" && form !== "third") continue;
      const known = out.get(stem(word)) ?? new Set();
      out.set(stem(word), known.add(form === "past"));
    }
    return out;
  };
  const other = forms(said);
  return [...forms(given)].some(([verb, past]) => other.has(verb) && !haveSame(past, other.get(verb) ?? new Set()));
}

function contentOf(found: readonly Token[]): ReadonlySet<string> {
  const isContent = (word: string) => /[\p{L}\p{N}]/u.test(word) && !stopWords.has(word) && !glue.has(word);
  const kept = found.filter(({ kind }) => kind !== "punct").flatMap(({ folded }) => folded.split("-"));
  return new Set(kept.filter(isContent).map((word) => stem(word)));
}
