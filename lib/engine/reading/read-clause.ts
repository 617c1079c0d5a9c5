import type { Token } from "@/lib/text/tokens";
import { type ClauseReading, type Dates, isDenied, isPlanned, isPrinciple, isSupposed, timeOf } from "./clause-status";
import type { ReadClause, Voice } from "./clauses/clause-words";
import { rulesThatHold } from "./rules/apply-rules";
import type { ReadingRule } from "./rules/rule";
import { isAscribed, isQuotedBesideSaying, quotesFirstPerson } from "./speech";
import type { RuleId, Standing } from "./statement";

/** What stands around a clause. */
export interface ClauseSurroundings extends Dates {
  /** Rules that hold of its sentence, and of the headings above and the label before it. */
  readonly overall: readonly ReadingRule[];
  readonly over: readonly ReadingRule[];
  /** Somebody else's quotation is open. */
  readonly isQuoting: boolean;
  /** The paragraph imagines what it tells. */
  readonly isImagined: boolean;
  readonly voice: Voice;
}

/** How a clause is meant and when it holds: the first reason to doubt it decides, in the order of `standingOf`. */
export function readClause(found: readonly Token[], clause: ReadClause, around: ClauseSurroundings): ClauseReading {
  const own = found.slice(clause.first, clause.last + 1);
  const rules = [...around.over, ...around.overall, ...rulesThatHold(own, "en", "clause")];
  const isKept = isPrinciple(found, clause, () => own.some(({ text }) => isDate(text)));
  const { standing, by } = standingOf(found, clause, own, rules, isKept, around);
  // "She won't fit new brakes" tells of now.
  const timed = isKept ? rules.filter(({ gives }) => !("time" in gives && gives.time === "planned")) : rules;
  return { standing, time: timeOf(found, clause, timed, around), trace: [...rules.map(({ id }) => id), ...(by === null ? [] : [by])] };
}

function standingOf(
  found: readonly Token[],
  clause: ReadClause,
  own: readonly Token[],
  rules: readonly ReadingRule[],
  isKept: boolean,
  { over, isQuoting, isImagined, voice }: ClauseSurroundings,
): { readonly standing: Standing; readonly by: RuleId | null } {
  // What somebody says of themselves under "Contact" or "FAQ" is said all the same.
  const isOwn = (rule: ReadingRule) => rule.id === "en.heading.furniture" && clause.by === "first_person";
  const isHoped = (rule: ReadingRule) => rule.id === "en.wished" && hopesToSoon(found, clause, rules);
  const ruled = rules.find((rule) => ("standing" in rule.gives || "closes" in rule.gives) && !isOwn(rule) && !isHoped(rule))?.gives;
  if (ruled !== undefined) return { standing: "standing" in ruled ? ruled.standing : "quoted", by: null };
  if (isImagined) return { standing: "supposed", by: "en.supposed.imagined" };
  if (isAscribed(found, voice)) return { standing: "quoted", by: "en.quoted.ascribed" };
  if (!isKept && isDenied(found, clause)) return { standing: "denied", by: "en.denied" };
  // "I am a tester" under "Plans" is no plan, and nobody knows what it is; "I was a tester" is over whatever stands above it.
  const isUnderPlans = clause.verb !== null && clause.verb !== "past" && over.some((rule) => rule.id === "en.heading.planned");
  if (isUnderPlans && !isPlanned(rules)) return { standing: "wished", by: "en.wished.heading" };
  if (isSupposed(found, clause)) return { standing: "supposed", by: "en.supposed.modal" };
  const isOthersWord =
    isQuoting || (!voice.firstPerson && (isQuotedBesideSaying(found, clause) || (clause.who === "person" && quotesFirstPerson(own))));
  if (clause.by !== "verbless" && isOthersWord) return { standing: "quoted", by: "en.quoted" };
  return { standing: "asserted", by: null };
}

/** "Next year she hopes to start a library": a plan with its time, and told as a hope. */
function hopesToSoon(found: readonly Token[], { who, verbAt }: ReadClause, rules: readonly ReadingRule[]): boolean {
  return (
    who === "person" &&
    /^hopes?$/.test(found[verbAt]?.folded ?? "") &&
    found[verbAt + 1]?.folded === "to" &&
    (isPlanned(rules) || hasDeadline(found, verbAt))
  );
}

/** "By the spring", "before May". */
function hasDeadline(found: readonly Token[], from: number): boolean {
  const words = found
    .slice(from)
    .map(({ folded }) => folded)
    .join(" ");
  return / (?:by|before|this) (?:the )?(?:(?:end of|next|early|late|coming) )*(?:the )?(?:spring|summer|autumn|winter|year|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|20\d\d)\b/.test(
    words,
  );
}

/** "2027", "May", "Saturday", "tomorrow". */
function isDate(text: string): boolean {
  return /^(?:(?:19|20)\d\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|today|tonight|tomorrow|next|this)$/u.test(
    text,
  );
}
