import type { AnswerOf, Batch, BodyOf, Job, QueryOf, Schemas } from "./contract-types";
import { type OperationCalls, operationCalls, type Page, pages } from "./operation-calls";
import type { ClientEvent, RetryOptions } from "./send";
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
type BatchBody = BodyOf<"enrichBatch">;

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
  const calls = operationCalls({
    url: url.replace(/\/+$/, ""),
    apiKey: apiKey ?? null,
    fetch: givenFetch ?? ((input, init) => fetch(input, init)),
    timeoutMs,
    retries,
    logger: logger ?? null,
    userAgent: `${userAgent === undefined ? "" : `${userAgent} `}personal-context-brief/${clientVersion}`,
    wait,
    random: Math.random,
  });
  return {
    ...openMethods(calls),
    ...briefMethods(calls),
    ...disputeMethods(calls),
    ...batchMethods(calls),
    ...accountMethods(calls),
  };
}

const waiting = { wait, elapsedMs: () => performance.now() };

/** Those that need no key. */
function openMethods({ call }: OperationCalls) {
  const transactionOf = ({ transaction_id, polling_token }: Transaction) => ({
    params: { transaction_id },
    headers: { "x-verification-token": polling_token },
  });

  return {
    health: ({ signal }: CallOptions = {}) => call("getHealth", { signal }),
    ready: ({ signal }: CallOptions = {}) => call("getReady", { signal }),
    openApi: ({ signal }: CallOptions = {}) => call("getOpenApi", { signal }),

    /** Mails a link. Poll `verification` until somebody has approved, then `claim`. */
    signup: (body: BodyOf<"signup">, { signal }: CallOptions = {}) => call("signup", { body, signal }),
    verification: (transaction: Transaction, { signal }: CallOptions = {}) =>
      call("getVerification", { ...transactionOf(transaction), signal }),
    /** The first claim after the approval answers the key; no later one does. */
    claim: (transaction: Transaction, { signal }: CallOptions = {}) => call("claimVerification", { ...transactionOf(transaction), signal }),

    /** Asks something about briefs on oneself: a mail goes out, and nothing happens before its button. */
    sendPrivacyRequest: (body: BodyOf<"sendPrivacyRequest">, { signal }: CallOptions = {}) => call("sendPrivacyRequest", { body, signal }),
  };
}

function briefMethods({ call, answer }: OperationCalls) {
  async function readJob(id: string, { detail, signal }: CallOptions & { readonly detail?: "compact" | "full" } = {}) {
    const { body, retryAfterSeconds } = await answer("getJob", { params: { id }, ...(detail ? { query: { detail } } : {}), signal });
    return { job: body as Job, retryAfterSeconds };
  }

  return {
    /** Asks for a brief: 1 credit for the first of a person. Without an `idempotency_key` one is made, so that a lost answer costs nothing twice. */
    enrich: (body: BodyOf<"enrich">, { signal }: CallOptions = {}) => call("enrich", { body: withIdempotencyKey(body), signal }),
    job: async (id: string, options: CallOptions & { readonly detail?: "compact" | "full" } = {}) => (await readJob(id, options)).job,
    /** How a request ended. @throws WaitDeadlineError when it has not yet */
    waitForBrief: (of: string | AnswerOf<"enrich">, options: WaitOptions = {}): Promise<BriefOutcome> =>
      waitForBrief({ readJob, ...waiting }, of, options),
    jobs: (page: QueryOf<"listJobs"> = {}, { signal }: CallOptions = {}) => call("listJobs", { query: page, signal }),
    /** Every job of the account, newest first; or those that fit the filters. */
    async *allJobs({ limit, signal, ...filters }: JobIteration = {}): AsyncGenerator<Schemas["JobSummary"], void, undefined> {
      const read = (page: Page) => call("listJobs", { query: { ...filters, ...page }, signal });
      for await (const { jobs } of pages(read, limit)) yield* jobs;
    },

    /** @deprecated use `enrich` */
    getBrief: (query: QueryOf<"getBrief">, { signal }: CallOptions = {}) => call("getBrief", { query, signal }),
    /** @deprecated use `enrich` */
    postBrief: (body: BodyOf<"postBrief">, { signal }: CallOptions = {}) => call("postBrief", { body, signal }),
  };
}

