import type { Claim } from "@/lib/contract/brief";

/** The scores of a claim, by their names on the wire. */
export const scoreNames = [
  "identity_score",
  "claim_subject_link_score",
  "entailment_score",
  "recency_score",
  "source_quality_score",
  "specificity_score",
  "distinctiveness_score",
  "sensitivity_score",
  "evidence_score",
  "confidence",
  "creepiness",
  "mentionability",
] as const satisfies readonly (keyof Claim)[];
export type ScoreName = (typeof scoreNames)[number];

export interface Distribution {
  readonly lowest: number;
  readonly tenth: number;
  readonly median: number;
  readonly ninetieth: number;
  readonly highest: number;
  readonly values: number;
  /** The value that most claims have, and what share of them has it. */
  readonly commonest: number;
  readonly commonest_share: number;
}

/** How one score spreads over claims; null of none. */
export function distributionOf(scores: readonly number[]): Distribution | null {
  if (scores.length === 0) return null;
  const sorted = [...scores].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  const [commonest = 0, count = 0] = [...counts].sort(([a, m], [b, n]) => n - m || a - b)[0] ?? [];
  return {
    lowest: at(0),
    tenth: at(0.1),
    median: at(0.5),
    ninetieth: at(0.9),
    highest: at(1),
    values: counts.size,
    commonest,
    commonest_share: round(count / scores.length),
  };
}

export interface JudgedScore {
  readonly score: number;
  readonly isRight: boolean;
}

export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly claims: number;
  readonly said: number;
  readonly right: number;
}

export const minBinClaims = 100;

/**
 * Bins of at least `minBinClaims` claims in the order of their score, with the mean score and the share that is right; equal scores stay together,
 * and a rest that is too small joins the bin before it.
 */
export function calibrationBins(judged: readonly JudgedScore[]): readonly CalibrationBin[] {
  const sorted = [...judged].sort((a, b) => a.score - b.score);
  const bins: JudgedScore[][] = [];
  for (const one of sorted) {
    const bin = bins.at(-1);
    if (bin === undefined || (bin.length >= minBinClaims && bin.at(-1)?.score !== one.score)) bins.push([one]);
    else bin.push(one);
  }
  const rest = bins.length > 1 && (bins.at(-1)?.length ?? 0) < minBinClaims ? bins.pop() : undefined;
  bins.at(-1)?.push(...(rest ?? []));
  return bins.map((bin) => ({
    from: bin[0]?.score ?? 0,
    to: bin.at(-1)?.score ?? 0,
    claims: bin.length,
    said: round(mean(bin.map(({ score }) => score))),
    right: round(mean(bin.map(({ isRight }) => (isRight ? 1 : 0)))),
  }));
}

/** Mean distance between what is said and what is right, weighted by claims; null of none. */
export function expectedCalibrationError(bins: readonly CalibrationBin[]): number | null {
  const claims = bins.reduce((sum, bin) => sum + bin.claims, 0);
  return claims === 0 ? null : round(bins.reduce((sum, bin) => sum + bin.claims * Math.abs(bin.said - bin.right), 0) / claims);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
