import type { Operation } from "@/lib/contract/operation";
import { isOutage, serviceUnavailable } from "@/lib/db/outage";
import { busyError } from "@/lib/db/transaction";
import { type ErrorCode, errorCatalog, ServiceError } from "@/lib/errors";
import { log } from "@/lib/log";
import { answerWithText } from "./text-answer";

interface Failure {
  readonly error: unknown;
  readonly operation: Pick<Operation, "id" | "method" | "path">;
  readonly requestId: string;
}

interface Refused extends Failure {
  readonly headers: Readonly<Record<string, string>>;
  /** For whose host the answer is made; without it, for any. */
  readonly request?: Request;
}

/** The response of a failed request, in the catalogue's form. */
export function errorResponse({ headers, request, ...failure }: Refused): Response {
  const { refusal, body } = reportError(failure);
  const fields = { ...headers, ...refusal.headers };
  const text = JSON.stringify(body);
  return request ? answerWithText(request, text, refusal.status, fields) : new Response(text, { status: refusal.status, headers: fields });
}

export interface ReportedError {
  readonly refusal: ServiceError;
  /** The catalogue's error body. */
  readonly body: Readonly<Record<string, unknown>> & { readonly error: ErrorCode; readonly message: string };
}

/** The one place that turns an error into its catalogued form and one log line. The line carries the route's pattern, never its URL or body. */
export function reportError({ error, operation, requestId }: Failure): ReportedError {
  const known = refusalOf(error, operation);
  const line = { request_id: requestId, route: `${operation.method} ${operation.path}`, code: known.code, status: known.status };
  // A process that says it is not ready has nothing wrong with that request.
  if (known.status >= 500 && known.code !== "not_ready") log.error({ ...line, cause: causeOf(known.cause) }, "request failed");
  else log.debug(line, "request refused");
  const body = {
    error: known.code,
    message: errorCatalog[known.code].message,
    ...known.details,
    ...(known.status === 500 ? { request_id: requestId } : {}),
  };
  return { refusal: known, body };
}

function refusalOf(error: unknown, { path }: Failure["operation"]): ServiceError {
  if (error instanceof ServiceError) return error;
  const busy = busyError(error);
  if (busy !== null) return busy;
  if (isOutage(error)) return serviceUnavailable(error);
  return new ServiceError(path === "/api/brief" ? "brief_failed" : "internal_error", { cause: error });
}

/**
 * Kind, code and stack of a private cause. Database errors of class 22 (data exceptions) and syntax errors quote what they could not read, so their
 * message stays out; of the stack only the places stay, since a message of several lines is part of it. Not `name`: the log redacts that word.
 */
export function causeOf(cause: unknown): object | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code } = cause as { code?: unknown };
  const quotesInput = cause instanceof SyntaxError || (typeof code === "string" && /^22...$/.test(code));
  return {
    kind: cause.name,
    ...(quotesInput ? {} : { message: cause.message.slice(0, 300) }),
    code,
    stack: cause.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 5),
  };
}
