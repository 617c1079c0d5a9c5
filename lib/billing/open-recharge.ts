import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import type { BillingServices } from "./billing-services";
import { decideRecharge } from "./decide-recharge";
import { loadRechargeFacts } from "./load-recharge-facts";

/**
 * Opens a recharge when one is due: under the account's lock, so that of many at once one does. Nothing is charged yet.
 * @returns its payment, or null when none is due
 */
export async function openRecharge(
  { pool, clock }: Pick<BillingServices, "pool" | "clock">,
  { accountId }: { readonly accountId: string },
): Promise<string | null> {
  const at = clock.now();
  return inTransaction<string | null>(pool, async (tx) => {
    const facts = await loadRechargeFacts(tx, accountId, at);
    const decision = facts === null ? null : decideRecharge(facts);
    if (decision?.kind !== "buy") return tx.rollback(null);
    const paymentId = newId("pay", at);
    await tx.query(
      "INSERT INTO payment (id, account_id, kind, packs, status, created_at) VALUES ($1, $2, 'auto_recharge', $3, 'open', $4)",
      [paymentId, accountId, decision.packs, at],
    );
    return paymentId;
  });
}
