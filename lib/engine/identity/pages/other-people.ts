import type { Outline } from "@/lib/text/block";
import { nameAt } from "@/lib/text/name-shape";
import { isPlainlyFinite } from "../../reading/clauses/verb-forms";
import type { Clause } from "./clauses";
import { mentionsIn, type NameMention } from "./name-mentions";
import type { SoughtPerson } from "./sought-person";

/**
 * First and last words, folded by `wordKey`, of the names that the page gives to others than the person: heads of cards, speakers, bylines, whoever
 * shares a word of the name, and whatever else opens a sentence with two capitalised words; where one such word opens a sentence alone ("Darvish
 * plays the tuba"), also of a name that stands anywhere. A word of the person's own name is among them only where somebody shares it.
 */
export function namesOfOthers(
  text: string,
  outline: Outline,
  clauses: readonly (readonly Clause[])[],
  mentions: readonly (readonly NameMention[])[],
  sought: SoughtPerson,
  isCommon: (word: string) => boolean,
  isCompany: (name: string) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    // "His “Dark Hour” has persuaded", "Her Tides (2021)": what is theirs.
    // "Edits Margin, a quarterly": a deed.
    if (isCompany(name) || possessing.test(name) || isPlainlyFinite(name.split(" ")[0] ?? "")) return;
    const words = name.split(/[\s]+/).filter((word) => /^["“(]?\p{Lu}/u.test(word) && !/^\p{Lu}\.$/u.test(word));
    for (const word of [words[0], words[words.length - 1]]) {
      if (word === undefined) continue;
      const key = wordKey(word);
      // "He's Ngāi Tahu on one side": no name of his.
      if (key.length > 1 && !isCommon(word) && !isCommon(key)) found.add(key);
    }
  };
  const isPerson = (name: string) => mentionsIn(name, { start: 0, end: name.length }, sought, isCommon).some(({ kind }) => kind === "full");
  // "In Leeds", "Since Monday": the sentence's own word, and one more. "At Moor Yard": a place.
  const isOneWordBehindCommon = ({ opening, words }: Clause) => {
    const [first = "", , third, fourth] = opening?.text.split(" ") ?? [];
    const isPlace = placing.test(first) && fourth === undefined && /^(?:i|she|he|they|we|it|where)$/.test(words[3] ?? "");
    return isCommon(first) && (third === undefined || isPlace);
  };
  const anywhere = new Set<string>();
  const alone: string[] = [];
  for (const { people } of outline.sections) for (const name of people) if (!isPerson(name)) add(name);
  for (const { name } of outline.speakers) if (name !== null && !isPerson(name)) add(name);
  for (const [index, block] of outline.blocks.entries()) {
    const own = (mentions[index] ?? []).filter(({ kind }) => kind !== "other");
    const isOwn = (start: number, end: number) => own.some((mention) => mention.start < end && start < mention.end);
    for (const mention of mentions[index] ?? []) if (mention.kind === "other") add(mention.text);
    for (const clause of clauses[index] ?? []) {
      const isNoName = opensWithRole(outline, index, clause) || isEntry(text, clause) || isOneWordBehindCommon(clause);
      for (const each of block.kind === "byline" ? clause.runs : clause.opening === null || isNoName ? [] : [clause.opening])
        if (each.text.includes(" ") && !isOwn(each.start, each.end)) add(each.text);
      for (const each of clause.runs)
        if (!isOwn(each.start, each.end) && isNameShaped(each.text) && !isCompany(each.text))
          for (const part of each.text.split(" ")) anywhere.add(wordKey(part));
      if (clause.opening !== null && !isOwn(clause.opening.start, clause.opening.end)) alone.push(clause.opening.text);
    }
  }
  for (const name of alone) {
    const [first = ""] = name.split(/[ '’]/);
    if (!/\s/.test(name) && anywhere.has(wordKey(first))) add(first);
  }
  return found;
}

const possessing =
  /^(?:his|her|my|our|your|their|its|sein|seine|ihr|ihre|mein|meine|unsere?|son|sa|ses|mon|ma|mes|notre|su|sus|mi|mis|nuestr[oa]|seu|sua|meu|minha|suo|mio|mia|zijn|haar|hun|mijn) /iu;
/** Words that stand before a place, and before nobody's name. */
const placing = /^(?:At|In|Into|Near|Inside|Outside|Over|Under|Around|Across|Beyond|Throughout|During|Until|On)$/u;

/** In a card that names its person above, the first words that stand alone say what they do: "Leiterin Einkauf." */
function opensWithRole(outline: Outline, index: number, { start, end, opening }: Clause): boolean {
  const block = outline.blocks[index];
  const section = outline.sections[block?.section ?? 0];
  const isLabel = opening !== null && opening.start === start && end - opening.end <= 1;
  return isLabel && block?.kind !== "heading" && block?.bodyStart === start && section?.kind === "card" && section.people.length === 1;
}

/** "Marrow Labs, 2019 to today", "Lucerne Prize for portraits, 2023" are entries of somebody's life and name nobody else. */
function isEntry(text: string, { end, opening }: Clause): boolean {
  if (opening === null || isNameShaped(opening.text)) return false;
  const behind = text.slice(opening.end, end);
  return /^\s*(?:$|[,(–—|·:-])/u.test(behind) || /^ (?:for|by|in|of|at)(?: \p{L}[\p{L}’'-]*){1,6},? \(?(?:19|20)\d\d/u.test(behind);
}

/** Whether two capitalised words and more may be a person's name, and not a firm's, a place's or a heading's. */
export function isNameShaped(run: string): boolean {
  return nameAt(run, 0, { language: null }) !== null;
}

export function wordKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]s$/, "")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim();
}
