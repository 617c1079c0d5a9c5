import { partsOf } from "./clause-parts";
import { type Clause, isTitled, leads, type NameRun, wordsOf } from "./clauses";
import type { NameMention } from "./name-mentions";
import { isNameShaped, wordKey } from "./other-people";
import type { PersonWords } from "./person-words";
import { relativeOf, relativeOfSpeaker } from "./relatives";
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
  /** By what pronoun the page calls the person; null where it does not tell; `none` where it is theirs and never calls them so. */
  readonly gender: "feminine" | "masculine" | "none" | null;
  readonly isCompany: (name: string) => boolean;
}

type Opening = "person" | "other" | "pronoun" | "group" | "nothing";

/**
 * Which clauses of a block are about the person or spoken by them. A clause belongs to whoever it opens with; "she" goes on about whom the clause
 * before was, if the pronoun can be theirs; "I" is whoever has the voice. What a clause says of somebody else on the way ("…, who built the map",
 * words in quotation marks) is cut out.
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
  let isOnPerson = standing.isTheirs || (standing.goesOn && head !== undefined && openingOf(text, head, [], standing, page) === "pronoun");
  let quoter: Quoter = "nobody";
  let wasKin = false;
  const within = (span: Clause) => mentions.filter(({ start, end }) => start >= span.start && end <= span.end);
  for (const clause of clauses.flatMap((whole) => partsOf(text, whole, within(whole), page.words, page.others))) {
    const own = within(clause);
    if (own.length > 0 && isOfNamesake(text, clause, own)) {
      // "Different Jane here!": whoever speaks is the other one.
      if (standing.voice === "person" && ranges.length === 0) return { ranges, endsOnPerson: false };
      isOnPerson = false;
      continue;
    }
    if (isRelativeOfNamed(text, clause, own, page.words)) {
      // "Jane's younger brother. Holds the record": what follows is his.
      isOnPerson = false;
      continue;
    }
    quoter = quoterOf(text, clause, own, page.others) ?? (isCaptioned(text, clause, own) ? "other" : quoter);
    const kin =
      own.length > 0
        ? "none"
        : standing.voice === "person"
          ? relativeOfSpeaker(text, clause, page.words)
          : relativeOf(text, clause, page.words);
    const isOthersWord = quoter === "other" && own.length === 0 && /["“„«]/.test(text[clause.start] ?? "");
    // "One of her students dives. Another sails."
    const isNext: boolean = wasKin && own.length === 0 && otherWords.has(clause.words[0] ?? "");
    wasKin = kin !== "none" || isNext;
    if (wasKin || isOthersWord) {
      if (kin === "named") isOnPerson = false;
      continue;
    }
    const opening = opensJointly(text, clause, own) ? "group" : openingOf(text, clause, own, standing, page);
    const speaks = clause.words.some((word) => page.words.first.has(word));
    const saysWe = clause.words.some((word) => page.words.group.has(word));
    const isOwn =
      !isOfThing(text, clause, own, standing, page) &&
      belongs(opening, {
        speaks,
        saysWe,
        isNamed: own.length > 0,
        isNamedFull: own.some(({ kind }) => kind === "full"),
        isOnPerson,
        // What only goes on from a paragraph above says "she" or "he".
        isOpen: standing.isTheirs || isNamedHere,
        standing,
      });
    // "To Mrs Gumede, who taught half of us, Jane included": "she" behind it may be either.
    if (opening === "person" || (opening === "nothing" && own.length > 0 && isOwn))
      isOnPerson = opening === "person" || !namesAnother(text, clause, own);
    else if (opening === "other") isOnPerson = false;
    else if (opening === "nothing" && standing.isTheirs && standing.voice === "person" && speaks) isOnPerson = true;
    if (!isOwn) continue;
    // What names nobody is said by whoever has the voice, too.
    const isFirstPerson = standing.voice === "person" && (speaks || saysWe || !speaksOfSomebody(clause, own, page.words));
    for (const part of withoutOthers(text, clause, own, standing, page, quoter)) ranges.push({ ...part, isFirstPerson });
  }
  const isQuotation = ranges.length === 0 && standing.goesOn && clauses.every(({ start }) => /["“„«]/.test(text[start] ?? ""));
  const spoken = standing.voice === "person" ? withoutRemarks(ranges, text, clauses) : ranges;
  return { ranges: joined(spoken, text), endsOnPerson: isOnPerson || isQuotation };
}

/** "She", "their": whoever is spoken of; the person by name, too. */
function speaksOfSomebody({ words: found }: Clause, own: readonly NameMention[], words: PersonWords): boolean {
  return own.length > 0 || found.some((word) => [words.feminine, words.masculine, words.third, words.several].some((set) => set.has(word)));
}

