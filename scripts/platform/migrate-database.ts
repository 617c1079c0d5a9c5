import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { childEnvironment } from "./child-environment";
import { projectRoot } from "./project-root";

const runFile = promisify(execFile);
const connectTimeoutMs = 10_000;
const deployTimeoutMs = 600_000;

/**
 * Brings a database to the newest migration by `prisma migrate deploy`, which takes a second or two even with nothing to do; so it is
 * asked only when the migration table lacks one of the folders.
 * @returns how many migrations were applied.
 * @throws Error with Prisma's own explanation.
 */
export async function migrateDatabase(url: string): Promise<number> {
  const folders = migrationFolders();
  const applied = await appliedMigrations(url);
  const missing = folders.filter((name) => !applied.has(name));
  if (missing.length === 0) return 0;
  const prisma = path.join(projectRoot, "node_modules", "prisma", "build", "index.js");
  try {
    await runFile(process.execPath, [prisma, "migrate", "deploy"], {
      cwd: projectRoot,
      env: childEnvironment({ DATABASE_URL: url, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" }),
      timeout: deployTimeoutMs,
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`The database could not be brought up to date.\n${`${stdout}\n${stderr}`.trim()}`);
  }
  return missing.length;
}

function migrationFolders(): string[] {
  const entries = readdirSync(path.join(projectRoot, "prisma", "migrations"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** Empty for a database without the table, or one that does not exist yet: Prisma makes both. */
async function appliedMigrations(url: string): Promise<ReadonlySet<string>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ migration_name: string }>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return new Set(rows.map((row) => row.migration_name));
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const undefinedTable = "42P01";
    const undefinedDatabase = "3D000";
    if (code === undefinedTable || code === undefinedDatabase) return new Set();
    throw new Error(`The database cannot be reached: ${message || code}.`);
  } finally {
    await client.end().catch(() => {});
  }
}
