import { weightAlphabet, weightMiddle } from "@/lib/engine/claims/heads/head-model";
import type { SentenceFeatures } from "@/lib/engine/claims/heads/sentence-features";

/** A sentence as its features, with and without its place, and what is true of it, head by head; null where nobody said. */
export interface TrainingRow {
  readonly placed: SentenceFeatures;
  readonly bare: SentenceFeatures;
  readonly targets: readonly (boolean | null)[];
  /** How often an epoch comes to it; once where nothing is said. */
  readonly times?: number;
}

export interface FitOptions {
  /** How many buckets the hashed features share; a power of two. */
  readonly buckets: number;
  readonly epochs: number;
  /** Of the ridge penalty: the larger, the smaller the weights. */
  readonly penalty: number;
  /** How far the rarer answer of a head is weighed up to balance both: 0 not at all, 1 in full. */
  readonly balance: number;
}

export interface FittedHeads {
  readonly buckets: number;
  readonly biases: readonly number[];
  /** Bucket by bucket, head by head within. */
  readonly weights: Float64Array;
}

/**
 * Logistic regression with a ridge penalty for several heads at once, by stochastic gradient descent over the rows in an order of its own, averaged
 * over the second half of the epochs. Only sums, products and quotients of doubles, which every machine rounds alike, and an exponential made of them
 * (`exponential`), so that the same rows give the same bits under every version of Node.js. Features that stand in one row alone are left out: they
 * would learn that row by heart.
 */
export function fitHeads(
  rows: readonly TrainingRow[],
  heads: number,
  { buckets: bucketCount, epochs, penalty, balance }: FitOptions,
): FittedHeads {
  const weights = new Float64Array(bucketCount * heads);
  const averaged = new Float64Array(bucketCount * heads);
  const biases = new Float64Array(heads);
  const averagedBiases = new Float64Array(heads);
  const mask = bucketCount - 1;
  const isKept = sharedBuckets(rows, bucketCount);
  const raises = Array.from({ length: heads }, (_, head) => raiseOf(rows, head, balance));
  const residuals = new Float64Array(heads);
  const order = rows.flatMap(({ times = 1 }, i) => Array.from({ length: times }, () => i));
  let seed = 20_260_101;
  let scale = 1;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const j = Math.floor((seed / 4_294_967_296) * (i + 1));
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    for (const index of order) {
      const row = rows[index];
      if (row === undefined) continue;
      // Half of the time without headings and block, so that a sentence is known by itself too.
      const { hashes, values } = (index + epoch) % 2 === 0 ? row.placed : row.bare;
      const rate = firstRate / (1 + firstRate * penalty * step++);
      residuals.fill(0);
      for (let i = 0; i < hashes.length; i++) {
        const bucket = (hashes[i] ?? 0) & mask;
        if (isKept[bucket] === 0) continue;
        const value = values[i] ?? 0;
        for (let head = 0; head < heads; head++) residuals[head] = (residuals[head] ?? 0) + value * (weights[bucket * heads + head] ?? 0);
      }
      scale *= 1 - rate * penalty;
      for (let head = 0; head < heads; head++) {
        const target = row.targets[head] ?? null;
        const likely = 1 / (1 + exponential(-((residuals[head] ?? 0) * scale + (biases[head] ?? 0))));
        const raise = raises[head]?.[target === true ? 1 : 0] ?? 1;
        const residual = target === null ? 0 : raise * ((target ? 1 : 0) - likely);
        biases[head] = (biases[head] ?? 0) + rate * biasRate * residual;
        residuals[head] = (rate * residual) / scale;
      }
      for (let i = 0; i < hashes.length; i++) {
        const bucket = (hashes[i] ?? 0) & mask;
        if (isKept[bucket] === 0) continue;
        const value = values[i] ?? 0;
        for (let head = 0; head < heads; head++) {
          const at = bucket * heads + head;
          weights[at] = (weights[at] ?? 0) + value * (residuals[head] ?? 0);
        }
      }
    }
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) * scale;
    scale = 1;
    if (epoch * 2 < epochs) continue;
    const share = 1 / (epochs - Math.ceil(epochs / 2));
    for (let i = 0; i < weights.length; i++) averaged[i] = (averaged[i] ?? 0) + share * (weights[i] ?? 0);
    for (let head = 0; head < heads; head++) averagedBiases[head] = (averagedBiases[head] ?? 0) + share * (biases[head] ?? 0);
  }
  return { buckets: bucketCount, biases: [...averagedBiases], weights: averaged };
}

const firstRate = 2;
/** The bias is free of the penalty and would swing at the rate of the weights. */
const biasRate = 0.02;

function sharedBuckets(rows: readonly TrainingRow[], bucketCount: number): Uint8Array {
  const holders = new Uint16Array(bucketCount);
  for (const { placed } of rows)
    for (const bucket of new Set(placed.hashes.map((hash) => hash & (bucketCount - 1))))
      holders[bucket] = Math.min(60_000, (holders[bucket] ?? 0) + 1);
  return Uint8Array.from(holders, (count) => (count >= 2 ? 1 : 0));
}

/** How much a row weighs whose answer is no, and yes. */
function raiseOf(rows: readonly TrainingRow[], head: number, balance: number): readonly [number, number] {
  const count = (answer: boolean) => rows.reduce((sum, { targets, times = 1 }) => sum + (targets[head] === answer ? times : 0), 0);
  const yes = count(true);
  const no = count(false);
  if (yes === 0 || no === 0) return [1, 1];
  const ratio = Math.min(maxRaise, no / yes);
  return ratio > 1 ? [1, 1 + balance * (ratio - 1)] : [1 + balance * (yes / no - 1), 1];
}

const maxRaise = 12;

/** e to the power of x, within 1e-12 of it for any x that matters to a logit; by sums and products alone. */
export function exponential(x: number): number {
  const bounded = Math.max(-40, Math.min(40, x)) / 64;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 14; n++) {
    term = (term * bounded) / n;
    sum += term;
  }
  for (let squaring = 0; squaring < 6; squaring++) sum *= sum;
  return sum;
}

/** Weights as a model file keeps them (`HeadModel`): one character each. */
export function packHeads({ buckets, biases, weights }: FittedHeads): {
  readonly buckets: number;
  readonly scale: number;
  readonly biases: readonly number[];
  readonly weights: string;
} {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = Number((largest / (weightMiddle * weightMiddle)).toPrecision(6)) || 1;
  const characters: string[] = [];
  for (const weight of weights) {
    const q = Math.min(weightMiddle, Math.round(Math.sqrt(Math.abs(weight) / scale)));
    characters.push(weightAlphabet.charAt(weightMiddle + (weight < 0 ? -q : q)));
  }
  return { buckets, scale, biases: biases.map((bias) => Number(bias.toFixed(4))), weights: characters.join("") };
}
