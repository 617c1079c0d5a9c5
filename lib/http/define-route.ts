import type { z } from "zod";
import { secondMs } from "@/lib/clock";
import type { Operation } from "@/lib/contract/operation";
import type { Caller } from "@/lib/db/api-keys";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { noteWork } from "@/lib/telemetry/current-work";
import { authenticate, authNotConfigured, requireAuthSecret } from "./authenticate";
import { deprecationFields } from "./deprecation";
import { errorResponse } from "./error-response";
import { limitSubject, rateLimited } from "./limit-subject";
import { observeRequest } from "./observe-request";
import { parseInput, queryObject } from "./parse-input";
import { rateLimitFields } from "./rate-limit";
import { ratePolicy } from "./rate-policies";
import { readJsonBody } from "./read-body";
import { type Services, services } from "./services";
import { answerWithText } from "./text-answer";
import { withDeadline } from "./with-deadline";

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Status<O extends Operation> = Extract<keyof O["replies"], number>;

/** A reply whose status is one that the operation lists. `body` is an object, or JSON text that is ready to go out. */
export interface RouteReply<S extends number = number> {
  readonly status: S;
  readonly body: object | string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RouteInput<O extends Operation> {
  readonly request: Request;
  readonly services: Services;
  readonly caller: O["auth"] extends "bearer" ? Caller : null;
  readonly params: Output<O["params"]>;
  readonly query: Output<O["query"]>;
  readonly body: Output<O["body"]>;
  reply(status: Status<O>, body: object | string, headers?: Record<string, string>): RouteReply<Status<O>>;
}

export interface RouteContext {
  readonly params?: Promise<Record<string, string | string[] | undefined>>;
}

export type RouteHandler = (request: Request, context?: RouteContext) => Promise<Response>;

/** Request in, Response out: request id, key, limits, body, one use case, and every error in its catalogued form. */
export function defineRoute<O extends Operation>(
  operation: O,
  handle: (input: RouteInput<O>) => Promise<RouteReply<Status<O>>>,
): RouteHandler {
  return async (request, context) => {
    const given = services();
    const requestId = newId("req", given.clock.now());
    let fields = deprecationFields(operation, given.env);
    const work = async () => {
      const caller = operation.auth === "bearer" ? await authenticate(request, given) : null;
      if (caller) noteWork({ account_id: caller.accountId });
      const makesKeys = caller === null && operation.errors.includes("auth_not_configured");
      if (makesKeys) requireAuthSecret(given.env);
      const policy = ratePolicy(operation.limit, given.env);
      if (policy) {
        // Without a caller this is the first look at the database, so it tells that keys cannot be made or checked.
        const verdict = await given.limiter.take(policy, limitSubject(policy, caller, request, given.env)).catch((cause: unknown) => {
          throw makesKeys ? authNotConfigured(cause) : cause;
        });
        fields = { ...fields, ...rateLimitFields(policy, verdict) };
        if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
      }
      const query = operation.query && parseInput(operation, operation.query, queryObject(new URL(request.url)));
      const params = operation.params && parseInput(operation, operation.params, (await context?.params) ?? {});
      const bodyTimeoutMs = given.env.REQUEST_BODY_SECONDS * secondMs;
      const body =
        operation.body && parseInput(operation, operation.body, await readJsonBody(request, bodyTimeoutMs, operation.isBodyOptional));
      const answer = await handle({ request, services: given, caller, params, query, body, reply } as RouteInput<O>);
      const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
      return answerWithText(request, text, answer.status, { ...responseHeaders(requestId), ...fields, ...answer.headers });
    };
    return observeRequest(operation, requestId, async () => {
      try {
        return await withDeadline(work(), given.env.REQUEST_SECONDS * secondMs, tookTooLong);
      } catch (error) {
        return errorResponse({ error, operation, requestId, headers: { ...responseHeaders(requestId), ...fields }, request });
      }
    });
  };
}

/** A request's time is up, its work is not: each transaction of it still ends whole or leaves nothing, and a repeat with the same key finds what it left. */
export function tookTooLong(): ServiceError {
  return new ServiceError("service_busy", { details: { retry_after_seconds: 5 }, headers: { "Retry-After": "5" } });
}

function reply<S extends number>(status: S, body: object | string, headers: Record<string, string> = {}): RouteReply<S> {
  return { status, body, headers };
}

/** Nothing of an answer is cached, sniffed, framed or run. */
export function responseHeaders(requestId: string): Record<string, string> {
  return {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
  };
}
