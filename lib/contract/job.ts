import { z } from "zod";
import { anyBrief } from "./brief";
import { candidates } from "./candidate";
import { correlationEcho } from "./correlation";
import { replayWarnings } from "./idempotency";
import { preview } from "./preview";
import { seedInput } from "./seed";
import * as v from "./vocabulary";

export const usage = z
  .object({
    cache_status: z.enum(v.cacheStatuses),
    credits_charged: z.int().min(0).describe("0 until the credit is captured."),
    credits_remaining: z.int().min(0).describe("Without the reserved ones."),
  })
  .meta({ id: "Usage" });

export const jobId = z.string().meta({ example: "job_01k9zq4c3m8r5t7v9x1b2d4f6h" });
const pollUrl = z.string().meta({ example: "/api/jobs/job_01k9zq4c3m8r5t7v9x1b2d4f6h?detail=full" });
const isoTimestamp = z.string().meta({ format: "date-time" });

export const reasonCodes = [
  "identity_ambiguous",
  "identity_weak",
  "identity_not_found",
  "insufficient_evidence",
  "email_unresolved",
  "subject_suppressed",
  "subject_is_minor",
  "subject_deceased",
  "upstream_unavailable",
  "deadline_exceeded",
  "internal_error",
  "stopped",
] as const;

const jobFields = {
  job_id: jobId,
  status: z.enum(v.jobStatuses),
  stage: z.enum(v.jobStages),
  queue_position: z.int().min(0).optional().describe("On queued polls."),
  eta: z.int().min(0).optional().describe("Seconds, on queued polls."),
  batch_id: z.string().nullable(),
  language: z.enum(v.briefLanguages).optional().describe("What the request asked for its claims in, where that is not English."),
  ...correlationEcho,
  seed: seedInput
    .pick({ linkedin_url: true, name: true, company: true, title: true })
    .optional()
    .describe(
      "As the request gave it. Absent where it gave an address alone, 30 days after a job was refused or failed, and at once where there may be no brief about the person.",
    ),
  usage,
  reason: z
    .enum(reasonCodes)
    .optional()
    .describe(
      "When refused or failed. identity_ambiguous: several people fit. identity_weak: exactly one person has the name, but we cannot be sure enough that it is them; add a company or a profile. identity_not_found: nobody of that name could be tied to the request.",
    ),
  error: z.string().optional().describe("When refused or failed: text for people. It advises nothing that the request gave already."),
  created_at: isoTimestamp,
  finished_at: isoTimestamp.nullable(),
};

const runningPreview = preview
  .optional()
  .describe("While running, to the account whose credit is reserved for it, where a language model is still being asked.");

/** A job in any state, field by field. */
export const job = z.object({
  ...jobFields,
  result: anyBrief.optional().describe("Once done."),
  preview: runningPreview,
  candidates,
});

const { reason: anyReason, error: errorText, queue_position, eta, status: _status, ...everyJob } = jobFields;
const endedWithout = { ...everyJob, reason: anyReason.unwrap(), error: errorText.unwrap() };

/** The same, told apart by its status. */
export const anyJob = z
  .discriminatedUnion("status", [
    z.object({ ...everyJob, status: z.literal("queued"), queue_position, eta }).meta({ id: "QueuedJob" }),
    z.object({ ...everyJob, status: z.literal("running"), preview: runningPreview }).meta({ id: "RunningJob" }),
    z.object({ ...everyJob, status: z.literal("done"), result: anyBrief }).meta({ id: "DoneJob" }),
    z.object({ ...endedWithout, status: z.literal("refused"), candidates }).meta({ id: "RefusedJob" }),
    z.object({ ...endedWithout, status: z.literal("failed") }).meta({ id: "FailedJob" }),
  ])
  .meta({ id: "Job", description: "One asynchronous brief, by its status. Poll about every 5 seconds until it has ended." });

export const jobSummary = z.object({ ...jobFields, poll_url: pollUrl }).meta({ id: "JobSummary" });

export const jobPage = z.object({ jobs: z.array(jobSummary), next_cursor: z.string().nullable() }).meta({ id: "JobPage" });

export const served = z
  .object({ status: z.literal("done"), job_id: jobId, brief: anyBrief, usage })
  .meta({ id: "Served", description: "A cache hit." });
export const queued = z.object({ job_id: jobId, status: z.literal("queued"), poll_url: pollUrl, usage }).meta({ id: "Queued" });
export const accepted = z
  .object({ status: z.literal("accepted"), delivery: z.literal("callback"), job_id: jobId, usage })
  .meta({ id: "Accepted", description: "The finished brief goes to callback_url. The job can be polled too." });
export const replayed = z
  .object({ job_id: jobId, status: z.enum(v.jobStatuses), poll_url: pollUrl, usage, warnings: replayWarnings })
  .meta({
    id: "Replayed",
    description: "A repeat of an idempotency key, or of a request whose job is queued or running: the first job. It costs nothing.",
  });
export const needsReview = z
  .object({ status: z.literal("needs_review"), reason: z.literal("email_unresolved"), message: z.string(), usage })
  .meta({ id: "NeedsReview", description: "An email-only seed that cannot be matched. Nothing was charged." });

export type Usage = z.infer<typeof usage>;
export type Job = z.infer<typeof job>;
export type JobSummary = z.infer<typeof jobSummary>;
