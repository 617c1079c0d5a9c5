import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { systemClock } from "@/lib/clock";
import { projectRoot } from "./project-root";

export interface LocalAccount {
  readonly email: string;
  readonly apiKey: string | null;
  readonly keyPath: string;
  readonly credits: number;
}

/** The account of local mode, made at the first start. */
export async function prepareLocalAccount(databaseUrl: string, dataDir: string): Promise<LocalAccount | null> {
  const bundle = path.join(projectRoot, "dist", "local-account.js");
  if (!existsSync(bundle)) return null;
  const { ensureLocalAccount } = await import(pathToFileURL(bundle).href);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    return await ensureLocalAccount({ pool, clock: systemClock, dataDir });
  } finally {
    await pool.end();
  }
}
