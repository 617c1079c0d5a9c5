/** Why a payment did not go through, for its buyer. The payment page itself says why it takes no card; what ends a payment is rarer. */
export function failureWords(code: string | null): string {
  switch (code) {
    case "payment_failed":
      return "The bank did not pay.";
    case "provider_unavailable":
      return "The payment provider could not be reached.";
    case "invoice_voided":
      return "The invoice was withdrawn.";
    case "too_late":
      return "It could not be charged in time, so it was dropped.";
    case "not_wanted":
      return "Auto-recharge had been switched off before it was charged.";
    default:
      return "The payment method was declined.";
  }
}

export function creditWords(credits: number): string {
  return credits === 1 ? "1 credit" : `${figureWords(credits)} credits`;
}

export function packWords(packs: number): string {
  return packs === 1 ? "1 pack" : `${packs} packs`;
}

/** The same for every reader and on every server. */
export function figureWords(figure: number): string {
  return figure.toLocaleString("en-US");
}

/** "$5.95". @param total in the currency's smallest unit */
export function moneyWords(total: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(total / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
