import type pg from "pg";
import type { Queryable } from "@/lib/db/pool";
import { AccountAudit, type AccountRow, type EntryRow, type PaymentAuditRow } from "./account-audit";
import { RowStream } from "./row-stream";

export interface LedgerAudit {
  readonly accounts: number;
  readonly entries: number;
  readonly payments: number;
  /** Credits that operators gave. */
  readonly granted: number;
  readonly differences: number;
}

interface AuditOptions {
  /** Called with a sentence for each difference. */
  readonly report: (difference: string) => void;
  /** All of them without it. */
  readonly accountIds?: readonly string[];
}

/**
 * Adds every balance up anew from its entries and compares it with what the account shows, with the jobs at work, and with what the payments say was
 * credited, taken back, frozen and owed. One snapshot of the database, so that a service at work makes no differences; streamed, so that memory does
 * not grow with history.
 */
export async function auditLedger(pool: Pick<pg.Pool, "connect">, options: AuditOptions): Promise<LedgerAudit> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const audit = await auditSnapshot(client, options);
    await client.query("COMMIT");
    client.release();
    return audit;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function auditSnapshot(tx: Queryable, { report, accountIds }: AuditOptions): Promise<LedgerAudit> {
  const values = accountIds ? [accountIds] : [];
  const only = (column: string) => (accountIds ? `${column} = ANY($1::text[])` : "true");
  const stream = <Row extends readonly unknown[]>(cursor: string, text: string) => RowStream.open<Row>(tx, { cursor, text, values });
  // All in the order of accounts, so that one pass over each is enough: every other row's account is among the accounts by its foreign key.
  const accounts = await stream<AccountRow>(
    "audited_account",
    `SELECT id, available, reserved, owed FROM account WHERE ${only("id")} ORDER BY id`,
  );
  const entries = await stream<EntryRow>(
    "audited_entry",
    // Of what moves for jobs the cause is not asked: most entries are such.
    `SELECT account_id, kind, available_delta, reserved_delta, available_after, reserved_after,
       CASE WHEN kind IN ('purchase', 'reversal', 'hold', 'unhold') THEN cause ELSE '' END FROM ledger_entry
     WHERE ${only("account_id")} ORDER BY account_id, id DESC`,
  );
  const payments = await stream<PaymentAuditRow>(
    "audited_payment",
    `SELECT account_id, id, status, packs, total, refunded_total, dispute, is_credited, reversed_packs, held_credits FROM payment
     WHERE ${only("account_id")} ORDER BY account_id, id DESC`,
  );
  const jobs = await stream<readonly [string, number]>(
    "audited_job",
    `SELECT account_id, sum(reserved)::int FROM job WHERE reserved > 0 AND ${only("account_id")} GROUP BY account_id ORDER BY account_id`,
  );

  const count = { accounts: 0, entries: 0, payments: 0, granted: 0, differences: 0 };
  for (let account = await accounts.peek(); account !== null; accounts.skip(), account = await accounts.peek()) {
    const audit = new AccountAudit(account);
    const [id] = account;
    count.accounts += 1;
    count.entries += await eachOf(entries, id, (entry) => audit.enter(entry));
    const paid: PaymentAuditRow[] = [];
    count.payments += await eachOf(payments, id, (payment) => paid.push(payment));
    let reservedByJobs = 0;
    await eachOf(jobs, id, ([, reserved]) => {
      reservedByJobs += reserved;
    });
    for (const difference of audit.differences({ payments: paid, reservedByJobs })) {
      count.differences += 1;
      report(difference);
    }
    count.granted += audit.grantedCredits;
  }
  return count;
}

/** Takes the rows of one account from a stream that is ordered by it. @returns how many */
async function eachOf<Row extends readonly [string, ...unknown[]]>(
  stream: RowStream<Row>,
  accountId: string,
  take: (row: Row) => void,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const next = stream.peek();
    const row = next instanceof Promise ? await next : next;
    if (row === null || row[0] !== accountId) return taken;
    take(row);
    stream.skip();
    taken += 1;
  }
}
