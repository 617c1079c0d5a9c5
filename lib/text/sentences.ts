import type { LanguageCode, LanguageData } from "./lang/language-data";
import { languageData } from "./lang/languages";

/** UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface SentenceSpan extends Span {
  /** Offsets in UTF-16 code units; `text.slice(start, end)` is the sentence, trimmed, without bullet or heading marks. */
  readonly start: number;
  readonly end: number;
  /** Counts up at each blank line, heading and list item: a pronoun refers no further back than its paragraph. */
  readonly paragraph: number;
  readonly kind: "prose" | "list_item" | "heading";
}

/**
 * The sentences of a stretch of running text, trimmed, in order. Line breaks are white space here: what stands in lines of its own is for
 * `splitSentences` or for blocks. Abbreviations, initials, ordinals ("am 3. Mai") and numbers do not end a sentence; a mark inside quotation marks or
 * brackets ends it with them. A language that is not known is cut as English is. Linear in the length.
 */
export function sentences(text: string, language: LanguageCode | null = "en", from = 0, to = text.length): Span[] {
  const found: Span[] = [];
  cut(text, Math.max(0, from), Math.min(to, text.length), rulesOf(language), (start, end) => found.push({ start, end }));
  return found;
}

/**
 * Cuts a whole text, lines and all, into sentences with exact offsets. Lines and list items are units of their own, but for prose that was wrapped
 * hard. Linear in the text's length: `Intl.Segmenter` needs time that grows with the square of a paragraph's length (240 KB in one piece take 800
 * ms), so the rules are written out here.
 */
export function splitSentences(text: string, language: LanguageCode | null = "en"): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  const rules = rulesOf(language);
  for (const { start, end, paragraph, kind } of splitLines(text, rules)) {
    const push = (from: number, to: number) => spans.push({ start: from, end: to, paragraph, kind });
    if (kind === "heading") trim(text, start, end, push);
    else cut(text, start, end, rules, push);
  }
  return spans;
}

interface Lines {
  start: number;
  end: number;
  paragraph: number;
  kind: SentenceSpan["kind"];
}

/** A "heading" longer than this is prose whose line breaks were lost. */
const maxHeadingLength = 160;
const bullet = /^\s*(?:[-*+•–—▪◦·]|\d{1,2}[.)])\s+/;

