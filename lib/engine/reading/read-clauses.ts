import type { Span } from "@/lib/text/sentences";
import type { Token } from "@/lib/text/tokens";
import { isRoleWord, startsWithRole } from "../claims/restate-fragment";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { isNounLikeVerb, sayings } from "./english-verbs";
import type { SubjectEvidence, SubjectKind } from "./statement";
import { formBehindSubject, isAdverbBeforeVerb, isPlainlyFinite, type VerbForm, verbForm } from "./verb-forms";

/** One stretch of a sentence with a subject of its own. Places are among the sentence's tokens, `last` inclusive. */
export interface ReadClause {
  readonly first: number;
  readonly last: number;
  readonly who: SubjectKind;
  readonly by: SubjectEvidence;
  /** Place of the subject's first and last word; -1 where it has none. */
  readonly subjectAt: number;
  readonly subjectEnd: number;
  /** Place of the finite verb; -1 of a note without one. */
  readonly verbAt: number;
  readonly verb: VerbForm | null;
  /** How it is bound to the clause before it. */
  readonly joint: "none" | "and" | "but" | "mark" | "subordinate" | "relative";
}

/** What is known before the words are read. */
export interface Voice {
  /** Whose "I" is. */
  readonly firstPerson: boolean;
  /** Pronouns that can mean the person here. */
  readonly pronouns: ReadonlySet<string>;
  /** By which pronoun the page calls the person; null where it uses none, or each as often. */
  readonly called: "she" | "he" | null;
  /** Notes without a subject are about the person. */
  readonly notes: boolean;
  readonly names: SubjectNames;
}

/** Behind one of these the lead of a clause goes on: "and before that I was …". */
const reachOfLead = 5;

const conjunctions = new Map<string, ReadClause["joint"]>(
  (
    "and:and but:but yet:but though:but although:but except:but so:mark plus:and or:and because:subordinate since:subordinate while:subordinate when:subordinate " +
    "until:subordinate unless:but where:subordinate who:relative which:relative whose:relative that:relative as:subordinate if:subordinate before:subordinate after:subordinate"
  )
    .split(" ")
    .map((entry) => entry.split(":") as [string, ReadClause["joint"]]),
);
const subjects = new Set("i she he they we you it this that these those there nobody everybody somebody someone everyone one".split(" "));
const personal = new Set("i he she they we you".split(" "));
const determiners = new Set("the a an every each some many most few several no any all".split(" "));
const possessives = new Set("my his her their our your its".split(" "));
const relatives = new Set(
  "brother sister mother father mum mom dad parents wife husband spouse partner son sons daughter daughters child children kids kid uncle aunt cousin nephew niece grandmother grandfather gran grandma grandpa grandparents twin twins colleague colleagues boss friend friends mentor neighbour neighbor co-founder team-mate teammate teacher tutor boyfriend girlfriend fiancé fiancée in-laws family mate mates students pupils client clients customers co-author coauthor stepfather stepmother stepson stepdaughter granddaughter grandson apprentice pupil protégé protégée mentee assistant successor predecessor interpreter host guest junior trainee intern rival rivals opponent opponents predecessors successors landlord landlady tenant supervisor editor publisher producer".split(
    " ",
  ),
);

/**
 * Cuts a sentence where a new subject, or a verb of the same one, begins behind a mark or a conjunction, and tells of each clause whom it is about.
 */
export function readClauses(text: string, found: readonly Token[], voice: Voice): readonly ReadClause[] {
  const [from, to] = [found[0]?.start ?? 0, found.at(-1)?.end ?? 0];
  const names = findNames(text.slice(from, to).replace(/’/g, "'"), voice.names)
    .map((hit) => ({ ...hit, start: hit.start + from, end: hit.end + from }))
    .flatMap((hit) => (isOfCouple(text, hit) ? [] : titledAs(hit, text, voice.called)));
  const depth = depthsOf(found);
  const starts: { at: number; joint: ReadClause["joint"] }[] = [{ at: 0, joint: "none" }];
  for (let at = 1; at < found.length; at++) {
    const joint = jointAt(found, at, depth, names);
    if (joint !== null) starts.push(joint);
    else if ((starts.length > 1 && resumesBehindAside(found, at)) || followsTimeClause(found, at)) starts.push({ at, joint: "mark" });
  }
  const clauses: ReadClause[] = [];
  for (const [index, { at, joint }] of starts.entries()) {
    const last = (starts[index + 1]?.at ?? found.length) - 1;
    const read = { first: at, last, joint, ...subjectOf(text, found, at, last, voice, names, joint) };
    const before = clauses.at(-1);
    if (joint === "relative")
      clauses.push({ ...read, ...(isBehindPerson(found, at, names) ? {} : { who: "unknown" as const, by: "thing" as const }) });
    // "Porting a tool; mentoring two people": both without a subject, and of one.
    else if (joint === "mark" && read.who === "unknown" && before?.by === "elided" && before.verb === "ing" && isIngAt(found, at))
      clauses.push({ ...read, who: before.who, by: "elided", verbAt: at, verb: "ing" });
    // "They went and did eleven": a verb without a subject is whoever's the one before was.
    else if (read.by === "elided" && joint !== "none" && before !== undefined && before.who !== "person")
      clauses.push({ ...read, who: before.who, by: before.by });
    // "Her second novel was shortlisted and won": it did.
    else if (read.by === "elided" && joint !== "none" && before?.by === "possessed") clauses.push({ ...read, who: "unknown", by: "thing" });
    // "Ana runs the yard, and she keeps bees": "she" is whoever was named right before.
    else if (read.by === "pronoun" && read.who === "person" && clauses.some(({ by }) => by === "name_of_other" || by === "relative"))
      clauses.push({ ...read, who: "other" });
    else clauses.push(...withRole(text, found, read));
  }
  return clauses;
}

