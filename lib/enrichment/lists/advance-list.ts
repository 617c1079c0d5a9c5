import { addMs, dayMs, minuteMs } from "@/lib/clock";
import { maxBatchProfiles } from "@/lib/contract/batch-size";
import type { Caller } from "@/lib/db/api-keys";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";
import { ServiceError } from "@/lib/errors";
import { planRows } from "@/lib/lists/map-columns";
import { log } from "@/lib/log";
import { admitBatch } from "../batch/admit-batch";
import { stopBatch } from "../batch/stop-batch";
import type { AlsoStore } from "../batch/store-batch";
import type { BatchServices } from "../enrichment-services";
import { type ListRecord, type ListWait, loadList } from "./read-list";
import { type StoredLine, tableOf } from "./stored-table";

/** So many lists are looked at in one sweep; the others have their turn a minute later. */
const maxListsPerSweep = 200;
/** A list that waits longer is stopped: its first jobs are kept for 90 days, and what came of them has to be there with the last. */
const maxListLifeMs = 60 * dayMs;
/** Batches of one list in one turn: 5,000 rows one by one would still end. */
const maxTurns = 200;

/** Sends on every list that has something to send and whose time has come. One that fails keeps no other from its turn. */
export async function sweepLists(services: BatchServices): Promise<{ readonly advanced: number }> {
  const at = services.clock.now();
  await services.pool.query(
    "UPDATE list SET stopped_at = $1, next_at = $1, waits_for = NULL WHERE started_at < $2 AND sent_at IS NULL AND stopped_at IS NULL",
    [at, addMs(at, -maxListLifeMs)],
  );
  const { rows } = await services.pool.query<{ id: string }>(
    "SELECT id FROM list WHERE started_at IS NOT NULL AND sent_at IS NULL AND next_at <= $1 ORDER BY next_at LIMIT $2",
    [at, maxListsPerSweep],
  );
  let advanced = 0;
  for (const { id } of rows) {
    try {
      await advanceList(services, id);
      advanced += 1;
    } catch (error) {
      log.error({ list_id: id, err: (error as Error).message }, "list not sent on");
    }
  }
  return { advanced };
}

/**
 * Sends a list on as far as the account's limits leave room: batch by batch, each with what it asks for in one transaction, so that it may be cut
 * anywhere and run beside itself. Where there is no room it notes what it waits for, and when to look again.
 */
export async function advanceList(services: BatchServices, listId: string): Promise<{ readonly batches: number }> {
  let batches = 0;
  let size = maxBatchProfiles;
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const list = await loadList(services.pool, listId);
    if (list === null || list.startedAt === null || list.sentAt !== null) return { batches };
    if (list.stoppedAt !== null) {
      await endStoppedList(services, list);
      return { batches };
    }
    const room = Math.min(size, await queueRoom(services, list));
    if (room <= 0) {
      await wait(services, list, "queued_jobs");
      return { batches };
    }
    const outcome = await sendNext(services, list, room);
    if (outcome === "sent") batches += 1;
    size = typeof outcome === "number" ? outcome : maxBatchProfiles;
    if (outcome === "waits" || outcome === "over") return { batches };
  }
  return { batches };
}

/** Jobs that the account may still have at work. */
async function queueRoom({ pool, env }: BatchServices, { accountId }: ListRecord): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    "SELECT count(*)::int AS open FROM job WHERE account_id = $1 AND status IN ('queued', 'running')",
    [accountId],
  );
  return env.MAX_QUEUED_JOBS - onlyRow({ rows }).open;
}

/** `again`: nothing was stored, look anew. A number: nothing was stored, and so many rows would be taken. */
type Sent = "sent" | "again" | "waits" | "over" | number;

