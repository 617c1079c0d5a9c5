import type { Section } from "@/lib/text/block";
import { type NameRun, nameAt, namesInHead, nameWords } from "@/lib/text/name-shape";
import { afterPageWord, labelKey } from "@/lib/text/page-words";
import { headingMarks, mark } from "./outline/box-marks";
import type { PageParts } from "./page-parts";
import type { Unit } from "./page-units";

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
const cardElements = new Set("article section div li tr figure details blockquote td dl p".split(" "));

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
  const sections: Section[] = [{ parent: null, kind: "page", about: null, people: [] }];
  const sectionOf: number[] = [];
  const pathOf: (readonly number[])[] = [];
  const announced: number[] = [];
  let open: OpenSection[] = [{ id: 0, lastUnit: units.length, head: null, level: 0, marks: 0, outerPath: [] }];
  let path: readonly number[] = [];
  const top = () => open[open.length - 1] as OpenSection;
  const add = (parent: number, kind: Section["kind"], { names, about }: People): number => {
    if (sections.length >= maxSections) return parent;
    sections.push({ parent, kind, about, people: names });
    return sections.length - 1;
  };

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
      while (open.length > 1 && top().lastUnit === null && top().level >= level) open.pop();
      path = path.filter((at) => (levels[at] ?? 0) < level);
      const words = announcedBy(unit.text);
      if (top().head === index) {
        const owner = open.pop() as OpenSection;
        open.push({ ...owner, marks: owner.marks | words });
      } else {
        const id = add(top().id, (words & mark.comment) !== 0 ? "thread" : "section", peopleOf(parts, spans, index, false));
        open.push({ id, lastUnit: null, head: null, level, marks: top().marks | words, outerPath: path });
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
    sectionOf.push(isDefined ? before : lead === undefined || lead === null || isInCard ? top().id : add(top().id, "card", lead));
  }
  return { sections, sectionOf, pathOf, announced };
}

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

const maxAnnouncing = 60;

/** "2 comments", "What clients say", "Read next". */
function announcedBy(text: string): number {
  return text.length > maxAnnouncing ? 0 : headingMarks(labelKey(text));
}

interface Spans {
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Found once: the unit that heads a box, and whom a unit names as a head, of a card or not. */
  readonly heads: Map<number, number | null>;
  readonly people: Map<number, People>;
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
  return { first, last, heads: new Map(), people: new Map() };
}

/** Which boxes are sections, and of what kind; boxes that only group or space are none. Outer boxes come first. */
function sectionKinds(parts: PageParts, spans: Spans): Map<number, Section["kind"]> {
  const { boxes } = parts.layout;
  const siblings = new Map<string, number>();
  const siblingKey = (index: number) => `${boxes[index]?.parent} ${boxes[index]?.shape}`;
  for (const index of boxes.keys()) siblings.set(siblingKey(index), (siblings.get(siblingKey(index)) ?? 0) + 1);
  const kinds = new Map<number, Section["kind"]>();
  for (const [index, box] of boxes.entries()) {
    if (index === 0 || (spans.first[index] ?? -1) < 0 || box.name === "p") continue;
    const marks = parts.facts.marks[index] ?? 0;
    const own = box.own & marks;
    const hasSiblings = (siblings.get(siblingKey(index)) ?? 0) > 1;
    if (box.name === "footer" || (own & mark.footer) !== 0) {
      // A quotation's or a comment's own footer names its author.
      if ((marks & (mark.quotation | mark.comment)) === 0) kinds.set(index, "footer");
    } else if (box.name === "aside" || (own & mark.aside) !== 0) kinds.set(index, "aside");
    else if ((own & mark.comment) !== 0) kinds.set(index, hasSiblings ? "card" : "thread");
    else if (cardElements.has(box.name) && hasSiblings && isCard(parts, spans, index)) {
      // Sections side by side are cards where they are people's.
      if (box.name !== "section" || isAboutSomebody(parts, spans, index)) kinds.set(index, "card");
      else kinds.set(index, "section");
    } else if (box.name === "article" && hasSiblings) kinds.set(index, "card");
    else if (box.name === "article" || box.name === "section" || (own & apart) !== 0) kinds.set(index, "section");
  }
  return kinds;
}

