import { fork } from "node:child_process";
import { once } from "node:events";
import type { LoadRequest } from "./http-load";
import { percentile } from "./statistics";

export interface ExpectedRequest extends LoadRequest {
  /** The one status that is no failure. */
  readonly expects: number;
}

/**
 * What the child process is told: of all requests 2 % are the next of `news`, 8 % any of `polls` or of the jobs that came of `news`, the rest any of
 * `pulls`.
 */
export interface OpenLoadOrder {
  readonly origin: string;
  readonly perSecond: number;
  readonly durationMs: number;
  /** What is unanswered so long after the last was sent has failed. */
  readonly drainMs: number;
  readonly seed: number;
  readonly pulls: readonly ExpectedRequest[];
  readonly news: readonly ExpectedRequest[];
  readonly polls: readonly ExpectedRequest[];
}

interface OpenLoadReport {
  readonly latenciesMs: Float64Array;
  readonly lagsMs: Float64Array;
  /** How often each unexpected answer came. */
  readonly failures: Readonly<Record<string, number>>;
  readonly sent: number;
  readonly newCount: number;
}

export interface OpenLoadResult {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How late the generator itself was; part of the latencies. */
  readonly lagP99Ms: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly sent: number;
  /** How many of `news` were sent. */
  readonly newCount: number;
}

/** Sends requests at a rate, whether they are answered or not, from a process of its own. */
export async function runOpenLoad(order: OpenLoadOrder): Promise<OpenLoadResult> {
  const child = fork(new URL("./open-load-child.mjs", import.meta.url), { serialization: "advanced", execArgv: [] });
  child.send(order);
  const [report] = (await once(child, "message")) as [OpenLoadReport];
  child.disconnect();
  const { latenciesMs, lagsMs, failures, sent, newCount } = report;
  return {
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
    lagP99Ms: percentile(lagsMs, 99),
    failures,
    sent,
    newCount,
  };
}
