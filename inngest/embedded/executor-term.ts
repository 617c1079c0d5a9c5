import { EventEmitter } from "node:events";
import { type JobHelpers, runMigrations, runTaskList, type Task, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type { Pool } from "pg";
import { z } from "zod";
import { addMs, businessTime, machineTime, minuteMs } from "@/lib/clock";
import { eventChannel } from "@/lib/gateways/event-store";
import { Deposed } from "./deposed";
import { driveRun, type RunDriver } from "./drive-run";
import { queueLogger } from "./executor-logger";
import type { Leadership } from "./leadership";
import { runTask } from "./run-store";
import { startCronRuns, startWaitingRuns } from "./start-runs";

export interface TermOptions extends Pick<RunDriver, "store" | "plans" | "handle" | "slots" | "clock" | "retry" | "logger"> {
  readonly pool: Pool;
  readonly newRunId: () => string;
  /** Runs in hand at once. */
  readonly workers: number;
  /** How often to look at the clock and, should a notification be lost, at the events. */
  readonly tickMs: number;
  /** Ended runs, event ids and idempotency keys are kept this long. */
  readonly keptMs: number;
}

/** What the clocks of two machines may differ by without a minute starting its functions twice. */
const clockSkewMs = 2 * minuteMs;
const cleanUpEveryMs = 15 * minuteMs;
/** Waits beyond this are left to the queue's own looking. */
const maxWakeTimerMs = 10 * minuteMs;
/**
 * How often each of few workers looks into the queue unasked. More of them share these looks: they are woken by news, and few by a look of their own.
 */
const queuePollMs = 1_000;
const workersAtFullPoll = 8;
/**
 * The queue writes the ends of jobs in batches, each at once: one that cannot be written ends the workers, and with them the term. Written one by
 * one, nothing awaits them, and a database that answers no more would end the process.
 */
const batchedEnds = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
/** A run that is due is looked for a little later than its instant: timers may fire a millisecond early. */
const wakeSlackMs = 2;

function pollIntervalMs(workers: number): number {
  return queuePollMs * Math.max(1, workers / workersAtFullPoll);
}

const jobPayload = z.object({ runId: z.string() });

/** One executor's time as the active one, from the lock to its loss or to the stop. */
export class ExecutorTerm {
  readonly #options: TermOptions;
  readonly #leadership: Leadership;
  readonly #driver: RunDriver;
  readonly #inHand = new Map<string, Promise<void>>();
  readonly #wakeTimers = new Set<NodeJS.Timeout>();
  #resolveBrokenDown: () => void = () => undefined;
  /** Resolves when the workers end, wanted or not: this term takes up nothing any more. */
  readonly brokenDown = new Promise<void>((resolve) => {
    this.#resolveBrokenDown = resolve;
  });
  #isBrokenDown = false;
  #workers: WorkerPool | undefined;
  #ticker: NodeJS.Timeout | undefined;
  #isStopping = false;
  #isDeposed = false;
  #starting: Promise<void> | undefined;
  #hasNews = false;
  #ticking: Promise<void> | undefined;
  #lastTick: Date;
  #lastCleanUp: Date | undefined;

  constructor(leadership: Leadership, options: TermOptions) {
    this.#leadership = leadership;
    this.#options = options;
    this.#lastTick = addMs(options.clock.now(), -minuteMs);
    this.#driver = {
      ...options,
      isStopping: () => this.#isStopping,
      isDeposed: () => this.#isDeposed,
      wakeQueueAt: (at) => this.#wakeQueueAt(at),
    };
  }

  get runsInHand(): number {
    return this.#inHand.size;
  }

  /** Frees what a dead predecessor held, then works. */
  async begin(): Promise<void> {
    const { pool, store, workers, logger, slots, tickMs } = this.#options;
    const shared = { pgPool: pool, logger: queueLogger(logger) };
    await runMigrations(shared);
    await store.recover(this.#leadership.client);
    await this.#freeCronMinutes();
    if (this.#isStopping) return;
    // Asked before each look into the queue: who was frozen meanwhile takes nothing out of it. Workers that are being shut down do not look any more.
    const forbiddenFlags = () => (this.#isStopping ? [] : this.#leadership.confirm().then(() => slots.full()));
    // Said when the first of them fails. Their own promise comes after every run in hand, or not at all.
    const events: WorkerEvents = new EventEmitter();
    events.once("pool:gracefulShutdown", () => this.#breakDown());
    this.#workers = runTaskList(
      {
        ...shared,
        events,
        preset: batchedEnds,
        concurrency: workers,
        pollInterval: pollIntervalMs(workers),
        noHandleSignals: true,
        forbiddenFlags,
      },
      { [runTask]: this.#work },
      pool,
    );
    this.#workers.promise.catch((error: unknown) => {
      logger.error({ error: String(error) }, "The queue's workers ended with an error");
    });

    this.#leadership.client.on("notification", () => this.#startSoon());
    await this.#leadership.client.query(`LISTEN ${eventChannel}`);
    this.#ticker = setInterval(() => this.#tickSoon(), tickMs);
    this.#tickSoon();
  }

  /** Finishes what is in hand, for at most `graceMs`; the rest is left to the next executor. */
  async end(graceMs: number): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#ticker);
    for (const timer of this.#wakeTimers) clearTimeout(timer);
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), graceMs);
    });
    const work = Promise.allSettled([this.#workers?.gracefulShutdown(), this.#starting, this.#ticking]);
    const outcome = await Promise.race([work, grace]);
    clearTimeout(timer);
    if (outcome === "late" && this.#inHand.size > 0)
      this.#options.logger.warn({ runs: this.#inHand.size }, "Stopped with steps in hand; they will be run again");
  }

  /** The lock is gone: nothing more may be stored. */
  async depose(): Promise<void> {
    this.#isDeposed = true;
    await this.end(0);
  }

  readonly #work: Task = async (payload: unknown, { job }: JobHelpers) => {
    const { runId } = jobPayload.parse(payload);
    // A run that was queued again while it was still being put down waits for that.
    await this.#inHand.get(runId);
    const driven = driveRun(runId, businessTime(job.run_at), this.#driver);
    const held = driven.catch(() => undefined);
    this.#inHand.set(runId, held);
    try {
      await driven;
    } catch (error) {
      this.#tell(error, "A run could not be driven", { executorRunId: runId });
      throw error;
    } finally {
      if (this.#inHand.get(runId) === held) this.#inHand.delete(runId);
      // Freed slots may let others go on that idle workers have passed over.
      this.#nudge();
    }
  };

  #breakDown(): void {
    this.#isBrokenDown = true;
    this.#resolveBrokenDown();
  }

  /** One worker looks into the queue at once. Those that are ending may not be asked. */
  #nudge(): void {
    if (!this.#isStopping && !this.#isBrokenDown) this.#workers?.nudge(1);
  }

  #startSoon(): void {
    this.#hasNews = true;
    this.#starting ??= this.#startAll().finally(() => {
      this.#starting = undefined;
    });
  }

  async #startAll(): Promise<void> {
    while (this.#hasNews && !this.#isStopping) {
      this.#hasNews = false;
      await startWaitingRuns(this.#options).catch((error: unknown) =>
        this.#tell(error, "Waiting events could not be turned into runs; trying again at the next tick"),
      );
    }
  }

  #tickSoon(): void {
    this.#startSoon();
    this.#ticking ??= this.#tick()
      .catch((error: unknown) => this.#tell(error, "A tick failed; trying again at the next tick"))
      .finally(() => {
        this.#ticking = undefined;
      });
  }

  /** What a former turn may no longer do is no fault. */
  #tell(error: unknown, what: string, fields: object = {}): void {
    if (!this.#isDeposed && !(error instanceof Deposed)) this.#options.logger.error({ ...fields, error: String(error) }, what);
  }

  async #tick(): Promise<void> {
    if (this.#workers !== undefined) await this.#options.store.freeStrayJobs(this.#workers.id);
    const now = this.#options.clock.now();
    if (now < this.#lastTick) await this.#freeCronMinutes();
    await startCronRuns(this.#options, this.#lastTick, now);
    this.#lastTick = now;
    if (this.#lastCleanUp === undefined || now.getTime() - this.#lastCleanUp.getTime() >= cleanUpEveryMs) {
      await this.#options.store.cleanUp(addMs(now, -this.#options.keptMs));
      this.#lastCleanUp = now;
    }
  }

  /** After a clock that was ahead, this machine's or another executor's, sweeps must not wait until it is as late again. */
  #freeCronMinutes(): Promise<void> {
    return this.#options.store.freeCronMinutes(addMs(this.#options.clock.now(), clockSkewMs));
  }

  #wakeQueueAt(at: Date): void {
    const waitMs = machineTime(at).getTime() - machineTime(this.#options.clock.now()).getTime();
    if (waitMs > maxWakeTimerMs || this.#isStopping) return;
    const timer = setTimeout(() => {
      this.#wakeTimers.delete(timer);
      this.#nudge();
    }, Math.max(0, waitMs) + wakeSlackMs);
    this.#wakeTimers.add(timer);
  }
}
