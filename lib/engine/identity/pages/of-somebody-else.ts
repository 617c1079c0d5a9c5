import type { BlockStanding, PageKnowledge } from "./block-standing";
import { type Clause, isTitled, wordsOf } from "./clauses";
import type { NameMention } from "./name-mentions";
import { isNameShaped, wordKey } from "./other-people";
import type { PersonWords } from "./person-words";
import { isRoleWord } from "./role-words";

/** "Jane's younger brother", "Jane's mother-in-law, and yes, she came first": a note on somebody else, by whose they are. */
export function isRelativeOfNamed(text: string, { start, end }: Clause, own: readonly NameMention[], words: PersonWords): boolean {
  const [only] = own;
  if (only === undefined || own.length > 1 || only.start - start > 2) return false;
  const note = /^['’]s? ((?:[\p{L}-]+ ){0,3}[\p{L}-]+?)(?:[.,;]?$|(?<=-in-law), )/u.exec(text.slice(only.end, end).trimEnd())?.[1];
  return note !== undefined && (words.relatives.has(wordsOf(note).at(-1) ?? "") || note.endsWith("-in-law"));
}

/** "The other Jane Roe drives a crane", "her namesake, the singer": told of somebody else of the name. */
export function isOfNamesake(text: string, clause: Clause, own: readonly NameMention[]): boolean {
  if (clause.words.some((word) => namesakeWords.has(word))) return true;
  const [first] = own;
  const before = first === undefined ? [] : wordsOf(text.slice(clause.start, first.start));
  // "To a Mr Roe, one anchor": somebody of the name.
  if (first !== undefined && /(?:^|\s)an? (?:Mr|Mrs|Ms|Miss|Mx|Dr)\.? \p{Lu}/u.test(text.slice(clause.start, first.end))) return true;
  // "I'm not the Jane Roe who sells houses."
  if (before.length > 1 && notWords.has(before.at(-2) ?? "") && articlesOfOne.has(before.at(-1) ?? "")) return true;
  // "Not Jane, whatever the postman thinks."
  if (before.length === 1 && notWords.has(before[0] ?? "")) return true;
  return before.length > 0 && before.length <= 4 && otherWords.has(before.at(-1) ?? "");
}

const articlesOfOne = new Set("the der die le la el o a de het il that jene jener".split(" "));
const notWords = new Set("not nicht pas no não niet non".split(" "));

const namesakeWords = new Set(
  "namesake namesakes namensvetter namensvetterin homonyme tocayo tocaya homónimo homônimo naamgenoot omonimo omonima".split(" "),
);
/** "The other Jane Roe", "Another sails". */
export const otherWords = new Set("other another different andere anderer zweite autre otro otra outro outra altro altra".split(" "));

/**
 * "The company buys only beans that growers would plough in": on a page about the person a sentence that opens with a thing, and in which neither
 * they nor a pronoun come in, says nothing of them. What they say themselves is their opinion, unless it names somebody else.
 */
export function isOfThing(
  text: string,
  { start, end, words: found, opening, runs }: Clause,
  own: readonly NameMention[],
  { voice }: BlockStanding,
  { words, others, isCompany }: PageKnowledge,
): boolean {
  const [first = "", second = "", third = ""] = found;
  if (own.length > 0 || found.length < minThing) return false;
  const isFirms = opening !== null && isCompany(opening.text) && /^ \p{Ll}/u.test(text.slice(opening.end, end)) && opening.start === start;
  if (!words.articles.has(first) && !isFirms) return false;
  if (voice === "person" ? !runs.some((run) => isKnownName(run.text, others)) : isRoleWord(second) || isRoleWord(third)) return false;
  // "The man asleep is her co-founder": hers, but somebody else.
  const isOfRelative = (at: number) => found.slice(at + 1, at + 3).some((word) => words.relatives.has(word) || isRoleWord(word));
  return !found.some(
    (word, at) =>
      ((words.feminine.has(word) || words.masculine.has(word) || words.third.has(word)) && !isOfRelative(at)) || words.group.has(word),
  );
}

function isKnownName(name: string, others: ReadonlySet<string>): boolean {
  return isNameShaped(name) && others.has(wordKey(name.split(" ").at(-1) ?? ""));
}

/** Shorter ones are lines: "The kiln master of Leith". */
const minThing = 6;

/** Whether a clause names somebody else, by two names or behind a title; for whom or where somebody works is a place. */
export function namesAnother(
  text: string,
  { start: from, runs }: Clause,
  own: readonly NameMention[],
  isCompany: PageKnowledge["isCompany"] = () => false,
): boolean {
  return runs.some(
    ({ start, end, text: run }) =>
      !own.some((mention) => mention.start < end && start < mention.end) &&
      !isCompany(run) &&
      !behindArticle.test(text.slice(from, start)) &&
      (isTitled(run) || (isNameShaped(run) && !(own.some((mention) => mention.end <= start) && placing.test(text.slice(from, start))))),
  );
}

/** "Rejoined the Moor Works", "les Ateliers Vuargnoz": an article stands before no person's name. */
const behindArticle = /(?:^|\s)(?:the|le|la|les|el|los|las|das|dem|il|lo|gli|os|as|het)\s$|(?:^|\s)l['’]$/iu;
const placing = /\s(?:for|at|in|of|bei|für|chez|à|en|em|na|no|bij|voor|per|a)(?: the| der| die| das| la| le| el| il| de)?\s$/u;
