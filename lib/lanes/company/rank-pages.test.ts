import { describe, expect, it } from "vitest";
import { rankPages } from "./rank-pages";
import { readSiteMap, sitemapsOf } from "./site-map";

const domain = "harborloom.example";
const at = (path: string) => `https://${domain}${path}`;

describe("pages of a company that may speak of its people", () => {
  it("are the one that bears the name, then team and about, and nothing else", () => {
    const addresses = [
      "/products/loom-9",
      "/about",
      "/blog/authors/mira-tallow",
      "/team/mira-tallow",
      "/team/odo-finch",
      "/our-team",
      "/team.pdf",
    ].map(at);
    expect(rankPages(addresses, { domain, name: "Mira Tallow", limit: 12 })).toEqual(
      ["/team/mira-tallow", "/blog/authors/mira-tallow", "/about", "/our-team"].map(at),
    );
  });

  it("know a name with diacritics, in another order, or under the page's ending", () => {
    const addresses = ["/team/tallow-mira.html", "/people/zo%C3%AB_tallow"].map(at);
    expect(rankPages(addresses, { domain, name: "Mira Tallow", limit: 12 })).toEqual([at("/team/tallow-mira.html")]);
    expect(rankPages(addresses, { domain, name: "Zoe Tallow", limit: 12 })).toEqual([at("/people/zo%C3%AB_tallow")]);
  });

  it("are never another site's, and never more than asked for", () => {
    const addresses = [
      "https://harborloom.example.evil.example/team",
      "https://blog.harborloom.example/team",
      ...Array.from({ length: 30 }, (_, n) => at(`/x${n}/team`)),
    ];
    const ranked = rankPages(addresses, { domain, name: null, limit: 12 });
    expect(ranked).toHaveLength(12);
    expect(ranked[0]).toBe("https://blog.harborloom.example/team");
  });
});

describe("a site's map", () => {
  it("names pages, or further maps", () => {
    expect(
      readSiteMap(
        `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> ${at("/team")} </loc></url></urlset>`,
      ),
    ).toEqual({
      pages: [at("/team")],
      maps: [],
    });
    expect(readSiteMap(`<sitemapindex><sitemap><loc>${at("/pages.xml")}</loc></sitemap></sitemapindex>`).maps).toEqual([at("/pages.xml")]);
  });

  it.each(["", "<html><body>Not found</body></html>", "{", "<urlset><url><loc>javascript:alert(1)</loc></url>", "\u0000"])(
    "gives nothing for %j",
    (xml) => {
      expect(readSiteMap(xml)).toEqual({ pages: [], maps: [] });
    },
  );

  it("is named by robots.txt", () => {
    expect(sitemapsOf(`User-agent: *\nDisallow:\nSitemap: ${at("/a.xml")}\n  SITEMAP:${at("/b.xml")}\n`)).toEqual([
      at("/a.xml"),
      at("/b.xml"),
    ]);
  });
});