async function sendNext(services: BatchServices, list: ListRecord, size: number): Promise<Sent> {
  const { pool, clock } = services;
  const { rows: lines } = await pool.query<StoredLine>(
    "SELECT line, row, content FROM list_line WHERE list_id = $1 AND is_asked AND batch_id IS NULL ORDER BY row LIMIT $2",
    [list.listId, size],
  );
  if (lines.length === 0) {
    await pool.query(
      `UPDATE list SET sent_at = $2, next_at = NULL, waits_for = NULL WHERE id = $1 AND stopped_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM list_line WHERE list_id = $1 AND is_asked AND batch_id IS NULL)`,
      [list.listId, clock.now()],
    );
    return "over";
  }
  const { asked } = planRows(tableOf(list.form, lines).rows, list.mapping);
  const caller = await callerOf(pool, list.accountId);
  // Only a closed account has none, and its lists go with it.
  if (caller === null) return "over";
  const rows = asked.map(({ row }) => row);
  try {
    await admitBatch(services, {
      caller,
      request: { profiles: asked.map(({ profile }) => profile) },
      maxCredits: (list.agreedCredits ?? 0) - list.takenCredits,
      // Nobody is answered; pages read of it how many rows there were and which were skipped.
      renderAnswer: ({ batchId, estimate: { profiles }, skipped }) =>
        JSON.stringify({
          batch_id: batchId,
          estimate: { profiles },
          skipped: skipped.map(({ index, jobId }) => ({ index, job_id: jobId ?? undefined })),
        }),
      alsoStore: takeRows(list.listId, rows),
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return afterRefusal(services, list, { error, rows });
  }
  await pool.query("UPDATE list SET waits_for = NULL WHERE id = $1 AND waits_for IS NOT NULL", [list.listId]);
  return "sent";
}

/** Writes down which batch and job asks for each row. None is taken that is taken already, or forgotten, and nothing once the list is stopped. */
function takeRows(listId: string, rows: readonly number[]): AlsoStore {
  return async (tx, { batchId, enqueued, skipped }) => {
    const held = await tx.query("SELECT 1 FROM list WHERE id = $1 AND stopped_at IS NULL FOR UPDATE", [listId]);
    if (held.rowCount === 0) return false;
    const made = [...enqueued.map(({ index, jobId }) => ({ index, jobId, reason: null })), ...skipped];
    const taken = await tx.query(
      `UPDATE list_line l SET batch_id = $2, job_id = t.job_id, reason = t.reason FROM unnest($3::int[], $4::text[], $5::text[]) AS t(row, job_id, reason)
       WHERE l.list_id = $1 AND l.row = t.row AND l.is_asked AND l.batch_id IS NULL`,
      [listId, batchId, made.map(({ index }) => rows[index]), made.map(({ jobId }) => jobId), made.map(({ reason }) => reason)],
    );
    if (taken.rowCount !== rows.length) return false;
    await tx.query("UPDATE list SET taken_credits = taken_credits + (SELECT reserved_at_start FROM batch WHERE id = $2) WHERE id = $1", [
      listId,
      batchId,
    ]);
    return true;
  };
}

interface Refusal {
  readonly error: ServiceError;
  readonly rows: readonly number[];
}

async function afterRefusal(services: BatchServices, list: ListRecord, { error, rows }: Refusal): Promise<Sent> {
  const { code, details } = error;
  switch (code) {
    case "batch_enqueue_unconfirmed":
      // Whether it is there, its rows tell; the sweep of runs sends what is.
      return "again";
    case "daily_people_limit": {
      const left = Number(details.people_left) || 0;
      if (left > 0 && left < rows.length) return left;
      await wait(services, list, "daily_people_limit", new Date(String(details.available_at)));
      return "waits";
    }
    case "payment_required": {
      const left = Number(details.credits_available) || 0;
      if (left > 0 && left < rows.length) return left;
      await wait(services, list, "credits");
      return "waits";
    }
    case "max_credits_exceeded":
    case "invalid_batch":
      return rows.length > 1 ? Math.ceil(rows.length / 2) : leaveOut(services, list, { error, rows });
    case "rate_limited":
      await wait(services, list, "queued_jobs");
      return "waits";
    default:
      await wait(services, list, "service");
      return "waits";
  }
}

/** A row that is refused by itself: what was free when the list was agreed to is no longer, or it cannot be read any more. */
async function leaveOut({ pool }: BatchServices, { listId }: ListRecord, { error, rows }: Refusal): Promise<Sent> {
  await pool.query("UPDATE list_line SET is_asked = false, reason = $3 WHERE list_id = $1 AND row = ANY($2) AND batch_id IS NULL", [
    listId,
    rows,
    error.code,
  ]);
  return "again";
}

async function wait({ pool, clock }: BatchServices, { listId }: ListRecord, waitsFor: ListWait, until?: Date): Promise<void> {
  const soon = addMs(clock.now(), minuteMs / 2);
  const nextAt = until !== undefined && until > soon ? until : soon;
  await pool.query("UPDATE list SET waits_for = $2, next_at = $3 WHERE id = $1 AND sent_at IS NULL", [listId, waitsFor, nextAt]);
}

/** Stops the batches of a list that is stopped; afterwards there is nothing to send. */
export async function endStoppedList(
  services: BatchServices,
  { accountId, listId }: Pick<ListRecord, "accountId" | "listId">,
): Promise<void> {
  const { rows } = await services.pool.query<{ batch_id: string }>(
    `SELECT DISTINCT l.batch_id FROM list_line l JOIN job j ON j.id = l.job_id WHERE l.list_id = $1 AND j.status = 'queued' ORDER BY l.batch_id`,
    [listId],
  );
  for (const { batch_id: batchId } of rows) await stopBatch(services, { accountId, batchId });
  await services.pool.query("UPDATE list SET sent_at = $2, next_at = NULL WHERE id = $1 AND stopped_at IS NOT NULL AND sent_at IS NULL", [
    listId,
    services.clock.now(),
  ]);
}

async function callerOf(db: Queryable, accountId: string): Promise<Caller | null> {
  const { rows } = await db.query<{ available: number; has_accepted_terms: boolean; threshold: number }>(
    `SELECT available, terms_accepted_at IS NOT NULL AS has_accepted_terms, CASE WHEN auto_recharge_enabled THEN auto_recharge_threshold END AS threshold
     FROM account WHERE id = $1 AND closed_at IS NULL`,
    [accountId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    accountId,
    keyId: "portal",
    environment: "live",
    defaultDetail: null,
    availableCredits: row.available,
    hasAcceptedTerms: row.has_accepted_terms,
    ...(row.threshold === null ? {} : { rechargeThreshold: row.threshold }),
  };
}
