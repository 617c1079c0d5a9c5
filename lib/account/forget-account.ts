import type { Queryable } from "@/lib/db/pool";

/** What goes with an account, by `$1`, its id. Jobs and batches stay as lines that the ledger's entries name, with nothing of what was asked. */
const statements = [
  "DELETE FROM portal_session WHERE account_id = $1",
  "DELETE FROM api_key WHERE account_id = $1",
  "DELETE FROM callback_delivery WHERE account_id = $1",
  "DELETE FROM callback_secret WHERE account_id = $1",
  `UPDATE job SET seed_json = '{}', sender = NULL, client_batch_id = NULL, callback_url = NULL, request_key = NULL, person_id = NULL, brief_id = NULL
   WHERE account_id = $1 AND (seed_json <> '{}' OR sender IS NOT NULL OR client_batch_id IS NOT NULL OR callback_url IS NOT NULL OR request_key IS NOT NULL
     OR person_id IS NOT NULL OR brief_id IS NOT NULL)`,
  "DELETE FROM unlock WHERE account_id = $1",
  "UPDATE batch SET response_json = '{}' WHERE account_id = $1 AND response_json <> '{}'",
  "DELETE FROM idempotency_key WHERE account_id = $1",
  "DELETE FROM unmatched_email WHERE account_id = $1",
  "DELETE FROM signup_transaction WHERE account_id = $1",
] as const;

/** Takes away what a closed account was and asked. Doing it again is the same as once, and finds what came in between. The caller holds the account's row. */
export async function forgetAccount(tx: Queryable, accountId: string): Promise<void> {
  for (const statement of statements) await tx.query(statement, [accountId]);
}
