import { factsOfCategory } from "@/lib/contract/categories";
import { screened } from "@/lib/text/screened";
import { suspicionOf } from "../privacy/silent-by-model";
import type { MatchedDocument } from "../types";
import type { CandidateClaim } from "./candidate-claim";
import { groupOf } from "./claim-group";

export interface ClaimScores {
  readonly claim_subject_link_score: number;
  readonly identity_score: number;
  readonly entailment_score: number;
  readonly recency_score: number;
  readonly source_quality_score: number;
  readonly specificity_score: number;
  readonly distinctiveness_score: number;
  readonly sensitivity_score: number;
  readonly evidence_score: number;
  readonly confidence: number;
  readonly mentionability: number;
  readonly creepiness: number;
}

export interface ScoreFacts {
  readonly candidate: CandidateClaim;
  readonly fullName: string;
  readonly relation: MatchedDocument["relation"];
  readonly identityConfidence: number;
  readonly entailmentScore: number;
  readonly subjectLinkScore: number;
  readonly ageYears: number | null;
  /** Further documents that say the same in other words. */
  readonly corroborations: number;
}

/** A changeable fact loses half of its freshness in this many years: people change employers every four or so. */
const halfLifeYears = 4;
/** An undated page was still there when it was fetched, but may be old. */
const undatedRecency = 0.6;
/** A degree or a book stays true; it only grows less topical. */
const immutableRecencyFloor = 0.6;
export const evidenceWeights = { entailment: 0.35, link: 0.25, source: 0.25, identity: 0.15 } as const;
const corroborationBonus = 0.03;
const maxCorroborations = 2;
/** No reading of pages is certain: of claims above 0.9 some one in twenty is not what it seems. */
const maxClaimConfidence = 0.98;

/** High enough that the creepiness of any claim is above what `use_with_care` may have. */
const doubtfulSensitivity = 0.9;

const alcohol = screened(/\b(?:beers?|wines?|whisk(?:e)?y|scotch|cocktails?|brewing|mezcal|drinking)\b/i);
const alcoholSensitivity = 0.3;
/** True, said by the person, and still nothing to open with. */
const delicate = screened(
  /\b(?:gambl\w+|casinos?|betting|poker|firearms?|guns?|shooting range|hunting|cigars?|smok(?:es|ing)|vaping|weight loss|diet(?:s|ing)?|dating|tattoos?|crypto\w*|stock trading|day trading|salary|income|debts?|inherit\w+)\b/i,
);
/** With it creepiness is beyond the limit of `safe`, even of what was said today. */
const delicateSensitivity = 0.55;
const everydayThings = screened(
  /\b(?:reading|books?|music|travel(?:l?ing)?|hiking|cooking|movies?|films?|food|coffee|games?|running|cycling|software|developer|engineer|technology|programming)\b/i,
);

/**
 * The nine scores and the three that follow from them, each 0 to 1 with two decimals:
 * - `claim_subject_link`, `entailment`: from `verifyClaim`. `identity`: the identity's confidence.
 * - `recency`: 0.5 to the power of age / 4 years; 0.6 when undated; at least 0.6 for what does not change.
 * - `source_quality`: 0.9 the person's own words, 0.8 a page about them, 0.75 quoted speech, 0.6 an article, 0.3 hearsay.
 * - `specificity`: 0.35, plus 0.15 a proper name (two at most), 0.1 a number (two), and 0.02 a word of the claim (ten).
 * - `distinctiveness`: 0.55, 0.35 for what most people could say of themselves; plus 0.15 a proper name (two).
 * - `sensitivity`: by category; alcohol 0.3, personal matters of money, games of chance, weapons, smoke, diet and dating 0.55.
 * - `evidence`: 0.35 entailment + 0.25 link + 0.25 source + 0.15 identity, plus 0.03 for each further document that says it in other words (two).
 * - `confidence`: evidence × `identityShare` of identity, for a changeable fact × (0.9 + 0.1 recency); halved for hearsay; at most 0.98.
 * - where the private head doubts the quote, `sensitivity` is at least 0.9, so that the claim needs review.
 * - `creepiness`: 0.7 sensitivity, plus 0.1 for something personal that the person did not say, plus 0.15 × (1 − recency).
 * - `mentionability`: 0.45 (1 − creepiness) + 0.25 distinctiveness + 0.15 specificity + 0.15 recency; × 0.3 for hearsay.
 */
