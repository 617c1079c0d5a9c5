import { type Block, type BlockKind, maxBlocks, type Outline, type Section } from "./block";
import { inheritedMarks, mark } from "./box-marks";
import { entryDate } from "./entry-date";
import type { Layout } from "./layout";
import { namesInHead } from "./name-shape";
import { PageNames } from "./page-names";
import { readSections } from "./page-sections";
import { readSpeakers, splitsTurn } from "./page-speakers";
import { factsOfBoxes, type Unit, unitsOf } from "./page-units";
import { afterPageWord, holdsPageWord, labelKey, pageWordIn } from "./page-words";

/** What a page says of itself beside its text. */
export interface PageHints {
  readonly title: string | null;
  readonly author: string | null;
  readonly language: string | null;
}

/** Cuts a laid-out page into blocks. Linear in the number of lines; pure. */
export function outlineOfLayout(layout: Layout, hints: PageHints): Outline {
  const facts = factsOfBoxes(layout, inheritedMarks);
  const names = new PageNames(layout.text, { language: hints.language });
  const units = withinBounds(
    unitsOf(layout, facts, (line, before) => splitsTurn(layout.text, line, before)),
    layout,
  );
  for (const name of namesInHead(hints.title ?? "", names.context)) names.add(name.name, true);
  if (hints.author !== null) names.add(hints.author, true);
  const levels = headingLevels(units, layout, facts.marks);
  for (const [index, unit] of units.entries())
    if ((levels[index] ?? 0) > 0) for (const name of namesInHead(unit.text, names.context)) names.add(name.name, true);
  const kinds = units.map((unit, index) => firstKind(unit, levels[index] ?? 0, facts.marks[unit.box] ?? 0));
  const { sections, sectionOf, pathOf, announced } = readSections({ layout, units, levels, kinds, facts, names, hints });
  for (const [index, unit] of units.entries())
    kinds[index] = kindOf(
      unit,
      kinds[index] ?? "paragraph",
      (facts.marks[unit.box] ?? 0) | (announced[index] ?? 0),
      facts.marks[unit.box] ?? 0,
    );
  const { speakers, speakerOf, bodyOf, kindsOf } = readSpeakers({
    layout,
    units,
    levels,
    kinds,
    facts,
    names,
    hints,
    sectionOf,
    sections,
    announced,
  });
  const blocks = units.map(
    (unit, index): Block => ({
      kind: kindsOf[index] ?? kinds[index] ?? "paragraph",
      start: unit.start,
      end: unit.end,
      level: levels[index] ?? 0,
      path: pathOf[index] ?? [],
      section: sectionOf[index] ?? 0,
      speaker: speakerOf[index] ?? null,
      bodyStart: Math.min(Math.max(bodyOf[index] ?? unit.start, unit.start), unit.end),
      date: null,
      language: facts.language[unit.box] ?? null,
    }),
  );
  return { blocks: withDates(blocks, units, sections, layout.text), sections, speakers };
}

export const emptyOutline: Outline = { blocks: [], sections: [{ parent: null, kind: "page", about: null, people: [] }], speakers: [] };

/** Behind the last block that is told apart, the rest of the text is one paragraph. */
function withinBounds(units: Unit[], { text }: Layout): Unit[] {
  const last = units[maxBlocks - 1];
  if (last === undefined || units.length <= maxBlocks) return units;
  return [
    ...units.slice(0, maxBlocks - 1),
    { ...last, element: "p", level: 0, end: text.length, text: text.slice(last.start), bold: 0, italic: 0, linked: 0 },
  ];
}

const maxPseudoHeading = 90;

/** Markup's headings, and bold lines that stand alone above text: those are of the level below the last real one. */
function headingLevels(units: readonly Unit[], _layout: Layout, marks: readonly number[]): number[] {
  const levels: number[] = [];
  let last = 1;
  for (const [index, unit] of units.entries()) {
    let level = unit.element === "heading" ? unit.level : 0;
    if (level > 0) last = level;
    else if (isPseudoHeading(unit, units[index + 1], marks[unit.box] ?? 0)) level = Math.min(last + 1, 6);
    levels.push(level);
  }
  return levels;
}

