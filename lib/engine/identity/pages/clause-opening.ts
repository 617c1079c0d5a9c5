import type { BlockStanding, PageKnowledge } from "./block-standing";
import { type Clause, isTitled, leads, wordsOf } from "./clauses";
import type { NameMention } from "./name-mentions";
import { isNameShaped, wordKey } from "./other-people";
import type { PersonWords } from "./person-words";
import { isRoleWord } from "./role-words";

/** Whom a clause opens with: `pronoun` is one that may be the person's, `group` "we", "they" or two people together. */
export type Opening = "person" | "other" | "pronoun" | "group" | "nothing";

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

/** Whom a clause opens with, by its first name, the pronoun behind what leads to it, or a name beside a role. */
export function openingOf(
  text: string,
  clause: Clause,
  own: readonly NameMention[],
  { voice }: BlockStanding,
  { words, others, gender }: PageKnowledge,
): Opening {
  if (own[0] !== undefined && doneBy.test(text.slice(clause.start, own[0].start))) return "person";
  // The capital of "The" is the sentence's own.
  const opening = clause.opening !== null && isThing(clause.opening.text, words) ? null : clause.opening;
  const opensBefore = own[0] === undefined || (clause.runs[0]?.start ?? clause.end) < own[0].start;
  if (own.length === 0 && isLedToOther(text, clause)) return "other";
  if (opening === null && opensBefore && isAppositionOfOther(text, clause, words)) return "other";
  if (own.length === 0 && (isOfficeOfOther(text, clause) || (words.articles.has("the") && isTurnedToOther(text, clause)))) return "other";
  // "The Society thanks Ann Lee": behind it "she" is whom it names.
  const behind = clause.opening?.end ?? 0;
  const isKnown = (name: string) => isTitled(name) || (isNameShaped(name) && others.has(wordKey(name.split(" ").at(-1) ?? "")));
  if (opening === null && behind > 0 && own.length === 0 && clause.runs.some((run) => run.start > behind && isKnown(run.text)))
    return "other";
  const led = own.length > 0 ? "" : (ledPronoun.exec(withSmallStart(text, clause))?.[1]?.toLowerCase() ?? "");
  if (opening !== null && led === "") {
    const hit = own.find(({ start, end }) => start < opening.end && opening.start < end);
    // "Who taught half of us, Jane included": said on the way.
    if (hit !== undefined) return among.test(text.slice(hit.end, clause.end)) ? "other" : "person";
    // "Mr. V. Marsh, weaver": somebody, whoever else is known.
    const title = /(\p{L}+)\.? $/u.exec(text.slice(clause.start, opening.start))?.[1] ?? "";
    if (isTitled(title)) return "other";
    const [first = ""] = opening.text.split(/[ '’]/);
    // "Host Ilse Marrable": what stands before a name may be a title.
    const last = opening.text.split(" ").at(-1) ?? "";
    if ([first, last, opening.text].some((each) => others.has(wordKey(each)))) return "other";
  }
  const isSubject = (word: string) =>
    words.feminine.has(word) || words.masculine.has(word) || words.group.has(word) || words.several.has(word);
  const [first = "", second = ""] = clause.words;
  const behindLeads = clause.words.find((each) => !leads.has(each)) ?? "";
  // "I played in a house that he opened".
  if (words.subjects.has(first) && first === "i") return "nothing";
  // "She/her" says how to call them.
  if (isSubject(first) && isSubject(second)) return "nothing";
  // "Trains all new students", "for two years ran": a count is no subject there.
  // "Wrote our box": whose, and no subject.
  const isPronoun = (each: string) => isSubject(each) && !words.counts.has(each) && !ofGroup.test(each);
  // "Three years ago she".
  const inverted =
    own.length === 0 && opening === null ? (clause.words.slice(1, words.inverted).find((each) => words.thirdSubjects.has(each)) ?? "") : "";
  const word =
    isSubject(first) && led === "" ? first : ([led, clause.words.length > 3 ? second : "", behindLeads, inverted].find(isPronoun) ?? "");
  if (word === "") return own.length === 0 && isOfOtherGender(clause, gender, words) ? "other" : "nothing";
  if (words.group.has(word) || words.several.has(word)) return "group";
  // Whoever speaks says "I" of themselves.
  if (voice === "person" || gender === "none") return "other";
  return isOfOtherGender({ words: [word] }, gender, words) ? "other" : "pronoun";
}

/** "Acme Tools was founded in 2017 by", before the person's name. */
const doneBy =
  /^[^,;:“"]{2,80} (?:was|were|is|are) (?:\p{Ll}+ )?(?:founded|begun|formed|started|set up|opened|established|written|designed|built|created|composed|organi[sz]ed|curated|edited|illustrated|launched) (?:(?:in|on) [^,;:“"]{2,20} )?by (?:(?:Dr|Prof|Mrs?|Ms)\.? )?$/u;

const ofGroup = /^(?:our|ours|us|unser\w*|uns|notre|nos|nuestr\w+|noss\w+|onze|ons|nostr\w+)$/;

/** "The", "The Society": an article stands before no person's name in English; "la Rossi" is somebody. */
function isThing(opening: string, words: PersonWords): boolean {
  const [first = "", ...rest] = opening.split(" ");
  const article = first.toLowerCase();
  if (rest.length === 0 && (pointing.has(article) || owning.has(article))) return true;
  if (words.articles.has("the") && /^an?$/.test(article)) return true;
  return words.articles.has(article) && (article === "the" || rest.length === 0);
}

function withSmallStart(text: string, { start, end }: Clause): string {
  return text.charAt(start).toLowerCase() + text.slice(start + 1, end);
}

const calendar =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Christmas|Easter)";
const byTime = `(?:in|on|at|by|during|for|from|each|every|these|last|next|since|until)(?: (?:\\p{Ll}[\\p{L}’'-]*|\\d+(?:st|nd|rd|th)?|${calendar})){1,8}`;
const byCompany = "(?:together )?with(?: \\p{Lu}[\\p{L}’'-]*){1,4}(?: \\([^()]{1,40}\\))?";
const byPlace = "(?:before|after|in|at|since|until|outside)(?: the)?(?: \\p{Lu}[\\p{L}’'-]*){1,3}";
/** "The following year", "that same summer", "two years later". */
const bySpan =
  "(?:the|that|this|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|\\d+|some|several|many|most) (?:\\p{Ll}+ ){0,2}(?:years?|months?|weeks?|days?|springs?|summers?|autumns?|winters?|seasons?|decades?|evenings?|mornings?|afternoons?)(?: (?:later|after|before|earlier|on|ago))?";
