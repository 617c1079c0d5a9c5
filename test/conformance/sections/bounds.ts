import { type Rule, type RuleSection, rule, testsOf } from "../rule";

const contract = testsOf("lib/contract/contract.test.ts");
const auth = testsOf("test/integration/conformance-auth.test.ts");
const detail = testsOf("test/integration/conformance-detail.test.ts");
const checkout = testsOf("test/integration/billing/checkout.test.ts");
const limits = testsOf("test/integration/conformance-limits.test.ts");
const service = testsOf("test/integration/conformance-service.test.ts");
const badInput = testsOf("test/integration/api-bad-input.test.ts");
const signup = testsOf("test/integration/signup.test.ts");
const alias = testsOf("test/integration/brief-alias.test.ts");
const admission = testsOf("test/integration/admission.test.ts");
const callbackAdmission = testsOf("test/integration/callback-admission.test.ts");
const concurrency = testsOf("test/integration/concurrency.test.ts");
const batchKeys = testsOf("test/integration/batch-idempotency.test.ts");
const settlement = testsOf("test/integration/settlement.test.ts");
const retention = testsOf("test/integration/retention.test.ts");
const states = testsOf("lib/account/signup/signup-states.test.ts");
const emailPolicy = testsOf("lib/account/email-policy.test.ts");
const fieldTests = testsOf("test/integration/conformance-fields.test.ts");

const error = (code: number, name: string, operation: string, ...tests: readonly string[]): Rule =>
  rule(`${code} ${name}: ${operation}.`, ...tests);

