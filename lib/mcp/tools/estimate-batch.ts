import { estimateBatchTool } from "@/lib/contract/mcp-tools";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { batchEstimateView, submittedBatchText } from "@/lib/http/batch-views";
import { defineTool } from "../tool";

export const estimateBatch = defineTool(estimateBatchTool, async ({ services, caller, args }) => {
  const request = { profiles: args.profiles, estimate_only: true };
  const outcome = await admitBatch(services, { caller, request, renderAnswer: submittedBatchText });
  if (outcome.kind !== "estimated") throw new Error("An estimate was submitted.");
  const estimate = batchEstimateView(outcome.estimate);
  const { profiles, billable_max, credits_available, sufficient, already_unlocked, invalid, duplicates, eta_seconds } = estimate;
  return {
    structured: { estimate },
    text: [
      `${profiles} rows would cost at most ${billable_max} credits; ${credits_available} are available${sufficient ? "" : ", too few"}. ${already_unlocked} rows are free, their people unlocked already. About ${eta_seconds} seconds.`,
      ...[...invalid, ...duplicates].map(({ index, code, message }) => `Row ${index}: ${code}. ${message}`),
      invalid.length + duplicates.length > 0
        ? "Correct these rows first: submit_batch starts all rows or none."
        : `Next: submit_batch with these profiles and max_credits ${billable_max}, if your user agrees.`,
    ].join("\n"),
  };
});
