/**
 * The closed list of what can go wrong in public: code, status and the text a person reads. Nothing else answers an error.
 * Source: the interface specification's error table and its decisions.
 */
export const errorCatalog = {
  invalid_json: { status: 400, message: "The body is not valid JSON. Send one JSON object with Content-Type: application/json." },
  invalid_request: { status: 400, message: "Some fields have the wrong type or length. The list in `issues` names each one." },
  missing_identifier: { status: 400, message: "Name the person by at least one of linkedin_url, name or email." },
  invalid_candidate: {
    status: 400,
    message:
      "candidate_id is not one that this account was given within the last hour. Ask again by name, and send one of that answer's candidates unchanged.",
  },
  invalid_linkedin_url: {
    status: 400,
    message: "linkedin_url must be a person's profile, of the form https://www.linkedin.com/in/<slug>.",
  },
  invalid_email: { status: 400, message: "email is not a valid address." },
  invalid_detail: { status: 400, message: "detail must be compact or full." },
  invalid_language: { status: 400, message: "language must be one of en, de, fr, es, it, pt and nl." },
  invalid_callback_url: { status: 400, message: "callback_url must be a public https URL." },
  invalid_cursor: { status: 400, message: "cursor did not come from this endpoint. Start again without it." },
  email_not_allowed: { status: 400, message: "This email address cannot be used to sign up. Use a permanent work address." },
  purpose_not_allowed: {
    status: 400,
    message: "Briefs are not for hiring, credit, insurance, housing or dating decisions. Ask with another goal.",
  },
  test_key_fixture_only: {
    status: 400,
    message: "A test key works for the fixture subject only. Use a live key, or ask for https://www.linkedin.com/in/pcb-fixture-subject.",
  },
  payment_method_missing: {
    status: 400,
    message: "Auto-recharge needs a saved payment method. Buy a 5-Pack at /account, tick the box to save the card, then switch it on.",
  },
  invalid_signature: { status: 400, message: "The event's signature is missing, wrong or too old." },
  empty_profiles: { status: 400, message: "profiles must hold at least one profile." },
  batch_too_large: { status: 400, message: "A batch holds at most 100 profiles. Split it." },
  invalid_batch: {
    status: 400,
    message: "Some rows are invalid or duplicates, so nothing was started. Fix the rows listed and send it again.",
  },
  max_credits_exceeded: { status: 400, message: "This would cost more credits than max_credits allows, so nothing was started." },
  unauthorized: { status: 401, message: "Send a valid API key: Authorization: Bearer <API_KEY>. Keys are managed at /account." },
  metrics_token_invalid: { status: 401, message: "Send the operator's token, METRICS_TOKEN: Authorization: Bearer <token>." },
  payment_required: { status: 402, message: "Not enough credits. Buy a 5-Pack and send the same request again." },
  terms_not_accepted: {
    status: 403,
    message: "This account has not yet named its purpose and accepted the terms. Do both once at /account, then send the request again.",
  },
  account_blocked: {
    status: 403,
    message: "The service's operator has blocked this account, so nothing was started. Its owner can ask the operator why.",
  },
  insufficient_scope: {
    status: 403,
    message: "This key or grant may not do that. `required_scope` names what it lacks; the account's owner decides at /account.",
  },
  spend_limit_reached: {
    status: 403,
    message:
      "This goes over the daily limit of this key or grant, so nothing was started. The account's owner set that limit; it resets at midnight UTC.",
  },
  confirmation_required: {
    status: 403,
    message:
      "This costs credits that nobody has agreed to, so nothing was started. Ask your user, then call again with `confirm` or `max_credits`.",
  },
  origin_not_allowed: { status: 403, message: "Browsers may call this endpoint only from this service's own pages." },
  job_not_found: { status: 404, message: "No such job on this account." },
  dispute_not_found: { status: 404, message: "No such dispute on this job." },
  claim_not_found: {
    status: 404,
    message: "The job's brief has no such claim. Send its `claim` or its `evidence_quote` exactly as the brief shows it.",
  },
  batch_not_found: { status: 404, message: "No such batch on this account." },
  verification_not_found: { status: 404, message: "No such verification, or its token is wrong." },
  not_found: { status: 404, message: "Nothing lives at this path. The contract is at /openapi.json." },
  method_not_allowed: { status: 405, message: "This path does not take that method. See the Allow header." },
  job_not_done: { status: 409, message: "This job has no brief, or none yet. Only the claims of a job that is done can be disputed." },
  key_already_rotated: {
    status: 409,
    message: "This key was rotated, and its replacement is in use. Rotate with that one.",
  },
  idempotency_key_mismatch: { status: 409, message: "This idempotency key was used with another request. Use a new key." },
  idempotency_key_expired: { status: 409, message: "This idempotency key has expired. Send a new request with a new key." },
  body_too_large: { status: 413, message: "The body is larger than 1 MiB." },
  request_timeout: { status: 408, message: "The body did not arrive in time. Send it again." },
  rate_limited: { status: 429, message: "Too many requests. Wait retry_after_seconds, then send it again." },
  daily_people_limit: {
    status: 403,
    message:
      "This goes over the account's limit of new people in 24 hours, so it cannot start now. People it has unlocked are not counted. Wait until available_at, or ask for fewer.",
  },
  refresh_limit: {
    status: 403,
    message:
      "This person's brief has reached its limit of refreshes in 7 days, so nothing was started. Ask without refresh for the stored brief, or wait until available_at.",
  },
  internal_error: {
    status: 500,
    message:
      "Something broke on our side. Send it again, and quote request_id if it persists; under the same idempotency key it counts once.",
  },
  brief_failed: { status: 500, message: "The brief could not be made just now. Send it again; nothing is charged twice." },
  batch_enqueue_unconfirmed: {
    status: 502,
    message:
      "The start of this batch is not confirmed. Retry with the same idempotency key only: what was recorded goes on, and counts once.",
  },
  auth_not_configured: { status: 503, message: "Key checks are not available on this deployment right now. Nothing was charged." },
  service_busy: {
    status: 503,
    message: "The service is busy. Send it again after retry_after_seconds; under the same idempotency key it counts once.",
  },
  service_unavailable: {
    status: 503,
    message:
      "The service cannot reach its own storage right now. Send it again after retry_after_seconds: work already under way is joined and counts once.",
  },
  not_ready: { status: 503, message: "This process is not ready for requests. The list in `missing` says why." },
  verification_delivery_failed: {
    status: 503,
    message: "The verification email was not accepted; no key was created. Start a new signup after retry_after_seconds.",
  },
  confirmation_delivery_failed: {
    status: 503,
    message: "The confirmation email was not accepted, so nothing was recorded. Send the request again after retry_after_seconds.",
  },
  billing_not_configured: { status: 503, message: "Purchases are not set up on this deployment." },
  billing_unavailable: { status: 503, message: "The payment provider cannot be reached. Nothing was charged; try again." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalog;

export interface ServiceErrorOptions {
  /** Public fields beside `error` and `message`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Private; goes to the log only. */
  readonly cause?: unknown;
}

/** A refusal with a catalogued code. `lib/http` turns it into a response. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: ServiceErrorOptions = {}) {
    super(errorCatalog[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ServiceError";
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }

  /** By name: this module is in several bundles of one process, and what one of them throws another may catch. */
  static override [Symbol.hasInstance](value: unknown): value is ServiceError {
    return value instanceof Error && value.name === "ServiceError";
  }
}

/** What a job says beside its `reason`; `refusal-advice.ts` adds what would help. Closed lists; each leaves the balance as it was. */
export const refusalReasons = {
  identity_ambiguous: "More than one person fits this seed.",
  identity_weak: "One person has this name, but we are not sure enough that it is the person you mean.",
  identity_not_found: "No public source could be tied to this person with enough certainty.",
  insufficient_evidence: "There is too little professional public material about this person for a brief.",
  email_unresolved: "This email address could not be matched to a person.",
  subject_suppressed: "No brief is available for this person.",
  subject_is_minor: "No brief is available for this person.",
  subject_deceased: "The sources say that this person has died. There are no briefs about the dead; nothing was charged.",
} as const;

export const failureReasons = {
  upstream_unavailable: "The sources could not be reached. Nothing was charged; try again later.",
  deadline_exceeded: "The run took too long. Nothing was charged; try again later.",
  internal_error: "Something broke on our side. Nothing was charged; try again later.",
  stopped: "Its batch was stopped before this request started. Nothing was charged.",
} as const;

export type RefusalReason = keyof typeof refusalReasons;
export type FailureReason = keyof typeof failureReasons;
