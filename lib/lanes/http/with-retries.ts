import { DelegateBackoff, decorrelatedJitterGenerator, handleWhen, type IRetryBackoffContext, retry } from "cockatiel";
import { UpstreamError, type UpstreamFailure } from "./upstream-error";

interface Retries<T> {
  readonly signal: AbortSignal;
  readonly maxRetries: 1 | 2;
  /** Until the source's time is up, at most. */
  remainingMs(): number;
  call(): Promise<T>;
}

const jitter = { generator: decorrelatedJitterGenerator, initialDelay: 200, maxDelay: 2_000, exponent: 2 };
/** A provider that wants to be left alone for longer than this is left alone for the run. */
const maxRetryAfterMs = 5_000;

const passing: ReadonlySet<UpstreamFailure> = new Set(["timeout", "network", "rate_limited"]);

/**
 * Tries again, at most so often, what may pass: time-outs, broken connections, used-up limits and 5xx, but for a wish to be asked later than there is
 * time for. Where the budget has no room for another try, what went wrong before is what went wrong.
 */
export async function withRetries<T>({ signal, maxRetries, remainingMs, call }: Retries<T>): Promise<T> {
  const mayPass = (error: Error) =>
    !signal.aborted &&
    error instanceof UpstreamError &&
    (passing.has(error.failure) || (error.failure === "bad_status" && (error.status ?? 0) >= 500)) &&
    (error.retryAfterMs ?? 0) <= Math.min(maxRetryAfterMs, remainingMs());
  const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>, Parameters<typeof decorrelatedJitterGenerator>[0]>(
    ({ result }, state) => {
      const [delay, next] = decorrelatedJitterGenerator(state, jitter);
      const wish = "error" in result && result.error instanceof UpstreamError ? (result.error.retryAfterMs ?? 0) : 0;
      return { delay: Math.max(delay, wish), state: next };
    },
  );
  let first: UpstreamError | null = null;
  const tried = async () => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.failure === "over_budget" && first !== null) throw first;
      first ??= error;
      throw error;
    }
  };
  return retry(handleWhen(mayPass), { maxAttempts: maxRetries, backoff }).execute(tried, signal);
}
