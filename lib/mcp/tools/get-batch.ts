import { getBatchTool } from "@/lib/contract/mcp-tools";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { ServiceError } from "@/lib/errors";
import { batchView } from "@/lib/http/batch-views";
import { waitForChange } from "@/lib/http/wait-for-change";
import { nextBatch, nextText } from "../next-step";
import { defineTool } from "../tool";

export const getBatch = defineTool(getBatchTool, async ({ services, caller, args, request }) => {
  const { accountId } = caller;
  const read = () => readBatch(services.pool, { accountId, batchId: args.batch_id });
  let state = await read();
  if (state && !state.hasEnded && args.wait_seconds > 0) {
    const jobIds = state.jobs.filter(({ finishedAt }) => finishedAt === null).map(({ jobId }) => jobId);
    await waitForChange(services, { accountId, jobIds, seconds: args.wait_seconds, signal: request.signal });
    state = await read();
  }
  if (!state) throw new ServiceError("batch_not_found");
  const batch = batchView(state);
  const next = state.hasEnded ? undefined : nextBatch(batch.batch_id);
  const { reserved, charged, released } = batch.credits;
  return {
    structured: { ...batch, ...(next ? { next } : {}) },
    text: [
      `Batch ${batch.batch_id}: ${Object.entries(batch.counts)
        .map(([status, count]) => `${count} ${status}`)
        .join(", ")}. Credits: ${reserved} reserved, ${charged} charged, ${released} given back.`,
      ...batch.jobs.map(({ job_id, status, reason }) => `${job_id}: ${status}${reason ? ` (${reason})` : ""}`),
      next ? nextText(next) : "Every job has ended. Read each brief with get_job.",
    ].join("\n"),
  };
});
