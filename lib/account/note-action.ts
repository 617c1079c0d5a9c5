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
    | "grant_revoked";
  /** The key, session or secret, never its text. */
  readonly subjectId?: string;
}

/** One line of what an account's people did, for the day somebody asks. */
export async function noteAction(db: Queryable, { at, accountId, action, subjectId }: AccountAction): Promise<void> {
  await db.query("INSERT INTO audit_line (at, account_id, action, subject_id) VALUES ($1, $2, $3, $4)", [
    at,
    accountId,
    action,
    subjectId ?? null,
  ]);
}