/** "Jane's younger brother": a note on somebody else, by whose he is. */
function isRelativeOfNamed(text: string, { start, end }: Clause, own: readonly NameMention[], words: PersonWords): boolean {
  const [only] = own;
  if (only === undefined || own.length > 1 || only.start - start > 2) return false;
  const note = /^['’]s? ((?:[\p{L}-]+ ){0,3}[\p{L}-]+)[.,;]?$/u.exec(text.slice(only.end, end).trimEnd())?.[1];
  return note !== undefined && words.relatives.has(wordsOf(note).at(-1) ?? "");
}

/** "[I was a navy cook.]" within what somebody says is another's remark. */
function withoutRemarks(ranges: readonly OwnRange[], text: string, clauses: readonly Clause[]): readonly OwnRange[] {
  const [first, last] = [clauses[0], clauses.at(-1)];
  if (first === undefined || last === undefined) return ranges;
  const remarks = [...text.slice(first.start, last.end).matchAll(remark)].map(({ index, 0: { length } }) => ({
    start: first.start + index,
    end: first.start + index + length,
  }));
  if (remarks.length === 0) return ranges;
  return ranges.flatMap((range) =>
    minus(
      range,
      remarks.filter(({ start, end }) => start < range.end && range.start < end),
    ).map((part) => ({ ...part, isFirstPerson: range.isFirstPerson })),
  );
}

const remark = /\[[^\][]{8,600}[.!?]\]/gu;

/** "The other Jane Roe drives a crane", "her namesake, the singer": told of somebody else of the name. */
function isOfNamesake(text: string, clause: Clause, own: readonly NameMention[]): boolean {
  if (clause.words.some((word) => namesakeWords.has(word))) return true;
  const [first] = own;
  const before = first === undefined ? [] : wordsOf(text.slice(clause.start, first.start));
  // "Not Jane, whatever the postman thinks."
  if (before.length === 1 && notWords.has(before[0] ?? "")) return true;
  return before.length > 0 && before.length <= 4 && otherWords.has(before.at(-1) ?? "");
}

const notWords = new Set("not nicht pas no não niet non".split(" "));

const namesakeWords = new Set(
  "namesake namesakes namensvetter namensvetterin homonyme tocayo tocaya homónimo homônimo naamgenoot omonimo omonima".split(" "),
);
const otherWords = new Set("other another different andere anderer zweite autre otro otra outro outra altro altra".split(" "));

/**
 * "The company buys only beans that growers would plough in": on a page about the person a sentence that opens with a thing, and in which neither
 * they nor a pronoun come in, says nothing of them. What they say themselves is their opinion, unless it names somebody else.
 */
function isOfThing(
  text: string,
  { start, end, words: found, opening, runs }: Clause,
  own: readonly NameMention[],
  { voice }: BlockStanding,
  { words, others, isCompany }: PageKnowledge,
): boolean {
  const [first = "", second = "", third = ""] = found;
  if (own.length > 0 || found.length < minThing) return false;
  const isFirms = opening !== null && isCompany(opening.text) && /^ \p{Ll}/u.test(text.slice(opening.end, end)) && opening.start === start;
  if (!words.articles.has(first) && !isFirms) return false;
  if (voice === "person" ? !runs.some((run) => isKnownName(run.text, others)) : isRoleWord(second) || isRoleWord(third)) return false;
  // "The man asleep is her co-founder": hers, but somebody else.
  const isOfRelative = (at: number) => found.slice(at + 1, at + 3).some((word) => words.relatives.has(word) || isRoleWord(word));
  return !found.some(
    (word, at) =>
      ((words.feminine.has(word) || words.masculine.has(word) || words.third.has(word)) && !isOfRelative(at)) ||
      words.several.has(word) ||
      words.first.has(word) ||
      words.group.has(word),
  );
}

function isKnownName(name: string, others: ReadonlySet<string>): boolean {
  return isNameShaped(name) && others.has(wordKey(name.split(" ").at(-1) ?? ""));
}

/** Shorter ones are lines: "The kiln master of Leith". */
const minThing = 6;

/** "Jane Roe and John Doe met": what follows may be either's. */
export function opensJointly(text: string, { opening }: Clause, own: readonly NameMention[]): boolean {
  return (
    opening !== null &&
    own.some(({ start, end }) =>
      start < opening.end && opening.start < end
        ? /^(?: \([^()]*\))?,? (?:and|und|et|y|e|en|&) \p{Lu}/u.test(text.slice(end, end + maxRemark))
        : /^,? (?:and|und|et|y|e|en|&) $/u.test(text.slice(opening.end, Math.max(opening.end, start))),
    )
  );
}

/** "Jane Roe (Acme) and John Doe". */
const maxRemark = 80;

/** Whether a clause names somebody else, by two names or behind a title; for whom or where somebody works is a place. */
function namesAnother(text: string, { start: from, runs }: Clause, own: readonly NameMention[]): boolean {
  return runs.some(
    ({ start, end, text: run }) =>
      !own.some((mention) => mention.start < end && start < mention.end) &&
      (isTitled(run) || (isNameShaped(run) && !(own.some((mention) => mention.end <= start) && placing.test(text.slice(from, start))))),
  );
}

const placing = /\s(?:for|at|in|of|bei|für|chez|à|en|em|na|no|bij|voor|per|a)(?: the| der| die| das| la| le| el| il| de)?\s$/u;

type Quoter = "person" | "other" | "nobody";

/** Whose the quoted words of a clause are, by the name beside them; null where nothing is quoted or nobody is named. */
function quoterOf(text: string, clause: Clause, own: readonly NameMention[], others: ReadonlySet<string>): Quoter | null {
  const quotes = [...text.slice(clause.start, clause.end).matchAll(quoted)].map(({ index, 0: { length } }) => ({
    start: clause.start + index,
    end: clause.start + index + length,
  }));
  if (quotes.length === 0) return null;
  const isQuoted = ({ start, end }: NameRun | NameMention) => quotes.some((quote) => start < quote.end && quote.start < end);
  const [person = Number.POSITIVE_INFINITY] = own.filter((mention) => !isQuoted(mention)).map(({ start }) => start);
  const [other = Number.POSITIVE_INFINITY] = clause.capitals.flatMap((run) =>
    !isQuoted(run) && (isNameShaped(run.text) || others.has(wordKey(run.text))) ? [run.start] : [],
  );
  // “…,” Ono Darvish told Tobias Renn.
  return person <= other ? (person < Number.POSITIVE_INFINITY ? "person" : null) : "other";
}

/** "Mirela, crane driver. “…”": a few words that say whose the quoted ones behind them are. */
function isCaptioned(text: string, { start, end, opening, words: found }: Clause, own: readonly NameMention[]): boolean {
  if (own.length > 0 || opening === null || opening.start !== start || found.length > maxCaption) return false;
  return /^, \p{Ll}/u.test(text.slice(opening.end, end)) && /^\s*[“„«"]/u.test(text.slice(end, end + 3));
}

const maxCaption = 6;

function belongs(
  opening: Opening,
  clause: {
    readonly speaks: boolean;
    /** "We": whoever speaks, among others. */
    readonly saysWe: boolean;
    readonly isNamed: boolean;
    readonly isNamedFull: boolean;
    readonly isOnPerson: boolean;
    /** Clauses without a subject of their own go on about the person. */
    readonly isOpen: boolean;
    readonly standing: BlockStanding;
  },
): boolean {
  const { speaks, saysWe, isNamed, isOnPerson, isOpen, standing } = clause;
  switch (opening) {
    case "person":
      return true;
    case "other":
      return false;
    case "pronoun":
      return isOnPerson;
    case "group":
      return isNamed || (standing.voice === "person" && standing.isTheirs && (speaks || saysWe));
    case "nothing":
      if (speaks) return standing.voice === "person" ? standing.isTheirs : isNamed && !standing.isOthers;
      return isNamed ? !standing.isOthers : isOnPerson && isOpen;
  }
}

function openingOf(
  text: string,
  clause: Clause,
  own: readonly NameMention[],
  { voice }: BlockStanding,
  { words, others, gender }: PageKnowledge,
): Opening {
  // The capital of "The" is the sentence's own.
  const opening = clause.opening !== null && words.articles.has(clause.opening.text.toLowerCase()) ? null : clause.opening;
  if (opening === null && own.length === 0 && isAppositionOfOther(text, clause, words)) return "other";
  const led = own.length > 0 ? "" : (ledPronoun.exec(withSmallStart(text, clause))?.[1]?.toLowerCase() ?? "");
  if (opening !== null && led === "") {
    const hit = own.find(({ start, end }) => start < opening.end && opening.start < end);
    // "Who taught half of us, Jane included": said on the way.
    if (hit !== undefined) return among.test(text.slice(hit.end, clause.end)) ? "other" : "person";
    const [first = ""] = opening.text.split(/[ '’]/);
    // "Host Ilse Marrable": what stands before a name may be a title.
    const last = opening.text.split(" ").at(-1) ?? "";
    if ([first, last, opening.text].some((each) => others.has(wordKey(each)))) return "other";
  }
  const isSubject = (word: string) =>
    words.feminine.has(word) || words.masculine.has(word) || words.group.has(word) || words.several.has(word);
  const [first = "", second = ""] = clause.words;
  const behindLeads = clause.words.find((each) => !leads.has(each)) ?? "";
  // "She/her" says how to call them.
  if (isSubject(first) && isSubject(second)) return "nothing";
  const word = [led, first, clause.words.length > 3 ? second : "", behindLeads].find(isSubject) ?? "";
  if (word === "") return own.length === 0 && isOfOtherGender(clause, gender, words) ? "other" : "nothing";
  if (words.group.has(word) || words.several.has(word)) return "group";
  // Whoever speaks says "I" of themselves.
  if (voice === "person" || gender === "none") return "other";
  return isOfOtherGender({ words: [word] }, gender, words) ? "other" : "pronoun";
}

function withSmallStart(text: string, { start, end }: Clause): string {
  return text.charAt(start).toLowerCase() + text.slice(start + 1, end);
}

const calendar =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Christmas|Easter)";
const byTime = `(?:in|on|at|by|during|from|each|every|these|last|next|since|until)(?: (?:\\p{Ll}[\\p{L}’'-]*|\\d+(?:st|nd|rd|th)?|${calendar})){1,8}`;
const byCompany = "(?:together )?with(?: \\p{Lu}[\\p{L}’'-]*){1,4}(?: \\([^()]{1,40}\\))?";
const byPlace = "(?:before|after|in|at|since|until|outside)(?: the)?(?: \\p{Lu}[\\p{L}’'-]*){1,3}";
/** "In the autumn she", "On the first Monday of each month he", "Before Port Ellery she", "With Ann Lee he": what leads to the subject. */
const ledPronoun = new RegExp(`^(?:${byTime}|${byPlace}|${byCompany}),? (she|he)(?= \\p{Ll})`, "u");

const among =
  /^ (?:included|excepted|excluded|aside|among them|inbegriffen|comprise?|inclus[ea]?|inclusive|incluid[oa]|inclus[oa]|inbegrepen|compres[oa])(?![\p{L}])/u;

/** "The mayor hung it in his bathroom" on a page that says "she" of the person. */
function isOfOtherGender({ words: found }: Pick<Clause, "words">, gender: PageKnowledge["gender"], words: PersonWords): boolean {
  if (gender !== "feminine" && gender !== "masculine") return false;
  const [own, others] = gender === "feminine" ? [words.feminine, words.masculine] : [words.masculine, words.feminine];
  return found.some((word) => others.has(word)) && !found.some((word) => own.has(word) || words.third.has(word));
}

/** "The chair, Ada Quint, abstained", "The zoo's vet Dr Amory Blight has published": a name of somebody else right behind a role. */
function isAppositionOfOther(text: string, { start, runs, capitals, words: found }: Clause, words: PersonWords): boolean {
  const named = found.findIndex((word) => naming.has(word));
  if (
    named > 0 &&
    named <= maxNaming &&
    words.articles.has(found[0] ?? "") &&
    capitals.some((run) => run.start > start && wordsOf(run.text)[0] === found[named + 1])
  )
    return true;
  const [first] = runs;
  if (first === undefined || first.start - start > maxApposition || !isNameShaped(first.text)) return false;
  const before = found.slice(0, found.indexOf(wordsOf(first.text)[0] ?? ""));
  const isEnclosed = text.slice(first.start - 2, first.start) === ", " && text[first.end] === ",";
  if (before.length <= 2 && words.articles.has(before[0] ?? "") && isEnclosed) return true;
  const isHead = before.length > 0 && before.length <= 6 && (isRoleWord(before.at(-1) ?? "") || isRoleWord(before.at(-2) ?? ""));
  return isHead;
}

const maxApposition = 50;
/** "The sawyer, a man called Karl, …". */
const naming = new Set(
  "called named namens genannt nommé nommée appelé appelée llamado llamada chamado chamada genaamd chiamato chiamata".split(" "),
);
const maxNaming = 6;

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
