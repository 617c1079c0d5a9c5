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
  const { rows } = await db.query<{
    id: string;
    account_id: string;
    kind: "checkout" | "auto_recharge";
    packs: number;
    status: "open" | "paid" | "failed" | "expired";
    session_id: string | null;
    invoice_id: string | null;
    payment_intent_id: string | null;
    total: number | null;
    currency: string | null;
    receipt_url: string | null;
    failure_code: string | null;
    refunded_total: number;
    dispute: "open" | "won" | "lost" | null;
    is_credited: boolean;
    reversed_packs: number;
    held_credits: number;
    created_at: Date;
    ended_at: Date | null;
    checked_at: Date | null;
    mailed_at: Date | null;
    is_asked: boolean;
    confirmed_at: Date | null;
  }>(`SELECT * FROM payment WHERE ${columnOf[by]} = $1`, [value]);
  return rows[0] ? paymentOf(rows[0]) : null;
}

/** The payment with its account and itself locked, in the one order of locks. Null when there is none. */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<PaymentRow | null> {
  const { rowCount } = await tx.query("SELECT 1 FROM account WHERE id = (SELECT account_id FROM payment WHERE id = $1) FOR NO KEY UPDATE", [
    paymentId,
  ]);
  if (rowCount === 0) return null;
  const { rows } = await tx.query<{
    id: string;
    account_id: string;
    kind: "checkout" | "auto_recharge";
    packs: number;
    status: "open" | "paid" | "failed" | "expired";
    session_id: string | null;
    invoice_id: string | null;
    payment_intent_id: string | null;
    total: number | null;
    currency: string | null;
    receipt_url: string | null;
    failure_code: string | null;
    refunded_total: number;
    dispute: "open" | "won" | "lost" | null;
    is_credited: boolean;
    reversed_packs: number;
    held_credits: number;
    created_at: Date;
    ended_at: Date | null;
    checked_at: Date | null;
    mailed_at: Date | null;
    is_asked: boolean;
    confirmed_at: Date | null;
  }>("SELECT * FROM payment WHERE id = $1 FOR NO KEY UPDATE", [paymentId]);
  return rows[0] ? paymentOf(rows[0]) : null;
}

// biome-ignore format: one column a line says no more
export function paymentOf(row: Record<string, unknown>): PaymentRow {
  return {
    id: row.id as string, accountId: row.account_id as string, kind: row.kind as PaymentKind, packs: row.packs as number,
    status: row.status as PaymentStatus, sessionId: row.session_id as string | null, invoiceId: row.invoice_id as string | null,
    paymentIntentId: row.payment_intent_id as string | null, total: row.total as number | null, currency: row.currency as string | null,
    receiptUrl: row.receipt_url as string | null, failureCode: row.failure_code as string | null, refundedTotal: row.refunded_total as number,
    dispute: row.dispute as DisputeState | null, isCredited: row.is_credited as boolean, reversedPacks: row.reversed_packs as number,
    heldCredits: row.held_credits as number, createdAt: row.created_at as Date, endedAt: row.ended_at as Date | null,
    mailedAt: row.mailed_at as Date | null, confirmedAt: row.confirmed_at as Date | null, isAsked: row.is_asked as boolean,
  };
}
