/** Everything that a recharge depends on, as one moment has it. */
export interface RechargeFacts {
  readonly isEnabled: boolean;
  readonly threshold: number;
  readonly packs: number;
  readonly monthlyLimit: number;
  readonly available: number;
  /** Taken back after they were spent: what is bought now would go there first. */
  readonly owed: number;
  readonly hasMethod: boolean;
  /**
   * Kind of the newest ledger entry since auto-recharge was switched on, but for the ends of jobs, which may come long after their beginning; null
   * when there is none.
   */
  readonly lastEntry: string | null;
  readonly isInFlight: boolean;
  readonly hasOpenDispute: boolean;
  /** Bought so, or being bought, in this calendar month. */
  readonly packsThisMonth: number;
}

export type RechargeDecision =
  | { readonly kind: "buy"; readonly packs: number }
  | { readonly kind: "leave"; readonly why: "off" | "enough" | "not_used" | "owes" | "in_flight" | "disputed" | "monthly_limit" };

/**
 * Buys when the account's own use of credits left no more than the threshold, or its owner asks for it now, and the whole purchase fits into the
 * month's limit. Credits that were taken back or frozen are not bought again by themselves, nor is what is owed for them paid so.
 */
export function decideRecharge(facts: RechargeFacts, { isAsked = false }: { readonly isAsked?: boolean } = {}): RechargeDecision {
  if (!facts.isEnabled || !facts.hasMethod) return { kind: "leave", why: "off" };
  if (facts.available > facts.threshold) return { kind: "leave", why: "enough" };
  if (!isAsked && facts.lastEntry !== "reserve") return { kind: "leave", why: "not_used" };
  if (facts.owed > 0) return { kind: "leave", why: "owes" };
  if (facts.isInFlight) return { kind: "leave", why: "in_flight" };
  if (facts.hasOpenDispute) return { kind: "leave", why: "disputed" };
  if (facts.packsThisMonth + facts.packs > facts.monthlyLimit) return { kind: "leave", why: "monthly_limit" };
  return { kind: "buy", packs: facts.packs };
}

/**
 * Whether a recharge of so many packs, which was opened before and counts among the month's, would be opened now: its owner may have set less, bought
 * by hand, or disputed.
 */
export function isStillDue(facts: RechargeFacts, { packs, isAsked }: { readonly packs: number; readonly isAsked: boolean }): boolean {
  if (packs > facts.packs) return false;
  return decideRecharge({ ...facts, packs, isInFlight: false, packsThisMonth: facts.packsThisMonth - packs }, { isAsked }).kind === "buy";
}
