import { dayMs, secondMs } from "@/lib/clock";
import type { Source } from "../source";
import { licensedQuery, writeQuery } from "./licensed-query";

/** What every licensed provider of profiles has in common: one request a run, for the one person whom the seed describes. */
export const licensedSource = {
  lane: "profiles",
  rounds: [1],
  budget: { requests: 1, bytes: 1_000_000, timeoutMs: 10 * secondMs },
  resolvesEmail: true,
  freshForMs: 7 * dayMs,
  usableWith: (leads) => licensedQuery(leads) !== null,
  async find(leads) {
    const query = licensedQuery(leads);
    return query === null ? [] : [writeQuery(query)];
  },
} satisfies Partial<Source>;
