import pg from "pg";
import { ensureLocalAccount, type LocalAccount } from "@/lib/account/ensure-local-account";
import { systemClock } from "@/lib/clock";

/** The account of local mode, made at the first start, with its own short-lived connection. */
export async function prepareLocalAccount(databaseUrl: string, dataDir: string, credits: number): Promise<LocalAccount> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    return await ensureLocalAccount({ pool, clock: systemClock, dataDir, credits });
  } finally {
    await pool.end();
  }
}
