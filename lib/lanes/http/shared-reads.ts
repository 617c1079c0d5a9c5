import type { Meter } from "./meter";
import { UpstreamError } from "./upstream-error";
import { within } from "./within";

/** Whoever asks: what they may still spend, and until when they wait. */
export interface Reader {
  readonly meter: Pick<Meter, "request" | "received">;
  readonly signal: AbortSignal;
  /** Milliseconds of the reader's time that are left. */
  remainingMs(): number;
}

interface SharedReadsInput<T> {
  /** One read takes no longer, however many wait for it. */
  readonly limitMs: number;
  /** What has been read is kept up to so many bytes in all; what does not fit is read again when it is asked for again. */
  readonly maxKeptBytes: number;
  sizeOf(value: T): number;
  /** Whether asking again would meet the same failure. */
  lasts(error: unknown): boolean;
}

interface Read<T> {
  readonly outcome: Promise<T>;
  /** Still waiting, in the order in which they came. The first one pays. */
  readonly waiting: Set<Reader>;
  readonly stop: AbortController;
  /** Whose budget ended it. */
  spentBy: Reader["meter"] | null;
  isSettled: boolean;
}

/**
 * Reads each thing once for all who ask for it: who comes while it is being read waits for the same answer, who comes later is given it. A read is on
 * the account of the first who still waits. It ends with the last one, so that no reader's end is another's; nor is one reader's empty budget.
 */
export function createSharedReads<T>({ limitMs, maxKeptBytes, sizeOf, lasts }: SharedReadsInput<T>) {
  const reads = new Map<string, Read<T>>();
  let keptBytes = 0;
  return {
    has: (key: string): boolean => reads.has(key),
    /** @throws what `work` throws, or UpstreamError timeout when the reader's time is up. */
    async read(key: string, asking: Reader, work: (under: Reader) => Promise<T>): Promise<T> {
      for (;;) {
        if (asking.signal.aborted) throw new UpstreamError("timeout");
        const read = reads.get(key) ?? begin(key, asking, work);
        // One source may ask for a thing twice at a time.
        const reader = { ...asking };
        read.waiting.add(reader);
        try {
          return await unlessAborted(read.outcome, reader.signal);
        } catch (error) {
          // Ended by another reader's budget: this one's may have room.
          if (read.spentBy === null || read.spentBy === reader.meter || reader.signal.aborted) throw error;
        } finally {
          read.waiting.delete(reader);
          if (read.waiting.size === 0 && !read.isSettled) {
            forget(key, read);
            read.stop.abort(new UpstreamError("timeout"));
          }
        }
      }
    },
  };

  function begin(key: string, first: Reader, work: (under: Reader) => Promise<T>): Read<T> {
    const stop = new AbortController();
    const waiting = new Set<Reader>();
    const payer = () => waiting.values().next().value ?? first;
    const noteSpent = (error: unknown, paying: Reader["meter"]) => {
      if (error instanceof UpstreamError && error.failure === "over_budget") read.spentBy = paying;
      return error;
    };
    const meter: Reader["meter"] = {
      async request(kind) {
        const paying = payer().meter;
        await paying.request(kind).catch((error: unknown) => {
          throw noteSpent(error, paying);
        });
      },
      received(bytes) {
        const paying = payer().meter;
        try {
          paying.received(bytes);
        } catch (error) {
          throw noteSpent(error, paying);
        }
      },
    };
    // Not before the first reader waits.
    const outcome = Promise.resolve().then(() =>
      within(stop.signal, limitMs, (signal) => work({ meter, signal, remainingMs: () => payer().remainingMs() })),
    );
    const read: Read<T> = { outcome, waiting, stop, spentBy: null, isSettled: false };
    reads.set(key, read);
    outcome.then(
      (value) => {
        read.isSettled = true;
        const bytes = sizeOf(value);
        if (keptBytes + bytes > maxKeptBytes) forget(key, read);
        else keptBytes += bytes;
      },
      (error: unknown) => {
        read.isSettled = true;
        if (read.spentBy !== null || !lasts(error)) forget(key, read);
      },
    );
    return read;
  }

  function forget(key: string, read: Read<T>): void {
    if (reads.get(key) === read) reads.delete(key);
  }
}

function unlessAborted<T>(outcome: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new UpstreamError("timeout"));
    signal.addEventListener("abort", stop, { once: true });
    outcome.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
