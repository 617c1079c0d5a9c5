import { holdAccount } from "@/lib/db/hold-account";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction, type Transaction, wasDeadlocked } from "@/lib/db/transaction";
import { requestDeliveries } from "@/lib/enrichment/deliveries/request-deliveries";
import { storeDeliveries } from "@/lib/enrichment/deliveries/store-deliveries";
import { endJobs, endUnwantedRun } from "@/lib/enrichment/end-without-brief";
import { log } from "@/lib/log";
import { type SuppressionSecret, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { BatchServices } from "../enrichment-services";
import { passOnReservation } from "../pass-on-reservation";
import { batchIdShape } from "./read-batch";

interface BatchStop {
  readonly accountId: string;
  readonly batchId: string;
}

export interface StoppedBatch {
  /** Jobs that this call ended. */
  readonly stopped: number;
}

const maxTries = 5;

/**
 * Ends what of a batch has not started: `failed`, reason `stopped`, the credits back in the same transaction; what runs goes on to its end. Doing it
 * again ends what is still queued, which is nothing unless a run was joined anew. A run that nobody else waits for ends with its last job, and its
 * event finds nothing to do.
 * @returns null for a batch that this account has not
 * @throws ServiceError service_busy
 */
export async function stopBatch(services: BatchServices, stop: BatchStop): Promise<StoppedBatch | null> {
  if (!batchIdShape.test(stop.batchId)) return null;
  const secret = suppressionSecret(services.env);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stopped = await inTransaction<Stopped | null>(services.pool, (tx) => stopQueued(tx, stop, secret, services.clock.now()));
      if (stopped === null) return null;
      // Not confirmed is not lost: the sweeper sends what has no confirmation.
      await requestDeliveries(services, stopped.deliveryIds).catch((error: Error) =>
        log.warn({ batch_id: stop.batchId, err: error.message }, "callback events not confirmed"),
      );
      log.info({ batch_id: stop.batchId, jobs: stopped.jobIds.length }, "batch stopped");
      return { stopped: stopped.jobIds.length };
    } catch (error) {
      if (attempt === maxTries || !wasDeadlocked(error)) throw error;
    }
  }
}

interface Stopped {
  readonly jobIds: readonly string[];
  readonly deliveryIds: readonly string[];
}

/**
 * Locks in the one order: the account, then the runs by fingerprint, as batches lock them. A run that is held can neither start nor end, nor be
 * joined.
 */
async function stopQueued(
  tx: Transaction<Stopped | null>,
  { accountId, batchId }: BatchStop,
  secret: SuppressionSecret,
  at: Date,
): Promise<Stopped | null> {
  await holdAccount(tx, accountId);
  const batch = await tx.query("UPDATE batch SET stopped_at = coalesce(stopped_at, $3) WHERE id = $1 AND account_id = $2", [
    batchId,
    accountId,
    at,
  ]);
  if (batch.rowCount === 0) return tx.rollback(null);
  const runs = await tx.query<{ id: string }>(
    `SELECT r.id FROM enrichment_run r WHERE r.status = 'queued'
       AND r.id IN (SELECT run_id FROM job WHERE batch_id = $1 AND account_id = $2 AND status = 'queued') ORDER BY r.fingerprint FOR UPDATE`,
    [batchId, accountId],
  );
  const runIds = runs.rows.map(({ id }) => id);
  const { rows } = await tx.query<{ id: string }>(
    "SELECT id FROM job WHERE batch_id = $1 AND account_id = $2 AND status = 'queued' AND run_id = ANY($3) ORDER BY id FOR UPDATE",
    [batchId, accountId, runIds],
  );
  const jobIds = rows.map(({ id }) => id);
  for (const jobId of jobIds) await passOnReservation(tx, { jobId, accountId, at });
  const outcome = { kind: "failed", reason: "stopped" } as const;
  await endJobs(tx, { jobIds, outcome, secret, at });
  await endDesertedRuns(tx, runIds, at);
  return { jobIds, deliveryIds: await storeDeliveries(tx, { jobIds, at }) };
}

/** What nobody waits for any more is not made. */
async function endDesertedRuns(tx: Queryable, runIds: readonly string[], at: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT r.id FROM unnest($1::text[]) AS r(id) WHERE NOT EXISTS (SELECT 1 FROM job j WHERE j.run_id = r.id AND j.status IN ('queued', 'running'))`,
    [runIds],
  );
  for (const { id } of rows) await endUnwantedRun(tx, { runId: id, outcome: { kind: "failed", reason: "stopped" }, at });
}
