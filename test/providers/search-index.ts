export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/**
 * A search engine's answer to a query over a few pages: all phrases and words must stand in a page, `site:` narrows, `OR` is any of its neighbours;
 * best first.
 */
export function searchIndex(pages: readonly IndexedPage[], query: string): IndexedPage[] {
  const sites = [...query.matchAll(/\bsite:(\S+)/g)].map((match) => match[1] ?? "");
  const rest = query.replace(/\bsite:\S+/g, " ");
  const phrases = [...rest.matchAll(/"([^"]+)"/g)].map((match) => fold(match[1] ?? ""));
  const words = rest
    .replace(/"[^"]*"/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "" && word !== "OR");
  return pages
    .filter((page) => {
      const said = fold(`${page.title} ${page.text} ${page.url}`);
      return sites.every((site) => new URL(page.url).host.endsWith(site)) && phrases.every((phrase) => said.includes(phrase));
    })
    .map((page) => ({ page, hits: words.filter((word) => fold(page.text).includes(fold(word))).length }))
    .sort((a, b) => b.hits - a.hits)
    .map(({ page }) => page);
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");
}
