import pg from "pg";
import { embeddedDatabaseUrl, openEmbeddedDatabase } from "./embedded-database";
import { migrateDatabase } from "./platform/migrate-database";
import { acquireRunLock } from "./platform/run-lock";

/** How the supervisor names itself in the run lock. */
export const servicePurpose = "the service";

export interface LocalDatabase {
  readonly url: string;
  /** Stops the server when this call started it; leaves that of a running service alone. */
  stop(): Promise<void>;
}

/**
 * The embedded database for a command that runs beside the service or without it: the running service's own, or one started, migrated
 * and later stopped by the command.
 * @param dataDir absolute.
 * @param purpose what a service that is refused meanwhile will read ("a document import").
 * @throws Error with a sentence that says what to do.
 */
export async function openLocalDatabase({
  dataDir,
  purpose,
  say,
}: {
  readonly dataDir: string;
  readonly purpose: string;
  readonly say?: (sentence: string) => void;
}): Promise<LocalDatabase> {
  const lock = acquireRunLock(dataDir, purpose);
  if (lock.kind === "taken") {
    const url = lock.purpose === servicePurpose ? embeddedDatabaseUrl(dataDir) : null;
    if (url && (await answers(url))) return { url, stop: async () => {} };
    throw new Error(`The local database is in use by ${lock.purpose} (process ${lock.pid}). Try again in a moment.`);
  }
  try {
    const database = await openEmbeddedDatabase({ dataDir, ...(say ? { say } : {}) });
    const stop = async () => {
      await database.stop();
      lock.release();
    };
    try {
      await migrateDatabase(database.url);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: database.url, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
