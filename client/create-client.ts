import type { AnswerOf, Batch, BodyOf, Job, OperationId, QueryOf, Schemas } from "./contract-types";
import { type Answer, type Call, type ClientEvent, type RetryOptions, send, type Transport } from "./send";
import { clientVersion } from "./version";
import { wait } from "./wait";
import { type BatchWaitOptions, waitForBatch } from "./wait-for-batch";
import { type BriefOutcome, type WaitOptions, waitForBrief } from "./wait-for-brief";
import { type DisputeWaitOptions, waitForDispute } from "./wait-for-dispute";

export interface ClientOptions {
  /** Where the service is. */
  readonly url: string;
  /** Needed by all but `health`, `openApi` and the three calls of a signup. */
  readonly apiKey?: string;
  readonly fetch?: typeof fetch;
  /** For one try. */
  readonly timeoutMs?: number;
  /** How often, and after how long, a call that may be repeated is tried again. */
  readonly retries?: RetryOptions;
  /** Told of every try: method, path without its query, status and times; never of a key, a body or a person. */
  readonly logger?: (event: ClientEvent) => void;
  /** Stands before the client's own name and version in User-Agent. */
  readonly userAgent?: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface IterationOptions extends CallOptions {
  /** Entries to ask for at a time; 100 at most. */
  readonly limit?: number;
}

/** With the filters of GET /api/jobs. */
export interface JobIteration extends IterationOptions, Omit<QueryOf<"listJobs">, "limit" | "cursor"> {}

/** What signup answered. */
type Transaction = Pick<AnswerOf<"signup">, "transaction_id" | "polling_token">;
type Row = Schemas["BatchProfile"];
type Page = { readonly limit?: number; readonly cursor?: string };
type BatchBody = BodyOf<"enrichBatch">;

/** Method and path of every operation. Adding one to the contract without a line here is a type error. */
export const operationPaths = {
  getOpenApi: ["GET", "/openapi.json"],
  getHealth: ["GET", "/api/health"],
  getReady: ["GET", "/api/ready"],
  signup: ["POST", "/api/signup"],
  getVerification: ["GET", "/api/signup/verification/{transaction_id}"],
  claimVerification: ["POST", "/api/signup/verification/{transaction_id}/claim"],
  getBrief: ["GET", "/api/brief"],
  postBrief: ["POST", "/api/brief"],
  enrich: ["POST", "/api/enrich"],
  enrichBatch: ["POST", "/api/enrich/batch"],
  getBatch: ["GET", "/api/enrich/batch/{batch_id}"],
  stopBatch: ["POST", "/api/enrich/batch/{batch_id}/stop"],
  listJobs: ["GET", "/api/jobs"],
  getJob: ["GET", "/api/jobs/{id}"],
  openDispute: ["POST", "/api/jobs/{id}/disputes"],
  listDisputes: ["GET", "/api/jobs/{id}/disputes"],
  getDispute: ["GET", "/api/jobs/{id}/disputes/{dispute_id}"],
  getAccount: ["GET", "/api/account"],
  rotateKey: ["POST", "/api/account/rotate-key"],
  getHistory: ["GET", "/api/account/history"],
  getCallbackSecret: ["GET", "/api/account/callback-secret"],
  rotateCallbackSecret: ["POST", "/api/account/callback-secret/rotate"],
  checkout: ["POST", "/api/billing/checkout"],
  getAutoRecharge: ["GET", "/api/billing/auto-recharge"],
  putAutoRecharge: ["PUT", "/api/billing/auto-recharge"],
  sendPrivacyRequest: ["POST", "/api/privacy/requests"],
} as const satisfies Record<OperationId, readonly [Call["method"], `/${string}`]>;

const withoutKey: ReadonlySet<OperationId> = new Set([
  "getOpenApi",
  "getHealth",
  "getReady",
  "signup",
  "getVerification",
  "claimVerification",
  "sendPrivacyRequest",
]);
const maxPageSize = 100;
/** Most pages that an iterator asks for. */
const maxPages = 10_000;

export type Client = ReturnType<typeof createClient>;

/**
 * A client of the service. Bodies and answers are the contract's own. Every method throws a `ClientError`: an `ApiError` of the family that the
 * status belongs to, or a `ConnectionError`. Reads, and calls under an idempotency key, are tried up to four times.
 * @throws TypeError for a `url` that is no http address, and for an `apiKey` that no header can carry; it does not quote the key
 */
export function createClient({ url, apiKey, fetch: givenFetch, timeoutMs = 30_000, retries = {}, logger, userAgent }: ClientOptions) {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new TypeError("url must begin with http:// or https://.");
  // The runtime's own error would quote it, and it is logged as this client's cause.
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError("apiKey is empty, or holds white space or letters beyond ASCII.");
  const transport: Transport = {
    url: url.replace(/\/+$/, ""),
    apiKey: apiKey ?? null,
    fetch: givenFetch ?? ((input, init) => fetch(input, init)),
    timeoutMs,
    retries,
    logger: logger ?? null,
    userAgent: `${userAgent === undefined ? "" : `${userAgent} `}personal-context-brief/${clientVersion}`,
    wait,
    random: Math.random,
  };

  interface Parts<Id extends OperationId> {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: QueryOf<Id>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: BodyOf<Id>;
    readonly signal?: AbortSignal | undefined;
  }

  async function answer<Id extends OperationId>(id: Id, { params = {}, query, headers, body, signal }: Parts<Id>): Promise<Answer> {
    const [method, pattern] = operationPaths[id];
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    return send(withoutKey.has(id) ? { ...transport, apiKey: null } : transport, {
      method,
      path: `${path}${queryText(query)}`,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
      isRepeatable: method === "GET" || id === "stopBatch" || hasIdempotencyKey(body),
      signal,
    });
  }

  async function call<Id extends OperationId>(id: Id, parts: Parts<Id>): Promise<AnswerOf<Id>> {
    return (await answer(id, parts)).body as AnswerOf<Id>;
  }

  async function* pages<T extends { next_cursor: string | null }>(
    read: (page: Page) => Promise<T>,
    limit: number = maxPageSize,
  ): AsyncGenerator<T, void, undefined> {
    let cursor: string | null = null;
    for (let count = 0; count < maxPages; count += 1) {
      const page = await read({ limit, ...(cursor === null ? {} : { cursor }) });
      yield page;
      cursor = page.next_cursor;
      if (cursor === null) return;
    }
  }

  const transactionOf = ({ transaction_id, polling_token }: Transaction) => ({
    params: { transaction_id },
    headers: { "x-verification-token": polling_token },
  });

  async function readJob(id: string, { detail, signal }: CallOptions & { readonly detail?: "compact" | "full" } = {}) {
    const { body, retryAfterSeconds } = await answer("getJob", { params: { id }, ...(detail ? { query: { detail } } : {}), signal });
    return { job: body as Job, retryAfterSeconds };
  }

  async function readBatch(id: string, signal?: AbortSignal) {
    const { body, retryAfterSeconds } = await answer("getBatch", { params: { batch_id: id }, signal });
    return { batch: body as Batch, retryAfterSeconds };
  }

  const client = {
    health: ({ signal }: CallOptions = {}) => call("getHealth", { signal }),
    ready: ({ signal }: CallOptions = {}) => call("getReady", { signal }),
    openApi: ({ signal }: CallOptions = {}) => call("getOpenApi", { signal }),

    /** Mails a link. Poll `verification` until somebody has approved, then `claim`. */
    signup: (body: BodyOf<"signup">, { signal }: CallOptions = {}) => call("signup", { body, signal }),
    verification: (transaction: Transaction, { signal }: CallOptions = {}) =>
      call("getVerification", { ...transactionOf(transaction), signal }),
    /** The first claim after the approval answers the key; no later one does. */
    claim: (transaction: Transaction, { signal }: CallOptions = {}) => call("claimVerification", { ...transactionOf(transaction), signal }),

    /** Asks for a brief: 1 credit for the first of a person. Without an `idempotency_key` one is made, so that a lost answer costs nothing twice. */
    enrich: (body: BodyOf<"enrich">, { signal }: CallOptions = {}) => call("enrich", { body: withIdempotencyKey(body), signal }),
    job: async (id: string, options: CallOptions & { readonly detail?: "compact" | "full" } = {}) => (await readJob(id, options)).job,
    /** How a request ended. @throws WaitDeadlineError when it has not yet */
    waitForBrief: (of: string | AnswerOf<"enrich">, options: WaitOptions = {}): Promise<BriefOutcome> =>
      waitForBrief({ readJob, wait: transport.wait, elapsedMs: () => performance.now() }, of, options),
    jobs: (page: QueryOf<"listJobs"> = {}, { signal }: CallOptions = {}) => call("listJobs", { query: page, signal }),
    /** Every job of the account, newest first; or those that fit the filters. */
    async *allJobs({ limit, signal, ...filters }: JobIteration = {}): AsyncGenerator<Schemas["JobSummary"], void, undefined> {
      const options = signal ? { signal } : {};
      for await (const { jobs } of pages((page) => client.jobs({ ...filters, ...page }, options), limit)) yield* jobs;
    },

    /** Says that a claim is wrong; free. The same claim again answers the same dispute. */
    dispute: (jobId: string, body: BodyOf<"openDispute">, { signal }: CallOptions = {}): Promise<Schemas["Dispute"]> =>
      call("openDispute", { params: { id: jobId }, body, signal }),
    disputes: (jobId: string, { signal }: CallOptions = {}) => call("listDisputes", { params: { id: jobId }, signal }),
    disputeStatus: (jobId: string, disputeId: string, { signal }: CallOptions = {}): Promise<Schemas["Dispute"]> =>
      call("getDispute", { params: { id: jobId, dispute_id: disputeId }, signal }),
    /** The dispute once it is decided, or as it stands when the time is up. */
    waitForDispute: (opened: Schemas["Dispute"], options: DisputeWaitOptions = {}): Promise<Schemas["Dispute"]> =>
      waitForDispute(
        {
          read: ({ job_id, dispute_id }, signal) => client.disputeStatus(job_id, dispute_id, signal ? { signal } : {}),
          wait: transport.wait,
          elapsedMs: () => performance.now(),
        },
        opened,
        options,
      ),

    /** What a batch would cost, and what is wrong with its rows. Starts nothing. */
    estimateBatch: async (profiles: readonly Row[], { signal }: CallOptions = {}) => {
      const answered = await call("enrichBatch", { body: { profiles: [...profiles], estimate_only: true }, signal });
      return (answered as { estimate: Schemas["BatchEstimate"] }).estimate;
    },
    /** Starts a batch, or nothing of it. Without an `idempotency_key` one is made; keep your own to go on after a cut. */
    submitBatch: async (body: Omit<BatchBody, "estimate_only">, { signal }: CallOptions = {}) =>
      (await call("enrichBatch", { body: withIdempotencyKey(body), signal })) as Schemas["SubmittedBatch"],
    batch: (id: string, { signal }: CallOptions = {}) => call("getBatch", { params: { batch_id: id }, signal }),
    /** The batch once all its jobs have ended. @throws WaitDeadlineError when they have not yet */
    waitForBatch: (id: string, options: BatchWaitOptions = {}): Promise<Batch> =>
      waitForBatch({ readBatch, wait: transport.wait, elapsedMs: () => performance.now() }, id, options),

    /** Ends what of it has not started; its credits come back. Safe to repeat. */
    stopBatch: (id: string, { signal }: CallOptions = {}) => call("stopBatch", { params: { batch_id: id }, signal }),

    account: ({ signal }: CallOptions = {}) => call("getAccount", { signal }),
    history: (page: Page = {}, { signal }: CallOptions = {}) => call("getHistory", { query: page, signal }),
    /** The whole ledger, newest first. */
    async *allHistory({
      limit,
      ...options
    }: IterationOptions = {}): AsyncGenerator<Schemas["LedgerPage"]["entries"][number], void, undefined> {
      for await (const { entries } of pages((page) => client.history(page, options), limit)) yield* entries;
    },
    /** The old key stops working at once: make a new client with the one that this answers. */
    rotateKey: (body: BodyOf<"rotateKey"> = {}, { signal }: CallOptions = {}) => call("rotateKey", { body, signal }),
    callbackSecret: ({ signal }: CallOptions = {}) => call("getCallbackSecret", { signal }),
    rotateCallbackSecret: ({ signal }: CallOptions = {}) => call("rotateCallbackSecret", { signal }),

    /** Where to pay for packs. Buys nothing by itself. */
    checkout: (body: BodyOf<"checkout"> = {}, { signal }: CallOptions = {}) => call("checkout", { body, signal }),
    autoRecharge: ({ signal }: CallOptions = {}) => call("getAutoRecharge", { signal }),
    setAutoRecharge: (body: BodyOf<"putAutoRecharge">, { signal }: CallOptions = {}) => call("putAutoRecharge", { body, signal }),

    /** Asks something about briefs on oneself: a mail goes out, and nothing happens before its button. */
    sendPrivacyRequest: (body: BodyOf<"sendPrivacyRequest">, { signal }: CallOptions = {}) => call("sendPrivacyRequest", { body, signal }),

    /** @deprecated use `enrich` */
    getBrief: (query: QueryOf<"getBrief">, { signal }: CallOptions = {}) => call("getBrief", { query, signal }),
    /** @deprecated use `enrich` */
    postBrief: (body: BodyOf<"postBrief">, { signal }: CallOptions = {}) => call("postBrief", { body, signal }),
  };
  return client;
}

function withIdempotencyKey<Body extends { idempotency_key?: string }>(body: Body): Body {
  return { ...body, idempotency_key: body.idempotency_key ?? crypto.randomUUID() };
}

function hasIdempotencyKey(body: unknown): boolean {
  return typeof body === "object" && body !== null && "idempotency_key" in body && typeof body.idempotency_key === "string";
}

function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
