import type { Caller } from "@/lib/db/api-keys";
import type { Queue } from "@/lib/gateways/queue";
import { log } from "@/lib/log";

/** How a recharge is asked for. None of these is called inside a transaction; what is lost, the sweep finds. */

/** After a reservation: asks for a recharge when it left no more credits than the account's threshold. */
export function rechargeWhenLow(
  queue: Queue,
  { accountId, rechargeThreshold }: Pick<Caller, "accountId" | "rechargeThreshold">,
  remainingCredits: number,
): void {
  if (rechargeThreshold !== undefined && remainingCredits <= rechargeThreshold) requestRecharge(queue, { accountId });
}

/** Holds nobody up. */
function requestRecharge(queue: Queue, { accountId }: { readonly accountId: string }): void {
  queue
    .send([{ name: "billing/recharge.wanted", data: { accountId } }])
    .catch((error: Error) => log.warn({ account_id: accountId, err: error.message }, "recharge event not confirmed"));
}

/** The sweep's asking for many. */
export async function requestRecharges(queue: Queue, accountIds: readonly string[]): Promise<void> {
  await queue.send(accountIds.map((accountId) => ({ name: "billing/recharge.wanted", data: { accountId } })));
}

/** Brings one that was opened to its end. `cause` names why it is asked for: the same one counts once. */
export async function requestRechargeEnd(
  queue: Queue,
  { paymentId, cause }: { readonly paymentId: string; readonly cause: string },
): Promise<void> {
  await queue.send([{ id: `recharge:${paymentId}:${cause}`, name: "billing/recharge.opened", data: { paymentId } }]);
}

/** Its owner is told that it was switched off, once. `cause` names why it is asked for: the same one counts once. */
export async function requestStoppedMail(
  queue: Queue,
  { paymentId, cause }: { readonly paymentId: string; readonly cause: string },
): Promise<void> {
  await queue.send([{ id: `recharge-stopped:${paymentId}:${cause}`, name: "billing/recharge.stopped", data: { paymentId } }]);
}

/** Its owner is told what auto-recharge has bought, once. `cause` names why it is asked for: the same one counts once. */
export async function requestPurchaseMail(
  queue: Queue,
  { paymentId, cause }: { readonly paymentId: string; readonly cause: string },
): Promise<void> {
  await queue.send([{ id: `recharge-paid:${paymentId}:${cause}`, name: "billing/recharge.paid", data: { paymentId } }]);
}
