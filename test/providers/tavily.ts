import type { Provider } from "./provider";
import { type IndexedPage, searchIndex } from "./search-index";

/** Tavily's search endpoint. Source: https://docs.tavily.com/documentation/api-reference/endpoint/search */
export function tavilyStandIn({ key, pages }: { readonly key: string; readonly pages: readonly IndexedPage[] }): Provider {
  return ({ method, path, headers, body }) => {
    if (method !== "POST" || path !== "/search") return { status: 404, body: { detail: "Not Found" } };
    if (headers.authorization !== `Bearer ${key}`)
      return { status: 401, body: { detail: { error: "Unauthorized: missing or invalid API key." } } };
    const { query, max_results = 5 } = JSON.parse(body) as { query?: string; max_results?: number };
    if (!query || query.length > 400)
      return { status: 400, body: { detail: { error: "Query is too long. Max query length is 400 characters." } } };
    const results = searchIndex(pages, query)
      .slice(0, max_results)
      .map(({ url, title, text }, index) => ({ title, url, content: text.slice(0, 200), score: 0.9 - index / 100, raw_content: null }));
    return {
      status: 200,
      body: { query, answer: null, images: [], results, response_time: 0.8, request_id: "123e4567-e89b-12d3-a456-426614174111" },
    };
  };
}
