import type { AnswerOf, BodyOf, OperationId, QueryOf } from "./contract-types";
import { type Answer, type Call, send, type Transport } from "./send";

export interface Page {
  readonly limit?: number;
  readonly cursor?: string;
}

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

interface Parts<Id extends OperationId> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<Id>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<Id>;
  readonly signal?: AbortSignal | undefined;
}

export type OperationCalls = ReturnType<typeof operationCalls>;

/** Every operation, called by its name in the contract. */
export function operationCalls(transport: Transport) {
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

  return { answer, call };
}

/** Every page of a list, the first one first. */
export async function* pages<T extends { next_cursor: string | null }>(
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

function hasIdempotencyKey(body: unknown): boolean {
  return typeof body === "object" && body !== null && "idempotency_key" in body && typeof body.idempotency_key === "string";
}

function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
