import { type Clause, leads, type NameRun, readClause } from "./clauses";
import type { NameMention } from "./name-mentions";
import { wordKey } from "./other-people";
import type { PersonWords } from "./person-words";

/** At most so many words lead in to a subject behind a mark: ", although now he". */
const maxLeads = 2;
/** "He wrote". */
const maxAttribution = 2;
const supposing = new Set("if unless provided falls wenn sofern si sauf se caso als mits indien".split(" "));
const markOrWord = /[,;:–—“”„«»"]|[\p{L}\p{M}\p{N}]+/gu;
const opens = new Set("“„«");
const closes = new Set("”»");

/**
 * A clause cut where somebody else, or the person, becomes its subject behind a mark or a conjunction: "I trained in Porto, | she trained in a barn",
 * "Roe plays, | Darvish bets on it". What is quoted stays whole, and so does a clause that names two people for one subject.
 */
export function partsOf(
  text: string,
  clause: Clause,
  own: readonly NameMention[],
  words: PersonWords,
  others: ReadonlySet<string>,
): Clause[] {
  const found = [...text.slice(clause.start, clause.end).matchAll(markOrWord)].map(({ 0: word, index }) => ({
    word,
    at: clause.start + index,
  }));
  const cuts: number[] = [];
  let depth = 0;
  for (const [place, { word, at }] of found.entries()) {
    if (opens.has(word) || (word === '"' && depth === 0)) depth = 1;
    else if (closes.has(word) || word === '"') depth = 0;
    if (depth > 0 || place === 0) continue;
    // "The Holmsea–Esbrück ferry": a dash within a word.
    const isWithin = /[–—]/.test(word) && /\S/.test(text[at - 1] ?? " ") && /\S/.test(text[at + 1] ?? " ");
    const isMark = word.length === 1 && ",;:–—".includes(word) && !isWithin;
    if (!isMark && !leads.has(word)) continue;
    const from = isMark ? at + word.length : at;
    // A conjunction behind a name joins two people.
    const mayJoin = !isMark && clause.capitals.some(({ end }) => end === at - 1);
    let next = isMark ? place + 1 : place;
    while (next < place + maxLeads + 1 && leads.has(found[next]?.word.toLowerCase() ?? "")) next += 1;
    const subject = found[next];
    const lower = subject?.word.toLowerCase() ?? "";
    // "While they are busy" tells only when; "my name is Jane and I row" goes on about whoever speaks.
    const isLoose = !isMark && words.several.has(lower);
    const goesOn = !isMark && words.subjects.has(lower) && found.slice(0, next).some((each) => words.first.has(each.word.toLowerCase()));
    // "I have lost three, he wrote": whose the words before are.
    const isAttribution = words.thirdSubjects.has(lower) && !/[\p{L}\p{N}]/u.test(found[next + maxAttribution]?.word ?? "");
    // "If the grant comes, Jane will lead a laboratory": what depends on something is not to be had without it.
    const isConsequence = word === "," && cuts.length === 0 && supposing.has(found[0]?.word.toLowerCase() ?? "");
    if (subject === undefined || isLoose || isAttribution || isConsequence || (goesOn && cuts.length === 0)) continue;
    if ((cuts.at(-1) ?? 0) < from && isSubject(text, clause, subject, mayJoin, { own, words, others })) cuts.push(from);
  }
  if (cuts.length === 0) return [clause];
  return [clause.start, ...cuts].flatMap((start, index) => {
    const end = cuts[index] ?? clause.end;
    const raw = text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    return raw.trim() === "" ? [] : [readClause(text, start + lead, start + raw.trimEnd().length, clause.sentence)];
  });
}

/** A pronoun, or a name with a small word behind it. */
function isSubject(
  text: string,
  { capitals, end }: Clause,
  { word, at }: { readonly word: string; readonly at: number },
  mayJoin: boolean,
  { own, words, others }: { readonly own: readonly NameMention[]; readonly words: PersonWords; readonly others: ReadonlySet<string> },
): boolean {
  const lower = word.toLowerCase();
  if (words.thirdSubjects.has(lower) || (words.subjects.has(lower) && word !== "i")) return true;
  if (mayJoin) return false;
  const run = capitals.find(({ start }) => start === at);
  if (run === undefined || !isKnown(run, own, others)) return false;
  const behind = text.slice(run.end, Math.min(end, run.end + maxVerb)).match(/^ (\p{Ll}{2,})/u)?.[1];
  return behind !== undefined && !leads.has(behind);
}

const maxVerb = 30;

function isKnown({ start, end, text }: NameRun, own: readonly NameMention[], others: ReadonlySet<string>): boolean {
  const [first = ""] = text.split(/[ '’]/);
  return own.some((mention) => mention.start < end && start < mention.end) || others.has(wordKey(first));
}
