import type { Queryable } from "./pool";

/**
 * Writes for the sake of writing. A row that is updated in place finds a server that only reads, or whose log cannot be written, but is written over
 * where there is room already; what tells a full disk is the file for the moment that PostgreSQL needs when rows do not fit into `work_mem`.
 * @throws what the database refuses it with
 */
export async function tryWrite(db: Queryable): Promise<void> {
  // Several statements in one text are one transaction, for which alone the settings hold.
  const { length } = (await db.query(statements)) as unknown as { readonly length: number };
  if (length !== 3) throw new Error("The database has not run the whole probe.");
}

const statements = `
  SELECT set_config('work_mem', '64kB', true), set_config('lock_timeout', '1500ms', true);
  SELECT count(*) FROM generate_series(1, 10000);
  UPDATE write_probe SET count = count + 1`;
