import { type RuleSection, rule, testsOf } from "../rule";

const admission = testsOf("test/integration/admission.test.ts");
const checkout = testsOf("test/integration/billing/checkout.test.ts");
const settlement = testsOf("test/integration/settlement.test.ts");
const mainJob = testsOf("test/integration/main-job.test.ts");
const service = testsOf("test/integration/conformance-service.test.ts");
const underWay = testsOf("test/integration/requests-under-way.test.ts");
const alias = testsOf("test/integration/brief-alias.test.ts");
const callbacks = testsOf("test/integration/callbacks.test.ts");
const contract = testsOf("lib/contract/contract.test.ts");
const fieldTests = testsOf("test/integration/conformance-fields.test.ts");

export const serviceSections: readonly RuleSection[] = [
  {
    title: "What the service does",
    rules: [
      rule(
        "The document names the service's own base address.",
        service("the contract > is served as OpenAPI 3.1, version 0.1.0, with the service's own address and paths without a version"),
      ),
      rule(
        "Request and response bodies are JSON.",
        testsOf("test/integration/fuzz.test.ts")("40 random requests are answered by the contract > *"),
      ),
      rule(
        "A seed is a LinkedIn profile URL, a name (with company or domain) or a work email.",
        testsOf("lib/engine/identity/seed/normalize-seed.test.ts")("normalizeSeed > needs a profile, a name or an address"),
        admission("an unknown person > is queued with one credit reserved, and the event is stored"),
        admission("an email alone > zelda@unknown-company.example cannot be matched and costs nothing"),
      ),
      rule(
        "Each fact carries a source URL, a quote, scores and a band that says how safe it is to mention.",
        mainJob("a person in the library > gets a brief by name and company: the right person, every quote verbatim, one credit"),
        fieldTests("Claim > *"),
        testsOf("lib/engine/grounding/verify-claims.test.ts")(
          "verifyClaims > gives claims of the contract's shape whose quotes stand at their receipts, in a stable order",
        ),
      ),
      rule(
        "1. enrich answers a job_id, which is polled until done.",
        mainJob("a person in the library > gets a brief by name and company: the right person, every quote verbatim, one credit"),
      ),
      rule(
        "1. With callback_url the finished brief comes by HTTPS POST instead.",
        callbacks("a try that arrives > carries the brief as a poll shows it, under a signature that the account's secret verifies"),
      ),
      rule(
        "2. /api/brief, by query or JSON, follows the same paid asynchronous admission.",
        alias("GET and POST /api/brief > queue like /api/enrich, one credit reserved, and answer the open job to a repeat"),
        alias("GET and POST /api/brief > refuse like the successor"),
      ),
      rule(
        "2. It answers a brief inline on a cache hit only.",
        alias("GET and POST /api/brief > answer inline on a cache hit only: 1 credit, then 0"),
      ),
      rule("2. Nobody chooses a quality tier.", service("the contract > knows no choice of a quality tier: such fields are ignored")),
      rule(
        "3. A real enrichment uses one credit.",
        settlement(
          "a run that ends with a brief > captures the credit, unlocks the person and shows the brief, once however often it is settled",
        ),
        mainJob("a person in the library > gets a brief by name and company: the right person, every quote verbatim, one credit"),
      ),
      rule(
        "4. The first unlock of a person costs 1 credit, a hit on the global cache too.",
        admission("a person with a fresh brief > costs 1 credit the first time and 0 after, and shows each request's own seed"),
        testsOf("test/integration/concurrency.test.ts")(
          "over HTTP > 30 accounts that ask for one person at once: one run, 30 unlocks, each charged once",
        ),
      ),
      rule(
        "5. Pulling an unlocked person again costs 0.",
        admission("a stale brief > is no cache hit for a stranger, but still free for who unlocked the person"),
        settlement("a run that ends with a brief > costs nothing when the person it finds was unlocked before"),
      ),
      rule(
        "5. Unless refresh is true.",
        admission("a person with a fresh brief > runs anew and costs a credit with refresh, also when unlocked"),
        settlement(
          "a run that ends with a brief > is paid once by an account, whatever it has set aside for it: by the oldest such job, a refresh too, and the rest goes back",
        ),
        underWay(
          "refreshes of one person at once > six of one account, each with a key of its own: one run, one credit, one of its refreshes in the week",
        ),
      ),
      rule(
        "6. Refusals and failed runs cost 0.",
        settlement("a run that ends without one > *: gives the credit back and forgets what the request said"),
        mainJob("a person in the library > costs nothing when it is refused"),
      ),
      rule(
        "7. An email that cannot be matched is needs_review, at no charge.",
        admission("an email alone > * cannot be matched and costs nothing"),
      ),
      rule(
        "8. The fictional fixture subject is free, with mode synthetic_fixture, not_a_real_person true and billing.charged false.",
        mainJob("the fixture subject > is free, labelled, made by the engine and quoted from the pages that the service serves"),
        fieldTests("mode, not_a_real_person and an uncharged billing mark the fixture's brief, and no other"),
      ),
      rule(
        "8. It is the only free experience.",
        admission("an unknown person > answers the canonical 402 without credit, changes nothing and does not name the person"),
        admission("a person with a fresh brief > answers 402 before it tells what the cache holds"),
        admission("keys and purposes > a test key answers for the fixture subject only, and never charges"),
      ),
      rule(
        "9. Credits come in 5-Packs: 5 credits for USD 5 plus tax.",
        service("a batch over HTTP > 402 is the same body as for a single request"),
        checkout("a checkout > credits five credits a pack once it is paid, and keeps total, currency and receipt"),
      ),
      rule(
        "9. Packs can be bought again and again, and credits are permanent.",
        testsOf("test/integration/ledger.test.ts")("the ledger > enters one purchase once, whatever its cause is repeated"),
        testsOf("test/integration/ledger.test.ts")("the database itself > refuses to change or delete an entry"),
      ),
      rule(
        "10. Short of credit, the canonical 402 is the only way on.",
        service("a batch over HTTP > 402 is the same body as for a single request"),
        testsOf("test/integration/concurrency.test.ts")(
          "over HTTP > 200 requests at once over 5 credits: 5 are reserved, 195 get one and the same 402, nobody is over the limit",
        ),
      ),
      rule(
        "11. The account is at /app and /account too, as pages without a password.",
        service("the account's web pages > /app is a page, not JSON"),
        service("the account's web pages > /account is a page, not JSON"),
        testsOf("test/integration/sign-in.test.ts")(
          "a session > belongs to the account of its email: the one that a signup made, or a new one",
        ),
      ),
      rule(
        "11. Keys are rotated without replacing the account.",
        testsOf("test/integration/account.test.ts")(
          "rotating a key > hands out a new key that keeps names and detail, and stops the old one",
        ),
      ),
      rule(
        "12. Other ways in: a command-line tool with a batch preflight and a batch submit, POST /mcp, a local stdio server.",
        testsOf("test/integration/cli-batch.test.ts")("pcb batch estimate > says what a list costs and starts nothing"),
        testsOf("test/integration/cli-batch.test.ts")(
          "pcb batch submit > says the cost, asks, waits and writes each brief to a file of its own",
        ),
        testsOf("test/integration/mcp-service.test.ts")("the official client > goes the whole way over Streamable HTTP"),
        testsOf("test/integration/mcp-service.test.ts")(
          "the official client > goes the whole way over pcb mcp's standard input and output",
        ),
        service("the contract > leads agents to POST /mcp, which takes the API's key and is no part of the JSON contract"),
        contract("the contract > lists in OpenAPI 3.1 exactly what has a route, and nothing else"),
      ),
      rule(
        "13. Health reports liveness and lanes without vendors or stack.",
        mainJob("health > is ok, with neutral lanes and the contract's version"),
        testsOf("test/integration/conformance-auth.test.ts")(
          "a key store that cannot be read > has every operation with a key say service_unavailable, signup too; health is 200, down, and names no part",
        ),
      ),
    ],
  },
];
