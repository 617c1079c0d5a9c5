import type { Token } from "@/lib/text/tokens";
import { determiners, type FoundSubject, type Names, type Voice } from "./clause-words";
import { formAt, isFiniteAt, lastWithin } from "./finite-verbs";

/** "The rules were written by her", "the seaweed rye is hers": the person, whose deed or work the subject of the clause is. */
export function agentOf(
  found: readonly Token[],
  { at, verbAt, last }: { readonly at: number; readonly verbAt: number; readonly last: number },
  voice: Voice,
  names: Names,
): FoundSubject | null {
  const opening = found[at]?.folded ?? "";
  const subject = found.slice(at, verbAt);
  // "Acme Tools was founded by her": of what is founded or written, no name is a person's.
  const isNamedThing = subject.length > 0 && subject.every(({ text }) => /^(?:\p{Lu}|of$|and$|&$|["“”]$)/u.test(text));
  // "Last year's tent was led by her."
  const isDated =
    /^(?:last|this|next)$/.test(opening) && /^(?:year|month|week|season|summer|winter|spring|autumn)$/.test(found[at + 1]?.folded ?? "");
  const isThing = (determiners.has(opening) && !pointing.test(opening)) || found[at]?.kind === "number" || isNamedThing || isDated;
  if (
    !isThing ||
    !being.has(found[verbAt]?.folded ?? "") ||
    found.some(({ folded }) => /^(?:but|if|unless|though|although|not|never|n['’]t)$/.test(folded)) ||
    subject.some(({ folded }) => notMade.test(folded))
  )
    return null;
  const isPersons =
    isBelonging(found, verbAt, last, voice, names) ||
    found.some(({ folded }, place) => folded === "by" && place > verbAt && place < last && isDoneBy(found, verbAt, place, voice, names));
  return isPersons ? { who: "person", by: "agent", subjectAt: -1, subjectEnd: -1, verbAt, verb: formAt(found, verbAt) } : null;
}

/** "Acme Tools was founded by Jane Roe": the same of a thing whose name could be a person's. */
export function makerOf(found: readonly Token[], at: number, last: number, voice: Voice, names: Names): FoundSubject | null {
  if (!/^\p{Lu}/u.test(found[at]?.text ?? "")) return null;
  const verbAt = found.findIndex(({ folded }, place) => place > at && place <= at + maxNamed && being.has(folded));
  const isThings = found.slice(verbAt + 1, verbAt + 3).some(({ folded }) => neverOfPeople.test(folded));
  return verbAt < 0 || !isThings ? null : agentOf(found, { at, verbAt, last }, voice, names);
}

const maxNamed = 7;
/** "Ann Lee was taught by her", but nobody is founded. */
const neverOfPeople =
  /^(?:(?:co-?)?founded|begun|formed|started|set|opened|established|written|designed|built|created|composed|organi[sz]ed|curated|edited|illustrated|launched)$/;

/** "Under her the line bought two ferries", "under Jane Roe's leadership it has grown": what came about in the person's time. */
export function leaderOf(found: readonly Token[], at: number, last: number, { pronouns }: Voice, names: Names): FoundSubject | null {
  if (found[at]?.folded !== "under") return null;
  const [leader, behind] = [found[at + 1], found[at + 2]];
  const hit = names.find(({ start }) => start === leader?.start);
  const word = leader?.folded ?? "";
  const isPersons = hit !== undefined || pronouns.has(word === "her" ? "she" : word === "him" || word === "his" ? "he" : "");
  const end = hit === undefined ? at + 1 : lastWithin(found, at + 1, hit.end);
  const next = found[end + 1];
  const isLed = leadership.test(next?.folded ?? "");
  const isAlone =
    word !== "his" &&
    (determiners.has(next?.folded ?? "") || (hit === undefined && behind?.kind === "word" && /^\p{Lu}/u.test(behind.text)));
  if (!isPersons || !(isLed || isAlone)) return null;
  if (found.slice(end + 1, last + 1).some(({ folded }) => ofMishap.test(folded))) return null;
  for (let verbAt = end + 2; verbAt <= last; verbAt++)
    if (isFiniteAt(found, verbAt, true))
      return { who: "person", by: "agent", subjectAt: -1, subjectEnd: -1, verbAt, verb: formAt(found, verbAt) };
  return null;
}

/** "Under her the horse bolted", "under her watch two patients died". */
const ofMishap =
  /^(?:horse|pony|ice|ground|floor|chair|ladder|saddle|feet|weight|died|dies|bolted|cracked|broke|collapsed|folded|failed|closed|lost|fell|sank|shrank|resigned|left|struck|struggled|sold|bankrupt)$/;

const leadership = /^(?:lead|leadership|direction|guidance|stewardship|management|chairmanship|captaincy|editorship|watch)$/;

const being = new Set("is are was were".split(" "));
const pointing = /^(?:this|that|these|those|another|no|each|every)$/;
/** What somebody owns up to, or is said to be theirs out of courtesy. */
const notMade =
  /^(?:mistakes?|errors?|faults?|blame|responsibility|pleasure|fun|views?|opinions?|rights?|copyrights?|choice|decision|turn|mess|house|money|debts?|bill|world|words?|names?|record|complaint|order|apology)$/;

/** What somebody makes, begins or leads. */
const making = new Set(
  "written designed built made created founded cofounded co-founded begun formed started carved painted drawn composed translated released planted sewn woven recorded edited restored invented developed drafted illustrated directed photographed produced curated organised organized launched opened led taught run printed bound compiled maintained baked brewed grown knitted cast engraved proposed introduced conceived coded programmed filmed planned arranged initiated established catalogued mapped".split(
    " ",
  ),
);

/** "… is hers.", "… is her doing": theirs, with nothing behind it. */
function isBelonging(found: readonly Token[], verbAt: number, last: number, { pronouns, firstPerson }: Voice, names: Names): boolean {
  const token = found[verbAt + 1];
  // "The boat is the work of Jane Roe, the yard's architect."
  const ofName = token?.folded === "the" && ofMaker.test(found[verbAt + 2]?.folded ?? "") && found[verbAt + 3]?.folded === "of";
  const maker = ofName ? names.find(({ start, isPossessive }) => !isPossessive && start === found[verbAt + 4]?.start) : undefined;
  if (maker !== undefined) {
    const mark = lastWithin(found, verbAt + 4, maker.end) + 1;
    return found[mark] === undefined || (found[mark]?.kind === "punct" && found[mark + 1]?.folded !== "who");
  }
  const hit = names.find(({ start, isPossessive }) => isPossessive && start === token?.start);
  const of = hit === undefined ? verbAt + 1 : lastWithin(found, verbAt + 1, hit.end);
  const isDoing = ofMaker.test(found[of + 1]?.folded ?? "");
  const end = of + (isDoing ? 1 : 0);
  if (end < last && found[end + 1]?.kind !== "punct") return false;
  if (hit !== undefined) return true;
  const word = token?.folded ?? "";
  return (
    (word === (isDoing ? "my" : "mine") && firstPerson) ||
    (word === (isDoing ? "her" : "hers") && pronouns.has("she")) ||
    (word === "his" && pronouns.has("he"))
  );
}

const ofMaker = /^(?:doing|work|idea|design|invention|handiwork|brainchild)$/;

/** "… written by her in 2019", "founded in May 2017 by her": not "by her sister". */
function isDoneBy(found: readonly Token[], verbAt: number, by: number, { pronouns, firstPerson }: Voice, names: Names): boolean {
  const agent = found[by + 1];
  const hit = names.find(({ start, isPossessive }) => start === agent?.start && !isPossessive);
  const next = found[hit === undefined ? by + 2 : lastWithin(found, by + 1, hit.end) + 1];
  const isAlone =
    next === undefined ||
    next.kind === "punct" ||
    /^(?:in|at|on|under|for|from|with|during|over|last|this|after|before|when|as)$/.test(next.folded);
  const isDate = ({ text }: Token) => /^(?:in|on|early|late|the|up|\d{1,4}|\p{Lu}\p{Ll}+|spring|summer|autumn|winter)$/u.test(text);
  const madeAt = found.findLastIndex(({ folded }, place) => place > verbAt && place < by && (making.has(folded) || folded === "set"));
  if (madeAt < 0 || !isAlone || !found.slice(madeAt + 1, by).every(isDate)) return false;
  if (found[madeAt]?.folded === "set" && found[madeAt + 1]?.folded !== "up") return false;
  const word = agent?.folded ?? "";
  return hit !== undefined || (word === "me" ? firstPerson : pronouns.has(word === "her" ? "she" : word === "him" ? "he" : ""));
}
