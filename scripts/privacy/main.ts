import { once } from "node:events";
import path from "node:path";
import type pg from "pg";
import { systemClock } from "@/lib/clock";
import { createPool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { suppressionSecret } from "@/lib/privacy/suppression-key";
import { openLocalDatabase } from "../local-database";
import { projectRoot } from "../platform/project-root";
import { runPrivacyCommand } from "./run-command";

/**
 * The operator's command for privacy requests, over the database of DATABASE_URL, else the local one.
 * @returns the exit code: 0 when it was done, 1 when not, 2 for a command that is not understood
 */
export async function runPrivacy(args: readonly string[]): Promise<number> {
  return withDatabase((pool) =>
    runPrivacyCommand(
      { pool, clock: systemClock, suppressionSecret: suppressionSecret(env()), print: (line) => process.stdout.write(`${line}\n`) },
      args,
    ),
  );
}

async function withDatabase(work: (pool: pg.Pool) => Promise<number>): Promise<number> {
  const { DATABASE_URL, DATA_DIR, APP_ENV } = env();
  if (!DATABASE_URL && APP_ENV === "production") throw new Error("DATABASE_URL is not set.");
  const local = DATABASE_URL
    ? null
    : await openLocalDatabase({
        dataDir: path.resolve(projectRoot, DATA_DIR),
        purpose: "a privacy command",
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
