import { estimateBatchTool } from "@/lib/contract/mcp-tools";
import type { BatchEstimateBody } from "@/lib/contract/operations/batch";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { batchEstimateView, submittedBatchText } from "@/lib/http/batch-views";
import { defineTool } from "../tool";

export const estimateBatch = defineTool(estimateBatchTool, async ({ services, caller, args }) => {
  const request = { profiles: args.profiles, estimate_only: true };
  const outcome = await admitBatch(services, { caller, request, renderAnswer: submittedBatchText });
  if (outcome.kind !== "estimated") throw new Error("An estimate was submitted.");
  const estimate = batchEstimateView(outcome.estimate);
  const { profiles, billable_max, credits_available, sufficient, already_unlocked, invalid, duplicates, warnings, eta_seconds } = estimate;
  return {
    structured: { estimate },
    text: [
      `${profiles} rows would cost at most ${billable_max} credits; ${credits_available} are available${sufficient ? "" : ", too few"}. ${already_unlocked} rows are free, their people unlocked already. About ${eta_seconds} seconds.`,
      ...[...invalid, ...duplicates, ...warnings].map((note) =>
        // This one is about all rows.
        note.code === capCode ? `${capCode}: ${note.message}` : `Row ${note.index}: ${note.code}. ${note.message}`,
      ),
      nextOf(estimate, services.env.baseUrl),
    ].join("\n"),
  };
});

const capCode = "daily_people_limit";

/** What a submission would answer is said before it is asked for. */
function nextOf({ invalid, duplicates, warnings, sufficient, billable_max }: BatchEstimateBody, baseUrl: string): string {
  if (invalid.length + duplicates.length > 0) return "Correct these rows first: submit_batch starts all rows or none.";
  if (warnings.some(({ code }) => code === capCode))
    return "Do not submit it now: it would be refused. Tell your user: ask for fewer new people, or wait.";
  if (!sufficient)
    return `Do not submit it now: it would be refused. Tell your user: a 5-Pack of credits is bought at ${baseUrl}/account (or by POST /api/billing/checkout).`;
  return `Next: submit_batch with these profiles and max_credits ${billable_max}, if your user agrees.`;
}
