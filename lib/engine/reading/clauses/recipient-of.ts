import type { Token } from "@/lib/text/tokens";
import { isRoleWord } from "../../claims/restate-fragment";
import type { FoundSubject, Names, ReadClause, Voice } from "./clause-words";
import { lastWithin } from "./finite-verbs";

/** "In 2019 the Rope Council gave her its medal", "Moor City named Jane Roe teacher of the year": what others gave the person or made of them. */
export function recipientOf(found: readonly Token[], first: number, last: number, voice: Voice, names: Names): FoundSubject | null {
  // "Put on a dinner and gave her its medal"
  const isGiving = (at: number) => giving.has(found[at]?.folded ?? "") && (found[at]?.folded !== "put" || putsInCharge(found, at));
  const verbAt = found.findIndex((_, at) => at > first && at <= Math.min(last, first + maxGiver) && isGiving(at));
  const object = found[verbAt + 1];
  if (verbAt < 0 || object === undefined) return null;
  // "…, and the council gave her a medal".
  const from = /^(?:and|but)$/.test(found[first]?.folded ?? "") ? first + 1 : first;
  const before = found.slice(from, verbAt);
  // A firm, a city, a body: what "a friend" or "the doctor" gave is no prize.
  const isNamedPrize = found.slice(verbAt + 1, last + 1).some(({ folded }) => prize.test(folded));
  // "It won her the Gantry Award": what the person's work brought.
  const isWon = found[verbAt]?.folded === "won";
  if (isWon && !(before.length === 1 && winners.test(before[0]?.folded ?? "") && isPrizeAt(found, verbAt + 2, last))) return null;
  const isBody = before.some(
    ({ text, folded }, at) => (at > 0 && /^\p{Lu}/u.test(text)) || bodies.has(folded) || (givers.has(folded) && isNamedPrize),
  );
  // "Acme took me on as a planner": who says so has been there.
  const isFirm = from === verbAt - 1 && /^\p{Lu}\p{Ll}/u.test(before[0]?.text ?? "") && object.folded === "me" && isRoleVerb(found, verbAt);
  // "They gave me the Golden Mash", "they made me head brewer": whoever it was, in the person's own words.
  const isSomebody = voice.firstPerson && before.length === 1 && before[0]?.folded === "they" && object.folded === "me";
  if (
    (!isSomebody && before.slice(isWon ? 1 : 0).some(({ folded }) => notGiving.has(folded))) ||
    found.slice(verbAt).some(({ folded }) => takingBack.test(folded))
  )
    return null;
  if (names.some(({ start, end }) => before.some((token) => start <= token.start && token.start < end))) return null;
  const name = names.find(({ start, isPossessive }) => start === object.start && !isPossessive);
  const isPersons =
    name !== undefined ||
    (object.folded === "me"
      ? voice.firstPerson
      : voice.pronouns.has(object.folded === "her" ? "she" : object.folded === "him" ? "he" : ""));
  const end = name === undefined ? verbAt + 1 : lastWithin(found, verbAt + 1, name.end);
  // "Took her on as a planner", and not "took her to Leeds".
  const isTakenOn = found[end + 1]?.folded === "on" && found[end + 2]?.folded === "as";
  if (found[verbAt]?.folded === "took" && !isTakenOn) return null;
  // "Named her as its editor"
  const behind = isTakenOn ? end + 3 : found[end + 1]?.folded === "as" ? end + 2 : end + 1;
  const next = found[behind]?.folded ?? "";
  const isGift =
    putsInCharge(found, verbAt) ||
    (giving.get(found[verbAt]?.folded ?? "") === "gift"
      ? gifts.test(next)
      : isRoleSoon(found, behind, last, behind > end + 1) || isTitleAt(found, behind, end));
  // What has an office of "its" own to give is no person.
  return isPersons &&
    isGift &&
    (isBody ||
      isWon ||
      isFirm ||
      (isSomebody && (isNamedPrize || isGiven(found, verbAt))) ||
      (next === "its" && /^\p{Lu}/u.test(before[0]?.text ?? "")))
    ? { who: "person", by: "recipient", subjectAt: verbAt + 1, subjectEnd: end, verbAt, verb: "past" }
    : null;
}

/** "Has put Jane Roe in charge of its mill" */
function putsInCharge(found: readonly Token[], verbAt: number): boolean {
  const words = found.slice(verbAt, verbAt + maxPut).map(({ folded }) => folded);
  const charge = words.indexOf("charge");
  return words[0] === "put" && charge > 1 && words[charge - 1] === "in";
}

/** "It won her the Gantry Award": of what stands in the sentence before. */
export function isWonByIt(found: readonly Token[], { by, first, verbAt }: Pick<ReadClause, "by" | "first" | "verbAt">): boolean {
  return by === "recipient" && found[verbAt]?.folded === "won" && found.slice(first, verbAt).some(({ folded }) => winners.test(folded));
}

/** "The 2025 Gantry Award for design": the prize is what is won, with nothing to be done with it, and nobody dreams or says so. */
function isPrizeAt(found: readonly Token[], at: number, last: number): boolean {
  const object = found.slice(at, last + 1);
  const end = object.findIndex(({ folded }) => prize.test(folded));
  const isHead =
    end > 0 && end <= maxPrize && !object.slice(0, end).some(({ folded }) => /^(?:of|for|to|from|in|with|and|,)$/.test(folded));
  return (
    isHead &&
    !/^(?:to|back|pig|jury)$/.test(object[end + 1]?.folded ?? "") &&
    !found.some(({ folded }) => /^(?:dreams?|dreamt|imagination|mind|or|would|should|could|made)$/.test(folded))
  );
}

