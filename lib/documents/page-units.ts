import { mark } from "./outline/box-marks";
import type { Box, Layout, Line } from "./outline/layout";

/** Lines that make one block, before it is known what kind of block. */
export interface Unit {
  readonly first: Line;
  readonly start: number;
  readonly end: number;
  readonly box: number;
  /** What the innermost telling element around it is: `p` where none tells. */
  readonly element: UnitElement;
  /** 1 to 6 where the page's markup makes it a heading. */
  readonly level: number;
  readonly text: string;
  /** Shares of its letters. */
  readonly bold: number;
  readonly italic: number;
  readonly linked: number;
  readonly links: number;
  /** Ends of the emphasis and of the link that it begins with, into the stored text. */
  readonly leadEnd: number;
  readonly linkEnd: number;
  readonly time: string | null;
  /** It follows the unit before within one paragraph. */
  readonly continues: boolean;
  /** Of a row: all its cells are heads. */
  readonly isHeadRow: boolean;
  /** Whose words they are, of a cell in a table of people's answers. */
  readonly spoken?: { readonly name: string | null; readonly role: "asks" | "answers" };
}

export type UnitElement = "p" | "heading" | "li" | "dt" | "dd" | "caption" | "row" | "pre";

/** What can be said of boxes once all their text is known. */
export interface BoxFacts {
  /** Marks of the box and of those around it. */
  readonly marks: readonly number[];
  readonly element: readonly UnitElement[];
  readonly level: readonly number[];
  /** Position of the table row around it; -1 outside of rows of data. */
  readonly row: readonly number[];
  readonly language: readonly (string | null)[];
}

/** A box that says it is comments, an advertisement or a menu, and holds this share of the page, is the page: "review", "thread" and the like. */
const maxMarkedShare = 0.5;
const kindMarks =
  mark.navigation | mark.advertisement | mark.notice | mark.author | mark.comment | mark.testimonial | mark.byline | mark.caption;
const wholeMarks = new Set(["footer", "aside", "nav", "figcaption", "caption"]);

export function factsOfBoxes({ text, lines, boxes }: Layout, handedOn: (marks: number) => number): BoxFacts {
  const size = new Array<number>(boxes.length).fill(0);
  const cells = new Array<number>(boxes.length).fill(0);
  const rowLines = new Array<number>(boxes.length).fill(0);
  const rough = new Set<number>();
  for (const line of lines) size[line.box] = (size[line.box] ?? 0) + line.end - line.start;
  for (let index = boxes.length - 1; index > 0; index -= 1) {
    const parent = boxes[index]?.parent ?? 0;
    size[parent] = (size[parent] ?? 0) + (size[index] ?? 0);
  }
  const marks: number[] = [];
  const element: UnitElement[] = [];
  const level: number[] = [];
  const row: number[] = [];
  const language: (string | null)[] = [];
  for (const [index, box] of boxes.entries()) {
    const parent = box.parent ?? 0;
    let own = box.own;
    if ((size[index] ?? 0) > text.length * maxMarkedShare && !wholeMarks.has(box.name)) own &= ~kindMarks;
    marks.push(index === 0 ? 0 : own | handedOn(marks[parent] ?? 0));
    const outer = element[parent] ?? "p";
    const outerRow = row[parent] ?? -1;
    const heading = /^h([1-6])$/.exec(box.name)?.[1];
    element.push(heading !== undefined || box.name === "summary" ? "heading" : (elements[box.name] ?? outer));
    const isHeading = element[index] === "heading";
    level.push(heading !== undefined ? Number(heading) : !isHeading ? 0 : box.name === "summary" ? 6 : (level[parent] ?? 0));
    row.push(box.name === "tr" ? index : index === 0 || box.name === "table" ? -1 : outerRow);
    language.push(box.language ?? (index === 0 ? null : (language[parent] ?? null)));
    if (box.name === "td" || box.name === "th") cells[outerRow] = (cells[outerRow] ?? 0) + 1;
    if (outerRow >= 0 && roughElements.has(box.name)) rough.add(outerRow);
  }
  for (const line of lines) {
    const at = row[line.box] ?? -1;
    if (at >= 0) rowLines[at] = (rowLines[at] ?? 0) + 1;
  }
  // Tables that lay out a whole page hold headings and lists, or cells of many paragraphs.
  const isData = (at: number) =>
    !rough.has(at) && (size[at] ?? 0) <= maxRowLength && (cells[at] ?? 0) > 1 && (rowLines[at] ?? 0) <= Math.max(3 * (cells[at] ?? 0), 8);
  return { marks, element, level, row: row.map((at) => (at >= 0 && isData(at) ? at : -1)), language };
}

