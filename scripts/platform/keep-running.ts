import { setTimeout as sleep } from "node:timers/promises";

/** One start of a part of the service. */
export interface Running {
  /** Settles with how it ended, when it ended without being asked to. */
  readonly crashed: Promise<string>;
  stop(): Promise<void>;
}

export interface KeepRunningOptions {
  /** With its article, as in a sentence: "the web server". */
  readonly name: string;
  readonly start: () => Promise<Running>;
  readonly say: (sentence: string) => void;
  /** Called once when it crashed too often. */
  readonly giveUp: (reason: string) => void;
  /** Waits before a restart, no longer than the signal allows. */
  readonly wait?: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

/** More crashes than this within the window are no accident. */
export const maxCrashes = 5;
const crashWindowMs = 60_000;
const firstDelayMs = 500;
const longestDelayMs = 8_000;

/** How long to wait before the start that follows the n-th crash in a row (1 and up). */
export function restartDelayMs(crashCount: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (crashCount - 1));
}

/**
 * Starts a part of the service and starts it again whenever it crashes, later each time.
 * @throws Error when the first start fails; later ones count as crashes.
 */
export async function keepRunning({
  name,
  start,
  say,
  giveUp,
  wait = sleepUnlessAborted,
}: KeepRunningOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current: Running | null = await start();
  const watching = watch();

  async function watch(): Promise<void> {
    let crashTimesMs: number[] = [];
    let crash = await nextCrash();
    while (crash !== null) {
      crashTimesMs = [...crashTimesMs.filter((timeMs) => performance.now() - timeMs < crashWindowMs), performance.now()];
      if (crashTimesMs.length > maxCrashes) return giveUp(`${capitalised(name)} keeps ending: ${crash}`);
      const delayMs = restartDelayMs(crashTimesMs.length);
      say(`${capitalised(name)} ended unexpectedly (${crash}); it starts again in ${delayMs / 1_000} s.`);
      current = null;
      await wait(delayMs, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        current = await start();
        crash = await nextCrash();
      } catch (error) {
        crash = error instanceof Error ? error.message : String(error);
      }
    }
  }

  /** Null when stopping came first. */
  async function nextCrash(): Promise<string | null> {
    const stopped = new Promise<null>((resolve) => stopping.signal.addEventListener("abort", () => resolve(null), { once: true }));
    if (stopping.signal.aborted || !current) return null;
    return Promise.race([current.crashed, stopped]);
  }

  return {
    async stop() {
      stopping.abort();
      await watching;
      await current?.stop();
    },
  };
}

async function sleepUnlessAborted(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal }).catch(() => {});
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
