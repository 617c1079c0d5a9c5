import { JobWatcher } from "@/lib/enrichment/jobs/job-watcher";
import { readProgress } from "@/lib/enrichment/jobs/read-progress";
import { isStopping } from "@/lib/health/process-state";
import type { Services } from "./services";

const tickMs = 500;
const maxWatches = 1_000;
/** So many pages of one account are told at once; more of them ask by themselves. */
const maxWatchesPerAccount = 20;

const holder = globalThis as { pcbJobWatcher?: JobWatcher };

/** The process's one watcher of jobs. It ends its streams when the process is asked to: the server waits for every answer under way. */
export function watchedJobs({ pool, clock, env }: Services): JobWatcher {
  if (!holder.pcbJobWatcher) {
    const concurrency = env.EXECUTOR_CONCURRENCY;
    const watcher = new JobWatcher({
      read: (jobIds) => readProgress(pool, { jobIds, concurrency, at: clock.now() }),
      tickMs,
      maxWatches,
      maxWatchesPerAccount,
    });
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => watcher.close());
    // The first watch of a process can come after the signal: what was under way is still answered.
    if (isStopping()) watcher.close();
    holder.pcbJobWatcher = watcher;
  }
  return holder.pcbJobWatcher;
}
