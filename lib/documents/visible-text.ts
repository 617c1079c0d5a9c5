import { cleanText, invisible } from "./clean-text";
import { maxTextLength } from "./extraction";
import { isElement, type MarkupElement, type MarkupNode } from "./markup-tree";

/**
 * The text under some nodes as a browser lays it out: white space folded, blocks apart by an empty line, list items, cells and `<br>` by a line, `<pre>` kept.
 * What a reader does not see is left out, and so are a page's furniture (navigation, page header, footer, asides, forms) and controls; so every quote of the
 * result that lies within one block is found on the page by a text fragment. Rules of style sheets are not applied, only those written on the element.
 * `onElement` is told of each element that is kept.
 */
export function visibleText(nodes: readonly MarkupNode[], onElement: (element: MarkupElement) => void = () => {}): string {
  const out = new TextFlow();
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
      out.breakLine(next.breakAfter);
      preformatted -= next.preformatted;
      sectioning -= next.sectioning;
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
    if (isLeftOut(next, sectioning > 0)) {
      if (blockBreaks.has(name)) out.breakLine(2);
      continue;
    }
    onElement(next);
    const lineBreak = blockBreaks.get(name) ?? 0;
    const step: Step = {
      step: true,
      breakAfter: lineBreak,
      preformatted: name === "pre" || /white-space\s*:\s*(?:pre|break-spaces)/i.test(next.attribs.style ?? "") ? 1 : 0,
      sectioning: sectioningElements.has(name) ? 1 : 0,
    };
    out.breakLine(lineBreak);
    preformatted += step.preformatted;
    sectioning += step.sectioning;
    work.push(step);
    pushAll(next.childNodes);
  }
  return out.text();
}

interface Step {
  readonly step: true;
  readonly breakAfter: number;
  readonly preformatted: number;
  readonly sectioning: number;
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

const sectioningElements = new Set(words("article main section"));
const neverShown = new Set(
  words(
    "script style noscript template head title meta link base svg math iframe frame frameset object embed canvas video audio map select datalist button textarea input label progress meter",
  ),
);
const furniture = new Set(words("nav footer aside"));
const furnitureRoles = new Set(words("navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar"));
const hiddenClasses = /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text)(?:\s|$)/i;
const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0(?:\.0+)?(?:px|em|rem|pt|%)?\s*(?:;|!|$))/i;

/** `isInSection` says whether the element lies within an article, a section or the main part: a header there belongs to the content. */
function isLeftOut(element: MarkupElement, isInSection: boolean): boolean {
  const { name, attribs } = element;
  if (neverShown.has(name) || isHidden(element)) return true;
  if (furnitureRoles.has(attribs.role?.toLowerCase() ?? "")) return true;
  if (furniture.has(name)) return true;
  if (name === "header") return !isInSection;
  if (name === "dialog") return attribs.open === undefined;
  // Some frameworks put the whole page into one form.
  if (name === "form") return !holdsContent(element);
  return false;
}

function isHidden({ attribs }: MarkupElement): boolean {
  if (attribs.hidden !== undefined && attribs.hidden.toLowerCase() !== "until-found") return true;
  if (attribs["aria-hidden"]?.toLowerCase() === "true") return true;
  if (attribs.style !== undefined && hiddenStyle.test(attribs.style)) return true;
  return attribs.class !== undefined && hiddenClasses.test(attribs.class);
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

/** Collects pieces and decides white space late, as layout does: no space at the edges of a line, no more than one empty line. */
class TextFlow {
  private readonly pieces: string[] = [];
  private length = 0;
  private pendingBreaks = 0;
  private pendingSpace = false;
  private isAtLineStart = true;

  get isFull(): boolean {
    return this.length >= maxTextLength;
  }

  /** Asks for at least that many line ends before the next text. */
  breakLine(count: number): void {
    if (count === 0) return;
    this.pendingBreaks = Math.max(this.pendingBreaks, count);
    this.pendingSpace = false;
  }

  /** One more line end, as `<br>`; three in a row are still one empty line. */
  newLine(): void {
    this.pendingBreaks = Math.min(this.pendingBreaks + 1, 2);
    this.pendingSpace = false;
  }

  write(raw: string, isPreformatted: boolean): void {
    const text = raw.replace(invisible, "");
    if (!isPreformatted) {
      this.writeFolded(text);
      return;
    }
    for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.newLine();
      if (line.trim() !== "") this.put(line.trimEnd().replace(/\u00a0/g, " "));
    }
  }

  private writeFolded(text: string): void {
    // No-break spaces are drawn as spaces and found as such.
    const folded = text.replace(/[ \t\n\r\f\u00a0]+/g, " ");
    const trimmed = folded.replace(/^ | $/g, "");
    if (folded.startsWith(" ") && !this.isAtLineStart) this.pendingSpace = true;
    if (trimmed === "") return;
    this.put(trimmed);
    if (folded.endsWith(" ")) this.pendingSpace = true;
  }

  private put(text: string): void {
    if (this.pendingBreaks > 0 && this.length > 0) this.append("\n".repeat(this.pendingBreaks));
    else if (this.pendingSpace && !this.isAtLineStart) this.append(" ");
    this.pendingBreaks = 0;
    this.pendingSpace = false;
    this.append(text);
    this.isAtLineStart = false;
  }

  private append(text: string): void {
    this.pieces.push(text);
    this.length += text.length;
  }

  text(): string {
    return cleanText(this.pieces.join("")).trim();
  }
}
