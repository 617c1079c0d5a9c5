import pg from "pg";

/** A small pool. The sessions that a stopping server ends are no failure: a pool's `end` does not wait for its sockets. */
export function benchPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on("error", () => {});
  return pool;
}
