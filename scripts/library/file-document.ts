import { readFile } from "node:fs/promises";
import { decodeBytes } from "@/lib/documents/decode-bytes";
import type { NewDocument } from "@/lib/documents/document-keys";
import { extractHtml } from "@/lib/documents/extract-html";
import { extractMarkdown } from "@/lib/documents/extract-markdown";
import { extractPdf } from "@/lib/documents/extract-pdf";
import { extractText } from "@/lib/documents/extract-text";
import { type Extraction, extractionFailures, failed, maxMarkupLength, maxPdfBytes } from "@/lib/documents/extraction";
import type { ParsedRow } from "./jsonl-document";
import type { SourceKind } from "./source-files";

/**
 * One file as a document. Its address is the one that it names itself (canonical link, front matter, "saved from"), else `library:<folder>/<path>`.
 */
export async function fileDocument(
  file: { readonly kind: Exclude<SourceKind, "jsonl">; readonly path: string; readonly place: string; readonly sizeBytes: number },
  access: NewDocument["access"],
): Promise<ParsedRow> {
  const url = libraryUrl(file.place);
  // Twice the characters: two bytes a character in UTF-16.
  const isTooLarge = file.sizeBytes > (file.kind === "pdf" ? maxPdfBytes : 2 * maxMarkupLength);
  const extraction = isTooLarge ? failed("too_large") : await extract(file.kind, await readFile(file.path), url);
  if (extraction.kind === "failed") return { kind: "bad", reason: extractionFailures[extraction.reason] };
  const { canonicalUrl, ...document } = extraction.document;
  return { kind: "document", document: { ...document, lane: "library", access, url: canonicalUrl ?? url } };
}

/** `library:folder/a%20b.md`: the address of what has none on the web. */
export function libraryUrl(place: string): string {
  return `library:${place.split("/").map(encodeURIComponent).join("/")}`;
}

async function extract(kind: Exclude<SourceKind, "jsonl">, bytes: Uint8Array, url: string): Promise<Extraction> {
  switch (kind) {
    case "html":
      return extractHtml(decodeBytes(bytes), url);
    case "markdown":
      return extractMarkdown(decodeBytes(bytes), url);
    case "text":
      return extractText(decodeBytes(bytes));
    case "pdf":
      return extractPdf(bytes);
  }
}
