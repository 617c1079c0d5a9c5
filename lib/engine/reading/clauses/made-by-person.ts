import type { Token } from "@/lib/text/tokens";
import { determiners, type FoundSubject, type Names, nameAt, possessives, type ReadClause, type Voice } from "./clause-words";
import { formAt, isFiniteAt, isFiniteWithin, lastWithin } from "./finite-verbs";
import { isPlainlyFinite } from "./verb-forms";

/** What somebody makes, begins, leads or writes. */
const making =
  /^(?:(?:co-?)?(?:founded|wrote|writes?|edit(?:s|ed)?|leads?|led|runs?|ran|designed|designs?|built|builds?|created|invented|developed|directed|directs?|produced|produces?|translated|curates?|curated|hosts?|hosted|presents?|maintains?|launched|opened|started|began|teach(?:es)?|taught|chairs?|chaired|published|drew|made|carved|composed|organi[sz]e[sd]?|set))$/;
/** Words of the thing's name and what it is. */
const maxThing = 11;

/**
 * "The Knot Club, which she set up in 2015, meets here": of a sentence that opens so the clause up to the mark, the person being known by what they did
 * to the thing.
 */
export function makerBehind(found: readonly Token[], voice: Voice, names: Names): (FoundSubject & Pick<ReadClause, "last">) | null {
  const relative = found.findIndex(({ folded }) => folded === "which" || folded === "that");
  const [opening] = found;
  // "The Meadow Model she built with two farmers, which …"
  const plain = found.findIndex(
    ({ text, folded }, at) =>
      at >= 2 && (text === "I" || folded === "she" || folded === "he" || names.some(({ start }) => start === found[at]?.start)),
  );
  if (opening !== undefined && plain >= 2 && plain <= maxThing && (relative < 0 || plain < relative) && determiners.has(opening.folded)) {
    const isThing = found
      .slice(1, plain)
      .every(({ text, folded, kind }) => kind === "word" && !isPlainlyFinite(text) && !notInThing.test(folded));
    const made = isThing ? makerAt(found, plain, false, voice, names) : null;
    if (made !== null) return made;
  }
  if (opening === undefined || relative < 2 || relative > maxThing) return null;
  const isThing = determiners.has(opening.folded) || (possessives.has(opening.folded) && opening.folded !== "your");
  const isOf = (token: Token) => nameAt(names, token) !== undefined;
  if (!isThing || found.slice(1, relative).some((token) => isPlainlyFinite(token.text) || isOf(token))) return null;
  return makerAt(found, relative + 1, found[relative - 1]?.text === ",", voice, names);
}

/** "The lettering is Corridor, a typeface I drew for reading at a trot": of what a sentence adds behind a comma so the clause from there on. */
export function makerInAside(
  found: readonly Token[],
  voice: Voice,
  names: Names,
): (FoundSubject & Pick<ReadClause, "first" | "last">) | null {
  for (let at = 2; at < found.length - 4; at++) {
    if (found[at - 1]?.text !== "," || !/^an?$/.test(found[at]?.folded ?? "")) continue;
    const subjectAt = found.findIndex(
      ({ text, folded }, place) =>
        place > at + 1 &&
        place <= at + maxAside &&
        (/^(?:i|she|he)$/.test(folded) || !/^[\p{L}-]+$/u.test(text) || names.some(({ start }) => start === found[place]?.start)),
    );
    // "Ann Lee brought Grit, a tool she made": either may have.
    if (subjectAt < 0 || (/^(?:she|he)$/.test(found[subjectAt]?.folded ?? "") && namesSomebody(found, at, names))) continue;
    const before = found.slice(at + 1, subjectAt);
    if (before.some(({ text, folded }) => isPlainlyFinite(text) || notInThing.test(folded))) continue;
    const made = makerAt(found, subjectAt, true, voice, names);
    // "A line that she set up in 2019" tells too little.
    const words = [...before, ...found.slice((made?.verbAt ?? 0) + 1, (made?.last ?? -1) + 1)].filter(
      ({ kind, folded }) => kind !== "punct" && !/^(?:that|which|up|and|but)$/.test(folded),
    );
    const isTold = made !== null && words.length >= leastTold;
    if (isTold && !found.slice(0, at).some(({ folded }) => notMeant.test(folded))) return { ...made, first: at };
  }
  return null;
}

