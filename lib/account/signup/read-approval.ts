import type { Clock } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { hashSignupToken, isSignupToken } from "@/lib/secrets/signup-secrets";
import { type SignupState, stateAt } from "./signup-states";

/** What the owner of the mailbox decides on. */
export interface Approval {
  readonly state: SignupState;
  readonly email: string;
  readonly clientName: string | null;
  readonly deviceName: string | null;
  readonly askedFrom: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  /** Set once it was approved. */
  readonly claimableUntil: Date | null;
  /** The account has named no purpose and accepted no terms yet, or does not exist yet. */
  readonly asksTerms: boolean;
}

/** The request behind a mailed link, null when there is none. Reading changes nothing: mail scanners open links. */
export async function readApproval(
  { pool, clock }: { readonly pool: Queryable; readonly clock: Clock },
  approvalToken: string,
): Promise<Approval | null> {
  if (!isSignupToken(approvalToken)) return null;
  const { rows } = await pool.query<{
    state: "pending" | "approved" | "denied" | "expired" | "already_claimed";
    email: string;
    client_name: string | null;
    device_name: string | null;
    asked_from: string;
    created_at: Date;
    expires_at: Date;
    claimable_until: Date | null;
    terms_accepted_at: Date | null;
  }>(
    `SELECT s.state, s.email, s.client_name, s.device_name, s.asked_from, s.created_at, s.expires_at, s.claimable_until, a.terms_accepted_at
     FROM signup_transaction s LEFT JOIN account a ON a.email = s.email WHERE s.approval_token_hash = $1`,
    [hashSignupToken(approvalToken)],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    state: stateAt({ state: row.state, expiresAt: row.expires_at, claimableUntil: row.claimable_until }, clock.now()),
    email: row.email,
    clientName: row.client_name,
    deviceName: row.device_name,
    askedFrom: row.asked_from,
    askedAt: row.created_at,
    expiresAt: row.expires_at,
    claimableUntil: row.claimable_until,
    asksTerms: row.terms_accepted_at === null,
  };
}
