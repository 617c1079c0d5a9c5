import { z } from "zod";
import { secondMs } from "@/lib/clock";
import type { Source } from "../source";
import { runQueries } from "./run-queries";
import { maxQueries, searchQueries } from "./search-queries";

/** No results are told by an `error` beside a status of 200. */
const results = z.object({ organic_results: z.array(z.object({ link: z.string() })).optional() });

/** SerpApi's Google engine; its key can stand in the address alone. Source: https://serpapi.com/search-api */
export const serpapiSource: Source = {
  name: "serpapi",
  lane: "search",
  rounds: [1],
  budget: { requests: maxQueries + 2, bytes: 4_000_000, timeoutMs: 12 * secondMs },
  freshForMs: 0,
  isConfigured: (env) => env.SERPAPI_KEY !== undefined,
  usableWith: (leads) => searchQueries(leads).length > 0,
  find: async (leads) => searchQueries(leads),
  fetch: (queries, { api, env }) =>
    runQueries(queries, async (query) => {
      const answer = await api.json({
        url: `${env.SERPAPI_URL}/search.json`,
        query: { engine: "google", q: query, num: 10, safe: "active", api_key: env.SERPAPI_KEY ?? "" },
        schema: results,
      });
      return answer?.organic_results?.map(({ link }) => link) ?? [];
    }),
};