function namesSomebody(found: readonly Token[], end: number, names: Names): boolean {
  const isName = (token: Token | undefined) => /^\p{Lu}\p{Ll}+$/u.test(token?.text ?? "");
  return found.slice(0, end).some((token, at) => isName(token) && isName(found[at + 1]) && nameAt(names, token) === undefined);
}

const leastTold = 4;
const maxAside = 9;
const notInThing = /^(?:who|whom|whose|where|when|and|or|but|by|like|than|as)$/;
const notMeant = /^(?:not|never|n['’]t|no|if|without|instead|unlike|would|could)$/;

/** "Won a prize", "was adopted by six towns": what came of a thing that somebody made. */
function isAcclaimed(found: readonly Token[], verbAt: number): boolean {
  const words = found.slice(verbAt, verbAt + 3).map(({ folded }) => folded);
  return acclaimed.test(words.join(" "));
}

const acclaimed =
  /^(?:won|took|received|earned|gained|hangs|(?:is|was|has) (?:been |now )?(?:shortlisted|longlisted|nominated|awarded|adopted|used|copied|translated|performed|exhibited|shown|published|taught|installed|displayed))\b/;

/** Who did what is known of a thing: the person, in the clause that begins at `subjectAt`. */
function makerAt(
  found: readonly Token[],
  subjectAt: number,
  isAside: boolean,
  voice: Voice,
  names: Names,
): (FoundSubject & Pick<ReadClause, "last">) | null {
  const subject = found[subjectAt];
  if (subject === undefined) return null;
  const hit = names.find(({ start, isPossessive }) => start === subject.start && !isPossessive);
  const by =
    hit !== undefined
      ? "named"
      : subject.text === "I"
        ? voice.firstPerson
        : subject.folded !== "they" && voice.pronouns.has(subject.folded);
  const subjectEnd = hit === undefined ? subjectAt : lastWithin(found, subjectAt, hit.end);
  const verbAt = subjectEnd + 1;
  const verb = found[verbAt]?.folded ?? "";
  if (!by || !making.test(verb) || (verb === "set" && found[verbAt + 1]?.folded !== "up")) return null;
  const mark = found.findIndex(
    ({ text, folded }, at) => at > verbAt && (/^[,;:]$/.test(text) || (/^(?:and|but)$/.test(folded) && isFiniteWithin(found, at + 1, 2))),
  );
  const last = mark < 0 ? found.length - 1 : mark - (found[mark]?.kind === "word" ? 1 : 0);
  // "The course that she teaches is free": which course is meant, and not what it is; "the map she drew won a prize" is her doing.
  const further = found.findIndex((_, at) => at > verbAt && at <= last && isFiniteAt(found, at, true));
  if (!isAside && further > 0 && !isAcclaimed(found, further)) return null;
  const told = isAside || further < 0 ? null : { verbAt: further, verb: formAt(found, further) };
  // "Which she wrote about in May", "started going to": of something else; "only in her dreams", "and Carl Oste illustrated".
  const next = found[verbAt + 1];
  if (/^(?:about|of|to|into|away|after|against|on|down|over|out|off|only|just|nearly|almost)$|ing$/.test(next?.folded ?? "")) return null;
  if (found.some(({ folded }, at) => at > verbAt && at < last && /^(?:and|but)$/.test(folded))) return null;
  if (told !== null) return { who: "person", by: "agent", subjectAt: -1, subjectEnd: -1, ...told, last };
  return { who: "person", by: "made", subjectAt, subjectEnd, verbAt, verb: formAt(found, verbAt), last };
}
