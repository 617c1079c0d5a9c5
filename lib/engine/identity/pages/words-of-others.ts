import type { BlockStanding, PageKnowledge } from "./block-standing";
import { type Clause, type NameRun, wordsOf } from "./clauses";
import type { NameMention } from "./name-mentions";
import { isNameShaped, wordKey } from "./other-people";
import { minus, type OwnRange } from "./own-range";
import { isRoleWord } from "./role-words";

/** "[I was a navy cook.]" within what somebody says is another's remark. */
export function withoutRemarks(ranges: readonly OwnRange[], text: string, clauses: readonly Clause[]): readonly OwnRange[] {
  const [first, last] = [clauses[0], clauses.at(-1)];
  if (first === undefined || last === undefined) return ranges;
  const remarks = [...text.slice(first.start, last.end).matchAll(remark)].map(({ index, 0: { length } }) => ({
    start: first.start + index,
    end: first.start + index + length,
  }));
  if (remarks.length === 0) return ranges;
  return ranges.flatMap((range) =>
    minus(
      range,
      remarks.filter(({ start, end }) => start < range.end && range.start < end),
    ).map((part) => ({ ...part, isFirstPerson: range.isFirstPerson })),
  );
}

const remark = /\[[^\][]{8,600}[.!?]\]/gu;

/** Whose words in quotation marks are. */
export type Quoter = "person" | "other" | "nobody";

/** Whose the quoted words of a clause are, by the name beside them; null where nothing is quoted or nobody is named. */
export function quoterOf(text: string, clause: Clause, own: readonly NameMention[], others: ReadonlySet<string>): Quoter | null {
  const quotes = [...text.slice(clause.start, clause.end).matchAll(quoted)].map(({ index, 0: { length } }) => ({
    start: clause.start + index,
    end: clause.start + index + length,
  }));
  if (quotes.length === 0) return null;
  const isQuoted = ({ start, end }: NameRun | NameMention) => quotes.some((quote) => start < quote.end && quote.start < end);
  const [person = Number.POSITIVE_INFINITY] = own.filter((mention) => !isQuoted(mention)).map(({ start }) => start);
  const [other = Number.POSITIVE_INFINITY] = clause.capitals.flatMap((run) =>
    !isQuoted(run) &&
    !own.some((mention) => mention.start < run.end && run.start < mention.end) &&
    (isNameShaped(run.text) || others.has(wordKey(run.text)))
      ? [run.start]
      : [],
  );
  // “…,” Ono Darvish told Tobias Renn.
  return person <= other ? (person < Number.POSITIVE_INFINITY ? "person" : null) : "other";
}

/** "Mirela, crane driver. “…”": a few words that say whose the quoted ones behind them are. */
export function isCaptioned(text: string, { start, end, opening, words: found }: Clause, own: readonly NameMention[]): boolean {
  if (own.length > 0 || opening === null || opening.start !== start || found.length > maxCaption) return false;
  return /^, \p{Ll}/u.test(text.slice(opening.end, end)) && /^\s*[“„«"]/u.test(text.slice(end, end + 3));
}

const maxCaption = 6;

/** The clause without relative clauses behind somebody else, and without what others are quoted with. */
export function withoutOthers(
  text: string,
  clause: Clause,
  own: readonly NameMention[],
  { voice, isQuotation = false }: BlockStanding,
  { words }: PageKnowledge,
  quoter: Quoter,
): { readonly start: number; readonly end: number }[] {
  const cuts: { start: number; end: number }[] = [];
  const raw = text.slice(clause.start, clause.end);
  for (const match of raw.matchAll(relative)) {
    const comma = clause.start + match.index;
    const isTheirs = own.some(
      ({ end }) =>
        end <= comma &&
        text
          .slice(end, comma)
          .replace(/^["”’)]|^, \d{2}$/, "")
          .trim().length < 2,
    );
    // "The architect, whose Old Mill won": whom an owned clause opens with by their role is the person.
    const opened = wordsOf(text.slice(clause.start, comma));
    const isByRole = words.articles.has(opened[0] ?? "") && opened.length <= maxByRole && isRoleWord(opened.at(-1) ?? "");
    if (isTheirs || isByRole || opensWithin(own, comma, clause.start, text) || standsBeside(own, comma, text)) continue;
    const rest = raw.slice(match.index + match[0].length);
    const stop = relativeEnd.exec(rest);
    cuts.push({ start: comma, end: stop === null ? clause.end : comma + match[0].length + stop.index });
  }
  if ((voice === "person" && !isQuotation) || quoter === "other")
    for (const match of raw.matchAll(quoted)) {
      if (wordsOf(match[0]).some((word) => words.first.has(word)))
        cuts.push({ start: clause.start + match.index, end: clause.start + match.index + match[0].length });
    }
  return minus({ start: clause.start, end: clause.end }, cuts);
}

/** "Jane Roe, head of supply at Acme, who …": an apposition stands between the name and the comma. */
function opensWithin(own: readonly NameMention[], comma: number, start: number, text: string): boolean {
  const [first] = own;
  return first !== undefined && first.start - start < 4 && !/\p{Lu}\p{L}+ \p{Lu}/u.test(text.slice(first.end, comma));
}

/** "The engineer was Jane Roe of Acme, who …", "the work of Jane Roe, head of supply at Acme, who …": nobody else stands between. */
function standsBeside(own: readonly NameMention[], comma: number, text: string): boolean {
  const last = own.findLast(({ end }) => end <= comma);
  const between = last === undefined ? "" : text.slice(last.end, comma);
  return between !== "" && beside.test(between) && !ofTheirs.test(between);
}

const beside =
  /^(?: (?:of|at|from|for)(?: the)?(?: (?:\p{Lu}[\p{L}’'&.-]*|and|&|of))+|, (?:(?:an?|the|our|its|their|then|now) )?(?:\p{Ll}[\p{L}-]* ){0,5}\p{Ll}[\p{L}-]*(?: (?:of|at|for|in|with)(?: the)?(?: (?:\p{Lu}[\p{L}’'&.-]*|and|&|of))+)?)$/u;
/** Of whom what follows may be told as well. */
const ofTheirs =
  /\b(?:widow(?:er)?|wife|husband|partner|daughter|son|sister|brother|mother|father|friend|pupil|student|apprentice|assistant|deputy|successor|agent|biographer|colleague|neighbour|team|band|group|family|couple|pair)\b/u;

/** "The landscape architect". */
const maxByRole = 4;
const relative =
  /(?:, (?:(?:and )?who(?:se|m)?|(?:one|some|both|all|none) of whom|qui|dont|quien|quienes|cuy[oa]|que em|quem|cuj[oa]|il quale|la quale|der|die|wiens)|(?<=\p{Lu}\p{L}+), (?:che|que))(?= )/gu;
/** A relative clause ends with the next comma behind which the sentence goes on; "…, and is retiring" goes on about whom it tells of. */
const relativeEnd =
  /, (?=(?:(?:and|but|so)(?! (?!this|his|its|as|always|perhaps|thus)\p{Ll}+(?:s|ed) )|which|und|aber|et|mais|y|pero|e|mas|ma|en|maar) )/u;
const quoted = /["“„«][^"”“»«„]{8,600}["”»]/gu;
