import { type HidingRules, isHidden, noHidingRules } from "@/lib/documents/hidden-elements";
import { isElement, type MarkupElement, type MarkupNode } from "@/lib/documents/markup-tree";
import { mark, marksOf } from "./box-marks";
import { type Box, type Layout, type Line, type Placed, TextFlow } from "./layout";

interface LayOutOptions {
  /** Is told of each element that is kept. */
  readonly onElement?: (element: MarkupElement) => void;
  readonly hiding?: HidingRules;
}

/**
 * The text under some nodes as a browser lays it out: white space folded, blocks apart by an empty line, list items, cells and `<br>` by a line,
 * `<pre>` kept; and of each line where it stands and what its form tells. What a reader does not see is left out, and so are menus, search, forms,
 * dialogs and controls; so every quote of the result that lies within one line is found on the page by a text fragment.
 */
export function layOut(nodes: readonly MarkupNode[], { onElement = () => {}, hiding = noHidingRules }: LayOutOptions = {}): Layout {
  const boxes: Box[] = [{ parent: null, name: "page", own: 0, shape: "page", language: null }];
  const lines: Line[] = [];
  let frame: Frame = { box: 0, parent: null, element: null };
  let isParagraphOpen = false;
  let bold = 0;
  let italic = 0;
  let linked = 0;
  let pendingLinks = 0;
  let pendingTime: string | null = null;

  const place = ({ start, end, breaks }: Placed) => {
    const before = lines[lines.length - 1];
    let line: Line;
    if (before !== undefined && breaks === 0 && isParagraphOpen) line = before;
    else {
      line = {
        start,
        end,
        box: boxOf(frame, boxes),
        continues: isParagraphOpen && breaks === 1,
        bold: 0,
        italic: 0,
        linked: 0,
        links: 0,
        leadEnd: start,
        leadIsOpen: true,
        linkEnd: start,
        time: null,
      };
      lines.push(line);
    }
    isParagraphOpen = true;
    line.end = end;
    const length = end - start;
    if (bold > 0) line.bold += length;
    if (italic > 0) line.italic += length;
    if (linked > 0) line.linked += length;
    if (linked > 0 && (line.linkEnd > line.start || start === line.start)) line.linkEnd = end;
    line.links += pendingLinks;
    pendingLinks = 0;
    if (pendingTime !== null) line.time = pendingTime;
    pendingTime = null;
    if (line.leadIsOpen && (bold > 0 || italic > 0)) line.leadEnd = end;
    else line.leadIsOpen = false;
  };

  const out = new TextFlow(place);
  const breakLine = (count: number) => {
    out.breakLine(count);
    if (count > 0) isParagraphOpen = false;
  };
  // A stack of our own: pages nested ten thousand deep must not end the process's.
  const work: (Step | MarkupNode)[] = [];
  const pushAll = (children: readonly MarkupNode[]) => {
    for (let index = children.length - 1; index >= 0; index -= 1) work.push(children[index] as MarkupNode);
  };
  let preformatted = 0;
  let sectioning = 0;
  pushAll(nodes);
  while (work.length > 0 && !out.isFull) {
    const next = work.pop() as Step | MarkupNode;
    if (isStep(next)) {
      breakLine(next.breakAfter);
      if (next.breakAfter === 0) out.endInline();
      preformatted -= next.preformatted;
      sectioning -= next.sectioning;
      bold -= next.bold;
      italic -= next.italic;
      linked -= next.linked;
      if (next.frame !== null) frame = next.frame;
      continue;
    }
    if (!isElement(next)) {
      if (next.type === "text") out.write(next.data, preformatted > 0);
      else if ("childNodes" in next) pushAll(next.childNodes);
      continue;
    }
    const name = next.name;
    if (name === "br") {
      out.newLine();
      continue;
    }
    if (isLeftOut(next, hiding)) {
      if (blockBreaks.has(name)) breakLine(2);
      continue;
    }
    onElement(next);
    const lineBreak = blockBreaks.get(name) ?? 0;
    const style = next.attribs.style ?? "";
    const step: Step = {
      step: true,
      breakAfter: lineBreak,
      preformatted: name === "pre" || /white-space\s*:\s*(?:pre|break-spaces)/i.test(style) ? 1 : 0,
      sectioning: sectioningElements.has(name) ? 1 : 0,
      bold: boldElements.has(name) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style) ? 1 : 0,
      italic: italicElements.has(name) || /font-style\s*:\s*italic/i.test(style) ? 1 : 0,
      linked: name === "a" && next.attribs.href !== undefined ? 1 : 0,
      frame: lineBreak > 0 ? frame : null,
    };
    breakLine(lineBreak);
    if (lineBreak === 0) out.beginInline();
    if (lineBreak > 0) frame = { box: null, parent: frame, element: next, isPageHeader: name === "header" && sectioning === 0 };
    preformatted += step.preformatted;
    sectioning += step.sectioning;
    bold += step.bold;
    italic += step.italic;
    linked += step.linked;
    pendingLinks += step.linked;
    if (name === "time" && next.attribs.datetime !== undefined) pendingTime = next.attribs.datetime.slice(0, 40);
    work.push(step);
    pushAll(next.childNodes);
  }
  const text = out.text();
  return { text, lines: withinText(lines, text), boxes };
}

