import type pg from "pg";
import type { BusinessPurpose } from "@/lib/account/purposes";
import type { Clock } from "@/lib/clock";
import { addMs } from "@/lib/clock";
import { onlyRow } from "@/lib/db/only-row";
import { inTransaction, type Transaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { hashSignupToken, isSignupToken } from "@/lib/secrets/signup-secrets";
import { readApproval } from "./read-approval";
import { claimLifeMs, type SignupState, statesBefore } from "./signup-states";

export type Decision =
  | { readonly kind: "deny" }
  /** Purpose and terms count only while the account has none. */
  | { readonly kind: "approve"; readonly purpose: BusinessPurpose | null; readonly hasAcceptedTerms: boolean };

export type DecisionOutcome =
  | { readonly kind: "decided"; readonly state: "approved" | "denied" }
  /** It was decided before, or its time is over. */
  | { readonly kind: "over"; readonly state: SignupState }
  | { readonly kind: "purpose_missing" | "terms_missing" | "account_closed" | "not_found" };

interface DecideServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** What the owner of the mailbox says, once. Approving makes the account when there is none; of two answers at the same time one counts. */
export async function decideSignup(services: DecideServices, approvalToken: string, decision: Decision): Promise<DecisionOutcome> {
  if (!isSignupToken(approvalToken)) return { kind: "not_found" };
  const { pool, clock } = services;
  const at = clock.now();
  const hash = hashSignupToken(approvalToken);
  const outcome = await inTransaction<DecisionOutcome | null>(pool, (tx) =>
    decision.kind === "deny" ? deny(tx, hash, at) : approve(tx, hash, at, decision),
  );
  if (outcome) return outcome;
  const approval = await readApproval(services, approvalToken);
  return approval ? { kind: "over", state: approval.state } : { kind: "not_found" };
}

async function deny(tx: Transaction<DecisionOutcome | null>, hash: Buffer, at: Date): Promise<DecisionOutcome | null> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE signup_transaction SET state = 'denied', decided_at = $2
     WHERE approval_token_hash = $1 AND state = ANY ($3) AND expires_at > $2 RETURNING id`,
    [hash, at, statesBefore("denied")],
  );
  if (!rows[0]) return null;
  await tx.query("INSERT INTO audit_line (at, action, subject_id) VALUES ($1, 'signup_denied', $2)", [at, rows[0].id]);
  return { kind: "decided", state: "denied" };
}

async function approve(
  tx: Transaction<DecisionOutcome | null>,
  hash: Buffer,
  at: Date,
  { purpose, hasAcceptedTerms }: Extract<Decision, { kind: "approve" }>,
): Promise<DecisionOutcome | null> {
  const { rows } = await tx.query<{ id: string; email: string }>(
    `UPDATE signup_transaction SET state = 'approved', decided_at = $2, claimable_until = $4
     WHERE approval_token_hash = $1 AND state = ANY ($3) AND expires_at > $2 RETURNING id, email`,
    [hash, at, statesBefore("approved"), addMs(at, claimLifeMs)],
  );
  const signup = rows[0];
  if (!signup) return null;
  // The update that changes nothing locks the row and gives it back, whoever made it.
  const { rows: accounts } = await tx.query<{ id: string; terms_accepted_at: Date | null; closed_at: Date | null }>(
    `INSERT INTO account (id, email, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, terms_accepted_at, closed_at`,
    [newId("acc", at), signup.email, at],
  );
  const account = onlyRow({ rows: accounts });
  if (account.closed_at !== null) return tx.rollback({ kind: "account_closed" });
  if (account.terms_accepted_at === null) {
    if (purpose === null) return tx.rollback({ kind: "purpose_missing" });
    if (!hasAcceptedTerms) return tx.rollback({ kind: "terms_missing" });
    await tx.query("UPDATE account SET purpose = $2, terms_accepted_at = $3 WHERE id = $1", [account.id, purpose, at]);
  }
  await tx.query("UPDATE signup_transaction SET account_id = $2 WHERE id = $1", [signup.id, account.id]);
  await tx.query("INSERT INTO audit_line (at, account_id, action, subject_id) VALUES ($1, $2, 'signup_approved', $3)", [
    at,
    account.id,
    signup.id,
  ]);
  return { kind: "decided", state: "approved" };
}
