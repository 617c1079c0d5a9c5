import { z } from "zod";
import { maxBatchProfiles } from "../batch-size";
import { correlationInput, label } from "../correlation";
import { rowProblem } from "../errors-body";
import { idempotencyHeaders } from "../idempotency";
import { jobId, jobSummary } from "../job";
import { bearerErrors, type Operation } from "../operation";
import { seedInput } from "../seed";
import { batchStatuses, jobStatuses } from "../vocabulary";
import { callbackUrl, languageInput } from "./enrich";

/** A row: whom it asks for, and what the client tells it by. */
export const batchProfile = seedInput.extend(correlationInput).meta({
  id: "BatchProfile",
  description: "Identifies one person; with what you call the row. Unknown fields are ignored, and named in warnings.",
});

/** Rows are read one by one, so that a bad one is named by its index instead of failing the whole body. The document says what a row should be. */
const batchRow = z.unknown().meta({ $ref: "#/components/schemas/BatchProfile" });

const batchEstimate = z
  .object({
    profiles: z.int().min(0),
    billable_max: z.int().min(0).describe("The most that the batch can cost: one credit a row that would be queued at a price."),
    already_unlocked: z.int().min(0).describe("Rows whose person this account has unlocked. They are free."),
    credits_required: z.int().min(0).describe("What a submission reserves: billable_max."),
    credits_available: z.int().min(0),
    sufficient: z.boolean(),
    invalid: z.array(rowProblem),
    duplicates: z.array(rowProblem).describe("Rows that ask for the same as an earlier row."),
    warnings: z
      .array(rowProblem)
      .describe(
        "What was ignored, the first 100: fields of the body itself (`index` 0), then of rows, each with the field that was likely meant; before them `daily_people_limit` when a submission would be refused for it.",
      ),
    eta_seconds: z.int().min(0).describe("Seconds until the last row has ended, if it were submitted now."),
  })
  .meta({ id: "BatchEstimate" });

const submittedBatch = z
  .object({
    batch_id: z.string(),
    estimate: batchEstimate,
    enqueued_count: z.int().min(0),
    skipped_count: z.int().min(0),
    enqueued: z.array(z.object({ index: z.int().min(0), job_id: jobId, poll_url: z.string(), delivery: z.enum(["callback"]).optional() })),
    skipped: z.array(
      z.object({
        index: z.int().min(0),
        reason: z.enum(["already_unlocked", "email_unresolved"]),
        job_id: jobId.optional(),
        poll_url: z.string().optional(),
      }),
    ),
    poll: z.string(),
  })
  .meta({ id: "SubmittedBatch" });

const description =
  "Reserves the most that the batch can cost before any job starts, or answers 402 and starts nothing. An invalid or duplicate row stops the whole batch. Credits for whatever is not delivered are returned.";

export type BatchEstimateBody = z.infer<typeof batchEstimate>;
export type SubmittedBatchBody = z.infer<typeof submittedBatch>;

export const enrichBatchOperation = {
  id: "enrichBatch",
  method: "POST",
  path: "/api/enrich/batch",
  summary: "Estimate or submit a batch of up to 100 profiles",
  description,
  tag: "Briefs",
  auth: "bearer",
  limit: "batch",
  headers: idempotencyHeaders,
  body: z
    .object({
      profiles: z.array(batchRow).min(1).max(maxBatchProfiles),
      estimate_only: z.boolean().optional(),
      callback_url: callbackUrl.optional().describe("Applied to every queued profile."),
      language: languageInput.optional().describe("Of the claims of every row; en unless given."),
      idempotency_key: label.min(1).optional().describe("A repeat of key and body answers the first submission, for 24 hours."),
    })
    .meta({ id: "BatchRequest" }),
  fieldCodes: {
    callback_url: "invalid_callback_url",
    language: "invalid_language",
    profiles: { tooBig: "batch_too_large", otherwise: "empty_profiles" },
  },
  replies: {
    200: { description: "The estimate; nothing was started.", schema: z.object({ estimate: batchEstimate }) },
    202: { description: "The batch is reserved and started.", schema: submittedBatch },
  },
  errors: [
    ...bearerErrors,
    "invalid_json",
    "invalid_request",
    "empty_profiles",
    "batch_too_large",
    "invalid_batch",
    "invalid_callback_url",
    "invalid_language",
    "terms_not_accepted",
    "payment_required",
    "spend_limit_reached",
    "daily_people_limit",
    "idempotency_key_mismatch",
    "idempotency_key_expired",
    "batch_enqueue_unconfirmed",
    "body_too_large",
  ],
} as const satisfies Operation;

const batchBody = z
  .object({
    batch_id: z.string(),
    status: z
      .enum(batchStatuses)
      .describe(
        "queued: no job has started. running: some have, and some have not ended. done: all have ended. stopped: all have ended, some of them by a stop.",
      ),
    counts: z.record(z.enum(jobStatuses), z.int().min(0)).describe("Jobs by status. A row without a job is in none."),
    credits: z
      .object({ reserved: z.int().min(0), charged: z.int().min(0), released: z.int().min(0) })
      .describe("Still reserved, charged, returned. Their sum is what the submission reserved."),
    jobs: z.array(jobSummary).describe("In the order of the rows."),
  })
  .meta({ id: "Batch" });

const stoppedBatch = batchBody
  .extend({
    stopped_count: z
      .int()
      .min(0)
      .describe("Jobs that this call ended. Jobs that had started go on, and are charged when they end with a brief."),
  })
  .meta({ id: "StoppedBatch" });

export type StoppedBatchBody = z.infer<typeof stoppedBatch>;
export type BatchBody = z.infer<typeof batchBody>;

export const getBatchOperation = {
  id: "getBatch",
  method: "GET",
  path: "/api/enrich/batch/{batch_id}",
  summary: "Poll a batch",
  tag: "Briefs",
  auth: "bearer",
  limit: "poll",
  params: z.object({ batch_id: z.string() }),
  replies: {
    200: { description: "Counts, credits and jobs.", schema: batchBody },
  },
  errors: [...bearerErrors, "batch_not_found"],
} as const satisfies Operation;

export const stopBatchOperation = {
  id: "stopBatch",
  method: "POST",
  path: "/api/enrich/batch/{batch_id}/stop",
  summary: "Stop a batch",
  description:
    "Queued jobs end at once as failed, reason stopped, and their credits are returned in the same transaction. Jobs that are running finish, and cost what they would have. Safe to repeat.",
  tag: "Briefs",
  auth: "bearer",
  limit: "batch",
  params: z.object({ batch_id: z.string() }),
  replies: {
    200: { description: "The batch as it is now.", schema: stoppedBatch },
  },
  errors: [...bearerErrors, "batch_not_found"],
} as const satisfies Operation;
