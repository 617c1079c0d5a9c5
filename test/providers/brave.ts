import type { Provider } from "./provider";
import { type IndexedPage, searchIndex } from "./search-index";

/** Brave Search's web endpoint. Source: https://api-dashboard.search.brave.com/app/documentation/web-search/get-started */
export function braveStandIn({ key, pages }: { readonly key: string; readonly pages: readonly IndexedPage[] }): Provider {
  return ({ method, path, query, headers }) => {
    if (method !== "GET" || path !== "/res/v1/web/search")
      return { status: 404, body: { type: "ErrorResponse", error: { code: "NOT_FOUND", status: 404 } } };
    if (headers["x-subscription-token"] !== key)
      return {
        status: 422,
        body: {
          type: "ErrorResponse",
          error: { code: "SUBSCRIPTION_TOKEN_INVALID", detail: "The provided subscription token is invalid.", status: 422 },
        },
      };
    const q = query.get("q") ?? "";
    if (q === "" || q.length > 400) return { status: 422, body: { type: "ErrorResponse", error: { code: "VALIDATION", status: 422 } } };
    const results = searchIndex(pages, q)
      .slice(0, Number(query.get("count") ?? 20))
      .map(({ url, title, text }) => ({
        type: "search_result",
        title,
        url,
        description: text.slice(0, 150),
        language: "en",
        family_friendly: true,
      }));
    return {
      status: 200,
      headers: { "x-ratelimit-limit": "1, 15000", "x-ratelimit-remaining": "0, 14999", "x-ratelimit-reset": "1, 1419704" },
      // A query without results has no `web` at all.
      body: { type: "search", query: { original: q }, ...(results.length > 0 ? { web: { type: "search", results } } : {}) },
    };
  };
}
