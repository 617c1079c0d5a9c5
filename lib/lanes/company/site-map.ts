import { load } from "cheerio";

const maxAddresses = 2_000;
const maxMapLength = 5_000_000;

export interface SiteMap {
  /** Pages, in the map's order. */
  readonly pages: readonly string[];
  /** Further maps, of an index. */
  readonly maps: readonly string[];
}

/** Reads a sitemap or an index of them; what is no XML of that kind gives nothing. Source: https://www.sitemaps.org/protocol.html */
export function readSiteMap(xml: string): SiteMap {
  const tree = load(xml.slice(0, maxMapLength), { xml: true });
  const read = (selector: string) =>
    tree(selector)
      .slice(0, maxAddresses)
      .map((_, element) => tree(element).text().trim())
      .get()
      .filter((address) => /^https?:\/\//.test(address));
  return { pages: read("urlset > url > loc"), maps: read("sitemapindex > sitemap > loc") };
}

/** Addresses that a robots.txt names as sitemaps, in its order. Source: https://www.sitemaps.org/protocol.html#submit_robots */
export function sitemapsOf(robotsTxt: string): string[] {
  return [...robotsTxt.slice(0, 500_000).matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(https?:\/\/\S{1,2000})/gim)].flatMap(
    (match) => match[1] ?? [],
  );
}
