import type Stripe from "stripe";
import { sandboxId } from "../sandbox-id";
import { noAddress } from "../sandbox-state";
import type { TestCard } from "../test-cards";
import type { WireMethod } from "../wire";

/** Every card of the sandbox ends then. */
export const cardExpiry = { month: 12, year: 2034 } as const;

export function makeMethod(given: {
  readonly card: TestCard;
  readonly email: string | null;
  readonly country: string | null;
  readonly at: number;
}): WireMethod {
  return {
    id: sandboxId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billingDetails(given.email, given.country),
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: "visa",
      exp_month: cardExpiry.month,
      exp_year: cardExpiry.year,
      fingerprint: `sandbox${given.card.number.slice(-9)}`,
      funding: "credit",
      generated_from: null,
      last4: given.card.number.slice(-4),
      networks: { available: ["visa"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: given.at,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

export function billingDetails(
  email: string | null,
  country: string | null,
): Stripe.PaymentMethod.BillingDetails & Stripe.Charge.BillingDetails {
  return { address: { ...noAddress, country }, email, name: null, phone: null, tax_id: null };
}