function isAboutSomebody(parts: PageParts, spans: Spans, box: number): boolean {
  const head = headOf(parts, spans, box);
  return head !== null && peopleOf(parts, spans, head, true).about !== null;
}

const apart = mark.author | mark.navigation | mark.advertisement | mark.testimonial | mark.header;

/** A card has a head of its own: a heading, or more than one unit under a short or bold first one that looks like a name. */
function isCard(parts: PageParts, spans: Spans, box: number): boolean {
  const name = parts.layout.boxes[box]?.name ?? "";
  const head = headOf(parts, spans, box);
  if (head === null || name === "li" || name === "tr") return false;
  if ((parts.levels[head] ?? 0) > 0) return true;
  return (spans.last[box] ?? 0) > (spans.first[box] ?? 0) && peopleOf(parts, spans, head, true).about !== null;
}

const maxHeadDistance = 3;
const maxCardUnits = 200;

/** The unit that heads a box: a heading among its first ones, when no other of its level follows in it; else its first unit. */
function headOf(parts: PageParts, spans: Spans, box: number): number | null {
  const known = spans.heads.get(box);
  if (known !== undefined) return known;
  const found = findHead(parts, spans, box);
  spans.heads.set(box, found);
  return found;
}

function findHead({ levels }: PageParts, spans: Spans, box: number): number | null {
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
  return last - first < maxCardUnits ? first : null;
}

interface People {
  readonly names: readonly string[];
  readonly about: string | null;
}

const nobody: People = { names: [], about: null };
const maxHeadLength = 140;
const maxSubheadLength = 100;

/** Whom a head names: a heading's words, a bold lead, a short first line; and "with Ann Lee" in the line below a title. */
function peopleOf(parts: PageParts, spans: Spans, index: number, isCard: boolean): People {
  const key = index * 2 + Number(isCard);
  const known = spans.people.get(key);
  if (known !== undefined) return known;
  const found = findPeople(parts, index, isCard);
  spans.people.set(key, found);
  return found;
}

