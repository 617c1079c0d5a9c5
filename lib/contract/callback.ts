import { z } from "zod";
import { anyBrief } from "./brief";
import { correlationEcho } from "./correlation";
import { jobId, reasonCodes, usage } from "./job";

export const callbackTypes = ["brief.done", "brief.refused", "brief.failed"] as const;

/** What a callback address receives by HTTPS POST once a job has ended. */
export const callbackEnvelope = z
  .object({
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
  })
  .meta({
    id: "CallbackEnvelope",
    description:
      "One envelope a job, delivered at least once and signed as Standard Webhooks prescribe. webhook-id stays the same over all tries: act on it once.",
  });

export type CallbackEnvelope = z.infer<typeof callbackEnvelope>;

/** Headers of a delivery. Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export const callbackHeaders = z.object({
  "webhook-id": z.string().describe("Stays the same over all tries: act on it once."),
  "webhook-timestamp": z.string().describe("Seconds since 1970 at this try. Refuse one that is more than 5 minutes off."),
  "webhook-signature": z.string().describe("v1,<base64>, one for each active secret, separated by spaces."),
});
