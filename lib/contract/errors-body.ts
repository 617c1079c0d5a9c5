import { z } from "zod";
import { type ErrorCode, errorCatalog } from "@/lib/errors";
import { scopes } from "./scopes";

/** What is the matter with one row of a batch. `index` counts from 0. */
export const rowProblem = z.object({ index: z.int().min(0), code: z.string(), message: z.string() }).meta({ id: "BatchRowProblem" });

export const errorCode = z
  .enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: "ErrorCode", description: "The closed list of error codes." });

export const errorBody = z
  .object({
    error: errorCode,
    message: z.string(),
    retry_after_seconds: z.int().min(1).optional(),
    request_id: z.string().optional().describe("On unexpected errors; it is in our log too."),
    missing: z
      .array(z.enum(["database", "migrations", "secrets", "stopping", "writes"]))
      .optional()
      .describe("On not_ready: what keeps this process from working."),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("On invalid_request and invalid_callback_url: what is wrong, by field."),
    available_at: z
      .string()
      .meta({ format: "date-time" })
      .optional()
      .describe("On daily_people_limit and refresh_limit: when the same request can succeed."),
    people_asked: z.int().min(0).optional().describe("On daily_people_limit: new people in this request."),
    people_left: z.int().min(0).optional().describe("On daily_people_limit: new people that the account may still ask for now."),
    max_people: z
      .int()
      .min(1)
      .optional()
      .describe("On daily_people_limit: the account's limit within 24 hours; it grows with the account's age."),
    required_scope: z.enum(scopes).optional().describe("On insufficient_scope: what the key or grant lacks."),
    credits_required: z.int().min(1).optional().describe("On spend_limit_reached: what this request would cost."),
    spend_per_day: z.int().min(0).optional().describe("On spend_limit_reached: what the key or grant may spend within one day, UTC."),
    spent_today: z.int().min(0).optional().describe("On spend_limit_reached: what of that is charged or reserved."),
    account_url: z.string().optional().describe("On terms_not_accepted and spend_limit_reached: where its owner changes that."),
    invalid: z.array(rowProblem).optional().describe("On invalid_batch: rows that cannot be read."),
    duplicates: z.array(rowProblem).optional().describe("On invalid_batch: rows that repeat an earlier one."),
    warnings: z.array(rowProblem).optional().describe("On invalid_batch: fields that were ignored."),
    batch_id: z.string().optional().describe("On batch_enqueue_unconfirmed."),
    poll: z.string().optional().describe("On batch_enqueue_unconfirmed: where the batch can be followed."),
  })
  .meta({ id: "Error" });

export const paymentRequiredBody = z
  .object({
    error: z.literal("payment_required"),
    message: z.string(),
    credits_required: z.int().min(1),
    credits_available: z.int().min(0),
    pack: z.object({
      credits: z.int(),
      subtotal: z.object({ amount: z.int().describe("In the currency's smallest unit."), currency: z.string() }),
      tax: z.string(),
    }),
    checkout: z.object({ method: z.enum(["POST"]), path: z.string() }),
    account_url: z.string(),
  })
  .meta({ id: "PaymentRequired", description: "The canonical 402, the same everywhere. It never names the person who was asked for." });
