import { z } from "zod";
import { candidateId } from "../candidate";
import { correlationInput, label } from "../correlation";
import { idempotencyHeaders } from "../idempotency";
import { accepted, needsReview, queued, replayed, served } from "../job";
import { bearerErrors, type Operation } from "../operation";
import { maxUrlLength, seedInput, senderContext } from "../seed";
import { briefLanguages, detailLevels } from "../vocabulary";

export const detailQuery = z.object({
  detail: z.enum(detailLevels).optional().describe("How much of the brief to answer. Wins over the body's."),
});

export const languageInput = z.enum(briefLanguages).describe("Of the claims; en unless given.");

export const callbackUrl = z
  .string()
  .max(maxUrlLength)
  .describe("A public https URL that receives the finished brief by POST, signed.")
  .meta({ example: "https://hooks.example.com/briefs" });

export const enrichBody = seedInput
  .extend({
    detail: z.enum(detailLevels).optional(),
    language: languageInput.optional(),
    sender: senderContext.optional(),
    callback_url: callbackUrl.optional(),
    idempotency_key: label.min(1).optional().describe("A repeat within 24 hours replays the first job, whatever its body."),
    batch_id: label.optional().describe("Your own label, echoed on the job."),
    ...correlationInput,
    refresh: z
      .boolean()
      .optional()
      .describe(
        "Forces a fresh, uncached run. Once the limit of refreshes of a person is reached, an account that has unlocked the person gets `refresh_limit`; any other account gets what it would get without `refresh`, and `usage.cache_status` says which.",
      ),
    candidate_id: candidateId.optional(),
    accept_weak_identity: z
      .boolean()
      .optional()
      .describe(
        "Accepts a brief even where only one anchor, such as the name, ties the pages to the request; otherwise that is refused as `identity_weak`, at no cost. Such a brief is for this account only, and nothing in it is safe.",
      ),
  })
  .meta({ id: "EnrichRequest" });

export const enrichOperation = {
  id: "enrich",
  method: "POST",
  path: "/api/enrich",
  summary: "Ask for one brief",
  description:
    "Reserves a credit and enqueues a job, or answers at once from the cache. The first successful unlock of a person costs 1 credit; pulling the person again costs 0 unless refresh is true; refusals and failures cost 0. While your own job for the same person and the same refresh is queued or running, nothing more is reserved: the same request is answered with that job, and one that differs by its key, callback_url, detail, language, sender, batch_id, client_reference or metadata gets a job of its own that waits for the same run.",
  tag: "Briefs",
  auth: "bearer",
  limit: "enrich",
  query: detailQuery,
  headers: idempotencyHeaders,
  body: enrichBody,
  fieldCodes: {
    detail: "invalid_detail",
    language: "invalid_language",
    email: "invalid_email",
    linkedin_url: "invalid_linkedin_url",
    callback_url: "invalid_callback_url",
  },
  replies: {
    200: {
      description: "A cache hit, the replay of an idempotency key or of a request that is under way, or an email that cannot be matched.",
      schema: z.union([served, replayed, needsReview]),
    },
    202: { description: "The job is queued; or, with a callback_url, accepted for delivery.", schema: z.union([queued, accepted]) },
  },
  errors: [
    ...bearerErrors,
    "invalid_json",
    "invalid_request",
    "missing_identifier",
    "invalid_candidate",
    "invalid_linkedin_url",
    "invalid_email",
    "invalid_detail",
    "invalid_language",
    "invalid_callback_url",
    "purpose_not_allowed",
    "test_key_fixture_only",
    "terms_not_accepted",
    "payment_required",
    "spend_limit_reached",
    "daily_people_limit",
    "refresh_limit",
    "body_too_large",
  ],
} as const satisfies Operation;
