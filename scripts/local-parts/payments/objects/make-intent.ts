import { sandboxId } from "../sandbox-id";
import type { SessionNote } from "../tables";
import type { WireIntent } from "../wire";

export function makeIntent(given: {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly settings: SessionNote["intent"];
  readonly at: number;
}): WireIntent {
  const id = sandboxId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_${sandboxId("secret")}`,
    confirmation_method: "automatic",
    created: given.at,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.settings.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...given.settings.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: given.settings.receiptEmail,
    review: null,
    setup_future_usage: given.settings.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: given.settings.statementDescriptorSuffix,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}