function findPeople(parts: PageParts, index: number, isCard: boolean): People {
  const { units, levels, names } = parts;
  const unit = units[index] as Unit;
  const isHeading = (levels[index] ?? 0) > 0;
  const head = isHeading ? unit.text : unit.leadEnd - unit.start > 2 ? unit.text.slice(0, unit.leadEnd - unit.start) : unit.text;
  if (head.length > maxHeadLength || (isHeading && announcedBy(head) !== 0)) return nobody;
  const found = namesInHead(head, names.context);
  const runs = isHeading || (found[0]?.start ?? 9) < 4 ? found : [];
  const below = isHeading && isCard ? peopleBelow(parts, index) : nobody;
  if (below.about !== null) return below;
  const labelled = isHeading && runs.length === 0 ? nameBelow(parts, index) : nobody;
  if (labelled.about !== null) return labelled;
  // "Milk Fever (2022)" is a work, "Ann Lee (1961–2024)" somebody who lived.
  if (/^\s*\((?:19|20)\d{2}\)/.test(head.slice(runs[runs.length - 1]?.end ?? 0))) return nobody;
  const isSupportedHead = runs.length > 1 || runs.some((run) => isSupported(parts, run, index));
  if (isSupportedHead) return peopleFrom(head, runs);
  const couple = isHeading
    ? /^(\p{Lu}[\p{L}’'-]+)\s+(?:and|und|et|y|e|en|&)\s+(\p{Lu}[\p{L}’'-]+)(?=\s*(?:$|[,(–—|·:]))/u.exec(head)
    : null;
  if (couple?.[1] !== undefined && couple[2] !== undefined && names.timesCapital(couple[1]) > 1 && names.timesCapital(couple[2]) > 1)
    return { names: [couple[1], couple[2]], about: couple[0] };
  // A given name alone, of somebody whose whole name the page gives.
  if (isHeading && /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(head) && names.ofWords(head) !== null && names.timesCapital(head) > 1)
    return { names: [head], about: head };
  return isCard && runs.length > 0 ? peopleFrom(head, runs) : nobody;
}

/** "Name: Ann Lee" as the first line of a record, an entry or a CV. */
function nameBelow({ units, names }: PageParts, index: number): People {
  const line = `${units[index + 1]?.text ?? ""}\n${units[index + 2]?.text ?? ""}`;
  const label = /^\s*(?:(?:full )?name|nom|nombre|nome|naam)\s*[:：\n]\s*/iu.exec(line);
  const run = label === null ? null : nameAt(line, label[0].length, names.context);
  return run === null ? nobody : { names: [run.name], about: run.name };
}

/** "with Zeynep Aldemir", "a drama in eight parts, by Osric Vane" below a title. */
function peopleBelow({ units, levels, names }: PageParts, index: number): People {
  const next = units[index + 1];
  if (next === undefined || (levels[index + 1] ?? 0) > 0 || next.end - next.start > maxSubheadLength) return nobody;
  for (const match of next.text.matchAll(/(?:^|[,–—:·|]\s+)(?=\p{L})/gu)) {
    const from = match.index + match[0].length;
    const rest = afterPageWord("leads", next.text.slice(from).toLowerCase());
    if (rest === null || rest === "") continue;
    const tail = next.text.slice(next.text.length - rest.length);
    const runs = namesInHead(tail, names.context);
    if ((runs[0]?.start ?? 9) < 4) return peopleFrom(tail, runs);
  }
  return nobody;
}

function peopleFrom(head: string, runs: readonly NameRun[]): People {
  const first = runs[0];
  const last = runs[runs.length - 1];
  if (first === undefined || last === undefined) return nobody;
  return { names: runs.map(({ name }) => name), about: head.slice(first.start, last.end) };
}

/** Cards of one block: paragraphs, list items and rows that begin with a name in bold, in a link, in a first cell or before a dash. */
function leadsOf(parts: PageParts): (People | null)[] {
  const { units, layout } = parts;
  const found = units.map((_, index) => leadOf(parts, index));
  // Where some of a list's entries are surely people's, the others that look like it are, too.
  const groups = new Map<string, { size: number; named: number; sure: number }>();
  const groupOf = (unit: Unit) => {
    const box = layout.boxes[unit.box];
    return `${unit.element === "row" ? layout.boxes[box?.parent ?? 0]?.parent : box?.parent} ${unit.element}`;
  };
  for (const [index, unit] of units.entries()) {
    const key = groupOf(unit);
    const group = groups.get(key) ?? { size: 0, named: 0, sure: 0 };
    group.size += 1;
    if (found[index] != null) group.named += 1;
    if (found[index]?.isSure === true) group.sure += 1;
    groups.set(key, group);
  }
  return found.map((lead, index) => {
    if (lead === null) return null;
    const group = groups.get(groupOf(units[index] as Unit));
    if (!lead.isSure && (group === undefined || group.sure === 0 || group.named * 2 < group.size)) return null;
    for (const name of lead.people.names) parts.names.add(name, true);
    return lead.people;
  });
}

interface Lead {
  readonly people: People;
  readonly isSure: boolean;
}

function leadOf(parts: PageParts, index: number): Lead | null {
  const { units, kinds, levels, names } = parts;
  const unit = units[index] as Unit;
  const kind = kinds[index];
  if ((levels[index] ?? 0) > 0 || kind === "navigation" || kind === "code" || kind === "caption" || kind === "byline" || kind === "notice")
    return null;
  const text = unit.text;
  const lead = Math.max(unit.leadEnd, unit.linkEnd) - unit.start;
  const isRow = unit.element === "row";
  const isMarked = lead > 2 && lead < maxHeadLength && lead < text.length;
  // "2021 – Ann Lee, for the tram points": the year is no part of the name.
  const from = unit.element === "li" ? (/^(?:\d{4}|\d{1,2}:\d{2})\s*[–—:-]\s*/u.exec(text)?.[0].length ?? 0) : 0;
  let head = "";
  if (isRow) head = text.split("\n", 1)[0] ?? "";
  else if (isMarked) head = text.slice(0, lead);
  else if (unit.element === "dt") head = text;
  else if (unit.element === "p") return plainLead(parts, index);
  else if (unit.element === "li") head = /^[^–—:\n]{3,80}?(?=\s[–—]\s|\s\(|,\s)/u.exec(text.slice(from))?.[0] ?? "";
  if (head === "" || head.length > maxHeadLength || /[:：]\s*$/u.test(head)) return null;
  const start = isRow || isMarked ? 0 : from;
  const rest = text.slice(start + head.length);
  if (/^\s*[:：]/u.test(rest)) return null;
  const runs = namesInHead(isMarked ? head.replace(/\.\s*$/u, "") : head, names.context);
  if (runs[0] === undefined || !(runs[0].start === 0 || (isMarked && unit.element === "p" && isRoleBefore(head, runs)))) return null;
  const isFollowed = /^[\s,(–—-]+\p{Ll}/u.test(text.slice(start + (runs[0]?.end ?? 0)));
  const isSure = runs.some((run) => run.isSure || isSupported(parts, run, index)) || (isMarked && isFollowed);
  return { people: peopleFrom(head, runs), isSure };
}

/** "Bow – Ann Lee.": a few words, a dash, and the name to the end. */
function isRoleBefore(head: string, runs: readonly NameRun[]): boolean {
  return (
    /^\p{Lu}[\p{L} ’'-]{1,30}\s[–—-]\s$/u.test(head.slice(0, runs[0]?.start)) && /^[.\s]*$/u.test(head.slice(runs[runs.length - 1]?.end))
  );
}

function firstPart(title: string): string {
  return /^(?:[^|–—·:]|(?<=\S)[:–—](?=\S))*/u.exec(title)?.[0] ?? "";
}

/** "Gethin Aziz, analyst. Gethin joined us …", "Head of unit: Gunnhild Averøy. Gunnhild has …": a name, a role, and the given name again. */
function plainLead(parts: PageParts, index: number): Lead | null {
  const { text } = parts.units[index] as Unit;
  const label = /^\p{Lu}[\p{L} ’'-]{2,40}:\s+/u.exec(text)?.[0].length ?? 0;
  const run = nameAt(text, label, parts.names.context);
  if (run === null) return null;
  const role = /^(?:,\s[^.!?:“”"]{2,80}|\s\([^()]{2,60}\))?\.\s+/u.exec(text.slice(run.end));
  if (role === null) return null;
  const again = text.slice(run.end + role[0].length);
  const given = nameWords(run.name)[0] ?? "";
  const isSure = given !== "" && nameWords(again.slice(0, 40))[0] === given;
  return isSure ? { people: { names: [run.name], about: run.name }, isSure } : null;
}

/** Whether anything beside its capitals says that words are a person's name. */
function isSupported(parts: PageParts, { name, isSure }: NameRun, index: number): boolean {
  const { names, hints, units, levels } = parts;
  if (isSure) return true;
  const words = nameWords(name);
  const isHeading = (levels[index] ?? 0) > 0;
  if (names.writesSmall(name)) return false;
  // "Ann Lee – Co-founder" and "Bo Sample – Sorting floor": heads of one page that are made alike.
  if (isHeading && areHeadedAlike(parts)) return true;
  // The first part of a title, and its author; a site's own name stands last.
  const titled = new Set(nameWords(`${firstPart(hints.title ?? "")} ${hints.author ?? ""}`));
  if (isHeading && words.every((word) => titled.has(word))) return true;
  if (words.some((word) => names.timesCapital(word) > 1)) return true;
  // A line of few words without a full stop below a name is a role; so is one that begins small.
  const next = units[index + 1];
  return (
    isHeading &&
    next !== undefined &&
    (levels[index + 1] ?? 0) === 0 &&
    next.element === "p" &&
    (isRole(next.text) || /^\p{Ll}/u.test(next.text))
  );
}

const headedAlike = new WeakMap<PageParts["units"], boolean>();

/** Whether most of a page's bold heads, two and more, are a name, a dash or a comma, and a few words. */
function areHeadedAlike({ units, levels, names }: PageParts): boolean {
  const known = headedAlike.get(units);
  if (known !== undefined) return known;
  const heads = units.filter((unit, index) => (levels[index] ?? 0) > 0 && unit.element === "p");
  const named = heads.filter(({ text }) => {
    const [run] = namesInHead(text, names.context);
    return run?.start === 0 && /^(?:\s[–—-]\s|,\s|\s\()\p{L}[^.!?]{2,50}$/u.test(text.slice(run.end));
  });
  const isAlike = named.length > 1 && named.length * 2 >= heads.length;
  headedAlike.set(units, isAlike);
  return isAlike;
}

function isRole(text: string): boolean {
  return text.length < 80 && text.split(/\s+/).length <= 9 && !/[.!?:;“”"„«»(]/u.test(text.replace(/(?<=\p{L})\.(?=\p{L})/gu, ""));
}
