import { describe, expect, it } from "vitest";
import { JobWatcher } from "./job-watcher";
import type { JobProgress } from "./read-progress";

const running = (stage: JobProgress["stage"] = "collecting_sources"): JobProgress => ({
  accountId: "acc_a",
  status: "running",
  stage,
  queuePosition: null,
  etaSeconds: null,
  isLate: false,
  hasPreview: false,
});
const done: JobProgress = { ...running("finished"), status: "done" };

/** Jobs as the test sets them, and every read of them. */
function jobs(first: Record<string, JobProgress>) {
  let state = first;
  const reads: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  return {
    reads,
    set(next: Record<string, JobProgress>) {
      state = next;
    },
    async read(jobIds: readonly string[]) {
      reads.push(jobIds);
      for (const wake of waiting.splice(0)) wake();
      return new Map(jobIds.flatMap((id) => (state[id] ? [[id, state[id]] as const] : [])));
    },
    /** Until the next read has been asked for. */
    nextRead: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
}

const limits = { tickMs: 1, maxWatches: 10, maxWatchesPerAccount: 10 };

describe("JobWatcher", () => {
  it("tells each change once, and ends with the job", async () => {
    const source = jobs({ a: running() });
    const watcher = new JobWatcher({ ...limits, read: source.read });
    const told: string[] = [];
    const ended = new Promise<void>((resolve) => {
      watcher.watch({ jobId: "a", accountId: "acc_a", onChange: ({ stage }) => told.push(stage), onEnd: resolve });
    });
    await source.nextRead();
    await source.nextRead();
    await source.nextRead();
    source.set({ a: running("verifying_claims") });
    await source.nextRead();
    await source.nextRead();
    source.set({ a: done });
    await ended;
    expect(told).toEqual(["collecting_sources", "verifying_claims", "finished"]);
    expect(watcher.size).toBe(0);
  });

  it("asks once for all watches together", async () => {
    const source = jobs({ a: running(), b: running() });
    const watcher = new JobWatcher({ ...limits, read: source.read });
    const quiet = { accountId: "acc_a", onChange: () => {}, onEnd: () => {} };
    for (const jobId of ["a", "b", "a", "a"]) watcher.watch({ ...quiet, jobId });
    await source.nextRead();
    expect(source.reads).toEqual([["a", "b"]]);
    watcher.close();
  });

  it("rests while nobody watches", async () => {
    const source = jobs({ a: running() });
    const watcher = new JobWatcher({ ...limits, read: source.read });
    const stop = watcher.watch({ jobId: "a", accountId: "acc_a", onChange: () => {}, onEnd: () => {} });
    await source.nextRead();
    stop?.();
    const before = source.reads.length;
    watcher.watch({ jobId: "b", accountId: "acc_a", onChange: () => {}, onEnd: () => {} });
    await source.nextRead();
    expect(source.reads.slice(before)).toEqual([["b"]]);
    watcher.close();
  });

  it("takes no more than its bounds, of one account and in all", () => {
    const source = jobs({});
    const watcher = new JobWatcher({ tickMs: 1_000, maxWatches: 3, maxWatchesPerAccount: 2, read: source.read });
    const watch = (accountId: string) => watcher.watch({ jobId: "a", accountId, onChange: () => {}, onEnd: () => {} });
    const stop = watch("acc_a");
    expect([watch("acc_a"), watch("acc_a"), watch("acc_b"), watch("acc_c")].map((given) => given !== null)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    stop?.();
    expect(watch("acc_a")).not.toBeNull();
    watcher.close();
  });

  it("goes on after a read that failed", async () => {
    let reads = 0;
    const told = new Promise<JobProgress>((resolve) => {
      const watcher = new JobWatcher({
        ...limits,
        read: async () => {
          reads += 1;
          if (reads < 3) throw new Error("no connection");
          return new Map([["a", done]]);
        },
      });
      watcher.watch({ jobId: "a", accountId: "acc_a", onChange: resolve, onEnd: () => {} });
    });
    expect(await told).toEqual(done);
    expect(reads).toBe(3);
  });

  it("ends the watch of a job that is gone", async () => {
    const watcher = new JobWatcher({ ...limits, read: jobs({}).read });
    const told: unknown[] = [];
    await new Promise<void>((resolve) => {
      watcher.watch({ jobId: "a", accountId: "acc_a", onChange: (progress) => told.push(progress), onEnd: resolve });
    });
    expect(told).toEqual([]);
  });

  it("ends every watch when the process shuts down, and takes no more", () => {
    const watcher = new JobWatcher({ ...limits, read: jobs({}).read });
    let ended = 0;
    const watch = () => watcher.watch({ jobId: "a", accountId: "acc_a", onChange: () => {}, onEnd: () => (ended += 1) });
    watch();
    watch();
    watcher.close();
    expect(ended).toBe(2);
    expect(watch()).toBeNull();
  });
});
