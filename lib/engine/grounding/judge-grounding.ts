import { type BoostedTrees, readTrees, scoreTrees } from "./boosted-trees";
import { groundingFeatures } from "./grounding-features";
import { plainModel, subjectModel } from "./grounding-weights";

export interface GroundingInput {
  readonly claim: string;
  /** One text that should carry the claim: a quote, a paragraph or a part of a page. Several parts are judged one by one and the best counts. */
  readonly evidence: string;
  /** Whom the claim is about; with it the judge also asks whether the evidence says so of this subject. */
  readonly subject?: string | undefined;
}

/** From this score on the judge takes a claim as carried. */
export const groundedFrom = 0.5;

/**
 * How surely the evidence carries the claim, 0 to 1: boosted trees over the numbers of `groundingFeatures`, one model for claims about a given
 * subject and one for plain statements. It reads words, not meaning: see docs/quality/grounding.md for how often it errs. The same input gives the
 * same score.
 */
export function judgeGrounding(input: GroundingInput): number {
  const hasSubject = input.subject !== undefined && input.subject.trim() !== "";
  return scoreTrees(hasSubject ? subjectTrees() : plainTrees(), groundingFeatures(input));
}

const subjectTrees = once(() => readTrees(subjectModel));
const plainTrees = once(() => readTrees(plainModel));

function once(read: () => BoostedTrees): () => BoostedTrees {
  let model: BoostedTrees | undefined;
  return () => {
    model ??= read();
    return model;
  };
}
