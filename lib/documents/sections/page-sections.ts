import type { Section } from "@/lib/text/block";
import { mark } from "../outline/box-marks";
import { isWithinBox } from "../outline/layout";
import type { PageParts } from "../page-parts";
import type { Unit } from "../page-units";
import { leadsOf } from "./card-leads";
import { announcedBy, nobody, type People, peopleOf } from "./named-heads";
import { headOf, sectionKinds, spansOfBoxes } from "./section-boxes";

/** The tree of sections, and where each unit stands in it. */
export interface PageSections {
  readonly sections: Section[];
  /** Of each unit the innermost section, and the positions of the headings above it. */
  readonly sectionOf: number[];
  readonly pathOf: (readonly number[])[];
  /** What the headings above announce of it, as marks. */
  readonly announced: number[];
}

interface OpenSection {
  readonly id: number;
  /** Position of the last unit in it; null where a heading opened it. */
  readonly lastUnit: number | null;
  /** Of the box: its heading, which opens no section of its own. */
  readonly head: number | null;
  readonly level: number;
  readonly marks: number;
  /** Headings that stood open when it began. */
  readonly outerPath: readonly number[];
}

const maxSections = 20_000;
const maxPath = 12;
/** Sections that begin with the same words. */
const maxBoxesAtOnce = 20;
/** The tree of a page's parts: what its elements set apart, its cards, and what stands under each heading. One walk over the units. */
export function readSections(parts: PageParts): PageSections {
  const { units, levels } = parts;
  const { boxes } = parts.layout;
  const spans = spansOfBoxes(parts);
  const kindsOfBox = sectionKinds(parts, spans);
  const boxesFrom = new Map<number, number[]>();
  for (const box of kindsOfBox.keys()) {
    const first = spans.first[box] ?? -1;
    boxesFrom.set(first, [...(boxesFrom.get(first) ?? []), box].slice(0, maxBoxesAtOnce));
  }
  const leads = leadsOf(parts);
  const belowLines = belowNameLines(units, leads, levels);
  const sections: Section[] = [{ parent: null, kind: "page", about: null, people: [] }];
  const sectionOf: number[] = [];
  const pathOf: (readonly number[])[] = [];
  const announced: number[] = [];
  let open: OpenSection[] = [{ id: 0, lastUnit: units.length, head: null, level: 0, marks: 0, outerPath: [] }];
  let path: readonly number[] = [];
  /** Of cards that one entry of a list opens: its box. */
  const boxOfCard = new Map<number, number>();
  const top = () => open[open.length - 1] as OpenSection;
  const add = (parent: number, kind: Section["kind"], { names, about }: People): number => {
    if (sections.length >= maxSections) return parent;
    sections.push({ parent, kind, about, people: names });
    return sections.length - 1;
  };

  // "What clients say", a box of their words, and below it a heading of its own: what the first announced stands in the box.
  const announcedMarksOver = (index: number) =>
    (parts.facts.marks[units[index - 1]?.box ?? 0] ?? 0) & ~(parts.facts.marks[units[index]?.box ?? 0] ?? 0) & mark.testimonial;

  for (const [index, unit] of units.entries()) {
    while (open.length > 1 && hasEnded(open, index)) {
      const closed = open.pop() as OpenSection;
      if (closed.lastUnit !== null) path = closed.outerPath;
    }
    const level = levels[index] ?? 0;
    for (const box of boxesFrom.get(index) ?? []) {
      const kind = kindsOfBox.get(box) ?? "section";
      const head = headOf(parts, spans, box);
      const headLevel = head === null ? 0 : (levels[head] ?? 0);
      const isApart = kind === "aside" || kind === "footer" || kind === "thread" || ((boxes[box]?.own ?? 0) & mark.header) !== 0;
      const outerPath = path;
      // What stands apart belongs to no heading before it; a part with a head of the same level ends the one before.
      const kept = open.slice(0, (isApart ? lastBox(open) : lastBelow(open, headLevel)) + 1);
      const base = kept[kept.length - 1] as OpenSection;
      if (isApart) path = base.outerPath;
      else if (headLevel > 0) {
        open = kept;
        path = path.filter((at) => (levels[at] ?? 0) < headLevel);
      }
      const people = head === null || kind === "footer" ? nobody : peopleOf(parts, spans, head, kind === "card");
      const marks = isApart ? 0 : top().marks;
      const id = add(base.id, kind, people);
      open.push({ id, lastUnit: spans.last[box] ?? index, head: headLevel > 0 ? head : null, level: headLevel, marks, outerPath });
    }
    if (level > 0) {
      // "Ilke, Ghent", below "Reviews": who says what stands there.
      const closing = top().lastUnit === null && reviewer.test(unit.text) ? top().marks & mark.testimonial : 0;
      while (open.length > 1 && top().lastUnit === null && top().level >= level) open.pop();
      path = path.filter((at) => (levels[at] ?? 0) < level);
      const words = announcedBy(unit.text);
      if (top().head === index) {
        const owner = open.pop() as OpenSection;
        open.push({ ...owner, marks: owner.marks | words });
      } else {
        const id = add(top().id, (words & mark.comment) !== 0 ? "thread" : "section", peopleOf(parts, spans, index, false));
        const marks = (top().marks & ~announcedMarksOver(index)) | words | closing;
        open.push({ id, lastUnit: null, head: null, level, marks, outerPath: path });
      }
      sectionOf.push(top().id);
      pathOf.push(path);
      announced.push(0);
      path = [...path, index].slice(-maxPath);
      continue;
    }
    announced.push(top().marks);
    pathOf.push(path);
    const lead = leads[index];
    const isInCard = sections[top().id]?.kind === "card" && sections[top().id]?.about !== null;
    const before = sectionOf[index - 1] ?? 0;
    // What a list defines goes with its term.
    const isDefined = unit.element === "dd" && units[index - 1]?.element.startsWith("d") === true && sections[before]?.parent === top().id;
    // The points of a list within somebody's entry.
    const outer = boxOfCard.get(before);
    const isNested = unit.element === "li" && outer !== undefined && outer !== unit.box && isWithinBox(parts.layout, unit.box, outer);
    if (lead != null && !isInCard && !isNested) boxOfCard.set(sections.length, unit.box);
    sectionOf.push(
      isDefined || isNested || goesOn(unit, units[index - 1], sections[before], top().id, belowLines.has(index))
        ? before
        : lead === undefined || lead === null || isInCard
          ? top().id
          : add(top().id, "card", lead),
    );
  }
  return { sections, sectionOf, pathOf, announced };
}

