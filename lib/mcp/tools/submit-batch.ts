import { submitBatchTool } from "@/lib/contract/mcp-tools";
import type { SubmittedBatchBody } from "@/lib/contract/operations/batch";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { submittedBatchText } from "@/lib/http/batch-views";
import { nextBatch, nextText } from "../next-step";
import { defineTool } from "../tool";

export const submitBatch = defineTool(submitBatchTool, async ({ services, caller, args, idempotencyKey, agreedCredits }) => {
  const request = { profiles: args.profiles, language: args.language, idempotency_key: idempotencyKey };
  const outcome = await admitBatch(services, { caller, request, renderAnswer: submittedBatchText, maxCredits: agreedCredits });
  if (outcome.kind !== "submitted") throw new Error("A submission was estimated.");
  const batch = JSON.parse(outcome.responseJson) as SubmittedBatchBody;
  const next = nextBatch(batch.batch_id);
  return {
    structured: { ...batch, idempotency_key: idempotencyKey, next },
    text: `Batch ${batch.batch_id}: ${batch.enqueued_count} jobs started, ${batch.skipped_count} rows skipped, ${batch.estimate.credits_required} credits reserved. ${nextText(next)}\nidempotency_key: ${JSON.stringify(idempotencyKey)}`,
  };
});
