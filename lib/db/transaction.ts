import type pg from "pg";
import { ServiceError } from "@/lib/errors";
import { inSpan } from "@/lib/telemetry/in-span";
import { CommitUnconfirmed, isOutage } from "./outage";

/** How long a transaction waits for another's lock before it answers 503. */
const lockTimeoutMs = 5_000;

/** Thrown inside `inTransaction` to roll back and still return a value. */
class Rollback<T> extends Error {
  constructor(readonly value: T) {
    super("rolled back");
  }
}

export interface Transaction<T = unknown> extends Pick<pg.PoolClient, "query"> {
  /** Undoes everything and makes `inTransaction` return `value`. */
  rollback(value: T): never;
}

/**
 * Runs `work` in one READ COMMITTED transaction on one client. Lock order inside: account, person, run; several accounts sorted by id.
 * @throws ServiceError service_busy when a connection or a lock is not had within 5 seconds, or two transactions deadlock; CommitUnconfirmed when the
 * connection is lost under the COMMIT itself.
 */
export function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction<T>) => Promise<T>): Promise<T> {
  return inSpan("transaction", { kind: "client" }, () => transact(pool, work));
}

/**
 * On globalThis: this module is in several bundles of one process, and what is to follow a transaction may be asked for from another than has begun
 * it.
 */
const holder = globalThis as { pcbAfterCommit?: WeakMap<object, (() => void)[]> };
holder.pcbAfterCommit ??= new WeakMap();
const effects = holder.pcbAfterCommit;

/** Runs `effect` once `tx` has committed, and never when it has not; at once when `tx` is no transaction. It must not throw. */
export function afterCommit(tx: object, effect: () => void): void {
  const waiting = effects.get(tx);
  if (waiting) waiting.push(effect);
  else effect();
}

async function transact<T>(pool: pg.Pool, work: (tx: Transaction<T>) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw busyError(error) ?? error;
  });
  let broken: Error | undefined;
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    const tx: Transaction<T> = {
      query: client.query.bind(client) as Transaction<T>["query"],
      rollback: (value) => {
        throw new Rollback(value);
      },
    };
    const committed: (() => void)[] = [];
    effects.set(tx, committed);
    const result = await work(tx);
    await client.query("COMMIT").catch((error: unknown) => {
      throw isOutage(error) ? new CommitUnconfirmed(error) : error;
    });
    for (const effect of committed) effect();
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    if (error instanceof Rollback) return error.value as T;
    throw busyError(error) ?? error;
  } finally {
    client.release(broken);
  }
}

/**
 * lock_not_available, deadlock_detected, serialization_failure, query_canceled (the statement's time was up), disk_full, out_of_memory,
 * too_many_connections: nothing of the transaction is there, and the same may go well later.
 */
const busyCodes: readonly unknown[] = ["55P03", "40P01", "40001", "57014", "53100", "53200", "53300"];

/** `service_busy` for an error that says no more than that the database had no connection, lock, room or time to give; null for any other. */
export function busyError(error: unknown): ServiceError | null {
  if (!(error instanceof Error)) return null;
  // The pool's own error has no code.
  const isBusy = busyCodes.includes((error as { code?: unknown }).code) || error.message === "timeout exceeded when trying to connect";
  if (!isBusy) return null;
  return new ServiceError("service_busy", { details: { retry_after_seconds: 1 }, headers: { "Retry-After": "1" }, cause: error });
}

/** True for the error of a transaction that the database ended so that another one could go on: nothing of it is there, and it may be tried again. */
export function wasDeadlocked(error: unknown): boolean {
  return error instanceof ServiceError && error.cause instanceof Error && (error.cause as { code?: unknown }).code === "40P01";
}
