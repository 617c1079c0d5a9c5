import { UpstreamError } from "./upstream-error";

/** The most that one source may spend in one run, both rounds together. */
export interface SourceBudget {
  readonly requests: number;
  /** Bytes of answers, after decompression. */
  readonly bytes: number;
  /** One round's time, waits for the pace included. */
  readonly timeoutMs: number;
}

/** What a source spent in a run: shown by `npm run bench -- lanes`, and by operators' metrics. */
export interface Spent {
  readonly requests: number;
  readonly bytes: number;
  /** Pages of the open web among the requests, robots.txt and sitemaps not counted. */
  readonly pages: number;
}

export const nothingSpent: Spent = { requests: 0, bytes: 0, pages: 0 };

export type RequestKind = "api" | "page" | "site_file";

/** Whether the run as a whole may send one more request of this kind; what it answers yes to counts as sent. */
export type RunAllowance = (kind: RequestKind) => Promise<boolean>;

export interface Meter {
  /** Before each request that goes out, retries too. @throws UpstreamError over_budget */
  request(kind: RequestKind): Promise<void>;
  /** For each piece of an answer's body. @throws UpstreamError over_budget */
  received(bytes: number): void;
  readonly spent: Spent;
}

interface MeterOptions {
  /** What the source's first round spent. */
  readonly before?: Spent | undefined;
  /** The run's own bound, which all its sources share. */
  readonly allowance?: RunAllowance | undefined;
}

/** Counts one source's spending in one run. */
export function startMeter(
  budget: Pick<SourceBudget, "requests" | "bytes">,
  { before = nothingSpent, allowance }: MeterOptions = {},
): Meter {
  let { requests, bytes, pages } = before;
  return {
    async request(kind) {
      if (requests >= budget.requests) throw new UpstreamError("over_budget");
      requests += 1;
      if (allowance !== undefined && !(await allowance(kind))) {
        requests -= 1;
        throw new UpstreamError("over_budget");
      }
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
