import type Stripe from "stripe";
import { sandboxId } from "../sandbox-id";
import { idOf } from "../sandbox-state";
import type { Decline } from "../test-cards";
import type { WireCharge, WireIntent, WireMethod } from "../wire";
import { cardExpiry } from "./make-method";

export type ChargeOutcome =
  | { readonly kind: "succeeded" }
  | { readonly kind: "pending" }
  | { readonly kind: "failed"; readonly decline: Decline };

export function makeCharge(given: {
  readonly intent: WireIntent;
  readonly method: WireMethod;
  readonly outcome: ChargeOutcome;
  readonly isAuthenticated: boolean;
  readonly baseUrl: string;
  readonly at: number;
}): WireCharge {
  const { intent, method, outcome } = given;
  const id = sandboxId("ch");
  const hasFailed = outcome.kind === "failed";
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: outcome.kind === "succeeded" ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, tax_id: null },
    calculated_statement_descriptor: "SANDBOX",
    captured: outcome.kind === "succeeded",
    created: given.at,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: hasFailed ? outcome.decline.code : null,
    failure_message: hasFailed ? outcome.decline.message : null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(outcome),
    paid: outcome.kind === "succeeded",
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent, method, given.isAuthenticated),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: hasFailed ? null : `${given.baseUrl}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: outcome.kind,
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(outcome: ChargeOutcome): Stripe.Charge.Outcome {
  const hasFailed = outcome.kind === "failed";
  return {
    advice_code: hasFailed ? "try_again_later" : null,
    network_advice_code: null,
    network_decline_code: hasFailed ? "01" : null,
    network_status: hasFailed ? "declined_by_network" : "approved_by_network",
    reason: hasFailed ? outcome.decline.declineCode : null,
    risk_level: "normal",
    seller_message: hasFailed ? "The bank did not return any further details with this decline." : "Payment complete.",
    type: hasFailed ? "issuer_declined" : "authorized",
  };
}

function detailsOf(intent: WireIntent, method: WireMethod, isAuthenticated: boolean): Stripe.Charge.PaymentMethodDetails {
  return {
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      electronic_commerce_indicator: null,
      exp_month: cardExpiry.month,
      exp_year: cardExpiry.year,
      extended_authorization: { status: "disabled" },
      fingerprint: method.card?.fingerprint ?? null,
      funding: "credit",
      incremental_authorization: { status: "unavailable" },
      installments: null,
      last4: method.card?.last4 ?? null,
      mandate: null,
      multicapture: { status: "unavailable" },
      network: "visa",
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: intent.amount, status: "unavailable" },
      regulated_status: "unregulated",
      three_d_secure: isAuthenticated
        ? {
            authentication_flow: "challenge",
            electronic_commerce_indicator: "05",
            exemption_indicator: null,
            result: "authenticated",
            result_reason: null,
            transaction_id: null,
            version: "2.2.0",
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
    type: "card",
  };
}
