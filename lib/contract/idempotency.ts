import { z } from "zod";
import { label } from "./correlation";

export const maxIdempotencyKeyLength = 200;

/** The header of operations that spend or create. The body's field, where there is one, is the same key. */
export const idempotencyHeaders = z.object({
  "Idempotency-Key": label
    .min(1)
    .optional()
    .describe(
      "The same as the body's idempotency_key; two that differ are refused. A repeat within 24 hours answers what the first request started.",
    ),
});

/** The same key in the body, where the operation has no words of its own for it. */
export const bodyIdempotencyKey = label.min(1).optional().describe("The same as the header Idempotency-Key; two that differ are refused.");

/** Of a replay whose request differs from the first one: it was not looked at, and nothing of it was started. */
export const replayWarnings = z
  .array(z.literal("idempotency_key_other_body"))
  .optional()
  .describe(
    "On a repeat whose body differs from the first request's: the answer is what the first request started; the repeat started nothing.",
  );

export type ReplayWarnings = z.infer<typeof replayWarnings>;
