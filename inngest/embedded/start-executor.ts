import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Inngest, InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import { Pool } from "pg";
import { type Clock, dayMs, minuteMs, secondMs } from "@/lib/clock";
import { bindQueue, createQueue, type QueueEvent } from "@/lib/gateways/queue";
import { ConcurrencySlots } from "./concurrency-slots";
import type { ExecutorLogger } from "./executor-logger";
import { ExecutorTerm, type TermOptions } from "./executor-term";
import { type FunctionPlan, planFunctions } from "./function-plan";
import { type Leadership, seekLeadership } from "./leadership";
import type { RetryPolicy } from "./retry-delay";
import { RunStore } from "./run-store";

export interface ExecutorOptions {
  /** The executor opens its own connections with it: one for the lock and for notifications, and `concurrency` + 4 for the queue. */
  readonly databaseUrl: string;
  readonly client: Inngest.Any;
  readonly functions: readonly InngestFunction.Any[];
  readonly clock: Clock;
  /**
   * Runs in hand at once of functions that set no limit. Those with a limit of their own have that many on top, so that runs of one function that all
   * wait on a network never keep those of another from starting. Steps side by side within one run come on top too.
   */
  readonly concurrency: number;
  readonly logger: ExecutorLogger;
  readonly random?: () => number;
  readonly newRunId?: () => string;
  /** The first retry waits about this long; each further one twice as long, up to `maxMs`. */
  readonly retry?: Omit<RetryPolicy, "random">;
  readonly tickMs?: number;
  /** How long ended runs, event ids and idempotency keys are kept. */
  readonly keptMs?: number;
  /** How often the active executor gives a sign of life, and a second one looks for it. */
  readonly standbyPollMs?: number;
  /** Without a sign for so long the active executor counts as frozen, and the second takes over. */
  readonly staleMs?: number;
  /** How long a stop waits for steps in hand. */
  readonly stopGraceMs?: number;
}

export interface Executor {
  /** Resolves when this executor has become the active one, or was stopped before. */
  readonly active: Promise<void>;
  /** Sends events as any other process would. */
  sendEvent(events: readonly QueueEvent[]): Promise<void>;
  state(): { readonly isActive: boolean; readonly runsInHand: number };
  /** No new steps; those in hand are finished and stored, within `stopGraceMs`. */
  stop(): Promise<void>;
}

const defaults = {
  random: Math.random,
  newRunId: (): string => randomUUID(),
  retry: { baseMs: secondMs, maxMs: 5 * minuteMs },
  tickMs: secondMs,
  keptMs: dayMs,
  standbyPollMs: secondMs,
  staleMs: 8 * secondMs,
  stopGraceMs: 8 * secondMs,
};

/**
 * Drives Inngest functions on one machine as an Inngest server does: same call protocol, same functions, state in PostgreSQL. One executor
 * of a database is active at a time; further ones stand by and take over when it is gone.
 * @throws Error that names every function and option that it does not support, and when the database is not there or not migrated.
 */
export async function startExecutor(options: ExecutorOptions): Promise<Executor> {
  const executor = new EmbeddedExecutor({ ...defaults, ...options });
  await executor.start();
  return executor;
}