function disputeMethods({ call }: OperationCalls) {
  const readDispute = (id: string, dispute_id: string, signal?: AbortSignal) => call("getDispute", { params: { id, dispute_id }, signal });
  return {
    /** Says that a claim is wrong; free. The same claim again answers the same dispute. */
    dispute: (jobId: string, body: BodyOf<"openDispute">, { signal }: CallOptions = {}): Promise<Schemas["Dispute"]> =>
      call("openDispute", { params: { id: jobId }, body, signal }),
    disputes: (jobId: string, { signal }: CallOptions = {}) => call("listDisputes", { params: { id: jobId }, signal }),
    disputeStatus: (jobId: string, disputeId: string, { signal }: CallOptions = {}): Promise<Schemas["Dispute"]> =>
      readDispute(jobId, disputeId, signal),
    /** The dispute once it is decided, or as it stands when the time is up. */
    waitForDispute: (opened: Schemas["Dispute"], options: DisputeWaitOptions = {}): Promise<Schemas["Dispute"]> =>
      waitForDispute({ read: ({ job_id, dispute_id }, signal) => readDispute(job_id, dispute_id, signal), ...waiting }, opened, options),
  };
}

function batchMethods({ call, answer }: OperationCalls) {
  async function readBatch(id: string, signal?: AbortSignal) {
    const { body, retryAfterSeconds } = await answer("getBatch", { params: { batch_id: id }, signal });
    return { batch: body as Batch, retryAfterSeconds };
  }

  return {
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
    waitForBatch: (id: string, options: BatchWaitOptions = {}): Promise<Batch> => waitForBatch({ readBatch, ...waiting }, id, options),

    /** Ends what of it has not started; its credits come back. Safe to repeat. */
    stopBatch: (id: string, { signal }: CallOptions = {}) => call("stopBatch", { params: { batch_id: id }, signal }),
  };
}

function accountMethods({ call }: OperationCalls) {
  return {
    account: ({ signal }: CallOptions = {}) => call("getAccount", { signal }),
    history: (page: Page = {}, { signal }: CallOptions = {}) => call("getHistory", { query: page, signal }),
    /** The whole ledger, newest first. */
    async *allHistory({ limit, signal }: IterationOptions = {}): AsyncGenerator<Schemas["LedgerPage"]["entries"][number], void, undefined> {
      const read = (page: Page) => call("getHistory", { query: page, signal });
      for await (const { entries } of pages(read, limit)) yield* entries;
    },
    /** The old key stops working at once: make a new client with the one that this answers. */
    rotateKey: (body: BodyOf<"rotateKey"> = {}, { signal }: CallOptions = {}) => call("rotateKey", { body, signal }),
    callbackSecret: ({ signal }: CallOptions = {}) => call("getCallbackSecret", { signal }),
    rotateCallbackSecret: ({ signal }: CallOptions = {}) => call("rotateCallbackSecret", { signal }),

    /** Where to pay for packs. Buys nothing by itself. */
    checkout: (body: BodyOf<"checkout"> = {}, { signal }: CallOptions = {}) => call("checkout", { body, signal }),
    autoRecharge: ({ signal }: CallOptions = {}) => call("getAutoRecharge", { signal }),
    setAutoRecharge: (body: BodyOf<"putAutoRecharge">, { signal }: CallOptions = {}) => call("putAutoRecharge", { body, signal }),
  };
}

function withIdempotencyKey<Body extends { idempotency_key?: string }>(body: Body): Body {
  return { ...body, idempotency_key: body.idempotency_key ?? crypto.randomUUID() };
}
