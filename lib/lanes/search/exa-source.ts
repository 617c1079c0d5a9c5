import { z } from "zod";
import { secondMs } from "@/lib/clock";
import type { Source } from "../source";
import { runQueries } from "./run-queries";
import { maxQueries, searchQueries } from "./search-queries";

const results = z.object({ results: z.array(z.object({ url: z.string() })) });

/** Exa. Source: https://docs.exa.ai/reference/search */
export const exaSource: Source = {
  name: "exa",
  lane: "search",
  rounds: [1],
  budget: { requests: maxQueries + 2, bytes: 4_000_000, timeoutMs: 8 * secondMs },
  freshForMs: 0,
  isConfigured: (env) => env.EXA_KEY !== undefined,
  usableWith: (leads) => searchQueries(leads).length > 0,
  find: async (leads) => searchQueries(leads),
  fetch: (queries, { api, env }) =>
    runQueries(queries, async (query) => {
      const answer = await api.json({
        url: `${env.EXA_URL}/search`,
        headers: { "x-api-key": env.EXA_KEY ?? "" },
        body: { query, type: "auto", numResults: 10 },
        schema: results,
      });
      return answer?.results.map(({ url }) => url) ?? [];
    }),
};
