import type { LedgerKind } from "@/lib/contract/operations/account";
import type { Queryable } from "@/lib/db/pool";
import { shownSeed } from "@/lib/db/shown-seed";
import { showsBrief } from "@/lib/db/withheld";
import { ServiceError } from "@/lib/errors";
import { type EntryPayment, paymentsBehind } from "./list-receipts";

/** What one request or one purchase did to the credits, once for all of its entries in the ledger. */
export interface StatementLine {
  /** Of the newest of its entries. */
  readonly id: string;
  readonly kind: LedgerKind;
  readonly cause: string;
  readonly jobId: string | null;
  /** Whom the request was about; null for anything but a request, and for those of whom nothing may be shown or is kept. */
  readonly name: string | null;
  /** A request ended with a brief, also where that cost nothing: the person was one that the account had by then. */
  readonly isDelivered: boolean;
  /** The change of what the account owns, set aside or not: -1 for a brief, 0 for a request that cost nothing. */
  readonly credits: number;
  readonly at: Date;
  /** The payment that caused it, if one did. */
  readonly payment: EntryPayment | null;
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  readonly nextCursor: string | null;
}

interface StatementQuery {
  readonly accountId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * A page of what became of the credits, newest first, one line for each request. The ledger stays whole: this only reads it together. A person who
 * was withdrawn or asked for no briefs is named by nobody.
 * @throws ServiceError invalid_cursor
 */
export async function listStatement(db: Queryable, { accountId, cursor, limit }: StatementQuery): Promise<StatementPage> {
  if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) throw new ServiceError("invalid_cursor");
  const { rows } = await db.query<{
    id: string;
    kind: LedgerKind;
    cause: string;
    job_id: string | null;
    created_at: Date;
    full_name: string | null;
    credits: number;
    is_delivered: boolean;
    seed_json: string;
  }>(
    `SELECT e.id::text, e.kind, e.cause, e.job_id, e.created_at, p.full_name,
       CASE WHEN e.kind = 'refund' THEN 0 ELSE e.available_delta + e.reserved_delta END AS credits,
       coalesce(j.status = 'done', false) AS is_delivered,
       CASE WHEN ${isNameless} THEN NULL ELSE ${shownSeed} END AS seed_json
     FROM ledger_entry e LEFT JOIN job j ON j.id = e.job_id AND j.account_id = $1 LEFT JOIN person p ON p.id = j.person_id AND ${showsBrief}
     WHERE e.account_id = $1 AND ($2::bigint IS NULL OR e.id < $2::bigint) AND ${isNewestOfRequest} ORDER BY e.id DESC LIMIT $3`,
    [accountId, cursor ?? null, limit + 1],
  );
  const shown = rows.slice(0, limit);
  const paymentOf = await paymentsBehind(db, accountId, shown);
  const lines = shown.map(
    (row): StatementLine => ({
      id: row.id,
      kind: row.kind,
      cause: row.cause,
      jobId: row.job_id,
      name: row.full_name ?? askedName(row.seed_json),
      isDelivered: row.is_delivered,
      credits: row.credits,
      at: row.created_at,
      payment: paymentOf(row),
    }),
  );
  return { lines, nextCursor: rows.length > limit ? (lines.at(-1)?.id ?? null) : null };
}

/** A request is set aside, then charged or given back, and a charge may be returned: each finds what came after it by a unique index. */
const isNewestOfRequest = `(e.kind NOT IN ('reserve', 'capture')
  OR (e.kind = 'reserve' AND NOT EXISTS (SELECT 1 FROM ledger_entry s WHERE s.job_id = e.job_id AND s.kind IN ('capture', 'release')))
  OR (e.kind = 'capture' AND NOT EXISTS (SELECT 1 FROM ledger_entry r WHERE r.job_id = e.job_id AND r.kind = 'refund')))`;

/** Delivered once and shown no more, or refused because of whom it was about. */
const isNameless = "(j.id IS NULL OR j.person_id IS NOT NULL OR j.reason = 'subject_suppressed')";

function askedName(seedJson: string | null): string | null {
  if (seedJson === null) return null;
  const { name } = JSON.parse(seedJson) as { readonly name?: string };
  return name ?? null;
}