function isIngAt(found: readonly Token[], at: number): boolean {
  const word = found[at]?.text ?? "";
  return /^\p{Ll}/u.test(word) && verbForm(word) === "ing" && /^\p{L}/u.test(found[at + 1]?.text ?? "") && !isFiniteAt(found, at + 1);
}

/** "Jane Roe, head of the yard, has doubled it": the role between the commas is a clause of its own. */
function withRole(text: string, found: readonly Token[], read: ReadClause): readonly ReadClause[] {
  const { subjectEnd, verbAt } = read;
  if (read.who !== "person" || verbAt < 0 || read.by !== "named") return [read];
  // "Jane Roe, a potter, reopened the mill" stays one: the deed is the potter's.
  const isRole = (from: number, to: number) => {
    const words = text.slice(found[from]?.start ?? 0, found[to]?.end ?? 0);
    return (
      / (?:of|at|for|in|with) /u.test(words) &&
      startsWithRole(words.replace(/^(?:an?|the) /iu, "").split(/\s+/)) &&
      !/[,;:.–—"“”]/u.test(words)
    );
  };
  const close = verbAt - 1;
  const skipped = found.slice(subjectEnd + 1, verbAt).findLastIndex(({ text: mark }) => mark === ",") + subjectEnd + 1;
  if (found[subjectEnd + 1]?.text === "," && skipped > subjectEnd + 2 && skipped <= close && isRole(subjectEnd + 2, skipped - 1))
    return [
      { ...read, last: skipped - 1, verbAt: -1, verb: null },
      { ...read, first: skipped + 1, by: "elided", subjectAt: -1, subjectEnd: -1, joint: "mark" },
    ];
  return [read];
}

/** "Jane, who trained in Ibadan and then inspected bridges, explains why": the verb of the sentence, behind an aside that was cut in two. */
function resumesBehindAside(found: readonly Token[], at: number): boolean {
  if (found[at - 1]?.text !== "," || verbForm(found[at]?.text ?? "") !== "third") return false;
  const who = found.findLastIndex(({ folded }, place) => place < at && folded === "who");
  return who > 0 && found[who - 1]?.text === "," && found.slice(who + 1, at - 1).every(({ text }) => text !== ",");
}

/** "Before she read law she was a diver": the second "she" begins the sentence itself; not "When she heard she was first". */
function followsTimeClause(found: readonly Token[], at: number): boolean {
  const [lead, subject] = found;
  if (at < 4 || !/^(?:before|after|until|once|when|while)$/.test(lead?.folded ?? "") || !/^(?:i|she|he)$/.test(subject?.folded ?? ""))
    return false;
  const again = found.findIndex(({ folded }, place) => place > 1 && folded === subject?.folded);
  const before = found[at - 1];
  return again === at && before?.kind === "word" && !opensContent.test(before.folded) && isFiniteAt(found, at + 1, true);
}

/** Words behind which a clause without "that" or a relative one goes on. */
const opensContent =
  /^(?:and|but|or|if|that|which|who|what|where|when|why|how|than|as|because|while|knew|know|says?|said|thought|thinks?|found|heard|learne?d|learnt|realised|realized|felt|believed|hoped|feared|wish|wished|told|meant|decided|saw|noticed)$/;

/** "Mr & Mrs Roe": two, and neither by name. */
function isOfCouple(text: string, { start, end }: Span): boolean {
  return (
    /\b(?:Mr|Dr|Prof|Mrs|Ms)\.? (?:&|and) (?:(?:Mrs?|Ms|Miss|Dr)\.? )?$/u.test(text.slice(Math.max(0, start - 20), start)) ||
    /^(?:Mr|Dr)\.? (?:&|and) /u.test(text.slice(start, end))
  );
}

/** "Mr Roe" is not Jane Roe, whom the page calls "she"; where it does not tell, the title stays a word of its own and names nobody. */
function titledAs<T extends Span>(hit: T, text: string, called: Voice["called"]): readonly T[] {
  const title = /^(Mr|Ms|Mrs|Miss)\b\.? /.exec(text.slice(hit.start, hit.end));
  if (title === null) return [hit];
  if (called === null) return [{ ...hit, start: hit.start + title[0].length }];
  return called === (title[1] === "Mr" ? "he" : "she") ? [hit] : [];
}

/** "Jane Roe, who leads the yard": the relative clause is hers. */
function isBehindPerson(found: readonly Token[], at: number, names: Names): boolean {
  const before = found[at - 2];
  return before !== undefined && names.some(({ end, isPossessive }) => !isPossessive && end === before.end);
}

/** How deep in brackets or quotation marks each word stands. */
function depthsOf(found: readonly Token[]): number[] {
  let depth = 0;
  let isQuoted = false;
  return found.map(({ text }) => {
    if (/^[([“«]/u.test(text)) depth += 1;
    else if (/^[)\]”»]/u.test(text)) depth = Math.max(0, depth - 1);
    else if (text === '"') isQuoted = !isQuoted;
    return depth + (isQuoted ? 1 : 0);
  });
}

type Names = readonly (Span & { readonly isPossessive: boolean })[];

/** Where a clause of its own begins: ";", " – " and what follows; ", I", "and she", "but they", ", who". */
function jointAt(
  found: readonly Token[],
  at: number,
  depth: readonly number[],
  names: Names,
): { at: number; joint: ReadClause["joint"] } | null {
  const token = found[at];
  const before = found[at - 1];
  if (token === undefined || before === undefined || (depth[at] ?? 0) > 0) return null;
  const isMark = before.kind === "punct" && /^(?:[,;:–—]|--|-)$/.test(before.text);
  if (/^[|•]$/.test(before.text)) return { at, joint: "none" };
  if (before.text === "." && isSubjectAt(found, at, names)) return { at, joint: "mark" };
  // "What is decided is that in May I publish it".
  const isCleft = before.folded === "that" && found[0]?.folded === "what" && /^(?:is|was|['’]s)$/.test(found[at - 2]?.folded ?? "");
  if (isCleft && (isSubjectAt(found, at, names) || leadsToSubject(found, at, names))) return { at, joint: "mark" };
  if (before.text === ";") return { at, joint: conjunctions.get(token.folded) ?? "mark" };
  if (/^[–—]$/.test(before.text) && token.kind === "word" && isSubjectAt(found, at, names)) return { at, joint: "mark" };
  // "She mends clocks: her atlas, 120 drawings, is on every shelf", "what I've changed: I now book an hour".
  if (
    before.text === ":" &&
    (isOwnThingAt(found, at) ||
      (/^(?:what|things|something)$/.test(found[0]?.folded ?? "") && personal.has(token.folded) && isSubjectAt(found, at, names)))
  )
    return { at, joint: "mark" };
  const joint = conjunctions.get(token.folded);
  if (isMark && /^[,:–—]$/.test(before.text) && isOtherName(found, at)) return { at, joint: "mark" };
  if (joint === "and" && isOtherName(found, at + 1)) return { at, joint };
  if (
    (before.text === ":" || (isMark && joint !== undefined && joint !== "relative") || joint === "but") &&
    leadsToSubject(found, joint === undefined ? at : at + 1, names)
  )
    return { at, joint: joint ?? "mark" };
  if (joint === "relative") {
    // "Jane Roe, who runs the yard, was …": what stands between the commas goes with her name.
    const isApposed = names.some(({ start, end }) => start === found[0]?.start && end === found[at - 2]?.end);
    return before.text === "," && token.folded !== "that" && !isApposed ? { at, joint } : null;
  }
  if (joint !== undefined) {
    const next = found[at + 1];
    if (next === undefined) return null;
    if (isSubjectAt(found, at + 1, names)) return joint === "subordinate" && !isMark ? null : { at, joint };
    if ((joint === "and" || joint === "but") && isFiniteAt(found, at + 1)) return { at, joint };
    return joint === "but" ? { at, joint } : null;
  }
  if (!isMark) return null;
  // "I never train alone, I put two on one screen": a new subject right behind a comma.
  // "Her handouts, she says, are full of dogs": who says so is no new clause.
  if (sayings.has(found[at + 1]?.folded ?? "") && found[at + 2]?.text === ",") return null;
  return (subjects.has(token.folded) || names.some(({ start }) => start === token.start)) && isFiniteAt(found, at + 1, true)
    ? { at, joint: "mark" }
    : null;
}

/** "Her atlas, 120 drawings, is": a thing of somebody's, and behind an aside the verb that tells of it. */
function isOwnThingAt(found: readonly Token[], at: number): boolean {
  if (!possessives.has(found[at]?.folded ?? "")) return false;
  // "His rival Bruno Stam": somebody else.
  if (/^\p{Lu}\p{Ll}/u.test(found[at + 2]?.text ?? "") && /^\p{Lu}\p{Ll}/u.test(found[at + 3]?.text ?? "")) return false;
  const end = found.findIndex(({ kind, text }, place) => place > at && kind === "punct" && !/^["“”‘’']$/u.test(text));
  const close = found[end]?.text === "," ? found.findIndex(({ text }, place) => place > end && text === ",") : -1;
  return isFiniteWithin(found, at + 1, 8) || (close > 0 && /^(?:is|are|was|were|has|had)$/.test(found[close + 1]?.folded ?? ""));
}

/** "Bram mixes", behind a mark. */
function isOtherName(found: readonly Token[], at: number): boolean {
  const isCapital = (place: number) => found[place]?.kind === "word" && /^\p{Lu}\p{Ll}/u.test(found[place]?.text ?? "");
  const first = found[at]?.folded ?? "";
  if (!isCapital(at) || [subjects, determiners, possessives, leads].some((words) => words.has(first))) return false;
  const verb = isCapital(at + 1) ? at + 2 : at + 1;
  // The capital with which a sentence begins tells nothing.
  const word = found[verb]?.text ?? "";
  // "Marren Ferry Works" is a firm.
  if (/^\p{Lu}/u.test(word)) return false;
  const form = at === 0 && verb === 1 ? verbForm(word) : formBehindSubject(word);
  return verbForm(found[at]?.text ?? "") === null && (form === "third" || (form === "past" && !(found[verb]?.text ?? "").endsWith("ed")));
}

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
  return (determiners.has(token.folded) || possessives.has(token.folded)) && isFiniteWithin(found, at + 1, 6);
}

function isFiniteWithin(found: readonly Token[], from: number, reach: number): boolean {
  for (let at = from; at < Math.min(found.length, from + reach); at++) {
    if (found[at]?.kind === "punct") return false;
    if (isFiniteAt(found, at, true)) return true;
  }
  return false;
}

/** A finite verb, adverbs before it aside. Without a subject right before it only what is surely one. */
function isFiniteAt(found: readonly Token[], at: number, hasSubject = false): boolean {
  let place = at;
  while (isAdverbBeforeVerb(found[place]?.folded ?? "") && place < at + 3) place++;
  const word = found[place]?.text ?? "";
  if (/^['’]/.test(word)) return hasSubject;
  if (/^(?:have|do|am)$/.test(word) && /^(?:n't|not|never)$/.test(found[place + 1]?.folded.replace("’", "'") ?? "")) return true;
  const form = verbForm(word);
  if (form === "third" || form === "modal") return true;
  if (form === "past")
    return (
      hasSubject ||
      !/(?:ed)$/.test(word) ||
      /^(?:a|an|the|in|at|for|to|as|on|with|his|her|their|my|from|over|up|it|them|by)$/.test(found[place + 1]?.folded ?? "")
    );
  return hasSubject && form === "base" && found[at - 1]?.folded !== "to";
}

interface FoundSubject extends Pick<ReadClause, "who" | "by" | "subjectAt" | "subjectEnd" | "verbAt" | "verb"> {}

const leads = new Set(
  "in on at for from with by since after before during over under between outside beyond besides when while as once until because although though if every each these those this last next now today then later early back there through throughout within across via among alongside here earlier afterwards soon always often once currently previously formerly recently originally also and but so or well yes no oh too still yet plus however meanwhile weekdays weekends mornings afternoons evenings nights mondays tuesdays wednesdays thursdays fridays saturdays sundays summers winters".split(
    " ",
  ),
);

/** "Fellow Jane Roe", "hacker and entrepreneur Jane Roe": what the person is, before their name. */
function isTitle(found: readonly Token[], from: number, to: number): boolean {
  const words = found.slice(from, to).map(({ text }) => text);
  return (
    words.length > 0 &&
    words.length <= 6 &&
    !words.some((word) => /^(?:by|with|to|of|for|from|and then)$/.test(word)) &&
    isRoleWord((words.at(-1) ?? "").toLowerCase())
  );
}

/** "Guest: Jane Roe, chief planner at Acme": what stands before the colon names a part that the person plays. */
function isLabel(found: readonly Token[], from: number, to: number): boolean {
  const words = found.slice(from, to - 1);
  return found[to - 1]?.text === ":" && words.length > 0 && words.length <= 3 && words.every(({ kind }) => kind === "word");
}

/** Right before a subject they end a time that leads in: "Five years later she …". */
const timeWords = new Set(
  "later ago earlier then now year month week day morning evening night spring summer autumn fall winter time".split(" "),
);

/** Whom a clause is about: the first word in it that can be a subject and has a verb behind it. */
function subjectOf(
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
  const received = joint === "relative" ? null : recipientOf(found, first, last, voice, names);
  if (received !== null) return received;
  const at = skipLead(found, first, last);
  const opening = found[at];
  if (
    opening !== undefined &&
    !names.some(({ start, end }) => start <= opening.start && opening.start < end) &&
    isOtherName(found, at) &&
    !isRoleWord(opening.folded)
  )
    return { ...none, who: "other", by: "name_of_other" };
  for (let place = at; place <= last; place++) {
    const token = found[place];
    if (token === undefined || token.kind === "punct") continue;
    const hit = names.find(({ start, end }) => start <= token.start && token.start < end);
    const hasLead = place === at || isLead(found, first, place);
    if (hit !== undefined) {
      const end = lastWithin(found, place, hit.end);
      if (hit.isPossessive) return possessed(found, place, end, last, true);
      const verbAt = verbBehind(found, end + 1, last, true);
      // "Not Jane Roe, though …": who it is not.
      if (verbAt < 0 && found[place - 1]?.folded === "not") return { ...none, who: "other", by: "name_of_other" };
      if (
        !(hasLead || isTitle(found, at, place) || (verbAt < 0 && isLabel(found, at, place))) ||
        (verbAt < 0 && !/^[·|,–—(]$/.test(found[end + 1]?.text ?? ""))
      )
        return none;
      if (/^(?:and|&)$/.test(found[end + 1]?.folded ?? "") && /^\p{Lu}/u.test(found[end + 2]?.text ?? "")) return { ...none, who: "group" };
      return { who: "person", by: "named", subjectAt: place, subjectEnd: end, verbAt, verb: formAt(found, verbAt) };
    }
    if (subjects.has(token.folded)) {
      const verbAt = verbBehind(found, place + 1, last, personal.has(token.folded));
      if (verbAt < 0 || (!personal.has(token.folded) && verbAt > place + 2)) continue;
      // "Before that she designed lamps."
      if (!personal.has(token.folded) && personal.has(found[place + 1]?.folded ?? "")) continue;
      if (!hasLead) return none;
      const whose = whoseIs(token.folded, voice);
      return { ...whose, subjectAt: place, subjectEnd: place, verbAt, verb: formAt(found, verbAt) };
    }
    if (possessives.has(token.folded) && (place === at || found[place - 1]?.text === "," || isPartOf(found, at, place))) {
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
      const form = verbForm(token.text);
      if (form !== null && (isFurniture(found, place) || isThanks(found, place) || (form === "ing" && isOfManyThings(found, place, last))))
        return none;
      // "Known as Thandi", "written by me": no finite verb.
      if (form === "past" && /(?:wn|en)$/.test(token.folded)) return none;
      const isNote = voice.notes || joint === "and" || joint === "but" || joint === "relative";
      // "Coaches disagree about it": a noun, and behind it the verb.
      const isNoun =
        form === "third" &&
        isNounLikeVerb(token.folded.replace(/(?:(?<=ch|sh|x|z|s)es|s)$/, "")) &&
        (verbForm(found[place + 1]?.text ?? "") === "base" ||
          /^(?:exclude|include|apply|vary|differ|remain|depend)$/.test(found[place + 1]?.folded ?? ""));
      if (isNoun) return { ...none, who: "unknown", by: "thing" };
      if (isNote && (form === "third" || (form === "past" && isObjectNext(found, place))) && token.folded !== "does")
        return { who: "person", by: "elided", subjectAt: -1, subjectEnd: -1, verbAt: place, verb: form };
      // "Having been treasurer": no deed of its own.
      const isAuxiliary = token.folded === "having" || token.folded === "being";
      // "Sinking won its director a prize": the film.
      const isNamed = /^(?:won|is|was|has|had|tells|told|opens|opened|became)$/.test(found[place + 1]?.folded ?? "");
      if (isNote && form === "ing" && !isAuxiliary && !isNamed && joint === "none" && last - place > 2)
        return { who: "person", by: "elided", subjectAt: -1, subjectEnd: -1, verbAt: place, verb: form };
    }
    // "In May I publish": the month.
    const hasVerb = place > at && token.text !== "May" && (isPlainlyFinite(token.text) || isFinitePast(found, place));
    if (hasVerb && !isInLead(found, first, place))
      return isTitledName(found, at, place) || (/^\p{Lu}\p{Ll}/u.test(found[at]?.text ?? "") && isNameLike(text, found, at, place))
        ? { ...none, who: "other", by: "name_of_other" }
        : { ...none, who: "unknown", by: "thing" };
  }
  // "24/17 Mr & Mrs Roe, Fold Cottage: shed": a note on two.
  const isOfTwo = found
    .slice(at, last)
    .some(({ folded }, place) => folded === "mr" && /^(?:&|and)$/.test(found[at + place + 1]?.folded ?? ""));
  if (isOfTwo || isDoneByAnother(found, at, last) || isJobOfAnother(found, at, last)) return { ...none, who: "other", by: "name_of_other" };
  return voice.notes && joint === "none" ? { who: "person", by: "verbless", subjectAt: -1, subjectEnd: -1, verbAt: -1, verb: null } : none;
}

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

/** "In 2019 the Rope Council gave her its medal", "Moor City named Jane Roe teacher of the year": what others gave the person or made of them. */
function recipientOf(found: readonly Token[], first: number, last: number, voice: Voice, names: Names): FoundSubject | null {
  const verbAt = found.findIndex(({ folded }, at) => at > first && at <= Math.min(last, first + maxGiver) && giving.has(folded));
  const object = found[verbAt + 1];
  if (verbAt < 0 || object === undefined) return null;
  const before = found.slice(first, verbAt);
  // A firm, a city, a body: what "a friend" or "the doctor" gave is no prize.
  const isBody = before.some(({ text, folded }, at) => (at > 0 && /^\p{Lu}/u.test(text)) || bodies.has(folded));
  if (before.some(({ folded }) => notGiving.has(folded)) || !isBody) return null;
  if (names.some(({ start, end }) => before.some((token) => start <= token.start && token.start < end))) return null;
  const name = names.find(({ start, isPossessive }) => start === object.start && !isPossessive);
  const isPersons =
    name !== undefined ||
    (object.folded === "me"
      ? voice.firstPerson
      : voice.pronouns.has(object.folded === "her" ? "she" : object.folded === "him" ? "he" : ""));
  const end = name === undefined ? verbAt + 1 : lastWithin(found, verbAt + 1, name.end);
  const next = found[end + 1]?.folded ?? "";
  const isGift = giving.get(found[verbAt]?.folded ?? "") === "gift" ? /^(?:an?|the|its|their|\d+|with)$/.test(next) : isRoleWord(next);
  return isPersons && isGift && end < last
    ? { who: "person", by: "recipient", subjectAt: verbAt + 1, subjectEnd: end, verbAt, verb: "past" }
    : null;
}

const giving: ReadonlyMap<string, "gift" | "role"> = new Map([
  ...["gave", "awarded", "presented", "granted", "handed"].map((verb) => [verb, "gift"] as const),
  ...["named", "made", "elected", "appointed"].map((verb) => [verb, "role"] as const),
]);
const bodies = new Set(
  "academy association board city club college committee council federation foundation guild institute jury society town trust union university".split(
    " ",
  ),
);
/** Words before the verb: a year and the giver. */
const maxGiver = 12;
/** Somebody near who gave, a clause within the clause, or nothing given. */
const notGiving = new Set(
  "i he she they we you it this that who which whose when where if not never nobody nothing my his her their our your and or but".split(
    " ",
  ),
);

/** "Published 4 June · 52 minutes", "Building C, third floor": a line about a page or a place, not a deed without its subject. */
function isFurniture(found: readonly Token[], verb: number): boolean {
  const next = found[verb + 1]?.text ?? "";
  // "Built with love", "Powered by Quill": how the page was made.
  if (/^(?:built|made|crafted|powered|hosted|generated)$/.test(found[verb]?.folded ?? "") && /^(?:with|by|on|using)$/.test(next))
    return found.length - verb < 7;
  if (verbForm(found[verb]?.text ?? "") === "ing") return /^(?:\p{Lu}|\p{Lu}?\d+\p{Lu}?)$/u.test(next);
  return /^\d/.test(next) && found.slice(verb).some(({ text }) => /^[·|•]$/u.test(text));
}

/** "Music by the Bilge Rats", "Laboratory sessions are given by Ann Lee": a note about what somebody else does. */
function isDoneByAnother(found: readonly Token[], at: number, last: number): boolean {
  const by = found.findIndex(({ folded }, place) => place > at && place <= Math.min(last, at + maxBeforeAgent) && folded === "by");
  if (by < 0 || found.slice(at, by).some(({ kind, folded }) => kind === "punct" || isRoleWord(folded))) return false;
  const isCapital = (place: number) => place <= last && /^\p{Lu}\p{Ll}/u.test(found[place]?.text ?? "");
  const agent = found[by + 1]?.folded === "the" ? by + 2 : by + 1;
  return isCapital(agent) && isCapital(agent + 1);
}

/** "Council leader Ann Lee", "Ann's been elected chair": a note about somebody else. */
function isJobOfAnother(found: readonly Token[], at: number, last: number): boolean {
  const isCapital = (place: number) => place <= last && /^\p{Lu}\p{Ll}/u.test(found[place]?.text ?? "");
  if (isCapital(at) && /^['’]s$/.test(found[at + 1]?.text ?? "") && /^(?:been|had|got|gone|become)$/.test(found[at + 2]?.folded ?? ""))
    return true;
  const job = found.findIndex(
    ({ kind }, place) => place >= at && (kind === "punct" || (place > at && isCapital(place) && isCapital(place + 1))),
  );
  return (
    job > at &&
    isCapital(job) &&
    !isCapital(job + 2) &&
    /^\p{Ll}/u.test(found[job - 1]?.text ?? "") &&
    isRoleWord(found[job - 1]?.folded ?? "")
  );
}

/** "Thanks to all who wrote": it opens no note about the person. */
function isThanks(found: readonly Token[], verb: number): boolean {
  return found[verb]?.folded === "thanks" && /^(?:to|for|also|so|very|again|go|from)$/.test(found[verb + 1]?.folded ?? "");
}

/** "Lightning talks close Friday", "Booming bitterns have gone", "Shouting: discontinued": a word in -ing that is no deed of the person's. */
function isOfManyThings(found: readonly Token[], at: number, last: number): boolean {
  const behind = found.slice(at + 1, Math.min(last, at + 4) + 1);
  const stop = behind.findIndex(
    ({ folded }) => leads.has(folded) || determiners.has(folded) || possessives.has(folded) || conjunctions.has(folded),
  );
  const near = stop < 0 ? behind : behind.slice(0, stop);
  return near.some(
    ({ text, kind }, place) =>
      text === ":" ||
      (place > 0 &&
        kind === "word" &&
        near[place - 1]?.text.endsWith("s") === true &&
        /^(?:base|third|past|modal)$/.test(verbForm(text) ?? "")),
  );
}

/** "Ann joins", in the middle of a sentence. */
function isPlainlyNamed(found: readonly Token[], at: number): boolean {
  return (
    isOtherName(found, at) &&
    verbForm(found[at + 1]?.text ?? "") !== null &&
    !/^(?:\p{Lu}|may|march|august)$/iu.test(found[at]?.folded ?? "")
  );
}

/** Words at most between a note's begin and its "by". */
const maxBeforeAgent = 6;

/** "Most of my work": a part of what is the person's. */
function isPartOf(found: readonly Token[], at: number, place: number): boolean {
  return place === at + 2 && found[at + 1]?.folded === "of" && /^(?:most|much|all|half|part|some)$/.test(found[at]?.folded ?? "");
}

const none: FoundSubject = { who: "unknown", by: "none", subjectAt: -1, subjectEnd: -1, verbAt: -1, verb: null };

function whoseIs(word: string, voice: Voice): { who: SubjectKind; by: SubjectEvidence } {
  if (word === "i") return voice.firstPerson ? { who: "person", by: "first_person" } : { who: "other", by: "first_person" };
  if (word === "we") return { who: "group", by: "pronoun" };
  if (word === "she" || word === "he" || word === "they")
    return voice.pronouns.has(word) ? { who: "person", by: "pronoun" } : { who: word === "they" ? "group" : "other", by: "pronoun" };
  return { who: "unknown", by: word === "you" ? "none" : "thing" };
}

/** "Her second novel was shortlisted": a thing of the person's; a relative is somebody else. */
function possessed(found: readonly Token[], place: number, end: number, last: number, isPersons: boolean): FoundSubject {
  for (let at = end + 1; at <= Math.min(last, end + 4); at++)
    if (relatives.has(found[at]?.folded ?? "")) return { ...none, who: "other", by: "relative" };
  // "Her editor was …", "Her seat goes to Everard Joseph, who …": the sentence is about somebody else.
  const head = found.findIndex(
    ({ kind, folded }, at) => at > end && (kind === "punct" || verbForm(folded) === "third" || verbForm(folded) === "past"),
  );
  const isHeadOf = isRoleWord(found[end + 1]?.folded ?? "") && found[end + 2]?.folded === "of";
  if (isHeadOf || isRoleWord(found[head - 1]?.folded ?? "") || namesAnother(found, end + 1, last))
    return { ...none, who: "other", by: "relative" };
  const direct = verbBehind(found, end + 2, Math.min(last, end + 12), false);
  const verbAt = direct < 0 ? verbBehind(found, commaBehind(found, end), Math.min(last, end + 24), false) : direct;
  if (verbAt < 0) return none;
  return isPersons
    ? { who: "person", by: "possessed", subjectAt: place, subjectEnd: end, verbAt, verb: formAt(found, verbAt) }
    : { ...none, who: "unknown", by: "thing", verbAt };
}

/** "Goes to Everard Joseph, who arranged": somebody with a name and a tale of their own. */
function namesAnother(found: readonly Token[], first: number, last: number): boolean {
  const isCapital = (at: number) => /^\p{Lu}\p{Ll}/u.test(found[at]?.text ?? "");
  for (let at = first; at + 2 <= last; at++)
    if (/^(?:to|by|with|is|was)$/.test(found[at]?.folded ?? "") && isCapital(at + 1) && isCapital(at + 2)) return true;
  return false;
}

/** "Her first novel, The Tide Year, was turned down": where the apposition begins. */
function commaBehind(found: readonly Token[], end: number): number {
  const at = found.findIndex(({ text }, place) => place > end + 1 && place <= end + 6 && text === ",");
  return at < 0 ? found.length : at;
}

function formAt(found: readonly Token[], at: number): VerbForm | null {
  const word = found[at]?.text ?? "";
  return /^['’]/.test(word) ? "third" : formBehindSubject(word);
}

/** The finite verb of a subject that ends before `from`; behind an apposition between commas too. */
function verbBehind(found: readonly Token[], from: number, last: number, isDirect: boolean): number {
  let at = from;
  if (found[at]?.text === ",") {
    const close = found.findIndex(({ text }, place) => place > at && place <= last && text === ",");
    const next = close < 0 ? -1 : close + 1;
    if (next > 0 && isFiniteAt(found, next, true)) return skipAdverbs(found, next);
    return -1;
  }
  if (found[at]?.text === "(") {
    const close = found.findIndex(({ text }, place) => place > at && place <= last && text === ")");
    if (close > 0) at = close + 1;
  }
  for (let steps = 0; at <= last && steps < (isDirect ? 4 : 8); steps++, at++) {
    const token = found[at];
    if (token === undefined) return -1;
    // "Her ‘Lamplighter’ was the first".
    if (!isDirect && /^["“”‘’]$/u.test(token.text)) continue;
    if (token.kind === "punct" && steps > 0) return -1;
    if (isAdverbBeforeVerb(token.folded)) continue;
    if (/^['’](?:m|ve|s|re|d|ll)$/.test(token.text)) return at;
    // "Her interests include", "her passions are": of several things.
    if (!isDirect && steps > 0 && verbForm(token.text) === "base" && /s$/.test(found[at - 1]?.folded ?? "")) return at;
    if (!isDirect && steps === 0 && /^(?:are|include|were)$/.test(token.folded)) return at;
    const form = isDirect ? formBehindSubject(token.text) : verbForm(token.text);
    if (form === "third" || form === "past" || form === "modal") return at;
    if (form === "base" && isDirect) return at;
    // Adverbs aside, whatever stands right behind a subject is its verb.
    if (isDirect) return found.slice(from, at + 1).every(({ text }) => /^\p{Ll}/u.test(text)) && verbForm(token.text) === null ? at : -1;
  }
  return -1;
}

function skipAdverbs(found: readonly Token[], from: number): number {
  let at = from;
  while (isAdverbBeforeVerb(found[at]?.folded ?? "") && at < from + 3) at++;
  return at;
}

function isFinitePast(found: readonly Token[], at: number): boolean {
  const word = found[at]?.folded ?? "";
  // "Driven", "known" and "based" may only describe what stands before them.
  return /^(?:was|were|had|did|won|began|ran)$/.test(word) || (verbForm(word) === "past" && !/(?:ed|n)$/.test(word));
}

function isObjectNext(found: readonly Token[], at: number): boolean {
  // "Put together by the Friends".
  if (/^(?:together|up|down|out)$/.test(found[at + 1]?.folded ?? "") && found[at + 2]?.folded === "by") return false;
  // "Approved, subject to a correction", "Co-opted governor": what became of something, and what somebody is.
  if (found[at + 1]?.text === "," || isRoleWord(found[at + 1]?.folded ?? "")) return false;
  return (
    found[at + 1] !== undefined &&
    !/^(?:by|in|on|above|below|under|over|near|behind|to|into|between|among|against)$/.test(found[at + 1]?.folded ?? "by")
  );
}

function skipLead(found: readonly Token[], first: number, last: number): number {
  let at = first;
  while (
    at <= last &&
    (found[at]?.kind === "punct" || /^(?:and|but|so|or|well|yes|no|oh|yet|plus|also|who|which|because|that)$/.test(found[at]?.folded ?? ""))
  )
    at++;
  return Math.min(at, last);
}

/** Whether what stands before a subject only leads in: it begins with a preposition, an adverb or a time, or is a participle before a comma. */
function isLead(found: readonly Token[], first: number, place: number): boolean {
  const start = skipLead(found, first, place);
  if (start >= place) return true;
  const word = found[start]?.folded ?? "";
  return (
    leads.has(word) ||
    word.endsWith("ly") ||
    word.endsWith("ing") ||
    found[start]?.kind === "number" ||
    timeWords.has(found[place - 1]?.folded ?? "") ||
    (found[place - 1]?.text === "," && place - start <= 6)
  );
}

function isInLead(found: readonly Token[], first: number, place: number): boolean {
  const start = skipLead(found, first, place);
  return leads.has(found[start]?.folded ?? "") && found.slice(place).some(({ text }) => text === ",");
}

function isNameLike(text: string, found: readonly Token[], from: number, to: number): boolean {
  const run = text.slice(found[from]?.start ?? 0, found[Math.max(from, to - 1)]?.end ?? 0);
  return /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*$/u.test(run);
}

function lastWithin(found: readonly Token[], from: number, end: number): number {
  let at = from;
  while ((found[at + 1]?.start ?? end) < end) at++;
  return at;
}
