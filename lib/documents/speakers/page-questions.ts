import { nameAt } from "@/lib/text/name-shape";
import { pageWordIn } from "@/lib/text/page-words";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { Unit } from "../page-units";
import type { Guest } from "./page-guest";
import { labelOf } from "./speaker-labels";
import type { SpeakerList } from "./speaker-list";

/** So many questions in one form, each with an answer below, make an interview or a list of questions. */
export const minQuestions = 2;
/** Words of a paragraph among which "she" tells that somebody is spoken of. */
const maxTelling = 8;
const maxQuestionLength = 400;

/** Questions in bold, italics or as headings, each with what follows it as its answer. */
export function readQuestions(parts: SpeakerParts, guest: Guest, out: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  const { units, levels, kinds } = parts;
  readQuotedAnswers(parts, guest, out, speakerOf);
  const isAsked = (index: number): boolean => {
    const unit = units[index] as Unit;
    if (speakerOf[index] !== null || unit.end - unit.start > maxQuestionLength) return false;
    if (kinds[index] === "navigation" || kinds[index] === "comment" || kinds[index] === "testimonial" || kinds[index] === "author_box")
      return false;
    if (unit.element === "dt" || ((levels[index] ?? 0) === 0 && (unit.bold > 0.95 || unit.italic > 0.95))) return /[?？]/u.test(unit.text);
    return (levels[index] ?? 0) > 1 && /[?？][”"»)]?\s*$/u.test(unit.text);
  };
  const lettered = new Set([...letteredQuestions(parts, speakerOf), ...labelledHeadings(parts, speakerOf)]);
  const plainly = units.flatMap((_, index) =>
    isAsked(index) || isNumberedQuestion(parts, speakerOf, index) || lettered.has(index) ? [index] : [],
  );
  const questions = withSiblings(parts, speakerOf, plainly);
  const remarks = remarksOf(parts, speakerOf);
  const isForm =
    lettered.size > 0 || questions.filter((index) => /[?？][”"»)]?\s*$/u.test(units[index]?.text ?? "")).length >= minQuestions;
  const asked = isForm ? questions : remarks;
  if (asked.length < minQuestions) return;
  const style = styleOf(units[asked[0] ?? 0] as Unit, levels[asked[0] ?? 0] ?? 0);
  // Who remarks something before the first question, in its type, asks as well.
  const first = asked[0] ?? 0;
  asked.unshift(...remarks.filter((index) => index < first && styleOf(units[index] as Unit, 0) === style));
  const asks = out.of(guest.host, "asks", "question");
  const answers = out.of(guest.guest, "answers", "answer");
  for (const [order, index] of asked.entries()) {
    speakerOf[index] = asks;
    // "Pell Orrin, any last words?"
    const addressed = nameAt((units[index] as Unit).text, 0, parts.names.context);
    const isNamed = addressed !== null && (units[index] as Unit).text[addressed.end] === ",";
    // "Q. and you Col", "And you, Una?"
    const turned = /\band you,? (\p{Lu}\p{Ll}+)\b/u.exec((units[index] as Unit).text)?.[1] ?? null;
    const other = isNamed ? addressed.name : turned;
    const answering = other === null ? answers : out.of(other, "answers", "answer");
    if (kinds[index] === "heading" && (units[index] as Unit).element !== "heading") kindsOf[index] = "paragraph";
    const until = asked[order + 1] ?? units.length;
    for (let next = index + 1; next < until; next += 1) {
      const unit = units[next] as Unit;
      if (speakerOf[next] !== null) break;
      // A remark in the questions' type that was taken for a heading: "I wrote my thesis on doors, actually."
      const isRemark = (levels[next] ?? 0) > 0 && unit.element !== "heading" && /[.!…]$/u.test(unit.text) && next + 1 < units.length;
      if (isRemark && styleOf(unit, levels[next] ?? 0) === style && (style === "bold" || style === "italic")) {
        speakerOf[next] = asks;
        kindsOf[next] = "paragraph";
        continue;
      }
      if ((levels[next] ?? 0) > 0 || unit.element === "dt") break;
      if (
        parts.sections[parts.sectionOf[next] ?? 0]?.kind !== parts.sections[parts.sectionOf[index] ?? 0]?.kind &&
        kinds[next] !== "list_item"
      )
        break;
      const kind = kinds[next];
      if (kind !== "paragraph" && kind !== "list_item" && kind !== "definition" && kind !== "quotation") break;
      // The whole paragraph in the questions' type is a question without its mark, or a remark of the page.
      if (styleOf(unit, 0) === style && (style === "bold" || style === "italic")) {
        if (next + 1 >= until && order + 1 === asked.length) break;
        speakerOf[next] = asks;
        continue;
      }
      if (order + 1 === asked.length && (unit.italic > 0.9 || signed.test(unit.text))) break;
      // "As I leave, she hands me a jar of honey": behind the last answer whoever asked tells of it.
      const tells =
        unit.text
          .toLowerCase()
          .match(/\p{L}+/gu)
          ?.slice(0, maxTelling) ?? [];
      if (order + 1 === asked.length && next > index + 1 && tells.some((word) => pageWordIn("thirdPerson", word))) break;
      speakerOf[next] = answering;
    }
  }
}

/** Paragraphs that ask, each before an answer that stands whole in quotation marks: by turns, twice and more. */
function readQuotedAnswers({ units, levels, kinds }: SpeakerParts, guest: Guest, out: SpeakerList, speakerOf: (number | null)[]): void {
  const isFree = (index: number) => (levels[index] ?? 0) === 0 && speakerOf[index] === null;
  const isAnswer = (index: number) => {
    const { text = "" } = units[index] ?? {};
    return isFree(index) && (kinds[index] === "quotation" || kinds[index] === "paragraph") && /^["“][^"“”]{8,}["”]$/u.test(text.trim());
  };
  const asked = units.flatMap(({ text }, index) =>
    isFree(index) && kinds[index] === "paragraph" && !isAnswer(index) && isAnswer(index + 1) && text.length <= maxQuestionLength
      ? [index]
      : [],
  );
  const questions = asked.filter((index) => /[?？]/u.test((units[index] as Unit).text)).length;
  if (questions < minQuestions || 2 * questions < asked.length) return;
  const [asks, answers] = [out.of(guest.host, "asks", "question"), out.of(guest.guest, "answers", "answer")];
  for (const index of asked) {
    speakerOf[index] = asks;
    for (let next = index + 1; isAnswer(next); next += 1) speakerOf[next] = answers;
  }
}

/** "Q. so what do you actually do", three times and more on a page where no answer is marked. */
function letteredQuestions({ units }: SpeakerParts, speakerOf: readonly (number | null)[]): ReadonlySet<number> {
  const found = units.flatMap(({ text }, index) =>
    speakerOf[index] === null && text.length <= maxQuestionLength && /^Q[.:)] /u.test(text) ? [index] : [],
  );
  return new Set(found.length >= minLettered && !units.some(({ text }) => /^A[.:)] /u.test(text)) ? found : []);
}

/** "My cows are fine. — B. Stott": a letter that is printed below the talk. */
const signed = /[.!?”"] ?[—–] ?(?:\p{Lu}\.? ?){0,3}\p{Lu}\p{Ll}[\p{L}'’-]*(?:,[^.!?]{1,40})?$/u;
const minLettered = 3;

/** "Skip: Mailboxes.", "Skip: You teach, too?": headings of one label, some of which ask. */
function labelledHeadings({ units, levels }: SpeakerParts, speakerOf: readonly (number | null)[]): readonly number[] {
  const labelled = units.flatMap((unit, index) => {
    const label = speakerOf[index] === null && unit.element === "heading" && (levels[index] ?? 0) > 1 ? labelOf(unit.text, 0) : null;
    return label === null ? [] : [{ index, key: `${levels[index]} ${label.key}`, asks: /[?？][”"»)]?\s*$/u.test(unit.text) }];
  });
  const alike = (key: string) => labelled.filter((each) => each.key === key);
  const isAsker = (key: string) => alike(key).length >= minLettered && alike(key).filter(({ asks }) => asks).length >= minQuestions;
  return labelled.filter(({ key }) => isAsker(key)).map(({ index }) => index);
}

/** "4. Do you use a computer?", with a paragraph below that is no further number. */
function isNumberedQuestion({ units, levels, kinds }: SpeakerParts, speakerOf: readonly (number | null)[], index: number): boolean {
  const [unit, next] = [units[index], units[index + 1]];
  return (
    unit !== undefined &&
    next !== undefined &&
    speakerOf[index] === null &&
    (levels[index] ?? 0) === 0 &&
    /^\d{1,2}[.)] .*[?？]/u.test(unit.text) &&
    unit.text.length <= maxQuestionLength &&
    kinds[index + 1] === "paragraph" &&
    !/^\d{1,2}[.)] /u.test(next.text)
  );
}

/**
 * "You came out of the ski patrol, like me.", "There was an award.": between questions that are headings of one level, or terms of one list, whole
 * sentences of the same form are said to whoever answers, where no fewer ask or speak to somebody.
 */
function withSiblings(
  { units, levels, kinds }: SpeakerParts,
  speakerOf: readonly (number | null)[],
  questions: readonly number[],
): number[] {
  const formOf = (index: number) => {
    const { element } = units[index] as Unit;
    if (element === "dt") return "dt";
    return element === "heading" && kinds[index] === "heading" ? `heading ${levels[index]}` : null;
  };
  const [first] = questions;
  const last = questions.at(-1) ?? -1;
  if (first === undefined) return [];
  const form = formOf(first);
  const alike = questions.filter((index) => formOf(index) === form);
  if (form === null || alike.length < minSiblings) return [...questions];
  const known = new Set(questions);
  const others = units.flatMap((unit, index) => {
    const isBetween = index > first && index < last && !known.has(index) && speakerOf[index] === null;
    return isBetween && formOf(index) === form && /\s.*[.!…?？][”"»)]?\s*$/su.test(unit.text) && unit.text.length <= maxQuestionLength
      ? [index]
      : [];
  });
  // "Your critics call it padding.", "I missed you in December.": headings of an article say neither.
  const silent = others.filter((index) => !/[?？]|\b(?:you|your|yours|I|me|my)\b/iu.test((units[index] as Unit).text));
  return 2 * silent.length > alike.length + others.length ? [...questions] : [...questions, ...others].sort((a, b) => a - b);
}

const minSiblings = 3;
const minRemarks = 3;

/**
 * Whole paragraphs of sentences in bold or italics between plain ones: what is said to somebody, where one of them asks or says "you". None where
 * they are fewer than three, or say nothing to anybody.
 */
function remarksOf({ units, levels, kinds }: SpeakerParts, speakerOf: readonly (number | null)[]): number[] {
  const found = units.flatMap((unit, index) => {
    const style = (levels[index] ?? 0) === 0 && unit.element === "p" && kinds[index] === "paragraph" ? styleOf(unit, 0) : "plain";
    const isRemark = (style === "bold" || style === "italic") && unit.end - unit.start <= maxQuestionLength && sentence.test(unit.text);
    const next = units[index + 1];
    return isRemark && speakerOf[index] === null && next !== undefined && styleOf(next, levels[index + 1] ?? 0) === "plain" ? [index] : [];
  });
  const [first] = found;
  if (first === undefined) return [];
  const style = styleOf(units[first] as Unit, 0);
  const alike = found.filter((index) => styleOf(units[index] as Unit, 0) === style);
  const isSaid = alike.some((index) => /[?？]|\byou\b/iu.test((units[index] as Unit).text));
  return alike.length >= minRemarks && isSaid ? alike : [];
}

const sentence = /\s\S+\s.*[.!?…？][”"»)]?\s*$/su;

function styleOf(unit: Unit, level: number): string {
  if (unit.element === "heading" || (level > 0 && unit.bold < 0.95)) return "heading";
  if (unit.element === "dt") return "dt";
  if (unit.bold > 0.95) return "bold";
  return unit.italic > 0.95 ? "italic" : "plain";
}
