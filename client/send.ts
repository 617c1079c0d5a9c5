import { apiErrorOf, type ErrorBody } from "./api-error";
import { type ClientError, ConnectionError, UnexpectedAnswerError } from "./client-error";
import { readText } from "./read-text";

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Whether sending it twice has the effect of once. Only such a call is tried again. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly body: object;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
}

/** How a call that may be repeated is tried again. */
export interface RetryOptions {
  /** Tries in all, 4 unless given; 1 for none again. */
  readonly maxTries?: number;
  /** Before the second try, when the service names no time; then twice as long each time. */
  readonly firstPauseMs?: number;
  /** Who is told to wait longer than this is told so, instead of being held. */
  readonly maxPauseMs?: number;
}

/** One try of a call. */
export interface ClientEvent {
  readonly method: Call["method"];
  /** Without its query. */
  readonly path: string;
  /** From 1. */
  readonly attempt: number;
  /** Null when no answer came. */
  readonly status: number | null;
  readonly elapsedMs: number;
  /** Until the next try; null when there is none. */
  readonly retryInMs: number | null;
}

/** What a client stands on. */
export interface Transport {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string | null;
  readonly fetch: typeof fetch;
  /** For one try, the answer's body included. */
  readonly timeoutMs: number;
  readonly retries?: RetryOptions;
  readonly logger?: ((event: ClientEvent) => void) | null;
  /** Absent where the runtime names itself. */
  readonly userAgent?: string;
  /** @throws the signal's reason when it is aborted */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Uniform in 0..1: spreads the tries of many clients. */
  readonly random: () => number;
}

export const maxTries = 4;
/** Who is told to wait longer than this is told so, instead of being held. */
export const maxPauseMs = 60_000;
export const firstPauseMs = 500;
const maxAnswerBytes = 16 * 1_048_576;

type Outcome =
  | { readonly kind: "answered"; readonly answer: Answer }
  /** `pauseMs`: null when another try would not help. */
  | { readonly kind: "failed"; readonly error: ClientError; readonly pauseMs: number | null };

/**
 * Sends one call. A repeatable one is tried again when the connection breaks and on 429, 502, 503 and 504: after Retry-After when it is given, else
 * after half a second, then longer.
 * @throws ClientError, or the signal's reason once it is aborted
 */
export async function send(transport: Transport, call: Call): Promise<Answer> {
  const { retries = {}, logger } = transport;
  const most = retries.maxTries ?? maxTries;
  for (let tries = 1; ; tries += 1) {
    const startedMs = performance.now();
    const outcome = await sendOnce(transport, call, (retries.firstPauseMs ?? firstPauseMs) * 2 ** (tries - 1) * (0.5 + transport.random()));
    const pauseMs = outcome.kind === "failed" ? outcome.pauseMs : null;
    const isLast = !call.isRepeatable || tries >= most || pauseMs === null || pauseMs > (retries.maxPauseMs ?? maxPauseMs);
    logger?.({
      method: call.method,
      path: call.path.replace(/\?.*$/s, ""),
      attempt: tries,
      status: outcome.kind === "answered" ? outcome.answer.status : statusOf(outcome.error),
      elapsedMs: performance.now() - startedMs,
      retryInMs: isLast ? null : pauseMs,
    });
    if (outcome.kind === "answered") return outcome.answer;
    if (isLast || pauseMs === null) throw outcome.error;
    await transport.wait(pauseMs, call.signal);
  }
}

async function sendOnce({ url, apiKey, fetch, timeoutMs, userAgent }: Transport, call: Call, usualPauseMs: number): Promise<Outcome> {
  call.signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(`${url}${call.path}`, {
      method: call.method,
      headers: {
        accept: "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
        ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      // The key goes to the address that was given and to no other.
      redirect: "manual",
      credentials: "omit",
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    });
    text = await readText(response, maxAnswerBytes);
  } catch (cause) {
    call.signal?.throwIfAborted();
    const what = timeout.aborted ? `has not answered within ${timeoutMs / 1_000} seconds` : "cannot be reached";
    return { kind: "failed", error: new ConnectionError(`${url} ${what}.`, { cause }), pauseMs: usualPauseMs };
  }
  return outcomeOf(url, response, text, usualPauseMs);
}

function outcomeOf(url: string, response: Response, text: string | null, usualPauseMs: number): Outcome {
  const { status } = response;
  const body = text === null ? null : readObject(text);
  const retryAfterSeconds = readRetryAfter(response.headers);
  if (response.ok && body !== null) return { kind: "answered", answer: { body, status, retryAfterSeconds } };
  const pauseMs = retryAfterSeconds === null ? usualPauseMs : retryAfterSeconds * 1_000;
  if (!response.ok && body !== null && isErrorBody(body)) {
    const error = apiErrorOf(body, { status, requestId: response.headers.get("x-request-id"), retryAfterSeconds });
    // The service gives a 503 without Retry-After when waiting does not help.
    const isWorthIt = [429, 502, 504].includes(status) || (status === 503 && retryAfterSeconds !== null);
    return { kind: "failed", error, pauseMs: isWorthIt ? pauseMs : null };
  }
  const location = response.headers.get("location");
  const isRedirect = response.type === "opaqueredirect" || (status >= 300 && status < 400);
  const message = isRedirect
    ? `${url} redirects${location === null ? "" : ` to ${location}`}. Give the address that answers itself.`
    : `${url} answers with status ${status}, but not as this service does.`;
  const isProxyFault = [429, 502, 503, 504].includes(status);
  return { kind: "failed", error: new UnexpectedAnswerError(message, status), pauseMs: isProxyFault ? pauseMs : null };
}

function statusOf(error: ClientError): number | null {
  return "status" in error && typeof error.status === "number" ? error.status : null;
}

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isErrorBody(body: object): body is ErrorBody {
  return "error" in body && typeof body.error === "string" && "message" in body && typeof body.message === "string";
}

/** The service gives seconds, never a date. */
function readRetryAfter(headers: Headers): number | null {
  const given = headers.get("retry-after") ?? "";
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}
