import type { Block, Outline } from "@/lib/text/block";
import type { Span } from "@/lib/text/sentences";
import { isRoleWord } from "../claims/restate-fragment";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import type { MatchedDocument, OwnRange } from "../types";
import { ascribedSpeech } from "./ascribed-speech";
import { sayings } from "./clauses/english-verbs";

/** Blocks that hold no statements. */
export const unread: ReadonlySet<Block["kind"]> = new Set(["navigation", "advertisement", "notice", "code", "byline"]);

/** A stretch of a page that is read as the person's, or about them. */
export interface ReadRange extends OwnRange {
  /** Words that the person is quoted with, without the marks. */
  readonly isSpeech?: boolean;
}

const ofOthers: ReadonlySet<Block["kind"]> = new Set(["comment", "testimonial"]);

/** The person's own stretches of a block; all of it where the page is theirs as a whole. */
export function rangesOf(match: MatchedDocument, outline: Outline, block: Block): readonly OwnRange[] {
  if (match.ownRanges === undefined) {
    if (ofOthers.has(block.kind) || isAnothersTurn(outline, block)) return [];
    return [{ start: block.bodyStart, end: block.end, isFirstPerson: match.isFirstPerson }];
  }
  return match.ownRanges
    .filter(({ start, end }) => start < block.end && block.bodyStart < end)
    .map((range) => ({ ...range, start: Math.max(range.start, block.bodyStart), end: Math.min(range.end, block.end) }));
}

/**
 * The stretches of a block in which others tell of the person, with what the person goes on to say behind words of saying: that is theirs, wherever
 * their own stretches end.
 */
export function withSpeech(
  text: string,
  block: Block,
  own: readonly OwnRange[],
  { names, pronoun }: { readonly names: SubjectNames; readonly pronoun: string },
): readonly ReadRange[] {
  const isSpoken = block.speaker !== null || block.kind === "quotation" || own.some(({ isFirstPerson }) => isFirstPerson === true);
  if (own.length === 0 || isSpoken) return own;
  const isTheirs = ({ start, end }: Span) => {
    if (!own.some((range) => range.start < end && start < range.end)) return false;
    const words = text.slice(start, end).replace(/’/g, "'");
    return saysByPronoun(words, pronoun) || findNames(words, names).some((hit) => saysIt(words, hit));
  };
  const isAbout = ({ start, end }: Span) => {
    if (!own.some((range) => range.start <= start + 1 && range.end >= end - 2)) return false;
    const words = text.slice(start, end).trim();
    const [hit] = findNames(words, names);
    const rest = hit === undefined ? words : words.slice(0, hit.start) + words.slice(hit.end);
    const isCalled = (words.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, maxLead).includes(pronoun);
    return ((hit !== undefined && hit.start < maxLead * 4) || isCalled) && !ofSomebodyElse.test(rest.replace(days, "$1"));
  };
  const { spans: said, sayings: beside } = ascribedSpeech(text, { start: block.bodyStart, end: block.end }, { isTheirs, isAbout });
  // "I've been taught by Jane for six years": a pupil.
  const spans = said.filter(({ start, end }) => findNames(text.slice(start, end), names).length === 0);
  const offices = own.flatMap((range) => officesBesideSpeech(text, range, names));
  const cuts = [...spans, ...beside, ...offices].sort((a, b) => a.start - b.start);
  const rest = own.flatMap((range) => without(text, range, cuts));
  return [...rest, ...offices, ...spans.map((span) => ({ ...span, isFirstPerson: true, isSpeech: true }))].sort(
    (a, b) => a.start - b.start,
  );
}

/** “It is only steam,” said Jane Roe, a geologist at the Moor Observatory: from the name on it says what she is. */
function officesBesideSpeech(text: string, range: OwnRange, names: SubjectNames): readonly OwnRange[] {
  const words = text.slice(range.start, range.end);
  return findNames(words, names).flatMap(({ start, end }) => {
    if (!saidBehindQuote.test(words.slice(Math.max(0, start - maxBefore), start))) return [];
    const office = officeBehind.exec(words.slice(end, end + maxOffice))?.[0] ?? "";
    const isOffice = (office.match(/[\p{L}-]+/gu) ?? []).slice(0, maxRole).some((word) => isRoleWord(word.toLowerCase()));
    return isOffice ? [{ ...range, start: range.start + start, end: range.start + end + office.length }] : [];
  });
}

const maxBefore = 40;
const maxOffice = 140;
const maxRole = 6;
const officeBehind = /^, (?:(?:an?|the|its|their) )?\p{L}[^.;:“”"()]{3,100}?(?=, (?:who|which|where|whose|and|adding)\b|[.;:“”"(]|$)/u;

/** Words among which the subject of a sentence stands: "On Sundays he goes the other way". */
const maxLead = 5;
/** Somebody is named, spoken to or heard, or a relative is. */
const ofSomebodyElse =
  /\p{Lu}[\p{L}.]+ \p{Lu}|[,;:(] ?(?:\p{L}+ ){0,2}\p{Lu}|\b(?:told|asked?s?|taught|quot\w+|heard|hears|remember\w*|recall\w*|writes?|wrote|reads?|says|said|brother|sister|father|mother|boss|deputy|husband|wife|colleagues?|teacher|friends?|neighbours?|him|someone|somebody)\b/u;
/** "On Sundays": no name. */
const days =
  /\b(?:On|In|Since|By|Every|Last|Next|At) (?:\p{Lu}\p{Ll}+days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter)()/gu;
const someSaying = [...sayings].join("|");
const sayingBefore = new RegExp(`(?<!\\p{L})(?!(?:told|tells|answers|answered) )(?:${someSaying}) $`, "u");
const saidBehindQuote = new RegExp(`[”"»],? (?:${someSaying}) (?:(?:Dr|Prof|Mrs?|Ms|Cllr|Sir|Dame)\\.? )?$`, "u");
const sayingBehind = new RegExp(`^(?:, [^,]{1,60},)? (?:\\p{Ll}+ly |also |then )?(?:${someSaying})(?!\\p{L})`, "u");

/** "says Jane Roe", "Roe, who mends clocks, explains"; not "Ann Lee told Roe". */
function saysIt(words: string, { start, end }: Span): boolean {
  return sayingBefore.test(words.slice(0, start)) || sayingBehind.test(words.slice(end));
}

/** "she says", "says she". */
function saysByPronoun(words: string, pronoun: string): boolean {
  const at = [...words.toLowerCase().matchAll(/\p{L}+/gu)].find(([word]) => word === pronoun)?.index;
  return at !== undefined && saysIt(words, { start: at, end: at + pronoun.length });
}

/** Of a page that does not name the person: what is asked, and where several speak by name, all that they say. */
function isAnothersTurn({ speakers }: Outline, { speaker }: Block): boolean {
  if (speaker === null) return false;
  const role = speakers[speaker]?.role;
  return role === "asks" || (role === "speaks" && speakers.filter((each) => each.role === "speaks").length > 1);
}

/** A stretch without others that lie in it. */
function without(text: string, range: OwnRange, cuts: readonly Span[]): OwnRange[] {
  const parts: OwnRange[] = [];
  let from = range.start;
  for (const { start, end } of cuts) {
    if (end <= from || start >= range.end) continue;
    if (start > from) parts.push({ ...range, start: from, end: start });
    // Without the mark that closes the quotation.
    from = end + (/["”]/.test(text.charAt(end)) ? 1 : 0);
  }
  if (from < range.end) parts.push({ ...range, start: from });
  return parts;
}
