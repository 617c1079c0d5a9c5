import type { Queryable } from "./pool";

export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly environment: "live" | "test";
  readonly defaultDetail: "compact" | "full" | null;
  /** The account has named its purpose and accepted the terms; without that nothing is started for it. */
  readonly hasAcceptedTerms: boolean;
  /** As of the key check; admission checks again in its own transaction. */
  readonly availableCredits: number;
  /** A reservation that leaves no more credits than this asks for a recharge; absent while auto-recharge is off. */
  readonly rechargeThreshold?: number;
}

/** The caller behind a live key, in one indexed statement. Null for unknown and revoked keys and closed accounts. */
export async function findCaller(db: Queryable, keyHash: Buffer): Promise<Caller | null> {
  const { rows } = await db.query({
    name: "find-caller",
    text: `SELECT k.id, k.account_id, k.environment, k.default_detail, a.available, a.terms_accepted_at IS NOT NULL AS has_accepted_terms,
        CASE WHEN a.auto_recharge_enabled THEN a.auto_recharge_threshold END AS recharge_threshold
      FROM api_key k JOIN account a ON a.id = k.account_id
      WHERE k.secret_hash = $1 AND k.revoked_at IS NULL AND a.closed_at IS NULL`,
    values: [keyHash],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    keyId: row.id,
    accountId: row.account_id,
    environment: row.environment,
    defaultDetail: row.default_detail,
    hasAcceptedTerms: row.has_accepted_terms,
    availableCredits: row.available,
    ...(row.recharge_threshold === null ? {} : { rechargeThreshold: row.recharge_threshold }),
  };
}

export async function touchKey(db: Queryable, keyId: string, at: Date): Promise<void> {
  await db.query({ name: "touch-key", text: "UPDATE api_key SET last_used_at = $2 WHERE id = $1", values: [keyId, at] });
}
