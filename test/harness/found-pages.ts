import { createHash } from "node:crypto";
import { extractHtml } from "@/lib/documents/extract-html";
import { extractMarkdown } from "@/lib/documents/extract-markdown";
import { extractText } from "@/lib/documents/extract-text";
import type { Extraction } from "@/lib/documents/extraction";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { type PageReading, readPage } from "@/lib/engine/identity/pages/page-reading";
import { seekPerson } from "@/lib/engine/identity/pages/sought-person";
import { statesCompany } from "@/lib/engine/identity/pages/states-seed";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import type { IdentityOutcome, Seed, SourceDocument } from "@/lib/engine/types";

/** Whom invented pages are about, and for whom they work. */
export const soughtName = "Tobias Renn";
export const soughtCompany = "Marrow Labs";

const asOf = new Date("2026-06-01T00:00:00Z");
const anyUrl = "https://pages.example.org/2026/a-page";

/** A page without a publisher's record, as the pages lane stores it. */
export const htmlPage = (html: string, given: Partial<SourceDocument> = {}) => pageOf(extractHtml(html, given.url ?? anyUrl), html, given);
export const markdownPage = (markdown: string, given: Partial<SourceDocument> = {}) =>
  pageOf(extractMarkdown(markdown, given.url ?? anyUrl), markdown, given);
export const textPage = (text: string, given: Partial<SourceDocument> = {}) => pageOf(extractText(text), text, given);

function pageOf(extraction: Extraction, source: string, given: Partial<SourceDocument>): SourceDocument {
  if (extraction.kind === "failed") throw new Error(extraction.reason);
  const { canonicalUrl: _, ...document } = extraction.document;
  return {
    id: createHash("sha256").update(source).digest("hex").slice(0, 12),
    lane: "pages",
    access: "public",
    url: anyUrl,
    textSha256: createHash("sha256").update(document.text).digest("hex"),
    retrievedAt: "2026-05-01T00:00:00.000Z",
    ...document,
    publishedAt: document.publishedAt ?? "2026",
    ...given,
  };
}

/** What the page says of the person; null where it does not name them. */
export function readFor(document: SourceDocument, name: string = soughtName, company: string | null = soughtCompany): PageReading | null {
  if (document.outline === undefined || document.outline === null) throw new Error("no outline");
  return readPage(document, document.outline, seekPerson(name), company === null ? {} : { isSeeds: statesCompany(company) });
}

/** The stretches that are taken for the person's, each in one line. */
export function ownWords(document: SourceDocument, name: string = soughtName): string[] {
  return (readFor(document, name)?.ranges ?? []).map(({ start, end }) => document.text.slice(start, end).replace(/\s+/g, " ").trim());
}

export function seedFor(input: Parameters<typeof normalizeSeed>[0] = { name: soughtName, company: soughtCompany }): Seed {
  const outcome = normalizeSeed(input);
  if (outcome.kind !== "ok") throw new Error(outcome.code);
  return outcome.seed;
}

export function resolveFor(documents: readonly SourceDocument[], input?: Parameters<typeof normalizeSeed>[0]): IdentityOutcome {
  return resolveIdentity({ seed: seedFor(input), documents, asOf });
}

/** `resolved`, or why nobody was told. */
export function outcomeFor(documents: readonly SourceDocument[], input?: Parameters<typeof normalizeSeed>[0]): string {
  const outcome = resolveFor(documents, input);
  return outcome.kind === "refused" ? outcome.reason : outcome.kind;
}