function isPseudoHeading(unit: Unit, next: Unit | undefined, marks: number): boolean {
  if (unit.element !== "p" || unit.continues || unit.bold < 0.95 || unit.end - unit.start > maxPseudoHeading || unit.text.includes("\n"))
    return false;
  if (/[.!?…,;][”"»)]?$|^[“"„«(]/u.test(unit.text)) return false;
  if ((marks & (mark.quotation | mark.caption | mark.navigation | mark.comment | mark.testimonial)) !== 0) return false;
  return next !== undefined && next.bold < 0.95 && next.element !== "heading";
}

function firstKind(unit: Unit, level: number, marks: number): BlockKind {
  if (level > 0) return "heading";
  if (unit.element === "row") return "table_row";
  if (unit.element === "caption" || (marks & mark.caption) !== 0) return "caption";
  if (unit.element === "pre") return "code";
  if (unit.element === "li") return "list_item";
  if (unit.element === "dt" || unit.element === "dd") return "definition";
  return "paragraph";
}

const maxBylineLength = 160;

function kindOf(unit: Unit, first: BlockKind, marks: number, ownMarks: number): BlockKind {
  const has = (bit: number) => (marks & bit) !== 0;
  const text = unit.text;
  if (first === "heading") return (ownMarks & mark.navigation) !== 0 ? "navigation" : "heading";
  if (first === "code") return "code";
  if (has(mark.comment)) return "comment";
  if (has(mark.testimonial)) return "testimonial";
  if (has(mark.author)) return "author_box";
  if (has(mark.navigation)) return "navigation";
  if (has(mark.advertisement)) return "advertisement";
  if (has(mark.notice)) return "notice";
  if (has(mark.footer) && (ownMarks & mark.quotation) === 0) return "notice";
  const lower = text.length <= 1_500 ? text.toLowerCase().replace(/[’‘]/g, "'") : "";
  if (first === "paragraph" || first === "list_item") {
    if (isMenuLike(unit)) return "navigation";
    if (lower !== "" && isNoticeLike(lower)) return "notice";
    if (lower !== "" && isAdvertisementLike(lower)) return "advertisement";
  }
  if (first === "caption") return "caption";
  const label = labelKey(/^([^:\n]{2,40}):\s/u.exec(text)?.[1] ?? "");
  if (label !== "" && pageWordIn("related", label)) return "navigation";
  if (label !== "" && pageWordIn("advertising", label)) return "advertisement";
  if (has(mark.quotation)) return "quotation";
  if (first === "paragraph" && text.length <= maxBylineLength && (has(mark.byline) || isBylineLike(text))) return "byline";
  if (first === "paragraph" && isWholeQuote(text)) return "quotation";
  return first;
}

/** Runs of links: "Home | Team | Contact". */
function isMenuLike(unit: Unit): boolean {
  if (unit.links >= 3 && unit.linked > 0.5) return true;
  if (unit.links >= 2 && unit.linked > 0.6 && unit.text.length < 120) return true;
  return (
    unit.links === 1 &&
    unit.linked > 0.95 &&
    unit.text.length < 40 &&
    /^(?:skip|back|↑|←|›|»|zurück|retour|volver|voltar|terug|indietro)/iu.test(unit.text)
  );
}

function isNoticeLike(lower: string): boolean {
  return lower.startsWith("©") || lower.startsWith("(c)") || holdsPageWord("noticePhrases", lower);
}

function isAdvertisementLike(lower: string): boolean {
  return holdsPageWord("advertisingPhrases", lower);
}

/** "By Ann Lee", "Text: Ann Lee", "Posted by …, 9 January 2026", or a date alone. */
export function isBylineLike(text: string): boolean {
  if (text.includes("\n") && text.length > 100) return false;
  const colon = /^([^:]{2,40}):\s+\p{Lu}/u.exec(text)?.[1];
  if (colon !== undefined && (pageWordIn("byline", labelKey(colon)) || pageWordIn("photo", labelKey(colon)))) return true;
  const key = text.replace(/\s+/g, " ");
  const rest = afterPageWord("byline", key.toLowerCase());
  if (rest !== null && rest !== "") {
    const name = key.slice(key.length - rest.length);
    if (
      /^\p{Lu}/u.test(name) &&
      namesInHead(name, { language: null }).length > 0 &&
      !/[.!?]\s+\p{Lu}/u.test(name.replace(/\b\p{Lu}\./gu, ""))
    )
      return true;
  }
  return text.length <= 60 && entryDate(text) !== null && !/\p{L}{3,}\s+\p{L}{3,}\s+\p{L}{3,}/u.test(text);
}

/** A paragraph that is one quotation, or one with its author behind a dash. */
export function isWholeQuote(text: string): boolean {
  const open = /^[“"„«‘]/u.exec(text)?.[0];
  if (open === undefined) return false;
  const bare = text.replace(/\s*[—–-]\s*[^”"»’]{2,80}$/u, "");
  if (!/[”"“»’][.!?…]?$/u.test(bare)) return false;
  // “One,” said she. “Two.” is a sentence about them, not a quotation alone.
  const inner = bare.slice(1, -1);
  return !/[”"“»«„]/u.test(inner.replace(/[”"“»]$/u, ""));
}

function withDates(blocks: Block[], units: readonly Unit[], sections: readonly Section[], text: string): Block[] {
  const bySection = new Map<number, string>();
  for (const [index, block] of blocks.entries()) {
    const kind = sections[block.section]?.kind;
    const isEntry = kind === "card" || (kind === "section" && block.level > 1) || units[index]?.time !== null;
    if (!isEntry || block.section === 0 || bySection.has(block.section)) continue;
    const unit = units[index] as Unit;
    const isDated = block.kind === "heading" || block.kind === "byline" || block.kind === "comment" || unit.time !== null;
    const date = isDated
      ? unit.time !== null
        ? entryDate(unit.time)
        : entryDate(text.slice(block.start, Math.min(block.end, block.start + 200)))
      : null;
    if (date !== null) bySection.set(block.section, date);
  }
  if (bySection.size === 0) return blocks;
  return blocks.map((block) => {
    let at: number | null = block.section;
    for (let depth = 0; at !== null && depth < maxDateDepth; depth += 1) {
      const date = bySection.get(at);
      if (date !== undefined) return { ...block, date };
      at = sections[at]?.parent ?? null;
    }
    return block;
  });
}

const maxDateDepth = 8;
