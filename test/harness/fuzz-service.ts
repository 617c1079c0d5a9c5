import fc from "fast-check";
import type { ContractChecker } from "./contract-check";
import type { ContractDocument } from "./contract-document";
import type { FuzzMemory } from "./fuzz-memory";
import { type RandomKey, type RandomRequest, type RandomText, randomRequests } from "./random-requests";

/** No answer may take longer. One that did on a busy machine is asked for again, alone, as is one that found the database too slow. */
export const maxAnswerMs = 2_000;
const abandonedMs = 30_000;
/** Characters of a request in a failure. */
const maxShown = 2_000;

/** Server errors that a service without a payment provider, and one whose mail is refused, answers rightly. */
const expectedServerErrors: readonly unknown[] = ["billing_not_configured", "verification_delivery_failed", "confirmation_delivery_failed"];

/** What `/api/ready` says when the database took over two seconds, as it may with every operation asked at once on a busy machine. */
const isTooSlow = (error: unknown) => error === "not_ready";

export interface FuzzTarget {
  readonly baseUrl: string;
  readonly document: ContractDocument;
  readonly checker: ContractChecker;
  readonly memory: FuzzMemory;
  /** A key that a call replaces is replaced here too. */
  readonly keys: { live: string; readonly test: string };
  /** How often each operation answered which status, `GET /path 200`. */
  readonly outcomes: Map<string, number>;
}

export interface SentRequest {
  readonly url: string;
  readonly init: RequestInit;
  readonly elapsedMs: number;
  readonly wasTooSlow: boolean;
}

/**
 * Sends random requests to one operation, one after the other. Each answer must be one that the contract allows, with a request id, and no server
 * error but the expected ones.
 * @returns the requests to ask for again, alone: those whose answer took longer than `maxAnswerMs` or said that the database is too slow
 * @throws Error with the request that was answered wrongly, and the seed that repeats the run
 */
export async function fuzzOperation(
  target: FuzzTarget,
  { method, path, numRuns, seed }: { method: string; path: string; numRuns: number; seed: number | undefined },
): Promise<SentRequest[]> {
  const operation = target.document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The contract has no ${method} ${path}.`);
  const slow: SentRequest[] = [];
  const run = await fc.check(
    fc.asyncProperty(randomRequests(target.document, method, operation), async (request) => {
      const sent = await send(target, path, request);
      if (sent.elapsedMs > maxAnswerMs || sent.wasTooSlow) slow.push(sent);
    }),
    // What earlier answers gave goes into later requests, so that a smaller failing request cannot be looked for by sending others.
    { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  );
  if (run.failed) {
    const { errorInstance } = run;
    throw new Error(`After ${run.numRuns} requests (seed ${run.seed}): ${errorInstance instanceof Error ? errorInstance.message : ""}`);
  }
  return slow;
}

/**
 * Sends once more, alone, what was slow.
 * @throws Error when the answer says again that the database is too slow
 */
export async function elapsedMsAlone({ url, init }: SentRequest): Promise<number> {
  const startedMs = performance.now();
  const text = await (await fetch(url, { ...init, signal: AbortSignal.timeout(abandonedMs) })).text();
  if (text !== "" && isTooSlow((JSON.parse(text) as Record<string, unknown>).error)) throw new Error(`${url} again: ${text}`);
  return performance.now() - startedMs;
}

async function send(target: FuzzTarget, path: string, request: RandomRequest): Promise<SentRequest> {
  const url = addressOf(target, path, request);
  const init: RequestInit = { method: request.method, headers: headersOf(target, request), redirect: "manual", ...bodyOf(request) };
  const startedMs = performance.now();
  let elapsedMs = 0;
  let wasTooSlow = false;
  let answer: Record<string, unknown>;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(abandonedMs) });
    const text = await response.text();
    elapsedMs = performance.now() - startedMs;
    const { pathname } = new URL(url);
    target.checker.check({ method: request.method, path: pathname, status: response.status, headers: response.headers, text });
    answer = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    // An answer to HEAD cannot name its error.
    const isExpected = request.method === "HEAD" ? response.status === 503 : expectedServerErrors.includes(answer.error);
    wasTooSlow = response.status === 503 && isTooSlow(answer.error);
    if (response.status >= 500 && !isExpected && !wasTooSlow) throw new Error(`${response.status}: ${text}`);
    const outcome = `${request.method} ${path} ${response.status}${answer.error ? ` ${answer.error}` : ""}`;
    target.outcomes.set(outcome, (target.outcomes.get(outcome) ?? 0) + 1);
  } catch (cause) {
    throw new Error(`${String(cause)}\n${JSON.stringify({ url, ...init }).slice(0, maxShown)}`, { cause });
  }
  if (request.key === "live" && answer.status === "rotated") target.keys.live = String(answer.api_key);
  // The document's own words are no answers to ask with.
  if (path !== "/openapi.json") target.memory.learn(answer);
  return { url, init, elapsedMs, wasTooSlow };
}

function addressOf({ baseUrl, memory }: FuzzTarget, path: string, { params, query, recall }: RandomRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (braced, name: string) => pathSegment(memory.recall(braced, params[name] ?? "", recall, path)));
  const pairs = query.map(([name, text]) => [name.toWellFormed(), memory.recall(name, text, recall).toWellFormed()]);
  return `${baseUrl}${filled}${pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`}`;
}

/** One segment that stays one: `.` and `..`, and nothing at all, would lead to other paths. */
function pathSegment(text: string): string {
  return /^(\.{1,2})?$/.test(text) ? "x" : encodeURIComponent(text.toWellFormed()).replace(/^(%2e|\.){1,2}$/i, "x");
}

function headersOf({ keys, memory }: FuzzTarget, { headers, key, contentType, recall }: RandomRequest): Record<string, string> {
  const authorization = {
    live: keys.live,
    test: keys.test,
    unknown: `pcb_live_${"0".repeat(40)}`,
    garbage: "no\tkey",
    none: null,
  } satisfies Record<RandomKey, string | null>;
  const bearer = authorization[key];
  const own = Object.entries(headers).map(([name, text]: [string, RandomText]) => [name, memory.recall(name, text, recall)] as const);
  return {
    ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(contentType === null ? {} : { "Content-Type": contentType }),
    ...Object.fromEntries(own),
  };
}

function bodyOf({ method, body }: RandomRequest): { body?: BodyInit } {
  if (body === null || method === "GET" || method === "HEAD") return {};
  return { body: (typeof body === "string" ? body.toWellFormed() : body) as BodyInit };
}
