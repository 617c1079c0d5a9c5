import type Stripe from "stripe";
import { sandboxId } from "../sandbox-id";
import type { WireCustomer } from "../wire";

export function makeCustomer(given: {
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly phone: string | null;
  readonly address: Stripe.Address | null;
  readonly metadata: Record<string, string>;
  readonly at: number;
}): WireCustomer {
  return {
    id: sandboxId("cus"),
    object: "customer",
    address: given.address,
    balance: 0,
    created: given.at,
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description,
    discount: null,
    email: given.email,
    invoice_prefix: sandboxId("req").slice(4, 12).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata,
    name: given.name,
    next_invoice_sequence: 1,
    phone: given.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
