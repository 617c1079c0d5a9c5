import type { Provider } from "./provider";
import { type IndexedPage, searchIndex } from "./search-index";

/** SerpApi's Google engine. Source: https://serpapi.com/search-api and https://serpapi.com/api-status-and-error-codes */
export function serpapiStandIn({ key, pages }: { readonly key: string; readonly pages: readonly IndexedPage[] }): Provider {
  return ({ method, path, query }) => {
    if (method !== "GET" || path !== "/search.json") return { status: 404, body: { error: "Not found" } };
    if (query.get("api_key") !== key)
      return { status: 401, body: { error: "Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key" } };
    const q = query.get("q");
    if (!q) return { status: 400, body: { error: "Missing query `q` parameter." } };
    const found = searchIndex(pages, q).slice(0, Number(query.get("num") ?? 10));
    const search_metadata = { id: "64c148d35119a60ab1e00cc9", status: "Success" };
    if (found.length === 0) return { status: 200, body: { search_metadata, error: "Google hasn't returned any results for this query." } };
    const organic_results = found.map(({ url, title, text }, index) => ({
      position: index + 1,
      title,
      link: url,
      snippet: text.slice(0, 150),
    }));
    return { status: 200, body: { search_metadata, search_parameters: { engine: "google", q }, organic_results } };
  };
}
