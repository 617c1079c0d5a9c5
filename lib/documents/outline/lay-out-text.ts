import { mark } from "./box-marks";
import type { Box, Layout, Line } from "./layout";

const bulletPattern = /^\s*(?:[-*•·▪◦‣–+]|\d{1,3}[.)]|[a-z][.)]|\[[ xX]\])\s+(?=\S)/u;
const underlinePattern = /^\s*(?:={3,}|-{3,}|~{3,}|_{3,}|\*{3,})\s*$/;
const markdownHeading = /^(#{1,6})\s+(?=\S)/;
const quotePattern = /^\s*>\s?/;
const maxHeadingLength = 70;

/** A text's lines as boxes: what headings, bullets, columns, quotation marks and underlines make of them. One pass over the lines. */
export function layOutText(text: string): Layout {
  const boxes: Box[] = [{ parent: null, name: "page", own: 0, shape: "page", language: null }];
  const lines: Line[] = [];
  const raw = rawLines(text);
  const itemHeads = headsOfItems(raw);
  const areArrows = raw.filter((line) => arrowTurn.test(line.text)).length >= minArrows;
  const box = (name: string, parent = 0, own = 0): number => {
    boxes.push({ parent, name, own, shape: name, language: null });
    return boxes.length - 1;
  };
  const put = (start: number, end: number, at: number, continues: boolean) => {
    lines.push({
      start,
      end,
      box: at,
      continues,
      bold: 0,
      italic: 0,
      linked: 0,
      links: 0,
      leadEnd: start,
      leadIsOpen: false,
      linkEnd: start,
      time: null,
    });
  };
  let paragraph: number | null = null;
  let list: number | null = null;
  let item: number | null = null;
  let table: number | null = null;
  for (const [index, line] of raw.entries()) {
    const before = raw[index - 1];
    const next = raw[index + 1];
    if (line.text.trim() === "") {
      paragraph = null;
      item = null;
      table = null;
      continue;
    }
    if (underlinePattern.test(line.text)) {
      paragraph = null;
      continue;
    }
    const start = line.start + (/^\s*/.exec(line.text)?.[0].length ?? 0);
    const end = line.start + line.text.trimEnd().length;
    const bare = line.text.trim();
    const isUnderlined =
      next !== undefined &&
      underlinePattern.test(next.text) &&
      next.text.trim().length >= 3 &&
      bare.length <= maxHeadingLength &&
      !/^[-_*~]/.test(bare);
    const markdown = markdownHeading.exec(line.text);
    const itemHead = itemHeads.has(index) ? bulletPattern.exec(line.text) : null;
    const level =
      itemHead !== null
        ? 3
        : markdown?.[1] !== undefined
          ? markdown[1].length
          : isUnderlined
            ? next?.text.trim().startsWith("=") === true
              ? 1
              : 2
            : headingLevel(bare, before, next, raw, index);
    if (level > 0) {
      paragraph = null;
      item = null;
      list = null;
      table = null;
      const mark = itemHead ?? markdown;
      put(mark === null ? start : line.start + mark[0].length, end, box(`h${level}`), false);
      continue;
    }
    const bullet = bulletPattern.exec(line.text);
    if (bullet !== null && !/^·\s*\d{1,2}\.?\s+\p{L}{3,9}\.?(?:\s+\d{4})?$/u.test(bare) && !/^\s*\d{1,3}\.\s+\p{Ll}/u.test(line.text)) {
      if (list === null || before === undefined || before.text.trim() === "") list = box("ul", 0, mark.list);
      item = box("li", list);
      paragraph = null;
      table = null;
      put(start, end, item, false);
      continue;
    }
    const turn = captionTurn.exec(line.text);
    if (turn !== null) {
      paragraph = box("p");
      put(line.start + turn[0].length, end, paragraph, false);
      continue;
    }
    // Of captions that tell speakers apart by arrows alone nobody can say whose line is whose.
    if (quotePattern.test(line.text) || (areArrows && before !== undefined && timeAlone.test(before.text))) {
      const quote = box("blockquote", 0, mark.quotation);
      put(line.start + (quotePattern.exec(line.text)?.[0].length ?? 0), end, box("p", quote), false);
      paragraph = null;
      continue;
    }
    const cells = cellsOf(line);
    if (cells.length > 1 && (cellsOf(before).length === cells.length || cellsOf(next).length === cells.length)) {
      table ??= box("table", 0, mark.table);
      const row = box("tr", table);
      for (const cell of cells) put(cell.start, cell.end, box("td", row), false);
      paragraph = null;
      item = null;
      continue;
    }
    table = null;
    const isIndented = /^\s{2,}/.test(line.text);
    if (item !== null && isIndented) {
      put(start, end, item, true);
      continue;
    }
    item = null;
    list = null;
    const goesOn: boolean = paragraph !== null && before !== undefined && joins(before.text, line.text);
    if (!goesOn || paragraph === null) paragraph = box("p");
    put(start, end, paragraph, goesOn);
  }
  return { text, lines, boxes };
}

/** ">> ANN: Good evening.": how captions mark another speaker. */
const captionTurn = /^\s*>>+\s*(?=\p{Lu}[\p{L} .'’-]{0,30}(?: \([^)]{1,30}\))?:)/u;
/** ">> so tell us", below the time at which it is said. */
const arrowTurn = /^\s*>> ?[^\s>]/u;
const timeAlone = /^\s*\d{1,2}:\d{2}(?::\d{2})?\s*$/u;
const minArrows = 3;
const minItemHeads = 3;

/** "* Ann Lee, lab manager", and right below it what she does: items of a list that head the lines under them, where most of its items do. */
function headsOfItems(raw: readonly RawLine[]): ReadonlySet<number> {
  const isBullet = (line: RawLine | undefined) => line !== undefined && /^\s*[-*•]\s+(?=\S)/u.test(line.text);
  const bullets = raw.flatMap((line, index) => (isBullet(line) ? [index] : []));
  const heads = bullets.filter((index) => {
    const [line, next] = [raw[index], raw[index + 1]];
    const bare = line?.text.trim() ?? "";
    const isText = next !== undefined && next.text.trim() !== "" && !isBullet(next) && !/^\s{2,}/.test(next.text);
    return isText && bare.length <= maxHeadingLength && !/[.;:!?…]["”»)]?$/u.test(bare);
  });
  return new Set(heads.length >= minItemHeads && heads.length * 2 > bullets.length ? heads : []);
}

interface RawLine {
  readonly text: string;
  readonly start: number;
}

function rawLines(text: string): RawLine[] {
  const found: RawLine[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    found.push({ text: line, start });
    start += line.length + 1;
  }
  return found;
}

/** Whether a line goes on with the paragraph of the line before: wrapped by hand, not a line of its own. */
function joins(before: string, line: string): boolean {
  const last = before.trimEnd();
  if (/^\s{2,}/.test(line) !== /^\s{2,}/.test(before)) return false;
  if (last.length < 50) return false;
  // "June: I gave up smoking." behind a whole sentence: somebody else's turn.
  if (/[.!?…]["”»)]?$/u.test(last) && turnPattern.test(line)) return false;
  return !/[:]$/.test(last);
}

const turnPattern = /^\s*\p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,2}:\s+\S/u;

/** Columns apart by tabs or by several spaces. */
function cellsOf(line: RawLine | undefined): { start: number; end: number }[] {
  if (line === undefined || !/\S(?:\t+| {3,})\S/.test(line.text)) return [];
  const cells: { start: number; end: number }[] = [];
  for (const match of line.text.matchAll(/\S+(?: {1,2}\S+)*/g))
    cells.push({ start: line.start + match.index, end: line.start + match.index + match[0].length });
  return cells;
}

/** A short line without a full stop, alone above text: a heading; 0 for any other line. */
function headingLevel(
  bare: string,
  before: RawLine | undefined,
  next: RawLine | undefined,
  raw: readonly RawLine[],
  index: number,
): number {
  if (bare.length > maxHeadingLength || /[.,;!?…]["”»)]?$/u.test(bare) || !/\p{L}/u.test(bare)) return 0;
  if (/^[“"„«([]/u.test(bare) || bulletPattern.test(bare)) return 0;
  const isFirst = index === 0 || raw.slice(Math.max(0, index - 3), index).every((line) => line.text.trim() === "");
  const isAlone = (before === undefined || before.text.trim() === "") && (next === undefined || next.text.trim() === "");
  // "FROM THE BENCH (Sept 2025)".
  const loud = bare.replace(/\s*\([^()]{2,30}\)$/u, "");
  const isShout = /\p{Lu}{3}/u.test(loud) && loud === loud.toUpperCase() && !/:\s*\S/.test(bare);
  const opens = before === undefined || before.text.trim() === "";
  if (isShout && opens && bare.split(/\s+/).length <= 10) return index === 0 ? 1 : 2;
  if (/:\s*\S/.test(bare)) return 0;
  if (isFirst && index === 0 && isAlone) return 1;
  const follows = nextText(raw, index);
  if (isAlone && follows !== null && /^[\p{Lu}\p{N}“"„]/u.test(bare) && bare.split(/\s+/).length <= 8 && follows.length > bare.length)
    return 2;
  // "About" directly above its text, behind an empty line.
  if (
    opens &&
    next !== undefined &&
    next.text.trim() !== "" &&
    bare.split(/\s+/).length <= 4 &&
    bare.length <= 40 &&
    /^\p{Lu}/u.test(bare) &&
    !/\d/.test(bare) &&
    next.text.trim().length > 2
  )
    return 3;
  return 0;
}

function nextText(raw: readonly RawLine[], index: number): string | null {
  for (let at = index + 1; at < Math.min(raw.length, index + 4); at += 1) {
    const text = raw[at]?.text.trim() ?? "";
    if (text !== "" && !underlinePattern.test(text)) return text;
  }
  return null;
}
