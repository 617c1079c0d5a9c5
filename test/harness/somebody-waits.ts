import type pg from "pg";

/** Resolves once so many statements of this database wait for others' locks. */
export async function somebodyWaits(pool: pg.Pool, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (rows[0].waiting >= count) return;
  }
}
