import { pack } from "@/lib/contract/pack";
import type { Transaction } from "@/lib/db/transaction";
import { log } from "@/lib/log";
import { type DisputeState, lockPayment, type PaymentRow } from "./payment-row";
import { settlePayment } from "./settle-payment";

/** Something that the provider says of a payment. Facts add up: which came first does not matter, and one that is told again says nothing new. */
export type PaymentFact =
  | {
      readonly kind: "paid";
      readonly paymentIntentId: string | null;
      readonly total: number | null;
      readonly currency: string | null;
      /** Without tax. A payment of any other price than its packs' is none of ours. */
      readonly subtotal?: number;
    }
  /** Which intent it is paid by; nothing about whether it is. */
  | { readonly kind: "intent"; readonly paymentIntentId: string }
  | { readonly kind: "failed"; readonly code: string }
  | { readonly kind: "expired" }
  /** Of all refunds together. */
  | { readonly kind: "refunded"; readonly refundedTotal: number }
  | { readonly kind: "disputed"; readonly state: DisputeState }
  | { readonly kind: "receipt"; readonly url: string; readonly paymentIntentId: string | null };

export interface AppliedFact {
  readonly payment: PaymentRow;
  /** The ledger was told something new. */
  readonly isNew: boolean;
}

/** Notes a fact and brings the ledger to it, in the caller's transaction. Null when there is no such payment. */
export async function applyPaymentFact(tx: Transaction, paymentId: string, fact: PaymentFact, at: Date): Promise<AppliedFact | null> {
  const known = await lockPayment(tx, paymentId);
  if (known === null) return null;
  if (fact.kind === "paid" && !isItsPrice(known, fact))
    log.error(
      { payment_id: known.id, subtotal: fact.subtotal, currency: fact.currency },
      "paid at another price than its packs': not credited",
    );
  const payment = withFact(known, fact, at);
  await tx.query(
    `UPDATE payment SET status = $2, payment_intent_id = $3, total = $4, currency = $5, receipt_url = $6, failure_code = $7, refunded_total = $8,
       dispute = $9, ended_at = $10 WHERE id = $1`,
    [
      payment.id,
      payment.status,
      payment.paymentIntentId,
      payment.total,
      payment.currency,
      payment.receiptUrl,
      payment.failureCode,
      payment.refundedTotal,
      payment.dispute,
      payment.endedAt,
    ],
  );
  // What stopped auto-recharge is no reason any more. It stays off until its owner wants it again.
  if (known.status === "failed" && payment.status === "paid" && payment.kind === "auto_recharge")
    await tx.query("UPDATE account SET auto_recharge_stopped = NULL WHERE id = $1 AND auto_recharge_stopped = $2", [
      payment.accountId,
      known.failureCode,
    ]);
  return { payment, isNew: await settlePayment(tx, { known, payment }, at) };
}

/** What is known of a payment once this is known too. Money that was taken outweighs every earlier or later word that it was not. */
export function withFact(payment: PaymentRow, fact: PaymentFact, at: Date): PaymentRow {
  switch (fact.kind) {
    case "paid":
      if (!isItsPrice(payment, fact)) return payment;
      return {
        ...payment,
        status: "paid",
        failureCode: null,
        endedAt: payment.status === "paid" ? payment.endedAt : at,
        paymentIntentId: payment.paymentIntentId ?? fact.paymentIntentId,
        total: payment.total ?? fact.total,
        currency: payment.currency ?? fact.currency,
      };
    case "intent":
      return { ...payment, paymentIntentId: payment.paymentIntentId ?? fact.paymentIntentId };
    case "failed":
      return payment.status === "paid" ? payment : { ...payment, status: "failed", failureCode: fact.code, endedAt: payment.endedAt ?? at };
    case "expired":
      return payment.status === "open" ? { ...payment, status: "expired", endedAt: at } : payment;
    case "refunded":
      return { ...payment, refundedTotal: Math.max(payment.refundedTotal, fact.refundedTotal) };
    case "disputed":
      return { ...payment, dispute: laterDispute(payment.dispute, fact.state) };
    case "receipt":
      return { ...payment, receiptUrl: fact.url, paymentIntentId: payment.paymentIntentId ?? fact.paymentIntentId };
  }
}

function isItsPrice({ packs }: PaymentRow, { subtotal, currency }: Extract<PaymentFact, { kind: "paid" }>): boolean {
  return (
    (subtotal ?? packs * pack.subtotal.amount) === packs * pack.subtotal.amount &&
    (currency ?? pack.subtotal.currency) === pack.subtotal.currency
  );
}

/** A dispute that has ended does not open again by an event that was late; money that is lost outweighs a dispute that was won before. */
function laterDispute(known: DisputeState | null, told: DisputeState): DisputeState {
  const order: readonly (DisputeState | null)[] = [null, "open", "won", "lost"];
  return order.indexOf(told) > order.indexOf(known) ? told : (known ?? told);
}
