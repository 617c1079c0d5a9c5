import type { Token } from "@/lib/text/tokens";
import { isDoneToo, isGapping, isLastNoun, isNounOfI, isNounOfTwo, isSharedVerb, isWhatIsLiked } from "./behind-and";
import { conjunctions, determiners, leads, type Names, personal, possessives, type ReadClause, subjects } from "./clause-words";
import { sayings } from "./english-verbs";
import { isFiniteAt, isFiniteWithin, lastWithin, verbBehind } from "./finite-verbs";
import { formBehindSubject, isPlainlyFinite, verbForm } from "./verb-forms";

/** Behind one of these the lead of a clause goes on: "and before that I was …". */
const reachOfLead = 5;

/** "Jane, who trained in Ibadan and then inspected bridges, explains why": the verb of the sentence, behind an aside that was cut in two. */
export function resumesBehindAside(found: readonly Token[], at: number): boolean {
  if (found[at - 1]?.text !== "," || verbForm(found[at]?.text ?? "") !== "third") return false;
  const who = found.findLastIndex(({ folded }, place) => place < at && folded === "who");
  return found[who - 1]?.text === ",";
}

/** "Acme Tools, where she works, lends the lanterns": the verb of the firm's. */
export function resumesBehindPlace(found: readonly Token[], at: number): boolean {
  if (found[at - 1]?.text !== "," || !isFiniteAt(found, at)) return false;
  const where = found.findLastIndex(({ folded }, place) => place < at && folded === "where");
  const isAside = found[where - 1]?.text === ",";
  // "She came to Acme, where she was a fitter, kept bees": behind a verb of its own it is no aside of a subject's.
  return isAside && !found.slice(0, where).some((_, place) => place > 0 && isFiniteAt(found, place));
}

/** "Before she read law she was a diver": the second "she" begins the sentence itself; not "When she heard she was first". */
export function followsTimeClause(found: readonly Token[], at: number): boolean {
  const [lead, subject] = found;
  if (at < 4 || found[at]?.folded !== subject?.folded) return false;
  if (!/^(?:before|after|until|once|when|while)$/.test(lead?.folded ?? "") || !/^(?:i|she|he)$/.test(subject?.folded ?? "")) return false;
  const again = found.findIndex(({ folded }, place) => place > 1 && folded === subject?.folded);
  return again === at && !opensContent.test(found[at - 1]?.folded ?? "") && isFiniteAt(found, at + 1, true);
}

/** Words behind which a clause without "that" or a relative one goes on. */
const opensContent =
  /^(?:and|but|or|if|that|which|who|what|where|when|why|how|than|as|because|while|knew|know|says?|said|thought|thinks?|found|heard|learne?d|learnt|realised|realized|felt|believed|hoped|feared|wish|wished|told|meant|decided|saw|noticed)$/;

/** "Jane Roe, who leads the yard", "Jane Roe, 58, who …": the relative clause is hers. */
export function isBehindPerson(found: readonly Token[], at: number, names: Names): boolean {
  const isAged = found[at - 2]?.kind === "number" && found[at - 3]?.text === ",";
  const before = found[isAged ? at - 4 : at - 2];
  return names.some(({ start, end, isPossessive }) => !isPossessive && end === before?.end && !isOfAnother(found, start));
}

/** "Ann Lee and Jane Roe, who …", "friends of Jane Roe, who …", "a novel about Jane Roe, who …": who is meant, nobody can tell. */
function isOfAnother(found: readonly Token[], start: number): boolean {
  const at = found.findLastIndex((token) => token.end < start);
  const word = found[at]?.folded ?? "";
  if (word === "of") return !ofThings.test(found[at - 1]?.folded ?? "");
  return /^(?:and|&|about|like|than|not)$/.test(word);
}

const ofThings =
  /^(?:works?|house|home|yard|studio|property|designs?|ideas?|invention|doing|project|hands|care|brainchild|leadership|direction|guidance|name)$/;

/** How deep in brackets or quotation marks each word stands. */
export function depthsOf(found: readonly Token[]): number[] {
  let depth = 0;
  let isQuoted = false;
  return found.map(({ kind, text }) => {
    if (kind === "word") return depth + (isQuoted ? 1 : 0);
    if (/^[([“«]/u.test(text)) depth += 1;
    else if (/^[)\]”»]/u.test(text)) depth = Math.max(0, depth - 1);
    else if (text === '"') isQuoted = !isQuoted;
    return depth + (isQuoted ? 1 : 0);
  });
}

