import type { Queue } from "@/lib/gateways/queue";
import { log } from "@/lib/log";

/** How a recharge is asked for. None of these is called inside a transaction; what is lost, the sweep finds. */

/** After a reservation that left few credits. Holds nobody up. */
export function requestRecharge(queue: Queue, { accountId }: { readonly accountId: string }): void {
  queue
    .send([{ name: "billing/recharge.wanted", data: { accountId } }])
    .catch((error: Error) => log.warn({ account_id: accountId, err: error.message }, "recharge event not confirmed"));
}

/** Brings one that was opened to its end. `cause` names why it is asked for: the same one counts once. */
export async function requestRechargeEnd(
  queue: Queue,
  { paymentId, cause }: { readonly paymentId: string; readonly cause: string },
): Promise<void> {
  await queue.send([{ id: `recharge:${paymentId}:${cause}`, name: "billing/recharge.opened", data: { paymentId } }]);
}

/** Its owner is told that it was switched off, once. */
export async function requestStoppedMail(queue: Queue, { paymentId }: { readonly paymentId: string }): Promise<void> {
  await queue.send([{ id: `recharge-stopped:${paymentId}`, name: "billing/recharge.stopped", data: { paymentId } }]);
}
