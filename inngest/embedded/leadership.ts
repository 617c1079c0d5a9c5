import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { executorLock } from "@/lib/db/executor-lock";
import type { ExecutorLogger } from "./executor-logger";

/** The right to be the one active executor of a database. It lasts as long as its connection: a killed process loses it at once. */
export interface Leadership {
  /** The connection that holds the lock; nothing slow may run on it. */
  readonly client: Client;
  /** Resolves when the connection is gone, wanted or not. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/**
 * Waits until no other executor is active. Looks again every `pollMs`; a session that waited inside PostgreSQL would hold back its vacuum.
 * @returns null when `signal` aborted first.
 */
export async function seekLeadership(options: {
  readonly databaseUrl: string;
  readonly pollMs: number;
  readonly signal: AbortSignal;
  readonly logger: ExecutorLogger;
}): Promise<Leadership | null> {
  const { databaseUrl, pollMs, signal, logger } = options;
  let said = "";
  const sayOnce = (message: string, fields: object = {}) => {
    if (message !== said) logger.warn(fields, message);
    said = message;
  };
  while (!signal.aborted) {
    try {
      const leadership = await tryToLead(databaseUrl);
      if (leadership !== null) return leadership;
      sayOnce("Another executor is active: standing by");
    } catch (error) {
      sayOnce("The executor cannot reach its database: trying again", { error: String(error) });
    }
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

async function tryToLead(databaseUrl: string): Promise<Leadership | null> {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true, application_name: "executor-leader" });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ leads: boolean }>("SELECT pg_try_advisory_lock($1) AS leads", [executorLock]);
    if (rows[0]?.leads) return { client, lost, release: () => client.end() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}
