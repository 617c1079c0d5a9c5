import { APICallError } from "@ai-sdk/provider";
import { secondMs } from "@/lib/clock";
import { AnswerTooLarge } from "./limited-fetch";

/** Why a call gave nothing: closed, so that metrics, logs and health go by it. None carries an address, a key or a text. */
export const modelFailures = [
  "wrong_key",
  "no_access",
  "out_of_credit",
  "unknown_model",
  "wrong_address",
  "refused_request",
  "too_long",
  "filtered",
  "rate_limited",
  "server_error",
  "unreachable",
  "timeout",
  "too_large",
  "cut_off",
  "malformed",
  "over_budget",
] as const;
export type ModelFailure = (typeof modelFailures)[number];

export interface ProviderProblem {
  readonly failure: ModelFailure;
  readonly status: number | null;
  /** The provider's own words, for the operator's screen alone: they may repeat what was sent. Never logged, never stored. */
  readonly words: string;
  /** Milliseconds until the provider wants to be asked again, when it said so. */
  readonly retryAfterMs: number | null;
}

export type ModelState = "ok" | "misconfigured" | "unreachable";

/** What the settings, not the provider, would have to change for. */
const ofSettings: ReadonlySet<ModelFailure> = new Set([
  "wrong_key",
  "no_access",
  "out_of_credit",
  "unknown_model",
  "wrong_address",
  "refused_request",
]);
const ofProvider: ReadonlySet<ModelFailure> = new Set(["server_error", "unreachable", "timeout"]);

/** What a call's end says of the provider as a whole; null where it says nothing of it, as a limit that is used up. */
export function stateAfter(failure: ModelFailure | null): ModelState | null {
  if (failure === null) return "ok";
  if (ofSettings.has(failure)) return "misconfigured";
  if (ofProvider.has(failure)) return "unreachable";
  return failure === "over_budget" || failure === "rate_limited" ? null : "ok";
}

/** Whether the same question may well be answered a moment later. */
export function isPassing({ failure }: ProviderProblem): boolean {
  return failure === "rate_limited" || failure === "server_error" || failure === "unreachable";
}

/** Reads what was thrown while a provider was asked. */
export function readProblem(error: unknown): ProviderProblem {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof AnswerTooLarge)) return problem("too_large", 200, "the answer is longer than 2 MB");
  const call = causes.find((cause) => APICallError.isInstance(cause));
  const httpStatus = call?.statusCode ?? null;
  if (httpStatus === null) {
    const told = causes.map((cause) => cause.message).join(": ");
    return /redirect/i.test(told)
      ? problem("wrong_address", null, "the server redirects; a key follows no redirect")
      : problem("unreachable", null, told);
  }
  const body = readBody(call?.responseBody ?? "");
  // OpenRouter answers 200 with an error inside, whose code is the status.
  const status = httpStatus < 300 && body.status !== null ? body.status : httpStatus;
  if (status < 300) return problem("malformed", status, "the answer is not one of this protocol");
  const words = body.words === "" ? `status ${status}` : body.words;
  return { failure: failureOf(status, body), status, words, retryAfterMs: readRetryAfter(call?.responseHeaders?.["retry-after"]) };
}

interface ErrorBody {
  readonly status: number | null;
  readonly code: string;
  readonly words: string;
  /** Whether it is an error as the protocols write one, and not some web server's page. */
  readonly isOfProtocol: boolean;
}

function failureOf(status: number, { code, words, isOfProtocol }: ErrorBody): ModelFailure {
  const told = `${code} ${words}`;
  if (status === 401) return "wrong_key";
  if (status === 402 || /insufficient_quota|credit balance|billing|insufficient credits/i.test(told)) return "out_of_credit";
  if (/content_filter|content management policy|flagged|moderation/i.test(told)) return "filtered";
  if (/context_length|context length|context size|too long|maximum context|exceed_context/i.test(told)) return "too_long";
  if (isAboutTheModel(status, told)) return "unknown_model";
  if (status === 403) return /key|subscription/i.test(told) ? "wrong_key" : "no_access";
  if (status === 404 || status === 405 || status === 410) return isOfProtocol && status !== 404 ? "refused_request" : "wrong_address";
  if (status === 408 || status === 409 || status >= 500) return mindsTheForm(told) ? "refused_request" : "server_error";
  return status === 429 ? "rate_limited" : "refused_request";
}

function isAboutTheModel(status: number, told: string): boolean {
  if (![400, 403, 404, 422].includes(status)) return false;
  return /model_not_found|DeploymentNotFound|deployment .*does not exist|not a valid model|invalid model|model:|\bmodel\b.*(?:not found|not exist|unknown|no access)/i.test(
    told,
  );
}

/** llama.cpp's server and others answer 500 to a form that they cannot follow. */
function mindsTheForm(told: string): boolean {
  return /grammar|json_?schema|response_format|chat template|system role/i.test(told);
}

const maxWords = 400;

/** The error as OpenAI, Anthropic, Azure, OpenRouter, Ollama, vLLM and llama.cpp's server write it. */
function readBody(body: string): ErrorBody {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { status: null, code: "", words: "", isOfProtocol: false };
  }
  const whole = asRecord(parsed);
  const error = asRecord(whole.error);
  const firstText = (...values: unknown[]) => values.find((value): value is string => typeof value === "string" && value !== "") ?? "";
  const words = firstText(error.message, whole.error, whole.message, whole.detail).replace(/\s+/g, " ").slice(0, maxWords);
  const status = Number(error.code);
  return {
    status: Number.isInteger(status) && status >= 400 && status < 600 ? status : null,
    code: firstText(error.code, error.type, whole.type),
    words: typeof error.param === "string" ? `${words} (${error.param})` : words,
    isOfProtocol: words !== "",
  };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 8; at = at.cause) causes.push(at);
  return causes;
}

function readRetryAfter(value: string | undefined): number | null {
  const seconds = Number(value);
  return value !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * secondMs : null;
}

function problem(failure: ModelFailure, status: number | null, words: string): ProviderProblem {
  return { failure, status, words: words.slice(0, maxWords), retryAfterMs: null };
}
