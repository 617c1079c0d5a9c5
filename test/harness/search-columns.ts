import type pg from "pg";
import { dataMap } from "@/lib/privacy/data-map";

/** Columns that hold any of the words, over the whole database. */
export async function searchColumns(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of Object.entries(dataMap)) {
    for (const column of Object.keys(columns)) {
      const { rows } = await pool.query(`SELECT count(*)::int AS n FROM "${table}" WHERE "${column}"::text ILIKE ANY($1)`, [
        words.map((word) => `%${word}%`),
      ]);
      if (rows[0].n > 0) found.push(`${table}.${column}`);
    }
  }
  return found.sort();
}
