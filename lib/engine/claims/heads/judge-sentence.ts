import type { SensitiveCategory } from "../../privacy/sensitive-rule";
import { categoryModel } from "./category-model";
import { judgeOf } from "./head-model";
import { type PrivateCategory, type PrivateHead, privateCategories, type SentenceKind, sentenceKinds } from "./head-names";
import { kindModel } from "./kind-model";
import { openerModel } from "./opener-model";
import { privateModel } from "./private-model";
import { ruleNotes } from "./rule-notes";
import { type PlacedSentence, sentenceFeatures } from "./sentence-features";

export interface KindJudgement {
  /** Every kind whose head speaks (logit above 0), the surest first; the surest one alone where none does. */
  readonly kinds: readonly [SentenceKind, ...SentenceKind[]];
  /** Whether the sentence tells of work in the widest sense: a job, studies, awards, publications, talks, software. */
  readonly isProfessional: boolean;
  readonly logits: Readonly<Record<SentenceKind | "professional", number>>;
}

export interface PrivateJudgement {
  /** Something private is said, of whatever category. */
  readonly isPrivate: boolean;
  /** Something is said that the law calls special. */
  readonly isSpecial: boolean;
  /** The likeliest category; null where nothing private is said. */
  readonly category: PrivateCategory | null;
  readonly logits: Readonly<Record<PrivateHead, number>>;
}

const judgeKind = judgeOf(kindModel);
const judgePrivate = judgeOf(privateModel);
const judgeCategory = judgeOf(categoryModel);
const judgeOpener = judgeOf(openerModel);

/** What a sentence is about. Learned: see `npm run train`. */
export function kindOf(sentence: PlacedSentence): KindJudgement {
  const logits = judgeKind(sentenceFeatures(sentence));
  const sorted = [...sentenceKinds].sort((a, b) => logits[b] - logits[a]);
  const [first = "none", ...rest] = sorted;
  return { kinds: [first, ...rest.filter((kind) => logits[kind] > 0)], isProfessional: logits.professional > 0, logits };
}

/**
 * Whether a sentence says something private. `ruled` is what the rules of the privacy filter found in it: the model weighs their word with the
 * sentence's own. A rule's word is not to be overruled by it; it finds what no rule foresees.
 */
export function privateOf(sentence: PlacedSentence, ruled: readonly SensitiveCategory[]): PrivateJudgement {
  const features = sentenceFeatures(sentence, ruleNotes(ruled));
  const logits = judgePrivate(features);
  const isPrivate = logits.private > 0 || logits.special > 0;
  return { isPrivate, isSpecial: logits.special > 0, category: isPrivate ? likeliest(judgeCategory(features)) : null, logits };
}

function likeliest(logits: Readonly<Record<PrivateCategory, number>>): PrivateCategory {
  return privateCategories.reduce((best, next) => (logits[next] > logits[best] ? next : best));
}

/** How gladly a stranger would mention it: above 0 yes. */
export function openerOf(sentence: PlacedSentence): number {
  return judgeOpener(sentenceFeatures(sentence)).opener;
}
