import { sandboxId } from "../sandbox-id";
import { idOf } from "../sandbox-state";
import type { WireCharge, WireRefund } from "../wire";

export function makeRefund(given: {
  readonly charge: WireCharge;
  readonly amount: number;
  readonly reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  readonly metadata: Record<string, string>;
  readonly at: number;
}): WireRefund {
  return {
    id: sandboxId("re"),
    object: "refund",
    amount: given.amount,
    balance_transaction: sandboxId("txn"),
    charge: given.charge.id,
    created: given.at,
    currency: given.charge.currency,
    customer: idOf(given.charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: given.metadata,
    payment_intent: idOf(given.charge.payment_intent),
    payment_method: given.charge.payment_method,
    reason: given.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
