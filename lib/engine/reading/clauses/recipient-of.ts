import type { Token } from "@/lib/text/tokens";
import { isRoleWord } from "../../claims/restate-fragment";
import type { FoundSubject, Names, Voice } from "./clause-words";
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
  const isRole = giving.get(found[verbAt]?.folded ?? "") === "role";
  // "Acme took me on as a planner": who says so has been there.
  const isFirm = from === verbAt - 1 && /^\p{Lu}\p{Ll}/u.test(before[0]?.text ?? "") && object.folded === "me" && isRole;
  // "They gave me the brewing medal", "they made me head brewer": whoever it was, in the person's own words.
  const isSomebody = before.length === 1 && before[0]?.folded === "they" && object.folded === "me";
  if (!isSomebody && isNotGiven(found, before, verbAt, names)) return null;
  if (isTakenBack(found, verbAt)) return null;
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
    (isRole ? isRoleSoon(found, behind, last, behind > end + 1) || isTitleAt(found, behind, end) : gifts.test(next));
  // What has an office or a prize of "its" own to give is no person: "Quill named her its editor"; not "the dog gave her its paw".
  const isBody = before.some(isBodyAt) || (isNamedPrize && before.some(({ folded }) => givers.has(folded)));
  return isPersons && isGift && (isBody || isFirm || ((isSomebody || next === "its") && (isNamedPrize || isRole)))
    ? { who: "person", by: "recipient", subjectAt: verbAt + 1, subjectEnd: end, verbAt, verb: "past" }
    : null;
}

/** "The council", "the Moor Guild": by what it is, or by a capital that is not the clause's first. */
function isBodyAt({ text, folded }: Token, at: number): boolean {
  return (at > 0 && /^\p{Lu}/u.test(text)) || bodies.has(folded);
}

/** "Nearly gave her", "my sister gave her", "Jane Roe gave her": nothing, or by somebody near, or by the person. */
function isNotGiven(found: readonly Token[], before: readonly Token[], verbAt: number, names: Names): boolean {
  const isOwn = names.some(({ start }) => start >= (before[0]?.start ?? 0) && start < (found[verbAt]?.start ?? 0));
  return isOwn || before.some(({ folded }) => notGiving.has(folded));
}

function isTakenBack(found: readonly Token[], verbAt: number): boolean {
  return found.slice(verbAt).some(({ folded }) => takingBack.test(folded));
}

/** "Has put Jane Roe in charge of its mill" */
function putsInCharge(found: readonly Token[], verbAt: number): boolean {
  const words = found.slice(verbAt, verbAt + maxPut).map(({ folded }) => folded);
  return /^put .+ in charge\b/.test(words.join(" "));
}

/** "Put", a name of three words, and "in charge". */
const maxPut = 6;

/**
 * "The Forum adopted her one-card plan word for word": what a body, or whoever is told of at large, did with the person's work.
 */
export function workTaken(found: readonly Token[], first: number, last: number, voice: Voice, names: Names): FoundSubject | null {
  const verbAt = found.findIndex(({ folded }, at) => at > first && at <= Math.min(last, first + maxGiver) && takingUp.test(folded));
  const [object, noun] = [found[verbAt + 1], found[verbAt + 2]];
  if (verbAt < 0 || object === undefined || noun?.kind !== "word") return null;
  const before = found.slice(first, verbAt);
  const isBody = before.some((token, at) => isBodyAt(token, at) || givers.has(token.folded));
  if (!isBody || isNotGiven(found, before, verbAt, names) || isTakenBack(found, verbAt)) return null;
  const isPersons =
    names.some(({ start, isPossessive }) => isPossessive && start === object.start) ||
    (object.folded === "my" && voice.firstPerson) ||
    voice.pronouns.has(object.folded === "her" ? "she" : object.folded === "his" ? "he" : "");
  return isPersons ? { who: "person", by: "agent", subjectAt: -1, subjectEnd: -1, verbAt, verb: "past" } : null;
}

const takingUp =
  /^(?:adopted|copied|acquired|exhibited|published|printed|performed|recorded|translated|shortlisted|longlisted|commissioned|premiered|broadcast)$/;

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
  ...["gave", "awarded", "presented", "granted", "handed"].map((verb) => [verb, "gift"] as const),
  ...["named", "made", "elected", "appointed", "hired", "promoted", "chosen", "voted", "crowned", "took", "put"].map(
    (verb) => [verb, "role"] as const,
  ),
]);
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
