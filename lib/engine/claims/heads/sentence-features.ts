import { languageCodes } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import { fold } from "@/lib/text/normalize";
import { lately, remembered } from "@/lib/text/remembered";
import { stem } from "@/lib/text/stem";
import { type Token, tokens } from "@/lib/text/tokens";
import {
  communityNouns,
  communityPhrases,
  pastimeIn,
  pastimeOf,
  pastimePeople,
  roleNouns,
  singular,
  workWords,
} from "../../reading/lexicon";
import { privateClassesOf } from "./private-words";

/** What the form around a sentence is, as far as it tells of what the sentence says. */
export const sentenceBlocks = ["paragraph", "list_item", "table_row", "caption", "turn"] as const;

export type SentenceBlock = (typeof sentenceBlocks)[number];

/** A sentence where it stands: `headings` from the outermost to the nearest. */
export interface PlacedSentence {
  readonly text: string;
  readonly headings: readonly string[];
  readonly block: SentenceBlock;
}

/** A sparse vector: `values[i]` belongs to the feature that `hashes[i]`, 32 bits, stands for. A hash may come twice; the values add up. */
export interface SentenceFeatures {
  readonly hashes: Uint32Array;
  readonly values: Float32Array;
}

/** What a model file names, so that a reader knows what its weights weigh. */
export const featureNames = [
  "word 1-3-grams and stem 1-2-grams of lib/text tokens; numbers, years, addresses and capitalised words as classes",
  "classes of private-words.ts with the word before and behind",
  "character 3-5-grams within a word",
  "words of the two nearest headings",
  "flags: block, length, first and last mark, person of pronouns, negation, titles, months, numbers",
].join("; ");

/** Longer sentences and headings are read this far, which bounds the work. */
const maxChars = 600;
const maxHeadingChars = 80;
const maxWordChars = 24;

/** Each group of features weighs as much in a short sentence as in a long one. */
const weightOfGroup = { words: 1, classes: 0.6, characters: 0.9, headings: 0.5, flags: 0.25, notes: 0.6 };

/**
 * The hashed features of a sentence; the same on every machine.
 * @param notes what others found in it, in words of their own: each is a feature more.
 */
export function sentenceFeatures(sentence: PlacedSentence, notes: readonly string[] = []): SentenceFeatures {
  const isBare = sentence.headings.length === 0 && sentence.block === "paragraph";
  const own = isBare ? bareFeatures(sentence.text) : featuresOf(sentence);
  return notes.length === 0 ? own : joinFeatures(own, weigh([[notes.map((note) => hashInto(seeds.note, note)), weightOfGroup.notes]]));
}

/** Several heads hear one sentence, and some of them several times. */
const bareFeatures = remembered((text) => featuresOf({ text, headings: [], block: "paragraph" }), lately);

function featuresOf({ text, headings, block }: PlacedSentence): SentenceFeatures {
  const found = tokens(text.slice(0, maxChars));
  const words = wordFeatures(found);
  const classes = privateFeatures(found);
  const characters = characterFeatures(found);
  const above = headings.slice(-2).flatMap((heading, i, all) => headingFeatures(heading, i === all.length - 1));
  const flags = flagFeatures(found, block, headings.length > 0);
  return weigh([
    [words, weightOfGroup.words / Math.sqrt(Math.max(1, words.length))],
    [classes, weightOfGroup.classes / Math.sqrt(Math.max(1, classes.length))],
    [characters, weightOfGroup.characters / Math.sqrt(Math.max(1, characters.length))],
    [above, weightOfGroup.headings / Math.sqrt(Math.max(1, above.length))],
    [flags, weightOfGroup.flags],
  ]);
}

function joinFeatures(first: SentenceFeatures, then: SentenceFeatures): SentenceFeatures {
  const hashes = new Uint32Array(first.hashes.length + then.hashes.length);
  const values = new Float32Array(hashes.length);
  hashes.set(first.hashes);
  hashes.set(then.hashes, first.hashes.length);
  values.set(first.values);
  values.set(then.values, first.hashes.length);
  return { hashes, values };
}

