import { inTransaction, type Transaction } from "@/lib/db/transaction";
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
    return (await openDueRecharge(tx, { accountId, isAsked: false, at }))?.paymentId ?? tx.rollback(null);
  });
}

export interface OpenedRecharge {
  readonly paymentId: string;
  readonly packs: number;
}

interface Due {
  readonly accountId: string;
  /** Its owner asks for it now, whatever was used before. */
  readonly isAsked: boolean;
  readonly at: Date;
}

/** The same within the caller's transaction, which holds the account's row from here on. @returns null when none is due */
export async function openDueRecharge(tx: Pick<Transaction, "query">, { accountId, isAsked, at }: Due): Promise<OpenedRecharge | null> {
  const facts = await loadRechargeFacts(tx, accountId, at);
  const decision = facts === null ? null : decideRecharge(facts, { isAsked });
  if (decision?.kind !== "buy") return null;
  const paymentId = newId("pay", at);
  await tx.query(
    "INSERT INTO payment (id, account_id, kind, packs, status, is_asked, created_at) VALUES ($1, $2, 'auto_recharge', $3, 'open', $4, $5)",
    [paymentId, accountId, decision.packs, isAsked, at],
  );
  return { paymentId, packs: decision.packs };
}
