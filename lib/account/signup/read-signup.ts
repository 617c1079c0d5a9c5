import type { Clock } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { ServiceError } from "@/lib/errors";
import { hashSignupToken, isSameHash, isSignupToken } from "@/lib/secrets/signup-secrets";
import { type SignupState, stateAt } from "./signup-states";

export interface SignupProof {
  readonly transactionId: string;
  /** The `X-Verification-Token` field. */
  readonly pollingToken: string | null;
}

/**
 * Where a signup stands, for the client that began it.
 * @throws ServiceError verification_not_found, the same for an unknown transaction, one that is no uuid, and a token that is missing or wrong
 */
export async function readSignup(
  { pool, clock }: { readonly pool: Queryable; readonly clock: Clock },
  { transactionId, pollingToken }: SignupProof,
): Promise<SignupState> {
  if (!uuid.test(transactionId) || !isSignupToken(pollingToken)) throw new ServiceError("verification_not_found");
  const { rows } = await pool.query<{
    state: "pending" | "approved" | "denied" | "expired" | "already_claimed";
    polling_token_hash: Buffer;
    expires_at: Date;
    claimable_until: Date | null;
  }>("SELECT state, polling_token_hash, expires_at, claimable_until FROM signup_transaction WHERE id = $1", [transactionId]);
  const row = rows[0];
  if (!row || !isSameHash(hashSignupToken(pollingToken), row.polling_token_hash)) throw new ServiceError("verification_not_found");
  return stateAt({ state: row.state, expiresAt: row.expires_at, claimableUntil: row.claimable_until }, clock.now());
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
