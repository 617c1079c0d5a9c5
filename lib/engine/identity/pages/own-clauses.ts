import { type Clause, type NameRun, wordsOf } from "./clauses";
import type { NameMention } from "./name-mentions";
import { isNameShaped, wordKey } from "./other-people";
import type { PersonWords } from "./person-words";
import { isRoleWord } from "./role-words";

/** A stretch of the stored text that is about, or spoken by, the person. */
export interface OwnRange {
  readonly start: number;
  readonly end: number;
  /** The person speaks. */
  readonly isFirstPerson: boolean;
}

/** What is known of a block before its clauses are read. */
export interface BlockStanding {
  /** Whoever says "I" in it. */
  readonly voice: "person" | "other" | "nobody";
  /** Its words are about the person unless they say otherwise: the person's own section, turn or page. */
  readonly isTheirs: boolean;
  /** It lies in a section about somebody else. */
  readonly isOthers: boolean;
  /** The paragraph before it ended with the person, so that "she" at its beginning is theirs. */
  readonly goesOn: boolean;
}

export interface OwnClauses {
  readonly ranges: readonly OwnRange[];
  /** The last clause was about the person, and nobody else was named since. */
  readonly endsOnPerson: boolean;
}

export interface PageKnowledge {
  readonly words: PersonWords;
  /** Words of the names of other people on the page. */
  readonly others: ReadonlySet<string>;
  /** By what pronoun the page calls the person; null where it does not tell. */
  readonly gender: "feminine" | "masculine" | null;
}

type Opening = "person" | "other" | "pronoun" | "group" | "nothing";

/**
 * Which clauses of a block are about the person or spoken by them. A clause belongs to whoever it opens with; "she" goes on about whom the clause before was, if the
 * pronoun can be theirs; "I" is whoever has the voice. What a clause says of somebody else on the way ("…, who built the map", words in quotation marks) is cut out.
 */
