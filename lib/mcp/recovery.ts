import type { ReportedError } from "@/lib/http/error-response";
import { quoted } from "./untrusted-text";

/** What an agent does about a refusal, in one or two sentences. The body beside it holds the figures. */
export function recovery(body: ReportedError["body"]): string {
  switch (body.error) {
    case "payment_required":
      return `Tell your user: a 5-Pack of credits is bought at ${String(body.account_url)} (or by POST /api/billing/checkout). Then make the same call again.`;
    case "max_credits_exceeded":
      return `Ask your user whether ${String(body.credits_required)} credits may be spent. If so, call again with max_credits ${String(body.credits_required)}.`;
    case "insufficient_scope":
      return "Do not go on trying. Tell your user that this connection may not do that: they can sign in again and allow more.";
    case "account_blocked":
      return "Do not go on trying. Tell your user that the service's operator has blocked their account; they may ask the operator why.";
    case "spend_limit_reached":
      return `Do not go on trying. Tell your user that this connection has spent ${String(body.spent_today)} of its ${String(body.spend_per_day)} credits for today; they can allow more at ${String(body.account_url)}.`;
    case "confirmation_required":
      if (body.confirm === undefined) return "Your user was asked and did not agree. Do not make this call again unless they ask for it.";
      return `Ask your user whether ${String(body.credits_required)} credits may be spent on ${quoted(String(body.for))}. If so, make the same call again with confirm ${JSON.stringify(body.confirm)}.`;
    case "rate_limited":
    case "service_busy":
    case "service_unavailable":
    case "auth_not_configured":
    case "request_timeout":
      return `Wait ${String(body.retry_after_seconds ?? 5)} seconds, then make the same call again, under the same idempotency_key where there is one: it counts once.`;
    case "daily_people_limit":
      return `Nothing was started or charged. Tell your user that ${String(body.people_left)} new people may be asked for now: ask for no more than those, or for people already unlocked, or wait until ${String(body.available_at)}. Do not go on trying.`;
    case "refresh_limit":
      return `Call again without refresh: the brief that is stored is free for whoever has unlocked the person. A new one may be asked for from ${String(body.available_at)} on.`;
    case "terms_not_accepted":
      return `Tell your user: the account's purpose is named and the terms are accepted once, at ${String(body.account_url)}. Then make the same call again.`;
    case "batch_enqueue_unconfirmed":
      return "Make the same call again under the same idempotency_key and no other; get_batch follows the batch_id meanwhile.";
    case "idempotency_key_mismatch":
    case "idempotency_key_expired":
      return "Call again with another idempotency_key, or with none.";
    case "test_key_fixture_only":
      return "Call get_fixture_brief, or have your user set a live key.";
    case "invalid_batch":
      return "Correct or drop the rows that are named by index, counted from 0, and call again.";
    case "invalid_candidate":
      return "Call enrich_person by name again without candidate_id, and have your user choose among the candidates of that job.";
    case "missing_identifier":
      return "Give linkedin_url, or name with company or domain, or email.";
    case "job_not_found":
      return "Use a job_id that enrich_person, get_fixture_brief or get_batch gave this account.";
    case "job_not_done":
      return "Follow the job with get_job; a claim can be disputed once the brief is there.";
    case "claim_not_found":
      return "Send the claim's text or its quote exactly as get_job shows it.";
    case "batch_not_found":
      return "Use a batch_id that submit_batch gave this account.";
    case "purpose_not_allowed":
      return "Do not ask for this purpose. sender.goal may name another.";
    case "internal_error":
      return "Make the same call again once; if it fails again, tell your user the request_id.";
    default:
      return "Correct the arguments and call again.";
  }
}
