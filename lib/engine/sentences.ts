export interface SentenceSpan {
  /** Offsets in UTF-16 code units; `text.slice(start, end)` is the sentence, trimmed, without bullet or heading marks. */
  readonly start: number;
  readonly end: number;
  /** Counts up at each blank line, heading and list item: a pronoun refers no further back than its paragraph. */
  readonly paragraph: number;
  readonly kind: "prose" | "list_item" | "heading";
}

/** A "heading" longer than this is prose whose line breaks were lost. */
const maxHeadingLength = 160;

const abbreviations = new Set(
  (
    "mr mrs ms dr prof sr jr st mt ft vs etc inc ltd co corp llc dept univ assoc approx est no nos vol v ver fig ed eds al e.g i.e cf ca gen col sen rep gov hon rev " +
    "ph.d phd m.d b.s m.s b.a m.a b.sc m.sc u.s u.k d.c n.y a.k.a p.s jan feb mar apr jun jul aug sep sept oct nov dec"
  ).split(" "),
);
/** After these a full stop ends a sentence when a new one visibly begins. */
const endsSentenceBeforeStarter = new Set(
  "etc inc ltd co corp llc ph.d phd m.d b.s m.s b.a m.a b.sc m.sc u.s u.k d.c n.y sr jr al".split(" "),
);
const starter =
  /^(?:I|I'm|I’m|I've|I’ve|He|She|They|We|It|His|Her|Their|My|Our|The|This|These|Those|In|At|On|When|As|After|Before|Since|Currently|Previously|Outside|For|Her|You|Also|Now|Today|Prior)$/;
const functionWordAtEnd =
  /(?:^|\s)(?:a|an|the|of|and|or|in|on|at|to|for|with|by|from|as|the|its|his|her|their|my|that|which|is|are|was|has|have|about|than|into|between|new)$/i;
const bullet = /^\s*(?:[-*+•–—▪◦·]|\d{1,2}[.)])\s+/;
/** Each alternative is anchored at the first mark of a run, so that a row of dots costs its length once. */
const boundary =
  /(?:(?<![.!?…])[.!?…]{1,8}["'”’)\]*_]{0,4}(?:\s(?::[a-z_]{2,20}:|[:;=]-?[)DPp(]))?|\p{Extended_Pictographic}\uFE0F?)(?=[\s\u200b]{1,8}(?:["'“‘([*_]{0,4}[\p{Lu}\p{Lt}\p{Lo}\d@#"“(]|(?:he|she|they)\s))|(?<=\p{Ll}{2})[.!?](?=(?:I|My|He|She|They|The|In)\s)/gu;

/**
 * Cuts a text into sentences with exact offsets. Lines and list items are units of their own, but for prose that was wrapped hard. Linear in the text's length:
 * `Intl.Segmenter` needs time that grows with the square of a paragraph's length (240 KB in one piece take 800 ms), so the rules are written out here.
 */
export function splitSentences(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  for (const block of splitBlocks(text)) cutBlock(text, block, spans);
  return spans;
}

interface Block {
  start: number;
  end: number;
  paragraph: number;
  kind: SentenceSpan["kind"];
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph = 0;
  let open: Block | null = null;
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
      if (open && !heading && !item && continuesLine(text, open, trimmed)) {
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
function continuesLine(text: string, open: Block, next: string): boolean {
  const previous = text.slice(Math.max(open.start, open.end - 120), open.end);
  const lastLineStart = previous.lastIndexOf("\n") + 1;
  const lastLine = previous.slice(lastLineStart).trimEnd();
  if (/^[\p{Ll}(]/u.test(next)) return !/[.!?…:]["'”’)]*$/.test(lastLine) || /^\p{Ll}/u.test(next);
  if (/[.!?…:;]["'”’)\]*_]*$/.test(lastLine)) return false;
  if (/,$/.test(lastLine) || functionWordAtEnd.test(lastLine)) return true;
  return lastLine.length >= 60 && open.kind === "prose" && /[.!?]/.test(next);
}

function cutBlock(text: string, block: Block, spans: SentenceSpan[]): void {
  const piece = text.slice(block.start, block.end);
  let from = 0;
  if (block.kind !== "heading") {
    boundary.lastIndex = 0;
    for (let match = boundary.exec(piece); match !== null; match = boundary.exec(piece)) {
      const end = match.index + match[0].length;
      if (isRealEnd(piece, from, match.index, end)) {
        push(text, block, block.start + from, block.start + end, spans);
        from = end;
      }
    }
  }
  push(text, block, block.start + from, block.end, spans);
}

function isRealEnd(piece: string, from: number, dot: number, end: number): boolean {
  if (piece[dot] !== "." || piece[dot + 1] === ".") return true;
  const wordStart = lastWordStart(piece, from, dot);
  const word = piece.slice(wordStart, dot).replace(/^["'“‘([]+/, "");
  const next = /^[\s\u200b]*["'“‘([*_]*([^\s.,;!?)]+)/.exec(piece.slice(end, end + 40))?.[1] ?? "";
  // A single capital is an initial ("Robin K. Doe"), unless it is the pronoun or a new sentence plainly begins.
  if (/^\p{Lu}$/u.test(word)) return word === "I" || (starter.test(next) && next !== "I");
  const lower = word.toLowerCase();
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return starter.test(next);
  if (!abbreviations.has(lower)) return !/^\d{1,2}$/.test(word) || wordStart > from;
  return endsSentenceBeforeStarter.has(lower) && starter.test(next);
}

function lastWordStart(piece: string, from: number, dot: number): number {
  let at = dot;
  const floor = Math.max(from, dot - 24);
  while (at > floor && !/\s/.test(piece[at - 1] ?? " ")) at--;
  return at;
}

function push(text: string, block: Block, rawStart: number, rawEnd: number, spans: SentenceSpan[]): void {
  let start = rawStart;
  let end = rawEnd;
  while (start < end && /[\s\u200b]/.test(text[start] ?? "")) start++;
  while (end > start && /[\s\u200b]/.test(text[end - 1] ?? "")) end--;
  if (end > start) spans.push({ start, end, paragraph: block.paragraph, kind: block.kind });
}
