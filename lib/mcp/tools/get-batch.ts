import { getBatchTool } from "@/lib/contract/mcp-tools";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { ServiceError } from "@/lib/errors";
import { batchView } from "@/lib/http/batch-views";
import { nextBatch, nextText } from "../next-step";
import { defineTool } from "../tool";

export const getBatch = defineTool(getBatchTool, async ({ services, caller, args }) => {
  const state = await readBatch(services.pool, { accountId: caller.accountId, batchId: args.batch_id });
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
