import type { Provider } from "./provider";
import { type IndexedPage, searchIndex } from "./search-index";

/** Exa's search endpoint. Source: https://docs.exa.ai/reference/search */
export function exaStandIn({ key, pages }: { readonly key: string; readonly pages: readonly IndexedPage[] }): Provider {
  return ({ method, path, headers, body }) => {
    if (method !== "POST" || path !== "/search") return { status: 404, body: { error: "Not found" } };
    if (headers["x-api-key"] !== key) return { status: 401, body: { requestId: "1", error: "Invalid API key", tag: "INVALID_API_KEY" } };
    const { query, numResults = 10 } = JSON.parse(body) as { query?: string; numResults?: number };
    if (!query) return { status: 400, body: { requestId: "1", error: "Invalid request body", tag: "INVALID_REQUEST_BODY" } };
    const results = searchIndex(pages, query)
      .slice(0, numResults)
      .map(({ url, title }) => ({ id: url, title, url, publishedDate: null, author: null }));
    return {
      status: 200,
      body: { requestId: "b5947044c4b78efa9552a7c89b306d95", resolvedSearchType: "neural", results, costDollars: { total: 0.005 } },
    };
  };
}
