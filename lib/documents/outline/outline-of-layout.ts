import { isRepost, kindOfUnit } from "@/lib/documents/block-kinds";
import { PageNames } from "@/lib/documents/page-names";
import type { PageHints } from "@/lib/documents/page-parts";
import { factsOfBoxes, splitLeadQuestions, type Unit, unitsOf } from "@/lib/documents/page-units";
import { readSections } from "@/lib/documents/sections/page-sections";
import { posters } from "@/lib/documents/speakers/page-posts";
import { minQuestions } from "@/lib/documents/speakers/page-questions";
import { readSpeakers } from "@/lib/documents/speakers/page-speakers";
import { splitPeopleTables } from "@/lib/documents/speakers/people-tables";
import { splitsTurn, stampPattern } from "@/lib/documents/speakers/speaker-labels";
import { type Block, type BlockKind, maxBlocks, type Outline, type Section } from "@/lib/text/block";
import { entryDate, labelDate } from "@/lib/text/entry-date";
import { namesInHead } from "@/lib/text/name-shape";
import { inheritedMarks, mark } from "./box-marks";
import type { Layout } from "./layout";

/** Cuts a laid-out page into blocks. Linear in the number of lines; pure. */
export function outlineOfLayout(layout: Layout, hints: PageHints): Outline {
  const facts = factsOfBoxes(layout, inheritedMarks);
  const names = new PageNames(layout.text, { language: hints.language });
  const whole = unitsOf(layout, facts, (line, before) => splitsTurn(layout.text, line, before, (words) => names.ofWords(words) !== null));
  const units = withinBounds(splitPeopleTables(splitLeadQuestions(whole, minQuestions), names), layout);
  const marksOf = (unit: Unit) => facts.marks[unit.box] ?? 0;
  const posts = posters(units);
  const levels = headingLevels(units, marksOf, posts);
  pointAtNames(names, units, levels, hints);
  const kinds = units.map((unit, index) => firstKind(unit, levels[index] ?? 0, marksOf(unit)));
  const parts = { layout, units, levels, kinds, facts, names, hints, posts };
  const { sections, sectionOf, pathOf, announced } = readSections(parts);
  const firstHeading = levels.findIndex((level) => level > 0);
  for (const [index, unit] of units.entries()) {
    const own = marksOf(unit);
    const first = kinds[index] ?? "paragraph";
    // What is passed on stands below the line that says so, in one box.
    const isPassedOn =
      first === "paragraph" &&
      unit.box !== units[index - 1]?.box &&
      isInBoxOf(layout, unit, units[index - 1]) &&
      isRepost(units[index - 1]?.text ?? "");
    kinds[index] = isPassedOn
      ? "comment"
      : kindOfUnit(unit, { first, own, announced: announced[index] ?? 0, isEarly: index < Math.max(firstHeading, 1), names });
  }
  const { speakers, speakerOf, bodyOf, kindsOf, dateOf } = readSpeakers({ ...parts, sectionOf, sections });
  const blocks = units.map(
    (unit, index): Block => ({
      kind: kindsOf[index] ?? kinds[index] ?? "paragraph",
      start: unit.start,
      end: unit.end,
      level: levels[index] ?? 0,
      path: pathOf[index] ?? [],
      section: sectionOf[index] ?? 0,
      speaker: speakerOf[index] ?? null,
      bodyStart: Math.min(Math.max(bodyOf[index] ?? unit.start + stampLength(unit), unit.start), unit.end),
      date: dateOf[index] ?? null,
      language: facts.language[unit.box] ?? null,
    }),
  );
  return { blocks: withDates(blocks, units, sections), sections, speakers };
}

/** "[Sep 2024] I joined the board.", "2 Dec 2025 Ann Lee speaks at …" */
const datedPattern = /^(?:\[(?:\p{L}{3,9}\.? )?\d{4}\]:?|\d{1,2} \p{Lu}\p{L}{2,8}\.? (?:19|20)\d{2}[:,]?)\s+(?=\p{Lu})/u;

/** "31:02 Ann Lee on rope", "[00:12] I began …": the time of a chapter, a slot or a recording is no word of what is said. */
function stampLength({ text, element }: Unit): number {
  if (element !== "p" && element !== "li") return 0;
  const stamp = (stampPattern.exec(text) ?? datedPattern.exec(text))?.[0].length ?? 0;
  return /^\p{L}/u.test(text.slice(stamp)) ? stamp : 0;
}

/** Whether two paragraphs stand in one box that is not the page's. */
function isInBoxOf({ boxes }: Layout, unit: Unit, before: Unit | undefined): boolean {
  const box = boxes[unit.box]?.parent ?? 0;
  return before !== undefined && box > 0 && boxes[before.box]?.parent === box;
}