export const boundSections: readonly RuleSection[] = [
  {
    title: "Errors",
    rules: [
      rule(
        "The body is error, message, and retry_after_seconds where it applies.",
        fieldTests("Error > error: string"),
        fieldTests("Error > message: string"),
        fieldTests("Error > retry_after_seconds: integer"),
        contract("the contract > documents each error code under its own status, with an example"),
      ),
      error(400, "invalid_email", "signup", limits("signup > is limited to 20 an hour a network address")),
      error(400, "email_not_allowed", "signup", emailPolicy("who may sign up > refuses throw-away mail: *")),
      error(
        400,
        "invalid_detail",
        "brief, enrich, jobs",
        detail("detail > *: 400 invalid_detail for any other value, in the query and in the body"),
      ),
      error(
        400,
        "invalid_linkedin_url",
        "brief, enrich",
        badInput("seeds > *: invalid_linkedin_url"),
        alias("GET and POST /api/brief > refuse like the successor"),
      ),
      error(
        400,
        "invalid_callback_url",
        "enrich, batch",
        callbackAdmission("a request with a callback address > refuses *, and charges and records nothing"),
        service("a batch over HTTP > 400 invalid_callback_url"),
      ),
      error(400, "batch_too_large", "batch", service("a batch over HTTP > 400 batch_too_large")),
      error(401, "unauthorized", "bearer endpoints", auth("keys > * wants one: 401 without, and with one that nobody has")),
      error(
        402,
        "payment_required",
        "enrich, brief, batch",
        service("a batch over HTTP > 402 is the same body as for a single request"),
        alias("GET and POST /api/brief > refuse like the successor"),
      ),
      error(
        409,
        "idempotency_key_mismatch",
        "batch",
        batchKeys("an idempotency key of a batch > with another body is a mismatch, also when that body could not be admitted"),
      ),
      error(
        409,
        "idempotency_key_expired",
        "batch",
        batchKeys(
          "an idempotency key of a batch > is refused as expired after 24 hours, whatever the body, for 30 days more, and is free again then",
        ),
      ),
      error(
        429,
        "rate_limited",
        "signup, brief, enrich, batch",
        limits("signup > is limited to 20 an hour a network address"),
        limits("enrich > is shared with the deprecated alias"),
        limits("enrich > is limited to 600 a minute and 300 at once an account, over all its keys and all web servers"),
        limits("batch > is limited to 30 a minute an account"),
      ),
      error(
        500,
        "brief_failed",
        "brief",
        alias("GET and POST /api/brief > answer 500 brief_failed when the engine's store fails for a moment, and charge nothing"),
      ),
      error(
        502,
        "batch_enqueue_unconfirmed",
        "batch",
        batchKeys(
          "a hand-over that is not confirmed > answers 502 with the batch, which stands with its credits, and the same key resumes it with the first body",
        ),
      ),
      error(
        503,
        "auth_not_configured",
        "enrich, batch",
        auth("production without AUTH_SECRET > *: 503 auth_not_configured, with a good key too"),
      ),
      error(
        503,
        "service_unavailable",
        "all, while the database cannot be asked",
        auth(
          "a key store that cannot be read > has every operation with a key say service_unavailable, signup too; health is 200, down, and names no part",
        ),
        testsOf("test/integration/signup-http.test.ts")(
          "a signup by HTTP > answers 503 service_unavailable when the database cannot be reached",
        ),
        batchKeys("a commit that nobody heard of > answers 502, and the same key resumes what stands or starts what does not: once *"),
      ),
      error(
        503,
        "verification_delivery_failed",
        "signup",
        signup("a mail that is not accepted > leaves nothing when the server refuses the recipient"),
        signup("a mail that is not accepted > leaves nothing when nobody listens"),
      ),
      rule("No error: 200 needs_review, email_unresolved, no charge.", admission("an email alone > * cannot be matched and costs nothing")),
      rule(
        "A missing identifier and empty profiles have codes, as decided.",
        badInput("seeds > nothing: missing_identifier"),
        service("a batch over HTTP > 400 empty_profiles"),
      ),
      rule(
        "The bodies of 401, 402 and 429, as decided.",
        badInput("keys > *: 401 with WWW-Authenticate"),
        service("a batch over HTTP > 402 is the same body as for a single request"),
        limits("enrich > is limited to 600 a minute and 300 at once an account, over all its keys and all web servers"),
      ),
      rule(
        "Signup without its auth backend, as decided: auth_not_configured.",
        auth("production without AUTH_SECRET > POST /api/signup: 503 auth_not_configured"),
      ),
      rule(
        "A failed job's error is text beside a code, as decided.",
        detail("polling > says Retry-After: 5 until the job has ended, and not after"),
        fieldTests("Job > error: string"),
      ),
    ],
  },
  {
    title: "Limits",
    rules: [
      rule(
        "100 profiles a batch.",
        service("a batch over HTTP > 400 batch_too_large"),
        service("a batch over HTTP > 200 with the estimate alone, of up to 100 rows, read-only"),
      ),
      rule(
        "120 characters of client_name and of device_name.",
        limits("signup > takes 120 characters of client_name and device_name, and not one more"),
      ),
      rule(
        "200 characters of a batch's idempotency_key.",
        service(
          "a batch over HTTP > 202 with batch_id, estimate, counts, rows and poll; a key of 200 characters repeats it, mismatches and expires",
        ),
        service("a batch over HTTP > 400 invalid_request"),
      ),
      rule(
        "Retry-After of at least 1 second on a failed delivery of signup's mail.",
        signup("a mail that is not accepted > leaves nothing when the server refuses the recipient"),
        fieldTests("Error > retry_after_seconds: integer"),
      ),
      rule(
        "Polls about every 5 seconds.",
        detail("polling > says Retry-After: 5 until the job has ended, and not after"),
        limits("polls > are never refused under 50 a second a key, and each key has its own"),
      ),
      rule(
        "A pack is 5 credits for USD 5 plus tax.",
        service("a batch over HTTP > 402 is the same body as for a single request"),
        checkout("a checkout > credits five credits a pack once it is paid, and keeps total, currency and receipt"),
      ),
      rule(
        "Thresholds, windows and Retry-After of 429, as decided.",
        limits("the defaults are those of the contract"),
        limits("enrich > is limited to 600 a minute and 300 at once an account, over all its keys and all web servers"),
        limits("jobs at work > are at most so many an account: past it a 429 that says which limit it is, with nothing reserved"),
      ),
      rule(
        "Lifetime of idempotency keys, as decided: 24 hours.",
        admission("idempotency > can use a key again that a 402 or a bad seed saw first, and after 24 hours"),
        retention(
          "an idempotency key > of a single request goes when it no longer replays, that of a batch is remembered for 30 days more",
        ),
      ),
      rule(
        "Lifetime of a signup, as decided: 15 minutes, and 10 for the claim.",
        states("the states of a signup > end a pending one after 15 minutes, to the millisecond"),
        states("the states of a signup > end an approval 10 minutes after it was given, whenever the link would have ended"),
      ),
      rule(
        "Lifetime of stored jobs, as decided: 90 days.",
        retention("an ended job > can be polled for 90 days and is gone after, with its deliveries, its run and what the run left"),
      ),
      rule(
        "A job ends, as decided: within 10 minutes of its start and 60 of its admission.",
        settlement(
          "the sweeper > sends an event again that was never confirmed, and ends what is past its deadline with every credit returned",
        ),
        testsOf("lib/enrichment/run-deadline.test.ts")("*"),
      ),
      rule(
        "Size and time of a request, as decided: 1 MiB, 10 and 30 seconds.",
        testsOf("test/integration/request-limits.test.ts")("*"),
        badInput("bodies > takes 1 MiB and refuses one byte more, told or untold"),
        limits("the defaults are those of the contract"),
        testsOf("test/integration/odd-requests.test.ts")("a body that nobody waits for > *"),
      ),
      rule(
        "Wrong method: 405 with Allow. HEAD is GET without its body where a path only reads; where POST works it is refused, so that it can charge nothing.",
        badInput("paths and methods > * *: 405, Allow: *"),
        testsOf("test/integration/odd-requests.test.ts")("a method > *"),
      ),
      rule(
        "Every balance equals the sum of its entries, whatever races.",
        concurrency("the ledger adds up after all of this"),
        testsOf("test/integration/ledger.test.ts")("the database itself > holds all balances equal to the sums of their entries"),
      ),
    ],
  },
  {
    title: "Versioning",
    rules: [
      rule(
        "1. OpenAPI 3.1, version 0.1.0; health has a version field.",
        service("the contract > is served as OpenAPI 3.1, version 0.1.0, with the service's own address and paths without a version"),
        fieldTests("Health > version: string"),
      ),
      rule(
        "2. No version prefix in a path.",
        service("the contract > is served as OpenAPI 3.1, version 0.1.0, with the service's own address and paths without a version"),
      ),
      rule(
        "3. /api/brief is deprecated in favour of enrich and polling.",
        service("the contract > marks both methods of /api/brief as deprecated, and nothing else"),
        service("the contract > says in /api/brief's answers that it is deprecated, and what comes after it"),
      ),
      rule(
        "4. The brief's schema follows what is serialised; envelopes and errors stand apart.",
        testsOf("lib/engine/run-engine.test.ts")("runEngine > makes a brief of the contract's shape, without what belongs to one request"),
        contract("the contract > shows examples that its own shapes accept"),
      ),
      rule(
        "5. A date is announced only when one is set, as decided.",
        service("the contract > says in /api/brief's answers that it is deprecated, and what comes after it"),
      ),
    ],
  },
];
