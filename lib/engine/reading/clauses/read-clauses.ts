import type { Span } from "@/lib/text/sentences";
import type { Token } from "@/lib/text/tokens";
import { startsWithRole } from "../../claims/restate-fragment";
import { findNames } from "../../identity/names/subject-names";
import { isNounOnly } from "./behind-and";
import {
  depthsOf,
  followsTimeClause,
  isBehindNative,
  isBehindPerson,
  jointAt,
  resumesBehindAside,
  resumesBehindPlace,
} from "./clause-joints";
import { subjectOf } from "./clause-subject";
import { personal, type ReadClause, type Voice } from "./clause-words";
import { sayings } from "./english-verbs";
import { formAt, isFiniteAt, isFiniteWithin, isIngAt, verbBehind } from "./finite-verbs";
import { makerBehind, makerInAside } from "./made-by-person";

/**
 * Cuts a sentence where a new subject, or a verb of the same one, begins behind a mark or a conjunction, and tells of each clause whom it is about.
 */
export function readClauses(text: string, found: readonly Token[], voice: Voice): readonly ReadClause[] {
  const [from, to] = [found[0]?.start ?? 0, found.at(-1)?.end ?? 0];
  const names = findNames(text.slice(from, to), voice.names)
    .map((hit) => ({ ...hit, start: hit.start + from, end: hit.end + from }))
    .flatMap((hit) => (isOfCouple(text, hit) ? [] : titledAs(hit, text, voice)));
  const depth = depthsOf(found);
  let starts: { at: number; joint: ReadClause["joint"] }[] = [{ at: 0, joint: "none" }];
  const resumed = new Set<number>();
  const ofOthers = new Set<number>();
  for (let at = 1; at < found.length; at++) {
    const joint = jointAt(found, at, depth, names);
    if (opensOnNamedOther(found, at)) {
      ofOthers.add(at);
      starts.push({ at, joint: "and" });
    } else if (joint !== null) starts.push(joint);
    else if (resumesBehindPlace(found, at)) {
      resumed.add(at);
      starts.push({ at, joint: "mark" });
    } else if ((starts.length > 1 && resumesBehindAside(found, at)) || followsTimeClause(found, at)) starts.push({ at, joint: "mark" });
  }
  const clauses: ReadClause[] = [];
  // What a sentence goes on to tell of the thing that the person made is no clause, but where it has a subject or a joint of its own.
  const made = makerBehind(found, voice, names);
  const aside = made === null ? makerInAside(found, voice, names) : null;
  if (aside !== null)
    starts = [
      ...starts.filter(({ at }) => at < aside.first),
      { at: aside.first, joint: "mark" },
      ...starts.filter(({ at }) => at > aside.last),
    ];
  for (const [index, { at, joint }] of starts.entries()) {
    const last = (starts[index + 1]?.at ?? found.length) - 1;
    const read = { first: at, last, joint, ...subjectOf(text, found, at, last, voice, names, joint) };
    const before = clauses.at(-1);
    if (made !== null && at <= made.last) {
      if (index === 0) clauses.push({ ...made, first: 0, joint: "none" });
      continue;
    }
    if (aside !== null && at === aside.first) {
      clauses.push({ ...aside, joint: "mark" });
      continue;
    }
    const isNamedFirst = names.some(({ start }) => start === found[0]?.start);
    if (ofOthers.has(at)) clauses.push({ ...read, who: "other", by: "name_of_other" });
    else if (resumed.has(at) && !isNamedFirst) clauses.push({ ...read, who: "unknown", by: "thing" });
    else if (joint === "relative")
      clauses.push(
        isBehindPerson(found, at, names) || (before?.who === "person" && isBehindNative(found, at))
          ? relativeOf(found, read)
          : { ...read, who: "unknown", by: "thing" },
      );
    // "Porting a tool; mentoring two people": both without a subject, and of one.
    else if (joint === "mark" && read.who === "unknown" && before?.by === "elided" && before.verb === "ing" && isIngAt(found, at))
      clauses.push({ ...read, who: before.who, by: "elided", verbAt: at, verb: "ing" });
    // "Maintainer of Red Moon; contributor to F-Droid".
    else if (read.who === "unknown" && before?.by === "verbless" && isRoleAt(text, found, read))
      clauses.push({ ...read, who: "person", by: "verbless" });
    // "They went and did eleven": a verb without a subject is whoever's the one before was.
    else if (read.by === "elided" && joint !== "none" && before !== undefined && before.who !== "person")
      clauses.push({ ...read, who: before.who, by: before.by });
    // "Her second novel was shortlisted and won", "the garden was planted by her and is a car park", "the council gave her a grant and has been a partner".
    else if (read.by === "elided" && joint !== "none" && before !== undefined && ofThing.has(before.by))
      clauses.push({ ...read, who: "unknown", by: "thing" });
    // "Plumbline certifies lifts and is owned by its employees", "speakers come from archives and records services": of the firm, or of them.
    else if (read.by === "elided" && joint !== "none" && before !== undefined && tellsOfThing(found, before))
      clauses.push({ ...read, who: "unknown", by: "thing" });
    // "She taught a girl who sews and is a designer now": either may be.
    // "She reported that the boat is planked and will go in the water": the boat, or she.
    else if (
      read.by === "elided" &&
      joint === "and" &&
      before !== undefined &&
      (endsInRelative(found, before) || endsInReport(found, before))
    )
      clauses.push({ ...read, who: "unknown", by: "thing" });
    // "Ana runs the yard, and she keeps bees": "she" is whoever was named right before.
    else if (read.by === "pronoun" && read.who === "person" && clauses.some(({ by }) => by === "name_of_other" || by === "relative"))
      clauses.push({ ...read, who: "other" });
    // "Education and the language sciences open to all", "both professionals and the public": nouns, and no clause of its own.
    else if (joint === "and" && before?.last === at - 1 && before.verbAt >= 0 && isNounOnly(found, read))
      clauses.splice(-1, 1, { ...before, last });
    else clauses.push(...withRole(text, found, read));
  }
  return clauses.map((clause, at) => (leadsIntoDeed(found, clause, clauses[at + 1]) ? { ...clause, who: "unknown", by: "thing" } : clause));
}

