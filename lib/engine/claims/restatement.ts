import type { SubjectLink } from "./candidate-claim";

export type Restatement =
  | { readonly kind: "restated"; readonly text: string; readonly link: SubjectLink; readonly pronoun: Pronoun | null }
  /** The sentence speaks of somebody or something else. */
  | { readonly kind: "other_subject" }
  /** It may be about the person, but cannot be said in the third person without risk. */
  | { readonly kind: "unsafe" };

export type Pronoun = "he" | "she" | "they";
