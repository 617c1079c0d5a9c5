import type { Provider } from "./provider";

export interface WikipediaArticle {
  readonly title: string;
  readonly extract: string;
  /** Without this mark an article is about something else, or somebody dead. */
  readonly isLivingPerson: boolean;
}

/**
 * Wikipedia's action API. Source: https://www.mediawiki.org/wiki/API:Search, https://www.mediawiki.org/wiki/Extension:TextExtracts and
 * https://www.mediawiki.org/wiki/API:Categories, in form version 2. Errors come with status 200.
 */
export function wikipediaStandIn({ articles }: { readonly articles: readonly WikipediaArticle[] }): Provider {
  return ({ method, path, query }) => {
    if (method !== "GET" || path !== "/w/api.php")
      return { status: 404, headers: { "content-type": "text/html" }, body: "<h1>Not Found</h1>" };
    if (query.get("action") !== "query" || query.get("formatversion") !== "2")
      return {
        status: 200,
        headers: { "mediawiki-api-error": "badvalue" },
        body: { error: { code: "badvalue", info: "Unrecognized value." } },
      };
    if (query.get("list") === "search") {
      const words = /^intitle:"([^"]*)"$/.exec(query.get("srsearch") ?? "")?.[1]?.toLowerCase();
      const found = articles.filter(({ title }) => words !== undefined && title.toLowerCase().includes(words));
      const search = found.slice(0, Number(query.get("srlimit") ?? 10)).map(({ title }, index) => ({ ns: 0, title, pageid: index + 1 }));
      return { status: 200, body: { batchcomplete: true, query: { searchinfo: { totalhits: found.length }, search } } };
    }
    const wanted = query.get("clcategories") ?? "";
    const pages = (query.get("titles") ?? "").split("|").map((title, index) => {
      const article = articles.find((each) => each.title === title);
      if (article === undefined) return { ns: 0, title, missing: true };
      return {
        pageid: index + 1,
        ns: 0,
        title,
        extract: article.extract,
        contentmodel: "wikitext",
        fullurl: `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`,
        revisions: [{ timestamp: "2026-03-02T10:11:12Z" }],
        ...(article.isLivingPerson && wanted !== "" ? { categories: [{ ns: 14, title: wanted }] } : {}),
      };
    });
    return { status: 200, body: { batchcomplete: true, query: { pages } } };
  };
}
