import { addMs, minuteMs } from "@/lib/clock";

/** No retry waits for longer, whatever a step asks for. */
export const longestRetryMs = 15 * minuteMs;

/** How long to wait between attempts. `random` gives numbers from 0 up to 1. */
export interface RetryPolicy {
  readonly baseMs: number;
  readonly maxMs: number;
  readonly random: () => number;
}

/**
 * Milliseconds to wait before the attempt after `attempt` (counted from 0): exponential, capped, between half and the whole of the step
 * ("equal jitter", so that many failures of one moment do not come back as one).
 */
export function retryDelayMs(attempt: number, policy: RetryPolicy): number {
  const fullMs = Math.min(policy.maxMs, policy.baseMs * 2 ** attempt);
  return Math.round(fullMs / 2 + (fullMs / 2) * policy.random());
}

/**
 * Reads `Retry-After`: whole seconds, or a date as the call protocol has it (RFC 3339).
 * @returns the instant, never before `now` and at most a quarter of an hour after it; null when the header is absent or unreadable.
 */
export function readRetryAfter(header: string | null, now: Date): Date | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  const at = Number.isFinite(seconds) ? new Date(now.getTime() + seconds * 1_000) : new Date(header);
  if (Number.isNaN(at.getTime())) return null;
  const latest = addMs(now, longestRetryMs);
  return at < now ? now : at > latest ? latest : at;
}
