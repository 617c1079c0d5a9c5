import { tradeNouns } from "@/lib/text/lang/en/trades";
import { verbForm } from "../../reading/clauses/verb-forms";
import type { BlockStanding, PageKnowledge } from "./block-standing";
import { type Opening, openingOf, opensJointly } from "./clause-opening";
import { partsOf } from "./clause-parts";
import { type Clause, withoutImpersonal } from "./clauses";
import type { NameMention } from "./name-mentions";
import { isOfNamesake, isOfThing, isRelativeOfNamed, namesAnother, otherWords } from "./of-somebody-else";
import { isNameShaped } from "./other-people";
import { joined, type OwnRange } from "./own-range";
import type { PersonWords } from "./person-words";
import { relativeOf, relativeOfSpeaker } from "./relatives";
import { isRoleWord } from "./role-words";
import { isCaptioned, type Quoter, quoterOf, withoutOthers, withoutRemarks } from "./words-of-others";

/** What of a block is the person's. */
export interface OwnClauses {
  readonly ranges: readonly OwnRange[];
  /** The last clause was about the person, and nobody else was named since. */
  readonly endsOnPerson: boolean;
}

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
  // "“Roller derby,” she says."
  const opensBySaying = head !== undefined && saysFirst.test(text.slice(head.start, head.start + maxSaid));
  // "A certificate came later. She edits a quarterly": whom nobody else came before.
  const openers = isNamedHere ? clauses.slice(0, 1) : clauses;
  const firstOpening = () => openers.map((clause) => openingOf(text, clause, [], standing, page)).find((opening) => opening !== "nothing");
  const goesOn = standing.goesOn && (opensBySaying || firstOpening() === "pronoun");
  let isOnPerson = standing.isTheirs || goesOn;
  let quoter: Quoter = "nobody";
  let wasKin = false;
  const within = (span: Clause) => mentions.filter(({ start, end }) => start >= span.start && end <= span.end);
  const parts = clauses.flatMap((whole) => partsOf(text, whole, within(whole), page.words, page.others));
  for (const clause of withoutImpersonal(parts, page.words)) {
    const own = within(clause);
    if (setAside.test(text.slice(clause.sentence.start, clause.start))) continue;
    // "I am a member of the team! (old news: left 2005)"
    if (overBehind.test(text.slice(clause.end, clause.end + maxNote))) continue;
    // "I cut the letters into a potato, says its designer, Ada Quint.", the marks being the style sheet's.
    if (own.length === 0 && saidByNamed.test(text.slice(clause.start, clause.end))) {
      isOnPerson = false;
      continue;
    }
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
    // “Paddles,” said the chief of Skylark. He has …": whoever is quoted is spoken of next.
    if (own.length === 0 && saidByRole.test(text.slice(clause.start, clause.end))) isOnPerson = false;
    const isOthersWord = quoter === "other" && own.length === 0 && /["“„«]/.test(text[clause.start] ?? "");
    // "One of her students dives. Another sails."
    const isNext: boolean = wasKin && own.length === 0 && otherWords.has(clause.words[0] ?? "");
    wasKin = kin !== "none" || isNext;
    if (wasKin || isOthersWord) {
      // "Her brother Colm runs the shop. Outside it she rows": a brother is no "she".
      // "Her mother ran the bar. She sang": either of the two.
      if (kin === "named" ? !isOtherGenderThan(page.gender, clause) : isAlike(page.gender, clause)) isOnPerson = false;
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
        isOnPerson,
        // What only goes on from a paragraph above says "she" or "he".
        isOpen: standing.isTheirs || isNamedHere,
        standing,
      });
    // "To Mrs Gumede, who taught half of us, Jane included": "she" behind it may be either.
    // "The city gave it to Jane Roe, then 31. She had …": of a thing's doing to the person, too.
    if (opening === "person" || (opening === "nothing" && own.length > 0))
      isOnPerson = opening === "person" || !namesAnother(text, clause, own, page.isCompany);
    else if (opening === "other") isOnPerson = false;
    else if (opening === "nothing" && standing.isTheirs && standing.voice === "person" && speaks) isOnPerson = true;
    // "Goodbye to Mr Earl Hibbert after 38 years; he built his own boat."
    if (own.length === 0 && wishing.test(text.slice(clause.start, clause.end))) isOnPerson = false;
    // "She hands over to Mia Holt. She comes from Skye."
    const isOfPerson = opening === "pronoun" || opening === "person";
    if (isOfPerson && (endsOnAnother(text, clause, own, page) || endsOnKin(text, clause, page.gender))) isOnPerson = false;
    // "After the break: clock painter Ann Lee. She gilded four dials."
    if (!isOfPerson && own.length === 0 && endsOnTitled(text, clause, page)) isOnPerson = false;
    // "The managing director wants lager. She owns three pubs."
    if (opensWithRole(clause, page)) isOnPerson = false;
    if (!isOwn) continue;
    // What names nobody is said by whoever has the voice, too.
    const isFirstPerson = standing.voice === "person" && (speaks || saysWe || !speaksOfSomebody(clause, own, page.words));
    for (const part of withoutOthers(text, clause, own, standing, page, quoter)) ranges.push({ ...part, isFirstPerson });
  }
  const spoken = standing.voice === "person" ? withoutRemarks(ranges, text, clauses) : ranges;
  return { ranges: joined(spoken, text), endsOnPerson: isOnPerson };
}

