import type { SubjectLink } from "./candidate-claim";

export type Restatement =
  | { readonly kind: "restated"; readonly text: string; readonly link: SubjectLink; readonly pronoun: Pronoun | null }
  /** The sentence speaks of somebody or something else. */
  | { readonly kind: "other_subject" }
  /** It may be about the person, but cannot be said in the third person without risk. */
  | { readonly kind: "unsafe" };

export type Pronoun = "he" | "she" | "they";

export interface SubjectRules {
  /** Whether "I" is the person: the page, or the bio on it, is theirs and speaks so. */
  readonly firstPerson: boolean;
  /** Pronouns that stand for the person here; empty when somebody else may be meant. */
  readonly pronouns: readonly Pronoun[];
  /** Whether notes without a subject are about the person. */
  readonly fragments: boolean;
}
