import type { Span } from "@/lib/text/sentences";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import type { ReadStatement } from "../reading/read-statements";
import { mayBeClaimed } from "../reading/statement";
import type { MatchedDocument } from "../types";

/**
 * What is said of somebody by another's name, and what is not asserted of whomever: of the rest nobody knows whom it is about, nor of a wish in the
 * first person, which may be said by anybody.
 */
export function namedOthers(beyond: readonly ReadStatement[], { start, end }: Span): readonly ReadStatement[] {
  const found = beyond.filter(({ span }) => span.start < end && start < span.end);
  // Words in quotation marks are a title or somebody's: whose, the proofs tell.
  const isAnothers = (statement: ReadStatement) =>
    statement.subject.by === "name_of_other" ||
    (statement.standing !== "asserted" && statement.standing !== "quoted" && !isOwnWish(statement));
  return found.every(isAnothers) ? found : [];
}

/** Whether the person wishes something in that stretch, or would do it. */
export function isWishIn(read: readonly ReadStatement[], { start, end }: Span): boolean {
  return read.some((statement) => statement.span.start < end && start < statement.span.end && isOwnWish(statement));
}

/** The sentence that statements were read from. */
interface Sentence {
  readonly raw: string;
  readonly names: SubjectNames;
  readonly match: MatchedDocument;
}

/** What reading makes of a sentence: where it was silent it may have known nothing; where it spoke against it, no proof helps. */
export function readingOf(read: readonly ReadStatement[], sentence: Sentence): "person" | "unknown" | "refused" {
  if (read.some(mayBeClaimed)) return "person";
  const isOpen = (statement: ReadStatement) =>
    (statement.subject.who !== "other" &&
      (statement.standing === "asserted" ||
        statement.trace.some((id) => id.endsWith(".silent")) ||
        isOwnWish(statement) ||
        isOwnWord(statement) ||
        isOwnAnswer(statement, sentence) ||
        isToldWithQuestion(statement, sentence))) ||
    isDoneByPerson(statement, sentence) ||
    isItem(statement, sentence);
  return read.length === 0 || read.some(isOpen) || isSpokenByPerson(read, sentence) ? "unknown" : "refused";
}

/** Of their own page's questions and answers, links and news what they say as "I": whose questions these are, their mark tells. */
function isOwnAnswer({ standing, trace }: ReadStatement, { raw, match }: Sentence): boolean {
  const isQuestion = /\?["”’)]*$/.test(raw);
  return standing === "quoted" && trace.includes("en.heading.furniture") && match.isFirstPerson && /\bI\b/.test(raw) && !isQuestion;
}

/** "He asked every caller the same thing: who told you?" tells what he did; the question is another's to answer. */
function isToldWithQuestion({ subject, standing }: ReadStatement, { raw }: Sentence): boolean {
  const isTold =
    /^(?!(?:what|who|whose|why|how|when|where|which|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b)[^?:]{12,}: [^?:]*\?["”’)]*$/iu;
  return standing === "asked" && subject.who === "person" && isTold.test(raw);
}

/** "The mill was rebuilt in 2003 by Ada and Tom Rowe" is about the mill, and says what they did. */
function isDoneByPerson({ standing }: ReadStatement, { raw, names }: Sentence): boolean {
  const by = /\bby (?:\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}(?:,| and| &) )*$/u;
  return standing === "asserted" && findNames(raw, names).some(({ start }) => by.test(raw.slice(0, start)));
}

/** "“Water by the hour”, lecture, Moor Days": what stands behind a title is where and when, whatever it is called after. */
function isItem({ subject, standing }: ReadStatement, { raw, match }: Sentence): boolean {
  const isTitled = /^[“"][^”"]{3,80}[”"],\s/u.test(raw);
  return isTitled && standing === "asserted" && subject.by === "name_of_other" && match.relation === "about_subject";
}

/** "“Nobody mends a clock in a storm,” she says": whatever is said, and however it is meant, the person says it. */
function isSpokenByPerson(read: readonly ReadStatement[], { raw, names, match }: Sentence): boolean {
  const isOpenQuote = read.every(({ subject, standing }) => subject.who !== "other" && (standing === "denied" || standing === "quoted"));
  const found =
    /[”"]\s*(?:,\s*)?(?:(?<pronoun>she|he)|(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)) (?:says|said|adds|added)\b|[”"]\s*(?:says|said|adds|added) (?<after>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)/u.exec(
      raw,
    )?.groups;
  if (!isOpenQuote || found === undefined) return false;
  if (found.pronoun !== undefined) return match.relation === "about_subject";
  const name = found.name ?? found.after ?? "";
  return findNames(name, names).length > 0;
}

/** "I would like more engineers to be allowed to be wrong", "He hopes to open the yard by spring". */
function isOwnWish({ subject, standing, trace }: ReadStatement): boolean {
  if (standing === "wished") return subject.by === "first_person" || subject.who === "person";
  return subject.by === "first_person" && trace.includes("en.supposed.modal");
}

/**
 * What the person denies of themselves, is heard to say, or asks of the reader ("Write rather than ring"): a claim has to deny it as well, or to stand
 * in the words quoted.
 */
function isOwnWord({ subject, standing, trace }: ReadStatement): boolean {
  if (subject.who !== "person" || trace.some((id) => id === "en.taken_back" || id.includes(".private"))) return false;
  // Below "Also in this issue" others are told of; who is named there is told of as well.
  if (trace.includes("en.heading.closed")) return standing === "quoted" && subject.by === "named";
  return (
    (standing === "denied" && trace.some((id) => id.endsWith(".denied")) && !trace.some((id) => id.endsWith(".taken_back"))) ||
    (standing === "quoted" && trace.includes("en.quoted")) ||
    (standing === "reported" && trace.includes("en.reported.says")) ||
    (standing === "asked" && trace.includes("en.asked.command"))
  );
}
