import { decodeBytes } from "@/lib/documents/decode-bytes";
import { extractHtml } from "@/lib/documents/extract-html";
import { extractMarkdown } from "@/lib/documents/extract-markdown";
import { extractPdf } from "@/lib/documents/extract-pdf";
import { extractText } from "@/lib/documents/extract-text";
import type { ExtractedDocument } from "@/lib/documents/extraction";
import { essenceOf, kindByType, type PageKind, vagueTypes } from "./page-types";

export interface PageBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** Where it was found. */
  readonly url: string;
}

export type PageReading =
  | { readonly kind: "read"; readonly document: ExtractedDocument; readonly html: string | null }
  | { readonly kind: "failed"; readonly reason: "unreadable_type" | "unreadable" };

/**
 * What a page's bytes say, as far as they are HTML, text, Markdown or PDF: by the declared type, and by the first bytes where it says nothing or
 * lies.
 */
export async function readPage({ bytes, contentType, url }: PageBytes): Promise<PageReading> {
  const kind = kindOf(bytes, contentType);
  if (kind === null) return { kind: "failed", reason: "unreadable_type" };
  const text = kind === "pdf" ? null : decodeBytes(bytes, contentType);
  const extraction =
    text === null
      ? await extractPdf(bytes)
      : kind === "html"
        ? extractHtml(text, url)
        : kind === "markdown"
          ? extractMarkdown(text, url)
          : extractText(text);
  if (extraction.kind === "failed") return { kind: "failed", reason: "unreadable" };
  return { kind: "read", document: extraction.document, html: kind === "html" ? text : null };
}

function kindOf(bytes: Uint8Array, contentType: string | null): PageKind | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1_024));
  if (head.startsWith("%PDF-")) return "pdf";
  const essence = essenceOf(contentType ?? "");
  const declared = kindByType[essence] ?? null;
  if (declared === "pdf") return head.includes("%PDF-") ? "pdf" : null;
  if (isBinary(bytes, contentType)) return null;
  if (declared !== null) return declared;
  if (!vagueTypes.has(essence)) return null;
  return /^[\s\u00ef\u00bb\u00bf]*(?:<!--.{0,500}?-->\s*)*<(?:!doctype html|html|head|body)\b/is.test(head) ? "html" : "text";
}

/** More than one in twenty of the first bytes is a control character that no text has; UTF-16 says so in its mark or its header. */
function isBinary(bytes: Uint8Array, contentType: string | null): boolean {
  const hasWideMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (hasWideMark || /utf-?16/i.test(contentType ?? "")) return false;
  const start = bytes.subarray(0, 1_024);
  const controls = start.reduce((count, byte) => (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) ? count + 1 : count), 0);
  return controls * 20 > start.length;
}
