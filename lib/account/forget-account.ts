import type { Queryable } from "@/lib/db/pool";

/**
 * What goes with an account, by `$1`, its id. Jobs and batches stay as lines that the ledger's entries name, with nothing of what was asked. A test
 * compares the tables here and below with those of the live schema that name an account.
 */
export const forgettingByTable = {
  portal_session: "DELETE FROM portal_session WHERE account_id = $1",
  api_key: "DELETE FROM api_key WHERE account_id = $1",
  // Codes and tokens of its grants, and what a request that is not decided yet knows of it.
  oauth_record: "DELETE FROM oauth_record WHERE account_id = $1 OR grant_id IN (SELECT id FROM oauth_grant WHERE account_id = $1)",
  oauth_grant: "DELETE FROM oauth_grant WHERE account_id = $1",
  spend_confirmation: "DELETE FROM spend_confirmation WHERE account_id = $1",
  callback_delivery: "DELETE FROM callback_delivery WHERE account_id = $1",
  brief_mail: "DELETE FROM brief_mail WHERE account_id = $1",
  callback_secret: "DELETE FROM callback_secret WHERE account_id = $1",
  job: `UPDATE job SET seed_json = '{}', sender = NULL, client_batch_id = NULL, client_reference = NULL, metadata = NULL, callback_url = NULL, request_key = NULL, person_id = NULL, brief_id = NULL
    WHERE account_id = $1 AND (seed_json <> '{}' OR sender IS NOT NULL OR client_batch_id IS NOT NULL OR client_reference IS NOT NULL OR metadata IS NOT NULL OR callback_url IS NOT NULL OR request_key IS NOT NULL
      OR person_id IS NOT NULL OR brief_id IS NOT NULL)`,
  opener_feedback: "DELETE FROM opener_feedback WHERE account_id = $1",
  dispute: "DELETE FROM dispute WHERE account_id = $1",
  unlock: "DELETE FROM unlock WHERE account_id = $1",
  private_identifier: "DELETE FROM private_identifier WHERE account_id = $1",
  // What was made for this account alone is nobody's now.
  brief: "DELETE FROM brief b WHERE account_id = $1 AND NOT EXISTS (SELECT 1 FROM job j WHERE j.brief_id = b.id)",
  batch: "UPDATE batch SET response_json = '{}' WHERE account_id = $1 AND response_json <> '{}'",
  idempotency_key: "DELETE FROM idempotency_key WHERE account_id = $1",
  unmatched_email: "DELETE FROM unmatched_email WHERE account_id = $1",
  email_lookup: "DELETE FROM email_lookup WHERE account_id = $1",
  kept_seed: "DELETE FROM kept_seed WHERE account_id = $1",
  candidate: "DELETE FROM candidate WHERE account_id = $1",
  list: "DELETE FROM list WHERE account_id = $1",
  list_mapping: "DELETE FROM list_mapping WHERE account_id = $1",
  asked_person: "DELETE FROM asked_person WHERE account_id = $1",
  person_refresh: "UPDATE person_refresh SET account_id = NULL WHERE account_id = $1",
  signup_transaction: "DELETE FROM signup_transaction WHERE account_id = $1",
} as const;

/** The books, and what was done when. */
export const keptTables: readonly string[] = ["ledger_entry", "payment", "audit_line"];

/**
 * Takes away what a closed account was and asked. Doing it again is the same as once, and finds what came in between. The caller holds the account's
 * row.
 */
export async function forgetAccount(tx: Queryable, accountId: string): Promise<void> {
  for (const statement of Object.values(forgettingByTable)) await tx.query(statement, [accountId]);
}