const maxPrize = 7;

/** "Put", a name of three words, and "in charge". */
const maxPut = 6;

function isRoleVerb(found: readonly Token[], verbAt: number): boolean {
  return giving.get(found[verbAt]?.folded ?? "") === "role";
}

/**
 * "The Forum adopted her one-card plan word for word": what a body, or whoever is told of at large, did with the person's work.
 */
export function workTaken(found: readonly Token[], first: number, last: number, voice: Voice, names: Names): FoundSubject | null {
  const verbAt = found.findIndex(({ folded }, at) => at > first && at <= Math.min(last, first + maxGiver) && takingUp.test(folded));
  const [object, noun] = [found[verbAt + 1], found[verbAt + 2]];
  if (verbAt < 0 || object === undefined || noun?.kind !== "word") return null;
  const before = found.slice(first, verbAt);
  const isBody = before.some(({ text, folded }, at) => (at > 0 && /^\p{Lu}/u.test(text)) || bodies.has(folded) || givers.has(folded));
  if (!isBody || before.some(({ folded }) => notGiving.has(folded)) || found.slice(verbAt).some(({ folded }) => takingBack.test(folded)))
    return null;
  if (names.some(({ start, end }) => before.some((token) => start <= token.start && token.start < end))) return null;
  const isPersons =
    names.some(({ start, isPossessive }) => isPossessive && start === object.start) ||
    (object.folded === "my" && voice.firstPerson) ||
    voice.pronouns.has(object.folded === "her" ? "she" : object.folded === "his" ? "he" : "");
  return isPersons ? { who: "person", by: "agent", subjectAt: -1, subjectEnd: -1, verbAt, verb: "past" } : null;
}

const takingUp =
  /^(?:adopted|copied|acquired|exhibited|published|printed|performed|recorded|translated|shortlisted|longlisted|commissioned|premiered|broadcast)$/;

/** "The Golden Mash": a gift by its name; a role is told by what it is. */
function isGiven(found: readonly Token[], verbAt: number): boolean {
  const [article, first, second] = [found[verbAt + 2], found[verbAt + 3], found[verbAt + 4]].map((token) => token?.text ?? "");
  const isNamed = article === "the" && /^\p{Lu}/u.test(first ?? "") && /^\p{Lu}/u.test(second ?? "");
  return giving.get(found[verbAt]?.folded ?? "") === "role" || isNamed;
}

/** "As Head of Mountain Operations", "Voice of the Year": an office, or an honour, by its capital. */
function isTitleAt(found: readonly Token[], at: number, end: number): boolean {
  const isCapital = /^\p{Lu}\p{Ll}/u.test(found[at]?.text ?? "");
  const ofYear = found.slice(at, at + maxRole + 1).some(({ folded }) => folded === "year");
  return isCapital && (at === end + 2 || ofYear);
}

/** "Treasurer", "an honorary fellow", "its engineer of the year", "(as) operations director". */
function isRoleSoon(found: readonly Token[], from: number, last: number, isBehindAs: boolean): boolean {
  const isLed = isBehindAs || gifts.test(found[from]?.folded ?? "");
  const words = found.slice(from, Math.min(last, from + (isLed ? maxRole : 0)) + 1).map(({ folded }) => folded);
  const end = words.findIndex((word) => !/\p{L}/u.test(word) || word === "of");
  return (end < 0 ? words : words.slice(0, end)).some(isRoleWord);
}

/** "An honorary research fellow". */
const maxRole = 4;
const gifts = /^(?:an?|the|its|their|\d+|with)$/;

const giving: ReadonlyMap<string, "gift" | "role"> = new Map([
  ...["gave", "awarded", "presented", "granted", "handed", "won"].map((verb) => [verb, "gift"] as const),
  ...["named", "made", "elected", "appointed", "hired", "promoted", "chosen", "voted", "crowned", "took", "put"].map(
    (verb) => [verb, "role"] as const,
  ),
]);
const winners = /^(?:it|this|that)$/;
const bodies = new Set(
  "academy association board city club college committee council federation foundation guild institute jury society town trust union university".split(
    " ",
  ),
);
/** What these give is a prize where it is called one. */
const givers = new Set("borough company county district festival firm league museum parish school team village".split(" "));
const prize =
  /^(?:cup|medal|award|prize|title|fellowship|grant|scholarship|trophy|doctorate|honou?r|freedom|certificate|bursary|plaque|shield)$/;
/** Words before the verb: a year and the giver. */
const maxGiver = 16;
/** "As its founder, which she denies", "in error", "its preferred candidate". */
const takingBack = /^(?:den(?:y|ies|ied)|error|mistake|withdrew|withdrawn|candidate|client|show|play|joke)$/;
/** Somebody near who gave, a clause within the clause, or nothing given. */
const notGiving = new Set(
  "nearly almost briefly wrongly mistakenly falsely jokingly i he she they we you it this that who which whose when where if not never nobody nothing my his her their our your and or but".split(
    " ",
  ),
);
