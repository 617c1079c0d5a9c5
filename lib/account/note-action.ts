import type { Queryable } from "@/lib/db/pool";

interface AccountAction {
  readonly at: Date;
  readonly accountId: string;
  readonly action:
    | "key_created"
    | "key_revoked"
    | "keys_rotated"
    | "callback_secret_rotated"
    | "terms_accepted"
    | "signed_in"
    | "session_ended"
    | "signed_out_everywhere"
    | "account_closed"
    | "grant_made"
    | "grant_revoked"
    | "account_shown"
    | "account_blocked"
    | "account_unblocked"
    | "credits_granted";
  /** The key, session or secret, never its text; the reference of an operator's credits. */
  readonly subjectId?: string;
  /** Which operator did it; absent for the account's own people. */
  readonly actor?: string;
  /** In the operator's words. */
  readonly reason?: string;
}

/** One line of what an account's people, or an operator, did, for the day somebody asks. */
export async function noteAction(db: Queryable, { at, accountId, action, subjectId, actor, reason }: AccountAction): Promise<void> {
  await db.query("INSERT INTO audit_line (at, account_id, action, subject_id, actor, reason) VALUES ($1, $2, $3, $4, $5, $6)", [
    at,
    accountId,
    action,
    subjectId ?? null,
    actor ?? null,
    reason ?? null,
  ]);
}
