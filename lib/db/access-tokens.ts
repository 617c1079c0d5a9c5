import { readScopes } from "@/lib/contract/scopes";
import { type Caller, type CallerRow, callerOf } from "./api-keys";
import type { Queryable } from "./pool";

interface TokenQuery {
  /** SHA-256 that the token's record stands under. */
  readonly tokenHash: Buffer;
  /** `mcp` or `api`: what the token is used at. */
  readonly resource: string;
  readonly at: Date;
}

/**
 * The caller behind a token of this resource, in one indexed statement. Null for unknown, expired and revoked ones, those of another resource, and
 * closed accounts.
 */
export async function findTokenCaller(db: Queryable, { tokenHash, resource, at }: TokenQuery): Promise<Caller | null> {
  const { rows } = await db.query<
    CallerRow & { readonly caller_scope: string; readonly granted: string; readonly asks_each_time: boolean }
  >({
    name: "find-token-caller",
    text: `SELECT g.id AS caller_key_id, NULL::timestamptz AS caller_key_expires_at, g.account_id AS caller_account_id, 'live' AS caller_environment, NULL AS caller_default_detail, NULL AS caller_lineage,
        a.available AS caller_available, a.terms_accepted_at IS NOT NULL AS caller_has_accepted_terms, a.blocked_at IS NOT NULL AS caller_is_blocked,
        CASE WHEN a.auto_recharge_enabled THEN a.auto_recharge_threshold END AS caller_recharge_threshold,
        t.payload->>'scope' AS caller_scope, g.spend_per_day AS caller_spend_per_day, g.scope AS granted, g.asks_each_time
      FROM oauth_record t JOIN oauth_grant g ON g.id = t.grant_id JOIN account a ON a.id = g.account_id
      WHERE t.model = 'AccessToken' AND t.id_hash = $1 AND t.expires_at > $2 AND g.resource = $3 AND g.revoked_at IS NULL AND a.closed_at IS NULL`,
    values: [tokenHash, at, resource],
  });
  const row = rows[0];
  if (!row) return null;
  const granted = readScopes(row.granted);
  const scopes = readScopes(row.caller_scope).filter((scope) => granted.includes(scope));
  return { ...callerOf(row), scopes, isGrant: true, ...(row.asks_each_time ? { asksEachTime: true } : {}) };
}

export async function touchGrant(db: Queryable, grantId: string, at: Date): Promise<void> {
  await db.query({ name: "touch-grant", text: "UPDATE oauth_grant SET last_used_at = $2 WHERE id = $1", values: [grantId, at] });
}
