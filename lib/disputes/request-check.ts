import type { DisputeRow } from "./dispute-row";
import type { DisputeServices } from "./dispute-services";

/**
 * Hands a dispute to the queue and notes that the queue has it. The event's id names dispute and round, so that sending it again changes nothing.
 * Never called inside a transaction.
 * @throws when the hand-over is not confirmed; the sweeper sends what has no confirmation
 */
export async function requestCheck(
  { pool, queue, clock }: DisputeServices,
  { disputeId, accountId, round }: Pick<DisputeRow, "disputeId" | "accountId" | "round">,
): Promise<void> {
  const key = `${disputeId}:${round}`;
  await queue.send([{ id: `dispute:${key}`, name: "dispute/check.requested", data: { disputeId, accountId, round, key } }]);
  await pool.query("UPDATE dispute SET event_confirmed_at = $3 WHERE id = $1 AND round = $2 AND status = 'checking'", [
    disputeId,
    round,
    clock.now(),
  ]);
}
