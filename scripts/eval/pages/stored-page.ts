import { textSha256 } from "@/lib/documents/document-keys";
import { extractHtml } from "@/lib/documents/extract-html";
import { extractMarkdown } from "@/lib/documents/extract-markdown";
import { extractText } from "@/lib/documents/extract-text";
import type { Extraction } from "@/lib/documents/extraction";
import type { SourceDocument } from "@/lib/engine/types";
import type { PageDocument } from "./page-row";

/** The engine's "today": later than anything that the pages date. */
export const pagesAsOf = new Date("2026-12-01T00:00:00Z");

/**
 * A labelled page as the pages lane would store it: the text and all that its markup says, without a publisher's record. Null where it holds no
 * readable text. The row's year is its date of publication, unless the markup gives a day or month of that year.
 */
export function storedPage(page: PageDocument): SourceDocument | null {
  const extraction = extract(page);
  if (extraction.kind === "failed") return null;
  const { canonicalUrl: _, ...said } = extraction.document;
  const year = page.year == null ? null : String(page.year);
  return {
    ...said,
    id: page.id,
    lane: "pages",
    access: "public",
    url: page.url,
    title: page.title,
    textSha256: textSha256(said.text),
    record: null,
    publishedAt: year === null || said.publishedAt?.startsWith(year) ? said.publishedAt : year,
    retrievedAt: pagesAsOf.toISOString(),
  };
}

function extract({ format, content, url }: PageDocument): Extraction {
  switch (format) {
    case "html":
      return extractHtml(content, url);
    case "markdown":
      return extractMarkdown(content, url);
    case "text":
      return extractText(content);
  }
}
