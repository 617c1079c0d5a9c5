import type { Queryable } from "./pool";

/** Whether nobody answered to this address when it was last asked about since then. */
export async function isKnownUnmatched(db: Queryable, { hmac, since }: { hmac: Buffer; since: Date }): Promise<boolean> {
  const { rows } = await db.query({
    name: "is-known-unmatched",
    text: "SELECT 1 FROM unmatched_email WHERE email_hmac = $1 AND asked_at > $2",
    values: [hmac, since],
  });
  return rows.length > 0;
}

export async function noteUnmatched(db: Queryable, { accountId, hmac, at }: { accountId: string; hmac: Buffer; at: Date }): Promise<void> {
  await db.query({
    name: "note-unmatched",
    text: `INSERT INTO unmatched_email (email_hmac, account_id, asked_at) VALUES ($1, $2, $3)
           ON CONFLICT (email_hmac) DO UPDATE SET account_id = excluded.account_id, asked_at = excluded.asked_at`,
    values: [hmac, accountId, at],
  });
}

export async function forgetUnmatched(db: Queryable, hmac: Buffer): Promise<void> {
  await db.query("DELETE FROM unmatched_email WHERE email_hmac = $1", [hmac]);
}
