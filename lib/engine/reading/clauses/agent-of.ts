import type { Token } from "@/lib/text/tokens";
import { determiners, type FoundSubject, type Names, type Voice } from "./clause-words";
import { formAt, lastWithin } from "./finite-verbs";
import { verbForm } from "./verb-forms";

/** "The rules were written by her", "the seaweed rye is hers": the person, whose deed or work the subject of the clause is. */
export function agentOf(
  found: readonly Token[],
  { at, verbAt, last }: { readonly at: number; readonly verbAt: number; readonly last: number },
  voice: Voice,
  names: Names,
): FoundSubject | null {
  const opening = found[at]?.folded ?? "";
  const isThing = (determiners.has(opening) && !pointing.test(opening)) || found[at]?.kind === "number";
  const subject = found.slice(at, verbAt);
  if (!isThing || verbAt <= at || !being.test(found[verbAt]?.folded ?? "") || subject.some(({ folded }) => notMade.test(folded)))
    return null;
  const isPersons =
    isBelonging(found, verbAt, last, voice, names) ||
    found.some(({ folded }, place) => folded === "by" && place > verbAt && place < last && isDoneBy(found, place, voice, names));
  return isPersons ? { who: "person", by: "agent", subjectAt: -1, subjectEnd: -1, verbAt, verb: formAt(found, verbAt) } : null;
}

const being = /^(?:is|are|was|were)$/;
const pointing = /^(?:this|that|these|those|another|no|each|every)$/;
/** What somebody owns up to, or is said to be theirs out of courtesy. */
const notMade =
  /^(?:mistakes?|errors?|faults?|blame|pleasure|fun|views?|opinions?|rights?|copyrights?|choice|decision|turn|mess|house|money|bill)$/;

/** "… is hers.": theirs, with nothing behind it. */
function isBelonging(found: readonly Token[], verbAt: number, last: number, { pronouns, firstPerson }: Voice, names: Names): boolean {
  const token = found[verbAt + 1];
  const hit = names.find(({ start, isPossessive }) => isPossessive && start === token?.start);
  const end = hit === undefined ? verbAt + 1 : lastWithin(found, verbAt + 1, hit.end);
  if (end < last && found[end + 1]?.kind !== "punct") return false;
  if (hit !== undefined) return true;
  const word = token?.folded ?? "";
  return (word === "mine" && firstPerson) || (word === "hers" && pronouns.has("she")) || (word === "his" && pronouns.has("he"));
}

/** "… written by her in 2019": not "by her sister". */
function isDoneBy(found: readonly Token[], by: number, { pronouns, firstPerson }: Voice, names: Names): boolean {
  const agent = found[by + 1];
  const hit = names.find(({ start, isPossessive }) => start === agent?.start && !isPossessive);
  const next = found[hit === undefined ? by + 2 : lastWithin(found, by + 1, hit.end) + 1];
  const isAlone =
    next === undefined ||
    next.kind === "punct" ||
    /^(?:in|at|on|under|for|from|with|during|over|last|this|after|before|when|as)$/.test(next.folded);
  if (verbForm(found[by - 1]?.text ?? "") !== "past" || !isAlone) return false;
  const word = agent?.folded ?? "";
  return hit !== undefined || (word === "me" ? firstPerson : pronouns.has(word === "her" ? "she" : word === "him" ? "he" : ""));
}
