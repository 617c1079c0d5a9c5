import type { Token } from "@/lib/text/tokens";
import { type ReadClause, relatives, subjects } from "./clause-words";
import { isNounLikeVerb } from "./english-verbs";
import { isFiniteAt } from "./finite-verbs";
import { isAdverbBeforeVerb, isPlainlyFinite, verbForm } from "./verb-forms";

// What stands behind "and": nouns, a verb of the same subject, or what somebody else does.

/** "Creates and delivers content", "spoken and taught about it": two verbs with one object. */
export function isSharedVerb(found: readonly Token[], and: number): boolean {
  const [before, behind] = [verbForm(found[and - 1]?.text ?? ""), verbForm(found[and + 1]?.text ?? "")];
  // "Has founded, grown, and sold a shop".
  const isListed = [and - 1, and - 3].every((at) => found[at]?.text === ",");
  if (isListed) return [and - 4, and - 2, and + 1].every((at) => verbForm(found[at]?.text ?? "") === "past");
  if (before !== behind || (before !== "third" && before !== "past")) return false;
  const lead = found[and - 2]?.folded ?? "";
  const isBehindSubject = subjects.has(lead) || /^(?:who|which|that|has|have|had|['’](?:s|ve|d))$/.test(lead) || isAdverbBeforeVerb(lead);
  return isBehindSubject || isPlainlyFinite(found[and - 1]?.text ?? "");
}

/**
 * "He founded the school and Ann Lee the clinic", "teaches at Leeds and his sister at Hull", "wrote the book and Acme Press pulped it": what somebody else
 * does, by the verb before or by one that no list knows.
 */
export function isGapping(found: readonly Token[], and: number): boolean {
  if (!found.slice(0, and).some((_, at) => isFiniteAt(found, at, true))) return false;
  const isCapital = (at: number) => /^\p{Lu}\p{Ll}/u.test(found[at]?.text ?? "");
  const owner = /^(?:my|his|her|their)$/.test(found[and + 1]?.folded ?? "") && relatives.has(found[and + 2]?.folded ?? "");
  let end = owner ? and + 3 : and + 1;
  while (isCapital(end)) end++;
  // "Chairs the Leeds one and Bex the one at Hull".
  const isOne = end === and + 2 && /^the ones?$/.test(`${found[end]?.folded} ${found[end + 1]?.folded}`);
  if (owner) return true;
  if (!isOne && end < and + 3) return false;
  const [behind, before] = [found[end], found[and - 1]];
  if (behind === undefined || behind.kind === "punct") return false;
  // "Director of IT at Acme and Chief Hacker at Quill" is one person's.
  const main = found.find((_, at) => at < and && isFiniteAt(found, at, true))?.folded ?? "";
  if (/^(?:is|was|['’]s|am|['’]m|are|were)$/.test(main) || found[and - 1]?.text === ",") return false;
  // "With Ann Lee and Bo Quill at Hull" are two; "teaches at Leeds and Bo Quill at Hull" is one each.
  if (/^(?:at|in|as|for)$/.test(behind.folded))
    return (
      found.slice(0, and).some(({ folded }) => folded === behind.folded) &&
      (!/^\p{Lu}/u.test(before?.text ?? "") || /^(?:at|in|of|for)$/.test(found[and - 2]?.folded ?? ""))
    );
  if (/^\p{Lu}/u.test(before?.text ?? "")) return false;
  const isObject = /^(?:the|an?|his|her|it|them)$/.test(behind.folded) || verbForm(behind.text) === "past";
  return isObject || (before?.kind === "number" && /^\p{Ll}/u.test(behind.text));
}

/** "Was nominated and rejected for it", "was selected as a delegate and invited to speak": the second participle has the helper of the first. */
export function isDoneToo(found: readonly Token[], and: number): boolean {
  const helper = found.findLastIndex(({ folded }, at) => at < and && /^(?:was|were|been|is|being|['’]s)$/.test(folded));
  let first = helper + 1;
  while (isAdverbBeforeVerb(found[first]?.folded ?? "")) first++;
  const [done, next, behind] = [found[first]?.text ?? "", found[and + 1]?.text ?? "", found[and + 2]?.folded ?? ""];
  if (helper < 0 || verbForm(done) !== "past" || verbForm(next) !== "past") return false;
  return first === and - 1 || (/^(?:to|for|as|by)$/.test(behind) && !doneActively.test(next));
}

/** "Was hired by Acme and worked for it". */
const doneActively =
  /^(?:worked|studied|lived|moved|served|played|trained|helped|volunteered|returned|turned|joined|went|stayed|applied|asked)$/;

/** "The sounds that pumps and monitors make": two nouns, and their verb. */
export function isNounOfTwo(found: readonly Token[], and: number): boolean {
  const [word, next] = [found[and + 1]?.folded ?? "", found[and + 2]?.folded ?? ""];
  return /[^s]s$/.test(word) && verbForm(next) === "base" && !isNounLikeVerb(next);
}

/** "Of all maturities, sizes, and scales, from …": the last noun of a list. */
export function isLastNoun(found: readonly Token[], and: number): boolean {
  const [word, next] = [found[and + 1], found[and + 2]];
  return (
    found[and - 1]?.text === "," &&
    /^\p{Ll}+s$/u.test(found[and - 2]?.text ?? "") &&
    verbForm(word?.text ?? "") === "third" &&
    (next === undefined || next.kind === "punct")
  );
}

/** "I mix architecture and networks with teaching": "I" has no verb that ends so. */
export function isNounOfI(found: readonly Token[], at: number): boolean {
  const word = found[at]?.folded ?? "";
  if (verbForm(word) !== "third" || /^(?:is|has|was|does)$/.test(word)) return false;
  const subject = found
    .slice(0, at)
    .findLast(({ folded, text }) => text === "I" || /^(?:she|he|it|they|we|you|who|which|that)$/.test(folded));
  return subject?.text === "I";
}

/** "Loves to cook and read novels", "prefers maps to books and questions to answers": what somebody likes goes on. */
export function isWhatIsLiked(found: readonly Token[], and: number): boolean {
  const [word, next] = [found[and + 1]?.folded ?? "", found[and + 2]?.folded ?? ""];
  const before = found.slice(0, and);
  if (next === "to" && before.some(({ folded }) => /^prefers?$/.test(folded))) return true;
  const to = before.findIndex(({ folded }, at) => folded === "to" && verbForm(found[at - 1]?.text ?? "") === "third");
  return to > 0 && /^(?:read|put|cut|set|let|hit|shut|spread)$/.test(word);
}

/** Words behind "and" that have no subject and no verb that could be theirs. */
export function isNounOnly(found: readonly Token[], { who, by, first, last }: ReadClause): boolean {
  const words = found.slice(first, last + 1);
  // "The practice now looks after churches", "one day a nurse asked me".
  const tells = ({ text }: Token, at: number) =>
    (at > 0 && isAdverbBeforeVerb(words[at - 1]?.folded ?? "") && verbForm(text) === "third") ||
    /^(?:me|him|us|them|it)$/.test(words[at + 1]?.folded ?? "");
  return (
    who === "unknown" &&
    by === "none" &&
    !isGapping(found, first) &&
    !words.some((word, at) => auxiliaries.test(word.folded) || (verbForm(word.text) !== null && tells(word, at)))
  );
}

const auxiliaries =
  /^(?:is|are|was|were|am|has|have|had|do|does|did|will|would|can|could|may|might|must|shall|should|not|never|n['’]t|no|none|['’](?:s|m|ve|re|ll|d))$/;
