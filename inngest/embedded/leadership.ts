import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { executorLock } from "@/lib/db/executor-lock";
import { Deposed } from "./deposed";
import type { ExecutorLogger } from "./executor-logger";

/**
 * The right to be the one active executor of a database: a lock that a killed process loses at once, and a beat that a frozen one no longer gives.
 * Writes name the turn (`epoch`), so that one who wakes up after another has taken over changes nothing.
 */
export interface Leadership {
  /** The connection that holds the lock; nothing slow may run on it. */
  readonly client: Client;
  readonly epoch: string;
  /** Resolves when the connection is gone or the turn over, wanted or not. */
  readonly lost: Promise<void>;
  /**
   * Resolves at once when the last beat is fresh; otherwise waits for a new one, so that a process that was frozen asks before it takes up more work.
   * @throws Deposed when the turn is over.
   */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

export interface LeadershipOptions {
  readonly databaseUrl: string;
  /** How often a standby looks; the active one beats as often. */
  readonly pollMs: number;
  /** A beat that a standby has seen unchanged for so long is a frozen executor's. Several times `pollMs`. */
  readonly staleMs: number;
  readonly signal: AbortSignal;
  readonly logger: ExecutorLogger;
}

/** An answer of the database that takes longer is none: whoever leads without being able to say so stops leading. */
const answerTimeoutMs = 5_000;
const goodbyeMs = 1_000;

/**
 * Waits until no other executor is active. Looks again every `pollMs`; a session that waited inside PostgreSQL would hold back its vacuum. A leader
 * whose beat has stopped for `staleMs`, by this process's own stopwatch, has its connection ended: frozen, or on a machine that is gone, it would
 * hold the lock on.
 * @returns null when `signal` aborted first.
 */
export async function seekLeadership(options: LeadershipOptions): Promise<Leadership | null> {
  const { pollMs, staleMs, signal, logger } = options;
  let said = "";
  const sayOnce = (message: string, fields: object = {}) => {
    if (message !== said) logger.warn(fields, message);
    said = message;
  };
  let seen: Beat | undefined;
  let seenSinceMs = 0;
  while (!signal.aborted) {
    try {
      const attempt = await tryToLead(options);
      if ("client" in attempt) return attempt;
      if (seen?.epoch !== attempt.epoch || seen.beat !== attempt.beat) {
        seen = attempt;
        seenSinceMs = performance.now();
        sayOnce("Another executor is active: standing by");
      } else if (performance.now() - seenSinceMs >= staleMs) {
        sayOnce("The active executor gives no sign of life: taking over");
        // At once, and should the lock still be held then, no sooner than after as long again.
        seenSinceMs = performance.now();
        await endSilentLeader(options.databaseUrl, seen);
        continue;
      }
    } catch (error) {
      sayOnce("The executor cannot reach its database: trying again", { error: String(error) });
    }
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

interface Beat {
  readonly epoch: string;
  readonly beat: string;
}

/** @returns the beat of whoever holds the lock when that is somebody else. */
async function tryToLead({ databaseUrl, pollMs }: LeadershipOptions): Promise<Leadership | Beat> {
  const client = newClient(databaseUrl);
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  client.on("error", lose).on("end", lose);
  try {
    await client.connect();
    const { rows } = await client.query<{ leads: boolean }>("SELECT pg_try_advisory_lock($1) AS leads", [executorLock]);
    if (!rows[0]?.leads) return await readBeat(client);
    // Waits for writes of the former turn that are under way: none of them comes after this.
    const turn = await client.query<{ epoch: string }>("UPDATE executor_lease SET epoch = epoch + 1, beat = 0 RETURNING epoch::text");
    const epoch = turn.rows[0]?.epoch;
    if (epoch === undefined) throw new Error("The executor's lease is missing from its table.");
    return beating({ client, epoch, lost, lose, everyMs: pollMs });
  } catch (error) {
    await close(client);
    throw error;
  }
}

async function readBeat(client: Client): Promise<Beat> {
  const { rows } = await client.query<Beat>("SELECT epoch::text, beat::text FROM executor_lease");
  await close(client);
  return rows[0] ?? { epoch: "", beat: "" };
}

function beating(turn: {
  readonly client: Client;
  readonly epoch: string;
  readonly lost: Promise<void>;
  readonly lose: () => void;
  readonly everyMs: number;
}): Leadership {
  const { client, epoch, lost, lose, everyMs } = turn;
  /** Fewer than the beats that a standby misses before it acts. */
  const freshMs = 3 * everyMs;
  let isLost = false;
  let beatenMs = performance.now();
  let underWay: Promise<void> | undefined;
  const beat = () => {
    underWay ??= client
      .query("UPDATE executor_lease SET beat = beat + 1 WHERE epoch = $1", [epoch])
      .then(({ rowCount }) => {
        if (rowCount === 0) lose();
        else beatenMs = performance.now();
      }, lose)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  const timer = setInterval(beat, everyMs);
  void lost.then(() => {
    isLost = true;
    clearInterval(timer);
  });
  return {
    client,
    epoch,
    lost,
    async confirm() {
      if (performance.now() - beatenMs > freshMs) await beat();
      if (isLost) throw new Deposed("This executor's turn is over");
    },
    async release() {
      clearInterval(timer);
      await close(client);
    },
  };
}

/** Ends the connection that holds the lock, if the beat is still the one that was seen. The next try gets the lock. */
async function endSilentLeader(databaseUrl: string, { epoch, beat }: Beat): Promise<void> {
  const client = newClient(databaseUrl);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(lock.pid, $1) FROM pg_locks AS lock, executor_lease AS lease
       WHERE lock.locktype = 'advisory' AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND lock.classid = 0 AND lock.objid = $2 AND lock.objsubid = 1 AND lock.granted AND lease.epoch = $3 AND lease.beat = $4`,
      [answerTimeoutMs / 2, executorLock, epoch, beat],
    );
  } finally {
    await close(client);
  }
}

/** A server that is gone does not say goodbye: its connection is left to end by itself. */
async function close(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), delay(goodbyeMs, undefined, { ref: false })]);
}

function newClient(connectionString: string): Client {
  return new Client({
    connectionString,
    keepAlive: true,
    application_name: "executor-leader",
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
}