/** Where a clause of its own begins: ";", " – " and what follows; ", I", "and she", "but they", ", who". */
export function jointAt(
  found: readonly Token[],
  at: number,
  depth: readonly number[],
  names: Names,
): { at: number; joint: ReadClause["joint"] } | null {
  const token = found[at];
  const before = found[at - 1];
  if (token === undefined || before === undefined || (depth[at] ?? 0) > 0) return null;
  const joint = conjunctions.get(token.folded);
  // "A century and a half of a factory"
  if (joint === "and" && /^an?$/.test(found[at + 1]?.folded ?? "") && /^(?:half|quarter|third|bit)$/.test(found[at + 2]?.folded ?? ""))
    return null;
  if (before.kind !== "punct" && joint === undefined && before.folded !== "that") return null;
  const isMark = before.kind === "punct" && /^(?:[,;:–—]|--|-)$/.test(before.text);
  if (/^[|•]$/.test(before.text)) return { at, joint: "none" };
  if (before.text === "." && isSubjectAt(found, at, names)) return { at, joint: "mark" };
  // "What is decided is that in May I publish it".
  const isCleft = before.folded === "that" && found[0]?.folded === "what" && /^(?:is|was|['’]s)$/.test(found[at - 2]?.folded ?? "");
  if (isCleft) return { at, joint: "mark" };
  if (before.text === ";") return { at, joint: conjunctions.get(token.folded) ?? "mark" };
  // "I'm a foodie—read more about it": said to the reader.
  const isTold = /^(?:read|see|check|come|visit|follow|ask|join|find|drop|email|contact|say)$/.test(token.text);
  if (/^[–—]$/.test(before.text) && token.kind === "word" && (isTold || isSubjectAt(found, at, names))) return { at, joint: "mark" };
  // "She mends clocks: her atlas, 120 drawings, is on every shelf", "what I've changed: I now book an hour".
  if (
    before.text === ":" &&
    (isOwnThingAt(found, at) ||
      ((/^(?:what|things|something)$/.test(found[0]?.folded ?? "") || (found[0]?.text === "I" && token.text === "I")) &&
        personal.has(token.folded)))
  )
    return { at, joint: "mark" };
  // "In 2019, Jane Roe built the mill": the year goes with what she did.
  const isLed =
    before.text === "," &&
    names.some(({ start }) => start === token.start) &&
    (leads.has(found[0]?.folded ?? "") || !found.slice(0, at).some((_, place) => isFiniteAt(found, place, true)));
  if (isMark && /^[,:–—]$/.test(before.text) && !isLed && isOtherName(found, at)) return { at, joint: "mark" };
  if (joint === "and" && isOtherName(found, at + 1)) return standsAloneBefore(found, at) ? null : { at, joint };
  if (
    (before.text === ":" || (isMark && joint !== undefined && joint !== "relative") || joint === "but") &&
    leadsToSubject(found, joint === undefined ? at : at + 1, names)
  )
    return { at, joint: joint ?? "mark" };
  if (isBehindNative(found, at)) return { at, joint: "relative" };
  if (joint === "relative") {
    // "Jane Roe, who runs the yard, was …": what stands between the commas goes with her name.
    const isApposed = names.some(({ start, end }) => start === found[0]?.start && end === found[at - 2]?.end);
    return before.text === "," && token.folded !== "that" && !isApposed ? { at, joint } : null;
  }
  if (joint !== undefined) {
    const next = found[at + 1];
    if (next === undefined) return null;
    if (joint === "and" && isGapping(found, at)) return { at, joint };
    // "Our inspector of weights and measures, …": a noun beside a noun.
    const isNounPair =
      joint === "and" &&
      before.folded.endsWith("s") &&
      /^(?:of|for|in|between)$/.test(found[at - 2]?.folded ?? "") &&
      next.folded.endsWith("s") &&
      (found[at + 2] === undefined || found[at + 2]?.kind === "punct");
    if (isNounPair) return null;
    if (joint === "and" && names.some(({ start }) => start === next.start) && standsAloneBefore(found, at)) return null;
    if (isBehindHome(found, at)) return { at, joint: "mark" };
    if (isSubjectAt(found, at + 1, names)) return joint === "subordinate" && !isMark ? null : { at, joint };
    // "Writes about and lectures on glaciers".
    if (joint === "and" && /^(?:about|on|for|with|at|from|of|into|against)$/.test(before.folded)) return null;
    // "Patterns and Practices", "Architecture and Networks": within a sentence no verb is written so.
    const isName = /^\p{Lu}\p{Ll}/u.test(next.text);
    if (
      (joint === "and" || joint === "but") &&
      isFiniteAt(found, at + 1) &&
      !isName &&
      !isSharedVerb(found, at) &&
      !isDoneToo(found, at) &&
      !isLastNoun(found, at) &&
      !isNounOfTwo(found, at) &&
      !isWhatIsLiked(found, at) &&
      !isNounOfI(found, at + 1)
    )
      return { at, joint };
    return joint === "but" ? { at, joint } : null;
  }
  if (!isMark) return null;
  // "I never train alone, I put two on one screen": a new subject right behind a comma.
  // "Her handouts, she says, are full of dogs": who says so is no new clause.
  if (sayings.has(found[at + 1]?.folded ?? "") && found[at + 2]?.text === ",") return null;
  if (isTimeLead(found, at - 1)) return null;
  return (subjects.has(token.folded) || names.some(({ start }) => start === token.start)) && isFiniteAt(found, at + 1, true)
    ? { at, joint: "mark" }
    : null;
}

/** "In 2019, she built the mill", "since last spring, he": the time goes with what is done. */
function isTimeLead(found: readonly Token[], comma: number): boolean {
  const words = found.slice(1, comma);
  return (
    found[comma]?.text === "," &&
    comma <= maxTimeWords &&
    /^(?:in|on|since|from|by|during|until|at|between|last|this|next)$/.test(found[0]?.folded ?? "") &&
    words.every(({ kind, folded }) => kind === "number" || timeWord.test(folded))
  );
}

const maxTimeWords = 6;
const timeWord =
  /^(?:the|of|and|late|early|mid|last|next|this|same|spring|summer|autumn|fall|winter|year|month|week|january|february|march|april|may|june|july|august|september|october|november|december|1[89]\d\ds|20\d\ds|\d\ds|nineties|eighties|seventies|sixties)$/;

/** "Her atlas, 120 drawings, is": a thing of somebody's, and behind an aside the verb that tells of it. */
function isOwnThingAt(found: readonly Token[], at: number): boolean {
  if (!possessives.has(found[at]?.folded ?? "")) return false;
  // "His rival Bruno Stam": somebody else.
  if (/^\p{Lu}\p{Ll}/u.test(found[at + 2]?.text ?? "") && /^\p{Lu}\p{Ll}/u.test(found[at + 3]?.text ?? "")) return false;
  const end = found.findIndex(({ kind }, place) => place > at && kind === "punct");
  const close = found[end]?.text === "," ? found.findIndex(({ text }, place) => place > end && text === ",") : -1;
  return isFiniteWithin(found, at + 1, 8) || (close > 0 && /^(?:is|are|was|were|has|had)$/.test(found[close + 1]?.folded ?? ""));
}

/** "Ilse and Davor have run the workshop": only a name stands before the "and", so that two do it. */
function standsAloneBefore(found: readonly Token[], and: number): boolean {
  let at = and - 1;
  if (subjects.has(found[at]?.folded ?? "")) return false;
  while (at >= 0 && found[at]?.kind === "word" && /^\p{Lu}\p{Ll}/u.test(found[at]?.text ?? "")) at -= 1;
  const isLed = /^(?:in|since|from|by|on|last|this|next)$/.test(found[0]?.folded ?? "") && at < maxLeadWords;
  return (
    at < and - 1 &&
    (at < 0 || isLed || found[at]?.kind === "number") &&
    !found.slice(0, and).some((_, place) => place > 0 && isFiniteAt(found, place))
  );
}

const maxLeadWords = 3;

/** "Bram mixes", behind a mark. */
export function isOtherName(found: readonly Token[], at: number): boolean {
  const isCapital = (place: number) => found[place]?.kind === "word" && /^\p{Lu}\p{Ll}/u.test(found[place]?.text ?? "");
  const first = found[at]?.folded ?? "";
  if (!isCapital(at) || [subjects, determiners, possessives, leads].some((words) => words.has(first))) return false;
  const verb = isCapital(at + 1) ? at + 2 : at + 1;
  // The capital with which a sentence begins tells nothing.
  const word = found[verb]?.text ?? "";
  // "Marren Ferry Works" is a firm.
  if (/^\p{Lu}/u.test(word)) return false;
  // "Including a graph database, IoT systems and others": things, one by one.
  if (found[verb + 1]?.folded === "and" && found.slice(0, at).some(({ folded }) => folded === "including")) return false;
  // "AI and Azure solutions using …": what no list knows as a verb is one before an object alone.
  const isTold = found[at - 1]?.folded !== "and" || takesObject.test(found[verb + 1]?.folded ?? "");
  // "The Guix and Guile projects" are nouns; "I steer and Bram shouts" is two people.
  const isListed = !isTold && /^\p{Lu}/u.test(found[at - 2]?.text ?? "") && !isPlainlyFinite(word);
  const form = isListed ? null : (at === 0 && verb === 1) || !isTold ? verbForm(word) : formBehindSubject(word);
  if (verbForm(found[at]?.text ?? "") !== null) return false;
  // "Hugo Bex carved the heads": a form in -ed only behind a full name and before an object.
  const isDeed = !word.endsWith("ed") || (verb === at + 2 && at > 0 && takesObject.test(found[verb + 1]?.folded ?? ""));
  return form === "third" || (form === "past" && isDeed);
}

const takesObject = /^(?:an?|the|my|his|her|their|our|its|it|them|me|him|us|this|that|these|those|all|every|each|no|two|three|four)$/;

/** "From September I", "before that I": words that only lead in, then a subject with its verb. */
function leadsToSubject(found: readonly Token[], at: number, names: Names): boolean {
  if (!leads.has(found[at]?.folded ?? "")) return false;
  for (let place = at + 1; place < at + reachOfLead; place++) {
    const token = found[place];
    if (token === undefined || token.kind === "punct") return false;
    if ((subjects.has(token.folded) || names.some(({ start }) => start === token.start)) && isFiniteAt(found, place + 1, true)) return true;
  }
  return false;
}

/** "Is a Portland native who now works at Acme": the person does. */
export function isBehindNative(found: readonly Token[], who: number): boolean {
  return (
    found[who]?.folded === "who" &&
    /^(?:native|resident|local)$/.test(found[who - 1]?.folded ?? "") &&
    found.slice(0, who).some(({ folded }, at) => /^(?:is|['’]s|am|['’]m)$/.test(folded) && /^an?$/.test(found[at + 1]?.folded ?? ""))
  );
}

/** "She lives in Skarn where she runs a mill": what she does there is told for itself. */
function isBehindHome(found: readonly Token[], where: number): boolean {
  return (
    found[where]?.folded === "where" &&
    found[where - 1]?.text !== "," &&
    /^(?:i|she|he)$/.test(found[where + 1]?.folded ?? "") &&
    found
      .slice(Math.max(0, where - maxPlaceWords), where)
      .some(({ folded }) => /^(?:lives?|living|resides?|residing|based|settled|moved)$/.test(folded))
  );
}

const maxPlaceWords = 8;

/** "And the drying sheds.": what only looks like a verb, at the end of a noun. */
function isPlural(found: readonly Token[], at: number): boolean {
  const end = found.findIndex(({ kind, folded }, place) => place > at && (kind === "punct" || folded === "of"));
  const last = found[(end < 0 ? found.length : end) - 1];
  const between = found.slice(at + 1, end < 0 ? found.length : end);
  return (
    between.length > 1 &&
    verbForm(last?.text ?? "") === "third" &&
    !between.slice(0, -1).some((_, place) => isFiniteAt(found, at + 1 + place, true))
  );
}

function isSubjectAt(found: readonly Token[], at: number, names: Names): boolean {
  const token = found[at];
  if (token === undefined) return false;
  const name = names.find(({ start }) => start === token.start);
  // "And Jane Roe, who coaches the Rowers, has".
  if (name !== undefined && verbBehind(found, lastWithin(found, at, name.end) + 1, found.length - 1, true) >= 0) return true;
  if (subjects.has(token.folded) || name !== undefined)
    return (
      isFiniteWithin(found, at + 1, 4) || (/^(?:i|she|he)$/.test(token.folded) && verbBehind(found, at + 1, found.length - 1, true) >= 0)
    );
  // "A director of Merestone Surveys": no verb is written so.
  const isLed = determiners.has(token.folded) || possessives.has(token.folded);
  return isLed && !isPlural(found, at) && isFiniteWithin(found, at + 1, 6, /^an?$/.test(token.text));
}
