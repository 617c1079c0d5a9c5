import { addMs, secondMs } from "@/lib/clock";
import { log } from "@/lib/log";
import type { DisputeRow } from "./dispute-row";
import type { DisputeServices } from "./dispute-services";
import { requestCheck } from "./request-check";
import { settleDispute } from "./settle-dispute";

const maxDisputesPerSweep = 500;
/** A younger dispute's event may still be on its way. */
const confirmationGraceMs = 5 * secondMs;

/** Sends again what the queue never confirmed, and leaves undecided what is past its deadline: no dispute hangs, whatever was lost on the way. */
export async function sweepDisputes(services: DisputeServices): Promise<{ resent: number; expired: number }> {
  const { pool, clock } = services;
  const at = clock.now();
  const late = await pool.query<{ id: string; round: number }>(
    "SELECT id, round FROM dispute WHERE status = 'checking' AND deadline_at < $1 ORDER BY created_at LIMIT $2",
    [at, maxDisputesPerSweep],
  );
  for (const { id, round } of late.rows) {
    try {
      await settleDispute(services, { disputeId: id, round, finding: "not_checked" });
    } catch (error) {
      // One that cannot be ended now must not keep the others from their end.
      log.error({ dispute_id: id, err: (error as Error).message }, "a late dispute could not be ended");
    }
  }
  const unconfirmed = await pool.query<Pick<DisputeRow, "disputeId" | "accountId" | "round">>(
    `SELECT id AS "disputeId", account_id AS "accountId", round FROM dispute
     WHERE status = 'checking' AND event_confirmed_at IS NULL AND created_at < $1 ORDER BY created_at LIMIT $2`,
    [addMs(at, -confirmationGraceMs), maxDisputesPerSweep],
  );
  let resent = 0;
  for (const dispute of unconfirmed.rows) {
    try {
      await requestCheck(services, dispute);
      resent += 1;
    } catch (error) {
      log.warn({ dispute_id: dispute.disputeId, err: (error as Error).message }, "dispute event still not confirmed");
      break;
    }
  }
  return { resent, expired: late.rows.length };
}
