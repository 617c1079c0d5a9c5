import { fold } from "@/lib/text/normalize";
import { foldedSet } from "@/lib/text/phrases";
import type { Token } from "@/lib/text/tokens";

type Item =
  | { readonly kind: "words"; readonly words: ReadonlySet<string>; readonly exact: readonly string[]; readonly affixes: readonly Affix[] }
  | { readonly kind: "any" | "start" | "end" | "year" | "capital" }
  | { readonly kind: "gap"; readonly most: number };

export type Pattern = readonly Item[];

/** What a word begins and ends with. An ending is compared in lower case with its accents: "trabajó" is not "trabajo". */
interface Affix {
  readonly beginning: string;
  readonly ending: string;
}

/** Letters between a beginning and an ending, so that "gut" is no participle. */
const minStem = 2;

/** Reads a pattern as `ReadingRule.when` writes it. */
export function readPattern(written: string): Pattern {
  return written.split(" ").map((part): Item => {
    if (part === "^") return { kind: "start" };
    if (part === "$") return { kind: "end" };
    if (part === "_") return { kind: "any" };
    if (part === "#year") return { kind: "year" };
    if (part === "#Cap") return { kind: "capital" };
    if (part.startsWith("..")) return { kind: "gap", most: Number(part.slice(2)) };
    const words = part.split("|");
    return {
      kind: "words",
      words: foldedSet(words.filter((word) => !word.includes("*") && !word.startsWith("="))),
      exact: words.filter((word) => word.startsWith("=")).map((word) => word.slice(1)),
      affixes: words.filter((word) => word.includes("*")).map(affixOf),
    };
  });
}

function affixOf(written: string): Affix {
  const [beginning = "", ending = ""] = written.split("*");
  return { beginning: fold(beginning), ending };
}

/** The words that can open a match; null where any can. */
export function headsOf([first]: Pattern): ReadonlySet<string> | null {
  return first === undefined ? null : wordsOf(first);
}

/** The words of which a match must hold one; null where no place asks for one in full. */
export function neededBy(pattern: Pattern): ReadonlySet<string> | null {
  return pattern.map(wordsOf).find((words) => words !== null) ?? null;
}

function wordsOf(item: Item): ReadonlySet<string> | null {
  if (item.kind !== "words" || item.affixes.length > 0) return null;
  return item.exact.length === 0 ? item.words : new Set([...item.words, ...item.exact.map(fold)]);
}

export function isYear(text: string): boolean {
  const year = Number(text);
  return text.length === 4 && year >= 1900 && year < 2100;
}

/** Whether the pattern stands at this place among the words; the place behind its last word, or -1. */
export function matchAt(pattern: Pattern, found: readonly Token[], at: number, item = 0): number {
  const part = pattern[item];
  if (part === undefined) return at;
  if (part.kind === "start") return at === 0 ? matchAt(pattern, found, at, item + 1) : -1;
  if (part.kind === "end") return at >= found.length || isLastMark(found, at) ? matchAt(pattern, found, at, item + 1) : -1;
  if (part.kind === "gap") {
    for (let skip = 0; skip <= part.most && at + skip <= found.length; skip++) {
      const end = matchAt(pattern, found, at + skip, item + 1);
      if (end >= 0) return end;
    }
    return -1;
  }
  const token = found[at];
  return token !== undefined && fits(part, token, at) ? matchAt(pattern, found, at + 1, item + 1) : -1;
}

function fits(part: Exclude<Item, { kind: "gap" }>, token: Token, at: number): boolean {
  switch (part.kind) {
    case "words":
      if (part.exact.length > 0 && part.exact.includes(token.text.toLowerCase())) return true;
      return part.words.has(token.folded) || part.affixes.some((affix) => hasAffix(token, affix, at));
    case "year":
      return isYear(token.text);
    case "capital":
      return token.kind === "word" && token.text.charAt(0) !== token.text.charAt(0).toLowerCase();
    default:
      return token.kind !== "punct";
  }
}

/** An ending tells of a verb's form only in a word that is no name. */
function hasAffix({ text, folded }: Token, { beginning, ending }: Affix, at: number): boolean {
  if (!folded.startsWith(beginning)) return false;
  if (ending === "") return true;
  return text.length >= beginning.length + ending.length + minStem && text.endsWith(ending) && (at === 0 || text === text.toLowerCase());
}

function isLastMark(found: readonly Token[], at: number): boolean {
  return found.slice(at).every(({ kind }) => kind === "punct");
}
