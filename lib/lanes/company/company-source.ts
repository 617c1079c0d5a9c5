import { load } from "cheerio";
import { secondMs } from "@/lib/clock";
import { ownDomainOf } from "@/lib/engine/identity/seed/own-domain";
import { isNamed } from "../is-named";
import { readPages } from "../read-pages";
import type { Leads, Source, SourceContext } from "../source";
import { rankPages } from "./rank-pages";
import { readSiteMap, sitemapsOf } from "./site-map";

const maxPages = 12;
const maxMaps = 3;
/** Where sites without a map keep their people. */
const usualPlaces = ["team", "about", "people", "about-us"];

/**
 * The pages of the seed's own domain that speak of its people: team, about, authors and the page that bears the name, found by the site's map, else
 * by the links of its front page. They are kept for whoever asks for a colleague next.
 */
export const companySource: Source = {
  name: "company",
  lane: "company",
  rounds: [1],
  budget: { requests: maxPages + maxMaps + 3, bytes: 20_000_000, timeoutMs: 15 * secondMs },
  resolvesEmail: true,
  freshForMs: 7 * 24 * 3_600 * secondMs,
  isConfigured: (env) => isNamed(env, "company"),
  usableWith: (leads) => siteOf(leads) !== null,
  async find(leads, context) {
    const domain = siteOf(leads);
    if (domain === null) return [];
    // A request that waits has no time for maps.
    if (leads.email !== null) return usualPlaces.slice(0, 2).map((place) => `https://${domain}/${place}`);
    const mapped = rankPages(await mappedPages(domain, context), { domain, name: leads.name, limit: maxPages });
    if (mapped.length > 0) return mapped;
    const linked = rankPages(await linkedPages(domain, context), { domain, name: leads.name, limit: maxPages });
    return linked.length > 0 ? linked : usualPlaces.map((place) => `https://${domain}/${place}`);
  },
  fetch: (references, context) => readPages(references, context, { maxPages, access: "public" }),
};

function siteOf({ seed }: Leads): string | null {
  return seed.domain === null || ownDomainOf(seed.domain) === null ? null : seed.domain;
}

async function mappedPages(domain: string, { web }: SourceContext): Promise<string[]> {
  const robots = await web.siteFile(`https://${domain}/robots.txt`);
  const named = sitemapsOf(robots ?? "");
  const waiting = named.length > 0 ? named : [`https://${domain}/sitemap.xml`];
  const pages: string[] = [];
  for (let read = 0; read < maxMaps && waiting.length > 0; read += 1) {
    const xml = await web.siteFile(waiting.shift() ?? "");
    const map = readSiteMap(xml ?? "");
    pages.push(...map.pages);
    // Of many maps the ones of pages and people are worth a request, those of posts and products are not.
    waiting.push(
      ...[...map.maps].sort((a, b) => Number(/page|team|people|author|staff/i.test(b)) - Number(/page|team|people|author|staff/i.test(a))),
    );
  }
  return pages;
}

async function linkedPages(domain: string, { web }: SourceContext): Promise<string[]> {
  const home = await web.page(`https://${domain}/`);
  if (home.kind !== "read" || home.html === null) return [];
  const tree = load(home.html);
  return tree("a[href]")
    .slice(0, 500)
    .map((_, element) => tree(element).attr("href") ?? "")
    .get()
    .flatMap((href) => (URL.canParse(href, home.url) ? [new URL(href, home.url).href] : []));
}
