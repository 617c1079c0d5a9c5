import { holdAccount } from "@/lib/db/hold-account";
import { inTransaction } from "@/lib/db/transaction";
import type { BatchServices } from "../enrichment-services";
import { endStoppedList } from "./advance-list";
import { loadList, type OwnedList } from "./read-list";

/**
 * Stops a list: what is not sent stays unsent, and its batches are stopped as `stopBatch` stops one; what runs goes on to its end. Safe to repeat.
 * Once it is noted, the sweep finishes what a cut left undone.
 * @returns false for a list that this account has not, or that is not started
 */
export async function stopList(services: BatchServices, { accountId, listId }: OwnedList): Promise<boolean> {
  const { pool, clock } = services;
  const isNoted = await inTransaction<boolean>(pool, async (tx) => {
    await holdAccount(tx, accountId);
    // Its next batch is looked for again, also where everything had been sent.
    const { rowCount } = await tx.query(
      `UPDATE list SET stopped_at = $3, next_at = $3, sent_at = NULL, waits_for = NULL
       WHERE id = $1 AND account_id = $2 AND started_at IS NOT NULL AND stopped_at IS NULL`,
      [listId, accountId, clock.now()],
    );
    return (rowCount ?? 0) > 0;
  });
  const list = await loadList(pool, listId);
  if (list === null || list.accountId !== accountId || list.startedAt === null) return false;
  if (isNoted || list.sentAt === null) await endStoppedList(services, list);
  return true;
}
