import type pg from "pg";

export interface AccountBilling {
  readonly availableCredits: number;
  readonly reservedCredits: number;
  /** Credits taken back after they were spent; the next that come in settle them. */
  readonly owedCredits: number;
  /** Credits of payments in dispute that could still be frozen. */
  readonly frozenCredits: number;
  readonly autoRecharge: {
    readonly enabled: boolean;
    readonly threshold: number;
    readonly packs: number;
    readonly monthlyLimit: number;
    /** Bought so in this calendar month (UTC), or being bought. */
    readonly packsThisMonth: number;
    /** The provider's code of the failure that switched it off. */
    readonly stopped: string | null;
  };
}

/** The account's money as one moment has it: what is owed fits the balance beside it. Nothing is asked of the provider. */
export async function readBilling(
  pool: pg.Pool,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<AccountBilling> {
  const monthStart = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const { rows } = await pool.query<{
    available: number;
    reserved: number;
    owed: number;
    auto_recharge_enabled: boolean;
    auto_recharge_threshold: number;
    auto_recharge_packs: number;
    auto_recharge_monthly_limit: number;
    auto_recharge_stopped: string | null;
    frozen: number;
    recharged: number;
  }>({
    name: "account-billing",
    text: `SELECT available, reserved, owed, auto_recharge_enabled, auto_recharge_threshold, auto_recharge_packs, auto_recharge_monthly_limit, auto_recharge_stopped,
        (SELECT coalesce(sum(held_credits), 0)::int FROM payment WHERE account_id = a.id AND held_credits > 0) AS frozen,
        (SELECT coalesce(sum(packs), 0)::int FROM payment
          WHERE account_id = a.id AND kind = 'auto_recharge' AND status IN ('open', 'paid') AND created_at >= $2) AS recharged
      FROM account a WHERE id = $1`,
    values: [accountId, monthStart],
  });
  const row = rows[0];
  if (!row) throw new Error("An account that was just signed in is gone.");
  return {
    availableCredits: row.available,
    reservedCredits: row.reserved,
    owedCredits: row.owed,
    frozenCredits: row.frozen,
    autoRecharge: {
      enabled: row.auto_recharge_enabled,
      threshold: row.auto_recharge_threshold,
      packs: row.auto_recharge_packs,
      monthlyLimit: row.auto_recharge_monthly_limit,
      packsThisMonth: row.recharged,
      stopped: row.auto_recharge_stopped,
    },
  };
}
