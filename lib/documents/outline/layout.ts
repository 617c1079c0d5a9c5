import { cleanText, invisible } from "@/lib/documents/clean-text";
import { maxTextLength } from "@/lib/documents/extraction";

/** One line of a page as it is laid out: a run of text between two line ends, with what its form tells. Offsets are into the layout's text. */
export interface Line {
  start: number;
  end: number;
  /** Position in `Layout.boxes` of the innermost box around it. */
  readonly box: number;
  /** It follows the line before it within one paragraph. */
  readonly continues: boolean;
  /** UTF-16 code units of it that are bold, italic, or words of a link. */
  bold: number;
  italic: number;
  linked: number;
  links: number;
  /** Where the emphasis ends that it begins with; `start` where it begins without. */
  leadEnd: number;
  leadIsOpen: boolean;
  /** Where the link ends that it begins with. */
  linkEnd: number;
  /** The day, month or year that a `time` element in it gives. */
  time: string | null;
}

/** An element, or a part of a text, that holds lines. */
export interface Box {
  /** Position of the box around it; null for the page. */
  readonly parent: number | null;
  /** The element's name: `div`, `li`, `h2`; `page` for the outermost. */
  readonly name: string;
  /** What its element, class, id and role say it is, bit by bit (`box-marks.ts`). */
  readonly own: number;
  /** Equal for siblings of one shape. */
  readonly shape: string;
  /** Primary subtag where the element declares another language than the page. */
  readonly language: string | null;
}

export interface Layout {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly boxes: readonly Box[];
}

/** Boxes around one: deeper nesting is not looked through. */
const maxAround = 12;

/** The nearest box that fits, the one it begins with included; null where none near does. */
export function nearestBox({ boxes }: Pick<Layout, "boxes">, from: number, fits: (box: Box, index: number) => boolean): number | null {
  let at: number | null = from;
  for (let depth = 0; at !== null && depth < maxAround; depth += 1) {
    const box: Box | undefined = boxes[at];
    if (box === undefined) return null;
    if (fits(box, at)) return at;
    at = box.parent;
  }
  return null;
}

/** Whether a box is that one or stands within it. */
export function isWithinBox(layout: Pick<Layout, "boxes">, inner: number, outer: number): boolean {
  return nearestBox(layout, inner, (_, index) => index === outer) !== null;
}

/** Where a run of text came to stand. */
export interface Placed {
  readonly start: number;
  readonly end: number;
  /** Line ends between it and the text before: 0 within a line, 1 a new line, 2 a new paragraph. */
  readonly breaks: number;
}

/** Collects pieces and decides white space late, as layout does: no space at the edges of a line, no more than one empty line. */
export class TextFlow {
  private readonly pieces: string[] = [];
  private length = 0;
  private pendingBreaks = 0;
  private pendingSpace = false;
  private isAtLineStart = true;
  /** Of the elements within a line: one has ended behind the last text, and another has begun since. */
  private inline: "text" | "ended" | "begun" = "text";
  private last = "";

  constructor(private readonly onPlaced: (placed: Placed) => void = () => {}) {}

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

  /** An element within the line has ended, or has begun. */
  endInline(): void {
    if (this.inline === "text") this.inline = "ended";
  }

  beginInline(): void {
    if (this.inline === "ended") this.inline = "begun";
  }

  write(raw: string, isPreformatted: boolean): void {
    // Cleaned piece by piece, so that no place shifts afterwards.
    const text = cleanText(raw).replace(invisible, "");
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
    // Above the first word there is nothing to trim but the wide spaces that folding leaves.
    const piece = this.length === 0 ? text.trimStart() : text;
    if (piece === "") return;
    // "Ann Lee" and "Head cook" in two elements without a space between them are set apart by a style sheet.
    const isSetApart = this.inline === "begun" && !this.pendingSpace && this.pendingBreaks === 0;
    if (isSetApart && /[\p{Ll}\d).!?]{2}$/u.test(this.last) && /^\p{Lu}./u.test(piece)) this.newLine();
    this.inline = "text";
    this.last = piece.slice(-2);
    const breaks = this.length > 0 ? this.pendingBreaks : 0;
    if (breaks > 0) this.append("\n".repeat(breaks));
    else if (this.pendingSpace && !this.isAtLineStart) this.append(" ");
    this.pendingBreaks = 0;
    this.pendingSpace = false;
    const start = this.length;
    this.append(piece);
    this.isAtLineStart = false;
    this.onPlaced({ start, end: this.length, breaks });
  }

  private append(text: string): void {
    this.pieces.push(text);
    this.length += text.length;
  }

  text(): string {
    return cleanText(this.pieces.join("")).trimEnd();
  }
}
