import { fullMark } from "../identity/names/subject-mark";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { isThirdPersonVerb, thirdPerson } from "../reading/english-verbs";

/**
 * Whether a claim says what a sentence says and no more: the sentence's own words in the sentence's order. Left out may be adverbs that only colour,
 * brackets, items of a list, and an end that a comma, a relative clause or a place name sets off, where nothing in what is left out could take the
 * rest back. Added may be "a" and "an". Where the sentence `bends`, its verbs still stand in the first person.
 */
export function claimFollows(claim: string, sentence: string, names: SubjectNames, bends = false): boolean {
  if (!isWhole(claim)) return false;
  const said = readTokens(claim, names);
  const base = readTokens(sentence, names).slice(0, maxTokens);
  const first = said[0];
  if (first === undefined || base[0] === undefined || said.length > maxTokens) return false;
  if (said.length < 3 || !said.some((token) => token.lower === fullMark || token.lower === `${fullMark}'s`)) return false;
  if (!isSame(first, base[0], bends)) return false;
  // Places where the claim's words so far may end: walked together, so that a word that stands twice is tried both times.
  let places = new Set([0]);
  for (const token of said.slice(1)) {
    const next = new Set<number>();
    for (const from of places) {
      for (let to = from + 1; to < base.length; to++) {
        const other = base[to];
        if (other !== undefined && isSame(token, other, bends) && isRemovable(base, from, to)) next.add(to);
      }
    }
    if (next.size === 0 && !/^an?$/.test(token.lower)) return false;
    if (next.size > 0) places = next;
  }
  return [...places].some((last) => isRemovableEnd(base, last));
}

/** No plain sentence is longer. */
const maxTokens = 120;