/** The text alone. */
export function visibleText(nodes: readonly MarkupNode[]): string {
  return layOut(nodes).text;
}

interface Step {
  readonly step: true;
  readonly breakAfter: number;
  readonly preformatted: number;
  readonly sectioning: number;
  readonly bold: number;
  readonly italic: number;
  readonly linked: number;
  readonly frame: Frame | null;
}

/** An open element; a box only once text stands in it, so that a flood of empty elements makes none. */
interface Frame {
  box: number | null;
  readonly parent: Frame | null;
  readonly element: MarkupElement | null;
  readonly isPageHeader?: boolean;
}

function boxOf(frame: Frame, boxes: Box[]): number {
  const missing: Frame[] = [];
  let at: Frame = frame;
  while (at.box === null && at.parent !== null) {
    missing.push(at);
    at = at.parent;
  }
  let parent = at.box ?? 0;
  for (let index = missing.length - 1; index >= 0; index -= 1) {
    const open = missing[index] as Frame;
    const element = open.element as MarkupElement;
    const { name, attribs } = element;
    const isWhole = name === "html" || name === "body";
    const own = (isWhole ? 0 : marksOf(name, attribs)) | (open.isPageHeader === true ? mark.header : 0);
    boxes.push({
      parent,
      name,
      own: own | (name === "main" || attribs.role === "main" ? mark.main : 0),
      shape: `${name}.${/\S+/.exec(attribs.class?.slice(0, 200) ?? "")?.[0] ?? ""}`,
      language: isWhole ? null : languageTag(attribs.lang),
    });
    parent = boxes.length - 1;
    open.box = parent;
  }
  return parent;
}

function languageTag(raw: string | undefined): string | null {
  const primary = /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(raw?.slice(0, 40) ?? "")?.[1];
  return primary === undefined ? null : primary.toLowerCase();
}

/** White space at a line's edges is not of the line, nor is what was cut from the text's end. */
function withinText(lines: readonly Line[], text: string): Line[] {
  return lines.flatMap((line) => {
    // Wide spaces that folding leaves are no words.
    const words = text.slice(line.start, line.end);
    const start = line.start + words.length - words.trimStart().length;
    const end = line.start + words.trimEnd().length;
    if (end <= start) return [];
    return start === line.start && end === line.end
      ? [line]
      : [{ ...line, start, end, leadEnd: Math.max(line.leadEnd, start), linkEnd: Math.max(line.linkEnd, start) }];
  });
}

function isStep(value: Step | MarkupNode): value is Step {
  return "step" in value;
}

/** 2: an empty line before and after; 1: a line of its own. */
const blockBreaks = new Map<string, number>([
  ...words(
    "address article aside blockquote body center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup",
  ).map(paragraph),
  ...words("hr html legend main menu nav ol optgroup p pre section summary table tbody thead tfoot ul").map(paragraph),
  ...words("li dt dd tr td th caption option").map((name): [string, number] => [name, 1]),
]);

function words(list: string): string[] {
  return list.split(" ");
}

function paragraph(name: string): [string, number] {
  return [name, 2];
}

const boldElements = new Set(words("b strong th dt summary"));
const italicElements = new Set(words("i em cite dfn"));
const sectioningElements = new Set(words("article main section"));
const neverShown = new Set(
  words(
    "script style noscript template head title meta link base svg math iframe frame frameset object embed canvas video audio map select datalist button textarea input label progress meter",
  ),
);
const menus = new Set(words("nav menu"));
const menuRoles = new Set(words("navigation search dialog alertdialog menu menubar toolbar"));

function isLeftOut(element: MarkupElement, hiding: HidingRules): boolean {
  const { name, attribs } = element;
  if (neverShown.has(name) || isHidden(element, hiding)) return true;
  // By this attribute a page says what may not be quoted from it.
  if (attribs["data-nosnippet"] !== undefined) return true;
  if (menus.has(name)) return true;
  const isRevealed = attribs.id !== undefined && hiding.revealed.has(attribs.id);
  const role = attribs.role?.toLowerCase() ?? "";
  if (menuRoles.has(role) && !(isRevealed && role.endsWith("dialog"))) return true;
  if (name === "dialog") return attribs.open === undefined && !isRevealed;
  // Some frameworks put the whole page into one form.
  if (name === "form") return !holdsContent(element);
  return false;
}

/** Looks at the first 2,000 nodes of a form: one that wraps a page holds its headline or main part early. */
function holdsContent(form: MarkupElement): boolean {
  const queue: MarkupNode[] = [...form.childNodes];
  for (let index = 0; index < queue.length && index < 2_000; index += 1) {
    const node = queue[index];
    if (node === undefined || !isElement(node)) continue;
    if (node.name === "main" || node.name === "article" || node.name === "h1" || node.attribs.role === "main") return true;
    for (const child of node.childNodes) queue.push(child);
  }
  return false;
}
