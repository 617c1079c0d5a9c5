import { secondMs } from "@/lib/clock";
import { readProgress } from "@/lib/enrichment/jobs/read-progress";
import type { Services } from "./services";
import { watchedJobs } from "./watched-jobs";

interface Wait {
  readonly accountId: string;
  /** Of this account, and open when they were read. */
  readonly jobIds: readonly string[];
  readonly seconds: number;
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** Of a batch the first open ones tell that it moves: rows are worked on in their order. */
const maxWatched = 3;

/**
 * Until one of these jobs changes its status or stage, the time is up, the caller has gone or the process stops. At once where the account has as
 * many waits and open pages as it may. All waits together cost one read each half second, and none holds a connection of the database.
 */
export async function waitForChange(services: Services, { accountId, jobIds, seconds, signal }: Wait): Promise<void> {
  const watcher = watchedJobs(services);
  const watched = jobIds.slice(0, maxWatched);
  if (seconds <= 0 || watched.length === 0 || signal?.aborted || !watcher.hasRoomFor(accountId)) return;
  const before = await readProgress(services.pool, {
    jobIds: watched,
    concurrency: services.env.EXECUTOR_CONCURRENCY,
    at: services.clock.now(),
  });
  const stops: ((() => void) | null)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    leave = () => resolve();
    timer = setTimeout(resolve, seconds * secondMs);
    signal?.addEventListener("abort", leave, { once: true });
    for (const jobId of watched) {
      const shown = before.get(jobId);
      if (shown === undefined || shown.stage === "finished") return resolve();
      const onChange = (next: { readonly status: string; readonly stage: string }) => {
        if (next.status !== shown.status || next.stage !== shown.stage) resolve();
      };
      const stop = watcher.watch({ jobId, accountId, shown, onChange, onEnd: resolve });
      stops.push(stop);
      if (stop === null && stops.length === 1) return resolve();
    }
  });
  clearTimeout(timer);
  if (leave) signal?.removeEventListener("abort", leave);
  for (const stop of stops) stop?.();
}
