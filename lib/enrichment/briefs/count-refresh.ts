import { addMs, secondMs } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { refreshWindowMs } from "@/lib/retention/retention";

type Caps = Pick<Env, "REFRESHES_PER_WEEK" | "REFRESHES_PER_WEEK_ACCOUNT">;

interface RefreshQuery {
  readonly env: Caps;
  readonly personId: string;
  /** Who asks; the caps of one account hold for each of them. */
  readonly accountIds: readonly string[];
  readonly at: Date;
}

/**
 * Notes that a run reads a person anew, unless that was done often enough: for all accounts together, or for one that asks. Joining a run that counts
 * already is no reading more. The caller holds the person (`holdPerson`), so that of any number at once none comes past a cap.
 * @returns seconds until it may be; null when it is noted
 */
export async function countRefresh(tx: Queryable, refresh: RefreshQuery & { readonly runId: string }): Promise<number | null> {
  const { personId, runId, accountIds, at } = refresh;
  const retryAfterSeconds = spentSeconds(await readingsOf(tx, refresh), refresh);
  if (retryAfterSeconds !== null) return retryAfterSeconds;
  await noteRefresh(tx, { personId, runId, accountIds, at });
  return null;
}

/** Notes for these accounts that the run reads the person anew. */
export async function noteRefresh(
  tx: Queryable,
  { personId, runId, accountIds, at }: Omit<RefreshQuery, "env"> & { readonly runId: string },
): Promise<void> {
  await tx.query({
    name: "count-refresh",
    text: `INSERT INTO person_refresh (person_id, run_id, account_id, asked_at) SELECT $1, $2, account_id, $4 FROM unnest($3::text[]) AS account_id
      ON CONFLICT (run_id, account_id) DO NOTHING`,
    values: [personId, runId, accountIds, at],
  });
}

interface MergedRefreshes {
  readonly personId: string;
  readonly fromRunId: string;
  readonly toRunId: string;
  readonly at: Date;
}

/**
 * Makes two readings of a person one: what was noted of the one run counts for the other, once for each account, and an account that was not counted
 * yet is counted now. The caller holds the person.
 * @returns false when one of these may not have one more; then the caller rolls back
 */
export async function mergeRefreshes(tx: Queryable, env: Caps, { personId, fromRunId, toRunId, at }: MergedRefreshes): Promise<boolean> {
  await tx.query(
    `UPDATE person_refresh moved SET run_id = $2 WHERE run_id = $1 AND person_id = $3
       AND NOT EXISTS (SELECT 1 FROM person_refresh noted WHERE noted.run_id = $2 AND noted.account_id = moved.account_id)`,
    [fromRunId, toRunId, personId],
  );
  await tx.query("DELETE FROM person_refresh WHERE run_id = $1 AND person_id = $2", [fromRunId, personId]);
  // The first reading of somebody is no refresh.
  const { rows } = await tx.query<{ account_id: string }>(
    `SELECT DISTINCT account_id FROM job WHERE run_id = $1 AND status IN ('queued', 'running') AND EXISTS (SELECT 1 FROM brief WHERE person_id = $3)
       AND NOT EXISTS (SELECT 1 FROM person_refresh noted WHERE noted.run_id = $2 AND noted.account_id = job.account_id)`,
    [fromRunId, toRunId, personId],
  );
  if (rows.length === 0) return true;
  return (await countRefresh(tx, { env, personId, runId: toRunId, accountIds: rows.map((row) => row.account_id), at })) === null;
}

/** Locks the person until commit, before any run. False when there is nobody (any more). */
export async function holdPerson(tx: Queryable, personId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "hold-person",
    text: "SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE",
    values: [personId],
  });
  return rowCount === 1;
}

/** Seconds until the next refresh of this person, were it asked for now; null when it may be. */
export async function refreshWait(db: Queryable, refresh: RefreshQuery): Promise<number | null> {
  return spentSeconds(await readingsOf(db, refresh), { ...refresh, runId: null });
}

/** A run that could not read anything has used nothing up. */
export async function forgetRefresh(tx: Queryable, runId: string): Promise<void> {
  await tx.query({ name: "forget-refresh", text: "DELETE FROM person_refresh WHERE run_id = $1", values: [runId] });
}

export function refreshRefused(retryAfterSeconds: number, at: Date): ServiceError {
  return new ServiceError("refresh_limit", {
    details: { available_at: addMs(at, retryAfterSeconds * secondMs).toISOString(), retry_after_seconds: retryAfterSeconds },
  });
}

interface Reading {
  readonly runId: string;
  readonly askedAt: Date;
  /** One of the accounts that ask was among those that asked for it. */
  readonly isOwn: boolean;
}

/** Within the window, the oldest first. */
async function readingsOf(db: Queryable, { personId, accountIds, at }: RefreshQuery): Promise<Reading[]> {
  const { rows } = await db.query<{ run_id: string; asked_at: Date; is_own: boolean }>({
    name: "refreshes-of-person",
    text: `SELECT run_id, min(asked_at) AS asked_at, coalesce(bool_or(account_id = ANY($2)), false) AS is_own FROM person_refresh
      WHERE person_id = $1 AND asked_at > $3 GROUP BY run_id ORDER BY min(asked_at)`,
    values: [personId, accountIds, addMs(at, -refreshWindowMs)],
  });
  return rows.map((row) => ({ runId: row.run_id, askedAt: row.asked_at, isOwn: row.is_own }));
}

function spentSeconds(
  readings: readonly Reading[],
  { env, runId, at }: Pick<RefreshQuery, "env" | "at"> & { readonly runId: string | null },
): number | null {
  const joined = readings.find((reading) => reading.runId === runId);
  if (joined?.isOwn) return null;
  const others = readings.filter((reading) => reading.runId !== runId);
  const own = others.filter((reading) => reading.isOwn);
  const mustLeave = [joined ? undefined : others.at(-env.REFRESHES_PER_WEEK), own.at(-env.REFRESHES_PER_WEEK_ACCOUNT)].flatMap((reading) =>
    reading ? [reading.askedAt.getTime()] : [],
  );
  if (mustLeave.length === 0) return null;
  return Math.max(1, Math.ceil((Math.max(...mustLeave) + refreshWindowMs - at.getTime()) / secondMs));
}
