/** Why a payment did not go through, for its buyer. Codes of the provider; those of declines are in its documentation: https://docs.stripe.com/declines/codes */
export function failureWords(code: string): string {
  switch (code) {
    case "insufficient_funds":
      return "The card has insufficient funds.";
    case "expired_card":
      return "The card has expired.";
    case "card_declined":
    case "generic_decline":
    case "do_not_honor":
      return "The card was declined. Its bank knows why.";
    case "authentication_required":
    case "payment_intent_authentication_failure":
      return "The bank wants its owner to confirm the charge.";
    case "resource_missing":
    case "payment_method_missing":
      return "No saved card was found.";
    case "provider_unavailable":
      return "The payment provider could not be reached.";
    case "customer_tax_location_invalid":
      return "The billing address is not enough to work out the tax.";
    case "too_late":
      return "It could not be charged in time, so it was let go.";
    case "invoice_voided":
      return "The invoice was withdrawn.";
    default:
      return `The provider says: ${code.replaceAll("_", " ")}.`;
  }
}

export function creditWords(credits: number): string {
  return credits === 1 ? "1 credit" : `${credits} credits`;
}

export function packWords(packs: number): string {
  return packs === 1 ? "1 pack" : `${packs} packs`;
}
