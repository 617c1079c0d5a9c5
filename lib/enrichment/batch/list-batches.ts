import type { Queryable } from "@/lib/db/pool";
import { showsBrief } from "@/lib/db/withheld";

export interface BatchEntry {
  readonly batchId: string;
  readonly createdAt: Date;
  readonly profiles: number;
  readonly done: number;
  /** Queued or at work. */
  readonly open: number;
}

/** The account's newest batches. */
export async function listBatches(
  db: Queryable,
  { accountId, limit }: { readonly accountId: string; readonly limit: number },
): Promise<readonly BatchEntry[]> {
  const { rows } = await db.query<{ id: string; created_at: Date; profiles: number; done: number; open: number }>({
    name: "list-batches",
    text: `SELECT b.id, b.created_at, (b.response_json::jsonb #>> '{estimate,profiles}')::int AS profiles, jobs.done, jobs.open
      FROM batch b CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE ${showsBrief})::int AS done, count(*) FILTER (WHERE status IN ('queued', 'running'))::int AS open
        FROM job j WHERE batch_id = b.id) jobs
      WHERE b.account_id = $1 ORDER BY b.id DESC LIMIT $2`,
    values: [accountId, limit],
  });
  return rows.map((row) => ({ batchId: row.id, createdAt: row.created_at, profiles: row.profiles, done: row.done, open: row.open }));
}
