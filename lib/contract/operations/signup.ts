import { z } from "zod";
import { type Operation, publicErrors } from "../operation";

const isoTimestamp = z.string().meta({ format: "date-time" });
const clientLabel = z.string().max(120).optional();

export const verificationStatuses = ["pending", "approved", "denied", "expired", "already_claimed"] as const;

/** Neither is checked for its shape here: what is no transaction, and what is no token, are not found like any other. */
const verificationParams = z.object({ transaction_id: z.string().describe("As signup gave it.").meta({ format: "uuid" }) });
const verificationHeaders = z.object({ "x-verification-token": z.string().describe("The polling_token.") });

export const signupOperation = {
  id: "signup",
  method: "POST",
  path: "/api/signup",
  summary: "Start email-verified key setup",
  description:
    "Emails a link to the address. Whoever opens it sees which client and device ask, and approves or denies; opening alone changes nothing. The transaction lives 15 minutes, an approval 10. The answer is the same whether or not the address has an account, and never holds a key.",
  tag: "Account",
  auth: "none",
  limit: "signup",
  body: z.object({ email: z.string(), client_name: clientLabel, device_name: clientLabel }).meta({ id: "SignupRequest" }),
  fieldCodes: { email: "invalid_email" },
  replies: {
    202: {
      description: "A verification email was requested. The body is identical for new and existing accounts.",
      schema: z
        .object({
          status: z.enum(["email_verification_required"]),
          transaction_id: z.uuid(),
          polling_token: z.string().describe("One-time secret; send it back as X-Verification-Token."),
          expires_at: isoTimestamp,
        })
        .meta({ id: "SignupTransaction" }),
    },
  },
  errors: [
    ...publicErrors,
    "request_timeout",
    "body_too_large",
    "invalid_json",
    "invalid_request",
    "invalid_email",
    "email_not_allowed",
    "rate_limited",
    "auth_not_configured",
    "verification_delivery_failed",
  ],
} as const satisfies Operation;

export const getVerificationOperation = {
  id: "getVerification",
  method: "GET",
  path: "/api/signup/verification/{transaction_id}",
  summary: "Poll a signup transaction",
  description:
    "Ask about every 5 seconds until the status is no longer pending. An unknown transaction and a wrong or missing token are not told apart.",
  tag: "Account",
  auth: "none",
  limit: "poll",
  params: verificationParams,
  headers: verificationHeaders,
  replies: {
    200: { description: "Its status.", schema: z.object({ status: z.enum(verificationStatuses) }).meta({ id: "VerificationStatus" }) },
  },
  errors: [...publicErrors, "verification_not_found", "rate_limited", "auth_not_configured"],
} as const satisfies Operation;

export const claimVerificationOperation = {
  id: "claimVerification",
  method: "POST",
  path: "/api/signup/verification/{transaction_id}/claim",
  summary: "Claim the key once",
  description:
    "The first claim after the approval answers the key, which is never shown again; every later one answers already_claimed without it. Before the approval it answers the status as it is. A key that got lost is replaced at /account.",
  tag: "Account",
  auth: "none",
  limit: "poll",
  params: verificationParams,
  headers: verificationHeaders,
  replies: {
    200: {
      description: "The key, on the first approved claim only.",
      schema: z
        .object({
          status: z.enum(verificationStatuses),
          api_key: z.string().optional().describe("On the first approved claim only."),
          key_prefix: z.string().optional(),
        })
        .meta({ id: "VerificationClaim" }),
    },
  },
  errors: [...publicErrors, "verification_not_found", "rate_limited", "auth_not_configured"],
} as const satisfies Operation;
