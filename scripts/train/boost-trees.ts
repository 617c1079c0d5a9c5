import { type BoostedTree, type BoostedTrees, leafValue } from "@/lib/engine/grounding/boosted-trees";

export interface TrainingRow {
  readonly features: readonly number[];
  readonly isPositive: boolean;
  readonly weight: number;
}

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Added to every leaf's weight: pulls leaves of few rows to zero. */
  readonly shrink: number;
  readonly minLeafWeight: number;
  /** Share of the features that each tree may ask. */
  readonly featureShare: number;
  readonly rowShare: number;
}

const maxBins = 32;

/**
 * Gradient boosting of trees for the logistic loss with second-order leaves (Friedman 2001; Chen and Guestrin 2016), on quantile bins. Which rows and
 * features a tree sees is drawn by a counter-based hash, so that the same rows give the same model.
 */
export function boostTrees(rows: readonly TrainingRow[], options: BoostOptions): BoostedTrees {
  const featureCount = rows[0]?.features.length ?? 0;
  const count = rows.length;
  const cuts = Array.from({ length: featureCount }, (_, f) => cutPoints(rows, f));
  const bins = cuts.map((at, f) => binsOf(rows, f, at));
  const labels = Float64Array.from(rows, (row) => (row.isPositive ? 1 : 0));
  const weights = scaledWeights(rows);
  const positive = weights.reduce((total, weight, r) => total + weight * (labels[r] ?? 0), 0) / count;
  const bias = Math.log(positive / (1 - positive));
  const sums = new Float64Array(count).fill(bias);
  const slopes = new Float64Array(count);
  const bends = new Float64Array(count);
  const trees: BoostedTree[] = [];
  for (let t = 0; t < options.trees; t++) {
    const picked: number[] = [];
    for (let r = 0; r < count; r++) {
      const p = 1 / (1 + Math.exp(-(sums[r] ?? 0)));
      slopes[r] = (weights[r] ?? 0) * ((labels[r] ?? 0) - p);
      bends[r] = (weights[r] ?? 0) * p * (1 - p);
      if (draw(t, r, 1) < options.rowShare) picked.push(r);
    }
    const features = cuts.map((_, f) => f).filter((f) => draw(t, f, 2) < options.featureShare);
    const tree = grow(picked, features, options.depth);
    trees.push(tree);
    for (let r = 0; r < count; r++) sums[r] = (sums[r] ?? 0) + leafValue(tree, rows[r]?.features ?? []);
  }
  return { bias: round(bias), trees };

  function grow(picked: readonly number[], features: readonly number[], depth: number): BoostedTree {
    let slope = 0;
    let bend = 0;
    for (const r of picked) {
      slope += slopes[r] ?? 0;
      bend += bends[r] ?? 0;
    }
    const base = (slope * slope) / (bend + options.shrink);
    let best = { gain: 1e-6, feature: -1, bin: 0 };
    if (depth > 0)
      for (const f of features) {
        const at = cuts[f] ?? [];
        const column = bins[f];
        if (at.length === 0 || column === undefined) continue;
        const slopeBy = new Float64Array(at.length + 1);
        const bendBy = new Float64Array(at.length + 1);
        for (const r of picked) {
          const bin = column[r] ?? 0;
          slopeBy[bin] = (slopeBy[bin] ?? 0) + (slopes[r] ?? 0);
          bendBy[bin] = (bendBy[bin] ?? 0) + (bends[r] ?? 0);
        }
        let left = 0;
        let leftBend = 0;
        for (let bin = 0; bin < at.length; bin++) {
          left += slopeBy[bin] ?? 0;
          leftBend += bendBy[bin] ?? 0;
          const right = slope - left;
          const rightBend = bend - leftBend;
          if (leftBend < options.minLeafWeight || rightBend < options.minLeafWeight) continue;
          const gain = (left * left) / (leftBend + options.shrink) + (right * right) / (rightBend + options.shrink) - base;
          if (gain > best.gain) best = { gain, feature: f, bin };
        }
      }
    const threshold = cuts[best.feature]?.[best.bin];
    if (threshold === undefined) return { value: round((options.rate * slope) / (bend + options.shrink)) };
    const column = bins[best.feature];
    const isLeft = (r: number) => (column?.[r] ?? 0) <= best.bin;
    const left = grow(picked.filter(isLeft), features, depth - 1);
    const right = grow(
      picked.filter((r) => !isLeft(r)),
      features,
      depth - 1,
    );
    return { feature: best.feature, threshold, left, right };
  }
}

/** They keep their proportions; their mean is 1. */
function scaledWeights(rows: readonly TrainingRow[]): Float64Array {
  const weights = Float64Array.from(rows, (row) => row.weight);
  const scale = rows.length / weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight * scale);
}

function cutPoints(rows: readonly TrainingRow[], feature: number): number[] {
  const values = [...new Set(rows.map((row) => row.features[feature] ?? 0))].sort((a, b) => a - b);
  const middle = (i: number) => round(((values[i] ?? 0) + (values[i + 1] ?? 0)) / 2);
  if (values.length <= maxBins) return values.slice(0, -1).map((_, i) => middle(i));
  const sorted = rows.map((row) => row.features[feature] ?? 0).sort((a, b) => a - b);
  const found = new Set<number>();
  for (let k = 1; k < maxBins; k++) {
    const at = values.indexOf(sorted[Math.floor((k * sorted.length) / maxBins)] ?? 0);
    if (at < values.length - 1) found.add(middle(at));
  }
  return [...found].sort((a, b) => a - b);
}

/** Of each row: how many of the cut points its value is above. */
function binsOf(rows: readonly TrainingRow[], feature: number, cuts: readonly number[]): Uint8Array {
  return Uint8Array.from(rows, (row) => {
    const value = row.features[feature] ?? 0;
    let bin = 0;
    while (bin < cuts.length && value > (cuts[bin] ?? 0)) bin++;
    return bin;
  });
}

/** A number in 0..1 that depends on its three arguments alone (a 32-bit mix). */
function draw(a: number, b: number, c: number): number {
  let h = (Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b) ^ Math.imul(c + 1, 0xc2b2ae35)) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b) >>> 0;
  return ((h ^ (h >>> 16)) >>> 0) / 0x100000000;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
