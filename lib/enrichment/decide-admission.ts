export interface AdmissionFacts {
  readonly isFixture: boolean;
  readonly refresh: boolean;
  readonly availableCredits: number;
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
  if ((facts.isUnlocked || facts.isCached) && !facts.refresh) return { kind: "serve_stored", costCredits };
  return { kind: "queue", costCredits };
}