/** Behind the last block that is told apart, the rest of the text is one paragraph. */
function withinBounds(units: Unit[], { text }: Layout): Unit[] {
  const last = units[maxBlocks - 1];
  if (last === undefined || units.length <= maxBlocks) return units;
  const rest: Unit = { ...last, element: "p", level: 0, end: text.length, text: text.slice(last.start), bold: 0, italic: 0, linked: 0 };
  return [...units.slice(0, maxBlocks - 1), rest];
}

/** The names of title, author and headings are those whom the page is about, or who made it. */
function pointAtNames(names: PageNames, units: readonly Unit[], levels: readonly number[], hints: PageHints): void {
  const heads = [hints.title ?? "", hints.author ?? "", ...units.flatMap((unit, index) => ((levels[index] ?? 0) > 0 ? [unit.text] : []))];
  for (const head of heads) for (const { name } of namesInHead(head, names.context)) names.add(name, true);
}

const maxBoldHeading = 90;
const maxHeadingLevel = 6;

/** Markup's headings, and bold lines that stand alone above text: those are of the level below the last real one. */
function headingLevels(units: readonly Unit[], marksOf: (unit: Unit) => number, posts: ReadonlyMap<number, string>): number[] {
  let last = 1;
  return units.map((unit, index) => {
    const level = unit.element === "heading" ? unit.level : 0;
    if (level > 0) last = level;
    else if (!posts.has(index) && isBoldHeading(unit, units[index + 1], marksOf(unit))) return Math.min(last + 1, maxHeadingLevel);
    return level;
  });
}

const noHeadings = mark.quotation | mark.caption | mark.navigation | mark.comment | mark.testimonial;

function isBoldHeading(unit: Unit, next: Unit | undefined, marks: number): boolean {
  if (unit.element !== "p" || unit.continues || unit.bold < 0.95 || unit.end - unit.start > maxBoldHeading || unit.text.includes("\n"))
    return false;
  // "Ann Lee:0:31" is whose turn it is.
  if (/:\d{1,2}:\d{2}(?::\d{2})?$/u.test(unit.text)) return false;
  if ((/[.!?…,;][”"»)]?$/u.test(unit.text) && !withDegree.test(unit.text)) || /^[“"„«(]/u.test(unit.text) || (marks & noHeadings) !== 0)
    return false;
  return next !== undefined && next.bold < 0.95 && next.element !== "heading";
}

/** "Jane Roe, Dipl. Ing." */
const withDegree = /^\p{Lu}[^.!?:;]{3,60}, (?:\p{L}{1,8}\.\s?){1,4}$/u;

function firstKind(unit: Unit, level: number, marks: number): BlockKind {
  if (level > 0) return "heading";
  if (unit.element === "row") return unit.isHeadRow ? "definition" : "table_row";
  if (unit.element === "caption" || (marks & mark.caption) !== 0) return "caption";
  if (unit.element === "pre") return "code";
  if (unit.element === "li") return "list_item";
  return unit.element === "dt" || unit.element === "dd" ? "definition" : "paragraph";
}

const maxDateDepth = 8;
const maxDatedLength = 200;

/**
 * An entry's date is that of its heading, its byline or its `time` element, and holds for all that stands in it, or the label that a line of a log
 * begins with; the page's own date is no entry's.
 */
function withDates(found: Block[], units: readonly Unit[], sections: readonly Section[]): Block[] {
  const blocks = found.map((block, index) => ({ ...block, date: block.date ?? labelDate((units[index] as Unit).text) }));
  const bySection = new Map<number, string>();
  for (const [index, block] of blocks.entries()) {
    const unit = units[index] as Unit;
    const kind = sections[block.section]?.kind;
    const isEntry = kind === "card" || (kind === "section" && block.level > 1) || (unit.time !== null && kind === "thread");
    if (!isEntry || bySection.has(block.section)) continue;
    const isDated = block.kind === "heading" || block.kind === "byline" || block.kind === "comment" || block.bodyStart > block.start;
    const date = unit.time !== null ? entryDate(unit.time) : isDated ? entryDate(unit.text.slice(0, maxDatedLength)) : null;
    if (date !== null) bySection.set(block.section, date);
  }
  if (bySection.size === 0) return blocks;
  return blocks.map((block) => {
    let at: number | null = block.section;
    for (let depth = 0; at !== null && depth < maxDateDepth; depth += 1) {
      const date = bySection.get(at);
      if (date !== undefined) return { ...block, date: block.date ?? date };
      at = sections[at]?.parent ?? null;
    }
    return block;
  });
}
