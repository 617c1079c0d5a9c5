import type { Token } from "@/lib/text/tokens";
import type { ClauseReading } from "./clause-status";
import type { ReadClause } from "./clauses/clause-words";

/** "Forty books on Rust, and I haven't opened one": what a later clause denies was not meant. */
export function takeBack(clauses: readonly ReadClause[], read: ClauseReading[], sentence: readonly Token[]): void {
  for (const [place, clause] of clauses.entries()) {
    if (place === 0 || read[place]?.standing !== "denied" || (clause.joint !== "and" && clause.joint !== "but")) continue;
    // "After a friend gave her a loom, and nobody asked for it back": of the time that the clause before tells.
    if (clause.who !== "person" && /^(?:nobody|none)$/.test(sentence[clause.subjectAt]?.folded ?? sentence[clause.first + 1]?.folded ?? ""))
      continue;
    // "But only where I can't be heard" narrows what stands before it.
    if (clause.subjectAt - clause.first > 2 || saysNoMore(clause, sentence) || deniesItsOwn(clause, clauses[place - 1], sentence)) continue;
    if (clause.who === "person" && clause.joint === "and" && refusesElse(clause, clauses[place - 1], sentence)) continue;
    const before = read[place - 1];
    if (before?.standing === "asserted") read[place - 1] = { ...before, standing: "denied", trace: [...before.trace, "en.taken_back"] };
  }
}

/** "… and doesn't plan to stop", "… and never left": what goes on is not taken back. */
function saysNoMore({ first, last }: ReadClause, sentence: readonly Token[]): boolean {
  return sentence
    .slice(first, last + 1)
    .some(({ folded }) => /^(?:stop|stopping|plan|intend|want|hope|quit|leave|left|mind|regret)$/.test(folded));
}

/**
 * "… and I don't take payment for it", "… and there's no printed music here", "… and I've never been late with a return": a denial with an object of
 * its own; nothing in it points back. Not "… and has never touched a hull".
 */
function deniesItsOwn({ first, last, who, joint }: ReadClause, before: ReadClause | undefined, sentence: readonly Token[]): boolean {
  if (who === "other" || who === "group" || joint !== "and") return false;
  const helper = sentence.findIndex(({ folded }, at) => at >= first && at <= first + 2 && /^(?:do|does)$/.test(folded));
  const never = sentence.findIndex(({ folded }, at) => at > first && at <= first + 3 && folded === "never" && isOfHabit(sentence[at + 1]));
  const verb = sentence[first]?.folded === "and" ? first + 2 : first + 1;
  const isThere = sentence[verb - 1]?.folded === "there" && /^(?:is|are|['’]s)$/.test(sentence[verb]?.folded ?? "");
  if (helper < 0 && never < 0 && !isThere) return false;
  const behind = wordsWithin(sentence, isThere ? verb + 2 : helper >= 0 ? helper + 2 : never + 1, last);
  return behind.length >= 3 && pointsNowhere(behind, before, sentence);
}

/** No word of these stands for something in the clause before, or says it again. */
function pointsNowhere(words: readonly string[], before: ReadClause | undefined, sentence: readonly Token[]): boolean {
  const told = new Set(before === undefined ? [] : wordsWithin(sentence, before.first, before.last).map(stemOf));
  return words.every((word) => !pointsBack.test(word) && (word.length < minRepeated || !told.has(stemOf(word))));
}

/**
 * "… and I won't sell a drop until that page has come down", "… and I talk to no one until the depot": a rule beside the first, with an object of its
 * own. Not "… and reads nothing".
 */
function refusesElse({ first, last }: ReadClause, before: ReadClause | undefined, sentence: readonly Token[]): boolean {
  const words = wordsWithin(sentence, first, last);
  const end = words.findIndex((word) => /^(?:until|till|before|unless)$/.test(word));
  const own = end < 0 ? words : words.slice(0, end);
  const wont = own.findIndex((word, at) => /^(?:wo|will)$/.test(word) && /^(?:n['’]t|not|never)$/.test(own[at + 1] ?? ""));
  const nobody = own.findIndex((word, at) => at > 0 && (/^(?:nobody|nothing)$/.test(word) || (word === "no" && own[at + 1] === "one")));
  // "Had woven nothing but one scarf" tells what there was.
  const isBare = own[nobody] === "nothing" && nobody === words.length - 1 && sentence[last + 1]?.folded !== "but";
  if (wont < 0 && (nobody < 0 || isBare)) return false;
  const behind = wont < 0 ? own.slice(nobody + (own[nobody] === "no" ? 2 : 1)) : own.slice(wont + 2);
  return (wont < 0 || behind.length > 1) && pointsNowhere(behind, before, sentence);
}

function isOfHabit(token: Token | undefined): boolean {
  return /^(?:been|missed|regretted|had)$/.test(token?.folded ?? "");
}

/** Words that point at what stands before, or say that it was not meant. */
const pointsBack =
  /^(?:one|ones|it|its|them|any|either|none|that|this|those|these|so|anymore|more|longer|yet|there|anyone|anybody|anything|another|really|actually|truly|even|myself|herself|himself|themselves|real|always|now)$/;
const minRepeated = 4;

function stemOf(word: string): string {
  return word.slice(0, minRepeated);
}

function wordsWithin(sentence: readonly Token[], from: number, to: number): string[] {
  return sentence
    .slice(from, to + 1)
    .filter(({ kind }) => kind === "word")
    .map(({ folded }) => folded);
}

/** "She never sells timber or repairs engines for others": both are denied. */
export function carryDenial(clauses: readonly ReadClause[], read: ClauseReading[], sentence: readonly Token[]): void {
  for (const [place, clause] of clauses.entries()) {
    const before = clauses[place - 1];
    const now = read[place];
    if (before === undefined || now?.standing !== "asserted" || clause.subjectAt >= 0 || clause.by !== "elided") continue;
    const isOr = [sentence[clause.first], sentence[clause.first - 1]].some((token) => token?.folded === "or");
    const isDenied = wordsWithin(sentence, before.first, before.last).some((word) => /^(?:never|not|n['’]t)$/.test(word));
    if (isOr && isDenied) read[place] = { ...now, standing: "denied", trace: [...now.trace, "en.denied"] };
  }
}

/** "I would buy a bus and put a lamp at every stop": neither has been done. */
export function carrySupposed(clauses: readonly ReadClause[], read: ClauseReading[], sentence: readonly Token[]): void {
  for (const [place, clause] of clauses.entries()) {
    const [before, now] = [read[place - 1], read[place]];
    if (before?.standing !== "supposed" || now?.standing !== "asserted" || clause.by !== "elided") continue;
    const isLike =
      /^(?:put|set|cut|let|hit|shut|read|spread|cast|quit)$/.test(sentence[clause.verbAt]?.folded ?? "") || clause.verb === "base";
    if (isLike) read[place] = { ...now, standing: "supposed", trace: [...now.trace, "en.supposed.modal"] };
  }
}
