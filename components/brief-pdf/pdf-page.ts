import path from "node:path";
import PDFDocument from "pdfkit";
import { isRightToLeft, runsOfLine } from "./bidi-line";

/** In points, 72 to the inch. A4. */
const page = { margin: 50, foot: 34 } as const;

/** One family that sets Latin, Greek, Cyrillic, Arabic and Hebrew; what it has no signs for is not set at all. */
const fonts = { plain: "DejaVuSans.ttf", bold: "DejaVuSans-Bold.ttf" } as const;

export interface Style {
  readonly size: number;
  readonly font?: keyof typeof fonts;
  readonly color?: string;
  /** Space above and left of it, in points. */
  readonly above?: number;
  readonly indent?: number;
}

export interface Words {
  readonly text: string;
  /** Where a click leads; web addresses only. */
  readonly link?: string | null;
  /** Small and raised, behind the text: the numbers of its footnotes. */
  readonly mark?: string;
}

interface OwnFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Sheets that fill themselves from above. */
export class PdfPages {
  private readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];

  constructor(title: string) {
    this.document = new PDFDocument({
      pdfVersion: "1.7",
      size: "A4",
      margin: page.margin,
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      // None to begin with: pdfkit would parse a font anew each time that it knows it by two names.
      font: "",
      info: { Title: title },
    });
    for (const name of Object.keys(fonts) as (keyof typeof fonts)[]) this.document.registerFont(name, fontFile(name));
    this.document.on("data", (chunk: Buffer) => this.chunks.push(chunk));
    this.document.font("plain");
  }

  /** Whether both fonts have a sign for every character of the text that is seen. */
  sets(text: string): boolean {
    return Object.keys(fonts).every((name) => {
      // pdfkit's types leave the font out that it holds.
      const { font } = (this.document.font(name) as unknown as { readonly _font: OwnFont })._font;
      return [...shownSigns(text)].every((sign) => /\s/u.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    });
  }

  /** A paragraph, on the right where it is read from there. */
  paragraph({ text: given, link, mark }: Words, { size, font = "plain", color = "#1c1917", above = 0, indent = 0 }: Style): void {
    const { document } = this;
    const text = shownSigns(given);
    const base = isRightToLeft(text) ? "rtl" : "ltr";
    const width = document.page.width - 2 * page.margin - indent;
    document.font(font).fontSize(size);
    const height = size * 1.4;
    const lines = this.linesOf(text, width - (mark === undefined ? 0 : size * mark.length * 0.5));
    document.y += above;
    for (const [index, line] of lines.entries()) {
      this.makeRoom(height);
      document.font(font).fontSize(size).fillColor(color);
      const runs = runsOfLine(line, base).map((run) => ({ ...run, width: this.widthOf(run.text) }));
      const length = runs.reduce((sum, run) => sum + run.width, 0);
      let x = page.margin + (base === "rtl" ? width - length : indent);
      const { y } = document;
      if (typeof link === "string") document.link(x, y, length, size * 1.2, link);
      for (const run of runs) {
        // With features, even none, pdfkit hands its shaper the run whole; without, word by word, which is far quicker.
        document.text(run.text, x, y, { lineBreak: false, ...(run.isRightToLeft ? { features: [] } : {}) });
        x += run.width;
      }
      if (mark !== undefined && index === lines.length - 1)
        document
          .fontSize(size * 0.65)
          .fillColor("#57534e")
          .text(mark, base === "rtl" ? x - length - size * mark.length * 0.5 : x + 1, y, { lineBreak: false });
      document.x = page.margin;
      document.y = y + height;
    }
  }

  rule(): void {
    const { document } = this;
    document.y += 10;
    this.makeRoom(12);
    document
      .moveTo(page.margin, document.y)
      .lineTo(document.page.width - page.margin, document.y)
      .lineWidth(0.5)
      .strokeColor("#a8a29e")
      .stroke();
    document.y += 8;
  }

  /** Numbers the sheets and closes them. */
  async end(): Promise<Buffer> {
    const { document, chunks } = this;
    const { count } = document.bufferedPageRange();
    for (let at = 0; count > 1 && at < count; at += 1) {
      document.switchToPage(at);
      // Below the margin pdfkit would begin a new sheet.
      document.page.margins.bottom = 0;
      document
        .font("plain")
        .fontSize(8)
        .fillColor("#57534e")
        .text(`${at + 1} of ${count}`, page.margin, document.page.height - page.foot, { lineBreak: false });
    }
    const ended = new Promise<Buffer>((resolve, reject) => {
      document.on("end", () => resolve(Buffer.concat(chunks)));
      document.on("error", reject);
    });
    document.end();
    return await ended;
  }

  /** Begins a new sheet where a line of this height would run over the end of this one. */
  private makeRoom(height: number): void {
    const { document } = this;
    if (document.y + height > document.page.height - page.margin) document.addPage();
  }

  private widthOf(text: string): number {
    return this.document.widthOfString(text);
  }

  /** Broken between words, and within a word that is wider than the sheet. */
  private linesOf(text: string, width: number): readonly string[] {
    const lines: string[] = [];
    const space = this.widthOf(" ");
    let line = "";
    let length = 0;
    for (const word of text.split(/\s+/).filter((each) => each !== "")) {
      const own = this.widthOf(word);
      if (line !== "" && length + space + own <= width) {
        line += ` ${word}`;
        length += space + own;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      length = own;
      while (length > width) {
        const signs = [...line];
        const fitting = Math.max(1, Math.floor((signs.length * width) / length) - 1);
        lines.push(signs.slice(0, fitting).join(""));
        line = signs.slice(fitting).join("");
        length = this.widthOf(line);
      }
    }
    return line === "" && lines.length > 0 ? lines : [...lines, line];
  }
}

/**
 * A text without what is not seen: a mark within a page's words could turn round our own behind it ("Jane \u202e…"). What joins and parts letters
 * stays.
 */
function shownSigns(text: string): string {
  return text.replace(/(?![\u200c\u200d])\p{Cf}/gu, "");
}

/** Read where the service runs: from the project's packages, or from the folder that stands alone (`scripts/standalone.mjs`). */
function fontFile(name: keyof typeof fonts): string {
  return path.resolve(process.cwd(), "node_modules", "dejavu-fonts-ttf", "ttf", fonts[name]);
}
