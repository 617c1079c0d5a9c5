import { ZodError, type z } from "zod";
import { errorBody, paymentRequiredBody } from "@/lib/contract/errors-body";
import { accepted, job, needsReview, queued, replayed, served } from "@/lib/contract/job";
import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import type { Settings } from "./settings";

const requestMs = 30_000;
const maxTries = 4;

type Enriched =
  | z.infer<typeof served>
  | z.infer<typeof queued>
  | z.infer<typeof accepted>
  | z.infer<typeof replayed>
  | z.infer<typeof needsReview>;
export type PolledJob = z.infer<typeof job>;

export interface Client {
  /** Safe to send twice: the body carries an idempotency key. */
  enrich(body: Readonly<Record<string, unknown>>): Promise<Enriched>;
  /** `pollPath` as the service gave it. */
  readJob(pollPath: string): Promise<{ readonly job: PolledJob; readonly waitMs: number }>;
}

/** The service over HTTP: answers checked against the contract, broken connections and 429 tried again, errors as sentences. Every call ends by the signal. */
export function createClient(
  { url, key }: Settings,
  { signal, wait }: { signal: AbortSignal; wait: (ms: number) => Promise<void> },
): Client {
  async function call(path: string, body: unknown): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(`${url}${path}`, {
          method: body === undefined ? "GET" : "POST",
          headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          redirect: "error",
          signal: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
        });
        if (![429, 502, 503].includes(response.status) || attempt >= maxTries) return response;
        await response.body?.cancel();
        await wait(retryAfterMs(response) ?? attempt * 1_000);
      } catch (error) {
        if (signal.aborted) throw error;
        if (attempt >= maxTries)
          throw new Failure(`${url} cannot be reached. Is the address right, and the service running?`, exitCodes.network);
        await wait(attempt * 500);
      }
    }
  }

  async function answerOf<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
    const text = await response.text().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return "";
    });
    const parsed = parseJson(text);
    if (!response.ok) throw failureOf(response.status, parsed);
    try {
      return schema.parse(parsed);
    } catch (error) {
      if (error instanceof ZodError) throw new Failure(`${url} answers, but not as this service does.`, exitCodes.network);
      throw error;
    }
  }

  return {
    async enrich(body) {
      const response = await call("/api/enrich", body);
      return answerOf<Enriched>(response, needsReview.or(served).or(replayed).or(accepted).or(queued));
    },
    async readJob(pollPath) {
      const response = await call(pollPath, undefined);
      return { waitMs: retryAfterMs(response) ?? 5_000, job: await answerOf(response, job) };
    },
  };
}

function failureOf(status: number, body: unknown): Failure {
  const payment = paymentRequiredBody.safeParse(body);
  if (payment.success) return new Failure(`${payment.data.message} Buy credits at ${payment.data.account_url}`, exitCodes.paymentRequired);
  const said = errorBody.safeParse(body);
  const message = said.success
    ? [said.data.message, ...(said.data.issues ?? []).map((issue) => `  ${issue.path}: ${issue.message}`)].join("\n")
    : `The service answered with status ${status}.`;
  if (status === 401) return new Failure(message, exitCodes.key);
  if (status === 429) return new Failure(message, exitCodes.rateLimited);
  return new Failure(message, status >= 500 ? exitCodes.network : exitCodes.usage);
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 60) * 1_000 : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
