import type { CandidateClaim } from "@/lib/engine/claims/candidate-claim";
import type { MatchedDocument } from "@/lib/engine/types";

/**
 * Whose word a claim is, as far as it is shown. On a page that the person is not shown to control, words in the first person are somebody's word of
 * what the person said, and all else is a third party's.
 */
export function attributedBy(candidate: CandidateClaim, { isUncontrolled }: Pick<MatchedDocument, "isUncontrolled">): CandidateClaim {
  if (isUncontrolled !== true || candidate.attribution !== "subject_authored") return candidate;
  return candidate.subjectLink === "first_person"
    ? { ...candidate, attribution: "subject_quoted", attributionTier: "quoted" }
    : { ...candidate, attribution: "third_party_about_subject", attributionTier: "reported" };
}
