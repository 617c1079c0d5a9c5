import { invalid } from "./api-failure";
import { settleInvoice } from "./flows/bill-invoice";
import { disputeCharge, endDispute } from "./flows/dispute-charge";
import { authenticateOnPage, expireSession, type PageOutcome, payOnPage, settleSession } from "./flows/pay-session";
import { refundCharge } from "./flows/refund-charge";
import { find, idOf, type SandboxState } from "./sandbox-state";
import { type TestCardName, testCardByName } from "./test-cards";
import type { WireCharge, WireDispute, WireRefund } from "./wire";

/** What the provider's own people, banks and buyers would do. A charge is named by its own identifier or by its payment intent's. */
export interface SandboxControls {
  /** As a buyer who fills in the hosted page, approves when asked, and presses Pay. */
  pay(
    sessionId: string,
    form?: {
      readonly card?: TestCardName;
      readonly country?: string;
      readonly savesCard?: boolean;
      readonly companyName?: string;
      readonly taxId?: string;
    },
  ): PageOutcome;
  refund(chargeId: string, amount?: number): WireRefund;
  dispute(chargeId: string, reason?: string): WireDispute;
  endDispute(disputeId: string, result: "won" | "lost"): WireDispute;
  expire(sessionId: string): void;
  /** Ends the pending payment of a session or an invoice. */
  settle(id: string, result: "succeeded" | "failed"): void;
}

export function createControls(state: SandboxState): SandboxControls {
  return {
    pay(sessionId, { card = "success", country = "US", savesCard = false, companyName = "", taxId = "" } = {}) {
      const session = find(state, "sessions", sessionId, "session");
      const outcome = payOnPage(state, session, { cardNumber: testCardByName(card).number, country, savesCard, companyName, taxId });
      return outcome.kind === "requires_action" ? authenticateOnPage(state, session, true) : outcome;
    },
    refund: (chargeId, amount) => refundCharge(state, chargeOf(state, chargeId), { amount: amount ?? null, reason: null, metadata: {} }),
    dispute: (chargeId, reason = "fraudulent") => disputeCharge(state, chargeOf(state, chargeId), reason),
    endDispute: (disputeId, result) => endDispute(state, find(state, "disputes", disputeId, "dispute"), result),
    expire(sessionId) {
      if (!expireSession(state, find(state, "sessions", sessionId, "session"))) throw invalid("The session is not open.");
    },
    settle(id, result) {
      const hasSucceeded = result === "succeeded";
      const isDone = id.startsWith("in_")
        ? settleInvoice(state, find(state, "invoices", id, "invoice"), hasSucceeded)
        : settleSession(state, find(state, "sessions", id, "session"), hasSucceeded);
      if (!isDone) throw invalid("No payment of this is pending.");
    },
  };
}

function chargeOf(state: SandboxState, id: string): WireCharge {
  if (!id.startsWith("pi_")) return find(state, "charges", id, "charge");
  const latest = idOf(find(state, "intents", id, "payment_intent").latest_charge);
  return find(state, "charges", latest ?? "none", "charge");
}
