import type pg from "pg";
import type Stripe from "stripe";
import type { Clock } from "@/lib/clock";
import { holdAccount } from "@/lib/db/hold-account";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";
import { findSubject, rememberSubject } from "@/lib/db/subject-keys";
import { inTransaction } from "@/lib/db/transaction";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import type { Queue } from "@/lib/gateways/queue";
import { log } from "@/lib/log";
import { hmacIdentifier, hmacsOf, suppressionSecret } from "@/lib/suppression/suppression-key";
import { unlessMissing } from "./find-told-payment";
import { type OpenedRecharge, openDueRecharge } from "./open-recharge";
import { requestRechargeEnd } from "./recharge-requests";
import { asked, requireBilling } from "./require-billing";

export interface AutoRechargeSettings {
  readonly enabled: boolean;
  /** Packs are bought when no more credits than this are left. */
  readonly threshold: number;
  readonly packs: number;
  /** Packs that auto-recharge may buy in a calendar month (UTC). */
  readonly monthlyLimit: number;
}

export interface AutoRechargeServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly queue: Queue;
}

/** @throws ServiceError billing_not_configured */
export async function readAutoRecharge(
  { env, pool }: Pick<AutoRechargeServices, "env" | "pool">,
  accountId: string,
): Promise<AutoRechargeSettings> {
  requireBilling(env);
  const { rows } = await pool.query<SettingsRow>(`SELECT ${settingsColumns} FROM account WHERE id = $1`, [accountId]);
  return settingsOf(onlyRow({ rows }));
}

export interface SetAutoRecharge {
  readonly setting: AutoRechargeSettings;
  /** Packs that are being bought now, since that was asked for and the balance is low enough; 0 when nothing is. */
  readonly chargingPacks: number;
  /** Under this key it was set before: nothing was set or bought again. */
  readonly isReplay?: boolean;
  /** And with another body. */
  readonly isOtherBody?: boolean;
}

/**
 * Switches auto-recharge on or off. Switching it on looks for the payment method that the buyer saved, as the provider has it now, and forgets why it
 * was stopped before. Nothing is bought by that alone: the next request that leaves few credits sets the first purchase off, and raising the
 * threshold is no request either. With `chargeNow` it buys at once where the balance is low enough already, within the month's limit.
 * Under an idempotency key a repeat within 24 hours answers the setting as it is by then, and what the first call set off.
 * @throws ServiceError billing_not_configured, billing_unavailable, payment_method_missing
 */
export async function setAutoRecharge(
  { env, pool, clock, queue }: AutoRechargeServices,
  accountId: string,
  { enabled, threshold, packs, monthlyLimit, chargeNow = false }: AutoRechargeSettings & { readonly chargeNow?: boolean },
  key?: string,
): Promise<SetAutoRecharge> {
  const provider = requireBilling(env);
  const order = JSON.stringify(["auto_recharge", enabled, threshold, packs, monthlyLimit, chargeNow]);
  const keyed = key === undefined ? null : { env, accountId, key, order, at: clock.now() };
  const before = keyed && (await replayedSetting(pool, keyed));
  if (before) return before;
  const methodId = enabled ? await savedMethod(pool, provider, accountId) : null;
  if (enabled && methodId === null) throw new ServiceError("payment_method_missing");
  const at = clock.now();
  const saved = await inTransaction<{ setting: AutoRechargeSettings; opened: OpenedRecharge | null } | SetAutoRecharge>(
    pool,
    async (tx) => {
      await holdAccount(tx, accountId);
      // Of two at once under one key the second finds here what the first has set.
      const first = keyed && (await replayedSetting(tx, keyed));
      if (first) return first;
      // What was due before goes on being due; else only what is used from now on counts.
      const { rows } = await tx.query<SettingsRow>(
        `UPDATE account SET auto_recharge_enabled = $2, auto_recharge_threshold = $3, auto_recharge_packs = $4, auto_recharge_monthly_limit = $5,
         auto_recharge_stopped = NULL, payment_method_id = coalesce($6, payment_method_id),
         auto_recharge_after = CASE WHEN auto_recharge_enabled AND (available <= auto_recharge_threshold OR $3 <= auto_recharge_threshold) THEN auto_recharge_after
           ELSE (SELECT max(id) FROM ledger_entry WHERE account_id = $1) END
       WHERE id = $1 RETURNING ${settingsColumns}`,
        [accountId, enabled, threshold, packs, monthlyLimit, methodId],
      );
      const opened = enabled && chargeNow ? await openDueRecharge(tx, { accountId, isAsked: true, at }) : null;
      if (keyed) await rememberSetting(tx, keyed, opened?.paymentId ?? nothingOpened);
      return { setting: settingsOf(onlyRow({ rows })), opened };
    },
  );
  if ("chargingPacks" in saved) return saved;
  // Not confirmed is not lost: the sweeper finds a recharge that was opened and not ended.
  if (saved.opened)
    await requestRechargeEnd(queue, { paymentId: saved.opened.paymentId, cause: "opened" }).catch((error: Error) =>
      log.warn({ account_id: accountId, err: error.message }, "recharge event not confirmed"),
    );
  return { setting: saved.setting, chargingPacks: saved.opened?.packs ?? 0 };
}