/**
 * "Using his research, Jane Roe mends looms", "working at Acme, Ann Lee met her": how, why or when, and of whoever is the subject behind the comma. Only
 * what lasts is told of the person by itself: "Specialising in looms, she mends them".
 */
function leadsIntoDeed(found: readonly Token[], { first, last, by, verb, joint }: ReadClause, next: ReadClause | undefined): boolean {
  if (by !== "elided" || verb !== "ing" || joint !== "none") return false;
  if (hasSubjectBehindComma(found, last)) return true;
  if (next?.joint !== "mark" || found[last]?.text !== ",") return false;
  return next.who !== "person" || next.verb === "past" || !lasting.test(found[first]?.folded ?? "");
}

/** "Leading a team, Ann Lee hired him", in one clause: a name or a noun behind the comma, and its verb. */
function hasSubjectBehindComma(found: readonly Token[], last: number): boolean {
  return found.some(({ text }, comma) => {
    if (text !== "," || comma >= last) return false;
    const opening = found[comma + 1];
    const isNoun = /^\p{Lu}\p{Ll}/u.test(opening?.text ?? "") || /^(?:the|an?|his|her|my|their)$/.test(opening?.folded ?? "");
    const verbAt = found.findIndex(
      (_, at) => at > comma + 1 && at <= Math.min(last, comma + maxSubjectWords) && isFiniteAt(found, at, true),
    );
    return isNoun && verbAt > 0 && !found.slice(comma + 1, verbAt).some(({ kind }) => kind === "punct");
  });
}

const maxSubjectWords = 6;
/** "Specialising in looms, she mends them": told of the person by itself. */
const lasting =
  /^(?:speciali[sz]ing|focus(?:s)?ing|working|teaching|studying|pursuing|researching|serving|writing|making|running|living|holding)$/;

/** "Contributor to F-Droid", behind a semicolon. */
function isRoleAt(text: string, found: readonly Token[], { first, last, verbAt }: ReadClause): boolean {
  const words = text.slice(found[first]?.start ?? 0, found[last]?.end ?? 0);
  return found[first - 1]?.text === ";" && verbAt < 0 && startsWithRole(words.replace(/^(?:an?|the) /iu, "").split(/\s+/));
}

/** "Plumbline certifies": a subject of one word and its verb, which no list knows. */
function tellsOfThing(found: readonly Token[], { first, by }: ReadClause): boolean {
  const [subject = "", verb = ""] = [found[first]?.text, found[first + 1]?.text];
  return by === "verbless" && /^\p{Lu}\p{Ll}+$/u.test(subject) && /^(?:\p{Ll}{3,}s|come|have|are|were|go)$/u.test(verb);
}

/** What the person is known by where the subject of the clause is a thing. */
const ofThing: ReadonlySet<ReadClause["by"]> = new Set<ReadClause["by"]>(["possessed", "agent", "recipient", "made"]);

