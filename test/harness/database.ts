import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { databaseUrl } from "./database-server";

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Ends the pool and removes the database, whoever else is still connected. */
  drop(): Promise<void>;
}

/** A suite's own database, cloned from the migrated template. `isEmpty` gives one without any table. */
export async function createTestDatabase({ isEmpty = false }: { readonly isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(server.url, `CREATE DATABASE ${name} TEMPLATE ${isEmpty ? "template0" : pg.escapeIdentifier(server.template)}`);
  const url = databaseUrl(server.url, name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Sessions that a dropped database ends are no failure of the test.
  pool.on("error", () => {});
  const drop = async () => {
    await pool.end();
    await administer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url, pool, drop };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
