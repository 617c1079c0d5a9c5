import { z } from "zod";
import { needsReview, queued, replayed, served } from "../job";
import { bearerErrors, type Operation } from "../operation";
import { seedInput, senderContext } from "../seed";
import { detailLevels } from "../vocabulary";
import { detailQuery } from "./enrich";

const shared = {
  path: "/api/brief",
  tag: "Briefs",
  auth: "bearer",
  limit: "enrich",
  deprecated: { since: "2026-11-21", successor: "/api/enrich" },
  fieldCodes: { detail: "invalid_detail", email: "invalid_email", linkedin_url: "invalid_linkedin_url" },
  replies: {
    200: {
      description: "A cache hit; this account's own job for the same person that is still at work; or an email that cannot be matched.",
      schema: z.union([served, replayed, needsReview]),
    },
    202: { description: "The job is queued.", schema: queued },
  },
} as const;

const seedErrors = [
  "invalid_request",
  "missing_identifier",
  "invalid_linkedin_url",
  "invalid_detail",
  "test_key_fixture_only",
  "terms_not_accepted",
  "payment_required",
  "daily_people_limit",
  "brief_failed",
] as const;

export const getBriefOperation = {
  ...shared,
  id: "getBrief",
  method: "GET",
  summary: "Deprecated alias of POST /api/enrich, query seed",
  query: seedInput.pick({ linkedin_url: true, name: true, company: true, domain: true }).extend(detailQuery.shape),
  errors: [...bearerErrors, ...seedErrors, "spend_limit_reached"],
} as const satisfies Operation;

export const postBriefOperation = {
  ...shared,
  id: "postBrief",
  method: "POST",
  summary: "Deprecated alias of POST /api/enrich, JSON seed",
  query: detailQuery,
  body: seedInput.extend({ detail: z.enum(detailLevels).optional(), sender: senderContext.optional() }).meta({ id: "BriefRequest" }),
  errors: [...bearerErrors, ...seedErrors, "spend_limit_reached", "invalid_json", "invalid_email", "purpose_not_allowed", "body_too_large"],
} as const satisfies Operation;
