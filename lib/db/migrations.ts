import { readdirSync } from "node:fs";
import path from "node:path";
import type { Queryable } from "./pool";

/**
 * Whether the database has every migration of this build, and none that stopped half-way. More than that is well: a newer build may have migrated it
 * already, and migrations leave the one before able to work.
 */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ migration_name: string; is_finished: boolean }>({
    name: "migrations",
    text: "SELECT migration_name, finished_at IS NOT NULL AS is_finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  });
  const finished = new Set(rows.filter((row) => row.is_finished).map((row) => row.migration_name));
  return rows.length === finished.size && migrationsOfThisBuild().every((name) => finished.has(name));
}

let known: readonly string[] | undefined;

/** By the folders that lie beside the build; none where they do not. */
function migrationsOfThisBuild(): readonly string[] {
  try {
    known ??= readdirSync(path.join(process.cwd(), "prisma", "migrations"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    known = [];
  }
  return known;
}
