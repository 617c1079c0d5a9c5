import { makeCharge } from "../objects/make-charge";
import { sandboxId } from "../sandbox-id";
import type { SandboxState } from "../sandbox-state";
import { authenticationFailed, bankRefused, type Decline, type TestCard, testCardByName } from "../test-cards";
import type { WireCharge, WireIntent, WireMethod } from "../wire";

/** Whether the card's owner is there, and what they did when they were asked. */
export type Presence = "on_page" | "approved" | "failed" | "off_session";

export type AttemptOutcome =
  | { readonly kind: "succeeded" }
  | { readonly kind: "processing" }
  | { readonly kind: "requires_action" }
  | { readonly kind: "declined"; readonly decline: Decline; readonly chargeId: string };

/** What a card does, by its number alone. */
export function decideAttempt(
  card: TestCard,
  presence: Presence,
): { readonly kind: "succeeded" | "processing" | "requires_action" } | { readonly kind: "declined"; readonly decline: Decline } {
  if (presence === "failed") return { kind: "declined", decline: authenticationFailed };
  const decline = presence === "off_session" ? (card.laterDecline ?? card.decline) : card.decline;
  if (decline) return { kind: "declined", decline };
  const isAsked =
    presence === "on_page" ? card.authentication !== undefined : presence === "off_session" && card.authentication === "always";
  if (isAsked) return { kind: "requires_action" };
  return { kind: card.isSlow ? "processing" : "succeeded" };
}

/** Charges a method for an intent, or asks its owner, or is declined; intent, charge and events say so. */
export function attemptPayment(
  state: SandboxState,
  intent: WireIntent,
  method: WireMethod,
  presence: Presence,
  actionUrl: string,
): AttemptOutcome {
  const decision = decideAttempt(testCardByName(state.tables.cards[method.id] ?? "success"), presence);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  switch (decision.kind) {
    case "requires_action":
      intent.status = "requires_action";
      intent.next_action = { type: "redirect_to_url", redirect_to_url: { return_url: null, url: actionUrl } };
      state.emit("payment_intent.requires_action", intent);
      return { kind: "requires_action" };
    case "declined":
      return decline(state, intent, method, decision.decline);
    case "processing": {
      const charge = keepCharge(state, intent, method, { kind: "pending" }, false);
      intent.status = "processing";
      state.emit("charge.pending", charge);
      state.emit("payment_intent.processing", intent);
      return { kind: "processing" };
    }
    case "succeeded": {
      const charge = keepCharge(state, intent, method, { kind: "succeeded" }, presence === "approved");
      succeed(state, intent, charge);
      return { kind: "succeeded" };
    }
  }
}

/** Ends a payment that was pending. */
export function settleAttempt(
  state: SandboxState,
  intent: WireIntent,
  charge: WireCharge,
  method: WireMethod,
  hasSucceeded: boolean,
): void {
  if (hasSucceeded) {
    Object.assign(charge, {
      amount_captured: charge.amount,
      captured: true,
      paid: true,
      status: "succeeded",
    } satisfies Partial<WireCharge>);
    succeed(state, intent, charge);
    return;
  }
  Object.assign(charge, {
    failure_code: bankRefused.code,
    failure_message: bankRefused.message,
    receipt_url: null,
    status: "failed",
  } satisfies Partial<WireCharge>);
  fail(state, intent, charge, method, bankRefused);
}

function keepCharge(
  state: SandboxState,
  intent: WireIntent,
  method: WireMethod,
  outcome: Parameters<typeof makeCharge>[0]["outcome"],
  isAuthenticated: boolean,
): WireCharge {
  const charge = makeCharge({ intent, method, outcome, isAuthenticated, baseUrl: state.baseUrl, at: state.nowSeconds() });
  state.tables.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  return charge;
}

function succeed(state: SandboxState, intent: WireIntent, charge: WireCharge): void {
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  state.emit("charge.succeeded", charge);
  state.emit("payment_intent.succeeded", intent);
  // The provider books the money a moment later.
  charge.balance_transaction = sandboxId("txn");
  state.emit("charge.updated", charge);
}

function decline(state: SandboxState, intent: WireIntent, method: WireMethod, why: Decline): AttemptOutcome {
  const charge = keepCharge(state, intent, method, { kind: "failed", decline: why }, false);
  fail(state, intent, charge, method, why);
  return { kind: "declined", decline: why, chargeId: charge.id };
}

function fail(state: SandboxState, intent: WireIntent, charge: WireCharge, method: WireMethod, why: Decline): void {
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.last_payment_error = {
    type: "card_error",
    charge: charge.id,
    code: why.code,
    decline_code: why.declineCode,
    message: why.message,
    payment_method: structuredClone(method),
  };
  state.emit("charge.failed", charge);
  state.emit("payment_intent.payment_failed", intent);
}
