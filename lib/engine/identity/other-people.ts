import type { Outline } from "@/lib/documents/block";
import type { Clause } from "./clauses";
import { mentionsIn, type NameMention } from "./name-mentions";
import type { SoughtPerson } from "./sought-person";

/**
 * First and last words, folded by `wordKey`, of the names that the page gives to others than the person: heads of cards, speakers, bylines, whoever shares a word
 * of the name, and whatever else opens a sentence with two capitalised words. A word of the person's own name is among them only where somebody shares it.
 */
export function namesOfOthers(
  outline: Outline,
  clauses: readonly (readonly Clause[])[],
  mentions: readonly (readonly NameMention[])[],
  sought: SoughtPerson,
  isCommon: (word: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const words = name.split(/[\s]+/).filter((word) => /^["“(]?\p{Lu}/u.test(word) && !/^\p{Lu}\.$/u.test(word));
    for (const word of [words[0], words[words.length - 1]]) {
      if (word === undefined) continue;
      const key = wordKey(word);
      if (key.length > 1 && !isCommon(word)) found.add(key);
    }
  };
  const isPerson = (name: string) => mentionsIn(name, { start: 0, end: name.length }, sought, isCommon).some(({ kind }) => kind === "full");
  for (const { about } of outline.sections) if (about !== null && !isPerson(about)) add(about);
  for (const { name } of outline.speakers) if (name !== null && !isPerson(name)) add(name);
  for (const [index, block] of outline.blocks.entries()) {
    const own = (mentions[index] ?? []).filter(({ kind }) => kind !== "other");
    const isOwn = (start: number, end: number) => own.some((mention) => mention.start < end && start < mention.end);
    for (const mention of mentions[index] ?? []) if (mention.kind === "other") add(mention.text);
    for (const clause of clauses[index] ?? []) {
      for (const each of block.kind === "byline" ? clause.runs : clause.opening === null ? [] : [clause.opening])
        if (each.text.includes(" ") && !isOwn(each.start, each.end)) add(each.text);
    }
  }
  return found;
}

export function wordKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]s$/, "")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim();
}
