import type { Queryable } from "@/lib/db/pool";
import type { Transaction } from "@/lib/db/transaction";

export type PaymentKind = "checkout" | "auto_recharge";
export type PaymentStatus = "open" | "paid" | "failed" | "expired";
export type DisputeState = "open" | "won" | "lost";

export interface PaymentRow {
  readonly id: string;
  readonly accountId: string;
  readonly kind: PaymentKind;
  readonly packs: number;
  /** Its owner asked for it, as auto-recharge was set. */
  readonly isAsked: boolean;
  readonly status: PaymentStatus;
  readonly sessionId: string | null;
  readonly invoiceId: string | null;
  readonly paymentIntentId: string | null;
  /** In the currency's smallest unit, tax included. */
  readonly total: number | null;
  readonly currency: string | null;
  readonly receiptUrl: string | null;
  readonly failureCode: string | null;
  readonly refundedTotal: number;
  readonly dispute: DisputeState | null;
  readonly isCredited: boolean;
  readonly reversedPacks: number;
  readonly heldCredits: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly mailedAt: Date | null;
  readonly confirmedAt: Date | null;
}

/** How the provider's objects name a payment. */
export type PaymentReference =
  | { readonly by: "id"; readonly value: string }
  | { readonly by: "session"; readonly value: string }
  | { readonly by: "invoice"; readonly value: string }
  | { readonly by: "payment_intent"; readonly value: string };

const columnOf = { id: "id", session: "session_id", invoice: "invoice_id", payment_intent: "payment_intent_id" } as const;

export async function findPayment(db: Queryable, { by, value }: PaymentReference): Promise<PaymentRow | null> {
  const { rows } = await db.query<StoredPayment>(`SELECT * FROM payment WHERE ${columnOf[by]} = $1`, [value]);
  return rows[0] ? paymentOf(rows[0]) : null;
}

/** The payment with its account and itself locked, in the one order of locks. Null when there is none. */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<PaymentRow | null> {
  const { rowCount } = await tx.query("SELECT 1 FROM account WHERE id = (SELECT account_id FROM payment WHERE id = $1) FOR NO KEY UPDATE", [
    paymentId,
  ]);
  if (rowCount === 0) return null;
  const { rows } = await tx.query<StoredPayment>("SELECT * FROM payment WHERE id = $1 FOR NO KEY UPDATE", [paymentId]);
  return rows[0] ? paymentOf(rows[0]) : null;
}

/** The table's columns. */
export interface StoredPayment {
  readonly id: string;
  readonly account_id: string;
  readonly kind: PaymentKind;
  readonly packs: number;
  readonly is_asked: boolean;
  readonly status: PaymentStatus;
  readonly session_id: string | null;
  readonly invoice_id: string | null;
  readonly payment_intent_id: string | null;
  readonly total: number | null;
  readonly currency: string | null;
  readonly receipt_url: string | null;
  readonly failure_code: string | null;
  readonly refunded_total: number;
  readonly dispute: DisputeState | null;
  readonly is_credited: boolean;
  readonly reversed_packs: number;
  readonly held_credits: number;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly mailed_at: Date | null;
  readonly confirmed_at: Date | null;
}

// biome-ignore format: one column a line says no more
export function paymentOf(row: StoredPayment): PaymentRow {
  return {
    id: row.id, accountId: row.account_id, kind: row.kind, packs: row.packs,
    status: row.status, sessionId: row.session_id, invoiceId: row.invoice_id,
    paymentIntentId: row.payment_intent_id, total: row.total, currency: row.currency,
    receiptUrl: row.receipt_url, failureCode: row.failure_code, refundedTotal: row.refunded_total,
    dispute: row.dispute, isCredited: row.is_credited, reversedPacks: row.reversed_packs,
    heldCredits: row.held_credits, createdAt: row.created_at, endedAt: row.ended_at,
    mailedAt: row.mailed_at, confirmedAt: row.confirmed_at, isAsked: row.is_asked,
  };
}
