import { atEmployer, isTrade, linkOf, startsWithRole, withArticle } from "../restate-fragment";

/** One line of a career as a sentence, and whether it is so, was, or is so for good. */
export interface CareerLine {
  readonly claim: string;
  readonly status: "mutable_current" | "mutable_past" | "immutable";
}

const year = "((?:19|20)\\d\\d)";
const open = "now|present|today|date|ongoing|heute";
const datedBefore = new RegExp(`^\\(?${year}\\s*(?:[–—-]|to|until)\\s*(?:${year}|(?:${open}))\\)?[:,.]?\\s+(.+)$`, "iu");
const datedBehind = new RegExp(`^(.+?)[,;]?\\s*\\(?(?:from )?${year}\\s*(?:[–—-]|to|until)\\s*(?:${year}|(?:${open}))\\)?\\.?$`, "iu");
const maxWords = 14;
/** What a line of a career does not say: it tells of others, or speaks. */
const unfit = /[.?!;“”"]|\b(?:then|I|my|me|we|our|you|your|not|never|no|nearly|almost|failed)\b/iu;

/**
 * "2016–2021 Moor Ovens, embedded developer", "Cataloguer: Moor Library, 2004 to 2015": years, a post and whose it was, in any order. The words of the
 * sentence follow the line's; null where it is no such line, or ends in `thisYear`, of which nobody knows whether it is over.
 */
export function careerLine(line: string, fullName: string, thisYear: number): CareerLine | null {
  const plain = line.trim().replace(/^(?:[-–*•·]|see under)\s+/u, "");
  const before = datedBefore.exec(plain);
  const behind = before === null ? datedBehind.exec(plain) : null;
  const [from, to, words] = before !== null ? before.slice(1, 4) : [behind?.[2], behind?.[3], behind?.[1]];
  const body = (words ?? "").replace(/\s*\([^()]*\)\s*$/u, "").trim();
  if (from === undefined || body === "" || body.split(/\s+/).length > maxWords || unfit.test(body)) return null;
  if (Number(to) === thisYear || Number(from) > thisYear) return null;
  const isOver = to !== undefined && Number(to) < thisYear;
  const status = isOver ? "mutable_past" : "mutable_current";
  const is = isOver ? "was" : "is";
  const when = to === undefined ? "" : ` (${from}–${to})`;
  const [, first = "", second] = /^([^,:|·]{3,70}?)\s*[,:|·]\s+(.{3,80})$/u.exec(body) ?? [undefined, body];
  const isPost = (phrase: string) => startsWithRole(phrase.split(/\s+/)) || isTrade(headOf(phrase));
  if (isPost(first)) {
    const place = second?.replace(/\s*[|·].*$/u, "");
    const said = place === undefined || / (?:at|for|of|with|in) /u.test(first) ? atEmployer(body) : `${first} ${linkOf(first)} ${place}`;
    return { claim: `${fullName} ${is} ${withArticle(said)}${when}.`, status };
  }
  const isName = /^(?:the )?\p{Lu}/u.test(first) && !first.includes(" at ");
  if (second === undefined || !isName || !isPost(second)) return null;
  return { claim: `At ${first} ${fullName} ${is} ${withArticle(second)}${when}.`, status };
}

/** "Mover", of "Piano mover at Moor": the last word before a preposition. */
function headOf(phrase: string): string {
  const [noun = ""] = phrase.split(/ (?:at|for|of|with|in|on) /u);
  return noun.split(/\s+/).at(-1)?.toLowerCase() ?? "";
}
