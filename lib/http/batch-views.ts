import type { BatchBody, BatchEstimateBody, StoppedBatchBody, SubmittedBatchBody } from "@/lib/contract/operations/batch";
import { batchPollUrl } from "@/lib/enrichment/batch/hand-over-batch";
import type { BatchEstimate } from "@/lib/enrichment/batch/plan-batch";
import type { BatchState } from "@/lib/enrichment/batch/read-batch";
import type { SubmittedBatch } from "@/lib/enrichment/batch/store-batch";
import { jobSummaryView, pollUrlOf } from "./job-views";

/** The wire shapes of batches. Each is typed by the contract, so that a field cannot be forgotten. */

export function batchEstimateView(estimate: BatchEstimate): BatchEstimateBody {
  return {
    profiles: estimate.profiles,
    billable_max: estimate.billableMax,
    already_unlocked: estimate.alreadyUnlocked,
    credits_required: estimate.billableMax,
    credits_available: estimate.creditsAvailable,
    sufficient: estimate.creditsAvailable >= estimate.billableMax,
    invalid: [...estimate.invalid],
    duplicates: [...estimate.duplicates],
    warnings: [...estimate.warnings],
    eta_seconds: estimate.etaSeconds,
  };
}

/** JSON text: it is kept with the batch, and a repeat of the key gets these very bytes. */
export function submittedBatchText({ batchId, estimate, detail, enqueued, isDeliveredByCallback, skipped }: SubmittedBatch): string {
  const body: SubmittedBatchBody = {
    batch_id: batchId,
    estimate: batchEstimateView(estimate),
    enqueued_count: enqueued.length,
    skipped_count: skipped.length,
    enqueued: enqueued.map(({ index, jobId }) => ({
      index,
      job_id: jobId,
      poll_url: pollUrlOf(jobId, detail),
      ...(isDeliveredByCallback ? { delivery: "callback" as const } : {}),
    })),
    skipped: skipped.map(({ index, reason, jobId }) => ({
      index,
      reason,
      ...(jobId === null ? {} : { job_id: jobId, poll_url: pollUrlOf(jobId, detail) }),
    })),
    poll: batchPollUrl(batchId),
  };
  return JSON.stringify(body);
}

export function batchView({ batchId, status, counts, credits, jobs }: BatchState): BatchBody {
  return { batch_id: batchId, status, counts, credits, jobs: jobs.map(jobSummaryView) };
}

export function stoppedBatchView(batch: BatchState, stopped: number): StoppedBatchBody {
  return { ...batchView(batch), stopped_count: stopped };
}
