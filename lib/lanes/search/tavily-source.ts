import { z } from "zod";
import { secondMs } from "@/lib/clock";
import type { Source } from "../source";
import { runQueries } from "./run-queries";
import { maxQueries, searchQueries } from "./search-queries";

const results = z.object({ results: z.array(z.object({ url: z.string() })) });

/** Tavily. Source: https://docs.tavily.com/documentation/api-reference/endpoint/search */
export const tavilySource: Source = {
  name: "tavily",
  lane: "search",
  rounds: [1],
  budget: { requests: maxQueries + 2, bytes: 4_000_000, timeoutMs: 8 * secondMs },
  freshForMs: 0,
  isConfigured: (env) => env.TAVILY_KEY !== undefined,
  usableWith: (leads) => searchQueries(leads).length > 0,
  find: async (leads) => searchQueries(leads),
  fetch: (queries, { api, env }) =>
    runQueries(queries, async (query) => {
      const answer = await api.json({
        url: `${env.TAVILY_URL}/search`,
        headers: { authorization: `Bearer ${env.TAVILY_KEY ?? ""}` },
        body: { query, max_results: 10, search_depth: "basic", include_answer: false, include_raw_content: false },
        schema: results,
      });
      return answer?.results.map(({ url }) => url) ?? [];
    }),
};