export function scoreClaim(facts: ScoreFacts): ClaimScores {
  const { candidate, fullName, relation, identityConfidence, entailmentScore, subjectLinkScore, ageYears, corroborations } = facts;
  const isHearsay = candidate.verdict === "unverified";
  const decay = ageYears === null ? undatedRecency : 0.5 ** (Math.max(0, ageYears) / halfLifeYears);
  const recency = candidate.temporalStatus === "immutable" ? Math.max(immutableRecencyFloor, decay) : decay;
  const source = isHearsay
    ? 0.3
    : candidate.attributionTier === "self_stated"
      ? 0.9
      : candidate.attributionTier === "quoted"
        ? 0.75
        : relation === "about_subject"
          ? 0.8
          : 0.6;
  const names = properNames(candidate.claim, fullName);
  const numbers = candidate.claim.match(/\d+/g)?.length ?? 0;
  const words = candidate.claim.split(/\s+/).length;
  const specificity = Math.min(1, 0.35 + 0.15 * Math.min(2, names) + 0.1 * Math.min(2, numbers) + 0.02 * Math.min(10, words));
  const isEveryday = names === 0 && everydayThings.test(`${candidate.label} ${factsOfCategory(candidate.category).label}`);
  const distinctiveness = Math.min(1, (isEveryday ? 0.35 : 0.55) + 0.15 * Math.min(2, names));
  const group = groupOf(candidate.category);
  const isPersonal = group === "interest" || group === "style" || group === "rumor";
  const base = factsOfCategory(candidate.category).sensitivity;
  const known =
    isPersonal && delicate.test(candidate.claim)
      ? Math.max(base, delicateSensitivity)
      : alcohol.test(candidate.claim)
        ? Math.max(base, alcoholSensitivity)
        : base;
  const sensitivity = suspicionOf(candidate.quote) === "none" ? known : Math.max(known, doubtfulSensitivity);
  const evidence = Math.min(
    1,
    evidenceWeights.entailment * entailmentScore +
      evidenceWeights.link * subjectLinkScore +
      evidenceWeights.source * source +
      evidenceWeights.identity * identityConfidence +
      corroborationBonus * Math.min(maxCorroborations, corroborations),
  );
  const changeable = candidate.temporalStatus === "immutable" ? 1 : 0.9 + 0.1 * recency;
  const confidence = Math.min(maxClaimConfidence, evidence * identityShare(identityConfidence) * changeable * (isHearsay ? 0.5 : 1));
  const creepiness = Math.min(
    1,
    0.7 * sensitivity + (isPersonal && candidate.attributionTier === "reported" ? 0.1 : 0) + 0.15 * (1 - recency),
  );
  const mentionability = 0.45 * (1 - creepiness) + 0.25 * distinctiveness + 0.15 * specificity + 0.15 * recency;
  return {
    claim_subject_link_score: roundScore(subjectLinkScore),
    identity_score: roundScore(identityConfidence),
    entailment_score: roundScore(entailmentScore),
    recency_score: roundScore(recency),
    source_quality_score: roundScore(source),
    specificity_score: roundScore(specificity),
    distinctiveness_score: roundScore(distinctiveness),
    sensitivity_score: roundScore(sensitivity),
    evidence_score: roundScore(evidence),
    confidence: roundScore(confidence),
    mentionability: roundScore(isHearsay ? mentionability * 0.3 : mentionability),
    creepiness: roundScore(creepiness),
  };
}

/** Identity, and what it leaves of the evidence; between two points by a straight line. */
const identityPoints = [
  [0, 0.6],
  [0.6, 0.84],
  [0.75, 0.97],
  [1, 1],
] as const;

/**
 * What the identity leaves of the evidence, 0.6 to 1. From 0.75, where a name and a second anchor agree, pages are hardly ever somebody else's (`npm
 * run eval -- scores`); below it nobody has measured how often they are.
 */
function identityShare(identity: number): number {
  const next = identityPoints.findIndex(([from]) => from >= identity);
  const [toX, toY] = identityPoints[next] ?? [1, 1];
  const [fromX, fromY] = identityPoints[next - 1] ?? [toX - 1, toY];
  return fromY + ((identity - fromX) / (toX - fromX)) * (toY - fromY);
}

export function roundScore(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}

/** Capitalised words within the sentence, counted in runs: "Acme Tools" is one. The person's own name is none. */
function properNames(claim: string, fullName: string): number {
  return (
    claim
      .split(fullName)
      .join("")
      .match(/(?<=[\p{Ll}\d,)] )\p{Lu}[\p{L}\d.+#-]*(?: \p{Lu}[\p{L}\d.+#-]*)*/gu)?.length ?? 0
  );
}
