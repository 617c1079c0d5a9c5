import type { Token } from "@/lib/text/tokens";
import { isRoleWord } from "../../claims/restate-fragment";
import type { SubjectEvidence, SubjectKind } from "../statement";
import { agentOf, leaderOf, makerOf } from "./agent-of";
import { isOtherName } from "./clause-joints";
import {
  determiners,
  type FoundSubject,
  leads,
  type Names,
  nameAt,
  none,
  personal,
  possessives,
  type ReadClause,
  subjects,
  type Voice,
} from "./clause-words";
import { isNounLikeVerb } from "./english-verbs";
import { formAt, isFinitePast, isObjectNext, lastWithin, skipAdverbs, verbBehind } from "./finite-verbs";
import { isInLead, isLead, skipLead } from "./lead-of-clause";
import { isDoneByAnother, isFurniture, isJobOfAnother, isOfManyThings, isPlainlyNamed, isThanks } from "./notes-of-others";
import { isPartOf, possessed } from "./possessed";
import { recipientOf, workTaken } from "./recipient-of";
import { isInTitleCase } from "./title-case";
import { isKnownPast, isPlainlyFinite, verbForm } from "./verb-forms";

/** "Fellow Jane Roe", "hacker and entrepreneur Jane Roe": what the person is, before their name. */
function isTitle(found: readonly Token[], from: number, to: number): boolean {
  const words = found.slice(from, to).map(({ text }) => text);
  return (
    words.length > 0 &&
    words.length <= 6 &&
    !words.some((word) => /^(?:by|with|to|of|for|from|and then|[Ee]nter|[Mm]eet|[Ii]ntroducing)$/.test(word)) &&
    isRoleWord((words.at(-1) ?? "").toLowerCase())
  );
}

/** "Guest: Jane Roe, chief planner at Acme": what stands before the colon names a part that the person plays. */
function isLabel(found: readonly Token[], from: number, to: number): boolean {
  const words = found.slice(from, to - 1);
  // "Old poster: Kit, phones and tablets": what it was.
  if (words.some(({ folded }) => /^(?:old|former|previous|earlier|past|fake|wrong)$/.test(folded))) return false;
  return found[to - 1]?.text === ":" && words.length <= 3;
}

/** Verbs behind which "of" may stand at once. */
const saysOf =
  /^(?:thinks|speaks|dreams|tells|talks|writes|hears|knows|approves|disapproves|consists|disposes|sings|reads|complains|warns|boasts|is)$/;

/** "Reviews slowed in August": a past verb without an object. */
function slows(found: readonly Token[], at: number): boolean {
  const behind = found[at + 1];
  const isIntransitive =
    behind === undefined || behind.kind === "punct" || /^(?:in|on|by|to|from|at|last|again|since|after)$/.test(behind.folded);
  return verbForm(found[at]?.text ?? "") === "past" && isIntransitive;
}

/** "Orders by post", "visits by appointment": what others may do. */
const byMeans = /^(?:post|mail|email|phone|telephone|appointment|arrangement|request)$/;

