import type { Block } from "@/lib/text/block";
import { isNameParticle } from "@/lib/text/name-words";
import { isDateBeforeName, isLedToGivenName } from "../names/lead-before-name";
import { agreeingNameThreshold, compareParsedNames, displayName } from "../names/names";
import { parseName } from "../names/parse-name";
import { isRoleWord } from "./role-words";
import type { SoughtPerson } from "./sought-person";

/** One place at which a block names the person who is sought, or somebody who shares a word of their name. */
export interface NameMention {
  /** Offsets into the stored text, UTF-16; `end` exclusive, without a possessive mark. */
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /**
   * `full`: given and family name, or an initial and the family name. `bare`: one word of the name alone ("Renn", "Jo"). `other`: somebody else, who
   * shares a word with the person ("Imke Wiesenkamp" beside "Hartmut Loerke").
   */
  readonly kind: "full" | "bare" | "other";
  /** Which word of the name a bare mention, or somebody else's name, shares: position in the sought name's words. */
  readonly word: number;
}

const word = /\p{L}\.(?=[\s”"’)])|\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu;
/** Between two words of one name: white space, and the marks around a nickname. */
const gap = /^(?:[ \u00a0]{1,2}|[ \u00a0]?["“„'’(‘]|["”“')’][ \u00a0]{1,2}|["”“')’][ \u00a0]["“„'(‘])$/u;
/** Particles of some names ("Ortega y Gasset"), and else what stands between two people. */
const conjunctions = new Set(["and", "und", "y", "e"]);
const maxWords = 9;
/** "Van 't Hullenaar", "d' Aubernay". */
const elided = /^[tsdl]$/;
const possessive = /['’]s?$/u;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Position in the sought name of the word that it is, or stands for; -1 for none. */
  readonly place: number;
}

/**
 * Where the words of `block` name the person, from the left. Diacritics, letter case, transliterations, initials, left-out middle names, quoted
 * nicknames and "Roe, Jane" do not matter. A word of the name inside a longer name that is not theirs is somebody else.
 */
export function mentionsIn(
  text: string,
  block: Pick<Block, "start" | "end">,
  sought: SoughtPerson,
  isCommon: (word: string) => boolean,
): NameMention[] {
  const words = wordsIn(text, block.start, block.end, sought);
  const mentions: NameMention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const hit = words[at];
    if (hit === undefined || hit.place < 0) continue;
    const [first, last] = runAround(text, words, at, sought);
    const reversed = readReversed(text, words, first, last, sought);
    const mention = reversed ?? readRun(text, beforeOffice(text, words.slice(first, last + 1)), sought, isCommon);
    if (mention !== null) mentions.push(mention);
    at = reversed === null ? last : last + 1;
  }
  return mentions;
}

function wordsIn(text: string, from: number, to: number, sought: SoughtPerson): Word[] {
  const words: Word[] = [];
  for (const match of text.slice(from, to).matchAll(word)) {
    const raw = match[0].replace(possessive, "");
    if (raw === "") continue;
    const start = from + match.index;
    // "The Roe-blue jerseys": a thing that bears a name.
    const isThing = /^\p{Lu}.*-\p{Ll}/u.test(raw);
    words.push({ start, end: start + raw.length, text: raw, place: isThing ? -1 : sought.placeOf(raw) });
  }
  return words;
}

/** The longest stretch of name-like words around a hit: capitals, particles, initials and further hits. */
function runAround(text: string, words: readonly Word[], at: number, sought: SoughtPerson): [number, number] {
  const hit = words[at];
  const isAllLower = hit !== undefined && /^\p{Ll}/u.test(hit.text);
  const joinsTwo = (each: Word) => conjunctions.has(each.text.toLowerCase()) && !sought.parsed.words.includes(each.text.toLowerCase());
  const belongs = (each: Word) =>
    !joinsTwo(each) &&
    (each.place >= 0 ||
      isNameParticle(each.text.toLowerCase()) ||
      elided.test(each.text) ||
      (!isAllLower && /^\p{Lu}|^\p{Lo}/u.test(each.text)));
  const touches = (left: Word | undefined, right: Word | undefined) => {
    if (left === undefined || right === undefined) return false;
    const between = text.slice(left.end, right.start);
    return gap.test(between) && !(between.endsWith("(") && left.place >= 0 && opensAside(text, right, sought));
  };
  let first = at;
  let last = at;
  // "Die Werkstatt von Jane Roe": what stands before a given name is no particle of it.
  const isApart = (before: Word | undefined, name: Word | undefined) =>
    before !== undefined && name?.place === 0 && isNameParticle(before.text);
  // "From September Jane", "On Monday Roe": a date, and then the name.
  const isDate = (place: number) => isDateBeforeName(words[place]?.text ?? "", words[place - 1]?.text ?? "");
  // "In Leeds Jane built"
  const isLed = hit !== undefined && hit.place === 0 && isLedToGivenName(text, hit.start, hit.end);
  while (
    last - first < maxWords &&
    touches(words[first - 1], words[first]) &&
    belongs(words[first - 1] as Word) &&
    !isDate(first - 1) &&
    !isLed &&
    !isApart(words[first - 1], words[first])
  )
    first -= 1;
  while (last - first < maxWords && touches(words[last], words[last + 1]) && belongs(words[last + 1] as Word)) last += 1;
  // A particle at either end belongs to the sentence ("von Jane Roe", "Jane Roe und").
  while (first < at && isNameParticle((words[first] as Word).text)) first += 1;
  while (last > at && isNameParticle((words[last] as Word).text)) last -= 1;
  return [first, last];
}

/** "Jane Roe (Roe & Sons)", "Jane (from Leeds)": behind a word of the name, brackets around anything but a nickname or a middle name end it. */
function opensAside(text: string, { start, place }: Word, sought: SoughtPerson): boolean {
  const isLastWord = place >= 0 && place === sought.parsed.words.length - 1;
  return isLastWord || !/^[\p{L}\p{M}.'’ -]{1,40}\)/u.test(text.slice(start, start + maxAside));
}

const maxAside = 42;

function readRun(text: string, run: readonly Word[], sought: SoughtPerson, isCommon: (word: string) => boolean): NameMention | null {
  const hits = run.map((each, index) => (each.place >= 0 ? index : -1)).filter((index) => index >= 0);
  const [firstHit = 0] = hits;
  const lastHit = hits[hits.length - 1] ?? 0;
  // Words before the hits may be a title, a role or the sentence's own; they are cut off where they are common words.
  for (let from = 0; from <= firstHit; from += 1) {
    if (run.slice(0, from).some((each) => !isCommon(each.text) && !isRoleWord(each.text) && !isTrade(each.text))) break;
    for (let to = run.length - 1; to >= lastHit; to -= 1) {
      if (run.slice(to + 1).some((each) => !isCommon(each.text))) break;
      const part = run.slice(from, to + 1);
      if (part.length < 2 || !agrees(mention(text, part, "full", 0).text, sought)) continue;
      // What is theirs for sure, without what merely stands beside it: "Jane Roe (She", "Jane Roe Smith".
      const own = mention(text, run.slice(firstHit, lastHit + 1), "full", sought.parsed.words.length);
      return lastHit > firstHit && agrees(own.text, sought) && !/["“”]/.test(own.text + (text[own.start - 1] ?? ""))
        ? own
        : mention(text, part, "full", sought.parsed.words.length);
    }
  }
  const rest = run.filter((_, index) => index < firstHit || index > lastHit);
  const only = hits.length === 1 ? run[firstHit] : undefined;
  const isAlone = rest.every((each) => isCommon(each.text));
  const isCapital = only !== undefined && /^\p{Lu}|^\p{Lo}/u.test(only.text);
  if (only !== undefined && isAlone) {
    const kind = generation.test(text.slice(only.end, only.end + maxGeneration)) ? "other" : "bare";
    return isCapital ? mention(text, [only], kind, only.place) : null;
  }
  if (hits.length > 1 && isAlone) return mention(text, run.slice(firstHit, lastHit + 1), "bare", (run[lastHit] as Word).place);
  return mention(text, run, "other", (run[firstHit] as Word).place);
}

/** "Verkeersregelkundige Jane Roe": no name is written together at such length. */
function isTrade(raw: string): boolean {
  return /^\p{Lu}\p{Ll}{12,}$/u.test(raw);
}

/** "Ist Jana Roe Betriebsleiterin der Seilbahn": where nouns bear capitals, the office begins behind the name. */
function beforeOffice(text: string, run: readonly Word[]): readonly Word[] {
  const at = run.findIndex(
    ({ end, place, text: raw }, index) => index > 1 && place < 0 && isRoleWord(raw) && germanOf.test(text.slice(end, end + maxOf)),
  );
  return at < 0 ? run : run.slice(0, at);
}

const germanOf = /^ (?:der|des|für|bei|beim|im|von|vom|am|an) /u;
const maxOf = 7;

/** "Jane senior", "Jane the younger": where a page has to tell two apart, the bare name is either's. */
const generation = /^[ \u00a0](?:senior|junior|sr\b|jr\b|the (?:elder|younger|first|second)\b|der (?:Ältere|Jüngere)|père|fils)/iu;
const maxGeneration = 14;

/** "Roe, Jane" in a list or a caption. */
function readReversed(text: string, words: readonly Word[], first: number, last: number, sought: SoughtPerson): NameMention | null {
  const next = words[last + 1];
  const end = words[last];
  if (next === undefined || end === undefined || next.place < 0 || !/^, ?$/.test(text.slice(end.end, next.start))) return null;
  const part = words.slice(first, last + 2);
  return agrees(text.slice(part[0]?.start, next.end), sought) ? mention(text, part, "full", sought.parsed.words.length) : null;
}

function mention(text: string, part: readonly Word[], kind: NameMention["kind"], place: number): NameMention {
  const start = part[0]?.start ?? 0;
  const last = part[part.length - 1];
  const closes = last !== undefined && /["”)]/.test(text[last.end] ?? "") && /["“(]/.test(text.slice(start, last.end));
  const end = (last?.end ?? start) + (closes ? 1 : 0);
  return { start, end, text: text.slice(start, end), kind, word: place };
}

function agrees(written: string, sought: SoughtPerson): boolean {
  return compareParsedNames(parseName(displayName(written)), sought.parsed) >= agreeingNameThreshold;
}