function splitLines(text: string, rules: SentenceRules): Lines[] {
  const blocks: Lines[] = [];
  let paragraph = 0;
  let open: Lines | null = null;
  let lineStart = 0;
  while (lineStart <= text.length) {
    const newline = text.indexOf("\n", lineStart);
    const lineEnd = newline === -1 ? text.length : newline;
    const line = text.slice(lineStart, lineEnd);
    const trimmed = line.trim();
    if (trimmed === "" || /^[-=_*#\s|]+$/.test(trimmed)) {
      open = null;
      paragraph++;
    } else {
      const heading = trimmed.length <= maxHeadingLength ? /^\s*#{1,6}\s+/.exec(line) : null;
      const item = heading ? null : bullet.exec(line);
      const mark = heading ?? item ?? /^\s*(?:>\s*)*/.exec(line);
      const start = lineStart + (mark?.[0].length ?? 0);
      const end = lineStart + line.trimEnd().length;
      if (heading || item) paragraph++;
      if (open && !heading && !item && continuesLine(text, open, trimmed, rules)) {
        open.end = end;
      } else {
        open = { start, end, paragraph, kind: heading ? "heading" : item ? "list_item" : "prose" };
        blocks.push(open);
      }
      if (heading) {
        open = null;
        paragraph++;
      }
    }
    if (newline === -1) break;
    lineStart = newline + 1;
  }
  return blocks;
}

/** Hard-wrapped prose: the next line goes on when it begins in lower case, or when the one before visibly breaks off. */
function continuesLine(text: string, open: Lines, next: string, rules: SentenceRules): boolean {
  const previous = text.slice(Math.max(open.start, open.end - 120), open.end);
  const lastLineStart = previous.lastIndexOf("\n") + 1;
  const lastLine = previous.slice(lastLineStart).trimEnd();
  if (/^[\p{Ll}(]/u.test(next)) return !/[.!?…:]["'”’)]*$/.test(lastLine) || /^\p{Ll}/u.test(next);
  if (/[.!?…:;]["'”’)\]*_]*$/.test(lastLine)) return false;
  if (/,$/.test(lastLine) || rules.unfinished.has(/\p{L}+$/u.exec(lastLine)?.[0].toLowerCase() ?? "")) return true;
  return lastLine.length >= 60 && open.kind === "prose" && /[.!?]/.test(next);
}

interface SentenceRules {
  /** Never end a sentence by their full stop. */
  readonly abbreviations: ReadonlySet<string>;
  /** End it when a new one visibly begins. */
  readonly mayEnd: ReadonlySet<string>;
  /** Words that begin a sentence and hardly ever follow an initial or an abbreviation inside one. In lower case. */
  readonly openers: ReadonlySet<string>;
  /** A line that ends with one of them goes on. */
  readonly unfinished: ReadonlySet<string>;
  /** "am 3. Mai", "der 2. Platz": a small number with a full stop is an ordinal. */
  readonly hasDottedOrdinals: boolean;
  /** Whether nouns have capitals, so that a capital does not tell where a sentence begins. */
  readonly hasCapitalNouns: boolean;
  readonly months: ReadonlySet<string>;
}

const knownRules = new Map<string, SentenceRules>();

function rulesOf(language: LanguageCode | null): SentenceRules {
  const data = languageData(language ?? "en");
  const known = knownRules.get(data.code);
  if (known !== undefined) return known;
  const rules = readRules(data);
  knownRules.set(data.code, rules);
  return rules;
}

function readRules(data: LanguageData): SentenceRules {
  const { abbreviations, sentenceOpeners, unfinishedEnds } = data.sentences;
  return {
    // Titles that are words ("captain", "chef", "hermana") end sentences as any word does.
    abbreviations: new Set([...abbreviations.within, ...abbreviations.mayEnd]),
    mayEnd: new Set(abbreviations.mayEnd),
    openers: new Set(sentenceOpeners),
    unfinished: new Set(unfinishedEnds),
    hasDottedOrdinals: data.sentences.hasDottedOrdinals,
    hasCapitalNouns: data.sentences.hasCapitalNouns,
    months: new Set(data.months.flat()),
  };
}

/** Abbreviations of days, months and the like that are words as well, in the languages that are read. */
const wordsToo: ReadonlySet<string> = new Set("no sun sat wed fig art so do mag mar may set out".split(" "));

/** "[7]", "[citation needed]": what an encyclopaedia sets behind a sentence is none of its words. */
const reference = /(?:\[[\p{L}\d ]{1,24}\])+$/u;

/** Each alternative is anchored at the first mark of a run, so that a row of dots costs its length once. */
const boundary =
  /(?:(?<![.!?…])[.!?…]{1,8}["'”’»“)\]*_]{0,4}(?:\[(?:\d{1,3}|\p{Ll}|[\p{L} ]{4,24})\]){0,4}(?:\s»)?(?:\s(?::[a-z_]{2,20}:|[:;=]-?[)DPp(]))?|\p{Extended_Pictographic}\uFE0F?)(?=[\s\u200b]{1,8}(?:["'“‘«„»¿¡([*_–—-]{0,4}\s?[\p{Lu}\p{Lt}\p{Lo}\d@#"“(]|(?:he|she|they|we|my|(?:i|it)(?:['’](?:m|ve|d|ll|s))?)\s))|(?<=\p{Ll}{2})[.!?](?=(?:I|My|He|She|They|The|In)\s)|[。！？](?=\S)/gu;

type Push = (start: number, end: number) => void;

function cut(text: string, start: number, end: number, rules: SentenceRules, push: Push): void {
  const piece = text.slice(start, end);
  let from = 0;
  boundary.lastIndex = 0;
  for (let match = boundary.exec(piece); match !== null; match = boundary.exec(piece)) {
    const stop = match.index + match[0].length;
    if (isRealEnd(piece, from, match.index, stop, rules)) {
      const marks = reference.exec(match[0])?.[0].length ?? 0;
      trim(text, start + from, start + stop - marks, push);
      from = stop;
    }
  }
  trim(text, start + from, end, push);
}

function isRealEnd(piece: string, from: number, dot: number, end: number, rules: SentenceRules): boolean {
  if (piece[dot] !== "." || piece[dot + 1] === ".") return true;
  const wordStart = lastWordStart(piece, from, dot);
  const word = piece.slice(wordStart, dot).replace(/^["'“‘«„([]+|^[ldjcmnst]['’]/i, "");
  const next = /^[\s\u200b]*["'“‘«„»¿¡([*_–—-]*\s?([^\s.,;:!?)]+)/.exec(piece.slice(end, end + 40))?.[1] ?? "";
  const opens = rules.openers.has(next.toLowerCase());
  const isCapital = /^\p{Lu}/u.test(next);
  // A single capital is an initial ("Robin K. Doe"), unless it is the pronoun or a new sentence plainly begins.
  if (/^\p{Lu}$/u.test(word)) return word === "I" || (opens && isCapital && next !== "I");
  const lower = word.toLowerCase();
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return opens && isCapital;
  // "He sat in the sun. Ann came": what is short for something else is written so before a number, or with a capital.
  if (wordsToo.has(word) && isCapital) return true;
  if (rules.abbreviations.has(lower)) return rules.mayEnd.has(lower) && opens && isCapital;
  if (/^\d{1,2}$/.test(word)) {
    // "1. Prepare the dough": the number of a list item.
    if (wordStart <= from) return false;
    if (rules.hasDottedOrdinals) return opens && isCapital;
  }
  return true;
}

function lastWordStart(piece: string, from: number, dot: number): number {
  let at = dot;
  const floor = Math.max(from, dot - 24);
  while (at > floor && !isSpaceAt(piece, at - 1)) at--;
  return at;
}

function isSpaceAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x20 || (unit >= 9 && unit <= 13) || (unit > 0x7f && /\s/.test(text.charAt(at)));
}

function trim(text: string, rawStart: number, rawEnd: number, push: Push): void {
  let start = rawStart;
  let end = rawEnd;
  while (start < end && /[\s\u200b]/.test(text[start] ?? "")) start++;
  while (end > start && /[\s\u200b]/.test(text[end - 1] ?? "")) end--;
  // "5.2 Ann stood down": how minutes number what they say.
  start += numbering.exec(text.slice(start, Math.min(end, start + 16)))?.[0].length ?? 0;
  if (end > start) push(start, end);
}

const numbering = /^\d{1,2}(?:\.\d{1,2}){1,2}\s+(?=\p{Lu})/u;
