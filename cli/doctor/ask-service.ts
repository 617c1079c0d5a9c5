import { readText } from "@/client/read-text";
import { secondMs, systemClock, timeLimit } from "@/lib/clock";

export interface ServiceAnswer {
  readonly status: number;
  /** Null when it is no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly headers: Headers;
  /** By how much this machine's clock is before the service's, by its Date header; null without one. */
  readonly clockAheadMs: number | null;
}

const maxAnswerBytes = 1_048_576;
const timeoutMs = 10 * secondMs;

/** One request as it comes, with its headers, never repeated. Null when nothing answers. @throws the signal's reason */
export async function askService(url: string, path: string, key: string | null, signal: AbortSignal): Promise<ServiceAnswer | null> {
  try {
    const askedAt = systemClock.now().getTime();
    const response = await fetch(`${url}${path}`, {
      headers: { accept: "application/json", ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      redirect: "manual",
      credentials: "omit",
      signal: AbortSignal.any([signal, timeLimit(timeoutMs)]),
    });
    const middle = (askedAt + systemClock.now().getTime()) / 2;
    const date = Date.parse(response.headers.get("date") ?? "");
    const body = readObject((await readText(response, maxAnswerBytes)) ?? "");
    return { status: response.status, body, headers: response.headers, clockAheadMs: Number.isNaN(date) ? null : middle - date };
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
