import { secondMs } from "@/lib/clock";

/** Seconds between two polls, as Retry-After has it over HTTP. */
const pollSeconds = 5;

export function nextJob(jobId: string, afterSeconds = pollSeconds) {
  return { tool: "get_job" as const, arguments: { job_id: jobId }, after_seconds: afterSeconds };
}

export function nextBatch(batchId: string) {
  return { tool: "get_batch" as const, arguments: { batch_id: batchId }, after_seconds: pollSeconds };
}

/**
 * The same call again finds the same dispute. Most checks take seconds; one that has not ended by then tries a source that cannot be reached again
 * for minutes.
 */
const disputeSeconds = { first: 10, later: 120 };
const firstChecksMs = 30 * secondMs;

export function nextDispute(args: { readonly job_id: string; readonly claim: string; readonly reason: string }, openMs: number) {
  const afterSeconds = openMs < firstChecksMs ? disputeSeconds.first : disputeSeconds.later;
  return { tool: "dispute_claim" as const, arguments: { ...args }, after_seconds: afterSeconds };
}

export function nextText({
  tool,
  arguments: args,
  after_seconds,
}: {
  tool: string;
  arguments: Record<string, string>;
  after_seconds: number;
}): string {
  return `Next: ${after_seconds > 0 ? `in ${after_seconds} seconds, ` : ""}${tool} ${JSON.stringify(args)}.`;
}
