import type { Section } from "@/lib/text/block";
import { mark } from "../outline/box-marks";
import type { PageParts } from "../page-parts";
import { type People, peopleOf } from "./named-heads";

const cardElements = new Set("article section div li tr figure details blockquote td dl p".split(" "));

/** Where each box of a page begins and ends: positions of units, -1 for a box without one. */
interface Spans {
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Found once: the unit that heads a box, and whom a unit names as a head, of a card or not. */
  readonly heads: Map<number, number | null>;
  readonly people: Map<number, People>;
}

/** The first and the last unit of each box. */
export function spansOfBoxes({ layout, units }: PageParts): Spans {
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
export function sectionKinds(parts: PageParts, spans: Spans): Map<number, Section["kind"]> {
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
    } else if (box.name === "table" && parts.kinds[spans.first[index] ?? 0] === "caption" && isAboutSomebody(parts, spans, index)) {
      kinds.set(index, "card");
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

const apart = mark.author | mark.navigation | mark.advertisement | mark.testimonial | mark.header | mark.panel;

/** A card has a head of its own: a heading (in a row's first cell, say), or more than one unit under a short or bold first one that looks like a name. */
function isCard(parts: PageParts, spans: Spans, box: number): boolean {
  const name = parts.layout.boxes[box]?.name ?? "";
  const head = headOf(parts, spans, box);
  if (head === null || name === "li") return false;
  if ((parts.levels[head] ?? 0) > 0) return true;
  if (name === "tr") return false;
  return (spans.last[box] ?? 0) > (spans.first[box] ?? 0) && peopleOf(parts, spans, head, true).about !== null;
}

const maxHeadDistance = 3;
const maxCardUnits = 200;

/** The unit that heads a box: a heading among its first ones, when no other of its level follows in it; else its first unit. */
export function headOf(parts: PageParts, spans: Spans, box: number): number | null {
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