/** "She has a bursary …", or what stands below a line that is a name and a role: the next paragraph of an entry. */
function goesOn(unit: Unit, before: Unit | undefined, section: Section | undefined, around: number, isBelowLine: boolean): boolean {
  return (
    section?.kind === "card" &&
    section.parent === around &&
    before?.element === "p" &&
    unit.element === "p" &&
    (isBelowLine || pronounFirst.test(unit.text))
  );
}

/**
 * Paragraphs below lines such as "Jane Roe · Conservator", where a page has two and more: each holds up to the next one or a heading, and the last no
 * more than the longest before it.
 */
function belowNameLines(units: readonly Unit[], leads: readonly (People | null)[], levels: readonly number[]): ReadonlySet<number> {
  const isPlain = (index: number) => units[index]?.element === "p" && leads[index] == null && (levels[index] ?? 0) === 0;
  const isLine = ({ element, text }: Unit, index: number) =>
    element === "p" && leads[index] != null && text.length <= maxNameLine && !/[.!?:…]$/u.test(text.trim()) && isPlain(index + 1);
  const lines = units.flatMap((unit, index) => (isLine(unit, index) ? [index] : []));
  if (lines.length < 2) return new Set();
  const runs = lines.map((line) => {
    const run: number[] = [];
    for (let at = line + 1; isPlain(at); at += 1) run.push(at);
    return run;
  });
  const longest = Math.max(...runs.slice(0, -1).map(({ length }) => length));
  return new Set(runs.flatMap((run, index) => (index < runs.length - 1 ? run : run.slice(0, longest))));
}

const reviewer = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.]*)?, \p{Lu}[\p{L} ]{1,30}$/u;
const maxNameLine = 110;

const pronounFirst = /^(?:She|He|Her|His|Elle|Ella|Él|Ela|Ele|Zij|Hij|Lei|Lui)\s\p{Ll}/u;

/** A box's section ends behind its last unit; a heading's with the box that holds it. */
function hasEnded(open: readonly OpenSection[], index: number): boolean {
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const { lastUnit } = open[at] as OpenSection;
    if (lastUnit !== null) return lastUnit < index;
  }
  return false;
}

function lastBox(open: readonly OpenSection[]): number {
  let at = open.length - 1;
  while (at > 0 && open[at]?.lastUnit === null) at -= 1;
  return at;
}

/** The innermost open section under which a part with a head of that level may stand. */
function lastBelow(open: readonly OpenSection[], level: number): number {
  let at = open.length - 1;
  if (level === 0) return at;
  while (at > 0 && open[at]?.lastUnit === null && (open[at]?.level ?? 0) >= level) at -= 1;
  return at;
}
