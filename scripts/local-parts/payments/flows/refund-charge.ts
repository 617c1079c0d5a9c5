import { invalid } from "../api-failure";
import { makeRefund } from "../objects/make-refund";
import type { SandboxState } from "../sandbox-state";
import type { WireCharge, WireRefund } from "../wire";

export interface RefundRequest {
  /** Null: all that is left. */
  readonly amount: number | null;
  readonly reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  readonly metadata: Record<string, string>;
}

/** @throws ApiFailure for a charge that was not paid, has less left, or whose money a dispute has taken. */
export function refundCharge(state: SandboxState, charge: WireCharge, { amount, reason, metadata }: RefundRequest): WireRefund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== "succeeded") throw invalid(`Charge ${charge.id} has not been paid.`, { code: "charge_not_refundable" });
  const isTaken = Object.values(state.tables.disputes).some((dispute) => dispute.charge === charge.id && dispute.status !== "won");
  if (isTaken) throw invalid(`Charge ${charge.id} has been charged back.`, { code: "charge_disputed" });
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (amount !== null && amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: "amount" });
  const refund = makeRefund({ charge, amount: amount ?? left, reason, metadata, at: state.nowSeconds() });
  state.tables.refunds[refund.id] = refund;
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  state.emit("refund.created", refund);
  state.emit("charge.refunded", charge);
  return refund;
}
