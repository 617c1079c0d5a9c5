import { once } from "node:events";
import path from "node:path";
import type pg from "pg";
import { createPool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { openLocalDatabase } from "../local-database";
import { projectRoot } from "./project-root";

/**
 * Runs a command on the database of DATABASE_URL, else on the local one: the running service's, or one started for this command and stopped after it.
 * @param purpose who uses the local database, for whoever finds it taken
 * @throws Error in production without DATABASE_URL
 */
export async function withCommandDatabase<T>(purpose: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR, APP_ENV } = env();
  if (!DATABASE_URL && APP_ENV === "production") throw new Error("DATABASE_URL is not set.");
  const local = DATABASE_URL
    ? null
    : await openLocalDatabase({
        dataDir: path.resolve(projectRoot, DATA_DIR),
        purpose,
        say: (sentence) => process.stderr.write(`${sentence}\n`),
      });
  const pool = createPool(DATABASE_URL ?? local?.url ?? "", 2);
  const open = new Set<unknown>();
  pool.on("connect", (client) => open.add(client)).on("remove", (client) => open.delete(client));
  try {
    return await work(pool);
  } finally {
    await pool.end();
    // `end` does not wait for the sockets; a server stopped under them would be reported as a lost connection.
    while (open.size > 0) await once(pool, "remove");
    await local?.stop();
  }
}
