import type pg from "pg";
import { type AccountKey, listKeys } from "./account-keys";

export interface AccountReading {
  readonly email: string;
  readonly available: number;
  readonly reserved: number;
  readonly keys: readonly AccountKey[];
  readonly autoRecharge: {
    readonly enabled: boolean;
    readonly threshold: number;
    readonly packs: number;
    readonly monthlyLimit: number;
  };
}

/** An account's credits, working keys and settings. */
export async function readAccount(pool: pg.Pool, accountId: string, at: Date): Promise<AccountReading> {
  const [{ rows }, keys] = await Promise.all([
    pool.query<{
      email: string;
      available: number;
      reserved: number;
      auto_recharge_enabled: boolean;
      auto_recharge_threshold: number;
      auto_recharge_packs: number;
      auto_recharge_monthly_limit: number;
    }>(
      `SELECT email, available, reserved, auto_recharge_enabled, auto_recharge_threshold, auto_recharge_packs, auto_recharge_monthly_limit
       FROM account WHERE id = $1`,
      [accountId],
    ),
    listKeys(pool, accountId, at),
  ]);
  const row = rows[0];
  if (!row) throw new Error("An account that was just signed in is gone.");
  return {
    email: row.email,
    available: row.available,
    reserved: row.reserved,
    keys,
    autoRecharge: {
      enabled: row.auto_recharge_enabled,
      threshold: row.auto_recharge_threshold,
      packs: row.auto_recharge_packs,
      monthlyLimit: row.auto_recharge_monthly_limit,
    },
  };
}
