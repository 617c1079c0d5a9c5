import { alignWords } from "./align-words";
import { readClaimParts } from "./claim-parts";
import { readEvidence } from "./evidence-words";
import { statementFeatureNames, statementFeatures } from "./statement-features";
import { subjectFeatureNames, subjectFeatures } from "./subject-features";

export const groundingFeatureNames: readonly string[] = [...statementFeatureNames, ...subjectFeatureNames];

const maxClaimWords = 150;
const maxSubjectWords = 20;

/** The numbers that the judge decides by, in the order of `groundingFeatureNames`. */
export function groundingFeatures(input: {
  readonly claim: string;
  readonly evidence: string;
  readonly subject?: string | undefined;
}): number[] {
  const claim = readEvidence(input.claim, maxClaimWords);
  const subject = readEvidence(input.subject ?? "", maxSubjectWords);
  const parts = readClaimParts(claim, subject);
  const alignment = alignWords(claim, readEvidence(input.evidence));
  return [...statementFeatures(alignment, parts, input.claim), ...subjectFeatures(alignment, parts)];
}
