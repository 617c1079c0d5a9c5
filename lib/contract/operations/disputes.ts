import { z } from "zod";
import { dispute, disputeList, disputeReasons, recheckAfterMinutes } from "../dispute";
import { bodyIdempotencyKey, idempotencyHeaders, replayWarnings } from "../idempotency";
import { bearerErrors, type Operation } from "../operation";

export const maxClaimLength = 2_000;
export const maxDetailsLength = 500;

const jobParam = z.string().describe("The job_id of a job that is done.");

export const disputeBody = z.object({
  claim: z
    .string()
    .trim()
    .min(1)
    .max(maxClaimLength)
    .describe(
      "The claim's `claim` text, or its `evidence_quote`, exactly as the brief shows it (white space, case and punctuation do not matter).",
    ),
  reason: z
    .enum(disputeReasons)
    .describe(
      "wrong_person: somebody else is meant. not_in_source: the page does not say it. outdated: it is no longer so. should_not_be_mentioned: it is private.",
    ),
  details: z
    .string()
    .trim()
    .max(maxDetailsLength)
    // PostgreSQL cannot store it.
    .refine((value) => !value.includes("\u0000"), "must not contain NUL")
    .optional()
    .describe("Your own words, for your records and ours."),
});

const openedDispute = dispute.extend({ warnings: replayWarnings }).meta({ id: "OpenedDispute" });

export const openDisputeOperation = {
  id: "openDispute",
  method: "POST",
  path: "/api/jobs/{id}/disputes",
  summary: "Say that a claim is wrong",
  description: `Free. The claim's source is fetched again and the claim is verified again, in the background: poll poll_url. If the dispute is upheld, every claim on the quoted words is withdrawn from all stored briefs and does not come back, and the credit that unlocked the person returns when fewer than half of the safe claims of the brief that it bought are left, within 90 days of the unlock. If it is refused, the answer has the quote that carries the claim. A source that cannot be reached leaves it undecided. The same claim of the same job is one dispute, however often it is sent; one that stayed undecided is checked again when it is sent ${recheckAfterMinutes} minutes later or after that.`,
  tag: "Jobs",
  auth: "bearer",
  limit: "dispute",
  params: z.object({ id: jobParam }),
  headers: idempotencyHeaders,
  body: disputeBody.extend({ idempotency_key: bodyIdempotencyKey }).meta({ id: "DisputeRequest" }),
  replies: {
    200: { description: "This claim was disputed before, and that is decided, or stayed undecided a moment ago.", schema: openedDispute },
    202: { description: "The source is being checked.", schema: openedDispute },
  },
  errors: [...bearerErrors, "invalid_json", "invalid_request", "body_too_large", "job_not_found", "job_not_done", "claim_not_found"],
} as const satisfies Operation;

export const listDisputesOperation = {
  id: "listDisputes",
  method: "GET",
  path: "/api/jobs/{id}/disputes",
  summary: "List a job's disputes, newest first",
  description: "The newest 100.",
  tag: "Jobs",
  auth: "bearer",
  limit: "read",
  params: z.object({ id: jobParam }),
  replies: { 200: { description: "The disputes.", schema: disputeList } },
  errors: [...bearerErrors, "job_not_found"],
} as const satisfies Operation;

export const getDisputeOperation = {
  id: "getDispute",
  method: "GET",
  path: "/api/jobs/{id}/disputes/{dispute_id}",
  summary: "Poll a dispute",
  description: "Poll about every 5 seconds (Retry-After says so) while status is checking. It goes with its job after 90 days.",
  tag: "Jobs",
  auth: "bearer",
  limit: "poll",
  params: z.object({ id: jobParam, dispute_id: z.string().describe("The dispute_id.") }),
  replies: { 200: { description: "The dispute.", schema: dispute } },
  errors: [...bearerErrors, "dispute_not_found"],
} as const satisfies Operation;
