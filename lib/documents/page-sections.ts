import type { BlockKind, Section } from "./block";
import { mark, wordMarks } from "./box-marks";
import type { Layout } from "./layout";
import { namesInHead, nameWords } from "./name-shape";
import type { PageHints } from "./outline-of-layout";
import type { PageNames } from "./page-names";
import type { BoxFacts, Unit } from "./page-units";
import { afterPageWord, labelKey } from "./page-words";

export interface PageParts {
  readonly layout: Layout;
  readonly units: readonly Unit[];
  readonly levels: readonly number[];
  readonly kinds: readonly BlockKind[];
  readonly facts: BoxFacts;
  readonly names: PageNames;
  readonly hints: PageHints;
}

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
  readonly level: number;
  readonly marks: number;
  /** Headings that stood open when it began, and those that do outside of it. */
  readonly outerPath: readonly number[];
}

const maxSections = 20_000;
const maxPath = 12;
const cardElements = new Set("article section div li tr figure details blockquote td dl p".split(" "));

/** The tree of a page's parts: what its elements set apart, its cards, and what stands under each heading. One walk over the units. */
export function readSections(parts: PageParts): PageSections {
  const { units, levels, facts, names, hints } = parts;
  const { boxes } = parts.layout;
  const spans = spansOfBoxes(parts);
  const kindsOfBox = sectionKinds(parts, spans);
  const boxesFrom = new Map<number, number[]>();
  for (const [box, kind] of kindsOfBox) {
    const first = spans.first[box] ?? -1;
    if (first < 0 || kind === null) continue;
    const list = boxesFrom.get(first);
    if (list === undefined) boxesFrom.set(first, [box]);
    else list.push(box);
  }
  const sections: Section[] = [{ parent: null, kind: "page", about: null, people: [] }];
  const sectionOf: number[] = [];
  const pathOf: (readonly number[])[] = [];
  const announced: number[] = [];
  let open: OpenSection[] = [{ id: 0, lastUnit: units.length, level: 0, marks: 0, outerPath: [] }];
  let path: readonly number[] = [];
  const top = () => open[open.length - 1] as OpenSection;
  const add = (parent: number, kind: Section["kind"], people: readonly string[], about: string | null): number => {
    if (sections.length >= maxSections) return parent;
    sections.push({ parent, kind, about, people });
    return sections.length - 1;
  };
  const isLeaf = (index: number) => (levels[index] ?? 0) === 0;

  for (const [index, unit] of units.entries()) {
    while (open.length > 1 && ((top().lastUnit ?? units.length) < index || hasEnded(open, index))) {
      const closed = open.pop() as OpenSection;
      if (closed.lastUnit !== null) path = closed.outerPath;
    }
    const level = levels[index] ?? 0;
    let ownedHead = false;
    for (const box of boxesFrom.get(index) ?? []) {
      const kind = kindsOfBox.get(box) ?? null;
      if (kind === null) continue;
      const head = headOf(parts, spans, box);
      const isApart = kind === "aside" || kind === "footer" || kind === "thread";
      const headLevel = head === null ? 0 : (levels[head] ?? 0);
      const outerPath = path;
      // What stands apart belongs to no heading before it; a part with a head of the same level ends the one before.
      const base = isApart ? lastBox(open) : lastBelow(open, headLevel);
      const kept = open.slice(0, base + 1);
      const above = isApart
        ? (kept[kept.length - 1] as OpenSection).outerPath
        : path.filter((at) => headLevel === 0 || (levels[at] ?? 0) < headLevel);
      if (!isApart && headLevel > 0) open = kept;
      path = above.slice(0, maxPath);
      const people = head === null ? nobody : peopleOf(parts, head, kind === "card");
      const inner = (boxes[box]?.own ?? 0) & (mark.comment | mark.testimonial);
      const id = add(
        (kept[kept.length - 1] as OpenSection).id,
        inner !== 0 && kind === "section" ? "thread" : kind,
        people.names,
        people.about,
      );
      open.push({ id, lastUnit: spans.last[box] ?? index, level: headLevel, marks: isApart ? 0 : top().marks, outerPath });
      if (head === index && level > 0) ownedHead = true;
    }
    if (level > 0) {
      while (open.length > 1 && top().lastUnit === null && top().level >= level) open.pop();
      path = path.filter((at) => (levels[at] ?? 0) < level || !isWithin(at, open, sectionOf));
      path = path.filter((at) => (levels[at] ?? 0) < level);
      if (!ownedHead) {
        const people = peopleOf(parts, index, false);
        const words = headingMarks(unit.text);
        const id = add(top().id, (words & mark.comment) !== 0 ? "thread" : "section", people.names, people.about);
        open.push({ id, lastUnit: null, level, marks: inheritHeading(top().marks) | words, outerPath: path });
      } else {
        const last = open.pop() as OpenSection;
        open.push({ ...last, marks: last.marks | headingMarks(unit.text) });
      }
      sectionOf.push(top().id);
      pathOf.push(path);
      announced.push(0);
      path = [...path, index].slice(-maxPath);
      continue;
    }
    announced.push(top().marks);
    pathOf.push(path);
    const people = isLeaf(index) && !hasCard(sections, top().id) ? leadPeople(parts, index) : null;
    if (people === null || people.about === null) sectionOf.push(top().id);
    else sectionOf.push(add(top().id, "card", people.names, people.about));
  }
  void facts;
  void names;
  void hints;
  return { sections, sectionOf, pathOf, announced };
}

