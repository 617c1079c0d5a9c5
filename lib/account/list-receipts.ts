import type { Queryable } from "@/lib/db/pool";
import { type HistoryEntry, type HistoryPage, listHistory } from "./list-history";

export interface EntryPayment {
  readonly id: string;
  readonly kind: "checkout" | "auto_recharge";
  readonly packs: number;
  /** In the currency's smallest unit, tax included. */
  readonly total: number | null;
  readonly currency: string | null;
  readonly receiptUrl: string | null;
}

export interface ReceiptEntry extends HistoryEntry {
  /** The payment that caused it, if one did. */
  readonly payment: EntryPayment | null;
}

export interface ReceiptPage {
  readonly entries: readonly ReceiptEntry[];
  readonly nextCursor: string | null;
}

/**
 * A page of the account's ledger, newest first, each entry with the payment behind it and the provider's receipt.
 * @throws ServiceError invalid_cursor
 */
export async function listReceipts(db: Queryable, query: Parameters<typeof listHistory>[1]): Promise<ReceiptPage> {
  const { entries, nextCursor }: HistoryPage = await listHistory(db, query);
  const payments = await paymentsBehind(db, query.accountId, entries);
  return { entries: entries.map((entry) => ({ ...entry, payment: payments(entry) })), nextCursor };
}

/** Finds the payment behind an entry of these; null for one that no payment caused. */
export async function paymentsBehind(
  db: Queryable,
  accountId: string,
  entries: readonly Pick<HistoryEntry, "cause">[],
): Promise<(entry: Pick<HistoryEntry, "cause">) => EntryPayment | null> {
  const ids = [...new Set(entries.flatMap(({ cause }) => paymentIdOf(cause) ?? []))];
  const payments = ids.length === 0 ? new Map<string, EntryPayment>() : await paymentsOf(db, accountId, ids);
  return ({ cause }) => payments.get(paymentIdOf(cause) ?? "") ?? null;
}

/** Purchases name theirs as `provider:<id>`, what happened to it later as `payment:<id>:<what>`. */
function paymentIdOf(cause: string): string | null {
  return /^(?:provider|payment):([^:]+)/.exec(cause)?.[1] ?? null;
}

async function paymentsOf(db: Queryable, accountId: string, ids: readonly string[]): Promise<Map<string, EntryPayment>> {
  const { rows } = await db.query<{
    id: string;
    kind: "checkout" | "auto_recharge";
    packs: number;
    total: number | null;
    currency: string | null;
    receipt_url: string | null;
  }>("SELECT id, kind, packs, total, currency, receipt_url FROM payment WHERE id = ANY($1::text[]) AND account_id = $2", [ids, accountId]);
  return new Map(
    rows.map((row) => [
      row.id as string,
      {
        id: row.id,
        kind: row.kind,
        packs: row.packs,
        total: row.total,
        currency: row.currency,
        receiptUrl: row.receipt_url,
      } satisfies EntryPayment,
    ]),
  );
}
