/** Seconds between two polls, as Retry-After has it over HTTP. */
const pollSeconds = 5;

export function nextJob(jobId: string, afterSeconds = pollSeconds) {
  return { tool: "get_job" as const, arguments: { job_id: jobId }, after_seconds: afterSeconds };
}

export function nextBatch(batchId: string) {
  return { tool: "get_batch" as const, arguments: { batch_id: batchId }, after_seconds: pollSeconds };
}

/** The same call again finds the same dispute. */
export function nextDispute(args: { readonly job_id: string; readonly claim: string; readonly reason: string }) {
  return { tool: "dispute_claim" as const, arguments: { ...args }, after_seconds: pollSeconds };
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