function hasEnded(open: readonly OpenSection[], index: number): boolean {
  const last = open[open.length - 1] as OpenSection;
  if (last.lastUnit !== null) return false;
  // A heading's section ends with the box that holds it.
  for (let at = open.length - 2; at >= 0; at -= 1) {
    const outer = open[at] as OpenSection;
    if (outer.lastUnit !== null) return outer.lastUnit < index;
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

function isWithin(_at: number, _open: readonly OpenSection[], _sectionOf: readonly number[]): boolean {
  return true;
}

function hasCard(sections: readonly Section[], id: number): boolean {
  return sections[id]?.kind === "card" && sections[id]?.about !== null;
}

function inheritHeading(marks: number): number {
  return marks;
}

const maxAnnouncing = 60;

/** "2 comments", "What clients say", "Read next". */
function headingMarks(text: string): number {
  return text.length > maxAnnouncing ? 0 : wordMarks(labelKey(text));
}

interface Spans {
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/** The first and the last unit of each box. */
function spansOfBoxes({ layout, units }: PageParts): Spans {
  const count = layout.boxes.length;
  const first = new Array<number>(count).fill(-1);
  const last = new Array<number>(count).fill(-1);
  for (const [index, unit] of units.entries()) {
    if ((first[unit.box] ?? -1) < 0) first[unit.box] = index;
    last[unit.box] = index;
  }
  for (let box = count - 1; box > 0; box -= 1) {
    const parent = layout.boxes[box]?.parent ?? 0;
    const from = first[box] ?? -1;
    if (from < 0) continue;
    if ((first[parent] ?? -1) < 0 || from < (first[parent] ?? 0)) first[parent] = from;
    if ((last[box] ?? -1) > (last[parent] ?? -1)) last[parent] = last[box] ?? -1;
  }
  return { first, last };
}

/** Which boxes are sections, and of what kind; boxes that only group or space are none. */
function sectionKinds(parts: PageParts, spans: Spans): Map<number, Section["kind"] | null> {
  const { boxes } = parts.layout;
  const siblings = new Map<string, number>();
  for (const box of boxes) {
    const key = `${box.parent} ${box.shape}`;
    siblings.set(key, (siblings.get(key) ?? 0) + 1);
  }
  const kinds = new Map<number, Section["kind"] | null>();
  for (const [index, box] of boxes.entries()) {
    if (index === 0 || (spans.first[index] ?? -1) < 0) continue;
    const marks = parts.facts.marks[index] ?? 0;
    const own = box.own & marks;
    if (box.name === "footer" || (own & mark.footer) !== 0) kinds.set(index, (marks & mark.quotation) !== 0 ? null : "footer");
    else if (box.name === "aside" || (own & mark.aside) !== 0) kinds.set(index, "aside");
    else if ((own & mark.comment) !== 0) kinds.set(index, (siblings.get(`${box.parent} ${box.shape}`) ?? 0) > 1 ? "card" : "thread");
    else if (cardElements.has(box.name) && (siblings.get(`${box.parent} ${box.shape}`) ?? 0) > 1 && isCard(parts, spans, index))
      kinds.set(index, "card");
    else if (
      box.name === "article" ||
      box.name === "section" ||
      (own & (mark.author | mark.navigation | mark.advertisement | mark.testimonial)) !== 0
    )
      kinds.set(index, box.name === "p" ? null : "section");
  }
  return kinds;
}

/** A card has a head of its own: a heading, or more than one unit under a short or bold first one that looks like a name. */
function isCard(parts: PageParts, spans: Spans, box: number): boolean {
  const { boxes } = parts.layout;
  const name = boxes[box]?.name ?? "";
  const head = headOf(parts, spans, box);
  if (head === null) return false;
  if (name === "li" || name === "tr" || name === "p") return false;
  if ((parts.levels[head] ?? 0) > 0) return true;
  return (spans.last[box] ?? 0) > (spans.first[box] ?? 0) && peopleOf(parts, head, true).about !== null;
}

const maxHeadDistance = 3;

/** The unit that heads a box: a heading among its first ones, when no other of its level follows in it; else its first unit. */
function headOf({ levels, units }: PageParts, spans: Spans, box: number): number | null {
  const first = spans.first[box] ?? -1;
  const last = spans.last[box] ?? -1;
  if (first < 0) return null;
  for (let at = first; at <= Math.min(last, first + maxHeadDistance); at += 1) {
    const level = levels[at] ?? 0;
    if (level === 0) continue;
    for (let next = at + 1; next <= Math.min(last, at + maxCardUnits); next += 1)
      if ((levels[next] ?? 0) > 0 && (levels[next] ?? 0) <= level) return null;
    return at;
  }
  return last - first < maxCardUnits && units[first] !== undefined ? first : null;
}

const maxCardUnits = 200;

interface People {
  readonly names: readonly string[];
  readonly about: string | null;
}

const nobody: People = { names: [], about: null };
const maxHeadLength = 140;

/** Whom a head names: a heading's words, a bold lead, a short first line; and "with Ann Lee" in the line below a title. */
function peopleOf(parts: PageParts, index: number, isCard: boolean): People {
  const { units, levels, names } = parts;
  const unit = units[index] as Unit;
  const isHeading = (levels[index] ?? 0) > 0;
  const head = isHeading ? unit.text : unit.leadEnd - unit.start > 2 ? unit.text.slice(0, unit.leadEnd - unit.start) : unit.text;
  if (head.length > maxHeadLength) return nobody;
  const found = namesInHead(head, names.context).filter((run) => isHeading || run.start < 4);
  const next = units[index + 1];
  if (found.length > 0 && (isCard || found.some((run) => isSupported(parts, run.name, run.isSure, index)))) return peopleFrom(head, found);
  // A given name alone, of somebody whose whole name the page gives.
  if (isHeading && /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(head) && names.ofWords(head) !== null && names.timesCapital(head) > 1)
    return { names: [head], about: head };
  if (isHeading && isCard && next !== undefined && next.end - next.start < 100) {
    const rest = afterPageWord("leads", next.text.toLowerCase());
    if (rest !== null && rest !== "") {
      const tail = next.text.slice(next.text.length - rest.length);
      const runs = namesInHead(tail, names.context).filter((run) => run.start < 4);
      if (runs.length > 0) return peopleFrom(tail, runs);
    }
  }
  return nobody;
}

function peopleFrom(head: string, runs: readonly { readonly name: string; readonly start: number; readonly end: number }[]): People {
  const first = runs[0];
  const last = runs[runs.length - 1];
  if (first === undefined || last === undefined) return nobody;
  return { names: runs.map(({ name }) => name), about: head.slice(first.start, last.end) };
}

/** A paragraph, list item or row that begins with a name in bold, in a link or in its first cell, or before a dash. */
function leadPeople(parts: PageParts, index: number): People {
  const { units, kinds, names, layout } = parts;
  const unit = units[index] as Unit;
  const kind = kinds[index];
  if (kind === "navigation" || kind === "code" || kind === "caption" || kind === "byline" || kind === "notice") return nobody;
  const lead = Math.max(unit.leadEnd, unit.linkEnd) - unit.start;
  const isRow = unit.element === "row";
  const text = unit.text;
  let head = "";
  if (isRow) head = text.split("\n", 1)[0] ?? "";
  else if (lead > 2 && lead < maxHeadLength && lead < text.length) head = text.slice(0, lead);
  else if (unit.element === "dt") head = text;
  else if (unit.element === "li") head = /^[^–—:]{3,80}?(?=\s[–—]\s|\s\(|,\s\p{Ll})/u.exec(text)?.[0] ?? "";
  if (head === "" || head.length > maxHeadLength || /[:：]\s*$/u.test(head) || /^\s*[:：]/u.test(text.slice(head.length))) return nobody;
  const runs = namesInHead(head, names.context).filter((run) => run.start === 0);
  if (runs.length === 0) return nobody;
  void layout;
  return runs.some(
    (run) => run.isSure || isSupported(parts, run.name, run.isSure, index) || /^[\s,(–—-]+\p{Ll}/u.test(text.slice(run.end)) || isRow,
  )
    ? peopleFrom(head, runs)
    : nobody;
}

/** Whether anything beside its capitals says that words are a person's name. */
function isSupported({ names, hints, units, levels }: PageParts, name: string, isSure: boolean, index: number): boolean {
  if (isSure) return true;
  const words = nameWords(name);
  const titled = `${hints.title ?? ""} ${hints.author ?? ""}`;
  if (words.length > 0 && words.every((word) => nameWords(titled).includes(word)) && (levels[index] ?? 0) !== 0) return true;
  if (words.some((word) => names.timesCapital(word) > 1)) return true;
  const next = units[index + 1];
  // A line of few words without a full stop below a name is a role.
  return next !== undefined && (levels[index] ?? 0) > 0 && next.end - next.start < 80 && !/[.!?:]$/.test(next.text) && next.element === "p";
}
