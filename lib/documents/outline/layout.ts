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
