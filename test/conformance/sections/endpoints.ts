import { type Rule, type RuleSection, remarked, rule, testsOf } from "../rule";

const contract = testsOf("lib/contract/contract.test.ts");
const checkout = testsOf("test/integration/billing/checkout.test.ts");
const started = testsOf("test/integration/billing/in-service.test.ts");
const fuzz = testsOf("test/integration/fuzz.test.ts");
const auth = testsOf("test/integration/conformance-auth.test.ts");
const detail = testsOf("test/integration/conformance-detail.test.ts");
const limits = testsOf("test/integration/conformance-limits.test.ts");
const service = testsOf("test/integration/conformance-service.test.ts");
const badInput = testsOf("test/integration/api-bad-input.test.ts");
const signup = testsOf("test/integration/signup.test.ts");
const alias = testsOf("test/integration/brief-alias.test.ts");
const admission = testsOf("test/integration/admission.test.ts");
const callbackAdmission = testsOf("test/integration/callback-admission.test.ts");
const underWay = testsOf("test/integration/requests-under-way.test.ts");
const concurrency = testsOf("test/integration/concurrency.test.ts");
const batch = testsOf("test/integration/batch.test.ts");
const batchKeys = testsOf("test/integration/batch-idempotency.test.ts");
const mainJob = testsOf("test/integration/main-job.test.ts");
const account = testsOf("test/integration/account.test.ts");
const emailPolicy = testsOf("lib/account/email-policy.test.ts");
const fieldTests = testsOf("test/integration/conformance-fields.test.ts");

const mcpTransport = testsOf("test/integration/mcp-transport.test.ts");
const mcpTools = testsOf("test/integration/mcp-tools.test.ts");
const mcpBriefs = testsOf("test/integration/mcp-briefs.test.ts");

const endpoint = (method: string, path: string, needsKey: boolean): Rule =>
  rule(
    `${method} ${path}, ${needsKey ? "bearer" : "no key"}.`,
    auth(
      needsKey ? `keys > ${method} ${path} wants one: 401 without, and with one that nobody has` : `keys > ${method} ${path} wants none`,
    ),
    fuzz(`40 random requests are answered by the contract > ${method} ${path}`),
  );

const status = (code: number | string, text: string, ...tests: readonly string[]): Rule => rule(`${code}: ${text}`, ...tests);

const refusesLikeSuccessor = alias("GET and POST /api/brief > refuse like the successor");

