import { WaitDeadlineError } from "./client-error";
import type { Batch } from "./contract-types";

export interface BatchWaitOptions {
  /** How long to wait at most. */
  readonly deadlineMs?: number;
  /** Called with every state that was seen. */
  readonly onBatch?: (batch: Batch) => void;
  readonly signal?: AbortSignal;
}

interface Means {
  readonly readBatch: (id: string, signal?: AbortSignal) => Promise<{ readonly batch: Batch; readonly retryAfterSeconds: number | null }>;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds that only grow. */
  readonly elapsedMs: () => number;
}

/** The service ends every job within 60 minutes of its admission. */
const longestBatchMs = 61 * 60_000;
const usualPollMs = 5_000;

/**
 * A batch once all its jobs have ended, stopped ones included.
 * @throws WaitDeadlineError when they have not in time; the batch goes on
 */
export async function waitForBatch(means: Means, id: string, options: BatchWaitOptions = {}): Promise<Batch> {
  const { deadlineMs = longestBatchMs, onBatch, signal } = options;
  const startedMs = means.elapsedMs();
  for (;;) {
    const { batch, retryAfterSeconds } = await means.readBatch(id, signal);
    onBatch?.(batch);
    if (batch.status === "done" || batch.status === "stopped") return batch;
    const pauseMs = retryAfterSeconds === null ? usualPollMs : retryAfterSeconds * 1_000;
    if (means.elapsedMs() - startedMs + pauseMs > deadlineMs) throw new WaitDeadlineError(id);
    await means.wait(pauseMs, signal);
  }
}
