import type pg from "pg";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { hashSessionSecret } from "@/lib/secrets/session-cookie";
import { noteAction } from "./note-action";

/** Ends this session. */
export async function signOut(db: Queryable, sessionSecret: string): Promise<void> {
  await db.query("DELETE FROM portal_session WHERE secret_hash = $1", [hashSessionSecret(sessionSecret)]);
}

/** Ends every session of the account, and lets no mailed link begin another. Keys go on working. */
export function signOutEverywhere(pool: pg.Pool, accountId: string, at: Date): Promise<void> {
  return inTransaction<void>(pool, async (tx) => {
    // Whoever begins a session holds the account's row too (its foreign key does): it either ends here or begins after this.
    await tx.query("SELECT 1 FROM account WHERE id = $1 FOR UPDATE", [accountId]);
    await tx.query("DELETE FROM sign_in_token WHERE email = (SELECT email FROM account WHERE id = $1)", [accountId]);
    await tx.query("DELETE FROM portal_session WHERE account_id = $1", [accountId]);
    await noteAction(tx, { at, accountId, action: "signed_out_everywhere" });
  });
}