const maxNote = 40;
const overBehind =
  /^[.!?\s]*\((?:old news|until\b|no longer|not any ?more|no more|that was|(?:since )?(?:sold|closed|left|ended)\b|out of date|outdated)/iu;
const saidByNamed =
  /, (?:says|said|writes|wrote|adds|explains|recalls) (?:(?:its|the|her|his|our|their|an?) [\p{Ll} -]{2,30},? )?\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+[.]?\s*$/u;
const saidByRole =
  /["”»],? (?:says|said|adds|added|writes|wrote|tells|told|reckons|reckoned|recalls|recalled|laughs|laughed|replied|answered) (?:an?|the|one|another|its|their|some)\s\p{Ll}/u;
const maxSaid = 300;
const saysFirst = /^["“„«][^"”“»]{2,200}[,.!?]["”»] (?:she|he) (?:says|said|laughs|adds|explains|tells|told|recalls|admits|reckons)\b/u;

/** Whether the relative whom a clause opens with is of the gender that the page does not call the person by. */
function isOtherGenderThan(gender: PageKnowledge["gender"], { words: found }: Clause): boolean {
  const kin = found.find((word) => maleKin.has(word) || femaleKin.has(word));
  if (kin === undefined) return false;
  return gender === "feminine" ? maleKin.has(kin) : gender === "masculine" && femaleKin.has(kin);
}

/** Whether the relative whom a clause opens with is of the gender that the page calls the person by. */
function isAlike(gender: PageKnowledge["gender"], { words: found }: Clause): boolean {
  const alike = gender === "feminine" ? femaleKin : gender === "masculine" ? maleKin : null;
  return alike !== null && found.slice(0, 3).some((word) => alike.has(word));
}

const maleKin = new Set(
  "brother father husband son uncle grandfather bruder vater mann sohn frère père mari fils hermano padre marido hijo irmão pai filho broer vader zoon fratello marito figlio".split(
    " ",
  ),
);
const femaleKin = new Set(
  "sister mother wife daughter aunt grandmother schwester mutter frau tochter sœur mère femme fille hermana madre esposa hija irmã mãe mulher filha zus moeder vrouw dochter sorella moglie figlia".split(
    " ",
  ),
);

/** Whether a clause ends on somebody else's name, whom "she" behind it may mean. */
function endsOnAnother(
  text: string,
  { start: from, end, capitals }: Clause,
  own: readonly NameMention[],
  { isCompany }: PageKnowledge,
): boolean {
  return capitals.some((run) => {
    if (own.some(({ start, end: to }) => start < run.end && run.start < to) || isCompany(run.text)) return false;
    const isNamed = isNameShaped(run.text) || /^\p{Lu}\p{Ll}+$/u.test(run.text);
    return isNamed && handing.test(text.slice(from, run.start)) && endsSoon.test(text.slice(run.end, end));
  });
}

/** Whether a clause ends on somebody else's name behind their trade. */
function endsOnTitled(text: string, { start, end, capitals }: Clause, { isCompany }: PageKnowledge): boolean {
  const last = capitals.at(-1);
  if (last === undefined || isCompany(last.text) || !isNameShaped(last.text) || !/^[.!…]?\s*$/u.test(text.slice(last.end, end)))
    return false;
  const role = /(\p{Ll}+) $/u.exec(text.slice(start, last.start))?.[1] ?? "";
  return isRoleWord(role) || tradeNouns.has(role);
}

/** "The managing director wants", "Her apprentice starts": a job before a verb, and nobody's name. */
function opensWithRole({ words: found, opening }: Clause, { words }: PageKnowledge): boolean {
  const [first = ""] = found;
  if ((opening !== null && /[\s-]/.test(opening.text)) || !(words.articles.has(first) || first === "one" || possessing.has(first)))
    return false;
  const role = found.slice(1, 5).findIndex((word) => isRoleWord(word));
  return role >= 0 && verbForm(found[role + 2] ?? "") === "third";
}

/** Nothing, or when it was: "in May", "last year". */
const endsSoon =
  /^(?:, (?:the|a|an|her|his)(?: \p{Ll}[\p{L}’'-]*){1,3})?(?:,? (?:in|on|last|this|at)(?: the)?(?: [\p{L}\d’'-]+){1,3})?[.!?,;”"’)\s]*$/u;

/** "She drives her daughter to Leeds. She plays the harp": whoever is of her own gender may be meant. */
function endsOnKin(text: string, { start, end, words }: Clause, gender: PageKnowledge["gender"]): boolean {
  const alike = gender === "feminine" ? femaleKin : gender === "masculine" ? maleKin : null;
  // "He mended watches in his grandfather's shop": no more is told of the grandfather.
  const owners = new Set([...text.slice(start, end).matchAll(/(\p{L}+)['’]s(?= \p{Ll})/gu)].map(([, word = ""]) => word.toLowerCase()));
  return alike !== null && words.some((word, at) => at > 1 && alike.has(word) && possessing.has(words[at - 1] ?? "") && !owners.has(word));
}

/** To whom a newsletter says so. */
const wishing =
  /(?:^|[\s“"])(?:[Gg]oodbye|[Ff]arewell|[Ww]elcome|[Tt]hanks?|[Tt]hank you|[Cc]ongratulations|[Hh]appy birthday|[Ww]ell done|[Bb]est wishes|[Cc]ondolences|[Hh]ats off)(?: also| again| back)? to (?:\p{Lu}\p{L}*\.? )?\p{Lu}/u;

const possessing = new Set("her his seine ihre sa son su sua zijn haar il la".split(" "));

/** "Hands over to", "is followed by", "took over from", "married": the words before somebody who is spoken of next. */
const handing =
  /\b(?:over to|followed by|succeeded by|replaced by|over (?:[\p{L}’'-]+ ){0,7}from|handed to|way for|married|hired|met|thanks to|learned from|works with|trained with|studied with|deputy is|successor is)(?: \p{Ll}[\p{L}’'-]*){0,3} $/u;

/** "From the rumour board: Jane Roe is leaving", "Old biog, for the archive (2013): Jane Roe is a technician". */
const setAside =
  /(?:\b(?:rumou?rs?|gossip|hearsay|scenario|exercise|role[- ]?play|simulation|two truths and a lie|(?:old|former|earlier|previous|first|outdated) (?:bio\w*|profile|cv|version|page|blurb|website|headline))\b|\((?:posted|written|dated) [^()]{0,20}\d{4}\)[^:]{0,20}\b(?:bio|profile|intro)\w*)[^:]{0,60}:\s*["“]?$/iu;

/** "She", "their": whoever is spoken of; the person by name, too. */
function speaksOfSomebody({ words: found }: Clause, own: readonly NameMention[], words: PersonWords): boolean {
  return own.length > 0 || found.some((word) => [words.feminine, words.masculine, words.third, words.several].some((set) => set.has(word)));
}

function belongs(
  opening: Opening,
  clause: {
    readonly speaks: boolean;
    /** "We": whoever speaks, among others. */
    readonly saysWe: boolean;
    readonly isNamed: boolean;
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
      return isNamed || (standing.voice === "person" && (speaks || saysWe));
    case "nothing":
      if (speaks) return standing.voice === "person" ? standing.isTheirs : isNamed && !standing.isOthers;
      return isNamed ? !standing.isOthers : isOnPerson && isOpen;
  }
}
