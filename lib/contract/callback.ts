import { z } from "zod";
import { anyBrief } from "./brief";
import { correlationEcho } from "./correlation";
import { jobId, reasonCodes, usage } from "./job";

export const callbackTypes = ["brief.done", "brief.refused", "brief.failed"] as const;

/** An envelope of any type, field by field. */
export const envelopeFields = z.object({
  type: z.enum(callbackTypes),
  job_id: jobId,
  batch_id: z.string().optional().describe("The batch, or the request's own label."),
  ...correlationEcho,
  idempotency_key: z.string().optional().describe("The request's own."),
  status: z.enum(["done", "refused", "failed"]),
  result: anyBrief.optional().describe("The brief, once done, in the job's detail."),
  error: z.string().optional().describe("When refused or failed: text for people."),
  reason: z.enum(reasonCodes).optional().describe("When refused or failed."),
  usage,
  created_at: z.string().meta({ format: "date-time" }).describe("When the job was admitted."),
});

const { type: _type, status: _status, result: _result, error, reason, ...everyEnvelope } = envelopeFields.shape;
const withoutBrief = { ...everyEnvelope, error: error.unwrap(), reason: reason.unwrap() };

/** What a callback address receives by HTTPS POST once a job has ended, told apart by its type. */
export const callbackEnvelope = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("brief.done"), status: z.literal("done"), ...everyEnvelope, result: anyBrief }).meta({ id: "BriefDone" }),
    z.object({ type: z.literal("brief.refused"), status: z.literal("refused"), ...withoutBrief }).meta({ id: "BriefRefused" }),
    z.object({ type: z.literal("brief.failed"), status: z.literal("failed"), ...withoutBrief }).meta({ id: "BriefFailed" }),
  ])
  .meta({
    id: "CallbackEnvelope",
    description:
      "One envelope a job, delivered at least once and signed as Standard Webhooks prescribe. webhook-id stays the same over all tries: act on it once.",
  });

export type CallbackEnvelope = z.infer<typeof envelopeFields>;

/** Headers of a delivery. Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export const callbackHeaders = z.object({
  "webhook-id": z.string().describe("Stays the same over all tries: act on it once."),
  "webhook-timestamp": z.string().describe("Seconds since 1970 at this try. Refuse one that is more than 5 minutes off."),
  "webhook-signature": z.string().describe("v1,<base64>, one for each active secret, separated by spaces."),
});
