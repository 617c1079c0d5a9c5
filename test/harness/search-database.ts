import pg from "pg";

/** Rows of the whole database, the queue's own schema too, that hold any of the words anywhere, and none of `except`; as `schema.table: row`. */
export async function searchDatabase(pool: pg.Pool, words: readonly string[], except: readonly string[] = []): Promise<string[]> {
  const tables = await pool.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
  );
  const patterns = (list: readonly string[]) => list.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  // Bytes are printed as hex.
  const wanted = patterns([...words, ...words.map((word) => Buffer.from(word, "utf8").toString("hex"))]);
  const found: string[] = [];
  for (const { schema, name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t WHERE t::text ILIKE ANY($1) AND NOT t::text ILIKE ANY($2)`,
      [wanted, patterns(except)],
    );
    found.push(...rows.map(({ row }) => `${schema}.${name}: ${row}`));
  }
  return found;
}