/** "Coaches disagree about it", "Photographs of boats", "Paints, inks and dyes", "Links: …": a noun where a verb in the third person could stand. */
function isNounForm(found: readonly Token[], place: number): boolean {
  const [token, behind, third] = [found[place], found[place + 1], found[place + 2]];
  const [word, next] = [token?.folded ?? "", behind?.folded ?? ""];
  const base = word.replace(/(?:(?<=ch|sh|x|z|s)es|s)$/, "");
  // "Has been a partner", "is the editor"; not "has been barred".
  const isBefallen = next === "been" && /(?:ed|en|wn)$/.test(third?.folded ?? "") && !honours.test(third?.folded ?? "");
  if (/^(?:has|is|does|was)$/.test(word) && behind?.text !== ":") return isBefallen;
  return (
    behind?.text === ":" ||
    (next === "of" && !saysOf.test(word)) ||
    (next === "by" && (/^\p{Lu}/u.test(third?.text ?? "") || byMeans.test(third?.folded ?? ""))) ||
    (next === "from" && told.test(word)) ||
    // "Awards for work on looms", "links to papers".
    (/^(?:awards|links|prizes|slides|recordings|videos)$/.test(word) && /^(?:for|to|on|from)$/.test(next)) ||
    (told.test(word) && found.slice(place + 1, place + 8).some(({ folded }) => folded === "that")) ||
    (behind?.text === "," && verbForm(third?.text ?? "") !== "third") ||
    // "Projects on Pledgeboat are not a shop".
    isNounBefore(found, place) ||
    // "Jokes need a night", "Routes may change".
    /^(?:need|are|were|have|want|cost|take|may|might|must|should|can|cannot|will|don['’]t|do)$/.test(next) ||
    // "Shares in Stillwater may go down", "sources at the club suggest": of what is for sale, and who says something.
    (/^(?:shares|prices|terms|places|tickets|results|routes)$/.test(word) &&
      found.slice(place + 1, place + 7).some(({ folded }) => /^(?:may|can|must|will|are)$/.test(folded))) ||
    /^(?:sources|reports|rumou?rs|whispers)$/.test(word) ||
    // "Judges praised the square"; "restores painted furniture" is a verb.
    (verbForm(next) === "past" && opensNoun(third)) ||
    (isNounLikeVerb(base) &&
      (verbForm(behind?.text ?? "") === "base" ||
        slows(found, place + 1) ||
        /^(?:exclude|include|apply|vary|differ|remain|depend)$/.test(next)))
  );
}

/** "Projects on Pledgeboat are": behind a preposition and a name or two words at most comes the verb. */
function isNounBefore(found: readonly Token[], place: number): boolean {
  if (!/^(?:on|at|in|from|by|about|for)$/.test(found[place + 1]?.folded ?? "")) return false;
  return found.some(({ folded }, at) => at > place + 1 && at <= place + 5 && /^(?:are|were|aren|weren)$/.test(folded));
}

const honours =
  /^(?:elected|appointed|named|awarded|given|invited|shortlisted|nominated|commissioned|featured|exhibited|published|translated|shown|performed|involved|based|chosen|selected|engaged|employed|honou?red)$/;

const told =
  /^(?:comments|reports|notes|photographs|letters|questions|thanks|views|posts|orders|calls|claims|rumou?rs|suggestions|stories|whispers)$/;

function opensNoun(token: Token | undefined): boolean {
  return token !== undefined && (determiners.has(token.folded) || possessives.has(token.folded));
}

/** "Have", "take": a present verb that no single name has; "put" may be past. */
function isOfSeveral(found: readonly Token[], verbAt: number): boolean {
  const word = found[verbAt]?.folded ?? "";
  return /^(?:have|are|were)$/.test(word) || verbForm(word) === "base";
}

const relatives = /^(?:partner|husband|wife|spouse|son|daughter|father|mother|mum|dad|brother|sister|niece|nephew|uncle|aunt|cousin)$/;

/** "Rory", at the front: one word with a capital that is no verb, adverb, role or word that leads in. */
function isCalledByOneName(found: readonly Token[], at: number): boolean {
  const { text = "", folded = "" } = found[at] ?? {};
  return (
    /^\p{Lu}\p{Ll}+$/u.test(text) &&
    !folded.endsWith("ly") &&
    skipAdverbs(found, at) === at &&
    verbForm(text) === null &&
    !isRoleWord(folded) &&
    ![subjects, determiners, possessives, leads].some((words) => words.has(folded))
  );
}

/** "Shared pumps led": a participle, several of something, and their verb. */
function isOfMany(found: readonly Token[], at: number): boolean {
  const [noun = "", verb = ""] = [found[at + 1]?.text, found[at + 2]?.text];
  return /^(?:\p{Ll}{3,}s|people|children|men|women)$/u.test(noun) && /^(?:past|base)$/.test(verbForm(verb) ?? "");
}

/** "Is a short story I wrote", and not "is a story editor". */
function isWorkBehind(found: readonly Token[], verbAt: number): boolean {
  if (!/^(?:is|was)$/.test(found[verbAt]?.folded ?? "") || !/^(?:an?|the|my|our)$/.test(found[verbAt + 1]?.folded ?? "")) return false;
  return found.some(
    ({ folded }, at) =>
      at > verbAt + 1 &&
      at <= verbAt + 4 &&
      works.test(folded) &&
      /^(?:[.,;:]|i|we|she|he|that|which|about|on|for|by|in|from|with|of|written|made)?$/.test(found[at + 1]?.folded ?? ""),
  );
}

const works =
  /^(?:story|book|novel|essay|poem|song|album|film|play|podcast|game|tool|library|map|project|series|magazine|newsletter|blog|course|workshop|exhibition|website|app|charity|company|firm|festival)$/;

/** "Took over her bench". */
function isParticleAt(found: readonly Token[], at: number): boolean {
  return /^(?:up|out|down|off|on|over|back|together)$/.test(found[at]?.folded ?? "");
}

/** "Drew up the night bus", answered to a question: a past deed with its object; "Took a year", "Cost the earth" tell of a thing. */
function isDeed(found: readonly Token[], at: number): boolean {
  if (
    /^(?:took|cost|lasted|needed|meant|sounded|looked|seemed|felt|became|turned|made|helped|put|let|set|cut|shut|read)$/.test(
      found[at]?.folded ?? "",
    )
  )
    return false;
  const object = found[at + (isParticleAt(found, at + 1) ? 2 : 1)];
  return (
    object !== undefined &&
    found.length - at > 3 &&
    (object.kind === "number" ||
      determiners.has(object.folded) ||
      possessives.has(object.folded) ||
      /^(?:it|both|\p{Lu}\p{Ll}.*)$/u.test(object.text))
  );
}

/** "It was she who began it": the person, by the pronoun or the name behind "it was". */
function cleftOf(found: readonly Token[], first: number, last: number, voice: Voice, names: Names): FoundSubject | null {
  if (found[first]?.folded !== "it" || !/^(?:was|is)$/.test(found[first + 1]?.folded ?? "")) return null;
  const at = first + 2;
  const token = found[at];
  const hit = names.find(({ start, isPossessive }) => start === token?.start && !isPossessive);
  const end = hit === undefined ? at : lastWithin(found, at, hit.end);
  if (token === undefined || !/^(?:who|that)$/.test(found[end + 1]?.folded ?? "")) return null;
  const whose =
    hit !== undefined ? ({ who: "person", by: "named" } as const) : personal.has(token.folded) ? whoseIs(token.folded, voice) : null;
  const verbAt = verbBehind(found, end + 2, last, true);
  // "It was she that the council fired": whom it was done to.
  const isDirect = verbAt === end + 2 || (verbAt === end + 3 && !/^(?:almost|nearly|never)$/.test(found[end + 2]?.folded ?? ""));
  const isObject = determiners.has(found[end + 2]?.folded ?? "") || personal.has(found[end + 2]?.folded ?? "");
  if (whose?.who !== "person" || whose.by === "first_person" || !isDirect || isObject) return null;
  return { ...whose, subjectAt: at, subjectEnd: end, verbAt, verb: formAt(found, verbAt) };
}

/** Whom a clause is about: the first word in it that can be a subject and has a verb behind it. */
export function subjectOf(
  text: string,
  found: readonly Token[],
  first: number,
  last: number,
  voice: Voice,
  names: Names,
  joint: ReadClause["joint"],
): FoundSubject {
  // "Each spent a season in the earth": each of what a sentence before told of.
  if (/^(?:each|both)$/.test(found[first]?.folded ?? "") && verbForm(found[first + 1]?.text ?? "") !== null)
    return { ...none, who: "unknown", by: "thing" };
  // "That she once threw a score at somebody": what is told, thought or denied, and nobody says it.
  const behind = found[first + 1];
  const isContent =
    joint === "none" &&
    found[first]?.folded === "that" &&
    behind !== undefined &&
    (personal.has(behind.folded) || names.some(({ start }) => start === behind.start));
  // "And that is how it began": a manner.
  const that = /^(?:that|this|which|it)$/.test(found[first]?.folded ?? "") ? first : first + 1;
  const isReason =
    /^(?:that|this|which|it)$/.test(found[that]?.folded ?? "") &&
    /^(?:is|was|['’]s)$/.test(found[that + 1]?.folded ?? "") &&
    /^(?:how|what|where|when|because)$/.test(found[that + 2]?.folded ?? "");
  if (isContent || isReason) return { ...none, who: "unknown", by: "thing" };
  // "Partner works in the planning department", in somebody's list of interests.
  if (relatives.test(found[first]?.folded ?? "") && ["third", "past"].includes(verbForm(found[first + 1]?.text ?? "") ?? ""))
    return { ...none, who: "other", by: "relative" };
  // "Programme subject to change": a notice.
  if (joint === "none" && found.some((_, place) => isNotice(found, place))) return none;
  const cleft = cleftOf(found, first, last, voice, names);
  if (cleft !== null) return cleft;
  const received =
    joint === "relative" ? null : (recipientOf(found, first, last, voice, names) ?? workTaken(found, first, last, voice, names));
  if (received !== null) return received;
  const at = skipLead(found, first, last);
  const opening = found[at];
  const led = leaderOf(found, at, last, voice, names) ?? makerOf(found, at, last, voice, names);
  if (led !== null) return led;
  // "What I do is keep forty beers tasting the same."
  const what = saidOfWhat(found, at, last, voice);
  if (what !== null) return what;
  const isAt = found.findIndex(({ folded }, place) => place > at && place <= at + 4 && /^(?:is|was)$/.test(folded));
  if (isAt > 0 && voice.firstPerson && isOwnThing(found, at, isAt))
    return { who: "person", by: "answer", subjectAt: -1, subjectEnd: -1, verbAt: isAt, verb: "third" };
  if (opening !== undefined && nameAt(names, opening) === undefined && isOtherName(found, at) && !isRoleWord(opening.folded))
    return { ...none, who: "other", by: "name_of_other" };
  for (let place = at; place <= last; place++) {
    const token = found[place];
    if (token === undefined || token.kind === "punct") continue;
    const hit = nameAt(names, token);
    const hasLead = place === at || isLead(found, first, place);
    if (hit !== undefined) {
      const end = lastWithin(found, place, hit.end);
      if (hit.isPossessive) return possessed(found, place, end, last, true);
      // "Ilse and Davor have run the workshop".
      const isSecond =
        /^(?:and|&)$/.test(found[place - 1]?.folded ?? "") &&
        found.slice(at, place - 1).length > 0 &&
        found.slice(at, place - 1).every(({ text, folded }) => /^\p{Lu}\p{Ll}/u.test(text) && !subjects.has(folded));
      if (isSecond) return jointly(found, at, place - 2, last);
      const verbAt = verbBehind(found, end + 1, last, true);
      // "Jane Roe, 41, remembered by some for …, has": no verb of the sentence's.
      if (
        found[verbAt - 1]?.text === "," &&
        formAt(found, verbAt) === "past" &&
        /^(?:by|for|as|from)$/.test(found[verbAt + 1]?.folded ?? "")
      )
        return none;
      // "Not Jane Roe, though …": who it is not.
      if (verbAt < 0 && found[place - 1]?.folded === "not") return { ...none, who: "other", by: "name_of_other" };
      if (
        !(hasLead || isTitle(found, at, place) || (verbAt < 0 && isLabel(found, at, place))) ||
        (verbAt < 0 && !/^[·|,–—(]$/.test(found[end + 1]?.text ?? ""))
      )
        return none;
      if (/^(?:and|&)$/.test(found[end + 1]?.folded ?? "") && /^\p{Lu}/u.test(found[end + 2]?.text ?? ""))
        return jointly(found, place, end, last);
      // "She and Jane have run it together".
      if (isOfSeveral(found, verbAt)) return { ...none, who: "group" };
      return { who: "person", by: "named", subjectAt: place, subjectEnd: end, verbAt, verb: formAt(found, verbAt) };
    }
    if (subjects.has(token.folded)) {
      const verbAt = verbBehind(found, place + 1, last, personal.has(token.folded));
      if (verbAt < 0 || (!personal.has(token.folded) && verbAt > place + 2)) continue;
      // "Before that she designed lamps."
      const next = found[place + 1];
      const isBeforeName = next !== undefined && names.some(({ start }) => start === next.start);
      if (!personal.has(token.folded) && (personal.has(next?.folded ?? "") || isBeforeName)) continue;
      if (!hasLead) return token.text === "I" && voice.firstPerson && isMadeByI(found, place) ? saidOfMade : none;
      const whose = whoseIs(token.folded, voice);
      return { ...whose, subjectAt: place, subjectEnd: place, verbAt, verb: formAt(found, verbAt) };
    }
    if (
      possessives.has(token.folded) &&
      (place === at || found[place - 1]?.text === "," || isPartOf(found, at, place) || isBehindTime(found, at, place))
    ) {
      const isPersons = /^(?:my|mine)$/.test(token.folded)
        ? voice.firstPerson
        : token.folded === "our"
          ? false
          : voice.pronouns.has(token.folded === "his" ? "he" : token.folded === "her" ? "she" : "they");
      const found_ = possessed(found, place, place, last, isPersons);
      if (found_.verbAt >= 0 || found_.by === "relative") return found_;
      continue;
    }
    // "In autumn Ann joins her"; not "This week Ann talks to Jane Roe, a planner".
    const isNamedBehind = names.some(({ start }) => start > token.start && start < (found[last]?.end ?? 0));
    if (place > at && !isNamedBehind && leads.has(opening?.folded ?? "") && !isTitle(found, at, place) && isPlainlyNamed(found, place))
      return { ...none, who: "other", by: "name_of_other" };
    if (place === skipAdverbs(found, at)) {
      const form = opensName(found, place, last) ? null : verbForm(token.text);
      if (form !== null && (isFurniture(found, place) || isThanks(found, place) || (form === "ing" && isOfManyThings(found, place, last))))
        return none;
      // "Spoke & Ferrule had its first day": a firm.
      if (found[place + 1]?.text === "&") return none;
      // "Known as Thandi", "written by me": no finite verb.
      if (form === "past" && /(?:wn|en)$/.test(token.folded)) return none;
      const isNote = voice.notes || joint === "and" || joint === "but" || joint === "relative";
      if (form === "third" && isNounForm(found, place)) return { ...none, who: "unknown", by: "thing" };
      const isDone =
        form === "third" ||
        // "… and became head brewer".
        /^(?:became|remained)$/.test(token.folded) ||
        (form === "past" && (isObjectNext(found, place) || (isParticleAt(found, place + 1) && isObjectNext(found, place + 1)))) ||
        // "… and will begin a doctorate".
        (token.folded === "will" && joint !== "none" && verbForm(found[place + 1]?.text ?? "") === "base");
      // "Shared pumps led to unshared bills", "frightened people buy badly": of the pumps, and of people.
      if (form === "past" && joint !== "and" && isOfMany(found, place)) return { ...none, who: "unknown", by: "thing" };
      // "“The hen of 1412” is a short story I wrote": of the story.
      if (isDone && isWorkBehind(found, place)) return { ...none, who: "unknown", by: "thing" };
      if (isNote && isDone && token.folded !== "does")
        return { who: "person", by: "elided", subjectAt: -1, subjectEnd: -1, verbAt: place, verb: form };
      if (voice.turn && joint === "none" && form === "past" && isDeed(found, place))
        return { who: "person", by: "elided", subjectAt: -1, subjectEnd: -1, verbAt: place, verb: form };
      // "Having been treasurer": no deed of its own.
      const isAuxiliary = token.folded === "having" || token.folded === "being";
      // "Sinking won its director a prize": the film.
      const isNamed = /^(?:won|is|was|has|had|tells|told|opens|opened|became|asked|asks|wanted|wants|said|says)$/.test(
        found[place + 1]?.folded ?? "",
      );
      // "Meeting closed 9 pm".
      if (isNote && form === "ing" && /^(?:began|ended|closed|closes|starts|started)$/.test(found[place + 1]?.folded ?? ""))
        return { ...none, who: "unknown", by: "thing" };
      if (
        isNote &&
        form === "ing" &&
        !isAuxiliary &&
        !isNamed &&
        joint === "none" &&
        last - place > 2 &&
        !isInTitleCase(text.slice(token.start, found[last]?.end))
      )
        return { who: "person", by: "elided", subjectAt: -1, subjectEnd: -1, verbAt: place, verb: form };
    }
    // "Rory moved out and took the atlas": who is called by one name, and a deed without an object.
    if (place === at + 1 && isCalledByOneName(found, at) && isKnownPast(token.text) && isParticleAt(found, place + 1))
      return { ...none, who: "other", by: "name_of_other" };
    // "In May I publish": the month.
    // "Having spent ten years in dairies, she …"
    const isOfParticiple = place === at + 1 && /^(?:having|being)$/.test(opening?.folded ?? "");
    const hasVerb = place > at && token.text !== "May" && !isOfParticiple && (isPlainlyFinite(token.text) || isFinitePast(found, place));
    if (hasVerb && !isInLead(found, first, place) && !isInBrackets(found, at, place))
      return isTitledName(found, at, place) || (/^\p{Lu}\p{Ll}/u.test(found[at]?.text ?? "") && isNameLike(text, found, at, place))
        ? { ...none, who: "other", by: "name_of_other" }
        : (agentOf(found, { at, verbAt: place, last }, voice, names) ?? { ...none, who: "unknown", by: "thing" });
  }
  // "24/17 Mr & Mrs Roe, Fold Cottage: shed": a note on two.
  const isOfTwo = found
    .slice(at, last)
    .some(({ folded }, place) => folded === "mr" && /^(?:&|and)$/.test(found[at + place + 1]?.folded ?? ""));
  if (isOfTwo || isDoneByAnother(found, at, last) || isJobOfAnother(found, at, last)) return { ...none, who: "other", by: "name_of_other" };
  // "The council hired her": what others did.
  const end = found.slice(at, last + 1).findLast(({ kind }) => kind === "word");
  if (/^(?:her|him|them)$/.test(end?.folded ?? "")) return none;
  // "Moorworks named her as its founder".
  const isDoneTo = ({ folded }: Token, place: number) =>
    /^(?:her|him)$/.test(folded) &&
    place > at &&
    place <= last &&
    /^(?:as|an?|the|its)$/.test(found[place + 1]?.folded ?? "") &&
    verbForm(found[place - 1]?.text ?? "") === "past";
  if (found.some(isDoneTo)) return none;
  const by = joint !== "none" ? null : voice.notes ? "verbless" : voice.turn && isAnswer(found, at, last) ? "answer" : null;
  return by === null ? none : { who: "person", by, subjectAt: -1, subjectEnd: -1, verbAt: -1, verb: null };
}

/** "Fitter at the depot in Swindon", "Nine years on the 41", "Veterinary degree from Ostrava": what somebody says of themselves without a verb. */
function isAnswer(found: readonly Token[], first: number, last: number): boolean {
  const words = found.slice(first, last + 1).filter(({ kind }) => kind === "word" || kind === "number");
  const [opening, second] = words;
  if (opening === undefined || words.length < leastAnswer || found.slice(first, last).some(({ text }) => text === ":")) return false;
  return (
    isRoleWord(opening.folded) || spans.test(second?.folded ?? "") || words.slice(0, 3).some(({ folded }) => qualifications.test(folded))
  );
}

const leastAnswer = 5;
const spans = /^(?:years|months|seasons|winters|summers)$/;
const qualifications =
  /^(?:degree|diploma|apprenticeship|certificate|bachelors?|masters?|doctorate|phd|hnc|hnd|btec|ba|bsc|msc|ma|meng|beng|mba|residency|traineeship)$/;

/** "Professor of politics (coalition studies)": no verb of the clause's; "@kit (wrote the same)" has one. */
function isInBrackets(found: readonly Token[], from: number, at: number): boolean {
  const bracket = found.slice(from, at).findLastIndex(({ text }) => text === "(" || text === ")");
  const isOpen = bracket >= 0 && found[from + bracket]?.text === "(";
  return isOpen && from + bracket < at - 1;
}

/** "Jane and Odo Lee opened a clinic": two by name, and what they did together. */
function jointly(found: readonly Token[], place: number, end: number, last: number): FoundSubject {
  let behind = end + 2;
  while (behind <= last && /^\p{Lu}[\p{L}’'-]*$/u.test(found[behind]?.text ?? "")) behind += 1;
  const verbAt = behind > end + 2 ? skipAdverbs(found, behind) : -1;
  const form = verbForm(found[verbAt]?.text ?? "");
  // "Jane and Odo Lee." and "Jane & Odo Ltd" name people or a firm.
  return form === "past" || form === "base"
    ? { who: "person", by: "joint", subjectAt: place, subjectEnd: behind - 1, verbAt, verb: form === "base" ? null : form }
    : { ...none, who: "group" };
}

/** "What I like about harps is the rust": what the speaker does, thinks or likes, by a question of their own. */
function saidOfWhat(found: readonly Token[], at: number, last: number, { firstPerson }: Voice): FoundSubject | null {
  if (!firstPerson || found[at]?.folded !== "what" || found[at + 1]?.text !== "I") return null;
  const verbAt = found.findIndex(
    ({ folded }, place) => place > at + 2 && place <= Math.min(last - 1, at + maxWhat) && /^(?:is|was)$/.test(folded),
  );
  return verbAt < 0 || last - verbAt < minWhat
    ? null
    : { who: "person", by: "answer", subjectAt: -1, subjectEnd: -1, verbAt, verb: "third" };
}

const maxWhat = 9;
const minWhat = 5;

/** "Ladderwatch is my collection of bad ladders": a thing by its name, and whose it is. */
function isOwnThing(found: readonly Token[], at: number, place: number): boolean {
  const isNamed = found.slice(at, place).every(({ text }) => /^(?:["“”]|\p{Lu}|of$|the$|and$|&$)/u.test(text));
  if (!isNamed || found[place + 1]?.folded !== "my") return false;
  const noun = found.slice(place + 2, place + 6).findIndex(({ folded, kind }) => kind === "punct" || ofPhrase.test(folded));
  const head = found[noun < 0 ? place + 5 : place + 1 + noun]?.folded ?? "";
  return thingsMade.test(head);
}

const ofPhrase = /^(?:of|for|about|on|with|to|that|which|where|in|from)$/;
const thingsMade =
  /^(?:collection|project|newsletter|blog|site|website|book|album|app|tool|library|map|atlas|archive|museum|podcast|show|series|band|choir|shop|studio|workshop|garden|boat|code|game|film|play|zine|magazine|column|course|class|club|festival|firm|company|business|practice|press|label|charity|campaign|report|handbook|guide|pamphlet|register|catalogue|recording|exhibition|thesis|dissertation|diary|log|experiment|invention|machine|design|font|typeface)s?$/;

/** "United Nations adviser", "Limited Editions printer": capitals right before what somebody is, the first of which looks like a past form. */
function opensName(found: readonly Token[], at: number, last: number): boolean {
  const role = found.findIndex(({ text }, place) => place > at && place <= last && !/^\p{Lu}\p{L}/u.test(text));
  return role > at + 1 && /^\p{Lu}\p{Ll}+ed$/u.test(found[at]?.text ?? "") && isRoleWord(found[role]?.folded ?? "");
}

/** "The Knot Club, a lunchtime meetup I run": what the speaker makes, told without a verb of its own. */
function isMadeByI(found: readonly Token[], at: number): boolean {
  const opensNote = !found.slice(0, at).some(({ text }) => verbForm(text) === "third" || /^(?:are|were|have|had)$/.test(text));
  return (
    at > 2 &&
    opensNote &&
    found[at - 1]?.kind === "word" &&
    !isRoleWord(found[at - 1]?.folded ?? "") &&
    /^(?:run|host|edit|write|wrote|publish|started|founded|built|made|maintain|organise|organize|chair|produce)$/.test(
      found[at + 1]?.folded ?? "",
    )
  );
}

const saidOfMade: FoundSubject = { who: "person", by: "first_person", subjectAt: -1, subjectEnd: -1, verbAt: -1, verb: null };

/** "Deputy superintendent Ann Lee" before a verb: a job and whose it is. */
function isTitledName(found: readonly Token[], at: number, verb: number): boolean {
  const isCapital = (place: number) => /^\p{Lu}\p{Ll}/u.test(found[place]?.text ?? "");
  const job = found.slice(at, verb - 2);
  return (
    job.length > 0 &&
    job.length <= 4 &&
    isCapital(verb - 1) &&
    isCapital(verb - 2) &&
    job.every(({ kind, folded }) => kind === "word" && ![subjects, determiners, possessives, leads].some((words) => words.has(folded)))
  );
}

function whoseIs(word: string, voice: Voice): { who: SubjectKind; by: SubjectEvidence } {
  if (word === "i") return voice.firstPerson ? { who: "person", by: "first_person" } : { who: "other", by: "first_person" };
  if (word === "we") return { who: "group", by: "pronoun" };
  if (word === "she" || word === "he" || word === "they")
    return voice.pronouns.has(word) ? { who: "person", by: "pronoun" } : { who: word === "they" ? "group" : "other", by: "pronoun" };
  return { who: "unknown", by: word === "you" ? "none" : "thing" };
}

function isNameLike(text: string, found: readonly Token[], from: number, to: number): boolean {
  const run = text.slice(found[from]?.start ?? 0, found[Math.max(from, to - 1)]?.end ?? 0);
  return /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*$/u.test(run);
}

/** "In 2024 her series won", "last spring her novel came out": behind a time that opens the clause. */
function isBehindTime(found: readonly Token[], at: number, place: number): boolean {
  return (
    place > at && place <= at + maxTimeLead && opensTime.test(found[at]?.folded ?? "") && endsTime.test(found[place - 1]?.folded ?? "")
  );
}

const maxTimeLead = 6;
const opensTime = /^(?:in|since|by|last|this|during)$/;
const endsTime =
  /^(?:(?:19|20)\d\d|year|month|week|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)$/;

function isNotice(found: readonly Token[], at: number): boolean {
  const opens = found[at]?.folded === "subject" && found[at + 1]?.folded === "to";
  return opens && /^(?:change|changes|availability|alteration|approval|weather)$/.test(found[at + 2]?.folded ?? "");
}