/** "Away from the bottles", "Between shifts", "After hours" */
const byAside =
  "(?:away from|apart from|aside from|besides|between|off|outside|beyond|alongside|after|before)(?: (?:the|a|all|her|his|work|hours|lunch|school|\\p{Ll}+s|\\p{Ll}+ing)){1,3}";
/** "A Certified Payroll Professional since 2011, she" */
const byApposition = "an? [^,;:.]{3,70}(?=,)";
/** "In the autumn she", "On the first Monday of each month he", "Before Port Ellery she", "With Ann Lee he": what leads to the subject. */
const ledPronoun = new RegExp(`^(?:${byTime}|${bySpan}|${byPlace}|${byAside}|${byCompany}|${byApposition}),? (she|he)(?= \\p{Ll})`, "u");

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
  // "That fitter, Ada Quint, drank".
  if (
    (words.articles.has(before[0] ?? "") || pointing.has(before[0] ?? "")) &&
    isEnclosed &&
    (before.length <= 2 || isRoleWord(before[1] ?? ""))
  )
    return true;
  // "Our managing director, Ada Quint, is delighted."
  // "Our youngest, Ada Quint, is in her second year": of what a firm calls its own, whatever she is.
  if (owning.has(before[0] ?? "") && isEnclosed && (isRoleWord(before.at(-1) ?? "") || ofFirm.test(before[0] ?? ""))) return true;
  // "2017 to 2021 Logistics officer, Volta Regional Stores": where somebody was.
  if (!words.articles.has(before[0] ?? "") && text.slice(first.start - 2, first.start) === ", ") return false;
  // "The architect, whose Old Mill won": hers, and no name of hers.
  const isAfterRole = isRoleWord(before.at(-1) ?? "") || (isRoleWord(before.at(-2) ?? "") && !whose.has(before.at(-1) ?? ""));
  return before.length <= 6 && isAfterRole;
}

/** "Opposing, butcher Ann Lee spoke": a lead of one word, what somebody is, and their name. */
function isLedToOther(text: string, { start, runs, opening }: Clause): boolean {
  const [first] = runs;
  if (opening === null || opening.text.includes(" ") || first === undefined || first.start <= opening.end) return false;
  const [, role] = /^, (\p{Ll}[\p{L}-]+) $/u.exec(text.slice(Math.max(start, opening.end), first.start)) ?? [];
  return role !== undefined && isNameShaped(first.text);
}

/** "Also joining the team is Ada Quint": whose deed it is stands behind the verb. */
function isTurnedToOther(text: string, { start, runs }: Clause): boolean {
  return runs.some((run) => isNameShaped(run.text) && turned.test(text.slice(start, Math.min(run.start, start + maxTurned))));
}

const maxTurned = 120;
const turned = /^(?:Also )?\p{L}+(?:ing|ed) [^,.;:]{3,80} (?:is|are|was|were) $/u;

/** "Managing director Ada Quint said": what somebody is, in small letters but for the sentence's own, and their name. */
function isOfficeOfOther(text: string, { start, opening, runs }: Clause): boolean {
  const first = runs.find(({ start: from }) => opening !== null && from >= opening.end);
  if (first === undefined || !isNameShaped(first.text)) return false;
  const [, role = ""] = /^\p{Lu}[\p{L}-]+(?: \p{Ll}[\p{L}-]+){0,2}? (\p{Ll}[\p{L}-]+) $/u.exec(text.slice(start, first.start)) ?? [];
  return isRoleWord(role);
}

const whose = new Set(
  "whose who at of for from in with by on to and near under over behind mit bei avec chez con com met bij deren dessen dont cuyo cuya cujo cuja wiens wier".split(
    " ",
  ),
);
const pointing = new Set(
  "that this one dieser diese jener jene cette ce ese esa este esta esse essa deze die dat quel quella questo questa".split(" "),
);
const ofFirm = /^(?:our|unser|unsere|notre|nuestr[oa]|noss[oa]|onze|nostr[oa])$/;
const owning = new Set(
  "our her his their my unser unsere ihr ihre sein seine notre sa son leur nuestro nuestra su nosso nossa seu sua onze haar zijn nostro nostra suo".split(
    " ",
  ),
);
const maxApposition = 50;
/** "The sawyer, a man called Karl, …". */
const naming = new Set(
  "called named namens genannt nommé nommée appelé appelée llamado llamada chamado chamada genaamd chiamato chiamata".split(" "),
);
const maxNaming = 6;
