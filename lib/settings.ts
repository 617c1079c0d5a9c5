import { z } from "zod";

/** Every setting has one line here and one in `.env.example`. `lib/env.ts` reads them. */

const positive = (fallback: number) => z.coerce.number().positive().default(fallback);

/** A whole address by one of the schemes. Its words name them and never what was given, since addresses carry passwords. */
const address = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    abort: true,
    error: `must be a whole address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
  });
const webAddress = address(["https", "http"]);
const databaseAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
    "must be the address of a PostgreSQL database: postgresql://user:password@host:5432/name, with the password's special characters percent-encoded",
  );

/** Lanes to the public web that need no key; `LANES` names those that are on. */
export const keylessLanes = ["pages", "code", "scholarly", "encyclopedia", "social", "avatars", "company"] as const;

export const settingsSchema = z.object({
  APP_ENV: z.enum(["local", "production", "test"]).default("local"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  APP_URL: webAddress.optional(),
  /** Proxies in front that each add their caller's address to X-Forwarded-For. Too many, and callers choose their own address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: databaseAddress.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(8),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),

  /** Opens `/api/metrics` to whoever sends it as a bearer token. Without it that path does not exist. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters without spaces, as a header carries them")
    .optional(),
  /** Where the executor answers `/api/metrics` and `/api/ready`; unset, nowhere. */
  EXECUTOR_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  EXECUTOR_METRICS_HOST: z.string().default("127.0.0.1"),
  /**
   * A web process that was told to stop says so by `/api/ready` for so long while it still takes requests; then what is under way has so long to end.
   */
  STOP_DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  STOP_MAX_SECONDS: z.coerce.number().positive().max(300).default(8),

  /**
   * OpenTelemetry, by its own names. Its SDK reads further ones itself
   * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
   */
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).optional(),
  OTEL_METRICS_EXPORTER: z.enum(["otlp", "none"]).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(["http/protobuf", "http/json"]).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(["http/protobuf", "http/json"]).optional(),
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: z.enum(["http/protobuf", "http/json"]).optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(60_000),
  OTEL_METRIC_EXPORT_TIMEOUT: z.coerce.number().int().min(100).default(30_000),

  /** Keys HMACs of suppressed identifiers. Local mode keeps a random one in DATA_DIR. */
  SUPPRESSION_SECRET: z.string().min(32).optional(),
  /** Secrets of before, whose entries still count, or the one that is about to be the newest. */
  SUPPRESSION_SECRET_PREVIOUS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((secret) => (secret.trim() === "" ? [] : [secret.trim()])))
    .pipe(z.array(z.string().min(32)).max(10)),
  /** Goes into the hashes of sign-in links. Local mode keeps a random one in DATA_DIR; its absence in production answers auth_not_configured. */
  AUTH_SECRET: z.string().min(32).optional(),

  INNGEST_DEV: z.string().optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  /** Address of a self-hosted Inngest server. */
  INNGEST_BASE_URL: webAddress.optional(),

  BRIEF_TTL_DAYS: positive(30),
  RUN_MAX_SECONDS: positive(600),
  JOB_MAX_SECONDS: positive(3_600),
  EXECUTOR_CONCURRENCY: z.coerce.number().int().min(1).max(200).default(24),

  /** How long a request's body may take to arrive, and how long its answer may take in all. */
  REQUEST_BODY_SECONDS: positive(10),
  REQUEST_SECONDS: positive(30),

  /** Lets Next.js answer the API too, as it answers the pages: for a comparison, or should the host beside it fail. */
  API_BY_NEXT: z.stringbool().default(false),

  /** ISO date from which /api/brief may be gone. Unset while none is decided. */
  BRIEF_ALIAS_SUNSET: z.iso.date().optional(),

  RATE_ENRICH_PER_MINUTE: positive(600),
  RATE_ENRICH_BURST: positive(300),
  RATE_BATCH_PER_MINUTE: positive(30),
  RATE_SIGNUP_PER_HOUR_EMAIL: positive(5),
  RATE_SIGNUP_PER_HOUR_ADDRESS: positive(20),
  RATE_PRIVACY_PER_HOUR_EMAIL: positive(5),
  RATE_PRIVACY_PER_HOUR_ADDRESS: positive(30),
  RATE_PRIVACY_PER_DAY_PROFILE: positive(10),
  RATE_POLL_PER_SECOND: positive(50),
  RATE_READ_PER_MINUTE: positive(600),
  RATE_DISPUTE_PER_HOUR: positive(60),
  /** Requests to the authorisation server from one address, and registrations of programs among them. */
  RATE_OAUTH_PER_MINUTE: positive(120),
  RATE_OAUTH_REGISTER_PER_HOUR: positive(20),
  /**
   * Addresses alone that one account may ask about in a day, whatever came of it; the next is matched to nobody, unless a stored brief is paid for.
   */
  EMAIL_LOOKUPS_PER_DAY: z.coerce.number().int().min(0).default(100),
  /** People that an account may ask for within 24 hours beside those whom it has unlocked: in its first day, in its first week, and then. */
  PEOPLE_FIRST_DAY: z.coerce.number().int().min(1).default(100),
  PEOPLE_FIRST_WEEK: z.coerce.number().int().min(1).default(250),
  PEOPLE_PER_DAY: z.coerce.number().int().min(1).default(2_000),
  /** Readings anew of one person within 7 days: asked for by all accounts together, and by one. */
  REFRESHES_PER_WEEK: z.coerce.number().int().min(1).default(3),
  REFRESHES_PER_WEEK_ACCOUNT: z.coerce.number().int().min(1).default(2),
  MAX_QUEUED_JOBS: z.coerce.number().int().min(1).default(1_000),

  /** `smtp://user:password@host:port` or `smtps://…`. Without it signup answers verification_delivery_failed. */
  SMTP_URL: address(["smtp", "smtps"]).optional(),
  MAIL_FROM: z.string().default("Personal-Context Brief <briefs@localhost>"),

  /** Seconds before each try of a callback. */
  CALLBACK_RETRY_SECONDS: z
    .string()
    .default("0,5,300,1800,7200,18000,36000,36000")
    .transform((list) => list.split(",").map(Number))
    .pipe(z.array(z.number().min(0)).min(1).max(20)),
  CALLBACK_TIMEOUT_SECONDS: z.coerce.number().positive().max(60).default(15),
  /** Exact origins that callbacks may reach although they are not public. Never in production. */
  CALLBACK_LOCAL_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((origin) => (origin.trim() === "" ? [] : [origin.trim()])))
    .pipe(z.array(address(["https"]).refine((origin) => new URL(origin).origin === origin, "must be an exact https origin"))),
  /** PEM file of the certificate authority that those origins' certificates come from. */
  CALLBACK_LOCAL_CA_FILE: z.string().optional(),

  /**
   * Keyless lanes that are on: any of pages, code, scholarly, encyclopedia, social, avatars, company, or `all`. Lanes that need a key (search,
   * profiles, language_model) are on when it is set; the library always is.
   */
  LANES: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()])))
    .transform((names) => (names.includes("all") ? [...keylessLanes] : names))
    .pipe(z.array(z.enum(keylessLanes))),
  /** Where sites find out who reads them; part of the User-Agent. Default: APP_URL. */
  LANES_CONTACT_URL: webAddress.optional(),
  /** One round of one lane at most. */
  LANE_MAX_SECONDS: positive(20),
  /** What one run may send out in all, and how many pages of the open web among it. */
  RUN_MAX_REQUESTS: z.coerce.number().int().min(0).max(1_000).default(60),
  RUN_MAX_PAGES: z.coerce.number().int().min(0).max(1_000).default(30),
  /** Failures in a row that open a source's circuit breaker, and how long it then stays open. */
  LANE_BREAKER_FAILURES: z.coerce.number().int().min(1).max(100).default(3),
  LANE_BREAKER_SECONDS: positive(30),
  /** How long what a lane fetched counts as fresh. */
  LANE_FRESH_HOURS: positive(24),
  /** An origin on this machine that answers for every host under `.example` and `.test`. For tests and demonstrations, never in production. */
  LANES_LOCAL_INTERNET: address(["http"]).optional(),
  /** Requests a second to one host. */
  WEB_HOST_PER_SECOND: positive(2),

  BRAVE_SEARCH_KEY: z.string().optional(),
  BRAVE_SEARCH_URL: webAddress.default("https://api.search.brave.com"),
  TAVILY_KEY: z.string().optional(),
  TAVILY_URL: webAddress.default("https://api.tavily.com"),
  EXA_KEY: z.string().optional(),
  EXA_URL: webAddress.default("https://api.exa.ai"),
  SERPAPI_KEY: z.string().optional(),
  SERPAPI_URL: webAddress.default("https://serpapi.com"),

  GITHUB_TOKEN: z.string().optional(),
  GITHUB_URL: webAddress.default("https://api.github.com"),
  GITLAB_TOKEN: z.string().optional(),
  GITLAB_URL: webAddress.default("https://gitlab.com"),
  NPM_REGISTRY_URL: webAddress.default("https://registry.npmjs.org"),

  OPENALEX_KEY: z.string().optional(),
  OPENALEX_URL: webAddress.default("https://api.openalex.org"),
  ORCID_URL: webAddress.default("https://pub.orcid.org"),
  WIKIDATA_URL: webAddress.default("https://www.wikidata.org"),
  WIKIPEDIA_URL: webAddress.default("https://en.wikipedia.org"),

  BLUESKY_URL: webAddress.default("https://public.api.bsky.app"),
  HACKER_NEWS_URL: webAddress.default("https://hacker-news.firebaseio.com"),
  STACK_EXCHANGE_KEY: z.string().optional(),
  STACK_EXCHANGE_URL: webAddress.default("https://api.stackexchange.com"),
  DEVTO_URL: webAddress.default("https://dev.to"),
  GRAVATAR_KEY: z.string().optional(),
  GRAVATAR_URL: webAddress.default("https://api.gravatar.com"),

  PEOPLE_DATA_LABS_KEY: z.string().optional(),
  PEOPLE_DATA_LABS_URL: webAddress.default("https://api.peopledatalabs.com"),
  APOLLO_KEY: z.string().optional(),
  APOLLO_URL: webAddress.default("https://api.apollo.io"),

  /** The language model, which may propose and never decides. On when provider and model are set. */
  LM_PROVIDER: z.enum(["openai-compatible", "anthropic"]).optional(),
  LM_BASE_URL: webAddress.optional(),
  LM_MODEL: z.string().optional(),
  LM_KEY: z.string().optional(),
  /** The header that carries the key, where it is not the provider's usual one. */
  LM_KEY_HEADER: z.enum(["authorization", "api-key", "x-api-key"]).optional(),
  /** Sent only when set: many reasoning models refuse it. */
  LM_TEMPERATURE: z.coerce.number().min(0).max(2).optional(),
  LM_REASONING_EFFORT: z.enum(["none", "minimal", "low", "medium", "high"]).optional(),
  /** Tokens for a model's own reasoning beside its answer. Unset: none until it is seen to reason, then 8,000. */
  LM_REASONING_TOKENS: z.coerce.number().int().min(0).max(200_000).optional(),
  /** US dollars for a million tokens; 0 for a model of one's own. Unset, what a run costs is not known. */
  LM_INPUT_USD_PER_MTOK: z.coerce.number().min(0).optional(),
  LM_OUTPUT_USD_PER_MTOK: z.coerce.number().min(0).optional(),
  /** The most that one run may use; dollars only where the prices are known, 0.5 unless set. */
  LM_MAX_TOKENS_PER_RUN: z.coerce.number().int().min(1_000).default(60_000),
  LM_MAX_USD_PER_RUN: z.coerce.number().positive().optional(),
  LM_MAX_SECONDS: positive(30),
  /** A folder with a classifier of text pairs in ONNX (NLI or of the MiniCheck kind): a second judge, beside the language model's own. */
  LOCAL_JUDGE_MODEL: z.string().optional(),
  /** The folder in which `@huggingface/transformers` was installed for it. */
  LOCAL_JUDGE_PACKAGES: z.string().default("."),
  /** `wasm` needs `onnxruntime-web` alone, and no native code. */
  LOCAL_JUDGE_BACKEND: z.enum(["native", "wasm"]).default("native"),
  /** How sure it must be to say yes or no, 0.5 to 1. */
  LOCAL_JUDGE_THRESHOLD: z.coerce.number().min(0.5).max(1).default(0.8),

  /** Payments. Without the key nothing is sold; local mode starts a sandbox and sets all three. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_URL: webAddress.default("https://api.stripe.com"),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),

  /** Ports of local mode's mail inbox, callback receiver and payment sandbox. */
  LOCAL_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(3_025),
  LOCAL_RECEIVER_PORT: z.coerce.number().int().min(1).max(65_535).default(3_443),
  LOCAL_PAYMENTS_PORT: z.coerce.number().int().min(1).max(65_535).default(3_444),
  LOCAL_CREDITS: z.coerce.number().int().min(0).max(1_000_000).default(100),
  /**
   * A file that says how business time runs against the machine's (scripts/moved-clock.mjs), and by how much every life that retention knows is
   * shorter. For fault tests, never in production.
   */
  CLOCK_FILE: z.string().optional(),
  RETENTION_DIVISOR: z.coerce.number().min(1).max(100_000).default(1),
  EVAL_DATA: z.string().optional(),
  SHOW: z.string().optional(),
  /** A PostgreSQL server on which tests and evaluations make databases of their own. */
  TEST_DATABASE_URL: databaseAddress.optional(),
});

export type Settings = z.infer<typeof settingsSchema>;
