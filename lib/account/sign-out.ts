import type { Queryable } from "@/lib/db/pool";
import { noteAction } from "./note-action";
import { hashSessionSecret } from "./session-cookie";

/** Ends this session. */
export async function signOut(db: Queryable, sessionSecret: string): Promise<void> {
  await db.query("DELETE FROM portal_session WHERE secret_hash = $1", [hashSessionSecret(sessionSecret)]);
}

/** Ends every session of the account, and lets no mailed link begin another. Keys go on working. */
export async function signOutEverywhere(db: Queryable, accountId: string, at: Date): Promise<void> {
  await db.query("DELETE FROM sign_in_token WHERE email = (SELECT email FROM account WHERE id = $1)", [accountId]);
  await db.query("DELETE FROM portal_session WHERE account_id = $1", [accountId]);
  await noteAction(db, { at, accountId, action: "signed_out_everywhere" });
}
