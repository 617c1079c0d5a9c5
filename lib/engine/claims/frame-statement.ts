import { screened } from "@/lib/text/screened";
import { tokens } from "@/lib/text/tokens";
import { framedWords } from "../grounding/plain-quote";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { isRoleWord } from "../identity/pages/role-words";
import { citesOthers } from "../reading/cited-authors";
import type { ReadStatement } from "../reading/read-statements";
import { rulesThatHold } from "../reading/rules/apply-rules";
import { maxim } from "../reading/speech";
import type { MatchedDocument, SourceDocument } from "../types";
import type { SubjectLink } from "./candidate-claim";
import { isOwnPage } from "./own-page";
import { isOnlyWhen } from "./word-statement";

const minWords = 4;
const minListed = 3;
/** "My own group is five." */
const minPossessed = 6;
/** "Technische Leiterin", framed in its own language. */
const minNote = 2;

function isListHeading(heading: string | null): heading is string {
  return heading !== null && rulesThatHold(tokens(heading), "en", "heading").some(({ id }) => listing.has(id));
}

/** "2004 – 2009" alone says nothing. */
function hasWords(plain: string): boolean {
  return tokens(plain).filter(({ kind, text }) => kind === "word" && text.length > 3).length >= 2;
}

/** Headings that say what stands below them. */
const listing = new Set(["en.heading.lists", "en.heading.planned", "en.heading.past"]);
const maxWords = 38;
/** "Jane Roe of Acme Tools": what was left of a sentence, and says nothing. */
const bareName = /^(?:\p{Lu}\S*\s+){1,4}(?:of|at|from|with|for)(?:\s+(?:the\s+)?\p{Lu}\S*)+$/u;
/** "Jane, Odo and Ann Lee of Acme", "Jane Roe, Acme Tools": who stands in a line of a programme. */
const onlyNames = /^(?:\p{Lu}[\p{L}'’-]*(?:,? (?:and|&|of|at)(?: the)? |, | ))+\p{Lu}[\p{L}'’-]*[.,]?$/u;

/** "Investigador principal: Telmo Roe": whose it is, is said. */
export const labelOfAnother = screened(
  /^(?:[-–•*] )?[\p{Lu}\d][^:]{2,60}: (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3})(?:[.,]?$|,? \(|, )/u,
);

const ofThem = /\b(?:she|he|her|his|my|I)\b/u;
const opensLine = /(?:^|\n)[\s\p{P}]*$/u;
const maxBullet = 8;

/** Words that open on a quotation, or on who commented what. */
const withoutVoice =
  /^["“„«]|:\s*["“„«]|^(?:\S+ ){1,4}(?:commented|replied|posted|shared|says|said)\b|, (?:she|he) (?:says|said)\b|\b(?:called|calls|named|dubbed) ["“„«]/u;
const speaksTo = /\byou/;
/** "The last thing you should give somebody", in what the person thinks: everybody. */
const thinks = screened(/^(?:and |but |so )?I (?:also |still |now )?(?:think|believe|reckon|find|argue|hold)\b/iu);
/** "What the tool teaches you", in what the person thinks. */
const everybody =
  /\byou(?! (?:guys|lot|all|both|two)\b)(?:['’](?:ve|re|d|ll))?\b(?! (?:(?:should|could|can|must) )?(?:book|call|phone|contact|visit|ask|write|for)\b)/gu;

/** Without the mark of a quotation that began, or ends, in another sentence. */
function withoutLoneMark(quoted: string): string {
  const marks = quoted.match(/["“”„«»]/gu) ?? [];
  if (marks.length % 2 === 0) return quoted;
  const cut = quoted.replace(/\s*["“”»]$/u, "");
  return cut === quoted ? quoted.replace(/^["“„«]\s*/u, "") : cut;
}

/** `Jane Roe says: “…”`: the statement's own words, where no wording of ours would surely say the same; null where they are no whole sentence. */
export function frameStatement(
  statement: ReadStatement,
  quoted: string,
  { document, match, names }: { readonly document: SourceDocument; readonly match: MatchedDocument; readonly names: SubjectNames },
): { readonly claim: string; readonly link: SubjectLink } | null {
  // A mark alone belongs to a quotation that goes on in another sentence.
  const plain = withoutLoneMark(quoted);
  const words = plain.split(" ").length;
  const { by } = statement.subject;
  // "That's in the hands of Ann Lee": about something that stands above.
  const pointsBack = /^(?:that|it|this|these|those|there)\b/i.test(plain);
  // "2015–2017 Dispatcher, Acme. Firm closed in 2017.": what follows in an entry's line is a note on it.
  const isHead = opensLine.test(document.text.slice(Math.max(0, statement.sentence.start - maxBullet), statement.sentence.start));
  // "Best newcomer: Ann Lee", under "Prizes": hers.
  const labelled = labelOfAnother.exec(plain)?.[1];
  if (labelled !== undefined && findNames(labelled, names).length === 0) return null;
  const isListed =
    !pointsBack &&
    (isHead || ofThem.test(plain)) &&
    (by === "verbless" || by === "elided") &&
    isListHeading(statement.heading) &&
    hasWords(plain);
  if (
    isListed &&
    words >= minListed &&
    words <= maxWords &&
    match.relation === "about_subject" &&
    !/["“”„«»?!]/u.test(plain) &&
    !citesOthers(plain, document.text, names) &&
    (isOwnPage(document, match, names) || findNames(plain, names).length > 0)
  )
    return {
      claim: `A page about ${names.fullName} lists under “${statement.heading}”: “${plain.replace(/[.,;:]+$/, "")}.”`,
      link: "fragment",
    };
  const isForeign = statement.language !== "en";
  // "A map you cannot fold is a poster": no reader is spoken to.
  const isGeneral =
    statement.trace.includes(maxim) ||
    ((statement.trace.includes("en.opinion") || thinks.test(plain)) &&
      !speaksTo.test(plain.replace(everybody, "")) &&
      !/\b(?:me|us|here)\b/u.test(plain));
  const isNote = isForeign && by === "elided";
  if (words < (isNote ? minNote : isForeign ? minListed : minWords) || words > maxWords || by === "verbless") return null;
  if (by === "elided" && !isForeign) return null;
  // "Jane Roe, our Jane": no sentence.
  // "Jane Roe, maps, Leeds", "Jane Roe,1 Ann Lee,1": no sentence, and no office that a frame would be needed for.
  const isBareEntry =
    !isForeign &&
    by === "named" &&
    statement.relation === null &&
    /^,(?:\d|[^.]*\.?$)/u.test(plain.slice(findNames(plain, names)[0]?.end ?? 0));
  const isOffice = tokens(plain).some(({ folded }) => isRoleWord(folded)) || /, \p{Ll}+ (?:at|of|for) (?:the )?\p{Lu}/u.test(plain);
  if (isOnlyWhen(plain) || (isBareEntry && !isOffice)) return null;
  if (by === "named" && statement.relation === null && /, our\b/u.test(plain)) return null;
  if (bareName.test(plain) || onlyNames.test(plain) || / (?:(?:until|before|by|since) then|since)[.,]?$/u.test(plain)) return null;
  if (!isForeign && speaksTo.test(plain) && !isGeneral) return null;
  // "Acme: Jane Roe (captain), Ann Lee", "“Jane is a menace” (name withheld)": a line of names, and the words of somebody else.
  if (!isForeign && /["“”„«»([{]/u.test(plain) && (statement.relation === null || withoutVoice.test(plain))) return null;
  // "And Jane Roe, planner at Acme": the word that binds it to the sentence before stays away.
  const said = isForeign ? plain : plain.replace(/^(?:and|but|or|nor|so) /iu, "");
  const framed = framedWords(said);
  const isOwn = by === "possessed" && statement.saidBy === "person" && /^(?:my|our)\b/iu.test(said);
  if (by === "possessed" && words < minPossessed) return null;
  if (
    by === "first_person" ||
    by === "answer" ||
    isOwn ||
    (by === "agent" && statement.saidBy === "person") ||
    statement.subject.who === "group"
  )
    return { claim: `${names.fullName} says: ${framed}`, link: statement.trace.includes("en.speech") ? "quoted_speech" : "first_person" };
  if (by !== "named" && by !== "pronoun" && by !== "elided" && by !== "agent" && by !== "possessed" && by !== "joint") return null;
  return {
    claim: `A page about ${names.fullName} says: ${framed}`,
    link: by === "named" ? "named" : by === "elided" ? "fragment" : "pronoun",
  };
}
