import { z } from "zod";
import { type ErrorCode, errorCatalog } from "@/lib/errors";

export const errorCode = z
  .enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: "ErrorCode", description: "The closed list of error codes." });

export const errorBody = z
  .object({
    error: errorCode,
    message: z.string(),
    retry_after_seconds: z.int().min(1).optional(),
    request_id: z.string().optional().describe("On unexpected errors; it is in our log too."),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("On invalid_request: what is wrong, by field."),
  })
  .meta({ id: "Error" });

export const paymentRequiredBody = z
  .object({
    error: z.enum(["payment_required"]),
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
