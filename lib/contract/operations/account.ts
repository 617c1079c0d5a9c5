import { z } from "zod";
import { bodyIdempotencyKey, idempotencyHeaders, replayWarnings } from "../idempotency";
import { bearerErrors, type Operation } from "../operation";
import { maxPacks } from "../pack";
import { maxPageSize } from "./jobs";

const isoTimestamp = z.string().meta({ format: "date-time" });

export const ledgerKinds = ["reserve", "capture", "release", "purchase", "refund", "reversal", "hold", "unhold", "grant"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

const autoRecharge = z
  .object({
    enabled: z.boolean(),
    threshold: z.int().min(0).max(10_000).describe("Packs are bought when a request leaves this many credits or fewer."),
    packs: z.int().min(1).max(maxPacks).describe("Bought at a time."),
    monthly_limit: z
      .int()
      .min(0)
      .max(10_000)
      .describe("Packs that auto-recharge may buy in a calendar month (UTC). A recharge that would exceed it is not made."),
  })
  .meta({ id: "AutoRecharge" });

const callbackSecret = z
  .object({
    secret: z.string().describe("Signs every delivery: whsec_ and base64, as Standard Webhooks has it.").meta({ example: "whsec_…" }),
    created_at: isoTimestamp,
    previous: z
      .object({ secret: z.string(), expires_at: isoTimestamp })
      .nullable()
      .describe("Signs beside the current one for 24 hours after a rotation."),
  })
  .meta({ id: "CallbackSecret" });

const allowance = z.object({ limit: z.int().min(0), used: z.int().min(0), left: z.int().min(0) }).meta({ id: "Allowance" });

const shared = { tag: "Account", auth: "bearer", limit: "read" } as const;

export const rotateKeyOperation = {
  ...shared,
  id: "rotateKey",
  method: "POST",
  path: "/api/account/rotate-key",
  summary: "Rotate this key, or all keys of the account",
  description:
    "With overlap_seconds the old key goes on working for that long. Its answer is never replayed, since a key is stored as a hash: whoever lost it sends the call again with the old key within the overlap, which revokes the new key that nobody has used, and makes another. Once the new key is in use the old one can rotate nothing: 409 key_already_rotated.",
  body: z
    .object({
      scope: z.enum(["this", "all"]).default("this"),
      overlap_seconds: z
        .int()
        .min(0)
        .max(86_400)
        .default(0)
        .describe("How long the old key works beside the new one. Only with scope this."),
    })
    .refine(({ scope, overlap_seconds }) => scope === "this" || overlap_seconds === 0, {
      path: ["overlap_seconds"],
      message: "only with scope this",
    })
    .meta({ id: "RotateKeyRequest" }),
  isBodyOptional: true,
  replies: {
    200: {
      description: "The new key, shown once. The old ones stopped working in the same transaction, or work until overlap_until.",
      schema: z
        .object({
          status: z.enum(["rotated"]),
          api_key: z.string(),
          key_prefix: z.string(),
          revoked: z.int().min(0).describe("Keys that stopped working."),
          overlap_until: isoTimestamp.nullable().describe("Until when the old key works; null when it does not."),
        })
        .meta({ id: "RotatedKey" }),
    },
  },
  errors: [...bearerErrors, "invalid_json", "invalid_request", "key_already_rotated", "body_too_large"],
} as const satisfies Operation;

export const getAccountOperation = {
  ...shared,
  id: "getAccount",
  method: "GET",
  path: "/api/account",
  summary: "Credits, keys and settings",
  replies: {
    200: {
      description: "The account.",
      schema: z
        .object({
          email: z.string(),
          credits: z.object({ available: z.int().min(0), reserved: z.int().min(0) }),
          keys: z.array(
            z.object({
              key_prefix: z.string(),
              device_name: z.string().nullable(),
              created_at: isoTimestamp,
              last_used_at: isoTimestamp.nullable(),
              expires_at: isoTimestamp.nullable().describe("Until when a key that was rotated with an overlap works."),
            }),
          ),
          auto_recharge: autoRecharge,
          limits: z
            .object({
              new_people: allowance.describe(
                "People whom the account has not unlocked, asked for within 24 hours. Past it: daily_people_limit.",
              ),
              queued_jobs: allowance.describe("Jobs that are queued or running. Past it: rate_limited."),
              email_lookups: allowance.describe("Addresses alone that were looked up within 24 hours. Beyond it, no address is looked up."),
              refreshes: z
                .object({ per_person: z.int().min(1), per_person_account: z.int().min(1) })
                .describe(
                  "How often a person is read anew within 7 days: for all accounts together, and for this one. Past it: refresh_limit.",
                ),
            })
            .describe("Limits, and what is left of them."),
          budgets: z.object({
            auto_recharge_packs: allowance.describe("Packs that auto-recharge may buy within this calendar month (UTC)."),
          }),
        })
        .meta({ id: "Account" }),
    },
  },
  errors: [...bearerErrors],
} as const satisfies Operation;

export const getHistoryOperation = {
  ...shared,
  id: "getHistory",
  method: "GET",
  path: "/api/account/history",
  summary: "The ledger, newest first",
  query: z.object({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(maxPageSize).default(20) }),
  fieldCodes: { cursor: "invalid_cursor" },
  replies: {
    200: {
      description: "A page of ledger entries.",
      schema: z
        .object({
          entries: z.array(
            z.object({
              id: z.string(),
              kind: z.enum(ledgerKinds),
              available_delta: z.int(),
              reserved_delta: z.int(),
              available_after: z.int().min(0),
              reserved_after: z.int().min(0),
              cause: z.string(),
              job_id: z.string().nullable(),
              created_at: isoTimestamp,
            }),
          ),
          next_cursor: z.string().nullable(),
        })
        .meta({ id: "LedgerPage" }),
    },
  },
  errors: [...bearerErrors, "invalid_request", "invalid_cursor"],
} as const satisfies Operation;

export const getCallbackSecretOperation = {
  ...shared,
  id: "getCallbackSecret",
  method: "GET",
  path: "/api/account/callback-secret",
  summary: "Read the secret that signs callbacks",
  replies: { 200: { description: "The current secret; it is made at the first call.", schema: callbackSecret } },
  errors: [...bearerErrors],
} as const satisfies Operation;

export const rotateCallbackSecretOperation = {
  ...shared,
  id: "rotateCallbackSecret",
  method: "POST",
  path: "/api/account/callback-secret/rotate",
  summary: "Rotate the secret that signs callbacks",
  description: "The previous secret signs beside the new one for 24 hours, so that receivers can change over. No body is needed.",
  replies: { 200: { description: "The new secret, and the previous one.", schema: callbackSecret } },
  errors: [...bearerErrors],
} as const satisfies Operation;

export const checkoutOperation = {
  ...shared,
  id: "checkout",
  method: "POST",
  path: "/api/billing/checkout",
  tag: "Billing",
  summary: "Buy 5-Packs",
  headers: idempotencyHeaders,
  body: z.object({ packs: z.int().min(1).max(maxPacks).default(1), idempotency_key: bodyIdempotencyKey }).meta({ id: "CheckoutRequest" }),
  isBodyOptional: true,
  replies: {
    200: {
      description: "Where to pay. A purchase never names a person.",
      schema: z.object({ checkout_url: z.string(), session_id: z.string(), warnings: replayWarnings }).meta({ id: "Checkout" }),
    },
  },
  errors: [...bearerErrors, "invalid_json", "invalid_request", "body_too_large", "billing_not_configured", "billing_unavailable"],
} as const satisfies Operation;

const autoRechargeShared = {
  ...shared,
  tag: "Billing",
  path: "/api/billing/auto-recharge",
} as const;

export const getAutoRechargeOperation = {
  ...autoRechargeShared,
  id: "getAutoRecharge",
  method: "GET",
  summary: "Read auto-recharge",
  replies: { 200: { description: "The setting.", schema: autoRecharge } },
  errors: [...bearerErrors, "billing_not_configured"],
} as const satisfies Operation;

export const putAutoRechargeOperation = {
  ...autoRechargeShared,
  id: "putAutoRecharge",
  method: "PUT",
  summary: "Set auto-recharge",
  description:
    "Off by default. Switching it on needs a payment method saved in a purchase, and charges nothing by itself: the next request that leaves `threshold` credits or fewer triggers the first purchase. `charge_now` buys at once where the balance is that low already. Each purchase is confirmed by email. It never delays a request: admission decides from the balance as it is. A repeat under one Idempotency-Key sets nothing and buys nothing again: it answers the setting as it is by then, and what the first call set off.",
  headers: idempotencyHeaders,
  body: autoRecharge
    .extend({
      charge_now: z
        .boolean()
        .default(false)
        .describe(
          "Buy `packs` at once when the balance is at the threshold or below, within the month's limit. Without it nothing is charged by this call.",
        ),
      idempotency_key: bodyIdempotencyKey,
    })
    .meta({ id: "AutoRechargeRequest" }),
  replies: {
    200: {
      description: "The setting as it is now, and what is being bought.",
      schema: autoRecharge
        .extend({
          charging: z
            .object({
              packs: z.int().min(1),
              subtotal: z.object({ amount: z.int().min(1).describe("In the currency's smallest unit."), currency: z.string() }),
            })
            .nullable()
            .describe("What `charge_now` has started to buy, before tax; null when nothing is charged."),
          warnings: replayWarnings,
        })
        .meta({ id: "AutoRechargeSaved" }),
    },
  },
  errors: [
    ...bearerErrors,
    "invalid_json",
    "invalid_request",
    "payment_method_missing",
    "body_too_large",
    "billing_not_configured",
    "billing_unavailable",
  ],
} as const satisfies Operation;
