import type { Queryable } from "./pool";

interface EmailLookup {
  readonly accountId: string;
  /** Of the address. */
  readonly hmac: Buffer;
  readonly at: Date;
  /** From when on addresses count. */
  readonly since: Date;
  /** The most addresses. */
  readonly limit: number;
}

/**
 * Counts an address that an account asks about, once a day however often it is asked. False when it would be one too many: then it is not counted
 * either.
 */
export async function countEmailLookup(db: Queryable, { accountId, hmac, at, since, limit }: EmailLookup): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "count-email-lookup",
    text: `INSERT INTO email_lookup (account_id, email_hmac, asked_at)
      SELECT $1, $2, $3 WHERE (SELECT count(*) FROM email_lookup WHERE account_id = $1 AND asked_at > $4 AND email_hmac <> $2) < $5
      ON CONFLICT (account_id, email_hmac) DO UPDATE SET asked_at = excluded.asked_at`,
    values: [accountId, hmac, at, since, limit],
  });
  return rowCount === 1;
}