/** Groups of hashes, each with the weight of one of its features. */
function weigh(groups: readonly (readonly [readonly number[], number])[]): SentenceFeatures {
  const size = groups.reduce((sum, [group]) => sum + group.length, 0);
  const hashes = new Uint32Array(size);
  const values = new Float32Array(size);
  let at = 0;
  for (const [group, value] of groups) {
    for (const hash of group) {
      hashes[at] = settle(hash);
      values[at++] = value;
    }
  }
  return { hashes, values };
}

const start = 0x811c9dc5;

/** FNV-1a over UTF-16 units: exact in 32 bits. */
function hashInto(seed: number, text: string): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** Spreads what the last units changed over all bits. */
function settle(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const seeds = {
  word: hashInto(start, "word"),
  stem: hashInto(start, "stem"),
  shape: hashInto(start, "shape"),
  characters: hashInto(start, "char"),
  heading: hashInto(start, "head"),
  nearest: hashInto(start, "near"),
  flag: hashInto(start, "flag"),
  note: hashInto(start, "note"),
  private: hashInto(start, "private"),
};

/** A number or an address says that there is one, not which. */
function classOf(token: Token): string | null {
  if (token.kind === "address") return "<address>";
  if (token.kind !== "number") return null;
  return /^(?:19|20)\d\d/.test(token.text) ? "<year>" : "<number>";
}

function wordFeatures(found: readonly Token[]): number[] {
  const out: number[] = [];
  let previous = "";
  let before = "";
  let previousStem = "";
  let previousShape = "";
  let beforeShape = "";
  for (const [i, token] of found.entries()) {
    const known = classOf(token);
    const word = known ?? token.folded;
    const stemmed = known ?? (token.kind === "word" ? stem(token.folded) : token.folded);
    const shape = known ?? (i > 0 && isCapital(token.text) ? "<name>" : token.folded);
    const own = hashInto(seeds.word, word);
    out.push(own);
    out.push(hashInto(seeds.stem, stemmed));
    if (i > 0) {
      const pair = hashInto(hashInto(seeds.word, previous), " ");
      out.push(hashInto(pair, word), hashInto(hashInto(hashInto(seeds.stem, previousStem), " "), stemmed));
      if (shape === "<name>" || previousShape === "<name>") out.push(hashInto(hashInto(hashInto(seeds.shape, previousShape), " "), shape));
    }
    if (i > 1) {
      out.push(hashInto(hashInto(hashInto(hashInto(hashInto(seeds.word, before), " "), previous), " "), word));
      if (shape === "<name>" || previousShape === "<name>" || beforeShape === "<name>")
        out.push(hashInto(hashInto(hashInto(hashInto(hashInto(seeds.shape, beforeShape), " "), previousShape), " "), shape));
    }
    before = previous;
    previous = word;
    previousStem = stemmed;
    beforeShape = previousShape;
    previousShape = shape;
  }
  return out;
}

/** "My ‹family›", "‹body› surgery": what stands beside a word of private life tells whether it is one. */
function privateFeatures(found: readonly Token[]): number[] {
  const out: number[] = [];
  const wordAt = (at: number) => found[at]?.folded ?? "";
  const classAt = (at: number) => privateClassesOf(wordAt(at))[0];
  for (const [i, token] of found.entries())
    for (const name of privateClassesOf(token.folded)) {
      const named = hashInto(seeds.private, name);
      out.push(named, hashInto(hashInto(named, " < "), wordAt(i - 1)), hashInto(hashInto(named, " > "), wordAt(i + 1)));
      const [before, behind] = [classAt(i - 1) ?? classAt(i - 2), classAt(i + 1) ?? classAt(i + 2)];
      if (before !== undefined) out.push(hashInto(hashInto(named, " << "), before));
      if (behind !== undefined) out.push(hashInto(hashInto(named, " >> "), behind));
    }
  return out;
}

function isCapital(text: string): boolean {
  const first = text.charAt(0);
  return first !== first.toLowerCase();
}

function characterFeatures(found: readonly Token[]): number[] {
  const out: number[] = [];
  for (const { kind, folded } of found) if (kind === "word") for (const hash of charactersOf(folded)) out.push(hash);
  return out;
}

const knownCharacters = new Map<string, readonly number[]>();

function charactersOf(word: string): readonly number[] {
  const known = knownCharacters.get(word);
  if (known !== undefined) return known;
  const out: number[] = [];
  const padded = ` ${word.slice(0, maxWordChars)} `;
  for (let from = 0; from + 3 <= padded.length; from++) {
    let hash = seeds.characters;
    const end = Math.min(padded.length, from + 5);
    for (let at = from; at < end; at++) {
      hash = Math.imul(hash ^ padded.charCodeAt(at), 0x01000193);
      if (at - from >= 2) out.push(hash);
    }
  }
  if (knownCharacters.size < maxKnown && word.length <= maxWordChars) knownCharacters.set(word, out);
  return out;
}

function headingFeatures(heading: string, isNearest: boolean): number[] {
  const seed = isNearest ? seeds.nearest : seeds.heading;
  return tokens(heading.slice(0, maxHeadingChars))
    .filter((token) => token.kind === "word")
    .map((token) => hashInto(seed, stem(token.folded)));
}

function flagFeatures(found: readonly Token[], block: SentenceBlock, isUnderHeading: boolean): number[] {
  const flags = [`block ${block}`, `length ${lengthClass(found.length)}`, isUnderHeading ? "heading" : "no heading"];
  const [first, last] = [found[0], found.at(-1)];
  if (first !== undefined) flags.push(first.kind === "word" ? `opens ${isCapital(first.text) ? "high" : "low"}` : `opens ${first.kind}`);
  if (last !== undefined) flags.push(last.kind === "punct" ? `ends ${last.folded}` : `ends ${last.kind}`);
  const counts = new Map<string, number>();
  const note = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [i, token] of found.entries()) {
    for (const name of classesOf(token.folded)) note(name);
    const known = classOf(token);
    if (known !== null) note(known);
    if (i > 0 && token.kind === "word" && isCapital(token.text)) note("<name>");
  }
  const whole = found.map((token) => token.folded).join(" ");
  for (const phrase of communityPhrases) if (whole.includes(phrase)) note("cause phrase");
  if (pastimeIn(whole) !== null) note("pastime phrase");
  const hashes = flags.map((flag) => hashInto(seeds.flag, flag));
  for (const [name, count] of counts) {
    const has = hashInto(seedOfHas, name);
    hashes.push(has, hashInto(has, countings[Math.min(3, count)] ?? ""));
  }
  return hashes;
}

