import { log } from "@/lib/log";
import type { JobProgress } from "./read-progress";

interface Watch {
  readonly jobId: string;
  readonly accountId: string;
  readonly onChange: (progress: JobProgress) => void;
  /** The watcher has no more to say: the job has ended or is gone, or the process shuts down. */
  readonly onEnd: () => void;
  shown: string;
}

export interface WatcherOptions {
  readonly read: (jobIds: readonly string[]) => Promise<ReadonlyMap<string, JobProgress>>;
  readonly tickMs: number;
  /** Of all accounts together, in this process. */
  readonly maxWatches: number;
  readonly maxWatchesPerAccount: number;
}

const slowestTicks = 10;

/**
 * Tells any number of watchers how their jobs go on. However many there are, one read a tick looks at all their jobs; with none it rests. A read that
 * fails makes the next one wait longer, and ends nobody's watch.
 */
export class JobWatcher {
  private readonly watches = new Set<Watch>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  private failures = 0;
  private isClosed = false;

  constructor(private readonly options: WatcherOptions) {}

  /** Starts a watch of a job that the account is known to own. Null when there are too many already. */
  watch(wanted: Omit<Watch, "shown"> & { readonly shown?: JobProgress }): (() => void) | null {
    if (!this.hasRoomFor(wanted.accountId)) return null;
    const watch: Watch = { ...wanted, shown: wanted.shown ? JSON.stringify(wanted.shown) : "" };
    this.watches.add(watch);
    this.wake();
    return () => this.stop(watch);
  }

  hasRoomFor(wantedAccountId: string): boolean {
    const { maxWatches, maxWatchesPerAccount } = this.options;
    const ofAccount = [...this.watches].filter(({ accountId }) => accountId === wantedAccountId).length;
    return !this.isClosed && this.watches.size < maxWatches && ofAccount < maxWatchesPerAccount;
  }

  get size(): number {
    return this.watches.size;
  }

  /** Ends all watches; later ones are refused. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const watch of [...this.watches]) this.end(watch);
  }

  private stop(watch: Watch): void {
    this.watches.delete(watch);
    if (this.watches.size > 0) return;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private end(watch: Watch): void {
    this.stop(watch);
    watch.onEnd();
  }

  private wake(): void {
    if (this.timer !== undefined || this.isLooking || this.watches.size === 0) return;
    const ticks = Math.min(slowestTicks, 2 ** this.failures);
    this.timer = setTimeout(() => void this.look(), this.options.tickMs * ticks);
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    this.isLooking = true;
    const asked = [...this.watches];
    try {
      const found = await this.options.read([...new Set(asked.map(({ jobId }) => jobId))]);
      this.failures = 0;
      for (const watch of asked) if (this.watches.has(watch)) this.tell(watch, found.get(watch.jobId));
    } catch (error) {
      this.failures += 1;
      log.warn({ err: (error as Error).message, watches: asked.length }, "watched jobs not read");
    }
    this.isLooking = false;
    this.wake();
  }

  private tell(watch: Watch, progress: JobProgress | undefined): void {
    const shown = JSON.stringify(progress);
    if (progress && shown !== watch.shown) {
      watch.shown = shown;
      watch.onChange(progress);
    }
    if (!progress || progress.stage === "finished") this.end(watch);
  }
}