const maxRowLength = 4_000;
const roughElements = new Set("h1 h2 h3 h4 h5 h6 ul ol dl table section article header footer blockquote figure pre form".split(" "));
const elements: Readonly<Record<string, UnitElement>> = {
  li: "li",
  dt: "dt",
  dd: "dd",
  figcaption: "caption",
  caption: "caption",
  legend: "caption",
  pre: "pre",
  blockquote: "p",
  article: "p",
  section: "p",
};

/** Puts lines together that are one block: lines that a `<br>` parts, cells of a row. `splits` tells where a line begins something of its own. */
export function unitsOf(layout: Layout, facts: BoxFacts, splits: (line: Line, before: Line) => boolean): Unit[] {
  const units: Unit[] = [];
  let open: Line[] = [];
  const close = () => {
    if (open.length > 0) units.push(unitOf(open, layout, facts));
    open = [];
  };
  for (const line of layout.lines) {
    const before = open[open.length - 1];
    if (before !== undefined) {
      const row = facts.row[line.box] ?? -1;
      const isOneRow = row >= 0 && row === facts.row[before.box];
      const isOneParagraph = line.continues && line.box === before.box && !splits(line, before);
      if (!isOneRow && !isOneParagraph) close();
    }
    open.push(line);
  }
  close();
  return units;
}

function unitOf(lines: readonly Line[], { text, boxes }: Layout, facts: BoxFacts): Unit {
  const first = lines[0] as Line;
  const last = lines[lines.length - 1] as Line;
  let bold = 0;
  let italic = 0;
  let linked = 0;
  let links = 0;
  let length = 0;
  let time: string | null = null;
  for (const line of lines) {
    bold += line.bold;
    italic += line.italic;
    linked += line.linked;
    links += line.links;
    length += line.end - line.start;
    time ??= line.time;
  }
  const isRow = (facts.row[first.box] ?? -1) >= 0;
  return {
    first,
    start: first.start,
    end: last.end,
    box: first.box,
    element: isRow ? "row" : (facts.element[first.box] ?? "p"),
    level: isRow ? 0 : (facts.level[first.box] ?? 0),
    text: text.slice(first.start, last.end),
    bold: bold / length,
    italic: italic / length,
    linked: linked / length,
    links,
    leadEnd: first.leadEnd,
    linkEnd: first.linkEnd,
    time,
    continues: first.continues,
    isHeadRow: isRow && lines.every((line) => layoutBoxName(boxes, line) === "th"),
  };
}

function layoutBoxName(boxes: readonly Box[], line: Line): string {
  return boxes[line.box]?.name ?? "";
}

/**
 * Where a block begins with a question in bold and goes on with its answer, they become two; `minQuestions` of them make the form. In that form a
 * whole sentence in bold is asked as well, whatever ends it.
 */
export function splitLeadQuestions(units: readonly Unit[], minQuestions: number): Unit[] {
  const leads = units.map((unit) => leadEndOf(unit, question));
  const alone = units.filter((unit) => unit.bold > 0.95 && /[?？]["”»]?$/u.test(unit.text)).length;
  const led = leads.filter((end) => end !== null).length;
  if (led === 0 || led + alone < minQuestions) return [...units];
  return units.flatMap((unit, index) => {
    const end = leads[index] ?? leadEndOf(unit, remark);
    if (end === null) return [unit];
    const gap = /^\s*/.exec(unit.text.slice(end))?.[0].length ?? 0;
    const answerStart = unit.start + end + gap;
    return [
      { ...unit, end: unit.start + end, text: unit.text.slice(0, end), bold: 1, italic: 0, linked: 0, links: 0 },
      {
        ...unit,
        start: answerStart,
        text: unit.text.slice(end + gap),
        bold: 0,
        italic: 0,
        leadEnd: answerStart,
        linkEnd: answerStart,
        continues: true,
      },
    ];
  });
}

const question = /[?？][”"»]?$/u;
/** Not "Ann Lee G.", a name. */
const remark = /^(?=.*\s\p{Ll}).*\s\S+\s.*[.!…][”"»]?$/u;

function leadEndOf(unit: Unit, ends: RegExp): number | null {
  const lead = unit.leadEnd - unit.start;
  if (lead < 4 || lead >= unit.text.length || unit.element === "heading" || unit.element === "row") return null;
  if (!ends.test(unit.text.slice(0, lead)) || !/^\s+\S/u.test(unit.text.slice(lead))) return null;
  return lead;
}