export function ownClauses(
  text: string,
  clauses: readonly Clause[],
  mentions: readonly NameMention[],
  standing: BlockStanding,
  page: PageKnowledge,
): OwnClauses {
  const ranges: OwnRange[] = [];
  const [head] = clauses;
  const isNamedHere = mentions.length > 0;
  let isOnPerson = standing.isTheirs || (standing.goesOn && head !== undefined && openingOf(head, [], standing, page) === "pronoun");
  let quoter: Quoter = "nobody";
  for (const clause of clauses) {
    const own = mentions.filter(({ start, end }) => start >= clause.start && end <= clause.end);
    if (own.length > 0 && isOfNamesake(text, clause, own)) {
      isOnPerson = false;
      continue;
    }
    quoter = quoterOf(text, clause, own) ?? quoter;
    const kin =
      own.length > 0 ? "none" : standing.voice === "person" ? relativeOfSpeaker(clause, page.words) : relativeOf(text, clause, page.words);
    const isOthersWord = quoter === "other" && own.length === 0 && /["“„«]/.test(text[clause.start] ?? "");
    if (kin !== "none" || isOthersWord) {
      if (kin === "named") isOnPerson = false;
      continue;
    }
    const opening = opensJointly(text, clause, own) ? "group" : openingOf(clause, own, standing, page);
    const speaks = clause.words.some((word) => page.words.first.has(word));
    const isOwn =
      !isOfThing(clause, own, standing, page.words) &&
      belongs(opening, {
        speaks,
        isNamed: own.length > 0,
        isNamedFull: own.some(({ kind }) => kind === "full"),
        isOnPerson,
        // What only goes on from a paragraph above says "she" or "he".
        isOpen: standing.isTheirs || isNamedHere,
        standing,
      });
    if (opening === "person" || (opening === "nothing" && own.length > 0 && isOwn)) isOnPerson = true;
    else if (opening === "other") isOnPerson = false;
    else if (opening === "nothing" && standing.isTheirs && standing.voice === "person" && speaks) isOnPerson = true;
    if (!isOwn) continue;
    const isFirstPerson = standing.voice === "person" && speaks;
    for (const part of withoutOthers(text, clause, own, standing, page, quoter)) ranges.push({ ...part, isFirstPerson });
  }
  const isQuotation = ranges.length === 0 && standing.goesOn && clauses.every(({ start }) => /["“„«]/.test(text[start] ?? ""));
  return { ranges: joined(ranges, text), endsOnPerson: isOnPerson || isQuotation };
}

/** "The other Jane Roe drives a crane", "her namesake, the singer": told of somebody else of the name. */
function isOfNamesake(text: string, clause: Clause, own: readonly NameMention[]): boolean {
  if (clause.words.some((word) => namesakeWords.has(word))) return true;
  const [first] = own;
  const before = first === undefined ? [] : wordsOf(text.slice(clause.start, first.start));
  return before.length > 0 && before.length <= 3 && otherWords.has(before.at(-1) ?? "");
}

const namesakeWords = new Set(
  "namesake namesakes namensvetter namensvetterin homonyme tocayo tocaya homónimo homônimo naamgenoot omonimo omonima".split(" "),
);
const otherWords = new Set("other another andere anderer zweite autre otro otra outro outra altro altra".split(" "));

/**
 * "The company buys only beans that growers would plough in": on a page about the person a sentence that opens with a thing, and in which neither they nor a pronoun
 * come in, says nothing of them. What they say themselves is their opinion.
 */
function isOfThing({ words: found }: Clause, own: readonly NameMention[], { voice }: BlockStanding, words: PersonWords): boolean {
  const [first = "", second = "", third = ""] = found;
  if (voice === "person" || own.length > 0 || found.length < minThing || !words.articles.has(first)) return false;
  if (isRoleWord(second) || isRoleWord(third)) return false;
  return !found.some(
    (word) =>
      words.feminine.has(word) || words.masculine.has(word) || words.third.has(word) || words.several.has(word) || words.first.has(word),
  );
}

/** Shorter ones are lines: "The kiln master of Leith". */
const minThing = 6;

/** "Jane Roe and John Doe met": what follows may be either's. */
export function opensJointly(text: string, { opening }: Clause, own: readonly NameMention[]): boolean {
  return (
    opening !== null &&
    own.some(({ start, end }) =>
      start < opening.end && opening.start < end
        ? /^,? (?:and|und|et|y|e|en|&) \p{Lu}/u.test(text.slice(end, end + 8))
        : /^,? (?:and|und|et|y|e|en|&) $/u.test(text.slice(opening.end, Math.max(opening.end, start))),
    )
  );
}

type Quoter = "person" | "other" | "nobody";

/** Whose the quoted words of a clause are, by the name beside them; null where nothing is quoted or nobody is named. */
function quoterOf(text: string, clause: Clause, own: readonly NameMention[]): Quoter | null {
  const quotes = [...text.slice(clause.start, clause.end).matchAll(quoted)].map(({ index, 0: { length } }) => ({
    start: clause.start + index,
    end: clause.start + index + length,
  }));
  if (quotes.length === 0) return null;
  const isQuoted = ({ start, end }: NameRun | NameMention) => quotes.some((quote) => start < quote.end && quote.start < end);
  const [person = Number.POSITIVE_INFINITY] = own.filter((mention) => !isQuoted(mention)).map(({ start }) => start);
  const [other = Number.POSITIVE_INFINITY] = clause.runs.flatMap((run) => (!isQuoted(run) && isNameShaped(run.text) ? [run.start] : []));
  // “…,” Ono Darvish told Tobias Renn.
  return person <= other ? (person < Number.POSITIVE_INFINITY ? "person" : null) : "other";
}

/** Whether a clause opens with somebody whom it knows by the person, "His brother", and whether it names them. */
function relativeOf(
  text: string,
  { start, end, words: [first = "", second = "", third = ""] }: Clause,
  words: PersonWords,
): "named" | "unnamed" | "none" {
  const isPossessive = words.feminine.has(first) || words.masculine.has(first) || words.third.has(first);
  const place = words.relatives.has(second) ? 2 : words.relatives.has(third) ? 3 : 0;
  if (!isPossessive || place === 0) return "none";
  const [next = ""] = text.slice(start, end).split(/\s+/).slice(place);
  return /^\p{Lu}/u.test(next) ? "named" : "unnamed";
}

/** "My grandmother read storms", "A friend of mine hired forty": whoever says so speaks of somebody else, unless "I" comes in. */
function relativeOfSpeaker({ words: found }: Clause, words: PersonWords): "unnamed" | "none" {
  const isOwn = (word: string) => words.first.has(word) || words.group.has(word);
  const lead = found.slice(0, maxLead);
  const place = lead.findIndex((word) => words.relatives.has(word));
  if (place < 1) return "none";
  const isTheirs =
    lead.slice(0, place).some(isOwn) || (/^(?:of|von|de|di|van)$/.test(found[place + 1] ?? "") && isOwnPronoun(found[place + 2] ?? ""));
  const speaks = found.slice(place + 1).some((word) => words.subjects.has(word));
  return isTheirs && !speaks ? "unnamed" : "none";
}

/** "My oldest friend", "A friend of mine". */
const maxLead = 4;

function isOwnPronoun(word: string): boolean {
  return /^(?:mine|mir|meiner|moi|mío|mía|meu|minha|mij|mio|mia)$/.test(word);
}

function belongs(
  opening: Opening,
  clause: {
    readonly speaks: boolean;
    readonly isNamed: boolean;
    readonly isNamedFull: boolean;
    readonly isOnPerson: boolean;
    /** Clauses without a subject of their own go on about the person. */
    readonly isOpen: boolean;
    readonly standing: BlockStanding;
  },
): boolean {
  const { speaks, isNamed, isOnPerson, isOpen, standing } = clause;
  switch (opening) {
    case "person":
      return true;
    case "other":
      return false;
    case "pronoun":
      return isOnPerson;
    case "group":
      return isNamed || (standing.voice === "person" && standing.isTheirs && speaks);
    case "nothing":
      if (speaks) return standing.voice === "person" ? standing.isTheirs : isNamed && !standing.isOthers;
      return isNamed ? !standing.isOthers : isOnPerson && isOpen;
  }
}

function openingOf(
  clause: Clause,
  own: readonly NameMention[],
  { voice }: BlockStanding,
  { words, others, gender }: PageKnowledge,
): Opening {
  const { opening } = clause;
  if (opening === null && own.length === 0 && isAppositionOfOther(clause)) return "other";
  if (opening !== null) {
    if (own.some(({ start, end }) => start < opening.end && opening.start < end)) return "person";
    const [first = ""] = opening.text.split(/[ '’]/);
    // "Host Ilse Marrable": what stands before a name may be a title.
    const last = opening.text.split(" ").at(-1) ?? "";
    if ([first, last, opening.text].some((each) => others.has(wordKey(each)))) return "other";
  }
  const isSubject = (word: string) =>
    words.feminine.has(word) || words.masculine.has(word) || words.group.has(word) || words.several.has(word);
  const [first = "", second = ""] = clause.words;
  const word = isSubject(first) ? first : isSubject(second) && clause.words.length > 3 ? second : "";
  if (word === "") return "nothing";
  if (words.group.has(word) || words.several.has(word)) return "group";
  // Whoever speaks says "I" of themselves.
  if (voice === "person") return "other";
  if (gender === "feminine" && words.masculine.has(word) && !words.feminine.has(word)) return "other";
  if (gender === "masculine" && words.feminine.has(word) && !words.masculine.has(word)) return "other";
  return "pronoun";
}

/** "The chair, Ada Quint, abstained", "The zoo's vet Dr Amory Blight has published": a name of somebody else right behind a role. */
function isAppositionOfOther({ start, runs, words }: Clause): boolean {
  const [first] = runs;
  if (first === undefined || first.start - start > maxApposition || !isNameShaped(first.text)) return false;
  const before = words.slice(0, words.indexOf(wordsOf(first.text)[0] ?? ""));
  const isHead = before.length > 0 && before.length <= 6 && (isRoleWord(before.at(-1) ?? "") || isRoleWord(before.at(-2) ?? ""));
  return isHead;
}

const maxApposition = 50;

/** The clause without relative clauses behind somebody else, and without what others are quoted with. */
function withoutOthers(
  text: string,
  clause: Clause,
  own: readonly NameMention[],
  { voice }: BlockStanding,
  { words }: PageKnowledge,
  quoter: Quoter,
): { readonly start: number; readonly end: number }[] {
  const cuts: { start: number; end: number }[] = [];
  const raw = text.slice(clause.start, clause.end);
  for (const match of raw.matchAll(relative)) {
    const comma = clause.start + match.index;
    const isTheirs = own.some(
      ({ end }) =>
        end <= comma &&
        text
          .slice(end, comma)
          .replace(/^["”’)]/, "")
          .trim().length < 2,
    );
    if (isTheirs || opensWithin(own, comma, clause.start, text)) continue;
    const rest = raw.slice(match.index + match[0].length);
    const stop = relativeEnd.exec(rest);
    cuts.push({ start: comma, end: stop === null ? clause.end : comma + match[0].length + stop.index });
  }
  if (voice === "person" || quoter === "other")
    for (const match of raw.matchAll(quoted)) {
      if (wordsOf(match[0]).some((word) => words.first.has(word)))
        cuts.push({ start: clause.start + match.index, end: clause.start + match.index + match[0].length });
    }
  return minus({ start: clause.start, end: clause.end }, cuts);
}

/** "Jane Roe, head of supply at Acme, who …": an apposition stands between the name and the comma. */
function opensWithin(own: readonly NameMention[], comma: number, start: number, text: string): boolean {
  const [first] = own;
  return first !== undefined && first.start - start < 4 && first.end < comma && !/\p{Lu}\p{L}+ \p{Lu}/u.test(text.slice(first.end, comma));
}

const relative =
  /(?:, (?:(?:and )?who(?:se|m)?|(?:one|some|both|all|none) of whom|qui|dont|quien|quienes|cuy[oa]|que em|quem|cuj[oa]|il quale|la quale|der|die|wiens)|(?<=\p{Lu}\p{L}+), (?:che|que))(?= )/gu;
/** A relative clause ends with the next comma behind which the sentence goes on. */
const relativeEnd = /, (?=(?:and|but|so|which|und|aber|et|mais|y|pero|e|mas|ma|en|maar) )/u;
const quoted = /["“„«][^"”“»«„]{8,600}["”»]/gu;

function minus(whole: { start: number; end: number }, cuts: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let at = whole.start;
  for (const { start, end } of [...cuts].sort((a, b) => a.start - b.start)) {
    if (start > at) parts.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < whole.end) parts.push({ start: at, end: whole.end });
  return parts;
}

/** Neighbours become one stretch. */
function joined(ranges: readonly OwnRange[], text: string): OwnRange[] {
  const out: OwnRange[] = [];
  for (const range of ranges) {
    const last = out[out.length - 1];
    if (last !== undefined && text.slice(last.end, range.start).trim() === "")
      out[out.length - 1] = { start: last.start, end: range.end, isFirstPerson: last.isFirstPerson || range.isFirstPerson };
    else out.push(range);
  }
  return out;
}
