import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { noteAction } from "./note-action";

export interface SessionItem {
  readonly id: string;
  /** `Firefox on Windows`; null when the browser named nothing known. */
  readonly device: string | null;
  readonly createdAt: Date;
  /** To the minute. */
  readonly lastSeenAt: Date;
}

const maxListed = 100;

/** The account's sessions that have not ended, the one that was used last first; at most 100. */
export async function listSessions(
  db: Queryable,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<readonly SessionItem[]> {
  const { rows } = await db.query<{ id: string; device: string | null; created_at: Date; last_seen_at: Date }>(
    `SELECT id, device, created_at, last_seen_at FROM portal_session WHERE account_id = $1 AND expires_at > $2
     ORDER BY last_seen_at DESC, id DESC LIMIT ${maxListed}`,
    [accountId, at],
  );
  return rows.map((row) => ({ id: row.id, device: row.device, createdAt: row.created_at, lastSeenAt: row.last_seen_at }));
}

/** Signs one browser out. Does nothing for another account's session or one that has ended. */
export async function endSession(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const { rowCount } = await pool.query("DELETE FROM portal_session WHERE id = $1 AND account_id = $2", [sessionId, accountId]);
  if (rowCount) await noteAction(pool, { at: clock.now(), accountId, action: "session_ended", subjectId: sessionId });
}
