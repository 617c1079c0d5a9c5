import type { z } from "zod";
import type { Candidate } from "@/lib/contract/candidate";
import type { accepted, Job, jobSummary, needsReview, queued, replayed, Usage } from "@/lib/contract/job";
import type { Preview } from "@/lib/contract/preview";
import type { DetailLevel } from "@/lib/contract/vocabulary";
import type { AdmissionUsage } from "@/lib/enrichment/admission-usage";
import { correlationView } from "@/lib/enrichment/correlation-view";
import type { ReplayedJob } from "@/lib/enrichment/idempotency";
import type { JobReading, JobRow } from "@/lib/enrichment/jobs/read-job";
import { reasonWithAdvice } from "@/lib/refusal-advice";

/** The wire shapes of jobs. Each is typed by the contract, so that a field cannot be forgotten. */

export function pollUrlOf(jobId: string, detail: DetailLevel): string {
  return `/api/jobs/${jobId}?detail=${detail}`;
}

export function usageView(usage: AdmissionUsage): Usage {
  return { cache_status: usage.cacheStatus, credits_charged: usage.creditsCharged, credits_remaining: usage.creditsRemaining };
}

export function queuedView(jobId: string, detail: DetailLevel, usage: AdmissionUsage): z.infer<typeof queued> {
  return { job_id: jobId, status: "queued", poll_url: pollUrlOf(jobId, detail), usage: usageView(usage) };
}

export function acceptedView(jobId: string, usage: AdmissionUsage): z.infer<typeof accepted> {
  return { status: "accepted", delivery: "callback", job_id: jobId, usage: usageView(usage) };
}

export function replayedView(job: ReplayedJob, isOtherBody = false): z.infer<typeof replayed> {
  return {
    job_id: job.jobId,
    status: job.status,
    poll_url: pollUrlOf(job.jobId, job.detail),
    usage: usageView(job.usage),
    ...(isOtherBody ? { warnings: ["idempotency_key_other_body"] } : {}),
  };
}

export function needsReviewView(usage: AdmissionUsage): z.infer<typeof needsReview> {
  return {
    status: "needs_review",
    reason: "email_unresolved",
    message: "This email address could not be matched to a person. Nothing was charged. Add a name with a company, or a LinkedIn URL.",
    usage: usageView(usage),
  };
}

/** JSON text with the brief spliced in as it is stored. */
export function servedText(jobId: string, briefJson: string, usage: AdmissionUsage): string {
  return `{"status":"done","job_id":${JSON.stringify(jobId)},"brief":${briefJson},"usage":${JSON.stringify(usageView(usage))}}`;
}

function jobFields(job: JobRow): Omit<Job, "result" | "candidates" | "preview"> {
  return {
    job_id: job.jobId,
    status: job.status,
    stage: job.stage,
    batch_id: job.batchLabel,
    ...(job.language === "en" ? {} : { language: job.language }),
    ...correlationView(job),
    ...(job.seed === null ? {} : { seed: job.seed }),
    usage: { cache_status: job.cacheStatus, credits_charged: job.charged, credits_remaining: job.remaining },
    ...(job.reason ? { reason: job.reason, error: reasonWithAdvice(job.reason, job.askedBy) } : {}),
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
  };
}

/**
 * JSON text of a polled job; the brief, when there is one, goes in as it is stored. `candidates`: as `candidatesOf` gives them; `preview`: as
 * `readPreview`.
 */
export function jobText(
  { job, outlook, briefJson }: JobReading,
  candidates: readonly Candidate[] = [],
  preview: Preview | null = null,
): string {
  const fields: Omit<Job, "result"> = {
    ...jobFields(job),
    ...(outlook ? { queue_position: outlook.queuePosition, eta: outlook.etaSeconds } : {}),
    ...(candidates.length === 0 ? {} : { candidates: [...candidates] }),
    ...(preview === null ? {} : { preview }),
  };
  const text = JSON.stringify(fields);
  return briefJson === null ? text : `${text.slice(0, -1)},"result":${briefJson}}`;
}

export function jobSummaryView(job: JobRow): z.infer<typeof jobSummary> {
  return { ...jobFields(job), poll_url: pollUrlOf(job.jobId, job.detail) };
}
