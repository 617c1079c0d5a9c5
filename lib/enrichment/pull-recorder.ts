import type { Queryable } from "@/lib/db/pool";
import { log } from "@/lib/log";
import { insertServedJobs, type ServedJob } from "./jobs/job-rows";

/** So late at most is a line written. */
const flushAfterMs = 50;
/** By then it is written, by whichever process. */
export const writtenWithinMs = 500;
const maxBatch = 500;
/** Past this the oldest lines go: an audit line must not cost the process its memory. */
const maxWaiting = 20_000;

/**
 * Job lines of free pulls, written in batches: at most a twentieth of a second late, and lost with a killed process. They carry no money; whatever is
 * charged, or can be asked for again by its idempotency key, is written in its own transaction instead.
 */
export class PullRecorder {
  private waiting: ServedJob[] = [];
  private timer: NodeJS.Timeout | undefined;
  private written: Promise<void> = Promise.resolve();

  constructor(private readonly db: Queryable) {}

  record(job: ServedJob): void {
    this.waiting.push(job);
    if (this.waiting.length > maxWaiting) this.waiting.splice(0, this.waiting.length - maxWaiting);
    this.timer ??= setTimeout(() => void this.flush(), flushAfterMs).unref();
  }

  /** Resolves when all that was recorded before is written, or given up. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.written = this.written.then(() => this.writeWaiting());
    return this.written;
  }

  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, maxBatch);
      try {
        await insertServedJobs(this.db, batch);
      } catch (error) {
        log.warn({ lines: batch.length, err: (error as Error).message }, "lines of free pulls not written");
      }
    }
  }
}
