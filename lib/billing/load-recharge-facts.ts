import { onlyRow } from "@/lib/db/only-row";
import type { Transaction } from "@/lib/db/transaction";
import type { RechargeFacts } from "./decide-recharge";

/** The facts of an account that is open and not blocked, whose row stays locked. Its month is the one of `at` (UTC). */
export async function loadRechargeFacts(tx: Pick<Transaction, "query">, accountId: string, at: Date): Promise<RechargeFacts | null> {
  const account = await tx.query<{
    available: number;
    owed: number;
    auto_recharge_enabled: boolean;
    auto_recharge_threshold: number;
    auto_recharge_packs: number;
    auto_recharge_monthly_limit: number;
    auto_recharge_after: string | null;
    has_method: boolean;
  }>(
    `SELECT available, owed, auto_recharge_enabled, auto_recharge_threshold, auto_recharge_packs, auto_recharge_monthly_limit, auto_recharge_after,
       customer_id IS NOT NULL AND payment_method_id IS NOT NULL AS has_method
     FROM account WHERE id = $1 AND closed_at IS NULL AND blocked_at IS NULL FOR NO KEY UPDATE`,
    [accountId],
  );
  const row = account.rows[0];
  if (!row) return null;
  const { rows } = await tx.query<{ last_entry: string; is_in_flight: boolean; has_open_dispute: boolean; packs_this_month: number }>(
    `SELECT (SELECT kind FROM ledger_entry WHERE account_id = $1 AND kind NOT IN ('capture', 'release') AND id > coalesce($3::bigint, 0)
         ORDER BY id DESC LIMIT 1) AS last_entry,
       coalesce(bool_or(kind = 'auto_recharge' AND status = 'open'), false) AS is_in_flight,
       coalesce(bool_or(dispute = 'open'), false) AS has_open_dispute,
       coalesce(sum(packs) FILTER (WHERE kind = 'auto_recharge' AND status IN ('open', 'paid') AND created_at >= $2), 0)::int AS packs_this_month
     FROM payment WHERE account_id = $1`,
    [accountId, monthOf(at), row.auto_recharge_after],
  );
  const payments = onlyRow({ rows });
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
