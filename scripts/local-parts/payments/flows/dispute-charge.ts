import { invalid } from "../api-failure";
import { makeDispute } from "../objects/make-dispute";
import type { SandboxState } from "../sandbox-state";
import type { WireCharge, WireDispute } from "../wire";

/** The buyer's bank takes the money back until the dispute ends. @throws ApiFailure for a charge that was not paid or is disputed already. */
export function disputeCharge(state: SandboxState, charge: WireCharge, reason: string): WireDispute {
  if (charge.status !== "succeeded") throw invalid(`Charge ${charge.id} has not been paid.`);
  if (charge.amount_refunded === charge.amount) throw invalid(`Charge ${charge.id} has already been refunded.`);
  if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back.`, { code: "charge_disputed" });
  const dispute = makeDispute(charge, reason, state.nowSeconds());
  state.tables.disputes[dispute.id] = dispute;
  charge.disputed = true;
  state.emit("charge.dispute.created", dispute);
  state.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The charge stays marked as disputed. @throws ApiFailure for one that has ended. */
export function endDispute(state: SandboxState, dispute: WireDispute, result: "won" | "lost"): WireDispute {
  if (dispute.status === "won" || dispute.status === "lost") throw invalid(`Dispute ${dispute.id} is already closed.`);
  dispute.status = result;
  if (result === "won") state.emit("charge.dispute.funds_reinstated", dispute);
  state.emit("charge.dispute.closed", dispute);
  return dispute;
}