/** "… and a colleague, Mr Sepp, published it", at "a": somebody else is named between commas, and has a verb. */
function opensOnNamedOther(found: readonly Token[], at: number): boolean {
  if (!joining.has(found[at - 1]?.folded ?? "") || !/^(?:an?|the|my|our|his|her|their)$/.test(found[at]?.folded ?? "")) return false;
  const comma = [at + 2, at + 3].find((place) => found[place]?.text === ",") ?? -1;
  const close = found.findIndex(({ text }, place) => place > comma + 1 && !/^[\p{Lu}.]/u.test(text));
  return comma > 0 && close > comma + 1 && found[close]?.text === "," && isFiniteWithin(found, close + 1, 2);
}

const joining = new Set("and but so while".split(" "));

/** "… a girl who sews", "… a mill that grinds rye": a relative clause that no comma has closed. */
function endsInRelative(found: readonly Token[], { verbAt, last }: ReadClause): boolean {
  const at = found.findLastIndex(
    ({ folded, text }, place) => place > verbAt && place <= last && (/^(?:who|that|which)$/.test(folded) || text === ","),
  );
  return verbAt >= 0 && at > verbAt + 1 && found[at]?.text !== "," && isFiniteWithin(found, at + 1, 4);
}

/** "Said the boat is planked": the verb behind it may go on about the boat, where no pronoun stands between. */
function endsInReport(found: readonly Token[], { verbAt, last }: ReadClause): boolean {
  if (!sayings.has(found[verbAt]?.folded ?? "")) return false;
  const finite = found.findIndex((_, at) => at > verbAt + 1 && at <= last && isFiniteAt(found, at, true));
  const between = found.slice(verbAt + 1, Math.max(verbAt + 1, finite));
  return finite > 0 && !between.some(({ folded }) => personal.has(folded));
}

/** "It belongs to Jane Roe, who rings it": hers, where "who" has a verb of its own. */
function relativeOf(found: readonly Token[], read: ReadClause): ReadClause {
  const { first, last } = read;
  const verbAt = found[first]?.folded === "who" ? verbBehind(found, first + 1, last, true) : -1;
  const verb = formAt(found, verbAt);
  if (read.who === "person" || (verb !== "third" && verb !== "past")) return read;
  return { ...read, who: "person", by: "elided", subjectAt: -1, subjectEnd: -1, verbAt, verb };
}

/** "Jane Roe, head of the yard, has doubled it": the role between the commas is a clause of its own. */
function withRole(text: string, found: readonly Token[], read: ReadClause): readonly ReadClause[] {
  const { subjectEnd, verbAt } = read;
  if (read.who !== "person" || verbAt < 0 || read.by !== "named") return [read];
  // "Jane Roe, a potter, reopened the mill" stays one: the deed is the potter's.
  const isRole = (from: number, to: number) => {
    const words = text.slice(found[from]?.start ?? 0, found[to]?.end ?? 0);
    return / (?:of|at|for|in|with) /u.test(words) && startsWithRole(words.replace(/^(?:an?|the) /iu, "").split(/\s+/));
  };
  const skipped = found.slice(subjectEnd + 1, verbAt).findLastIndex(({ text: mark }) => mark === ",") + subjectEnd + 1;
  if (found[subjectEnd + 1]?.text === "," && isRole(subjectEnd + 2, skipped - 1))
    return [
      { ...read, last: skipped - 1, verbAt: -1, verb: null },
      { ...read, first: skipped + 1, by: "elided", subjectAt: -1, subjectEnd: -1, joint: "mark" },
    ];
  return [read];
}

/** "Mr & Mrs Roe": two, and neither by name. */
function isOfCouple(text: string, { start }: Span): boolean {
  return /\b(?:Mr|Dr|Prof|Mrs|Ms)\.? (?:&|and) (?:(?:Mrs?|Ms|Miss|Dr)\.? )?$/u.test(text.slice(Math.max(0, start - 20), start));
}

/**
 * "Mr Roe" is not Jane Roe, whom the page calls "she"; where it does not tell, the title before a part of the name stays a word of its own and names
 * nobody.
 */
function titledAs<T extends Span>(hit: T, text: string, { called, sharesName }: Voice): readonly T[] {
  const title = /^(Mr|Ms|Mrs|Miss|Madam)\b\.? (\S+ )?/.exec(text.slice(hit.start, hit.end));
  if (title === null) return [hit];
  if (called === null && title[2] === undefined && sharesName === true) return [];
  if (called === null) return title[2] === undefined ? [{ ...hit, start: hit.start + title[0].length }] : [hit];
  return called === (title[1] === "Mr" ? "he" : "she") ? [hit] : [];
}
