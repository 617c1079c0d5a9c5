import type { z } from "zod";
import { secondMs } from "@/lib/clock";
import type { Operation } from "@/lib/contract/operation";
import { noteWork } from "@/lib/current-work";
import type { Caller } from "@/lib/db/api-keys";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { authenticate, type FindCaller, requireAuthSecret } from "./authenticate";
import { deprecationFields } from "./deprecation";
import { errorResponse } from "./error-response";
import { limitSubject, rateLimited } from "./limit-subject";
import { observeRequest } from "./observe-request";
import { parseInput, queryObject, unknownFields } from "./parse-input";
import { rateLimitFields } from "./rate-limit";
import { ratePolicy } from "./rate-policies";
import { type BodyHolder, bodyAtHand, parseJson, readJsonBody } from "./read-body";
import { requireScope } from "./require-scope";
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

export interface RouteInput<O extends Operation, F = undefined> {
  readonly request: Request;
  readonly services: Services;
  readonly caller: O["auth"] extends "bearer" ? Caller : null;
  readonly params: Output<O["params"]>;
  readonly query: Output<O["query"]>;
  readonly body: Output<O["body"]>;
  /** Names that the body bears beside the operation's own fields. */
  readonly ignoredFields: readonly string[];
  /** What was read together with the key, when it could be. */
  readonly foreseen: F | undefined;
  reply(status: Status<O>, body: object | string, headers?: Record<string, string>): RouteReply<Status<O>>;
}

export interface RouteContext {
  readonly params?: Promise<Record<string, string | string[] | undefined>>;
}

export type RouteHandler = (request: Request, context?: RouteContext) => Promise<Response>;

/**
 * What a route's work will ask the database, so that the statement which checks the key asks it, too. Null where it does not know beforehand; and it
 * is not asked while the body has not come, or is none. The order of refusals stays as it is: key, limits, then whatever is wrong with the request.
 */
export type Foresee<O extends Operation, F> = (
  input: Pick<RouteInput<O>, "request" | "services" | "params" | "query" | "body">,
) => ((keyHash: Buffer) => Promise<(F & { readonly caller: Caller }) | null>) | null;

/** Request in, Response out: request id, key, limits, body, one use case, and every error in its catalogued form. */
export function defineRoute<O extends Operation, F = undefined>(
  operation: O,
  handle: (input: RouteInput<O, F>) => Promise<RouteReply<Status<O>>>,
  foresee?: Foresee<O, F>,
): RouteHandler {
  return async (request, context) => {
    const given = services();
    const requestId = newId("req", given.clock.now());
    let fields = deprecationFields(operation, given.env);
    const work = async () => {
      const params = context?.params === undefined ? {} : await context.params;
      const early = foresee ? await parseEarly(operation, request, params) : null;
      const find = early && foresee ? foresee({ ...(early as ParsedInput<O>), request, services: given }) : null;
      let foreseen: F | undefined;
      const findAndRead: FindCaller | null =
        find &&
        (async (keyHash) => {
          const found = await find(keyHash);
          foreseen = found ?? undefined;
          return found?.caller ?? null;
        });
      const caller = operation.auth === "bearer" ? await authenticate(request, given, findAndRead ?? undefined) : null;
      if (caller) noteWork({ account_id: caller.accountId });
      if (caller) requireScope(caller, operation);
      if (caller === null && operation.errors.includes("auth_not_configured")) requireAuthSecret(given.env);
      const policy = ratePolicy(operation.limit, given.env);
      if (policy) {
        const subject = limitSubject(policy, caller, request, given.env);
        const verdict = given.limiter.takeAtHand(policy, subject) ?? (await given.limiter.take(policy, subject));
        fields = { ...fields, ...rateLimitFields(policy, verdict) };
        if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
      }
      const input = early ?? (await parseInTurn(operation, request, params, given.env.REQUEST_BODY_SECONDS * secondMs));
      const answer = await handle({ ...input, request, services: given, caller, foreseen, reply } as RouteInput<O, F>);
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

interface ParsedInput<O extends Operation> {
  readonly params: Output<O["params"]>;
  readonly query: Output<O["query"]>;
  readonly body: Output<O["body"]>;
  readonly ignoredFields: readonly string[];
}

/** @throws ServiceError for whatever is wrong with the request */
async function parseInTurn(operation: Operation, request: Request, params: object, bodyTimeoutMs: number): Promise<ParsedInput<Operation>> {
  const { query, params: given } = parseAddress(operation, request, params);
  const sent = operation.body && (await readJsonBody(request, bodyTimeoutMs, operation.isBodyOptional));
  const body = operation.body && parseInput(operation, operation.body, sent);
  return { params: given, query, body, ignoredFields: unknownFields(operation.body, sent) } as ParsedInput<Operation>;
}

/** The same without any wait, before it is its turn; null for what has not come yet or is not as it should be: that is said in its turn. */
async function parseEarly(operation: Operation, request: Request, params: object): Promise<ParsedInput<Operation> | null> {
  const bytes = operation.body === undefined ? null : await ((request as BodyHolder)[bodyAtHand]?.() ?? null);
  if (operation.body !== undefined && bytes === null) return null;
  try {
    const { query, params: given } = parseAddress(operation, request, params);
    const sent = bytes ? parseJson(bytes) : undefined;
    const body = operation.body && bytes && parseInput(operation, operation.body, sent);
    return { params: given, query, body, ignoredFields: unknownFields(operation.body, sent) } as ParsedInput<Operation>;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function parseAddress(operation: Operation, request: Request, params: object) {
  return {
    query: operation.query && parseInput(operation, operation.query, queryObject(new URL(request.url))),
    params: operation.params && parseInput(operation, operation.params, params),
  };
}

/**
 * A request's time is up, its work is not: each transaction of it still ends whole or leaves nothing, and a repeat with the same key finds what it
 * left.
 */
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
