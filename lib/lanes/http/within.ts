import { UpstreamError } from "./upstream-error";

/**
 * Does some work under a signal that ends with the outer one and after `limitMs`, and waits for it no longer than that, also when it ignores its
 * signal.
 * @throws what the work throws, or UpstreamError timeout
 */
export async function within<T>(outer: AbortSignal, limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const inner = new AbortController();
  const late = new UpstreamError("timeout");
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => {
      inner.abort(late);
      reject(late);
    };
    if (outer.aborted) stop();
    else {
      outer.addEventListener("abort", stop, { once: true });
      timer = setTimeout(stop, limitMs);
    }
  });
  ended.catch(() => {});
  try {
    outer.throwIfAborted();
    return await Promise.race([work(inner.signal), ended]);
  } catch (error) {
    throw inner.signal.aborted || outer.aborted ? late : error;
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", stop);
    inner.abort(late);
  }
}

/** Rejects with UpstreamError timeout when the signal ends first. */
export function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new UpstreamError("timeout"));
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, delayMs);
    const stop = () => {
      clearTimeout(timer);
      reject(new UpstreamError("timeout"));
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}