export const endpointSections: readonly RuleSection[] = [
  {
    title: "Endpoints",
    rules: [
      rule(
        "These operations, and all of them.",
        contract("the contract > names every operation of the specification once"),
        contract("the contract > lists in OpenAPI 3.1 exactly what has a route, and nothing else"),
      ),
      endpoint("GET", "/openapi.json", false),
      endpoint("GET", "/api/health", false),
      endpoint("POST", "/api/signup", false),
      endpoint("GET", "/api/signup/verification/{transaction_id}", false),
      endpoint("POST", "/api/signup/verification/{transaction_id}/claim", false),
      endpoint("GET", "/api/brief", true),
      endpoint("POST", "/api/brief", true),
      endpoint("POST", "/api/enrich", true),
      endpoint("POST", "/api/enrich/batch", true),
      endpoint("GET", "/api/jobs/{id}", true),
      endpoint("POST", "/api/account/rotate-key", true),
    ],
  },
  {
    title: "Common: the detail parameter",
    rules: [
      rule(
        "A query parameter, compact or full.",
        detail("detail > query full, body compact, key compact: enrich answers full, from the cache and in poll_url"),
      ),
      rule(
        "A body property of enrich and brief, too.",
        detail("detail > query undefined, body compact, key full: enrich answers compact, from the cache and in poll_url"),
        detail("detail > query undefined, body compact, key full: the deprecated alias answers compact"),
      ),
      rule(
        "The explicit one wins; else what the job or key has; else full.",
        detail("detail > query *, body *, key *: enrich answers *, from the cache and in poll_url"),
        detail("detail > query *, body *, key *: the deprecated alias answers *"),
        detail("detail > a job keeps the one it was asked with; a poll's own wins for that poll"),
        detail("detail > a batch's jobs take the key's"),
      ),
      rule(
        "Any other value: 400 invalid_detail.",
        detail("detail > *: 400 invalid_detail for any other value, in the query and in the body"),
      ),
    ],
  },
  {
    title: "GET /openapi.json and GET /api/health",
    rules: [
      status(
        200,
        "the OpenAPI 3.1 document.",
        service("the contract > is served as OpenAPI 3.1, version 0.1.0, with the service's own address and paths without a version"),
      ),
      status(
        200,
        "Health.",
        mainJob("health > is ok, with neutral lanes and the contract's version"),
        auth("production without AUTH_SECRET > health is 200 all the same"),
      ),
    ],
  },
  {
    title: "POST /api/signup",
    rules: [
      rule(
        "email is required.",
        fuzz("40 random requests are answered by the contract > POST /api/signup"),
        emailPolicy('who may sign up > refuses "" as no address'),
      ),
      rule(
        "client_name and device_name are optional, and shown to the owner of the mailbox.",
        signup("a signup > shows its owner who asks, and keeps no control characters of what they call themselves"),
      ),
      status(
        202,
        "a transaction; identical for new and existing accounts, without a key; a mail goes out.",
        signup("known and unknown addresses > take the same statements in the same order, and the same mail"),
        signup("a signup > adds a key for a new device to the account that is there, and asks for its terms only once"),
      ),
      status(
        400,
        "invalid_email.",
        limits("signup > is limited to 20 an hour a network address"),
        emailPolicy("who may sign up > refuses * as no address"),
      ),
      status(
        400,
        "email_not_allowed.",
        emailPolicy("who may sign up > refuses throw-away mail: *"),
        signup("limits > come after the address was read: one that may not sign up takes none and leaves nothing"),
      ),
      status(
        429,
        "rate limited.",
        limits("signup > is limited to 20 an hour a network address"),
        signup("limits > take 5 signups an hour of one address, and not the sixth"),
      ),
      status(
        503,
        "the auth backend is not configured.",
        auth("production without AUTH_SECRET > POST /api/signup: 503 auth_not_configured"),
      ),
      status(
        503,
        "verification_delivery_failed: no key, Retry-After of at least 1, the same in the body, and a new transaction is needed.",
        signup("a mail that is not accepted > leaves nothing when the server refuses the recipient"),
        signup("a mail that is not accepted > leaves nothing when no server is set"),
        fieldTests("Error > retry_after_seconds: integer"),
      ),
    ],
  },
  {
    title: "GET /api/signup/verification/{transaction_id} and POST …/claim",
    rules: [
      rule(
        "transaction_id is a uuid, X-Verification-Token is required: without its own token a transaction is not found.",
        signup("proof > is the token of this very transaction: anything else is the same 404"),
      ),
      status(200, "the verification status.", fieldTests("Verification status > status: string")),
      status(
        200,
        "the key, at the first approved claim only; already_claimed at later ones.",
        fieldTests("a signup's status was pending, approved, denied and already_claimed, and only the first claim showed a key"),
        signup("races > hand one key to 100 claims at once, and tell the 99 others that it is claimed"),
      ),
    ],
  },
  {
    title: "GET and POST /api/brief (deprecated)",
    rules: [
      rule(
        "GET takes linkedin_url, name, company, domain and detail; POST takes SeedInput, detail and sender.",
        alias("GET and POST /api/brief > queue like /api/enrich, one credit reserved, and answer the open job to a repeat"),
        alias("GET and POST /api/brief > ignore what only the successor knows: refresh, callback_url, batch_id, idempotency_key"),
      ),
      status(
        200,
        "cache hit {status done, brief}.",
        alias("GET and POST /api/brief > answer inline on a cache hit only: 1 credit, then 0"),
      ),
      status(
        200,
        "idempotent replay {job_id, status, poll_url}.",
        alias("GET and POST /api/brief > queue like /api/enrich, one credit reserved, and answer the open job to a repeat"),
        alias("GET and POST /api/brief > start one job when twenty ask for one person at once"),
        alias("GET and POST /api/brief > answer one 202 and three replays when four ask at once with one credit"),
        underWay("the same request while its job is open > is found by its seed after its run was merged into another's"),
      ),
      status(
        202,
        "{job_id, status queued, poll_url}.",
        alias("GET and POST /api/brief > queue like /api/enrich, one credit reserved, and answer the open job to a repeat"),
      ),
      status(
        400,
        "invalid_detail.",
        detail("detail > POST /api/brief: 400 invalid_detail for any other value, in the query and in the body"),
        detail("detail > GET /api/brief: 400 invalid_detail for any other value, in the query and in the body"),
      ),
      status(400, "invalid_linkedin_url or a missing identifier.", refusesLikeSuccessor),
      status(
        401,
        "no valid key.",
        auth("keys > GET /api/brief wants one: 401 without, and with one that nobody has"),
        auth("keys > POST /api/brief wants one: 401 without, and with one that nobody has"),
      ),
      status(402, "no credit.", refusesLikeSuccessor),
      status(429, "rate limited, with enrich.", limits("enrich > is shared with the deprecated alias")),
      status(
        500,
        "brief_failed, a transient engine error.",
        alias("GET and POST /api/brief > answer 500 brief_failed when the engine's store fails for a moment, and charge nothing"),
      ),
    ],
  },
  {
    title: "POST /api/enrich",
    rules: [
      rule(
        "SeedInput and detail, body and query.",
        detail("detail > query *, body *, key *: enrich answers *, from the cache and in poll_url"),
        badInput("seeds > ignores fields that it does not know"),
      ),
      rule("sender.", admission("a person with a fresh brief > re-ranks for a sender and changes nothing else")),
      rule(
        "callback_url.",
        callbackAdmission(
          "a request with a callback address > is accepted with one credit reserved, and has no delivery before its job has ended",
        ),
      ),
      rule("idempotency_key.", admission("idempotency > replays the first job whatever the body, reserves once, and is the account's own")),
      rule("batch_id.", admission("reading jobs > shows a queued job's place and eta, and nobody else's job")),
      rule("refresh.", admission("a person with a fresh brief > runs anew and costs a credit with refresh, also when unlocked")),
      rule(
        "Reserves a credit and enqueues a job.",
        admission("an unknown person > is queued with one credit reserved, and the event is stored"),
      ),
      status(
        202,
        "{job_id, status queued, poll_url}.",
        mainJob("a person in the library > gets a brief by name and company: the right person, every quote verbatim, one credit"),
        detail("detail > query undefined, body undefined, key undefined: enrich answers full, from the cache and in poll_url"),
      ),
      status(
        202,
        "{status accepted, delivery callback}.",
        fieldTests("Admission > delivery: string"),
        callbackAdmission(
          "a request with a callback address > is accepted with one credit reserved, and has no delivery before its job has ended",
        ),
      ),
      status(
        200,
        "{status done, brief} on a cache hit; 1 credit unless unlocked.",
        admission("a person with a fresh brief > costs 1 credit the first time and 0 after, and shows each request's own seed"),
      ),
      status(
        200,
        "{job_id, status, poll_url} on a repeated key.",
        concurrency("over HTTP > 50 repeats of one key at once: one job, 49 replays of it"),
        underWay(
          "the same request while its job is open > by the primary path, four at once with one credit: one job and three replays of it, and nothing more is set aside",
        ),
        underWay(
          "another request for the same while its job is open > that differs by * is a job of its own beside the same run, at no credit, also when none is left",
        ),
      ),
      status(
        200,
        "needs_review with email_unresolved, message and usage, at no charge.",
        admission("an email alone > * cannot be matched and costs nothing"),
        fieldTests("Admission > reason: string"),
        fieldTests("Admission > message: string"),
      ),
      status(
        400,
        "invalid_detail.",
        detail("detail > POST /api/enrich: 400 invalid_detail for any other value, in the query and in the body"),
      ),
      status(
        400,
        "invalid_linkedin_url.",
        badInput("seeds > a company page: invalid_linkedin_url"),
        badInput("seeds > a look-alike host: invalid_linkedin_url"),
      ),
      status(
        400,
        "invalid_callback_url.",
        callbackAdmission("a request with a callback address > refuses *, and charges and records nothing"),
      ),
      status(400, "missing identifier.", badInput("seeds > nothing: missing_identifier")),
      status(
        401,
        "missing or invalid key.",
        auth("keys > POST /api/enrich wants one: 401 without, and with one that nobody has"),
        badInput("keys > *: 401 with WWW-Authenticate"),
      ),
      status(
        402,
        "payment_required.",
        concurrency(
          "over HTTP > 200 requests at once over 5 credits: 5 are reserved, 195 get one and the same 402, nobody is over the limit",
        ),
      ),
      status(
        429,
        "rate limited.",
        limits("enrich > is limited to 600 a minute and 300 at once an account, over all its keys and all web servers"),
        limits("jobs at work > are at most so many an account: past it a 429 that says which limit it is, with nothing reserved"),
      ),
      status(
        503,
        "auth_not_configured.",
        auth("production without AUTH_SECRET > POST /api/enrich: 503 auth_not_configured, with a good key too"),
      ),
    ],
  },
  {
    title: "POST /api/enrich/batch",
    rules: [
      rule(
        "profiles, required, at most 100.",
        service("a batch over HTTP > 400 empty_profiles"),
        service("a batch over HTTP > 400 batch_too_large"),
        service("a batch over HTTP > 200 with the estimate alone, of up to 100 rows, read-only"),
      ),
      rule(
        "estimate_only makes the call read-only.",
        batch("an estimate > counts what a submission would set aside, and starts nothing"),
        batch("an estimate > neither reads nor records an idempotency key"),
      ),
      rule(
        "callback_url applies to every queued profile.",
        batch("a submitted batch > takes the key's detail, and the callback address for every queued row but none that is served"),
      ),
      rule(
        "idempotency_key, at most 200 characters.",
        service(
          "a batch over HTTP > 202 with batch_id, estimate, counts, rows and poll; a key of 200 characters repeats it, mismatches and expires",
        ),
        service("a batch over HTTP > 400 invalid_request"),
      ),
      rule(
        "1. An estimate submits nothing: 200 {estimate}.",
        service("a batch over HTTP > 200 with the estimate alone, of up to 100 rows, read-only"),
      ),
      rule(
        "2. A batch reserves the deterministic maximum before any job starts, or answers the 402 and starts nothing.",
        batch("a submitted batch > reserves a credit a billable row, queues each beside its row, and its events are confirmed"),
        batch(
          "a batch that cannot start whole > answers the canonical 402 for the whole of it when one credit is missing, and names nobody",
        ),
        batch("batches at once > racing for one balance: one wins whole, the others get 402"),
      ),
      rule(
        "3. Invalid input, duplicate rows or a short balance never run a part.",
        batch("a batch that cannot start whole > starts nothing when one row is invalid or a duplicate, and names the rows"),
      ),
      rule(
        "4. What is not delivered releases its exact credit.",
        batch("a submitted batch > gives back the exact credit of each row that is not delivered, and takes those that are"),
      ),
      rule(
        "5. 202: batch_id, estimate, enqueued_count, skipped_count, enqueued, skipped, poll.",
        service(
          "a batch over HTTP > 202 with batch_id, estimate, counts, rows and poll; a key of 200 characters repeats it, mismatches and expires",
        ),
      ),
      status(400, "empty_profiles.", service("a batch over HTTP > 400 empty_profiles")),
      status(400, "batch_too_large.", service("a batch over HTTP > 400 batch_too_large")),
      status(
        400,
        "invalid_callback_url.",
        service("a batch over HTTP > 400 invalid_callback_url"),
        batch("a batch that cannot start whole > refuses a callback address that is not public, before the price"),
      ),
      status(401, "missing or invalid key.", auth("keys > POST /api/enrich/batch wants one: 401 without, and with one that nobody has")),
      status(402, "payment_required.", service("a batch over HTTP > 402 is the same body as for a single request")),
      status(
        409,
        "idempotency_key_mismatch.",
        batchKeys("an idempotency key of a batch > with another body is a mismatch, also when that body could not be admitted"),
      ),
      status(
        409,
        "idempotency_key_expired: a new request and key.",
        batchKeys(
          "an idempotency key of a batch > is refused as expired after 24 hours, whatever the body, for 30 days more, and is free again then",
        ),
      ),
      status(429, "rate limited.", limits("batch > is limited to 30 a minute an account")),
      status(
        502,
        "batch_enqueue_unconfirmed: retried with the same key only.",
        batchKeys(
          "a hand-over that is not confirmed > answers 502 with the batch, which stands with its credits, and the same key resumes it with the first body",
        ),
      ),
      status(
        503,
        "auth_not_configured.",
        auth("production without AUTH_SECRET > POST /api/enrich/batch: 503 auth_not_configured, with a good key too"),
      ),
    ],
  },
  {
    title: "GET /api/jobs/{id}",
    rules: [
      rule("Query: detail.", detail("detail > a job keeps the one it was asked with; a poll's own wins for that poll")),
      rule("Clients poll about every 5 seconds.", detail("polling > says Retry-After: 5 until the job has ended, and not after")),
      status(
        200,
        "the job; once done with the brief, by detail's precedence.",
        mainJob("a person in the library > gets a brief by name and company: the right person, every quote verbatim, one credit"),
        detail("detail > a job keeps the one it was asked with; a poll's own wins for that poll"),
      ),
      rule("eta is in seconds, as decided.", admission("reading jobs > shows a queued job's place and eta, and nobody else's job")),
      rule(
        "An unknown job is 404 job_not_found, as decided.",
        badInput("paths and methods > job job_unknown: 404 job_not_found"),
        admission("reading jobs > shows a queued job's place and eta, and nobody else's job"),
      ),
    ],
  },
  {
    title: "Other endpoints",
    rules: [
      rule(
        "POST /api/account/rotate-key.",
        account("rotating a key > hands out a new key that keeps names and detail, and stops the old one"),
        account("rotating a key > lets one of two at once win (this)"),
      ),
      rule(
        "POST /mcp, as decided: Streamable HTTP without sessions, with the API's key, limits and errors.",
        service("the contract > leads agents to POST /mcp, which takes the API's key and is no part of the JSON contract"),
        mcpTransport("POST /mcp > *"),
        mcpTransport("every other method of /mcp > is refused with the one that there is"),
        mcpTools("the tools > answer what the API answers to the same request"),
        mcpTools("max_credits > *"),
        mcpTools("a retry > *"),
        mcpTools("a refusal > *"),
        mcpBriefs("what a page says > *"),
      ),
      remarked(
        rule(
          "Target-free pack purchase and auto-recharge under billing.",
          service("billing > * wants a key, and answers 503 billing_not_configured without a provider"),
          service("billing > names no person in a purchase: packs are all that it takes"),
          started("the started service > sells packs and keeps auto-recharge over the API, as its own contract has it"),
          checkout(
            "a checkout > sells packs of USD 5 with tax, to a customer of the account's own, and names nobody but its buyer's address",
          ),
          checkout("switching auto-recharge on > needs a payment method that the buyer ticked to be saved"),
        ),
        "POST /api/billing/checkout, and GET and PUT /api/billing/auto-recharge.",
      ),
      rule(
        "Balance and history, as decided.",
        account("an account > shows its credits, its working keys and auto-recharge, off"),
        account("the history > is the ledger, newest first, and its pages stand still while entries are added"),
      ),
    ],
  },
];
