import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/** Reaches the database wherever its present start put it; a query fails while it is down. */
export function createLivePool(dataDir: string): { readonly pool: pg.Pool; end(): Promise<void> } {
  let connected: { readonly url: string; readonly pool: pg.Pool } | null = null;
  async function livePool(): Promise<pg.Pool> {
    const { url } = JSON.parse(await readFile(path.join(dataDir, "database.json"), "utf8")) as { url: string };
    if (connected?.url === url) return connected.pool;
    await connected?.pool.end();
    const made = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
    // The sessions of a killed server are no failure of the check.
    made.on("error", () => {});
    made.on("connect", (client) => client.on("error", () => {}));
    connected = { url, pool: made };
    return made;
  }
  const pool = {
    query: async (...args: unknown[]) => ((await livePool()).query as (...given: unknown[]) => unknown)(...args),
    connect: async () => (await livePool()).connect(),
  } as unknown as pg.Pool;
  return { pool, end: async () => connected?.pool.end() };
}