/** Nothing at the end waits for more, and what opens closes. */
function isWhole(claim: string): boolean {
  if (/(?:[,;:–—-]|\b(?:an?|the|of|to|and|or|with|for|in|at|on|by|from|as|is|was|has|had|his|her|their))\s*\.?$/i.test(claim)) return false;
  const count = (mark: RegExp) => claim.match(mark)?.length ?? 0;
  return count(/\(/g) === count(/\)/g) && count(/"/g) % 2 === 0 && count(/[“«]/g) === count(/[”»]/g);
}

interface Token {
  readonly lower: string;
  readonly isCapital: boolean;
  readonly opens: boolean;
  /** What stands between this word and the next: a mark, or nothing. */
  readonly after: string;
}

function readTokens(text: string, names: SubjectNames): Token[] {
  const plain = text.replace(/’/g, "'");
  let marked = "";
  let from = 0;
  for (const hit of findNames(plain, names)) {
    if (hit.start < from) continue;
    marked += `${plain.slice(from, hit.start)}${fullMark}${hit.isPossessive ? "'s" : ""}`;
    from = hit.end;
  }
  marked += plain.slice(from);
  const tokens: Token[] = [];
  for (const raw of marked.replace(/([–—])/g, " $1 ").split(/\s+/)) {
    const word = raw.replace(/^[("'“‘]+|[)"'”’,.;:!?…]+$/gu, "");
    const last = tokens.at(-1);
    if (word === "" || /^[–—-]+$/.test(word)) {
      if (last !== undefined && raw !== "") tokens[tokens.length - 1] = { ...last, after: `${last.after}-` };
      continue;
    }
    const lower = word.toLowerCase();
    tokens.push({
      lower,
      isCapital: word.charAt(0) !== lower.charAt(0),
      opens: /^["'“‘]*\(/.test(raw),
      after: raw.slice(raw.indexOf(word) + word.length),
    });
  }
  return tokens;
}

function isSame(said: Token, base: Token, bends: boolean): boolean {
  return said.lower === base.lower || (bends && said.lower === thirdPerson(base.lower));
}

const copula = /^(?:is|was|are|were|am|be|been|being|becomes?|became|remains?|as)$/;
const colour = /^(?:the|also|currently|now|really|very|truly|proudly|happily|passionately|both)$/;
const joint = /^(?:and|or)$/;
/** What stands before the first item of a list, so that the item after it can follow directly. */
const listHead = /^(?:enjoys?|loves?|likes?|speaks?|uses?|lists?|teaches|including|of|in|on|with|about|for|at|from|as|like)$/;
const functionWord =
  /^(?:at|for|with|in|on|from|to|by|as|about|into|over|under|between|than|that|who|whom|whose|which|where|when|while|because|since|after|before|if|but|not|no|never|is|was|are|were|has|had|have|will|would|his|her|their|he|she|they|it|its|i)$/;
/** Words that can take back, soften or move to somebody else what stands before them. */
const reversal =
  /(?:^|\s)(?:but|although|though|until|till|unless|except|if|or|nor|not|no|never|none|without|\S+n't|former|formerly|previously|previous|once|ex-\S+|used|supposed(?:ly)?|alleged(?:ly)?|reportedly|almost|nearly|barely|hardly|hop(?:es?|ed|ing)|plan(?:s|ned|ning)?|wants?|wanted|wish(?:es)?|dreams?|jokes?|joking|kidding|would|might|may|could|should|will|pretend\S*|imagin\S+|fiction\S*|characters?|role-play\S*|according|says?|said|claim(?:s|ed|ing)?|rumou?r\S*|ago|retired|resigned|left|fired|acting|interim|aspir\S+|trying|tries|attempt\S*|fail\S*|instead|rather|only|just|half|part-time|spirit|heart|training|waiting|theory|paper|name|play|film|movie|novel|stage)(?=\s|$)/;

/** Whether the words between two kept ones may go. */
function isRemovable(base: readonly Token[], from: number, to: number): boolean {
  const gap = base.slice(from + 1, to);
  const [first] = gap;
  const last = gap.at(-1);
  const before = base[from];
  if (first === undefined || last === undefined || before === undefined) return true;
  if (gap.every((token) => colour.test(token.lower))) return true;
  if (reversal.test(gap.map((token) => token.lower).join(" "))) return false;
  if (first.opens) return last.after.includes(")") && gap.slice(0, -1).every((token) => !token.after.includes(")"));
  return areListItems(before, gap, base[to]);
}

/**
 * "Enjoys chess, rowing and jazz" without its first or middle items. Behind "is" a comma may begin an apposition to somebody else, so nothing goes
 * there.
 */
function areListItems(before: Token, gap: readonly Token[], next: Token | undefined): boolean {
  if (copula.test(before.lower) || before.lower.startsWith(fullMark) || next === undefined) return false;
  const last = gap.at(-1);
  if (last === undefined || joint.test(gap[0]?.lower ?? "")) return false;
  const endsByMark = last.after.startsWith(",");
  const opensList = before.after === "" && listHead.test(before.lower) && (endsByMark || joint.test(last.lower));
  const isInList = before.after.startsWith(",") && (endsByMark || joint.test(next.lower));
  if (!opensList && !isInList) return false;
  if (/^(?:an?|the)$/.test(next.lower) || isThirdPersonVerb(next.lower)) return false;
  let length = 0;
  for (const token of gap) {
    if (functionWord.test(token.lower) || isUnlistable(token)) return false;
    length = joint.test(token.lower) ? 0 : length + 1;
    if (length > 4) return false;
    if (token.after.startsWith(",")) length = 0;
    else if (token.after !== "") return false;
  }
  return true;
}

function isUnlistable(token: Token): boolean {
  return token.lower.includes(fullMark) || token.lower.endsWith("'s") || copula.test(token.lower);
}

/** Whether the sentence may end at this word. */
function isRemovableEnd(base: readonly Token[], last: number): boolean {
  const end = base[last];
  const tail = base.slice(last + 1);
  const [next, second] = tail;
  if (end === undefined || next === undefined) return true;
  if (reversal.test(tail.map((token) => token.lower).join(" "))) return false;
  if (/^(?:a|an|the|of|to|and|or|with|for|in|at|on|by|from|as|is|was|has|had)$/.test(end.lower)) return false;
  const isSetOff = /[,;:)-]/.test(end.after) || next.opens;
  if (next.opens) return true;
  if (joint.test(next.lower)) return second !== undefined && (startsClause(second) || endsPlainList(base, last));
  if (isSetOff) return functionWord.test(next.lower) || startsClause(next) || !hasCopula(base, last);
  if (/^(?:who|where|which)$/.test(next.lower)) return true;
  return (
    /^(?:at|for|with|in|from|since)$/.test(next.lower) &&
    second !== undefined &&
    (second.isCapital || /^(?:\d+|more|over)$/.test(second.lower))
  );
}

/** "Enjoys chess, rowing and jazz" may end after any item: what is enjoyed, spoken or known is so for each item alone. */
function endsPlainList(base: readonly Token[], last: number): boolean {
  const kept = base.slice(0, last + 1);
  const tail = base.slice(last + 2);
  if (hasCopula(base, last) || tail.length > 3 || tail.some((token) => functionWord.test(token.lower) || isUnlistable(token))) return false;
  return kept.some((token) => /^(?:enjoys|loves|likes|speaks)$/.test(token.lower));
}

function startsClause(token: Token): boolean {
  return /^(?:an?|the)$/.test(token.lower) || /(?:ing|ed)$/.test(token.lower) || isThirdPersonVerb(token.lower);
}

function hasCopula(base: readonly Token[], last: number): boolean {
  return base.slice(0, last + 1).some((token) => copula.test(token.lower));
}
