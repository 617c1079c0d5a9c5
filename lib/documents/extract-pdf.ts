import { getDocumentProxy, getMeta } from "unpdf";
import { isoDate } from "@/lib/text/iso-date";
import { languageOf } from "@/lib/text/language-of";
import { withBoundedArrays } from "./bounded-arrays";
import { cleanLine, cleanText } from "./clean-text";
import {
  type Extraction,
  extracted,
  failed,
  maxPdfBytes,
  maxPdfPages,
  maxTextLength,
  maxTitleLength,
  nothingBesideText,
} from "./extraction";
import { outlineOfText } from "./outline/outline-of-text";

/**
 * The document that a PDF holds: the text layer of its first 200 pages. Lines of one paragraph are joined by a space, a word that was divided at a
 * line's end is put together again as PDF readers do when they search; a wider gap between lines is a new paragraph. A line that ends although the
 * next word had room is one of its own, as in an address or a list. Scans without a text layer are `empty`.
 */
export async function extractPdf(bytes: Uint8Array): Promise<Extraction> {
  if (bytes.byteLength > maxPdfBytes) return failed("too_large");
  if (!startsAsPdf(bytes)) return failed("unreadable");
  return withBoundedArrays(maxUnfoldedBytes, () => readPdf(bytes));
}

/** What one part of a PDF may unfold to: a page's drawing, a font. 400 KB can say that they are 400 MB. A whole PDF is no longer than one of them. */
const maxUnfoldedBytes = maxPdfBytes;

async function readPdf(bytes: Uint8Array): Promise<Extraction> {
  let pdf: PdfDocument | undefined;
  try {
    // The parser takes the buffer away from its owner, so it gets a copy. Verbosity 0: a broken file's complaints belong to no log.
    pdf = await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      isEvalSupported: false,
      disableFontFace: true,
      stopAtErrors: false,
    });
    const pages: Line[][] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, maxPdfPages) && length < maxTextLength; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const lines = linesOf(items.flatMap((item) => ("str" in item ? [item as PdfTextItem] : [])));
      page.cleanup();
      if (lines.length > 0) pages.push(lines);
      for (const line of lines) length += line.text.length;
    }
    const { info } = await getMeta(pdf).catch(() => ({ info: {} as Record<string, unknown> }));
    const said = (key: string) => (typeof info[key] === "string" ? (info[key] as string) : null);
    const text = cleanText(joinPages(pages)).trim();
    const language = languageOf(text);
    const title = cleanLine(said("Title"), maxTitleLength);
    const author = cleanLine(said("Author"), 200);
    return extracted({
      ...nothingBesideText,
      text,
      outline: outlineOfText(text, { title, author, language }),
      language,
      title,
      author,
      publishedAt: isoDate(said("CreationDate")),
    });
  } catch (error) {
    return failed(error instanceof Error && error.name === "PasswordException" ? "encrypted" : "unreadable");
  } finally {
    await pdf?.destroy().catch(() => {});
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

interface PdfTextItem {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly height: number;
  readonly width: number;
  readonly transform: readonly number[];
}

/** The header may stand anywhere in the first 1,024 bytes (PDF 1.7, implementation note 13). */
function startsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 1_024)).includes("%PDF-");
}

/** A gap of more than this many line heights begins a paragraph. */
const paragraphGap = 1.7;

interface Line {
  text: string;
  readonly y: number;
  height: number;
  readonly left: number;
  right: number;
}

function linesOf(items: readonly PdfTextItem[]): Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  for (const item of items) {
    if (item.str !== "") {
      const left = item.transform[4] ?? 0;
      if (open === null) {
        open = { text: "", y: item.transform[5] ?? 0, height: item.height, left, right: left };
        lines.push(open);
      }
      open.text += item.str;
      open.height = Math.max(open.height, item.height);
      open.right = Math.max(open.right, left + item.width);
    }
    if (item.hasEOL) open = null;
  }
  for (const line of lines) line.text = line.text.replace(/[\s\u00a0]+/g, " ").trim();
  return lines.filter((line) => line.text !== "");
}

/** The lines of all pages as paragraphs; the widest line tells where the others had to end. */
function joinPages(pages: readonly (readonly Line[])[]): string {
  const edge = pages.flat().reduce((widest, line) => Math.max(widest, line.right), 0);
  const pieces: string[] = [];
  let previous: Line | null = null;
  for (const lines of pages) {
    for (const [index, line] of lines.entries()) {
      if (previous !== null) {
        const isNewPage = index === 0;
        const isParagraph = isNewPage
          ? hasRoom(previous, line, edge) || /[.!?:][”"»)]?$/u.test(previous.text)
          : Math.abs(previous.y - line.y) > paragraphGap * Math.max(previous.height, line.height, 1);
        const isDivided = !isParagraph && /\p{L}-$/u.test(previous.text.slice(-3)) && /^\p{Ll}/u.test(line.text);
        if (isDivided) pieces.push((pieces.pop() ?? "").slice(0, -1));
        else pieces.push(isParagraph ? "\n\n" : hasRoom(previous, line, edge) ? "\n" : " ");
      }
      pieces.push(line.text);
      previous = line;
    }
  }
  return pieces.join("");
}

/**
 * Whether the first word of a line would have found room on the one before, which so ends by the writer's will; a line set in or out is one of its
 * own, too.
 */
function hasRoom(before: Line, line: Line, edge: number): boolean {
  if (Math.abs(before.left - line.left) > line.height) return true;
  const letterWidth = (line.right - line.left) / Math.max(line.text.length, 1);
  const word = /^\S+/u.exec(line.text)?.[0].length ?? 0;
  return before.right + (word + 1) * letterWidth * roomSlack < edge;
}

/** Letters differ in width; a line that nearly had room was wrapped. */
const roomSlack = 1.3;
