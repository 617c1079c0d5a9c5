import type { LedgerKind } from "@/lib/contract/operations/account";
import type { Queryable } from "@/lib/db/pool";
import { ServiceError } from "@/lib/errors";

export interface HistoryEntry {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly availableDelta: number;
  readonly reservedDelta: number;
  readonly availableAfter: number;
  readonly reservedAfter: number;
  readonly cause: string;
  readonly jobId: string | null;
  readonly createdAt: Date;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly nextCursor: string | null;
}

interface HistoryQuery {
  readonly accountId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * A page of the account's ledger, newest first, by keyset: entries that are added meanwhile move nothing, and a page costs the same however far back
 * it lies.
 * @throws ServiceError invalid_cursor
 */
export async function listHistory(db: Queryable, { accountId, cursor, limit }: HistoryQuery): Promise<HistoryPage> {
  const before = cursor === undefined ? null : Buffer.from(cursor, "base64url").toString("latin1");
  // 18 digits always fit the column.
  if (before !== null && !/^[1-9]\d{0,17}$/.test(before)) throw new ServiceError("invalid_cursor");
  const { rows } = await db.query<{
    id: string;
    kind: LedgerKind;
    available_delta: number;
    reserved_delta: number;
    available_after: number;
    reserved_after: number;
    cause: string;
    job_id: string | null;
    created_at: Date;
  }>(
    `SELECT id::text, kind, available_delta, reserved_delta, available_after, reserved_after, cause, job_id, created_at
     FROM ledger_entry WHERE account_id = $1 AND ($2::bigint IS NULL OR id < $2::bigint) ORDER BY ledger_entry.id DESC LIMIT $3`,
    [accountId, before, limit + 1],
  );
  const entries = rows.slice(0, limit).map(
    (row): HistoryEntry => ({
      id: row.id,
      kind: row.kind,
      availableDelta: row.available_delta,
      reservedDelta: row.reserved_delta,
      availableAfter: row.available_after,
      reservedAfter: row.reserved_after,
      cause: row.cause,
      jobId: row.job_id,
      createdAt: row.created_at,
    }),
  );
  const last = entries.at(-1);
  return { entries, nextCursor: rows.length > limit && last ? Buffer.from(last.id, "latin1").toString("base64url") : null };
}
