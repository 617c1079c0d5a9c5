import type { SourceBudget } from "../source";
import { UpstreamError } from "./upstream-error";

/** What a source spent in a run: shown by `npm run bench -- lanes`, and by operators' metrics. */
export interface Spent {
  readonly requests: number;
  readonly bytes: number;
  /** Pages of the open web among the requests, robots.txt and sitemaps not counted. */
  readonly pages: number;
}

export interface Meter {
  /** Before each request that goes out, retries too. @throws UpstreamError over_budget */
  request(kind: "api" | "page" | "site_file"): void;
  /** For each piece of an answer's body. @throws UpstreamError over_budget */
  received(bytes: number): void;
  readonly spent: Spent;
}

/** Counts one source's spending in one run. `before`: what its first round spent. */
export function startMeter(budget: Pick<SourceBudget, "requests" | "bytes">, before: Spent = { requests: 0, bytes: 0, pages: 0 }): Meter {
  let { requests, bytes, pages } = before;
  return {
    request(kind) {
      if (requests >= budget.requests) throw new UpstreamError("over_budget");
      requests += 1;
      if (kind === "page") pages += 1;
    },
    received(count) {
      bytes += count;
      if (bytes > budget.bytes) throw new UpstreamError("over_budget");
    },
    get spent() {
      return { requests: requests - before.requests, bytes: bytes - before.bytes, pages: pages - before.pages };
    },
  };
}
