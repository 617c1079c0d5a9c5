import { secondMs } from "@/lib/clock";
import type { NewDocument } from "@/lib/documents/document-keys";
import { extractHtml } from "@/lib/documents/extract-html";
import { fixtureUrl, renderFixturePage } from "@/lib/fixture/fixture-page";
import { isFixtureSeed } from "@/lib/fixture/is-fixture-seed";
import { fixturePages } from "@/lib/fixture/pages";
import type { Lane } from "./lane";

/**
 * The fictional subject's pages, for the fixture's runs alone; no part of health. They are rendered and read like any fetched page, only that they come out
 * of this process instead of over the network, so that the free brief works where the service cannot call itself.
 */
export const fixtureLane: Lane = {
  name: "fixture",
  isConfigured: () => true,
  usableWith: isFixtureSeed,
  find: async () => fixturePages.map(({ slug }) => slug),
  fetch: async (references, { env }) =>
    readFixturePages(env.baseUrl)
      .filter(({ slug }) => references.includes(slug))
      .map(({ document }) => ({ kind: "fetched", document })),
  timeoutMs: 10 * secondMs,
};

/**
 * The pages as documents.
 * @throws Error when one of our own pages cannot be read.
 */
export function readFixturePages(baseUrl: string): { readonly slug: string; readonly document: Omit<NewDocument, "lane"> }[] {
  return fixturePages.map((page) => {
    const url = fixtureUrl(baseUrl, page.slug);
    const extraction = extractHtml(renderFixturePage(page, baseUrl), url);
    if (extraction.kind === "failed") throw new Error(`The fixture page ${page.slug} cannot be read: ${extraction.reason}.`);
    const { canonicalUrl: _own, ...content } = extraction.document;
    return { slug: page.slug, document: { ...content, access: "public", url } };
  });
}
