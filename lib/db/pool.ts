import pg from "pg";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** What a query needs: the pool, or the one client of a transaction. */
export type Queryable = Pick<pg.PoolClient, "query">;

const holder = globalThis as { pcbPool?: pg.Pool };

export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    // The server ends a slow statement itself; this one ends the wait when the server no longer answers.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "personal-context-brief",
  });
  // A lost connection is replaced on the next query; without handlers it would end the process. The pool hears of idle ones only: one in use has its
  // own.
  const tell = (error: Error) => log.warn({ err: error.message }, "database connection lost");
  pool.on("error", tell);
  pool.on("connect", (client) => client.on("error", tell));
  return pool;
}

/** The process's one pool. It lives on globalThis: Next can load this module twice. */
export function getPool(): pg.Pool {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set.");
  holder.pcbPool ??= createPool(url, env().DATABASE_POOL_SIZE);
  return holder.pcbPool;
}