interface KeyedSetting {
  readonly env: Env;
  readonly accountId: string;
  readonly key: string;
  /** All of what was asked for, as one text. */
  readonly order: string;
  readonly at: Date;
}

/** Stands for the payment of a call that opened none. */
const nothingOpened = "none";

async function rememberSetting(tx: Queryable, { env, accountId, key, order, at }: KeyedSetting, subjectId: string): Promise<void> {
  const bodyHash = hmacIdentifier(suppressionSecret(env), order);
  await rememberSubject(tx, { accountId, operation: "auto_recharge", key, at, subjectId, bodyHash });
}

/** What the key set before, or null: the setting as it is now, and the packs of the payment that it opened. */
async function replayedSetting(db: Queryable, { env, accountId, key, order, at }: KeyedSetting): Promise<SetAutoRecharge | null> {
  const kept = await findSubject(db, { accountId, operation: "auto_recharge", key, at });
  if (!kept) return null;
  const { rows } = await db.query<SettingsRow & { readonly opened_packs: number | null }>(
    `SELECT ${settingsColumns}, (SELECT packs FROM payment p WHERE p.id = $2 AND p.account_id = $1) AS opened_packs FROM account WHERE id = $1`,
    [accountId, kept.subjectId],
  );
  const row = onlyRow({ rows });
  const isOtherBody = !hmacsOf(suppressionSecret(env), order).some((hash) => hash.equals(kept.bodyHash));
  return { setting: settingsOf(row), chargingPacks: row.opened_packs ?? 0, isReplay: true, isOtherBody };
}

/** The newest one that its owner allowed to be shown and used again. */
async function savedMethod(pool: pg.Pool, provider: Stripe, accountId: string): Promise<string | null> {
  const { rows } = await pool.query<{ customer_id: string | null }>("SELECT customer_id FROM account WHERE id = $1", [accountId]);
  const customerId: string | null = rows[0]?.customer_id ?? null;
  if (customerId === null) return null;
  // A customer that was deleted there has none; the next purchase makes a new one.
  const methods = await asked(unlessMissing(provider.customers.listPaymentMethods(customerId, { allow_redisplay: "always", limit: 1 })));
  return methods?.data[0]?.id ?? null;
}

const settingsColumns = "auto_recharge_enabled, auto_recharge_threshold, auto_recharge_packs, auto_recharge_monthly_limit";

interface SettingsRow {
  readonly auto_recharge_enabled: boolean;
  readonly auto_recharge_threshold: number;
  readonly auto_recharge_packs: number;
  readonly auto_recharge_monthly_limit: number;
}

function settingsOf(row: SettingsRow): AutoRechargeSettings {
  return {
    enabled: row.auto_recharge_enabled,
    threshold: row.auto_recharge_threshold,
    packs: row.auto_recharge_packs,
    monthlyLimit: row.auto_recharge_monthly_limit,
  };
}
