import { sandboxId } from "../sandbox-id";
import type { SessionNote } from "../tables";
import type { WireSession } from "../wire";

export interface SessionRequest {
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly customerCreation: "always" | "if_required" | null;
  readonly clientReferenceId: string | null;
  readonly currency: string;
  readonly hasAutomaticTax: boolean;
  readonly billingAddressCollection: "auto" | "required" | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
  readonly submitType: "auto" | "book" | "donate" | "pay" | null;
  readonly locale: string | null;
  readonly metadata: Record<string, string>;
  readonly note: SessionNote;
}

/** What is never so here, or not yet. */
const unset = {
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  customer_details: null,
  integration_identifier: null,
  invoice: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  permissions: null,
  recovered_from: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  subscription: null,
  wallet_options: null,
};

/** An open session: what tax there is shows only when the buyer has named a country. */
export function makeSession(given: SessionRequest, baseUrl: string, at: number): WireSession {
  const id = sandboxId("cs_test");
  const subtotal = given.note.lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  return {
    ...unset,
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    amount_subtotal: subtotal,
    amount_total: subtotal,
    automatic_tax: {
      enabled: given.hasAutomaticTax,
      liability: given.hasAutomaticTax ? { type: "self" } : null,
      provider: given.hasAutomaticTax ? "stripe" : null,
      status: given.hasAutomaticTax ? "requires_location_inputs" : null,
    },
    billing_address_collection: given.billingAddressCollection,
    cancel_url: given.cancelUrl,
    client_reference_id: given.clientReferenceId,
    created: at,
    currency: given.currency,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: given.customer,
    customer_creation: given.customer === null ? (given.customerCreation ?? "if_required") : null,
    customer_email: given.customerEmail,
    discounts: [],
    expires_at: given.expiresAt,
    invoice_creation: {
      enabled: given.note.invoice != null,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: given.note.invoice?.description ?? null,
        footer: given.note.invoice?.footer ?? null,
        issuer: null,
        metadata: given.note.invoice?.metadata ?? {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: given.locale,
    metadata: given.metadata,
    mode: "payment",
    payment_method_collection: "if_required",
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: "unpaid",
    phone_number_collection: { enabled: false },
    saved_payment_method_options:
      given.customer === null
        ? null
        : {
            allow_redisplay_filters: ["always"],
            payment_method_remove: "disabled",
            payment_method_save: given.note.offersSaving ? "enabled" : "disabled",
          },
    shipping_options: [],
    status: "open",
    submit_type: given.submitType,
    success_url: given.successUrl,
    ...(given.note.takesTaxId ? { tax_id_collection: { enabled: true, required: "never" } } : {}),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${baseUrl}/c/pay/${id}`,
  };
}
