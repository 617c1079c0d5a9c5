import { createHash, timingSafeEqual } from "node:crypto";
import type { ApiCall } from "./api-call";
import { ApiFailure, type FailureBody, invalid } from "./api-failure";
import { CallParams } from "./call-params";
import { catalogueCalls } from "./calls/catalogue-calls";
import { customerCalls } from "./calls/customer-calls";
import { eventCalls } from "./calls/event-calls";
import { invoiceCalls } from "./calls/invoice-calls";
import { methodCalls } from "./calls/method-calls";
import { paymentCalls } from "./calls/payment-calls";
import { sessionCalls } from "./calls/session-calls";
import { expandObjects } from "./expand-objects";
import { readFormFields } from "./form-fields";
import { sandboxId } from "./sandbox-id";
import type { RequestMark, SandboxState } from "./sandbox-state";
import type { KeptAnswer } from "./tables";

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly version: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const calls: readonly ApiCall[] = [
  ...customerCalls,
  ...sessionCalls,
  ...paymentCalls,
  ...methodCalls,
  ...invoiceCalls,
  ...catalogueCalls,
  ...eventCalls,
];

const keptSeconds = 24 * 60 * 60;
const maxKeyLength = 255;

/**
 * Answers one request of the payment API. A `POST` whose idempotency key is known answers what the first one did, for 24 hours, unless it failed
 * before it was carried out; the same key with other parameters is refused.
 */
export function answerApi(state: SandboxState, request: ApiRequest, key: string, mark: RequestMark): ApiAnswer {
  const requestId = sandboxId("req");
  const idempotencyKey = request.method === "POST" ? request.idempotencyKey : undefined;
  Object.assign(mark, { id: requestId, idempotency_key: idempotencyKey ?? null } satisfies RequestMark);
  const headers = {
    "content-type": "application/json",
    "request-id": requestId,
    "stripe-version": request.version ?? state.apiVersion,
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  };
  let hasBegun = false;
  let answer: { readonly status: number; readonly body: string };
  const digest = digestOf(request);
  try {
    requireKey(request.authorization, key);
    const known = idempotencyKey === undefined ? undefined : knownAnswer(state, idempotencyKey, digest);
    if (known !== undefined) {
      const replay = { "original-request": known.requestId, "idempotent-replayed": "true" };
      return { status: known.status, headers: { ...headers, ...replay }, body: known.body };
    }
    const run = prepareCall(state, request);
    hasBegun = true;
    answer = { status: 200, body: JSON.stringify(run(), null, 2) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    answer = { status: error.status, body: JSON.stringify({ error: withLinks(error.body, requestId) }, null, 2) };
  }
  if (hasBegun && idempotencyKey !== undefined) {
    state.tables.answers[idempotencyKey] = { digest, ...answer, requestId, created: state.nowSeconds() };
  }
  return { ...answer, headers };
}

/** @throws ApiFailure for what can be refused before anything happens. */
function prepareCall(state: SandboxState, request: ApiRequest): () => object {
  const found = findCall(request.method, request.path);
  if (found === null)
    throw new ApiFailure(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${request.method}: ${request.path}). This sandbox speaks a part of the API.`,
    });
  const params = readParams(request);
  const expand = params.texts("expand");
  const act = found.call.prepare(params, state, found.id);
  params.refuseUnread();
  return () => expandObjects(state, act(), expand);
}

function readParams(request: ApiRequest): CallParams {
  try {
    return new CallParams(readFormFields(request.method === "GET" ? request.query : request.body));
  } catch (error) {
    if (error instanceof RangeError) throw invalid(error.message);
    throw error;
  }
}

function findCall(method: string, path: string): { readonly call: ApiCall; readonly id: string } | null {
  const given = path.split("/");
  for (const call of calls) {
    const steps = call.path.split("/");
    if (call.method !== method || steps.length !== given.length) continue;
    if (!steps.every((step, index) => (step === ":id" ? given[index] !== "" : step === given[index]))) continue;
    return { call, id: decodeURIComponent(given[steps.indexOf(":id")] ?? "") };
  }
  return null;
}

function requireKey(authorization: string | undefined, key: string): void {
  if (isKey(authorization, key)) return;
  const message =
    authorization === undefined
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth."
      : "Invalid API Key provided.";
  throw new ApiFailure(401, { type: "invalid_request_error", message });
}

export function isKey(authorization: string | undefined, key: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${key}`));
}

function knownAnswer(state: SandboxState, idempotencyKey: string, digest: string): KeptAnswer | undefined {
  if (idempotencyKey.length > maxKeyLength)
    throw new ApiFailure(400, { type: "idempotency_error", message: `Idempotency keys have at most ${maxKeyLength} characters.` });
  const { answers } = state.tables;
  for (const [old, { created }] of Object.entries(answers)) {
    if (created > state.nowSeconds() - keptSeconds) break;
    delete answers[old];
  }
  const known = Object.hasOwn(answers, idempotencyKey) ? answers[idempotencyKey] : undefined;
  if (known !== undefined && known.digest !== digest)
    throw new ApiFailure(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
    });
  return known;
}

function digestOf({ method, path, query, body }: ApiRequest): string {
  return createHash("sha256")
    .update(JSON.stringify([method, path, query, body]))
    .digest("hex");
}

function withLinks(body: FailureBody, requestId: string): FailureBody & { readonly request_log_url: string; readonly doc_url?: string } {
  return {
    ...body,
    ...(body.code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll("_", "-")}` }),
    request_log_url: `sandbox:${requestId}`,
  };
}
