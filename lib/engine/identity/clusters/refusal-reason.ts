/** Why nobody could be told. */
export type IdentityRefusal = "identity_ambiguous" | "identity_weak" | "identity_not_found";

export interface RefusalFacts {
  /** Groups of pages that bear the name and that nothing in the request contradicts. */
  readonly bearers: number;
  /** Those of them that agree with all that the request narrows by; every bearer where it gives a name alone. */
  readonly fitting: number;
  /** A text speaks of somebody of that name whom no group knows. */
  readonly namesOther: boolean;
}

/**
 * Several fit: ambiguous. Exactly one bears the name, and too little ties it to the request: weak. Nobody bears it, or several do of whom none fits:
 * not found.
 */
export function refusalReason({ bearers, fitting, namesOther }: RefusalFacts): IdentityRefusal {
  if (fitting > 1 || (fitting === 1 && namesOther)) return "identity_ambiguous";
  return bearers === 1 ? "identity_weak" : "identity_not_found";
}
