import { fork } from "node:child_process";
import { once } from "node:events";
import { percentile } from "./statistics";

export const connections = 32;

export interface LoadRequest {
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the child process is told. */
export interface LoadOrder {
  /** One server, or several that the connections are spread over. */
  readonly origins: readonly string[];
  /** Sent in turn, by each connection from another place on. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  /** Null goes on until it is stopped. */
  readonly durationMs: number | null;
}

/** What the child process answers. */
export interface LoadReport {
  readonly latenciesMs: Float64Array;
  readonly elapsedMs: number;
  /** Answers other than 200, and connections that broke. */
  readonly failures: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface RunningLoad {
  /** Ends a load without a duration. */
  stop(): void;
  readonly result: Promise<LoadResult>;
}

/** Sends requests as fast as they are answered, from a process of its own. The result is refused when a single answer was not 200. */
export function startLoad(order: LoadOrder): RunningLoad {
  const child = fork(new URL("./load-child.mjs", import.meta.url), { serialization: "advanced", execArgv: [] });
  const result = once(child, "message").then(([report]) => {
    child.disconnect();
    const { latenciesMs, elapsedMs, failures } = report as LoadReport;
    if (failures > 0 || latenciesMs.length === 0)
      throw new Error(`${failures} of ${latenciesMs.length} requests to ${order.origins.join(", ")} failed.`);
    return {
      requests: latenciesMs.length,
      requestsPerSecond: (latenciesMs.length * 1_000) / elapsedMs,
      p50Ms: percentile(latenciesMs, 50),
      p99Ms: percentile(latenciesMs, 99),
    };
  });
  // Whoever started it awaits the result later; until then a failure is not unhandled.
  result.catch(() => {});
  child.send(order);
  return { stop: () => child.send("stop"), result };
}

export function runLoad(order: Omit<LoadOrder, "durationMs"> & { readonly durationMs: number }): Promise<LoadResult> {
  return startLoad(order).result;
}
