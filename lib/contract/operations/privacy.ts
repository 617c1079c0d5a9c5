import { z } from "zod";
import { bodyIdempotencyKey, idempotencyHeaders } from "../idempotency";
import { type Operation, publicErrors } from "../operation";

export const privacyRequestKinds = ["stop", "see", "correct", "do_not_mention", "erase"] as const;

export const sendPrivacyRequestOperation = {
  id: "sendPrivacyRequest",
  method: "POST",
  path: "/api/privacy/requests",
  summary: "Make a request about briefs on oneself",
  description:
    "For the person a brief is about, or anyone acting for them. A link is emailed to the address; it works once, within 24 hours, and nothing happens until the button on the page it opens is pressed. Then a stop with the exact address of a profile takes effect at once. Everything else needs proof, on the page that the link opens: the address has long been linked to the person, or a given text is on a profile that has long been theirs. An erasure without it withholds like a stop until a person here has decided, within 14 days. The answer is the same whether or not anything is held. Under an Idempotency-Key the same form sent again is the same request, and sends no email; there is no account behind it, so another form under the same key is another request.",
  tag: "Service",
  auth: "none",
  limit: "privacy",
  headers: idempotencyHeaders,
  body: z
    .object({
      kind: z
        .enum(privacyRequestKinds)
        .describe(
          "stop: no more briefs, reversible. see: what is held. correct: something is wrong. do_not_mention: leave a statement out. erase: all of it goes, for good.",
        ),
      profile_url: z.string().max(2_048).optional().describe("The exact address of a profile page. This or a name is needed."),
      name: z.string().max(500).optional(),
      company: z.string().max(500).optional(),
      email: z.string().describe("The person's own address, to which the link is emailed."),
      details: z.string().max(2_000).optional(),
      idempotency_key: bodyIdempotencyKey,
    })
    .meta({ id: "PrivacyRequest" }),
  fieldCodes: { email: "invalid_email" },
  replies: {
    202: {
      description: "The email was accepted. The body is the same for everybody.",
      schema: z
        .object({
          status: z.enum(["confirmation_required"]),
          request_id: z.string().describe("For questions about the request. It opens nothing."),
          expires_at: z.string().meta({ format: "date-time" }).describe("Until when the emailed link works."),
        })
        .meta({ id: "PrivacyRequestReceipt" }),
    },
  },
  errors: [
    ...publicErrors,
    "request_timeout",
    "body_too_large",
    "invalid_json",
    "invalid_request",
    "invalid_email",
    "rate_limited",
    "confirmation_delivery_failed",
  ],
} as const satisfies Operation;
