import type { SensitiveCategory } from "../../privacy/sensitive-rule";

/** What the rules say of a sentence, as features. */
export function ruleNotes(ruled: readonly SensitiveCategory[]): readonly string[] {
  return ruled.length === 0 ? ["no rule"] : ["a rule", ...new Set(ruled)];
}
