import { type ErrorCode, errorCatalog } from "@/lib/errors";
import { paymentRequiredExample } from "./examples";

/** What a refusal with this code looks like on the wire, with the fields that help to recover from it. */
export function errorExample(code: ErrorCode): Record<string, unknown> {
  return { error: code, message: errorCatalog[code].message, ...recovery(code) };
}

function recovery(code: ErrorCode): Record<string, unknown> {
  switch (code) {
    case "max_credits_exceeded":
      return { credits_required: 3, max_credits: 2 };
    case "payment_required":
      return paymentRequiredExample;
    case "daily_people_limit":
      return { available_at: "2026-01-05T11:00:00.000Z", retry_after_seconds: 5400, people_asked: 40, people_left: 12, max_people: 100 };
    case "insufficient_scope":
      return { required_scope: "spend" };
    case "spend_limit_reached":
      return {
        ...{ credits_required: 1, spend_per_day: 5, spent_today: 5, retry_after_seconds: 5400 },
        account_url: "https://brief.example/account",
      };
    case "refresh_limit":
      return { available_at: "2026-01-08T09:30:00.000Z", retry_after_seconds: 259_200 };
    case "terms_not_accepted":
      return { account_url: "https://brief.example/account" };
    case "rate_limited":
      return { retry_after_seconds: 1 };
    case "service_busy":
    case "service_unavailable":
    case "auth_not_configured":
      return { retry_after_seconds: 5 };
    case "verification_delivery_failed":
    case "confirmation_delivery_failed":
      return { retry_after_seconds: 60 };
    case "invalid_request":
      return { issues: [{ path: "name", message: "Invalid input: expected string, received number" }] };
    case "invalid_batch":
      return {
        invalid: [{ index: 1, code: "missing_identifier", message: errorCatalog.missing_identifier.message }],
        duplicates: [{ index: 3, code: "duplicate_row", message: "This row asks for the same as row 0." }],
        warnings: [],
      };
    case "batch_enqueue_unconfirmed":
      return { batch_id: "bat_01k9zq4c3m8r5t7v9x1b2d4f6h", poll: "/api/enrich/batch/bat_01k9zq4c3m8r5t7v9x1b2d4f6h" };
    case "not_ready":
      return { missing: ["database"] };
    case "internal_error":
    case "brief_failed":
      return { request_id: "req_01k9zq4c3m8r5t7v9x1b2d4f6h" };
    default:
      return {};
  }
}
