export interface AdmissionFacts {
  readonly isFixture: boolean;
  readonly refresh: boolean;
  readonly availableCredits: number;
  /** Nothing stored is served; the run refuses. The price stays what it would be, so that nobody has to buy credits to be refused. */
  readonly isSuppressed: boolean;
  /** This account unlocked the person, and a stored brief is there. */
  readonly isUnlocked: boolean;
  /** A fresh stored brief of the person is there. */
  readonly isCached: boolean;
}

export type AdmissionDecision =
  | { readonly kind: "payment_required"; readonly costCredits: number }
  | { readonly kind: "serve_stored"; readonly costCredits: 0 | 1 }
  | { readonly kind: "queue"; readonly costCredits: 0 | 1 };

/** Price first, path second, so that a refused caller never learns what the cache holds. */
export function decideAdmission(facts: AdmissionFacts): AdmissionDecision {
  const costCredits = facts.isFixture || (facts.isUnlocked && !facts.refresh) ? 0 : 1;
  if (facts.availableCredits < costCredits) return { kind: "payment_required", costCredits };
  if ((facts.isUnlocked || facts.isCached) && !facts.refresh && !facts.isSuppressed) return { kind: "serve_stored", costCredits };
  return { kind: "queue", costCredits };
}
