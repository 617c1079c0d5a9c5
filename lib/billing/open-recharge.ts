import { inTransaction, type Transaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import type { BillingServices } from "./billing-services";
import { decideRecharge, type RechargeFacts } from "./decide-recharge";

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
    const facts = await loadFacts(tx, accountId, at);
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

async function loadFacts(tx: Transaction<string | null>, accountId: string, at: Date): Promise<RechargeFacts | null> {
  const account = await tx.query(
    `SELECT available, owed, auto_recharge_enabled, auto_recharge_threshold, auto_recharge_packs, auto_recharge_monthly_limit,
       customer_id IS NOT NULL AND payment_method_id IS NOT NULL AS has_method
     FROM account WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE`,
    [accountId],
  );
  const row = account.rows[0];
  if (!row) return null;
  const { rows } = await tx.query(
    `SELECT (SELECT kind FROM ledger_entry WHERE account_id = $1 AND kind NOT IN ('capture', 'release') ORDER BY id DESC LIMIT 1) AS last_entry,
       coalesce(bool_or(kind = 'auto_recharge' AND status = 'open'), false) AS is_in_flight,
       coalesce(bool_or(dispute = 'open'), false) AS has_open_dispute,
       coalesce(sum(packs) FILTER (WHERE kind = 'auto_recharge' AND status IN ('open', 'paid') AND created_at >= $2), 0)::int AS packs_this_month
     FROM payment WHERE account_id = $1`,
    [accountId, monthOf(at)],
  );
  const payments = rows[0];
  return {
    isEnabled: row.auto_recharge_enabled,
    threshold: row.auto_recharge_threshold,
    packs: row.auto_recharge_packs,
    monthlyLimit: row.auto_recharge_monthly_limit,
    available: row.available,
    owed: row.owed,
    hasMethod: row.has_method,
    lastEntry: payments.last_entry,
    isInFlight: payments.is_in_flight,
    hasOpenDispute: payments.has_open_dispute,
    packsThisMonth: payments.packs_this_month,
  };
}

/** When this calendar month began (UTC). */
function monthOf(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
}
