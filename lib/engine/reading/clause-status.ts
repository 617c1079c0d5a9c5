import { languageData } from "@/lib/text/lang/languages";
import { foldedSet } from "@/lib/text/phrases";
import type { Token } from "@/lib/text/tokens";
import type { ReadClause } from "./clauses/clause-words";
import { verbForm } from "./clauses/verb-forms";
import { isYear } from "./rules/patterns";
import type { ReadingRule } from "./rules/rule";
import type { Standing, Statement, TimeEvidence, TimeStatus } from "./statement";

/** What a clause says of its own truth and time, with the rules that tell so. */
export interface ClauseReading {
  readonly standing: Standing;
  readonly time: Statement["time"];
  readonly trace: readonly string[];
}

/** Behind the subject a verb has this many helpers and adverbs. */
const helpers = 3;

const negations = foldedSet(languageData("en").negation.words);
/** "Not only" denies nothing. */
const softeners = new Set("only just merely least".split(" "));

/** A negation right at the verb denies what the clause says; one further on denies a part, which then stays with it. */
export function isDenied(found: readonly Token[], clause: ReadClause): boolean {
  if (isOpinionAgainst(found, clause) || isDislike(found, clause)) return false;
  const from = clause.subjectAt >= 0 ? clause.subjectAt : clause.first;
  const verb = clause.verbAt >= 0 ? clause.verbAt : clause.first;
  let inTitle = false;
  for (let at = from; at <= Math.min(clause.last, verb + helpers); at++) {
    const token = found[at];
    // "Her essay “The alarm nobody hears” won": the title denies nothing.
    if (token !== undefined && at < verb && /^["“”]$/.test(token.text)) inTitle = token.text === "“" || (token.text === '"' && !inTitle);
    if (inTitle) continue;
    if (token === undefined || (token.kind === "punct" && at > verb)) return false;
    // "A bus with no fixed route carried", "a voice without a face is": what the subject lacks.
    if (at < verb && (token.folded === "without" || (token.folded === "no" && found[at - 1]?.folded === "with"))) continue;
    // "Rehearses without a baton": how.
    if (at > verb && isManner(found, at)) return false;
    // "Takes pupils nobody else will": said of others.
    if (
      at > verb &&
      /^(?:nobody|none)$/.test(token.folded) &&
      (found[at + 1]?.folded === "else" || verbForm(found[at + 1]?.text ?? "") !== null)
    )
      return false;
    if (negations.has(token.folded) && !softeners.has(found[at + 1]?.folded ?? "") && !isMeasure(found, at)) return true;
  }
  return false;
}

function isManner(found: readonly Token[], at: number): boolean {
  const [word, article] = [found[at], found[at + 1]].map((token) => token?.folded ?? "");
  const thing = found.slice(at + 2, at + 2 + maxLacking);
  return word === "without" && /^an?$/.test(article ?? "") && !thing.some(({ folded }) => grave.test(folded));
}

/** "Without a current work permit" */
const maxLacking = 4;
/** Without which somebody does wrong, or has nothing. */
const grave =
  /^(?:licen[cs]e|permit|degree|diploma|certificate|medal|record|clue|kidney|lung|leg|arm|hand|eye|foot|finger|limb|job|home|penny|word|visa|passport|trace|lawyer|contract|warrant|reason|trial|qualification|shred|scruple|doubt|hope|chance|family|partner|friend|child|parent|mother|father)$/;

/** "With nothing stronger than bread", "no fewer than nine": how little, or how much. */
function isMeasure(found: readonly Token[], at: number): boolean {
  return (
    /^(?:no|nothing)$/.test(found[at]?.folded ?? "") &&
    ((/^(?:more|less|fewer|stronger|fancier|louder|heavier)$/.test(found[at + 1]?.folded ?? "") && found[at + 2]?.folded === "than") ||
      // "Sharpens for nothing": free of charge.
      (found[at]?.folded === "nothing" && found[at - 1]?.folded === "for"))
  );
}

/** "I don't think a silent corridor is a calm school", "I think no owner should price a new lift": an opinion of such things, and no denial of a deed. */
function isOpinionAgainst(found: readonly Token[], { verbAt, last, who }: ReadClause): boolean {
  const [helper, not, verb] = [found[verbAt], found[verbAt + 1], found[verbAt + 2]].map((token) => token?.folded ?? "");
  const isAgainst = /^do(?:es)?$/.test(helper ?? "") && /^(?:n['’]t|not)$/.test(not ?? "") && /^(?:think|believe)$/.test(verb ?? "");
  const isFor = /^(?:thinks?|believes?|reckons?)$/.test(helper ?? "") || (/^holds?$/.test(helper ?? "") && not === "that");
  if (who !== "person" || !(isAgainst || isFor)) return false;
  const held = found.slice(verbAt + (isAgainst ? 3 : not === "that" ? 2 : 1), last + 1);
  return (
    held.length > 4 &&
    /^(?:an?|any|every|no|most)$/.test(held[0]?.folded ?? "") &&
    held[1]?.folded !== "of" &&
    !/^(?:doctor|nurse|vaccine|surgeon|cure)$/.test(held[1]?.folded ?? "") &&
    !held.some(({ folded }) => ofSelf.test(folded))
  );
}

/** "I can't stand long meetings". */
function isDislike(found: readonly Token[], { verbAt, who }: ReadClause): boolean {
  const [helper = "", not = "", verb = "", object = ""] = [0, 1, 2, 3].map((step) => found[verbAt + step]?.folded);
  return (
    who === "person" &&
    /^(?:ca|can)$/.test(helper) &&
    /^(?:n['’]t|not)$/.test(not) &&
    /^(?:stand|abide)$/.test(verb) &&
    !/^(?:up|by|for|on|in|it|him|her|them)$/.test(object)
  );
}

const ofSelf = /^(?:i|me|my|mine|we|us|our|you|your|she|he|her|him|his|they|them|their|it|this|these)$/;

/**
 * "I never use power tools on a frame", "she won't fit new brakes to an old frame", "I don't hire anybody till I've watched them sweep", "I don't hand
 * out sheet music, ever": a rule that somebody keeps, and no denial. Not what is told of one time ("won't be at the fair in May") or of all time up to
 * now ("has never been to sea"), nor what is kept for reasons of one's own, or from somebody by name.
 */
export function isPrinciple(found: readonly Token[], { subjectEnd, verbAt, last, who }: ReadClause, isDated: () => boolean): boolean {
  if (who !== "person" || subjectEnd < 0) return false;
  const helper = found[verbAt]?.folded ?? "";
  const [before = "", behind = ""] = [found[verbAt - 1]?.folded, found[verbAt + 1]?.folded];
  const own = found.slice(verbAt + 1, last + 1);
  const isWont = /^(?:will|wo)$/.test(helper) && /^(?:not|never|n['’]t)$/.test(behind);
  const isNever = before === "never" && /^(?:base|third)$/.test(verbForm(found[verbAt]?.text ?? "") ?? "");
  const isHard = own.slice(1).some(({ folded }) => /^(?:till|until|without|ever)$/.test(folded));
  const isDont = /^(?:do|does)$/.test(helper) && /^(?:n['’]t|not)$/.test(behind) && isHard;
  if (!(isWont || isNever || isDont) || isDated()) return false;
  const verb = isNever ? helper : (found[verbAt + 2]?.folded ?? "");
  const words = own.filter(({ kind }) => kind === "word");
  return (
    words.length >= 3 &&
    // "Owns forty books, and she won't open one": no rule, but what becomes of the books.
    (isHard || !/^(?:one|it|them|any|either)$/.test(words.at(-1)?.folded ?? "")) &&
    !noDeed.test(verb) &&
    !words.some(({ folded }, at) => folded === "longer" && /^(?:no|any|much)$/.test(words[at - 1]?.folded ?? "")) &&
    !words.some(({ text, folded }, at) => isNoRule(text, folded, words[at + 1]?.text ?? "", isNever))
  );
}

/** Verbs of what befalls somebody, of what they think of others, and of what is their own matter. */
const noDeed =
  /^(?:be|been|being|is|was|am|are|has|have|had|knows?|forgets?|says?|gets?|sees?|finish|finishes|trusts?|pays?|joins?|votes?|speaks?|talks?|forgives?|marr(?:y|ies)|drinks?|eats?|touch|touches|believes?|lie|lies)$/;

function isNoRule(text: string, folded: string, next: string, isNever: boolean): boolean {
  // Of one time, or of one thing.
  if (/^(?:again|anymore|spring|summer|autumn|winter|week|month|year|term|season|arrives?|comes?|retires?|ready|done)$/.test(folded))
    return true;
  if (!isNever && folded === "the" && /^(?:job|seat|post|club|novel|offer|role|chair|first|second|next|last|new)$/.test(next)) return true;
  if (/^(?:sabbath|pork|meat|alcohol|drinks?|strikes?|lawyers?|men|women|church|mass|unions?|doctors?|hospitals?|police)$/.test(folded))
    return true;
  return /^\p{Lu}\p{Ll}+$/u.test(text) && /^\p{Lu}\p{Ll}+$/u.test(next);
}

export function isPlanned(rules: readonly ReadingRule[]): boolean {
  return rules.some(({ on, gives }) => on !== "heading" && "time" in gives && gives.time === "planned");
}

const modals = new Set("would could might may should 'd ’d".split(" "));

/** "She would", "she might": what is supposed. "I'd rather", "I'd say" tell what somebody thinks; "she'd been" what was. */
export function isSupposed(found: readonly Token[], { verbAt }: ReadClause): boolean {
  if (!modals.has(found[verbAt]?.folded ?? "")) return false;
  const next = found[verbAt + 1]?.folded ?? "";
  if (/^(?:rather|sooner|often|always|usually)$/.test(next)) return false;
  if (/^(?:would|['’]d)$/.test(found[verbAt]?.folded ?? "") && /^(?:say|argue|reckon)$/.test(next)) return false;
  // "I'd put a screen in each seat": would, since nothing tells it from "had".
  return !/^['’]d$/.test(found[verbAt]?.text ?? "") || verbForm(next) !== "past" || /^(?:put|cut|set|let|hit|shut|read)$/.test(next);
}

/** By which it is known what is over. */
export interface Dates {
  /** Of the page. */
  readonly pageYear: number;
  /** Of the entry above the clause. */
  readonly entryEnd: number | null;
}

/** When a clause holds, and by what that is known: words before headings before dates before the verb. */
export function timeOf(
  found: readonly Token[],
  clause: ReadClause,
  rules: readonly ReadingRule[],
  { pageYear, entryEnd }: Dates,
): Statement["time"] {
  const years = found.slice(clause.first, clause.last + 1).flatMap(({ text }) => (isYear(text) ? [Number(text)] : []));
  const given = (on: (rule: ReadingRule) => boolean, status: TimeStatus) =>
    rules.some((rule) => on(rule) && "time" in rule.gives && rule.gives.time === status);
  const inHeading = (rule: ReadingRule) => rule.on === "heading";
  const inWords = (rule: ReadingRule) => rule.on !== "heading";
  const [from, until] = [years[0] ?? null, years.length > 1 ? (years.at(-1) ?? null) : null];
  const as = (status: TimeStatus, by: TimeEvidence) => ({ status, from, until, by });
  const isPlan = (rule: ReadingRule) => inWords(rule) && !(rule.id === "en.time.will" && isWillOfOthers(found, clause));
  if (given(isPlan, "planned")) return as("planned", "words");
  // "I visit twelve customers a year", under "What I stopped": what is told as present is.
  const isTold = (clause.verb === "third" || clause.verb === "base") && clause.by !== "elided";
  if (given(inHeading, "past") && !isTold) return as("past", "heading");
  if (given(inHeading, "planned") && clause.verb !== "past") return as("planned", "heading");
  if (given(inHeading, "timeless") && clause.verb === null) return as("timeless", "heading");
  if (rules.some(({ id }) => id === "en.time.until") && clause.verb === null)
    return as(endsLater(found, clause, pageYear) ? "current" : "past", "words");
  // "Each year", "now": of what was, where the verb is past.
  const isPast = clause.verb === "past";
  if (!isPast && given(inWords, "current")) return as("current", "words");
  if (!isPast && clause.verb !== null && endsLater(found, clause, pageYear)) return as("current", "words");
  // "Opens the yard in March 2028", "2027–2029 chair", on a page of 2026.
  if (!isPast && from !== null && from > pageYear) return as("planned", "dates");
  if (given(inWords, "timeless")) return as("timeless", "words");
  // "Maintains a tool that tells when a rope was last checked": what was is in the clause behind it.
  if (given(inWords, "past") && !(isTold && isToldInRelative(found, clause))) return as("past", "words");
  if (until !== null && until < pageYear && (clause.verb === null || clause.verb === "past" || clause.by === "elided"))
    return as("past", "dates");
  if (entryEnd !== null && entryEnd < pageYear && clause.verb === null) return as("past", "dates");
  if (clause.verb === "past" || isPerfect(found, clause)) return as("timeless", "verb");
  return as("current", clause.verb === null ? "default" : "verb");
}

/** Every "was" of a clause stands behind a relative word. */
function isToldInRelative(found: readonly Token[], { verbAt, last }: ReadClause): boolean {
  const relative = found.findIndex(({ folded }, at) => at > verbAt + 1 && /^(?:that|which|who|whose|when|where|how)$/.test(folded));
  if (verbAt < 0 || relative < 0) return false;
  const was = found.findIndex(({ folded }, at) => at > verbAt && at <= last && /^(?:was|were|had)$/.test(folded));
  return was > relative && !/^(?:is|are)$/.test(found[verbAt]?.folded ?? "");
}

/** "Is looking for growers who will take ten", "each year they'll have me": the person does it now, whatever others will do. */
function isWillOfOthers(found: readonly Token[], { verbAt }: ReadClause): boolean {
  const at = found.findIndex(({ folded }, place) => place >= verbAt && will.test(folded));
  const before = found[at - 1]?.folded ?? "";
  return verbAt >= 0 && at > verbAt + 1 && othersWhoWill.has(before);
}

const will = /^(?:will|shall|['’]ll)$/;
const othersWhoWill = new Set("who which that they you we it there".split(" "));

/** "Is on the jury until 2030", on a page of 2026. */
function endsLater(found: readonly Token[], { first, last }: ReadClause, pageYear: number): boolean {
  return found
    .slice(first, last)
    .some(({ folded }, at) => /^(?:until|till|through)$/.test(folded) && Number(found[first + at + 1]?.text) >= pageYear);
}

/** "Has put out two albums" is done; "has been building" and "has lived there for years" last. */
function isPerfect(found: readonly Token[], { verbAt, last }: ReadClause): boolean {
  if (!/^(?:has|have|['’](?:ve|s))$/.test(found[verbAt]?.folded ?? "")) return false;
  const next = found[verbAt + 1]?.folded ?? "";
  const lasts = found.slice(verbAt, last + 1).some(({ folded }) => /^(?:for|since|ever|always|long)$/.test(folded));
  return !lasts && next !== "been" && next !== "got" && verbForm(next) === "past";
}
