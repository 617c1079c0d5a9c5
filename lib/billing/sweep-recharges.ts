import { addMs, dayMs, minuteMs } from "@/lib/clock";
import { paymentProvider } from "@/lib/gateways/payments";
import { log } from "@/lib/log";
import type { BillingServices } from "./billing-services";
import { requestPurchaseMail, requestRechargeEnd, requestRecharges, requestStoppedMail } from "./recharge-requests";

const maxPerSweep = 500;
/** A younger one's event may still be on its way. */
const graceMs = minuteMs;
/** So often at most one that is open is asked after. */
const askEveryMs = 10 * minuteMs;
/** So often at most a mail is asked for again: rarely enough that one address that refuses it is no alarm (`MailNotAccepted`). */
const mailEveryMs = 30 * minuteMs;
/** A mail that was not accepted by then is not news any more. */
const mailWithinMs = 2 * dayMs;

/**
 * Finds what was lost on the way: accounts that ran low, recharges that were opened and not ended, owners who were told neither of a stop nor of a
 * purchase. Nothing is charged here.
 */
export async function sweepRecharges({
  env,
  pool,
  clock,
  queue,
}: Pick<BillingServices, "env" | "pool" | "clock" | "queue">): Promise<{ low: number; open: number; stopped: number; paid: number }> {
  if (paymentProvider(env) === null) return { low: 0, open: 0, stopped: 0, paid: 0 };
  const at = clock.now();
  const round = Math.floor(at.getTime() / askEveryMs);
  const low = await pool.query<{ id: string }>(lowAccounts, [String(round), maxPerSweep]);
  const open = await pool.query<{ id: string }>(
    "SELECT id FROM payment WHERE kind = 'auto_recharge' AND status = 'open' AND created_at < $1 ORDER BY created_at LIMIT $2",
    [addMs(at, -graceMs), maxPerSweep],
  );
  const stopped = await pool.query<{ id: string }>(
    `SELECT p.id FROM payment p JOIN account a ON a.id = p.account_id
     WHERE p.kind = 'auto_recharge' AND p.status = 'failed' AND p.ended_at > $1 AND p.mailed_at IS NULL AND a.auto_recharge_stopped = p.failure_code
     ORDER BY p.id LIMIT $2`,
    // Without a mail server there is nothing to wait for: the account's page says it.
    [addMs(at, -mailWithinMs), env.SMTP_URL === undefined ? 0 : maxPerSweep],
  );
  const paid = await pool.query<{ id: string }>(
    `SELECT p.id FROM payment p JOIN account a ON a.id = p.account_id
     WHERE p.kind = 'auto_recharge' AND p.status = 'paid' AND p.ended_at > $1 AND p.confirmed_at IS NULL AND a.closed_at IS NULL ORDER BY p.id LIMIT $2`,
    [addMs(at, -mailWithinMs), env.SMTP_URL === undefined ? 0 : maxPerSweep],
  );
  try {
    await requestRecharges(
      queue,
      low.rows.map((row) => row.id),
    );
    const cause = `sweep-${round}`;
    for (const { id } of open.rows) await requestRechargeEnd(queue, { paymentId: id, cause });
    const mailCause = `sweep-${Math.floor(at.getTime() / mailEveryMs)}`;
    for (const { id } of stopped.rows) await requestStoppedMail(queue, { paymentId: id, cause: mailCause });
    for (const { id } of paid.rows) await requestPurchaseMail(queue, { paymentId: id, cause: mailCause });
  } catch (error) {
    log.warn({ err: (error as Error).message }, "recharge events still not confirmed");
  }
  return { low: low.rows.length, open: open.rows.length, stopped: stopped.rows.length, paid: paid.rows.length };
}

/**
 * In an order of the round's own: accounts that stay low (their month's limit is reached, a payment is disputed) never keep the others from their
 * turn.
 */
export const lowAccounts = `SELECT id FROM account
  WHERE auto_recharge_enabled AND payment_method_id IS NOT NULL AND closed_at IS NULL AND blocked_at IS NULL AND available <= auto_recharge_threshold
  ORDER BY md5(id || $1::text) LIMIT $2`;
