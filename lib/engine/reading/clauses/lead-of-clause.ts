import type { Token } from "@/lib/text/tokens";
import { leads } from "./clause-words";

/** Right before a subject they end a time that leads in: "Five years later she …". */
const timeWords = new Set(
  "later ago earlier then now year month week day morning evening night spring summer autumn fall winter time years mornings evenings nights weekends summers winters".split(
    " ",
  ),
);

const joining = new Set("and but so or well yes no oh yet plus also who which where because that".split(" "));

export function skipLead(found: readonly Token[], first: number, last: number): number {
  let at = first + opener(found, first);
  while (at <= last && (found[at]?.kind === "punct" || joining.has(found[at]?.folded ?? ""))) at++;
  return Math.min(at, last);
}

/** How many tokens open a sentence as speech does: "Look, …", "That's why …". */
export function opener(found: readonly Token[], first: number): number {
  // "And that is why she …"
  if (/^(?:and|but|so)$/.test(found[first]?.folded ?? "") && isWhyAt(found, first + 1)) return 4;
  const word = found[first]?.folded ?? "";
  const next = found[first + 1]?.folded ?? "";
  // "What I did, in 2021 I set up the rail", "What we do is, I lay every bag out".
  const mark = first + 3 + (/^(?:is|was)$/.test(found[first + 3]?.folded ?? "") ? 1 : 0);
  if (word === "what" && /^(?:i|we)$/.test(next) && /^(?:do|did)$/.test(found[first + 2]?.folded ?? "") && found[mark]?.text === ",")
    return mark + 1 - first;
  if (next === ",") return /^(?:look|listen|honestly|frankly|basically|anyway|actually|yeah|ok|okay|right|now)$/.test(word) ? 2 : 0;
  return isWhyAt(found, first) ? 3 : 0;
}

function isWhyAt(found: readonly Token[], at: number): boolean {
  return found[at + 2]?.folded === "why" && /^(?:that|which|this)$/.test(found[at]?.folded ?? "");
}

/** Whether what stands before a subject only leads in: it begins with a preposition, an adverb or a time, or is a participle before a comma. */
export function isLead(found: readonly Token[], first: number, place: number): boolean {
  const start = skipLead(found, first, place);
  const word = found[start]?.folded ?? "";
  return (
    leads.has(word) ||
    // "Together with Ann Lee she".
    (word === "together" && found[start + 1]?.folded === "with") ||
    word.endsWith("ly") ||
    word.endsWith("ing") ||
    found[start]?.kind === "number" ||
    timeWords.has(found[place - 1]?.folded ?? "") ||
    (found[place - 1]?.text === "," && place - start <= 6)
  );
}

export function isInLead(found: readonly Token[], first: number, place: number): boolean {
  const start = skipLead(found, first, place);
  return leads.has(found[start]?.folded ?? "") && found.slice(place).some(({ text }) => text === ",");
}
