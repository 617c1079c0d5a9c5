import { type Bounds, readScopes } from "@/lib/contract/scopes";
import type { Queryable } from "./pool";

export interface Caller extends Bounds {
  readonly accountId: string;
  /** The key's id; the grant's when a token was shown. */
  readonly keyId: string;
  /** The first key of those that took each other's place: they share a daily budget. Absent for that key itself, and for a grant. */
  readonly lineage?: string;
  /** By OAuth, not by a key. */
  readonly isGrant?: true;
  readonly environment: "live" | "test";
  readonly defaultDetail: "compact" | "full" | null;
  /** It was rotated with an overlap, and stops working then; absent for every other key. */
  readonly keyExpiresAt?: Date;
  /** The account has named its purpose and accepted the terms; without that nothing is started for it. */
  readonly hasAcceptedTerms: boolean;
  /** An operator has blocked the account: whatever it asks is refused. */
  readonly isBlocked?: true;
  /** As of the key check; admission checks again in its own transaction. */
  readonly availableCredits: number;
  /** A reservation that leaves no more credits than this asks for a recharge; absent while auto-recharge is off. */
  readonly rechargeThreshold?: number;
}

/**
 * SQL: the caller behind the live key whose hash is `$1`, under names that no other table's columns have. No row for unknown and revoked keys and
 * closed accounts.
 */
export const callerSelect = `SELECT k.id AS caller_key_id, k.expires_at AS caller_key_expires_at, k.account_id AS caller_account_id, k.environment AS caller_environment,
        k.default_detail AS caller_default_detail, k.scope AS caller_scope, k.spend_per_day AS caller_spend_per_day, k.lineage AS caller_lineage, a.available AS caller_available, a.terms_accepted_at IS NOT NULL AS caller_has_accepted_terms, a.blocked_at IS NOT NULL AS caller_is_blocked,
        CASE WHEN a.auto_recharge_enabled THEN a.auto_recharge_threshold END AS caller_recharge_threshold
      FROM api_key k JOIN account a ON a.id = k.account_id
      WHERE k.secret_hash = $1 AND k.revoked_at IS NULL AND a.closed_at IS NULL`;

/** `callerSelect`'s columns. */
export interface CallerRow {
  readonly caller_key_id: string;
  readonly caller_key_expires_at: Date | null;
  readonly caller_account_id: string;
  readonly caller_environment: Caller["environment"];
  readonly caller_default_detail: Caller["defaultDetail"];
  readonly caller_scope: string | null;
  readonly caller_spend_per_day: number | null;
  readonly caller_lineage: string | null;
  readonly caller_available: number;
  readonly caller_has_accepted_terms: boolean;
  readonly caller_is_blocked: boolean;
  readonly caller_recharge_threshold: number | null;
}

export function callerOf(row: CallerRow): Caller {
  return {
    keyId: row.caller_key_id,
    accountId: row.caller_account_id,
    environment: row.caller_environment,
    defaultDetail: row.caller_default_detail,
    hasAcceptedTerms: row.caller_has_accepted_terms,
    availableCredits: row.caller_available,
    ...(row.caller_is_blocked ? { isBlocked: true } : {}),
    ...(row.caller_scope === null ? {} : { scopes: readScopes(row.caller_scope) }),
    ...(row.caller_spend_per_day === null ? {} : { spendPerDay: row.caller_spend_per_day }),
    ...(row.caller_lineage === null ? {} : { lineage: row.caller_lineage }),
    ...(row.caller_key_expires_at === null ? {} : { keyExpiresAt: row.caller_key_expires_at }),
    ...(row.caller_recharge_threshold === null ? {} : { rechargeThreshold: row.caller_recharge_threshold }),
  };
}

/** The caller behind a live key, in one indexed statement. Null for unknown and revoked keys and closed accounts. */
export async function findCaller(db: Queryable, keyHash: Buffer): Promise<Caller | null> {
  const { rows } = await db.query<CallerRow>({ name: "find-caller", text: callerSelect, values: [keyHash] });
  return rows[0] ? callerOf(rows[0]) : null;
}

export async function touchKey(db: Queryable, keyId: string, at: Date): Promise<void> {
  await db.query({ name: "touch-key", text: "UPDATE api_key SET last_used_at = $2 WHERE id = $1", values: [keyId, at] });
}