class EmbeddedExecutor implements Executor {
  readonly #options: ExecutorOptions & typeof defaults;
  readonly #plans: ReadonlyMap<string, FunctionPlan>;
  readonly #workers: number;
  readonly #handle: TermOptions["handle"];
  #pool: Pool;
  readonly #stopping = new AbortController();
  #activate: () => void = () => undefined;
  readonly active = new Promise<void>((resolve) => {
    this.#activate = resolve;
  });
  #current: ExecutorTerm | null = null;
  #serving: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: ExecutorOptions & typeof defaults) {
    const { client, functions, concurrency } = options;
    this.#options = options;
    this.#plans = new Map(planFunctions(client, functions).map((plan) => [plan.id, plan]));
    this.#workers = countWorkers(this.#plans.values(), concurrency);
    this.#handle = serve({ client, functions: [...functions] });
    this.#pool = openPool(options);
  }

  async start(): Promise<void> {
    await this.#pool.query("SELECT 1 FROM executor_run LIMIT 1");
    bindQueue(this.#options.client, { send: (events) => this.sendEvent(events) });
    this.#serving = this.#serveTerms();
  }

  sendEvent(events: readonly QueueEvent[]): Promise<void> {
    return createQueue({ kind: "embedded", pool: this.#pool, clock: this.#options.clock }).send(events);
  }

  state() {
    return { isActive: this.#current !== null, runsInHand: this.#current?.runsInHand ?? 0 };
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stopOnce();
    return this.#stopped;
  }

  async #stopOnce(): Promise<void> {
    this.#stopping.abort();
    await this.#serving;
    // A connection that hangs is left to the end of the process.
    await Promise.race([this.#pool.end(), delay(poolEndMs, undefined, { ref: false })]);
  }

  /** Stands by, works, stands by again when the lock was lost, until the stop. */
  async #serveTerms(): Promise<void> {
    const { databaseUrl, standbyPollMs: pollMs, staleMs, logger } = this.#options;
    while (!this.#stopping.signal.aborted) {
      const leadership = await seekLeadership({ databaseUrl, pollMs, staleMs, signal: this.#stopping.signal, logger });
      if (leadership === null) break;
      await this.#serveTerm(this.#newTerm(leadership), leadership);
    }
    this.#activate();
  }

  #newTerm(leadership: Leadership): ExecutorTerm {
    const { clock, logger, retry, random, newRunId, tickMs, keptMs } = this.#options;
    return new ExecutorTerm(leadership, {
      pool: this.#pool,
      store: new RunStore(this.#pool, leadership.epoch),
      plans: this.#plans,
      handle: this.#handle,
      slots: new ConcurrencySlots(),
      clock,
      retry: { ...retry, random },
      logger,
      newRunId,
      workers: this.#workers,
      tickMs,
      keptMs,
    });
  }

  async #serveTerm(term: ExecutorTerm, leadership: Leadership): Promise<void> {
    const { logger, stopGraceMs } = this.#options;
    const over = Promise.race([this.#stopWanted(), leadership.lost, term.brokenDown]);
    try {
      // A database that answers no more must not keep it here, as good as active, for as long as the lock's own connection lives.
      const begun = term.begin().then(() => "begun" as const);
      begun.catch(() => undefined);
      if ((await Promise.race([begun, over])) !== "begun") return await this.#leave(term);
      this.#current = term;
      logger.info({ functions: this.#plans.size, workers: this.#workers }, "The executor is active");
      this.#activate();
      if ((await over) === "stop") {
        await term.end(stopGraceMs);
      } else {
        logger.error({}, "The executor has lost its lock or its workers and stands by");
        await this.#leave(term);
      }
    } catch (error) {
      logger.error({ error: String(error) }, "The executor could not begin; trying again");
      await this.#leave(term);
      await delay(failedBeginPauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    } finally {
      this.#current = null;
      await leadership.release().catch(() => undefined);
    }
  }

  #stopWanted(): Promise<"stop"> {
    const { signal } = this.#stopping;
    return new Promise((resolve) => {
      if (signal.aborted) resolve("stop");
      signal.addEventListener("abort", () => resolve("stop"), { once: true });
    });
  }

  /**
   * A lock that is lost tells that the network may have parted: connections from before it would keep the next turn waiting, each for its own limit.
   */
  async #leave(term: ExecutorTerm): Promise<void> {
    await term.depose();
    this.#pool.end().catch(() => undefined);
    this.#pool = openPool(this.#options);
  }
}

/** A worker for every run that the limits allow at once. One that waits costs a timer, no connection. */
function countWorkers(plans: Iterable<FunctionPlan>, concurrency: number): number {
  let workers = concurrency;
  for (const { concurrency: limits } of plans) {
    const own = limits.filter(({ key }) => key === null).map(({ limit }) => limit);
    if (own.length > 0) workers += Math.min(...own);
  }
  return workers;
}

const failedBeginPauseMs = secondMs;
const poolEndMs = 2 * secondMs;
/** Connections beyond the runs in hand: the queue's own looking, its notifications, events, clean-up. */
const spareConnections = 2;
/** A run holds a connection for a statement at a time, and one thread drives them all: more would idle, at 4 MB each. */
const runConnections = 3;

function openPool({ databaseUrl, concurrency, logger }: ExecutorOptions): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: Math.min(concurrency, runConnections) + spareConnections,
    application_name: "executor",
    keepAlive: true,
    connectionTimeoutMillis: 5 * secondMs,
    // The server ends a slow statement itself; this one ends the wait when the server no longer answers.
    statement_timeout: 25 * secondMs,
    query_timeout: 30 * secondMs,
  });
  // Without handlers the loss of a connection, idle or in use, would end the process.
  const tell = (error: Error) => logger.warn({ error: error.message }, "A database connection of the executor was lost");
  pool.on("error", tell);
  pool.on("connect", (client) => client.on("error", tell));
  return pool;
}