const seedOfHas = hashInto(seeds.flag, "has ");
const countings = ["", " 1", " 2", " 3"];

function lengthClass(count: number): number {
  return count < 4 ? 0 : count < 8 ? 1 : count < 14 ? 2 : count < 24 ? 3 : count < 40 ? 4 : 5;
}

const maxKnown = 20_000;
const knownClasses = new Map<string, readonly string[]>();

/** The classes of a folded word: those of the languages that are read, and of the engine's lexicon. */
function classesOf(word: string): readonly string[] {
  const known = knownClasses.get(word);
  if (known !== undefined) return known;
  const found = [...(smallClasses.get(word) ?? [])];
  if (workWords.has(word)) found.push("work");
  if (roleNouns.has(word)) found.push("role");
  if (pastimeOf.has(word)) found.push("pastime");
  if (pastimePeople.has(word) || pastimePeople.has(singular(word))) found.push("pastimer");
  if (communityNouns.has(word)) found.push("cause");
  found.push(...privateClassesOf(word).map((name) => `of ${name}`));
  if (knownClasses.size < maxKnown && word.length <= maxWordChars) knownClasses.set(word, found);
  return found;
}

/** Persons of pronouns, negations, titles, months and small words, by folded word, over all languages that are read. */
const smallClasses: ReadonlyMap<string, readonly string[]> = (() => {
  const table = new Map<string, Set<string>>();
  const add = (word: string, name: string) => {
    const key = fold(word);
    const names = table.get(key) ?? new Set();
    table.set(key, names.add(name));
  };
  for (const code of languageCodes) {
    const data = languageData(code);
    for (const pronoun of data.pronouns) add(pronoun.form, `${pronoun.person} ${pronoun.number} ${pronoun.role}`);
    for (const word of data.negation.words) add(word, "negation");
    for (const word of [...data.titles.before, ...data.titles.after]) add(word, "title");
    for (const word of data.months.flat()) add(word, "month");
    for (const word of data.stopWords) add(word, `small ${code}`);
  }
  return new Map([...table].map(([word, names]) => [word, [...names]]));
})();
