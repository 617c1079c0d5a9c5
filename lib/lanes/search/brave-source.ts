import { z } from "zod";
import { secondMs } from "@/lib/clock";
import type { Source } from "../source";
import { runQueries } from "./run-queries";
import { maxQueries, searchQueries } from "./search-queries";

const results = z.object({ web: z.object({ results: z.array(z.object({ url: z.string() })) }).optional() });

/** Brave Search. Source: https://api-dashboard.search.brave.com/app/documentation/web-search/get-started */
export const braveSource: Source = {
  name: "brave",
  lane: "search",
  rounds: [1],
  budget: { requests: maxQueries + 2, bytes: 4_000_000, timeoutMs: 8 * secondMs },
  freshForMs: 0,
  isConfigured: (env) => env.BRAVE_SEARCH_KEY !== undefined,
  usableWith: (leads) => searchQueries(leads).length > 0,
  find: async (leads) => searchQueries(leads),
  fetch: (queries, { api, env }) =>
    runQueries(queries, async (query) => {
      const answer = await api.json({
        url: `${env.BRAVE_SEARCH_URL}/res/v1/web/search`,
        query: { q: query, count: 10, safesearch: "strict", text_decorations: false },
        headers: { accept: "application/json", "x-subscription-token": env.BRAVE_SEARCH_KEY ?? "" },
        schema: results,
      });
      return answer?.web?.results.map(({ url }) => url) ?? [];
    }),
};
