interface RechargeTerms {
  readonly isEnabled: boolean;
  /** As typed; null while it is no number. */
  readonly threshold: number | null;
  readonly packs: number | null;
  readonly availableCredits: number;
  readonly usdPerPack: number;
  /** Its owner wants the first packs at once. */
  readonly chargesNow: boolean;
}

/** What pressing the button does now, what it costs, and what comes later. */
export function rechargeWords({ isEnabled, threshold, packs, availableCredits, usdPerPack, chargesNow }: RechargeTerms): string {
  if (threshold === null || packs === null || packs < 1) return "Nothing is charged until these numbers are right.";
  const price = priceWords(packs, usdPerPack);
  const later = `The next request that leaves ${creditWords(threshold)} or fewer buys ${price}.`;
  const isLow = availableCredits <= threshold;
  if (chargesNow && isLow)
    return `${isEnabled ? "Saving" : "Switching it on"} buys ${price}, now, with your saved card, as far as the month's limit allows.`;
  if (chargesNow) return `Nothing is charged now: your balance of ${creditWords(availableCredits)} is above that. ${later}`;
  if (availableCredits === 0)
    return `Nothing is charged now. With a balance of 0 no request can start, so nothing triggers a purchase: buy a pack, or tick the box. Afterwards: ${lowerFirst(later)}`;
  return `Nothing is charged now. ${later}`;
}

/** What has been set off. */
export function chargingWords(packs: number, usdPerPack: number): string {
  return packs === 0 ? "Nothing is charged now." : `Buying ${priceWords(packs, usdPerPack)}, now: an email confirms it.`;
}

function priceWords(packs: number, usdPerPack: number): string {
  return `${packs === 1 ? "1 pack" : `${packs} packs`} for USD ${packs * usdPerPack} plus tax`;
}

function creditWords(credits: number): string {
  return credits === 1 ? "1 credit" : `${credits} credits`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
